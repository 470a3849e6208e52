//! Rulings: preview of the effect, and one or two signatures.

use std::sync::Arc;

use uuid::Uuid;

use super::disputed_match::to_statement;
use super::ruling_dto::{
    EffectEnd, EffectResponse, PendingResponse, PreviewRuling, SignRuling, SignedResponse,
};
use crate::app::disputes::{DisputeId, Referee, Reviews};
use crate::app::{Access, PlayError, PlayerNames, UseCaseError, UseCaseRefusal};
use crate::core::disputes::{
    DisputeRefusal, DisputeState, Forecast, Learned, Ruling, SignedRuling,
};
use crate::core::{Creation, Listener, Match};
use crate::log::IdempotencyKey;
use crate::people::{
    Commitment, DisputeText, DisputeTexts, LookedAt, PendingRuling, RefereeLook, RefereeLooks,
    TextKind,
};
use crate::world::{Hash, MatchId, Version};

#[derive(Clone, Copy)]
struct RulingSignature<'a> {
    state: &'a Match,
    number: Version,
    request: &'a SignRuling,
    signer: Uuid,
    key: Option<IdempotencyKey>,
}

impl Reviews {
    /// Returns the effect of a ruling in the listener's language. The preview is recorded before it reveals anything.
    pub(crate) async fn preview(
        &self,
        referee: Referee,
        dispute: DisputeId,
        request: &PreviewRuling,
        listener: &Listener,
    ) -> Result<EffectResponse, UseCaseError> {
        let (state, me) = self.disputes.admit_referee(referee, dispute).await?;
        let number = Version(dispute.number);
        let Access { accounts, matches } = &self.access;
        let rulings = &matches.people.rulings;
        // A referee who has not taken the dispute up may only countersign a ruling that waits.
        if let Err(refusal) = check_taken_up(&state, number, me)
            && rulings.load(state.id, number).await?.is_none()
        {
            return Err(refusal.into());
        }
        let reason = DisputeText::parse(&request.reason)?;
        self.disputes.check_unsettled(&state, dispute.number)?;
        let look = RefereeLook {
            match_id: dispute.match_id,
            number: dispute.number,
            referee: me,
            at: LookedAt::Ruling,
            seat: None,
            version: state.version.0,
            since: None,
        };
        RefereeLooks(accounts).record(&look, &reason).await?;
        let disputes = &matches.disputes;
        let effect = disputes.preview_effect(state.id, number, &request.ruling, listener);
        let effect = effect.await?;
        let names = self
            .access
            .load_names(&state)
            .await?
            .with_language(listener.language);
        let may_sign = self.disputes.count_impartial(&state, number).await?;
        Ok(effect_response(effect, &state, &names, number, may_sign))
    }

    pub(crate) async fn sign(
        &self,
        referee: Referee,
        dispute: DisputeId,
        request: &SignRuling,
        key: Option<IdempotencyKey>,
    ) -> Result<SignedResponse, UseCaseError> {
        // Comes before any check, so that a retry succeeds although the signed ruling may have closed the dispute.
        let id = MatchId(dispute.match_id);
        let was_done = self.access.matches.turns.was_done(id, key).await?;
        let waits = !was_done && self.add_signature(referee, dispute, request, key).await?;
        let loading = self.disputes.load_dispute(referee.caller, dispute);
        Ok(SignedResponse {
            waits,
            dispute: loading.await?,
        })
    }

    /// Adds a referee's signature to a ruling; returns whether the ruling waits for a second one.
    async fn add_signature(
        &self,
        referee: Referee,
        dispute: DisputeId,
        request: &SignRuling,
        key: Option<IdempotencyKey>,
    ) -> Result<bool, UseCaseError> {
        let (state, me) = self.disputes.admit_referee(referee, dispute).await?;
        let signature = RulingSignature {
            state: &state,
            number: Version(dispute.number),
            request,
            signer: me,
            key,
        };
        let rulings = &self.access.matches.people.rulings;
        let stored_ruling = rulings.load(state.id, signature.number).await?;
        let pending =
            stored_ruling.filter(|pending| pending.signer != me && is_same(pending, request));
        let Some(pending) = pending else {
            return Box::pin(self.sign_alone(signature)).await;
        };
        // The reason of the first signer counts, because the second signs the same ruling and gives no other reason.
        let (reason, signed_by) = (Commitment(pending.reason), [pending.signer, me]);
        Box::pin(self.rule(signature, reason, &signed_by)).await??;
        rulings.delete(state.id, signature.number).await?;
        Ok(false)
    }

    /// Returns the ruling that waits for a second signature, to referees who may give it.
    pub(crate) async fn find_pending(
        &self,
        referee: Referee,
        dispute: DisputeId,
    ) -> Result<Option<PendingResponse>, UseCaseError> {
        self.disputes.admit_referee(referee, dispute).await?;
        let id = MatchId(dispute.match_id);
        let rulings = &self.access.matches.people.rulings;
        let pending = rulings.load(id, Version(dispute.number));
        let Some(pending) = pending.await? else {
            return Ok(None);
        };
        let texts = DisputeTexts(&self.access.accounts)
            .load_for_match(id.0)
            .await?;
        Ok(Some(PendingResponse {
            ruling: serde_json::from_str(&pending.ruling)?,
            reason: to_statement(Commitment(pending.reason), &texts, true),
            effect: pending.effect,
            signed_by: pending.signer,
            signed_at: pending.signed_at,
        }))
    }

    /// Applies a ruling that needs one signature, or stores it for a second. Returns whether it waits.
    async fn sign_alone(&self, signature: RulingSignature<'_>) -> Result<bool, UseCaseError> {
        let (state, number) = (signature.state, signature.number);
        let (request, signer) = (signature.request, signature.signer);
        let Access { accounts, matches } = &self.access;
        let typed = request
            .reason
            .as_deref()
            .ok_or(UseCaseRefusal::ReasonMissing)?;
        let (id, reason) = (state.id, DisputeText::parse(typed)?);
        check_taken_up(state, number, signer)?;
        let listener = None.into();
        let disputes = &matches.disputes;
        let effect = disputes.preview_effect(id, number, &request.ruling, &listener);
        let effect = effect.await?;
        if effect.token != request.effect {
            return Err(DisputeRefusal::EffectMoved.into());
        }
        let keeping = DisputeTexts(accounts).store(id.0, signer, TextKind::Ruling, &reason);
        let commitment = keeping.await?;
        if 1 < effect.signatures {
            let pending = PendingRuling {
                ruling: serde_json::to_string(&request.ruling)?,
                reason: commitment.0,
                effect: request.effect.clone(),
                signer,
                signed_at: matches.world.now(),
            };
            matches.people.rulings.replace(id, number, &pending).await?;
            return Ok(true);
        }
        let ruled = Box::pin(self.rule(signature, commitment, &[signer])).await?;
        self.disputes
            .drop_text_unless_used(id.0, commitment, ruled)
            .await?;
        matches.people.rulings.delete(id, number).await?;
        Ok(false)
    }

    async fn rule(
        &self,
        signature: RulingSignature<'_>,
        reason: Commitment,
        signed_by: &[Uuid],
    ) -> Result<Result<Arc<Match>, PlayError>, UseCaseError> {
        let request = signature.request;
        if let Ruling::FoundMatch { next } = &request.ruling {
            self.found_rematch(signature.state, MatchId(*next)).await?;
        }
        let signed = SignedRuling {
            dispute: signature.number,
            ruling: &request.ruling,
            reason: Hash(reason.0),
            signed_by,
        };
        let (id, key) = (signature.state.id, signature.key);
        let disputes = &self.access.matches.disputes;
        let ruling = disputes.apply_ruling(id, signed, &request.effect, key);
        Ok(ruling.await)
    }

    /// Founds the rematch that the ruling orders, as a lobby with the id `next`. Fails if another rematch exists.
    async fn found_rematch(&self, state: &Match, next: MatchId) -> Result<(), UseCaseError> {
        let (lobby, seats) = (&self.access.matches.lobby, &self.disputes.seats);
        if let Some(found) = lobby.load_rematch(state.id).await? {
            if found.id == next {
                return Ok(());
            }
            return Err(UseCaseRefusal::FoundedAlready(found.id).into());
        }
        for host in state.roster.people() {
            let Ok(creation) = Creation::rematch(state, host) else {
                continue;
            };
            let fresh = self.access.matches.world.random_id()?;
            let pair = [(host, fresh)];
            let enrolled = seats.enrol_in_rematch(state.id, next, &pair).await?;
            if enrolled.is_empty() {
                continue;
            }
            let rematch = seats.prepare_rematch(state, host, next).await?;
            let founding = lobby.create_rematch(fresh, creation, rematch, None);
            return Ok(founding.await.map(drop)?);
        }
        Err(UseCaseRefusal::NobodyLeft.into())
    }
}

fn check_taken_up(state: &Match, number: Version, me: Uuid) -> Result<(), DisputeRefusal> {
    let dispute = state.disputes.get(number);
    let dispute = dispute.ok_or(DisputeRefusal::NoSuchDispute(number.0))?;
    match dispute.state {
        DisputeState::Open | DisputeState::Appealed => Err(DisputeRefusal::NotReviewed),
        DisputeState::UnderReview if dispute.referee != Some(me) => {
            Err(DisputeRefusal::NotYourReview)
        }
        DisputeState::UnderReview => Ok(()),
        DisputeState::Ruled | DisputeState::Closed => Err(DisputeRefusal::DisputeRuled),
    }
}

fn is_same(pending: &PendingRuling, request: &SignRuling) -> bool {
    let ruling: Result<Ruling, _> = serde_json::from_str(&pending.ruling);
    ruling.is_ok_and(|ruling| ruling == request.ruling) && pending.effect == request.effect
}

fn effect_response(
    effect: Forecast,
    state: &Match,
    names: &PlayerNames,
    number: Version,
    may_sign: u64,
) -> EffectResponse {
    let dispute = state.disputes.get(number);
    let is_first = dispute.is_some_and(|dispute| dispute.appeal.is_none());
    let left = may_sign.saturating_sub(effect.signatures.into());
    let learned = effect.learned.into_iter().map(|learned| {
        let text = names.insert_names(state, Version(learned.entry), &learned.text);
        Learned { text, ..learned }
    });
    EffectResponse {
        effect: effect.token,
        version: effect.version.0,
        facts: names.describe_facts(state, state.version.next(), effect.facts),
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
