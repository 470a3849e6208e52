//! What could be done at a position that a referee looks at: to be picked in the place of what counts no longer,
//! one action after the other.

use serde_json::json;

use crate::app::Names;
use crate::core::disputes::{Corrected, Instead, instead};
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
    pub(super) fn of(
        past: &Match,
        seats: &[Seat],
        actions: &[Corrected],
        called: &Names,
    ) -> Result<Self, Refusal> {
        let name = |seat: Seat| called.now(past, seat);
        let names = games::Names::new(called.language, &name);
        let Instead {
            so_far,
            next,
            is_open,
        } = instead(past, seats, actions, names)?;
        let described = |(seat, text): (Seat, String)| format!("{}: {text}", name(seat));
        let next = next.into_iter().take(OFFERED);
        let next = next.map(|(seat, action, way)| {
            let corrected = json!({ "seat": seat, "action": action });
            (corrected.to_string(), described((seat, way)))
        });
        Ok(Self {
            next: next.collect(),
            so_far: so_far.into_iter().map(described).collect(),
            actions: serde_json::to_string(actions).unwrap_or_default(),
            is_open,
        })
    }
}
