//! The worker: follows the matches and brings what is due to the endpoints, for ever.
//!
//! Any number of workers may work over one database: a watch is moved on and a delivery claimed by
//! one of them, and settled only by the one who holds the claim.
//!
//! Each delivery is a task of its own: what has a connection in hand, or waits for one, goes on
//! whatever the worker itself waits for.

use std::future::Future;
use std::sync::Arc;
use std::time::{Duration, Instant};

use jiff::SignedDuration;
use sqlx::PgPool;
use tokio::task::{JoinError, JoinSet};
use tokio::time::{sleep, timeout};

use super::dial::Dialer;
use super::renderer::WebhookRenderer;
use super::slots::{AT_ONCE, AT_ONCE_EACH, Slot, Slots};
use super::store::deliveries;
use super::store::deliveries::DueRow;
use super::store::follow;
use super::vault::WebhookKeys;
use crate::accounts::{Accounts, AccountsError};
use crate::log::{LogError, Presence};
use crate::world::{Drought, World};

/// How long the worker waits when there is nothing to do.
const LOOK_AGAIN: Duration = Duration::from_secs(1);

/// How long it waits when the database is away.
const REST: Duration = Duration::from_secs(5);

/// How long it waits at least while there is something to do: those who play come first.
const BREATH: Duration = Duration::from_millis(100);

/// How long the database may take to answer, and a delivery with everything around it: less than its
/// claim.
const ANSWERED_WITHIN: Duration = Duration::from_secs(20);
const BROUGHT_WITHIN: Duration = Duration::from_mins(1);

/// How many watches are moved on in one statement, and how often in a row at most.
const WATCHES_LIMIT: i64 = 200;
const FOLLOWED_IN_A_ROW: usize = 10;

/// How many deliveries of one endpoint wait at most; what happens beyond that is not told.
const BACKLOG_MAX: i64 = 1_000;

/// How long a delivery stays in one hand: longer than any request may take.
pub(super) const LEASE: SignedDuration = SignedDuration::from_secs(90);

/// How long deliveries are kept that are settled.
const KEPT: SignedDuration = SignedDuration::from_hours(30 * 24);

/// Brings what happened to the endpoints.
pub struct WebhookWorker {
    pub(super) db: PgPool,
    pub(super) accounts: Arc<Accounts>,
    pub(super) world: Arc<World>,
    pub(super) keys: Arc<WebhookKeys>,
    pub(super) presence: Arc<Presence>,
    pub(super) renderer: Arc<dyn WebhookRenderer>,
    pub(super) dialer: Dialer,
    /// The beginning of every link, without a slash at the end.
    pub(super) public_url: String,
    /// Who is on the way, and where to.
    slots: Arc<Slots>,
}

/// What the worker works with.
pub struct WebhookDependencies {
    /// Where endpoints and deliveries are kept.
    pub db: PgPool,
    /// Who is who.
    pub accounts: Arc<Accounts>,
    /// Luck.
    pub world: Arc<World>,
    /// What opens the secrets.
    pub keys: Arc<WebhookKeys>,
    /// Under which number deliveries are taken in hand.
    pub presence: Arc<Presence>,
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

impl WebhookWorker {
    /// A worker who asks `renderer` what there is to say, and links to `public_url`.
    pub fn new(
        dependencies: WebhookDependencies,
        renderer: Arc<dyn WebhookRenderer>,
        dialer: Dialer,
        public_url: &str,
    ) -> Self {
        let WebhookDependencies {
            db,
            accounts,
            world,
            keys,
            presence,
        } = dependencies;
        Self {
            db,
            accounts,
            world,
            keys,
            presence,
            renderer,
            dialer,
            public_url: public_url.trim_end_matches('/').to_owned(),
            slots: Arc::default(),
        }
    }

    /// Works until it is aborted.
    pub async fn work(self: &Arc<Self>) {
        let mut on_their_way = JoinSet::new();
        let mut followed_at: Option<Instant> = None;
        loop {
            let free = AT_ONCE.saturating_sub(on_their_way.len());
            let looking = async {
                if followed_at.is_none_or(|at| LOOK_AGAIN <= at.elapsed()) {
                    self.follow().await?;
                    followed_at = Some(self.world.stopwatch());
                }
                self.set_off(free, &mut on_their_way).await
            };
            let rest = match looking.await {
                Ok(0) => LOOK_AGAIN,
                Ok(_) => BREATH,
                Err(error) => {
                    tracing::warn!(error = chain(&error), "webhooks cannot be looked for");
                    REST
                }
            };
            sleep(rest).await;
            if AT_ONCE <= on_their_way.len() {
                let brought = on_their_way.join_next().await;
                note_fall(brought.unwrap_or(Ok(())));
            }
            while let Some(brought) = on_their_way.try_join_next() {
                note_fall(brought);
            }
        }
    }

    /// Follows the matches and brings what is due now, as much as is brought at once; gives how many.
    pub async fn round(self: &Arc<Self>) -> Result<usize, DeliveryError> {
        self.follow().await?;
        let mut on_their_way = JoinSet::new();
        let count = self.set_off(AT_ONCE, &mut on_their_way).await?;
        on_their_way.join_all().await;
        Ok(count)
    }

    /// Follows the matches: what happened there is due.
    async fn follow(&self) -> Result<(), DeliveryError> {
        for _ in 0..FOLLOWED_IN_A_ROW {
            let following = follow::follow(&self.db, WATCHES_LIMIT, BACKLOG_MAX);
            if in_time(following).await? < WATCHES_LIMIT {
                break;
            }
        }
        Ok(())
    }

    /// Lets what is due set out, at most `limit`; gives how many.
    async fn set_off(
        self: &Arc<Self>,
        limit: usize,
        on_their_way: &mut JoinSet<()>,
    ) -> Result<usize, DeliveryError> {
        let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
        let (crowded, limits) = (self.slots.crowded(), (count(AT_ONCE_EACH), count(limit)));
        let found = in_time(deliveries::due(&self.db, &crowded, limits)).await?;
        let count = found.len();
        for due in found {
            if let Some(slot) = self.slots.take(due.endpoint_id, &self.world) {
                let worker = Arc::clone(self);
                on_their_way.spawn(async move { worker.bring(due, slot).await });
            }
        }
        Ok(count)
    }

    async fn bring(&self, due: DueRow, _slot: Slot) {
        match timeout(BROUGHT_WITHIN, self.deliver(due)).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => {
                tracing::warn!(error = chain(&error), "a webhook stays where it is");
            }
            Err(_late) => tracing::warn!("a webhook stays where it is: it took too long"),
        }
    }

    /// Tells the figures how long the oldest delivery that is due has waited, and how many wait.
    pub async fn measure(&self) -> Result<(), DeliveryError> {
        let waiting = in_time(deliveries::waiting(&self.db, BACKLOG_MAX)).await?;
        metrics::gauge!("logothete_oldest_webhook_seconds").set(waiting.oldest_secs);
        metrics::gauge!("logothete_webhooks_waiting").set(waiting.count);
        Ok(())
    }

    /// Lets go of what somebody has in hand who is not there any more; gives how much.
    pub async fn free(&self) -> Result<u64, DeliveryError> {
        let holders = deliveries::holders(&self.db).await?;
        let now = self.world.stopwatch();
        let gone = self.presence.gone(&holders, now).await?;
        Ok(deliveries::free(&self.db, &gone).await?)
    }

    /// Forgets what was settled long ago.
    pub async fn tidy(&self) -> Result<(), DeliveryError> {
        self.slots.forget();
        deliveries::forget(&self.db, KEPT).await?;
        Ok(())
    }
}

/// What the database answers, unless it is silent.
async fn in_time<T>(
    asking: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, DeliveryError> {
    let answer = timeout(ANSWERED_WITHIN, asking).await;
    Ok(answer.map_err(|_late| DeliveryError::Silent)??)
}

/// Who falls over one delivery lets it lie, and brings the others.
fn note_fall(brought: Result<(), JoinError>) {
    if let Err(error) = brought {
        tracing::error!(%error, "a webhook cannot be written");
    }
}

/// An error with all its sources, in one line.
pub(super) fn chain(error: &dyn std::error::Error) -> String {
    let sources = std::iter::successors(Some(error), |error| error.source());
    let lines: Vec<String> = sources.map(ToString::to_string).collect();
    lines.join(": ")
}
