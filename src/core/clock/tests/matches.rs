//! Whole matches in which somebody stays away.

use super::HOUR;
use super::calendars::nights;
use crate::clock::{AfterStrikes, ClockFact, Extension, Interval, extend, substitute, time_out};
use crate::events::{Action, Actor, By, EndKind, PlatformAction};
use crate::games::{GameKey, Seat};
use crate::sealing::called;
use crate::state::{Holder, Stage};
use crate::testing::{Paper, call_time, person, timed};
use crate::world::Version;
use crate::{BrokenLog, audit, decide, fold, fold_until, read_feed};

fn serve(paper: &mut Paper, action: PlatformAction, decision: decide::Decision) {
    let by = By {
        kind: Actor::Service,
        seat: None,
    };
    paper.write(by, Action::Platform(action), decision);
}

/// The service moves for seats that nobody holds, as long as it has to.
fn drive(paper: &mut Paper) {
    while let Some(seat) = paper
        .state
        .awaiting()
        .0
        .iter()
        .find(|seat| !matches!(paper.state.roster.holder(*seat), Holder::Player(_)))
    {
        let mut lowest = |_| 0;
        let (kind, action) = match paper.state.roster.holder(seat).clone() {
            Holder::Bot(bot) => (Actor::Bot, paper.state.play.bot(&bot, seat, &mut lowest)),
            Holder::Nobody | Holder::Player(_) => {
                (Actor::Vacant, paper.state.play.on_deadline(seat))
            }
        };
        let by = By {
            kind,
            seat: Some(seat),
        };
        let action = action.unwrap();
        let decision = decide::act(&paper.state, seat, &action).unwrap();
        paper.write(by, Action::Game(action.json), decision);
    }
}

/// Everything that is true of whole matches, and of the clocks in them.
fn is_sound(paper: &Paper) {
    let audited = audit(paper.state.id, &paper.entries).unwrap();
    assert_eq!(audited.entries, u64::from(paper.state.version.0));
    let folded = fold(paper.state.id, None, &paper.entries).unwrap().unwrap();
    assert_eq!(folded.clock, paper.state.clock);
    assert_eq!(folded.roster.seat_history, paper.state.roster.seat_history);
    assert_eq!(folded.roster.seats, paper.state.roster.seats);
}

fn platform_facts(paper: &Paper) -> Vec<String> {
    let feed = read_feed(paper.state.id, &paper.entries, Version::NONE, None).unwrap();
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
        let mut paper = timed(game, fewest, AfterStrikes::Bot { bot: bot.clone() }, 2);
        let mut called = 0;
        while paper.state.stage == Stage::Running {
            call_time(&mut paper);
            called += 1;
            assert!(called < 1_000, "{game:?} goes on for ever");
            if paper.state.stage == Stage::Running {
                drive(&mut paper);
            }
        }
        assert!(matches!(
            paper.state.stage,
            Stage::Over {
                why: EndKind::Abandoned | EndKind::Finished,
                ..
            }
        ));
        let facts = platform_facts(&paper);
        for fact in ["time_ran_out", "seat_handed_on"] {
            assert!(facts.contains(&fact.to_owned()), "{game:?}: {fact}");
        }
        is_sound(&paper);
    }
}

#[test]
fn a_seat_that_stays_away_resigns_and_the_last_one_wins() {
    let mut paper = timed(GameKey::Bards, 2, AfterStrikes::Resign {}, 1);
    let seat = call_time(&mut paper);
    let Stage::Over { why, outcome } = &paper.state.stage else {
        panic!("it goes on");
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
    is_sound(&paper);
}

#[test]
fn an_answer_in_time_forgives_and_a_draft_is_one_strike() {
    let mut paper = timed(GameKey::Byzantium, 2, AfterStrikes::Resign {}, 3);
    let strikes = |paper: &Paper, seat| paper.state.clock.as_ref().unwrap().of(seat).strikes;
    let seat = call_time(&mut paper);
    assert_eq!(strikes(&paper, seat), 1);
    while strikes(&paper, seat) != 0 {
        let next = paper.state.awaiting().0.iter().next().unwrap();
        let action = paper.state.play.legal(next)[0].clone();
        paper.act(next, &action);
        assert!(paper.entries.len() < 200, "nothing is forgiven");
    }
    let draft = loop {
        let seat = paper.state.awaiting().0.iter().next().unwrap();
        let legal = paper.state.play.legal(seat);
        if let Some(place) = legal.iter().find(|action| action["type"] == "place_cube") {
            let place = place.clone();
            paper.act(seat, &place);
            break seat;
        }
        paper.act(seat, &legal[0].clone());
    };
    assert!(paper.state.awaiting().0.has(draft), "a draft is open");
    let before = paper.entries.len();
    assert_eq!(call_time(&mut paper), draft);
    assert!(
        paper.state.awaiting().0.has(draft),
        "it is taken back first"
    );
    assert_eq!(call_time(&mut paper), draft);
    assert!(!paper.state.awaiting().0.has(draft), "then the seat passes");
    let facts = platform_facts(&paper);
    let called = facts.iter().filter(|fact| *fact == "time_ran_out");
    assert_eq!((paper.entries.len(), called.count()), (before + 2, 2));
    is_sound(&paper);
}

#[test]
fn a_substitute_takes_the_seat_with_a_fresh_clock_and_tenure_is_told() {
    let paper = played_with_clocks();
    is_sound(&paper);
    let taken = paper.state.roster.seat_history.last().unwrap();
    assert_eq!(taken.holder, Holder::Player(person(9)));
    let sits = fold_until(paper.state.id, &paper.entries, taken.from);
    let clock = sits.unwrap().unwrap().clock.unwrap();
    let whole = paper.state.charter.pace.unwrap().at_first();
    let time = clock.of(taken.seat);
    assert_eq!((time.left, time.strikes), (whole, 0));
    let before = paper.state.roster.sitter(taken.seat, taken.from);
    assert_ne!(
        *before,
        Holder::Player(person(9)),
        "what was before is not theirs"
    );
    assert!(paper.state.roster.has_known(person(9)));
    let feed = read_feed(
        paper.state.id,
        &paper.entries,
        Version::NONE,
        Some(person(9)),
    )
    .unwrap();
    let index = usize::try_from(taken.from.0).unwrap() - 1;
    let mut before = feed[..index].iter().flat_map(|entry| &entry.opened);
    assert!(before.all(|opened| opened.pointer.ends_with("/contribution")));
    assert!(
        !feed[index].opened.is_empty(),
        "the hand is theirs to see from then on"
    );
}

/// Whether the audit finds that the last entry should not be there.
fn is_found_out(paper: &Paper) -> bool {
    matches!(
        audit(paper.state.id, &paper.entries),
        Err(BrokenLog::Untrue { .. })
    )
}

#[test]
fn an_audit_finds_clocks_that_were_tampered_with() {
    let fresh = || timed(GameKey::Bards, 2, AfterStrikes::Substitute {}, 1);
    let first = |paper: &Paper| paper.state.clock.as_ref().unwrap().first_due().unwrap();

    let mut paper = fresh();
    let (_, seat) = first(&paper);
    let action = paper.state.play.on_deadline(seat).unwrap();
    let decision = time_out(&paper.state, seat, &action).unwrap();
    let early = called(seat, action, decision);
    paper.write(early.by, early.action, early.decision);
    assert!(is_found_out(&paper), "the time was not up");

    for (from, until) in [(-10, 10), (20, 10), (10, 10)] {
        let mut paper = fresh();
        let moment = |hours: i64| {
            paper
                .now
                .checked_add(HOUR * i32::try_from(hours).unwrap())
                .unwrap()
        };
        let intervals = vec![Interval {
            from: moment(from),
            until: moment(until),
        }];
        let mut decision = decide::Decision::of(&paper.state);
        decision.happens(ClockFact::SeatExcused {
            seat: first(&paper).1,
            intervals,
        });
        serve(&mut paper, PlatformAction::Excuse {}, decision);
        assert!(is_found_out(&paper), "{from} to {until}");
    }

    let mut paper = fresh();
    let other = Seat::new(1 - first(&paper).1.number());
    let mut decision = decide::Decision::of(&paper.state);
    decision.happens(ClockFact::SeatExcused {
        seat: other,
        intervals: Vec::new(),
    });
    serve(&mut paper, PlatformAction::Excuse {}, decision);
    assert!(is_found_out(&paper), "nobody waits for that seat");

    let mut paper = fresh();
    let decision = decide::Decision::of(&paper.state);
    serve(&mut paper, PlatformAction::Excuse {}, decision);
    assert!(is_found_out(&paper), "nobody was excused");

    let mut paper = fresh();
    let sits = substitute(&paper.state, other, person(9));
    let by = By {
        kind: Actor::Player,
        seat: Some(other),
    };
    paper.write(by, Action::Platform(PlatformAction::Substitute {}), sits);
    assert!(is_found_out(&paper), "the seat was not vacated");

    let mut paper = fresh();
    let granted = extend(&paper.state, other, 60, Extension::Outage);
    let by = By {
        kind: Actor::Player,
        seat: Some(other),
    };
    paper.write(by, Action::Platform(PlatformAction::Extend {}), granted);
    assert!(is_found_out(&paper), "nobody grants themselves time");
}

/// A match in which a seat was vacated, and which.
pub(crate) fn vacated() -> (Paper, Seat) {
    let mut paper = timed(GameKey::Byzanz, 4, AfterStrikes::Substitute {}, 1);
    let seat = call_time(&mut paper);
    assert!(paper.state.roster.vacant.has(seat));
    (paper, seat)
}

#[test]
fn a_match_goes_on_while_somebody_may_sit_down_in_a_vacated_seat() {
    let (mut paper, vacated) = vacated();
    let others = Seat::all(4).filter(|seat| *seat != vacated);
    for (left, seat) in others.enumerate() {
        assert_eq!(paper.state.stage, Stage::Running, "{left} have left");
        let decision = decide::resign(&paper.state, seat);
        paper.act_on_platform(seat, PlatformAction::Resign {}, decision);
    }
    assert!(matches!(paper.state.stage, Stage::Over { .. }));
    audit(paper.state.id, &paper.entries).unwrap();
}

/// A match of Byzanz for four with everything that can happen to clocks.
pub(crate) fn played_with_clocks() -> Paper {
    let mut paper = timed(GameKey::Byzanz, 4, AfterStrikes::Substitute {}, 2);
    for place in 0..4 {
        paper.calendars.insert(person(place), nights("Europe/Rome"));
    }
    let first = |paper: &Paper| paper.state.clock.as_ref().unwrap().first_due().unwrap().1;
    let vacated = loop {
        let seat = call_time(&mut paper);
        if paper.state.roster.vacant.has(seat) {
            break seat;
        }
        let granted = extend(&paper.state, first(&paper), 3_600, Extension::LateEmail);
        serve(&mut paper, PlatformAction::Extend {}, granted);
    };
    drive(&mut paper);
    let sits = substitute(&paper.state, vacated, person(9));
    let by = By {
        kind: Actor::Player,
        seat: Some(vacated),
    };
    paper.write(by, Action::Platform(PlatformAction::Substitute {}), sits);
    paper.play(|_| 0)
}

/// A match in which the service could not be reached for an hour.
pub(crate) fn made_good() -> Paper {
    let mut paper = timed(GameKey::Bards, 2, AfterStrikes::Substitute {}, 3);
    let (_, seat) = paper.state.clock.as_ref().unwrap().first_due().unwrap();
    let granted = extend(&paper.state, seat, 3_600, Extension::Outage);
    serve(&mut paper, PlatformAction::Extend {}, granted);
    paper.play(|_| 0)
}

/// A match in which somebody says when they sleep, and a bot sits down where somebody stays away.
pub(crate) fn handed_to_a_bot() -> Paper {
    let bot = "sensible".to_owned();
    let mut paper = timed(GameKey::Byzanz, 3, AfterStrikes::Bot { bot }, 1);
    for place in 0..3 {
        paper.calendars.insert(person(place), nights("Europe/Rome"));
    }
    let decision = decide::Decision::of(&paper.state);
    serve(&mut paper, PlatformAction::Excuse {}, decision);
    call_time(&mut paper);
    loop {
        drive(&mut paper);
        let Some(seat) = paper.state.awaiting().0.iter().next() else {
            return paper;
        };
        let action = paper.state.play.legal(seat)[0].clone();
        paper.act(seat, &action);
    }
}
