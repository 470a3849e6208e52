//! What people are told of their matches beside the API: by email, and by webhooks.

mod email;
mod webhook;

pub use email::MatchMailRenderer;
pub use webhook::MatchWebhookRenderer;
pub(crate) use webhook::{MatchNews, StandingNews};

use uuid::Uuid;

use crate::app::Names;
use crate::core::events::Actor;
use crate::core::{FeedEntry, Holder, Match, Stage};
use crate::games::Seat;
use crate::mail::Standing;

/// Whether a seat acted, by the hand of the one who holds it.
fn is_of(entry: &FeedEntry, seat: Option<Seat>) -> bool {
    seat.is_some() && entry.by.kind == Actor::Player && entry.by.seat == seat
}

fn others(table: &Match, participant: Uuid, names: &Names) -> Vec<String> {
    if table.seats.is_empty() {
        let holders = table.places.iter().map(|place| &place.holder);
        let others = holders.filter_map(|holder| match holder {
            Holder::Player(other) if *other != participant => Some(names.of(*other)),
            Holder::Player(_) | Holder::Bot(_) | Holder::Nobody => None,
        });
        return others.collect();
    }
    let is_other = |seat: &Seat| *table.sitter(*seat, table.version) != Holder::Player(participant);
    let seats = Seat::all(table.count()).filter(is_other);
    seats.map(|seat| names.now(table, seat)).collect()
}

fn standings(table: &Match, names: &Names) -> Vec<Standing> {
    let Stage::Over {
        outcome: Some(outcome),
        ..
    } = &table.stage
    else {
        return Vec::new();
    };
    let mut standings: Vec<Standing> = outcome
        .standings
        .iter()
        .map(|standing| Standing {
            rank: standing.rank,
            name: names.now(table, standing.seat),
            score: standing.score,
        })
        .collect();
    standings.sort_by_key(|standing| standing.rank);
    standings
}

fn is_awaited(table: &Match, seat: Option<Seat>) -> bool {
    let (awaiting, _) = table.awaiting();
    seat.is_some_and(|seat| awaiting.has(seat))
}
