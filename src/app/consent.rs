//! Taking back, proposing and answering, as use cases.

use std::sync::Arc;

use uuid::Uuid;

use crate::app::failure::Result;
use crate::app::keys::Key;
use crate::app::service::Matches;
use crate::core::Match;
use crate::core::consent::{Answer, Proposal, answer, propose, take_back, weigh};
use crate::core::events::PlatformAction;
use crate::core::lobby::{playing, wished};
use crate::world::{MatchId, Version};

impl Matches {
    /// Takes a decision back, or asks those for their consent who have decided since.
    ///
    /// What its owner wants done in time is forgotten: it could do again what was taken back.
    pub async fn take_back(
        self: &Arc<Self>,
        id: MatchId,
        participant: Uuid,
        entry: Version,
        mark: Key<'_>,
    ) -> Result {
        let decide = |table: &Match, now| {
            let seat = playing(table, participant)?;
            if weigh(table, seat, entry)?.asked.is_empty() {
                let action = PlatformAction::TakeBack { entry: entry.0 };
                let decision = take_back(table, seat, entry)?;
                return Ok(wished(seat.number(), action, decision));
            }
            let proposal = Proposal::Takeback { entry: entry.0 };
            let decision = propose(table, seat, &proposal, now)?;
            let action = PlatformAction::Propose { proposal };
            Ok(wished(seat.number(), action, decision))
        };
        let table = self.settle(id, mark, decide).await?;
        self.log.clear_order(id, participant).await?;
        Ok(table)
    }

    /// Proposes what needs the consent of all who play.
    pub async fn propose(
        self: &Arc<Self>,
        id: MatchId,
        participant: Uuid,
        proposal: &Proposal,
        mark: Key<'_>,
    ) -> Result {
        let decide = |table: &Match, now| {
            let seat = playing(table, participant)?;
            let decision = propose(table, seat, proposal, now)?;
            let proposal = proposal.clone();
            let action = PlatformAction::Propose { proposal };
            Ok(wished(seat.number(), action, decision))
        };
        self.settle(id, mark, decide).await
    }

    /// Answers a proposal; if everybody agrees, what was proposed follows.
    pub async fn answer(
        self: &Arc<Self>,
        id: MatchId,
        participant: Uuid,
        (number, reply): (Version, Answer),
        mark: Key<'_>,
    ) -> Result {
        let decide = |table: &Match, now| {
            let seat = playing(table, participant)?;
            let decision = answer(table, seat, (number, reply), now)?;
            let proposal = number.0;
            let action = match reply {
                Answer::Consent => PlatformAction::Consent { proposal },
                Answer::Decline => PlatformAction::Decline { proposal },
                Answer::Withdraw => PlatformAction::Withdraw { proposal },
            };
            Ok(wished(seat.number(), action, decision))
        };
        self.settle(id, mark, decide).await
    }

    /// The id of the rematch of a match, if it was founded.
    pub async fn rematch_id_of(&self, id: MatchId) -> Result<Option<MatchId>> {
        Ok(self.log.rematch_of(id).await?)
    }

    /// The rematch of a match, if it was founded, as it stands.
    pub async fn rematch_of(&self, id: MatchId) -> Result<Option<Arc<Match>>> {
        match self.rematch_id_of(id).await? {
            Some(next) => Ok(Some(self.table(next).await?)),
            None => Ok(None),
        }
    }
}
