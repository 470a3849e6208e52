//! Builds the parts of a match that a viewer may see, now or at an earlier version.

use serde_json::Value;

use super::decide::decision_token;
use super::state::{Match, Stage};
use crate::games::{ChoiceStep, OpenStep, PickView, Pointed, Seat, SeatNames, Viewer, WrongPick};
use crate::world::Version;

#[derive(Clone, Debug, PartialEq)]
pub struct VisibleState {
    pub version: Version,
    pub seat: Option<Seat>,
    /// Token of the decision that the viewer is asked for; `None` if there is none.
    pub decision: Option<String>,
    pub awaiting: Vec<Seat>,
    pub may_also: Vec<Seat>,
    /// The game as this viewer sees it; `None` before the start.
    pub view: Option<Value>,
}

/// Builds the state of a match that `viewer` may see.
pub fn visible_state(state: &Match, viewer: Viewer) -> VisibleState {
    let (awaiting, may_also) = state.awaiting();
    let started = !state.roster.seats.is_empty();
    let view = || match state.stage {
        Stage::Over { .. } if !state.charter.is_of_first_platform() => {
            state.play.closed_view(viewer)
        }
        Stage::Lobby | Stage::Running | Stage::Over { .. } => state.play.view(viewer),
    };
    VisibleState {
        version: state.version,
        seat: viewer.seat(),
        decision: viewer.seat().and_then(|seat| decision_token(state, seat)),
        awaiting: awaiting.iter().collect(),
        may_also: may_also.iter().collect(),
        view: started.then(view),
    }
}

/// Returns the next step of choices after these picks (partial choices) towards a legal action of the viewer.
pub fn choices(
    state: &Match,
    viewer: Viewer,
    picks: &[&str],
    names: SeatNames<'_>,
) -> Result<ChoiceStep<Value>, WrongPick> {
    match (viewer, &state.stage) {
        (Viewer::Seat(seat), Stage::Running) => state.play.choices(seat, picks, names),
        (_, _) => Err(WrongPick {
            index: 0,
            possible: Vec::new(),
        }),
    }
}

/// Like [`choices`], but parts of the picture can be picked in any order, and one choice can be several actions in a
/// row. `None` if no legal action has all these picks, or if the viewer cannot act now.
pub fn open_choices(
    state: &Match,
    viewer: Viewer,
    pointed: &[Pointed],
    names: SeatNames<'_>,
) -> Option<OpenStep<Vec<Value>>> {
    match (viewer, &state.stage) {
        (Viewer::Seat(seat), Stage::Running) => state.play.open_choices(seat, pointed, names),
        (_, _) => None,
    }
}

/// Returns each legal action as the picks that lead to it; `None` above `max_ways` actions, as describing is slow.
pub fn few_ways(
    state: &Match,
    viewer: Viewer,
    names: SeatNames<'_>,
    max_ways: usize,
) -> Option<Vec<Vec<PickView>>> {
    match (viewer, &state.stage) {
        (Viewer::Seat(seat), Stage::Running) if max_ways < state.play.count_legal(seat) => None,
        (Viewer::Seat(seat), Stage::Running) => {
            let ways = state.play.describe_legal(seat, names).into_iter();
            Some(ways.map(|(_, picks)| picks).collect())
        }
        (_, _) => Some(Vec::new()),
    }
}

/// Returns the legal actions of the viewer, in the JSON form in which they can be sent.
pub fn legal(state: &Match, viewer: Viewer) -> Vec<Value> {
    match (viewer, &state.stage) {
        (Viewer::Seat(seat), Stage::Running) => state.play.legal(seat),
        (_, _) => Vec::new(),
    }
}
