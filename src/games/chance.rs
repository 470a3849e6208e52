//! The only source of luck, handed to the rules.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

/// What a draw is made from: names and how often each is there, in canonical order.
///
/// A die is `[("1", 1), …, ("6", 1)]`. An index counts through the copies: with
/// `[("C1", 2), ("S4", 1)]`, 0 and 1 are `C1`, 2 is `S4`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Urn(pub Vec<(Cow<'static, str>, u32)>);

/// Whether the outcome of a draw may be published with the entry that drew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Openness {
    /// Everybody may see what was drawn from what.
    Open,
    /// What was drawn, or from what, tells something that not everybody may know.
    Hidden,
}

/// Luck for one entry.
pub trait Chance {
    /// Draws a number below `total`, uniformly; 0 if `total` is 0.
    ///
    /// `from` describes what is drawn from; it is asked only by those who keep a record.
    fn draw(&mut self, total: u32, openness: Openness, from: &dyn Fn() -> Urn) -> u32;
}
