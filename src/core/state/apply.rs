//! How events change a match: all of them in one way, whoever writes, folds or audits.

use std::sync::Arc;

use jiff::Timestamp;
use serde::de::Error as _;
use serde_json::Value;
use uuid::Uuid;

use super::{Holder, Match, Place, Stage, Tenure};
use crate::broken::BrokenLog;
use crate::clock::{Question, Questions};
use crate::disputes::Successor;
use crate::events::{Body, By, DrawRecord, EndKind, Fact, PlatformFact, SUITE};
use crate::games::{AnyPlay, Corrupt, Outcome, Seat, Seats};
use crate::luck::Seed;
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
    pub fn of(
        id: MatchId,
        body: &'a Body,
        (public, head): (&[u8], Hash),
    ) -> Result<Self, BrokenLog> {
        Ok(Self {
            head,
            commitment: commitment(body, public)?,
            ..Self::unsealed(id, body)?
        })
    }

    /// The event of an entry that is neither sealed nor chained yet.
    pub(crate) fn unsealed(id: MatchId, body: &'a Body) -> Result<Self, BrokenLog> {
        let version = Version(body.version);
        if body.suite != SUITE || body.match_id != id.0 {
            return Err(BrokenLog::OutOfOrder {
                expected: version.0,
                found: version.0,
            });
        }
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
    let Some(Fact::Platform(PlatformFact::MatchCreated { .. } | PlatformFact::SeedRenewed { .. })) =
        body.facts.first()
    else {
        return Ok(None);
    };
    let version = Version(body.version);
    let public: Value =
        serde_json::from_slice(public).map_err(BrokenLog::unreadable_at(version))?;
    let seal = public.pointer("/facts/0/platform/seed/sealed");
    let seal = seal.and_then(Value::as_str);
    let seal = seal.ok_or_else(|| BrokenLog::unreadable(version, &"its seed is not sealed"))?;
    Ok(Some(seal.into()))
}

impl Match {
    /// Changes the match by one event. The only way for it to change.
    pub fn apply(&mut self, event: Event<'_>) -> Result<(), BrokenLog> {
        let version = self.version.next();
        if event.version != version {
            return Err(BrokenLog::OutOfOrder {
                expected: version.0,
                found: event.version.0,
            });
        }
        // Before its facts, which happen at that moment.
        self.at = event.at;
        let is_luck_used = event.next_draw.is_some();
        let (was, surprised) = self.change(event.change)?;
        let surprised = surprised || is_luck_used || self.stage != Stage::Running;
        match was {
            Some(was) => {
                let was = (!surprised).then_some(was);
                self.consent
                    .decided(was, (version, event.by, event.at), is_luck_used);
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
    pub(crate) fn after(&self, event: Event<'_>) -> Result<Self, BrokenLog> {
        let mut after = self.clone();
        after.apply(event)?;
        Ok(after)
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
            clock.tick(&self.questions(awaited, actor));
            self.clock = Some(clock);
        }
    }

    fn questions(&self, awaited: Seats, actor: Option<Seat>) -> Questions {
        let is_timed = |seat: &Seat| matches!(self.holder(*seat), Holder::Player(_));
        let question = |seat: Seat| Some((seat, self.asked_of(seat)?));
        let asked = awaited.iter().filter(is_timed).filter_map(question);
        Questions {
            at: self.at,
            actor,
            asked: asked.collect(),
        }
    }

    /// What a seat is asked, and which deadline covers it. By the first rules of the platform one covers
    /// whatever a seat is asked in a row.
    fn asked_of(&self, seat: Seat) -> Option<Question> {
        Some(Question {
            text: self.play.question(seat)?,
            window: (!self.charter.is_of_first_platform())
                .then(|| self.play.window(seat))
                .flatten(),
        })
    }

    /// Changes the match by one fact; says whether that discloses something of the game.
    pub(crate) fn apply_fact(&mut self, fact: &Fact) -> Result<bool, Corrupt> {
        match fact {
            Fact::Game(fact) => return self.play.evolve(fact),
            Fact::Platform(PlatformFact::TakenBack { seat, to }) => self.go_back(*seat, *to)?,
            Fact::Platform(PlatformFact::Rewound { to }) => self.rewind(Version(*to))?,
            Fact::Platform(of_platform) => {
                let version = self.version.next();
                self.consent.apply_fact(fact, (version, self.at));
                self.disputes.apply_fact(fact, (version, self.at));
                if let Some(clock) = &mut self.clock {
                    clock.apply_fact(fact);
                }
                self.apply_platform(of_platform);
            }
        }
        Ok(false)
    }

    fn go_back(&mut self, seat: Seat, to: u32) -> Result<(), Corrupt> {
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
    fn rewind(&mut self, to: Version) -> Result<(), Corrupt> {
        let past = self.memory.past(to);
        let past = past.ok_or_else(|| corrupt("nobody remembers the entry to go back to"))?;
        self.play = past.play.copy();
        self.consent.rewind(to, &past.struck, self.version.next());
        let same = |seat: &Seat| {
            let mut since = self.tenures.iter().filter(|tenure| to < tenure.from);
            !since.any(|tenure| tenure.seat == *seat)
        };
        let seats = Seat::all(self.count()).filter(same).collect();
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
            let past = self.past();
            self.memory.keep(self.version, past);
        }
    }

    /// The game as it is, to be gone back to.
    pub fn past(&self) -> Past {
        Past {
            play: self.play.copy(),
            clock: self.clock.clone(),
            struck: self.consent.struck().to_vec(),
        }
    }

    fn apply_platform(&mut self, fact: &PlatformFact) {
        match fact {
            PlatformFact::PlaceTaken { place, participant } => {
                self.take_place(*place, *participant);
            }
            PlatformFact::ContributionSet {
                place,
                contribution,
            } => self.set_contribution(*place, Some(contribution.clone())),
            PlatformFact::ContributionCommitted {
                place,
                contribution,
            } => self.contribute(*place, contribution),
            PlatformFact::PlaceLeft { place } => self.settle(*place, Holder::Nobody, None),
            PlatformFact::SeatsDrawn { order } => self.take_seats(order),
            PlatformFact::SeedRenewed { seed } => self.renew_seed(seed),
            PlatformFact::SeatResigned { seat } | PlatformFact::SeatForfeited { seat } => {
                self.hand_on(*seat, Holder::Nobody);
            }
            PlatformFact::SeatHandedOn { seat, bot }
            | PlatformFact::SeatReassigned {
                seat,
                to: Successor::Bot { bot },
            } => self.hand_on(*seat, Holder::Bot(bot.clone())),
            PlatformFact::SeatVacated { seat }
            | PlatformFact::SeatReassigned {
                seat,
                to: Successor::Substitute {},
            } => {
                self.hand_on(*seat, Holder::Nobody);
                self.vacant.insert(*seat);
            }
            PlatformFact::SeatTaken { seat, participant } => {
                self.hand_on(*seat, Holder::Player(*participant));
            }
            PlatformFact::MatchEnded { why, outcome, .. }
            | PlatformFact::ResultChanged { why, outcome } => self.end(*why, outcome.clone()),
            PlatformFact::MatchCreated { .. }
            | PlatformFact::TakenBack { .. }
            | PlatformFact::Proposed { .. }
            | PlatformFact::Consented { .. }
            | PlatformFact::Declined { .. }
            | PlatformFact::Withdrawn { .. }
            | PlatformFact::TimeRanOut { .. }
            | PlatformFact::SeatExcused { .. }
            | PlatformFact::ClockExtended { .. }
            | PlatformFact::Paused { .. }
            | PlatformFact::Resumed {}
            | PlatformFact::DisputeOpened { .. }
            | PlatformFact::ClocksStopped { .. }
            | PlatformFact::ClocksStarted {}
            | PlatformFact::DisputeWithdrawn { .. }
            | PlatformFact::DisputeReviewed { .. }
            | PlatformFact::Ruled { .. }
            | PlatformFact::DisputeAppealed { .. }
            | PlatformFact::DisputeClosed { .. }
            | PlatformFact::Rewound { .. }
            | PlatformFact::FoundedAnew { .. } => {}
        }
    }

    fn take_place(&mut self, place: u8, participant: Uuid) {
        let added = self.contributions.of(participant).cloned();
        self.settle(place, Holder::Player(participant), added);
    }

    fn end(&mut self, why: EndKind, outcome: Option<Outcome>) {
        self.stage = Stage::Over { why, outcome };
    }

    fn settle(&mut self, place: u8, holder: Holder, contribution: Option<Seed>) {
        if let Some(place) = Arc::make_mut(&mut self.places).get_mut(usize::from(place)) {
            (place.holder, place.contribution) = (holder, contribution);
        }
    }

    fn renew_seed(&mut self, seed: &Seed) {
        self.seed = seed.clone();
        if self.luck.is_some() {
            self.luck = Some(self.mix());
        } else {
            self.void_contributions();
        }
    }

    fn hand_on(&mut self, seat: Seat, to: Holder) {
        // It is free no more, unless the caller vacates it.
        self.vacant.remove(seat);
        if let Some(holder) = Arc::make_mut(&mut self.seats).get_mut(seat.index()) {
            *holder = to.clone();
        }
        Arc::make_mut(&mut self.tenures).push(Tenure {
            seat,
            holder: to,
            from: self.version.next(),
        });
    }

    fn take_seats(&mut self, order: &[u8]) {
        let place = |place: &u8| self.places.get(usize::from(*place));
        let holder = |place: &Place| place.holder.clone();
        let seats = order
            .iter()
            .map(|number| place(number).map_or(Holder::Nobody, holder));
        self.seats = Arc::new(seats.collect());
        let from = self.version.next();
        let tenure = |(seat, holder): (u8, &Holder)| Tenure {
            seat: Seat::new(seat),
            holder: holder.clone(),
            from,
        };
        self.tenures = Arc::new((0..).zip(self.seats.iter()).map(tenure).collect());
        self.order = Arc::new(order.to_vec());
        self.luck = Some(self.luck_key());
        self.stage = Stage::Running;
    }
}

fn corrupt(why: &str) -> Corrupt {
    serde_json::Error::custom(why).into()
}
