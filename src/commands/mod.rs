//! What the one binary does: one file for each subcommand.
//!
//! The only room that knows all the others: it puts them together.

/// Tells the operator something in a line of its own, whatever the log level is.
macro_rules! say {
    ($($line:tt)+) => { tracing::info!(target: $crate::commands::serve::TOLD, $($line)+) };
}

mod admin;
mod bundles;
mod client;
mod clock;
mod ending;
mod gate;
mod health;
mod keeping;
mod mailed;
mod matches;
mod migrate;
pub mod openapi;
mod people;
mod play;
mod post;
mod restored;
mod rooms;
mod secrets;
mod serve;
mod upkeep;
pub mod verify;
mod webhooks;

use std::io::IsTerminal;
use std::process::ExitCode;

use anyhow::Context;
use tracing_subscriber::filter::{EnvFilter, filter_fn};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Layer, fmt};

use crate::api;
use crate::app::Trust;
use crate::games::GameKey;
use crate::launch::command_line::{self, Cli, Command};
use crate::launch::settings::LogFormat;
use crate::world::{World, chain};

/// Reads what the program is asked to do, and does it.
pub fn main() -> ExitCode {
    let cli = match Cli::read() {
        Ok(cli) => cli,
        Err(error) => return refuse(&error),
    };
    start_log(&cli.settings.log_level, cli.settings.log_format);
    api::request_log::write_panics();
    match run(cli) {
        Ok(code) => code,
        Err(error) => {
            serve::complain(&format!("logothete: {}", chain(error.as_ref())));
            ExitCode::FAILURE
        }
    }
}

fn run(cli: Cli) -> anyhow::Result<ExitCode> {
    let Cli { command, settings } = cli;
    match command.unwrap_or_default() {
        Command::Serve => {
            let runtime = runtime()?;
            let served = runtime.block_on(serve::serve(&settings));
            // A request to a webhook that answers slowly is nothing to wait for.
            runtime.shutdown_background();
            served?;
        }
        Command::Migrate => runtime()?.block_on(migrate::migrate(&settings))?,
        Command::Openapi => openapi::print(&mut std::io::stdout().lock())?,
        Command::Health => health::health(&settings)?,
        Command::Verify { bundles, mail } => {
            return match (mail, bundles.is_empty()) {
                (Some(mail), true) => runtime()?.block_on(mailed::verify_mail(&settings, &mail)),
                (Some(mail), false) => bundles::verify_mail(&mail, &bundles),
                (None, true) => runtime()?.block_on(verify::verify_all(&settings)),
                (None, false) => Ok(bundles::verify_files(&bundles)),
            };
        }
        Command::Export { matches, folder } => {
            return runtime()?.block_on(keeping::export(&settings, matches, &folder));
        }
        Command::Import { files } => {
            return runtime()?.block_on(keeping::import(&settings, &files));
        }
        Command::Rebuild { attest } => {
            let trust = if attest {
                Trust::AsTheyAre
            } else {
                Trust::Attested
            };
            return runtime()?.block_on(keeping::rebuild(&settings, trust));
        }
        Command::Gate {
            against: Some(dump),
            ..
        } => return gate::against(&dump),
        Command::Gate {
            record: Some(folder),
            ..
        } => {
            return runtime()?.block_on(gate::record(&settings, &folder));
        }
        Command::Gate { .. } => anyhow::bail!("name a recording or a folder"),
        Command::Admin { task } => runtime()?.block_on(admin::administer(&settings, task))?,
        Command::Play { game, seats, url } => {
            let game = game_of(&game)?;
            let playing = play::Playing {
                game,
                seats: seats.unwrap_or_else(|| play::usual_seats(game)),
                url: &url,
            };
            play::play(&playing, &World::real(), &mut std::io::stdout().lock())?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn runtime() -> anyhow::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("cannot start the runtime")
}

fn game_of(name: &str) -> anyhow::Result<GameKey> {
    let mut games = GameKey::ALL.iter().copied();
    let found = games.find(|game| game.name() == name);
    found.with_context(|| command_line::by_key(&format!("unknown game {name:?}; the games are")))
}

/// Says what is wrong with the command line; in JSON, if the log is to be JSON.
fn refuse(error: &clap::Error) -> ExitCode {
    if !(error.use_stderr() && command_line::asks_for_json()) {
        error.exit();
    }
    start_log("info", LogFormat::Json);
    serve::complain(error.render().to_string().trim());
    ExitCode::from(2)
}

fn start_log(level: &str, format: LogFormat) {
    // What a stranger sends that is no HTTP at all wakes nobody.
    let filter =
        |told: &str| EnvFilter::new(format!("actix_http::h1=off,{}={told},{level}", serve::TOLD));
    let log = fmt::layer()
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    let layers = match format {
        LogFormat::Json => vec![log.json().with_filter(filter("info")).boxed()],
        LogFormat::Text => {
            let told = fmt::layer()
                .without_time()
                .with_level(false)
                .with_target(false)
                .with_ansi(false)
                .with_writer(std::io::stderr)
                .with_filter(filter_fn(|about| about.target() == serve::TOLD));
            vec![told.boxed(), log.with_filter(filter("off")).boxed()]
        }
    };
    tracing_subscriber::registry().with(layers).init();
}
