//! The command line: one file per subcommand, which opens the other modules and connects them.
//!
//! Names `games`, `core`, `log`, `projections`, `people`, `request_log`, `access`, `replies`, `app`, `http`,
//! `api`, `web`, `inbound`, `mail`, `webhooks`, `pool`, `queue`, `proof`, `workers`, `world` and `launch`.

mod accounts;
mod admin;
mod background;
mod bundles;
mod client;
mod clock;
mod deliver;
mod health;
mod inbound_mail;
mod mail;
mod mail_check;
mod maintenance;
mod matches;
mod migrate;
mod notices;
pub mod openapi;
mod output;
mod play;
mod replay_check;
mod restore;
mod serve;
mod services;
mod shutdown;
mod tree_file;
pub mod verify;
mod webhooks;

use std::io::{IsTerminal, Write};
use std::process::ExitCode;

use anyhow::Context;
use tracing::{Level, Metadata};
use tracing_subscriber::filter::{EnvFilter, FilterExt, filter_fn};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Layer, fmt};

use self::play::AccountPolicy;
use crate::app::Trust;
use crate::games::GameKey;
use crate::http;
use crate::launch::command_line::{self, Cli, ProgramCommand};
use crate::launch::settings::{LogFormat, Settings, is_on_this_machine};
use crate::world::{World, error_chain};

pub fn main() -> ExitCode {
    let cli = match Cli::from_environment() {
        Ok(cli) => cli,
        Err(error) => return print_usage_error(&error),
    };
    start_log(&cli.settings.log_level, cli.settings.log_format);
    http::monitoring::log_panics();
    match run(cli) {
        Ok(code) => code,
        Err(error) => {
            notices::print_error(&format!("logothete: {}", error_chain(error.as_ref())));
            ExitCode::FAILURE
        }
    }
}

fn run(cli: Cli) -> anyhow::Result<ExitCode> {
    let (settings, done) = (&cli.settings, |()| ExitCode::SUCCESS);
    match cli.command.unwrap_or_default() {
        ProgramCommand::Serve => serve(settings).map(done),
        ProgramCommand::Migrate { citus } => block_on(migrate::migrate(settings, citus)).map(done),
        ProgramCommand::Settings => {
            let listing = Cli::list_settings();
            Ok(std::io::stdout().write_all(listing.as_bytes()).map(done)?)
        }
        ProgramCommand::Openapi { output } => openapi::openapi(output.as_deref()).map(done),
        ProgramCommand::Health => Ok(health::check_health(settings).map(done)?),
        // With bundles or an email, verifies only these; otherwise the database.
        ProgramCommand::Verify {
            form,
            bundles,
            mail,
            since,
        } => match (mail, bundles.as_slice()) {
            (Some(mail), []) => block_on(mail_check::verify_mail(settings, form, &mail)),
            (Some(mail), bundles) => bundles::verify_mail(&mail, form, bundles),
            (None, []) => block_on(verify::verify_all(settings, form, since.as_deref())),
            (None, bundles) => bundles::verify_files(bundles, form),
        },
        ProgramCommand::Export {
            form,
            matches,
            folder,
        } => block_on(maintenance::export(settings, form, matches, &folder)),
        ProgramCommand::Import { form, files } => {
            block_on(maintenance::import(settings, form, &files))
        }
        ProgramCommand::Rebuild { form, attest } => {
            let trust = if attest {
                Trust::Unattested
            } else {
                Trust::Attested
            };
            block_on(maintenance::rebuild(settings, form, trust))
        }
        ProgramCommand::Gate {
            form,
            against,
            record,
        } => match (against, record) {
            (Some(dump), _) => replay_check::check_dumps(&dump, form),
            (None, Some(folder)) => block_on(replay_check::record(settings, form, &folder)),
            (None, None) => anyhow::bail!("name a recording, or a folder to record to"),
        },
        ProgramCommand::Deliver { to } => {
            block_on(async { Ok(deliver::deliver(settings, to).await) })
        }
        ProgramCommand::Admin { form, task } => block_on(admin::administer(settings, form, task)),
        ProgramCommand::Play {
            game,
            seats,
            url,
            yes,
        } => play(&game, seats, &url, account_policy(&url, yes)?).map(done),
    }
}

fn serve(settings: &Settings) -> anyhow::Result<()> {
    let runtime = runtime()?;
    let served = runtime.block_on(serve::serve(settings));
    // Does not wait for slow webhooks.
    runtime.shutdown_background();
    served
}

/// Decides whether the accounts of the bots are kept. On another machine bots play only with `--yes`, and their
/// accounts are deleted.
fn account_policy(url: &str, may_play: bool) -> anyhow::Result<AccountPolicy> {
    if is_on_this_machine(url) {
        return Ok(AccountPolicy::Keep);
    }
    anyhow::ensure!(
        may_play,
        "{url} is not on this machine: bots would register there and play a match that stays; add --yes \
         if it is yours"
    );
    Ok(AccountPolicy::Delete)
}

fn play(game: &str, seats: Option<u8>, url: &str, stay: AccountPolicy) -> anyhow::Result<()> {
    let unknown =
        || command_line::help_with_games(&format!("unknown game {game:?}; the games are"));
    let game_key = GameKey::from_name(game).with_context(unknown)?;
    let playing = play::PlayPlan {
        game: game_key,
        seats: seats.unwrap_or_else(|| play::default_seats(game_key)),
        url,
        account_policy: stay,
    };
    play::play(&playing, &World::real(), &mut std::io::stdout().lock())?;
    Ok(())
}

fn block_on<T>(work: impl Future<Output = anyhow::Result<T>>) -> anyhow::Result<T> {
    runtime()?.block_on(work)
}

fn runtime() -> anyhow::Result<tokio::runtime::Runtime> {
    tokio::runtime::Runtime::new().context("cannot start the runtime")
}

/// Reports an invalid command line, in JSON if the log format is JSON.
fn print_usage_error(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        error.exit();
    }
    if command_line::wants_json_log() {
        start_log("info", LogFormat::Json);
        notices::print_error(error.render().to_string().trim());
    } else {
        // If standard error is closed, the error cannot be reported anywhere.
        error.print().ok();
    }
    let is_delivery = std::env::args_os().any(|argument| argument == "deliver");
    ExitCode::from(if is_delivery { deliver::USAGE } else { 2 })
}

/// Whether a line may be logged, whatever the log level. Below `WARN` some libraries log the content of requests.
/// Nothing from `usvg` is logged, because it warns of each character without a font, and players choose the text.
fn is_loggable(metadata: &Metadata<'_>) -> bool {
    match metadata.target().split("::").next().unwrap_or_default() {
        "usvg" => false,
        "ureq" | "ureq_proto" | "mailin" => *metadata.level() <= Level::WARN,
        _ => true,
    }
}

fn log_filter(reports: &str, level: &str) -> EnvFilter {
    // Malformed HTTP requests from strangers are not logged.
    EnvFilter::new(format!(
        "actix_http::h1=off,{}={reports},{level}",
        notices::NOTICE_TARGET
    ))
}

fn start_log(level: &str, format: LogFormat) {
    let filter = |reports: &str| log_filter(reports, level).and(filter_fn(is_loggable));
    let log = fmt::layer()
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    let layers = match format {
        LogFormat::Json => vec![log.json().with_filter(filter("info")).boxed()],
        LogFormat::Text => {
            let reports = fmt::layer()
                .without_time()
                .with_level(false)
                .with_target(false)
                .with_ansi(false)
                .with_writer(std::io::stderr)
                .with_filter(filter_fn(|about| about.target() == notices::NOTICE_TARGET));
            vec![reports.boxed(), log.with_filter(filter("off")).boxed()]
        }
    };
    tracing_subscriber::registry().with(layers).init();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::CapturedLog;

    #[test]
    fn the_content_of_requests_and_pictures_is_not_logged() {
        for level in ["trace", "debug", "info", "trace,ureq=trace,usvg=trace"] {
            let captured = CapturedLog::default();
            let writer = captured.clone();
            let log = fmt::layer()
                .with_ansi(false)
                .with_writer(move || writer.clone());
            let filter = log_filter("off", level).and(filter_fn(is_loggable));
            let subscriber = tracing_subscriber::registry().with(log.with_filter(filter));
            tracing::subscriber::with_default(subscriber, || {
                tracing::info!(target: "ureq::run", "secret one");
                tracing::trace!(target: "ureq_proto::client", "secret two");
                tracing::debug!(target: "usvg::parser", "secret three");
                tracing::warn!(target: "ureq", "warned of one");
                tracing::warn!(target: "usvg::text", "secret four");
                tracing::info!(target: "logothete::app", "a match began");
            });
            let written = captured.text();
            assert!(!written.contains("secret"), "{level}: {written}");
            for line in ["warned of one", "a match began"] {
                assert!(written.contains(line), "{level}: {written}");
            }
        }
    }
}
