//! Steps of seated players other than game actions, such as starting, resigning or proposing. Each step is
//! decided in memory, then committed in the same way.

use std::sync::Arc;

use jiff::Timestamp;
use uuid::Uuid;

use crate::app::error::Result;
use crate::app::lobby::Lobby;
use crate::core::consent::{Answer, Proposal, answer, check_takeback, propose, take_back};
use crate::core::decide::running_seat;
use crate::core::events::PlatformAction;
use crate::core::lobby::{place_in_lobby, player_entry};
use crate::core::luck::Seed;
use crate::core::sealing::NewEntry;
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
    ) -> Result<NewEntry, Refusal> {
        match self {
            Self::Contribute(seed) => contribute(state, place_in_lobby(state, participant)?, seed),
            Self::Leave => {
                let place = place_in_lobby(state, participant)?;
                let decision = decide::leave(state, place);
                Ok(player_entry(place, PlatformAction::Leave {}, decision))
            }
            Self::Start => start(state, place_in_lobby(state, participant)?, now),
            Self::Resign => {
                let seat = running_seat(state, participant)?;
                let decision = decide::resign(state, seat);
                Ok(player_entry(
                    seat.number(),
                    PlatformAction::Resign {},
                    decision,
                ))
            }
            Self::TakeBack(entry) => undo(state, running_seat(state, participant)?, *entry, now),
            Self::Propose(proposal) => make_proposal(
                state,
                running_seat(state, participant)?,
                proposal.clone(),
                now,
            ),
            Self::Answer(to, choice) => {
                answer_proposal(state, running_seat(state, participant)?, *to, *choice, now)
            }
        }
    }
}

fn contribute(state: &Match, number: u8, seed: &Seed) -> Result<NewEntry, Refusal> {
    let place = state.roster.places.get(usize::from(number));
    if place.is_some_and(|place| place.contribution.is_some()) {
        return Err(LobbyRefusal::ContributionSet.into());
    }
    let decision = decide::contribute(state, number, seed.clone());
    Ok(player_entry(
        number,
        PlatformAction::Contribute {},
        decision,
    ))
}

fn start(state: &Match, number: u8, now: Timestamp) -> Result<NewEntry, Refusal> {
    let place = state.roster.places.get(usize::from(number));
    if !place.is_some_and(Place::is_host) {
        return Err(LobbyRefusal::NotHost.into());
    }
    match (state.roster.free_places().count(), state.starts_after()) {
        (0, Some(until)) if now < until => return Err(LobbyRefusal::LuckRenewed(until).into()),
        (0, _) => {}
        (free, _) => return Err(LobbyRefusal::PlacesFree(free).into()),
    }
    let decision = decide::start(state);
    Ok(player_entry(number, PlatformAction::Start {}, decision))
}

fn undo(state: &Match, seat: Seat, entry: Version, now: Timestamp) -> Result<NewEntry, Refusal> {
    if !check_takeback(state, seat, entry)?.asked.is_empty() {
        return make_proposal(state, seat, Proposal::Takeback { entry: entry.0 }, now);
    }
    let action = PlatformAction::TakeBack { entry: entry.0 };
    let decision = take_back(state, seat, entry)?;
    Ok(player_entry(seat.number(), action, decision))
}

fn make_proposal(
    state: &Match,
    seat: Seat,
    proposal: Proposal,
    now: Timestamp,
) -> Result<NewEntry, Refusal> {
    let decision = propose(state, seat, &proposal, now)?;
    let action = PlatformAction::Propose { proposal };
    Ok(player_entry(seat.number(), action, decision))
}

fn answer_proposal(
    state: &Match,
    seat: Seat,
    to: Version,
    choice: Answer,
    now: Timestamp,
) -> Result<NewEntry, Refusal> {
    let decision = answer(state, seat, to, choice, now)?;
    let proposal = to.0;
    let action = match choice {
        Answer::Consent => PlatformAction::Consent { proposal },
        Answer::Decline => PlatformAction::Decline { proposal },
        Answer::Withdraw => PlatformAction::Withdraw { proposal },
    };
    Ok(player_entry(seat.number(), action, decision))
}
