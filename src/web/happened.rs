//! What happened: the feed of a match in sentences, since the viewer's last action or whole.

use uuid::Uuid;

use super::visit::Visit;
use crate::api::matches::Names;
use crate::api::problem::Problem;
use crate::core::events::Actor;
use crate::core::{Eyes, FeedEntry, Listener, Match, with_names};
use crate::games::Seat;
use crate::world::Version;

/// So many entries are looked through for the viewer's last action.
const LOOKED_AT: u32 = 100;

pub(super) struct Happened {
    pub(super) entries: Vec<Entry>,
    pub(super) before: Option<u32>,
    pub(super) after: Option<u32>,
    pub(super) is_part: bool,
}

pub(super) struct Entry {
    pub(super) version: u32,
    /// When, for machines.
    pub(super) at: String,
    pub(super) when: String,
    pub(super) sentences: Vec<String>,
    pub(super) charges: Vec<String>,
    pub(super) is_struck: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Span {
    /// Those since the viewer's last action in the game that was not taken back.
    SinceMine,
    Since(u32),
    All(u32),
}

impl Visit {
    pub(super) async fn happened(
        &self,
        table: &Match,
        (participant, seat): (Option<Uuid>, Option<Seat>),
        span: Span,
        names: &Names,
    ) -> Result<Happened, Problem> {
        let last = table.version.0;
        let newest = last.saturating_sub(LOOKED_AT);
        let after = match span {
            Span::SinceMine => newest,
            Span::Since(version) => version.min(last).max(newest),
            Span::All(after) => after.min(last.saturating_sub(1)),
        };
        let range = (Version(after), LOOKED_AT);
        let listener = Listener {
            eyes: Eyes::Of(participant),
            language: self.language,
        };
        let entries = self.web.api.matches.feed(table.id, listener, range).await?;
        // The table may be an old one: of what came later nothing is told.
        let known = entries.into_iter().filter(|entry| entry.version <= last);
        let mut entries: Vec<FeedEntry> = known.collect();
        if span == Span::SinceMine {
            let mine = entries.iter().rposition(|entry| is_of(seat, entry, table));
            entries.drain(..mine.unwrap_or_default());
        }
        let first = entries.first().map_or(1, |entry| entry.version);
        let end = entries.last().map_or(last, |entry| entry.version);
        let tell = |entry: FeedEntry| {
            let version = Version(entry.version);
            let called = |seat| names.at(table, seat, version);
            let charges = self.charges(&entry.clock, called);
            let is_struck = table.consent.is_struck(Version(entry.version));
            let moment = entry.at.parse();
            let when = moment.map(|at| self.moment(&at));
            let told = entry
                .facts
                .iter()
                .map(|fact| with_names(&fact.text, called));
            Entry {
                version: entry.version,
                sentences: told.collect(),
                charges,
                is_struck,
                when: when.unwrap_or_else(|_unreadable| entry.at.clone()),
                at: entry.at,
            }
        };
        let is_all = matches!(span, Span::All(_));
        Ok(Happened {
            entries: entries.into_iter().map(tell).collect(),
            before: (is_all && 0 < after).then(|| after.saturating_sub(LOOKED_AT)),
            after: (is_all && end < last).then_some(end),
            is_part: !is_all && 1 < first,
        })
    }
}

/// Whether an entry is an action of this seat in the game, and stands.
fn is_of(seat: Option<Seat>, entry: &FeedEntry, table: &Match) -> bool {
    let is_own = entry.by.kind == Actor::Player && seat.is_some() && entry.by.seat == seat;
    let stands = !table.consent.is_struck(Version(entry.version));
    is_own && stands && entry.action.get("game").is_some()
}
