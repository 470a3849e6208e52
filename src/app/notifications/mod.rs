//! Notifications about matches: emails and webhooks.

mod email;
mod email_picture;
mod open_decision;
mod ruling;
mod webhook;

pub use email::MatchMailRenderer;
pub(in crate::app) use open_decision::{OpenDecision, choice_path};
pub(crate) use webhook::MatchNews;
pub use webhook::MatchWebhookRenderer;

use uuid::Uuid;

use crate::app::{PlayError, PlayerNames, UseCaseError};
use crate::core::events::Actor;
use crate::core::{FeedEntry, Holder, Match, MatchRefusal, Refusal, Stage};
use crate::games::Seat;
use crate::mail::EmailStanding;
use crate::queue::RenderError;

impl<E: Into<UseCaseError>> From<E> for RenderError {
    fn from(error: E) -> Self {
        let error = error.into();
        let gone = Refusal::Match(MatchRefusal::NoSuchMatch);
        if matches!(&error, UseCaseError::Play(PlayError::Refused(refusal)) if *refusal == gone) {
            return Self::Stale;
        }
        Self::Failed(Box::new(error))
    }
}

/// Whether the entry is an action of the player in this seat, not of the service.
pub(in crate::app) fn is_by_seat(entry: &FeedEntry, seat: Option<Seat>) -> bool {
    seat.is_some() && entry.by.kind == Actor::Player && entry.by.seat == seat
}

fn others(state: &Match, participant: Uuid, names: &PlayerNames) -> Vec<String> {
    if state.roster.seats.is_empty() {
        let holders = state.roster.places.iter().map(|place| &place.holder);
        let players = holders.filter_map(Holder::player);
        let others = players.filter(|other| *other != participant);
        return others.map(|other| names.isolated_name(other)).collect();
    }
    let is_other = |seat: &Seat| {
        *state.roster.last_holder(*seat, state.version) != Holder::Player(participant)
    };
    let seats = Seat::all(state.roster.seat_count()).filter(is_other);
    seats.map(|seat| names.current_name(state, seat)).collect()
}

fn standings(state: &Match, names: &PlayerNames) -> Vec<EmailStanding> {
    let Stage::Over {
        outcome: Some(outcome),
        ..
    } = &state.stage
    else {
        return Vec::new();
    };
    let to_standing = |standing: &crate::games::Standing| EmailStanding {
        rank: standing.rank,
        name: names.current_name(state, standing.seat),
        score: standing.score,
    };
    let mut standings: Vec<EmailStanding> = outcome.standings.iter().map(to_standing).collect();
    standings.sort_by_key(|standing| standing.rank);
    standings
}

fn is_awaited(state: &Match, seat: Option<Seat>) -> bool {
    let (awaiting, _) = state.awaiting();
    seat.is_some_and(|seat| awaiting.has(seat))
}
