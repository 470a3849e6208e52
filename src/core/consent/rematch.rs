//! Rematches: the same game with the same people, each in the seat before the earlier one.

use uuid::Uuid;

use super::refusal::ConsentRefusal;
use crate::creation::Creation;
use crate::events::{PlaceKind, Seating};
use crate::games::{Seat, ensure};
use crate::refusal::{MatchRefusal, Refusal};
use crate::state::{Holder, Match, Stage};
use crate::world::MatchId;

/// Data to create a rematch, besides its settings.
#[derive(Clone, Debug)]
pub struct RematchPlan {
    /// The match to be repeated. Each match has at most one rematch.
    pub original: MatchId,
    /// Id of the new match.
    pub next: MatchId,
    /// Participants of the new match for whom the private places of its lobby are reserved.
    pub invited: Vec<Uuid>,
}

impl Creation {
    /// Returns the settings of a rematch. Seat `n` becomes seat `n - 1`, and the first becomes the last.
    pub fn rematch(state: &Match, participant: Uuid) -> Result<Self, Refusal> {
        check_rematch(state, participant)?;
        let (roster, charter) = (&state.roster, &state.charter);
        let kind = |seat: Seat| {
            let sat = seat.left_neighbour(roster.seat_count());
            match (
                roster.last_person(sat),
                roster.last_holder(sat, state.version),
            ) {
                // The requesting person becomes the host, whichever seat they get.
                (Some(person), _) if person == participant => PlaceKind::Host {},
                (None, Holder::Bot(bot)) => PlaceKind::Bot { bot: bot.clone() },
                (Some(_), _) | (None, Holder::Player(_) | Holder::Nobody) => PlaceKind::Private {},
            }
        };
        Ok(Self {
            game: charter.game,
            options: charter.options.clone(),
            places: Seat::all(roster.seat_count()).map(kind).collect(),
            seating: Seating::AsPlaced,
            spectators: charter.spectators,
            pace: charter.pace,
            absence: charter.absence.clone(),
            weekends: charter.weekends == Some(true),
            admits_bots: charter.admits_bots(),
            start_when_full: charter.starts_when_full(),
            least_reliability: charter.least_reliability,
        })
    }
}

fn check_rematch(state: &Match, participant: Uuid) -> Result<(), Refusal> {
    let roster = &state.roster;
    ensure(
        roster.has_participated(participant),
        MatchRefusal::NotSeated,
    )?;
    let is_over = matches!(state.stage, Stage::Over { .. });
    let was_played = is_over && !roster.order.is_empty();
    ensure(was_played, ConsentRefusal::NotPlayed)?;
    let has_place = roster.rematch_place(participant).is_some();
    Ok(ensure(has_place, MatchRefusal::NotSeated)?)
}
