//! Tests: the time lost to an outage is restored once.

use jiff::SignedDuration;

use super::{HOUR, question, second};
use crate::clock::{Clock, ClockFact, Extension, Interval, Pace, Questions};
use crate::games::Seat;

const SEAT: Seat = Seat::new(0);

fn running() -> Clock {
    let mut clock = Clock::new(Pace::PerTurn { secs: 10 * 3_600 });
    let fact = ClockFact::SeatExcused {
        seat: SEAT,
        intervals: vec![span(4, 6)],
    };
    clock.apply_fact(&fact.into());
    clock.tick(&Questions {
        at: second(0),
        actor: None,
        asked: vec![(SEAT, question("a"))],
    });
    clock
}

fn span(from: i64, until: i64) -> Interval {
    let hour = |hour: i64| second(hour * 3_600);
    Interval {
        from: hour(from),
        until: hour(until),
    }
}

fn grant(clock: &mut Clock, why: Extension, hour: i64) {
    let fact = ClockFact::ClockExtended {
        seat: SEAT,
        secs: 60,
        why,
    };
    clock.apply_fact(&fact.into());
    clock.apply_pending(second(hour * 3_600));
}

fn lost(clock: &Clock, from: i64, until: i64) -> Option<SignedDuration> {
    clock.time_lost_to(SEAT, span(from, until))
}

#[test]
fn what_was_charged_during_an_outage_is_lost_and_nothing_else() {
    let clock = running();
    assert_eq!(lost(&clock, 1, 3), Some(2 * HOUR));
    assert_eq!(
        lost(&clock, -5, 3),
        Some(3 * HOUR),
        "it began before the turn"
    );
    assert_eq!(lost(&clock, 3, 7), Some(2 * HOUR), "two hours were excused");
    assert_eq!(lost(&clock, 4, 6), Some(SignedDuration::ZERO));
    assert_eq!(lost(&clock, -5, 0), None, "it was over by then");
    assert_eq!(
        clock.time_lost_to(Seat::new(1), span(1, 3)),
        None,
        "nobody waits"
    );
}

#[test]
fn an_outage_is_made_good_once_and_an_email_that_it_made_late_counts_once() {
    let mut clock = running();
    grant(&mut clock, Extension::Outage, 3);
    assert_eq!(lost(&clock, 1, 3), None);
    assert_eq!(lost(&clock, 7, 8), Some(HOUR), "another outage");
    assert!(!clock.seat_time(SEAT).may_extend(Extension::LateEmail));

    let mut clock = running();
    grant(&mut clock, Extension::LateEmail, 3);
    assert_eq!(lost(&clock, 1, 4), None);
    assert_eq!(lost(&clock, 7, 8), Some(HOUR), "the email came before");
    assert_eq!(clock.due_at_if_late(SEAT, HOUR), clock.due_at(SEAT));

    let mut clock = running();
    let fact = ClockFact::TimeRanOut {
        seat: SEAT,
        strike: 1,
    };
    clock.apply_fact(&fact.into());
    assert_eq!(lost(&clock, 1, 3), None, "the seat has timed out");
}

#[test]
fn a_late_email_names_the_moment_that_holds_once_it_is_handed_over() {
    let mut clock = running();
    let delay = HOUR + SignedDuration::from_millis(900);
    let promised = clock.due_at_if_late(SEAT, delay).unwrap();
    let fact = ClockFact::ClockExtended {
        seat: SEAT,
        secs: 3_600,
        why: Extension::LateEmail,
    };
    clock.apply_fact(&fact.into());
    clock.apply_pending(second(0));
    assert_eq!(clock.due_at(SEAT), Some(promised));
    let far = running().due_at_if_late(SEAT, 100 * HOUR).unwrap();
    assert_eq!(
        far.duration_since(running().due_at(SEAT).unwrap()),
        48 * HOUR
    );
}
