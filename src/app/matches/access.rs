//! Checks which matches a caller may see, and loads them.

use std::sync::Arc;

use futures_util::future::OptionFuture;
use uuid::Uuid;

use crate::access::{self, AccountId, Accounts, AccountsError, Caller, ProfileChange};
use crate::app::{Matches, PlayError, PlayerNames, UseCaseError};
use crate::core::{Match, MatchRefusal, Place, Refusal, Stage, may_know, may_watch};
use crate::games::Viewer;
use crate::people::BlockStore;
use crate::world::{MatchId, Version};

pub struct AccessedMatch {
    pub state: Arc<Match>,
    /// Participant id of the caller, seated or not; `None` if they have none in this match.
    pub participant: Option<Uuid>,
    pub is_invited: bool,
}

#[derive(Clone)]
pub struct Access {
    pub(in crate::app) accounts: Arc<Accounts>,
    pub(in crate::app) matches: Arc<Matches>,
}

impl Access {
    /// Changes an account's profile, but not whether it is a bot while it has a seat in an unfinished match.
    pub async fn change_profile(
        &self,
        account: AccountId,
        change: &ProfileChange,
    ) -> Result<(), UseCaseError> {
        if let Some(is_bot) = change.is_bot
            && is_bot != self.accounts.display_names.is_bot(account).await?
        {
            let reader = self.accounts.participants.find_reader(account).await?;
            if self.matches.views.has_open_match(reader).await? {
                return Err(AccountsError::from(access::AccountRefusal::StillSeated).into());
            }
        }
        let profiles = &self.accounts.profiles;
        Ok(profiles.change_profile(account, change).await?)
    }

    /// Returns the current match, or that at `version`; not found if the caller may not know of it.
    pub async fn load_match(
        &self,
        caller: Caller,
        match_id: Uuid,
        version: Option<u32>,
    ) -> Result<AccessedMatch, UseCaseError> {
        let participant = self.find_participant(caller, match_id).await?;
        let (mut state, is_invited) =
            Box::pin(self.load_with_invitation(caller, match_id, participant, None)).await?;
        if let Some(version) = version {
            state = Box::pin(self.matches.store.load_at(state.id, Version(version))).await?;
        }
        Ok(AccessedMatch {
            state,
            participant,
            is_invited,
        })
    }

    /// Returns the current match, and whether the caller is invited by code or name. Fails if the caller may not know
    /// of the match, or if the caller has blocked, or is blocked by, somebody in the match.
    ///
    /// For callers without a seat, the same database queries run whether or not the match exists.
    pub async fn load_with_invitation(
        &self,
        caller: Caller,
        match_id: Uuid,
        participant: Option<Uuid>,
        code: Option<&str>,
    ) -> Result<(Arc<Match>, bool), UseCaseError> {
        let current = self.load_current(participant, match_id).await;
        let invited = code.and_then(|code| self.matches.keys.verify_invitation(code));
        let has_code = invited == Some(MatchId(match_id));
        if let Ok(state) = &current
            && Matches::has_played(state, participant)
        {
            return Ok((Arc::clone(state), has_code));
        }
        // The query runs even if the match does not exist, so that the response time does not reveal that.
        let known_people = current.as_ref().map(|state| state.roster.people());
        let people = known_people.unwrap_or_default();
        let relation = BlockStore(&self.accounts).load_relation(caller.account, match_id, &people);
        let (relation, state) = (relation.await?, current?);
        let is_invited = has_code || (relation.is_invited && state.stage == Stage::Lobby);
        if relation.is_apart || !may_know(&state, participant, is_invited) {
            return Err(MatchRefusal::NoSuchMatch.into());
        }
        Ok((state, is_invited))
    }

    /// Returns the match for an anonymous spectator, if the match has begun and admits spectators.
    pub async fn load_for_spectator(&self, match_id: Uuid) -> Result<AccessedMatch, UseCaseError> {
        let state = self.load_current(None, match_id).await?;
        if !may_watch(&state) {
            return Err(MatchRefusal::NoSuchMatch.into());
        }
        Ok(AccessedMatch {
            state,
            participant: None,
            is_invited: false,
        })
    }

    /// Returns the current match. Only participants learn that it is quarantined; for others it does not exist.
    pub(crate) async fn load_current(
        &self,
        participant: Option<Uuid>,
        match_id: Uuid,
    ) -> Result<Arc<Match>, PlayError> {
        let current = self.matches.views.load(MatchId(match_id), None).await;
        let Err(PlayError::Refused(Refusal::Match(MatchRefusal::Quarantined))) = &current else {
            return current;
        };
        let (lists, id) = (&self.matches.projections.lists, MatchId(match_id));
        let lookup = participant.map(|participant| lists.has_participant(id, participant));
        let sits = OptionFuture::from(lookup).await.transpose()?;
        if sits == Some(true) {
            current
        } else {
            Err(MatchRefusal::NoSuchMatch.into())
        }
    }

    /// Returns the caller's participant id, kept after leaving. Others get 404 if they may not see the match, else 403.
    pub async fn require_seat(&self, caller: Caller, match_id: Uuid) -> Result<Uuid, UseCaseError> {
        record_field("match.id", match_id);
        if let Some(participant) = self.find_participant(caller, match_id).await? {
            return Ok(participant);
        }
        self.load_match(caller, match_id, None).await?;
        Err(MatchRefusal::NotSeated.into())
    }

    pub(in crate::app) async fn find_participant(
        &self,
        caller: Caller,
        match_id: Uuid,
    ) -> Result<Option<Uuid>, UseCaseError> {
        let participants = &self.accounts.participants;
        Ok(participants.find(match_id, caller.account).await?)
    }

    pub(in crate::app) async fn load_reader(
        &self,
        account: AccountId,
    ) -> Result<Uuid, UseCaseError> {
        Ok(self.accounts.participants.find_reader(account).await?)
    }

    pub(in crate::app) async fn is_bot(&self, caller: Caller) -> Result<bool, UseCaseError> {
        Ok(self.accounts.display_names.is_bot(caller.account).await?)
    }

    /// Returns the match to callers who have, or had, a seat. Others get 404 if they may not see the match, else 403.
    pub(crate) async fn load_played(
        &self,
        caller: Caller,
        match_id: Uuid,
    ) -> Result<Arc<Match>, UseCaseError> {
        let accessed = self.load_match(caller, match_id, None).await?;
        if accessed.has_played() {
            return Ok(accessed.state);
        }
        Err(MatchRefusal::NotSeated.into())
    }

    pub async fn load_names(&self, state: &Match) -> Result<PlayerNames, UseCaseError> {
        let people = state.roster.people();
        let names = self
            .accounts
            .display_names
            .load(&[state.id.0], &people)
            .await?;
        Ok(names.into_iter().collect())
    }
}

pub(crate) fn is_host(state: &Match, participant: Uuid) -> bool {
    let index = state.roster.place_of(participant).map(usize::from);
    let place = index.and_then(|place| state.roster.places.get(place));
    place.is_some_and(Place::is_host)
}

pub(crate) fn record_match(state: &Match) {
    record_field("match.id", state.id);
    record_field("game", state.charter.game.name());
    record_field("version", state.version);
}

pub(crate) fn record_field(field: &'static str, value: impl std::fmt::Display) {
    tracing::Span::current().record(field, tracing::field::display(value));
}

impl AccessedMatch {
    pub fn has_played(&self) -> bool {
        Matches::has_played(&self.state, self.participant)
    }

    pub(crate) fn record_read(&self) {
        record_match(&self.state);
        self.record_seat();
    }

    pub(crate) fn record_seat(&self) {
        if let Viewer::Seat(seat) = self.state.viewer(self.participant) {
            record_field("seat", seat);
        }
    }
}
