//! Whoever sends a token along: a session, a program of their own, an app they let act.
//!
//! A personal token is read from the database once a minute at most. Its end is known at once all
//! the same, as that of a session is: by the list that `watch` keeps fresh.

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use jiff::Timestamp;
use moka::sync::Cache;
use uuid::Uuid;

use super::opaque_token::TokenKind;
use super::scopes::Reach;
use super::tokens::CallerError;
use super::{Accounts, Caller};

const KNOWN_KEPT: u64 = 20_000;
/// How long what was read of a token is kept. Far shorter than an end stays in the list of ends.
const KNOWN_FOR: Duration = Duration::from_mins(1);
/// How many uses are noted at most between two writings.
const USES_MAX: usize = 100_000;

/// Someone whose token is good, and how far it reaches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bearer {
    pub(crate) caller: Caller,
    pub(crate) reach: Reach,
    pub(crate) expires_at: Timestamp,
}

/// The personal tokens that were read lately, and who was active since the last writing.
pub(crate) struct Bearers {
    known: Cache<[u8; 32], Bearer>,
    used: Mutex<HashSet<Uuid>>,
}

impl Bearers {
    pub(crate) fn new() -> Self {
        let known = Cache::builder()
            .max_capacity(KNOWN_KEPT)
            .time_to_live(KNOWN_FOR)
            .build();
        Self {
            known,
            used: Mutex::default(),
        }
    }

    fn note(&self, bearer: &Bearer) {
        if bearer.reach == Reach::Everything {
            return;
        }
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        // What is lost above it is one hour of when a token was last used.
        if used.len() < USES_MAX {
            used.insert(bearer.caller.session.0);
        }
    }

    fn take_uses(&self) -> Vec<Uuid> {
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::take(&mut *used).into_iter().collect()
    }
}

impl Accounts {
    /// Whose token this is, of whatever kind, and how far it reaches.
    pub async fn bearer(&self, token: &str) -> Result<Bearer, CallerError> {
        let bearer = if TokenKind::PersonalToken.begins(token) {
            self.holder(token).await?
        } else {
            self.tickets.read(token, &self.keys, self.world.now())?
        };
        self.check_caller(bearer.caller).await?;
        self.bearers.note(&bearer);
        Ok(bearer)
    }

    /// Whether a token that was good still is, without looking anything up.
    pub fn still_believes(&self, token: &str, bearer: &Bearer) -> Result<(), CallerError> {
        let now = self.world.now();
        if !TokenKind::PersonalToken.begins(token) {
            self.tickets.read(token, &self.keys, now)?;
        }
        if bearer.expires_at <= now {
            return Err(CallerError::Expired);
        }
        self.revocations.check(bearer.caller, self.moment())
    }

    /// Whether a session that was good still is, as far as is known without looking it up.
    pub fn still_admits(&self, caller: Caller) -> Result<(), CallerError> {
        self.revocations.check(caller, self.moment())
    }

    async fn holder(&self, token: &str) -> Result<Bearer, CallerError> {
        let hash = TokenKind::PersonalToken.hash_of(token);
        let hash = hash.ok_or(CallerError::Invalid)?;
        let known = if let Some(known) = self.bearers.known.get(&hash) {
            known
        } else {
            let found = self.find_bearer(&hash).await.map_err(|error| {
                let error: &dyn std::error::Error = &error;
                tracing::warn!(error, "a token cannot be looked up");
                CallerError::Unsure
            })?;
            let known = found.ok_or(CallerError::Invalid)?;
            self.bearers.known.insert(hash, known.clone());
            known
        };
        if known.expires_at <= self.world.now() {
            return Err(CallerError::Expired);
        }
        Ok(known)
    }

    /// Writes down in which hour tokens were last used.
    pub(crate) async fn note_uses(&self) -> Result<(), sqlx::Error> {
        let uses = self.bearers.take_uses();
        if uses.is_empty() {
            return Ok(());
        }
        self.write_uses(&uses, hour_of(self.world.now()).into())
            .await
    }
}

fn hour_of(now: Timestamp) -> Timestamp {
    let secs = now.as_second();
    Timestamp::from_second(secs - secs.rem_euclid(3600)).unwrap_or(now)
}
