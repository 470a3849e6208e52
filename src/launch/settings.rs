//! The settings, all by environment, and what the program can be asked to do.
//!
//! 1. A value that exists is valid: each has a type or a parser that refuses the rest with a
//!    sentence, before anything else is done.
//! 2. A name with our prefix that is no setting is refused as well: it is one misspelt.
//! 3. A secret is never printed, neither by a refusal nor by `--help`.

use std::ffi::{OsStr, OsString};
use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum};
use jiff::SignedDuration;
use secrecy::{ExposeSecret, SecretString};

use super::parse;

/// The prefix of every setting of ours.
const PREFIX: &str = "LOGOTHETE_";

/// Logothete: board games played one turn at a time, over days.
#[derive(Clone, Debug, Parser)]
#[command(version, about)]
pub struct Cli {
    /// What to do; without it, serve.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// How.
    #[command(flatten)]
    pub settings: Settings,
}

/// What the program can be asked to do.
#[derive(Clone, Debug, Default, PartialEq, Eq, Subcommand)]
pub enum Command {
    /// Starts everything and serves until told to stop (the default)
    #[default]
    Serve,
    /// Brings the tables of the database up to date, and ends
    Migrate,
    /// Prints the OpenAPI document
    Openapi,
    /// Folds and checks every match of the database; the exit code tells
    Verify,
    /// What only the operator may do
    Admin {
        /// What to do.
        #[command(subcommand)]
        task: AdminTask,
    },
    /// Asks a running service whether it lives; the exit code tells
    #[command(hide = true)]
    Health,
    /// Plays a whole match by bots through a running service, and tells the story
    Play {
        /// The game to play, by its key: byzanz, bards, byzantium
        game: String,
        /// How many sit at the table: 4 if the game is for so many, else as many as it is for
        #[arg(long, value_parser = clap::value_parser!(u8).range(1..=16))]
        seats: Option<u8>,
        /// Where the service is
        #[arg(long, default_value = "http://127.0.0.1:8080", value_parser = parse::url)]
        url: String,
    },
}

/// What only the operator may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Subcommand)]
pub enum AdminTask {
    /// After a restore from a backup: renews the luck of every match that goes on, so that draws
    /// which people have seen cannot come again
    Restored,
    /// Encrypts every sealed part with the newest of the seal keys
    Rekey,
    /// Makes a new signing key; the old one verifies until its last token has expired
    RotateKeys,
    /// Lists the matches that were set aside because their log does not fold
    Quarantined,
    /// Lets a match go on that was set aside
    Release {
        /// The match
        match_id: uuid::Uuid,
    },
}

/// How a diary is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// For people.
    Text,
    /// For machines.
    Json,
}

/// Every setting; each can be given in the environment.
#[derive(Clone, Debug, Args)]
pub struct Settings {
    /// The address to listen on
    #[arg(
        long,
        env = "LOGOTHETE_BIND",
        value_name = "LOGOTHETE_BIND",
        global = true
    )]
    #[arg(default_value = "127.0.0.1:8080", value_parser = parse::address)]
    pub bind: SocketAddr,

    /// The address others know the service by; without it, the one it listens on
    #[arg(
        long,
        env = "LOGOTHETE_PUBLIC_URL",
        value_name = "LOGOTHETE_PUBLIC_URL",
        global = true
    )]
    #[arg(value_parser = parse::url)]
    pub public_url: Option<String>,

    /// The folder of the private database and of the generated keys
    #[arg(
        long,
        env = "LOGOTHETE_DATA",
        value_name = "LOGOTHETE_DATA",
        global = true
    )]
    #[arg(default_value_os_t = parse::default_data())]
    pub data: PathBuf,

    /// The folder of programs that had to be fetched
    #[arg(
        long,
        env = "LOGOTHETE_CACHE",
        value_name = "LOGOTHETE_CACHE",
        global = true
    )]
    #[arg(default_value_os_t = parse::default_cache())]
    pub cache: PathBuf,

    /// The database, as `postgres://login@host/name`; without it, a private one is started
    #[arg(long, env = "DATABASE_URL", value_name = "DATABASE_URL", global = true)]
    #[arg(hide_env_values = true)]
    pub database_url: Option<SecretString>,

    /// The same database with a login that owns the tables, to migrate it
    #[arg(
        long,
        env = "LOGOTHETE_OWNER_URL",
        value_name = "LOGOTHETE_OWNER_URL",
        global = true
    )]
    #[arg(hide_env_values = true)]
    pub owner_url: Option<SecretString>,

    /// How many connections to the database at most
    #[arg(
        long,
        env = "LOGOTHETE_POOL_SIZE",
        value_name = "LOGOTHETE_POOL_SIZE",
        global = true
    )]
    #[arg(default_value_t = 16, value_parser = clap::value_parser!(u32).range(2..=500))]
    pub pool_size: u32,

    /// How long a request waits for a connection before the database counts as away
    #[arg(
        long,
        env = "LOGOTHETE_POOL_WAIT",
        value_name = "LOGOTHETE_POOL_WAIT",
        global = true
    )]
    #[arg(default_value = "3s", value_parser = parse::wait)]
    pub pool_wait: SignedDuration,

    /// Whether a database will do that may lose what it has confirmed
    #[arg(long, env = "LOGOTHETE_ALLOW_UNSAFE_DATABASE", global = true)]
    #[arg(value_name = "LOGOTHETE_ALLOW_UNSAFE_DATABASE")]
    #[arg(default_value_t = false, action = clap::ArgAction::Set)]
    pub allow_unsafe_database: bool,

    /// How the diary is written
    #[arg(
        long,
        env = "LOGOTHETE_LOG_FORMAT",
        value_name = "LOGOTHETE_LOG_FORMAT",
        global = true
    )]
    #[arg(value_enum, default_value_t = LogFormat::Text)]
    pub log_format: LogFormat,

    /// What the diary tells: error, warn, info, debug, or finer, as in `info,logothete=debug`
    #[arg(
        long,
        env = "LOGOTHETE_LOG_LEVEL",
        value_name = "LOGOTHETE_LOG_LEVEL",
        global = true
    )]
    #[arg(default_value = "info", value_parser = parse::level)]
    pub log_level: String,

    /// How many passwords are hashed at the same time
    #[arg(long, env = "LOGOTHETE_PASSWORD_HASHERS", global = true)]
    #[arg(value_name = "LOGOTHETE_PASSWORD_HASHERS")]
    #[arg(default_value_t = 2, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub password_hashers: u16,

    /// How long an access token is good for, from 1m to 1h
    #[arg(long, env = "LOGOTHETE_ACCESS_LIFETIME", global = true)]
    #[arg(value_name = "LOGOTHETE_ACCESS_LIFETIME")]
    #[arg(default_value = "10m", value_parser = parse::access_lifetime)]
    pub access_lifetime: SignedDuration,

    /// How long a session lasts without being used, from 1h to 365d
    #[arg(long, env = "LOGOTHETE_REFRESH_LIFETIME", global = true)]
    #[arg(value_name = "LOGOTHETE_REFRESH_LIFETIME")]
    #[arg(default_value = "30d", value_parser = parse::refresh_lifetime)]
    pub refresh_lifetime: SignedDuration,

    /// How often per minute one address may try to sign in or register
    #[arg(long, env = "LOGOTHETE_SIGN_INS_PER_MINUTE", global = true)]
    #[arg(value_name = "LOGOTHETE_SIGN_INS_PER_MINUTE")]
    #[arg(default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub sign_ins_per_minute: u32,

    /// How often per second one account may act; twice as often after a pause
    #[arg(long, env = "LOGOTHETE_ACTIONS_PER_SECOND", global = true)]
    #[arg(value_name = "LOGOTHETE_ACTIONS_PER_SECOND")]
    #[arg(default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub actions_per_second: u32,

    /// The keys sealed parts are encrypted with, as id:hex,…, the last one for what is new; without
    /// them, a key is generated in the data folder
    #[arg(
        long,
        env = "LOGOTHETE_SEAL_KEYS",
        value_name = "LOGOTHETE_SEAL_KEYS",
        global = true
    )]
    #[arg(hide_env_values = true)]
    pub seal_keys: Option<SecretString>,

    /// 64 hexadecimal digits, from which the keys come that are mixed into every password and mark;
    /// without them, generated likewise
    #[arg(
        long,
        env = "LOGOTHETE_PEPPER",
        value_name = "LOGOTHETE_PEPPER",
        global = true
    )]
    #[arg(hide_env_values = true)]
    pub pepper: Option<SecretString>,
}

impl Cli {
    /// Reads the command line and the environment of this process.
    pub fn read() -> Result<Self, clap::Error> {
        Self::read_from(
            std::env::args_os(),
            std::env::vars_os().map(|(name, _)| name),
        )
    }

    /// Reads a command line; `names` are the names in the environment, to find misspelt ones.
    pub fn read_from(
        arguments: impl IntoIterator<Item = OsString>,
        names: impl IntoIterator<Item = OsString>,
    ) -> Result<Self, clap::Error> {
        let mut cli = Self::try_parse_from(arguments)?;
        if let Some(name) = misspelt(names) {
            let message = format!("{name} is not a setting; `logothete --help` lists them");
            let kind = clap::error::ErrorKind::UnknownArgument;
            return Err(Self::command().error(kind, message));
        }
        cli.settings.drop_empty();
        Ok(cli)
    }
}

impl Settings {
    /// The address others know the service by.
    pub fn address(&self) -> String {
        let listening = || format!("http://{}", self.bind);
        self.public_url.clone().unwrap_or_else(listening)
    }

    /// What is set to nothing is not set: that is how it comes out of many a template.
    fn drop_empty(&mut self) {
        for secret in [
            &mut self.database_url,
            &mut self.owner_url,
            &mut self.seal_keys,
            &mut self.pepper,
        ] {
            if secret
                .as_ref()
                .is_some_and(|text| text.expose_secret().trim().is_empty())
            {
                *secret = None;
            }
        }
    }
}

/// A name with our prefix that is no setting.
fn misspelt(names: impl IntoIterator<Item = OsString>) -> Option<String> {
    let command = Cli::command();
    let known: Vec<&OsStr> = command
        .get_arguments()
        .filter_map(clap::Arg::get_env)
        .collect();
    let names = names
        .into_iter()
        .filter(|name| !known.contains(&name.as_os_str()));
    let mut names = names.map(|name| name.to_string_lossy().into_owned());
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
        assert_eq!(cli.command.unwrap_or_default(), Command::Serve);
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
                "an address is written like",
            ),
            (
                "--pool-size=1",
                "LOGOTHETE_POOL_SIZE",
                "1 is not in 2..=500",
            ),
            (
                "--pool-wait=soon",
                "LOGOTHETE_POOL_WAIT",
                "a time is written like",
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
            ("--log-level=louder", "LOGOTHETE_LOG_LEVEL", "a level is"),
            ("--log-format=xml", "LOGOTHETE_LOG_FORMAT", "text, json"),
            ("--public-url=ftp://x", "LOGOTHETE_PUBLIC_URL", "http://"),
            (
                "--allow-unsafe-database=perhaps",
                "LOGOTHETE_ALLOW_UNSAFE",
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
            message.contains("LOGOTHETE_BNID is not a setting"),
            "{message}"
        );
        assert!(read(&[], &["PATH", "LOGOTHETE_BIND", "DATABASE_URL"]).is_ok());
    }

    #[test]
    fn help_lists_every_setting_with_its_default_and_no_secret() {
        let help = Cli::command().render_long_help().to_string();
        for name in [
            "LOGOTHETE_BIND",
            "LOGOTHETE_DATA",
            "DATABASE_URL",
            "LOGOTHETE_SEAL_KEYS",
        ] {
            assert!(help.contains(name), "{name}");
        }
        assert!(help.contains("[default: 127.0.0.1:8080]"));
        let cli = read(
            &["--pepper=hush", "--database-url=postgres://a:hush@b/c"],
            &[],
        )
        .unwrap();
        assert!(!format!("{cli:?}").contains("hush"));
    }

    #[test]
    fn a_secret_set_to_nothing_is_not_set() {
        let cli = read(&["--seal-keys= ", "--owner-url="], &[]).unwrap();
        assert!(cli.settings.seal_keys.is_none() && cli.settings.owner_url.is_none());
    }

    #[test]
    fn a_match_of_bots_can_be_asked_for() {
        let cli = read(
            &["play", "byzanz", "--seats", "5", "--url", "http://x:1"],
            &[],
        )
        .unwrap();
        let expected = Command::Play {
            game: "byzanz".to_owned(),
            seats: Some(5),
            url: "http://x:1".to_owned(),
        };
        assert_eq!(cli.command, Some(expected));
        assert!(read(&["play", "byzanz", "--seats", "0"], &[]).is_err());
    }
}
