//! What comes of an action of a game whose types are forgotten.

use serde_json::Value;

use super::any_play::{AnyPlay, to_json};
use super::extensions::Secrets;
use super::rules::{Disclosure, Refuse, Seal};

/// What an action, or the start of a match, comes to.
pub struct AnyEnding {
    /// The state after it; the one before stays as it was.
    pub play: Box<dyn AnyPlay>,
    /// Which fields of the action are hidden, and from whom.
    pub action_seals: Vec<Seal>,
    /// What happened, in order.
    pub facts: Vec<NewFact>,
    /// Whether something was drawn or disclosed; nobody may act on without having seen it.
    pub surprised: bool,
}

/// A fact on its way to the log.
#[derive(Clone, Debug, PartialEq)]
pub struct NewFact {
    /// In the open, hidden fields included.
    pub fact: Value,
    /// Which of its fields are hidden, and from whom; empty for most.
    pub seals: Vec<Seal>,
    /// The earlier hidden parts that it makes known.
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

/// Why an action or order was not taken: by the rules, or because it could not be read.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{sentence}")]
pub struct AnyRefusal {
    /// A stable name in `lower_snake`, for programs.
    pub code: &'static str,
    /// The rule broken, if it is one of the game.
    pub rule: Option<&'static str>,
    /// One sentence for people, in English.
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
    /// What was sent is not what it must be.
    pub(super) fn malformed(expected: &str, error: &serde_json::Error) -> Self {
        Self {
            code: "bad_params",
            rule: None,
            sentence: format!("this is not {expected} of the game: {error}"),
        }
    }
}

/// What is refused in every game before its rules are asked; behind it stands a rule of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommonRefusal {
    /// The one who acts holds no seat.
    NotSeated,
    /// The match has ended.
    GameOver,
    /// Another seat owes the decision.
    NotYourTurn,
}

/// Stored bytes that these rules cannot read.
#[derive(Debug, thiserror::Error)]
#[error("stored words cannot be read: {0}")]
pub struct DecodeError(#[from] pub(super) serde_json::Error);
