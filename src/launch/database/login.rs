//! Logins to a database with several servers, one of which accepts writes. URLs follow libpq:
//!
//! `postgres://login:password@one:5432,two:5433/name`, or with lists in the `host` and `port`
//! parameters of the query, also for sockets.

use std::fmt::Write;
use std::str::FromStr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use sqlx::postgres::PgConnectOptions;
use url::form_urlencoded;

use crate::world::World;

pub(super) type ServerLogin = Arc<PgConnectOptions>;

/// Login data for each of several servers. Clones share the knowledge of which server accepts writes.
#[derive(Clone, Debug)]
pub struct Login {
    pub(super) servers: Arc<[ServerLogin]>,
    known: Arc<Mutex<KnownWriter>>,
}

/// The server that connections use: the last one known to accept writes.
#[derive(Clone, Debug)]
pub(super) struct KnownWriter {
    pub(super) writer: ServerLogin,
    /// Latest PostgreSQL timeline seen. A server that accepts writes on an earlier timeline has been replaced.
    pub(super) timeline: i32,
    /// Time at which another server took over; `None` if that never happened.
    since: Option<Instant>,
}

impl Login {
    /// Parses a database URL; `None` if it is invalid.
    pub(crate) fn parse(url: &str) -> Option<Self> {
        let urls = split_urls(url)?;
        let parsed = urls.iter().map(|url| PgConnectOptions::from_str(url).ok());
        let shared = parsed.map(|server| server.map(Arc::new));
        let servers: Vec<ServerLogin> = shared.collect::<Option<_>>()?;
        let first = Arc::clone(servers.first()?);
        Some(Self::new(servers, first))
    }

    fn new(servers: Vec<ServerLogin>, writer: ServerLogin) -> Self {
        let known = KnownWriter {
            writer,
            timeline: 0,
            since: None,
        };
        Self {
            servers: servers.into(),
            known: Arc::new(Mutex::new(known)),
        }
    }

    /// Returns the login for the server that accepts writes, as far as known.
    pub(crate) fn options(&self) -> PgConnectOptions {
        self.known_writer().writer.as_ref().clone()
    }

    pub(super) fn known_writer(&self) -> KnownWriter {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.clone()
    }

    pub(super) fn note_writer(&self, writer: &ServerLogin, timeline: i32) {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if !Arc::ptr_eq(&known.writer, writer) || known.timeline < timeline {
            let is_first = known.timeline == 0 && Arc::ptr_eq(&known.writer, writer);
            *known = KnownWriter {
                writer: Arc::clone(writer),
                timeline,
                since: (!is_first).then(|| World::real().stopwatch()),
            };
        }
    }

    /// Whether a connection of this age was opened after the last change of the server that accepts writes.
    pub(super) fn is_current(&self, age: Duration) -> bool {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.since.is_none_or(|since| age <= since.elapsed())
    }
}

impl From<PgConnectOptions> for Login {
    fn from(server: PgConnectOptions) -> Self {
        let server = Arc::new(server);
        Self::new(vec![Arc::clone(&server)], server)
    }
}

fn split_urls(url: &str) -> Option<Vec<String>> {
    let (scheme, rest) = url.split_once("://")?;
    let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
    let (authority, rest) = rest.split_at(end);
    let (name, query) = rest.split_once('?').unwrap_or((rest, ""));
    let (user, places) = authority.rsplit_once('@').unwrap_or(("", authority));
    let (mut hosts, mut ports): (Vec<_>, Vec<_>) = places.split(',').map(split_host_port).unzip();
    let parameters: Vec<_> = form_urlencoded::parse(query.as_bytes()).collect();
    let mut serializer = form_urlencoded::Serializer::new(String::new());
    for (key, value) in &parameters {
        match &**key {
            "host" | "hostaddr" => hosts = value.split(',').collect(),
            "port" => ports = value.split(',').collect(),
            // Accepting writes is implied anyway, because connections only use such a server.
            "target_session_attrs" if ["read-write", "primary"].contains(&&**value) => {}
            _ => {
                serializer.append_pair(key, value);
            }
        }
    }
    let left = serializer.finish();
    if ports.len() != 1 && ports.len() != hosts.len() {
        return None;
    }
    let ports = ports.iter().cycle();
    let each = hosts.iter().zip(ports).map(|(host, port)| {
        let mut url = format!("{scheme}://");
        if authority.contains('@') {
            write!(url, "{user}@").ok()?;
        }
        // The host in the query may be a socket path; a URL without a host means this machine.
        let (own, query) = if host.starts_with('/') {
            let host: String = form_urlencoded::byte_serialize(host.as_bytes()).collect();
            ("localhost", format!("host={host}&{left}"))
        } else {
            (*host, left.clone())
        };
        let host_name = if own.is_empty() { "localhost" } else { own };
        let colon = if port.is_empty() { "" } else { ":" };
        write!(url, "{host_name}{colon}{port}{name}?{query}").ok()?;
        Some(url)
    });
    each.collect()
}

fn split_host_port(place: &str) -> (&str, &str) {
    let split = place.rsplit_once(':');
    let parts = split.filter(|(_, port)| !port.ends_with(']'));
    parts.unwrap_or((place, ""))
}

pub(super) fn server_name(server: &PgConnectOptions) -> String {
    match server.get_socket() {
        Some(socket) => format!("{}:{}", socket.display(), server.get_port()),
        None => format!("{}:{}", server.get_host(), server.get_port()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(url: &str) -> Vec<String> {
        let login = Login::parse(url).unwrap();
        login
            .servers
            .iter()
            .map(|server| server_name(server))
            .collect()
    }

    #[test]
    fn every_server_of_a_url_is_found() {
        for (url, expected) in [
            ("postgres://one/db", &["one:5432"][..]),
            ("postgres://a:b@one:1,two/db", &["one:1", "two:5432"]),
            ("postgresql://a@[::1]:1,[::2]", &["[::1]:1", "[::2]:5432"]),
            (
                "postgres://a:b@one,two,three:7/db?sslmode=disable",
                &["one:5432", "two:5432", "three:7"],
            ),
            ("postgres:///db?host=one,two&port=1,2", &["one:1", "two:2"]),
            (
                "postgres://a@one/db?host=%2Frun%2Fa,/run/b&port=6",
                &["/run/a:6", "/run/b:6"],
            ),
            (
                "postgres://a@%2Frun%2Fa,two:6/db",
                &["/run/a:5432", "two:6"],
            ),
            ("postgres://a@localhost/db?host=/run/a", &["/run/a:5432"]),
            (
                "postgres://a@one,two/db?target_session_attrs=read-write",
                &["one:5432", "two:5432"],
            ),
        ] {
            assert_eq!(names(url), expected, "{url}");
        }
    }

    #[test]
    fn each_server_is_entered_with_the_same_login() {
        let url = "postgres://anna:a%2Fb@one:1,two/db?sslmode=require&application_name=x%26y";
        for server in Login::parse(url).unwrap().servers.iter() {
            assert_eq!(server.get_username(), "anna");
            assert_eq!(server.get_database(), Some("db"));
            assert_eq!(server.get_application_name(), Some("x&y"));
            assert_eq!(format!("{:?}", server.get_ssl_mode()), "Require");
        }
    }

    #[test]
    fn a_url_whose_ports_do_not_fit_its_hosts_is_none() {
        for url in [
            "postgres://a@one:1,two:port/db",
            "postgres://a/db?host=one,two,three&port=1,2",
            "one,two",
        ] {
            assert!(Login::parse(url).is_none(), "{url}");
        }
    }

    #[test]
    fn only_connections_made_since_they_lead_there_are_kept() {
        let login = Login::parse("postgres://one,two/db").unwrap();
        let (young, old) = (Duration::ZERO, Duration::from_hours(1));
        assert!(login.is_current(old));
        login.note_writer(&login.servers[0], 1);
        assert!(
            login.is_current(old),
            "expected old connections to stay valid before any change"
        );
        login.note_writer(&login.servers[1], 1);
        assert_eq!(server_name(&login.options()), "two:5432");
        assert!(!login.is_current(old) && login.is_current(young));
        let since = login.known_writer().since;
        login.note_writer(&login.servers[1], 1);
        assert_eq!(
            login.known_writer().since,
            since,
            "expected no change for the same writer"
        );
        login.note_writer(&login.servers[1], 2);
        assert_ne!(
            login.known_writer().since,
            since,
            "expected a change for a later timeline"
        );
    }
}
