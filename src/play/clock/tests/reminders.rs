//! Who is reminded when, and who is told that their time ran out.

use jiff::Timestamp;
use proptest::prelude::*;

use super::matches::{call_time, timed};
use super::{DAY, HOUR, question, second};
use crate::games::{GameKey, Seat};
use crate::log::{Letter, LetterKind};
use crate::play::clock::{AfterStrikes, Asked, Clock, Interval, Pace, Reminders};
use crate::play::paper::{Paper, person};
use crate::play::summary::letters;
use crate::play::table::Table;
use crate::play::think;
use crate::play::words::{Actor, By, Deed, PlatformAction, PlatformFact};

/// A clock of one seat that begins to run now.
fn running(secs: u32, excused: Vec<Interval>) -> Clock {
    let (seat, mut clock) = (Seat::new(0), Clock::new(Pace::PerTurn { secs }));
    clock.learn(&PlatformFact::SeatExcused {
        seat,
        intervals: excused,
    });
    clock.tick(&Asked {
        at: second(0),
        actor: None,
        questions: vec![(seat, question("a"))],
    });
    clock
}

fn reminders(clock: &Clock) -> Reminders {
    clock.reminders(Seat::new(0)).unwrap()
}

/// How many minutes after the beginning of its turn a seat with so many minutes is reminded.
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
    assert_eq!(minutes(9), (None, None), "it was told a moment ago");
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
        let spans = crate::play::clock::interval::united(spans);
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
            let still = crate::play::clock::interval::covered(&spans, rest);
            due.duration_since(last) - still
        };
        prop_assert!(last.is_none_or(|last| due.duration_since(last) <= 12 * HOUR));
        prop_assert!(last.is_none_or(|last| awake(last) <= 12 * HOUR));
    }
}

/// The letters of the last thing that was done.
fn written(paper: &mut Paper, act: impl FnOnce(&mut Paper)) -> Vec<Letter> {
    let before = Table::clone(&paper.table);
    act(paper);
    letters(&before, &paper.table)
}

fn to(letters: &[Letter], seat: Seat, table: &Table) -> Vec<(LetterKind, Option<Timestamp>)> {
    let theirs = letters
        .iter()
        .filter(|letter| table.seat_of(letter.participant) == Some(seat));
    theirs.map(|letter| (letter.kind, letter.due_at)).collect()
}

#[test]
fn whoever_begins_a_turn_is_reminded_by_letters_of_the_same_entry_and_only_once() {
    let mut paper = timed(GameKey::Byzanz, 3, AfterStrikes::Resign {}, 3);
    let (awaited, _) = paper.table.awaiting();
    let first = awaited.iter().next().unwrap();
    let pass = serde_json::json!({ "type": "pass" });
    let told = written(&mut paper, |paper| paper.act(first, &pass));
    let (awaited, _) = paper.table.awaiting();
    let next = awaited.iter().next().unwrap();
    assert_ne!(next, first);
    let at = paper.table.at;
    let expected = [
        (LetterKind::YourTurn, None),
        (LetterKind::Reminder, Some(at + 12 * HOUR)),
        (LetterKind::LastCall, Some(at + 21 * HOUR)),
    ];
    assert_eq!(to(&told, next, &paper.table), expected);
    assert_eq!(told.len(), 3, "{told:?}");
    let same = letters(&paper.table, &paper.table);
    assert_eq!(same, [], "who stays awaited is not reminded twice as often");

    let paper = Paper::started(GameKey::Byzanz, 3, 5);
    let mut unhurried = paper;
    let told = written(&mut unhurried, |paper| paper.act(first, &pass));
    let is_reminder = |letter: &&Letter| letter.due_at.is_some();
    assert_eq!(told.iter().find(is_reminder), None, "no clock runs");
}

#[test]
fn the_start_of_a_match_reminds_those_who_are_asked_first() {
    let mut lobby = timed(GameKey::Byzanz, 3, AfterStrikes::Resign {}, 3);
    let started = std::mem::take(&mut lobby.entries);
    let before = started.len() - 1;
    let before = crate::play::fold(lobby.table.id, None, &started[..before]);
    let told = letters(&before.unwrap().unwrap(), &lobby.table);
    let (awaited, _) = lobby.table.awaiting();
    for seat in Seat::all(3) {
        let kinds: Vec<_> = to(&told, seat, &lobby.table)
            .into_iter()
            .map(|(kind, _)| kind)
            .collect();
        let begun = LetterKind::MatchStarted;
        if awaited.has(seat) {
            assert_eq!(kinds, [begun, LetterKind::Reminder, LetterKind::LastCall]);
        } else {
            assert_eq!(kinds, [begun]);
        }
    }
}

#[test]
fn whose_time_ran_out_is_told_once_even_if_the_seat_is_lost() {
    for (then, strikes) in [
        (AfterStrikes::Resign {}, 3),
        (AfterStrikes::Substitute {}, 1),
        (
            AfterStrikes::Bot {
                bot: "random".into(),
            },
            1,
        ),
    ] {
        let mut paper = timed(GameKey::Byzanz, 4, then.clone(), strikes);
        let mut late = None;
        let told = written(&mut paper, |paper| late = Some(call_time(paper)));
        let before = paper.table.clone();
        let ran_out: Vec<&Letter> = told
            .iter()
            .filter(|letter| letter.kind == LetterKind::RanOut)
            .collect();
        assert_eq!(ran_out.len(), 1, "{then:?} {told:?}");
        let is_known = (0..4).map(person).any(|one| one == ran_out[0].participant);
        assert!(is_known, "{told:?}");
        let seat = before.seat_of(ran_out[0].participant);
        let keeps = if strikes == 1 { None } else { late };
        assert_eq!(seat, keeps);
        assert_eq!(ran_out[0].due_at, None);
    }
    // Who loses the match by it learns that from the letter that says so.
    let mut paper = timed(GameKey::Bards, 2, AfterStrikes::Resign {}, 1);
    let told = written(&mut paper, |paper| {
        call_time(paper);
    });
    assert!(
        told.iter()
            .all(|letter| letter.kind == LetterKind::MatchOver),
        "{told:?}"
    );
    assert_eq!(told.len(), 2);
}

#[test]
fn a_pause_that_ends_early_brings_the_reminders_forward() {
    let mut paper = timed(GameKey::Byzanz, 3, AfterStrikes::Resign {}, 3);
    let (awaited, _) = paper.table.awaiting();
    let first = awaited.iter().next().unwrap();
    let at = paper.table.at;
    let until = at + 10 * DAY;
    let paused = written(&mut paper, |paper| {
        say(paper, PlatformFact::Paused { until });
    });
    assert_eq!(
        paused,
        [],
        "those that are about look again when they are due"
    );
    paper.now = paper.table.at + DAY;
    let resumed = written(&mut paper, |paper| say(paper, PlatformFact::Resumed {}));
    let lost = paper.table.at.duration_since(at);
    let expected = [
        (LetterKind::Reminder, Some(at + lost + 12 * HOUR)),
        (LetterKind::LastCall, Some(at + lost + 21 * HOUR)),
    ];
    let told = to(&resumed, first, &paper.table);
    assert_eq!(told.len(), 2, "{told:?}");
    for ((kind, due_at), (expected_kind, expected_at)) in told.into_iter().zip(expected) {
        assert_eq!(kind, expected_kind);
        let off = due_at.unwrap().duration_since(expected_at.unwrap());
        assert!(off.abs() < HOUR / 2, "{kind:?} {off}");
    }
    assert_eq!(letters(&paper.table, &paper.table), []);
}

/// An entry of the service that says this.
fn say(paper: &mut Paper, fact: PlatformFact) {
    let mut thought = think::nothing(&paper.table);
    thought.happens(fact);
    let by = By {
        kind: Actor::Service,
        seat: None,
    };
    paper.write(by, Deed::Platform(PlatformAction::Excuse {}), thought);
}
