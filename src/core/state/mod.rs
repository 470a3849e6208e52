//! A match folded in memory: seats, stage and state. A fold of entries is the only way to one.

mod apply;
mod facts;
mod roster;
#[cfg(test)]
mod equality;

pub(crate) use apply::{StateChange, EntryEvent};
pub use roster::{Holder, Place, Roster, SeatPeriod};
#[cfg(test)]
pub(crate) use equality::is_same_game;

use std::sync::Arc;

use uuid::Uuid;

use super::replay_error::ReplayError;
use super::clock::Clock;
use super::consent::Consent;
use super::contributions::Contributions;
use super::disputes::Disputes;
use super::events::{Charter, EndKind};
use super::luck::{LUCK_VERSION, LuckKey, OPEN_LUCK_VERSION, Seed};
use super::memory::RewindMemory;
use super::refusal::{MatchRefusal, Refusal};
use crate::games::{AnyPlay, Outcome, PerSeat, Seat, Seats, Turn, Viewer, ensure};
use crate::world::{Hash, MatchId, Version};

/// How far a match has come.
#[derive(Clone, Debug, PartialEq)]
pub enum Stage {
    /// People are sitting down.
    Lobby,
    /// It is being played.
    Running,
    /// It has ended.
    Over {
        /// How.
        why: EndKind,
        /// The standings, if there are any.
        outcome: Option<Outcome>,
    },
}

/// A match folded from its entries.
#[derive(Clone)]
pub struct Match {
    /// The match.
    pub id: MatchId,
    /// How many entries were folded.
    pub version: Version,
    /// The head of the chain after them.
    pub head: Hash,
    /// When the last of them was written.
    pub at: jiff::Timestamp,
    /// What is fixed for the whole match.
    pub charter: Arc<Charter>,
    /// Its places and seats, and who holds them.
    pub roster: Roster,
    /// How far the match has come.
    pub stage: Stage,
    /// The state of the game; blank before the start.
    pub play: Box<dyn AnyPlay>,
    /// The seal of the seed in hex: what the service has committed itself to.
    pub commitment: Arc<str>,
    /// The clocks, if the match has a pace.
    pub clock: Option<Clock>,
    /// What can be undone, and what the seats consider together.
    pub consent: Consent,
    /// What somebody says is wrong, and what became of it.
    pub disputes: Disputes,
    /// The past that rulings go back to.
    pub memory: RewindMemory,
    /// What people added to the luck, and who may add anew; nothing by version 1 of the luck.
    pub contributions: Arc<Contributions>,
    /// Leaves the process only in the entry that ends the match.
    pub(crate) seed: Seed,
    /// The key of all draws, once the match has started.
    pub(crate) luck: Option<LuckKey>,
    pub(crate) next_draw: u64,
    /// The seats that were asked something after the last entry, and since when each seat is.
    awaited: (Seats, PerSeat<jiff::Timestamp, [jiff::Timestamp; 7]>),
}

impl Match {
    /// The match after its founding facts alone; version 0.
    pub fn found(id: MatchId, charter: Charter, seed: Seed) -> Result<Self, ReplayError> {
        let is_known = (OPEN_LUCK_VERSION..=LUCK_VERSION).contains(&charter.luck)
            && charter.is_of_known_platform();
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

    /// The same with a past that rulings can go back to; a fold forgets it at its end.
    #[must_use]
    pub fn with_memory(self, memory: RewindMemory) -> Self {
        Self { memory, ..self }
    }

    /// Since when a seat is asked what it is asked; of one that may act unasked, the last entry.
    pub fn asked_since(&self, seat: Seat) -> jiff::Timestamp {
        let (awaited, since) = &self.awaited;
        if awaited.has(seat) {
            *since.get(seat)
        } else {
            self.at
        }
    }

    /// The key of all draws; final once the match has started.
    pub fn luck_key(&self) -> LuckKey {
        self.luck.clone().unwrap_or_else(|| self.mix_luck_key())
    }

    fn mix_luck_key(&self) -> LuckKey {
        let places = self.roster.places.iter();
        let contributions: Vec<_> = places.map(|place| place.contribution.clone()).collect();
        LuckKey::new(&self.seed, self.id.0.into_bytes(), &contributions)
    }

    /// Refuses an entry that the match does not have.
    pub(crate) fn check_entry(&self, entry: Version) -> Result<(), Refusal> {
        let (asked, current) = (entry.0, self.version.0);
        let is_there = (Version::FIRST..=self.version).contains(&entry);
        let refusal = MatchRefusal::NoSuchVersion { asked, current };
        Ok(ensure(is_there, refusal)?)
    }

    /// As whom a participant looks at the match.
    pub fn viewer(&self, participant: Option<Uuid>) -> Viewer {
        let seat = participant.and_then(|participant| self.roster.seat_of(participant));
        match (&self.stage, seat) {
            (Stage::Over { .. }, seat) => Viewer::All { seat },
            (Stage::Lobby | Stage::Running, Some(seat)) => Viewer::Seat(seat),
            (Stage::Lobby | Stage::Running, None) => Viewer::Spectator,
        }
    }

    /// The seats that owe a decision, by whomever it is made, and those besides whose holders may act.
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
