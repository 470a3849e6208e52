//! Test matches with clocks, in which seats time out.

use jiff::SignedDuration;
use serde_json::json;

use super::{MatchFixture, charter, chooser, places};
use crate::clock::{Absence, AfterStrikes, Pace, time_out};
use crate::games::{GameKey, Seat};
use crate::state::{Match, Stage};
use crate::{audit, fold};

pub const PER_TURN: Pace = Pace::PerTurn { secs: 6 * 3_600 };

pub fn timed(game: GameKey, count: u8, then: AfterStrikes, strikes: u8) -> MatchFixture {
    let mut charter = charter(game, places(count), &json!({}));
    charter.pace = Some(Pace::Bank {
        bank_secs: 86_400,
        increment_secs: 14_400,
        cap_secs: 259_200,
    });
    charter.absence = Some(Absence { strikes, then });
    MatchFixture::started_by(charter, 5)
}

pub fn paced(game: GameKey, count: u8, pace: Pace) -> MatchFixture {
    let mut charter = charter(game, places(count), &json!({}));
    charter.pace = Some(pace);
    MatchFixture::started_by(charter, 5)
}

pub fn run_out_time(fixture: &mut MatchFixture) -> Seat {
    let (due, seat) = fixture.state.clock.as_ref().unwrap().first_due().unwrap();
    fixture.now = due.max(fixture.now);
    let action = fixture.state.play.on_deadline(seat).unwrap();
    let decision = time_out(&fixture.state, seat, &action).unwrap();
    fixture.write_decision(decision);
    seat
}

/// Plays a match with occasional time-outs. `inspect` gets the match before and after, and the overdue seat.
pub fn watch(
    mut fixture: MatchFixture,
    mut inspect: impl FnMut(&Match, &Match, Option<Seat>),
) -> MatchFixture {
    let mut choose = chooser(7);
    while fixture.state.stage == Stage::Running {
        let before = fixture.state.clone();
        let mut late = None;
        if choose(3) == 0 {
            late = Some(run_out_time(&mut fixture));
        } else {
            let seat = fixture.state.awaiting().0.iter().next().unwrap();
            let legal = fixture.state.play.legal(seat);
            fixture.now = fixture
                .now
                .checked_add(SignedDuration::from_secs(1))
                .unwrap();
            fixture.act(seat, &legal[choose(legal.len())].clone());
        }
        inspect(&before, &fixture.state, late);
    }
    audit(fixture.state.id, &fixture.entries).unwrap();
    let folded = fold(fixture.state.id, None, &fixture.entries)
        .unwrap()
        .unwrap();
    assert_eq!(folded.clock, fixture.state.clock);
    fixture
}
