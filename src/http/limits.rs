//! How often: tries at the door, passwords, writes, reads. Every limit answers 429 with Retry-After,
//! and an answer tells what its caller has left.

use std::hash::{BuildHasher, Hash, RandomState};
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue};
use governor::clock::Clock;
use governor::middleware::StateInformationMiddleware;
use governor::nanos::Nanos;
use governor::{Quota, RateLimiter};

use crate::access::{AccountId, Caller};
use crate::http::places::Places;
use crate::http::problem::{Kind, Problem};
use crate::world::World;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Door {
    Password,
    Link,
    Reset,
}

/// Bytes of an IPv6 address that tell one network from another: a /64.
const NETWORK_BYTES: usize = 8;

/// Which limits hold: `name;q=quota;w=window in seconds`.
pub(crate) const POLICY: HeaderName = HeaderName::from_static("ratelimit-policy");
/// What is left of them: `name;r=how many;t=seconds until all of them are there again`.
pub(crate) const REMAINING: HeaderName = HeaderName::from_static("ratelimit");

/// What a caller has left of a limit: as many at once as its quota, once in so many seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Allowance {
    name: &'static str,
    quota: u32,
    window_secs: u64,
    left: u32,
    full_in_secs: u64,
}

impl Allowance {
    pub(crate) fn tell(&self, headers: &mut HeaderMap) {
        let Self { name, left, .. } = self;
        let policy = format!("\"{name}\";q={};w={}", self.quota, self.window_secs);
        let remaining = format!("\"{name}\";r={left};t={}", self.full_in_secs);
        for (header, text) in [(POLICY, policy), (REMAINING, remaining)] {
            if let Ok(value) = HeaderValue::try_from(text) {
                headers.insert(header, value);
            }
        }
    }
}

/// Nothing is left of a limit, and what its caller is told.
#[derive(Debug)]
pub(crate) struct Full(pub(crate) Allowance, pub(super) Box<Problem>);

impl From<Full> for Problem {
    fn from(Full(_, problem): Full) -> Self {
        *problem
    }
}

/// How many in a minute, and as many at once, where nothing else is said.
#[derive(Clone, Copy, Debug)]
pub struct LimitsConfig {
    /// Tries at the door (register, sign in, refresh, links) from one address or IPv6 network.
    pub visits_per_minute: NonZeroU32,
    /// Passwords tried for one email address, and as many links of each kind asked for; of each browser
    /// or network that signed in there before, and of each session, counted by themselves.
    pub passwords_per_minute: NonZeroU32,
    /// Requests of one account that change something; twice as many at once.
    pub writes_per_second: NonZeroU32,
    /// Requests of one account that only look; twice as many at once.
    pub reads_per_second: NonZeroU32,
    /// Requests of one bot that change something; twice as many at once.
    pub bot_writes_per_second: NonZeroU32,
    /// Requests of one bot that only look; twice as many at once.
    pub bot_reads_per_second: NonZeroU32,
    /// Guests who may begin in a day from one address or IPv6 network; without, nobody may.
    pub guests_per_day: Option<NonZeroU32>,
}

impl Default for LimitsConfig {
    fn default() -> Self {
        let number = |number| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
        Self {
            visits_per_minute: number(120),
            passwords_per_minute: number(10),
            writes_per_second: number(20),
            reads_per_second: number(200),
            bot_writes_per_second: number(10),
            bot_reads_per_second: number(100),
            guests_per_day: Some(number(20)),
        }
    }
}

pub(crate) struct Limits {
    visits: Meter,
    passwords: Meter,
    links: Meter,
    resets: Meter,
    known: Meter,
    writes: Meter,
    reads: Meter,
    bot_writes: Meter,
    bot_reads: Meter,
    guests: Option<Meter>,
}

type Counts = RateLimiter<u64, Places, Age, StateInformationMiddleware>;

/// Time as it passes in the world of the service.
#[derive(Clone)]
struct Age(Arc<World>);

impl Clock for Age {
    type Instant = Nanos;

    fn now(&self) -> Nanos {
        self.0.age().into()
    }
}

struct Meter {
    name: &'static str,
    quota: Quota,
    limiter: Counts,
    hasher: RandomState,
    clock: Age,
    detail: String,
}

impl Limits {
    pub(crate) fn new(config: LimitsConfig, world: &Arc<World>) -> Self {
        let visits = Quota::per_minute(config.visits_per_minute);
        let tries = Quota::per_minute(config.passwords_per_minute);
        let many = |name, quota, what: &str| {
            let detail = format!("too many {what}; try again after `Retry-After`");
            Meter::new(name, quota, world, detail)
        };
        let links = |name, what: &str, which: &str| {
            let detail = format!(
                "too many {what} were requested; use the newest {which} in your email, or try again later"
            );
            Meter::new(name, tries, world, detail)
        };
        let steady = |name, rate, who: &str, what: &str| {
            let detail = format!("this {who} sends too many {what}; try again after `Retry-After`");
            Meter::new(name, steady(rate), world, detail)
        };
        let guests = |most| many("guests", per_day(most), "guests from this network");
        Self {
            visits: many("visits", visits, "requests from this network"),
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

    pub(crate) fn visit(&self, address: IpAddr) -> Result<Allowance, Full> {
        self.visits.count(&network_of(address))
    }

    /// Whether anybody may play as a guest.
    pub(crate) fn admits_guests(&self) -> bool {
        self.guests.is_some()
    }

    /// Counts a guest who begins.
    pub(crate) fn guest(&self, address: IpAddr) -> Result<(), Problem> {
        let detail = "this service admits no guests; register to play";
        let closed = || Problem::new(Kind::Forbidden, detail).with_code("no_guests");
        let guests = self.guests.as_ref().ok_or_else(closed)?;
        guests.count(&network_of(address))?;
        Ok(())
    }

    /// Counts what a stranger tries for an address.
    pub(crate) fn knock(&self, door: Door, email: &str) -> Result<Allowance, Full> {
        let meter = match door {
            Door::Password => &self.passwords,
            Door::Link => &self.links,
            Door::Reset => &self.resets,
        };
        meter.count(&email.trim().to_lowercase())
    }

    /// Counts what is tried for an address by one that was let in there before.
    pub(crate) fn knock_known(&self, door: Door, known: &impl Hash) -> Result<Allowance, Full> {
        self.known.count(&(door, known))
    }

    /// Counts a password tried by somebody who is signed in.
    pub(crate) fn confirm(&self, caller: Caller) -> Result<Allowance, Full> {
        self.known.count(&caller.session)
    }

    pub(crate) fn write(&self, account: AccountId, is_bot: bool) -> Result<Allowance, Full> {
        let meter = if is_bot {
            &self.bot_writes
        } else {
            &self.writes
        };
        meter.count(&account)
    }

    pub(crate) fn read(&self, account: AccountId, is_bot: bool) -> Result<Allowance, Full> {
        let meter = if is_bot { &self.bot_reads } else { &self.reads };
        meter.count(&account)
    }
}

impl Meter {
    fn new(name: &'static str, quota: Quota, world: &Arc<World>, detail: String) -> Self {
        let clock = Age(Arc::clone(world));
        Self {
            name,
            quota,
            limiter: RateLimiter::new(quota, Places::default(), clock.clone()),
            hasher: RandomState::new(),
            clock,
            detail,
        }
    }

    fn count(&self, key: &impl Hash) -> Result<Allowance, Full> {
        // By a hash that nobody outside can compute: a key takes as much room however long it is.
        match self.limiter.check_key(&self.hasher.hash_one(key)) {
            Ok(state) => Ok(self.allowance(state.remaining_burst_capacity())),
            Err(until) => {
                let wait = until.wait_time_from(self.clock.now());
                let secs = u32::try_from(wait.as_secs()).unwrap_or(u32::MAX);
                let problem = Problem::new(Kind::TooManyRequests, &self.detail);
                let problem = problem.with_retry_after(secs.saturating_add(1));
                Err(Full(self.allowance(0), Box::new(problem)))
            }
        }
    }

    fn allowance(&self, left: u32) -> Allowance {
        let quota = self.quota.burst_size().get();
        let each = self.quota.replenish_interval();
        let secs = |count: u32| whole_secs(each.saturating_mul(count));
        Allowance {
            name: self.name,
            quota,
            window_secs: secs(quota),
            left,
            full_in_secs: secs(quota.saturating_sub(left)),
        }
    }
}

/// Seconds, the last one in full.
fn whole_secs(time: Duration) -> u64 {
    time.as_secs() + u64::from(time.subsec_nanos() != 0)
}

fn steady(per_second: NonZeroU32) -> Quota {
    // Who paused may catch up with those of one more second.
    let at_once = per_second.saturating_add(per_second.get());
    Quota::per_second(per_second).allow_burst(at_once)
}

fn per_day(most: NonZeroU32) -> Quota {
    const DAY: Duration = Duration::from_hours(24);
    let each = Quota::with_period(DAY / most.get());
    each.unwrap_or(Quota::per_hour(most)).allow_burst(most)
}

/// What a stranger cannot change at will: the address, of IPv6 the network.
pub(crate) fn network_of(address: IpAddr) -> Vec<u8> {
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
        let config = LimitsConfig {
            visits_per_minute: three,
            passwords_per_minute: three,
            writes_per_second: three,
            reads_per_second: three,
            bot_writes_per_second: NonZeroU32::MIN,
            bot_reads_per_second: NonZeroU32::MIN,
            guests_per_day: Some(NonZeroU32::MIN),
        };
        Limits::new(config, &Arc::new(World::real()))
    }

    #[test]
    fn the_fourth_try_waits() {
        let limits = limits();
        for _ in 0..3 {
            limits.knock(Door::Password, "anna@example.org").unwrap();
        }
        let full = limits.knock(Door::Password, " ANNA@example.org");
        let full = full.unwrap_err();
        let problem = Problem::from(full);
        assert_eq!(problem.kind(), Kind::TooManyRequests);
        assert!(limits.knock(Door::Password, "bela@example.org").is_ok());
        for door in [Door::Link, Door::Reset] {
            assert!(limits.knock(door, "anna@example.org").is_ok(), "{door:?}");
        }
    }

    #[test]
    fn writes_of_two_seconds_may_come_at_once_and_no_more() {
        let limits = limits();
        let account = AccountId(uuid::Uuid::nil());
        let granted = (0..200)
            .filter(|_| limits.write(account, false).is_ok())
            .count();
        assert!(
            (6..60).contains(&granted),
            "{granted}: six at once, and what is earned meanwhile"
        );
    }

    #[test]
    fn a_bot_has_limits_of_its_own() {
        let limits = limits();
        let account = AccountId(uuid::Uuid::nil());
        let granted = (0..200).filter(|_| limits.write(account, true).is_ok());
        let granted = granted.count();
        assert!((2..20).contains(&granted), "{granted}: two at once");
        assert!(limits.write(account, false).is_ok(), "people's are others");
        let mut headers = HeaderMap::new();
        limits.read(account, true).unwrap().tell(&mut headers);
        assert_eq!(headers.get(POLICY).unwrap(), "\"bot_reads\";q=2;w=2");
    }

    #[test]
    fn an_answer_tells_what_is_left() {
        let limits = limits();
        let account = AccountId(uuid::Uuid::nil());
        let mut headers = HeaderMap::new();
        limits.write(account, false).unwrap().tell(&mut headers);
        assert_eq!(headers.get(POLICY).unwrap(), "\"writes\";q=6;w=2");
        assert_eq!(headers.get(REMAINING).unwrap(), "\"writes\";r=5;t=1");
        let Full(allowance, _) = (0..200)
            .find_map(|_| limits.write(account, false).err())
            .unwrap();
        allowance.tell(&mut headers);
        assert_eq!(headers.get(REMAINING).unwrap(), "\"writes\";r=0;t=2");
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
    fn strangers_do_not_spend_each_others_tries() {
        let limits = limits();
        for stranger in 0..40_000_u32 {
            for _ in 0..3 {
                let visit = limits.visit(IpAddr::from(stranger.to_be_bytes()));
                assert!(visit.is_ok(), "{stranger} pays for another");
            }
        }
    }
}
