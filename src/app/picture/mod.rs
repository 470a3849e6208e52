//! How a match looks to somebody: drawn by its game, and painted as PNG for those who read no SVG.
//!
//! 1. A picture is drawn from the view of whoever looks, and from nothing else.
//! 2. Painting is work: done beside the requests, by few at a time, and in turn by network.

mod painter;

pub(crate) use painter::{PNG_WIDTH_MAX, PNG_WIDTH_MIN, PNG_WIDTH_USUAL, PNG_WIDTHS};
pub use painter::{Painter, PaintError};

use serde_json::Value;

use crate::core::{Match, visible_state};
use crate::games::picture::Drawing;
use crate::games::{SeatNames, Viewer};

/// The match as this viewer may see it, drawn; nothing before the start of the match.
pub(crate) fn draw_for_viewer(state: &Match, viewer: Viewer, names: SeatNames<'_>) -> Option<Drawing> {
    draw_view(state, &visible_state(state, viewer).view?, names)
}

/// A view of this match, drawn.
pub(crate) fn draw_view(state: &Match, view: &Value, names: SeatNames<'_>) -> Option<Drawing> {
    let rules = state.charter.game.rules_of(state.charter.rules)?;
    rules.picture(view, names).ok()
}
