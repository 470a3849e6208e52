//! Loads matches, keeps them warm, and commits entries.

mod isolation;
mod commit;
mod commit_error;

pub(crate) use isolation::run_blocking;
pub(crate) use commit::{Committed, EntryOrigin, Loaded, MAX_RETRIES, TURN_WAIT, find_resent};
pub(crate) use commit_error::CommitError;

use std::hash::Hash;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;
use moka::sync::Cache;

use crate::app::keyed_locks::KeyedLocks;
use crate::app::picture::Painter;
use crate::app::{StoreError, Hub, MatchKeys, Result};
use crate::core::clock::MIN_PACE_SECS;
use crate::core::feed::FeedCursor;
use crate::core::history::{SNAPSHOT_STRIDE, fold_in_steps};
use crate::core::weigher::{Weigh, weigh};
use crate::core::{Match, MatchRefusal};
use crate::log::{Intent, Log, Reach};
use crate::people::SocialStore;
use crate::projections::Projections;
use crate::queue::Coordination;
use crate::request_log::RequestLog;
use crate::world::{MatchId, Version, World};

// The most memory for matches that are kept warm, in bytes: several thousand of them.
const WARM_BYTES: u64 = 24 << 20;

const WARM_FOR: Duration = Duration::from_hours(1);

/// The most memory for past matches, and for places in feeds, in bytes.
const PAST_BYTES: u64 = 16 << 20;
const BOOKMARKS_BYTES: u64 = 16 << 20;

const PAST_FOR: Duration = Duration::from_mins(10);

/// Asks whether the history allows what is about to be done.
pub type HistoryCheck =
    Arc<dyn Fn(Intent) -> BoxFuture<'static, Result<bool, StoreError>> + Send + Sync>;

/// What the history allows; everything, unless somebody was told to ask.
#[derive(Clone, Default)]
pub(crate) struct History(pub(crate) Option<HistoryCheck>);

impl History {
    /// Whether this may be done: what was drawn in a history that was lost must not come again.
    pub(crate) async fn allows(&self, intent: Intent) -> Result<bool, StoreError> {
        match &self.0 {
            Some(check) => check(intent).await,
            None => Ok(true),
        }
    }
}

/// Loads matches and commits entries: what every use case stands on.
#[derive(Clone)]
pub struct MatchStore {
    /// The log.
    pub log: Log,
    /// Who asked what.
    pub requests: RequestLog,
    /// What people say beside them.
    pub people: SocialStore,
    /// What follows from it: lists, deadlines, emails.
    pub projections: Projections,
    /// What instances share about what goes on by itself.
    pub coordination: Coordination,
    /// Time, luck and ids.
    pub world: Arc<World>,
    /// Who watches.
    pub hub: Arc<Hub>,
    /// Who paints pictures.
    pub painter: Arc<Painter>,
    pub(super) states: Cache<MatchId, Arc<Match>>,
    pub(super) past: Cache<(MatchId, Version), Arc<Match>>,
    /// Held by whoever was overtaken at a match, until that is written which was to be.
    pub(crate) retry_locks: Arc<KeyedLocks<MatchId>>,
    pub(crate) bookmarks: Cache<(MatchId, Version), Arc<FeedCursor>>,
    /// What is derived from the operator's secret.
    pub keys: MatchKeys,
    /// The shortest time for a turn, in seconds.
    pub(crate) least_pace_secs: u32,
    /// The same over the connections of what works by itself, if there are such.
    pub(crate) background: Option<Arc<MatchStore>>,
    pub(crate) history: History,
}

impl MatchStore {
    pub(crate) fn new(log: Log, world: Arc<World>, keys: MatchKeys) -> Self {
        Self {
            requests: RequestLog::from_log(&log),
            people: SocialStore::new(&log),
            projections: Projections::new(&log),
            coordination: Coordination::new(log.pool()),
            log,
            world,
            hub: Arc::default(),
            painter: Arc::default(),
            states: cache(WARM_BYTES, WARM_FOR),
            past: cache(PAST_BYTES, PAST_FOR),
            retry_locks: Arc::default(),
            bookmarks: cache(BOOKMARKS_BYTES, PAST_FOR),
            keys,
            least_pace_secs: MIN_PACE_SECS,
            background: None,
            history: History::default(),
        }
    }

    /// Whether this match may go on. Where nothing is drawn, that is asked only of a match whose chain
    /// this process has not followed to here.
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

    /// As what works by itself is to use them: no request waits for its connections.
    pub(crate) fn background(self: &Arc<Self>) -> Arc<Self> {
        Arc::clone(self.background.as_ref().unwrap_or(self))
    }

    /// Forgets a warm match; the next look reads from the log.
    pub(crate) fn forget(&self, id: MatchId) {
        self.states.invalidate(&id);
        self.forget_past();
    }

    // A log that was found broken may be mended: nothing of before is to be told on.
    pub(super) fn forget_past(&self) {
        self.past.invalidate_all();
        self.bookmarks.invalidate_all();
    }

    /// A match as it stands now, for those who only look. One trip.
    pub(crate) async fn load_state(&self, id: MatchId) -> Result {
        Ok(self.load(id, None).await?.state)
    }

    pub(crate) async fn load_at(&self, id: MatchId, version: Version) -> Result {
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
        let states = self.fold_blocking(id, version.0.abs_diff(after), fold).await?;
        let last = states.last().cloned().ok_or(MatchRefusal::NoSuchMatch)?;
        for state in states {
            self.past.insert((id, state.version), state);
        }
        Ok(last)
    }
}

fn cache<K, T>(most_bytes: u64, idle: Duration) -> Cache<K, Arc<T>>
where
    K: Hash + Eq + Send + Sync + 'static,
    T: Weigh + Send + Sync + 'static,
{
    let builder = Cache::builder().weigher(weigh).max_capacity(most_bytes);
    builder.time_to_idle(idle).build()
}
