//! Loads matches, caches them, and commits entries.

mod byte_cache;
mod commit;
mod commit_error;
mod isolation;
mod keyed_locks;
mod keys;
mod latest;
pub(crate) mod summary;

#[cfg(test)]
pub(crate) use self::summary::{due_emails, summarize};
pub(crate) use byte_cache::ByteCache;
pub(crate) use commit::{Committed, EntryOrigin, Loaded, MAX_RETRIES, TURN_WAIT, find_resent};
pub(crate) use commit_error::CommitError;
pub(crate) use isolation::run_blocking;
pub(crate) use keyed_locks::KeyedLocks;
pub use keys::MatchKeys;
pub(crate) use latest::{LatestMatch, LatestMatches};
pub(crate) use summary::needs_service;
pub use summary::stage;

use std::sync::Arc;

use futures_util::future::BoxFuture;

use crate::app::picture::Painter;
use crate::app::{Hub, Result, StoreError};
use crate::core::clock::MIN_PACE_SECS;
use crate::core::feed::FeedCursor;
use crate::core::history::{SNAPSHOT_STRIDE, fold_in_steps};
use crate::core::{Match, MatchRefusal};
use crate::log::{Intent, Log, Reach};
use crate::people::SocialStore;
use crate::projections::Projections;
use crate::queue::Coordination;
use crate::request_log::RequestLog;
use crate::world::{MatchId, Version, World};

// Maximum memory for cached matches, in bytes. Several thousand matches fit.
const WARM_BYTES: u64 = 24 << 20;

/// Maximum memory for cached earlier versions of matches, in bytes.
const PAST_BYTES: u64 = 16 << 20;
const BOOKMARKS_BYTES: u64 = 16 << 20;

/// A function that says whether random draws or entries are allowed, as earlier ones may have been lost.
pub type HistoryCheck =
    Arc<dyn Fn(Intent) -> BoxFuture<'static, Result<bool, StoreError>> + Send + Sync>;

/// The check whether writes and random draws are allowed. Without a check, everything is allowed.
#[derive(Clone, Default)]
pub(crate) struct History(pub(crate) Option<HistoryCheck>);

impl History {
    pub(crate) async fn allows(&self, intent: Intent) -> Result<bool, StoreError> {
        match &self.0 {
            Some(check) => check(intent).await,
            None => Ok(true),
        }
    }
}

/// Loads matches and commits entries. All use cases are built on this.
#[derive(Clone)]
pub struct MatchStore {
    pub log: Log,
    pub requests: RequestLog,
    pub people: SocialStore,
    pub projections: Projections,
    pub coordination: Coordination,
    pub world: Arc<World>,
    pub hub: Arc<Hub>,
    pub painter: Arc<Painter>,
    pub(super) states: Arc<ByteCache<MatchId, Match>>,
    pub(super) past: Arc<ByteCache<(MatchId, Version), Match>>,
    /// Makes tasks retry one after another after a version conflict in the same match.
    pub(crate) retry_locks: Arc<KeyedLocks<MatchId>>,
    pub(crate) bookmarks: Arc<ByteCache<(MatchId, Version), FeedCursor>>,
    pub keys: MatchKeys,
    pub(crate) least_pace_secs: u32,
    /// The store for background work, with its own connections; `None` in that store itself, and in tests.
    pub(crate) background: Option<Arc<MatchStore>>,
    pub(crate) history: History,
}

impl MatchStore {
    pub(crate) fn new(log: Log, world: Arc<World>, keys: MatchKeys) -> Self {
        Self {
            requests: RequestLog::from_log(&log),
            people: SocialStore::new(&log),
            projections: Projections::new(&log),
            coordination: Coordination::new(log.servers()),
            log,
            world,
            hub: Arc::default(),
            painter: Arc::default(),
            states: Arc::new(ByteCache::new(WARM_BYTES)),
            past: Arc::new(ByteCache::new(PAST_BYTES)),
            retry_locks: Arc::default(),
            bookmarks: Arc::new(ByteCache::new(BOOKMARKS_BYTES)),
            keys,
            least_pace_secs: MIN_PACE_SECS,
            background: None,
            history: History::default(),
        }
    }

    /// Whether entries may be appended to this match. An entry without draws needs no check if this process has
    /// followed the match to this version.
    pub(super) async fn may_append(&self, before: &Match, draws: bool) -> Result<bool, StoreError> {
        let (version, head) = (before.version, before.head);
        let reach = Reach { version, head };
        if draws {
            return self.history.allows(Intent::Draw(before.id, reach)).await;
        }
        if self.log.head_cache.latest(before.id) == Some(reach) {
            return Ok(true);
        }
        self.history.allows(Intent::Append(before.id, reach)).await
    }

    pub(crate) fn background(self: &Arc<Self>) -> Arc<Self> {
        Arc::clone(self.background.as_ref().unwrap_or(self))
    }

    pub(crate) fn forget(&self, id: MatchId) {
        self.states.remove(&id);
        self.forget_past();
    }

    // Clears the cached earlier versions, which are wrong once a broken log is repaired.
    pub(super) fn forget_past(&self) {
        self.past.clear();
        self.bookmarks.clear();
    }

    /// Returns the current match for reading, with one database query.
    pub(crate) async fn load_state(&self, id: MatchId) -> Result<Arc<Match>> {
        Ok(self.load(id, None).await?.state)
    }

    pub(crate) async fn load_at(&self, id: MatchId, version: Version) -> Result<Arc<Match>> {
        let state = self.load_state(id).await?;
        if state.version == version {
            return Ok(state);
        }
        let (asked, current) = (version.0, state.version.0);
        if version == Version::NONE || asked > current {
            return Err(MatchRefusal::NoSuchVersion { asked, current }.into());
        }
        if let Some(state) = self.past.get(&(id, version)) {
            return Ok(state);
        }
        let stops = (1..=version.0 / SNAPSHOT_STRIDE).rev();
        let mut candidates = stops.map(|stop| (id, Version(stop * SNAPSHOT_STRIDE)));
        let nearest = candidates.find_map(|stop| self.past.get(&stop));
        let known = nearest.map(|state| (Arc::clone(&state), state.version));
        let (near, entries) = self.read_since(id, known, version).await?;
        let after = near.as_ref().map_or(0, |state| state.version.0);
        let fold = move || fold_in_steps(id, near, &entries);
        let states = self
            .fold_blocking(id, version.0.abs_diff(after), fold)
            .await?;
        let last = states.last().cloned().ok_or(MatchRefusal::NoSuchMatch)?;
        for state in states {
            self.past.insert((id, state.version), state);
        }
        Ok(last)
    }
}
