//! Seeks: requests to be seated with other people in a match of a game with its usual options.
//!
//! A seek is stored before the service looks for a match, so any instance can finish what another one began. A seek
//! with `due_at` has work left: find a place, check the match, or leave its lobby after the seek has ended.

use jiff::{SignedDuration, Timestamp};
use jiff_sqlx::ToSqlx;
use serde::Serialize;
use strum::{EnumString, IntoStaticStr};
use utoipa::ToSchema;
use uuid::Uuid;

use super::absence::{AccountAbsence, parse};
use super::error::{PeopleRefusal, Result};
use crate::access::{AccountId, Accounts, lock_account};
use crate::pool::{STATEMENT_TIMEOUT, Transaction};

/// Maximum number of waiting seeks of an account.
pub(crate) const SEEKS_MAX: u16 = 10;
/// Lifetime of a waiting seek, and how long an ended one is kept.
pub(crate) const SEEK_LIFETIME: SignedDuration = SignedDuration::from_hours(14 * 24);
const LISTED: i64 = 50;
const BATCH: i64 = 20;
/// Time after which unfinished work on a seek is claimed again.
const LEASE: SignedDuration = SignedDuration::from_secs(30);
/// Interval between checks of a seek whose match is not full. The usual changes make a seek due at once.
const CHECKED_EVERY: SignedDuration = SignedDuration::from_hours(1);

/// State of a seek.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema, EnumString, IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum SeekState {
    /// You have a place, or are about to get one, in a match that is not full yet.
    #[default]
    Waiting,
    /// The match is full.
    Filled,
    /// You withdrew the seek or left its match.
    Withdrawn,
    /// The match was not full within 14 days.
    Expired,
    /// A vacation of yours began, or the game is no longer offered.
    Stopped,
}

/// Parses a stored state of a seek; an unknown one counts as waiting.
impl From<String> for SeekState {
    fn from(word: String) -> Self {
        word.parse().unwrap_or_default()
    }
}

/// Terms of a new seek.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SeekRequest {
    pub(crate) game: String,
    /// `None` for any number of players.
    pub(crate) players: Option<i16>,
    /// JSON of the time control; `None` for no time limit.
    pub(crate) pace: Option<String>,
    pub(crate) weekends: bool,
    pub(crate) admits_bots: bool,
    /// JSON of how reliable the others must be; `None` if anybody will do.
    pub(crate) least_reliability: Option<String>,
}

#[derive(Clone, Debug)]
pub(crate) struct StoredSeek {
    pub(crate) seek_id: Uuid,
    pub(crate) account_id: Uuid,
    pub(crate) created_at: Timestamp,
    pub(crate) ends_at: Timestamp,
    /// Number of changes of the seek.
    pub(crate) revision: i32,
    pub(crate) game: String,
    /// `None` for any number of players.
    pub(crate) players: Option<i16>,
    /// JSON of the time control; `None` for no time limit.
    pub(crate) pace: Option<String>,
    pub(crate) weekends: bool,
    pub(crate) admits_bots: bool,
    /// JSON of how reliable the others must be; `None` if anybody will do.
    pub(crate) least_reliability: Option<String>,
    pub(crate) state: SeekState,
    pub(crate) match_id: Option<Uuid>,
    /// Whether the seek has a place in the match; otherwise it is about to get one.
    pub(crate) is_seated: bool,
}

/// A seek with work left, and what decides whether it goes on.
pub(crate) struct DueSeek {
    pub(crate) seek: StoredSeek,
    /// How the seek ends now; `None` if it goes on or has ended before.
    pub(crate) ends_as: Option<SeekState>,
    pub(crate) is_bot: bool,
    /// Latest time of the next check.
    pub(crate) next_check: Timestamp,
}

/// Keeps other instances from looking at seeks of a game.
pub(crate) struct SearchLock(Transaction);

impl SearchLock {
    pub(crate) async fn release(self) -> Result<()> {
        Ok(self.0.commit().await?)
    }
}

impl DueSeek {
    fn new(seek: StoredSeek, now: Timestamp, absence: &AccountAbsence) -> Self {
        let hourly = now.checked_add(CHECKED_EVERY).unwrap_or(now);
        let vacation = absence.next_vacation(now);
        let ends_as = if seek.state != SeekState::Waiting {
            None
        } else if absence.is_away_at(now) {
            Some(SeekState::Stopped)
        } else {
            (seek.ends_at <= now).then_some(SeekState::Expired)
        };
        Self {
            next_check: hourly.min(seek.ends_at).min(vacation.unwrap_or(hourly)),
            is_bot: false,
            ends_as,
            seek,
        }
    }
}

#[derive(Clone, Copy)]
pub struct SeekStore<'a>(pub &'a Accounts);

impl SeekStore<'_> {
    /// Stores a seek, due after the lease in case the caller does not look for a match itself; repeating it changes
    /// nothing.
    pub(crate) async fn add(
        self,
        account: AccountId,
        seek_id: Uuid,
        request: &SeekRequest,
    ) -> Result<()> {
        let query = sqlx::query_scalar!(
            r#"with known as (
           select seek_id from seek where seek_id = $1 and account_id = $2
         ), fresh as (
           insert into seek (seek_id, account_id, ends_at, due_at, game, players, pace, weekends, admits_bots, least_reliability)
           select $1, $2, clock_timestamp() + make_interval(secs => $3),
             clock_timestamp() + make_interval(secs => $4), $5, $6, $7, $8, $9, $11
           where not exists (select from known)
             and (select count(*) from seek where account_id = $2 and state = 'waiting') < $10
           returning seek_id
         )
         select exists (select from known) or exists (select from fresh) as "is_stored!""#,
            seek_id,
            account.0,
            SEEK_LIFETIME.as_secs_f64(),
            LEASE.as_secs_f64(),
            request.game,
            request.players,
            request.pace,
            request.weekends,
            request.admits_bots,
            i64::from(SEEKS_MAX),
            request.least_reliability
        );
        let mut tx = lock_account(self.0.db(), account).await?;
        let is_stored = query.fetch_one(&mut *tx).await?;
        tx.commit().await?;
        Ok(is_stored.then_some(()).ok_or(PeopleRefusal::TooManySeeks)?)
    }

    /// Lists the seeks of an account, newest first.
    pub(crate) async fn list(self, account: AccountId) -> Result<Vec<StoredSeek>> {
        let query = sqlx::query_as!(
            StoredSeek,
            "select seek_id, account_id, created_at, ends_at, revision, game, players, pace, weekends, admits_bots,
           least_reliability, state, match_id, is_seated
         from seek
         where account_id = $1
         order by created_at desc
         limit $2",
            account.0,
            LISTED
        );
        Ok(query.fetch_all(self.0.db()).await?)
    }

    pub(crate) async fn load(self, seek_id: Uuid) -> Result<Option<StoredSeek>> {
        let query = sqlx::query_as!(
            StoredSeek,
            "select seek_id, account_id, created_at, ends_at, revision, game, players, pace, weekends, admits_bots,
           least_reliability, state, match_id, is_seated
         from seek
         where seek_id = $1",
            seek_id
        );
        Ok(query.fetch_optional(self.0.db()).await?)
    }

    /// Returns a seek that has work left, and how it ends by the database clock; `None` if nothing is left to do.
    pub(crate) async fn load_due(self, seek_id: Uuid) -> Result<Option<DueSeek>> {
        let Some(seek) = self.load(seek_id).await? else {
            return Ok(None);
        };
        let query = sqlx::query!(
            r#"select suspended_at is not null as "is_suspended!", is_bot,
           (select body from absence where account_id = $1) as body,
           (select due_at is not null from seek where seek_id = $2) as is_due,
           clock_timestamp() as "now!"
         from account
         where account_id = $1"#,
            seek.account_id,
            seek_id
        );
        let row = query.fetch_optional(self.0.db()).await?;
        let Some(row) = row.filter(|row| row.is_due == Some(true)) else {
            return Ok(None);
        };
        let is_waiting = seek.state == SeekState::Waiting;
        let mut due = DueSeek::new(seek, row.now.to_jiff(), &parse(row.body.as_deref())?);
        due.is_bot = row.is_bot;
        if row.is_suspended && is_waiting {
            due.ends_as = Some(SeekState::Stopped);
        }
        Ok(Some(due))
    }

    /// Claims due seeks, the oldest first.
    pub(crate) async fn claim(self) -> Result<Vec<Uuid>> {
        let query = sqlx::query_scalar!(
            "update seek
         set due_at = clock_timestamp() + make_interval(secs => $1)
         where seek_id in (
           select seek_id
           from seek
           where due_at is not null and due_at <= now()
           order by due_at
           limit $2
           for update skip locked
         )
         returning seek_id",
            LEASE.as_secs_f64(),
            BATCH
        );
        Ok(query.fetch_all(self.0.db()).await?)
    }

    /// Waits until no other instance looks at seeks of this game. The lock has a connection outside the pool, because
    /// its holder needs connections of the pool, and locks could hold them all.
    pub(crate) async fn lock_game(self, game: &str) -> Result<SearchLock> {
        let own = self.0.db().single(STATEMENT_TIMEOUT);
        let mut tx = own.begin("begin").await?;
        let query = sqlx::query!(
            "select pg_advisory_xact_lock(hashtextextended('seek ' || $1, 0))",
            game
        );
        query.execute(&mut *tx).await?;
        Ok(SearchLock(tx))
    }

    /// Stores the match that a waiting seek is about to join, or none. Returns the new revision; `None` if the seek
    /// changed meanwhile.
    pub(crate) async fn aim(
        self,
        seek: &StoredSeek,
        match_id: Option<Uuid>,
    ) -> Result<Option<i32>> {
        let query = sqlx::query_scalar!(
            "update seek
         set match_id = $3, is_seated = false, revision = revision + 1, changed_at = clock_timestamp()
         where seek_id = $1 and revision = $2 and state = 'waiting'
         returning revision",
            seek.seek_id,
            seek.revision,
            match_id
        );
        Ok(query.fetch_optional(self.0.db()).await?)
    }

    /// Records that a waiting seek has a place in a match.
    pub(crate) async fn seat(self, seek_id: Uuid, match_id: Uuid) -> Result<()> {
        let query = sqlx::query!(
            "update seek
         set match_id = $2, is_seated = true, revision = revision + 1, changed_at = clock_timestamp()
         where seek_id = $1 and state = 'waiting'",
            seek_id,
            match_id
        );
        Ok(query.execute(self.0.db()).await.map(drop)?)
    }

    /// Stores when a waiting seek is checked next, or with `None` that nothing is left to do for an ended one.
    pub(crate) async fn set_due(self, seek_id: Uuid, due_at: Option<Timestamp>) -> Result<()> {
        let query = sqlx::query!(
            "update seek
         set due_at = $2::timestamptz
         where seek_id = $1 and (state = 'waiting') = ($2::timestamptz is not null)",
            seek_id,
            due_at.map(ToSqlx::to_sqlx)
        );
        Ok(query.execute(self.0.db()).await.map(drop)?)
    }

    /// Ends a waiting seek; its place is still to be given up. Queues the email about an expired seek. False if it was
    /// not waiting.
    pub(crate) async fn end(self, seek_id: Uuid, state: SeekState) -> Result<bool> {
        let query = sqlx::query_scalar!(
            r#"with ended as (
           update seek
           set state = $2, revision = revision + 1, changed_at = clock_timestamp(),
             due_at = clock_timestamp() + make_interval(secs => $3)
           where seek_id = $1 and state = 'waiting'
           returning seek_id, account_id, state
         ), queued as (
           insert into account_email (email_id, account_id, kind)
           select seek_id, account_id, 'seek_ended'
           from ended
           where state = 'expired'
         )
         select exists (select from ended) as "has_ended!""#,
            seek_id,
            <&str>::from(state),
            LEASE.as_secs_f64()
        );
        Ok(query.fetch_one(self.0.db()).await?)
    }

    /// Deletes a seek that was refused.
    pub(crate) async fn delete(self, seek_id: Uuid) -> Result<()> {
        let query = sqlx::query!("delete from seek where seek_id = $1", seek_id);
        Ok(query.execute(self.0.db()).await.map(drop)?)
    }

    /// Marks the seeks that have a place in a match as filled.
    pub(crate) async fn fill(self, match_id: Uuid) -> Result<()> {
        let query = sqlx::query!(
            "update seek
         set state = 'filled', due_at = null, revision = revision + 1, changed_at = clock_timestamp()
         where match_id = $1 and is_seated and state = 'waiting'",
            match_id
        );
        Ok(query.execute(self.0.db()).await.map(drop)?)
    }

    /// Makes the seeks that wait in these matches due, as their lobby may be closed.
    pub(crate) async fn hurry(self, matches: &[Uuid]) -> Result<()> {
        let query = sqlx::query!(
            "update seek
         set due_at = clock_timestamp()
         where match_id = any($1) and state = 'waiting'",
            matches
        );
        Ok(query.execute(self.0.db()).await.map(drop)?)
    }

    /// Ends the seek by which an account has its place in a match.
    pub(crate) async fn withdraw_from(self, account: AccountId, match_id: Uuid) -> Result<()> {
        let query = sqlx::query!(
            "update seek
         set state = 'withdrawn', due_at = clock_timestamp(), revision = revision + 1,
           changed_at = clock_timestamp()
         where match_id = $2 and account_id = $1 and state = 'waiting'",
            account.0,
            match_id
        );
        Ok(query.execute(self.0.db()).await.map(drop)?)
    }

    /// Deletes seeks that ended long ago.
    pub async fn forget(self) -> Result<()> {
        let query = sqlx::query!(
            "delete from seek
         where due_at is null and changed_at < now() - make_interval(secs => $1)",
            SEEK_LIFETIME.as_secs_f64()
        );
        Ok(query.execute(self.0.db()).await.map(drop)?)
    }
}
