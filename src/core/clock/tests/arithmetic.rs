//! Tests: time passes, is charged and is credited.

use jiff::SignedDuration;
use proptest::prelude::*;

use super::{question as asks, second};
use crate::clock::interval::{covered_time, deadline_after, is_tidy, merge};
use crate::clock::{Clock, ClockFact, Interval, Pace, Question, Questions};
use crate::consent::PauseFact;
use crate::games::Seat;

fn spans() -> impl Strategy<Value = Vec<Interval>> {
    let span = (0..5_000_i64, 0..600_i64).prop_map(|(from, length)| Interval {
        from: second(from),
        until: second(from + length),
    });
    prop::collection::vec(span, 0..12)
}

proptest! {
    #[test]
    fn time_runs_out_when_so_much_has_passed_that_was_not_excused(
        spans in spans(), since in 0..5_000_i64, left in 0..3_000_i64,
    ) {
        let tidy = merge(spans);
        prop_assert!(is_tidy(&tidy));
        let (from, left) = (second(since), SignedDuration::from_secs(left));
        let until = deadline_after(from, left, &tidy);
        let passed = until.duration_since(from);
        prop_assert_eq!(passed - covered_time(&tidy, Interval { from, until }), left);
        let inside = |span: &Interval| span.from <= until && until < span.until;
        prop_assert!(left.is_zero() || !tidy.iter().any(|span| span.from < until && until < span.until));
        prop_assert!(!(left.is_zero() && tidy.iter().any(inside)));
    }

    #[test]
    fn the_charges_are_the_time_awaited_less_what_was_excused(
        spans in spans(),
        steps in prop::collection::vec((1..400_i64, 0..8_u8, 0..3_u8), 1..40),
        bank in 100..4_000_u32, increment in 0..300_u32,
    ) {
        let pace = Pace::Bank { bank_secs: bank, increment_secs: increment, cap_secs: bank + 500 };
        let mut clock = Clock::new(pace);
        let mut model = Model::new(merge(spans.clone()));
        let seats = [0, 1, 2].map(Seat::new);
        for seat in seats {
            clock.apply_fact(&ClockFact::SeatExcused { seat, intervals: merge(spans.clone()) }.into());
        }
        clock.apply_pending(second(0));
        let (mut now, mut count) = (0, 0);
        let mut asked: Vec<(Seat, String)> = Vec::new();
        for (pause, awaited, actor) in steps {
            now += pause;
            count += 1;
            let actor = Seat::new(actor);
            let before = asked.clone();
            let is_awaited = |seat: &Seat| awaited & (1 << seat.number()) != 0;
            // The actor, if it was asked, has answered; the questions to other seats remain.
            let question = |seat: Seat| before.iter().find(|(other, _)| *other == seat && seat != actor);
            asked = seats.into_iter().filter(is_awaited).map(|seat| {
                let kept = question(seat).map(|(_, question)| question.clone());
                (seat, kept.unwrap_or_else(|| format!("{count}")))
            }).collect();
            model.advance(now, &before);
            clock.tick(&Questions { at: second(now), actor: Some(actor), asked: to_questions(&asked) });
            for line in &clock.rows {
                model.charged[line.seat.index()] += line.charged_millis;
                model.excused[line.seat.index()] += line.excused_millis;
                prop_assert!(0 <= line.left_millis);
            }
            for seat in seats {
                let time = clock.seat_time(seat);
                prop_assert!(time.left <= SignedDuration::from_secs(i64::from(bank) + 500));
                if time.since.is_none() {
                    prop_assert_eq!(model.charged[seat.index()], model.awaited[seat.index()] * 1000);
                    prop_assert_eq!(model.excused[seat.index()], model.spared[seat.index()] * 1000);
                }
                if let (Some(due), Some(left)) = (clock.due_at(seat), clock.time_left(seat, second(now))) {
                    prop_assert!(!left.is_zero() || due <= deadline_after(second(now), left, &model.spans));
                }
            }
        }
    }
}

fn to_questions(asked: &[(Seat, String)]) -> Vec<(Seat, Question)> {
    let asked = asked.iter();
    asked.map(|(seat, text)| (*seat, asks(text))).collect()
}

struct Model {
    spans: Vec<Interval>,
    now: i64,
    awaited: [i64; 3],
    spared: [i64; 3],
    charged: [i64; 3],
    excused: [i64; 3],
}

impl Model {
    fn new(spans: Vec<Interval>) -> Self {
        Self {
            spans,
            now: 0,
            awaited: [0; 3],
            spared: [0; 3],
            charged: [0; 3],
            excused: [0; 3],
        }
    }

    fn advance(&mut self, until: i64, asked: &[(Seat, String)]) {
        while self.now < until {
            let moment = second(self.now);
            let is_spared = |span: &Interval| span.from <= moment && moment < span.until;
            let spared = self.spans.iter().any(is_spared);
            for (seat, _) in asked {
                let count = if spared {
                    &mut self.spared
                } else {
                    &mut self.awaited
                };
                count[seat.index()] += 1;
            }
            self.now += 1;
        }
    }
}

fn tick(clock: &mut Clock, at: i64, actor: u8, asked: &[(u8, &str)]) {
    let questions = asked
        .iter()
        .map(|(seat, question)| (Seat::new(*seat), asks(question)));
    clock.tick(&Questions {
        at: second(at),
        actor: Some(Seat::new(actor)),
        asked: questions.collect(),
    });
}

fn left(clock: &Clock, seat: u8) -> i64 {
    clock.seat_time(Seat::new(seat)).left.as_secs()
}

const BANK: Pace = Pace::Bank {
    bank_secs: 1_000,
    increment_secs: 100,
    cap_secs: 1_050,
};

#[test]
fn a_turn_is_charged_question_by_question_and_credited_once_at_its_end() {
    let mut clock = Clock::new(BANK);
    tick(&mut clock, 0, 1, &[(0, "a")]);
    tick(&mut clock, 300, 0, &[(0, "b")]);
    assert_eq!(
        (left(&clock, 0), clock.rows[0].charged_millis),
        (700, 300_000)
    );
    // Undoing moves and repeating them gains no time.
    for (step, question) in (1..=6).zip(["a2", "b2", "a3", "b3", "a4", "b4"]) {
        tick(&mut clock, 300 + 10 * step, 0, &[(0, question)]);
    }
    assert_eq!(left(&clock, 0), 640);
    tick(&mut clock, 400, 0, &[(1, "x")]);
    let line = clock.rows[0];
    assert_eq!(left(&clock, 0), 700);
    assert_eq!(
        (line.charged_millis, line.credited_millis, line.left_millis),
        (40_000, 100_000, 700_000)
    );
    // The seat is awaited again after not being awaited, which begins a new turn.
    tick(&mut clock, 500, 1, &[(0, "c")]);
    tick(&mut clock, 510, 0, &[(1, "y")]);
    assert_eq!(left(&clock, 0), 790);
}

#[test]
fn a_turn_that_is_taken_back_gives_its_time_back_too() {
    let mut clock = Clock::new(BANK);
    tick(&mut clock, 0, 1, &[(0, "a")]);
    tick(&mut clock, 200, 0, &[(1, "x")]);
    assert_eq!(left(&clock, 0), 900);
    let mut other = clock.clone();
    other.uncredit(second(201));
    assert_eq!(other.seats, clock.seats);
    for round in 1..5 {
        clock.uncredit(second(200 * round));
        tick(&mut clock, 200 * round + 50, 0, &[(0, "a again")]);
        assert_eq!(left(&clock, 0), 800 - 150 * (round - 1));
        tick(&mut clock, 200 * round + 200, 0, &[(1, "x again")]);
        assert_eq!(left(&clock, 0), 900 - 150 * round);
    }
}

#[test]
fn several_turns_that_are_taken_back_leave_what_one_gave() {
    let mut clock = Clock::new(BANK);
    for turn in 0..3 {
        tick(&mut clock, 1_000 * turn, 1, &[(0, "a")]);
        tick(&mut clock, 1_000 * turn + 400, 0, &[(1, "x")]);
    }
    assert_eq!(left(&clock, 0), 100);
    clock.uncredit(second(400));
    assert_eq!(left(&clock, 0), 100);
}

#[test]
fn the_bank_grows_to_its_cap_and_a_turns_time_is_always_the_same() {
    let mut clock = Clock::new(BANK);
    tick(&mut clock, 0, 1, &[(0, "a")]);
    tick(&mut clock, 10, 0, &[(1, "x")]);
    assert_eq!(left(&clock, 0), 1_050);
    let mut clock = Clock::new(Pace::PerTurn { secs: 500 });
    tick(&mut clock, 0, 1, &[(0, "a")]);
    tick(&mut clock, 400, 0, &[(0, "b")]);
    assert_eq!(left(&clock, 0), 100);
    tick(&mut clock, 450, 0, &[(1, "x")]);
    assert_eq!(left(&clock, 0), 500);
}

#[test]
fn several_that_are_awaited_run_each_by_itself_and_what_others_do_changes_nothing() {
    let mut clock = Clock::new(BANK);
    tick(&mut clock, 0, 2, &[(0, "a"), (1, "b")]);
    let due = clock.due_at(Seat::new(1));
    tick(&mut clock, 200, 0, &[(1, "b")]);
    tick(&mut clock, 300, 2, &[(0, "c"), (1, "b")]);
    assert_eq!(clock.due_at(Seat::new(1)), due);
    assert_eq!(clock.first_due(), Some((second(1_000), Seat::new(1))));
    tick(&mut clock, 900, 1, &[(0, "c")]);
    assert_eq!((left(&clock, 0), left(&clock, 1)), (900, 200));
}

#[test]
fn a_pause_stops_every_clock_and_ends_by_itself_or_before() {
    let mut clock = Clock::new(BANK);
    tick(&mut clock, 0, 1, &[(0, "a")]);
    let fact = PauseFact::Paused {
        until: second(5_000),
    };
    clock.apply_fact(&fact.into());
    tick(&mut clock, 100, 1, &[(0, "a")]);
    assert_eq!(clock.due_at(Seat::new(0)), Some(second(5_900)));
    let mut early = clock.clone();
    early.apply_fact(&PauseFact::Resumed {}.into());
    tick(&mut early, 600, 1, &[(0, "a")]);
    assert_eq!(early.due_at(Seat::new(0)), Some(second(1_500)));
    tick(&mut clock, 5_100, 0, &[(1, "x")]);
    assert_eq!(clock.rows[0].charged_millis, 200_000);
    assert_eq!(clock.rows[0].excused_millis, 4_900_000);
}
