//! `logothete serve`: runs the whole service until it is stopped.

use std::io::Write;
use std::net::TcpListener;
use std::num::NonZero;
use std::sync::Arc;
use std::time::Duration;

use actix_web::web::Data;
use anyhow::Context;
use futures_util::future::{BoxFuture, join3, ready};
use rustix::process::{Resource, getrlimit, setrlimit};
use tokio::sync::watch;

use super::background::{self, Background, BackgroundWorkers};
use super::notices::{NOTICE_TARGET, print_notice};
use super::services::{ServiceSet, open_with_progress};
use super::shutdown::{force_exit, wait_for_stop};
use super::{inbound_mail, mail, restore, webhooks};
use crate::api;
use crate::api::StartupProgress;
use crate::app::{Matches, UseCases};
use crate::games::GameKey;
use crate::http::app_state::{AppState, HttpConfig, ReadinessCheck};
use crate::http::monitoring::{MetricsAccess, request_metrics};
use crate::http::rate_limit::LimitsConfig;
use crate::http::streams::StreamsConfig;
use crate::inbound::Inbound;
use crate::launch::database::OpenDatabase;
use crate::launch::settings::{LogFormat, Settings};
use crate::launch::{self, DatabasePurpose};
use crate::request_log::Journal;
use crate::web::{self, Web};

/// Limit of reads per second, as a multiple of the limit of writes.
const READS_PER_ACTION: u32 = 10;

const OPEN_FILES_MAX: u64 = 65_536;

const JOURNAL_TIMEOUT: Duration = Duration::from_secs(4);

pub(super) async fn serve(settings: &Settings) -> anyhow::Result<()> {
    raise_file_limit();
    // The recorder must come first, because metrics recorded before it are lost.
    request_metrics::install_recorder();
    mail::plan(settings)?;
    let egress = webhooks::plan(settings)?;
    let figures_readers = figures_readers(settings)?;
    launch::check_free(settings)?;
    let (listener, mail_door) = (listen(settings)?, inbound_mail::bind(settings)?);
    // If port 0 was configured, the settings get the port that the system assigned.
    let bound_settings = &Settings {
        bind: listener.local_addr()?,
        inbound_bind: mail_door.as_ref().map(|door| door.address),
        ..settings.clone()
    };
    let post = mail::plan(bound_settings)?;
    let stops = api::listen_for_signals();
    let Some(rooms) = open_answering(&listener, bound_settings, stops.clone()).await? else {
        print_notice(format_args!("stopped before it was open"));
        return Ok(());
    };
    let mailbox = post.mailbox_page(&bound_settings.address());
    let background = rooms.for_background();
    let replies = background.replies(bound_settings, &post.head);
    let (office, mail_worker) = post.open(&rooms, &background, replies.as_deref())?;
    let address = bound_settings.address();
    let (webhooks, webhook_worker) = webhooks::open(&egress, &rooms, &background, &address);
    let (journal, request_writer) = Journal::open(background.matches.requests.clone());
    let staff = BackgroundWorkers {
        mail_worker,
        webhook_worker,
        request_writer,
        replies: replies.clone(),
    };
    announce_presence(&background.matches).await;
    let mut edge = new_edge(bound_settings, &rooms, figures_readers);
    // Streams poll for changes on the background connections, so that they take none from requests.
    edge.monitor = UseCases::new(Arc::clone(&background.accounts), edge.matches.background());
    edge.email_lookup = Some(office);
    edge.webhooks = Some(webhooks);
    edge.request_log = Some(journal.clone());
    let mut upkeep = background::start(&background, staff);
    edge.worker_roll = Some(upkeep.workers.health());
    let parts = mail_door.zip(replies);
    let opened = parts.map(|(door, replies)| door.open(replies, &mut upkeep.workers, &stops));
    let inbound = opened.transpose()?;
    // Stop signals are awaited before the welcome is printed, because its reader may stop the service at once.
    let asked = stop_requests(stops);
    print_welcome(bound_settings, &rooms.database, mailbox)?;
    let api = Data::new(edge);
    api::start_stream_workers(&api, &mut upkeep.workers);
    let web = Web::new(api.clone(), bound_settings.public_url.as_deref());
    api::serve(listener, api, web::configure_pages(web), asked).await?;
    finish(upkeep, inbound, &journal).await;
    rooms.database.close();
    print_notice(format_args!("stopped; every confirmed write is kept"));
    Ok(())
}

fn new_edge(
    settings: &Settings,
    services: &ServiceSet,
    figures_readers: MetricsAccess,
) -> AppState {
    let mut edge = AppState::new(
        UseCases::new(
            Arc::clone(&services.accounts),
            Arc::clone(&services.matches),
        ),
        api::CONTRACT,
        readiness_checks(services),
        edge_config(settings, figures_readers),
    );
    edge.proof = Some(Arc::clone(&services.proof));
    edge
}

/// Returns a function whose n-th call resolves at the n-th stop signal. Also starts a task that ends the process if
/// shutting down hangs.
fn stop_requests(stops: watch::Receiver<u32>) -> impl FnMut() -> BoxFuture<'static, ()> {
    tokio::spawn(force_exit(stops.clone()));
    let mut number = 0;
    move || {
        number += 1;
        Box::pin(wait_for_stop(stops.clone(), number))
    }
}

/// Opens the services and meanwhile serves the startup page; `None` if stopped before they are open.
async fn open_answering(
    listener: &TcpListener,
    settings: &Settings,
    stops: watch::Receiver<u32>,
) -> anyhow::Result<Option<ServiceSet>> {
    let progress = StartupProgress::for_address(&settings.address());
    let opening = api::answer_while(listener, &progress, open_to_serve(settings, &progress));
    tokio::select! {
        rooms = opening => Ok(Some(rooms??)),
        () = wait_for_stop(stops, 1) => Ok(None),
    }
}

/// Opens the services, after checking the schema and the history of the database.
async fn open_to_serve(
    settings: &Settings,
    progress: &StartupProgress,
) -> anyhow::Result<ServiceSet> {
    let report = |line: &str| {
        print_notice(line);
        progress.report(line);
    };
    let services = open_with_progress(DatabasePurpose::Serve, settings, &report).await?;
    check_tables(&services.database).await?;
    for warning in &services.database.warnings {
        tracing::warn!("{warning}");
    }
    let settling = restore::check_history(&services);
    services.database.while_it_answers(settling).await??;
    Ok(services)
}

async fn finish(upkeep: Background, inbound: Option<Arc<Inbound>>, journal: &Journal) {
    let written = journal.flush(JOURNAL_TIMEOUT);
    let ((), (), is_written) = join3(
        upkeep.drain_emails(),
        inbound_mail::finish_mails(inbound),
        written,
    )
    .await;
    if !is_written {
        tracing::warn!(
            "the request log was not written in time at shutdown; its last requests are missing"
        );
    }
    drop(upkeep);
}

/// Announces this process in the database. If that fails, the leases of a crashed process only end when they expire.
async fn announce_presence(matches: &Matches) {
    if let Err(error) = background::announce_presence(matches).await {
        let error: &dyn std::error::Error = &error;
        tracing::warn!(
            error,
            "cannot register this process in the database; if it crashes, its unfinished deliveries wait until their leases expire"
        );
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

/// Fails if the schema, with its constraints, triggers and grants, is not that of this version.
async fn check_tables(database: &OpenDatabase) -> anyhow::Result<()> {
    let differences =
        launch::database::find_differences(&mut *database.pool.acquire().await?).await?;
    anyhow::ensure!(
        differences.is_empty(),
        "the database schema is not that of this version, refusing to serve: {}",
        differences.join("; ")
    );
    Ok(())
}

fn edge_config(settings: &Settings, figures_readers: MetricsAccess) -> HttpConfig {
    HttpConfig {
        workers: std::thread::available_parallelism().map_or(2, NonZero::get),
        limits: limits_config(settings),
        address: settings.address(),
        trusted_proxies: settings.trusted_proxies.0.clone(),
        figures_readers,
        streams: StreamsConfig {
            per_account: settings.streams_per_account,
            per_address: settings.streams_per_address,
            ..StreamsConfig::default()
        },
        takes_replies: settings.reply_domain.is_some(),
        ..HttpConfig::default()
    }
}

fn limits_config(settings: &Settings) -> LimitsConfig {
    let number = |number: u32| NonZero::new(number).unwrap_or(NonZero::<u32>::MIN);
    let reads = |writes: u32| number(writes.saturating_mul(READS_PER_ACTION));
    LimitsConfig {
        visits_per_minute: number(settings.sign_ins_per_minute),
        writes_per_second: number(settings.actions_per_second),
        reads_per_second: reads(settings.actions_per_second),
        bot_writes_per_second: number(settings.bot_actions_per_second),
        bot_reads_per_second: reads(settings.bot_actions_per_second),
        guests_per_day: NonZero::new(settings.guests_per_day),
        guest_matches_per_day: number(settings.guest_matches_per_day),
        ..LimitsConfig::default()
    }
}

fn figures_readers(settings: &Settings) -> anyhow::Result<MetricsAccess> {
    let (networks, token) = (&settings.metrics_networks, &settings.metrics_token);
    MetricsAccess::new(networks.0.clone(), token.clone()).context("LOGOTHETE_METRICS_TOKEN")
}

/// Raises the limit of open files as far as useful, because each connection needs one and streams stay open.
fn raise_file_limit() {
    let mut limit = getrlimit(Resource::Nofile);
    let max_files = limit
        .maximum
        .map_or(OPEN_FILES_MAX, |most| most.min(OPEN_FILES_MAX));
    if limit.current.is_some_and(|current| current < max_files) {
        limit.current = Some(max_files);
        if let Err(error) = setrlimit(Resource::Nofile, limit) {
            tracing::warn!(%error, "cannot raise the limit of open files; connections above the present limit fail");
        }
    }
}

/// Readiness checks beyond those of the API itself.
fn readiness_checks(services: &ServiceSet) -> Vec<ReadinessCheck> {
    let (database_pool, background) = (
        &services.database.pool,
        services.database.background.clone(),
    );
    let (pool, log) = (database_pool.clone(), services.matches.log.clone());
    vec![
        new_check(
            "the database schema is of another version than this program",
            move || {
                let pool = pool.clone();
                Box::pin(async move { launch::database::is_current(&pool).await })
            },
        ),
        new_check(
            "the connections for background work do not answer",
            move || {
                let background = background.clone();
                Box::pin(async move { background.is_reachable().await })
            },
        ),
        new_check("the disk of the database is full", move || {
            Box::pin(ready(!log.is_full()))
        }),
    ]
}

fn new_check(
    sentence: &'static str,
    probe: impl Fn() -> BoxFuture<'static, bool> + Send + Sync + 'static,
) -> ReadinessCheck {
    ReadinessCheck {
        sentence,
        probe: Box::new(probe),
    }
}

/// Prints the addresses of the service: a list for people, or a log line in JSON format.
fn print_welcome(
    settings: &Settings,
    database: &OpenDatabase,
    mailbox: Option<String>,
) -> anyhow::Result<()> {
    let (address, pid) = (settings.address(), std::process::id());
    let data = match &database.server {
        Some(_) => format!("{} (private PostgreSQL)", settings.data.display()),
        None => "the database of DATABASE_URL".to_owned(),
    };
    if settings.log_format == LogFormat::Json {
        let inbound = settings.inbound_bind.map(|inbound| inbound.to_string());
        tracing::info!(target: NOTICE_TARGET, address, mailbox, inbound, data, pid, "Logothete is open");
        return Ok(());
    }
    let mailbox_line = mailbox.map(|mailbox| format!("  read sent emails   {mailbox}\n"));
    let mailbox_text = mailbox_line.unwrap_or_default();
    let inbound_bind = settings.inbound_bind;
    let inbound_line = inbound_bind.map(|inbound| format!("  replies by SMTP    {inbound}\n"));
    let inbound = inbound_line.unwrap_or_default();
    let first_argument = std::env::args().next();
    let program = first_argument.unwrap_or_else(|| "logothete".into());
    let game = GameKey::ALL.first().map_or("", |game| game.name());
    let mut out = std::io::stdout().lock();
    write!(
        out,
        "Logothete is open.
  play in a browser  {address}/
  API                {address}/v1
  API documentation  {address}/docs
  OpenAPI document   {address}/openapi.json
{mailbox_text}{inbound}  data               {data}
  watch bots play    {program} play {game} --url {address}
  stop               Ctrl-C, or SIGTERM to process {pid}
"
    )?;
    Ok(out.flush()?)
}
