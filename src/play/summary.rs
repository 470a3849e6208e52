//! What the lists and the couriers need to know of a table, beside its log.

use uuid::Uuid;

use super::table::{Holder, Stage, Table};
use super::words::PlaceKind;
use crate::log::{self, Letter, LetterKind, Summary};

/// The line that stands for a table in lists; rebuilt from the log at any time.
pub(super) fn of(table: &Table) -> Summary {
    let open = |kind: &PlaceKind| *kind == PlaceKind::Open {};
    let in_lobby = table.stage == Stage::Lobby;
    let free = table
        .free_places()
        .filter(|(_, place)| in_lobby && open(&place.kind))
        .count();
    Summary {
        game: table.charter.game.name().into(),
        stage: stage(table),
        places: table.count(),
        listed: table.charter.spectators || free > 0,
        open_places: u8::try_from(free).unwrap_or(u8::MAX),
        participants: participants(table),
        awaiting: awaited(table),
        service_due: needs_service(table),
    }
}

fn stage(table: &Table) -> log::Stage {
    match table.stage {
        Stage::Lobby => log::Stage::Lobby,
        Stage::Running => log::Stage::Running,
        Stage::Over { .. } => log::Stage::Over,
    }
}

/// Everybody who sits, or sat when the match started.
fn participants(table: &Table) -> Vec<Uuid> {
    table
        .places
        .iter()
        .filter_map(|place| player(&place.holder))
        .collect()
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
    participants(after).into_iter().map(letter).collect()
}
