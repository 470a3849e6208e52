//! Founds matches: fixes the settings, commits to the seed, and gives the host a place.

mod fitting;
mod join;
mod seat_steps;
mod seats;
mod seek_terms;
mod seeks;

pub use seat_steps::SeatStep;
pub use seats::{JoinMatch, RematchResponse, SeatUseCases};
pub(crate) use seek_terms::SeekTerms;
pub use seek_terms::SeekView;
pub use seeks::Seeks;

use std::sync::Arc;

use uuid::Uuid;

use crate::app::error::{PlayError, Result, StoreError};
use crate::app::store::{CommitError, Committed, EntryOrigin, Loaded, MAX_RETRIES, MatchStore};
use crate::core::consent::RematchPlan;
use crate::core::creation::new_charter;
use crate::core::decide::{self, Decision};
use crate::core::luck::Seed;
use crate::core::{Creation, LobbyRefusal, Match, MatchRefusal, Refusal, TurnRefusal};
use crate::log::IdempotencyKey;
use crate::projections::LobbyLimit;
use crate::world::{MatchId, Version};

/// Maximum number of open lobbies of one person, who must not found more.
pub(super) const MAX_LOBBIES: u16 = 50;
/// A match that is not founded within this many milliseconds of getting its id no longer counts as a lobby.
const FOUNDED_WITHIN_MILLIS: u128 = 60_000;
/// Bit position of the milliseconds in a time-ordered id (RFC 9562, section 5.7).
const MILLIS_SHIFT: u32 = 80;

#[derive(Clone)]
pub struct Lobby {
    pub(super) store: Arc<MatchStore>,
}

impl Lobby {
    /// Returns a new id for a match: the current time, then random bits.
    pub fn new_match_id(&self) -> Result<MatchId> {
        Ok(MatchId(self.store.world.time_ordered_id()?))
    }

    pub async fn find_founded(&self, key: IdempotencyKey) -> Result<Option<Arc<Match>>> {
        let Some((id, digest)) = self.store.projections.foundings.find(key.hash).await? else {
            return Ok(None);
        };
        if digest != key.digest {
            return Err(Refusal::from(TurnRefusal::KeyReused).into());
        }
        Ok(Some(self.store.load_at(id, Version::FIRST).await?))
    }

    pub(in crate::app) fn lobby_limit(id: MatchId) -> LobbyLimit {
        let within = FOUNDED_WITHIN_MILLIS << MILLIS_SHIFT;
        let recent = id.0.as_u128().saturating_sub(within);
        LobbyLimit {
            most: MAX_LOBBIES,
            founded_since: MatchId(Uuid::from_u128(recent)),
        }
    }

    /// Checks that a match can be founded with these settings. A bot cannot found a match that excludes bots.
    pub fn check_creation(&self, creation: &Creation, is_bot: bool) -> Result<()> {
        if is_bot && !creation.admits_bots {
            return Err(Refusal::from(LobbyRefusal::BotsRefused).into());
        }
        new_charter(creation.clone(), self.store.least_pace_secs)?;
        Ok(())
    }

    /// Creates a match, with the creator as host. A match that starts by itself is started if every place is taken.
    pub async fn create(
        &self,
        id: MatchId,
        participant: Uuid,
        creation: Creation,
        key: Option<IdempotencyKey>,
    ) -> Result<Arc<Match>> {
        let origin = EntryOrigin {
            founding: key,
            ..EntryOrigin::default()
        };
        let founded = self.found_match(id, participant, creation, origin).await?;
        Ok(self.store.continue_match(founded).await)
    }

    /// Like [`Lobby::create`], as the rematch of another match. Returns the existing rematch if there is one.
    pub async fn create_rematch(
        &self,
        host: Uuid,
        creation: Creation,
        rematch: RematchPlan,
        key: Option<IdempotencyKey>,
    ) -> Result<Arc<Match>> {
        let (of, next) = (rematch.original, rematch.next);
        let origin = EntryOrigin {
            founding: key,
            rematch: Some(rematch),
            ..EntryOrigin::default()
        };
        match self.found_match(next, host, creation, origin).await {
            Err(PlayError::Refused(Refusal::Match(MatchRefusal::Busy))) => {
                Ok(self.load_rematch(of).await?.ok_or(MatchRefusal::Busy)?)
            }
            founded => founded,
        }
    }

    pub async fn load_rematch(&self, id: MatchId) -> Result<Option<Arc<Match>>> {
        match self.store.projections.foundings.rematch_of(id).await? {
            Some(next) => Ok(Some(self.store.load_state(next).await?)),
            None => Ok(None),
        }
    }

    async fn found_match(
        &self,
        id: MatchId,
        participant: Uuid,
        creation: Creation,
        origin: EntryOrigin,
    ) -> Result<Arc<Match>> {
        let (charter, host) = new_charter(creation, self.store.least_pace_secs)?;
        let seed = Seed::new(self.store.world.random_bytes()?);
        let blank = Match::new(id, charter, seed)
            .map_err(|error| Refusal::Lobby(LobbyRefusal::cannot_found(error.to_string())))?;
        let key = origin.founding;
        let mut last_error = CommitError::Overtaken;
        for _ in 0..=MAX_RETRIES {
            let decision = decide::create(&blank, host, participant);
            let origin = EntryOrigin {
                rematch: origin.rematch.clone(),
                ..origin
            };
            let founded = self.try_found(&blank, decision, origin);
            match founded.await {
                Ok(kept) => return Ok(kept.state),
                // The entry waited too long to be written, so the next attempt uses the current time.
                Err(waited @ CommitError::Waited(_)) => last_error = waited,
                Err(CommitError::AlreadyDone | CommitError::Overtaken) => {
                    let existing = match key {
                        Some(key) => self.find_founded(key).await?,
                        None => None,
                    };
                    return Ok(existing.ok_or(MatchRefusal::Busy)?);
                }
                Err(error) => return Err(error.into_play_error()),
            }
        }
        Err(last_error.into_play_error())
    }

    async fn try_found(
        &self,
        blank: &Match,
        decision: Decision,
        origin: EntryOrigin,
    ) -> Result<Committed, CommitError> {
        let since = self.store.world.stopwatch();
        let reading = self.store.log.read_after(blank.id, Version::NONE, None);
        let now = reading.await.map_err(StoreError::from)?.now;
        let loaded = Loaded::from_state(blank.clone(), now, since);
        // Boxed, because the future of an append is large and would be part of the future of every caller.
        Box::pin(self.store.append(&loaded, decision, origin)).await
    }
}
