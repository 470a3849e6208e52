//! How a ruling comes about: what it would do, who signs it, who signs it second.

use std::sync::Arc;

use uuid::Uuid;

use super::disputed::statement;
use super::ruling_dto::{
    EffectEnd, EffectResponse, PendingResponse, PreviewRuling, SignRuling, SignedResponse,
};
use crate::app::disputes::{DisputeId, Referee, Reviews, Signed};
use crate::app::{Access, Denial, Names, OrRefused, PlayError};
use crate::core::disputes::{DisputeRefusal, Effect, Learned, Ruling};
use crate::core::{Creation, Listener, Match, with_names};
use crate::log::IdempotencyKey;
use crate::people::{
    Commitment, DisputeText, DisputeTexts, LookRecords, LookTarget, PendingRuling, RefereeLook,
    TextKind,
};
use crate::world::{Hash, MatchId, Version};

/// A ruling that a referee signs.
#[derive(Clone, Copy)]
struct RulingSignature<'a> {
    state: &'a Match,
    number: Version,
    asked: &'a SignRuling,
    signer: Uuid,
    key: Option<IdempotencyKey>,
}

impl Reviews {
    /// Says in the words of a listener what a ruling would do, after the look is on the record.
    pub(crate) async fn preview(
        &self,
        referee: Referee,
        dispute: DisputeId,
        asked: &PreviewRuling,
        listener: &Listener,
    ) -> OrRefused<EffectResponse> {
        let (state, me) = self.disputes.admit(referee, dispute).await?;
        let number = Version(dispute.number);
        let Access { accounts, matches } = &self.access;
        let rulings = &matches.people.rulings;
        // Whoever has not taken the dispute up may only sign second.
        if !has_taken_up(&state, number, me) && rulings.read(state.id, number).await?.is_none() {
            return Err(DisputeRefusal::NotYourReview.into());
        }
        let reason = DisputeText::parse(&asked.reason)?;
        self.disputes.check_unsettled(&state, dispute.number)?;
        let look = RefereeLook {
            match_id: dispute.match_id,
            number: dispute.number,
            referee: me,
            at: LookTarget::Ruling,
            version: state.version.0,
            since: None,
        };
        LookRecords(accounts).record(&look, &reason).await?;
        let disputes = &matches.disputes;
        let effect = disputes.effect(state.id, number, &asked.ruling, listener);
        let effect = effect.await?;
        let names = self.access.names(&state).await?.read_in(listener.language);
        let may_sign = self.disputes.impartial(&state, number).await?;
        Ok(effect_card(effect, &state, &names, number, may_sign))
    }

    /// Signs a ruling: as the only referee, as the first, or as the second.
    pub(crate) async fn sign(
        &self,
        referee: Referee,
        dispute: DisputeId,
        asked: &SignRuling,
        key: Option<IdempotencyKey>,
    ) -> OrRefused<SignedResponse> {
        // Before anything is checked: what was signed may have closed the dispute.
        let id = MatchId(dispute.match_id);
        let was_done = self.access.matches.turns.was_done(id, key).await?;
        let waits = !was_done && self.add_signature(referee, dispute, asked, key).await?;
        let dispute = self.disputes.dispute_of(referee.caller, dispute);
        let dispute = dispute.await?;
        Ok(SignedResponse { waits, dispute })
    }

    /// Signs; gives whether the ruling waits for another to do so.
    async fn add_signature(
        &self,
        referee: Referee,
        dispute: DisputeId,
        asked: &SignRuling,
        key: Option<IdempotencyKey>,
    ) -> OrRefused<bool> {
        let (state, me) = self.disputes.admit(referee, dispute).await?;
        let signature = RulingSignature {
            state: &state,
            number: Version(dispute.number),
            asked,
            signer: me,
            key,
        };
        let rulings = &self.access.matches.people.rulings;
        let pending = rulings.read(state.id, signature.number).await?;
        let pending = pending.filter(|pending| pending.signer != me && same(pending, asked));
        let Some(pending) = pending else {
            return Box::pin(self.sign_alone(signature)).await;
        };
        // The reason is that of the first: the second signs the same ruling, not another text.
        let (reason, signed_by) = (Commitment(pending.reason), vec![pending.signer, me]);
        Box::pin(self.rule(signature, reason, signed_by)).await??;
        rulings.forget(state.id, signature.number).await?;
        Ok(false)
    }

    /// The ruling that waits for a second signature, for referees who may give it.
    pub(crate) async fn pending_card(
        &self,
        referee: Referee,
        dispute: DisputeId,
    ) -> OrRefused<Option<PendingResponse>> {
        self.disputes.admit(referee, dispute).await?;
        let id = MatchId(dispute.match_id);
        let rulings = &self.access.matches.people.rulings;
        let pending = rulings.read(id, Version(dispute.number));
        let Some(pending) = pending.await? else {
            return Ok(None);
        };
        let texts = DisputeTexts(&self.access.accounts).of_match(id.0).await?;
        Ok(Some(PendingResponse {
            ruling: serde_json::from_str(&pending.ruling)?,
            reason: statement(Commitment(pending.reason), &texts, true),
            effect: pending.effect,
            signed_by: pending.signer,
            signed_at: pending.signed_at,
        }))
    }

    /// Rules, if one signature is enough; else it waits. Gives whether it does.
    async fn sign_alone(&self, signature: RulingSignature<'_>) -> OrRefused<bool> {
        let (state, number) = (signature.state, signature.number);
        let (asked, signer) = (signature.asked, signature.signer);
        let Access { accounts, matches } = &self.access;
        let reason = asked.reason.as_deref().ok_or(Denial::ReasonMissing)?;
        let (id, reason) = (state.id, DisputeText::parse(reason)?);
        if !has_taken_up(state, number, signer) {
            return Err(DisputeRefusal::NotYourReview.into());
        }
        let listener = None.into();
        let disputes = &matches.disputes;
        let effect = disputes.effect(id, number, &asked.ruling, &listener);
        let effect = effect.await?;
        if effect.token != asked.effect {
            return Err(DisputeRefusal::EffectMoved.into());
        }
        let said = DisputeTexts(accounts).keep(id.0, signer, TextKind::Ruling, &reason);
        let said = said.await?;
        if 1 < effect.signatures {
            let pending = PendingRuling {
                ruling: serde_json::to_string(&asked.ruling)?,
                reason: said.0,
                effect: asked.effect.clone(),
                signer,
                signed_at: matches.world.now(),
            };
            matches.people.rulings.put(id, number, &pending).await?;
            return Ok(true);
        }
        let ruled = Box::pin(self.rule(signature, said, vec![signer]));
        self.disputes.kept(id.0, said, ruled.await?).await?;
        matches.people.rulings.forget(id, number).await?;
        Ok(false)
    }

    async fn rule(
        &self,
        signature: RulingSignature<'_>,
        reason: Commitment,
        signed_by: Vec<Uuid>,
    ) -> OrRefused<Result<Arc<Match>, PlayError>> {
        let asked = signature.asked;
        if let Ruling::FoundMatch { next } = &asked.ruling {
            self.found_anew(signature.state, MatchId(*next)).await?;
        }
        let signed = Signed {
            number: signature.number,
            ruling: asked.ruling.clone(),
            reason: Hash(reason.0),
            signed_by,
            effect: asked.effect.clone(),
        };
        let disputes = &self.access.matches.disputes;
        let ruling = disputes.rule(signature.state.id, &signed, signature.key);
        Ok(ruling.await)
    }

    /// Founds the match in which those who played play anew, as the lobby of a rematch; if there is
    /// one already, it has to be that.
    async fn found_anew(&self, state: &Match, next: MatchId) -> OrRefused<()> {
        let (lobby, seats) = (&self.access.matches.lobby, &self.disputes.seats);
        if let Some(found) = lobby.rematch_of(state.id).await? {
            if found.id == next {
                return Ok(());
            }
            return Err(Denial::FoundedAlready(found.id).into());
        }
        for host in state.roster.people() {
            let Ok(creation) = Creation::rematch(state, host) else {
                continue;
            };
            let fresh = lobby.fresh_participant()?;
            let pair = [(host, fresh)];
            let enrolled = seats.enrol_again(state.id, next, &pair).await?;
            if enrolled.is_empty() {
                continue;
            }
            let rematch = seats.invite_again(state, host, next).await?;
            let founding = lobby.create_rematch(fresh, creation, rematch, None);
            return Ok(founding.await.map(drop)?);
        }
        Err(Denial::NobodyLeft.into())
    }
}

/// Whether this referee looks into the dispute.
fn has_taken_up(state: &Match, number: Version, me: Uuid) -> bool {
    let dispute = state.disputes.get(number);
    dispute.is_some_and(|dispute| dispute.referee == Some(me))
}

fn same(pending: &PendingRuling, asked: &SignRuling) -> bool {
    let ruling: Result<Ruling, _> = serde_json::from_str(&pending.ruling);
    ruling.is_ok_and(|ruling| ruling == asked.ruling) && pending.effect == asked.effect
}

/// What a ruling on this dispute would do, which so many may sign.
fn effect_card(
    effect: Effect,
    state: &Match,
    names: &Names,
    number: Version,
    may_sign: u64,
) -> EffectResponse {
    let dispute = state.disputes.get(number);
    let is_first = dispute.is_some_and(|dispute| dispute.appeal.is_none());
    let left = may_sign.saturating_sub(effect.signatures.into());
    let learned = effect.learned.into_iter().map(|learned| {
        let name = |seat| names.at(state, seat, Version(learned.entry));
        let text = with_names(&learned.text, name);
        Learned { text, ..learned }
    });
    EffectResponse {
        effect: effect.token,
        version: effect.version.0,
        facts: names.described(state, state.version.next(), effect.facts),
        more_follows: effect.stopped,
        strikes: effect.strikes,
        learned: learned.collect(),
        end: effect.end.map(|(why, outcome)| EffectEnd { why, outcome }),
        signatures: effect.signatures,
        can_be_signed: u64::from(effect.signatures) <= may_sign,
        may_sign,
        left_for_appeal: is_first.then_some(left),
    }
}
