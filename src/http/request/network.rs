//! The address of a client: the peer of the connection, or the address that a trusted proxy appended to
//! `X-Forwarded-For`.

use std::net::IpAddr;

use actix_web::HttpRequest;
use actix_web::http::header::{HOST, HeaderMap, HeaderName};
use ipnet::IpNet;

use crate::http::{AppState, Problem};

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
/// Prefixes of headers in which a proxy names its client.
const FORWARDING: [&str; 2] = ["x-forwarded", "x-original"];
const FORWARDING_ALSO: [&str; 9] = [
    "forwarded",
    "via",
    "x-real-ip",
    "x-client-ip",
    "x-cluster-client-ip",
    "x-envoy-external-address",
    "true-client-ip",
    "cf-connecting-ip",
    "fastly-client-ip",
];

#[derive(Debug, PartialEq, Eq)]
struct ProxyChain {
    last: IpAddr,
    is_whole: bool,
}

/// Returns the best known IP address of the client, good enough for rate limits.
pub(crate) fn client_address(api: &AppState, request: &HttpRequest) -> Result<IpAddr, Problem> {
    let peer = request
        .peer_addr()
        .ok_or_else(Problem::internal_logged)?
        .ip();
    Ok(resolve_chain(peer, request.headers(), &api.config.trusted_proxies).last)
}

/// Returns the IP address of the client, reliable enough to grant access. `None` if the request came through an
/// untrusted proxy, or through a proxy that does not name its client.
pub(crate) fn trusted_client_address(api: &AppState, request: &HttpRequest) -> Option<IpAddr> {
    let peer = request.peer_addr()?.ip();
    let trail = resolve_chain(peer, request.headers(), &api.config.trusted_proxies);
    trail.is_whole.then_some(trail.last)
}

/// Whether the request was sent from this machine, to one of its own names (`localhost` or a loopback address).
pub(crate) fn is_from_this_machine(api: &AppState, request: &HttpRequest) -> bool {
    let is_near = trusted_client_address(api, request).is_some_and(|sender| sender.is_loopback());
    // Checking the host prevents DNS rebinding: a foreign page can make a local browser send requests to this machine,
    // but only under the page's own host name.
    let mut hosts = request.headers().get_all(HOST);
    let host = hosts.next().and_then(|host| host.to_str().ok());
    is_near && hosts.next().is_none() && host.is_some_and(is_name_of_this_machine)
}

fn is_name_of_this_machine(host: &str) -> bool {
    let bare_host = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next(),
        None => host.split(':').next(),
    };
    let name = bare_host.unwrap_or_default();
    let address = name.parse::<IpAddr>();
    name.eq_ignore_ascii_case("localhost") || address.is_ok_and(|address| address.is_loopback())
}

fn resolve_chain(peer: IpAddr, headers: &HeaderMap, proxies: &[IpNet]) -> ProxyChain {
    let is_ours = |address: &IpAddr| {
        let address = address.to_canonical();
        proxies.iter().any(|proxy| proxy.contains(&address))
    };
    let values = headers.get_all(FORWARDED_FOR);
    let texts = values.map(|line| line.to_str().unwrap_or_default());
    let lines: Vec<&str> = texts.collect();
    let mut named = lines.iter().rev().flat_map(|line| line.rsplit(','));
    let mut last = peer;
    let is_forwarded_by_ours = is_ours(&peer) && !lines.is_empty();
    let mut is_whole = is_forwarded_by_ours || !is_forwarded(headers);
    // Each proxy appends the address of its peer on the right. Read from the right, the first address that is not a
    // trusted proxy is the client. Addresses further left may be forged.
    while is_ours(&last)
        && let Some(text) = named.next()
    {
        let Some(address) = parse_address(text) else {
            is_whole = false;
            break;
        };
        last = address;
    }
    let last = last.to_canonical();
    ProxyChain { last, is_whole }
}

fn is_forwarded(headers: &HeaderMap) -> bool {
    headers.keys().any(|name| {
        let name = name.as_str();
        FORWARDING.iter().any(|begin| name.starts_with(begin)) || FORWARDING_ALSO.contains(&name)
    })
}

/// Parses an IP address as proxies write it: bare, in brackets, or with a port.
fn parse_address(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let bare = || text.parse().ok();
    let with_port = || Some(text.parse::<std::net::SocketAddr>().ok()?.ip());
    let bracketed = || text.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    bare().or_else(with_port).or_else(bracketed)
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::HeaderValue;

    use super::*;

    fn chain_of(
        peer: &str,
        headers: &[(&'static str, &'static str)],
        proxies: &[&str],
    ) -> ProxyChain {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            let name = HeaderName::from_static(name);
            map.append(name, HeaderValue::from_static(value));
        }
        let parsed_proxies: Vec<IpNet> =
            proxies.iter().map(|proxy| proxy.parse().unwrap()).collect();
        resolve_chain(peer.parse().unwrap(), &map, &parsed_proxies)
    }

    fn resolved_address(peer: &str, lines: &[&'static str], proxies: &[&str]) -> String {
        let headers: Vec<_> = lines
            .iter()
            .map(|line| ("x-forwarded-for", *line))
            .collect();
        chain_of(peer, &headers, proxies).last.to_string()
    }

    #[test]
    fn a_stranger_cannot_name_another_address() {
        for lines in [&["192.0.2.9"][..], &["10.0.0.1"], &["", "x"], &[]] {
            assert_eq!(resolved_address("198.51.100.7", lines, &[]), "198.51.100.7");
            assert_eq!(
                resolved_address("198.51.100.7", lines, &["10.0.0.0/8"]),
                "198.51.100.7"
            );
        }
    }

    #[test]
    fn a_trusted_proxy_names_the_sender_and_not_what_the_sender_claims() {
        let ours = &["10.0.0.0/8", "2001:db8::/32"];
        assert_eq!(
            resolved_address("10.0.0.1", &["203.0.113.5"], ours),
            "203.0.113.5"
        );
        let claimed = &["192.0.2.9, 203.0.113.5"];
        assert_eq!(resolved_address("10.0.0.1", claimed, ours), "203.0.113.5");
        let twice = &["192.0.2.9", "203.0.113.5, 10.3.3.3"];
        assert_eq!(resolved_address("10.0.0.1", twice, ours), "203.0.113.5");
        let forged_proxy = &["10.9.9.9, 203.0.113.5"];
        assert_eq!(
            resolved_address("::ffff:10.0.0.1", forged_proxy, ours),
            "203.0.113.5"
        );
        assert_eq!(
            resolved_address("2001:db8::1", &["[2001:db9::2]:443"], ours),
            "2001:db9::2"
        );
        assert_eq!(
            resolved_address("10.0.0.1", &["203.0.113.5:8080"], ours),
            "203.0.113.5"
        );
    }

    #[test]
    fn what_no_proxy_writes_ends_the_search_at_the_last_one_believed() {
        let ours = &["10.0.0.0/8"];
        for line in [
            "",
            "unknown",
            "203.0.113.5, ",
            "_hidden",
            "203.0.113.5, nobody",
        ] {
            let values: &[&'static str] = &[line];
            assert_eq!(
                resolved_address("10.0.0.1", values, ours),
                "10.0.0.1",
                "{line}"
            );
        }
        assert_eq!(
            resolved_address("10.0.0.1", &["10.0.0.2"], ours),
            "10.0.0.2"
        );
    }

    #[test]
    fn a_request_that_was_passed_on_by_a_stranger_comes_from_nowhere_for_certain() {
        for peer in ["127.0.0.1", "::1", "::ffff:127.0.0.1"] {
            let direct = chain_of(peer, &[("accept", "*/*")], &[]);
            assert!(direct.is_whole && direct.last.is_loopback(), "{direct:?}");
            for name in ["x-forwarded-for", "x-forwarded-proto", "x-forwarded-host"]
                .into_iter()
                .chain(["x-original-forwarded-for"])
                .chain(FORWARDING_ALSO)
            {
                for value in ["127.0.0.1", "203.0.113.5", ""] {
                    let passed = chain_of(peer, &[(name, value)], &[]);
                    assert!(!passed.is_whole, "{name}: {value}");
                }
            }
        }
    }

    #[test]
    fn a_trusted_proxy_leaves_no_doubt_if_it_says_for_whom() {
        let ours = &["127.0.0.0/8"];
        let by = |headers: &[(&'static str, &'static str)]| {
            let trail = chain_of("127.0.0.1", headers, ours);
            trail.is_whole.then(|| trail.last.to_string())
        };
        let (name, proto) = ("x-forwarded-for", ("x-forwarded-proto", "https"));
        assert_eq!(
            by(&[]),
            Some("127.0.0.1".to_owned()),
            "expected the peer's address without a proxy"
        );
        assert_eq!(by(&[(name, "127.0.0.1"), proto]), Some("127.0.0.1".into()));
        let far = Some("203.0.113.5".to_owned());
        assert_eq!(by(&[(name, "127.0.0.1, 203.0.113.5"), proto]), far);
        for unclear in ["", "unknown", "203.0.113.5, nobody", "127.0.0.1,"] {
            assert_eq!(by(&[(name, unclear)]), None, "{unclear}");
        }
        assert_eq!(by(&[("x-real-ip", "203.0.113.5")]), None);
        assert_eq!(by(&[("forwarded", "for=127.0.0.1")]), None);
    }

    #[test]
    fn only_names_of_this_machine_are_its_own() {
        for near in [
            "localhost",
            "LOCALHOST:80",
            "127.0.0.1:8080",
            "[::1]:8080",
            "[::1]",
        ] {
            assert!(is_name_of_this_machine(near), "{near}");
        }
        for far in [
            "",
            "localhost.evil.example",
            "127.0.0.1.evil.example:8080",
            "10.0.0.1",
            "::1",
        ] {
            assert!(!is_name_of_this_machine(far), "{far}");
        }
    }
}
