//! Progress of carrying out an email reply, and the answer to it.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::addresses::PendingConfirmation;

/// Progress of carrying out a reply. Each step is stored before it is taken. After a crash, another worker repeats the
/// stored steps with the same idempotency keys, so none takes effect twice.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ReplyProgress {
    pub steps: Vec<ReplyStep>,
    /// Answer to the reply; `None` until all steps are done.
    pub answer: Option<ReplyAnswer>,
}

/// A step of a reply, as interpreted when it was begun.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ReplyStep {
    Act {
        /// Id of the decision that the actions answer, if it is known.
        decision: Option<String>,
        actions: Vec<Value>,
    },
    /// Choices made so far for an action, in the form of a page's URL.
    Picked(Vec<String>),
    /// Undoes the entry with this version.
    TakeBack(u32),
    Resign,
    Say(String),
}

/// Answer to a reply, in the language of the reply's writer.
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
    /// Action that the answer asks to confirm; `None` if it asks for no confirmation.
    pub again: Option<ReplyConfirmation>,
    /// Message-ID of the reply, by which mail clients group the emails.
    pub answers: Option<String>,
}

impl ReplyAnswer {
    /// Adds `line`, which says why nothing more is done. If the answer had no sentences before, it counts as help.
    pub fn explain(&mut self, line: Option<String>) {
        self.is_help = self.said.is_empty();
        self.said.extend(line);
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReplyConfirmation {
    pub what: PendingConfirmation,
    pub label: String,
    /// Path of the page where the action can also be done.
    pub path: String,
    /// Consequences that the action would have, in sentences.
    pub would: Vec<String>,
}
