//! What was carried out of a reply, and what is answered to it.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::addresses::PendingConfirmation;

/// How far a reply has been carried out. It is written down before each step and after it, so that whoever takes
/// it up after a crash does the same again, which is recognised.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ReplyProgress {
    /// What was begun of each of its lines, in order.
    pub steps: Vec<ReplyStep>,
    /// What is to be answered, once everything is done.
    pub answer: Option<ReplyAnswer>,
}

/// A step that was begun, as it was understood at the time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ReplyStep {
    /// An answer to a decision.
    Act {
        /// The decision.
        decision: Option<String>,
        /// The actions that answer it.
        actions: Vec<Value>,
    },
    /// Something was picked on the way to an action, as the address of a page has it.
    Picked(Vec<String>),
    /// An entry is taken back.
    TakeBack(u32),
    /// The seat is given up.
    Resign,
    /// Something is said at the table.
    Say(String),
}

/// What is answered to a reply, in its reader's language.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ReplyAnswer {
    /// What was done and what came of it, or why nothing was.
    #[serde(rename = "told")]
    pub said: Vec<String>,
    /// Whether nothing was done, and this only explains.
    pub is_help: bool,
    /// What was picked so far on the way to an action.
    pub picked: Vec<String>,
    /// The entry that can be taken back by a reply to the answer.
    pub undo: Option<u32>,
    /// What the answer asks again.
    pub again: Option<ReplyConfirmation>,
    /// The id that their email had, so that the answer lies below it.
    pub answers: Option<String>,
}

impl ReplyAnswer {
    /// Ends it with a sentence that explains why nothing more is done, if it needs one.
    pub fn explain(&mut self, line: Option<String>) {
        self.is_help = self.said.is_empty();
        self.said.extend(line);
    }
}

/// What is asked again before it is done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReplyConfirmation {
    /// What is done then.
    pub what: PendingConfirmation,
    /// What it is called.
    pub label: String,
    /// The address of the page where it can be done as well.
    pub path: String,
    /// What would follow, in sentences.
    pub would: Vec<String>,
}
