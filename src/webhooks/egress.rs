//! Egress policy: the addresses that webhook requests may go to.
//!
//! Every address that is not clearly public is forbidden, so that a webhook cannot reach this machine or its
//! neighbours. The operator may allow additional networks.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use ipnet::{IpNet, Ipv4Net, Ipv6Net};

const PORTS: [u16; 2] = [443, 8443];

/// Forbidden IPv4 networks (RFC 6890 and later).
const CLOSED_4: [Ipv4Net; 15] = [
    net_4([0, 0, 0, 0], 8),       // this host
    net_4([10, 0, 0, 0], 8),      // private
    net_4([100, 64, 0, 0], 10),   // shared by customers of a provider
    net_4([127, 0, 0, 0], 8),     // loopback
    net_4([169, 254, 0, 0], 16),  // link-local, metadata of clouds
    net_4([172, 16, 0, 0], 12),   // private
    net_4([192, 0, 0, 0], 24),    // protocols
    net_4([192, 0, 2, 0], 24),    // examples
    net_4([192, 88, 99, 0], 24),  // relays of 6to4
    net_4([192, 168, 0, 0], 16),  // private
    net_4([198, 18, 0, 0], 15),   // measurements
    net_4([198, 51, 100, 0], 24), // examples
    net_4([203, 0, 113, 0], 24),  // examples
    net_4([224, 0, 0, 0], 4),     // multicast
    net_4([240, 0, 0, 0], 4),     // reserved, broadcast
];

/// The only IPv6 network with public addresses. All else is forbidden: loopback, link-local, unique-local and multicast
/// addresses, and those that embed IPv4 (mapped, compatible, translated).
const OPEN_6: Ipv6Net = net_6([0x2000, 0], 3);

/// Forbidden IPv6 networks within [`OPEN_6`].
const CLOSED_6: [Ipv6Net; 4] = [
    net_6([0x2001, 0], 23),     // protocols, Teredo, measurements
    net_6([0x2001, 0xdb8], 32), // examples
    net_6([0x2002, 0], 16),     // 6to4, which carries IPv4
    net_6([0x3fff, 0], 20),     // examples
];

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("networks must have the form 127.0.0.0/8,fd00::/8, and ports the form 443,8443")]
pub struct EgressPolicyError;

const fn net_4([a, b, c, d]: [u8; 4], bits: u8) -> Ipv4Net {
    Ipv4Net::new_assert(Ipv4Addr::new(a, b, c, d), bits)
}

const fn net_6([a, b]: [u16; 2], bits: u8) -> Ipv6Net {
    Ipv6Net::new_assert(Ipv6Addr::new(a, b, 0, 0, 0, 0, 0, 0), bits)
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EgressPolicy {
    opened: Vec<IpNet>,
    ports: Vec<u16>,
}

impl Default for EgressPolicy {
    fn default() -> Self {
        let (opened, ports) = (Vec::new(), PORTS.to_vec());
        Self { opened, ports }
    }
}

impl EgressPolicy {
    /// Parses the operator's settings: allowed networks, and ports that replace the defaults.
    pub fn parse(networks: Option<&str>, ports: Option<&str>) -> Result<Self, EgressPolicyError> {
        let parsed: Option<Vec<IpNet>> = split_items(networks).map(parse_network).collect();
        let read = |port: &str| port.parse().ok().filter(|port| 0 < *port);
        let parsed_ports: Option<Vec<u16>> = split_items(ports).map(read).collect();
        let (opened, mut ports) = parsed.zip(parsed_ports).ok_or(EgressPolicyError)?;
        if ports.is_empty() {
            ports = PORTS.to_vec();
        }
        Ok(Self { opened, ports })
    }

    pub fn admits(&self, address: SocketAddr) -> bool {
        // Networks that the operator allows may be used on every port.
        self.is_opened(address.ip()) || is_public(address.ip()) && self.has_port(address.port())
    }

    pub(super) fn is_opened(&self, address: IpAddr) -> bool {
        self.opened.iter().any(|network| network.contains(&address))
    }

    pub(super) fn has_opened(&self) -> bool {
        !self.opened.is_empty()
    }

    pub(super) fn has_port(&self, port: u16) -> bool {
        self.ports.contains(&port)
    }
}

/// Parses a network; refuses leading zeros, which some programs read as octal.
fn parse_network(text: &str) -> Option<IpNet> {
    let (first, bits) = text.split_once('/')?;
    IpNet::new(first.parse().ok()?, bits.parse().ok()?).ok()
}

fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => !CLOSED_4.iter().any(|network| network.contains(&address)),
        IpAddr::V6(address) => {
            let is_closed = CLOSED_6.iter().any(|network| network.contains(&address));
            OPEN_6.contains(&address) && !is_closed
        }
    }
}

fn split_items(list: Option<&str>) -> impl Iterator<Item = &str> {
    let items = list.unwrap_or_default().split(',').map(str::trim);
    items.filter(|item| !item.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn admits(egress: &EgressPolicy, address: &str) -> bool {
        let address: IpAddr = address.parse().unwrap();
        egress.admits(SocketAddr::new(address, 443))
    }

    #[test]
    fn public_addresses_are_admitted() {
        for address in [
            "1.1.1.1",
            "9.255.255.255",
            "11.0.0.0",
            "100.63.255.255",
            "100.128.0.0",
            "126.255.255.255",
            "128.0.0.0",
            "172.15.255.255",
            "172.32.0.0",
            "192.167.255.255",
            "192.169.0.0",
            "223.255.255.255",
            "2606:4700:4700::1111",
            "2a01:4f8::1",
            "2001:200::1",
            "2003::1",
        ] {
            assert!(admits(&EgressPolicy::default(), address), "{address}");
        }
    }

    /// Addresses that are not clearly public, all of which must be refused.
    const CLOSED: &[&str] = &[
        "0.0.0.0",
        "0.1.2.3",
        "10.0.0.0",
        "10.255.255.255",
        "100.64.0.0",
        "100.127.255.255",
        "127.0.0.1",
        "127.255.255.255",
        "169.254.0.1",
        "169.254.169.254",
        "172.16.0.0",
        "172.31.255.255",
        "192.0.0.8",
        "192.0.2.1",
        "192.88.99.1",
        "192.168.0.0",
        "192.168.255.255",
        "198.18.0.1",
        "198.19.255.255",
        "198.51.100.7",
        "203.0.113.7",
        "224.0.0.1",
        "239.255.255.255",
        "240.0.0.1",
        "255.255.255.255",
        // Refused IPv6 addresses: loopback, unspecified, IPv4 embedded in three ways, and translated.
        "::",
        "::1",
        "::127.0.0.1",
        "::ffff:127.0.0.1",
        "::ffff:1.1.1.1",
        "::ffff:0:127.0.0.1",
        "64:ff9b::7f00:1",
        "64:ff9b::101:101",
        "64:ff9b:1::a00:1",
        "2002:7f00:1::",
        "2002:a00:1::1",
        "2001::1",
        "2001:0:4136:e378:8000:63bf:3fff:fdd2",
        "2001:2::1",
        "2001:10::1",
        "2001:20::1",
        "2001:db8::1",
        "3fff::1",
        "3fff:fff:ffff::1",
        // More refused addresses: discard-only, segment routing, unique-local, link-local, site-local, multicast.
        "100::1",
        "5f00::1",
        "fc00::1",
        "fd12:3456::1",
        "fe80::1",
        "febf::1",
        "fec0::1",
        "ff02::1",
        "ff0e::1",
    ];

    #[test]
    fn what_is_not_plainly_public_is_outside_the_egress_policy() {
        for address in CLOSED {
            assert!(!admits(&EgressPolicy::default(), address), "{address}");
        }
    }

    #[test]
    fn an_operator_opens_networks_and_no_more_than_those() {
        let egress =
            EgressPolicy::parse(Some("10.1.0.0/16, fd00::/8 ,127.0.0.1/32"), None).unwrap();
        for (address, expected) in [
            ("10.1.255.255", true),
            ("10.2.0.0", false),
            ("127.0.0.1", true),
            ("127.0.0.2", false),
            ("fd00::1", true),
            ("fc00::1", false),
            ("::ffff:10.1.0.1", false),
            ("1.1.1.1", true),
        ] {
            assert_eq!(admits(&egress, address), expected, "{address}");
        }
        let everything = EgressPolicy::parse(Some("0.0.0.0/0"), None).unwrap();
        assert!(admits(&everything, "127.0.0.1") && !admits(&everything, "::1"));
        for wrong in [
            "10.0.0.0",
            "10.0.0.0/33",
            "::/129",
            "x/8",
            "10.0/8",
            "1/2/3",
        ] {
            assert_eq!(
                EgressPolicy::parse(Some(wrong), None),
                Err(EgressPolicyError),
                "{wrong}"
            );
        }
    }

    #[test]
    fn a_public_address_has_one_of_the_ports() {
        let at = |text: &str| text.parse().unwrap();
        let usual = EgressPolicy::default();
        assert!(usual.admits(at("1.1.1.1:443")) && usual.admits(at("1.1.1.1:8443")));
        assert!(!usual.admits(at("1.1.1.1:25")) && !usual.admits(at("1.1.1.1:80")));
        let other = EgressPolicy::parse(Some("127.0.0.0/8"), Some("443,9000")).unwrap();
        assert!(other.admits(at("1.1.1.1:9000")) && !other.admits(at("1.1.1.1:8443")));
        assert!(
            other.admits(at("127.0.0.1:25")),
            "an allowed network permits every port"
        );
        for wrong in ["0", "65536", "x", "-1"] {
            assert_eq!(
                EgressPolicy::parse(None, Some(wrong)),
                Err(EgressPolicyError),
                "{wrong}"
            );
        }
    }
}
