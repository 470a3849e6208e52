//! Where somebody stands towards the disputes of a match, and how they are told.

use std::collections::HashMap;
use std::sync::Arc;

use jiff::Timestamp;
use uuid::Uuid;

use super::dto::{
    DisputeList, DisputeResponse, LookList, LookRow, LookedAt, RulingResponse, Statement,
};
use crate::access::Caller;
use crate::app::disputes::referees::{DisputeId, Referee};
use crate::app::seats::Seats;
use crate::app::{Access, Approached, Matches, Names, OrRefused, PlayError};
use crate::core::disputes::{Dispute, DisputeRefusal, DisputeState, Ruled, check_impartial};
use crate::core::{Match, MatchRefusal, Stage};
use crate::games::Seat;
use crate::people::{Commitment, DisputeTexts, KeptLook, KeptText, LookRecords, LookTarget};
use crate::world::{Hash, MatchId, Version};

/// A match with disputes, as far as somebody may know of them.
pub(crate) struct DisputedMatch {
    pub(crate) state: Arc<Match>,
    pub(crate) participant: Option<Uuid>,
    /// Whether they read what was said: who plays or played there, and referees.
    pub(crate) reads: bool,
}

/// What was said, by what stands for it.
type Texts = HashMap<Commitment, KeptText>;

/// Lets players open, withdraw and appeal disputes, and shows them to those whom they concern.
#[derive(Clone)]
pub struct DisputedMatches {
    pub(in crate::app) access: Access,
    pub(in crate::app) seats: Seats,
}

impl DisputedMatches {
    /// The match with its disputes, for those who may know of it, and for referees if there are any.
    pub(crate) async fn find(&self, caller: Caller, id: Uuid) -> OrRefused<DisputedMatch> {
        let approached = self.access.approach(caller, id, None).await;
        let sits = approached.as_ref().is_ok_and(Approached::sits);
        if !sits
            && self.access.accounts.watch.referee(caller.account).is_some()
            && let Ok(state) = self.access.matches.views.load(MatchId(id), None).await
            && !state.disputes.all.is_empty()
        {
            return Ok(DisputedMatch {
                state,
                participant: self.access.participant(caller, id).await?,
                reads: true,
            });
        }
        approached.map(|approached| DisputedMatch {
            state: approached.state,
            participant: approached.participant,
            reads: sits,
        })
    }

    /// The match for a referee who may judge a dispute of it that is not settled; gives who they are
    /// there. Of a match without disputes a referee learns no more than anybody.
    pub(super) async fn admit(
        &self,
        referee: Referee,
        which: DisputeId,
    ) -> OrRefused<(Arc<Match>, Uuid)> {
        let (id, number) = (which.match_id, which.number);
        let state = self.find(referee.caller, id).await?.state;
        let dispute = state.disputes.get(Version(number));
        let dispute = dispute.ok_or(DisputeRefusal::NoSuchDispute(number))?;
        if dispute.state == DisputeState::Closed {
            return Err(DisputeRefusal::DisputeClosed(number).into());
        }
        let fresh = self.access.matches.lobby.fresh_participant()?;
        let account = referee.caller.account;
        let participants = &self.access.accounts.participants;
        let participant = participants.enrol(id, account, fresh).await?;
        let enlisting = self.seats.enlist(referee.caller, state.id, participant);
        enlisting.await?;
        check_impartial(&state, dispute, participant)?;
        Ok((state, participant))
    }

    pub(crate) async fn impartial(&self, state: &Match, number: Version) -> OrRefused<u64> {
        let dispute = state.disputes.get(number);
        let dispute = dispute.ok_or(DisputeRefusal::NoSuchDispute(number.0))?;
        let (known, all) = self.access.accounts.referees.of_match(state.id.0).await?;
        let is_party = |referee: &&Uuid| check_impartial(state, dispute, **referee).is_err();
        let parties = known.iter().filter(is_party).count();
        Ok(u64::try_from(all.saturating_sub(parties)).unwrap_or(u64::MAX))
    }

    pub(crate) async fn dispute_list(&self, disputed: &DisputedMatch) -> OrRefused<DisputeList> {
        let state = &disputed.state;
        let texts = DisputeTexts(&self.access.accounts).of_match(state.id.0);
        let texts = texts.await?;
        let names = self.called(state).await?;
        let now = self.access.matches.world.now();
        let stopped_until = state.disputes.stopped_until;
        let are_stopped = state.disputes.are_clocks_stopped(now);
        let all = state.disputes.all.iter();
        let all = all.map(|dispute| card(dispute, disputed, now, &texts, &names));
        Ok(DisputeList {
            version: state.version.0,
            disputes: all.collect(),
            clocks_stopped_until: stopped_until.filter(|_| are_stopped),
        })
    }

    pub(crate) async fn dispute_card(
        &self,
        disputed: &DisputedMatch,
        number: u32,
    ) -> OrRefused<DisputeResponse> {
        let list = self.dispute_list(disputed).await?;
        let mut found = list.disputes.into_iter();
        let found = found.find(|card| card.number == number);
        found.ok_or_else(|| DisputeRefusal::NoSuchDispute(number).into())
    }

    pub(crate) async fn look_list(&self, disputed: &DisputedMatch) -> OrRefused<LookList> {
        if !matches!(disputed.state.stage, Stage::Over { .. }) {
            return Err(MatchRefusal::NotOver.into());
        }
        let id = disputed.state.id.0;
        let accounts = &self.access.accounts;
        let texts = DisputeTexts(accounts).of_match(id).await?;
        let looks = LookRecords(accounts).of_match(id).await?.into_iter();
        let reason = |kept: &KeptLook| statement(kept.reason, &texts, disputed.reads);
        let looks = looks.map(|kept| look_line(&kept, reason(&kept)));
        Ok(LookList {
            looks: looks.collect(),
        })
    }

    /// What a step came to; the text that it was to refer to is dropped where it does not.
    pub(super) async fn kept(
        &self,
        id: Uuid,
        said: Commitment,
        done: Result<Arc<Match>, PlayError>,
    ) -> OrRefused<Arc<Match>> {
        let is_kept = match &done {
            Ok(state) => refers(state, Hash(said.0)),
            // It may have been written, and only the word of it was lost.
            Err(PlayError::Failed(_)) => true,
            Err(PlayError::Refused(_)) => false,
        };
        if !is_kept {
            DisputeTexts(&self.access.accounts).forget(id, said).await?;
        }
        Ok(done?)
    }

    pub(super) async fn dispute_of(
        &self,
        caller: Caller,
        dispute: DisputeId,
    ) -> OrRefused<DisputeResponse> {
        let disputed = self.find(caller, dispute.match_id).await?;
        self.dispute_card(&disputed, dispute.number).await
    }

    /// Refuses where a dispute is settled, or where what is hidden is not to be shown now.
    pub(super) fn check_unsettled(&self, state: &Match, number: u32) -> OrRefused<()> {
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

    /// What the people of a match and the authors of its disputes are called.
    async fn called(&self, state: &Match) -> OrRefused<Names> {
        let authors = state.disputes.all.iter().map(|dispute| dispute.author);
        let people: Vec<Uuid> = state.roster.people().into_iter().chain(authors).collect();
        let names = self.access.accounts.display_names.of(&people).await?;
        Ok(names.into_iter().collect())
    }
}

fn card(
    dispute: &Dispute,
    disputed: &DisputedMatch,
    now: Timestamp,
    texts: &Texts,
    names: &Names,
) -> DisputeResponse {
    let said = |hash: Hash| statement(Commitment(hash.0), texts, disputed.reads);
    let ruling = |ruled: &Ruled| RulingResponse {
        entry: ruled.version.0,
        kind: ruled.kind,
        signed_by: ruled.signed_by.clone(),
        reason: said(ruled.reason),
    };
    let is_closed = dispute.state == DisputeState::Closed;
    let me = disputed.participant;
    let seated = me.filter(|_| Matches::sits(&disputed.state, me));
    let appealable = seated.and_then(|me| dispute.appealable_until(me));
    DisputeResponse {
        number: dispute.number.0,
        entry: dispute.entry.0,
        author: dispute.author,
        name: names.name_of(dispute.author),
        statement: said(dispute.text),
        state: dispute.state,
        opened_at: dispute.opened_at,
        since: dispute.since,
        due_at: dispute.due_at(),
        referee: dispute.referee,
        rulings: dispute.rulings.iter().map(ruling).collect(),
        appeal: dispute.appeal.map(|(_, text)| said(text)),
        closed_by: dispute.closed_by.map(Into::into),
        can_withdraw: !is_closed && disputed.participant == Some(dispute.owner()),
        can_appeal: appealable.is_some_and(|until| now < until),
    }
}

/// What stands for a text, and the text itself for those who read it.
pub(super) fn statement(commitment: Commitment, texts: &Texts, reads: bool) -> Statement {
    let said = texts.get(&commitment).and_then(|kept| kept.said.clone());
    let said = said.filter(|_| reads);
    let (text, salt) = said.map_or((None, None), |(text, salt)| (Some(text), Some(salt)));
    Statement {
        commitment: hex::encode(commitment.0),
        text,
        salt: salt.map(hex::encode),
    }
}

impl From<LookTarget> for LookedAt {
    fn from(at: LookTarget) -> Self {
        match at {
            LookTarget::Seat(_) => Self::Seat,
            LookTarget::Spectator => Self::Spectator,
            LookTarget::Omniscient => Self::Omniscient,
            LookTarget::Requests => Self::Requests,
            LookTarget::Emails => Self::Emails,
            LookTarget::Ruling => Self::Ruling,
        }
    }
}

pub(super) fn look_line(kept: &KeptLook, reason: Statement) -> LookRow {
    let look = kept.look;
    LookRow {
        id: kept.id,
        dispute: look.number,
        referee: look.referee,
        looked_at: kept.looked_at,
        what: look.at.into(),
        seat: look.at.seat().map(Seat::new),
        version: look.version,
        since: look.since,
        reason,
    }
}

/// Whether anything in the disputes of a match refers to this text.
fn refers(state: &Match, text: Hash) -> bool {
    state.disputes.all.iter().any(|dispute| {
        let appeal = dispute.appeal.map(|(_, why)| why);
        let mut reasons = dispute.rulings.iter().map(|ruled| ruled.reason);
        dispute.text == text || appeal == Some(text) || reasons.any(|reason| reason == text)
    })
}
