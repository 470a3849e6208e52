//! Tests of whole matches in which a player is absent.

use super::HOUR;
use super::calendars::nights;
use crate::clock::{AfterStrikes, ClockFact, Extension, Interval, extend, substitute, time_out};
use crate::events::{Actor, By, EndKind, PlatformAction};
use crate::games::{GameKey, Seat};
use crate::state::{Holder, Match, Stage};
use crate::testing::{MatchFixture, person, run_out_time, timed};
use crate::world::Version;
use crate::{ReplayError, audit, decide, fold, fold_until, read_feed};

fn excuse(state: &Match) -> decide::Decision {
    decide::Decision::new(state, By::SERVICE, PlatformAction::Excuse {})
}

fn drive(fixture: &mut MatchFixture) {
    while let Some(seat) = fixture
        .state
        .awaiting()
        .0
        .iter()
        .find(|seat| !matches!(fixture.state.roster.holder(*seat), Holder::Player(_)))
    {
        let mut lowest = |_| 0;
        let (kind, action) = match fixture.state.roster.holder(seat).clone() {
            Holder::Bot(bot) => (Actor::Bot, fixture.state.play.bot(&bot, seat, &mut lowest)),
            Holder::Nobody | Holder::Player(_) => {
                (Actor::Vacant, fixture.state.play.on_deadline(seat))
            }
        };
        let decision = decide::act(&fixture.state, kind, seat, &action.unwrap()).unwrap();
        fixture.write_decision(decision);
    }
}

fn check_sound(paper: &MatchFixture) {
    let audited = audit(paper.state.id, &paper.entries).unwrap();
    assert_eq!(audited.entries, u64::from(paper.state.version.0));
    let folded = fold(paper.state.id, None, &paper.entries).unwrap().unwrap();
    assert_eq!(folded.clock, paper.state.clock);
    assert_eq!(folded.roster.seat_history, paper.state.roster.seat_history);
    assert_eq!(folded.roster.seats, paper.state.roster.seats);
}

fn platform_facts(fixture: &MatchFixture) -> Vec<String> {
    let feed = read_feed(fixture.state.id, &fixture.entries, Version::NONE, None).unwrap();
    let facts = feed.into_iter().flat_map(|entry| entry.facts);
    facts
        .filter_map(|described| {
            Some(
                described
                    .fact
                    .pointer("/platform/type")?
                    .as_str()?
                    .to_owned(),
            )
        })
        .collect()
}

#[test]
fn a_seat_that_stays_away_is_played_by_default_and_then_by_a_bot() {
    for &game in GameKey::ALL {
        let (fewest, _) = game.rules().seats();
        let bot = (*game.rules().bots().last().unwrap()).to_owned();
        let mut fixture = timed(game, fewest, AfterStrikes::Bot { bot: bot.clone() }, 2);
        let mut called = 0;
        while fixture.state.stage == Stage::Running {
            run_out_time(&mut fixture);
            called += 1;
            assert!(called < 1_000, "{game:?} does not end");
            if fixture.state.stage == Stage::Running {
                drive(&mut fixture);
            }
        }
        assert!(matches!(
            fixture.state.stage,
            Stage::Over {
                why: EndKind::Abandoned | EndKind::Finished,
                ..
            }
        ));
        let facts = platform_facts(&fixture);
        let first = |fact: &str| facts.iter().position(|one| one == fact);
        let [ran_out, handed_on] = ["time_ran_out", "seat_handed_on"].map(first);
        assert!(
            ran_out.is_some() && ran_out < handed_on,
            "{game:?}: {facts:?}"
        );
        check_sound(&fixture);
    }
}

#[test]
fn a_seat_that_stays_away_resigns_and_the_last_one_wins() {
    let mut fixture = timed(GameKey::Bards, 2, AfterStrikes::Resign {}, 1);
    let seat = run_out_time(&mut fixture);
    let Stage::Over { why, outcome } = &fixture.state.stage else {
        panic!("expected the end of the match");
    };
    assert_eq!(*why, EndKind::Resigned);
    let ranks: Vec<u8> = outcome
        .as_ref()
        .unwrap()
        .standings
        .iter()
        .map(|s| s.rank)
        .collect();
    assert_eq!((ranks[seat.index()], ranks[1 - seat.index()]), (2, 1));
    check_sound(&fixture);
}

#[test]
fn an_answer_in_time_forgives_and_a_draft_is_one_strike() {
    let mut fixture = timed(GameKey::Byzantium, 2, AfterStrikes::Resign {}, 3);
    let strikes = |fixture: &MatchFixture, seat| {
        fixture
            .state
            .clock
            .as_ref()
            .unwrap()
            .seat_time(seat)
            .strikes
    };
    let seat = run_out_time(&mut fixture);
    assert_eq!(strikes(&fixture, seat), 1);
    while strikes(&fixture, seat) != 0 {
        let next = fixture.state.awaiting().0.iter().next().unwrap();
        let action = fixture.state.play.legal(next)[0].clone();
        fixture.act(next, &action);
        assert!(fixture.entries.len() < 200, "the strike is not removed");
    }
    let draft = loop {
        let seat = fixture.state.awaiting().0.iter().next().unwrap();
        let legal = fixture.state.play.legal(seat);
        if let Some(place) = legal.iter().find(|action| action["type"] == "place_cube") {
            let place = place.clone();
            fixture.act(seat, &place);
            break seat;
        }
        fixture.act(seat, &legal[0].clone());
    };
    assert!(
        fixture.state.awaiting().0.has(draft),
        "expected an unfinished turn"
    );
    let before = fixture.entries.len();
    assert_eq!(run_out_time(&mut fixture), draft);
    assert!(
        fixture.state.awaiting().0.has(draft),
        "expected the unfinished turn to be undone first"
    );
    assert_eq!(run_out_time(&mut fixture), draft);
    assert!(
        !fixture.state.awaiting().0.has(draft),
        "expected the seat to pass next"
    );
    let facts = platform_facts(&fixture);
    let called = facts.iter().filter(|fact| *fact == "time_ran_out");
    assert_eq!((fixture.entries.len(), called.count()), (before + 2, 2));
    check_sound(&fixture);
}

#[test]
fn a_substitute_takes_the_seat_with_a_fresh_clock_and_learns_its_hand() {
    let fixture = played_with_clocks();
    check_sound(&fixture);
    let taken = fixture.state.roster.seat_history.last().unwrap();
    assert_eq!(taken.holder, Holder::Player(person(9)));
    let sits = fold_until(fixture.state.id, &fixture.entries, taken.from);
    let clock = sits.unwrap().unwrap().clock.unwrap();
    let whole = fixture.state.charter.pace.unwrap().initial_time();
    let time = clock.seat_time(taken.seat);
    assert_eq!((time.left, time.strikes), (whole, 0));
    let previous_holder = fixture.state.roster.last_holder(taken.seat, taken.from);
    assert_ne!(
        *previous_holder,
        Holder::Player(person(9)),
        "the substitute must not count as the earlier holder"
    );
    assert!(fixture.state.roster.has_participated(person(9)));
    let feed = read_feed(
        fixture.state.id,
        &fixture.entries,
        Version::NONE,
        Some(person(9)),
    )
    .unwrap();
    let index = usize::try_from(taken.from.0).unwrap() - 1;
    let mut before = feed[..index].iter().flat_map(|entry| &entry.opened);
    assert!(before.all(|opened| opened.pointer.ends_with("/contribution")));
    assert!(
        !feed[index].opened.is_empty(),
        "expected the hand to be revealed to the substitute"
    );
}

fn is_detected(fixture: &MatchFixture) -> bool {
    matches!(
        audit(fixture.state.id, &fixture.entries),
        Err(ReplayError::DecisionMismatch { .. })
    )
}

#[test]
fn an_audit_finds_clocks_that_were_tampered_with() {
    let fresh = || timed(GameKey::Bards, 2, AfterStrikes::Substitute {}, 1);
    let first = |fixture: &MatchFixture| fixture.state.clock.as_ref().unwrap().first_due().unwrap();

    let mut fixture = fresh();
    let (_, seat) = first(&fixture);
    let action = fixture.state.play.on_deadline(seat).unwrap();
    let decision = time_out(&fixture.state, seat, &action).unwrap();
    fixture.write_decision(decision);
    assert!(is_detected(&fixture), "before the deadline");

    for (from, until) in [(-10, 10), (20, 10), (10, 10)] {
        let mut fixture = fresh();
        let moment = |hours: i64| {
            fixture
                .now
                .checked_add(HOUR * i32::try_from(hours).unwrap())
                .unwrap()
        };
        let intervals = vec![Interval {
            from: moment(from),
            until: moment(until),
        }];
        let mut decision = excuse(&fixture.state);
        decision.add_fact(ClockFact::SeatExcused {
            seat: first(&fixture).1,
            intervals,
        });
        fixture.write_decision(decision);
        assert!(is_detected(&fixture), "{from} to {until}");
    }

    let mut fixture = fresh();
    let other = Seat::new(1 - first(&fixture).1.number());
    let mut decision = excuse(&fixture.state);
    decision.add_fact(ClockFact::SeatExcused {
        seat: other,
        intervals: Vec::new(),
    });
    fixture.write_decision(decision);
    assert!(is_detected(&fixture), "the seat is not awaited");

    let mut fixture = fresh();
    let decision = excuse(&fixture.state);
    fixture.write_decision(decision);
    assert!(is_detected(&fixture), "no seat was excused");

    let mut fixture = fresh();
    let sits = substitute(&fixture.state, other, person(9));
    fixture.write_decision(sits);
    assert!(is_detected(&fixture), "the seat was not vacated");

    let mut fixture = fresh();
    let granted = extend(&fixture.state, other, 60, Extension::Outage);
    let by = By::player(other);
    fixture.write(by, granted.action.clone(), granted);
    assert!(
        is_detected(&fixture),
        "players cannot grant themselves time"
    );
}

pub(crate) fn vacated() -> (MatchFixture, Seat) {
    let mut fixture = timed(GameKey::Byzanz, 4, AfterStrikes::Substitute {}, 1);
    let seat = run_out_time(&mut fixture);
    assert!(fixture.state.roster.vacant.has(seat));
    (fixture, seat)
}

#[test]
fn a_match_goes_on_while_somebody_may_sit_down_in_a_vacated_seat() {
    let (mut fixture, vacated) = vacated();
    let others = Seat::all(4).filter(|seat| *seat != vacated);
    for (left, seat) in others.enumerate() {
        assert_eq!(fixture.state.stage, Stage::Running, "{left} have left");
        let decision = decide::resign(&fixture.state, seat);
        fixture.act_on_platform(seat, PlatformAction::Resign {}, decision);
    }
    assert!(matches!(fixture.state.stage, Stage::Over { .. }));
    audit(fixture.state.id, &fixture.entries).unwrap();
}

pub(crate) fn played_with_clocks() -> MatchFixture {
    let mut fixture = timed(GameKey::Byzanz, 4, AfterStrikes::Substitute {}, 2);
    for place in 0..4 {
        fixture
            .calendars
            .insert(person(place), nights("Europe/Rome"));
    }
    let first =
        |fixture: &MatchFixture| fixture.state.clock.as_ref().unwrap().first_due().unwrap().1;
    let vacated = loop {
        let seat = run_out_time(&mut fixture);
        if fixture.state.roster.vacant.has(seat) {
            break seat;
        }
        let granted = extend(&fixture.state, first(&fixture), 3_600, Extension::LateEmail);
        fixture.write_decision(granted);
    };
    drive(&mut fixture);
    let sits = substitute(&fixture.state, vacated, person(9));
    fixture.write_decision(sits);
    fixture.play(|_| 0)
}

pub(crate) fn made_good() -> MatchFixture {
    let mut fixture = timed(GameKey::Bards, 2, AfterStrikes::Substitute {}, 3);
    let (_, seat) = fixture.state.clock.as_ref().unwrap().first_due().unwrap();
    let granted = extend(&fixture.state, seat, 3_600, Extension::Outage);
    fixture.write_decision(granted);
    fixture.play(|_| 0)
}

pub(crate) fn handed_to_a_bot() -> MatchFixture {
    let bot = "sensible".to_owned();
    let mut fixture = timed(GameKey::Byzanz, 3, AfterStrikes::Bot { bot }, 1);
    for place in 0..3 {
        fixture
            .calendars
            .insert(person(place), nights("Europe/Rome"));
    }
    let decision = excuse(&fixture.state);
    fixture.write_decision(decision);
    run_out_time(&mut fixture);
    loop {
        drive(&mut fixture);
        let Some(seat) = fixture.state.awaiting().0.iter().next() else {
            return fixture;
        };
        let action = fixture.state.play.legal(seat)[0].clone();
        fixture.act(seat, &action);
    }
}
