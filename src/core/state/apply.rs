//! Applies entries to a match, in the same way for writing, folding and auditing.

use std::sync::Arc;

use jiff::Timestamp;
use serde::de::Error as _;
use serde_json::Value;

use super::{Match, Stage};
use crate::clock::Questions;
use crate::consent::DecisionStamp;
use crate::events::{Body, By, DrawRecord, Fact, LobbyFact, LuckFact, PlatformFact, SUITE};
use crate::games::{AnyPlay, DecodeError, Seat, Seats, ensure};
use crate::memory::{PastGame, RewindMemory};
use crate::replay_error::ReplayError;
use crate::world::{Hash, MatchId, Version};

pub struct EntryEvent<'a> {
    /// Version of the entry, which must follow that of the match.
    pub version: Version,
    pub at: Timestamp,
    pub by: By,
    pub change: StateChange<'a>,
    /// Number of the first draw after this entry; `None` if the entry has no draws.
    pub next_draw: Option<u64>,
    pub head: Hash,
    /// Seal of a seed, if the entry commits the service to a seed.
    pub commitment: Option<Arc<str>>,
}

pub enum StateChange<'a> {
    Facts(&'a [Fact]),
    /// An action of the game alone, already decided. `play` is the game after it.
    Decided {
        play: Box<dyn AnyPlay>,
        /// Whether the action drew or revealed anything.
        surprised: bool,
    },
}

impl<'a> EntryEvent<'a> {
    pub fn from_body(
        id: MatchId,
        body: &'a Body,
        public: &[u8],
        head: Hash,
    ) -> Result<Self, ReplayError> {
        Ok(Self {
            head,
            commitment: seed_commitment(body, public)?,
            ..Self::from_unsealed(id, body)?
        })
    }

    /// Builds the event of an unsealed entry. Fails if the entry is of another match or format.
    pub(crate) fn from_unsealed(id: MatchId, body: &'a Body) -> Result<Self, ReplayError> {
        let version = Version(body.version);
        ensure(body.match_id == id.0, ReplayError::OtherMatch(version.0))?;
        if body.suite != SUITE {
            let reason = format!("its format is {}, not {SUITE}", body.suite);
            return Err(ReplayError::unreadable_at(version)(reason));
        }
        let at = body.at.parse();
        Ok(Self {
            version,
            at: at.map_err(ReplayError::unreadable_at(version))?,
            by: body.by,
            change: StateChange::Facts(&body.facts),
            next_draw: body.draws.last().map(DrawRecord::next_draw),
            head: Hash::ZERO,
            commitment: None,
        })
    }
}

/// `None` unless the entry commits the service to a seed.
fn seed_commitment(body: &Body, public: &[u8]) -> Result<Option<Arc<str>>, ReplayError> {
    let Some(Fact::Platform(
        PlatformFact::Lobby(LobbyFact::MatchCreated { .. })
        | PlatformFact::Luck(LuckFact::SeedRenewed { .. }),
    )) = body.facts.first()
    else {
        return Ok(None);
    };
    let version = Version(body.version);
    let parsed: Value =
        serde_json::from_slice(public).map_err(ReplayError::unreadable_at(version))?;
    let pointed = parsed.pointer("/facts/0/platform/seed/sealed");
    let text = pointed.and_then(Value::as_str);
    let required = text.ok_or("the seed is not sealed");
    let seal = required.map_err(ReplayError::unreadable_at(version))?;
    Ok(Some(seal.into()))
}

impl Match {
    /// Applies one entry. Every stored entry changes the match through this function.
    pub fn apply(&mut self, event: EntryEvent<'_>) -> Result<(), ReplayError> {
        let version = self.version.next();
        let (expected, found) = (version.0, event.version.0);
        ensure(
            expected == found,
            ReplayError::OutOfOrder { expected, found },
        )?;
        // The facts happen at the date of the entry, so the match gets the date first.
        self.at = event.at;
        let is_luck_used = event.next_draw.is_some();
        let (was, surprised) = self.apply_change(event.change)?;
        let ends_surprised = surprised || is_luck_used || self.stage != Stage::Running;
        match was {
            Some(was) => {
                let was = (!ends_surprised).then_some(was);
                let (by, at) = (event.by, event.at);
                let stamp = DecisionStamp { version, by, at };
                self.consent.record_decision(was, stamp, is_luck_used);
            }
            None => self.consent.record_other_entry(version),
        }
        self.next_draw = event.next_draw.unwrap_or(self.next_draw);
        if let Some(commitment) = event.commitment {
            self.commitment = commitment;
        }
        (self.version, self.head) = (version, event.head);
        self.update_awaited(event.by.seat);
        self.keep_past();
        Ok(())
    }

    pub(crate) fn with_event(mut self, event: EntryEvent<'_>) -> Result<Self, ReplayError> {
        self.apply(event)?;
        Ok(self)
    }

    /// Returns the game before a decision in the game, if there was one, and whether anything was revealed.
    fn apply_change(
        &mut self,
        change: StateChange<'_>,
    ) -> Result<(Option<Box<dyn AnyPlay>>, bool), ReplayError> {
        let facts = match change {
            StateChange::Facts(facts) => facts,
            StateChange::Decided { play, surprised } => {
                return Ok((Some(std::mem::replace(&mut self.play, play)), surprised));
            }
        };
        let is_of_game = |fact: &Fact| matches!(fact, Fact::Game(_));
        let decides = self.stage == Stage::Running && facts.iter().any(is_of_game);
        let game_before = decides.then(|| self.play.clone_box());
        let mut disclosed = false;
        for fact in facts {
            let learned = self.apply_fact(fact);
            disclosed |= learned.map_err(ReplayError::unreadable_at(self.version.next()))?;
        }
        Ok((game_before, disclosed))
    }

    /// After an entry of `actor`: updates which seats are asked, since when, and the clocks.
    pub fn update_awaited(&mut self, actor: Option<Seat>) {
        let (awaited, _) = self.awaiting();
        let before = std::mem::replace(&mut self.awaited.0, awaited);
        let is_new = |seat: &Seat| actor == Some(*seat) || !before.has(*seat);
        for seat in awaited.iter().filter(is_new) {
            *self.awaited.1.get_mut(seat) = self.at;
        }
        if let Some(mut clock) = self.clock.take() {
            clock.tick(&Questions::new(self, awaited, actor));
            self.clock = Some(clock);
        }
    }

    /// Applies one fact; returns whether it reveals something of the game.
    pub(crate) fn apply_fact(&mut self, fact: &Fact) -> Result<bool, DecodeError> {
        match fact {
            Fact::Game(fact) => return self.play.evolve(fact),
            Fact::Platform(fact) => self.apply_platform(fact)?,
        }
        Ok(false)
    }

    pub(super) fn take_back(&mut self, seat: Seat, to: u32) -> Result<(), DecodeError> {
        let version = self.version.next();
        let play = self.consent.take_back(seat, Version(to), version);
        self.play = play.ok_or_else(|| corrupt("the decision cannot be undone"))?;
        let since = self.consent.undone_by(version).map(|undone| undone.since);
        if let (Some(clock), Some(since)) = (&mut self.clock, since) {
            clock.uncredit(since);
        }
        Ok(())
    }

    /// Applies a ruling that rewinds the game. Seats with the same holder get their former time; no draw is repeated.
    pub(super) fn rewind(&mut self, to: Version) -> Result<(), DecodeError> {
        let remembered = self.memory.find_past(to);
        let past = remembered.ok_or_else(|| corrupt("the state to rewind to is not available"))?;
        self.play = past.play.clone_box();
        self.consent.rewind(to, &past.struck, self.version.next());
        let seats = self.roster.seats_unchanged_since(to);
        if let (Some(clock), Some(then)) = (&mut self.clock, &past.clock) {
            clock.rewind(then, seats);
        }
        // Without awaited seats, the questions to all seats start again.
        self.awaited.0 = Seats::NONE;
        Ok(())
    }

    /// Adds the versions to which rulings of later entries rewind.
    pub(crate) fn expect(&mut self, memory: &RewindMemory) {
        self.memory.expect(memory);
        self.keep_past();
    }

    /// Keeps the current game, if a ruling of a later entry rewinds to this version.
    fn keep_past(&mut self) {
        if self.memory.wants(self.version) {
            let past = PastGame::new(self);
            self.memory.remember(self.version, past);
        }
    }
}

fn corrupt(why: &str) -> DecodeError {
    serde_json::Error::custom(why).into()
}
