//! What a viewer may see of a match, now or as it was.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::state::{Match, Stage};
use crate::games::{Names, Seat, Step, Viewer};
use crate::world::Version;

const TOKEN_LETTERS: usize = 20;

/// The beginning of a hash, in letters that stand in any address.
pub(crate) fn token(hash: Sha256) -> String {
    let mut token = URL_SAFE_NO_PAD.encode(hash.finalize());
    token.truncate(TOKEN_LETTERS);
    token
}

/// What one viewer may see of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Sight {
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

/// The token of what a seat is asked; `None` unless the match runs and awaits the seat.
pub(crate) fn decision(state: &Match, seat: Seat) -> Option<String> {
    if state.stage != Stage::Running {
        return None;
    }
    let question = state.play.question(seat)?;
    let mut hash = Sha256::new_with_prefix(b"logothete/decision/1");
    hash.update(state.id.0.as_bytes());
    hash.update([seat.number()]);
    hash.update(question.as_bytes());
    if let Some(version) = state.consent.turned_back() {
        // What was asked before the game went back may be asked again, and is another question then.
        hash.update(version.0.to_be_bytes());
    }
    Some(token(hash))
}

/// What `viewer` may see of `state`, built up from nothing.
pub fn sight(state: &Match, viewer: Viewer) -> Sight {
    let (awaiting, may_also) = state.awaiting();
    let started = !state.seats.is_empty();
    let view = || match state.stage {
        Stage::Over { .. } if !state.charter.is_of_first_platform() => {
            state.play.closed_view(viewer)
        }
        Stage::Lobby | Stage::Running | Stage::Over { .. } => state.play.view(viewer),
    };
    Sight {
        version: state.version,
        seat: viewer.seat(),
        decision: viewer.seat().and_then(|seat| decision(state, seat)),
        awaiting: awaiting.iter().collect(),
        may_also: may_also.iter().collect(),
        view: started.then(view),
    }
}

/// The step on the way to one of the viewer's legal actions that these picks lead to.
///
/// `None` if they lead nowhere, or there is nothing to do.
pub fn choices(
    state: &Match,
    viewer: Viewer,
    picks: &[&str],
    names: Names<'_>,
) -> Option<Step<Value>> {
    match (viewer, &state.stage) {
        (Viewer::Seat(seat), Stage::Running) => state.play.choices(seat, picks, names),
        (_, _) => None,
    }
}

/// All that the viewer may do now, with what it needs to be sent.
pub fn legal(state: &Match, viewer: Viewer) -> Vec<Value> {
    match (viewer, &state.stage) {
        (Viewer::Seat(seat), Stage::Running) => state.play.legal(seat),
        (_, _) => Vec::new(),
    }
}
