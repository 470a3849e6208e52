//! Loads matches, keeps them warm, and commits entries.

mod aside;
mod commit;
mod not_appended;

pub(crate) use aside::aside;
pub(crate) use commit::{Committed, EntryOrigin, Loaded, MAX_RETRIES, TURN_WAIT, resent};
pub(crate) use not_appended::NotAppended;

use std::hash::Hash;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;
use moka::sync::Cache;

use crate::app::keyed_locks::KeyedLocks;
use crate::app::picture::Painter;
use crate::app::{Failure, Hub, MatchKeys, Result};
use crate::core::clock::LEAST_PACE_SECS;
use crate::core::feed::Bookmark;
use crate::core::past::{STRIDE, fold_in_steps};
use crate::core::weigher::{Weigh, weigh};
use crate::core::{Match, MatchRefusal};
use crate::log::{Intent, Log, Reach};
use crate::people::People;
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
    Arc<dyn Fn(Intent) -> BoxFuture<'static, Result<bool, Failure>> + Send + Sync>;

/// What the history allows; everything, unless somebody was told to ask.
#[derive(Clone, Default)]
pub(crate) struct History(pub(crate) Option<HistoryCheck>);

impl History {
    /// Whether this may be done: what was drawn in a history that was lost must not come again.
    pub(crate) async fn allows(&self, intent: Intent) -> Result<bool, Failure> {
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
    pub people: People,
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
    pub(crate) overtaken: Arc<KeyedLocks<MatchId>>,
    pub(crate) bookmarks: Cache<(MatchId, Version), Arc<Bookmark>>,
    /// What is derived from the operator's secret.
    pub keys: MatchKeys,
    /// The shortest time for a turn, in seconds.
    pub(crate) least_pace_secs: u32,
    /// The same over the connections of what works by itself, if there are such.
    pub(crate) backstage: Option<Arc<MatchStore>>,
    pub(crate) history: History,
}

impl MatchStore {
    pub(crate) fn new(log: Log, world: Arc<World>, keys: MatchKeys) -> Self {
        Self {
            requests: RequestLog::beside(&log),
            people: People::beside(&log),
            projections: Projections::beside(&log),
            coordination: Coordination::new(log.pool()),
            log,
            world,
            hub: Arc::default(),
            painter: Arc::default(),
            states: cache(WARM_BYTES, WARM_FOR),
            past: cache(PAST_BYTES, PAST_FOR),
            overtaken: Arc::default(),
            bookmarks: cache(BOOKMARKS_BYTES, PAST_FOR),
            keys,
            least_pace_secs: LEAST_PACE_SECS,
            backstage: None,
            history: History::default(),
        }
    }

    /// Whether this match may go on. Where nothing is drawn, that is asked only of a match whose chain
    /// this process has not followed to here.
    pub(super) async fn may_append(&self, before: &Match, draws: bool) -> Result<bool, Failure> {
        let (version, head) = (before.version, before.head);
        let reach = Reach { version, head };
        if draws {
            return self.history.allows(Intent::Draw(before.id, reach)).await;
        }
        if self.log.head_cache.end(before.id) == Some(reach) {
            return Ok(true);
        }
        self.history.allows(Intent::Append(before.id, reach)).await
    }

    /// As what works by itself is to use them: no request waits for its connections.
    pub(crate) fn backstage(self: &Arc<Self>) -> Arc<Self> {
        Arc::clone(self.backstage.as_ref().unwrap_or(self))
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
    pub(crate) async fn state(&self, id: MatchId) -> Result {
        Ok(self.load(id, None).await?.state)
    }

    pub(crate) async fn past(&self, id: MatchId, version: Version) -> Result {
        let state = self.state(id).await?;
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
        let stops = (1..=version.0 / STRIDE).rev();
        let mut near = stops.map(|stop| (id, Version(stop * STRIDE)));
        let near = near.find_map(|stop| self.past.get(&stop));
        let known = near.map(|state| (Arc::clone(&state), state.version));
        let (near, entries) = self.read_on(id, known, version).await?;
        let after = near.as_ref().map_or(0, |state| state.version.0);
        let fold = move || fold_in_steps(id, near, &entries);
        let states = self.fold_aside(id, version.0.abs_diff(after), fold).await?;
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
    let cache = Cache::builder().weigher(weigh).max_capacity(most_bytes);
    cache.time_to_idle(idle).build()
}
