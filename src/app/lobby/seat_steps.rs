//! Steps of seated players other than game actions, such as starting, resigning or proposing. Each step is
//! decided in memory, then committed in the same way.

use std::sync::Arc;

use jiff::Timestamp;
use uuid::Uuid;

use crate::app::error::Result;
use crate::app::lobby::Lobby;
use crate::core::consent::{Answer, Proposal, answer, check_takeback, propose, take_back};
use crate::core::decide::{Decision, running_seat};
use crate::core::lobby::place_in_lobby;
use crate::core::luck::Seed;
use crate::core::{LobbyRefusal, Match, Place, Refusal, decide};
use crate::games::Seat;
use crate::log::IdempotencyKey;
use crate::world::{MatchId, Version};

pub enum SeatStep {
    Contribute(Seed),
    /// Leaves the lobby; if the host leaves, the lobby is closed.
    Leave,
    /// Starts the match; only the host may, when every place is taken.
    Start,
    /// Gives up a seat for good; from then on the rules' default actions play it.
    Resign,
    /// Undoes the decision of this entry, or asks those who have decided since for their consent.
    TakeBack(Version),
    /// Proposes something to which all players must consent.
    Propose(Proposal),
    /// Answers the proposal of this entry. When everybody has agreed, it takes effect.
    Answer(Version, Answer),
}

impl Lobby {
    pub async fn step(
        &self,
        id: MatchId,
        participant: Uuid,
        step: &SeatStep,
        key: Option<IdempotencyKey>,
    ) -> Result<Arc<Match>> {
        let decide = |state: &Match, now| step.decide(state, participant, now);
        let state = self.store.commit_and_continue(id, key, decide).await?;
        // The player's standing order is deleted, because it could repeat the undone action.
        if let SeatStep::TakeBack(_) = step {
            self.store.people.orders.delete(id, participant).await?;
        }
        Ok(state)
    }
}

impl SeatStep {
    fn decide(
        &self,
        state: &Match,
        participant: Uuid,
        now: Timestamp,
    ) -> Result<Decision, Refusal> {
        match self {
            Self::Contribute(seed) => contribute(state, place_in_lobby(state, participant)?, seed),
            Self::Leave => Ok(decide::leave(state, place_in_lobby(state, participant)?)),
            Self::Start => start(state, place_in_lobby(state, participant)?, now),
            Self::Resign => Ok(decide::resign(state, running_seat(state, participant)?)),
            Self::TakeBack(entry) => undo(state, running_seat(state, participant)?, *entry, now),
            Self::Propose(proposal) => {
                propose(state, running_seat(state, participant)?, proposal, now)
            }
            Self::Answer(to, choice) => {
                answer(state, running_seat(state, participant)?, *to, *choice, now)
            }
        }
    }
}

fn contribute(state: &Match, number: u8, seed: &Seed) -> Result<Decision, Refusal> {
    let place = state.roster.places.get(usize::from(number));
    if place.is_some_and(|place| place.contribution.is_some()) {
        return Err(LobbyRefusal::ContributionSet.into());
    }
    Ok(decide::contribute(state, number, seed.clone()))
}

fn start(state: &Match, number: u8, now: Timestamp) -> Result<Decision, Refusal> {
    let place = state.roster.places.get(usize::from(number));
    if !place.is_some_and(Place::is_host) {
        return Err(LobbyRefusal::NotHost.into());
    }
    match (state.roster.free_places().count(), state.starts_after()) {
        (0, Some(until)) if now < until => return Err(LobbyRefusal::LuckRenewed(until).into()),
        (0, _) => {}
        (free, _) => return Err(LobbyRefusal::PlacesFree(free).into()),
    }
    Ok(decide::start(state, number))
}

fn undo(state: &Match, seat: Seat, entry: Version, now: Timestamp) -> Result<Decision, Refusal> {
    if !check_takeback(state, seat, entry)?.asked.is_empty() {
        return propose(state, seat, &Proposal::Takeback { entry: entry.0 }, now);
    }
    take_back(state, seat, entry)
}
