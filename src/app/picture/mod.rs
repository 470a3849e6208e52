//! Pictures of matches: drawn as SVG by the game, and rendered as PNG.
//!
//! 1. A picture is drawn from the viewer's view, and from nothing else.
//! 2. Rendering runs off the request threads, with limits in total and for each network.

mod painter;

pub(crate) use painter::{PNG_WIDTH_MAX, PNG_WIDTH_MIN, PNG_WIDTH_USUAL, PNG_WIDTHS};
pub use painter::{PaintError, Painter};

use serde_json::Value;

use crate::core::{Match, visible_state};
use crate::games::picture::{Drawing, empty_table};
use crate::games::{SeatNames, Viewer};

/// Draws the match as this viewer may see it; `None` before the start.
pub(crate) fn draw_for_viewer(
    state: &Match,
    viewer: Viewer,
    names: SeatNames<'_>,
) -> Option<Drawing> {
    draw_view(state, &visible_state(state, viewer).view?, names)
}

pub(crate) fn draw_view(state: &Match, view: &Value, names: SeatNames<'_>) -> Option<Drawing> {
    let rules = state.charter.game.rules_of(state.charter.rules)?;
    rules.picture(view, names).ok()
}

/// Draws the small picture of a match as an SVG file, the same for every viewer: a spectator's. Before the start, the
/// table is empty.
pub(crate) fn draw_small(state: &Match) -> String {
    let view = visible_state(state, Viewer::Spectator).view;
    let rules = state.charter.game.rules_of(state.charter.rules);
    let drawn = view
        .zip(rules)
        .map(|(view, rules)| rules.small_picture(&view));
    drawn.and_then(Result::ok).unwrap_or_else(empty_table)
}
