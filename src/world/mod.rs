//! The only source of time, luck and new ids; and what is kept of a match: its names, its forms, its seals, its witnesses.
//!
//! Names no other room.
//!
//! Everything else takes `now`, bytes or an id as an argument. The seeded world is for tests and benchmarks:
//! its clock stands still until it is moved, its luck repeats.

mod form;
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

pub use form::{Form, is_canonical};
pub use id::{Hash, MatchId, Version};
pub use seal::{
    Corrupt, Part, SealError, Sealed, check_part, is_seal, put_at, put_back, seal_hash,
};
pub use seal::{Cut, Draft, Kept, check_chain, open, seal};
pub use witness::{Inclusion, Witness};

/// Time, luck and fresh ids.
pub struct World {
    well: Well,
    /// How far the clock was moved, in milliseconds; 0 in the real world.
    moved_millis: AtomicI64,
}

enum Well {
    Real {
        begun: Instant,
    },
    Seeded {
        luck: Box<Mutex<ChaCha20Rng>>,
        start: Timestamp,
    },
}

/// The system would not give random bytes; nothing safe can be done without them.
#[derive(Debug, thiserror::Error)]
#[error("the operating system gives no random bytes")]
pub struct Drought(#[from] getrandom::Error);

/// A moment so much later, or the last there is.
pub fn later(moment: Timestamp, span: SignedDuration) -> Timestamp {
    moment.checked_add(span).unwrap_or(Timestamp::MAX)
}

impl World {
    /// The world outside.
    #[expect(clippy::disallowed_methods, reason = "this is the well")]
    pub fn real() -> Self {
        Self {
            well: Well::Real {
                begun: Instant::now(),
            },
            moved_millis: AtomicI64::new(0),
        }
    }

    /// A world of its own, the same for the same seed, whose clock begins at `start`.
    pub fn seeded(seed: u64, start: Timestamp) -> Self {
        let luck = Box::new(Mutex::new(ChaCha20Rng::seed_from_u64(seed)));
        Self {
            well: Well::Seeded { luck, start },
            moved_millis: AtomicI64::new(0),
        }
    }

    /// What time it is, to the microsecond: what is told of it is what the database keeps.
    #[expect(clippy::disallowed_methods, reason = "this is the well")]
    pub fn now(&self) -> Timestamp {
        let moved = SignedDuration::from_millis(self.moved_millis.load(Ordering::Relaxed));
        let base = match &self.well {
            Well::Real { .. } => Timestamp::from_microsecond(Timestamp::now().as_microsecond())
                .unwrap_or(Timestamp::MAX),
            Well::Seeded { start, .. } => *start,
        };
        base.checked_add(moved).unwrap_or(base)
    }

    /// Moves the clock forward by `step`. For tests.
    pub fn pass(&self, step: SignedDuration) {
        let millis = i64::try_from(step.as_millis()).unwrap_or(i64::MAX);
        self.moved_millis.fetch_add(millis, Ordering::Relaxed);
    }

    /// How long this world has been there, never less than before: in one of its own, what has passed there.
    pub fn age(&self) -> Duration {
        match &self.well {
            Well::Real { begun } => begun.elapsed(),
            Well::Seeded { .. } => {
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
    pub fn bytes<const N: usize>(&self) -> Result<[u8; N], Drought> {
        let mut bytes = [0; N];
        match &self.well {
            Well::Real { .. } => getrandom::fill(&mut bytes)?,
            Well::Seeded { luck, .. } => {
                luck.lock()
                    .unwrap_or_else(std::sync::PoisonError::into_inner)
                    .fill_bytes(&mut bytes);
            }
        }
        Ok(bytes)
    }

    /// A fresh random id that tells nothing.
    pub fn id(&self) -> Result<Uuid, Drought> {
        Ok(uuid::Builder::from_random_bytes(self.bytes()?).into_uuid())
    }

    /// A fresh id that sorts by the time it was made.
    pub fn dated_id(&self) -> Result<Uuid, Drought> {
        let millis = match &self.well {
            Well::Real { .. } => self.now().as_millisecond(),
            // What a seeded world draws is the same on whatever day it begins.
            Well::Seeded { .. } => self.moved_millis.load(Ordering::Relaxed),
        };
        let millis = u64::try_from(millis).unwrap_or_default();
        Ok(uuid::Builder::from_unix_timestamp_millis(millis, &self.bytes()?).into_uuid())
    }
}

/// An error with all its sources, in one line.
pub fn chain(error: &dyn std::error::Error) -> String {
    let sources = std::iter::successors(Some(error), |error| error.source());
    let mut said: Vec<String> = Vec::new();
    for sentence in sources.map(ToString::to_string) {
        if !said.last().is_some_and(|last| last.ends_with(&sentence)) {
            said.push(sentence);
        }
    }
    said.join(": ")
}
