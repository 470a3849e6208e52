//! Clocks of matches in which something is taken back.

use super::HOUR;
use crate::clock::AfterStrikes;
use crate::consent::ConsentRefusal;
use crate::consent::takeback_of;
use crate::consent::{Cut, take_back};
use crate::games::{GameKey, Seat};
use crate::refusal::Refusal;
use crate::testing::{Paper, call_time, timed};
use crate::{audit, fold};

/// A match in which a seat has just bid, after an hour, and what was left to it before.
fn bid() -> (Paper, Seat, jiff::SignedDuration) {
    let mut paper = timed(GameKey::Byzanz, 3, AfterStrikes::Resign {}, 3);
    let (awaited, _) = paper.state.awaiting();
    let seat = awaited.iter().next().unwrap();
    let left = paper.state.clock.as_ref().unwrap().of(seat).left;
    paper.pass(1);
    let legal = paper.state.play.legal(seat);
    let bid = legal.iter().find(|action| action["type"] == "bid").unwrap();
    paper.act(seat, bid);
    assert!(!paper.state.awaiting().0.has(seat));
    (paper, seat, left)
}

#[test]
fn a_decision_taken_back_is_charged_and_gives_no_time() {
    let (mut paper, seat, before) = bid();
    let of = |paper: &Paper| paper.state.clock.as_ref().unwrap().of(seat).left;
    assert!(before - HOUR < of(&paper));
    let takeback = takeback_of(&paper.state, seat).unwrap();
    paper.pass(1);
    paper.take_back(seat, takeback.entry);
    assert_eq!(
        of(&paper),
        before - HOUR,
        "while the others thought, it was not charged"
    );
    let folded = fold::fold(paper.state.id, None, &paper.entries).unwrap();
    assert_eq!(folded.unwrap().clock, paper.state.clock);
    audit(paper.state.id, &paper.entries).unwrap();
}

#[test]
fn nobody_goes_back_behind_time_that_was_up() {
    let (mut paper, seat, _) = bid();
    let entry = takeback_of(&paper.state, seat).unwrap().entry;
    let late = call_time(&mut paper);
    assert_ne!(late, seat);
    for one in Seat::all(3) {
        assert_eq!(takeback_of(&paper.state, one), None);
    }
    let refused = take_back(&paper.state, seat, entry).err();
    assert_eq!(
        refused,
        Some(Refusal::Consent(ConsentRefusal::CannotTakeBack(
            Cut::TimeOut
        )))
    );
    audit(paper.state.id, &paper.entries).unwrap();
}
