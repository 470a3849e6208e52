//! Matches with clocks, in which somebody's time runs out.

use jiff::SignedDuration;
use serde_json::json;

use super::{Paper, charter, chooser, places};
use crate::clock::{Absence, AfterStrikes, Pace, time_out};
use crate::games::{GameKey, Seat};
use crate::sealing::called;
use crate::state::{Match, Stage};
use crate::{audit, fold};

/// Six hours for each turn.
pub const PER_TURN: Pace = Pace::PerTurn { secs: 6 * 3_600 };

/// A match with a bank of a day, and what becomes of whoever is away.
pub fn timed(game: GameKey, count: u8, then: AfterStrikes, strikes: u8) -> Paper {
    let mut charter = charter(game, places(count), &json!({}));
    charter.pace = Some(Pace::Bank {
        bank_secs: 86_400,
        increment_secs: 14_400,
        cap_secs: 259_200,
    });
    charter.absence = Some(Absence { strikes, then });
    Paper::started_by(charter, 5)
}

/// A match with a pace.
pub fn paced(game: GameKey, count: u8, pace: Pace) -> Paper {
    let mut charter = charter(game, places(count), &json!({}));
    charter.pace = Some(pace);
    Paper::started_by(charter, 5)
}

/// Lets the time of the next seat run out.
pub fn call_time(paper: &mut Paper) -> Seat {
    let (due, seat) = paper.state.clock.as_ref().unwrap().first_due().unwrap();
    paper.now = due.max(paper.now);
    let action = paper.state.play.on_deadline(seat).unwrap();
    let decision = time_out(&paper.state, seat, &action).unwrap();
    let entry = called(seat, action, decision);
    paper.write(entry.by, entry.action, entry.decision);
    seat
}

/// Plays a match in which now and then somebody's time runs out, and looks at it after each entry.
pub fn watch(mut paper: Paper, mut inspect: impl FnMut(&Match, &Match, Option<Seat>)) -> Paper {
    let mut choose = chooser(7);
    while paper.state.stage == Stage::Running {
        let before = paper.state.clone();
        let mut late = None;
        if choose(3) == 0 {
            late = Some(call_time(&mut paper));
        } else {
            let seat = paper.state.awaiting().0.iter().next().unwrap();
            let legal = paper.state.play.legal(seat);
            paper.now = paper.now.checked_add(SignedDuration::from_secs(1)).unwrap();
            paper.act(seat, &legal[choose(legal.len())].clone());
        }
        inspect(&before, &paper.state, late);
    }
    audit(paper.state.id, &paper.entries).unwrap();
    let folded = fold(paper.state.id, None, &paper.entries).unwrap().unwrap();
    assert_eq!(folded.clock, paper.state.clock);
    paper
}
