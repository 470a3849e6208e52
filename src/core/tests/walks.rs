//! Tests with random matches of moves, takebacks, agreements, time-outs, substitutes, bots, rulings and resignations.

use super::every_game;
use crate::clock::{Absence, AfterStrikes, Clock, Pace, substitute, time_out};
use crate::consent::takeback_of;
use crate::consent::{Answer, Proposal};
use crate::disputes::{DisputeStep, Ruling, Successor};
use crate::events::PlatformAction;
use crate::games::{GameKey, Seat};
use crate::history::fold_in_steps;
use crate::memory::RewindMemory;
use crate::state::{Holder, Match, Stage};
use crate::testing::chooser;
use crate::testing::{MatchFixture, charter, person, places};
use crate::{audit_to_match, decide, fold};

const STEPS: usize = 60;

const WALKS: u8 = 8;

struct Walk<C> {
    fixture: MatchFixture,
    choose: C,
    happened: Vec<&'static str>,
    stranger: u8,
}

fn founded(game: GameKey, count: u8, seed: u8) -> MatchFixture {
    let bot = (*game.rules().bots().last().unwrap()).to_owned();
    let then = match seed % 3 {
        0 => AfterStrikes::Bot { bot },
        1 => AfterStrikes::Resign {},
        _ => AfterStrikes::Substitute {},
    };
    let mut charter = charter(game, places(count), &serde_json::json!({}));
    charter.pace = Some(Pace::Bank {
        bank_secs: 86_400,
        increment_secs: 14_400,
        cap_secs: 259_200,
    });
    charter.absence = Some(Absence { strikes: 2, then });
    MatchFixture::started_by(charter, seed)
}

impl<C: FnMut(usize) -> usize> Walk<C> {
    fn step(&mut self) {
        self.fixture.pass(1);
        match (self.choose)(24) {
            0 | 1 => self.take_back(),
            2 => self.agreement(),
            3 | 4 => self.time_out(),
            5 => self.newcomer(),
            6 => self.ruling(),
            7 if (self.choose)(4) == 0 => self.resignation(),
            _ => self.fixture.play_on(1, &mut self.choose),
        }
    }

    fn pick<T: Clone>(&mut self, all: &[T]) -> Option<T> {
        let index = all.len().checked_sub(1).map(|_| (self.choose)(all.len()))?;
        all.get(index).cloned()
    }

    fn held(&self) -> Vec<Seat> {
        let state = &self.fixture.state;
        let is_held = |seat: &Seat| matches!(state.roster.holder(*seat), Holder::Player(_));
        Seat::all(state.roster.seat_count())
            .filter(is_held)
            .collect()
    }

    fn take_back(&mut self) {
        let state = &self.fixture.state;
        let seats = Seat::all(state.roster.seat_count());
        let all: Vec<_> = seats
            .filter_map(|seat| Some((seat, takeback_of(state, seat)?)))
            .collect();
        let Some((seat, takeback)) = self.pick(&all) else {
            return;
        };
        if takeback.asked.is_empty() {
            self.fixture.take_back(seat, takeback.entry);
            self.happened.push("took back");
        } else {
            let entry = takeback.entry.0;
            self.proposal(seat, Proposal::Takeback { entry }, "took back together");
        }
    }

    fn agreement(&mut self) {
        let Some(seat) = self.pick(&self.held()) else {
            return;
        };
        let until = self.fixture.now + jiff::SignedDuration::from_hours(48);
        match (self.choose)(3) {
            0 => self.proposal(seat, Proposal::Pause { until }, "paused"),
            1 => self.proposal(seat, Proposal::Resume {}, "resumed"),
            _ => self.proposal(seat, Proposal::AgreedEnd {}, "ended"),
        }
    }

    fn proposal(&mut self, seat: Seat, proposal: Proposal, what: &'static str) {
        if self.fixture.try_propose(seat, proposal).is_err() {
            return;
        }
        let is_end = what == "ended";
        let agrees = (self.choose)(4) != 0 && (!is_end || (self.choose)(3) == 0);
        self.fixture.answer_all(if agrees {
            Answer::Consent
        } else {
            Answer::Decline
        });
        self.happened.push(if agrees { what } else { "declined" });
    }

    fn time_out(&mut self) {
        let fixture = &mut self.fixture;
        let Some((due, seat)) = fixture.state.clock.as_ref().and_then(Clock::first_due) else {
            return;
        };
        fixture.now = due.max(fixture.now);
        let Some(action) = fixture.state.play.on_deadline(seat) else {
            return;
        };
        let Ok(decision) = time_out(&fixture.state, seat, &action) else {
            return;
        };
        fixture.write_decision(decision);
        self.happened.push("ran out");
    }

    fn newcomer(&mut self) {
        let vacant: Vec<Seat> = self.fixture.state.roster.vacant.iter().collect();
        let Some(seat) = self.pick(&vacant) else {
            return;
        };
        self.stranger += 1;
        let sits = substitute(&self.fixture.state, seat, person(self.stranger));
        self.fixture.write_decision(sits);
        self.happened.push("sat down");
    }

    fn ruling(&mut self) {
        let (first, now) = (self.fixture.first(), self.fixture.state.version.0);
        let picked =
            self.pick(&Seat::all(self.fixture.state.roster.seat_count()).collect::<Vec<_>>());
        let (Some(seat), true) = (picked, first + 2 < now) else {
            return;
        };
        let back = u32::try_from((self.choose)(20)).unwrap();
        let to = now.saturating_sub(1 + back).max(first);
        let bot = (*self
            .fixture
            .state
            .charter
            .game
            .rules()
            .bots()
            .first()
            .unwrap())
        .to_owned();
        let (ruling, what) = match (self.choose)(6) {
            0 => (Ruling::Dismiss {}, "dismissed"),
            1 | 2 => (Ruling::Rewind { to }, "rewound"),
            3 => (Ruling::RestoreTime { seat, secs: 3_600 }, "restored time"),
            4 => {
                let to = match (self.choose)(2) {
                    0 => Successor::Bot { bot },
                    _ => Successor::Substitute {},
                };
                (Ruling::HandOver { seat, to }, "handed over")
            }
            _ => {
                let actions = vec![self.fixture.corrected(to)];
                (Ruling::Correct { to, actions }, "corrected")
            }
        };
        let candidate = (0..self.fixture.state.roster.seat_count()).find(|place| {
            let step = DisputeStep::Open {
                author: person(*place),
                entry: self.fixture.state.version,
                text: crate::world::Hash([1; 32]),
            };
            self.fixture.copy().try_step(&step).is_ok()
        });
        let Some(author) = candidate else {
            return;
        };
        let number = self.fixture.dispute(author, now);
        self.fixture.review(number, 0);
        let alone = self.fixture.try_rule(number, ruling.clone(), &[0]);
        if alone
            .or_else(|_| self.fixture.try_rule(number, ruling, &[0, 1]))
            .is_ok()
        {
            self.happened.push(what);
        }
        self.fixture.pass(24 * 7 + 1);
        let _closed = self.fixture.try_step(&DisputeStep::Close { number });
    }

    fn resignation(&mut self) {
        if let Some(seat) = self.pick(&self.held()) {
            let decision = decide::resign(&self.fixture.state, seat);
            self.fixture
                .act_on_platform(seat, PlatformAction::Resign {}, decision);
            self.happened.push("resigned");
        }
    }

    /// Checks that every way to fold the entries gives the same match that was decided, in every field.
    fn check(&self, seed: u8) {
        let fixture = &self.fixture;
        let context = || {
            format!(
                "{:?}, {seed}: {:?}",
                fixture.state.charter.game, self.happened
            )
        };
        let is_same = |other: Match| other.with_memory(RewindMemory::default()) == fixture.state;
        let (id, entries) = (fixture.state.id, &fixture.entries);
        assert!(
            is_same(fold(id, None, entries).unwrap().unwrap()),
            "folded: {}",
            context()
        );
        let (_, audited) = audit_to_match(id, entries).unwrap();
        assert!(is_same(audited), "audited: {}", context());
        let steps = fold_in_steps(id, None, entries).unwrap();
        let last = steps.last().unwrap();
        assert!(is_same(Match::clone(last)), "in steps: {}", context());
    }
}

fn walk(game: GameKey, count: u8, seed: u8) -> Vec<&'static str> {
    let mut walk = Walk {
        fixture: founded(game, count, seed),
        choose: chooser(u64::from(seed)),
        happened: Vec::new(),
        stranger: 40,
    };
    for _ in 0..STEPS {
        if walk.fixture.state.stage == Stage::Running {
            walk.step();
        }
    }
    walk.check(seed);
    walk.fixture.play_on(u32::MAX, &mut walk.choose);
    walk.check(seed);
    walk.happened
}

#[test]
fn whatever_happens_is_read_as_it_was_decided_in_every_field() {
    let mut happened = std::collections::BTreeSet::new();
    for (game, fewest, most) in every_game() {
        for seed in 0..WALKS {
            let count = if seed % 2 == 0 { fewest } else { most };
            happened.extend(walk(game, count, seed));
        }
    }
    let all = [
        "corrected",
        "declined",
        "dismissed",
        "ended",
        "handed over",
        "paused",
        "ran out",
        "resigned",
        "restored time",
        "resumed",
        "rewound",
        "sat down",
        "took back",
        "took back together",
    ];
    let missed: Vec<_> = all
        .iter()
        .filter(|what| !happened.contains(**what))
        .collect();
    assert!(missed.is_empty(), "these events never happened: {missed:?}");
}
