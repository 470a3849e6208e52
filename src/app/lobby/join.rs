//! Joins a match, and removes the owner of a deleted account from it.

use std::sync::Arc;

use uuid::Uuid;

use crate::app::error::{PlayError, Result};
use crate::app::lobby::{Lobby, SeatStep};
use crate::core::clock::substitute;
use crate::core::lobby::{JoinTarget, Joiner, find_join_target};
use crate::core::{LobbyRefusal, Match, MatchRefusal, Refusal, decide};
use crate::log::IdempotencyKey;
use crate::world::MatchId;

impl Lobby {
    pub fn check_join(&self, state: &Match, joining: &Joiner) -> Result<()> {
        find_join_target(state, joining, self.is_invited(state, joining)?)?;
        Ok(())
    }

    pub async fn join(
        &self,
        id: MatchId,
        joining: &Joiner,
        key: Option<IdempotencyKey>,
    ) -> Result<Arc<Match>> {
        let decide = |state: &Match, _| {
            let is_new = |one: &Uuid| !joining.acquaintances.contains(one);
            // Somebody who joined after the match was read may block the caller, so the caller must check again and
            // retry.
            if !state.roster.has_participated(joining.participant)
                && state.roster.people().iter().any(is_new)
            {
                return Err(MatchRefusal::Busy.into());
            }
            let place = match find_join_target(state, joining, self.is_invited(state, joining)?)? {
                JoinTarget::Place(place) => place,
                JoinTarget::Seat(seat) => return Ok(substitute(state, seat, joining.participant)),
            };
            let contribution = joining.contribution.clone();
            let has_added = state
                .contributions
                .contribution_of(joining.participant)
                .is_some();
            if contribution.is_some() && has_added {
                return Err(LobbyRefusal::ContributionSet.into());
            }
            let participant = joining.participant;
            Ok(decide::join(state, place, participant, contribution))
        };
        self.store.commit_and_continue(id, key, decide).await
    }

    /// Leaves the lobby or resigns, for a deleted account. Fails in a quarantined or busy match; the caller retries.
    pub async fn remove_departed(&self, id: MatchId, participant: Uuid) -> Result<()> {
        self.store.people.orders.delete(id, participant).await?;
        let mut gone = self.step(id, participant, &SeatStep::Leave, None).await;
        if let Err(PlayError::Refused(Refusal::Match(MatchRefusal::AlreadyStarted))) = gone {
            gone = self.step(id, participant, &SeatStep::Resign, None).await;
        }
        match gone {
            Ok(_) => Ok(()),
            Err(PlayError::Refused(why))
                if !matches!(
                    why,
                    Refusal::Match(MatchRefusal::Quarantined | MatchRefusal::Busy)
                ) =>
            {
                Ok(())
            }
            Err(error) => Err(error),
        }
    }

    fn is_invited(&self, state: &Match, joining: &Joiner) -> Result<bool, Refusal> {
        match &joining.code {
            Some(code) if self.store.keys.verify_invitation(code) != Some(state.id) => {
                Err(Refusal::Lobby(LobbyRefusal::WrongInvitation))
            }
            code => Ok(code.is_some()),
        }
    }
}
