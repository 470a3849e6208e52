//! `logothete serve`: everything, until told to stop.

use std::fmt;
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

use super::ending::{asked_to_stop, end_at_last};
use super::rooms::{Rooms, open_in};
use super::upkeep::{self, Staff, Upkeep};
use super::{mail_door, post, restored, webhooks};
use crate::api;
use crate::api::OpeningProgress;
use crate::app::{Matches, UseCases};
use crate::games::GameKey;
use crate::http::edge::{Check, Edge, EdgeConfig};
use crate::http::figures;
use crate::http::figures_readers::FiguresReaders;
use crate::http::gate::StreamsConfig;
use crate::http::limits::LimitsConfig;
use crate::inbound::Inbound;
use crate::launch::database::OpenDatabase;
use crate::launch::settings::{LogFormat, Settings};
use crate::launch::{self, DatabasePurpose};
use crate::request_log::Journal;
use crate::web::{self, Web};

/// How often an account may look for each time it may act.
const READS_PER_ACTION: u32 = 10;

/// What is told to the operator rather than written into the log; a line of it where that is JSON.
pub(super) const NOTICES: &str = "logothete::told";

/// How many files one process has use for.
const FILES: u64 = 65_536;

/// How long a stop waits until the journal of requests is written.
const JOURNAL_WRITTEN_WITHIN: Duration = Duration::from_secs(4);

pub(super) async fn serve(settings: &Settings) -> anyhow::Result<()> {
    take_files();
    // What is measured before anybody counts is lost.
    figures::install();
    post::plan(settings)?;
    let egress = webhooks::plan(settings)?;
    let figures_readers = figures_readers(settings)?;
    launch::check_free(settings)?;
    let (listener, mail_door) = (listen(settings)?, mail_door::bind(settings)?);
    // Port 0 is whichever is free: from here on, the one that was.
    let settings = &Settings {
        bind: listener.local_addr()?,
        inbound_bind: mail_door.as_ref().map(|door| door.address),
        ..settings.clone()
    };
    let post = post::plan(settings)?;
    let stops = api::hear_stops();
    let Some(rooms) = open_answering(&listener, settings, stops.clone()).await? else {
        announce(format_args!("stopped before it was open"));
        return Ok(());
    };
    let mailbox = post.mailbox_page(&settings.address());
    let backstage = rooms.backstage();
    let replies = backstage.replies(settings, &post.head);
    let (office, mail_worker) = post.open(&rooms, &backstage, replies.as_deref())?;
    let address = settings.address();
    let (webhooks, webhook_worker) = webhooks::open(&egress, &rooms, &backstage, &address);
    let (journal, request_writer) = Journal::open(backstage.matches.requests.clone());
    let staff = Staff {
        mail_worker,
        webhook_worker,
        request_writer,
        replies: replies.clone(),
    };
    appear(&backstage.matches).await;
    let mut api = edge(settings, &rooms, figures_readers);
    // News is looked for over other connections than those of requests.
    api.monitor = UseCases::new(Arc::clone(&backstage.accounts), api.matches.backstage());
    api.post = Some(office);
    api.webhooks = Some(webhooks);
    api.journal = Some(journal.clone());
    // Behind the API, which keeps the figures of everybody.
    let mut upkeep = upkeep::begin(&backstage, staff);
    api.workers = Some(upkeep.workers.roll());
    let inbound = mail_door.zip(replies);
    let inbound = inbound.map(|(door, replies)| door.open(replies, &mut upkeep.workers, &stops));
    let inbound = inbound.transpose()?;
    // Whoever reads the welcome may ask us to stop at once.
    let asked = stops_asked(stops);
    welcome(settings, &rooms.database, mailbox)?;
    let api = Data::new(api);
    api::keep_watch(&api, &mut upkeep.workers);
    let web = Web::new(api.clone(), settings.public_url.as_deref());
    api::serve(listener, api, web::services(web), asked).await?;
    finish(upkeep, inbound, &journal).await;
    rooms.database.close();
    announce(format_args!("stopped; every confirmed write is kept"));
    Ok(())
}

/// What requests come to.
fn edge(settings: &Settings, rooms: &Rooms, figures_readers: FiguresReaders) -> Edge {
    let mut edge = Edge::new(
        UseCases::new(Arc::clone(&rooms.accounts), Arc::clone(&rooms.matches)),
        api::CONTRACT,
        checks(rooms),
        config(settings, figures_readers),
    );
    edge.proof = Some(Arc::clone(&rooms.proof));
    edge
}

/// Hears who asks us to stop: a first time, and then one time after another.
fn stops_asked(stops: watch::Receiver<u32>) -> impl FnMut() -> BoxFuture<'static, ()> {
    tokio::spawn(end_at_last(stops.clone()));
    let mut number = 0;
    move || {
        number += 1;
        Box::pin(asked_to_stop(stops.clone(), number))
    }
}

/// Opens the rooms, and answers whoever comes before; nothing if we are asked to stop meanwhile.
async fn open_answering(
    listener: &TcpListener,
    settings: &Settings,
    stops: watch::Receiver<u32>,
) -> anyhow::Result<Option<Rooms>> {
    let progress = OpeningProgress::at(&settings.address());
    let opening = api::answer_while(listener, &progress, open_to_serve(settings, &progress));
    tokio::select! {
        rooms = opening => Ok(Some(rooms??)),
        () = asked_to_stop(stops, 1) => Ok(None),
    }
}

/// Opens the rooms, once the tables and the history in them are as they should be.
async fn open_to_serve(settings: &Settings, progress: &OpeningProgress) -> anyhow::Result<Rooms> {
    let report = |line: &str| {
        announce(line);
        progress.report(line);
    };
    let rooms = open_in(DatabasePurpose::Serve, settings, &report).await?;
    check_tables(&rooms.database).await?;
    for warning in &rooms.database.warnings {
        tracing::warn!("{warning}");
    }
    let settling = restored::settle(&rooms);
    rooms.database.while_it_answers(settling).await??;
    Ok(rooms)
}

/// Waits for what is under way beside the requests, and until these are written down.
async fn finish(upkeep: Upkeep, inbound: Option<Arc<Inbound>>, journal: &Journal) {
    let written = journal.written(JOURNAL_WRITTEN_WITHIN);
    let ((), (), is_written) = join3(upkeep.bring_in(), mail_door::close(inbound), written).await;
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

/// Serves nothing from tables whose guards are not as they should be.
async fn check_tables(database: &OpenDatabase) -> anyhow::Result<()> {
    let differences = launch::database::differences(&mut *database.pool.acquire().await?).await?;
    anyhow::ensure!(
        differences.is_empty(),
        "the database schema is not that of this version, refusing to serve: {}",
        differences.join("; ")
    );
    Ok(())
}

fn config(settings: &Settings, figures_readers: FiguresReaders) -> EdgeConfig {
    EdgeConfig {
        workers: std::thread::available_parallelism().map_or(2, NonZero::get),
        limits: limits(settings),
        address: settings.address(),
        trusted_proxies: settings.trusted_proxies.0.clone(),
        figures_readers,
        streams: StreamsConfig {
            per_account: settings.streams_per_account,
            per_address: settings.streams_per_address,
            ..StreamsConfig::default()
        },
        takes_replies: settings.reply_domain.is_some(),
        ..EdgeConfig::default()
    }
}

fn limits(settings: &Settings) -> LimitsConfig {
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
    let (pool, background) = (&rooms.database.pool, rooms.database.background.clone());
    let (pool, log) = (pool.clone(), rooms.matches.log.clone());
    vec![
        check(
            "the database schema is of another version than this program",
            move || {
                let pool = pool.clone();
                Box::pin(async move { launch::database::is_current(&pool).await })
            },
        ),
        check(
            "the connections for background work do not answer",
            move || {
                let background = background.clone();
                Box::pin(async move { background.answers().await })
            },
        ),
        check("the disk of the database is full", move || {
            Box::pin(ready(!log.is_full()))
        }),
    ]
}

fn check(
    sentence: &'static str,
    probe: impl Fn() -> BoxFuture<'static, bool> + Send + Sync + 'static,
) -> Check {
    Check {
        sentence,
        probe: Box::new(probe),
    }
}

/// Says where everything is: to people as a list, to machines as a line of the log.
fn welcome(
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
        tracing::info!(target: NOTICES, address, mailbox, inbound, data, pid, "Logothete is open");
        return Ok(());
    }
    let mailbox = mailbox.map(|mailbox| format!("  emails sent        {mailbox}\n"));
    let mailbox = mailbox.unwrap_or_default();
    let inbound = settings.inbound_bind;
    let inbound = inbound.map(|inbound| format!("  replies by SMTP    {inbound}\n"));
    let inbound = inbound.unwrap_or_default();
    let program = std::env::args().next();
    let program = program.unwrap_or_else(|| "logothete".into());
    let game = GameKey::ALL.first().map_or("", |game| game.name());
    let mut out = std::io::stdout().lock();
    write!(
        out,
        "Logothete is open.
  play in a browser  {address}/
  API                {address}/v1
  API documentation  {address}/docs
  OpenAPI document   {address}/openapi.json
{mailbox}{inbound}  data               {data}
  watch bots play    {program} play {game} --url {address}
  stop               Ctrl-C, or SIGTERM to process {pid}
"
    )?;
    Ok(out.flush()?)
}

/// Prints a line for the operator, whatever the log level is.
pub(super) fn announce(line: impl fmt::Display) {
    tracing::info!(target: NOTICES, "{line}");
}

/// Tells the operator why nothing came of what they wanted.
pub(super) fn complain(line: &str) {
    tracing::error!(target: NOTICES, "{line}");
}
