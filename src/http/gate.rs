//! The gate: how many may watch at a time, and who has to leave.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::hash::Hash;
use std::net::IpAddr;
use std::ops::Bound;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use secrecy::{ExposeSecret, SecretString};
use tokio::sync::{Semaphore, SemaphorePermit};

use crate::access::{AccountId, Accounts, Bearer, Caller, CallerError};
use crate::app::Subscriber;
use crate::http::meter::network_of;
use crate::http::problem::{Kind, Problem};

// How many streams read what they tell at the same time: those who act come first.
const READERS: usize = 4;
// How many accounts one round asks for; of more, the next round asks.
const ACCOUNTS_PER_ROUND: usize = 2_000;
// What a client waits before it tries again to watch: until a stream that broke has been noticed.
const RETRY_AFTER_SECS: u64 = 30;

/// How streams are kept.
#[derive(Clone, Copy, Debug)]
pub struct StreamsConfig {
    /// How often the versions of watched matches are asked for.
    pub poll_every: Duration,
    /// After how much silence a stream says that it is there.
    pub heartbeat_every: Duration,
    /// How long a reader may take to read what was sent.
    pub patience: Duration,
    /// Streams and waiting reads of one account at a time.
    pub per_account: u32,
    /// Streams and waiting reads from one address or IPv6 network at a time.
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

/// A caller with the token they came with, and where from.
#[derive(Clone, Debug)]
pub struct Watcher {
    /// Who.
    pub caller: Caller,
    pub(crate) address: IpAddr,
    proof: WatcherProof,
}

/// By what a watcher is believed, as long as it holds.
#[derive(Clone, Debug)]
enum WatcherProof {
    Token(SecretString, Bearer),
    /// A browser with a session.
    Browser,
}

/// Everybody who watches through this instance.
pub struct Gate {
    config: StreamsConfig,
    open: Mutex<OpenWatches>,
    readers: Semaphore,
}

#[derive(Default)]
struct OpenWatches {
    is_closed: bool,
    count: u64,
    passes: BTreeMap<u64, AdmittedWatcher>,
    accounts: HashMap<AccountId, u32>,
    networks: HashMap<Vec<u8>, u32>,
    asked: Option<AccountId>,
}

struct AdmittedWatcher {
    watcher: Arc<Watcher>,
    listener: Arc<Subscriber>,
    /// In how many matches the account is somebody, where all of them are watched.
    matches: Option<i64>,
}

pub(crate) struct Pass {
    gate: Arc<Gate>,
    number: u64,
}

impl Watcher {
    /// Somebody with the token of a bearer.
    pub(crate) fn of_token(bearer: Bearer, token: &str, address: IpAddr) -> Self {
        Self {
            caller: bearer.caller,
            address,
            proof: WatcherProof::Token(token.into(), bearer),
        }
    }

    /// Somebody whose browser has a session.
    pub(crate) fn of_browser(caller: Caller, address: IpAddr) -> Self {
        Self {
            caller,
            address,
            proof: WatcherProof::Browser,
        }
    }

    pub(crate) fn is_believed(&self, accounts: &Accounts) -> Result<(), CallerError> {
        match &self.proof {
            WatcherProof::Token(token, bearer) => accounts
                .bearers
                .still_believes(token.expose_secret(), bearer),
            WatcherProof::Browser => accounts.watch.check(self.caller),
        }
    }
}

impl Gate {
    /// A gate with these limits.
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
    ) -> Result<Pass, Problem> {
        let mut open = lock(&self.open);
        let account = watcher.caller.account;
        let network = network_of(watcher.address);
        check(&open.accounts, &account, self.config.per_account, "account")?;
        check(&open.networks, &network, self.config.per_address, "network")?;
        count_in(&mut open.accounts, account);
        count_in(&mut open.networks, network);
        open.count = open.count.saturating_add(1);
        let number = open.count;
        let admitted = AdmittedWatcher {
            watcher: Arc::clone(watcher),
            listener: Arc::clone(listener),
            matches: None,
        };
        open.passes.insert(number, admitted);
        metrics::gauge!("logothete_streams").increment(1.0);
        let gate = Arc::clone(self);
        Ok(Pass { gate, number })
    }

    /// Lets nobody watch any longer.
    pub fn close(&self) {
        let mut open = lock(&self.open);
        open.is_closed = true;
        open.passes.values().for_each(|pass| pass.listener.ring());
    }

    pub(crate) fn is_closed(&self) -> bool {
        lock(&self.open).is_closed
    }

    pub(crate) async fn turn(&self) -> Result<SemaphorePermit<'_>, Problem> {
        let turn = self.readers.acquire().await;
        turn.map_err(|error| Problem::internal(&error))
    }

    /// Wakes those whose token is good no longer, so that they see it.
    pub(crate) fn ring_unbelieved(&self, accounts: &Accounts) {
        let open = lock(&self.open);
        let passes = open.passes.values();
        let passes = passes.map(|pass| (Arc::clone(&pass.watcher), Arc::clone(&pass.listener)));
        let passes: Vec<_> = passes.collect();
        // Whether somebody is believed takes a while for all of them: meanwhile others come and go.
        drop(open);
        for (watcher, listener) in passes {
            match watcher.is_believed(accounts) {
                Ok(()) | Err(CallerError::Unsure) => {}
                Err(
                    CallerError::Invalid
                    | CallerError::Expired
                    | CallerError::Revoked
                    | CallerError::Suspended,
                ) => listener.ring(),
            }
        }
    }

    /// The accounts of the next round, of those that watch all their matches.
    pub(crate) fn round(&self) -> Vec<AccountId> {
        let mut open = lock(&self.open);
        let all = open.passes.values().filter(|pass| pass.matches.is_some());
        let accounts: BTreeSet<AccountId> = all.map(|pass| pass.watcher.caller.account).collect();
        let rest = match open.asked {
            Some(asked) => (Bound::Excluded(asked), Bound::Unbounded),
            None => (Bound::Unbounded, Bound::Unbounded),
        };
        let next = accounts.range(rest).copied();
        let next: Vec<AccountId> = next.take(ACCOUNTS_PER_ROUND).collect();
        let is_last = next.len() < ACCOUNTS_PER_ROUND;
        open.asked = next.last().copied().filter(|_| !is_last);
        next
    }

    /// Compares in how many matches accounts are somebody with what was known of them; who may have
    /// sat down somewhere is told.
    pub(crate) fn compare(&self, counts: &HashMap<AccountId, i64>) {
        let mut open = lock(&self.open);
        for pass in open.passes.values_mut() {
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

impl Pass {
    pub(crate) fn gate(&self) -> &Gate {
        &self.gate
    }

    /// Has it told when the account sits down anywhere else; it is somebody in so many matches now.
    pub(crate) fn watch_everything(&self, matches: i64) {
        let mut open = lock(&self.gate.open);
        if let Some(pass) = open.passes.get_mut(&self.number) {
            pass.matches = Some(matches);
        }
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        let mut open = lock(&self.gate.open);
        if let Some(pass) = open.passes.remove(&self.number) {
            count_out(&mut open.accounts, &pass.watcher.caller.account);
            count_out(&mut open.networks, &network_of(pass.watcher.address));
            metrics::gauge!("logothete_streams").decrement(1.0);
        }
    }
}

/// Refuses one more where there are as many as may be.
fn check<K: Eq + Hash>(
    counts: &HashMap<K, u32>,
    key: &K,
    most: u32,
    whose: &'static str,
) -> Result<(), Problem> {
    if counts.get(key).is_none_or(|count| *count < most) {
        return Ok(());
    }
    let detail = format!("this {whose} has too many open streams; close one");
    let problem = Problem::new(Kind::TooManyRequests, detail).with_code("too_many_streams");
    Err(problem.with_retry_after(RETRY_AFTER_SECS))
}

fn count_in<K: Eq + Hash>(counts: &mut HashMap<K, u32>, key: K) {
    let count = counts.entry(key).or_default();
    *count = count.saturating_add(1);
}

fn count_out<K: Eq + Hash>(counts: &mut HashMap<K, u32>, key: &K) {
    if let Some(count) = counts.get_mut(key) {
        *count = count.saturating_sub(1);
        if *count == 0 {
            counts.remove(key);
        }
    }
}

fn lock(open: &Mutex<OpenWatches>) -> MutexGuard<'_, OpenWatches> {
    open.lock().unwrap_or_else(PoisonError::into_inner)
}
