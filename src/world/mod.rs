//! The only source of time, luck and new ids; and what is kept of a match: its names, its forms, its seals, its witnesses.
//!
//! Names no other room.
//!
//! Everything else takes `now`, bytes or an id as an argument. The seeded world is for tests and benchmarks:
//! its clock stands still until it is moved, its luck repeats.

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
    OpenError, OpenedPart, SealError, ChainedEntry, check_part, is_seal, restore_part, restore_parts, seal_hash,
};
pub use seal::{Cut, Draft, RawEntry, chain_hash, open, seal};
pub use witness::{Inclusion, Witness};

/// Time, luck and fresh ids.
pub struct World {
    kind: WorldKind,
    /// How far the clock was moved, in milliseconds; 0 in the real world.
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

/// The system would not give random bytes; nothing safe can be done without them.
#[derive(Debug, thiserror::Error)]
#[error("the operating system gives no random bytes")]
pub struct RandomError(#[from] getrandom::Error);

/// A moment so much later, or the last there is.
pub fn add_span(moment: Timestamp, span: SignedDuration) -> Timestamp {
    moment.checked_add(span).unwrap_or(Timestamp::MAX)
}

impl World {
    /// The world outside.
    #[expect(clippy::disallowed_methods, reason = "this is the well")]
    pub fn real() -> Self {
        Self {
            kind: WorldKind::Real {
                started: Instant::now(),
            },
            moved_millis: AtomicI64::new(0),
        }
    }

    /// A world of its own, the same for the same seed, whose clock begins at `start`.
    pub fn seeded(seed: u64, start: Timestamp) -> Self {
        let rng = Box::new(Mutex::new(ChaCha20Rng::seed_from_u64(seed)));
        Self {
            kind: WorldKind::Seeded { rng, start },
            moved_millis: AtomicI64::new(0),
        }
    }

    /// What time it is, to the microsecond: what is told of it is what the database keeps.
    #[expect(clippy::disallowed_methods, reason = "this is the well")]
    pub fn now(&self) -> Timestamp {
        let moved = SignedDuration::from_millis(self.moved_millis.load(Ordering::Relaxed));
        let base = match &self.kind {
            WorldKind::Real { .. } => Timestamp::from_microsecond(Timestamp::now().as_microsecond())
                .unwrap_or(Timestamp::MAX),
            WorldKind::Seeded { start, .. } => *start,
        };
        base.checked_add(moved).unwrap_or(base)
    }

    /// Moves the clock forward by `step`. For tests.
    pub fn advance(&self, step: SignedDuration) {
        let millis = i64::try_from(step.as_millis()).unwrap_or(i64::MAX);
        self.moved_millis.fetch_add(millis, Ordering::Relaxed);
    }

    /// How long this world has been there, never less than before: in one of its own, what has passed there.
    pub fn elapsed(&self) -> Duration {
        match &self.kind {
            WorldKind::Real { started: begun } => begun.elapsed(),
            WorldKind::Seeded { .. } => {
                let moved = self.moved_millis.load(Ordering::Relaxed);
                Duration::from_millis(u64::try_from(moved).unwrap_or_default())
            }
        }
    }

    /// A moment to measure durations from; never part of what is stored.
    #[expect(clippy::disallowed_methods, reason = "this is the well")]
    pub fn stopwatch(&self) -> Instant {
        Instant::now()
    }

    /// Random bytes fit for secrets.
    #[expect(clippy::disallowed_methods, reason = "this is the well")]
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

    /// A fresh random id that tells nothing.
    pub fn random_id(&self) -> Result<Uuid, RandomError> {
        Ok(uuid::Builder::from_random_bytes(self.random_bytes()?).into_uuid())
    }

    /// A fresh id that sorts by the time it was made.
    pub fn time_ordered_id(&self) -> Result<Uuid, RandomError> {
        let signed_millis = match &self.kind {
            WorldKind::Real { .. } => self.now().as_millisecond(),
            // What a seeded world draws is the same on whatever day it begins.
            WorldKind::Seeded { .. } => self.moved_millis.load(Ordering::Relaxed),
        };
        let millis = u64::try_from(signed_millis).unwrap_or_default();
        Ok(uuid::Builder::from_unix_timestamp_millis(millis, &self.random_bytes()?).into_uuid())
    }
}

/// An error with all its sources, in one line.
pub fn error_chain(error: &dyn std::error::Error) -> String {
    let sources = std::iter::successors(Some(error), |error| error.source());
    let mut sentences: Vec<String> = Vec::new();
    for sentence in sources.map(ToString::to_string) {
        if !sentences.last().is_some_and(|last| last.ends_with(&sentence)) {
            sentences.push(sentence);
        }
    }
    sentences.join(": ")
}
