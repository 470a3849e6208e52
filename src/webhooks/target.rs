//! Strict parsing of webhook addresses.
//!
//! Refusals are sentences for the user. The addresses of a host name are checked again at each request.

use std::net::{IpAddr, SocketAddr};

use url::{Host, Url};

use super::egress::EgressPolicy;
use crate::access::is_this_machine;

pub(crate) const URL_BYTES_MAX: usize = 2000;

/// Endings of host names that do not exist on the public internet.
const INNER_NAMES: [&str; 9] = [
    "localhost",
    "localdomain",
    "local",
    "internal",
    "intranet",
    "lan",
    "home.arpa",
    "onion",
    "test",
];

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct WebhookTarget(String);

#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr, thiserror::Error)]
#[strum(serialize_all = "snake_case")]
pub(crate) enum TargetError {
    #[error(
        "the address of a webhook must have the form https://host.example/path, in ASCII, with at most 2000 \
         characters, without a user, a password or a fragment"
    )]
    BadUrl,
    #[error(
        "a webhook needs https; http is allowed only on this machine, if the operator allows it \
         with LOGOTHETE_WEBHOOK_NETWORKS"
    )]
    BadScheme,
    #[error("the host of a webhook must be a full name, or an IP address in its usual form")]
    BadHost,
    #[error("the host of a webhook must be public")]
    PrivateHost,
    #[error("a webhook must use a port that the operator allows, usually 443 or 8443")]
    BadPort,
}

impl WebhookTarget {
    pub(super) fn parse(text: &str, egress: &EgressPolicy) -> Result<Self, TargetError> {
        let (url, written) = parse_url(text).ok_or(TargetError::BadUrl)?;
        let port = url.port_or_known_default().ok_or(TargetError::BadScheme)?;
        let host = url.host().ok_or(TargetError::BadUrl)?;
        if !is_written_as(written, &host) {
            return Err(TargetError::BadHost);
        }
        check_host(&host, port, egress)?;
        match url.scheme() {
            "https" => Ok(Self(url.into())),
            // An address of this machine passes the egress policy only if the operator allows it, and then plain http
            // is allowed too.
            "http" if is_this_machine(&host) => Ok(Self(url.into())),
            _ => Err(TargetError::BadScheme),
        }
    }

    #[cfg(test)]
    pub(super) fn new_unchecked(text: &str) -> Self {
        Self(text.to_owned())
    }

    pub(super) fn as_str(&self) -> &str {
        &self.0
    }
}

/// Parses a plain ASCII URL; returns it with its authority (host and port) as written.
fn parse_url(text: &str) -> Option<(Url, &str)> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_graphic()) && !text.contains('\\');
    if URL_BYTES_MAX < text.len() || !is_plain {
        return None;
    }
    let (url, written) = (Url::parse(text).ok()?, authority(text)?);
    let is_bare = !written.contains('@') && url.fragment().is_none();
    is_bare.then_some((url, written))
}

fn authority(text: &str) -> Option<&str> {
    let (_, rest) = text.split_once("://")?;
    let authority = rest.split(['/', '?', '#']).next()?;
    (!authority.is_empty()).then_some(authority)
}

/// Whether a host is written in its usual form and not, for example, as one number or in octal.
fn is_written_as(authority: &str, host: &Host<&str>) -> bool {
    let rest_after = |name: &str| {
        let (start, rest) = authority.split_at_checked(name.len())?;
        start.eq_ignore_ascii_case(name).then_some(rest.to_owned())
    };
    let rest = match host {
        Host::Domain(name) => rest_after(name),
        Host::Ipv4(address) => rest_after(&address.to_string()),
        // IPv6 addresses have many usual forms, so only the text after the bracket is compared.
        Host::Ipv6(_) => authority.split_once(']').map(|(_, rest)| rest.to_owned()),
    };
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(':'))
}

fn check_host(host: &Host<&str>, port: u16, egress: &EgressPolicy) -> Result<(), TargetError> {
    let address = match host {
        Host::Domain(name) => return check_name(name, port, egress),
        Host::Ipv4(address) => IpAddr::V4(*address),
        Host::Ipv6(address) => IpAddr::V6(*address),
    };
    if egress.admits(SocketAddr::new(address, port)) {
        Ok(())
    } else if egress.has_port(port) {
        Err(TargetError::PrivateHost)
    } else {
        Err(TargetError::BadPort)
    }
}

fn check_name(name: &str, port: u16, egress: &EgressPolicy) -> Result<(), TargetError> {
    if !is_name(name) {
        return Err(TargetError::BadHost);
    }
    // Names may resolve to networks that the operator allows; each request checks the addresses.
    if egress.has_opened() {
        return Ok(());
    }
    let is_inner = |inner: &&str| {
        let before = name.strip_suffix(*inner);
        before.is_some_and(|before| before.is_empty() || before.ends_with('.'))
    };
    if !name.contains('.') || INNER_NAMES.iter().any(is_inner) {
        return Err(TargetError::PrivateHost);
    }
    let allowed = egress.has_port(port).then_some(());
    allowed.ok_or(TargetError::BadPort)
}

fn is_name(name: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    let is_label = |label: &str| (1..=63).contains(&label.len()) && label.bytes().all(is_plain);
    name.len() <= 253 && name.split('.').all(is_label)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(text: &str) -> Option<TargetError> {
        WebhookTarget::parse(text, &EgressPolicy::default()).err()
    }

    #[test]
    fn public_addresses_will_do() {
        for (text, kept) in [
            (
                "https://hooks.example.org/a?b=c",
                "https://hooks.example.org/a?b=c",
            ),
            ("HTTPS://Hooks.Example.org", "https://hooks.example.org/"),
            (
                "https://hooks.example.org:8443/",
                "https://hooks.example.org:8443/",
            ),
            (
                "https://hooks.example.org:443/",
                "https://hooks.example.org/",
            ),
            ("https://1.1.1.1/x", "https://1.1.1.1/x"),
            ("https://[2606:4700::1111]/", "https://[2606:4700::1111]/"),
            (
                "https://xn--bcher-kva.example/",
                "https://xn--bcher-kva.example/",
            ),
            ("https://a.example/x@y", "https://a.example/x@y"),
        ] {
            let target = WebhookTarget::parse(text, &EgressPolicy::default()).unwrap();
            assert_eq!(target.as_str(), kept);
        }
    }

    /// Hosts that must be refused: this machine, its neighbours, and disguised spellings of both.
    const NEAR: &[&str] = &[
        "localhost",
        "LOCALHOST",
        "localhost.",
        "a.localhost",
        "localhost.localdomain",
        "printer",
        "printer.local",
        "db.internal",
        "x.home.arpa",
        "127.0.0.1",
        "127.0.0.1.",
        "127.1",
        "127.0.1",
        "2130706433",
        "017700000001",
        "0x7f000001",
        "0x7f.0.0.1",
        "0177.0.0.1",
        "0x7f.1",
        "00000177.0.0.1",
        "127.0.0.0x1",
        "0",
        "0.0.0.0",
        "10.0.0.1",
        "012.0.0.1",
        "167772161",
        "100.64.0.1",
        "169.254.169.254",
        "2852039166",
        "0xa9fea9fe",
        "172.16.0.1",
        "192.168.0.1",
        "224.0.0.1",
        "255.255.255.255",
        "[::]",
        "[::1]",
        "[0:0:0:0:0:0:0:1]",
        "[::0001]",
        "[::127.0.0.1]",
        "[::ffff:127.0.0.1]",
        "[::ffff:7f00:1]",
        "[0:0:0:0:0:ffff:127.0.0.1]",
        "[64:ff9b::127.0.0.1]",
        "[64:ff9b::a00:1]",
        "[2002:7f00:1::]",
        "[2001:0:4136:e378:8000:63bf:3fff:fdd2]",
        "[fe80::1]",
        "[fe80::1%25eth0]",
        "[fe80::1%eth0]",
        "[fd00::1]",
        "[ff02::1]",
        "256.0.0.1",
        "1.1.1.1.1",
        "1.1.257",
        "0x1.0x1.0x1.0x1",
        "1.1.1.01",
        "16843009",
        "%6c%6f%63alhost",
        "127%2e0%2e0%2e1",
        "example..org",
        ".example.org",
        "example.org.",
        "*.example.org",
    ];

    #[test]
    fn every_spelling_of_what_is_near_is_refused() {
        for host in NEAR {
            for text in [format!("https://{host}/"), format!("https://{host}:8443/x")] {
                assert!(refusal(&text).is_some(), "{text}");
            }
        }
    }

    #[test]
    fn what_could_be_read_in_two_ways_is_refused() {
        for text in [
            "",
            "webhooks.example.org",
            "//webhooks.example.org",
            "https:webhooks.example.org",
            "https:///webhooks.example.org",
            "https://",
            "https://user@webhooks.example.org/",
            "https://user:word@webhooks.example.org/",
            "https://@webhooks.example.org/",
            "https://:@webhooks.example.org/",
            "https://hooks.example.org@127.0.0.1/",
            "https://hooks.example.org\\@127.0.0.1/",
            "https://hooks.example.org/#x",
            "https://hooks.example.org /",
            " https://hooks.example.org/",
            "https://webhooks.exam\tple.org/",
            "https://hooks.example.org/\r\nHost: x",
            "https://１２７.0.0.1/",
            "https://127。0。0。1/",
            "https://ⓛocalhost/",
            "https://bücher.example/",
            "https://hooks.example.org:99999/",
        ] {
            assert_eq!(refusal(text), Some(TargetError::BadUrl), "{text}");
        }
        let long = format!("https://hooks.example.org/{}", "x".repeat(URL_BYTES_MAX));
        assert_eq!(refusal(&long), Some(TargetError::BadUrl));
    }

    #[test]
    fn another_scheme_or_port_is_refused() {
        for text in [
            "http://webhooks.example.org:443/",
            "ftp://webhooks.example.org:443/",
            "wss://webhooks.example.org/",
            "gopher://webhooks.example.org:443/",
            "file:///etc/passwd",
        ] {
            assert!(refusal(text).is_some(), "{text}");
        }
        for port in [1, 22, 25, 80, 6379, 8080] {
            let text = format!("https://hooks.example.org:{port}/");
            assert_eq!(refusal(&text), Some(TargetError::BadPort), "{port}");
            let text = format!("https://1.1.1.1:{port}/");
            assert_eq!(refusal(&text), Some(TargetError::BadPort), "{port}");
        }
    }

    #[test]
    fn plain_http_will_do_on_this_machine_alone_and_only_where_it_was_opened() {
        let opened = EgressPolicy::parse(Some("127.0.0.0/8,10.0.0.0/8"), None).unwrap();
        for text in [
            "http://127.0.0.1:9000/x",
            "http://localhost:9000/x",
            "https://10.0.0.1:9000/x",
            "https://printer:9000/",
        ] {
            assert!(WebhookTarget::parse(text, &opened).is_ok(), "{text}");
            assert!(refusal(text).is_some(), "{text}");
        }
        for (text, expected) in [
            ("http://10.0.0.1/", TargetError::BadScheme),
            ("http://webhooks.example.org/", TargetError::BadScheme),
            ("http://[::1]:443/", TargetError::PrivateHost),
            ("https://192.168.0.1/", TargetError::PrivateHost),
        ] {
            assert_eq!(WebhookTarget::parse(text, &opened), Err(expected), "{text}");
        }
    }
}
