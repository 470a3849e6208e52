//! Shows that a process is running, by an advisory lock that the database releases when the process ends. Each claim of
//! work has the number of its process's lock. If no process holds the lock of that number, the claim is abandoned,
//! however new it is.

use std::collections::HashMap;
use std::sync::{Mutex as Lock, PoisonError};
use std::time::{Duration, Instant};

use sqlx::PgConnection;
use tokio::sync::Mutex;
use tokio::time::timeout;

use crate::pool::Pool;

/// Interval at which a process confirms its presence lock.
pub(crate) const SHOWN_EVERY: Duration = Duration::from_secs(1);

const HELD_FOR: Duration = Duration::from_secs(4);

const QUERY_TIMEOUT: Duration = Duration::from_secs(2);

/// Number that no process has. A claim with this number ends only when its lease expires.
pub(crate) const NOBODY: i32 = 0;

const TRIES: u8 = 8;

#[derive(Debug)]
pub struct Presence {
    // Used to check that the connection that holds the lock leads to the current server.
    pool: Pool,
    lock: Mutex<Option<LockConnection>>,
    shown: Lock<LastShown>,
    /// Since when each process has been continuously absent, by its number.
    missing_since: Lock<HashMap<i32, Instant>>,
}

#[derive(Debug)]
struct LockConnection {
    connection: PgConnection,
    since: Instant,
}

#[derive(Clone, Copy, Debug)]
struct LastShown {
    number: i32,
    at: Option<Instant>,
}

impl Presence {
    pub fn new(db: &Pool) -> Self {
        Self {
            pool: db.clone(),
            lock: Mutex::default(),
            shown: Lock::new(LastShown {
                number: NOBODY,
                at: None,
            }),
            missing_since: Lock::default(),
        }
    }

    /// Returns this process's number for new claims; [`NOBODY`] if its lock was not confirmed recently.
    pub fn number(&self, now: Instant) -> i32 {
        let shown = self.last_shown();
        let is_sure = shown
            .at
            .is_some_and(|at| now.saturating_duration_since(at) < HELD_FOR);
        if is_sure { shown.number } else { NOBODY }
    }

    /// Whether the claims with this number still belong to this process, so that no other process can have taken them.
    pub async fn still_holds(&self, number: i32, now: Instant) -> bool {
        if number == NOBODY || self.number(now) == number {
            return true;
        }
        self.announce(number, now).await.is_ok() && self.number(now) == number
    }

    /// Confirms the presence lock of this process, or takes a lock: with its earlier number, with `number`, or one
    /// after it.
    pub async fn announce(&self, number: i32, now: Instant) -> sqlx::Result<()> {
        let mut held = self.lock.lock().await;
        let showing = self.acquire_lock(&mut held, number, now);
        let late = |_late| sqlx::Error::PoolTimedOut;
        let timed = timeout(QUERY_TIMEOUT * 2, showing).await.map_err(late);
        let shown = timed.flatten();
        let (at, preferred) = if let Ok(number) = &shown {
            (Some(now), *number)
        } else {
            *held = None;
            (None, self.last_shown().number)
        };
        *self.shown.lock().unwrap_or_else(PoisonError::into_inner) = LastShown {
            number: preferred,
            at,
        };
        shown.map(|_number| ())
    }

    /// Returns those of these process numbers whose process ended: whose lock is missing for longer than `HELD_FOR`.
    pub async fn find_gone(&self, holders: &[i32], now: Instant) -> sqlx::Result<Vec<i32>> {
        if holders.is_empty() {
            return Ok(Vec::new());
        }
        let mut held = self.lock.lock().await;
        // A process without a lock cannot judge whether others are gone.
        let Some(LockConnection { connection, .. }) = held.as_mut() else {
            return Ok(Vec::new());
        };
        let query = sqlx::query_scalar!(r#"select number as "number!" from present()"#)
            .fetch_all(connection);
        let answer = timeout(QUERY_TIMEOUT, query).await;
        let present = answer.unwrap_or(Err(sqlx::Error::PoolTimedOut))?;
        let is_there =
            |number: &i32| *number == self.last_shown().number || present.contains(number);
        let mut missed = self
            .missing_since
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        missed.retain(|number, _since| !is_there(number));
        let missing = holders.iter().copied().filter(|number| !is_there(number));
        // A process that only lost its lock, by the end of `HELD_FOR`, has taken it again or no longer relies on it.
        let gone = missing.filter(|number| {
            let since = *missed.entry(*number).or_insert(now);
            HELD_FOR < now.saturating_duration_since(since)
        });
        Ok(gone.collect())
    }

    /// Takes or keeps a presence lock, if possible with the earlier number; returns the lock's number.
    async fn acquire_lock(
        &self,
        held: &mut Option<LockConnection>,
        number: i32,
        now: Instant,
    ) -> sqlx::Result<i32> {
        let own = self.last_shown().number;
        if let Some(held) = held
            && self
                .pool
                .is_current_at(now.saturating_duration_since(held.since))
            && keep_or_take_lock(&mut held.connection, own).await?
        {
            return Ok(own);
        }
        *held = None;
        let mut connection = self.pool.connect().await?;
        let mut preferred = if own == NOBODY { number } else { own };
        for _try in 0..TRIES {
            preferred = preferred.saturating_abs().max(1);
            if try_lock(&mut connection, preferred).await? {
                let since = now;
                *held = Some(LockConnection { connection, since });
                return Ok(preferred);
            }
            // The database may not have released this process's earlier lock yet, so the next number is tried.
            preferred = preferred.wrapping_add(1);
        }
        Err(sqlx::Error::PoolTimedOut)
    }

    fn last_shown(&self) -> LastShown {
        *self.shown.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

// Takes the lock of a number on a new connection. Keepalives let the server notice soon if this process is gone.
async fn try_lock(connection: &mut PgConnection, number: i32) -> sqlx::Result<bool> {
    let keepalives = sqlx::query!(
        r#"select set_config('tcp_keepalives_idle', '4', false) as idle,
            set_config('tcp_keepalives_interval', '2', false) as interval,
            set_config('tcp_keepalives_count', '3', false) as count"#
    );
    keepalives.fetch_one(&mut *connection).await?;
    keep_or_take_lock(connection, number).await
}

// Takes the lock of a number, also if this session already has it; returns whether it has it now. A session can take a lock
// any number of times, and keeps it until it ends. Reading `present()` instead would copy the server's whole lock table.
async fn keep_or_take_lock(connection: &mut PgConnection, number: i32) -> sqlx::Result<bool> {
    let query = sqlx::query_scalar!(
        r#"select pg_try_advisory_lock(presence_class(), $1) as "is_taken!""#,
        number
    );
    query.fetch_one(connection).await
}
