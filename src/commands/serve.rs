//! `logothete serve`: everything, until told to stop.

use std::io::Write;
use std::net::TcpListener;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use actix_web::web::Data;
use anyhow::Context;
use rustix::process::{Resource, getrlimit, setrlimit};
use secrecy::ExposeSecret;

use super::{hooks, post, restored, secrets, upkeep};
use crate::accounts::{Accounts, AccountsConfig, MasterKey};
use crate::api::figures::Figures;
use crate::api::limits::LimitsConfig;
use crate::api::streams::StreamsConfig;
use crate::api::{self, Api, ApiConfig, Check};
use crate::hooks::HookKeys;
use crate::launch::database::Database;
use crate::launch::settings::{LogFormat, Settings};
use crate::launch::{self, Purpose};
use crate::log::{Keyring, Log, PepperMark};
use crate::plain::{self, Plain};
use crate::play::{House, HouseKeys, Journal};
use crate::proof::{Notary, NotaryPlan};
use crate::world::World;

/// How often an account may look for each time it may act.
const READS_PER_ACTION: u32 = 10;

/// What is told to the operator rather than written into the log; a line of it where that is JSON.
pub const TOLD: &str = "logothete::told";

/// How many files one process has use for.
const FILES: u64 = 65_536;

/// How long a stop waits until the journal of requests is written.
const JOURNAL_WRITTEN_WITHIN: Duration = Duration::from_secs(5);

/// Everything that stands behind the API.
pub struct Rooms {
    /// Who is who.
    pub accounts: Arc<Accounts>,
    /// The matches.
    pub house: Arc<House>,
    /// Who signs how far matches have come.
    pub notary: Arc<Notary>,
    /// The keys of sealed parts.
    pub keyring: Arc<Keyring>,
    /// The keys behind webhooks.
    pub hook_keys: Arc<HookKeys>,
    /// What they stand on; dropped last.
    pub database: Database,
}

/// Serves until told to stop.
pub async fn serve(settings: &Settings) -> anyhow::Result<()> {
    take_files();
    // What is measured before anybody counts is lost.
    Figures::install();
    post::plan(settings)?;
    let frontier = hooks::plan(settings)?;
    launch::check_free(settings)?;
    let listener = TcpListener::bind(settings.bind).with_context(|| {
        format!(
            "cannot listen on {}; is another service there? LOGOTHETE_BIND chooses another address",
            settings.bind
        )
    })?;
    // Port 0 is whichever is free: from here on, the one that was.
    let settings = &Settings {
        bind: listener.local_addr()?,
        ..settings.clone()
    };
    let post = post::plan(settings)?;
    let rooms = open(Purpose::Serve, settings).await?;
    for warning in &rooms.database.warnings {
        tracing::warn!("{warning}");
    }
    restored::settle(&rooms).await?;
    let mailbox = post.mailbox_page(&settings.address());
    let (office, courier) = post.open(&rooms)?;
    let (hooks, messenger) = hooks::open(&frontier, &rooms, &settings.address());
    let upkeep = upkeep::begin(&rooms, courier, messenger);
    let (journal, scribe) = Journal::open(rooms.house.log.clone());
    tokio::spawn(scribe.work());
    let api = Api::new(
        Arc::clone(&rooms.accounts),
        Arc::clone(&rooms.house),
        checks(&rooms),
        config(settings),
    )
    .with_post(office)
    .with_notary(Arc::clone(&rooms.notary))
    .with_hooks(hooks)
    .with_journal(journal.clone());
    // Whoever reads the welcome may ask us to stop at once.
    let stops = api::hear_stops();
    welcome(settings, &rooms.database, mailbox)?;
    let asked = || {
        let stops = Arc::clone(&stops);
        async move { stops.notified().await }
    };
    let api = Data::new(api);
    let plain = Plain::new(api.clone(), settings.public_url.as_deref());
    api::serve(listener, api, plain::services(plain), asked).await?;
    upkeep.end().await;
    if !journal.written(JOURNAL_WRITTEN_WITHIN).await {
        tracing::warn!("some requests are missing from the journal");
    }
    rooms.database.pool.close().await;
    say("stopped; everything that was acknowledged is kept");
    Ok(())
}

/// Opens the rooms over the database of the settings, once its secrets are those at hand.
pub async fn open(purpose: Purpose, settings: &Settings) -> anyhow::Result<Rooms> {
    let world = Arc::new(World::real());
    let ground = launch::prepare_for(purpose, settings, &world, &say).await?;
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
    let mark = accounts_config.master_key.mark();
    secrets::check(&log, PepperMark { mark, opens }, purpose).await?;
    let accounts = Accounts::open(pool.clone(), Arc::clone(&world), accounts_config).await?;
    let notary = Notary::new(NotaryPlan {
        log: log.clone(),
        db: pool,
        world: Arc::clone(&world),
        pepper,
        public_url: settings.public_url.clone(),
        folder: Some(settings.data.clone()),
    });
    let house = House::new(log, world, HouseKeys::new(&pepper));
    Ok(Rooms {
        accounts: Arc::new(accounts),
        house: Arc::new(house),
        notary: Arc::new(notary),
        keyring,
        hook_keys: Arc::new(HookKeys::new(&pepper)),
        database: ground.database,
    })
}

fn config(settings: &Settings) -> ApiConfig {
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
        public_url: settings.public_url.clone(),
        trusted_proxies: settings.trusted_proxies.0.clone(),
        streams,
        ..ApiConfig::default()
    }
}

/// Takes as many files as we may have and can use: every connection is one, and those who watch
/// stay.
fn take_files() {
    let mut limit = getrlimit(Resource::Nofile);
    let most = limit.maximum.map_or(FILES, |most| most.min(FILES));
    if limit.current.is_some_and(|current| current < most) {
        limit.current = Some(most);
        if let Err(error) = setrlimit(Resource::Nofile, limit) {
            tracing::warn!(%error, "the limit of open files stays as it is");
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
        sentence: "the tables are of another version than this program",
        probe: Box::new(probe),
    }]
}

/// Tells where everything is and how to stop.
fn welcome(
    settings: &Settings,
    database: &Database,
    mailbox: Option<String>,
) -> anyhow::Result<()> {
    let address = settings.address();
    let data = if database.server.is_some() {
        format!("{} (a PostgreSQL of our own)", settings.data.display())
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
    writeln!(out, "  the plain table  {address}/")?;
    writeln!(out, "  the API          {address}/v1")?;
    writeln!(out, "  its page         {address}/docs")?;
    writeln!(out, "  its document     {address}/openapi.json")?;
    if let Some(mailbox) = mailbox {
        writeln!(out, "  its letters      {mailbox}")?;
    }
    writeln!(out, "  the data         {data}")?;
    writeln!(
        out,
        "  to see it play   {} play byzanz --url {address}",
        std::env::args()
            .next()
            .unwrap_or_else(|| "logothete".into())
    )?;
    writeln!(
        out,
        "  to stop          Ctrl-C, or SIGTERM to process {}",
        std::process::id()
    )?;
    Ok(out.flush()?)
}

/// Tells the operator something in a line of its own, whatever the log level is.
pub fn say(line: &str) {
    tracing::info!(target: TOLD, "{line}");
}

/// Tells the operator why nothing came of what they wanted.
pub fn complain(line: &str) {
    tracing::error!(target: TOLD, "{line}");
}

/// How long between two looks of a task of upkeep.
pub(super) const fn every_secs(secs: u64) -> Duration {
    Duration::from_secs(secs)
}
