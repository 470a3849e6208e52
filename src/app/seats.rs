//! What somebody does about their place in a match: found one, sit down, play again, and every step that
//! is taken in the same way by whoever sits there.

use std::collections::HashMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::accounts::{AccountId, AccountsError, Caller};
use crate::app::{OrRefused, PlayError, RequestKey, Step, UseCaseError, UseCases};
use crate::core::clock::Pace;
use crate::core::consent::Rematch;
use crate::core::luck::Seed;
use crate::core::{Creation, Joining, Match, MatchRefusal, Refusal, Stage};
use crate::world::MatchId;

// How often somebody who would like to sit down looks who sits there, at most.
const JOIN_LOOKS_MAX: u8 = 4;

/// Request to join a match.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct JoinMatch {
    /// The place, or in a running match the vacated seat; by default the first one that you may take. If
    /// you name one, you get that or none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(maximum = 7)]
    pub place: Option<u8>,
    /// The invitation code, required for a private place unless the host invited you.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 64)]
    pub code: Option<String>,
    /// 32 random bytes of your own for the luck of the match, in lowercase hex.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(pattern = "^[0-9a-f]{64}$")]
    pub contribution: Option<String>,
}

/// The rematch of a match.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = RematchCard)]
pub struct RematchResponse {
    /// Id of the rematch.
    #[serde(rename = "match")]
    pub id: Uuid,
    /// The place kept for you.
    pub place: u8,
    /// The invitation code with which you join.
    pub invitation: String,
}

impl UseCases {
    pub(crate) async fn create(
        &self,
        caller: Caller,
        creation: Creation,
        mark: Option<RequestKey>,
    ) -> OrRefused<Arc<Match>> {
        // Before the limits: whoever asks again has founded it, and it counts.
        if let Some(mark) = &mark
            && let Some(state) = self.matches.founded(mark).await?
        {
            return Ok(state);
        }
        self.check_founding(caller, &creation).await?;
        let id = self.matches.fresh_match()?;
        let participant = self.enrol(caller, id, creation.pace).await?;
        let matches = &self.matches;
        let founding = matches.create(id, participant, creation, mark.as_ref());
        Ok(founding.await?)
    }

    /// Makes somebody a participant of a match, with when they are not to be expected if it has a pace.
    async fn enrol(&self, caller: Caller, id: MatchId, pace: Option<Pace>) -> OrRefused<Uuid> {
        let fresh = self.matches.fresh_participant()?;
        let participant = self.accounts.enrol(id.0, caller.account, fresh).await?;
        self.enlist(caller, (id, participant)).await?;
        if pace.is_some() {
            self.note_calendar(caller, (id, participant)).await?;
        }
        Ok(participant)
    }

    /// In how many matches these accounts have sat down, or are about to. While an account is there this
    /// never falls: who asks again learns from it whether there are more.
    pub(crate) async fn enlisted(
        &self,
        accounts: &[AccountId],
    ) -> OrRefused<HashMap<AccountId, i64>> {
        let mut readers = HashMap::new();
        for account in accounts {
            match self.accounts.reader(*account).await {
                Ok(reader) => readers.insert(reader, *account),
                Err(AccountsError::Refused(_)) => None,
                Err(error @ AccountsError::Failed(_)) => return Err(error.into()),
            };
        }
        let asked: Vec<Uuid> = readers.keys().copied().collect();
        let counts = self.matches.log.enlisted(&asked).await?.into_iter();
        let counts = counts.filter_map(|(reader, count)| Some((*readers.get(&reader)?, count)));
        Ok(counts.collect())
    }

    /// How many matches somebody has ended, or left.
    pub async fn left_behind(&self, caller: Caller) -> OrRefused<i64> {
        let reader = self.accounts.reader(caller.account).await?;
        Ok(self.matches.log.left_behind(reader).await?)
    }

    /// Has the lists of somebody know a match from when they sit down there.
    pub(super) async fn enlist(
        &self,
        caller: Caller,
        (id, participant): (MatchId, Uuid),
    ) -> OrRefused<()> {
        let reader = self.accounts.reader(caller.account).await?;
        let log = &self.matches.log;
        Ok(log.enlist(id, &[(participant, reader)]).await?)
    }

    /// Makes participants of a second match of those of a first, by the ids beside them, as far as they
    /// are there and may sit together; gives their ids.
    pub(crate) async fn enrol_again(
        &self,
        (first, second): (MatchId, MatchId),
        others: &[(Uuid, Uuid)],
    ) -> OrRefused<Vec<Uuid>> {
        let readers = self.accounts.enrol_again((first.0, second.0), others);
        let readers = readers.await?;
        self.matches.log.enlist(second, &readers).await?;
        Ok(readers.into_iter().map(|(fresh, _)| fresh).collect())
    }

    /// Founds the rematch of an ended match for whoever asks, or finds it.
    pub(crate) async fn rematch(
        &self,
        caller: Caller,
        id: Uuid,
        mark: Option<RequestKey>,
    ) -> OrRefused<Arc<Match>> {
        let participant = self.sitting(caller, id).await?;
        let state = self.approach(caller, id, None).await?.state;
        let creation = state.rematch(participant)?;
        if let Some(next) = self.matches.rematch_of(MatchId(id)).await? {
            // Nobody learns from a rematch that somebody keeps apart from them.
            if self.keeps_apart(caller, &next).await? {
                return Err(Refusal::Match(MatchRefusal::NoSuchMatch).into());
            }
            return Ok(next);
        }
        self.check_founding(caller, &creation).await?;
        let next = self.matches.fresh_match()?;
        let host = (next, self.enrol(caller, next, None).await?);
        let again = self.invite_again(&state, participant, next).await?;
        let matches = &self.matches;
        let founded = matches.create_rematch(host, creation, again, mark.as_ref());
        Ok(founded.await?)
    }

    /// The rematch of a match, with places for those who played it with this participant.
    pub(crate) async fn invite_again(
        &self,
        state: &Match,
        participant: Uuid,
        next: MatchId,
    ) -> OrRefused<Rematch> {
        let fresh = |old| Ok::<_, UseCaseError>((old, self.matches.fresh_participant()?));
        let others = state.companions(participant).into_iter().map(fresh);
        let others: Vec<(Uuid, Uuid)> = others.collect::<Result<_, _>>()?;
        let of = state.id;
        let invited = self.enrol_again((of, next), &others).await?;
        Ok(Rematch { of, invited })
    }

    /// Refuses whoever cannot found this, or has founded enough.
    async fn check_founding(&self, caller: Caller, creation: &Creation) -> OrRefused<()> {
        let is_bot = self.accounts.is_bot(caller.account).await?;
        self.matches.check_creation(creation, is_bot)?;
        let reader = self.accounts.reader(caller.account).await?;
        Ok(self.matches.check_lobbies(reader).await?)
    }

    async fn keeps_apart(&self, caller: Caller, state: &Match) -> OrRefused<bool> {
        let people = state.people();
        let relation = self.accounts.relation(caller.account, state.id.0, &people);
        Ok(relation.await?.is_apart)
    }

    /// The rematch of an ended match, for those who played it and do not keep apart from its people.
    pub(crate) async fn next_of(
        &self,
        state: &Match,
        (caller, participant): (Caller, Option<Uuid>),
    ) -> OrRefused<Option<RematchResponse>> {
        let place = participant.and_then(|participant| state.rematch_place(participant));
        let (Some(place), Stage::Over { .. }) = (place, &state.stage) else {
            return Ok(None);
        };
        match self.matches.rematch_of(state.id).await? {
            Some(next) if !self.keeps_apart(caller, &next).await? => Ok(Some(RematchResponse {
                id: next.id.0,
                place,
                invitation: self.matches.invitation(next.id),
            })),
            Some(_) | None => Ok(None),
        }
    }

    /// Sits down; looks again if others did so meanwhile, since they may be people to keep apart from.
    pub(crate) async fn join(
        &self,
        caller: Caller,
        id: MatchId,
        wish: JoinMatch,
        mark: Option<RequestKey>,
    ) -> OrRefused<Arc<Match>> {
        let mut looks = 1..JOIN_LOOKS_MAX;
        loop {
            match self.try_join(caller, id, wish.clone(), mark.as_ref()).await {
                Err(UseCaseError::Play(PlayError::Refused(Refusal::Match(MatchRefusal::Busy))))
                    if looks.next().is_some() => {}
                joined => return joined,
            }
        }
    }

    async fn try_join(
        &self,
        caller: Caller,
        id: MatchId,
        wish: JoinMatch,
        mark: Option<&RequestKey>,
    ) -> OrRefused<Arc<Match>> {
        // The match first: who is not known afterwards does not sit at it.
        let known = self.accounts.participant(id.0, caller.account).await?;
        let code = wish.code.as_deref();
        let (state, is_invited) = self.known(caller, (id.0, known), code).await?;
        let contribution = wish.contribution.map(Seed::try_from).transpose()?;
        let own_code = || is_invited.then(|| self.matches.invitation(id));
        let mut joining = Joining {
            participant: known.unwrap_or_default(),
            is_bot: self.accounts.is_bot(caller.account).await?,
            place: wish.place,
            code: wish.code.or_else(own_code),
            contribution,
            company: state.people(),
        };
        if known.is_none() {
            self.matches.check_join(&state, &joining)?;
            joining.participant = self.enrol(caller, id, state.charter.pace).await?;
        } else if !state.has_known(joining.participant) {
            self.enlist(caller, (id, joining.participant)).await?;
        }
        Ok(self.matches.join(id, &joining, mark).await?)
    }

    /// Does something for whoever sits in a match.
    pub(crate) async fn step(
        &self,
        (caller, id): (Caller, MatchId),
        step: Step,
        mark: Option<&RequestKey>,
    ) -> OrRefused<Arc<Match>> {
        let one = self.sitting(caller, id.0).await?;
        Ok(self.matches.step(id, one, &step, mark).await?)
    }
}
