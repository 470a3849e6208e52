//! Authenticates bearer tokens of sessions, apps and users' own programs (personal tokens).
//!
//! A personal token is read from the database at most once a minute. Revoking it still takes effect at once, through
//! the access monitor's list of ended sessions.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use uuid::Uuid;

use super::opaque_token::TokenKind;
use crate::access::expiring_cache::ExpiringCache;
use crate::access::{AccountsContext, BearerReach, Caller, CallerError, Result};
use crate::world::World;

const CACHE_SIZE: usize = 20_000;
/// Lifetime of a cached personal token, far shorter than the time for which a revocation is listed.
const CACHE_TTL: Duration = Duration::from_mins(1);
/// Maximum number of token uses collected between two writes to the database.
const USES_MAX: usize = 100_000;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bearer {
    pub(crate) caller: Caller,
    pub(crate) reach: BearerReach,
    pub(crate) expires_at: Timestamp,
}

/// Cache of personal tokens, and the tokens used since uses were last written to the database.
pub(crate) struct RecentTokens {
    known: ExpiringCache<[u8; 32], Bearer>,
    used: Mutex<HashSet<Uuid>>,
}

impl RecentTokens {
    pub(crate) fn new(world: &Arc<World>) -> Self {
        Self {
            known: ExpiringCache::new(world, CACHE_SIZE, CACHE_TTL),
            used: Mutex::default(),
        }
    }

    fn note_use(&self, bearer: &Bearer) {
        if bearer.reach == BearerReach::Everything {
            return;
        }
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        // Beyond the limit, uses are not recorded; only the time of last use of some tokens is lost.
        if used.len() < USES_MAX {
            used.insert(bearer.caller.session.0);
        }
    }
}

pub struct Bearers(pub(in crate::access) Arc<AccountsContext>);

impl Bearers {
    /// Authenticates a token of any kind; returns the caller and what the token permits.
    pub async fn check(&self, token: &str) -> Result<Bearer, CallerError> {
        let bearer = if TokenKind::PersonalToken.matches_prefix(token) {
            self.authenticate(token).await?
        } else {
            self.0
                .access_tokens
                .authenticate(token, self.0.world.now())?
        };
        self.0.monitor().check_caller(bearer.caller).await?;
        self.0.recent_tokens.note_use(&bearer);
        Ok(bearer)
    }

    /// Checks, without a database query, that a token accepted earlier is still valid.
    pub fn recheck(&self, token: &str, bearer: &Bearer) -> Result<(), CallerError> {
        let now = self.0.world.now();
        if !TokenKind::PersonalToken.matches_prefix(token) {
            self.0.access_tokens.authenticate(token, now)?;
        }
        if bearer.expires_at <= now {
            return Err(CallerError::Expired);
        }
        self.0.monitor().check(bearer.caller)
    }

    async fn authenticate(&self, token: &str) -> Result<Bearer, CallerError> {
        let parsed = TokenKind::PersonalToken.hash_of(token);
        let hash = parsed.ok_or(CallerError::Invalid)?;
        let known = if let Some(known) = self.0.recent_tokens.known.get(&hash) {
            known
        } else {
            let found = self.load_bearer(&hash).await.map_err(|error| {
                let error: &dyn std::error::Error = &error;
                tracing::warn!(error, "cannot look up a personal token; refusing the request as temporarily unavailable");
                CallerError::Unsure
            })?;
            let known = found.ok_or(CallerError::Invalid)?;
            self.0.recent_tokens.known.insert(hash, known.clone());
            known
        };
        if known.expires_at <= self.0.world.now() {
            return Err(CallerError::Expired);
        }
        Ok(known)
    }

    /// Stores the hour of last use of all tokens that were used since the last call.
    pub(crate) async fn flush_uses(&self) -> Result<(), sqlx::Error> {
        let locked = self.0.recent_tokens.used.lock();
        let taken_uses = std::mem::take(&mut *locked.unwrap_or_else(PoisonError::into_inner));
        let uses: Vec<Uuid> = taken_uses.into_iter().collect();
        if uses.is_empty() {
            return Ok(());
        }
        let now = self.0.world.now();
        let secs = now.as_second();
        let hour = Timestamp::from_second(secs - secs.rem_euclid(3600)).unwrap_or(now);
        let query = sqlx::query!(
            "with app as (
           update app_grant
           set last_used_at = $2
           where grant_id = any ($1) and (last_used_at is null or last_used_at < $2)
         )
         update personal_token
         set last_used_at = $2
         where token_id = any ($1) and (last_used_at is null or last_used_at < $2)",
            &uses,
            hour.to_sqlx()
        );
        query.execute(&self.0.db).await.map(drop)
    }

    pub(crate) async fn load_bearer(&self, token_hash: &[u8; 32]) -> sqlx::Result<Option<Bearer>> {
        let query = sqlx::query!(
            "select token_id, account_id, scopes, expires_at
         from personal_token
         where token_hash = $1",
            token_hash
        );
        let bearer = query.map(|row| Bearer {
            caller: Caller::new(row.account_id, row.token_id),
            reach: BearerReach::Only(row.scopes.into()),
            expires_at: row.expires_at.to_jiff(),
        });
        bearer.fetch_optional(&self.0.db).await
    }
}
