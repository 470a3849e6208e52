//! State and settings shared by all HTTP handlers.

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;
use ipnet::IpNet;
use metrics_exporter_prometheus::PrometheusHandle;
use serde_json::Value;
use tokio::runtime::Handle;

use crate::access::{Accounts, FairQueue};
use crate::app::disputes::{DisputedMatches, Reviews};
use crate::app::people::{Blocks, Conduct, Invitations, Moderation, PlayerPages, Talk};
use crate::app::{Access, Feeds, Matches, SeatUseCases, Seeks, UseCases};
use crate::http::monitoring::{MetricsAccess, request_metrics};
use crate::http::operations::Operations;
use crate::http::rate_limit::{Limits, LimitsConfig};
use crate::http::request::TaskRunner;
use crate::http::response::CompressedCache;
use crate::http::streams::{StreamRegistry, StreamsConfig};
use crate::mail::{DeliveryHistory, Mailbox};
use crate::proof::Proofs;
use crate::request_log::Journal;
use crate::webhooks::Webhooks;
use crate::workers::WorkerHealth;
use crate::world::World;

/// Maximum number of large responses that are sent to one network at the same time.
const LARGE_AT_ONCE: usize = 32;

/// Time by which a write may outlast the timeout of its request. Timeout and grace together are shorter than the
/// reservation of an idempotency key.
const UNIT_GRACE: Duration = Duration::from_secs(5);

#[derive(Clone, Debug)]
pub struct HttpConfig {
    pub workers: usize,
    pub answered_within: Duration,
    /// Maximum time to wait at shutdown for requests in progress.
    pub shutdown_timeout: Duration,
    pub limits: LimitsConfig,
    /// Public base URL without a trailing slash. Never taken from a request.
    pub address: String,
    pub trusted_proxies: Vec<IpNet>,
    pub figures_readers: MetricsAccess,
    pub streams: StreamsConfig,
    pub takes_replies: bool,
}

impl Default for HttpConfig {
    fn default() -> Self {
        Self {
            workers: 2,
            answered_within: Duration::from_secs(20),
            shutdown_timeout: Duration::from_secs(8),
            limits: LimitsConfig::default(),
            address: "http://127.0.0.1:8080".to_owned(),
            trusted_proxies: Vec::new(),
            figures_readers: MetricsAccess::default(),
            streams: StreamsConfig::default(),
            takes_replies: false,
        }
    }
}

pub struct ReadinessCheck {
    /// Detail of the 503 response if the readiness check fails.
    pub sentence: &'static str,
    pub probe: ReadinessProbe,
}

/// Async function that returns whether the readiness check passes.
pub type ReadinessProbe = Box<dyn Fn() -> BoxFuture<'static, bool> + Send + Sync>;

pub struct EmailLookup {
    pub deliveries: DeliveryHistory,
    /// Local mailbox that shows sent emails; `None` if a mail server is configured.
    pub mailbox: Option<Mailbox>,
}

/// Parts of the API document, as functions that build them.
#[derive(Clone, Copy)]
pub struct ApiContract {
    pub(crate) operations: fn() -> &'static Operations,
    /// Builds the whole API document, which briefly takes about 20 MB.
    pub document: fn() -> &'static Value,
}

pub struct AppState {
    // The fields up to `moderation` are the same handles as in `UseCases`.
    pub(crate) accounts: Arc<Accounts>,
    pub(crate) matches: Arc<Matches>,
    pub(crate) access: Access,
    pub(crate) seats: SeatUseCases,
    pub(crate) seeks: Seeks,
    pub(crate) feeds: Feeds,
    pub(crate) disputes: DisputedMatches,
    pub(crate) reviews: Reviews,
    pub(crate) blocks: Blocks,
    pub(crate) invitations: Invitations,
    pub(crate) talk: Talk,
    pub(crate) players: PlayerPages,
    pub(crate) conduct: Conduct,
    pub(crate) moderation: Moderation,
    pub(crate) world: Arc<World>,
    pub(crate) task_runner: TaskRunner,
    pub(crate) limits: Limits,
    pub(crate) stream_registry: Arc<StreamRegistry>,
    /// Use cases that poll for changes on behalf of streams, on the database connections for background work.
    pub(crate) monitor: UseCases,
    pub(crate) large_responses: FairQueue,
    pub(crate) config: HttpConfig,
    /// Access to sent emails; `None` if the service sends no email.
    pub email_lookup: Option<EmailLookup>,
    /// Webhook register; `None` if webhooks are disabled.
    pub webhooks: Option<Arc<Webhooks>>,
    /// Signs checkpoints and proves entries; `None` if there is no signing key.
    pub proof: Option<Arc<Proofs>>,
    /// Background workers; `None` if there are none. The service is ready only while all of them run.
    pub worker_roll: Option<Arc<WorkerHealth>>,
    /// Request log; `None` if requests are not recorded.
    pub request_log: Option<Journal>,
    pub(crate) operations: &'static Operations,
    pub(crate) document: fn() -> &'static Value,
    pub(crate) checks: Vec<ReadinessCheck>,
    pub(crate) compressed: CompressedCache,
    pub(crate) metrics: PrometheusHandle,
}

impl AppState {
    pub fn new(
        app: UseCases,
        contract: ApiContract,
        checks: Vec<ReadinessCheck>,
        config: HttpConfig,
    ) -> Self {
        Self {
            monitor: UseCases::new(Arc::clone(&app.accounts), app.matches.background()),
            limits: Limits::new(config.limits, &app.matches.world),
            world: Arc::clone(&app.matches.world),
            accounts: app.accounts,
            matches: app.matches,
            access: app.access,
            seats: app.seats,
            seeks: app.seeks,
            feeds: app.feeds,
            disputes: app.disputes,
            reviews: app.reviews,
            blocks: app.blocks,
            invitations: app.invitations,
            talk: app.talk,
            players: app.players,
            conduct: app.conduct,
            moderation: app.moderation,
            task_runner: TaskRunner::new(Handle::current(), config.answered_within + UNIT_GRACE),
            stream_registry: Arc::new(StreamRegistry::new(config.streams)),
            large_responses: FairQueue::new(LARGE_AT_ONCE, 0),
            checks,
            compressed: CompressedCache::default(),
            metrics: request_metrics::install_recorder(),
            config,
            email_lookup: None,
            proof: None,
            webhooks: None,
            worker_roll: None,
            request_log: None,
            operations: (contract.operations)(),
            document: contract.document,
        }
    }
}
