//! How entries change a table, and how their facts do.

use std::sync::Arc;

use serde::de::Error as _;

use super::{Holder, Stage, Table, Tenure};
use crate::core::broken::BrokenLog;
use crate::core::clock::{Asked, Question};
use crate::core::disputes::Successor;
use crate::core::memory::{Memory, Past};
use crate::core::words::{Body, By, Drawn, Fact, PlatformFact, SUITE};
use crate::games::{AnyPlay, Corrupt, Seat, Seats};
use crate::world::{Hash, Version};

/// A decision of the game that was thought again.
pub(crate) struct Decision {
    /// The game after it.
    pub(crate) play: Box<dyn AnyPlay>,
    /// The entry, its moment, and the head of the chain with it.
    pub(crate) kept: (Version, jiff::Timestamp, Hash),
    /// Who decided.
    pub(crate) by: By,
    /// Whether anything was drawn or disclosed.
    pub(crate) surprised: bool,
    /// The number of the next draw.
    pub(crate) next_draw: u64,
}

/// Whether an entry decides something in the game.
fn decides<A, D>(before: &Table, body: &Body<A, D>) -> bool {
    let is_of_game = |fact: &Fact| matches!(fact, Fact::Game(_));
    before.stage == Stage::Running && body.facts.iter().any(is_of_game)
}

impl Table {
    /// Changes the table by one entry. Requires: the entry is the next one.
    pub fn evolve<A, D: Drawn>(&mut self, body: &Body<A, D>, head: Hash) -> Result<(), BrokenLog> {
        let version = self.version.next();
        if body.version != version.0 || body.suite != SUITE || body.match_id != self.id.0 {
            return Err(BrokenLog::OutOfOrder {
                expected: version.0,
                found: body.version,
            });
        }
        let was = decides(self, body).then(|| self.play.copy());
        let mut disclosed = false;
        for fact in &body.facts {
            disclosed |= self
                .learn(fact)
                .map_err(|error| BrokenLog::unreadable(version, &error))?;
        }
        if let Some(was) = was {
            let surprised = disclosed || !body.draws.is_empty() || self.stage != Stage::Running;
            let was = (!surprised).then_some(was);
            let is_luck_used = !body.draws.is_empty();
            self.consent.decided(was, (version, body.by), is_luck_used);
        } else {
            self.consent.passed_over(version);
        }
        let at = body
            .at
            .parse()
            .map_err(|error: jiff::Error| BrokenLog::unreadable(version, &error))?;
        self.drew(body);
        (self.version, self.head, self.at) = (version, head, at);
        self.consent.date(version, at);
        self.disputes.date(at);
        self.date_contributions();
        self.ask(body.by.seat);
        self.keep_past();
        Ok(())
    }

    /// Dates the table after an entry of this actor, whose facts it has learned.
    pub(crate) fn settle_at(&mut self, version: Version, at: jiff::Timestamp, actor: Option<Seat>) {
        (self.version, self.at) = (version, at);
        self.ask(actor);
    }

    /// Notes what an entry leaves besides its facts, which was thought through from `before`.
    pub(crate) fn remember(&mut self, before: &Self, body: &Body, surprised: bool) {
        self.drew(body);
        if decides(before, body) {
            let was = (!surprised).then(|| before.play.copy());
            let is_luck_used = !body.draws.is_empty();
            self.consent
                .decided(was, (self.version, body.by), is_luck_used);
        } else {
            self.consent.passed_over(self.version);
        }
        self.consent.date(self.version, self.at);
        self.disputes.date(self.at);
        self.date_contributions();
        self.keep_past();
    }

    /// Lets a decision be made that was thought again: what the game is after it, at what moment, by
    /// whom, and the number of the next draw.
    pub(crate) fn decide(&mut self, decision: Decision) {
        let Decision {
            play,
            kept,
            by,
            surprised,
            next_draw,
        } = decision;
        let is_luck_used = next_draw != self.next_draw;
        let was = std::mem::replace(&mut self.play, play);
        self.next_draw = next_draw;
        (self.version, self.at, self.head) = kept;
        let was = (!surprised).then_some(was);
        let made = (self.version, by);
        self.consent.decided(was, made, is_luck_used);
        self.consent.date(self.version, self.at);
        self.disputes.date(self.at);
        self.ask(by.seat);
        self.keep_past();
    }

    /// Notes which seats are asked something since the last entry, which was this actor's.
    pub(crate) fn ask(&mut self, actor: Option<Seat>) {
        let (awaited, _) = self.awaiting();
        let before = std::mem::replace(&mut self.asked.awaited, awaited);
        let is_new = |seat: &Seat| actor == Some(*seat) || !before.has(*seat);
        for seat in awaited.iter().filter(is_new) {
            if let Some(since) = self.asked.since.get_mut(seat.index()) {
                *since = self.at;
            }
        }
        if let Some(mut clock) = self.clock.take() {
            let is_timed = |seat: &Seat| matches!(self.holder(*seat), Holder::Player(_));
            let question = |seat: Seat| Some((seat, self.asked_of(seat)?));
            clock.tick(&Asked {
                at: self.at,
                actor,
                questions: awaited
                    .iter()
                    .filter(is_timed)
                    .filter_map(question)
                    .collect(),
            });
            self.clock = Some(clock);
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

    /// Does what facts say of clocks that were learned since the last entry was dated.
    pub(crate) fn heed(&mut self) {
        if let Some(clock) = &mut self.clock {
            clock.heed(self.at);
        }
    }

    /// Changes the table by one fact; says whether that discloses something of the game.
    pub(crate) fn learn(&mut self, fact: &Fact) -> Result<bool, Corrupt> {
        match fact {
            Fact::Game(fact) => return self.play.evolve(fact),
            Fact::Platform(PlatformFact::TakenBack { seat, to }) => self.go_back(*seat, *to)?,
            Fact::Platform(PlatformFact::Rewound { to }) => self.rewind(Version(*to))?,
            Fact::Platform(fact) => self.learn_platform(fact),
        }
        Ok(false)
    }

    fn go_back(&mut self, seat: Seat, to: u32) -> Result<(), Corrupt> {
        let version = self.version.next();
        let Some(play) = self.consent.go_back(seat, Version(to), version) else {
            return Err(serde_json::Error::custom("there is no way back").into());
        };
        self.play = play;
        let since = self.consent.undone_by(version).map(|undone| undone.since);
        if let (Some(clock), Some(since)) = (&mut self.clock, since) {
            clock.uncredit(since);
        }
        Ok(())
    }

    /// Goes back by a ruling: the game, the clocks of those who still sit where they sat, and which
    /// decisions stand. Luck is not given back.
    fn rewind(&mut self, to: Version) -> Result<(), Corrupt> {
        let version = self.version.next();
        let Some(past) = self.memory.past(to) else {
            return Err(
                serde_json::Error::custom("nobody remembers the entry to go back to").into(),
            );
        };
        self.play = past.play.copy();
        self.consent.rewind(to, &past.struck, version);
        let same = |seat: &Seat| {
            let mut since = self.tenures.iter().filter(|tenure| to < tenure.from);
            !since.any(|tenure| tenure.seat == *seat)
        };
        let seats = Seat::all(self.count()).filter(same).collect();
        if let (Some(clock), Some(then)) = (&mut self.clock, &past.clock) {
            clock.go_back(then, seats);
        }
        // Whoever is asked now is asked anew.
        self.asked.awaited = Seats::NONE;
        Ok(())
    }

    /// Looks ahead to what rulings of later entries go back to.
    pub(crate) fn expect(&mut self, memory: &Memory) {
        self.memory.expect(memory);
        self.keep_past();
    }

    /// Keeps the game as it is, if a ruling of a later entry goes back to it.
    pub(crate) fn keep_past(&mut self) {
        if self.memory.wants(self.version) {
            let past = self.past();
            self.memory.keep(self.version, past);
        }
    }

    /// The game as it is, to be gone back to.
    pub(crate) fn past(&self) -> Past {
        Past {
            play: self.play.copy(),
            clock: self.clock.clone(),
            struck: self.consent.struck().to_vec(),
        }
    }

    #[expect(
        clippy::too_many_lines,
        reason = "a few lines for each fact, one after the other"
    )]
    fn learn_platform(&mut self, fact: &PlatformFact) {
        self.consent.learn(fact, self.version.next());
        self.disputes.learn(fact, self.version.next());
        if let Some(clock) = &mut self.clock {
            clock.learn(fact);
        }
        match fact {
            PlatformFact::PlaceTaken { place, participant } => {
                self.settle(*place, Holder::Player(*participant));
                let added = self.contributions.of(*participant).cloned();
                self.set_contribution(*place, added);
            }
            PlatformFact::ContributionSet {
                place,
                contribution,
            } => self.set_contribution(*place, Some(contribution.clone())),
            PlatformFact::ContributionCommitted {
                place,
                contribution,
            } => self.contribute(*place, contribution),
            PlatformFact::PlaceLeft { place } => self.settle(*place, Holder::Nobody),
            PlatformFact::SeatsDrawn { order } => self.take_seats(order),
            PlatformFact::SeedRenewed { seed } => {
                self.seed = seed.clone();
                match self.luck.take() {
                    Some(_old) => self.luck = Some(self.mix()),
                    None => self.void_contributions(),
                }
            }
            PlatformFact::SeatResigned { seat } | PlatformFact::SeatForfeited { seat } => {
                self.hand_on(*seat, Holder::Nobody);
            }
            PlatformFact::SeatHandedOn { seat, bot } => {
                self.hand_on(*seat, Holder::Bot(bot.clone()));
            }
            PlatformFact::SeatReassigned {
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
            PlatformFact::MatchEnded { why, outcome, .. }
            | PlatformFact::ResultChanged { why, outcome } => {
                self.stage = Stage::Over {
                    why: *why,
                    outcome: outcome.clone(),
                };
            }
        }
    }

    fn settle(&mut self, place: u8, holder: Holder) {
        if let Some(place) = Arc::make_mut(&mut self.places).get_mut(usize::from(place)) {
            place.holder = holder;
            place.contribution = None;
        }
    }

    /// Gives a seat to somebody else, from this entry on.
    fn hand_on(&mut self, seat: Seat, to: Holder) {
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
        let holder = |place: &u8| {
            self.places
                .get(usize::from(*place))
                .map(|place| place.holder.clone())
        };
        let seats = order.iter();
        let seats = seats.map(|place| holder(place).unwrap_or(Holder::Nobody));
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

    /// Notes the seal of the seed, if this entry commits to one.
    pub(crate) fn commit<A, D>(&mut self, body: &Body<A, D>, public: &[u8]) {
        let commits = |fact: &Fact| {
            matches!(
                fact,
                Fact::Platform(
                    PlatformFact::MatchCreated { .. } | PlatformFact::SeedRenewed { .. }
                )
            )
        };
        if body.facts.first().is_some_and(commits) {
            let public: serde_json::Value = serde_json::from_slice(public).unwrap_or_default();
            let seal = public
                .pointer("/facts/0/platform/seed/sealed")
                .and_then(serde_json::Value::as_str);
            self.commitment = seal.unwrap_or_default().into();
        }
    }

    /// Notes that the draws of an entry were used up; their numbers never come back.
    pub(crate) fn drew<A, D: Drawn>(&mut self, body: &Body<A, D>) {
        self.next_draw = body.draws.last().map_or(self.next_draw, Drawn::next);
    }
}
