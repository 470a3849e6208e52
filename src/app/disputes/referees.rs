//! Lists disputes that wait for referees, and lets a referee take one up.

use futures_util::future::OptionFuture;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::dto::DisputeResponse;
use crate::access::{AccountsError, Caller, Role};
use crate::app::disputes::DisputedMatches;
use crate::app::{Access, UseCaseError, UseCaseRefusal};

use crate::core::Match;
use crate::core::disputes::{self, check_impartial};
use crate::log::IdempotencyKey;
use crate::projections::WaitingDispute;
use crate::world::Version;

const WAITING_MAX: u16 = 200;

/// A dispute that waits for a referee or a ruling.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the flags of the list are independent"
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
    /// When the dispute was opened.
    pub opened_at: Timestamp,
    /// When the next step of the dispute is due; otherwise the service closes it.
    pub due_at: Timestamp,
    /// Whether the dispute is an appeal.
    pub is_appeal: bool,
    /// Whether you have taken the dispute up.
    pub is_yours: bool,
    /// Whether a ruling on the dispute waits for a second signature.
    pub waits_for_signature: bool,
    /// Whether you may judge the dispute: you have not played in the match and signed no ruling on it.
    pub is_open_to_you: bool,
}

/// The list of disputes that wait for referees.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct WaitingList {
    /// The disputes, most urgent first; at most 200.
    pub disputes: Vec<WaitingResponse>,
    /// Number of referees of the service.
    pub referees: u64,
}

#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
pub(crate) struct DisputeId {
    pub(crate) match_id: Uuid,
    pub(crate) number: u32,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Referee {
    pub(crate) caller: Caller,
}

#[derive(Clone)]
pub struct Reviews {
    pub(in crate::app) access: Access,
    pub(in crate::app) disputes: DisputedMatches,
}

impl Reviews {
    /// Returns the caller as a referee. Other callers get 404 if they may not know of the match, else 403.
    pub(crate) async fn require_referee(
        &self,
        caller: Caller,
        match_id: Option<Uuid>,
    ) -> Result<Referee, UseCaseError> {
        let monitor = &self.access.accounts.monitor;
        if monitor.may_act_as(Role::Referee, caller.account) {
            return Ok(Referee { caller });
        }
        if let Some(match_id) = match_id {
            self.access.load_match(caller, match_id, None).await?;
        }
        let unready = monitor.check_ready(Role::Referee, caller.account);
        unready.map_err(AccountsError::from)?;
        Err(UseCaseRefusal::NotAReferee.into())
    }

    pub(crate) async fn list_waiting(&self, referee: Referee) -> Result<WaitingList, UseCaseError> {
        let (accounts, matches) = (&self.access.accounts, &self.access.matches);
        let rows = &matches.projections.disputes;
        let waiting = rows.list_waiting(WAITING_MAX).await?;
        let ids: Vec<Uuid> = waiting.iter().map(|one| one.match_id.0).collect();
        let account = referee.caller.account;
        let mine = accounts.participants.load_in_matches(&ids, account).await?;
        let mut disputes = Vec::new();
        for one in waiting {
            let me = mine.get(&one.match_id.0).copied();
            disputes.push(self.describe_waiting(one, me).await);
        }
        Ok(WaitingList {
            disputes,
            referees: u64::try_from(accounts.roles.count(Role::Referee)).unwrap_or(u64::MAX),
        })
    }

    /// Describes a waiting dispute to a referee; `me` is the referee's id in the match, if any.
    async fn describe_waiting(&self, one: WaitingDispute, me: Option<Uuid>) -> WaitingResponse {
        let lookup = me.map(|_| self.access.matches.views.load(one.match_id, None));
        let state = OptionFuture::from(lookup).await.and_then(Result::ok);
        // A referee without an id in the match has neither played nor signed, and so is impartial.
        let is_open_to_you = state.zip(me).is_none_or(|(state, me)| {
            let dispute = state.disputes.get(one.number);
            dispute.is_some_and(|dispute| check_impartial(&state, dispute, me).is_ok())
        });
        WaitingResponse {
            match_id: one.match_id.0,
            number: one.number.0,
            state: one.state,
            opened_at: one.opened_at,
            due_at: one.due_at,
            is_appeal: one.is_appeal,
            is_yours: me.is_some() && one.referee == me,
            waits_for_signature: one.waits_for_signature,
            is_open_to_you,
        }
    }

    pub(crate) async fn review(
        &self,
        referee: Referee,
        dispute: DisputeId,
        key: Option<IdempotencyKey>,
    ) -> Result<DisputeResponse, UseCaseError> {
        let (state, me) = self.disputes.admit_referee(referee, dispute).await?;
        let (matches, version) = (&self.access.matches, Version(dispute.number));
        let review = |state: &Match, now| disputes::review(state, version, me, now);
        let reviewing = matches.store.commit_and_continue(state.id, key, review);
        reviewing.await?;
        matches.people.rulings.delete(state.id, version).await?;
        self.disputes.load_dispute(referee.caller, dispute).await
    }
}
