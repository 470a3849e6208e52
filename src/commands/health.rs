//! `logothete health`: checks that a running service is alive, for containers without an HTTP client.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use super::client::{Client, ClientError};
use crate::launch::settings::Settings;

pub(super) fn check_health(settings: &Settings) -> Result<(), ClientError> {
    let address = reachable_address(settings.bind);
    let client = Client::new(&format!("http://{address}"));
    client.get("/health/live").map(drop)
}

/// Returns the address to connect to: the loopback address if the service listens on all addresses.
fn reachable_address(bind: SocketAddr) -> SocketAddr {
    let ip = match bind.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip @ (IpAddr::V4(_) | IpAddr::V6(_)) => ip,
    };
    SocketAddr::new(ip, bind.port())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_service_on_every_address_is_asked_on_this_machine() {
        for (bind, asked) in [
            ("0.0.0.0:80", "127.0.0.1:80"),
            ("[::]:80", "[::1]:80"),
            ("10.0.0.7:81", "10.0.0.7:81"),
        ] {
            assert_eq!(
                reachable_address(bind.parse().unwrap()),
                asked.parse().unwrap(),
                "{bind}"
            );
        }
    }
}
