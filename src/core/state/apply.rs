//! How events change a match: all of them in one way, whoever writes, folds or audits.

use std::sync::Arc;

use jiff::Timestamp;
use serde::de::Error as _;
use serde_json::Value;

use super::{Match, Stage};
use crate::broken::BrokenLog;
use crate::clock::Questions;
use crate::consent::DecisionStamp;
use crate::events::{Body, By, DrawRecord, Fact, LobbyFact, LuckFact, PlatformFact, SUITE};
use crate::games::{AnyPlay, Corrupt, Seat, Seats, ensure};
use crate::memory::{Memory, Past};
use crate::world::{Hash, MatchId, Version};

/// An entry as it changes a match.
pub struct Event<'a> {
    /// Its version, which must be the next one.
    pub version: Version,
    pub at: Timestamp,
    pub by: By,
    pub change: Change<'a>,
    /// The number that the next draw has after it, if anything was drawn.
    pub next_draw: Option<u64>,
    pub head: Hash,
    /// The seal of the seed that it commits the service to, if it does.
    pub commitment: Option<Arc<str>>,
}

pub enum Change<'a> {
    Facts(&'a [Fact]),
    /// The game alone, which was decided anew and is this after it.
    Decided {
        play: Box<dyn AnyPlay>,
        /// Whether anything was drawn or disclosed.
        surprised: bool,
    },
}

impl<'a> Event<'a> {
    /// The event of an entry of a match, with its public bytes and the head of the chain.
    pub fn of(id: MatchId, body: &'a Body, public: &[u8], head: Hash) -> Result<Self, BrokenLog> {
        Ok(Self {
            head,
            commitment: commitment(body, public)?,
            ..Self::unsealed(id, body)?
        })
    }

    /// The event of an entry that is neither sealed nor chained yet.
    pub(crate) fn unsealed(id: MatchId, body: &'a Body) -> Result<Self, BrokenLog> {
        let version = Version(body.version);
        let (expected, found) = (version.0, version.0);
        let is_of_match = body.suite == SUITE && body.match_id == id.0;
        ensure(is_of_match, BrokenLog::OutOfOrder { expected, found })?;
        let at = body.at.parse();
        Ok(Self {
            version,
            at: at.map_err(BrokenLog::unreadable_at(version))?,
            by: body.by,
            change: Change::Facts(&body.facts),
            next_draw: body.draws.last().map(DrawRecord::next),
            head: Hash::ZERO,
            commitment: None,
        })
    }
}

/// The seal of the seed that an entry commits the service to, if it does.
fn commitment(body: &Body, public: &[u8]) -> Result<Option<Arc<str>>, BrokenLog> {
    let Some(Fact::Platform(
        PlatformFact::Lobby(LobbyFact::MatchCreated { .. })
        | PlatformFact::Luck(LuckFact::SeedRenewed { .. }),
    )) = body.facts.first()
    else {
        return Ok(None);
    };
    let version = Version(body.version);
    let public: Value =
        serde_json::from_slice(public).map_err(BrokenLog::unreadable_at(version))?;
    let seal = public.pointer("/facts/0/platform/seed/sealed");
    let seal = seal.and_then(Value::as_str);
    let seal = seal.ok_or("its seed is not sealed");
    let seal = seal.map_err(BrokenLog::unreadable_at(version))?;
    Ok(Some(seal.into()))
}

impl Match {
    /// Changes the match by one event. The only way for it to change.
    pub fn apply(&mut self, event: Event<'_>) -> Result<(), BrokenLog> {
        let version = self.version.next();
        let (expected, found) = (version.0, event.version.0);
        ensure(expected == found, BrokenLog::OutOfOrder { expected, found })?;
        // Before its facts, which happen at that moment.
        self.at = event.at;
        let is_luck_used = event.next_draw.is_some();
        let (was, surprised) = self.change(event.change)?;
        let surprised = surprised || is_luck_used || self.stage != Stage::Running;
        match was {
            Some(was) => {
                let was = (!surprised).then_some(was);
                let (by, at) = (event.by, event.at);
                let stamp = DecisionStamp { version, by, at };
                self.consent.decided(was, stamp, is_luck_used);
            }
            None => self.consent.passed_over(version),
        }
        self.next_draw = event.next_draw.unwrap_or(self.next_draw);
        if let Some(commitment) = event.commitment {
            self.commitment = commitment;
        }
        (self.version, self.head) = (version, event.head);
        self.ask(event.by.seat);
        self.keep_past();
        Ok(())
    }

    /// The match as this event changes it.
    pub(crate) fn after(mut self, event: Event<'_>) -> Result<Self, BrokenLog> {
        self.apply(event)?;
        Ok(self)
    }

    /// Does what an entry changes; gives the game before it, if it decides something in the game, and
    /// whether it disclosed something.
    fn change(
        &mut self,
        change: Change<'_>,
    ) -> Result<(Option<Box<dyn AnyPlay>>, bool), BrokenLog> {
        let facts = match change {
            Change::Facts(facts) => facts,
            Change::Decided { play, surprised } => {
                return Ok((Some(std::mem::replace(&mut self.play, play)), surprised));
            }
        };
        let is_of_game = |fact: &Fact| matches!(fact, Fact::Game(_));
        let decides = self.stage == Stage::Running && facts.iter().any(is_of_game);
        let was = decides.then(|| self.play.copy());
        let mut disclosed = false;
        for fact in facts {
            let learned = self.apply_fact(fact);
            disclosed |= learned.map_err(BrokenLog::unreadable_at(self.version.next()))?;
        }
        Ok((was, disclosed))
    }

    /// Notes which seats are asked something since the last entry, which was this actor's.
    pub fn ask(&mut self, actor: Option<Seat>) {
        let (awaited, _) = self.awaiting();
        let before = std::mem::replace(&mut self.awaited.0, awaited);
        let is_new = |seat: &Seat| actor == Some(*seat) || !before.has(*seat);
        for seat in awaited.iter().filter(is_new) {
            *self.awaited.1.of_mut(seat) = self.at;
        }
        if let Some(mut clock) = self.clock.take() {
            clock.tick(&Questions::new(self, awaited, actor));
            self.clock = Some(clock);
        }
    }

    /// Changes the match by one fact; says whether that discloses something of the game.
    pub(crate) fn apply_fact(&mut self, fact: &Fact) -> Result<bool, Corrupt> {
        match fact {
            Fact::Game(fact) => return self.play.evolve(fact),
            Fact::Platform(fact) => self.apply_platform(fact)?,
        }
        Ok(false)
    }

    pub(super) fn go_back(&mut self, seat: Seat, to: u32) -> Result<(), Corrupt> {
        let version = self.version.next();
        let play = self.consent.go_back(seat, Version(to), version);
        self.play = play.ok_or_else(|| corrupt("there is no way back"))?;
        let since = self.consent.undone_by(version).map(|undone| undone.since);
        if let (Some(clock), Some(since)) = (&mut self.clock, since) {
            clock.uncredit(since);
        }
        Ok(())
    }

    /// Goes back by a ruling: the game, the clocks of those who still sit where they sat, and which
    /// decisions stand. Luck is not given back.
    pub(super) fn rewind(&mut self, to: Version) -> Result<(), Corrupt> {
        let past = self.memory.past(to);
        let past = past.ok_or_else(|| corrupt("nobody remembers the entry to go back to"))?;
        self.play = past.play.copy();
        self.consent.rewind(to, &past.struck, self.version.next());
        let seats = self.roster.unchanged_since(to);
        if let (Some(clock), Some(then)) = (&mut self.clock, &past.clock) {
            clock.go_back(then, seats);
        }
        // Whoever is asked now is asked anew.
        self.awaited.0 = Seats::NONE;
        Ok(())
    }

    /// Looks ahead to what rulings of later entries go back to.
    pub(crate) fn expect(&mut self, memory: &Memory) {
        self.memory.expect(memory);
        self.keep_past();
    }

    /// Keeps the game as it is, if a ruling of a later entry goes back to it.
    fn keep_past(&mut self) {
        if self.memory.wants(self.version) {
            let past = Past::new(self);
            self.memory.keep(self.version, past);
        }
    }
}

fn corrupt(why: &str) -> Corrupt {
    serde_json::Error::custom(why).into()
}
