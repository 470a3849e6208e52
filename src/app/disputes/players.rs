//! What players do about disputes: say that something is wrong, withdraw it, appeal; and all in numbers.

use std::sync::Arc;

use jiff::Timestamp;
use uuid::Uuid;

use super::dto::{Decided, DisputeResponse, Figures, OpenDispute};
use crate::access::Caller;
use crate::app::access::Access;
use crate::app::disputes::{DisputeId, DisputedMatches};
use crate::app::{Denial, OrRefused};
use crate::core::disputes;
use crate::core::{Match, MatchRefusal, NewEntry, Refusal};
use crate::log::IdempotencyKey;
use crate::people::{DisputeText, DisputeTexts, TextKind};
use crate::world::{Hash, MatchId, Version, chain};

/// Most disputes that one account opens within 30 days.
const DISPUTES_PER_MONTH: u64 = 6;

/// What a player says about a dispute, before it is kept.
struct NewText<'a> {
    match_id: Uuid,
    author: Uuid,
    kind: TextKind,
    text: &'a DisputeText,
}

impl DisputedMatches {
    pub(crate) async fn open_dispute(
        &self,
        caller: Caller,
        id: Uuid,
        asked: OpenDispute,
        key: Option<IdempotencyKey>,
    ) -> OrRefused<DisputeResponse> {
        let author = self.party(caller, id).await?;
        let text = DisputeText::parse(&asked.text)?;
        let was_done = self.access.matches.turns.was_done(MatchId(id), key).await?;
        // What was opened counts already: sent again, it must not be one too many.
        if !was_done {
            let reader = self.access.reader(caller.account).await?;
            if DISPUTES_PER_MONTH <= self.access.matches.views.disputed_lately(reader).await? {
                return Err(Denial::TooManyDisputes.into());
            }
        }
        let entry = Version(asked.entry);
        let open = |state: &Match, text, now| disputes::open(state, author, (entry, text), now);
        let text = NewText {
            match_id: id,
            author,
            kind: TextKind::Dispute,
            text: &text,
        };
        let number = self.saying(text, open, key).await?.version.0;
        if !was_done {
            self.notify_referees().await;
        }
        self.dispute_of(caller, (id, number).into()).await
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
        let withdrawn = matches.disputes.withdraw_dispute(id, author, version, key);
        withdrawn.await?;
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
        let author = self.party(caller, dispute.match_id).await?;
        let text = DisputeText::parse(text)?;
        let number = Version(dispute.number);
        let appeal =
            |state: &Match, text, now| disputes::appeal(state, author, (number, text), now);
        let text = NewText {
            match_id: dispute.match_id,
            author,
            kind: TextKind::Appeal,
            text: &text,
        };
        self.saying(text, appeal, key).await?;
        self.notify_referees().await;
        self.dispute_of(caller, dispute).await
    }

    // Writes to the referees; what was opened is open, whether or not they can be told.
    async fn notify_referees(&self) {
        if let Err(error) = self.access.accounts.referees.notify().await {
            tracing::warn!(error = %chain(&error), "the referees are not told of a dispute");
        }
    }

    /// Keeps what somebody says and takes the step that refers to it.
    async fn saying(
        &self,
        new: NewText<'_>,
        decide: impl Fn(&Match, Hash, Timestamp) -> Result<NewEntry, Refusal>,
        key: Option<IdempotencyKey>,
    ) -> OrRefused<Arc<Match>> {
        let (id, author) = (new.match_id, new.author);
        // First, so that no text is kept to which no entry can refer.
        let Access { accounts, matches } = &self.access;
        if matches.log.walk.is_archived(MatchId(id)).await? {
            return Err(MatchRefusal::Archived.into());
        }
        let said = DisputeTexts(accounts).keep(id, author, new.kind, new.text);
        let said = said.await?;
        let decide = |state: &Match, now| decide(state, Hash(said.0), now);
        let stepped = matches.store.commit_then_move(MatchId(id), key, decide);
        self.kept(id, said, stepped.await).await
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
