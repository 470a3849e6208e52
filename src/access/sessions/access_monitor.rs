//! State that every instance keeps in memory and refreshes twice a second: ended sessions, tokens and grants, suspended
//! accounts, and roles.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, PoisonError, RwLockReadGuard, RwLockWriteGuard};
use std::time::{Duration, Instant};

use jiff::Timestamp;
use uuid::Uuid;

use crate::access::{
    AccountId, AccountRefusal, AccountsContext, Caller, CallerError, Result, Role, SessionId,
};
use crate::pool::Pool;

/// Interval between refreshes of the list of ended sessions.
pub const WATCH_EVERY_MILLIS: u64 = 500;
/// Age in milliseconds above which the list of ended sessions is stale, so that each request looks up its own session.
pub(crate) const STALE_AFTER_MILLIS: u64 = 2_000;
/// Age of the list of ended sessions, in milliseconds, above which every token is refused.
pub(crate) const UNKNOWN_AFTER_MILLIS: u64 = 5_000;
pub(crate) const READ_TIMEOUT: Duration = Duration::from_millis(STALE_AFTER_MILLIS);
/// How long a session that ended in this instance stays listed without having been found by a refresh.
const NOTED_ENDS_KEPT: Duration = Duration::from_secs(10);
/// How long an ended session stays listed after its last access token has expired, in seconds.
pub(crate) const EXPIRED_TOKENS_KEPT_SECS: f64 = 60.0;

/// A point in time by two clocks: the wall clock may be set back, and the monotonic clock stops while the machine
/// sleeps. The larger of the two ages counts.
#[derive(Clone, Copy)]
pub(crate) struct ClockReading {
    wall: Timestamp,
    stopwatch: Instant,
}

/// How far the list of ended sessions can be relied on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListFreshness {
    /// Sessions that are not listed are valid.
    Fresh,
    /// Each session is looked up in the database.
    Stale,
    /// The list is too old or was never loaded, so every token is refused.
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

#[derive(Default)]
pub(crate) struct AccessState {
    /// Ended sessions, each with the time at which a refresh last found it.
    sessions: HashMap<SessionId, Instant>,
    suspended: HashSet<AccountId>,
    /// People with a role and a second factor, who may act.
    ready: HashSet<(Role, AccountId)>,
    /// People with a role and without a second factor, who may not act.
    unready: HashSet<(Role, AccountId)>,
    /// Accounts that the operator wants to have a second factor, and that have none.
    locked: HashSet<AccountId>,
    /// When the list was last loaded; `None` before the first time.
    read_at: Option<ClockReading>,
}

impl AccessState {
    fn age(&self, now: ClockReading) -> ListFreshness {
        self.read_at
            .map_or(ListFreshness::Unknown, |read_at| read_at.age(now))
    }

    fn note_ended(&mut self, sessions: impl IntoIterator<Item = Uuid>, now: ClockReading) {
        let ids = sessions.into_iter();
        let sessions = ids.map(|session| (SessionId(session), now.stopwatch));
        self.sessions.extend(sessions);
    }

    /// Applies the result of a refresh that began at `begun`. Sessions that ended in this instance since then stay
    /// listed, because the refresh may not have seen them.
    fn apply_reading(&mut self, found: &[AccessRow], begun: ClockReading) {
        let of_kind = |kind: &'static str| {
            let rows = found.iter().filter(move |row| row.kind == kind);
            rows.map(|row| row.id)
        };
        let accounts = |kind| of_kind(kind).map(AccountId).collect::<HashSet<AccountId>>();
        let with_role = |kind: &str| {
            let rows = found.iter().filter(|row| row.kind == kind);
            let parsed =
                rows.map(|row| Some((row.role.as_deref()?.parse().ok()?, AccountId(row.id))));
            parsed.flatten().collect::<HashSet<(Role, AccountId)>>()
        };
        self.note_ended(of_kind(SESSION), begun);
        let age = |heard: Instant| begun.stopwatch.saturating_duration_since(heard);
        self.sessions
            .retain(|_, heard| age(*heard) <= NOTED_ENDS_KEPT);
        let is_older = |read_at: ClockReading| read_at.stopwatch <= begun.stopwatch;
        if self.read_at.is_none_or(is_older) {
            let suspended = accounts(SUSPENDED);
            if self.read_at.is_some() {
                for account in suspended.difference(&self.suspended) {
                    tracing::info!(account.id = %account.0, "an account was suspended; its requests are refused from now on");
                }
            }
            self.suspended = suspended;
            self.ready = with_role(READY);
            self.unready = with_role(UNREADY);
            self.locked = accounts(LOCKED);
            self.read_at = Some(begun);
        }
    }
}

/// Row of the monitor's query: an ended session or an account.
pub(crate) struct AccessRow {
    pub(crate) id: Uuid,
    kind: String,
    /// Set for people with a role.
    role: Option<String>,
}

// Kinds of rows.
const SESSION: &str = "session";
const SUSPENDED: &str = "suspended";
const READY: &str = "ready";
const UNREADY: &str = "unready";
const LOCKED: &str = "locked";

pub struct AccessMonitor(pub(in crate::access) Arc<AccountsContext>);

impl AccessMonitor {
    /// Returns the suspended accounts, from memory. The list is usually less than a second old.
    pub fn list_suspended(&self) -> Vec<Uuid> {
        let ended = self.read_state();
        ended.suspended.iter().map(|account| account.0).collect()
    }

    /// Whether an account may act in a role, from memory.
    pub fn may_act_as(&self, role: Role, account: AccountId) -> bool {
        self.read_state().ready.contains(&(role, account))
    }

    /// Returns the roles in which an account may act, from memory.
    pub(crate) fn list_roles(&self, account: AccountId) -> Vec<Role> {
        let state = self.read_state();
        let held = state.ready.iter().filter(|(_, holder)| *holder == account);
        held.map(|(role, _)| *role).collect()
    }

    /// Refuses somebody with a role who may not act without a second factor.
    pub(crate) fn check_ready(&self, role: Role, account: AccountId) -> Result<(), AccountRefusal> {
        let is_unready = self.read_state().unready.contains(&(role, account));
        if is_unready {
            return Err(AccountRefusal::SecondFactorMissing);
        }
        Ok(())
    }

    /// Refuses an account that may do nothing before it has a second factor.
    pub(crate) fn check_unlocked(&self, account: AccountId) -> Result<(), AccountRefusal> {
        if self.read_state().locked.contains(&account) {
            return Err(AccountRefusal::SecondFactorMissing);
        }
        Ok(())
    }

    /// Whether an account has a role, also without being able to act.
    pub(crate) fn has_role(&self, account: AccountId) -> bool {
        let state = self.read_state();
        let mut holders = state.ready.iter().chain(&state.unready);
        holders.any(|(_, holder)| *holder == account)
    }

    pub(crate) fn list_active(&self, role: Role) -> Vec<AccountId> {
        let state = self.read_state();
        let holders = state.ready.iter().filter(|(held, _)| *held == role);
        let accounts = holders.map(|(_, account)| *account);
        accounts
            .filter(|account| !state.suspended.contains(account))
            .collect()
    }

    pub(crate) fn is_suspended(&self, account: AccountId) -> bool {
        self.read_state().suspended.contains(&account)
    }

    /// Checks without a query that a session is valid.
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

    pub fn list_age(&self) -> ListFreshness {
        self.read_state().age(self.clock_reading())
    }

    /// Refuses a caller with an ended session or suspended account; looks both up if the list is stale.
    pub(crate) async fn check_caller(&self, caller: Caller) -> Result<(), CallerError> {
        let checked = self.check(caller);
        if checked != Err(CallerError::Unsure) || self.list_age() != ListFreshness::Stale {
            return checked;
        }
        match load_status(&self.0.db, caller).await {
            Ok((true, _)) => Err(CallerError::Revoked),
            Ok((false, true)) => Err(CallerError::Suspended),
            Ok((false, false)) => Ok(()),
            Err(error) => {
                tracing::warn!(%error, "cannot look up a session; refusing the request as temporarily unavailable");
                Err(CallerError::Unsure)
            }
        }
    }

    pub async fn refresh(&self) -> Result<()> {
        let begun = self.clock_reading();
        let secs = self.0.config.access_lifetime.as_secs_f64() + EXPIRED_TOKENS_KEPT_SECS;
        let named = self.0.config.second_factor_for.iter();
        let wanted: Vec<String> = named.map(|email| email.as_str().to_owned()).collect();
        let found = load_access(&self.0.watch_db, secs, &wanted).await?;
        self.write_state().apply_reading(&found, begun);
        Ok(())
    }

    /// Lists sessions that this instance ended, so that they are refused at once.
    pub(crate) fn note_revoked(&self, sessions: impl IntoIterator<Item = Uuid>) {
        let now = self.clock_reading();
        self.write_state().note_ended(sessions, now);
    }

    fn read_state(&self) -> RwLockReadGuard<'_, AccessState> {
        let state = &self.0.access_state;
        state.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write_state(&self) -> RwLockWriteGuard<'_, AccessState> {
        let state = &self.0.access_state;
        state.write().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn clock_reading(&self) -> ClockReading {
        ClockReading {
            wall: self.0.world.now(),
            stopwatch: self.0.world.stopwatch(),
        }
    }
}

/// Reads the sessions that ended less than `secs` seconds ago, the suspended accounts, the people with roles, and the
/// accounts without a second factor among the addresses `wanted`.
pub(crate) async fn load_access(
    db: &Pool,
    secs: f64,
    wanted: &[String],
) -> sqlx::Result<Vec<AccessRow>> {
    let query = sqlx::query_as!(
        AccessRow,
        r#"select session_id as "id!", 'session' as "kind!", null as role
         from revocation
         where ended_at > now() - make_interval(secs => $1)
         union all
         select account_id, 'suspended', null
         from account
         where suspended_at is not null
         union all
         select r.account_id, case when confirmed_at is null then 'unready' else 'ready' end, r.role
         from appointment as r
         left join second_factor using (account_id)
         where r.account_id is not null and dismissed_at is null
         union all
         select account_id, 'locked', null
         from account
         where email = any($2)
           and not exists (
             select from second_factor
             where second_factor.account_id = account.account_id and confirmed_at is not null
           )"#,
        secs,
        wanted
    );
    query.fetch_all(db).await
}

/// Returns whether the caller's session has ended, and whether the account is suspended.
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
