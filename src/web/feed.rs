//! The history of a match as sentences: all of it, or since the viewer's last action.

use super::clock::describe_charges;
use super::visited_match::VisitedMatch;
use super::visitor::{PageReader, Visit};
use crate::core::events::Actor;
use crate::core::{FeedEntry, Match};
use crate::games::{Seat, Viewer};
use crate::http::problem::Problem;
use crate::world::Version;

/// Maximum number of entries searched for the viewer's last action.
const ENTRIES_READ: u32 = 100;
/// Maximum size in bytes of the new entries on the page of a match. It keeps the page below 60 kB.
const SHOWN_BYTES: usize = 3_400;
const AROUND_BYTES: usize = 250;

pub(super) struct FeedPanel {
    pub(super) entries: Vec<EntryView>,
    pub(super) before: Option<u32>,
    pub(super) after: Option<u32>,
    pub(super) is_part: bool,
    /// First entry of the match that is new to the reader, even if it is not shown.
    pub(super) new_from: u32,
    /// Last entry before the latest turn. A turn is a run of entries by one actor.
    pub(super) turn_after: u32,
}

pub(super) struct EntryView {
    pub(super) version: u32,
    pub(super) at: String,
    pub(super) when: String,
    pub(super) sentences: Vec<String>,
    pub(super) charges: Vec<String>,
    pub(super) is_struck: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FeedSpan {
    /// Entries since the viewer's last action in the game that was not undone.
    SinceMine,
    Since(u32),
    All(u32),
}

impl FeedPanel {
    pub(super) async fn load(
        visit: &Visit,
        place: &VisitedMatch,
        viewer: Viewer,
        span: FeedSpan,
    ) -> Result<Self, Problem> {
        let state = &*place.state;
        let last = state.version.0;
        let newest = last.saturating_sub(ENTRIES_READ);
        let after = match span {
            FeedSpan::SinceMine => newest,
            FeedSpan::Since(version) => version.min(last).max(newest),
            FeedSpan::All(after) => after.min(last.saturating_sub(1)),
        };
        let listener = place.listener(visit);
        let views = &visit.web.api.matches.views;
        let mut entries = views
            .feed(state.id, listener, Version(after), ENTRIES_READ)
            .await?;
        // The page may show an old version of the match, so later entries are hidden.
        entries.retain(|entry| entry.version <= last);
        if span == FeedSpan::SinceMine {
            let is_mine = |entry: &FeedEntry| is_own_action(viewer.seat(), entry, state);
            let mine = entries.iter().rposition(is_mine);
            entries.drain(..mine.unwrap_or_default());
        }
        let new_from = entries.first().map_or(last, |entry| entry.version);
        let newest_first = entries.iter().rev();
        let by = entries.last().map(|entry| &entry.by);
        let turn = newest_first
            .take_while(|entry| Some(&entry.by) == by)
            .last();
        let turn_after = turn.map_or(last, |entry| entry.version).saturating_sub(1);
        let is_all = matches!(span, FeedSpan::All(_));
        if !is_all {
            let bytes = |entry: &FeedEntry| entry.facts.iter().map(|fact| fact.text.len()).sum();
            let sizes: Vec<usize> = entries.iter().map(bytes).collect();
            entries.drain(..count_without_room(&sizes));
        }
        let first = entries.first().map_or(1, |entry| entry.version);
        let end = entries.last().map_or(last, |entry| entry.version);
        let describe = |entry| EntryView::from_entry(visit, place, entry);
        Ok(Self {
            entries: entries.into_iter().map(describe).collect(),
            before: (is_all && 0 < after).then(|| after.saturating_sub(ENTRIES_READ)),
            after: (is_all && end < last).then_some(end),
            is_part: !is_all && 1 < first,
            new_from,
            turn_after,
        })
    }

    /// Returns the query and label key of a link on the page. The link switches between marking all that is new
    /// in the picture and marking only the last turn. `None` if the two are the same.
    pub(super) fn marks(&self, marks_all: bool) -> Option<(&'static str, &'static str)> {
        let is_more = self.is_part && self.new_from < self.turn_after;
        is_more.then_some(if marks_all {
            ("", "table-marks-last")
        } else {
            ("?marks=all", "table-marks-all")
        })
    }
}

impl EntryView {
    /// Renders an entry of the history. Its sentences address the reader as `you` if they play.
    pub(super) fn from_entry(reader: &PageReader, place: &VisitedMatch, entry: FeedEntry) -> Self {
        let (state, version) = (&place.state, Version(entry.version));
        let name_at = |seat| place.names.name_at(state, seat, version);
        let own = place.participant;
        let participant =
            own.and_then(|participant| state.roster.last_seat_of(participant, version));
        let spoken_to = |seat| match participant {
            Some(own) if own == seat => reader.say("list-you"),
            Some(_) | None => name_at(seat),
        };
        let moment = entry.at.parse().map(|at| reader.moment(&at));
        let facts = entry.facts.iter();
        Self {
            version: entry.version,
            sentences: facts
                .map(|fact| place.names.insert_names(state, version, &fact.text))
                .collect(),
            charges: describe_charges(reader, &entry.clock, spoken_to),
            is_struck: state.consent.is_struck(version),
            when: moment.unwrap_or_else(|_unreadable| entry.at.clone()),
            at: entry.at,
        }
    }
}

/// Returns how many of the oldest entries do not fit into the size limit.
fn count_without_room(sizes: &[usize]) -> usize {
    let mut room = SHOWN_BYTES;
    let fits = |size: &&usize| {
        let left = room.checked_sub(AROUND_BYTES.saturating_add(**size));
        room = left.unwrap_or_default();
        left.is_some()
    };
    let shown = sizes.iter().rev().take_while(fits).count().max(1);
    sizes.len().saturating_sub(shown)
}

/// Whether an entry is an action of this seat in the game that has not been undone.
fn is_own_action(seat: Option<Seat>, entry: &FeedEntry, state: &Match) -> bool {
    let is_own = entry.by.kind == Actor::Player && seat.is_some() && entry.by.seat == seat;
    let stands = !state.consent.is_struck(Version(entry.version));
    is_own && stands && entry.action.get("game").is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_entries_are_shown_as_far_as_there_is_room_and_the_last_in_any_case() {
        assert_eq!(count_without_room(&[6; 3]), 0);
        assert_eq!(
            100 - count_without_room(&[6; 100]),
            SHOWN_BYTES / (AROUND_BYTES + 6)
        );
        assert_eq!(count_without_room(&[6, 2 * SHOWN_BYTES]), 1);
        assert_eq!(count_without_room(&[2 * SHOWN_BYTES, 6]), 1);
        assert_eq!(count_without_room(&[]), 0);
    }
}
