//! Moderators decide on reports of conduct and on appeals.
//!
//! A moderator neither sees nor decides anything in which they take part: reports by them or about them, and of matches
//! in which they have a seat or had one. Such a report is answered like one that does not exist.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::access::{AccountId, AccountsError, Caller, Role};
use crate::app::{Access, UseCaseError, UseCaseRefusal};
use crate::people::{
    ACTS_LISTED, ActDecision, ActKind, AppealAnswer, Appeals, ConductReport, DisputeText,
    ModerationAct, ModerationActs, PeopleRefusal, QueuedReport, ReportCase, ReportQueue,
    WaitingAppeal,
};

/// Longest mute or suspension, in days.
const DAYS_MAX: u16 = 365;

/// Reports and appeals that wait for moderators.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ModerationQueue {
    /// The reports that you may decide, oldest first; at most 200.
    pub(crate) reports: Vec<ConductReport>,
    /// Acts of other moderators whose appeals you may answer, oldest appeal first; at most 200.
    pub(crate) appeals: Vec<ModerationAct>,
    /// Number of moderators of the service. An appeal needs a second one.
    pub(crate) moderators: u64,
}

/// A page of acts.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ActList {
    /// The acts, newest first; at most 100.
    pub(crate) acts: Vec<ModerationAct>,
    /// Cursor of the next page, for `cursor`; absent on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub(crate) next: Option<Uuid>,
}

/// Request to decide on a report.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DecisionRequest {
    /// The decision.
    pub(crate) kind: ActKind,
    /// How many days a mute or suspension lasts; absent for anything else.
    #[schema(minimum = 1, maximum = 365)]
    pub(crate) days: Option<u16>,
    /// Your words to the person, or for a dismissed report a note for other moderators: 1 to 2000 characters.
    #[schema(
        min_length = 1,
        max_length = 2000,
        example = "Please do not insult others."
    )]
    pub(crate) text: String,
}

/// Request to answer an appeal.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AppealDecision {
    /// Whether to lift the act; otherwise it stays.
    pub(crate) is_lifted: bool,
    /// Your words to the person: 1 to 2000 characters.
    #[schema(
        min_length = 1,
        max_length = 2000,
        example = "The message was not yours."
    )]
    pub(crate) text: String,
}

/// A caller who may moderate.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moderator {
    account: AccountId,
    /// Id by which records name the moderator.
    holder: Uuid,
}

#[derive(Clone)]
pub struct Moderation {
    pub(in crate::app) access: Access,
}

impl Moderation {
    pub(crate) async fn require_moderator(
        &self,
        caller: Caller,
    ) -> Result<Moderator, UseCaseError> {
        let (accounts, account) = (&self.access.accounts, caller.account);
        if !accounts.monitor.may_act_as(Role::Moderator, account) {
            let unready = accounts.monitor.check_ready(Role::Moderator, account);
            unready.map_err(AccountsError::from)?;
            return Err(UseCaseRefusal::NotAModerator.into());
        }
        let holder = accounts.roles.find_holder(Role::Moderator, account).await?;
        let holder = holder.ok_or(UseCaseRefusal::NotAModerator)?;
        Ok(Moderator { account, holder })
    }

    pub(crate) async fn list_waiting(
        &self,
        moderator: Moderator,
    ) -> Result<ModerationQueue, UseCaseError> {
        let accounts = &self.access.accounts;
        let waiting = ReportQueue(accounts).list_waiting().await?;
        let appealed = Appeals(accounts).list_waiting().await?;
        let of_reports = waiting.iter().map(|queued| queued.report.match_id);
        let of_appeals = appealed.iter().map(|appeal| appeal.match_id);
        let ids: Vec<Uuid> = of_reports.chain(of_appeals).flatten().collect();
        let own = self.list_own_matches(moderator, &ids).await?;
        let open = waiting
            .into_iter()
            .filter(|queued| moderator.may_decide(queued, &own));
        let to_answer = appealed
            .iter()
            .filter(|appeal| moderator.may_answer(appeal, &own));
        let appealed_acts: Vec<Uuid> = to_answer.map(|appeal| appeal.act_id).collect();
        Ok(ModerationQueue {
            reports: open.map(|queued| queued.report).collect(),
            appeals: ModerationActs(accounts).load_all(&appealed_acts).await?,
            moderators: u64::try_from(accounts.roles.count(Role::Moderator)).unwrap_or(u64::MAX),
        })
    }

    /// Records that the moderator looks at a report, and returns what they need to decide.
    pub(crate) async fn look(
        &self,
        moderator: Moderator,
        report_id: Uuid,
    ) -> Result<ReportCase, UseCaseError> {
        let queued = self.find_report(moderator, report_id).await?;
        let case = ReportQueue(&self.access.accounts).look(queued, moderator.holder);
        Ok(case.await?)
    }

    pub(crate) async fn decide(
        &self,
        moderator: Moderator,
        report_id: Uuid,
        request: &DecisionRequest,
    ) -> Result<ModerationAct, UseCaseError> {
        let decision = request.parse()?;
        let queued = self.find_report(moderator, report_id).await?;
        let acts = ModerationActs(&self.access.accounts);
        Ok(acts.decide(&queued, moderator.holder, &decision).await?)
    }

    pub(crate) async fn answer(
        &self,
        moderator: Moderator,
        act_id: Uuid,
        request: &AppealDecision,
    ) -> Result<ModerationAct, UseCaseError> {
        let answer = AppealAnswer {
            is_lifted: request.is_lifted,
            text: DisputeText::parse(&request.text)?,
        };
        let appeal = self.find_appeal(moderator, act_id).await?;
        let appeals = Appeals(&self.access.accounts);
        Ok(appeals.answer(&appeal, moderator.holder, &answer).await?)
    }

    /// Lists acts about others than the moderator, from before the act `before` on.
    pub(crate) async fn list_acts(
        &self,
        moderator: Moderator,
        before: Option<Uuid>,
    ) -> Result<ActList, UseCaseError> {
        let acts = ModerationActs(&self.access.accounts);
        let page = acts.list(before, Some(moderator.account)).await?;
        let last = page
            .last()
            .filter(|_| page.len() == usize::from(ACTS_LISTED));
        Ok(ActList {
            next: last.map(|act| act.act_id),
            acts: page,
        })
    }

    async fn find_report(
        &self,
        moderator: Moderator,
        report_id: Uuid,
    ) -> Result<QueuedReport, UseCaseError> {
        let queued = ReportQueue(&self.access.accounts).load(report_id).await?;
        let match_id = queued.report.match_id;
        let own = self
            .list_own_matches(moderator, match_id.as_slice())
            .await?;
        if moderator.may_decide(&queued, &own) {
            return Ok(queued);
        }
        Err(PeopleRefusal::NoSuchReport.into())
    }

    async fn find_appeal(
        &self,
        moderator: Moderator,
        act_id: Uuid,
    ) -> Result<WaitingAppeal, UseCaseError> {
        let appeal = Appeals(&self.access.accounts).find(act_id).await?;
        let own = self
            .list_own_matches(moderator, appeal.match_id.as_slice())
            .await?;
        if moderator.may_answer(&appeal, &own) {
            return Ok(appeal);
        }
        Err(PeopleRefusal::NoSuchAct.into())
    }

    /// Returns those of the matches in which the moderator has a participant id.
    async fn list_own_matches(
        &self,
        moderator: Moderator,
        matches: &[Uuid],
    ) -> Result<Vec<Uuid>, UseCaseError> {
        let participants = &self.access.accounts.participants;
        let own = participants
            .load_in_matches(matches, moderator.account)
            .await?;
        Ok(own.into_keys().collect())
    }
}

impl Moderator {
    fn may_decide(self, queued: &QueuedReport, own_matches: &[Uuid]) -> bool {
        let is_own = queued
            .report
            .match_id
            .is_some_and(|id| own_matches.contains(&id));
        !is_own && ![queued.reporter, queued.reported].contains(&self.account)
    }

    fn may_answer(self, appeal: &WaitingAppeal, own_matches: &[Uuid]) -> bool {
        let is_own = appeal.match_id.is_some_and(|id| own_matches.contains(&id));
        !is_own && appeal.account != self.account && appeal.moderator != self.holder
    }
}

impl DecisionRequest {
    fn parse(&self) -> Result<ActDecision, PeopleRefusal> {
        let is_good = match self.days {
            Some(days) => self.kind.is_temporary() && (1..=DAYS_MAX).contains(&days),
            None => !self.kind.is_temporary(),
        };
        if !is_good {
            return Err(PeopleRefusal::BadDays);
        }
        Ok(ActDecision {
            kind: self.kind,
            days: self.days,
            text: DisputeText::parse(&self.text)?,
        })
    }
}
