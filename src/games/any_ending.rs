//! Results of an action in a type-erased game, whose values are JSON.

use serde_json::Value;

use super::any_play::AnyPlay;
use super::rules::{Disclosure, Refuse, Seal};

/// Result of an action, or of the start of a match: the new state, and the facts in order.
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct AnyEnding {
    pub play: Box<dyn AnyPlay>,
    pub action_seals: Vec<Seal>,
    pub facts: Vec<NewFact>,
    /// Whether something random or hidden was revealed. If so, no player may act on the result before seeing it.
    pub surprised: bool,
}

/// A fact to be appended to the log.
#[expect(missing_docs, reason = "the names and types of the fields say it")]
#[derive(Clone, Debug, PartialEq)]
pub struct NewFact {
    /// The complete fact as JSON, hidden fields included.
    pub fact: Value,
    pub seals: Vec<Seal>,
    pub opens: Vec<Disclosure>,
}

/// Error: an action or order that breaks a rule or cannot be read.
#[expect(missing_docs, reason = "the names and types of the fields say it")]
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{sentence}")]
pub struct AnyRefusal {
    pub code: &'static str,
    /// Number of the broken rule; `None` if the error is not about a rule of the game.
    pub rule: Option<&'static str>,
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
#[expect(missing_docs, reason = "the names of the variants say it")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommonRefusal {
    NotSeated,
    GameOver,
    NotYourTurn,
}

/// Error: stored data that these rules cannot parse.
#[derive(Debug, thiserror::Error)]
#[error("stored game data cannot be parsed: {0}")]
pub struct DecodeError(#[from] pub(super) serde_json::Error);
