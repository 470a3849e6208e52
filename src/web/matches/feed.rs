//! The history of a match as sentences: all of it, or since the viewer's last action.

use super::clock::describe_charges;
use super::tokens::{TokenPictures, drawn_bytes};
use super::visited_match::VisitedMatch;
use crate::core::events::Actor;
use crate::core::{FeedEntry, Listener, Match};
use crate::games::picture::seat_sign;
use crate::games::{Seat, Viewer};
use crate::http::problem::Problem;
use crate::web::visitor::{PageReader, Visit};
use crate::world::Version;

/// Maximum number of entries searched for the viewer's last action.
const ENTRIES_READ: u32 = 100;
/// Maximum number of entries on a page of the whole history. It keeps the page below 60 kB.
const ENTRIES_SHOWN: u32 = 36;
/// Maximum size in bytes of the new entries on the page of a match. It keeps the page below 60 kB.
const SHOWN_BYTES: usize = 3_400;
const AROUND_BYTES: usize = 250;

pub(crate) struct FeedPanel {
    /// Runs of entries by one player, oldest first.
    pub(crate) runs: Vec<FeedRun>,
    /// Pictures of the dice and cards in the sentences.
    pub(crate) pictures: TokenPictures,
    /// Number of entries of the whole match.
    pub(crate) count: u32,
    pub(crate) before: Option<u32>,
    pub(crate) after: Option<u32>,
    pub(crate) is_part: bool,
    /// First entry of the match that is new to the reader, even if it is not shown.
    pub(super) new_from: u32,
    /// Last entry before the latest turn. A turn is a run of entries by one actor.
    pub(super) turn_after: u32,
}

/// Successive entries by one player, or by the service.
pub(crate) struct FeedRun {
    /// The player's seat; `None` if the service made the entries.
    pub(crate) seat: Option<Seat>,
    pub(crate) sign: &'static str,
    pub(crate) name: String,
    /// Whether this is the reader's own last action, and so not new.
    pub(crate) is_mine: bool,
    pub(crate) entries: Vec<EntryView>,
}

pub(crate) struct EntryView {
    /// The acting player's seat; `None` if the service made the entry.
    seat: Option<Seat>,
    pub(crate) version: u32,
    pub(crate) at: String,
    pub(crate) when: String,
    pub(crate) short_when: String,
    pub(crate) sentences: Vec<String>,
    pub(crate) charges: Vec<String>,
    pub(crate) is_struck: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FeedSpan {
    /// Entries since the viewer's last action in the game. Undone actions do not count.
    SinceMine,
    Since(u32),
    All(u32),
}

impl FeedPanel {
    pub(crate) async fn load(
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
        let listener = Listener {
            marks_tokens: true,
            ..place.listener(visit)
        };
        let views = &visit.web.api.matches.views;
        let is_all = matches!(span, FeedSpan::All(_));
        let limit = if is_all { ENTRIES_SHOWN } else { ENTRIES_READ };
        let mut entries = views
            .feed(state.id, listener, Version(after), limit)
            .await?;
        // The page may show an old version of the match, so it hides later entries.
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
        if !is_all {
            let sizes: Vec<usize> = entries.iter().map(drawn_size).collect();
            entries.drain(..count_without_room(&sizes));
        }
        let first = entries.first().map_or(1, |entry| entry.version);
        let end = entries.last().map_or(last, |entry| entry.version);
        let describe = |entry| EntryView::from_entry(visit, place, entry);
        let facts = entries.iter().flat_map(|entry| &entry.facts);
        let rules = state.charter.game.rules();
        let pictures = TokenPictures::new(rules, facts.map(|fact| &fact.text));
        Ok(Self {
            pictures,
            runs: group_by_player(place, visit, viewer, entries.into_iter().map(describe)),
            count: last,
            before: (is_all && 0 < after).then(|| after.saturating_sub(ENTRIES_SHOWN)),
            after: (is_all && end < last).then_some(end),
            is_part: !is_all && 1 < first,
            new_from,
            turn_after,
        })
    }

    /// Returns the query and label key of the link that switches what the picture marks: all that is new, or only the
    /// last turn. `None` if the two are the same.
    pub(crate) fn marks(&self, marks_all: bool) -> Option<(&'static str, &'static str)> {
        let is_more = self.is_part && self.new_from < self.turn_after;
        is_more.then_some(if marks_all {
            ("", "table-marks-last")
        } else {
            ("?marks=all", "table-marks-all")
        })
    }
}

impl EntryView {
    /// Renders an entry of the history. If the reader plays, the sentences address them as `you`.
    pub(crate) fn from_entry(reader: &PageReader, place: &VisitedMatch, entry: FeedEntry) -> Self {
        let (state, version) = (&place.state, Version(entry.version));
        let name_at = |seat| place.names.name_at(state, seat, version);
        let own = place.participant;
        let participant =
            own.and_then(|participant| state.roster.last_seat_of(participant, version));
        let spoken_to = |seat| match participant {
            Some(own) if own == seat => reader.say("list-you"),
            Some(_) | None => name_at(seat),
        };
        let at = entry.at.parse();
        let moment = at.as_ref().map(|at| reader.moment(at));
        let short = at.as_ref().map(|at| {
            let PageReader { language, zone, .. } = reader;
            zone.format_short_moment(*language, *at)
        });
        let facts = entry.facts.iter();
        Self {
            seat: entry.by.seat,
            version: entry.version,
            sentences: facts
                .map(|fact| place.names.insert_names(state, version, &fact.text))
                .collect(),
            charges: describe_charges(reader, &entry.clock, spoken_to),
            is_struck: state.consent.is_struck(version),
            when: moment.unwrap_or_else(|_unreadable| entry.at.clone()),
            short_when: short.unwrap_or_default(),
            at: entry.at,
        }
    }
}

/// Groups successive entries by the player who made them.
fn group_by_player(
    place: &VisitedMatch,
    reader: &PageReader,
    viewer: Viewer,
    entries: impl Iterator<Item = EntryView>,
) -> Vec<FeedRun> {
    let mut runs: Vec<FeedRun> = Vec::new();
    for entry in entries {
        match runs.last_mut().filter(|run| run.seat == entry.seat) {
            Some(run) => run.entries.push(entry),
            None => runs.push(FeedRun {
                seat: entry.seat,
                sign: entry.seat.map_or("", seat_sign),
                name: entry.seat.map_or_else(String::new, |seat| {
                    if viewer.seat() == Some(seat) {
                        return reader.say("list-you");
                    }
                    place
                        .names
                        .name_at(&place.state, seat, Version(entry.version))
                }),
                is_mine: entry.seat.is_some() && viewer.seat() == entry.seat,
                entries: vec![entry],
            }),
        }
    }
    runs
}

fn drawn_size(entry: &FeedEntry) -> usize {
    let sizes = entry.facts.iter().map(|fact| drawn_bytes(&fact.text));
    sizes.sum()
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

/// Whether the entry is a game action of this seat that nobody has undone.
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
