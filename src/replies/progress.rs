//! Progress of carrying out a reply, and the answer to it.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::addresses::PendingConfirmation;

/// How far a reply has been carried out. Each step is stored before it is taken. A worker that
/// resumes after a crash repeats the stored steps under the same idempotency keys, so none takes
/// effect twice.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ReplyProgress {
    /// Steps begun so far, in order of the lines.
    pub steps: Vec<ReplyStep>,
    /// The answer, once everything is done.
    pub answer: Option<ReplyAnswer>,
}

/// A step, as interpreted when it was begun.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ReplyStep {
    /// Answers a decision.
    Act {
        /// The decision.
        decision: Option<String>,
        /// The actions that answer it.
        actions: Vec<Value>,
    },
    /// Choices made so far for an action, in the form of a page's URL.
    Picked(Vec<String>),
    /// Undoes an entry.
    TakeBack(u32),
    /// Resigns the seat.
    Resign,
    /// Posts a message to the table.
    Say(String),
}

/// Answer to a reply, in its reader's language.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ReplyAnswer {
    /// Sentences on the result, or on why nothing was done.
    #[serde(rename = "told")]
    pub said: Vec<String>,
    /// Whether nothing was done and this only explains.
    pub is_help: bool,
    /// Choices made so far for an action.
    pub picked: Vec<String>,
    /// The entry that a reply to this answer can undo.
    pub undo: Option<u32>,
    /// Action for which this answer asks confirmation.
    pub again: Option<ReplyConfirmation>,
    /// Message-ID of the reply, for threading.
    pub answers: Option<String>,
}

impl ReplyAnswer {
    /// Adds a sentence on why nothing more is done, if there is one.
    pub fn explain(&mut self, line: Option<String>) {
        self.is_help = self.said.is_empty();
        self.said.extend(line);
    }
}

/// An action that needs confirmation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReplyConfirmation {
    /// The action.
    pub what: PendingConfirmation,
    /// Label of the action.
    pub label: String,
    /// Path of the page where it can also be done.
    pub path: String,
    /// Consequences, in sentences.
    pub would: Vec<String>,
}
