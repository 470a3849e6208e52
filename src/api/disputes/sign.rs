//! How a ruling comes about: what it would do, who signs it, who signs it second.

use std::sync::Arc;

use uuid::Uuid;

use super::access::statement;
use super::ruling_dto::{
    EffectEnd, EffectResponse, PendingResponse, PreviewRuling, SignRuling, SignedResponse,
};
use crate::accounts::{Commitment, DisputeText, Look, LookAt, TextKind};
use crate::api::Api;
use crate::api::caller::Referee;
use crate::api::matches::Names;
use crate::api::problem::{Kind, Problem};
use crate::app::{PlayError, RequestKey, Signed};
use crate::core::disputes::{Effect, Learned, Ruling};
use crate::core::{Match, Refusal, with_names};
use crate::log::PendingRuling;
use crate::world::{Hash, MatchId, Version};

impl Api {
    /// Says what a ruling would do, after the look is on the record.
    pub(crate) async fn preview(
        &self,
        referee: Referee,
        (id, number): (Uuid, u32),
        wish: &PreviewRuling,
    ) -> Result<EffectResponse, Problem> {
        let (table, me) = self.bench(referee, (id, number)).await?;
        self.check_reviewed(&table, (Version(number), me)).await?;
        let reason = DisputeText::parse(&wish.reason)?;
        self.check_unsettled(&table, number)?;
        let look = Look {
            match_id: id,
            number,
            referee: me,
            at: LookAt::Ruling,
            version: table.version.0,
            since: None,
        };
        self.accounts.put_look(&look, &reason).await?;
        let effect = self
            .matches
            .effect(MatchId(id), Version(number), &wish.ruling);
        let effect = effect.await?;
        let names = self.names(&table).await?;
        let may_sign = self.impartial(&table, Version(number)).await?;
        let dispute = table.disputes.get(Version(number));
        let is_first = dispute.is_some_and(|dispute| dispute.appeal.is_none());
        let left = may_sign.saturating_sub(effect.signatures.into());
        Ok(EffectResponse {
            may_sign,
            can_be_signed: u64::from(effect.signatures) <= may_sign,
            left_for_appeal: is_first.then_some(left),
            ..effect_card(effect, &table, &names)
        })
    }

    /// Refuses whoever has not taken the dispute up, unless they are to sign second.
    async fn check_reviewed(
        &self,
        table: &Match,
        (number, me): (Version, Uuid),
    ) -> Result<(), Problem> {
        let dispute = table.disputes.get(number);
        if dispute.and_then(|dispute| dispute.referee) == Some(me) {
            return Ok(());
        }
        match self.matches.log.pending(table.id, number).await? {
            Some(_) => Ok(()),
            None => Err(Refusal::NotYourReview.into()),
        }
    }

    /// Signs a ruling: as the only referee, as the first, or as the second.
    pub(crate) async fn sign(
        &self,
        referee: Referee,
        (id, number): (Uuid, u32),
        (wish, mark): (SignRuling, Option<RequestKey>),
    ) -> Result<SignedResponse, Problem> {
        let dispute = (MatchId(id), Version(number));
        if self.matches.was_done(dispute.0, mark.as_ref()).await? {
            return self.signed(referee, (id, number), false).await;
        }
        let (table, me) = self.bench(referee, (id, number)).await?;
        let pending = self.matches.log.pending(dispute.0, dispute.1).await?;
        let waits = pending.filter(|pending| pending.signer != me);
        if let Some(pending) = waits
            && same(&pending, &wish)
        {
            self.countersign((&table, dispute.1), &pending, (wish, me), mark)
                .await?;
            return self.signed(referee, (id, number), false).await;
        }
        let Some(reason) = &wish.reason else {
            let detail = "no ruling waits that is the same; yours needs a reason that players read";
            return Err(Problem::new(Kind::Invalid, detail).with_code("reason_missing"));
        };
        let reason = DisputeText::parse(reason)?;
        let is_waiting = self
            .sign_alone((&table, dispute.1), (&wish, &reason), me, mark)
            .await?;
        self.signed(referee, (id, number), is_waiting).await
    }

    /// The ruling that waits for a second signature, for referees who may give it.
    pub(crate) async fn pending_card(
        &self,
        referee: Referee,
        (id, number): (Uuid, u32),
    ) -> Result<Option<PendingResponse>, Problem> {
        self.bench(referee, (id, number)).await?;
        let dispute = (MatchId(id), Version(number));
        let Some(pending) = self.matches.log.pending(dispute.0, dispute.1).await? else {
            return Ok(None);
        };
        let texts = self.accounts.texts(id).await?;
        let ruling = serde_json::from_str(&pending.ruling);
        Ok(Some(PendingResponse {
            ruling: ruling.map_err(|error| Problem::internal(&error))?,
            reason: statement(Commitment(pending.reason), &texts, true),
            effect: pending.effect,
            signed_by: pending.signer,
            signed_at: pending.signed_at,
        }))
    }

    /// Rules, if one signature is enough; else it waits. Gives whether it does.
    async fn sign_alone(
        &self,
        (table, number): (&Match, Version),
        (wish, reason): (&SignRuling, &DisputeText),
        me: Uuid,
        mark: Option<RequestKey>,
    ) -> Result<bool, Problem> {
        let id = table.id;
        let dispute = table.disputes.get(number);
        if dispute.and_then(|dispute| dispute.referee) != Some(me) {
            return Err(Refusal::NotYourReview.into());
        }
        let effect = self.matches.effect(id, number, &wish.ruling).await?;
        if effect.token != wish.effect {
            return Err(Refusal::EffectMoved.into());
        }
        let said = self
            .accounts
            .keep_text((id.0, me), TextKind::Ruling, reason);
        let said = said.await?;
        if 1 < effect.signatures {
            let ruling = serde_json::to_string(&wish.ruling);
            let pending = PendingRuling {
                ruling: ruling.map_err(|error| Problem::internal(&error))?,
                reason: said.0,
                effect: wish.effect.clone(),
                signer: me,
                signed_at: self.world.now(),
            };
            self.matches.log.put_pending((id, number), &pending).await?;
            return Ok(true);
        }
        let ruled = self.rule(table, (number, wish), (said, vec![me]), mark);
        self.kept(id.0, said, ruled.await?).await?;
        self.matches.log.drop_pending(id, number).await?;
        Ok(false)
    }

    /// Rules with the signature of the one who waits and of this one.
    async fn countersign(
        &self,
        (table, number): (&Match, Version),
        pending: &PendingRuling,
        (wish, me): (SignRuling, Uuid),
        mark: Option<RequestKey>,
    ) -> Result<(), Problem> {
        let signers = vec![pending.signer, me];
        let reason = Commitment(pending.reason);
        self.rule(table, (number, &wish), (reason, signers), mark)
            .await??;
        Ok(self.matches.log.drop_pending(table.id, number).await?)
    }

    async fn rule(
        &self,
        table: &Match,
        (number, wish): (Version, &SignRuling),
        (reason, signed_by): (Commitment, Vec<Uuid>),
        mark: Option<RequestKey>,
    ) -> Result<Result<Arc<Match>, PlayError>, Problem> {
        let id = table.id;
        if let Ruling::FoundMatch { next } = &wish.ruling {
            self.found_anew(table, MatchId(*next)).await?;
        }
        let signed = Signed {
            number,
            ruling: wish.ruling.clone(),
            reason: Hash(reason.0),
            signed_by,
            effect: wish.effect.clone(),
        };
        Ok(self.matches.rule(id, &signed, mark.as_ref()).await)
    }

    /// Founds the match in which those who played play anew, as the lobby of a rematch; if there is
    /// one already, it has to be that.
    async fn found_anew(&self, table: &Match, next: MatchId) -> Result<(), Problem> {
        if let Some(found) = self.matches.rematch_of(table.id).await? {
            if found.id == next {
                return Ok(());
            }
            let detail = format!(
                "those who played have founded match {} already; name it",
                found.id
            );
            return Err(Problem::new(Kind::Conflict, detail).with_code("founded_already"));
        }
        for host in table.people() {
            let Ok(creation) = table.rematch(host) else {
                continue;
            };
            let fresh = self.matches.fresh_participant()?;
            let pair = [(host, fresh)];
            let matches = (table.id.0, next.0);
            if self.accounts.enrol_again(matches, &pair).await?.is_empty() {
                continue;
            }
            let rematch = self.invite_again(table, host, next).await?;
            let host = (next, fresh);
            let founding = self.matches.create_rematch(host, creation, rematch, None);
            return Ok(founding.await.map(drop)?);
        }
        let detail = "nobody who played has an account any more; there is nobody to play anew";
        Err(Problem::new(Kind::Conflict, detail).with_code("nobody_left"))
    }

    async fn signed(
        &self,
        referee: Referee,
        (id, number): (Uuid, u32),
        waits: bool,
    ) -> Result<SignedResponse, Problem> {
        let dispute = self.dispute_of(referee.caller, id, number).await?;
        Ok(SignedResponse { waits, dispute })
    }
}

fn same(pending: &PendingRuling, wish: &SignRuling) -> bool {
    let ruling: Result<Ruling, _> = serde_json::from_str(&pending.ruling);
    ruling.is_ok_and(|ruling| ruling == wish.ruling) && pending.effect == wish.effect
}

/// What a ruling would do, whoever may sign it.
fn effect_card(effect: Effect, table: &Match, names: &Names) -> EffectResponse {
    let learned = effect.learned.into_iter().map(|learned| {
        let name = |seat| names.at(table, seat, Version(learned.entry));
        let text = with_names(&learned.text, name);
        Learned { text, ..learned }
    });
    EffectResponse {
        effect: effect.token,
        version: effect.version.0,
        facts: names.told(table, table.version.next(), effect.facts),
        more_follows: effect.stopped,
        strikes: effect.strikes,
        learned: learned.collect(),
        end: effect.end.map(|(why, outcome)| EffectEnd { why, outcome }),
        signatures: effect.signatures,
        can_be_signed: false,
        may_sign: 0,
        left_for_appeal: None,
    }
}
