//! Tests of clocks in matches whose moves are undone.

use super::HOUR;
use crate::clock::AfterStrikes;
use crate::consent::ConsentRefusal;
use crate::consent::takeback_of;
use crate::consent::{UndoLimit, take_back};
use crate::games::{GameKey, Seat};
use crate::refusal::Refusal;
use crate::testing::{MatchFixture, run_out_time, timed};
use crate::{audit, fold};

fn bid() -> (MatchFixture, Seat, jiff::SignedDuration) {
    let mut fixture = timed(GameKey::Byzanz, 3, AfterStrikes::Resign {}, 3);
    let (awaited, _) = fixture.state.awaiting();
    let seat = awaited.iter().next().unwrap();
    let left = fixture.state.clock.as_ref().unwrap().seat_time(seat).left;
    fixture.pass(1);
    let legal = fixture.state.play.legal(seat);
    let bid = legal.iter().find(|action| action["type"] == "bid").unwrap();
    fixture.act(seat, bid);
    assert!(!fixture.state.awaiting().0.has(seat));
    (fixture, seat, left)
}

#[test]
fn a_decision_taken_back_is_charged_and_gives_no_time() {
    let (mut fixture, seat, before) = bid();
    let of = |fixture: &MatchFixture| fixture.state.clock.as_ref().unwrap().seat_time(seat).left;
    assert!(before - HOUR < of(&fixture));
    let takeback = takeback_of(&fixture.state, seat).unwrap();
    fixture.pass(1);
    fixture.take_back(seat, takeback.entry);
    assert_eq!(
        of(&fixture),
        before - HOUR,
        "it must not be charged while others decide"
    );
    let folded = fold::fold(fixture.state.id, None, &fixture.entries).unwrap();
    assert_eq!(folded.unwrap().clock, fixture.state.clock);
    audit(fixture.state.id, &fixture.entries).unwrap();
}

#[test]
fn nobody_goes_back_behind_time_that_was_up() {
    let (mut fixture, seat, _) = bid();
    let entry = takeback_of(&fixture.state, seat).unwrap().entry;
    let late = run_out_time(&mut fixture);
    assert_ne!(late, seat);
    for one in Seat::all(3) {
        assert_eq!(takeback_of(&fixture.state, one), None);
    }
    let refused = take_back(&fixture.state, seat, entry).err();
    assert_eq!(
        refused,
        Some(Refusal::Consent(ConsentRefusal::CannotTakeBack(
            UndoLimit::TimeOut
        )))
    );
    audit(fixture.state.id, &fixture.entries).unwrap();
}
