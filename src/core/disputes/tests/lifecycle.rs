//! Tests of the course of a dispute: deadlines, limits, clocks.

use jiff::SignedDuration;

use super::scene::{referee, start_timed, text};
use crate::audit;
use crate::disputes::DisputeRefusal;
use crate::disputes::{ClosedBy, Closing, DisputeState, DisputeStep, MAX_DISPUTES, Ruling};
use crate::games::GameKey;
use crate::refusal::{MatchRefusal, Refusal};
use crate::testing::chooser;
use crate::testing::{MatchFixture, person};
use crate::world::Version;

fn start_playing() -> MatchFixture {
    let mut fixture = start_timed(GameKey::Byzanz, 3, 2);
    fixture.play_on(5, chooser(2));
    fixture
}

fn due_at(fixture: &MatchFixture) -> jiff::Timestamp {
    fixture.state.clock.as_ref().unwrap().first_due().unwrap().0
}

fn state(fixture: &MatchFixture, number: Version) -> DisputeState {
    fixture.state.disputes.get(number).unwrap().state
}

#[test]
fn the_clocks_stand_still_until_it_is_decided() {
    let mut fixture = start_playing();
    let due = due_at(&fixture);
    let number = fixture.dispute(0, 5);
    let week = SignedDuration::from_hours(7 * 24);
    assert_eq!(due_at(&fixture), due.checked_add(week).unwrap());
    fixture.pass(30);
    fixture.review(number, 0);
    fixture.pass(10);
    fixture.try_rule(number, Ruling::Dismiss {}, &[0]).unwrap();
    let stood = SignedDuration::from_hours(40);
    assert_eq!(due_at(&fixture), due.checked_add(stood).unwrap());
    audit(fixture.state.id, &fixture.entries).unwrap();
}

#[test]
fn the_clocks_run_by_themselves_after_a_week() {
    let mut fixture = start_playing();
    let due = due_at(&fixture);
    let number = fixture.dispute(0, 5);
    fixture.review(number, 0);
    fixture.pass(7 * 24 + 3);
    assert!(!fixture.state.disputes.are_clocks_stopped(fixture.now));
    let late = fixture.try_rule(number, Ruling::Dismiss {}, &[0]);
    assert_eq!(
        late,
        Err(Refusal::Dispute(DisputeRefusal::DisputeClosed(number.0)))
    );
    fixture.try_step(&DisputeStep::Close { number }).unwrap();
    let closed_by = fixture.state.disputes.get(number).unwrap().closed_by;
    assert_eq!(closed_by, Some(ClosedBy::Service(Closing::Undecided)));
    let week = SignedDuration::from_hours(7 * 24);
    assert_eq!(due_at(&fixture), due.checked_add(week).unwrap());
    audit(fixture.state.id, &fixture.entries).unwrap();
}

#[test]
fn a_withdrawn_dispute_starts_the_clocks_unless_another_waits() {
    let mut fixture = start_playing();
    let (one, other) = (fixture.dispute(0, 5), fixture.dispute(1, 6));
    let withdraw = |number| DisputeStep::Withdraw { number };
    fixture.try_step(&withdraw(one)).unwrap();
    assert!(fixture.state.disputes.are_clocks_stopped(fixture.now));
    fixture.try_step(&withdraw(other)).unwrap();
    assert!(!fixture.state.disputes.are_clocks_stopped(fixture.now));
    let again = fixture.try_step(&withdraw(other));
    assert_eq!(
        again,
        Err(Refusal::Dispute(DisputeRefusal::DisputeClosed(other.0)))
    );
    // A second dispute of the same person does not stop the clocks.
    fixture.dispute(0, 5);
    assert!(!fixture.state.disputes.are_clocks_stopped(fixture.now));
}

#[test]
fn a_referee_who_takes_a_dispute_up_stops_clocks_that_run() {
    let mut fixture = start_playing();
    let first = fixture.dispute(0, 5);
    let before = fixture.state.disputes.stops;
    fixture.review(first, 0);
    assert_eq!(
        fixture.state.disputes.stops, before,
        "the clocks were stopped already"
    );
    fixture
        .try_step(&DisputeStep::Withdraw { number: first })
        .unwrap();
    let second = fixture.dispute(0, 5);
    assert!(!fixture.state.disputes.are_clocks_stopped(fixture.now));
    // In early matches the clocks ran on during a review; such logs remain valid.
    let step = DisputeStep::Review {
        number: second,
        referee: referee(0),
        stops: false,
    };
    let decision = step.entry(&fixture.state, fixture.now).unwrap();
    assert_eq!(decision.facts.len(), 1);
    let due = due_at(&fixture);
    fixture.pass(2);
    assert_eq!(due_at(&fixture), due);
    fixture.review(second, 1);
    assert!(fixture.state.disputes.are_clocks_stopped(fixture.now));
    let dispute = fixture.state.disputes.get(second).unwrap();
    assert_eq!(fixture.state.disputes.stopped_until, dispute.due_at());
    let week = SignedDuration::from_hours(7 * 24);
    assert_eq!(dispute.due_at(), dispute.opened_at.checked_add(week).ok());
    fixture.pass(10);
    let ruled = fixture.try_rule(second, Ruling::Dismiss {}, &[1]);
    ruled.unwrap();
    assert!(!fixture.state.disputes.are_clocks_stopped(fixture.now));
    let stood = SignedDuration::from_hours(10);
    assert_eq!(due_at(&fixture), due.checked_add(stood).unwrap());
    audit(fixture.state.id, &fixture.entries).unwrap();
}

#[test]
fn disputes_stop_the_clocks_four_times_at_most() {
    let mut fixture = start_timed(GameKey::Byzanz, 5, 2);
    fixture.play_on(5, chooser(2));
    for person in 0..5 {
        let number = fixture.dispute(person, 5);
        let is_stopped = fixture.state.disputes.are_clocks_stopped(fixture.now);
        assert_eq!(is_stopped, person < 4, "{person}");
        fixture.try_step(&DisputeStep::Withdraw { number }).unwrap();
    }
}

#[test]
fn it_goes_from_open_to_closed_and_is_appealed_once() {
    let mut fixture = start_playing();
    let number = fixture.dispute(0, 5);
    assert_eq!(state(&fixture, number), DisputeState::Open);
    fixture.review(number, 0);
    assert_eq!(state(&fixture, number), DisputeState::UnderReview);
    fixture.try_rule(number, Ruling::Dismiss {}, &[0]).unwrap();
    assert_eq!(state(&fixture, number), DisputeState::Ruled);
    fixture.appeal(number, 2);
    assert_eq!(state(&fixture, number), DisputeState::Appealed);
    assert!(fixture.state.disputes.are_clocks_stopped(fixture.now));
    let review = |who| DisputeStep::Review {
        number,
        referee: referee(who),
        stops: true,
    };
    assert_eq!(
        fixture.try_step(&review(0)),
        Err(Refusal::Dispute(DisputeRefusal::RefereeRuled))
    );
    fixture.review(number, 1);
    assert_eq!(state(&fixture, number), DisputeState::UnderReview);
    fixture.try_rule(number, Ruling::Dismiss {}, &[1]).unwrap();
    assert_eq!(state(&fixture, number), DisputeState::Closed);
    assert!(!fixture.state.disputes.are_clocks_stopped(fixture.now));
    let appeal = DisputeStep::Appeal {
        number,
        participant: person(1),
        text: text(1),
    };
    let again = fixture.try_step(&appeal);
    assert_eq!(
        again,
        Err(Refusal::Dispute(DisputeRefusal::DisputeClosed(number.0)))
    );
    audit(fixture.state.id, &fixture.entries).unwrap();
}

#[test]
fn who_withdraws_takes_the_appeal_from_nobody_else() {
    let mut fixture = start_playing();
    let appeal = |number, who| DisputeStep::Appeal {
        number,
        participant: person(who),
        text: text(1),
    };
    let withdraw = |number| DisputeStep::Withdraw { number };
    let early = fixture.dispute(0, 5);
    let refused = fixture.try_step(&appeal(early, 1));
    assert_eq!(refused, Err(Refusal::Dispute(DisputeRefusal::NotRuled)));
    fixture.try_step(&withdraw(early)).unwrap();
    let refused = fixture.try_step(&appeal(early, 1));
    assert_eq!(
        refused,
        Err(Refusal::Dispute(DisputeRefusal::DisputeClosed(early.0))),
        "not ruled"
    );

    let to = fixture.state.version.0 - 2;
    let number = fixture.decide(1, Ruling::Rewind { to });
    fixture.pass(1);
    fixture.try_step(&withdraw(number)).unwrap();
    assert_eq!(state(&fixture, number), DisputeState::Closed);
    let own = fixture.try_step(&appeal(number, 1));
    assert_eq!(
        own,
        Err(Refusal::Dispute(DisputeRefusal::DisputeClosed(number.0)))
    );
    fixture.pass(70);
    fixture.try_step(&appeal(number, 2)).unwrap();
    assert_eq!(state(&fixture, number), DisputeState::Appealed);
    assert!(fixture.state.disputes.are_clocks_stopped(fixture.now));
    let appealed = fixture.state.disputes.get(number).unwrap();
    assert_eq!((appealed.owner(), appealed.closed_by), (person(2), None));
    fixture.try_step(&withdraw(number)).unwrap();
    assert!(!fixture.state.disputes.are_clocks_stopped(fixture.now));
    let again = fixture.try_step(&appeal(number, 0));
    assert_eq!(
        again,
        Err(Refusal::Dispute(DisputeRefusal::DisputeClosed(number.0))),
        "once"
    );
    let seat = fixture.state.roster.seat_of(person(2)).unwrap();
    let by = format!(r#""by":{{"kind":"player","seat":{}}}"#, seat.number());
    let withdrawn = String::from_utf8_lossy(&fixture.entries.last().unwrap().public);
    assert!(withdrawn.contains(&by), "{withdrawn}");

    let late = fixture.decide(2, Ruling::Dismiss {});
    fixture.try_step(&withdraw(late)).unwrap();
    fixture.pass(72);
    let refused = fixture.try_step(&appeal(late, 0));
    assert_eq!(
        refused,
        Err(Refusal::Dispute(DisputeRefusal::DisputeClosed(late.0))),
        "three days"
    );
    audit(fixture.state.id, &fixture.entries).unwrap();
}

#[test]
fn nobody_disputes_too_much_or_too_late_or_from_outside() {
    let mut fixture = start_playing();
    let open = |author, entry| DisputeStep::Open {
        author,
        entry: Version(entry),
        text: text(1),
    };
    let outside = fixture.try_step(&open(person(9), 5));
    assert_eq!(outside, Err(Refusal::Match(MatchRefusal::NotSeated)));
    for entry in [0, fixture.state.version.0 + 1] {
        let refused = fixture.try_step(&open(person(0), entry));
        assert!(matches!(
            refused,
            Err(Refusal::Match(MatchRefusal::NoSuchVersion { .. }))
        ));
    }
    for _ in 0..MAX_DISPUTES {
        let number = fixture.dispute(0, 5);
        let second = fixture.try_step(&open(person(0), 5));
        assert_eq!(
            second,
            Err(Refusal::Dispute(DisputeRefusal::DisputeOpen(number.0)))
        );
        fixture.try_step(&DisputeStep::Withdraw { number }).unwrap();
    }
    let more = fixture.try_step(&open(person(0), 5));
    assert_eq!(
        more,
        Err(Refusal::Dispute(DisputeRefusal::TooManyDisputes(
            MAX_DISPUTES
        )))
    );
    let mut lobby = MatchFixture::lobby(GameKey::Byzanz, 3, 1);
    let early = lobby.try_step(&open(person(0), 1));
    assert_eq!(early, Err(Refusal::Match(MatchRefusal::NotStarted)));
    fixture.play_on(u32::MAX, chooser(2));
    fixture.pass(14 * 24);
    fixture.dispute(1, 5);
    fixture.pass(1);
    let late = fixture.try_step(&open(person(2), 5));
    assert_eq!(
        late,
        Err(Refusal::Dispute(DisputeRefusal::DisputeTooLate(14)))
    );
    audit(fixture.state.id, &fixture.entries).unwrap();
}

#[test]
fn whoever_plays_decides_nothing_and_nobody_signs_for_two() {
    let mut fixture = start_playing();
    let number = fixture.dispute(0, 5);
    let review = |referee| DisputeStep::Review {
        number,
        referee,
        stops: true,
    };
    for place in 0..3 {
        let seated = fixture.try_step(&review(person(place)));
        assert_eq!(seated, Err(Refusal::Dispute(DisputeRefusal::RefereeSeated)));
    }
    let early = fixture.try_rule(number, Ruling::Dismiss {}, &[0]);
    assert_eq!(early, Err(Refusal::Dispute(DisputeRefusal::NotReviewed)));
    fixture.review(number, 0);
    let taken = fixture.try_step(&review(referee(1)));
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
        let refused = fixture.try_rule(number, forfeit(), signed_by);
        assert_eq!(refused, Err(refusal), "{signed_by:?}");
    }
    fixture.try_rule(number, forfeit(), &[0, 1]).unwrap();
    let again = fixture.try_rule(number, forfeit(), &[0, 1]);
    assert_eq!(again, Err(Refusal::Dispute(DisputeRefusal::DisputeRuled)));
    audit(fixture.state.id, &fixture.entries).unwrap();
}
