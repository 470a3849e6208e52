//! What comes of an action of a game whose types are forgotten.

use serde::Serialize;
use serde_json::Value;

use super::bridge::AnyPlay;
use super::extensions::Secrets;
use super::rules::{Opening, Refuse, Seal};

pub struct Decided {
    pub play: Box<dyn AnyPlay>,
    pub facts: Vec<Told>,
    pub surprised: bool,
}

/// What followed from an action, as its game has it: no value is built that nobody looks into.
pub struct Redecided {
    pub play: Box<dyn AnyPlay>,
    pub action: Word,
    pub facts: Vec<Word>,
    pub surprised: bool,
}

/// A word whose type is forgotten, to be written.
pub struct Word {
    pub full: Box<dyn erased_serde::Serialize>,
    pub seals: Vec<Seal>,
}

impl Word {
    pub(super) fn of<T: Serialize + 'static>(seals: Vec<Seal>, word: T) -> Self {
        let full = Box::new(word);
        Self { full, seals }
    }
}

/// A fact on its way to the log.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    pub fact: Value,
    pub seals: Vec<Seal>,
    /// The earlier hidden parts that it makes known.
    pub opens: Vec<Opening>,
}

impl Told {
    pub(super) fn of<R: Secrets>(fact: &R::Fact) -> Result<Self, serde_json::Error> {
        Ok(Self {
            fact: serde_json::to_value(fact)?,
            seals: R::seals(fact),
            opens: R::opens(fact),
        })
    }
}

#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{sentence}")]
pub struct Refused {
    pub code: &'static str,
    /// The rule broken, if it is one of the game.
    pub rule: Option<&'static str>,
    pub sentence: String,
}

impl<F: Refuse> From<F> for Refused {
    fn from(refusal: F) -> Self {
        Self {
            code: refusal.code(),
            rule: Some(refusal.rule()),
            sentence: refusal.to_string(),
        }
    }
}

impl Refused {
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
pub enum Common {
    NotSeated,
    GameOver,
    NotYourTurn,
}

/// Stored bytes that these rules cannot read.
#[derive(Debug, thiserror::Error)]
#[error("stored words cannot be read: {0}")]
pub struct Corrupt(#[from] pub(super) serde_json::Error);
