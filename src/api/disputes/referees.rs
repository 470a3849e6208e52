//! What waits for referees, and taking it up.

use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::dto::DisputeResponse;
use crate::api::Api;
use crate::api::caller::Referee;
use crate::api::problem::Problem;
use crate::app::RequestKey;
use crate::core::disputes::check_impartial;
use crate::world::{MatchId, Version};

const WAITING_MAX: u16 = 200;

/// A dispute that waits for a referee or a ruling.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a question of its own to whoever reads the list"
)]
#[schema(as = WaitingCard)]
pub struct WaitingResponse {
    /// Id of the match.
    #[serde(rename = "match")]
    pub match_id: Uuid,
    /// Number of the dispute.
    pub number: u32,
    /// State of the dispute: `open`, `under_review` or `appealed`.
    pub state: String,
    /// When it was opened.
    pub opened_at: Timestamp,
    /// When the next step is due; otherwise the service closes the dispute.
    pub due_at: Timestamp,
    /// Whether it is an appeal.
    pub is_appeal: bool,
    /// Whether you have taken it up.
    pub is_yours: bool,
    /// Whether a ruling waits for a second signature.
    pub waits_for_signature: bool,
    /// Whether you may judge it: you have not played in the match and have signed no ruling on it.
    pub is_open_to_you: bool,
}

/// The disputes that wait for referees.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct WaitingList {
    /// The disputes, most urgent first; at most 200.
    pub disputes: Vec<WaitingResponse>,
    /// Number of referees.
    pub referees: u64,
}

impl Api {
    pub(crate) async fn waiting(&self, referee: Referee) -> Result<WaitingList, Problem> {
        let waiting = self.matches.log.disputes_waiting(WAITING_MAX).await?;
        let mine = self
            .accounts
            .participants_of(referee.caller.account)
            .await?;
        let mut disputes = Vec::new();
        for one in waiting {
            let id = one.match_id.0;
            let me = mine.get(&id).copied();
            let table = match me {
                Some(_) => self.matches.look(one.match_id, None).await.ok(),
                None => None,
            };
            // Who has no id in a match is known to none of its disputes.
            let is_open_to_you = table.zip(me).is_none_or(|(table, me)| {
                let dispute = table.disputes.get(one.number);
                dispute.is_some_and(|dispute| check_impartial(&table, dispute, me).is_ok())
            });
            disputes.push(WaitingResponse {
                match_id: id,
                number: one.number.0,
                state: one.state,
                opened_at: one.opened_at,
                due_at: one.due_at,
                is_appeal: one.is_appeal,
                is_yours: me.is_some() && one.referee == me,
                waits_for_signature: one.waits_for_signature,
                is_open_to_you,
            });
        }
        Ok(WaitingList {
            disputes,
            referees: u64::try_from(self.accounts.referee_count()).unwrap_or(u64::MAX),
        })
    }

    pub(crate) async fn review(
        &self,
        referee: Referee,
        (id, number): (Uuid, u32),
        mark: Option<RequestKey>,
    ) -> Result<DisputeResponse, Problem> {
        let (_, me) = self.bench(referee, (id, number)).await?;
        let version = Version(number);
        let review = self.matches.review(MatchId(id), me, version, mark.as_ref());
        review.await?;
        self.matches.log.drop_pending(MatchId(id), version).await?;
        self.dispute_of(referee.caller, id, number).await
    }
}
