//! Words on the wire: what happened in a match, or would happen. They only grow.

use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::table::TableView;
use crate::core::clock::ClockLine;
use crate::core::words::{By, PlatformAction, PlatformFact};
use crate::games::{GameAction, GameFact, GameOrder};

/// What became of a gesture.
#[derive(Debug, Serialize, ToSchema)]
pub struct Acted {
    /// What was done, one entry for each action.
    pub done: Vec<DoneAction>,
    /// What became of the actions after them; absent if all were done.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub rest: Option<NotDone>,
    /// The table right after the last of them.
    pub table: TableView,
}

/// An action that was done.
#[derive(Debug, Serialize, ToSchema)]
pub struct DoneAction {
    /// The version of its entry.
    pub version: u32,
    /// The head of the chain after it, in hex.
    pub head: String,
    /// The checkpoint after it, a signed note to be kept; absent while nothing is signed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub checkpoint: Option<String>,
    /// What came of it.
    pub facts: Vec<FactCard>,
}

/// Actions of a gesture that were not done.
#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum NotDone {
    /// The next action was refused; nothing after it was tried.
    Refused {
        /// A stable name.
        code: String,
        /// The rule broken, if it is one of the game.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        rule: Option<String>,
        /// Why, in a sentence.
        detail: String,
    },
    /// The last action drew or disclosed something; look at it before you go on.
    NotTried {},
}

/// What would follow from an action.
#[derive(Debug, Serialize, ToSchema)]
pub struct Rehearsed {
    /// The facts, up to the first draw or disclosure.
    pub facts: Vec<FactCard>,
    /// Whether more would follow that cannot be known beforehand.
    pub stopped: bool,
}

/// A fact with its sentence.
#[derive(Debug, Serialize, ToSchema)]
pub struct FactCard {
    /// The fact.
    #[schema(value_type = AnyFact)]
    pub fact: Value,
    /// What happened, in a plain sentence in English.
    pub text: String,
}

/// A fact of an entry: one of the game, or one of the platform around it.
#[derive(ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AnyFact {
    /// A fact of the game.
    Game(GameFact),
    /// A fact of the platform.
    Platform(PlatformFact),
}

/// What was asked: an action of the game, or one of the platform around it.
#[derive(ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AnyAction {
    /// An action of the game.
    Game(ToldAction),
    /// An action of the platform.
    Platform(PlatformAction),
}

/// An action of the game as it is told, to those who may know all of it or less.
#[derive(ToSchema)]
#[serde(untagged)]
pub enum ToldAction {
    /// All of it.
    Whole(GameAction),
    /// What is not for you to know is a seal.
    Sealed(SealedAction),
}

/// An action in which some fields are `{"sealed": …}`, as the facts that follow from it tell.
#[derive(ToSchema)]
pub struct SealedAction {
    /// Which action.
    #[serde(rename = "type")]
    #[schema(example = "discard")]
    pub kind: String,
}

/// Entries of a match, as you may see them.
#[derive(Debug, Serialize, ToSchema)]
pub struct Feed {
    /// The entries, oldest first.
    pub entries: Vec<EntryCard>,
    /// The version to ask for the entries after these.
    pub next_after: u32,
}

/// One entry as you may see it. It never changes.
#[derive(Debug, Serialize, ToSchema)]
pub struct EntryCard {
    /// Its number in the match, from 1.
    pub version: u32,
    /// When it was written.
    #[schema(format = DateTime, value_type = String)]
    pub at: String,
    /// Who acted.
    pub by: By,
    /// What was asked.
    #[schema(value_type = AnyAction)]
    pub action: Value,
    /// What came of it.
    pub facts: Vec<FactCard>,
    /// The exact public bytes of the entry, over which the chain runs.
    pub record: String,
    /// The head of the chain after this entry, in hex.
    pub hash: String,
    /// Seals of this and earlier entries that you may open from here on.
    pub opened: Vec<OpenedSeal>,
    /// What it did to the clocks, a line for each seat; all spans in milliseconds.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub clock: Vec<ClockLine>,
    /// The earlier entries whose decisions this one takes back, to be struck out; absent if none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub takes_back: Vec<u32>,
    /// Entries that were struck out and stand again since this one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub reinstates: Vec<u32>,
}

/// A sealed part that you may open.
#[derive(Debug, Serialize, ToSchema)]
pub struct OpenedSeal {
    /// The entry that it belongs to.
    pub version: u32,
    /// Where in the entry, as a JSON pointer.
    pub pointer: String,
    /// What was hidden.
    pub value: Value,
    /// The salt of the seal, in hex.
    pub salt: String,
}

/// A standing order.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = StandingOrder)]
pub struct Order {
    /// What you want done, and how long it holds.
    #[schema(value_type = GameOrder)]
    pub order: Value,
}
