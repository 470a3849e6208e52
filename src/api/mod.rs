//! The API: translate HTTP into a use case and its outcome back.
//!
//! Names `app`, and the rooms below for the types of its answers; nothing of the database. Decides nothing. Invariants:
//! 1. Everything that is not success is a line of the table in `kind`.
//! 2. A handler that writes runs its use case to the end, whatever the client does.
//! 3. Callers are known by bearer tokens alone; what each operation needs of them is one table
//!    (`scopes`). Of forwarded addresses only those are believed that a trusted proxy appended.
//! 4. The routes that are served and the document that describes them are one list.
//! 5. A log line names the route, never a body, a token or an address.

pub(crate) mod absence;
pub(crate) mod accounts;
mod answers;
pub(crate) mod apps;
pub(crate) mod body;
pub(crate) mod caller;
mod chunks;
pub(crate) mod deadline;
mod described;
pub mod disputes;
pub mod document;
pub(crate) mod door;
pub(crate) mod etag;
mod examples;
mod faults;
pub(crate) mod figures;
pub mod figures_readers;
pub(crate) mod games;
pub(crate) mod health;
pub(crate) mod journal;
pub(crate) mod keys;
mod kind;
pub mod limits;
pub(crate) mod links;
pub mod matches;
pub(crate) mod network;
pub(crate) mod oauth;
mod opening;
mod operations;
mod origins;
mod packed;
pub(crate) mod page;
mod parameters;
mod places;
pub mod post;
mod present;
pub mod problem;
pub mod proof;
mod refused;
pub(crate) mod request;
pub mod request_log;
pub(crate) mod resend;
pub(crate) mod routes;
mod schemas;
mod scope_names;
pub mod scopes;
pub(crate) mod server;
pub(crate) mod sessions;
pub mod social;
pub mod streams;
pub(crate) mod tokens;
mod unread;
pub mod webhooks;
pub(crate) mod work;

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;
use ipnet::IpNet;
use tokio::runtime::Handle;

pub use self::document::document;
pub use self::opening::{Progress, answer_while};
pub use self::server::{hear_stops, serve};
pub use self::streams::keep_watch;

use self::body::BODY_BYTES_MAX;
use self::figures::Figures;
use self::figures_readers::FiguresReaders;
use self::limits::{Limits, LimitsConfig};
use self::operations::Operations;
use self::packed::Packs;
use self::post::PostOffice;
use self::routes::paths;
use self::streams::{Gate, StreamsConfig};
use self::work::Work;
use crate::access::{Accounts, Lines};
use crate::app::{Matches, UseCases};
use crate::proof::Signer;
use crate::request_log::Journal;
use crate::webhooks::Webhooks;
use crate::workers::Roll;
use crate::world::World;

/// How much longer a unit of work may take than whoever waits for it does: less than its key is
/// reserved for.
const LONGER: Duration = Duration::from_secs(5);

/// The settings of the edge.
#[derive(Clone, Debug)]
pub struct ApiConfig {
    /// Threads that read and write requests.
    pub workers: usize,
    /// Connections that one worker keeps at most.
    pub connections_per_worker: usize,
    /// How long a silent connection is kept.
    pub keep_alive: Duration,
    /// How long the head of a request may take to arrive.
    pub client_timeout: Duration,
    /// After how long a request that hangs is answered with a problem.
    pub answered_within: Duration,
    /// How long a stop waits for what is in flight.
    pub shutdown_timeout: Duration,
    /// Most bytes of a body.
    pub body_bytes_max: usize,
    /// How often.
    pub limits: LimitsConfig,
    /// The address others know us by, without a slash at the end; never what a request says.
    pub address: String,
    /// The networks of proxies that are believed whom they heard from.
    pub trusted_proxies: Vec<IpNet>,
    /// Who may read the figures.
    pub figures_readers: FiguresReaders,
    /// How streams are kept.
    pub streams: StreamsConfig,
}

impl Default for ApiConfig {
    fn default() -> Self {
        Self {
            workers: 2,
            connections_per_worker: 10_000,
            keep_alive: Duration::from_secs(75),
            client_timeout: Duration::from_secs(10),
            answered_within: Duration::from_secs(20),
            shutdown_timeout: Duration::from_secs(8),
            body_bytes_max: BODY_BYTES_MAX,
            limits: LimitsConfig::default(),
            address: "http://127.0.0.1:8080".to_owned(),
            trusted_proxies: Vec::new(),
            figures_readers: FiguresReaders::default(),
            streams: StreamsConfig::default(),
        }
    }
}

/// Something that must be so before requests are sent here.
pub struct Check {
    /// What is wrong if it is not, for the operator.
    pub sentence: &'static str,
    /// Whether it is so.
    pub probe: Probe,
}

/// Asks whether something is so.
pub type Probe = Box<dyn Fn() -> BoxFuture<'static, bool> + Send + Sync>;

/// What every handler can reach.
pub struct Api {
    pub(crate) app: UseCases,
    pub(crate) accounts: Arc<Accounts>,
    pub(crate) matches: Arc<Matches>,
    pub(crate) world: Arc<World>,
    pub(crate) work: Work,
    pub(crate) limits: Limits,
    gate: Arc<Gate>,
    /// Where news is looked for on behalf of those who watch.
    monitor: UseCases,
    /// Whose large answers are on their way.
    large: Lines,
    pub(crate) config: ApiConfig,
    /// Where letters are looked up, if any are sent.
    pub post: Option<PostOffice>,
    /// Where webhooks are registered, if there are any.
    pub webhooks: Option<Arc<Webhooks>>,
    /// Who signs how far matches have come, if anybody does.
    pub signer: Option<Arc<Signer>>,
    /// Who works beside the requests, if anybody does: ready only while nobody on it is missing.
    pub workers: Option<Arc<Roll>>,
    /// Where requests about matches are put down.
    pub journal: Option<Journal>,
    operations: Operations,
    checks: Vec<Check>,
    packs: Packs,
    figures: Figures,
}

impl Api {
    /// The edge over what stands behind it. Requires: called within the main runtime.
    pub fn new(
        accounts: Arc<Accounts>,
        matches: Arc<Matches>,
        checks: Vec<Check>,
        config: ApiConfig,
    ) -> Self {
        Self {
            app: UseCases::new(Arc::clone(&accounts), Arc::clone(&matches)),
            monitor: UseCases::new(Arc::clone(&accounts), matches.backstage()),
            accounts,
            limits: Limits::new(config.limits, &matches.world),
            world: Arc::clone(&matches.world),
            matches,
            work: Work::new(Handle::current(), config.answered_within + LONGER),
            gate: Arc::new(Gate::new(config.streams)),
            large: Lines::new(chunks::AT_ONCE, 0),
            checks,
            packs: Packs::default(),
            figures: Figures::install(),
            config,
            post: None,
            signer: None,
            webhooks: None,
            workers: None,
            journal: None,
            operations: Operations::of(paths()),
        }
    }

    /// As it is, where news is looked for over other connections than those of requests.
    #[must_use]
    pub(crate) fn with_monitor(self, accounts: Arc<Accounts>) -> Self {
        let matches = self.matches.backstage();
        Self {
            monitor: UseCases::new(accounts, matches),
            ..self
        }
    }
}
