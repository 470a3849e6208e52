//! Where a request comes from: the peer of the connection, or whom a trusted proxy names.

use std::net::IpAddr;

use actix_web::HttpRequest;
use actix_web::http::header::{HeaderMap, HeaderName};
use ipnet::IpNet;

use super::Api;
use super::problem::Problem;

/// The header in which a proxy appends whom it heard from.
const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The address of whoever sent a request.
///
/// Every proxy appends the peer it heard from at the right. Read from there, the first address that
/// is no proxy of ours is the sender's; what stands further left, the sender may have invented.
pub fn address_of(api: &Api, request: &HttpRequest) -> Result<IpAddr, Problem> {
    let peer = request.peer_addr().ok_or_else(Problem::unexplained)?.ip();
    Ok(sender(peer, request.headers(), &api.config.trusted_proxies))
}

fn sender(peer: IpAddr, headers: &HeaderMap, proxies: &[IpNet]) -> IpAddr {
    let is_ours = |address: &IpAddr| {
        let address = address.to_canonical();
        proxies.iter().any(|proxy| proxy.contains(&address))
    };
    let lines: Vec<&str> = headers
        .get_all(FORWARDED_FOR)
        .map(|line| line.to_str().unwrap_or_default())
        .collect();
    let mut named = lines.iter().rev().flat_map(|line| line.rsplit(','));
    let mut sender = peer;
    while is_ours(&sender) {
        match named.next().and_then(read) {
            Some(address) => sender = address,
            None => break,
        }
    }
    sender.to_canonical()
}

/// An address as proxies write it: bare, in brackets, or with a port.
fn read(text: &str) -> Option<IpAddr> {
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

    fn from(peer: &str, lines: &[&'static str], proxies: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(FORWARDED_FOR, HeaderValue::from_static(line));
        }
        let proxies: Vec<IpNet> = proxies.iter().map(|proxy| proxy.parse().unwrap()).collect();
        sender(peer.parse().unwrap(), &headers, &proxies).to_string()
    }

    #[test]
    fn a_stranger_cannot_name_another_address() {
        for lines in [&["192.0.2.9"][..], &["10.0.0.1"], &["", "x"], &[]] {
            assert_eq!(from("198.51.100.7", lines, &[]), "198.51.100.7");
            assert_eq!(from("198.51.100.7", lines, &["10.0.0.0/8"]), "198.51.100.7");
        }
    }

    #[test]
    fn a_trusted_proxy_names_the_sender_and_not_what_the_sender_claims() {
        let ours = &["10.0.0.0/8", "2001:db8::/32"];
        assert_eq!(from("10.0.0.1", &["203.0.113.5"], ours), "203.0.113.5");
        let claimed = &["192.0.2.9, 203.0.113.5"];
        assert_eq!(from("10.0.0.1", claimed, ours), "203.0.113.5");
        let twice = &["192.0.2.9", "203.0.113.5, 10.3.3.3"];
        assert_eq!(from("10.0.0.1", twice, ours), "203.0.113.5");
        let forged_proxy = &["10.9.9.9, 203.0.113.5"];
        assert_eq!(from("::ffff:10.0.0.1", forged_proxy, ours), "203.0.113.5");
        assert_eq!(
            from("2001:db8::1", &["[2001:db9::2]:443"], ours),
            "2001:db9::2"
        );
        assert_eq!(from("10.0.0.1", &["203.0.113.5:8080"], ours), "203.0.113.5");
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
            let lines: &[&'static str] = &[line];
            assert_eq!(from("10.0.0.1", lines, ours), "10.0.0.1", "{line}");
        }
        assert_eq!(from("10.0.0.1", &["10.0.0.2"], ours), "10.0.0.2");
    }
}
