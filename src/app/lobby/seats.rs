//! Use cases about seats: found a match, join, play again, and other steps of seated players.

use std::collections::HashMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::access::{AccountId, AccountsError, Caller, lock_account};
use crate::app::lobby::Lobby;
use crate::app::{Access, PlayError, SeatStep, UseCaseError, UseCaseRefusal, load_calendar};
use crate::core::clock::Pace;
use crate::core::consent::RematchPlan;
use crate::core::luck::Seed;
use crate::core::{Creation, Joiner, LobbyRefusal, Match, MatchRefusal, Refusal, Stage};
use crate::log::IdempotencyKey;
use crate::people::{BlockStore, SeekStore};
use crate::world::MatchId;

// Maximum number of attempts to join a match while others join it too.
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
    /// 32 bytes that you contribute to the randomness of the match, in lowercase hex.
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
    /// The place of the rematch that is kept for you.
    pub place: u8,
    /// The invitation code with which you join the rematch.
    pub code: String,
    /// The same as `code`, by its old name.
    #[schema(deprecated)]
    pub invitation: String,
}

#[derive(Clone)]
pub struct SeatUseCases {
    pub(in crate::app) access: Access,
}

impl SeatUseCases {
    pub(crate) async fn create(
        &self,
        caller: Caller,
        creation: Creation,
        key: Option<IdempotencyKey>,
    ) -> Result<Arc<Match>, UseCaseError> {
        // Comes before the limits are checked: the match that the first try founded counts as a lobby of the caller.
        if let Some(state) = self.find_founded(key).await? {
            return Ok(state);
        }
        let (id, fresh) = match self.begin_founding(caller, &creation).await {
            Ok(begun) => begun,
            // The first try may have founded the match since, and be what exceeds the limit.
            Err(refused) => return self.find_founded(key).await?.ok_or(refused),
        };
        let participant = self.enrol(caller, id, fresh, creation.pace).await?;
        let matches = &self.access.matches;
        let founding = matches.lobby.create(id, participant, creation, key);
        Ok(founding.await?)
    }

    async fn find_founded(
        &self,
        key: Option<IdempotencyKey>,
    ) -> Result<Option<Arc<Match>>, UseCaseError> {
        match key {
            Some(key) => Ok(self.access.matches.lobby.find_founded(key).await?),
            None => Ok(None),
        }
    }

    /// Makes the caller a participant of a match. If the match has a time control, stores the caller's absences for it.
    async fn enrol(
        &self,
        caller: Caller,
        id: MatchId,
        fresh: Uuid,
        pace: Option<Pace>,
    ) -> Result<Uuid, UseCaseError> {
        let participants = &self.access.accounts.participants;
        let participant = participants.enrol(id.0, caller.account, fresh).await?;
        self.enlist(caller, id, participant).await?;
        if pace.is_some() {
            let calendar = load_calendar(&self.access.accounts, caller.account).await?;
            if !calendar.is_empty() {
                let absences = &self.access.matches.absences;
                let seat = [(id, participant)];
                absences.put_calendar(&seat, &calendar).await?;
            }
        }
        Ok(participant)
    }

    /// Returns for each account a number that changes when it joins a match or one of its seeks changes.
    pub(crate) async fn count_changes(
        &self,
        accounts: &[AccountId],
    ) -> Result<HashMap<AccountId, i64>, UseCaseError> {
        let participants = &self.access.accounts.participants;
        let mut readers = HashMap::new();
        for account in accounts {
            match participants.find_reader(*account).await {
                Ok(reader) => readers.insert(reader, *account),
                Err(AccountsError::Refused(_) | AccountsError::NeedsCode(_)) => None,
                Err(error @ AccountsError::Failed(_)) => return Err(error.into()),
            };
        }
        let reader_ids: Vec<Uuid> = readers.keys().copied().collect();
        let enlisted = &self.access.matches.projections.readers;
        let rows = enlisted.count_enlisted(&reader_ids).await?;
        let account_ids: Vec<Uuid> = accounts.iter().map(|account| account.0).collect();
        let seeks = SeekStore(&self.access.accounts).sum_revisions(&account_ids);
        let mut counts = seeks.await?;
        for (reader, count) in rows {
            if let Some(account) = readers.get(&reader) {
                *counts.entry(*account).or_default() += count;
            }
        }
        Ok(counts)
    }

    /// Returns the number of the caller's matches that are over, or that the caller left.
    pub async fn count_finished(&self, caller: Caller) -> Result<i64, UseCaseError> {
        let reader = self.access.load_reader(caller.account).await?;
        let readers = &self.access.matches.projections.readers;
        Ok(readers.count_left(reader).await?)
    }

    pub(crate) async fn enlist(
        &self,
        caller: Caller,
        id: MatchId,
        participant: Uuid,
    ) -> Result<(), UseCaseError> {
        let reader = self.access.load_reader(caller.account).await?;
        let readers = &self.access.matches.projections.readers;
        Ok(readers.enlist(id, &[(participant, reader)]).await?)
    }

    /// Makes the participants of a match participants of its rematch, under these new ids. Leaves out deleted accounts,
    /// and people who block or are blocked by others. Returns the ids that are used.
    pub(crate) async fn enrol_in_rematch(
        &self,
        first: MatchId,
        second: MatchId,
        others: &[(Uuid, Uuid)],
    ) -> Result<Vec<Uuid>, UseCaseError> {
        let Access { accounts, matches } = &self.access;
        let readers = accounts
            .participants
            .enrol_in_rematch(first.0, second.0, others);
        let readers = readers.await?;
        matches.projections.readers.enlist(second, &readers).await?;
        Ok(readers.into_iter().map(|(fresh, _)| fresh).collect())
    }

    /// Founds the rematch of an ended match, or returns the existing one.
    pub(crate) async fn rematch(
        &self,
        caller: Caller,
        id: Uuid,
        key: Option<IdempotencyKey>,
    ) -> Result<Arc<Match>, UseCaseError> {
        let participant = self.access.require_seat(caller, id).await?;
        let state = self.access.load_match(caller, id, None).await?.state;
        let creation = Creation::rematch(&state, participant)?;
        if let Some(next) = self.access.matches.lobby.load_rematch(MatchId(id)).await? {
            // A caller who is blocked by somebody in the rematch must not learn that it exists.
            if self.is_apart(caller, &next).await? {
                return Err(MatchRefusal::NoSuchMatch.into());
            }
            return Ok(next);
        }
        let (next, fresh) = self.begin_founding(caller, &creation).await?;
        let host = self.enrol(caller, next, fresh, None).await?;
        let rematch = self.prepare_rematch(&state, participant, next).await?;
        let matches = &self.access.matches;
        let founded = matches.lobby.create_rematch(host, creation, rematch, key);
        Ok(founded.await?)
    }

    pub(crate) async fn prepare_rematch(
        &self,
        state: &Match,
        participant: Uuid,
        next: MatchId,
    ) -> Result<RematchPlan, UseCaseError> {
        let world = &self.access.matches.world;
        let fresh = |old| Ok::<_, UseCaseError>((old, world.random_id()?));
        let pairing = state.roster.co_players(participant).into_iter().map(fresh);
        let others: Vec<(Uuid, Uuid)> = pairing.collect::<Result<_, _>>()?;
        let of = state.id;
        let invited = self.enrol_in_rematch(of, next, &others).await?;
        Ok(RematchPlan {
            original: of,
            next,
            invited,
        })
    }

    /// Returns new ids for a match and its host. Fails if the caller may not found the match or has too many lobbies.
    async fn begin_founding(
        &self,
        caller: Caller,
        creation: &Creation,
    ) -> Result<(MatchId, Uuid), UseCaseError> {
        let Access { accounts, matches } = &self.access;
        let is_bot = self.access.is_bot(caller).await?;
        matches.lobby.check_creation(creation, is_bot)?;
        let reader = self.access.load_reader(caller.account).await?;
        let id = matches.lobby.new_match_id()?;
        let fresh = matches.world.random_id()?;
        let limit = Lobby::lobby_limit(id);
        let tx = lock_account(accounts.db(), caller.account).await?;
        let readers = &matches.projections.readers;
        let enlisting = readers.enlist_founder(tx, id, (fresh, reader), limit);
        if enlisting.await? {
            return Ok((id, fresh));
        }
        Err(Refusal::from(LobbyRefusal::TooManyLobbies(limit.most)).into())
    }

    async fn is_apart(&self, caller: Caller, state: &Match) -> Result<bool, UseCaseError> {
        let people = state.roster.people();
        let relation =
            BlockStore(&self.access.accounts).load_relation(caller.account, state.id.0, &people);
        Ok(relation.await?.is_apart)
    }

    /// Returns the rematch of an ended match, for those who played it and are not blocked.
    pub(crate) async fn find_rematch(
        &self,
        state: &Match,
        caller: Caller,
        participant: Option<Uuid>,
    ) -> Result<Option<RematchResponse>, UseCaseError> {
        let place = participant.and_then(|participant| state.roster.rematch_place(participant));
        let (Some(place), Stage::Over { .. }) = (place, &state.stage) else {
            return Ok(None);
        };
        match self.access.matches.lobby.load_rematch(state.id).await? {
            Some(next) if !self.is_apart(caller, &next).await? => {
                let code = self.access.matches.keys.invitation_code(next.id);
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

    /// Joins a match. Checks again if others joined meanwhile, because one of them may block the caller or be blocked.
    pub(crate) async fn join(
        &self,
        caller: Caller,
        id: MatchId,
        request: JoinMatch,
        key: Option<IdempotencyKey>,
    ) -> Result<Arc<Match>, UseCaseError> {
        let mut attempts = 1..JOIN_ATTEMPTS_MAX;
        let state = loop {
            match self.try_join(caller, id, request.clone(), key).await {
                Err(UseCaseError::Play(PlayError::Refused(Refusal::Match(MatchRefusal::Busy))))
                    if attempts.next().is_some() => {}
                joined => break joined?,
            }
        };
        self.update_seeks(&state).await?;
        Ok(state)
    }

    /// Marks the seeks of a match as filled if it is full. If its lobby is closed, makes them due, to look for another.
    pub(super) async fn update_seeks(&self, state: &Match) -> Result<(), UseCaseError> {
        let seeks = SeekStore(&self.access.accounts);
        match state.stage {
            Stage::Lobby if 0 < state.roster.free_places().count() => {}
            Stage::Over { .. } if state.roster.seats.is_empty() => {
                seeks.hurry(&[state.id.0]).await?;
            }
            Stage::Lobby | Stage::Running | Stage::Over { .. } => seeks.fill(state.id.0).await?,
        }
        Ok(())
    }

    async fn try_join(
        &self,
        caller: Caller,
        id: MatchId,
        request: JoinMatch,
        key: Option<IdempotencyKey>,
    ) -> Result<Arc<Match>, UseCaseError> {
        // The participant is read before the match, because a participant who is removed in between has no seat in it.
        let participant = self.access.find_participant(caller, id.0).await?;
        let code = request.code.as_deref();
        let (state, is_invited) = self
            .access
            .load_with_invitation(caller, id.0, participant, code)
            .await?;
        let seed = request.contribution.map(Seed::try_from).transpose();
        let contribution = seed.map_err(UseCaseRefusal::from)?;
        let own_code = || is_invited.then(|| self.access.matches.keys.invitation_code(id));
        let mut joining = Joiner {
            participant: participant.unwrap_or_default(),
            is_bot: self.access.is_bot(caller).await?,
            place: request.place,
            code: request.code.or_else(own_code),
            contribution,
            acquaintances: state.roster.people(),
        };
        if participant.is_none()
            && let Err(refusal) = self.access.matches.lobby.check_join(&state, &joining)
        {
            // The same request, sent twice at once, may have taken the seat since the participant was read.
            if self.access.find_participant(caller, id.0).await?.is_some() {
                return Err(Refusal::from(MatchRefusal::Busy).into());
            }
            return Err(refusal.into());
        }
        let is_new = !state.roster.has_participated(joining.participant);
        if is_new && !is_invited {
            let reader = self.access.load_reader(caller.account).await?;
            let asked = state.charter.least_reliability;
            if !self.access.is_reliable(reader, asked).await? {
                return Err(Refusal::from(LobbyRefusal::NotReliableEnough).into());
            }
        }
        if participant.is_none() {
            let fresh = self.access.matches.world.random_id()?;
            let pace = state.charter.pace;
            joining.participant = self.enrol(caller, id, fresh, pace).await?;
        } else if is_new {
            self.enlist(caller, id, joining.participant).await?;
        }
        Ok(self.access.matches.lobby.join(id, &joining, key).await?)
    }

    pub(crate) async fn take_step(
        &self,
        caller: Caller,
        id: MatchId,
        step: SeatStep,
        key: Option<IdempotencyKey>,
    ) -> Result<Arc<Match>, UseCaseError> {
        let participant = self.access.require_seat(caller, id.0).await?;
        let is_leaving = matches!(step, SeatStep::Leave);
        if is_leaving {
            // Before the place is left, so that the seek does not take it again.
            let seeks = SeekStore(&self.access.accounts);
            seeks.withdraw_from(caller.account, id.0).await?;
        }
        let lobby = &self.access.matches.lobby;
        let state = lobby.step(id, participant, &step, key).await?;
        if is_leaving {
            self.update_seeks(&state).await?;
        }
        Ok(state)
    }
}
