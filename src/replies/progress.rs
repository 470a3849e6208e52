//! Progress of carrying out an email reply, and the answer to it.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::addresses::PendingConfirmation;

/// Progress of carrying out a reply. Each step is stored before it is taken. After a crash, another
/// worker repeats the stored steps under the same idempotency keys, so none takes effect twice.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ReplyProgress {
    /// Steps begun so far, in the order of the reply's lines.
    pub steps: Vec<ReplyStep>,
    /// Answer to the reply; `None` until all steps are done.
    pub answer: Option<ReplyAnswer>,
}

/// A step of a reply, as interpreted when it was begun.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ReplyStep {
    /// Answers a decision with actions.
    Act {
        /// Id of the decision that the actions answer, if it is known.
        decision: Option<String>,
        /// Actions that answer the decision.
        actions: Vec<Value>,
    },
    /// Choices made so far for an action, in the form of a page's URL.
    Picked(Vec<String>),
    /// Undoes the entry with this version.
    TakeBack(u32),
    /// Resigns the writer's seat.
    Resign,
    /// Posts a message to the table of the match.
    Say(String),
}

/// Answer to a reply, in its reader's language.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ReplyAnswer {
    /// Sentences on the result of the reply, or on why nothing was done.
    #[serde(rename = "told")]
    pub said: Vec<String>,
    /// Whether nothing was done and the answer only explains how to reply.
    pub is_help: bool,
    /// Choices made so far for an action, in the form of a page's URL.
    pub picked: Vec<String>,
    /// Version of the entry that a reply to this answer can undo.
    pub undo: Option<u32>,
    /// Action for which this answer asks confirmation; `None` if it asks for none.
    pub again: Option<ReplyConfirmation>,
    /// Message-ID of the reply, by which mail clients group the emails.
    pub answers: Option<String>,
}

impl ReplyAnswer {
    /// Adds a sentence to the answer on why nothing more is done, if there is such a sentence.
    pub fn explain(&mut self, line: Option<String>) {
        self.is_help = self.said.is_empty();
        self.said.extend(line);
    }
}

/// A request to confirm an action, sent with an answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReplyConfirmation {
    /// Action that awaits confirmation.
    pub what: PendingConfirmation,
    /// Label of the action in the reader's language.
    pub label: String,
    /// Path of the page where the action can also be done.
    pub path: String,
    /// Consequences of the action, in sentences.
    pub would: Vec<String>,
}
