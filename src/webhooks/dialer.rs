//! HTTP client of webhooks: one request to a checked address, within limits of time and size.
//!
//! The host is resolved once per request, and all its addresses are checked. The connection goes to one of them, so the
//! name is never resolved again. The client follows no redirects, uses no proxy, keeps no connections, and reads only
//! the head of a response.

use std::io::ErrorKind;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use rustls::crypto::aws_lc_rs;
use ureq::Agent;
use ureq::config::Config;
use ureq::http::Uri;
use ureq::http::header::RETRY_AFTER;
use ureq::tls::{RootCerts, TlsConfig, TlsProvider};
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::{DefaultConnector, NextTimeout};

use super::egress::EgressPolicy;
use super::target::WebhookTarget;

const REQUEST_TIMEOUT: Duration = Duration::from_secs(15);

const CONNECT_TIMEOUT: Duration = Duration::from_secs(6);

const HEAD_BYTES_MAX: usize = 16 * 1024;

const USER_AGENT: &str = concat!("Logothete/", env!("CARGO_PKG_VERSION"), " (webhooks)");

#[derive(Clone)]
pub struct Dialer {
    agent: Agent,
    pub(super) egress: Arc<EgressPolicy>,
}

pub(super) struct DialRequest {
    pub(super) target: WebhookTarget,
    pub(super) headers: Vec<(&'static str, String)>,
    pub(super) body: Vec<u8>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct DialResponse {
    pub(super) status: u16,
    /// Value of the response's `Retry-After` header, not parsed yet.
    pub(super) retry_after: Option<String>,
}

impl Dialer {
    pub fn new(egress: Arc<EgressPolicy>) -> Self {
        Self::with_patience(egress, REQUEST_TIMEOUT)
    }

    pub fn with_patience(egress: Arc<EgressPolicy>, patience: Duration) -> Self {
        let config = Agent::config_builder()
            .proxy(None)
            .max_redirects(0)
            .max_redirects_will_error(false)
            .http_status_as_error(false)
            // A connection that is kept would bypass the check of the addresses that the host has at the next request.
            .max_idle_connections(0)
            .max_idle_connections_per_host(0)
            .max_response_header_size(HEAD_BYTES_MAX)
            .timeout_global(Some(patience))
            .timeout_connect(Some(CONNECT_TIMEOUT.min(patience)))
            .user_agent(USER_AGENT)
            .accept_encoding("identity")
            .tls_config(tls())
            .build();
        let resolver = GuardedResolver {
            inner: DefaultResolver::default(),
            egress: Arc::clone(&egress),
        };
        let agent = Agent::with_parts(config, DefaultConnector::default(), resolver);
        Self { agent, egress }
    }

    /// Sends a request. An error is a sentence for the webhook's owner that reveals nothing about networks.
    pub(super) async fn send(&self, request: DialRequest) -> Result<DialResponse, String> {
        let agent = self.agent.clone();
        let talk = tokio::task::spawn_blocking(move || post_request(&agent, request));
        let failed = "the request could not be sent";
        talk.await.unwrap_or_else(|_fallen| Err(failed.to_owned()))
    }
}

pub(crate) fn tls() -> TlsConfig {
    TlsConfig::builder()
        .provider(TlsProvider::Rustls)
        .root_certs(RootCerts::PlatformVerifier)
        .unversioned_rustls_crypto_provider(Arc::new(aws_lc_rs::default_provider()))
        .build()
}

fn post_request(agent: &Agent, request: DialRequest) -> Result<DialResponse, String> {
    let mut post = agent.post(request.target.as_str());
    for (name, value) in request.headers {
        post = post.header(name, value);
    }
    let response = post
        .send(&request.body)
        .map_err(|error| describe_error(&error))?;
    let header = response.headers().get(RETRY_AFTER);
    let retry_after = header.and_then(|value| value.to_str().ok());
    Ok(DialResponse {
        status: response.status().as_u16(),
        retry_after: retry_after.map(str::to_owned),
    })
}

/// Describes a connection error without addresses, which the webhook's owner may not know.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "ureq's enum is non-exhaustive; unknown errors get a general message"
)]
fn describe_error(error: &ureq::Error) -> String {
    let known = match error {
        ureq::Error::Other(other) if other.is::<BlockedAddressError>() => {
            "the host does not resolve to a public address"
        }
        ureq::Error::HostNotFound => "unknown host",
        ureq::Error::Timeout(_) => "the request timed out",
        ureq::Error::Tls(_) | ureq::Error::Rustls(_) => "the TLS handshake failed",
        ureq::Error::LargeResponseHeader(..) => "the response headers are too long",
        ureq::Error::Protocol(_) => "the response is not HTTP",
        ureq::Error::Io(error) => match error.kind() {
            ErrorKind::ConnectionRefused => "the connection was refused",
            ErrorKind::TimedOut | ErrorKind::WouldBlock => "the request timed out",
            ErrorKind::InvalidData => "the TLS handshake failed",
            _ => "the connection failed, or the host is unknown",
        },
        _ => "the request failed",
    };
    known.to_owned()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the host has an address outside the egress policy")]
struct BlockedAddressError;

#[derive(Debug)]
struct GuardedResolver<R> {
    inner: R,
    egress: Arc<EgressPolicy>,
}

impl<R: Resolver> Resolver for GuardedResolver<R> {
    fn resolve(
        &self,
        uri: &Uri,
        config: &Config,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, ureq::Error> {
        let found = self.inner.resolve(uri, config, timeout)?;
        let admits = |address: &SocketAddr| self.egress.admits(*address);
        // All addresses must be permitted, because the connector chooses which one to use.
        if found.iter().all(admits) {
            Ok(found)
        } else {
            Err(ureq::Error::Other(Box::new(BlockedAddressError)))
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::{TcpListener, TcpStream};
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::thread;

    use super::*;

    struct Sink {
        port: u16,
        count: Arc<AtomicUsize>,
    }

    impl Sink {
        fn new(answer: impl Fn(&mut TcpStream) + Send + 'static) -> Self {
            let listener = TcpListener::bind("127.0.0.1:0").unwrap();
            let port = listener.local_addr().unwrap().port();
            let count = Arc::new(AtomicUsize::new(0));
            let counted = Arc::clone(&count);
            thread::spawn(move || {
                for stream in listener.incoming() {
                    let mut stream = stream.unwrap();
                    counted.fetch_add(1, Ordering::SeqCst);
                    let mut head = [0; 4096];
                    if stream.read(&mut head).is_ok_and(|count| 0 < count) {
                        answer(&mut stream);
                    }
                }
            });
            Self { port, count }
        }

        fn with_response(head: impl Into<String>) -> Self {
            let head = head.into();
            Self::new(move |stream| {
                stream.write_all(head.as_bytes()).ok();
            })
        }

        fn count(&self) -> usize {
            self.count.load(Ordering::SeqCst)
        }
    }

    async fn send(egress: EgressPolicy, url: &str) -> Result<DialResponse, String> {
        send_within(REQUEST_TIMEOUT, egress, url).await
    }

    async fn send_within(
        patience: Duration,
        egress: EgressPolicy,
        url: &str,
    ) -> Result<DialResponse, String> {
        let dialer = Dialer::with_patience(Arc::new(egress), patience);
        let request = DialRequest {
            target: WebhookTarget::new_unchecked(url),
            headers: vec![("webhook-id", "1".to_owned())],
            body: b"{}".to_vec(),
        };
        dialer.send(request).await
    }

    fn open_policy() -> EgressPolicy {
        EgressPolicy::parse(Some("127.0.0.0/8,::1/128"), None).unwrap()
    }

    #[tokio::test]
    async fn nothing_outside_the_egress_policy_is_dialled_however_it_is_spelt() {
        let sink = Sink::with_response("HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n");
        for host in [
            "127.0.0.1",
            "127.1",
            "127.0.1",
            "2130706433",
            "017700000001",
            "0x7f000001",
            "0x7f.1",
            "0177.0.0.1",
            "0",
            "0.0.0.0",
            "localhost",
            "LocalHost",
            "localhost.",
            "[::1]",
            "[::]",
            "[::ffff:127.0.0.1]",
            "[::ffff:7f00:1]",
            "user@127.0.0.1",
        ] {
            let url = format!("http://{host}:{}/", sink.port);
            assert!(send(EgressPolicy::default(), &url).await.is_err(), "{url}");
        }
        assert_eq!(sink.count(), 0, "a forbidden address was connected to");
        let url = format!("http://localhost:{}/", sink.port);
        let refused = send(EgressPolicy::default(), &url).await.unwrap_err();
        assert_eq!(refused, "the host does not resolve to a public address");
        assert_eq!(send(open_policy(), &url).await.unwrap().status, 200);
        assert_eq!(sink.count(), 1);
    }

    #[derive(Debug)]
    struct Names(Vec<SocketAddr>);

    impl Resolver for Names {
        fn resolve(
            &self,
            _: &Uri,
            _: &Config,
            _: NextTimeout,
        ) -> Result<ResolvedSocketAddrs, ureq::Error> {
            let mut found = self.empty();
            self.0.iter().for_each(|address| found.push(*address));
            Ok(found)
        }
    }

    #[test]
    fn one_address_outside_the_egress_policy_is_one_too_many() {
        let resolve = |addresses: &[&str]| {
            let addresses = addresses.iter().map(|address| address.parse().unwrap());
            let guard = GuardedResolver {
                inner: Names(addresses.collect()),
                egress: Arc::new(EgressPolicy::default()),
            };
            let timeout = NextTimeout {
                after: ureq::unversioned::transport::time::Duration::NotHappening,
                reason: ureq::Timeout::Global,
                ..NextTimeout::default()
            };
            let uri = Uri::from_static("https://hooks.example.org/");
            let found = guard.resolve(&uri, &Config::default(), timeout);
            found.map(|found| found.len())
        };
        assert_eq!(resolve(&["1.1.1.1:443", "[2606:4700::1]:443"]).unwrap(), 2);
        for behind in ["127.0.0.1:443", "10.0.0.1:443", "[::1]:443", "1.1.1.1:22"] {
            assert!(resolve(&["1.1.1.1:443", behind]).is_err(), "{behind}");
            assert!(resolve(&[behind]).is_err(), "{behind}");
        }
    }

    #[tokio::test]
    async fn a_redirect_is_an_answer_and_is_not_followed() {
        let other = Sink::with_response("HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n");
        for status in [301, 302, 303, 307, 308] {
            let sink = Sink::with_response(format!(
                "HTTP/1.1 {status} There\r\nlocation: http://127.0.0.1:{}/\r\n\
                 content-length: 0\r\n\r\n",
                other.port
            ));
            let url = format!("http://127.0.0.1:{}/", sink.port);
            assert_eq!(send(open_policy(), &url).await.unwrap().status, status);
            assert_eq!(sink.count(), 1);
        }
        assert_eq!(other.count(), 0);
    }

    #[tokio::test]
    async fn time_and_size_have_limits() {
        // Both servers keep the connection open until the client hangs up.
        let silent = Sink::new(|stream| drop(stream.read_to_end(&mut Vec::new())));
        let dripping = Sink::new(|stream| {
            stream.write_all(b"HTTP/1.1 200 OK\r\nx: ").ok();
            while stream.write_all(b"y").is_ok() {
                thread::sleep(Duration::from_millis(100));
            }
        });
        for sink in [silent, dripping] {
            let url = format!("http://127.0.0.1:{}/", sink.port);
            let sent = send_within(Duration::from_millis(1500), open_policy(), &url);
            assert_eq!(sent.await.unwrap_err(), "the request timed out");
        }
        let header = format!("x: {}\r\n", "y".repeat(1_000));
        let long = Sink::with_response(format!("HTTP/1.1 200 OK\r\n{}\r\n", header.repeat(20)));
        let url = format!("http://127.0.0.1:{}/", long.port);
        let refused = send(open_policy(), &url).await.unwrap_err();
        assert_eq!(refused, "the response headers are too long");
        // The dialer does not read the body, however long it is.
        let endless = Sink::new(|stream| {
            let head = b"HTTP/1.1 200 OK\r\ncontent-length: 99999999999\r\n\r\n";
            stream.write_all(head).ok();
            while stream.write_all(&[b'x'; 4096]).is_ok() {}
        });
        let url = format!("http://127.0.0.1:{}/", endless.port);
        assert_eq!(send(open_policy(), &url).await.unwrap().status, 200);
    }

    #[tokio::test]
    async fn what_went_wrong_is_told_in_a_sentence() {
        let busy = Sink::with_response(
            "HTTP/1.1 503 Busy\r\nretry-after: 120\r\ncontent-length: 0\r\n\r\n",
        );
        let url = format!("http://127.0.0.1:{}/", busy.port);
        let answered = send(open_policy(), &url).await.unwrap();
        assert_eq!(answered.retry_after.as_deref(), Some("120"));
        assert_eq!(answered.status, 503);
        let babbling = Sink::with_response("SMTP ready\r\n\r\n");
        let url = format!("http://127.0.0.1:{}/", babbling.port);
        assert_eq!(
            send(open_policy(), &url).await.unwrap_err(),
            "the response is not HTTP"
        );
        let url = format!("https://127.0.0.1:{}/", babbling.port);
        let failed = send(open_policy(), &url).await.unwrap_err();
        assert_eq!(failed, "the TLS handshake failed");
        let free = TcpListener::bind("127.0.0.1:0")
            .unwrap()
            .local_addr()
            .unwrap();
        let said = send(open_policy(), &format!("http://{free}/"))
            .await
            .unwrap_err();
        assert_eq!(said, "the connection was refused");
    }
}
