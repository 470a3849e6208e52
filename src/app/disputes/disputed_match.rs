//! Opens, withdraws, appeals and shows the disputes of a match.

use std::collections::HashMap;
use std::sync::Arc;

use jiff::Timestamp;
use uuid::Uuid;

use super::dto::{DisputeList, DisputeResponse, LookList, LookRow, RulingResponse, Statement};
use crate::access::{Caller, Role};
use crate::app::disputes::referees::{DisputeId, Referee};
use crate::app::lobby::SeatUseCases;
use crate::app::{Access, AccessedMatch, Matches, PlayError, PlayerNames, UseCaseError};
use crate::core::disputes::{
    ClosedBy, Dispute, DisputeRefusal, DisputeState, RecordedRuling, check_impartial,
};
use crate::core::{Match, MatchRefusal, Stage};
use crate::games::Seat;
use crate::people::{Commitment, DisputeTexts, RecordedLook, RefereeLooks, StoredText};
use crate::world::{Hash, MatchId, Version};

pub(crate) struct DisputedMatch {
    pub(crate) state: Arc<Match>,
    pub(crate) participant: Option<Uuid>,
    /// Whether the caller may read the texts of disputes, as a present or past player or a referee.
    pub(crate) may_read: bool,
}

type KeptTexts = HashMap<Commitment, StoredText>;

#[derive(Clone)]
pub struct DisputedMatches {
    pub(in crate::app) access: Access,
    pub(in crate::app) seats: SeatUseCases,
}

impl DisputedMatches {
    /// Returns the match to callers who may know of it; if it has disputes, also to referees.
    pub(crate) async fn find(
        &self,
        caller: Caller,
        id: Uuid,
    ) -> Result<DisputedMatch, UseCaseError> {
        let accessed = self.access.load_match(caller, id, None).await;
        let has_played = accessed.as_ref().is_ok_and(AccessedMatch::has_played);
        if !has_played
            && self
                .access
                .accounts
                .monitor
                .may_act_as(Role::Referee, caller.account)
            && let Ok(state) = self.access.matches.views.load(MatchId(id), None).await
            && !state.disputes.all.is_empty()
        {
            return Ok(DisputedMatch {
                state,
                participant: self.access.find_participant(caller, id).await?,
                may_read: true,
            });
        }
        accessed.map(|accessed| DisputedMatch {
            state: accessed.state,
            participant: accessed.participant,
            may_read: has_played,
        })
    }

    /// Checks that a referee may handle this dispute, which must not be closed. Returns the match and the referee's id
    /// in it. A referee must not learn more about a match without disputes than anybody else.
    pub(super) async fn admit_referee(
        &self,
        referee: Referee,
        dispute_id: DisputeId,
    ) -> Result<(Arc<Match>, Uuid), UseCaseError> {
        let (id, number) = (dispute_id.match_id, dispute_id.number);
        let state = self.find(referee.caller, id).await?.state;
        let dispute = state.disputes.find(Version(number))?;
        if dispute.state == DisputeState::Closed {
            return Err(DisputeRefusal::DisputeClosed(number).into());
        }
        let fresh = self.access.matches.world.random_id()?;
        let account = referee.caller.account;
        let participants = &self.access.accounts.participants;
        let participant = participants.enrol(id, account, fresh).await?;
        let enlisting = self.seats.enlist(referee.caller, state.id, participant);
        enlisting.await?;
        check_impartial(&state, dispute, participant)?;
        Ok((state, participant))
    }

    pub(crate) async fn count_impartial(
        &self,
        state: &Match,
        number: Version,
    ) -> Result<u64, UseCaseError> {
        let dispute = state.disputes.find(number)?;
        let roles = &self.access.accounts.roles;
        let (known, all) = roles.load_referees(state.id.0).await?;
        let is_party = |referee: &&Uuid| check_impartial(state, dispute, **referee).is_err();
        let parties = known.iter().filter(is_party).count();
        Ok(u64::try_from(all.saturating_sub(parties)).unwrap_or(u64::MAX))
    }

    pub(crate) async fn list_disputes(
        &self,
        disputed: &DisputedMatch,
    ) -> Result<DisputeList, UseCaseError> {
        let state = &disputed.state;
        let texts = DisputeTexts(&self.access.accounts).load_for_match(state.id.0);
        let texts = texts.await?;
        let names = self.load_names(state).await?;
        let now = self.access.matches.world.now();
        let stopped_until = state.disputes.stopped_until;
        let are_stopped = state.disputes.are_clocks_stopped(now);
        let all = state.disputes.all.iter();
        let responses = all.map(|dispute| dispute_response(dispute, disputed, now, &texts, &names));
        Ok(DisputeList {
            version: state.version.0,
            disputes: responses.collect(),
            clocks_stopped_until: stopped_until.filter(|_| are_stopped),
        })
    }

    pub(crate) async fn find_dispute(
        &self,
        disputed: &DisputedMatch,
        number: u32,
    ) -> Result<DisputeResponse, UseCaseError> {
        let list = self.list_disputes(disputed).await?;
        let mut responses = list.disputes.into_iter();
        let found = responses.find(|card| card.number == number);
        found.ok_or_else(|| DisputeRefusal::NoSuchDispute(number).into())
    }

    pub(crate) async fn list_looks(
        &self,
        disputed: &DisputedMatch,
    ) -> Result<LookList, UseCaseError> {
        if !matches!(disputed.state.stage, Stage::Over { .. }) {
            return Err(MatchRefusal::NotOver.into());
        }
        let id = disputed.state.id.0;
        let accounts = &self.access.accounts;
        let texts = DisputeTexts(accounts).load_for_match(id).await?;
        let looks = RefereeLooks(accounts).load_for_match(id).await?.into_iter();
        let reason = |kept: &RecordedLook| to_statement(kept.reason, &texts, disputed.may_read);
        let rows = looks.map(|kept| look_row(&kept, reason(&kept)));
        Ok(LookList {
            looks: rows.collect(),
        })
    }

    /// Returns the result of a step in a dispute. Deletes the text stored for it, if no dispute refers to the text.
    pub(super) async fn drop_text_unless_used(
        &self,
        id: Uuid,
        commitment: Commitment,
        outcome: Result<Arc<Match>, PlayError>,
    ) -> Result<Arc<Match>, UseCaseError> {
        let is_kept = match &outcome {
            Ok(state) => refers_to(state, Hash(commitment.0)),
            // The entry may have been written although its confirmation was lost, so the text is kept.
            Err(PlayError::Failed(_)) => true,
            Err(PlayError::Refused(_)) => false,
        };
        if !is_kept {
            DisputeTexts(&self.access.accounts)
                .delete(id, commitment)
                .await?;
        }
        Ok(outcome?)
    }

    pub(super) async fn load_dispute(
        &self,
        caller: Caller,
        dispute: DisputeId,
    ) -> Result<DisputeResponse, UseCaseError> {
        let disputed = self.find(caller, dispute.match_id).await?;
        self.find_dispute(&disputed, dispute.number).await
    }

    /// Refuses if the dispute is settled. Refuses while clocks run, because hidden information must not be shown then.
    pub(super) fn check_unsettled(&self, state: &Match, number: u32) -> Result<(), UseCaseError> {
        let (disputes, now) = (&state.disputes, self.access.matches.world.now());
        let dispute = disputes.get(Version(number));
        if !dispute.is_some_and(Dispute::is_unsettled) {
            return Err(DisputeRefusal::DisputeRuled.into());
        }
        if state.stage == Stage::Running && !disputes.are_clocks_stopped(now) {
            return Err(DisputeRefusal::ClocksRun.into());
        }
        Ok(())
    }

    async fn load_names(&self, state: &Match) -> Result<PlayerNames, UseCaseError> {
        let authors = state.disputes.all.iter().map(|dispute| dispute.author);
        let people: Vec<Uuid> = state.roster.people().into_iter().chain(authors).collect();
        let display_names = &self.access.accounts.display_names;
        let names = display_names.load(&[state.id.0], &people).await?;
        Ok(names.into_iter().collect())
    }
}

fn dispute_response(
    dispute: &Dispute,
    disputed: &DisputedMatch,
    now: Timestamp,
    texts: &KeptTexts,
    names: &PlayerNames,
) -> DisputeResponse {
    let to_text = |hash: Hash| to_statement(Commitment(hash.0), texts, disputed.may_read);
    let ruling = |ruled: &RecordedRuling| RulingResponse {
        entry: ruled.version.0,
        kind: ruled.kind,
        signed_by: ruled.signed_by.clone(),
        reason: to_text(ruled.reason),
    };
    let is_closed = dispute.state == DisputeState::Closed;
    let me = disputed.participant;
    let seated = me.filter(|_| Matches::has_played(&disputed.state, me));
    let appealable = seated.and_then(|me| dispute.appealable_until(me));
    DisputeResponse {
        number: dispute.number.0,
        entry: dispute.entry.0,
        author: dispute.author,
        name: names.name_of(dispute.author),
        statement: to_text(dispute.text),
        state: dispute.state,
        opened_at: dispute.opened_at,
        since: dispute.since,
        due_at: dispute.due_at(),
        referee: dispute.referee,
        rulings: dispute.rulings.iter().map(ruling).collect(),
        appeal: dispute.appeal.map(|(_, text)| to_text(text)),
        closed_by: dispute.closed_by.map(ClosedBy::word),
        can_withdraw: !is_closed && disputed.participant == Some(dispute.owner()),
        can_appeal: appealable.is_some_and(|until| now < until),
    }
}

/// Returns the commitment to a text of a dispute, with the text for those who may read it.
pub(super) fn to_statement(commitment: Commitment, texts: &KeptTexts, may_read: bool) -> Statement {
    let kept_text = texts.get(&commitment).and_then(|kept| kept.text.clone());
    let readable = kept_text.filter(|_| may_read);
    let (text, salt) = readable.map_or((None, None), |(text, salt)| (Some(text), Some(salt)));
    Statement {
        commitment: hex::encode(commitment.0),
        text,
        salt: salt.map(hex::encode),
    }
}

pub(super) fn look_row(kept: &RecordedLook, reason: Statement) -> LookRow {
    let look = kept.look;
    LookRow {
        id: kept.id,
        dispute: look.number,
        referee: look.referee,
        looked_at: kept.looked_at,
        what: look.at,
        seat: look.seat.map(Seat::new),
        version: look.version,
        since: look.since,
        reason,
    }
}

fn refers_to(state: &Match, text: Hash) -> bool {
    state.disputes.all.iter().any(|dispute| {
        let appeal = dispute.appeal.map(|(_, why)| why);
        let mut reasons = dispute.rulings.iter().map(|ruled| ruled.reason);
        dispute.text == text || appeal == Some(text) || reasons.any(|reason| reason == text)
    })
}
