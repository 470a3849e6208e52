//! What people add to the luck of a match, as version 2 of the luck has it.
//!
//! 1. A contribution is sealed where it is made, and opened to everybody when the match starts.
//! 2. Each person adds once. What they added goes with them wherever they sit down, and counts for
//!    nothing while they do not sit there.
//! 3. A seed that is renewed in the lobby voids what was added before it was chosen. Whoever had added
//!    may add anew: the match starts when all of them have who still sit there, or [`ADD_ANEW`] later.
//!
//! By version 1 contributions stood in the log for all to read, one for each time somebody sat down.

use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use super::luck::Seed;
use super::state::{Match, Stage};
use crate::games::{Disclosure, Seal, Seats};
use crate::world::add_span;

/// How long a start waits for those who may add anew.
pub(crate) const RENEWAL_WAIT: SignedDuration = SignedDuration::from_hours(24);

/// Under what all contributions of a match are sealed; no topic of a game has a slash before it.
const TOPIC: &str = "/contributions";

const FIELD: &str = "contribution";

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Contributions {
    added: Vec<(Uuid, Seed)>,
    void: Vec<Uuid>,
    renewed_at: Option<Timestamp>,
}

impl Contributions {
    /// What a person added under the seed as it is.
    pub fn contribution_of(&self, person: Uuid) -> Option<&Seed> {
        let mut added = self.added.iter();
        let (_, seed) = added.find(|(who, _)| *who == person)?;
        Some(seed)
    }

    /// Lets a person add to the luck, for wherever they sit down.
    pub(crate) fn add(&mut self, person: Uuid, contribution: Seed) {
        self.added.push((person, contribution));
    }

    /// Voids all: a seed that was chosen after they were read could have been chosen for them.
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
    /// Until when a start waits for those who may add to the luck anew, which may have passed by now.
    pub fn starts_after(&self) -> Option<Timestamp> {
        let places = self.roster.places.iter();
        let mut people = places.filter_map(|place| place.holder.player());
        let is_awaited = self.stage == Stage::Lobby
            && people.any(|person| self.contributions.may_renew(person));
        let renewed_at = self.contributions.renewed_at.filter(|_| is_awaited)?;
        Some(add_span(renewed_at, RENEWAL_WAIT))
    }
}

/// Where the contribution lies in an entry whose fact of this index tells of it, as a JSON pointer.
pub(crate) fn pointer(fact: usize) -> String {
    format!("/facts/{fact}/platform/{FIELD}")
}

/// The seal of a contribution: nobody opens it before the start.
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
