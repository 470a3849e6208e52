//! Builds the actions that replace those undone by a ruling, one action after the other.

use serde_json::json;

use crate::app::PlayerNames;
use crate::core::disputes::{Corrected, CorrectionOptions, correction_options};
use crate::core::{Match, Refusal};
use crate::games;
use crate::games::Seat;

/// Maximum number of next actions that the page offers. A referee can enter others as JSON.
const OFFERED: usize = 100;

pub(crate) struct Continuation {
    pub(crate) so_far: Vec<String>,
    pub(crate) actions: String,
    /// Possible next actions: JSON of all actions so far plus this one, and a description of this one.
    pub(crate) next: Vec<(String, String)>,
    /// Whether the continuation depends on a random draw.
    pub(crate) is_open: bool,
}

impl Continuation {
    /// Replays the replacement actions and lists the actions that these seats may take next.
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
