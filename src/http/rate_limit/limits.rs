//! Rate limits for sign-in attempts, passwords, guests, writes and reads. A request above a limit gets 429 with
//! `Retry-After`; responses report the remaining quota.

use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use governor::Quota;

use crate::access::{AccountId, Caller, Email, log_failed_sign_in};
use crate::http::problem::{Problem, ProblemKind};
use crate::http::rate_limit::{
    Allowance, LimitError, NetworkLimiter, RequestLimiter, SITE_NETWORKS,
};
use crate::world::World;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum LoginRoute {
    Password,
    Link,
    Reset,
}

/// Rate limits. A full quota may be used up in one burst, unless stated otherwise.
#[derive(Clone, Copy, Debug)]
pub struct LimitsConfig {
    /// Unauthenticated requests (register, sign in, refresh, links) per address or IPv6 network.
    pub visits_per_minute: NonZeroU32,
    /// Password attempts per email address; each kind of emailed link has the same limit. Sessions, and
    /// browsers or networks that signed in to the account before, have their own quotas.
    pub passwords_per_minute: NonZeroU32,
    /// Writes per account and second; bursts of up to twice as many. Bots have limits of their own.
    pub writes_per_second: NonZeroU32,
    /// Reads per account and second; bursts of up to twice as many. Bots have limits of their own.
    pub reads_per_second: NonZeroU32,
    pub bot_writes_per_second: NonZeroU32,
    pub bot_reads_per_second: NonZeroU32,
    /// New guests per day and per address or IPv6 network; `None` disables guests.
    pub guests_per_day: Option<NonZeroU32>,
    /// New matches per guest and day. All guests of one address or IPv6 network together may start
    /// [`GUESTS_OF_NETWORK`] times as many.
    pub guest_matches_per_day: NonZeroU32,
}

const GUESTS_OF_NETWORK: u32 = 5;

impl Default for LimitsConfig {
    fn default() -> Self {
        let number = to_nonzero;
        Self {
            visits_per_minute: number(120),
            passwords_per_minute: number(10),
            writes_per_second: number(20),
            reads_per_second: number(200),
            bot_writes_per_second: number(10),
            bot_reads_per_second: number(100),
            guests_per_day: Some(number(20)),
            guest_matches_per_day: number(20),
        }
    }
}

pub(crate) struct Limits {
    visits: NetworkLimiter,
    passwords: RequestLimiter,
    links: RequestLimiter,
    resets: RequestLimiter,
    known: RequestLimiter,
    writes: RequestLimiter,
    reads: RequestLimiter,
    bot_writes: RequestLimiter,
    bot_reads: RequestLimiter,
    guests: Option<NetworkLimiter>,
    guest_matches: RequestLimiter,
    network_matches: NetworkLimiter,
}

impl Limits {
    pub(crate) fn new(config: LimitsConfig, world: &Arc<World>) -> Self {
        let tries = Quota::per_minute(config.passwords_per_minute);
        let many = |name, quota, what: &str| {
            let detail = format!("too many {what}; try again after `Retry-After`");
            RequestLimiter::new(name, quota, world, detail)
        };
        let links = |name, what: &str, which: &str| {
            let detail = format!(
                "too many {what} were requested; use the newest {which} in your email, or try again later"
            );
            RequestLimiter::new(name, tries, world, detail)
        };
        let steady = |name, rate, who: &str, what: &str| {
            let detail = format!("this {who} sends too many {what}; try again after `Retry-After`");
            RequestLimiter::new(name, per_second_quota(rate), world, detail)
        };
        let networks = |name, most: NonZeroU32, quota: fn(NonZeroU32) -> Quota, what: &str| {
            let most_of_site = most.saturating_mul(to_nonzero(SITE_NETWORKS));
            NetworkLimiter {
                networks: many(name, quota(most), what),
                sites: many(name, quota(most_of_site), what),
            }
        };
        let guests = |most| networks("guests", most, per_day_quota, "guests from this network");
        let begun = config.guest_matches_per_day;
        let begun_near = begun.saturating_mul(to_nonzero(GUESTS_OF_NETWORK));
        let (visits, visited) = ("requests from this network", config.visits_per_minute);
        let of_guest = "matches of this guest";
        let of_guests = "matches of guests from this network";
        Self {
            visits: networks("visits", visited, Quota::per_minute, visits),
            guest_matches: many("guest_matches", per_day_quota(begun), of_guest),
            network_matches: networks("guest_matches", begun_near, per_day_quota, of_guests),
            passwords: many("passwords", tries, "wrong passwords for this address"),
            links: links("sign_in_links", "sign-in links", "one"),
            resets: links("password_resets", "password resets", "link"),
            known: many("known", tries, "attempts from this browser or network"),
            writes: steady("writes", config.writes_per_second, "account", "writes"),
            reads: steady("reads", config.reads_per_second, "account", "reads"),
            bot_writes: steady("bot_writes", config.bot_writes_per_second, "bot", "writes"),
            bot_reads: steady("bot_reads", config.bot_reads_per_second, "bot", "reads"),
            guests: config.guests_per_day.map(guests),
        }
    }

    pub(crate) fn count_visit(&self, address: IpAddr) -> Result<Allowance, LimitError> {
        self.visits.count(address)
    }

    /// Fails with 403 if guests are disabled.
    pub(crate) fn count_guest(&self, address: IpAddr) -> Result<(), Problem> {
        let detail = "this service admits no guests; register to play";
        let closed = || Problem::new(ProblemKind::Forbidden, detail).with_code("no_guests");
        let guests = self.guests.as_ref().ok_or_else(closed)?;
        guests.count(address)?;
        Ok(())
    }

    /// Counts a new match of a guest. `guest` is `None` if the visitor has no guest account yet.
    pub(crate) fn count_guest_match(
        &self,
        guest: Option<AccountId>,
        from: IpAddr,
    ) -> Result<(), LimitError> {
        if let Some(guest) = guest {
            self.guest_matches.count(&guest)?;
        }
        self.network_matches.count(from).map(drop)
    }

    pub(crate) fn count_attempt(
        &self,
        door: LoginRoute,
        email: &str,
    ) -> Result<Allowance, LimitError> {
        let meter = match door {
            LoginRoute::Password => &self.passwords,
            LoginRoute::Link => &self.links,
            LoginRoute::Reset => &self.resets,
        };
        let typed = || email.trim().to_lowercase();
        let email =
            Email::parse(email).map_or_else(|_no| typed(), |email| email.as_str().to_owned());
        meter.count(&email)
    }

    pub(crate) fn count_known_attempt(
        &self,
        door: LoginRoute,
        known: &impl Hash,
    ) -> Result<Allowance, LimitError> {
        self.known.count(&(door, known))
    }

    pub(crate) fn count_confirmation(&self, caller: Caller) -> Result<Allowance, LimitError> {
        let counted = self.known.count(&caller.session);
        counted.inspect_err(|_full| log_failed_sign_in(Some(caller.account), "too_many_tries"))
    }

    pub(crate) fn count_write(
        &self,
        account: AccountId,
        is_bot: bool,
    ) -> Result<Allowance, LimitError> {
        let meter = if is_bot {
            &self.bot_writes
        } else {
            &self.writes
        };
        meter.count(&account)
    }

    pub(crate) fn count_read(
        &self,
        account: AccountId,
        is_bot: bool,
    ) -> Result<Allowance, LimitError> {
        let meter = if is_bot { &self.bot_reads } else { &self.reads };
        meter.count(&account)
    }
}

fn per_second_quota(per_second: NonZeroU32) -> Quota {
    // The burst is the quota of two seconds, available after a pause of the client.
    let at_once = per_second.saturating_add(per_second.get());
    Quota::per_second(per_second).allow_burst(at_once)
}

fn to_nonzero(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN)
}

fn per_day_quota(most: NonZeroU32) -> Quota {
    const DAY: Duration = Duration::from_hours(24);
    let each = Quota::with_period(DAY / most.get());
    each.unwrap_or(Quota::per_hour(most)).allow_burst(most)
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::HeaderMap;

    use super::*;
    use crate::http::rate_limit::{POLICY, REMAINING};

    fn limits() -> Limits {
        let three = NonZeroU32::new(3).unwrap();
        let config = LimitsConfig {
            visits_per_minute: three,
            passwords_per_minute: three,
            writes_per_second: three,
            reads_per_second: three,
            bot_writes_per_second: NonZeroU32::MIN,
            bot_reads_per_second: NonZeroU32::MIN,
            guests_per_day: Some(NonZeroU32::MIN),
            guest_matches_per_day: NonZeroU32::MIN,
        };
        Limits::new(config, &Arc::new(World::real()))
    }

    #[test]
    fn the_fourth_try_waits() {
        let limits = limits();
        for _ in 0..3 {
            limits
                .count_attempt(LoginRoute::Password, "anna@example.org")
                .unwrap();
        }
        for same in [" ANNA@example.org", "anna@\u{ff45}xample.org"] {
            let full = limits.count_attempt(LoginRoute::Password, same);
            let problem = Problem::from(full.unwrap_err());
            assert_eq!(problem.kind(), ProblemKind::TooManyRequests);
        }
        assert!(
            limits
                .count_attempt(LoginRoute::Password, "bela@example.org")
                .is_ok()
        );
        for door in [LoginRoute::Link, LoginRoute::Reset] {
            assert!(
                limits.count_attempt(door, "anna@example.org").is_ok(),
                "{door:?}"
            );
        }
    }

    #[test]
    fn writes_of_two_seconds_may_come_at_once_and_no_more() {
        let limits = limits();
        let account = AccountId(uuid::Uuid::nil());
        let granted = (0..200)
            .filter(|_| limits.count_write(account, false).is_ok())
            .count();
        assert!(
            (6..60).contains(&granted),
            "expected a burst of six and a few more, got {granted}"
        );
    }

    #[test]
    fn a_bot_has_limits_of_its_own() {
        let limits = limits();
        let account = AccountId(uuid::Uuid::nil());
        let attempts = (0..200).filter(|_| limits.count_write(account, true).is_ok());
        let granted = attempts.count();
        assert!(
            (2..20).contains(&granted),
            "expected a burst of two and a few more, got {granted}"
        );
        assert!(
            limits.count_write(account, false).is_ok(),
            "expected a separate quota for people"
        );
        let mut headers = HeaderMap::new();
        limits
            .count_read(account, true)
            .unwrap()
            .write_to(&mut headers);
        assert_eq!(headers.get(POLICY).unwrap(), "\"bot_reads\";q=2;w=2");
    }

    #[test]
    fn an_answer_tells_what_is_left() {
        let limits = limits();
        let account = AccountId(uuid::Uuid::nil());
        let mut headers = HeaderMap::new();
        limits
            .count_write(account, false)
            .unwrap()
            .write_to(&mut headers);
        assert_eq!(headers.get(POLICY).unwrap(), "\"writes\";q=6;w=2");
        assert_eq!(headers.get(REMAINING).unwrap(), "\"writes\";r=5;t=1");
        let LimitError(allowance, _) = (0..200)
            .find_map(|_| limits.count_write(account, false).err())
            .unwrap();
        allowance.write_to(&mut headers);
        assert_eq!(headers.get(REMAINING).unwrap(), "\"writes\";r=0;t=2");
    }

    #[test]
    fn a_network_of_ipv6_counts_as_one() {
        let limits = limits();
        for host in 1..=3 {
            limits
                .count_visit(format!("2001:db8:1:2::{host}").parse().unwrap())
                .unwrap();
        }
        assert!(
            limits
                .count_visit("2001:db8:1:2:ffff::1".parse().unwrap())
                .is_err()
        );
        assert!(
            limits
                .count_visit("2001:db8:1:3::1".parse().unwrap())
                .is_ok()
        );
    }

    #[test]
    fn the_networks_of_one_site_count_together_too() {
        let limits = limits();
        let visit = |net: u16, site: u8| {
            let address = format!("2001:db8:{site}:{net:x}::1");
            limits.count_visit(address.parse().unwrap()).is_ok()
        };
        let most = 3 * u16::try_from(SITE_NETWORKS).unwrap();
        assert!(
            (0..most).all(|net| visit(net, 1)),
            "expected a quota per network"
        );
        assert!(!visit(most, 1), "expected the site's quota to be used up");
        assert!(visit(0, 2), "expected a separate quota per site");
    }

    #[test]
    fn guests_begin_so_many_matches_in_a_day_and_those_of_a_network_together() {
        let limits = limits();
        let guest = |number| Some(AccountId(uuid::Uuid::from_u128(number)));
        let near: IpAddr = "192.0.2.1".parse().unwrap();
        limits.count_guest_match(guest(1), near).unwrap();
        let refused = limits.count_guest_match(guest(1), near).unwrap_err();
        assert_eq!(Problem::from(refused).kind(), ProblemKind::TooManyRequests);
        for number in 2..=u128::from(GUESTS_OF_NETWORK) {
            limits.count_guest_match(guest(number), near).unwrap();
        }
        assert!(
            limits.count_guest_match(None, near).is_err(),
            "expected the network's quota to be used up"
        );
        limits
            .count_guest_match(guest(9), "192.0.2.2".parse().unwrap())
            .unwrap();
    }

    #[test]
    fn an_ipv4_address_is_itself_also_when_mapped() {
        let limits = limits();
        for _ in 0..3 {
            limits.count_visit("192.0.2.1".parse().unwrap()).unwrap();
        }
        assert!(
            limits
                .count_visit("::ffff:192.0.2.1".parse().unwrap())
                .is_err()
        );
        assert!(limits.count_visit("192.0.2.2".parse().unwrap()).is_ok());
    }

    #[test]
    fn strangers_do_not_spend_each_others_tries() {
        let limits = limits();
        for stranger in 0..40_000_u32 {
            for _ in 0..3 {
                let visit = limits.count_visit(IpAddr::from(stranger.to_be_bytes()));
                assert!(visit.is_ok(), "expected a separate quota for {stranger}");
            }
        }
    }
}
