//! Words on the wire: what happened in a match, or would happen. They only grow.

use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::table::TableView;
use crate::core::clock::ClockRow;
use crate::core::events::{By, PlatformAction, PlatformFact};
use crate::games::{GameAction, GameFact, GameOrder};

/// Result of a request to act.
#[derive(Debug, Serialize, ToSchema)]
pub struct Acted {
    /// The actions that were carried out, one entry each.
    pub done: Vec<DoneAction>,
    /// Why the remaining actions were not carried out; absent if all were.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rest: Option<NotDone>,
    /// The table after the last of them.
    pub table: TableView,
}

/// An action that was carried out.
#[derive(Debug, Serialize, ToSchema)]
pub struct DoneAction {
    /// Version of its entry.
    pub version: u32,
    /// Hash of the chain after it, in hex.
    pub head: String,
    /// Signed checkpoint after it, to be kept; absent while the service cannot sign.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub checkpoint: Option<String>,
    /// What happened.
    pub facts: Vec<FactResponse>,
}

/// Why the remaining actions were not carried out.
#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum NotDone {
    /// The next action was refused; those after it were not tried.
    Refused {
        /// Stable code of the refusal.
        code: String,
        /// The rule that forbids it, if it is one of the game.
        #[serde(skip_serializing_if = "Option::is_none")]
        rule: Option<String>,
        /// The reason, in a sentence.
        detail: String,
    },
    /// The last action drew or revealed something: look at the result before you go on.
    NotTried {},
}

/// What an action would do.
#[derive(Debug, Serialize, ToSchema)]
pub struct Rehearsed {
    /// What would happen, up to the first draw or reveal.
    pub facts: Vec<FactResponse>,
    /// Whether more would happen that cannot be known in advance.
    pub stopped: bool,
}

/// A fact, with a sentence that describes it.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = FactCard)]
pub struct FactResponse {
    /// The fact.
    #[schema(value_type = AnyFact)]
    pub fact: Value,
    /// What happened, as an English sentence.
    pub text: String,
}

/// A fact of an entry: of the game, or of the platform.
#[derive(ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AnyFact {
    /// A fact of the game.
    Game(GameFact),
    /// A fact of the platform.
    Platform(PlatformFact),
}

/// An action: of the game, or of the platform.
#[derive(ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AnyAction {
    /// An action of the game.
    Game(ToldAction),
    /// An action of the platform.
    Platform(PlatformAction),
}

/// An action of the game, as far as you may know it.
#[derive(ToSchema)]
#[serde(untagged)]
pub enum ToldAction {
    /// The whole action.
    Whole(GameAction),
    /// An action whose hidden fields are sealed.
    Sealed(SealedAction),
}

/// An action in which some fields are `{"sealed": …}`, because they are hidden from you.
#[derive(ToSchema)]
pub struct SealedAction {
    /// Type of the action.
    #[serde(rename = "type")]
    #[schema(example = "discard")]
    pub kind: String,
}

/// Entries of a match, as you may see them.
#[derive(Debug, Serialize, ToSchema)]
pub struct Feed {
    /// The entries, oldest first.
    pub entries: Vec<EntryResponse>,
    /// The value of `after` for the next request.
    pub next_after: u32,
}

/// An entry of a match, as you may see it. It never changes.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = EntryCard)]
pub struct EntryResponse {
    /// Number of the entry in the match, from 1.
    pub version: u32,
    /// When it was written.
    #[schema(format = DateTime, value_type = String)]
    pub at: String,
    /// Who acted.
    pub by: By,
    /// The action.
    #[schema(value_type = AnyAction)]
    pub action: Value,
    /// What happened.
    pub facts: Vec<FactResponse>,
    /// The exact public bytes of the entry, from which the hash is computed.
    pub record: String,
    /// Hash of the chain after this entry, in hex.
    pub hash: String,
    /// Sealed parts of this and earlier entries that are revealed to you by this entry.
    pub opened: Vec<OpenedSeal>,
    /// Effect on the clocks, one item per seat; all spans in milliseconds.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub clock: Vec<ClockRow>,
    /// Earlier entries whose decisions this one undoes; absent if none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub takes_back: Vec<u32>,
    /// Entries that had been undone and are reinstated by this one; absent if none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub reinstates: Vec<u32>,
}

/// A sealed part that is revealed to you.
#[derive(Debug, Serialize, ToSchema)]
pub struct OpenedSeal {
    /// The entry to which it belongs.
    pub version: u32,
    /// Its place in the entry, as a JSON pointer.
    pub pointer: String,
    /// The hidden value.
    pub value: Value,
    /// Salt of the seal, in hex.
    pub salt: String,
}

/// A standing order.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = StandingOrder)]
pub struct Order {
    /// The order, and how long it holds.
    #[schema(value_type = GameOrder)]
    pub order: Value,
}
