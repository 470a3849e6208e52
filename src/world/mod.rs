//! The only source of time, randomness and new ids. Also the stored form of matches: ids, canonical
//! JSON, seals, signed evidence.
//!
//! It depends on no other package of the service.
//!
//! All other code takes `now`, bytes or an id as an argument. A seeded world is for tests and
//! benchmarks: its clock moves only by `advance`, and its random numbers repeat.

mod canonical_json;
mod id;
mod seal;
mod witness;

use std::sync::Mutex;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant};

use jiff::{SignedDuration, Timestamp};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use uuid::Uuid;

pub use canonical_json::{CanonicalJson, is_canonical};
pub use id::{Hash, MatchId, Version};
pub use seal::{
    ChainedEntry, OpenError, OpenedPart, SealError, check_part, is_seal, restore_part,
    restore_parts, seal_hash,
};
pub use seal::{Cut, Draft, RawEntry, chain_hash, open, seal};
pub use witness::{Inclusion, Witness};

/// The source of time, randomness and new ids.
pub struct World {
    kind: WorldKind,
    /// Distance that `advance` moved the clock forward, in milliseconds; 0 in production.
    moved_millis: AtomicI64,
}

enum WorldKind {
    Real {
        started: Instant,
    },
    Seeded {
        rng: Box<Mutex<ChaCha20Rng>>,
        start: Timestamp,
    },
}

/// Error: the operating system's random source failed.
#[derive(Debug, thiserror::Error)]
#[error("the random source of the operating system failed")]
pub struct RandomError(#[from] getrandom::Error);

/// Adds a span to a moment; returns the latest possible moment if that overflows.
pub fn add_span(moment: Timestamp, span: SignedDuration) -> Timestamp {
    moment.checked_add(span).unwrap_or(Timestamp::MAX)
}

impl World {
    /// Creates the world of the operating system's clock and random source.
    #[expect(clippy::disallowed_methods, reason = "this is the only allowed place")]
    pub fn real() -> Self {
        Self {
            kind: WorldKind::Real {
                started: Instant::now(),
            },
            moved_millis: AtomicI64::new(0),
        }
    }

    /// Creates a repeatable world for a seed, with a clock that starts at `start`.
    pub fn from_seed(seed: u64, start: Timestamp) -> Self {
        let rng = Box::new(Mutex::new(ChaCha20Rng::seed_from_u64(seed)));
        Self {
            kind: WorldKind::Seeded { rng, start },
            moved_millis: AtomicI64::new(0),
        }
    }

    /// Returns the current time in whole microseconds, the precision of the database.
    #[expect(clippy::disallowed_methods, reason = "this is the only allowed place")]
    pub fn now(&self) -> Timestamp {
        let moved = SignedDuration::from_millis(self.moved_millis.load(Ordering::Relaxed));
        let base = match &self.kind {
            WorldKind::Real { .. } => {
                Timestamp::from_microsecond(Timestamp::now().as_microsecond())
                    .unwrap_or(Timestamp::MAX)
            }
            WorldKind::Seeded { start, .. } => *start,
        };
        base.checked_add(moved).unwrap_or(base)
    }

    /// Moves the clock of this world forward by `step`. For tests.
    pub fn advance(&self, step: SignedDuration) {
        let millis = i64::try_from(step.as_millis()).unwrap_or(i64::MAX);
        self.moved_millis.fetch_add(millis, Ordering::Relaxed);
    }

    /// Returns the monotonic time since this world was created; in a seeded world, the sum of all `advance`.
    pub fn elapsed(&self) -> Duration {
        match &self.kind {
            WorldKind::Real { started: begun } => begun.elapsed(),
            WorldKind::Seeded { .. } => {
                let moved = self.moved_millis.load(Ordering::Relaxed);
                Duration::from_millis(u64::try_from(moved).unwrap_or_default())
            }
        }
    }

    /// Returns an instant for measuring durations. Never store it.
    #[expect(clippy::disallowed_methods, reason = "this is the only allowed place")]
    pub fn stopwatch(&self) -> Instant {
        Instant::now()
    }

    /// Returns random bytes that are safe for secrets.
    #[expect(clippy::disallowed_methods, reason = "this is the only allowed place")]
    pub fn random_bytes<const N: usize>(&self) -> Result<[u8; N], RandomError> {
        let mut bytes = [0; N];
        match &self.kind {
            WorldKind::Real { .. } => getrandom::fill(&mut bytes)?,
            WorldKind::Seeded { rng: luck, .. } => {
                luck.lock()
                    .unwrap_or_else(std::sync::PoisonError::into_inner)
                    .fill_bytes(&mut bytes);
            }
        }
        Ok(bytes)
    }

    /// Returns a random id that contains no information.
    pub fn random_id(&self) -> Result<Uuid, RandomError> {
        Ok(uuid::Builder::from_random_bytes(self.random_bytes()?).into_uuid())
    }

    /// Returns a random id that sorts by creation time.
    pub fn time_ordered_id(&self) -> Result<Uuid, RandomError> {
        let signed_millis = match &self.kind {
            WorldKind::Real { .. } => self.now().as_millisecond(),
            // The ids of a seeded world must not depend on its start date, so they contain only the time
            // moved by `advance`.
            WorldKind::Seeded { .. } => self.moved_millis.load(Ordering::Relaxed),
        };
        let millis = u64::try_from(signed_millis).unwrap_or_default();
        Ok(uuid::Builder::from_unix_timestamp_millis(millis, &self.random_bytes()?).into_uuid())
    }
}

/// Joins an error and its sources into one line.
pub fn error_chain(error: &dyn std::error::Error) -> String {
    let sources = std::iter::successors(Some(error), |error| error.source());
    let mut sentences: Vec<String> = Vec::new();
    for sentence in sources.map(ToString::to_string) {
        if !sentences
            .last()
            .is_some_and(|last| last.ends_with(&sentence))
        {
            sentences.push(sentence);
        }
    }
    sentences.join(": ")
}
