//! From a founded match to a started one: sit down, add luck, leave, start. And: resign.

use std::sync::Arc;

use uuid::Uuid;

use crate::app::failure::PlayError;
use crate::app::keys::RequestKey;
use crate::app::service::{Committed, Matches};
use crate::core::clock::substitute;
use crate::core::decide;
use crate::core::events::PlatformAction;
use crate::core::lobby::{Chair, Joining, chair_for, playing, sitting, wished};
use crate::core::luck::Seed;
use crate::core::refusal::Refusal;
use crate::core::state::Match;
use crate::world::MatchId;

impl Matches {
    /// Refuses who would find no place at this table.
    pub fn check_join(&self, table: &Match, joining: &Joining) -> Result<(), PlayError> {
        chair_for(table, joining, self.is_invited(table, joining)?)?;
        Ok(())
    }

    /// Sits down in the lobby, or in a seat of a running match that was vacated.
    pub async fn join(
        &self,
        id: MatchId,
        joining: &Joining,
        mark: Option<&RequestKey>,
    ) -> Result<Arc<Match>, PlayError> {
        let decide = |table: &Match| {
            let is_new = |one: &Uuid| !joining.company.contains(one);
            if !table.has_known(joining.participant) && table.people().iter().any(is_new) {
                return Err(Refusal::Busy);
            }
            let place = match chair_for(table, joining, self.is_invited(table, joining)?)? {
                Chair::Place(place) => place,
                Chair::Seat(seat) => {
                    let decision = substitute(table, seat, joining.participant);
                    return Ok(wished(
                        seat.number(),
                        PlatformAction::Substitute {},
                        decision,
                    ));
                }
            };
            let contribution = joining.contribution.clone();
            let has_added = table.contributions.of(joining.participant).is_some();
            if contribution.is_some() && has_added {
                return Err(Refusal::ContributionSet);
            }
            let decision = decide::join(table, place, joining.participant, contribution);
            Ok(wished(place, PlatformAction::Join {}, decision))
        };
        Ok(self
            .commit(id, mark.map(|mark| (mark, 0)), decide)
            .await?
            .table)
    }

    /// Adds luck to the place that the participant has.
    pub async fn contribute(
        &self,
        id: MatchId,
        participant: Uuid,
        contribution: &Seed,
        mark: Option<&RequestKey>,
    ) -> Result<Arc<Match>, PlayError> {
        let decide = |table: &Match| {
            let place = sitting(table, participant)?;
            let set = table
                .places
                .get(usize::from(place))
                .is_some_and(|place| place.contribution.is_some());
            if set {
                return Err(Refusal::ContributionSet);
            }
            let decision = decide::contribute(table, place, contribution.clone());
            Ok(wished(place, PlatformAction::Contribute {}, decision))
        };
        Ok(self
            .commit(id, mark.map(|mark| (mark, 0)), decide)
            .await?
            .table)
    }

    /// Leaves the lobby; a host who leaves closes it.
    pub async fn leave(
        &self,
        id: MatchId,
        participant: Uuid,
        mark: Option<&RequestKey>,
    ) -> Result<Arc<Match>, PlayError> {
        let decide = |table: &Match| {
            let place = sitting(table, participant)?;
            Ok(wished(
                place,
                PlatformAction::Leave {},
                decide::leave(table, place),
            ))
        };
        Ok(self
            .commit(id, mark.map(|mark| (mark, 0)), decide)
            .await?
            .table)
    }

    /// Starts the match; the host's to do, once every place is taken.
    pub async fn start(
        self: &Arc<Self>,
        id: MatchId,
        participant: Uuid,
        mark: Option<&RequestKey>,
    ) -> Result<Arc<Match>, PlayError> {
        let decide = |table: &Match, now| {
            let place = sitting(table, participant)?;
            let host = table
                .places
                .get(usize::from(place))
                .is_some_and(crate::core::state::Place::is_host);
            if !host {
                return Err(Refusal::NotHost);
            }
            match (table.free_places().count(), table.starts_after()) {
                (0, Some(until)) if now < until => Err(Refusal::LuckRenewed(until)),
                (0, _) => Ok(wished(
                    place,
                    PlatformAction::Start {},
                    decide::start(table)?,
                )),
                (free, _) => Err(Refusal::PlacesFree(free)),
            }
        };
        let wish = mark.map(|mark| (mark, 0));
        let Committed { table, .. } = self.commit_at(id, wish, decide).await?;
        self.drive_if_due(&table);
        Ok(table)
    }

    /// Gives up a seat; the rules' defaults play it from now on.
    pub async fn resign(
        self: &Arc<Self>,
        id: MatchId,
        participant: Uuid,
        mark: Option<&RequestKey>,
    ) -> Result<Arc<Match>, PlayError> {
        let decide = |table: &Match| {
            let seat = playing(table, participant)?;
            Ok(wished(
                seat.number(),
                PlatformAction::Resign {},
                decide::resign(table, seat),
            ))
        };
        let Committed { table, .. } = self.commit(id, mark.map(|mark| (mark, 0)), decide).await?;
        self.drive_if_due(&table);
        Ok(table)
    }

    /// Leaves the lobby, or resigns the seat, of somebody who is gone for good. One that is set aside
    /// is refused, and is to be left once it goes on.
    pub async fn depart_from(
        self: &Arc<Self>,
        id: MatchId,
        participant: Uuid,
    ) -> Result<(), PlayError> {
        self.log.clear_order(id, participant).await?;
        let gone = match self.leave(id, participant, None).await {
            Err(PlayError::Refused(Refusal::AlreadyStarted)) => {
                self.resign(id, participant, None).await
            }
            gone => gone,
        };
        match gone {
            Err(
                error @ (PlayError::Refused(Refusal::Quarantined | Refusal::Busy)
                | PlayError::Failed(_)),
            ) => Err(error),
            Ok(_) | Err(PlayError::Refused(_)) => Ok(()),
        }
    }

    /// Whether somebody who would like to sit down here brings an invitation.
    fn is_invited(&self, table: &Match, joining: &Joining) -> Result<bool, Refusal> {
        match &joining.code {
            Some(code) if self.invited_to(code) != Some(table.id) => Err(Refusal::WrongInvitation),
            code => Ok(code.is_some()),
        }
    }
}
