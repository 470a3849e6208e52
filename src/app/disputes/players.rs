//! What players do about disputes: say that something is wrong, withdraw it, appeal; and all in numbers.

use uuid::Uuid;

use super::dto::{Decided, DisputeResponse, Figures, OpenDispute};
use crate::access::Caller;
use crate::app::disputes::{DisputeId, DisputedMatches};
use crate::app::{Access, Denial, OrRefused};
use crate::core::disputes::{self, DisputeRefusal};
use crate::core::{Match, MatchRefusal, Refusal};
use crate::log::IdempotencyKey;
use crate::people::{Commitment, DisputeLimit, DisputeText, DisputeTexts, TextKind};
use crate::world::{Hash, MatchId, Version, chain};

/// Most disputes that one account opens within 30 days.
const DISPUTES_PER_MONTH: u64 = 6;

impl DisputedMatches {
    pub(crate) async fn open_dispute(
        &self,
        caller: Caller,
        match_id: Uuid,
        asked: OpenDispute,
        key: Option<IdempotencyKey>,
    ) -> OrRefused<DisputeResponse> {
        let (id, author) = (MatchId(match_id), self.party(caller, match_id).await?);
        let text = DisputeText::parse(&asked.text)?;
        let was_done = self.access.matches.turns.was_done(id, key).await?;
        // What was opened counts already: sent again, it must not be one too many.
        let said = if was_done {
            self.keep(match_id, author, TextKind::Dispute, &text)
                .await?
        } else {
            self.keep_counted(caller, match_id, author, &text).await?
        };
        let (entry, hash) = (Version(asked.entry), Hash(said.0));
        let open = |state: &Match, now| disputes::open(state, author, entry, hash, now);
        let store = &self.access.matches.store;
        let opened = store.commit_then_move(id, key, open).await;
        let number = self.kept(match_id, said, opened).await?.version.0;
        if !was_done {
            self.notify_referees().await;
        }
        let dispute = DisputeId { match_id, number };
        self.dispute_of(caller, dispute).await
    }

    pub(crate) async fn withdraw_dispute(
        &self,
        caller: Caller,
        dispute: DisputeId,
        key: Option<IdempotencyKey>,
    ) -> OrRefused<DisputeResponse> {
        let author = self.party(caller, dispute.match_id).await?;
        let (id, version) = (MatchId(dispute.match_id), Version(dispute.number));
        let matches = &self.access.matches;
        let withdraw = |state: &Match, now| {
            check_owner(state, version, author)?;
            disputes::withdraw(state, version, now)
        };
        matches.store.commit_then_move(id, key, withdraw).await?;
        matches.people.rulings.forget(id, version).await?;
        self.dispute_of(caller, dispute).await
    }

    pub(crate) async fn appeal(
        &self,
        caller: Caller,
        dispute: DisputeId,
        text: &str,
        key: Option<IdempotencyKey>,
    ) -> OrRefused<DisputeResponse> {
        let id = dispute.match_id;
        let author = self.party(caller, id).await?;
        let text = DisputeText::parse(text)?;
        let said = self.keep(id, author, TextKind::Appeal, &text).await?;
        let (number, hash) = (Version(dispute.number), Hash(said.0));
        let appeal = |state: &Match, now| disputes::appeal(state, author, number, hash, now);
        let store = &self.access.matches.store;
        let appealed = store.commit_then_move(MatchId(id), key, appeal).await;
        self.kept(id, said, appealed).await?;
        self.notify_referees().await;
        self.dispute_of(caller, dispute).await
    }

    // Writes to the referees; what was opened is open, whether or not they can be told.
    async fn notify_referees(&self) {
        if let Err(error) = self.access.accounts.referees.notify().await {
            tracing::warn!(error = %chain(&error), "the referees are not told of a dispute");
        }
    }

    /// Keeps what somebody says, unless no entry can refer to it any more.
    async fn keep(
        &self,
        id: Uuid,
        author: Uuid,
        kind: TextKind,
        text: &DisputeText,
    ) -> OrRefused<Commitment> {
        self.check_unarchived(id).await?;
        let texts = DisputeTexts(&self.access.accounts);
        Ok(texts.keep(id, author, kind, text).await?)
    }

    /// As [`Self::keep`], of a dispute that is to be opened, unless its author opens too many.
    async fn keep_counted(
        &self,
        caller: Caller,
        id: Uuid,
        author: Uuid,
        text: &DisputeText,
    ) -> OrRefused<Commitment> {
        self.check_unarchived(id).await?;
        let Access { accounts, matches } = &self.access;
        let reader = self.access.reader(caller.account).await?;
        let (opened, since) = matches.views.disputed_lately(reader).await?;
        let limit = DisputeLimit {
            account: caller.account,
            most: DISPUTES_PER_MONTH.saturating_sub(opened),
            since,
        };
        let texts = DisputeTexts(accounts);
        let kept = texts.keep_within(id, author, text, &limit).await?;
        Ok(kept.ok_or(Denial::TooManyDisputes)?)
    }

    async fn check_unarchived(&self, id: Uuid) -> OrRefused<()> {
        let walk = &self.access.matches.log.walk;
        if walk.is_archived(MatchId(id)).await? {
            return Err(MatchRefusal::Archived.into());
        }
        Ok(())
    }

    async fn party(&self, caller: Caller, id: Uuid) -> OrRefused<Uuid> {
        let approached = self.access.approach(caller, id, None).await?;
        let sits = approached.sits();
        let participant = approached.participant.filter(|_| sits);
        participant.ok_or_else(|| MatchRefusal::NotSeated.into())
    }

    pub(crate) async fn dispute_figures(&self) -> OrRefused<Figures> {
        let figures = self.access.matches.projections.disputes.figures().await?;
        let referees = self.access.accounts.referees.count();
        let decided = figures.decided.into_iter();
        let decided = decided.map(|(kind, count)| Decided { kind, count });
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
