//! Limits the number of open streams and long polls, and wakes those that must end.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::hash::Hash;
use std::net::IpAddr;
use std::ops::Bound;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use secrecy::{ExposeSecret, SecretString};
use tokio::sync::{Semaphore, SemaphorePermit};

use crate::access::{AccountId, Accounts, Bearer, BearerReach, Caller, CallerError, TokenScope};
use crate::app::Subscriber;
use crate::http::problem::{Problem, ProblemKind};
use crate::http::rate_limit::network_key;

// Maximum number of streams that query the database at once, so that requests of players have priority.
const READERS: usize = 4;
// Maximum number of accounts in one round of queries. The next round continues with the accounts after them.
const ACCOUNTS_PER_ROUND: usize = 2_000;
// Delay in seconds after which a refused client retries. Within this time the service notices broken streams, so places
// become free.
const RETRY_AFTER_SECS: u64 = 30;

#[derive(Clone, Copy, Debug)]
pub struct StreamsConfig {
    /// Interval between queries for the versions of matches that streams follow.
    pub poll_every: Duration,
    /// Time without news after which a stream sends a heartbeat.
    pub heartbeat_every: Duration,
    /// Maximum time for a client to read the data that was sent.
    pub patience: Duration,
    pub per_account: u32,
    /// Maximum number of streams and long polls per IPv4 address or IPv6 network.
    pub per_address: u32,
}

impl Default for StreamsConfig {
    fn default() -> Self {
        Self {
            poll_every: Duration::from_millis(500),
            heartbeat_every: Duration::from_secs(20),
            patience: Duration::from_mins(1),
            per_account: 20,
            per_address: 1_000,
        }
    }
}

#[derive(Clone, Debug)]
pub struct Watcher {
    pub caller: Caller,
    pub(crate) address: IpAddr,
    proof: WatcherCredential,
}

/// Credential of a watcher, checked again and again while the stream is open.
#[derive(Clone, Debug)]
enum WatcherCredential {
    Token(SecretString, Bearer),
    Browser,
}

pub struct StreamRegistry {
    config: StreamsConfig,
    open: Mutex<OpenStreams>,
    readers: Semaphore,
}

#[derive(Default)]
struct OpenStreams {
    is_closed: bool,
    count: u64,
    streams: BTreeMap<u64, AdmittedStream>,
    accounts: HashMap<AccountId, u32>,
    networks: HashMap<Vec<u8>, u32>,
    last_checked: Option<AccountId>,
}

struct AdmittedStream {
    watcher: Arc<Watcher>,
    listener: Arc<Subscriber>,
    /// Last known number of changes of the account; `None` unless the stream follows all of its matches.
    matches: Option<i64>,
}

pub(crate) struct StreamPass {
    registry: Arc<StreamRegistry>,
    number: u64,
}

impl Watcher {
    pub(crate) fn from_token(bearer: Bearer, token: &str, address: IpAddr) -> Self {
        Self {
            caller: bearer.caller,
            address,
            proof: WatcherCredential::Token(token.into(), bearer),
        }
    }

    pub(crate) fn from_browser(caller: Caller, address: IpAddr) -> Self {
        Self {
            caller,
            address,
            proof: WatcherCredential::Browser,
        }
    }

    /// Whether the watcher is a session, or a token with the scope for seeks.
    pub(crate) fn may_see_seeks(&self) -> bool {
        match &self.proof {
            WatcherCredential::Token(_, bearer) => match &bearer.reach {
                BearerReach::Everything => true,
                BearerReach::Only(scopes) => scopes.has(TokenScope::SeekRead),
            },
            WatcherCredential::Browser => true,
        }
    }

    pub(crate) fn check_credential(&self, accounts: &Accounts) -> Result<(), CallerError> {
        match &self.proof {
            WatcherCredential::Token(token, bearer) => {
                accounts.bearers.recheck(token.expose_secret(), bearer)
            }
            WatcherCredential::Browser => accounts.monitor.check(self.caller),
        }
    }
}

impl StreamRegistry {
    pub fn new(config: StreamsConfig) -> Self {
        Self {
            config,
            open: Mutex::default(),
            readers: Semaphore::new(READERS),
        }
    }

    pub(crate) fn admit(
        self: &Arc<Self>,
        watcher: &Arc<Watcher>,
        listener: &Arc<Subscriber>,
    ) -> Result<StreamPass, Problem> {
        let mut open = lock_streams(&self.open);
        let account = watcher.caller.account;
        let network = network_key(watcher.address);
        check_limit(&open.accounts, &account, self.config.per_account, "account")?;
        check_limit(&open.networks, &network, self.config.per_address, "network")?;
        increment(&mut open.accounts, account);
        increment(&mut open.networks, network);
        open.count = open.count.saturating_add(1);
        let number = open.count;
        let admitted = AdmittedStream {
            watcher: Arc::clone(watcher),
            listener: Arc::clone(listener),
            matches: None,
        };
        open.streams.insert(number, admitted);
        metrics::gauge!("logothete_streams").increment(1.0);
        let registry = Arc::clone(self);
        Ok(StreamPass { registry, number })
    }

    pub fn close(&self) {
        let mut open = lock_streams(&self.open);
        open.is_closed = true;
        open.streams.values().for_each(|pass| pass.listener.wake());
    }

    pub(crate) fn is_closed(&self) -> bool {
        lock_streams(&self.open).is_closed
    }

    pub(crate) async fn acquire_reader(&self) -> Result<SemaphorePermit<'_>, Problem> {
        let turn = self.readers.acquire().await;
        turn.map_err(|error| Problem::internal(&error))
    }

    pub(crate) fn wake_expired(&self, accounts: &Accounts) {
        let open = lock_streams(&self.open);
        let open_streams = open.streams.values();
        let pairs =
            open_streams.map(|pass| (Arc::clone(&pass.watcher), Arc::clone(&pass.listener)));
        let passes: Vec<_> = pairs.collect();
        // Checking all credentials takes a while, so the lock is released first. Meanwhile other streams can open and
        // close.
        drop(open);
        for (watcher, listener) in passes {
            match watcher.check_credential(accounts) {
                Ok(()) | Err(CallerError::Unsure) => {}
                Err(
                    CallerError::Invalid
                    | CallerError::Expired
                    | CallerError::Revoked
                    | CallerError::Suspended,
                ) => listener.wake(),
            }
        }
    }

    /// Returns the accounts for the next round of queries. They have streams that follow all matches of the account.
    pub(crate) fn next_accounts(&self) -> Vec<AccountId> {
        let mut open = lock_streams(&self.open);
        let all = open.streams.values().filter(|pass| pass.matches.is_some());
        let accounts: BTreeSet<AccountId> = all.map(|pass| pass.watcher.caller.account).collect();
        let range = match open.last_checked {
            Some(asked) => (Bound::Excluded(asked), Bound::Unbounded),
            None => (Bound::Unbounded, Bound::Unbounded),
        };
        let following = accounts.range(range).copied();
        let next: Vec<AccountId> = following.take(ACCOUNTS_PER_ROUND).collect();
        let is_last = next.len() < ACCOUNTS_PER_ROUND;
        open.last_checked = next.last().copied().filter(|_| !is_last);
        next
    }

    /// Notifies the streams of each account whose number of matches changed since the last call.
    pub(crate) fn wake_changed(&self, counts: &HashMap<AccountId, i64>) {
        let mut open = lock_streams(&self.open);
        for pass in open.streams.values_mut() {
            let count = counts.get(&pass.watcher.caller.account);
            if let (Some(known), Some(count)) = (&mut pass.matches, count)
                && known != count
            {
                *known = *count;
                pass.listener.notify_anywhere();
            }
        }
    }
}

impl StreamPass {
    pub(crate) fn registry(&self) -> &StreamRegistry {
        &self.registry
    }

    /// Makes the stream follow all matches of the account; `matches` is their current number.
    pub(crate) fn watch_everything(&self, matches: i64) {
        let mut open = lock_streams(&self.registry.open);
        if let Some(pass) = open.streams.get_mut(&self.number) {
            pass.matches = Some(matches);
        }
    }
}

impl Drop for StreamPass {
    fn drop(&mut self) {
        let mut open = lock_streams(&self.registry.open);
        if let Some(pass) = open.streams.remove(&self.number) {
            decrement(&mut open.accounts, &pass.watcher.caller.account);
            decrement(&mut open.networks, &network_key(pass.watcher.address));
            metrics::gauge!("logothete_streams").decrement(1.0);
        }
    }
}

fn check_limit<K: Eq + Hash>(
    counts: &HashMap<K, u32>,
    key: &K,
    most: u32,
    owner: &'static str,
) -> Result<(), Problem> {
    if counts.get(key).is_none_or(|count| *count < most) {
        return Ok(());
    }
    let detail = format!("this {owner} has too many open streams; close one");
    let problem = Problem::new(ProblemKind::TooManyRequests, detail).with_code("too_many_streams");
    Err(problem.with_retry_after(RETRY_AFTER_SECS))
}

fn increment<K: Eq + Hash>(counts: &mut HashMap<K, u32>, key: K) {
    let count = counts.entry(key).or_default();
    *count = count.saturating_add(1);
}

fn decrement<K: Eq + Hash>(counts: &mut HashMap<K, u32>, key: &K) {
    if let Some(count) = counts.get_mut(key) {
        *count = count.saturating_sub(1);
        if *count == 0 {
            counts.remove(key);
        }
    }
}

fn lock_streams(open: &Mutex<OpenStreams>) -> MutexGuard<'_, OpenStreams> {
    open.lock().unwrap_or_else(PoisonError::into_inner)
}
