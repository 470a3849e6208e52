//! What the lists and the couriers need to know of a table, beside its log.

use uuid::Uuid;

use super::table::{Holder, Stage, Table};
use super::words::{MAX_ENTRIES, PlaceKind};
use crate::log::{self, Letter, LetterKind, Summary};

/// The line that stands for a table in lists; rebuilt from the log at any time.
pub(super) fn of(table: &Table) -> Summary {
    let free = open_chairs(table);
    Summary {
        game: table.charter.game.name().into(),
        stage: stage(table),
        places: table.count(),
        listed: table.charter.spectators || free > 0,
        open_places: u8::try_from(free).unwrap_or(u8::MAX),
        participants: table.people(),
        awaiting: awaited(table),
        service_due: needs_service(table),
    }
}

/// How many places of a lobby, or vacated seats of a running match, anybody may take.
fn open_chairs(table: &Table) -> usize {
    let open = |kind: &PlaceKind| *kind == PlaceKind::Open {};
    match table.stage {
        Stage::Lobby => table
            .free_places()
            .filter(|(_, place)| open(&place.kind))
            .count(),
        Stage::Running => {
            let kinds = table.vacant.iter().filter_map(|seat| table.kind_of(seat));
            kinds.filter(|kind| open(kind)).count()
        }
        Stage::Over { .. } => 0,
    }
}

fn stage(table: &Table) -> log::Stage {
    match table.stage {
        Stage::Lobby => log::Stage::Lobby,
        Stage::Running => log::Stage::Running,
        Stage::Over { .. } => log::Stage::Over,
    }
}

/// When the time of a seat is up next; a match that is full is not played on.
pub(super) fn due_at(table: &Table) -> Option<jiff::Timestamp> {
    let (due_at, _) = table.clock.as_ref()?.first_due()?;
    (table.version.0 < MAX_ENTRIES).then_some(due_at)
}

fn player(holder: &Holder) -> Option<Uuid> {
    match holder {
        Holder::Player(participant) => Some(*participant),
        Holder::Bot(_) | Holder::Nobody => None,
    }
}

/// The people who owe a decision.
fn awaited(table: &Table) -> Vec<Uuid> {
    let (seats, _) = table.awaiting();
    seats
        .iter()
        .filter_map(|seat| player(table.holder(seat)))
        .collect()
}

/// Whether a seat is awaited that no person holds.
pub(super) fn needs_service(table: &Table) -> bool {
    let (seats, _) = table.awaiting();
    seats
        .iter()
        .any(|seat| player(table.holder(seat)).is_none())
}

/// Whom to tell what, from the tables before and after an entry.
///
/// Once per turn: who stays awaited is not told again. Who learns that the match has begun learns
/// from the same letter that it is their turn.
pub(super) fn letters(before: &Table, after: &Table) -> Vec<Letter> {
    let news = if stage(before) == stage(after) {
        Vec::new()
    } else {
        news(after)
    };
    let was = awaited(before);
    let is_told = |participant: &Uuid| {
        was.contains(participant) || news.iter().any(|letter| letter.participant == *participant)
    };
    let turns: Vec<Letter> = awaited(after)
        .into_iter()
        .filter(|participant| !is_told(participant))
        .map(|participant| letter(participant, LetterKind::YourTurn))
        .collect();
    news.into_iter().chain(turns).collect()
}

fn letter(participant: Uuid, kind: LetterKind) -> Letter {
    Letter {
        participant,
        kind,
        due_at: None,
    }
}

fn news(after: &Table) -> Vec<Letter> {
    let kind = match after.stage {
        Stage::Lobby => return Vec::new(),
        Stage::Running => LetterKind::MatchStarted,
        Stage::Over { .. } => LetterKind::MatchOver,
    };
    let letter = |participant| letter(participant, kind);
    after.people().into_iter().map(letter).collect()
}
