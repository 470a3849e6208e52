//! Steps of players in disputes: open, withdraw, appeal; and statistics of all disputes.

use uuid::Uuid;

use super::dto::{Decided, DisputeResponse, Figures, OpenDispute};
use crate::access::{Caller, Role};
use crate::app::disputes::{DisputeId, DisputedMatches};
use crate::app::{Access, UseCaseError, UseCaseRefusal};
use crate::core::disputes::{self, DisputeRefusal};
use crate::core::{Match, MatchRefusal, Refusal};
use crate::log::IdempotencyKey;
use crate::people::{Commitment, DisputeLimit, DisputeText, DisputeTexts, TextKind};
use crate::world::{Hash, MatchId, Version, error_chain};

const DISPUTES_PER_MONTH: u64 = 6;

impl DisputedMatches {
    pub(crate) async fn open_dispute(
        &self,
        caller: Caller,
        match_id: Uuid,
        request: OpenDispute,
        key: Option<IdempotencyKey>,
    ) -> Result<DisputeResponse, UseCaseError> {
        let (id, author) = (
            MatchId(match_id),
            self.require_party(caller, match_id).await?,
        );
        let text = DisputeText::parse(&request.text)?;
        let was_done = self.access.matches.turns.was_done(id, key).await?;
        // Only a new dispute counts against the limit, not the retry of a request that has already opened one.
        let commitment = if was_done {
            self.keep_text(match_id, author, TextKind::Dispute, &text)
                .await?
        } else {
            self.keep_limited_text(caller, match_id, author, &text)
                .await?
        };
        let (entry, hash) = (Version(request.entry), Hash(commitment.0));
        let open = |state: &Match, now| disputes::open(state, author, entry, hash, now);
        let store = &self.access.matches.store;
        let opened = store.commit_and_continue(id, key, open).await;
        let number = self
            .drop_text_unless_used(match_id, commitment, opened)
            .await?
            .version
            .0;
        if !was_done {
            self.notify_referees().await;
        }
        let dispute = DisputeId { match_id, number };
        self.load_dispute(caller, dispute).await
    }

    pub(crate) async fn withdraw_dispute(
        &self,
        caller: Caller,
        dispute: DisputeId,
        key: Option<IdempotencyKey>,
    ) -> Result<DisputeResponse, UseCaseError> {
        let author = self.require_party(caller, dispute.match_id).await?;
        let (id, version) = (MatchId(dispute.match_id), Version(dispute.number));
        let matches = &self.access.matches;
        let withdraw = |state: &Match, now| {
            check_owner(state, version, author)?;
            disputes::withdraw(state, version, now)
        };
        matches.store.commit_and_continue(id, key, withdraw).await?;
        matches.people.rulings.delete(id, version).await?;
        self.load_dispute(caller, dispute).await
    }

    pub(crate) async fn appeal(
        &self,
        caller: Caller,
        dispute: DisputeId,
        text: &str,
        key: Option<IdempotencyKey>,
    ) -> Result<DisputeResponse, UseCaseError> {
        let id = dispute.match_id;
        let author = self.require_party(caller, id).await?;
        let typed = DisputeText::parse(text)?;
        let commitment = self.keep_text(id, author, TextKind::Appeal, &typed).await?;
        let (number, hash) = (Version(dispute.number), Hash(commitment.0));
        let appeal = |state: &Match, now| disputes::appeal(state, author, number, hash, now);
        let store = &self.access.matches.store;
        let appealed = store.commit_and_continue(MatchId(id), key, appeal).await;
        self.drop_text_unless_used(id, commitment, appealed).await?;
        self.notify_referees().await;
        self.load_dispute(caller, dispute).await
    }

    // Notifies the referees of a new dispute. A failure is only logged, because the dispute is open anyway.
    async fn notify_referees(&self) {
        if let Err(error) = self
            .access
            .accounts
            .roles
            .enqueue_notice(Role::Referee)
            .await
        {
            tracing::warn!(error = %error_chain(&error), "could not notify the referees of a new dispute; it is open anyway");
        }
    }

    /// Stores the text of a dispute. Refuses for an archived match, because no entry can refer to the text.
    async fn keep_text(
        &self,
        id: Uuid,
        author: Uuid,
        kind: TextKind,
        text: &DisputeText,
    ) -> Result<Commitment, UseCaseError> {
        self.check_unarchived(id).await?;
        let texts = DisputeTexts(&self.access.accounts);
        Ok(texts.store(id, author, kind, text).await?)
    }

    /// Like [`Self::keep_text`], for a new dispute. Fails if the author has opened too many disputes.
    async fn keep_limited_text(
        &self,
        caller: Caller,
        id: Uuid,
        author: Uuid,
        text: &DisputeText,
    ) -> Result<Commitment, UseCaseError> {
        self.check_unarchived(id).await?;
        let Access { accounts, matches } = &self.access;
        let reader = self.access.load_reader(caller.account).await?;
        let (opened, since) = matches.views.count_recent_disputes(reader).await?;
        let limit = DisputeLimit {
            account: caller.account,
            most: DISPUTES_PER_MONTH.saturating_sub(opened),
            since,
        };
        let texts = DisputeTexts(accounts);
        let kept = texts.store_within_limit(id, author, text, &limit).await?;
        Ok(kept.ok_or(UseCaseRefusal::TooManyDisputes)?)
    }

    async fn check_unarchived(&self, id: Uuid) -> Result<(), UseCaseError> {
        let walk = &self.access.matches.log.walk;
        if walk.is_archived(MatchId(id)).await? {
            return Err(MatchRefusal::Archived.into());
        }
        Ok(())
    }

    async fn require_party(&self, caller: Caller, id: Uuid) -> Result<Uuid, UseCaseError> {
        let accessed = self.access.load_match(caller, id, None).await?;
        let has_played = accessed.has_played();
        let participant = accessed.participant.filter(|_| has_played);
        participant.ok_or_else(|| MatchRefusal::NotSeated.into())
    }

    pub(crate) async fn load_figures(&self) -> Result<Figures, UseCaseError> {
        let Access { accounts, matches } = &self.access;
        let figures = matches.projections.disputes.load_figures().await?;
        let referees = accounts.roles.count(Role::Referee);
        let counts = figures.decided.into_iter();
        let decided = counts.map(|(kind, count)| Decided { kind, count });
        Ok(Figures {
            opened: figures.opened,
            waiting: figures.waiting,
            under_review: figures.under_review,
            ruled: figures.ruled,
            appealed: figures.appealed,
            withdrawn: figures.withdrawn,
            lapsed: figures.lapsed,
            median_secs: figures.median_secs,
            decided: decided.collect(),
            referees: u64::try_from(referees).unwrap_or(u64::MAX),
            results_wait: referees < 2,
        })
    }
}

fn check_owner(state: &Match, number: Version, owner: Uuid) -> Result<(), Refusal> {
    let dispute = state.disputes.find(number)?;
    match dispute.appeal {
        _ if dispute.owner() == owner => Ok(()),
        Some(_) => Err(DisputeRefusal::NotYourAppeal.into()),
        None => Err(DisputeRefusal::NotYourDispute.into()),
    }
}
