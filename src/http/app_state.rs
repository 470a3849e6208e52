//! What every handler can reach: the use cases, and what the edge itself keeps.

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;
use ipnet::IpNet;
use metrics_exporter_prometheus::PrometheusHandle;
use serde_json::Value;
use tokio::runtime::Handle;
use utoipa::openapi::Paths;

use crate::access::{Accounts, FairQueue};
use crate::app::disputes::{DisputedMatches, Reviews};
use crate::app::people::{Blocks, Invitations, Talk};
use crate::app::{Access, Feeds, Matches, SeatUseCases, UseCases};
use crate::http::request_metrics;
use crate::http::metrics_access::MetricsAccess;
use crate::http::stream_registry::StreamRegistry;
use crate::http::stream_registry::StreamsConfig;
use crate::http::limits::{Limits, LimitsConfig};
use crate::http::operations::Operations;
use crate::http::compression::CompressedCache;
use crate::http::task_runner::TaskRunner;
use crate::mail::{DeliveryHistory, Mailbox};
use crate::proof::Proofs;
use crate::request_log::Journal;
use crate::webhooks::Webhooks;
use crate::workers::WorkerHealth;
use crate::world::World;

/// How many large answers are on their way to one network at the same time.
const LARGE_AT_ONCE: usize = 32;

/// How much longer a unit of work may take than whoever waits for it does: less than its key is
/// reserved for.
const UNIT_GRACE: Duration = Duration::from_secs(5);

/// The settings of the edge.
#[derive(Clone, Debug)]
pub struct HttpConfig {
    /// Threads that read and write requests.
    pub workers: usize,
    /// After how long a request that hangs is answered with a problem.
    pub answered_within: Duration,
    /// How long a stop waits for what is in flight.
    pub shutdown_timeout: Duration,
    /// How often.
    pub limits: LimitsConfig,
    /// The address others know us by, without a slash at the end; never what a request says.
    pub address: String,
    /// The networks of proxies that are believed whom they heard from.
    pub trusted_proxies: Vec<IpNet>,
    /// Who may read the figures.
    pub figures_readers: MetricsAccess,
    /// How streams are kept.
    pub streams: StreamsConfig,
    /// Whether emails can be answered by a reply.
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

/// Something that must be so before requests are sent here.
pub struct ReadinessCheck {
    /// What is wrong if it is not, for the operator.
    pub sentence: &'static str,
    /// Whether it is so.
    pub probe: ReadinessProbe,
}

/// Asks whether something is so.
pub type ReadinessProbe = Box<dyn Fn() -> BoxFuture<'static, bool> + Send + Sync>;

/// Where emails are looked up.
pub struct EmailLookup {
    /// What was written to whom.
    pub deliveries: DeliveryHistory,
    /// The mailbox of this machine; none where there is a mail server.
    pub mailbox: Option<Mailbox>,
}

/// What the API promises.
#[derive(Clone, Copy)]
pub struct ApiContract {
    /// Its paths, with their operations.
    pub paths: fn() -> Paths,
    /// Describes it whole: some 20 MB for a moment.
    pub document: fn() -> &'static Value,
}

/// What every handler can reach.
pub struct AppState {
    // The use cases that requests name, as in `UseCases`.
    pub(crate) accounts: Arc<Accounts>,
    pub(crate) matches: Arc<Matches>,
    pub(crate) access: Access,
    pub(crate) seats: SeatUseCases,
    pub(crate) feeds: Feeds,
    pub(crate) disputes: DisputedMatches,
    pub(crate) reviews: Reviews,
    pub(crate) blocks: Blocks,
    pub(crate) invitations: Invitations,
    pub(crate) talk: Talk,
    pub(crate) world: Arc<World>,
    pub(crate) task_runner: TaskRunner,
    pub(crate) limits: Limits,
    pub(crate) stream_registry: Arc<StreamRegistry>,
    /// Where news is looked for on behalf of those who watch.
    pub(crate) monitor: UseCases,
    /// Whose large answers are on their way.
    pub(crate) large_responses: FairQueue,
    pub(crate) config: HttpConfig,
    /// Where emails are looked up, if any are sent.
    pub email_lookup: Option<EmailLookup>,
    /// Where webhooks are registered, if there are any.
    pub webhooks: Option<Arc<Webhooks>>,
    /// Who signs how far matches have come and proves it, if anybody does.
    pub proof: Option<Arc<Proofs>>,
    /// Who works beside the requests, if anybody does: ready only while nobody on it is missing.
    pub worker_roll: Option<Arc<WorkerHealth>>,
    /// Where requests about matches are put down.
    pub request_log: Option<Journal>,
    pub(crate) operations: Operations,
    pub(crate) document: fn() -> &'static Value,
    pub(crate) checks: Vec<ReadinessCheck>,
    pub(crate) compressed: CompressedCache,
    pub(crate) metrics: PrometheusHandle,
}

impl AppState {
    /// The edge over these use cases. Requires: called within the main runtime.
    pub fn new(app: UseCases, contract: ApiContract, checks: Vec<ReadinessCheck>, config: HttpConfig) -> Self {
        Self {
            monitor: UseCases::new(Arc::clone(&app.accounts), app.matches.background()),
            limits: Limits::new(config.limits, &app.matches.world),
            world: Arc::clone(&app.matches.world),
            accounts: app.accounts,
            matches: app.matches,
            access: app.access,
            seats: app.seats,
            feeds: app.feeds,
            disputes: app.disputes,
            reviews: app.reviews,
            blocks: app.blocks,
            invitations: app.invitations,
            talk: app.talk,
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
            operations: Operations::from_paths((contract.paths)()),
            document: contract.document,
        }
    }
}
