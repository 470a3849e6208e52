//! The messenger: follows the matches and brings what is due to the endpoints, for ever.
//!
//! Any number of messengers may work over one database: a watch is moved on and a delivery claimed by
//! one of them, and settled only by the one who holds the claim.

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::stream::{FuturesUnordered, StreamExt};
use jiff::SignedDuration;
use sqlx::PgPool;
use uuid::Uuid;

use super::dial::Dialer;
use super::herald::Herald;
use super::store::deliveries;
use super::store::deliveries::DueRow;
use super::store::follow;
use super::vault::HookKeys;
use crate::accounts::{Accounts, AccountsError};
use crate::log::{LogError, Presence};
use crate::world::{Drought, World};

/// How long the messenger waits when there is nothing to do.
const LOOK_AGAIN: Duration = Duration::from_secs(1);

/// How long it waits when the database is away.
const REST: Duration = Duration::from_secs(5);

/// How many watches are moved on in one statement.
const WATCHES_LIMIT: i64 = 200;

/// How many deliveries of one endpoint wait at most; what happens beyond that is not told.
const BACKLOG_MAX: i64 = 1_000;

/// How many requests are on their way at the same time.
const AT_ONCE: usize = 32;

/// How many of them to one endpoint.
const AT_ONCE_EACH: usize = 4;

/// How long a delivery stays in one hand: longer than any request may take.
pub(super) const LEASE: SignedDuration = SignedDuration::from_secs(90);

/// How long deliveries are kept that are settled.
const KEPT: SignedDuration = SignedDuration::from_hours(30 * 24);

/// Brings what happened to the endpoints.
pub struct Messenger {
    pub(super) db: PgPool,
    pub(super) accounts: Arc<Accounts>,
    pub(super) world: Arc<World>,
    pub(super) keys: Arc<HookKeys>,
    pub(super) presence: Arc<Presence>,
    pub(super) herald: Arc<dyn Herald>,
    pub(super) dialer: Dialer,
    /// The beginning of every link, without a slash at the end.
    pub(super) public_url: String,
    /// How many requests are on their way, by endpoint.
    busy: Mutex<HashMap<Uuid, usize>>,
}

/// What the messenger works with.
pub struct Premises {
    /// Where endpoints and deliveries are kept.
    pub db: PgPool,
    /// Who is who.
    pub accounts: Arc<Accounts>,
    /// Luck.
    pub world: Arc<World>,
    /// What opens the secrets.
    pub keys: Arc<HookKeys>,
    /// Under which number deliveries are taken in hand.
    pub presence: Arc<Presence>,
}

/// What the messenger could not do; the delivery comes back when its claim has run out.
#[derive(Debug, thiserror::Error)]
pub enum MessengerError {
    /// The deliveries cannot be read or written.
    #[error("the webhooks cannot be read or written")]
    Store(#[from] sqlx::Error),
    /// It cannot be read who is there.
    #[error("it cannot be read who is there")]
    Log(#[from] LogError),
    /// It cannot be read who somebody is.
    #[error("an addressee cannot be read")]
    Accounts(#[from] AccountsError),
    /// There is no luck.
    #[error("there is no luck")]
    Drought(#[from] Drought),
}

impl Messenger {
    /// A messenger who asks `herald` what there is to say, and links to `public_url`.
    pub fn new(
        premises: Premises,
        herald: Arc<dyn Herald>,
        dialer: Dialer,
        public_url: &str,
    ) -> Self {
        let Premises {
            db,
            accounts,
            world,
            keys,
            presence,
        } = premises;
        Self {
            db,
            accounts,
            world,
            keys,
            presence,
            herald,
            dialer,
            public_url: public_url.trim_end_matches('/').to_owned(),
            busy: Mutex::default(),
        }
    }

    /// Works until it is aborted.
    pub async fn work(&self) {
        // Whoever worked here before has nothing on the way any more.
        self.busy
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clear();
        let mut on_their_way = FuturesUnordered::new();
        loop {
            let found = self.look(AT_ONCE.saturating_sub(on_their_way.len())).await;
            let rest = match &found {
                Ok(_) => LOOK_AGAIN,
                Err(error) => {
                    tracing::warn!(error = chain(error), "webhooks cannot be looked for");
                    REST
                }
            };
            let found = found.unwrap_or_default();
            let is_idle = found.is_empty();
            on_their_way.extend(found.into_iter().map(|due| self.bring(due)));
            let pause = tokio::time::sleep(rest);
            if is_idle || AT_ONCE <= on_their_way.len() {
                tokio::select! {
                    () = pause => {}
                    Some(()) = on_their_way.next() => {}
                }
            } else {
                // Let those that are new set out.
                tokio::select! {
                    () = tokio::time::sleep(LOOK_AGAIN / 20) => {}
                    Some(()) = on_their_way.next() => {}
                }
            }
        }
    }

    /// Follows the matches and brings everything that is due now, at most so many; gives how many.
    pub async fn round(&self) -> Result<usize, MessengerError> {
        let found = self.look(AT_ONCE).await?;
        let count = found.len();
        let mut on_their_way: FuturesUnordered<_> =
            found.into_iter().map(|due| self.bring(due)).collect();
        while on_their_way.next().await.is_some() {}
        Ok(count)
    }

    /// Follows the matches; gives what is due, at most `limit`, and counts it as on its way.
    async fn look(&self, limit: usize) -> Result<Vec<DueRow>, MessengerError> {
        while follow::follow(&self.db, WATCHES_LIMIT, BACKLOG_MAX).await? == WATCHES_LIMIT {}
        let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
        let limits = (count(AT_ONCE_EACH), count(limit));
        let mut due = deliveries::due(&self.db, &self.crowded(), limits).await?;
        due.retain(|due| self.set_out(due.endpoint_id));
        Ok(due)
    }

    /// Endpoints to which as many requests are on their way as may be.
    fn crowded(&self) -> Vec<Uuid> {
        let busy = self.busy.lock().unwrap_or_else(PoisonError::into_inner);
        let crowded = busy.iter().filter(|(_, count)| AT_ONCE_EACH <= **count);
        crowded.map(|(endpoint, _)| *endpoint).collect()
    }

    /// Counts one more on its way to an endpoint, if there may be one.
    fn set_out(&self, endpoint: Uuid) -> bool {
        let mut busy = self.busy.lock().unwrap_or_else(PoisonError::into_inner);
        let count = busy.entry(endpoint).or_default();
        let may = *count < AT_ONCE_EACH;
        *count = count.saturating_add(usize::from(may));
        may
    }

    /// Counts one less.
    fn come_back(&self, endpoint: Uuid) {
        let mut busy = self.busy.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = busy.get_mut(&endpoint) {
            *count = count.saturating_sub(1);
        }
        busy.retain(|_, count| 0 < *count);
    }

    async fn bring(&self, due: DueRow) {
        // Whoever falls over one delivery lets it lie, and brings the others.
        match AssertUnwindSafe(self.deliver(due)).catch_unwind().await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => {
                tracing::warn!(error = chain(&error), "a webhook stays where it is");
            }
            Err(_panic) => {
                tracing::error!(delivery.id = %due.delivery_id, "a webhook cannot be written")
            }
        }
        self.come_back(due.endpoint_id);
    }

    /// Lets go of what somebody has in hand who is not there any more; gives how much.
    pub async fn free(&self) -> Result<u64, MessengerError> {
        let holders = deliveries::holders(&self.db).await?;
        let now = self.world.stopwatch();
        let gone = self.presence.gone(&holders, now).await?;
        Ok(deliveries::free(&self.db, &gone).await?)
    }

    /// Forgets what was settled long ago.
    pub async fn tidy(&self) -> Result<(), MessengerError> {
        deliveries::forget(&self.db, KEPT).await?;
        Ok(())
    }
}

/// An error with all its sources, in one line.
pub(super) fn chain(error: &dyn std::error::Error) -> String {
    let sources = std::iter::successors(Some(error), |error| error.source());
    let lines: Vec<String> = sources.map(ToString::to_string).collect();
    lines.join(": ")
}
