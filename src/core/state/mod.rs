//! The state of a match: seats, stage and game. It is only built by folding entries.

mod apply;
mod facts;
mod roster;
#[cfg(test)]
pub(crate) mod tests;

pub(crate) use apply::{EntryEvent, StateChange};
pub use roster::{Holder, Place, Roster, SeatPeriod};

use std::sync::Arc;

use uuid::Uuid;

use super::clock::Clock;
use super::consent::Consent;
use super::contributions::Contributions;
use super::disputes::Disputes;
use super::events::{Charter, EndKind, PLATFORM_VERSION};
use super::luck::{LUCK_VERSION, LuckKey, OPEN_LUCK_VERSION, Seed};
use super::memory::RewindMemory;
use super::refusal::{MatchRefusal, Refusal};
use super::replay_error::ReplayError;
use crate::games::{AnyPlay, Outcome, PerSeat, Seat, Seats, Turn, Viewer, ensure};
use crate::world::{Hash, MatchId, Version};

/// Stage of a match: before, during or after the game.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "the names and types of the variants say it")]
pub enum Stage {
    Lobby,
    Running,
    Over {
        why: EndKind,
        /// The standings; `None` if the match ended without any.
        outcome: Option<Outcome>,
    },
}

/// The state of a match, folded from its entries.
#[derive(Clone)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct Match {
    pub id: MatchId,
    pub version: Version,
    pub head: Hash,
    pub at: jiff::Timestamp,
    pub charter: Arc<Charter>,
    pub roster: Roster,
    pub stage: Stage,
    /// The state of the game; blank before the start of the match.
    pub play: Box<dyn AnyPlay>,
    /// Seal of the seed in hex: the service's commitment to the draws of the match.
    pub commitment: Arc<str>,
    /// `None` if time is unlimited.
    pub clock: Option<Clock>,
    pub consent: Consent,
    pub disputes: Disputes,
    pub memory: RewindMemory,
    /// Contributions of players to the randomness; empty in version 1 of the derivation.
    pub contributions: Arc<Contributions>,
    /// The secret seed. It leaves the process only in the entry that ends the match.
    pub(crate) seed: Seed,
    /// `None` before the start of the match.
    pub(crate) luck: Option<LuckKey>,
    pub(crate) next_draw: u64,
    /// The seats that are awaited after the last entry, and since when each is awaited.
    awaited: (Seats, PerSeat<jiff::Timestamp, [jiff::Timestamp; 7]>),
}

impl Match {
    /// Creates the match at version 0, before its first entry is applied.
    pub fn new(id: MatchId, charter: Charter, seed: Seed) -> Result<Self, ReplayError> {
        let is_known = (OPEN_LUCK_VERSION..=LUCK_VERSION).contains(&charter.luck)
            && (1..=PLATFORM_VERSION).contains(&charter.platform);
        let pinned = charter.game.rules_of(charter.rules);
        let Some(rules) = pinned.filter(|_| is_known) else {
            let wanted = format!("{} in version {}", charter.game.name(), charter.rules);
            return Err(ReplayError::UnknownRules(wanted));
        };
        let count = u8::try_from(charter.places.len()).unwrap_or(u8::MAX);
        let blank = rules.blank(count, &charter.options);
        let play = blank.map_err(ReplayError::unreadable_at(Version::FIRST))?;
        Ok(Self {
            id,
            version: Version::NONE,
            head: Hash::ZERO,
            at: jiff::Timestamp::UNIX_EPOCH,
            roster: Roster::new(&charter.places),
            stage: Stage::Lobby,
            play,
            commitment: Arc::default(),
            clock: charter.pace.map(Clock::new),
            charter: Arc::new(charter),
            consent: Consent::default(),
            disputes: Disputes::default(),
            memory: RewindMemory::default(),
            contributions: Arc::default(),
            seed,
            luck: None,
            next_draw: 0,
            awaited: (Seats::NONE, PerSeat::default()),
        })
    }

    /// Replaces the remembered states to which rulings can rewind.
    #[must_use]
    pub fn with_memory(self, memory: RewindMemory) -> Self {
        Self { memory, ..self }
    }

    /// Returns since when a seat is asked its question; the date of the last entry if it is not awaited.
    pub fn question_start(&self, seat: Seat) -> jiff::Timestamp {
        let (awaited, since) = &self.awaited;
        if awaited.has(seat) {
            *since.get(seat)
        } else {
            self.at
        }
    }

    /// Returns the key of all random draws. After the start only a renewed seed changes it.
    pub fn luck_key(&self) -> LuckKey {
        self.luck.clone().unwrap_or_else(|| self.mix_luck_key())
    }

    fn mix_luck_key(&self) -> LuckKey {
        let places = self.roster.places.iter();
        let contributions: Vec<_> = places.map(|place| place.contribution.clone()).collect();
        LuckKey::new(&self.seed, self.id.0.into_bytes(), &contributions)
    }

    pub(crate) fn check_entry(&self, entry: Version) -> Result<(), Refusal> {
        let (asked, current) = (entry.0, self.version.0);
        let is_there = (Version::FIRST..=self.version).contains(&entry);
        let refusal = MatchRefusal::NoSuchVersion { asked, current };
        Ok(ensure(is_there, refusal)?)
    }

    /// Returns the participant's view: of a seat, of a spectator, or of everything after the end.
    pub fn viewer(&self, participant: Option<Uuid>) -> Viewer {
        let seat = participant.and_then(|participant| self.roster.seat_of(participant));
        match (&self.stage, seat) {
            (Stage::Over { .. }, seat) => Viewer::All { seat },
            (Stage::Lobby | Stage::Running, Some(seat)) => Viewer::Seat(seat),
            (Stage::Lobby | Stage::Running, None) => Viewer::Spectator,
        }
    }

    /// Returns the seats that owe a decision (of a person, bot or the service), and others that may act.
    pub fn awaiting(&self) -> (Seats, Seats) {
        match (&self.stage, self.play.turn()) {
            (Stage::Running, Turn::Awaiting { seats, may_also }) => {
                let may = |seat: &Seat| {
                    self.charter.is_of_first_platform()
                        || *self.roster.holder(*seat) != Holder::Nobody
                };
                (seats, may_also.iter().filter(may).collect())
            }
            (_, _) => (Seats::NONE, Seats::NONE),
        }
    }
}
