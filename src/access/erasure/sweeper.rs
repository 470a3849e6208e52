//! Deletes expired rows in batches; each statement returns the number of rows it deleted. Slow deletions do not delay
//! the list of ended sessions, which has its own connection.

use std::sync::Arc;
use std::time::Duration;

use jiff::SignedDuration;
use jiff_sqlx::Timestamp;

use super::departures::depart;
use crate::access::links::LIMITS_KEPT;
use crate::access::profiles::GuestAccounts;
use crate::access::response_cache::RETENTION_SECS;
use crate::access::sessions::{DEVICE_LIFETIME, EXPIRED_TOKENS_KEPT_SECS};
use crate::access::tokens::Bearers;
use crate::access::{AccessError, AccountsContext, Result};
use crate::pool::Pool;

pub(crate) const SWEEP_EVERY: Duration = Duration::from_mins(1);
pub(crate) const INVITATIONS_KEPT: SignedDuration = SignedDuration::from_hours(30 * 24);
const SWEEP_BATCH: u16 = 1_000;
/// How long erased accounts are remembered, in seconds, to find seats that were taken during the erasure.
const ERASURES_KEPT_SECS: f64 = 600.0;

/// Defines functions that delete expired rows of a table by key. A row is expired if its column
/// `moment` in table `of` is before `over`. `$1` is the parameter of `over`, `$2` the batch size.
macro_rules! sweeps {
    ($($name:ident(since: $since:ty) from $table:literal by $key:literal
        if $moment:literal in $of:literal is before $over:literal;)*) => {$(
        pub(crate) async fn $name(db: &Pool, since: $since, batch: i64) -> sqlx::Result<u64> {
            let query = sqlx::query!(
                "delete from " + $table + "
         where (" + $key + ") in (
           select " + $key + "
           from " + $of + "
           where " + $moment + " < " + $over + "
           order by " + $moment + "
           limit $2
         )",
                since as _,
                batch
            );
            Ok(query.execute(db).await?.rows_affected())
        }
    )*};
}

// Times written by the service are compared with its own clock. Times written by the database are compared by age, in
// seconds. An active session or grant has exactly one unspent token or code. When that expires, the session or grant
// has ended.
sweeps! {
    revocations(since: f64) from "revocation" by "session_id"
        if "ended_at" in "revocation" is before "now() - make_interval(secs => $1)";
    answers(since: f64) from "answer" by "account_id, key_mac"
        if "begun_at" in "answer" is before "now() - make_interval(secs => $1)";
    limits(since: f64) from "email_request_count" by "address_mac"
        if "begun_at" in "email_request_count" is before "now() - make_interval(secs => $1)";
    networks(since: f64) from "known_network" by "account_id, network_mac"
        if "used_at" in "known_network" is before "now() - make_interval(secs => $1)";
    invitations(since: f64) from "invitation" by "invitation_id"
        if "invited_at" in "invitation" is before "now() - make_interval(secs => $1)";
    erasures(since: f64) from "erasure" by "account_id"
        if "erased_at" in "erasure" is before "now() - make_interval(secs => $1)";
    personal(since: Timestamp) from "personal_token" by "token_id"
        if "expires_at" in "personal_token" is before "$1";
    sessions(since: Timestamp) from "session" by "session_id"
        if "ends_at" in "session" is before "$1";
    left_sessions(since: Timestamp) from "session" by "session_id"
        if "expires_at" in "refresh_token" is before "$1 and used_at is null";
    grants(since: Timestamp) from "app_grant" by "grant_id"
        if "ends_at" in "app_grant" is before "$1";
    left_grants(since: Timestamp) from "app_grant" by "grant_id"
        if "expires_at" in "app_token" is before "$1 and used_at is null";
    untaken_grants(since: Timestamp) from "app_grant" by "grant_id"
        if "expires_at" in "app_code" is before "$1 and used_at is null";
}

pub struct Sweeper(pub(in crate::access) Arc<AccountsContext>);

impl Sweeper {
    /// Deletes expired data of accounts, frees leftover seats of erased ones, and stores when tokens were last used.
    pub async fn sweep(&self) -> Result<()> {
        let secs = self.0.config.access_lifetime.as_secs_f64() + EXPIRED_TOKENS_KEPT_SECS;
        let now = self.0.world.now().into();
        let batch = i64::from(SWEEP_BATCH);
        let (limited, known) = (LIMITS_KEPT.as_secs_f64(), DEVICE_LIFETIME.as_secs_f64());
        while is_full(revocations(&self.0.db, secs, batch).await)? {}
        while is_full(sessions(&self.0.db, now, batch).await)? {}
        while is_full(left_sessions(&self.0.db, now, batch).await)? {}
        while is_full(grants(&self.0.db, now, batch).await)? {}
        while is_full(left_grants(&self.0.db, now, batch).await)? {}
        while is_full(untaken_grants(&self.0.db, now, batch).await)? {}
        while is_full(personal(&self.0.db, now, batch).await)? {}
        while is_full(sweep_participants(&self.0.db, batch).await)? {}
        while is_full(erasures(&self.0.db, ERASURES_KEPT_SECS, batch).await)? {}
        while is_full(answers(&self.0.db, RETENTION_SECS, batch).await)? {}
        while is_full(limits(&self.0.db, limited, batch).await)? {}
        while is_full(networks(&self.0.db, known, batch).await)? {}
        while is_full(invitations(&self.0.db, INVITATIONS_KEPT.as_secs_f64(), batch).await)? {}
        GuestAccounts(Arc::clone(&self.0)).sweep().await?;
        Bearers(Arc::clone(&self.0)).flush_uses().await?;
        sweep_keys(&self.0.db, now).await?;
        end_suspensions(&self.0.db).await?;
        Ok(())
    }
}

fn is_full(swept: Result<u64, sqlx::Error>) -> Result<bool, AccessError> {
    let swept = swept?;
    Ok(u64::from(SWEEP_BATCH) <= swept)
}

pub(crate) async fn sweep_keys(db: &Pool, now: Timestamp) -> sqlx::Result<u64> {
    let query = sqlx::query!("delete from signing_key where retires_at < $1", now as _);
    Ok(query.execute(db).await?.rows_affected())
}

/// Ends the suspensions whose time is over.
async fn end_suspensions(db: &Pool) -> sqlx::Result<u64> {
    let query = sqlx::query!(
        "update account
         set suspended_at = null, suspended_until = null
         where suspended_until <= now()"
    );
    Ok(query.execute(db).await?.rows_affected())
}

/// Unlinks recently erased accounts from their participants, and queues the seats to be freed.
pub(crate) async fn sweep_participants(db: &Pool, batch: i64) -> sqlx::Result<u64> {
    let erased = sqlx::query_scalar!("select account_id from erasure");
    let select = sqlx::query!(
        "select match_id, participant_id
         from participant
         where account_id = any($1)
         limit $2",
        &erased.fetch_all(db).await?,
        batch
    );
    let seats = select.map(|row| (row.match_id, row.participant_id));
    let left = seats.fetch_all(db).await?;
    if !left.is_empty() {
        let mut tx = db.begin("begin").await?;
        depart(&mut tx, &left).await?;
        tx.commit().await?;
    }
    Ok(u64::try_from(left.len()).unwrap_or(u64::MAX))
}
