//! `logothete serve`: everything, until told to stop.

use std::io::Write;
use std::net::TcpListener;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use actix_web::web::Data;
use anyhow::Context;
use futures_util::future::join;
use rustix::process::{Resource, getrlimit, setrlimit};
use secrecy::ExposeSecret;

use super::ending::{asked_to_stop, end_at_last};
use super::upkeep::{self, Staff, Upkeep};
use super::{post, restored, secrets, webhooks};
use crate::accounts::{Accounts, AccountsConfig, MasterKey};
use crate::api::figures::Figures;
use crate::api::figures_readers::FiguresReaders;
use crate::api::limits::LimitsConfig;
use crate::api::streams::StreamsConfig;
use crate::api::{self, Api, ApiConfig, Check};
use crate::app::{MatchKeys, Matches, MayDraw};
use crate::launch::database::Database;
use crate::launch::settings::{LogFormat, Settings};
use crate::launch::{self, Ground, Purpose};
use crate::log::Journal;
use crate::log::{Keyring, Log, PepperMark, pepper_mark};
use crate::proof::{Signer, SignerPlan};
use crate::web::{self, Web};
use crate::webhooks::WebhookKeys;
use crate::world::World;

/// How often an account may look for each time it may act.
const READS_PER_ACTION: u32 = 10;

/// What is told to the operator rather than written into the log; a line of it where that is JSON.
pub(super) const TOLD: &str = "logothete::told";

/// How many files one process has use for.
const FILES: u64 = 65_536;

/// How long a stop waits until the journal of requests is written.
const JOURNAL_WRITTEN_WITHIN: Duration = Duration::from_secs(4);

pub(super) struct Rooms {
    pub accounts: Arc<Accounts>,
    pub matches: Arc<Matches>,
    pub signer: Arc<Signer>,
    pub keyring: Arc<Keyring>,
    pub webhook_keys: Arc<WebhookKeys>,
    /// What they stand on; dropped last.
    pub database: Database,
}

pub(super) async fn serve(settings: &Settings) -> anyhow::Result<()> {
    take_files();
    // What is measured before anybody counts is lost.
    Figures::install();
    post::plan(settings)?;
    let egress = webhooks::plan(settings)?;
    let figures_readers = figures_readers(settings)?;
    launch::check_free(settings)?;
    let listener = listen(settings)?;
    // Port 0 is whichever is free: from here on, the one that was.
    let settings = &Settings {
        bind: listener.local_addr()?,
        ..settings.clone()
    };
    let post = post::plan(settings)?;
    let rooms = open_to_serve(settings).await?;
    let mailbox = post.mailbox_page(&settings.address());
    let backstage = rooms.backstage();
    let (office, mail_worker) = post.open(&rooms, &backstage)?;
    let (webhooks, webhook_worker) =
        webhooks::open(&egress, (&rooms, &backstage), &settings.address());
    let (journal, request_writer) = Journal::open(backstage.matches.log.clone());
    let staff = Staff {
        mail_worker,
        webhook_worker,
        request_writer,
    };
    appear(&backstage.matches).await;
    let mut api = Api::new(
        Arc::clone(&rooms.accounts),
        Arc::clone(&rooms.matches),
        checks(&rooms),
        config(settings, figures_readers),
    )
    .with_lookout(Arc::clone(&backstage.accounts));
    api.post = Some(office);
    api.signer = Some(Arc::clone(&rooms.signer));
    api.webhooks = Some(webhooks);
    api.journal = Some(journal.clone());
    // Behind the API, which keeps the figures of everybody.
    let mut upkeep = upkeep::begin(&backstage, staff);
    api.workers = Some(upkeep.workers.roll());
    // Whoever reads the welcome may ask us to stop at once.
    let stops = api::hear_stops();
    tokio::spawn(end_at_last(stops.clone()));
    welcome(settings, &rooms.database, mailbox)?;
    let mut number = 0;
    let asked = || {
        number += 1;
        asked_to_stop(stops.clone(), number)
    };
    let api = Data::new(api);
    api::keep_watch(&api, &mut upkeep.workers);
    let web = Web::new(api.clone(), settings.public_url.as_deref());
    api::serve(listener, api, web::services(web), asked).await?;
    finish(upkeep, &journal).await;
    rooms.database.close().await;
    say("stopped; every confirmed write is kept");
    Ok(())
}

/// Opens the rooms, once the tables and the history in them are as they should be.
async fn open_to_serve(settings: &Settings) -> anyhow::Result<Rooms> {
    let rooms = open_in(Purpose::Serve, settings).await?;
    check_tables(&rooms.database).await?;
    for warning in &rooms.database.warnings {
        tracing::warn!("{warning}");
    }
    let settling = restored::settle(&rooms);
    rooms.database.while_it_answers(settling).await??;
    Ok(rooms)
}

/// Waits for what is under way beside the requests, and until these are written down.
async fn finish(upkeep: Upkeep, journal: &Journal) {
    let written = journal.written(JOURNAL_WRITTEN_WITHIN);
    let ((), is_written) = join(upkeep.bring_in(), written).await;
    if !is_written {
        tracing::warn!("some requests are missing from the request log");
    }
    drop(upkeep);
}

/// Shows that this process is there; if that cannot be, what it takes in hand waits for its time after
/// a crash.
async fn appear(matches: &Matches) {
    if let Err(error) = upkeep::appear(matches).await {
        let error: &dyn std::error::Error = &error;
        tracing::warn!(error, "this process could not be announced in the database");
    }
}

fn listen(settings: &Settings) -> anyhow::Result<TcpListener> {
    TcpListener::bind(settings.bind).with_context(|| {
        format!(
            "cannot listen on {}; is the port in use? LOGOTHETE_BIND sets another address",
            settings.bind
        )
    })
}

/// Opens the rooms over the database of the settings, once its secrets are those at hand, also beside a
/// running service. Should the database fall silent later, the process ends.
pub(super) async fn open(purpose: Purpose, settings: &Settings) -> anyhow::Result<Rooms> {
    let rooms = open_in(purpose, settings).await?;
    let database = rooms.database.watched();
    tokio::spawn(async move {
        let error = database.await;
        say(&format!("logothete: {error}"));
        std::process::exit(1);
    });
    Ok(rooms)
}

impl Rooms {
    /// The same rooms for what works by itself, over connections of its own.
    pub(super) fn backstage(&self) -> Self {
        let database = self.database.backstage();
        let matches = self.matches.backstage();
        let signer = self.signer.over(matches.log.clone(), database.pool.clone());
        Self {
            accounts: Arc::new(self.accounts.over(database.pool.clone())),
            matches,
            signer: Arc::new(signer),
            keyring: Arc::clone(&self.keyring),
            webhook_keys: Arc::clone(&self.webhook_keys),
            database,
        }
    }
}

async fn open_in(purpose: Purpose, settings: &Settings) -> anyhow::Result<Rooms> {
    let world = Arc::new(World::real());
    let ground = launch::prepare(purpose, settings, &world, &say).await?;
    let database = ground.database.clone();
    let opening = open_over(ground, (purpose, settings), world);
    database.while_it_answers(opening).await?
}

async fn open_over(
    ground: Ground,
    (purpose, settings): (Purpose, &Settings),
    world: Arc<World>,
) -> anyhow::Result<Rooms> {
    let pool = ground.database.pool.clone();
    let pepper = *ground.secrets.pepper.expose_secret();
    let accounts_config = AccountsConfig {
        access_lifetime: settings.access_lifetime,
        refresh_lifetime: settings.refresh_lifetime,
        hash_workers: settings.password_hashers,
        ..AccountsConfig::new(MasterKey::new(pepper))
    };
    let keyring = Arc::new(ground.secrets.keyring);
    let log = Log::new(pool.clone(), Arc::clone(&keyring));
    // First of all: whatever is opened after this may write.
    let opens = Accounts::opens_keys(&pool, &accounts_config).await?;
    let mark = pepper_mark(&pepper);
    secrets::check(&log, PepperMark { mark, opens }, purpose).await?;
    let accounts = Accounts::open(pool.clone(), Arc::clone(&world), accounts_config).await?;
    let signer = Signer::new(SignerPlan {
        log: log.clone(),
        db: pool,
        world: Arc::clone(&world),
        pepper,
        public_url: settings.public_url.clone(),
        folder: Some(settings.data.clone()),
    });
    let signer = Arc::new(signer);
    let background = ground.database.background.clone();
    let backstage = log.over(background.clone());
    let behind = Arc::new(signer.over(backstage.clone(), background));
    let matches = Matches::new(log, world, MatchKeys::new(&pepper))
        .drawing_if(drawing(&signer))
        .with_backstage(backstage, Some(drawing(&behind)));
    Ok(Rooms {
        accounts: Arc::new(accounts),
        matches: Arc::new(matches),
        signer,
        keyring,
        webhook_keys: Arc::new(WebhookKeys::new(&pepper)),
        database: ground.database,
    })
}

/// Serves nothing from tables whose guards are not as they should be.
async fn check_tables(database: &Database) -> anyhow::Result<()> {
    let differences = launch::database::differences(&database.pool).await?;
    anyhow::ensure!(
        differences.is_empty(),
        "the database schema is not that of this version, refusing to serve: {}",
        differences.join("; ")
    );
    Ok(())
}

/// Luck is used while the signer does not doubt the history that it is used in.
fn drawing(signer: &Arc<Signer>) -> MayDraw {
    let signer = Arc::clone(signer);
    Arc::new(move |of| {
        let signer = Arc::clone(&signer);
        Box::pin(async move {
            let may = signer.may_draw(of).await;
            may.unwrap_or_else(|error| {
                tracing::warn!(%error, "cannot check whether random draws are allowed");
                false
            })
        })
    })
}

fn config(settings: &Settings, figures_readers: FiguresReaders) -> ApiConfig {
    let number = |number: u32| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
    let workers = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
    let limits = LimitsConfig {
        visits_per_minute: number(settings.sign_ins_per_minute),
        writes_per_second: number(settings.actions_per_second),
        reads_per_second: number(settings.actions_per_second.saturating_mul(READS_PER_ACTION)),
        bot_writes_per_second: number(settings.bot_actions_per_second),
        bot_reads_per_second: number(
            settings
                .bot_actions_per_second
                .saturating_mul(READS_PER_ACTION),
        ),
        ..LimitsConfig::default()
    };
    let streams = StreamsConfig {
        per_account: settings.streams_per_account,
        per_address: settings.streams_per_address,
        ..StreamsConfig::default()
    };
    ApiConfig {
        workers,
        limits,
        address: settings.address(),
        trusted_proxies: settings.trusted_proxies.0.clone(),
        figures_readers,
        streams,
        ..ApiConfig::default()
    }
}

fn figures_readers(settings: &Settings) -> anyhow::Result<FiguresReaders> {
    let (networks, token) = (&settings.metrics_networks, &settings.metrics_token);
    FiguresReaders::new(networks.0.clone(), token.clone()).context("LOGOTHETE_METRICS_TOKEN")
}

/// Takes as many files as we may have and can use: every connection is one, and those who watch
/// stay.
fn take_files() {
    let mut limit = getrlimit(Resource::Nofile);
    let most = limit.maximum.map_or(FILES, |most| most.min(FILES));
    if limit.current.is_some_and(|current| current < most) {
        limit.current = Some(most);
        if let Err(error) = setrlimit(Resource::Nofile, limit) {
            tracing::warn!(%error, "cannot raise the limit of open files");
        }
    }
}

/// What must be so before requests are sent here, besides what the API itself knows.
fn checks(rooms: &Rooms) -> Vec<Check> {
    let pool = rooms.database.pool.clone();
    let probe = move || -> futures_util::future::BoxFuture<'static, bool> {
        let pool = pool.clone();
        Box::pin(async move { launch::database::is_current(&pool).await })
    };
    vec![Check {
        sentence: "the database schema is of another version than this program",
        probe: Box::new(probe),
    }]
}

fn welcome(
    settings: &Settings,
    database: &Database,
    mailbox: Option<String>,
) -> anyhow::Result<()> {
    let address = settings.address();
    let data = if database.server.is_some() {
        format!("{} (private PostgreSQL)", settings.data.display())
    } else {
        "the database of DATABASE_URL".to_owned()
    };
    if settings.log_format == LogFormat::Json {
        let pid = std::process::id();
        tracing::info!(target: TOLD, address, mailbox, data, pid, "Logothete is open");
        return Ok(());
    }
    let mut out = std::io::stdout().lock();
    writeln!(out, "Logothete is open.")?;
    writeln!(out, "  play in a browser  {address}/")?;
    writeln!(out, "  API                {address}/v1")?;
    writeln!(out, "  API documentation  {address}/docs")?;
    writeln!(out, "  OpenAPI document   {address}/openapi.json")?;
    if let Some(mailbox) = mailbox {
        writeln!(out, "  emails sent        {mailbox}")?;
    }
    writeln!(out, "  data               {data}")?;
    writeln!(
        out,
        "  watch bots play    {} play byzanz --url {address}",
        std::env::args()
            .next()
            .unwrap_or_else(|| "logothete".into())
    )?;
    writeln!(
        out,
        "  stop               Ctrl-C, or SIGTERM to process {}",
        std::process::id()
    )?;
    Ok(out.flush()?)
}

/// Tells the operator something in a line of its own, whatever the log level is.
pub(super) fn say(line: &str) {
    tracing::info!(target: TOLD, "{line}");
}

/// Tells the operator why nothing came of what they wanted.
pub(super) fn complain(line: &str) {
    tracing::error!(target: TOLD, "{line}");
}
