//! Randomness that players contribute to the seed of a match, by version 2 of the derivation.
//!
//! 1. A contribution is sealed in the entry that makes it, and opened to everybody when the match starts.
//! 2. Each person contributes once. The contribution moves with them, and counts while they have a place.
//! 3. Renewing the seed in the lobby voids earlier contributions. The people who had contributed may contribute again.
//!    The match starts when all of them who still have a place have done so, or [`RENEWAL_WAIT`] later.
//!
//! In version 1, contributions were public in the log, one for each time that a person took a place.

use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use super::luck::Seed;
use super::state::{Match, Stage};
use crate::games::{Disclosure, Seal, Seats};
use crate::world::add_span;

/// How long the start of a match waits for new contributions after the seed was renewed.
pub(crate) const RENEWAL_WAIT: SignedDuration = SignedDuration::from_hours(24);

/// Topic (group of seals) of all contributions. No topic of a game begins with a slash.
const TOPIC: &str = "/contributions";

const FIELD: &str = "contribution";

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Contributions {
    added: Vec<(Uuid, Seed)>,
    void: Vec<Uuid>,
    renewed_at: Option<Timestamp>,
}

impl Contributions {
    /// `None` if the person has not contributed to the current seed.
    pub fn contribution_of(&self, person: Uuid) -> Option<&Seed> {
        let mut added = self.added.iter();
        let (_, seed) = added.find(|(who, _)| *who == person)?;
        Some(seed)
    }

    pub(crate) fn add(&mut self, person: Uuid, contribution: Seed) {
        self.added.push((person, contribution));
    }

    /// Voids all contributions: the new seed could have been chosen with knowledge of them.
    pub(crate) fn void(&mut self, at: Timestamp) {
        let were = self.added.drain(..).map(|(person, _)| person);
        self.void.extend(were);
        self.renewed_at = Some(at);
    }

    fn may_renew(&self, person: Uuid) -> bool {
        self.void.contains(&person) && self.contribution_of(person).is_none()
    }
}

impl Match {
    /// Returns until when the start waits for new contributions, perhaps in the past; `None` if it does not.
    pub fn starts_after(&self) -> Option<Timestamp> {
        let places = self.roster.places.iter();
        let mut people = places.filter_map(|place| place.holder.player());
        let is_awaited =
            self.stage == Stage::Lobby && people.any(|person| self.contributions.may_renew(person));
        let renewed_at = self.contributions.renewed_at.filter(|_| is_awaited)?;
        Some(add_span(renewed_at, RENEWAL_WAIT))
    }
}

/// Returns the JSON pointer to the contribution made by the fact with this index in an entry.
pub(crate) fn pointer(fact: usize) -> String {
    format!("/facts/{fact}/platform/{FIELD}")
}

/// Returns the seal description of a contribution, which nobody can open before the start.
pub(crate) fn seal() -> Seal {
    Seal {
        field: FIELD,
        known_to: Seats::NONE,
        topic: Some(TOPIC.to_owned()),
    }
}

pub(crate) fn opening() -> Disclosure {
    Disclosure {
        topic: TOPIC.to_owned(),
        to: None,
    }
}
