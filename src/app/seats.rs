//! What somebody does about their place in a match: found one, sit down, play again, and every step that
//! is taken in the same way by whoever sits there.

use std::collections::HashMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::access::{AccountId, AccountsError, Caller, lock_account};
use crate::app::lobby::Lobby;
use crate::app::{Access, Denial, OrRefused, PlayError, SeatStep, UseCaseError, calendar_of};
use crate::core::clock::Pace;
use crate::core::consent::Rematch;
use crate::core::luck::Seed;
use crate::core::{Creation, Joining, LobbyRefusal, Match, MatchRefusal, Refusal, Stage};
use crate::log::IdempotencyKey;
use crate::people::BlockedPeople;
use crate::world::MatchId;

// How often somebody who would like to sit down looks who sits there, at most.
const JOIN_ATTEMPTS_MAX: u8 = 4;

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
    pub code: String,
    /// The same as `code`, by its old name.
    #[schema(deprecated)]
    pub invitation: String,
}

/// Lets people found matches, sit down, leave, and play again.
#[derive(Clone)]
pub struct Seats {
    pub(in crate::app) access: Access,
}

impl Seats {
    pub(crate) async fn create(
        &self,
        caller: Caller,
        creation: Creation,
        key: Option<IdempotencyKey>,
    ) -> OrRefused<Arc<Match>> {
        // Before the limits: whoever asks again has founded it, and it counts.
        if let Some(key) = key
            && let Some(state) = self.access.matches.lobby.founded(key).await?
        {
            return Ok(state);
        }
        let (id, fresh) = self.begin_founding(caller, &creation).await?;
        let participant = self.enrol(caller, id, fresh, creation.pace).await?;
        let matches = &self.access.matches;
        let founding = matches.lobby.create(id, participant, creation, key);
        Ok(founding.await?)
    }

    /// Makes somebody a participant of a match, with when they are not to be expected if it has a pace.
    async fn enrol(
        &self,
        caller: Caller,
        id: MatchId,
        fresh: Uuid,
        pace: Option<Pace>,
    ) -> OrRefused<Uuid> {
        let participants = &self.access.accounts.participants;
        let participant = participants.enrol(id.0, caller.account, fresh).await?;
        self.enlist(caller, id, participant).await?;
        if pace.is_some() {
            let calendar = calendar_of(&self.access.accounts, caller.account).await?;
            if !calendar.is_plain() {
                let absences = &self.access.matches.absences;
                let seat = [(id, participant)];
                absences.put_calendar(&seat, &calendar).await?;
            }
        }
        Ok(participant)
    }

    /// In how many matches these accounts have sat down, or are about to. While an account is there this
    /// never falls: who asks again learns from it whether there are more.
    pub(crate) async fn enlisted(
        &self,
        accounts: &[AccountId],
    ) -> OrRefused<HashMap<AccountId, i64>> {
        let participants = &self.access.accounts.participants;
        let mut readers = HashMap::new();
        for account in accounts {
            match participants.reader(*account).await {
                Ok(reader) => readers.insert(reader, *account),
                Err(AccountsError::Refused(_)) => None,
                Err(error @ AccountsError::Failed(_)) => return Err(error.into()),
            };
        }
        let asked: Vec<Uuid> = readers.keys().copied().collect();
        let counts = self.access.matches.projections.readers.enlisted(&asked);
        let counts = counts.await?.into_iter();
        let counts = counts.filter_map(|(reader, count)| Some((*readers.get(&reader)?, count)));
        Ok(counts.collect())
    }

    /// How many matches somebody has ended, or left.
    pub async fn left_behind(&self, caller: Caller) -> OrRefused<i64> {
        let reader = self.access.reader(caller.account).await?;
        let readers = &self.access.matches.projections.readers;
        Ok(readers.left_behind(reader).await?)
    }

    /// Has the lists of somebody know a match from when they sit down there.
    pub(super) async fn enlist(
        &self,
        caller: Caller,
        id: MatchId,
        participant: Uuid,
    ) -> OrRefused<()> {
        let reader = self.access.reader(caller.account).await?;
        let readers = &self.access.matches.projections.readers;
        Ok(readers.enlist(id, &[(participant, reader)]).await?)
    }

    /// Makes participants of a second match of those of a first, by the ids beside them, as far as they
    /// are there and may sit together; gives their ids.
    pub(crate) async fn enrol_again(
        &self,
        first: MatchId,
        second: MatchId,
        others: &[(Uuid, Uuid)],
    ) -> OrRefused<Vec<Uuid>> {
        let Access { accounts, matches } = &self.access;
        let readers = accounts.participants.enrol_again(first.0, second.0, others);
        let readers = readers.await?;
        matches.projections.readers.enlist(second, &readers).await?;
        Ok(readers.into_iter().map(|(fresh, _)| fresh).collect())
    }

    /// Founds the rematch of an ended match for whoever asks, or finds it.
    pub(crate) async fn rematch(
        &self,
        caller: Caller,
        id: Uuid,
        key: Option<IdempotencyKey>,
    ) -> OrRefused<Arc<Match>> {
        let participant = self.access.seated(caller, id).await?;
        let state = self.access.approach(caller, id, None).await?.state;
        let creation = Creation::rematch(&state, participant)?;
        if let Some(next) = self.access.matches.lobby.rematch_of(MatchId(id)).await? {
            // Nobody learns from a rematch that somebody keeps apart from them.
            if self.keeps_apart(caller, &next).await? {
                return Err(MatchRefusal::NoSuchMatch.into());
            }
            return Ok(next);
        }
        let (next, fresh) = self.begin_founding(caller, &creation).await?;
        let host = self.enrol(caller, next, fresh, None).await?;
        let again = self.invite_again(&state, participant, next).await?;
        let matches = &self.access.matches;
        let founded = matches.lobby.create_rematch(host, creation, again, key);
        Ok(founded.await?)
    }

    /// The rematch of a match, with places for those who played it with this participant.
    pub(crate) async fn invite_again(
        &self,
        state: &Match,
        participant: Uuid,
        next: MatchId,
    ) -> OrRefused<Rematch> {
        let lobby = &self.access.matches.lobby;
        let fresh = |old| Ok::<_, UseCaseError>((old, lobby.fresh_participant()?));
        let others = state.roster.companions(participant).into_iter().map(fresh);
        let others: Vec<(Uuid, Uuid)> = others.collect::<Result<_, _>>()?;
        let of = state.id;
        let invited = self.enrol_again(of, next, &others).await?;
        Ok(Rematch { of, next, invited })
    }

    /// Gives the ids of a fresh match and its host. Refuses whoever cannot found this, or has enough lobbies.
    async fn begin_founding(
        &self,
        caller: Caller,
        creation: &Creation,
    ) -> OrRefused<(MatchId, Uuid)> {
        let Access { accounts, matches } = &self.access;
        let is_bot = self.access.is_bot(caller).await?;
        matches.lobby.check_creation(creation, is_bot)?;
        let reader = self.access.reader(caller.account).await?;
        let id = matches.lobby.fresh_match()?;
        let fresh = matches.lobby.fresh_participant()?;
        let limit = Lobby::lobby_limit(id);
        let tx = lock_account(accounts.db(), caller.account).await?;
        let readers = &matches.projections.readers;
        let enlisting = readers.enlist_founder(tx, id, (fresh, reader), limit);
        if enlisting.await? {
            return Ok((id, fresh));
        }
        Err(Refusal::from(LobbyRefusal::TooManyLobbies(limit.most)).into())
    }

    async fn keeps_apart(&self, caller: Caller, state: &Match) -> OrRefused<bool> {
        let people = state.roster.people();
        let relation =
            BlockedPeople(&self.access.accounts).relation(caller.account, state.id.0, &people);
        Ok(relation.await?.is_apart)
    }

    /// The rematch of an ended match, for those who played it and do not keep apart from its people.
    pub(crate) async fn next_of(
        &self,
        state: &Match,
        caller: Caller,
        participant: Option<Uuid>,
    ) -> OrRefused<Option<RematchResponse>> {
        let place = participant.and_then(|participant| state.roster.rematch_place(participant));
        let (Some(place), Stage::Over { .. }) = (place, &state.stage) else {
            return Ok(None);
        };
        match self.access.matches.lobby.rematch_of(state.id).await? {
            Some(next) if !self.keeps_apart(caller, &next).await? => {
                let code = self.access.matches.keys.invitation(next.id);
                Ok(Some(RematchResponse {
                    id: next.id.0,
                    place,
                    code: code.clone(),
                    invitation: code,
                }))
            }
            Some(_) | None => Ok(None),
        }
    }

    /// Sits down; looks again if others did so meanwhile, since they may be people to keep apart from.
    pub(crate) async fn join(
        &self,
        caller: Caller,
        id: MatchId,
        asked: JoinMatch,
        key: Option<IdempotencyKey>,
    ) -> OrRefused<Arc<Match>> {
        let mut attempts = 1..JOIN_ATTEMPTS_MAX;
        loop {
            match self.try_join(caller, id, asked.clone(), key).await {
                Err(UseCaseError::Play(PlayError::Refused(Refusal::Match(MatchRefusal::Busy))))
                    if attempts.next().is_some() => {}
                joined => return joined,
            }
        }
    }

    async fn try_join(
        &self,
        caller: Caller,
        id: MatchId,
        asked: JoinMatch,
        key: Option<IdempotencyKey>,
    ) -> OrRefused<Arc<Match>> {
        // The match first: who is not known afterwards does not sit at it.
        let known = self.access.participant(caller, id.0).await?;
        let code = asked.code.as_deref();
        let (state, is_invited) = self.access.known(caller, id.0, known, code).await?;
        let seed = asked.contribution.map(Seed::try_from).transpose();
        let contribution = seed.map_err(Denial::from)?;
        let own_code = || is_invited.then(|| self.access.matches.keys.invitation(id));
        let mut joining = Joining {
            participant: known.unwrap_or_default(),
            is_bot: self.access.is_bot(caller).await?,
            place: asked.place,
            code: asked.code.or_else(own_code),
            contribution,
            known_people: state.roster.people(),
        };
        if known.is_none() {
            self.access.matches.lobby.check_join(&state, &joining)?;
            let fresh = self.access.matches.lobby.fresh_participant()?;
            let pace = state.charter.pace;
            joining.participant = self.enrol(caller, id, fresh, pace).await?;
        } else if !state.roster.has_known(joining.participant) {
            self.enlist(caller, id, joining.participant).await?;
        }
        Ok(self.access.matches.lobby.join(id, &joining, key).await?)
    }

    /// Does something for whoever sits in a match.
    pub(crate) async fn step(
        &self,
        caller: Caller,
        id: MatchId,
        step: SeatStep,
        key: Option<IdempotencyKey>,
    ) -> OrRefused<Arc<Match>> {
        let one = self.access.seated(caller, id.0).await?;
        Ok(self.access.matches.lobby.step(id, one, &step, key).await?)
    }
}
