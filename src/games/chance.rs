//! Random numbers for the rules of games, which have no other source.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

/// Items that can be drawn: names and their number of copies, in canonical order.
///
/// A die is `[("1", 1), …, ("6", 1)]`. An index counts through the copies: with `[("C1", 2), ("S4", 1)]`, 0
/// and 1 are `C1`, 2 is `S4`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Urn(pub Vec<(Cow<'static, str>, u32)>);

/// Whether the result of a draw may be published with its log entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Openness {
    /// Everybody may see the items and the result.
    Open,
    /// The items or the result reveal something that not everybody may know.
    Hidden,
}

/// Source of the random draws of one log entry.
pub trait Chance {
    /// Draws a number below `total`, uniformly; 0 if `total` is 0.
    ///
    /// `from` describes the items to draw from; only implementations that keep a record call it.
    fn draw(&mut self, total: u32, openness: Openness, from: &dyn Fn() -> Urn) -> u32;
}
