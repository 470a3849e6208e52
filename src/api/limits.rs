//! How often: tries at the door, passwords, writes, reads. Every limit answers 429 with Retry-After.

use std::hash::{BuildHasher, RandomState};
use std::net::IpAddr;
use std::num::NonZeroU32;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::problem::{Kind, Problem};
use crate::accounts::AccountId;

/// Keys are folded into so many places, which bounds the memory whatever a stranger sends.
const PLACES: u64 = 1 << 16;
/// Bytes of an IPv6 address that tell one network from another: a /64.
const NETWORK_BYTES: usize = 8;

/// How many in a minute, and as many at once, where nothing else is said.
#[derive(Clone, Copy, Debug)]
pub struct LimitsConfig {
    /// Tries at the door (register, sign in, refresh, links) from one address or IPv6 network.
    pub visits_per_minute: NonZeroU32,
    /// Passwords tried, or links asked for, for one email address or account.
    pub passwords_per_minute: NonZeroU32,
    /// Requests of one account that change something; twice as many at once.
    pub writes_per_second: NonZeroU32,
    /// Requests of one account that only look; twice as many at once.
    pub reads_per_second: NonZeroU32,
}

impl Default for LimitsConfig {
    fn default() -> Self {
        let number = |number| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
        Self {
            visits_per_minute: number(120),
            passwords_per_minute: number(10),
            writes_per_second: number(20),
            reads_per_second: number(200),
        }
    }
}

/// The meters of this instance.
pub struct Limits {
    visits: Meter,
    passwords: Meter,
    writes: Meter,
    reads: Meter,
}

struct Meter {
    limiter: DefaultKeyedRateLimiter<u64>,
    hasher: RandomState,
    clock: DefaultClock,
    detail: &'static str,
}

impl Limits {
    /// Meters with these limits.
    pub fn new(config: LimitsConfig) -> Self {
        Self {
            visits: Meter::new(
                Quota::per_minute(config.visits_per_minute),
                "too many tries from this network; wait a little",
            ),
            passwords: Meter::new(
                Quota::per_minute(config.passwords_per_minute),
                "too many passwords were tried; wait a little",
            ),
            writes: Meter::new(
                steady(config.writes_per_second),
                "this account changes things too often; wait a little",
            ),
            reads: Meter::new(
                steady(config.reads_per_second),
                "this account looks too often; wait a little",
            ),
        }
    }

    /// Counts a try at the door.
    pub fn visit(&self, address: IpAddr) -> Result<(), Problem> {
        self.visits.count(&network_of(address))
    }

    /// Counts a password tried for an address.
    pub fn try_email(&self, email: &str) -> Result<(), Problem> {
        self.passwords.count(&email.trim().to_lowercase())
    }

    /// Counts a password tried for an account.
    pub fn try_account(&self, account: AccountId) -> Result<(), Problem> {
        self.passwords.count(&account)
    }

    /// Counts a request that changes something.
    pub fn write(&self, account: AccountId) -> Result<(), Problem> {
        self.writes.count(&account)
    }

    /// Counts a request that only looks.
    pub fn read(&self, account: AccountId) -> Result<(), Problem> {
        self.reads.count(&account)
    }
}

impl Meter {
    fn new(quota: Quota, detail: &'static str) -> Self {
        Self {
            limiter: RateLimiter::keyed(quota),
            hasher: RandomState::new(),
            clock: DefaultClock::default(),
            detail,
        }
    }

    fn count(&self, key: &impl std::hash::Hash) -> Result<(), Problem> {
        let place = self.hasher.hash_one(key) % PLACES;
        self.limiter.check_key(&place).map_err(|until| {
            let wait = until.wait_time_from(self.clock.now());
            let secs = u32::try_from(wait.as_secs())
                .unwrap_or(u32::MAX)
                .saturating_add(1);
            Problem::new(Kind::TooManyRequests, self.detail).with_retry_after(secs)
        })
    }
}

/// So many a second; who paused may catch up with those of one more.
fn steady(per_second: NonZeroU32) -> Quota {
    let at_once = per_second.saturating_add(per_second.get());
    Quota::per_second(per_second).allow_burst(at_once)
}

/// What a stranger cannot change at will: the address, of IPv6 the network.
pub(super) fn network_of(address: IpAddr) -> Vec<u8> {
    match address.to_canonical() {
        IpAddr::V4(address) => address.octets().to_vec(),
        IpAddr::V6(address) => address.octets().into_iter().take(NETWORK_BYTES).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits() -> Limits {
        let three = NonZeroU32::new(3).unwrap();
        Limits::new(LimitsConfig {
            visits_per_minute: three,
            passwords_per_minute: three,
            writes_per_second: three,
            reads_per_second: three,
        })
    }

    #[test]
    fn the_fourth_try_waits() {
        let limits = limits();
        for _ in 0..3 {
            limits.try_email("anna@example.org").unwrap();
        }
        let problem = limits.try_email(" ANNA@example.org").unwrap_err();
        assert_eq!(problem.kind(), Kind::TooManyRequests);
        assert!(limits.try_email("bela@example.org").is_ok());
    }

    #[test]
    fn writes_of_two_seconds_may_come_at_once_and_no_more() {
        let limits = limits();
        let account = AccountId(uuid::Uuid::nil());
        let granted = (0..200).filter(|_| limits.write(account).is_ok()).count();
        assert!(
            (6..60).contains(&granted),
            "{granted}: six at once, and what is earned meanwhile"
        );
    }

    #[test]
    fn a_network_of_ipv6_counts_as_one() {
        let limits = limits();
        for host in 1..=3 {
            limits
                .visit(format!("2001:db8:1:2::{host}").parse().unwrap())
                .unwrap();
        }
        assert!(
            limits
                .visit("2001:db8:1:2:ffff::1".parse().unwrap())
                .is_err()
        );
        assert!(limits.visit("2001:db8:1:3::1".parse().unwrap()).is_ok());
    }

    #[test]
    fn an_ipv4_address_is_itself_also_when_mapped() {
        let limits = limits();
        for _ in 0..3 {
            limits.visit("192.0.2.1".parse().unwrap()).unwrap();
        }
        assert!(limits.visit("::ffff:192.0.2.1".parse().unwrap()).is_err());
        assert!(limits.visit("192.0.2.2".parse().unwrap()).is_ok());
    }

    #[test]
    fn a_million_strangers_take_no_more_room_than_there_are_places() {
        let limits = limits();
        for stranger in 0..1_000_000_u32 {
            limits.visit(IpAddr::from(stranger.to_be_bytes())).ok();
        }
        let places = usize::try_from(PLACES).unwrap();
        assert!(limits.visits.limiter.len() <= places);
    }
}
