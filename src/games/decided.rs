//! What comes of an action of a game whose types are forgotten.

use serde_json::Value;

use super::bridge::AnyPlay;
use super::rules::{Opening, Seal};

/// What followed from an action.
pub struct Decided {
    /// The state afterwards.
    pub play: Box<dyn AnyPlay>,
    /// What happened, in order.
    pub facts: Vec<Told>,
    /// Whether anything was drawn or disclosed.
    pub surprised: bool,
}

/// What followed from an action, as its game has it: no value is built that nobody looks into.
pub struct Redecided {
    /// The state afterwards.
    pub play: Box<dyn AnyPlay>,
    /// The action.
    pub action: Word,
    /// What happened, in order.
    pub facts: Vec<Word>,
    /// Whether anything was drawn or disclosed.
    pub surprised: bool,
}

/// A word whose type is forgotten, to be written.
pub struct Word {
    /// The word in full.
    pub full: Box<dyn erased_serde::Serialize>,
    /// Its hidden parts.
    pub seals: Vec<Seal>,
}

/// A fact on its way to the log.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    /// The fact in full.
    pub fact: Value,
    /// Its hidden parts.
    pub seals: Vec<Seal>,
    /// The earlier hidden parts that it makes known.
    pub opens: Vec<Opening>,
}

/// A refused action.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{sentence}")]
pub struct Refused {
    /// A stable name.
    pub code: &'static str,
    /// The rule broken, if it is one of the game.
    pub rule: Option<&'static str>,
    /// A sentence for the player.
    pub sentence: String,
}

/// What is refused in every game before its rules are asked; behind it stands a rule of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Common {
    /// Whoever acts has no seat.
    NotSeated,
    /// The match has ended.
    GameOver,
    /// The seat is asked nothing.
    NotYourTurn,
}

/// Stored bytes that these rules cannot read.
#[derive(Debug, thiserror::Error)]
#[error("stored words cannot be read: {0}")]
pub struct Corrupt(#[from] pub(super) serde_json::Error);
