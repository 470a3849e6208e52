//! Entries of a match by their sentences: what is disputed, and what a ruling strikes or could.

use jiff::Timestamp;

use super::visit::Recognised;
use crate::app::{Matches, Names};
use crate::core::{FeedEntry, Listener, Match, with_names};
use crate::http::problem::Problem;
use crate::world::Version;

/// An entry in a line.
pub(super) struct MoveLine {
    pub(super) version: u32,
    /// Its number and its sentences.
    pub(super) text: String,
    pub(super) when: String,
    /// Whether it is an action in the game that stands.
    pub(super) counts: bool,
}

/// The entries after one, at most `limit`, as the listener may see them; those that say something.
pub(super) async fn lines(
    reader: &Recognised,
    (matches, state, names): (&Matches, &Match, &Names),
    listener: Listener,
    range: (Version, u32),
) -> Result<Vec<MoveLine>, Problem> {
    let entries = matches.views.feed(state.id, listener, range).await?;
    let lines = entries
        .iter()
        .filter_map(|entry| line(reader, state, names, entry));
    Ok(lines.collect())
}

fn line(reader: &Recognised, state: &Match, names: &Names, entry: &FeedEntry) -> Option<MoveLine> {
    let version = Version(entry.version);
    let texts = entry.facts.iter().map(|fact| fact.text.trim());
    let texts: Vec<&str> = texts.filter(|text| !text.is_empty()).collect();
    let told = with_names(&texts.join(" "), |seat| names.at(state, seat, version));
    let at: Option<Timestamp> = entry.at.parse().ok();
    (!told.is_empty()).then(|| MoveLine {
        version: entry.version,
        text: format!("{version}: {told}"),
        when: at.map(|at| reader.moment(&at)).unwrap_or_default(),
        counts: entry.action.get("game").is_some() && !state.consent.is_struck(version),
    })
}
