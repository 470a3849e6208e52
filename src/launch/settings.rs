//! Settings of the service, from flags or the environment.
//!
//! 1. Values are validated when they are parsed, before anything else happens.
//! 2. Secrets are never printed, neither in errors nor by `--help`.

use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use jiff::SignedDuration;
use secrecy::{ExposeSecret, SecretString};
use url::{Host, Url};

use super::parse::{self, Networks};

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum LogFormat {
    /// Text for people
    Text,
    /// JSON, one object per line
    Json,
}

/// Settings of the service; each can also be set in the environment
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Service settings")]
pub(crate) struct Settings {
    /// Address and port to listen on
    #[arg(long, env = "LOGOTHETE_BIND", value_parser = parse::parse_address)]
    #[arg(default_value = "127.0.0.1:8080")]
    pub bind: SocketAddr,

    /// Public URL of the service, if it differs from the listening address
    #[arg(long, env = "LOGOTHETE_PUBLIC_URL", value_parser = parse::parse_url)]
    pub public_url: Option<String>,

    /// Networks of trusted proxies, as `10.0.0.0/8`, separated by commas; their X-Forwarded-For is used
    /// as the client's address
    #[arg(long, env = "LOGOTHETE_TRUSTED_PROXIES", value_parser = parse::parse_networks)]
    #[arg(default_value = "", hide_default_value = true)]
    pub trusted_proxies: Networks,

    /// Networks that may read /metrics besides this machine, as `10.0.0.0/8`, separated by commas
    #[arg(long, env = "LOGOTHETE_METRICS_NETWORKS", value_parser = parse::parse_networks)]
    #[arg(default_value = "", hide_default_value = true)]
    pub metrics_networks: Networks,

    /// Bearer token for /metrics, at least 16 characters. Set it in the environment only
    #[arg(long, env = "LOGOTHETE_METRICS_TOKEN")]
    pub metrics_token: Option<SecretString>,

    /// Folder for the private database and the generated keys
    #[arg(long, env = "LOGOTHETE_DATA")]
    #[arg(default_value_os_t = parse::default_folder("XDG_DATA_HOME", ".local/share", "/var/lib"))]
    pub data: PathBuf,

    /// Cache folder for downloaded programs
    #[arg(long, env = "LOGOTHETE_CACHE")]
    #[arg(default_value_os_t = parse::default_folder("XDG_CACHE_HOME", ".cache", "/var/cache"))]
    pub cache: PathBuf,

    /// Database URL, as `postgres://login@host/name`; without it, a private PostgreSQL is started.
    /// Set a URL with a password in the environment only
    #[arg(long, env = "DATABASE_URL")]
    pub database_url: Option<SecretString>,

    /// URL of the same database with the login that owns the tables, for migrations. Set a URL with
    /// a password in the environment only
    #[arg(long, env = "LOGOTHETE_OWNER_URL")]
    pub owner_url: Option<SecretString>,

    /// Maximum number of database connections
    #[arg(long, env = "LOGOTHETE_POOL_SIZE", default_value_t = 16)]
    #[arg(value_parser = clap::value_parser!(u32).range(2..=500))]
    pub pool_size: u32,

    /// How long a request waits for a database connection
    #[arg(long, env = "LOGOTHETE_POOL_WAIT", default_value = "3s")]
    #[arg(value_parser = parse::duration_between("100ms", "1m"))]
    pub pool_wait: SignedDuration,

    /// Allow a database whose settings can lose committed data
    #[arg(long, env = "LOGOTHETE_ALLOW_UNSAFE_DATABASE", default_value_t = false)]
    #[arg(action = clap::ArgAction::Set)]
    pub allow_unsafe_database: bool,

    /// Log format
    #[arg(long, env = "LOGOTHETE_LOG_FORMAT", value_enum, default_value_t = LogFormat::Text)]
    pub log_format: LogFormat,

    /// Log level: error, warn, info, debug, trace or off; also per module, as `info,logothete=debug`
    #[arg(long, env = "LOGOTHETE_LOG_LEVEL", default_value = "info", value_parser = parse::parse_level)]
    pub log_level: String,

    /// Maximum number of passwords hashed at the same time
    #[arg(long, env = "LOGOTHETE_PASSWORD_HASHERS", default_value_t = 2)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=256))]
    pub password_hashers: u16,

    /// Addresses of people who must have a second factor, separated by commas. Referees always must
    #[arg(
        long,
        env = "LOGOTHETE_SECOND_FACTOR_FOR",
        default_value = "",
        hide_default_value = true
    )]
    pub second_factor_for: String,

    /// Lifetime of an access token, from 1m to 1h
    #[arg(long, env = "LOGOTHETE_ACCESS_LIFETIME", default_value = "10m")]
    #[arg(value_parser = parse::duration_between("1m", "1h"))]
    pub access_lifetime: SignedDuration,

    /// Time after which an unused session ends, from 1h to 365d
    #[arg(long, env = "LOGOTHETE_REFRESH_LIFETIME", default_value = "30d")]
    #[arg(value_parser = parse::duration_between("1h", "365d"))]
    pub refresh_lifetime: SignedDuration,

    /// Sign-ins and registrations allowed per minute and client address
    #[arg(long, env = "LOGOTHETE_SIGN_INS_PER_MINUTE", default_value_t = 60)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub sign_ins_per_minute: u32,

    /// Writes allowed per second and account; bursts may be twice as large
    #[arg(long, env = "LOGOTHETE_ACTIONS_PER_SECOND", default_value_t = 20)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub actions_per_second: u32,

    /// Writes allowed per second for an account that is declared a bot
    #[arg(long, env = "LOGOTHETE_BOT_ACTIONS_PER_SECOND", default_value_t = 10)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub bot_actions_per_second: u32,

    /// New guests allowed per day and client address; 0 disables guest accounts
    #[arg(long, env = "LOGOTHETE_GUESTS_PER_DAY", default_value_t = 20)]
    #[arg(value_parser = clap::value_parser!(u32).range(0..=100_000))]
    pub guests_per_day: u32,

    /// Matches that one guest may start per day; the limit per client address is five times as high
    #[arg(long, env = "LOGOTHETE_GUEST_MATCHES_PER_DAY", default_value_t = 20)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub guest_matches_per_day: u32,

    /// Maximum number of open streams and long polls per account
    #[arg(long, env = "LOGOTHETE_STREAMS_PER_ACCOUNT", default_value_t = 20)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub streams_per_account: u32,

    /// Maximum number of open streams and long polls per client address. Behind an untrusted proxy,
    /// all clients share one address
    #[arg(long, env = "LOGOTHETE_STREAMS_PER_ADDRESS", default_value_t = 1_000)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub streams_per_address: u32,

    /// Mail server, as `smtps://user:password@host` or `smtp+starttls://…`; `none` runs without
    /// email. If unset, emails stay on this machine and can be read at /dev/mailbox. Set a URL with
    /// a password in the environment only
    #[arg(long, env = "LOGOTHETE_SMTP_URL")]
    pub smtp_url: Option<SecretString>,

    /// Sender address of emails, as `Logothete <letters@play.example>`
    #[arg(long, env = "LOGOTHETE_MAIL_FROM")]
    pub mail_from: Option<String>,

    /// File with the private DKIM key that signs emails, in PEM: RSA or Ed25519
    #[arg(long, env = "LOGOTHETE_DKIM_KEY")]
    pub dkim_key: Option<PathBuf>,

    /// DKIM selector: the name of the public key in DNS, below _domainkey
    #[arg(long, env = "LOGOTHETE_DKIM_SELECTOR", default_value = "logothete")]
    pub dkim_selector: String,

    /// Maximum number of emails sent per second
    #[arg(long, env = "LOGOTHETE_LETTERS_PER_SECOND", default_value = "20")]
    pub letters_per_second: NonZeroU32,

    /// Domain of reply addresses, as `replies.play.example`; without it, emails cannot be answered
    /// by reply
    #[arg(long, env = "LOGOTHETE_REPLY_DOMAIN", value_parser = parse::parse_domain)]
    pub reply_domain: Option<String>,

    /// Address and port on which a mail server delivers replies by SMTP, as `127.0.0.1:2525`. If
    /// unset, replies arrive only through `logothete deliver`
    #[arg(long, env = "LOGOTHETE_INBOUND_BIND", value_parser = parse::parse_address)]
    pub inbound_bind: Option<SocketAddr>,

    /// TLS certificate file (PEM) for STARTTLS at the inbound address; read again for each
    /// connection
    #[arg(long, env = "LOGOTHETE_INBOUND_TLS_CERT")]
    pub inbound_tls_cert: Option<PathBuf>,

    /// Private key file (PEM) of the inbound certificate
    #[arg(long, env = "LOGOTHETE_INBOUND_TLS_KEY")]
    pub inbound_tls_key: Option<PathBuf>,

    /// Private networks that webhooks may reach, as `127.0.0.0/8,10.0.0.0/8`; plain http is allowed on
    /// this machine only
    #[arg(long, env = "LOGOTHETE_WEBHOOK_NETWORKS")]
    pub webhook_networks: Option<String>,

    /// Ports that webhooks may use on other machines, separated by commas
    #[arg(long, env = "LOGOTHETE_WEBHOOK_PORTS", default_value = "443,8443")]
    pub webhook_ports: String,

    /// Encryption keys of sealed data, as id:hex,…; the last one encrypts new data. Without them, a
    /// key is generated in the data folder. Set them in the environment only
    #[arg(long, env = "LOGOTHETE_SEAL_KEYS")]
    pub seal_keys: Option<SecretString>,

    /// Master secret of passwords and tokens: 64 hexadecimal digits; without it, one is generated
    /// in the data folder. Set it in the environment only
    #[arg(long, env = "LOGOTHETE_PEPPER")]
    pub pepper: Option<SecretString>,
}

pub(crate) fn is_on_this_machine(url: &str) -> bool {
    match Url::parse(url).ok().as_ref().and_then(Url::host) {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        None => false,
    }
}

impl Settings {
    /// Whether the value of a setting is secret. A URL is secret if it may contain a password.
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

    pub(crate) fn address(&self) -> String {
        let listening = || format!("http://{}", self.bind);
        self.public_url.clone().unwrap_or_else(listening)
    }

    pub(crate) fn is_for_this_machine(&self) -> bool {
        let is_known_here = |url: &String| is_on_this_machine(url);
        self.bind.ip().is_loopback() && self.public_url.as_ref().is_none_or(is_known_here)
    }

    /// Treats empty secrets as unset, because templates often produce empty values.
    pub(super) fn drop_empty(&mut self) {
        for secret in [
            &mut self.database_url,
            &mut self.owner_url,
            &mut self.seal_keys,
            &mut self.pepper,
            &mut self.smtp_url,
            &mut self.metrics_token,
        ] {
            secret.take_if(|text| text.expose_secret().trim().is_empty());
        }
    }
}
