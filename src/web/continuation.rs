//! What could be done at a position that a referee looks at: to be picked in the place of what counts no longer,
//! one action after the other.

use serde_json::json;

use crate::app::PlayerNames;
use crate::core::disputes::{Corrected, CorrectionOptions, correction_options};
use crate::core::{Match, Refusal};
use crate::games;
use crate::games::Seat;

/// So many actions are offered; a ruling can name any other in JSON.
const OFFERED: usize = 100;

/// The actions that are put together so far, and what could follow them.
pub(super) struct Continuation {
    /// Those so far, by their sentences.
    pub(super) so_far: Vec<String>,
    /// The same in the words that the form of a ruling takes for them.
    pub(super) actions: String,
    /// What could come next, after the words for it.
    pub(super) next: Vec<(String, String)>,
    /// Whether luck decides how it goes on.
    pub(super) is_open: bool,
}

impl Continuation {
    /// After these actions, by what these seats may do.
    pub(super) fn from_position(
        past: &Match,
        seats: &[Seat],
        actions: &[Corrected],
        player_names: &PlayerNames,
    ) -> Result<Self, Refusal> {
        let name = |seat: Seat| player_names.current_name(past, seat);
        let names = games::SeatNames::new(player_names.language, &name);
        let CorrectionOptions {
            so_far,
            next,
            is_open,
        } = correction_options(past, seats, actions, names)?;
        let describe = |(seat, text): (Seat, String)| format!("{}: {text}", name(seat));
        let offered = next.into_iter().take(OFFERED);
        let next_actions = offered.map(|(seat, action, way)| {
            let corrected = json!({ "seat": seat, "action": action });
            (corrected.to_string(), describe((seat, way)))
        });
        Ok(Self {
            next: next_actions.collect(),
            so_far: so_far.into_iter().map(describe).collect(),
            actions: serde_json::to_string(actions).unwrap_or_default(),
            is_open,
        })
    }
}
