//! The settings, all by environment.
//!
//! 1. A value that exists is valid: each has a type or a parser that refuses the rest with a
//!    sentence, before anything else is done.
//! 2. A secret is never printed, neither by a refusal nor by `--help`.

use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use jiff::SignedDuration;
use secrecy::{ExposeSecret, SecretString};
use url::{Host, Url};

use super::parse::{self, Networks};

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
#[command(next_help_heading = "Service settings")]
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

    /// The networks of proxies that append to X-Forwarded-For whom they heard from, as `10.0.0.0/8`,
    /// separated by commas; without them, the peer of a connection is who sent it
    #[arg(
        long,
        env = "LOGOTHETE_TRUSTED_PROXIES",
        value_name = "LOGOTHETE_TRUSTED_PROXIES",
        global = true
    )]
    #[arg(default_value = "", hide_default_value = true, value_parser = parse::networks)]
    pub trusted_proxies: Networks,

    /// The networks from which /metrics may be read, as `10.0.0.0/8`, separated by commas, besides this
    /// machine
    #[arg(long, env = "LOGOTHETE_METRICS_NETWORKS", global = true)]
    #[arg(value_name = "LOGOTHETE_METRICS_NETWORKS")]
    #[arg(default_value = "", hide_default_value = true, value_parser = parse::networks)]
    pub metrics_networks: Networks,

    /// The bearer token that lets anybody read /metrics, of at least 16 characters. Only from the
    /// environment
    #[arg(long, env = "LOGOTHETE_METRICS_TOKEN", global = true)]
    #[arg(value_name = "LOGOTHETE_METRICS_TOKEN", hide_env_values = true)]
    pub metrics_token: Option<SecretString>,

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

    /// The database, as `postgres://login@host/name`; without it, a private one is started. One with a
    /// password only from the environment
    #[arg(long, env = "DATABASE_URL", value_name = "DATABASE_URL", global = true)]
    #[arg(hide_env_values = true)]
    pub database_url: Option<SecretString>,

    /// The same database with a login that owns the tables, to migrate it; likewise
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

    /// The same for an account that its owner declared a bot
    #[arg(long, env = "LOGOTHETE_BOT_ACTIONS_PER_SECOND", global = true)]
    #[arg(value_name = "LOGOTHETE_BOT_ACTIONS_PER_SECOND")]
    #[arg(default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub bot_actions_per_second: u32,

    /// How many streams and waiting reads one account may have open at a time
    #[arg(long, env = "LOGOTHETE_STREAMS_PER_ACCOUNT", global = true)]
    #[arg(value_name = "LOGOTHETE_STREAMS_PER_ACCOUNT")]
    #[arg(default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub streams_per_account: u32,

    /// How many one address may have open at a time; behind a proxy that is not trusted, that is everybody
    #[arg(long, env = "LOGOTHETE_STREAMS_PER_ADDRESS", global = true)]
    #[arg(value_name = "LOGOTHETE_STREAMS_PER_ADDRESS")]
    #[arg(default_value_t = 1_000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub streams_per_address: u32,

    /// The mail server, as `smtps://user:password@host` or `smtp+starttls://…`, or `none`; without it,
    /// letters stay on this machine, readable at /dev/mailbox. One with a password only from the
    /// environment
    #[arg(
        long,
        env = "LOGOTHETE_SMTP_URL",
        value_name = "LOGOTHETE_SMTP_URL",
        global = true
    )]
    #[arg(hide_env_values = true)]
    pub smtp_url: Option<SecretString>,

    /// Who letters are from, as `Logothete <letters@play.example>`
    #[arg(
        long,
        env = "LOGOTHETE_MAIL_FROM",
        value_name = "LOGOTHETE_MAIL_FROM",
        global = true
    )]
    pub mail_from: Option<String>,

    /// A file with the key that signs letters (DKIM), in PEM: RSA or Ed25519
    #[arg(
        long,
        env = "LOGOTHETE_DKIM_KEY",
        value_name = "LOGOTHETE_DKIM_KEY",
        global = true
    )]
    pub dkim_key: Option<PathBuf>,

    /// Under which name the other half of that key lies in DNS, below _domainkey
    #[arg(long, env = "LOGOTHETE_DKIM_SELECTOR", global = true)]
    #[arg(value_name = "LOGOTHETE_DKIM_SELECTOR", default_value = "logothete")]
    pub dkim_selector: String,

    /// How many letters are sent per second at most
    #[arg(long, env = "LOGOTHETE_LETTERS_PER_SECOND", global = true)]
    #[arg(value_name = "LOGOTHETE_LETTERS_PER_SECOND", default_value = "20")]
    pub letters_per_second: NonZeroU32,

    /// Private networks that webhooks may reach all the same, as `127.0.0.0/8,10.0.0.0/8`; plain http
    /// only on this machine
    #[arg(long, env = "LOGOTHETE_WEBHOOK_NETWORKS", global = true)]
    #[arg(value_name = "LOGOTHETE_WEBHOOK_NETWORKS")]
    pub webhook_networks: Option<String>,

    /// The ports that webhooks may have elsewhere, as `443,8443`
    #[arg(long, env = "LOGOTHETE_WEBHOOK_PORTS", global = true)]
    #[arg(value_name = "LOGOTHETE_WEBHOOK_PORTS", default_value = "443,8443")]
    pub webhook_ports: String,

    /// The keys sealed parts are encrypted with, as id:hex,…, the last one for what is new; without
    /// them, a key is generated in the data folder. Only from the environment
    #[arg(
        long,
        env = "LOGOTHETE_SEAL_KEYS",
        value_name = "LOGOTHETE_SEAL_KEYS",
        global = true
    )]
    #[arg(hide_env_values = true)]
    pub seal_keys: Option<SecretString>,

    /// 64 hexadecimal digits, from which the keys come that are mixed into every password and mark;
    /// without them, generated likewise. Only from the environment
    #[arg(
        long,
        env = "LOGOTHETE_PEPPER",
        value_name = "LOGOTHETE_PEPPER",
        global = true
    )]
    #[arg(hide_env_values = true)]
    pub pepper: Option<SecretString>,
}

impl Settings {
    /// The settings that are secrets or may hold one.
    pub(super) const SECRETS: [&str; 6] = [
        "database_url",
        "owner_url",
        "smtp_url",
        "seal_keys",
        "pepper",
        "metrics_token",
    ];

    /// Whether the value of one of them is secret: an address is if it may hold a password.
    pub(super) fn is_secret(name: &str, value: &SecretString) -> bool {
        let text = value.expose_secret().trim();
        if !name.ends_with("_url") {
            return !text.is_empty();
        }
        let Ok(url) = Url::parse(text) else {
            return text.contains('@') || text.contains("password");
        };
        let is_password = |name: &str| name.to_ascii_lowercase().contains("password");
        url.password().is_some()
            || (url.cannot_be_a_base() && text.contains('@'))
            || url.query_pairs().any(|(name, _)| is_password(&name))
    }

    /// The address others know the service by.
    pub fn address(&self) -> String {
        let listening = || format!("http://{}", self.bind);
        self.public_url.clone().unwrap_or_else(listening)
    }

    /// Whether nobody reaches the service but from this machine, as far as the settings tell.
    pub fn is_for_this_machine(&self) -> bool {
        let is_known_here = |url: &String| match Url::parse(url).ok().as_ref().and_then(Url::host) {
            Some(Host::Domain(name)) => name == "localhost",
            Some(Host::Ipv4(address)) => address.is_loopback(),
            Some(Host::Ipv6(address)) => address.is_loopback(),
            None => false,
        };
        self.bind.ip().is_loopback() && self.public_url.as_ref().is_none_or(is_known_here)
    }

    /// What is set to nothing is not set: that is how it comes out of many a template.
    pub(super) fn drop_empty(&mut self) {
        for secret in [
            &mut self.database_url,
            &mut self.owner_url,
            &mut self.seal_keys,
            &mut self.pepper,
            &mut self.smtp_url,
            &mut self.metrics_token,
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
