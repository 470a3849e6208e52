//! What every instance keeps in memory and refreshes twice a second: what ended (sessions, tokens,
//! apps), who is suspended and who is a referee.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};
use std::time::{Duration, Instant};

use jiff::Timestamp;
use uuid::Uuid;

use super::referees::RefereeId;
use super::{AccountId, AccountsConfig, Caller, CallerError, Result, SessionId};
use crate::pool::Pool;
use crate::world::World;

/// How often the ended sessions are read.
pub const WATCH_EVERY_MILLIS: u64 = 500;
/// Older than this, the list of ended sessions is not trusted: each request has its own session looked up.
pub(crate) const STALE_AFTER_MILLIS: u64 = 2_000;
/// Older than this, nobody is believed.
pub(crate) const UNKNOWN_AFTER_MILLIS: u64 = 5_000;
/// How long the look at them may take.
pub(super) const READ_TIMEOUT: Duration = Duration::from_millis(STALE_AFTER_MILLIS);
/// An end that was noted here but not yet read back is kept this long.
const NOTED_ENDS_KEPT: Duration = Duration::from_secs(10);
/// Ended sessions are kept this much longer than their last access token.
pub(crate) const EXPIRED_TOKENS_KEPT_SECS: f64 = 60.0;

/// A point in time by both clocks: one that can be set back, and one that sleeps when the
/// machine does. What is old by either of them is old.
#[derive(Clone, Copy)]
pub(crate) struct ClockReading {
    wall: Timestamp,
    stopwatch: Instant,
}

/// What the list of ended sessions is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListFreshness {
    /// Whoever is not on it is believed.
    Fresh,
    /// It is out of date: whose session it is, is looked up.
    Stale,
    /// It is so old, or was never read, that nobody is believed.
    Unknown,
}

impl ClockReading {
    fn age(self, now: Self) -> ListFreshness {
        let by_stopwatch = now.stopwatch.saturating_duration_since(self.stopwatch);
        let by_wall = Duration::try_from(now.wall.duration_since(self.wall)).unwrap_or_default();
        let age = by_stopwatch.max(by_wall);
        if age <= Duration::from_millis(STALE_AFTER_MILLIS) {
            ListFreshness::Fresh
        } else if age <= Duration::from_millis(UNKNOWN_AFTER_MILLIS) {
            ListFreshness::Stale
        } else {
            ListFreshness::Unknown
        }
    }
}

/// The sessions that ended lately, the people who are suspended, and the referees.
#[derive(Default)]
pub(super) struct AccessState {
    /// When each was last heard of.
    sessions: HashMap<SessionId, Instant>,
    /// As last read.
    suspended: HashSet<AccountId>,
    /// As last read.
    referees: HashMap<AccountId, RefereeId>,
    /// When the list was last read from the database.
    read_at: Option<ClockReading>,
}

impl AccessState {
    fn age(&self, now: ClockReading) -> ListFreshness {
        self.read_at
            .map_or(ListFreshness::Unknown, |read_at| read_at.age(now))
    }

    /// Notes ends that are known since `now`.
    fn note_ended(&mut self, sessions: impl IntoIterator<Item = Uuid>, now: ClockReading) {
        let ids = sessions.into_iter();
        let sessions = ids.map(|session| (SessionId(session), now.stopwatch));
        self.sessions.extend(sessions);
    }

    /// Takes what a reading begun at `begun` found. What was noted here meanwhile stays: the
    /// reading may have begun before that end was committed.
    fn apply_reading(&mut self, found: &[AccessRow], begun: ClockReading) {
        let sessions = found.iter().filter(|row| !row.is_account);
        self.note_ended(sessions.map(|row| row.id), begun);
        let accounts = || found.iter().filter(|row| row.is_account);
        let suspended = accounts().filter(|row| row.referee.is_none());
        let referee = |row: &AccessRow| Some((AccountId(row.id), RefereeId(row.referee?)));
        let age = |heard: Instant| begun.stopwatch.saturating_duration_since(heard);
        self.sessions.retain(|_, heard| age(*heard) <= NOTED_ENDS_KEPT);
        let is_older = |read_at: ClockReading| read_at.stopwatch <= begun.stopwatch;
        if self.read_at.is_none_or(is_older) {
            let suspended: HashSet<AccountId> = suspended.map(|row| AccountId(row.id)).collect();
            if self.read_at.is_some() {
                for account in suspended.difference(&self.suspended) {
                    tracing::info!(account.id = %account.0, "an account is suspended");
                }
            }
            self.suspended = suspended;
            self.referees = accounts().filter_map(referee).collect();
            self.read_at = Some(begun);
        }
    }
}

/// What every instance keeps in memory: something that ended, somebody who is suspended, or somebody
/// who is a referee.
pub(crate) struct AccessRow {
    pub(crate) id: Uuid,
    pub(crate) is_account: bool,
    /// As which referee an account acts; one that has none is suspended.
    pub(crate) referee: Option<Uuid>,
}

/// Whose session ended, who is suspended and who is a referee, kept in memory.
#[derive(Clone)]
pub struct AccessMonitor {
    pub(super) db: Pool,
    pub(super) watch_db: Pool,
    pub(super) world: Arc<World>,
    pub(super) config: Arc<AccountsConfig>,
    pub(super) state: Arc<RwLock<AccessState>>,
}

impl AccessMonitor {
    /// Whom nobody lets in, as of less than a second ago: nothing is sent for them either.
    pub fn list_suspended(&self) -> Vec<Uuid> {
        let ended = self.read_state();
        ended.suspended.iter().map(|account| account.0).collect()
    }

    /// As which referee somebody acts, if they are one. No trip to the database.
    pub fn find_referee(&self, account: AccountId) -> Option<RefereeId> {
        self.read_state().referees.get(&account).copied()
    }

    /// Who are referees, and not suspended. No trip to the database.
    pub(crate) fn list_active_referees(&self) -> Vec<AccountId> {
        let ended = self.read_state();
        let referees = ended.referees.keys();
        let may_act = referees.filter(|account| !ended.suspended.contains(account));
        may_act.copied().collect()
    }

    /// Whether nobody is let in as this account for a while.
    pub(crate) fn is_suspended(&self, account: AccountId) -> bool {
        self.read_state().suspended.contains(&account)
    }

    /// Whether a session that was good still is, as far as is known without looking it up.
    pub fn check(&self, caller: Caller) -> Result<(), CallerError> {
        let ended = self.read_state();
        if ended.sessions.contains_key(&caller.session) {
            return Err(CallerError::Revoked);
        }
        if ended.suspended.contains(&caller.account) {
            return Err(CallerError::Suspended);
        }
        match ended.age(self.clock_reading()) {
            ListFreshness::Fresh => Ok(()),
            ListFreshness::Stale | ListFreshness::Unknown => Err(CallerError::Unsure),
        }
    }

    /// What the list of ended sessions is good for at this moment.
    pub fn list_age(&self) -> ListFreshness {
        self.read_state().age(self.clock_reading())
    }

    /// Refuses callers whose session ended; has it looked up where the list is out of date.
    pub(crate) async fn check_caller(&self, caller: Caller) -> Result<(), CallerError> {
        let checked = self.check(caller);
        if checked != Err(CallerError::Unsure) || self.list_age() != ListFreshness::Stale {
            return checked;
        }
        match load_status(&self.db, caller).await {
            Ok((true, _)) => Err(CallerError::Revoked),
            Ok((false, true)) => Err(CallerError::Suspended),
            Ok((false, false)) => Ok(()),
            Err(error) => {
                tracing::warn!(%error, "a session cannot be looked up");
                Err(CallerError::Unsure)
            }
        }
    }

    /// Reads the ended sessions now.
    pub async fn refresh(&self) -> Result<()> {
        let begun = self.clock_reading();
        let secs = self.config.access_lifetime.as_secs_f64() + EXPIRED_TOKENS_KEPT_SECS;
        let found = load_access(&self.watch_db, secs).await?;
        self.write_state().apply_reading(&found, begun);
        Ok(())
    }

    /// Notes sessions that ended by this instance's own doing.
    pub(crate) fn note_revoked(&self, sessions: impl IntoIterator<Item = Uuid>) {
        let now = self.clock_reading();
        self.write_state().note_ended(sessions, now);
    }

    fn read_state(&self) -> RwLockReadGuard<'_, AccessState> {
        self.state.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write_state(&self) -> RwLockWriteGuard<'_, AccessState> {
        self.state.write().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn clock_reading(&self) -> ClockReading {
        ClockReading {
            wall: self.world.now(),
            stopwatch: self.world.stopwatch(),
        }
    }
}

/// The sessions that ended less than `secs` ago by the database's clock, the accounts that are
/// suspended, and the referees.
pub(crate) async fn load_access(db: &Pool, secs: f64) -> sqlx::Result<Vec<AccessRow>> {
    let query = sqlx::query_as!(
        AccessRow,
        r#"select session_id as "id!", false as "is_account!", null::uuid as "referee?"
         from revocation
         where ended_at > now() - make_interval(secs => $1)
         union all
         select account_id, true, null
         from account
         where suspended_at is not null
         union all
         select account_id, true, referee_id
         from referee
         where account_id is not null and dismissed_at is null"#,
        secs
    );
    query.fetch_all(db).await
}

/// Whether the session of a caller ended, and whether they are suspended.
pub(crate) async fn load_status(db: &Pool, caller: Caller) -> sqlx::Result<(bool, bool)> {
    let query = sqlx::query!(
        r#"select exists (select from revocation where session_id = $1) as "is_revoked!",
            not exists (
                select from account where account_id = $2 and suspended_at is null
            ) as "is_suspended!""#,
        caller.session.0,
        caller.account.0,
    );
    let row = query.fetch_one(db).await?;
    Ok((row.is_revoked, row.is_suspended))
}
