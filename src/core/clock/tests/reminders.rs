//! Tests of the times of reminders.

use jiff::Timestamp;
use proptest::prelude::*;

use super::{DAY, HOUR, question, second};
use crate::clock::{Clock, ClockFact, Interval, Pace, Questions, Reminders};
use crate::games::Seat;

fn running(secs: u32, excused: Vec<Interval>) -> Clock {
    let (seat, mut clock) = (Seat::new(0), Clock::new(Pace::PerTurn { secs }));
    let fact = ClockFact::SeatExcused {
        seat,
        intervals: excused,
    };
    clock.apply_fact(&fact.into());
    clock.tick(&Questions {
        at: second(0),
        actor: None,
        asked: vec![(seat, question("a"))],
    });
    clock
}

fn reminders(clock: &Clock) -> Reminders {
    clock.reminders(Seat::new(0)).unwrap()
}

/// Times of both reminders in a turn of `given` minutes, in minutes after its start.
fn minutes(given: u32) -> (Option<i64>, Option<i64>) {
    let Reminders { half, last } = reminders(&running(given * 60, Vec::new()));
    let minutes = |moment: Timestamp| moment.duration_since(second(0)).as_mins();
    (half.map(minutes), last.map(minutes))
}

#[test]
fn one_reminder_comes_at_half_the_time_and_one_before_the_end() {
    let hours = 60;
    assert_eq!(minutes(24 * hours), (Some(12 * 60), Some(21 * 60)));
    assert_eq!(minutes(240 * hours), (Some(120 * 60), Some(228 * 60)));
    assert_eq!(minutes(3 * hours), (Some(90), Some(150)));
    assert_eq!(minutes(2 * hours), (None, Some(90)), "they are too close");
    assert_eq!(minutes(20), (None, Some(10)));
    assert_eq!(
        minutes(9),
        (None, None),
        "too soon after the start of the turn"
    );
    assert_eq!(minutes(0), (None, None));
    assert_eq!(
        Clock::new(Pace::PerTurn { secs: 9 }).reminders(Seat::new(0)),
        None
    );
}

#[test]
fn a_vacation_moves_both_and_the_last_call_stays_close_to_the_end() {
    let away = Interval {
        from: second(0) + 23 * HOUR,
        until: second(0) + 10 * DAY,
    };
    let clock = running(86_400, vec![away]);
    let due = clock.due_at(Seat::new(0)).unwrap();
    assert_eq!(due, away.until + HOUR);
    let Reminders { half, last } = reminders(&clock);
    assert_eq!(half, Some(second(0) + 12 * HOUR));
    assert_eq!(last, Some(away.until), "not nine days before the end");
}

proptest! {
    #[test]
    fn reminders_come_in_order_in_time_and_never_while_the_clock_stands_still(
        given in 0..2_000_000_u32,
        spans in prop::collection::vec((0..3_000_000_i64, 1..300_000_i64), 0..8),
    ) {
        let spans = spans.into_iter().map(|(from, length)| Interval {
            from: second(from),
            until: second(from + length),
        });
        let spans = crate::clock::interval::merge(spans);
        let clock = running(given, spans.clone());
        let due = clock.due_at(Seat::new(0)).unwrap();
        let Reminders { half, last } = reminders(&clock);
        for moment in half.into_iter().chain(last) {
            prop_assert!(second(0) + 5 * (HOUR / 60) <= moment && moment < due);
            prop_assert!(!spans.iter().any(|span| span.from <= moment && moment < span.until));
        }
        if let (Some(half), Some(last)) = (half, last) {
            prop_assert!(HOUR <= last.duration_since(half));
        }
        let awake = |last: Timestamp| {
            let rest = Interval { from: last, until: due };
            let still = crate::clock::interval::covered_time(&spans, rest);
            due.duration_since(last) - still
        };
        prop_assert!(last.is_none_or(|last| due.duration_since(last) <= 12 * HOUR));
        prop_assert!(last.is_none_or(|last| awake(last) <= 12 * HOUR));
    }
}
