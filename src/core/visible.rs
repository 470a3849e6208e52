//! What a viewer may see of a match, now or as it was.

use serde_json::Value;

use super::decide::decision_token;
use super::state::{Match, Stage};
use crate::games::{ChoiceStep, SeatNames, OpenStep, Pointed, Seat, PickView, Viewer, WrongPick};
use crate::world::Version;

/// What one viewer may see of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct VisibleState {
    pub version: Version,
    pub seat: Option<Seat>,
    /// The token of what the viewer is asked.
    pub decision: Option<String>,
    /// The seats that owe a decision.
    pub awaiting: Vec<Seat>,
    /// Other seats that may act.
    pub may_also: Vec<Seat>,
    /// The game as this viewer sees it; absent before the start.
    pub view: Option<Value>,
}

/// What `viewer` may see of `state`, built up from nothing.
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

/// The step on the way to one of the viewer's legal actions that these picks lead to.
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

/// The same for a page, where what lies in the picture is picked in any order, and several actions
/// perhaps in one go.
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

/// All that the viewer may do now, each as what is picked on the way to it; nothing where that is more than
/// `most`, since to say all of it in words takes longer than all else.
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

/// All that the viewer may do now, with what it needs to be sent.
pub fn legal(state: &Match, viewer: Viewer) -> Vec<Value> {
    match (viewer, &state.stage) {
        (Viewer::Seat(seat), Stage::Running) => state.play.legal(seat),
        (_, _) => Vec::new(),
    }
}
