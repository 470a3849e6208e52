//! Worker that turns events of matches into deliveries and sends them, until aborted.
//!
//! Any number of workers may share a database: each entry is handled by one of them, and deliveries are claimed from
//! the queue.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use jiff::SignedDuration;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::dialer::Dialer;
use super::follower::follow;
use super::keys::WebhookKeys;
use super::renderer::WebhookRenderer;
use super::store::deliveries;
use crate::access::{Accounts, AccountsError};
use crate::pool::Pool;
use crate::queue::{Agenda, DispatchLimits, Dispatcher, DueWork, Presence, SendError, log_panic};
use crate::world::{RandomError, World, error_chain};

const CHECK_AGAIN: Duration = Duration::from_secs(1);

/// Pause between rounds after a query has failed.
const REST: Duration = Duration::from_secs(5);

/// Minimum pause between rounds, so that requests of players have priority.
const MIN_PAUSE: Duration = Duration::from_millis(100);

const ANSWERED_WITHIN: Duration = Duration::from_secs(20);

const AT_ONCE: usize = 32;

/// Limits for sending: a claimed delivery must be sent within its lease.
const LIMITS: DispatchLimits = DispatchLimits {
    at_once: AT_ONCE,
    lease: SignedDuration::from_secs(90),
    time_limit: Duration::from_mins(1),
};

const ENTRIES_LIMIT: u16 = 500;
const FOLLOWED_IN_A_ROW: usize = 10;

/// Maximum number of waiting deliveries per endpoint; events beyond that are not delivered.
const BACKLOG_MAX: i64 = 1_000;

const DELIVERY_RETENTION: SignedDuration = SignedDuration::from_hours(30 * 24);

pub struct WebhookWorker {
    pub(super) dependencies: WebhookDependencies,
    pub(super) dispatcher: Arc<Dispatcher>,
    pub(super) renderer: Arc<WebhookRenderer>,
    pub(super) dialer: Dialer,
    /// Start of every link in messages, without a trailing slash.
    pub(super) public_url: String,
}

pub struct WebhookDependencies {
    pub db: Pool,
    pub accounts: Arc<Accounts>,
    pub world: Arc<World>,
    pub keys: Arc<WebhookKeys>,
    pub presence: Arc<Presence>,
    pub agenda: Agenda,
}

/// Failure of the webhook worker. A delivery that fails like this is retried when its lease expires.
#[derive(Debug, thiserror::Error)]
pub enum DeliveryError {
    #[error("the database did not answer a query for webhooks in time")]
    Silent,
    #[error("a database query for webhooks failed")]
    Store(#[from] sqlx::Error),
    #[error("cannot read the account that receives a webhook")]
    Accounts(#[from] AccountsError),
    #[error("the random source of the system is unavailable; deliveries are retried later")]
    Random(#[from] RandomError),
}

impl<E: Into<DeliveryError>> From<E> for SendError<DeliveryError> {
    fn from(error: E) -> Self {
        Self::Failed(error.into())
    }
}

impl WebhookWorker {
    pub fn new(
        with: WebhookDependencies,
        renderer: Arc<WebhookRenderer>,
        dialer: Dialer,
        public_url: &str,
    ) -> Self {
        let (world, presence) = (Arc::clone(&with.world), Arc::clone(&with.presence));
        Self {
            dependencies: with,
            dispatcher: Arc::new(Dispatcher::new(presence, world, LIMITS)),
            renderer,
            dialer,
            public_url: public_url.trim_end_matches('/').to_owned(),
        }
    }

    pub async fn run(self: &Arc<Self>) {
        // Both loops run at the same time, because reading the entries of many active matches takes long.
        tokio::join!(self.follow_loop(), self.send_loop());
    }

    async fn follow_loop(&self) {
        loop {
            let rest = if self.has_due(|due| due.watched).await {
                pause_after(self.follow().await.map(|()| CHECK_AGAIN))
            } else {
                CHECK_AGAIN
            };
            sleep(rest).await;
        }
    }

    async fn send_loop(self: &Arc<Self>) {
        let (dispatcher, mut on_their_way) = (&self.dispatcher, JoinSet::new());
        loop {
            dispatcher.begin_round();
            let free = AT_ONCE.saturating_sub(on_their_way.len());
            let found = if self.has_due(|due| due.deliveries).await {
                dispatcher.start_due(self, free, &mut on_their_way).await
            } else {
                Ok(0)
            };
            let rest = found.map(|count| if count == 0 { CHECK_AGAIN } else { MIN_PAUSE });
            sleep(pause_after(rest)).await;
            if AT_ONCE <= on_their_way.len() {
                let brought = on_their_way.join_next().await;
                log_panic(brought.unwrap_or(Ok(())));
            }
            while let Some(brought) = on_their_way.try_join_next() {
                log_panic(brought);
            }
        }
    }

    async fn has_due(&self, kind: fn(&DueWork) -> bool) -> bool {
        let WebhookDependencies { agenda, world, .. } = &self.dependencies;
        agenda.has(kind, world.stopwatch()).await
    }

    /// Reads new entries of watched matches, then sends one batch; returns the number of deliveries.
    pub async fn run_round(self: &Arc<Self>) -> Result<usize, DeliveryError> {
        self.dispatcher.begin_round();
        self.follow().await?;
        self.dispatcher.run_round(self, AT_ONCE).await
    }

    async fn follow(&self) -> Result<(), DeliveryError> {
        for _ in 0..FOLLOWED_IN_A_ROW {
            let following = follow(&self.dependencies.db, ENTRIES_LIMIT, BACKLOG_MAX);
            if with_timeout(following).await? < usize::from(ENTRIES_LIMIT) {
                break;
            }
        }
        Ok(())
    }

    pub async fn record_metrics(&self) -> Result<(), DeliveryError> {
        let suspended = self.dependencies.accounts.monitor.list_suspended();
        let query = deliveries::load_waiting(&self.dependencies.db, BACKLOG_MAX, &suspended);
        let waiting = with_timeout(query).await?;
        metrics::gauge!("logothete_oldest_webhook_seconds").set(waiting.oldest_secs);
        metrics::gauge!("logothete_webhooks_waiting").set(waiting.count);
        Ok(())
    }

    pub async fn release_orphans(&self) -> Result<u64, DeliveryError> {
        let now = self.dependencies.world.stopwatch();
        Ok(deliveries::free(&self.dependencies.db, &self.dependencies.presence, now).await?)
    }

    pub async fn purge_settled(&self) -> Result<(), DeliveryError> {
        self.dispatcher.forget();
        deliveries::delete_settled(&self.dependencies.db, DELIVERY_RETENTION).await?;
        Ok(())
    }
}

fn pause_after(looked: Result<Duration, DeliveryError>) -> Duration {
    looked.unwrap_or_else(|error| {
        tracing::warn!(
            error = error_chain(&error),
            "cannot read the events or deliveries of webhooks that are due; trying again in a few seconds"
        );
        REST
    })
}

pub(super) async fn with_timeout<T>(
    query: impl Future<Output = sqlx::Result<T>>,
) -> Result<T, DeliveryError> {
    let answer = timeout(ANSWERED_WITHIN, query).await;
    Ok(answer.map_err(|_late| DeliveryError::Silent)??)
}
