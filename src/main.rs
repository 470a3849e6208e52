//! The one binary: reads what it is asked to do, and does it.

use std::io::IsTerminal;
use std::process::ExitCode;

use anyhow::Context;
use logothete::commands::{admin, health, mailed, migrate, openapi, play, serve, verify};
use logothete::games::GameKey;
use logothete::launch::command_line::{Cli, Command};
use logothete::launch::settings::{LogFormat, Settings};
use logothete::world::World;
use tracing_subscriber::EnvFilter;

fn main() -> ExitCode {
    let cli = match Cli::read() {
        Ok(cli) => cli,
        Err(error) => error.exit(),
    };
    keep_diary(&cli.settings);
    logothete::api::diary::write_panics();
    match run(cli) {
        Ok(code) => code,
        Err(error) => {
            serve::say(&format!("logothete: {error:#}"));
            ExitCode::FAILURE
        }
    }
}

fn run(cli: Cli) -> anyhow::Result<ExitCode> {
    let Cli { command, settings } = cli;
    match command.unwrap_or_default() {
        Command::Serve => runtime()?.block_on(serve::serve(&settings))?,
        Command::Migrate => runtime()?.block_on(migrate::migrate(&settings))?,
        Command::Openapi => openapi::print(&mut std::io::stdout().lock())?,
        Command::Health => health::health(&settings)?,
        Command::Verify { mail: None } => {
            return runtime()?.block_on(verify::verify_all(&settings));
        }
        Command::Verify { mail: Some(mail) } => {
            return runtime()?.block_on(mailed::verify_mail(&settings, &mail));
        }
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
        .context("the runtime does not start")
}

fn game_of(name: &str) -> anyhow::Result<GameKey> {
    let known = || {
        GameKey::ALL
            .iter()
            .map(|game| game.name())
            .collect::<Vec<_>>()
            .join(", ")
    };
    let found = GameKey::ALL
        .iter()
        .copied()
        .find(|game| game.name() == name);
    found.with_context(|| format!("there is no game {name:?}; there are: {}", known()))
}

fn keep_diary(settings: &Settings) {
    // What a stranger sends that is no HTTP at all wakes nobody.
    let filter = EnvFilter::new(format!("actix_http::h1=off,{}", settings.log_level));
    let diary = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    match settings.log_format {
        LogFormat::Text => diary.init(),
        LogFormat::Json => diary.json().init(),
    }
}
