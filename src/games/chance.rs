//! Random numbers for the rules of games, which have no other source.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

/// Items that can be drawn: names and numbers of copies, in canonical order. An index counts through the copies: with
/// `[("C1", 2), ("S4", 1)]`, 0 and 1 are `C1`, 2 is `S4`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Urn(pub Vec<(Cow<'static, str>, u32)>);

/// Whether the result of a draw may be published with its log entry.
#[expect(missing_docs, reason = "the names of the variants say it")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Openness {
    Open,
    Hidden,
}

/// Source of the random draws of one log entry.
pub trait Chance {
    /// Draws a number below `total`, uniformly; 0 if `total` is 0. `from` describes the items, for a record of draws.
    fn draw(&mut self, total: u32, openness: Openness, from: &dyn Fn() -> Urn) -> u32;
}
