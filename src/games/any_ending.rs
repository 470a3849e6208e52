//! Results of an action in a type-erased game.

use serde_json::Value;

use super::any_play::{AnyPlay, to_json};
use super::extensions::Secrets;
use super::rules::{Disclosure, Refuse, Seal};

/// Result of an action, or of the start of a match.
pub struct AnyEnding {
    /// State afterwards; the state before is unchanged.
    pub play: Box<dyn AnyPlay>,
    /// Hidden fields of the action.
    pub action_seals: Vec<Seal>,
    /// Facts in order.
    pub facts: Vec<NewFact>,
    /// Whether anything was drawn or disclosed. If so, nobody may act on the result before seeing it.
    pub surprised: bool,
}

/// A fact to be appended to the log.
#[derive(Clone, Debug, PartialEq)]
pub struct NewFact {
    /// The complete fact, hidden fields included.
    pub fact: Value,
    /// Hidden fields; empty for most facts.
    pub seals: Vec<Seal>,
    /// Earlier hidden parts that this fact reveals.
    pub opens: Vec<Disclosure>,
}

impl NewFact {
    pub(super) fn from_fact<R: Secrets>(fact: &R::Fact) -> Self {
        Self {
            fact: to_json(fact),
            seals: R::seals(fact),
            opens: R::opens(fact),
        }
    }
}

/// Error: an action or order that breaks a rule or cannot be read.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{sentence}")]
pub struct AnyRefusal {
    /// Stable code in `lower_snake`.
    pub code: &'static str,
    /// The broken rule, if it is one of the game.
    pub rule: Option<&'static str>,
    /// Sentence for people, in English.
    pub sentence: String,
}

impl<F: Refuse> From<F> for AnyRefusal {
    fn from(refusal: F) -> Self {
        Self {
            code: refusal.code(),
            rule: Some(refusal.rule()),
            sentence: refusal.to_string(),
        }
    }
}

impl AnyRefusal {
    pub(super) fn for_malformed(expected: &str, error: &serde_json::Error) -> Self {
        Self {
            code: "bad_params",
            rule: None,
            sentence: format!("this is not {expected} of the game: {error}"),
        }
    }
}

/// Reasons for a refusal that every game shares. Each is based on a rule of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommonRefusal {
    /// The player holds no seat.
    NotSeated,
    /// The match has ended.
    GameOver,
    /// Another seat must decide.
    NotYourTurn,
}

/// Error: stored data that these rules cannot parse.
#[derive(Debug, thiserror::Error)]
#[error("stored game data cannot be parsed: {0}")]
pub struct DecodeError(#[from] pub(super) serde_json::Error);
