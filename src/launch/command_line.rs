//! The command line: subcommands, and settings from flags and environment.
//!
//! An unknown environment variable with our prefix is refused as a misspelt setting.

use std::any::TypeId;
use std::ffi::{OsStr, OsString};
use std::path::PathBuf;

use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand};
use secrecy::SecretString;

use super::admin_tasks::AdminTask;
use super::{Settings, parse};
use crate::games::GameKey;

const PREFIX: &str = "LOGOTHETE_";

const SETTINGS_COMMAND: &str = "settings";

/// Logothete: board games played one turn at a time, over days.
#[derive(Clone, Debug, Parser)]
#[command(version, about)]
pub(crate) struct Cli {
    /// Command to run; default `serve`.
    #[command(subcommand)]
    pub command: Option<ProgramCommand>,
    #[command(flatten)]
    pub settings: Settings,
}

/// Commands of the program
#[derive(Clone, Debug, Default, PartialEq, Eq, Subcommand)]
pub(crate) enum ProgramCommand {
    /// Starts the service (the default)
    #[default]
    Serve,
    /// Migrates the database and exits
    Migrate {
        /// Distributes the tables of matches over the workers of a Citus cluster, in this number of shards: about
        /// four for each worker that it may have one day
        #[arg(
            long,
            value_name = "SHARDS",
            num_args = 0..=1,
            require_equals = true,
            default_missing_value = "16"
        )]
        citus: Option<u16>,
    },
    /// Prints the OpenAPI document
    Openapi {
        /// Writes the document to this file, which is replaced atomically
        #[arg(long, value_name = "FILE")]
        output: Option<PathBuf>,
    },
    /// Verifies every match of the database and every signature, or the given bundles; non-zero exit on
    /// a fault
    Verify {
        #[command(flatten)]
        form: OutputForm,
        /// Bundles to verify instead of the database; needs no database and no settings
        bundles: Vec<PathBuf>,
        /// Verifies the checkpoints in an email, saved with its full source, against the database or
        /// the given bundles
        #[arg(long, value_name = "FILE")]
        mail: Option<PathBuf>,
        /// Replays only matches that changed since the signed note in this file, and replaces the
        /// note if all is valid; if the file does not exist, replays everything
        #[arg(long, value_name = "FILE", conflicts_with_all = ["bundles", "mail"])]
        since: Option<PathBuf>,
    },
    /// Exports finished matches as bundles
    Export {
        #[command(flatten)]
        form: OutputForm,
        /// Only this match; may be repeated
        #[arg(long = "match", value_name = "ID")]
        matches: Vec<uuid::Uuid>,
        /// Folder to write to
        folder: PathBuf,
    },
    /// Imports matches from bundles; matches that already exist unchanged are skipped
    Import {
        #[command(flatten)]
        form: OutputForm,
        /// Bundles to import
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Rebuilds derived tables from the log: lists, integrity codes, deadlines
    Rebuild {
        #[command(flatten)]
        form: OutputForm,
        /// Accepts matches without an integrity code if they are otherwise valid: those written before
        /// the service had integrity codes
        #[arg(long)]
        attest: bool,
    },
    /// Compares matches with an earlier recording, or makes one; non-zero exit on a difference
    Gate {
        #[command(flatten)]
        form: OutputForm,
        /// Recording, or folder of recordings, to compare with; needs no database
        #[arg(long, value_name = "DUMP", required_unless_present = "record")]
        against: Option<PathBuf>,
        /// Folder to record every match of the database to, with its secrets
        #[arg(long, value_name = "FOLDER", conflicts_with = "against")]
        record: Option<PathBuf>,
    },
    /// Administration
    Admin {
        #[command(flatten)]
        form: OutputForm,
        #[command(subcommand)]
        task: AdminTask,
    },
    /// Accepts one email reply on standard input, for mail servers that run a command. Exit codes:
    /// 0 accepted, 67 unknown address or larger than 2 MB, 75 try again later, 64 usage error
    Deliver {
        /// Recipient address [default: `ORIGINAL_RECIPIENT`, `RECIPIENT` or `LOCAL_PART` of the
        /// environment]
        #[arg(long, value_name = "ADDRESS")]
        to: Option<String>,
    },
    /// Lists the settings of the service: environment variables, and flags of every command
    Settings,
    /// Checks that a running service responds; non-zero exit if not
    #[command(hide = true)]
    Health,
    /// Lets bots play a whole match on a running service and prints what happens
    Play {
        #[arg(help = help_with_games("Game to play"))]
        game: String,
        /// Number of players [default: 4, or as many as the game allows]
        #[arg(long, value_parser = clap::value_parser!(u8).range(1..=16))]
        seats: Option<u8>,
        /// URL of the service
        #[arg(long, default_value = "http://127.0.0.1:8080", value_parser = parse::parse_url)]
        url: String,
        /// Also plays on a service on another machine; the accounts created there are deleted at
        /// the end
        #[arg(long)]
        yes: bool,
    },
}

/// Output format
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Args)]
pub(crate) struct OutputForm {
    /// Prints the result as JSON, one object per line
    #[arg(long, global = true)]
    pub json: bool,
}

/// Dry run
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Args)]
pub(crate) struct TrialRun {
    /// Prints what would be done, and changes nothing
    #[arg(long)]
    pub dry_run: bool,
}

pub(crate) fn help_with_games(help: &str) -> String {
    let keys: Vec<&str> = GameKey::ALL.iter().map(|game| game.name()).collect();
    format!("{help}: {}", keys.join(", "))
}

impl Cli {
    /// Returns the parser of the command line. Every command accepts the settings as flags, but only the help of
    /// `settings` lists them; values of secrets never appear.
    fn command() -> clap::Command {
        let shown = |setting: clap::Arg| match setting.get_env() {
            Some(variable) => {
                let name = variable.to_string_lossy().into_owned();
                let is_secret = holds_secret(&setting);
                setting.value_name(name).hide_env_values(is_secret)
            }
            None => setting,
        };
        let hinted = add_settings_hint(<Self as CommandFactory>::command());
        let command = hinted.mut_args(|setting| match setting.get_env() {
            Some(_) => shown(setting).global(true).hide(true),
            None => setting,
        });
        command.mut_subcommand(SETTINGS_COMMAND, |listing| {
            Settings::augment_args(listing)
                .mut_args(shown)
                .after_help("")
        })
    }

    pub(crate) fn list_settings() -> String {
        let mut command = Self::command();
        command.build();
        let listing = command.find_subcommand_mut(SETTINGS_COMMAND);
        let help = listing.map(clap::Command::render_long_help);
        help.map_or_else(String::new, |help| help.to_string())
    }

    pub(crate) fn from_environment() -> Result<Self, clap::Error> {
        let names = std::env::vars_os().map(|(name, _)| name);
        Self::read_from(std::env::args_os(), names)
    }

    /// Parses a command line. `names` are all environment variables, of which unknown ones with our prefix are refused.
    pub(crate) fn read_from(
        arguments: impl IntoIterator<Item = OsString>,
        names: impl IntoIterator<Item = OsString>,
    ) -> Result<Self, clap::Error> {
        let matches = Self::command().try_get_matches_from(arguments)?;
        if let Some(message) = find_exposed_secret(&matches) {
            return Err(Self::command().error(ErrorKind::ArgumentConflict, message));
        }
        let formatted = |error: clap::Error| error.format(&mut Self::command());
        let mut cli = Self::from_arg_matches(&matches).map_err(formatted)?;
        if let Some(name) = find_misspelt(names) {
            let text =
                format!("unknown setting {name}; `logothete help settings` lists all settings");
            return Err(Self::command().error(ErrorKind::UnknownArgument, text));
        }
        cli.settings.drop_empty();
        Ok(cli)
    }
}

fn add_settings_hint(command: clap::Command) -> clap::Command {
    let command = command.after_help("`logothete help settings` lists the settings of the service");
    command.mut_subcommands(add_settings_hint)
}

fn holds_secret(setting: &clap::Arg) -> bool {
    setting.get_value_parser().type_id() == TypeId::of::<SecretString>()
}

/// Returns an error message for a secret given as a flag, because other users of the machine can list command lines.
fn find_exposed_secret(matches: &clap::ArgMatches) -> Option<String> {
    let command = Cli::command();
    let is_in_sight = |argument: &&clap::Arg| {
        let id = argument.get_id().as_str();
        let value = || matches.get_one::<SecretString>(id);
        matches.value_source(id) == Some(ValueSource::CommandLine)
            && value().is_some_and(|value| Settings::is_secret(id, value))
    };
    let mut secrets = command.get_arguments().filter(|one| holds_secret(one));
    let argument = secrets.find(is_in_sight)?;
    let (flag, name) = (argument.get_long()?, argument.get_env()?);
    Some(format!(
        "--{flag} would show a secret to everyone who can list processes; set {} in the environment \
         instead",
        name.display()
    ))
}

/// Whether the log format is JSON. Also works if the command line is invalid.
pub(crate) fn wants_json_log() -> bool {
    let format = std::env::var_os("LOGOTHETE_LOG_FORMAT");
    wants_json(format.as_deref(), std::env::args_os())
}

fn wants_json(format: Option<&OsStr>, arguments: impl Iterator<Item = OsString>) -> bool {
    let mut given = format.map(OsStr::to_owned);
    let mut is_next = false;
    for argument in arguments {
        let text = argument.to_string_lossy();
        if is_next {
            given = Some(argument.clone());
        } else if let Some(value) = text.strip_prefix("--log-format=") {
            given = Some(value.into());
        }
        is_next = text == "--log-format";
    }
    given.is_some_and(|given| given == "json")
}

fn find_misspelt(names: impl IntoIterator<Item = OsString>) -> Option<String> {
    let command = Cli::command();
    let settings = command.get_arguments().filter_map(clap::Arg::get_env);
    let known: Vec<&OsStr> = settings.collect();
    let all = names.into_iter();
    let unknown = all.filter(|name| !known.contains(&name.as_os_str()));
    let mut names = unknown.map(|name| name.to_string_lossy().into_owned());
    names.find(|name| name.starts_with(PREFIX))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(arguments: &[&str], names: &[&str]) -> Result<Cli, String> {
        let arguments = ["logothete"].iter().chain(arguments).map(OsString::from);
        let cli = Cli::read_from(arguments, names.iter().map(OsString::from));
        cli.map_err(|error| error.to_string())
    }

    #[test]
    fn the_command_line_is_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn with_nothing_set_it_serves_on_this_machine_only() {
        let cli = read(&[], &[]).unwrap();
        assert_eq!(cli.command.unwrap_or_default(), ProgramCommand::Serve);
        assert_eq!(cli.settings.address(), "http://127.0.0.1:8080");
        assert!(cli.settings.bind.ip().is_loopback());
        assert!(!cli.settings.allow_unsafe_database);
    }

    #[test]
    fn a_wrong_setting_is_refused_with_its_name_and_a_sentence() {
        for (argument, name, sentence) in [
            (
                "--bind=8080",
                "LOGOTHETE_BIND",
                "must be an address and port, like",
            ),
            (
                "--pool-size=1",
                "LOGOTHETE_POOL_SIZE",
                "1 is not in 2..=500",
            ),
            (
                "--pool-wait=soon",
                "LOGOTHETE_POOL_WAIT",
                "must be a duration, like",
            ),
            (
                "--pool-wait=2h",
                "LOGOTHETE_POOL_WAIT",
                "between 100ms and 1m",
            ),
            (
                "--access-lifetime=2h",
                "LOGOTHETE_ACCESS_LIFETIME",
                "between 1m and 1h",
            ),
            (
                "--log-level=louder",
                "LOGOTHETE_LOG_LEVEL",
                "must be error, warn",
            ),
            ("--log-format=xml", "LOGOTHETE_LOG_FORMAT", "text, json"),
            ("--public-url=ftp://x", "LOGOTHETE_PUBLIC_URL", "http://"),
            (
                "--trusted-proxies=10.0.0.0/33",
                "LOGOTHETE_TRUSTED_PROXIES",
                "is not a network",
            ),
            (
                "--allow-unsafe-database=perhaps",
                "LOGOTHETE_ALLOW_UNSAFE_DATABASE",
                "true, false",
            ),
        ] {
            let message = read(&[argument], &[]).unwrap_err();
            assert!(message.contains(name), "{message}");
            assert!(message.contains(sentence), "{message}");
        }
    }

    #[test]
    fn a_misspelt_setting_is_refused_and_strangers_are_not() {
        let message = read(&[], &["PATH", "LOGOTHETE_BIND", "LOGOTHETE_BNID"]).unwrap_err();
        assert!(
            message.contains("unknown setting LOGOTHETE_BNID"),
            "{message}"
        );
        assert!(read(&[], &["PATH", "LOGOTHETE_BIND", "DATABASE_URL"]).is_ok());
    }

    #[test]
    fn the_listing_has_every_setting_with_its_default() {
        let help = Cli::list_settings();
        let settings = Settings::augment_args(clap::Command::new("settings"));
        assert!(30 < settings.get_arguments().count());
        for setting in settings.get_arguments() {
            let flag = format!("--{} <", setting.get_long().unwrap());
            let (_, rest) = help.split_once(&flag).unwrap();
            let own = rest.split("\n      --").next().unwrap();
            let name = setting.get_env().unwrap().to_str().unwrap();
            let (_, after) = own.split_once(&format!("[env: {name}")).unwrap();
            assert!(after.starts_with(['=', ']']), "{name}: {own}");
            let defaults = setting.get_default_values().iter();
            for default in defaults.filter(|_| !setting.is_hide_default_value_set()) {
                let said = format!("[default: {}]", default.to_str().unwrap());
                assert!(after.contains(&said), "{name}: {own}");
            }
        }
    }

    #[test]
    fn no_secret_is_in_what_is_logged_of_a_command_line() {
        let hidden = [
            "logothete",
            "--pepper=hush",
            "--owner-url=postgres://a:hush@b/c",
        ];
        let cli = Cli::try_parse_from(hidden).unwrap();
        assert!(!format!("{cli:?}").contains("hush"));
    }

    fn all_of(command: &clap::Command) -> Vec<clap::Command> {
        let subcommands = command.get_subcommands();
        let below = subcommands
            .filter(|command| command.get_name() != "help")
            .flat_map(all_of);
        [command.clone()].into_iter().chain(below).collect()
    }

    #[test]
    fn help_shows_what_is_of_the_command_and_where_the_settings_are_listed() {
        let mut cli = Cli::command();
        cli.build();
        let all = all_of(&cli);
        assert!(15 <= all.len());
        let settings: Vec<String> = Settings::augment_args(clap::Command::new("settings"))
            .get_arguments()
            .filter_map(|argument| argument.get_long())
            .map(|name| format!("--{name}"))
            .collect();
        for mut command in all {
            let help = command.render_long_help().to_string();
            let name = command.get_bin_name().unwrap_or_default().to_owned();
            let lists = name == "logothete settings";
            let points = help.contains("`logothete help settings` lists");
            assert_ne!(lists, points, "{name}\n{help}");
            for setting in &settings {
                let line = format!("{setting} <");
                assert_eq!(help.contains(&line), lists, "{name}: {setting}\n{help}");
            }
            assert!(lists || help.lines().count() < 60, "{name}\n{help}");
            let own = command.get_arguments().filter(|argument| {
                let long = argument.get_long().unwrap_or_default();
                !argument.is_hide_set() && !settings.contains(&format!("--{long}"))
            });
            for argument in own {
                let shown = argument
                    .get_long()
                    .map_or_else(|| format!("{argument}"), |long| format!("--{long}"));
                assert!(
                    help.contains(&shown),
                    "{name}: {shown} belongs to it\n{help}"
                );
            }
        }
    }

    #[test]
    fn the_log_is_json_if_the_command_line_says_so_or_the_environment_alone() {
        let wants = |format: Option<&str>, arguments: &[&str]| {
            let arguments = arguments.iter().map(OsString::from);
            wants_json(format.map(OsStr::new), arguments)
        };
        assert!(wants(Some("json"), &["logothete", "--bind=x"]));
        assert!(wants(None, &["logothete", "--log-format=json"]));
        assert!(wants(Some("text"), &["logothete", "--log-format", "json"]));
        assert!(!wants(Some("json"), &["logothete", "--log-format", "text"]));
        assert!(!wants(None, &["logothete", "json"]));
    }

    #[test]
    fn a_secret_among_the_flags_is_refused_and_says_where_it_belongs() {
        for (flag, name) in [
            ("--pepper=hush", "LOGOTHETE_PEPPER"),
            ("--seal-keys=1:hush", "LOGOTHETE_SEAL_KEYS"),
            ("--metrics-token=hush", "LOGOTHETE_METRICS_TOKEN"),
            ("--database-url=postgres://a:hush@b/c", "DATABASE_URL"),
            (
                "--database-url=postgres://b/c?user=a&password=hush",
                "DATABASE_URL",
            ),
            ("--database-url=host=b user=a password=hush", "DATABASE_URL"),
            ("--owner-url=postgres://a:hush@b/c", "LOGOTHETE_OWNER_URL"),
            ("--smtp-url=smtps://a:hush@b", "LOGOTHETE_SMTP_URL"),
            ("--smtp-url=a:hush@b", "LOGOTHETE_SMTP_URL"),
        ] {
            for arguments in [
                &[flag][..],
                &[flag, "migrate"],
                &["migrate", flag],
                &["admin", flag, "rekey"],
            ] {
                let said = read(arguments, &[]).unwrap_err();
                assert!(
                    said.contains(&format!("set {name} in the environment")),
                    "{said}"
                );
                assert!(!said.contains("hush"), "{said}");
            }
        }
        for open in [
            "--smtp-url=none",
            "--smtp-url=smtp://localhost",
            "--database-url=postgres://a@b/c",
            "--database-url=postgres:///c?host=/run/postgresql",
        ] {
            assert!(read(&[open], &[]).is_ok(), "{open}");
        }
    }

    #[test]
    fn every_setting_that_does_not_print_is_kept_out_of_sight() {
        let command = Cli::command();
        let hidden_arguments = command
            .get_arguments()
            .filter(|one| one.is_hide_env_values_set());
        let hidden: Vec<&str> = hidden_arguments.map(|one| one.get_id().as_str()).collect();
        let secret = [
            "database_url",
            "owner_url",
            "smtp_url",
            "seal_keys",
            "pepper",
            "metrics_token",
        ];
        assert_eq!(hidden.len(), secret.len(), "{hidden:?}");
        assert!(secret.iter().all(|name| hidden.contains(name)));
    }

    #[test]
    fn a_secret_set_to_nothing_is_not_set() {
        let cli = read(&["--seal-keys= ", "--owner-url="], &[]).unwrap();
        assert!(cli.settings.seal_keys.is_none() && cli.settings.owner_url.is_none());
    }

    #[test]
    fn a_gate_is_either_held_against_something_or_records() {
        assert!(read(&["gate"], &[]).is_err());
        assert!(read(&["gate", "--against", "a", "--record", "b"], &[]).is_err());
        assert!(read(&["gate", "--against", "a"], &[]).is_ok());
        assert!(read(&["gate", "--record", "b"], &[]).is_ok());
        assert!(read(&["import"], &[]).is_err());
        assert!(read(&["admin", "archive", "--older-than", "soon"], &[]).is_err());
        let verify = read(&["verify"], &[]).unwrap().command;
        let bundles = Vec::new();
        let (mail, since) = (None, None);
        let expected = ProgramCommand::Verify {
            form: OutputForm::default(),
            bundles,
            mail,
            since,
        };
        assert_eq!(verify, Some(expected));
        for other in ["bundle.json", "--mail=saved.eml"] {
            assert!(read(&["verify", "--since=tree", other], &[]).is_err());
        }
    }

    #[test]
    fn a_match_of_bots_can_be_asked_for() {
        let cli = read(
            &["play", "byzanz", "--seats", "5", "--url", "http://x:1"],
            &[],
        )
        .unwrap();
        let expected = ProgramCommand::Play {
            game: "byzanz".to_owned(),
            seats: Some(5),
            url: "http://x:1".to_owned(),
            yes: false,
        };
        assert_eq!(cli.command, Some(expected));
        assert!(read(&["play", "byzanz", "--seats", "0"], &[]).is_err());
    }
}
