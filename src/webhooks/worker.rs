//! The worker: follows the matches and brings what is due to the endpoints, for ever.
//!
//! Any number of workers may work over one database: a watch is moved on by one of them, and a delivery
//! goes the way of the queue.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use jiff::SignedDuration;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::dialer::Dialer;
use super::follower::follow;
use super::renderer::WebhookRenderer;
use super::store::deliveries;
use super::keys::WebhookKeys;
use crate::access::{Accounts, AccountsError};
use crate::pool::Pool;
use crate::queue::{Agenda, DispatchLimits, Dispatcher, DueWork, Presence, SendError, log_panic};
use crate::world::{RandomError, World, error_chain};

/// How long the worker waits when there is nothing to do.
const CHECK_AGAIN: Duration = Duration::from_secs(1);

/// How long it waits when the database is away.
const REST: Duration = Duration::from_secs(5);

/// How long it waits at least while there is something to do: those who play come first.
const MIN_PAUSE: Duration = Duration::from_millis(100);

const ANSWERED_WITHIN: Duration = Duration::from_secs(20);

const AT_ONCE: usize = 32;

/// How long a delivery stays in one hand, and what it may take with everything around it.
const LIMITS: DispatchLimits = DispatchLimits {
    at_once: AT_ONCE,
    lease: SignedDuration::from_secs(90),
    time_limit: Duration::from_mins(1),
};

/// How many entries are told on in one transaction, and how often in a row at most.
const ENTRIES_LIMIT: u16 = 500;
const FOLLOWED_IN_A_ROW: usize = 10;

/// How many deliveries of one endpoint wait at most; what happens beyond that is not told.
const BACKLOG_MAX: i64 = 1_000;

/// How long deliveries are kept that are settled.
const DELIVERY_RETENTION: SignedDuration = SignedDuration::from_hours(30 * 24);

/// Brings what happened to the endpoints.
pub struct WebhookWorker {
    pub(super) dependencies: WebhookDependencies,
    pub(super) dispatcher: Arc<Dispatcher>,
    pub(super) renderer: Arc<WebhookRenderer>,
    pub(super) dialer: Dialer,
    /// The beginning of every link, without a slash at the end.
    pub(super) public_url: String,
}

/// What the worker works with.
pub struct WebhookDependencies {
    /// Where endpoints and deliveries are kept.
    pub db: Pool,
    /// Who is who.
    pub accounts: Arc<Accounts>,
    /// Luck.
    pub world: Arc<World>,
    /// What opens the secrets.
    pub keys: Arc<WebhookKeys>,
    /// Under which number deliveries are taken in hand.
    pub presence: Arc<Presence>,
    /// What is due.
    pub agenda: Agenda,
}

/// What the worker could not do; the delivery comes back when its claim has run out.
#[derive(Debug, thiserror::Error)]
pub enum DeliveryError {
    /// The database does not answer.
    #[error("the database does not answer")]
    Silent,
    /// The deliveries cannot be read or written.
    #[error("the webhooks cannot be read or written")]
    Store(#[from] sqlx::Error),
    /// It cannot be read who somebody is.
    #[error("an addressee cannot be read")]
    Accounts(#[from] AccountsError),
    /// There is no luck.
    #[error("there is no luck")]
    Drought(#[from] RandomError),
}

pub(super) type Result<T, E = DeliveryError> = std::result::Result<T, E>;

impl<E: Into<DeliveryError>> From<E> for SendError<DeliveryError> {
    fn from(error: E) -> Self {
        Self::Failed(error.into())
    }
}

impl WebhookWorker {
    /// A worker that asks `renderer` what there is to say, and links to `public_url`.
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

    /// Works until it is aborted.
    pub async fn run(self: &Arc<Self>) {
        // Neither half waits for the other: where much is played, following takes long.
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
        self.dependencies
            .agenda
            .has(kind, self.dependencies.world.stopwatch())
            .await
    }

    /// Follows the matches and brings what is due now, as much as is brought at once; gives how many.
    pub async fn run_round(self: &Arc<Self>) -> Result<usize> {
        self.dispatcher.begin_round();
        self.follow().await?;
        self.dispatcher.run_round(self, AT_ONCE).await
    }

    async fn follow(&self) -> Result<()> {
        for _ in 0..FOLLOWED_IN_A_ROW {
            let following = follow(&self.dependencies.db, ENTRIES_LIMIT, BACKLOG_MAX);
            if with_timeout(following).await? < usize::from(ENTRIES_LIMIT) {
                break;
            }
        }
        Ok(())
    }

    /// Tells the figures how long the oldest delivery that is due has waited, and how many wait.
    pub async fn record_metrics(&self) -> Result<()> {
        let suspended = self.dependencies.accounts.monitor.list_suspended();
        let query = deliveries::load_waiting(&self.dependencies.db, BACKLOG_MAX, &suspended);
        let waiting = with_timeout(query).await?;
        metrics::gauge!("logothete_oldest_webhook_seconds").set(waiting.oldest_secs);
        metrics::gauge!("logothete_webhooks_waiting").set(waiting.count);
        Ok(())
    }

    /// Lets go of what somebody has in hand who is not there any more; gives how much.
    pub async fn release_orphans(&self) -> Result<u64> {
        let now = self.dependencies.world.stopwatch();
        Ok(deliveries::free(&self.dependencies.db, &self.dependencies.presence, now).await?)
    }

    /// Forgets what was settled long ago.
    pub async fn purge_settled(&self) -> Result<()> {
        self.dispatcher.forget();
        deliveries::delete_settled(&self.dependencies.db, DELIVERY_RETENTION).await?;
        Ok(())
    }
}

fn pause_after(looked: Result<Duration>) -> Duration {
    looked.unwrap_or_else(|error| {
        tracing::warn!(error = error_chain(&error), "webhooks cannot be looked for");
        REST
    })
}

/// What the database answers, unless it is silent.
pub(super) async fn with_timeout<T>(query: impl Future<Output = sqlx::Result<T>>) -> Result<T> {
    let answer = timeout(ANSWERED_WITHIN, query).await;
    Ok(answer.map_err(|_late| DeliveryError::Silent)??)
}
