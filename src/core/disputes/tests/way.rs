//! The way of a dispute, its deadlines, its limits, the clocks.

use jiff::SignedDuration;

use super::court::{referee, text, timed};
use crate::audit;
use crate::disputes::DisputeRefusal;
use crate::disputes::{ClosedBy, Closing, DisputeState, DisputeStep, MAX_DISPUTES, Ruling};
use crate::games::GameKey;
use crate::refusal::{MatchRefusal, Refusal};
use crate::testing::chooser;
use crate::testing::{Paper, person};
use crate::world::Version;

fn playing() -> Paper {
    let mut paper = timed(GameKey::Byzanz, 3, 2);
    paper.play_on(5, chooser(2));
    paper
}

fn due_at(paper: &Paper) -> jiff::Timestamp {
    paper.state.clock.as_ref().unwrap().first_due().unwrap().0
}

fn state(paper: &Paper, number: Version) -> DisputeState {
    paper.state.disputes.get(number).unwrap().state
}

#[test]
fn the_clocks_stand_still_until_it_is_decided() {
    let mut paper = playing();
    let due = due_at(&paper);
    let number = paper.dispute(0, 5);
    let week = SignedDuration::from_hours(7 * 24);
    assert_eq!(due_at(&paper), due.checked_add(week).unwrap());
    paper.pass(30);
    paper.review(number, 0);
    paper.pass(10);
    paper.try_rule(number, Ruling::Dismiss {}, &[0]).unwrap();
    let stood = SignedDuration::from_hours(40);
    assert_eq!(due_at(&paper), due.checked_add(stood).unwrap());
    audit(paper.state.id, &paper.entries).unwrap();
}

#[test]
fn the_clocks_run_by_themselves_after_a_week() {
    let mut paper = playing();
    let due = due_at(&paper);
    let number = paper.dispute(0, 5);
    paper.review(number, 0);
    paper.pass(7 * 24 + 3);
    assert!(!paper.state.disputes.are_clocks_stopped(paper.now));
    let late = paper.try_rule(number, Ruling::Dismiss {}, &[0]);
    assert_eq!(
        late,
        Err(Refusal::Dispute(DisputeRefusal::DisputeClosed(number.0)))
    );
    paper.try_step(&DisputeStep::Close { number }).unwrap();
    let closed_by = paper.state.disputes.get(number).unwrap().closed_by;
    assert_eq!(closed_by, Some(ClosedBy::Service(Closing::Undecided)));
    let week = SignedDuration::from_hours(7 * 24);
    assert_eq!(due_at(&paper), due.checked_add(week).unwrap());
    audit(paper.state.id, &paper.entries).unwrap();
}

#[test]
fn a_withdrawn_dispute_starts_the_clocks_unless_another_waits() {
    let mut paper = playing();
    let (one, other) = (paper.dispute(0, 5), paper.dispute(1, 6));
    let withdraw = |number| DisputeStep::Withdraw { number };
    paper.try_step(&withdraw(one)).unwrap();
    assert!(paper.state.disputes.are_clocks_stopped(paper.now));
    paper.try_step(&withdraw(other)).unwrap();
    assert!(!paper.state.disputes.are_clocks_stopped(paper.now));
    let again = paper.try_step(&withdraw(other));
    assert_eq!(
        again,
        Err(Refusal::Dispute(DisputeRefusal::DisputeClosed(other.0)))
    );
    // Who has disputed before stops nobody's clock again.
    paper.dispute(0, 5);
    assert!(!paper.state.disputes.are_clocks_stopped(paper.now));
}

#[test]
fn a_referee_who_takes_a_dispute_up_stops_clocks_that_run() {
    let mut paper = playing();
    let first = paper.dispute(0, 5);
    let before = paper.state.disputes.stops;
    paper.review(first, 0);
    assert_eq!(paper.state.disputes.stops, before, "they stood still");
    paper
        .try_step(&DisputeStep::Withdraw { number: first })
        .unwrap();
    let second = paper.dispute(0, 5);
    assert!(!paper.state.disputes.are_clocks_stopped(paper.now));
    // Logs in which they run on are logs, too.
    let step = DisputeStep::Review {
        number: second,
        referee: referee(0),
        stops: false,
    };
    let decision = step.entry(&paper.state, paper.now).unwrap().decision;
    assert_eq!(decision.facts.len(), 1);
    let due = due_at(&paper);
    paper.pass(2);
    assert_eq!(due_at(&paper), due);
    paper.review(second, 1);
    assert!(paper.state.disputes.are_clocks_stopped(paper.now));
    let dispute = paper.state.disputes.get(second).unwrap();
    assert_eq!(paper.state.disputes.stopped_until, dispute.due_at());
    let week = SignedDuration::from_hours(7 * 24);
    assert_eq!(dispute.due_at(), dispute.opened_at.checked_add(week).ok());
    paper.pass(10);
    let ruled = paper.try_rule(second, Ruling::Dismiss {}, &[1]);
    ruled.unwrap();
    assert!(!paper.state.disputes.are_clocks_stopped(paper.now));
    let stood = SignedDuration::from_hours(10);
    assert_eq!(due_at(&paper), due.checked_add(stood).unwrap());
    audit(paper.state.id, &paper.entries).unwrap();
}

#[test]
fn disputes_stop_the_clocks_four_times_at_most() {
    let mut paper = timed(GameKey::Byzanz, 5, 2);
    paper.play_on(5, chooser(2));
    for person in 0..5 {
        let number = paper.dispute(person, 5);
        let is_stopped = paper.state.disputes.are_clocks_stopped(paper.now);
        assert_eq!(is_stopped, person < 4, "{person}");
        paper.try_step(&DisputeStep::Withdraw { number }).unwrap();
    }
}

#[test]
fn it_goes_from_open_to_closed_and_is_appealed_once() {
    let mut paper = playing();
    let number = paper.dispute(0, 5);
    assert_eq!(state(&paper, number), DisputeState::Open);
    paper.review(number, 0);
    assert_eq!(state(&paper, number), DisputeState::UnderReview);
    paper.try_rule(number, Ruling::Dismiss {}, &[0]).unwrap();
    assert_eq!(state(&paper, number), DisputeState::Ruled);
    paper.appeal(number, 2);
    assert_eq!(state(&paper, number), DisputeState::Appealed);
    assert!(paper.state.disputes.are_clocks_stopped(paper.now));
    let review = |who| DisputeStep::Review {
        number,
        referee: referee(who),
        stops: true,
    };
    assert_eq!(
        paper.try_step(&review(0)),
        Err(Refusal::Dispute(DisputeRefusal::RefereeRuled))
    );
    paper.review(number, 1);
    assert_eq!(state(&paper, number), DisputeState::UnderReview);
    paper.try_rule(number, Ruling::Dismiss {}, &[1]).unwrap();
    assert_eq!(state(&paper, number), DisputeState::Closed);
    assert!(!paper.state.disputes.are_clocks_stopped(paper.now));
    let appeal = DisputeStep::Appeal {
        number,
        participant: person(1),
        text: text(1),
    };
    let again = paper.try_step(&appeal);
    assert_eq!(
        again,
        Err(Refusal::Dispute(DisputeRefusal::DisputeClosed(number.0)))
    );
    audit(paper.state.id, &paper.entries).unwrap();
}

#[test]
fn who_withdraws_takes_the_appeal_from_nobody_else() {
    let mut paper = playing();
    let appeal = |number, who| DisputeStep::Appeal {
        number,
        participant: person(who),
        text: text(1),
    };
    let withdraw = |number| DisputeStep::Withdraw { number };
    let early = paper.dispute(0, 5);
    let refused = paper.try_step(&appeal(early, 1));
    assert_eq!(refused, Err(Refusal::Dispute(DisputeRefusal::NotRuled)));
    paper.try_step(&withdraw(early)).unwrap();
    let refused = paper.try_step(&appeal(early, 1));
    assert_eq!(
        refused,
        Err(Refusal::Dispute(DisputeRefusal::DisputeClosed(early.0))),
        "not ruled"
    );

    let to = paper.state.version.0 - 2;
    let number = paper.decide(1, Ruling::Rewind { to });
    paper.pass(1);
    paper.try_step(&withdraw(number)).unwrap();
    assert_eq!(state(&paper, number), DisputeState::Closed);
    let own = paper.try_step(&appeal(number, 1));
    assert_eq!(
        own,
        Err(Refusal::Dispute(DisputeRefusal::DisputeClosed(number.0)))
    );
    paper.pass(70);
    paper.try_step(&appeal(number, 2)).unwrap();
    assert_eq!(state(&paper, number), DisputeState::Appealed);
    assert!(paper.state.disputes.are_clocks_stopped(paper.now));
    let appealed = paper.state.disputes.get(number).unwrap();
    assert_eq!((appealed.owner(), appealed.closed_by), (person(2), None));
    paper.try_step(&withdraw(number)).unwrap();
    assert!(!paper.state.disputes.are_clocks_stopped(paper.now));
    let again = paper.try_step(&appeal(number, 0));
    assert_eq!(
        again,
        Err(Refusal::Dispute(DisputeRefusal::DisputeClosed(number.0))),
        "once"
    );
    let seat = paper.state.roster.seat_of(person(2)).unwrap();
    let by = format!(r#""by":{{"kind":"player","seat":{}}}"#, seat.number());
    let withdrawn = String::from_utf8_lossy(&paper.entries.last().unwrap().public);
    assert!(withdrawn.contains(&by), "{withdrawn}");

    let late = paper.decide(2, Ruling::Dismiss {});
    paper.try_step(&withdraw(late)).unwrap();
    paper.pass(72);
    let refused = paper.try_step(&appeal(late, 0));
    assert_eq!(
        refused,
        Err(Refusal::Dispute(DisputeRefusal::DisputeClosed(late.0))),
        "three days"
    );
    audit(paper.state.id, &paper.entries).unwrap();
}

#[test]
fn nobody_disputes_too_much_or_too_late_or_from_outside() {
    let mut paper = playing();
    let open = |author, entry| DisputeStep::Open {
        author,
        entry: Version(entry),
        text: text(1),
    };
    let outside = paper.try_step(&open(person(9), 5));
    assert_eq!(outside, Err(Refusal::Match(MatchRefusal::NotSeated)));
    for entry in [0, paper.state.version.0 + 1] {
        let refused = paper.try_step(&open(person(0), entry));
        assert!(matches!(
            refused,
            Err(Refusal::Match(MatchRefusal::NoSuchVersion { .. }))
        ));
    }
    for _ in 0..MAX_DISPUTES {
        let number = paper.dispute(0, 5);
        let second = paper.try_step(&open(person(0), 5));
        assert_eq!(
            second,
            Err(Refusal::Dispute(DisputeRefusal::DisputeOpen(number.0)))
        );
        paper.try_step(&DisputeStep::Withdraw { number }).unwrap();
    }
    let more = paper.try_step(&open(person(0), 5));
    assert_eq!(
        more,
        Err(Refusal::Dispute(DisputeRefusal::TooManyDisputes(
            MAX_DISPUTES
        )))
    );
    let mut lobby = Paper::lobby(GameKey::Byzanz, 3, 1);
    let early = lobby.try_step(&open(person(0), 1));
    assert_eq!(early, Err(Refusal::Match(MatchRefusal::NotStarted)));
    paper.play_on(u32::MAX, chooser(2));
    paper.pass(14 * 24);
    paper.dispute(1, 5);
    paper.pass(1);
    let late = paper.try_step(&open(person(2), 5));
    assert_eq!(
        late,
        Err(Refusal::Dispute(DisputeRefusal::DisputeTooLate(14)))
    );
    audit(paper.state.id, &paper.entries).unwrap();
}

#[test]
fn whoever_plays_decides_nothing_and_nobody_signs_for_two() {
    let mut paper = playing();
    let number = paper.dispute(0, 5);
    let review = |referee| DisputeStep::Review {
        number,
        referee,
        stops: true,
    };
    for place in 0..3 {
        let seated = paper.try_step(&review(person(place)));
        assert_eq!(seated, Err(Refusal::Dispute(DisputeRefusal::RefereeSeated)));
    }
    let early = paper.try_rule(number, Ruling::Dismiss {}, &[0]);
    assert_eq!(early, Err(Refusal::Dispute(DisputeRefusal::NotReviewed)));
    paper.review(number, 0);
    let taken = paper.try_step(&review(referee(1)));
    assert_eq!(taken, Err(Refusal::Dispute(DisputeRefusal::DisputeTaken)));
    let forfeit = || Ruling::Forfeit {
        seat: crate::games::Seat::new(1),
    };
    for (signed_by, refusal) in [
        (&[][..], Refusal::Dispute(DisputeRefusal::NotYourReview)),
        (&[1], Refusal::Dispute(DisputeRefusal::NotYourReview)),
        (&[1, 0], Refusal::Dispute(DisputeRefusal::NotYourReview)),
        (&[0], Refusal::Dispute(DisputeRefusal::SignaturesNeeded(2))),
        (&[0, 0], Refusal::Dispute(DisputeRefusal::SignedTwice)),
    ] {
        let refused = paper.try_rule(number, forfeit(), signed_by);
        assert_eq!(refused, Err(refusal), "{signed_by:?}");
    }
    paper.try_rule(number, forfeit(), &[0, 1]).unwrap();
    let again = paper.try_rule(number, forfeit(), &[0, 1]);
    assert_eq!(again, Err(Refusal::Dispute(DisputeRefusal::DisputeRuled)));
    audit(paper.state.id, &paper.entries).unwrap();
}
