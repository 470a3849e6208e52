//! Rate limiters: by any key, and by network.

mod limits;
mod login_attempts;
mod rate_limit_store;

pub use self::limits::LimitsConfig;
pub(crate) use self::limits::{Limits, LoginRoute};

use std::hash::{BuildHasher, Hash, RandomState};
use std::net::IpAddr;
use std::sync::Arc;

use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue};
use governor::clock::Clock;
use governor::middleware::StateInformationMiddleware;
use governor::nanos::Nanos;
use governor::{Quota, RateLimiter};

use self::rate_limit_store::RateLimitStore;
use crate::http::problem::{Problem, ProblemKind};
use crate::world::World;

/// Bytes of an IPv6 address that identify a network: a /64.
const NETWORK_BYTES: usize = 8;
/// Bytes of an IPv6 address that identify a site: a /48, which a single customer may have.
const SITE_BYTES: usize = 6;
/// Factor by which the rate limit of a site (an IPv6 /48) is larger than that of a network.
pub(super) const SITE_NETWORKS: u32 = 4;

/// Response header with the rate limit: `name;q=quota;w=window in seconds`.
pub(crate) const POLICY: HeaderName = HeaderName::from_static("ratelimit-policy");
/// Response header with the remaining quota: `name;r=remaining;t=seconds until the quota is full again`.
pub(crate) const REMAINING: HeaderName = HeaderName::from_static("ratelimit");

/// Remaining quota under a rate limit. All of it may be used at once; it refills within the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Allowance {
    name: &'static str,
    quota: u32,
    window_secs: u64,
    left: u32,
    full_in_secs: u64,
}

impl Allowance {
    pub(crate) fn write_to(&self, headers: &mut HeaderMap) {
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

#[derive(Debug)]
pub(crate) struct LimitError(pub(crate) Allowance, pub(super) Box<Problem>);

impl From<LimitError> for Problem {
    fn from(LimitError(_, problem): LimitError) -> Self {
        *problem
    }
}

type KeyedLimiter = RateLimiter<u64, RateLimitStore, WorldClock, StateInformationMiddleware>;

/// Clock of the service as the clock of the rate limiters. Tests control the clock of the service.
#[derive(Clone)]
struct WorldClock(Arc<World>);

impl Clock for WorldClock {
    type Instant = Nanos;

    fn now(&self) -> Nanos {
        self.0.elapsed().into()
    }
}

pub(super) struct RequestLimiter {
    name: &'static str,
    quota: Quota,
    limiter: KeyedLimiter,
    hasher: RandomState,
    clock: WorldClock,
    detail: String,
}

/// Rate limiter by network of the client: for IPv6 by /64 and, with a larger limit, by /48.
pub(super) struct NetworkLimiter {
    pub(super) networks: RequestLimiter,
    pub(super) sites: RequestLimiter,
}

impl NetworkLimiter {
    pub(super) fn count(&self, address: IpAddr) -> Result<Allowance, LimitError> {
        let allowance = self.networks.count(&network_key(address))?;
        if let IpAddr::V6(address) = address.to_canonical() {
            let site = address.octets().into_iter().take(SITE_BYTES);
            self.sites.count(&site.collect::<Vec<u8>>())?;
        }
        Ok(allowance)
    }
}

impl RequestLimiter {
    pub(super) fn new(
        name: &'static str,
        quota: Quota,
        world: &Arc<World>,
        detail: String,
    ) -> Self {
        let clock = WorldClock(Arc::clone(world));
        Self {
            name,
            quota,
            limiter: RateLimiter::new(quota, RateLimitStore::default(), clock.clone()),
            hasher: RandomState::new(),
            clock,
            detail,
        }
    }

    pub(super) fn count(&self, key: &impl Hash) -> Result<Allowance, LimitError> {
        // Keys are hashed with a random seed, so that outsiders cannot cause collisions. A long key takes no more
        // memory than a short one.
        match self.limiter.check_key(&self.hasher.hash_one(key)) {
            Ok(state) => Ok(self.allowance(state.remaining_burst_capacity())),
            Err(until) => {
                let wait = until.wait_time_from(self.clock.now());
                let refusal = Problem::new(ProblemKind::TooManyRequests, &self.detail);
                let problem = refusal.with_retry_after(wait.as_secs().saturating_add(1));
                Err(LimitError(self.allowance(0), Box::new(problem)))
            }
        }
    }

    fn allowance(&self, left: u32) -> Allowance {
        let quota = self.quota.burst_size().get();
        let each = self.quota.replenish_interval();
        // Seconds in which this much of the quota refills, rounded up.
        let secs = |count: u32| {
            let time = each.saturating_mul(count);
            time.as_secs() + u64::from(time.subsec_nanos() != 0)
        };
        Allowance {
            name: self.name,
            quota,
            window_secs: secs(quota),
            left,
            full_in_secs: secs(quota.saturating_sub(left)),
        }
    }
}

/// Returns what a client cannot vary freely of its IP address: all of IPv4, the /64 of IPv6.
pub(crate) fn network_key(address: IpAddr) -> Vec<u8> {
    match address.to_canonical() {
        IpAddr::V4(address) => address.octets().to_vec(),
        IpAddr::V6(address) => address.octets().into_iter().take(NETWORK_BYTES).collect(),
    }
}
