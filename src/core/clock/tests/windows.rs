//! Tests of games whose windows (single questions of a turn) each have a deadline.

use jiff::Timestamp;
use serde_json::json;

use super::{HOUR, second};
use crate::clock::{Clock, ClockFact, Pace, Question, Questions};
use crate::games::{GameKey, Seat};
use crate::state::Match;
use crate::testing::{MatchFixture, PER_TURN, charter, paced, places, watch};

const SEAT: Seat = Seat::new(0);

fn ask(clock: &mut Clock, at: i64, (text, window): (&str, &str)) {
    let question = Question {
        text: text.to_owned(),
        window: Some(window.to_owned()),
    };
    clock.tick(&Questions {
        at: second(at),
        actor: Some(SEAT),
        asked: vec![(SEAT, question)],
    });
}

fn due(clock: &Clock) -> i64 {
    clock
        .due_at(SEAT)
        .unwrap()
        .duration_since(second(0))
        .as_secs()
}

fn runs_out(clock: &mut Clock, at: i64, asked: (&str, &str)) {
    let strike = clock.seat_time(SEAT).strikes + 1;
    clock.apply_fact(&ClockFact::TimeRanOut { seat: SEAT, strike }.into());
    ask(clock, at, asked);
}

#[test]
fn time_per_turn_begins_anew_with_each_window_and_not_with_each_question() {
    let mut clock = Clock::new(Pace::PerTurn { secs: 500 });
    ask(&mut clock, 0, ("choose", "choice"));
    ask(&mut clock, 400, ("play 3", "segment"));
    assert_eq!(due(&clock), 900);
    let line = clock.rows[0];
    assert_eq!(
        (line.charged_millis, line.credited_millis),
        (400_000, 400_000)
    );
    ask(&mut clock, 700, ("play 2", "segment"));
    assert_eq!(due(&clock), 900);
    runs_out(&mut clock, 900, ("play 1", "segment"));
    assert_eq!(due(&clock), 900, "the rest of the segment is played for it");
    ask(&mut clock, 900, ("split", "next split"));
    assert_eq!(due(&clock), 1_400);
    assert_eq!(
        clock.seat_time(SEAT).strikes,
        1,
        "the next is another strike"
    );
    runs_out(&mut clock, 1_400, ("pick", "pick"));
    assert_eq!((due(&clock), clock.seat_time(SEAT).strikes), (1_900, 2));
}

#[test]
fn a_bank_runs_on_but_whoever_ran_out_is_given_what_a_turn_gives() {
    let bank = |increment_secs| Pace::Bank {
        bank_secs: 1_000,
        increment_secs,
        cap_secs: 1_000,
    };
    for (increment, given) in [(400, 400), (0, 300)] {
        let mut clock = Clock::new(bank(increment));
        ask(&mut clock, 0, ("choose", "choice"));
        ask(&mut clock, 600, ("play 2", "segment"));
        assert_eq!(due(&clock), 1_000, "it runs on");
        runs_out(&mut clock, 1_000, ("play 1", "segment"));
        assert_eq!(due(&clock), 1_000);
        ask(&mut clock, 1_000, ("split", "next split"));
        assert_eq!(due(&clock), 1_000 + given);
        assert_eq!(clock.rows[0].credited_millis, 1_000 * given);
        runs_out(&mut clock, 1_000 + given, ("pick", "pick"));
        assert_eq!(due(&clock), 1_000 + 2 * given);
        // Answering at the last moment leaves as little time as not answering at all.
        ask(&mut clock, 1_000 + 2 * given, ("story", "story"));
        assert_eq!(due(&clock), 1_000 + 3 * given);
    }
}

#[test]
fn nobody_gains_time_by_going_back_to_a_window_that_was_closed() {
    let mut clock = Clock::new(Pace::PerTurn { secs: 500 });
    ask(&mut clock, 0, ("choose", "choice"));
    let mut now = 0;
    for round in 1..4 {
        let closed = now + 100;
        ask(&mut clock, closed, ("play", "segment"));
        assert_eq!(due(&clock), closed + 500);
        now = closed + 50;
        clock.uncredit(second(closed));
        ask(&mut clock, now, ("choose", "choice"));
        assert_eq!(due(&clock), now + 500 - 150 * round);
    }
}

#[test]
fn who_goes_back_over_two_windows_has_used_up_the_time_of_both() {
    let mut clock = Clock::new(Pace::PerTurn { secs: 500 });
    ask(&mut clock, 0, ("split", "split"));
    ask(&mut clock, 400, ("choose", "choice"));
    ask(&mut clock, 800, ("play", "segment"));
    assert_eq!(due(&clock), 1_300);
    clock.uncredit(second(400));
    ask(&mut clock, 810, ("choose", "choice"));
    assert!(due(&clock) <= 810, "each window had given its own");
}

fn due_at(state: &Match, seat: Seat) -> Option<Timestamp> {
    state.clock.as_ref()?.due_at(seat)
}

#[test]
fn nobody_is_defaulted_in_a_window_that_they_had_no_time_to_see() {
    let bank = Pace::Bank {
        bank_secs: 7_200,
        increment_secs: 0,
        cap_secs: 7_200,
    };
    for &game in GameKey::ALL {
        let (fewest, _) = game.rules().seats();
        for pace in [PER_TURN, bank] {
            let mut closed = 0;
            watch(paced(game, fewest, pace), |before, after, late| {
                for seat in after.awaiting().0.iter() {
                    let was = window(before, seat);
                    if was == window(after, seat) {
                        continue;
                    }
                    let given = due_at(after, seat).unwrap().duration_since(after.at);
                    match pace {
                        Pace::PerTurn { .. } => assert_eq!(given, HOUR * 6, "{game:?}"),
                        Pace::Bank { .. } => {
                            let least = if late == Some(seat) { 300 } else { 1 };
                            assert!(least <= given.as_secs(), "{game:?}: {given}");
                        }
                    }
                    closed += u32::from(was.is_some() && late == Some(seat));
                }
            });
            assert!(
                0 < closed,
                "{game:?}: expected consecutive windows of a seat"
            );
        }
    }
}

#[test]
fn by_the_first_rules_of_the_platform_an_unbroken_run_of_questions_is_one_turn() {
    let mut charter = charter(GameKey::Bards, places(2), &json!({}));
    (charter.platform, charter.pace) = (1, Some(PER_TURN));
    let mut at_once = 0;
    watch(
        MatchFixture::started_by(charter, 5),
        |before, after, late| {
            for seat in after.awaiting().0.iter() {
                if before.awaiting().0.has(seat) && late == Some(seat) {
                    assert_eq!(due_at(after, seat).unwrap(), after.at);
                    at_once += 1;
                }
            }
        },
    );
    assert!(0 < at_once);
}

#[test]
fn the_final_sales_are_one_deadline_for_all_and_sales_do_not_move_it() {
    let mut most_due = 0;
    watch(paced(GameKey::Byzanz, 4, PER_TURN), |_, after, _| {
        let is_final = |seat: &Seat| window(after, *seat).as_deref() == Some("final sales");
        let sellers = after.awaiting().0.iter().filter(is_final);
        let mut dues: Vec<_> = sellers.map(|seat| due_at(after, seat)).collect();
        most_due = most_due.max(dues.len());
        dues.dedup();
        assert!(dues.len() <= 1, "{dues:?}");
    });
    assert!(1 < most_due, "several sell");
}

fn window(state: &Match, seat: Seat) -> Option<String> {
    state.play.asked(seat).map(|asked| asked.window)
}

pub(crate) fn window_by_window() -> MatchFixture {
    watch(paced(GameKey::Bards, 2, PER_TURN), |_, _, _| {})
}

pub(crate) fn window_by_window_of_four() -> MatchFixture {
    let bank = Pace::Bank {
        bank_secs: 7_200,
        increment_secs: 600,
        cap_secs: 14_400,
    };
    watch(paced(GameKey::Byzanz, 4, bank), |_, _, _| {})
}
