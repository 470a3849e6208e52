//! Lists entries of a match as sentences, for disputes and rulings.

use jiff::Timestamp;

use crate::app::PlayerNames;
use crate::core::{FeedEntry, Listener, Match};
use crate::games::Seat;
use crate::http::problem::Problem;
use crate::web::visitor::Visit;
use crate::world::Version;

const PICKED_LETTERS: usize = 80;

pub(crate) struct MoveLine {
    pub(crate) version: u32,
    pub(crate) sentences: String,
    pub(crate) when: String,
    /// The seat that made the entry; `None` for the service and for referees.
    pub(crate) seat: Option<Seat>,
    /// Whether the entry is an action in the game that has not been undone.
    pub(crate) counts: bool,
}

/// Reads entries of a match, as the visitor may see them.
pub(crate) struct VisitedFeed<'a> {
    visit: &'a Visit,
    pub(crate) state: &'a Match,
    pub(crate) names: &'a PlayerNames,
}

impl<'a> VisitedFeed<'a> {
    pub(crate) fn new(visit: &'a Visit, state: &'a Match, names: &'a PlayerNames) -> Self {
        Self {
            visit,
            state,
            names,
        }
    }

    /// Returns at most `limit` entries after a version, leaving out entries without sentences.
    pub(crate) async fn load_lines(
        &self,
        listener: Listener,
        after: Version,
        limit: u32,
    ) -> Result<Vec<MoveLine>, Problem> {
        let views = &self.visit.web.api.matches.views;
        let entries = views.feed(self.state.id, listener, after, limit).await?;
        let lines = entries.iter().filter_map(|entry| self.to_line(entry));
        Ok(lines.collect())
    }

    fn to_line(&self, entry: &FeedEntry) -> Option<MoveLine> {
        let state = self.state;
        let version = Version(entry.version);
        let texts = entry.facts.iter().map(|fact| fact.text.trim());
        let all_texts: Vec<&str> = texts.filter(|text| !text.is_empty()).collect();
        let text = self
            .names
            .insert_names(state, version, &all_texts.join(" "));
        let at: Option<Timestamp> = entry.at.parse().ok();
        (!text.is_empty()).then(|| MoveLine {
            version: entry.version,
            sentences: text,
            when: at.map(|at| self.visit.moment(&at)).unwrap_or_default(),
            seat: entry.by.seat,
            counts: entry.action.get("game").is_some() && !state.consent.is_struck(version),
        })
    }
}

impl MoveLine {
    /// Returns the version to which the match returns if this entry is undone.
    pub(crate) fn before(&self) -> u32 {
        self.version.saturating_sub(1)
    }

    pub(crate) fn text(&self) -> String {
        format!("{}: {}", self.version, self.sentences)
    }

    pub(crate) fn short(&self) -> String {
        shorten_text(&self.text(), PICKED_LETTERS)
    }
}

pub(crate) fn shorten_text(text: &str, max_chars: usize) -> String {
    let mut characters = text.chars();
    let shown: String = characters.by_ref().take(max_chars).collect();
    match characters.next() {
        Some(_) => format!("{}…", shown.trim_end()),
        None => shown,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_long_ends_in_an_ellipsis() {
        assert_eq!(shorten_text("ä", 1), "ä");
        assert_eq!(shorten_text("ä b", 2), "ä…");
    }
}
