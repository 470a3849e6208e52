//! Seeks: finds a place in a match for a person, or opens one, and watches over it until the match is full.
//!
//! 1. Seeks of one game are advanced one after another, by all instances together. So of people who press at once, none
//!    are left waiting for each other, unless one blocks the other or is not reliable enough for the other.
//! 2. A seek is stored first. Each step can be repeated, and unfinished work falls due again after a crash.
//! 3. Places are taken, left and opened by the same use cases as on the pages, which also check blocks and bots.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::OwnedMutexGuard;
use tokio::time::timeout;
use uuid::Uuid;

use crate::access::{AccountId, AccountsError, Caller};
use crate::app::lobby::{JoinMatch, SeatStep, SeatUseCases, SeekTerms, SeekView};
use crate::app::store::KeyedLocks;
use crate::app::{Access, PlayError, UseCaseError};
use crate::core::{Match, MatchRefusal, Refusal, Stage};
use crate::games::GameKey;
use crate::log::IdempotencyKey;
use crate::people::{
    AbsenceStore, PeopleError, PeopleRefusal, SearchLock, SeekState, SeekStore, StoredSeek,
};
use crate::world::{MatchId, error_chain};

/// Maximum time that a request waits while the service looks for others. Later the background work looks for it.
const TURN_WAIT: Duration = Duration::from_secs(5);

#[derive(Clone)]
pub struct Seeks {
    pub(in crate::app) access: Access,
    pub(in crate::app) seats: SeatUseCases,
    pub(in crate::app) turns: Arc<KeyedLocks<String>>,
}

/// The turn to look at seeks of a game.
struct SearchTurn {
    /// Held first, so that only one task of the process opens a connection for the lock.
    held: OwnedMutexGuard<()>,
    lock: SearchLock,
}

impl SearchTurn {
    async fn finish(self) -> Result<(), PeopleError> {
        self.lock.release().await?;
        drop(self.held);
        Ok(())
    }
}

impl Seeks {
    /// Looks for a place at once. If many people look at the same time, the seek is returned without a place and the
    /// background work looks for it.
    pub(crate) async fn start(
        &self,
        caller: Caller,
        terms: SeekTerms,
        key: Option<IdempotencyKey>,
    ) -> Result<SeekView, UseCaseError> {
        let Access { accounts, matches } = &self.access;
        terms.check_players()?;
        let is_bot = self.access.is_bot(caller).await?;
        matches.lobby.check_creation(&terms.to_creation(), is_bot)?;
        // Guests are refused: they have no address for the email about the match.
        accounts.profiles.load_person(caller.account).await?;
        if AbsenceStore(accounts).is_away(caller.account).await? {
            return Err(PeopleRefusal::SeekDuringVacation.into());
        }
        let seek_id = match key {
            Some(key) => key.hash.to_uuid(),
            None => matches.world.random_id()?,
        };
        let store = SeekStore(accounts);
        store
            .add(caller.account, seek_id, &terms.to_request()?)
            .await?;
        let waiting = timeout(TURN_WAIT, self.take_turn(terms.game.name())).await;
        if let Ok(Ok(turn)) = waiting {
            let advanced = self.advance(seek_id).await;
            turn.finish().await?;
            if let Err(error) = advanced {
                if is_refusal(&error) {
                    store.delete(seek_id).await?;
                }
                return Err(error);
            }
        }
        let stored = store.load(seek_id).await?;
        let own = stored.filter(|seek| seek.state != SeekState::Withdrawn);
        Ok(own.ok_or(PeopleRefusal::SeekWithdrawn)?.into())
    }

    /// Lists the seeks of an account, newest first.
    pub(crate) async fn list(&self, account: AccountId) -> Result<Vec<SeekView>, UseCaseError> {
        let stored = SeekStore(&self.access.accounts).list(account);
        Ok(stored.await?.into_iter().map(SeekView::from).collect())
    }

    /// Returns how many seconds people usually wait for players, by game; without games with few seeks.
    pub(crate) async fn load_usual_waits(&self) -> Result<HashMap<String, f64>, UseCaseError> {
        let games: Vec<String> = GameKey::ALL
            .iter()
            .map(|game| game.name().to_owned())
            .collect();
        let store = SeekStore(&self.access.accounts);
        Ok(store.load_usual_waits(&games).await?)
    }

    /// Ends a waiting seek and gives up its place; repeating it changes nothing.
    pub(crate) async fn withdraw(&self, caller: Caller, seek_id: Uuid) -> Result<(), UseCaseError> {
        let store = SeekStore(&self.access.accounts);
        let found = store.load(seek_id).await?;
        let is_own = |seek: &StoredSeek| AccountId(seek.account_id) == caller.account;
        let seek = found.filter(is_own).ok_or(PeopleRefusal::NoSuchSeek)?;
        let turn = self.take_turn(&seek.game).await?;
        let withdrawn = self.withdraw_in_turn(seek_id).await;
        turn.finish().await?;
        withdrawn
    }

    async fn withdraw_in_turn(&self, seek_id: Uuid) -> Result<(), UseCaseError> {
        let store = SeekStore(&self.access.accounts);
        let current = store.load(seek_id).await?;
        let seek = current.ok_or(PeopleRefusal::NoSuchSeek)?;
        if seek.state == SeekState::Waiting
            && let Some(state) = self.load_match(&seek).await?
            && self.has_place(&seek, &state).await?
        {
            self.seats.update_seeks(&state).await?;
        }
        if store.end(seek_id, SeekState::Withdrawn).await? {
            return self.give_up_place(&seek).await;
        }
        match store.load(seek_id).await?.map(|seek| seek.state) {
            Some(SeekState::Filled) => Err(PeopleRefusal::SeekFilled.into()),
            Some(_) | None => Ok(()),
        }
    }

    /// Does what is due for seeks; several instances may run this at once. A seek that cannot be advanced is tried
    /// again later.
    pub async fn advance_due(&self) -> Result<(), UseCaseError> {
        let store = SeekStore(&self.access.accounts);
        loop {
            let claimed = store.claim().await?;
            if claimed.is_empty() {
                return Ok(());
            }
            for seek_id in claimed {
                let Some(seek) = store.load(seek_id).await? else {
                    continue;
                };
                let turn = self.take_turn(&seek.game).await?;
                let advanced = self.advance(seek_id).await;
                turn.finish().await?;
                match advanced {
                    Ok(()) => {}
                    Err(error) if is_refusal(&error) => {
                        tracing::info!(seek.id = %seek_id, %error, "no match can be opened for a seek; the seek ends");
                        store.end(seek_id, SeekState::Stopped).await?;
                    }
                    Err(error) => {
                        let error = error_chain(&error);
                        tracing::warn!(seek.id = %seek_id, error, "could not look for a match; retrying in half a minute");
                    }
                }
            }
        }
    }

    /// Waits until no other seek of this game is advanced, in this process and in others.
    async fn take_turn(&self, game: &str) -> Result<SearchTurn, UseCaseError> {
        let held = self.turns.lock_for(game.to_owned()).lock_owned().await;
        let lock = SeekStore(&self.access.accounts).lock_game(game).await?;
        Ok(SearchTurn { held, lock })
    }

    /// Does what is due for one seek. Requires: the turn of its game is held.
    async fn advance(&self, seek_id: Uuid) -> Result<(), UseCaseError> {
        let store = SeekStore(&self.access.accounts);
        let Some(due) = store.load_due(seek_id).await? else {
            return Ok(());
        };
        let seek = due.seek;
        if seek.state != SeekState::Waiting {
            return self.give_up_place(&seek).await;
        }
        let (Some(terms), None) = (SeekTerms::from_stored(&seek), due.ends_as) else {
            let state = due.ends_as.unwrap_or(SeekState::Stopped);
            store.end(seek_id, state).await?;
            return self.give_up_place(&seek).await;
        };
        if !self.keep_place(&seek).await? {
            self.find_place(seek, terms, due.is_bot).await?;
        }
        Ok(store.set_due(seek_id, Some(due.next_check)).await?)
    }

    /// Checks the match of a seek, and joins it if that was begun; false if the seek needs another match.
    async fn keep_place(&self, seek: &StoredSeek) -> Result<bool, UseCaseError> {
        let Some(state) = self.load_match(seek).await? else {
            return Ok(false);
        };
        if !self.has_place(seek, &state).await? {
            return Ok(state.stage == Stage::Lobby && self.join(seek, state.id).await?);
        }
        let is_closed = state.roster.seats.is_empty() && matches!(state.stage, Stage::Over { .. });
        if is_closed {
            return Ok(false);
        }
        self.take_place(seek, &state).await?;
        Ok(true)
    }

    /// Joins the first open match that fits, or opens one.
    async fn find_place(
        &self,
        mut seek: StoredSeek,
        terms: SeekTerms,
        is_bot: bool,
    ) -> Result<(), UseCaseError> {
        let store = SeekStore(&self.access.accounts);
        let lobby = &self.access.matches.lobby;
        // The process may have stopped after it opened a match, before it stored which.
        let founded = lobby.find_founded(self.founding_key(&seek)).await?;
        if let (Some(state), None) = (&founded, seek.match_id) {
            return self.take_place(&seek, state).await;
        }
        for id in self.list_fitting(&seek, terms, is_bot).await? {
            match store.aim(&seek, Some(id.0)).await? {
                Some(revision) => seek.revision = revision,
                None => return Ok(()),
            }
            seek.match_id = Some(id.0);
            if self.join(&seek, id).await? {
                return Ok(());
            }
        }
        if seek.match_id.is_some() {
            match store.aim(&seek, None).await? {
                Some(revision) => seek.revision = revision,
                None => return Ok(()),
            }
        }
        let (key, creation) = (self.founding_key(&seek), terms.to_creation());
        let opened = self.seats.create(caller_for(&seek), creation, Some(key));
        self.take_place(&seek, &*opened.await?).await
    }

    /// Joins a match for a seek; false if that is refused, for example because others took the last place.
    async fn join(&self, seek: &StoredSeek, id: MatchId) -> Result<bool, UseCaseError> {
        let request = JoinMatch::default();
        match self.seats.join(caller_for(seek), id, request, None).await {
            Ok(state) => self.take_place(seek, &state).await.map(|()| true),
            Err(error) if is_refusal(&error) => Ok(false),
            Err(error) => Err(error),
        }
    }

    async fn take_place(&self, seek: &StoredSeek, state: &Match) -> Result<(), UseCaseError> {
        let store = SeekStore(&self.access.accounts);
        if !(seek.is_seated && seek.match_id == Some(state.id.0)) {
            store.seat(seek.seek_id, state.id.0).await?;
        }
        self.seats.update_seeks(state).await
    }

    /// Leaves the lobby of an ended seek. If it cannot be left now, the seek stays due.
    async fn give_up_place(&self, seek: &StoredSeek) -> Result<(), UseCaseError> {
        let caller = caller_for(seek);
        let participant = match seek.match_id {
            Some(id) => self.access.find_participant(caller, id).await?,
            None => None,
        };
        if let (Some(id), Some(participant)) = (seek.match_id, participant) {
            let lobby = &self.access.matches.lobby;
            let left = lobby.step(MatchId(id), participant, &SeatStep::Leave, None);
            match left.await {
                Ok(state) => self.seats.update_seeks(&state).await?,
                Err(PlayError::Refused(Refusal::Match(
                    MatchRefusal::Busy | MatchRefusal::Quarantined,
                ))) => return Ok(()),
                // The place was left before, or the match has begun.
                Err(PlayError::Refused(_)) => {}
                Err(error @ PlayError::Failed(_)) => return Err(error.into()),
            }
        }
        Ok(SeekStore(&self.access.accounts)
            .set_due(seek.seek_id, None)
            .await?)
    }

    async fn load_match(&self, seek: &StoredSeek) -> Result<Option<Arc<Match>>, UseCaseError> {
        match seek.match_id {
            Some(id) => self.load_by_id(id).await,
            None => Ok(None),
        }
    }

    /// Returns `None` if there is no such match or it cannot be used.
    pub(super) async fn load_by_id(&self, id: Uuid) -> Result<Option<Arc<Match>>, UseCaseError> {
        match self.access.matches.views.load(MatchId(id), None).await {
            Ok(state) => Ok(Some(state)),
            Err(PlayError::Refused(_)) => Ok(None),
            Err(error @ PlayError::Failed(_)) => Err(error.into()),
        }
    }

    /// Whether the seeker has, or has had, a seat in a match, or has a place in its lobby.
    pub(super) async fn has_place(
        &self,
        seek: &StoredSeek,
        state: &Match,
    ) -> Result<bool, UseCaseError> {
        let found = self
            .access
            .find_participant(caller_for(seek), state.id.0)
            .await?;
        Ok(found.is_some_and(|participant| match state.stage {
            Stage::Lobby => state.roster.place_of(participant).is_some(),
            Stage::Running | Stage::Over { .. } => state.roster.has_participated(participant),
        }))
    }

    /// Returns the key under which the match of a seek is opened, another one after each change of the seek.
    fn founding_key(&self, seek: &StoredSeek) -> IdempotencyKey {
        let text = format!("seek {} {}", seek.seek_id, seek.revision);
        let keys = &self.access.matches.keys;
        keys.idempotency_key(seek.account_id, &text, b"")
    }
}

fn caller_for(seek: &StoredSeek) -> Caller {
    Caller::new(seek.account_id, seek.seek_id)
}

fn is_refusal(error: &UseCaseError) -> bool {
    match error {
        UseCaseError::Play(PlayError::Refused(_))
        | UseCaseError::People(PeopleError::Refused(_))
        | UseCaseError::Accounts(AccountsError::Refused(_) | AccountsError::NeedsCode(_))
        | UseCaseError::Denied(_) => true,
        UseCaseError::Play(PlayError::Failed(_))
        | UseCaseError::People(PeopleError::Accounts(_))
        | UseCaseError::Accounts(AccountsError::Failed(_))
        | UseCaseError::Unreadable(_) => false,
    }
}
