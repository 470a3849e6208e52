//! The words of the match resources on the wire. They only grow.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::games::{
    GameAction, GameFact, GameKey, GameOptions, GameOrder, GameView, GameWish, Outcome, Seat,
};
use crate::play::words::{By, EndKind, PlaceKind, PlatformAction, PlatformFact, Seating};

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
    Game(GameAction),
    /// An action of the platform.
    Platform(PlatformAction),
}

/// A match to create.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "game": "byzanz",
    "places": [{"type": "host"}, {"type": "open"}, {"type": "bot", "bot": "sensible"}]
}))]
pub struct CreateMatch {
    /// The game.
    pub game: GameKey,
    /// The options that differ from the defaults.
    #[serde(default = "no_options")]
    #[schema(value_type = GameOptions, required = false)]
    pub options: Value,
    /// The places, in the order of the lobby; exactly one is the host's.
    #[schema(min_items = 1, max_items = 8)]
    pub places: Vec<PlaceKind>,
    /// How places become seats when the match starts.
    #[serde(default)]
    pub seating: Seating,
    /// Whether people who do not play may watch; by default if a place is open to anybody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub spectators: Option<bool>,
}

fn no_options() -> Value {
    Value::Object(serde_json::Map::new())
}

/// How to sit down.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct JoinMatch {
    /// The place; by default the first free one that you may take.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, maximum = 7)]
    pub place: Option<u8>,
    /// The invitation code, for a place kept for invited people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, max_length = 64)]
    pub code: Option<String>,
    /// 32 bytes of your own for the luck of the match, in lowercase hex.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, pattern = "^[0-9a-f]{64}$")]
    pub contribution: Option<String>,
}

/// Luck to add.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Contribute {
    /// 32 bytes of your own, in lowercase hex.
    #[schema(pattern = "^[0-9a-f]{64}$")]
    pub contribution: String,
}

/// One gesture: an action, and perhaps others that follow it.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"decision": "q3S0rVnYk2wB1xTzA9pL", "action": {"type": "bid", "cards": ["C1"]}}))]
pub struct Act {
    /// The `decision` of your view, answered by the first action that is not free; only free actions
    /// (a sale in Byzanz) go without.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, max_length = 64)]
    pub decision: Option<String>,
    /// The action.
    #[schema(value_type = GameAction)]
    pub action: Value,
    /// Actions that follow, each in an entry of its own, up to the first that is refused or that
    /// draws or discloses something, or until somebody else has acted in between.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<GameAction>, required = false, max_items = 15)]
    pub then: Vec<Value>,
}

/// An action to try without doing it.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Rehearse {
    /// The `decision` of your view; only free actions go without.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, max_length = 64)]
    pub decision: Option<String>,
    /// The action.
    #[schema(value_type = GameAction)]
    pub action: Value,
}

/// How far a match has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StageName {
    /// People are sitting down.
    Lobby,
    /// It is being played.
    Running,
    /// It has ended.
    Over,
}

/// A match: who sits where, and how far it has come.
#[derive(Debug, Serialize, ToSchema)]
pub struct MatchCard {
    /// The match.
    pub id: Uuid,
    /// The game.
    pub game: GameKey,
    /// The version of the game's rules that this match is pinned to.
    pub rules_version: u32,
    /// The options in full.
    #[schema(value_type = GameOptions)]
    pub options: Value,
    /// How places become seats.
    pub seating: Seating,
    /// Whether people who do not play may watch.
    pub spectators: bool,
    /// How far the match has come.
    pub stage: StageName,
    /// The number of entries so far.
    pub version: u32,
    /// The head of the chain of entries, in hex.
    pub head: String,
    /// When the last entry was written.
    #[schema(format = DateTime, value_type = String)]
    pub updated_at: String,
    /// What the service has committed its luck to: the seal of its seed, in hex.
    pub commitment: String,
    /// The places, in the order of the lobby.
    pub places: Vec<PlaceCard>,
    /// The seats in their order; empty before the start.
    pub seats: Vec<SeatCard>,
    /// Where you sit; absent if you only look on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub you: Option<You>,
    /// The code that lets others take private places; only the host sees it, before the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub invitation: Option<String>,
    /// How it ended; absent while it has not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub end: Option<End>,
}

/// A place in the lobby.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlaceCard {
    /// Its number, from 0.
    pub place: u8,
    /// Whom it is for.
    pub kind: PlaceKind,
    /// Who has it.
    pub holder: HolderCard,
    /// Whether its holder has added to the luck of the match.
    pub contributed: bool,
}

/// A seat at the table.
#[derive(Debug, Serialize, ToSchema)]
pub struct SeatCard {
    /// Its number, from 0.
    pub seat: Seat,
    /// The place of the lobby that it came from.
    pub place: u8,
    /// Who has it now.
    pub holder: HolderCard,
}

/// Who has a place or a seat.
#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum HolderCard {
    /// Nobody; after a resignation the rules' defaults play the seat.
    Nobody {},
    /// A person.
    Player {
        /// The id of this person in this match alone.
        participant: Uuid,
        /// What they call themselves.
        name: String,
    },
    /// A bot of ours.
    Bot {
        /// Its name.
        bot: String,
    },
}

/// Where you sit.
#[derive(Debug, Serialize, ToSchema)]
pub struct You {
    /// Your participant id in this match.
    pub participant: Uuid,
    /// Your place in the lobby.
    pub place: u8,
    /// Your seat; absent before the start and after a resignation.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub seat: Option<Seat>,
}

/// How a match ended.
#[derive(Debug, Serialize, ToSchema)]
pub struct End {
    /// How.
    pub why: EndKind,
    /// The standings, if there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub outcome: Option<Outcome>,
}

/// A table as you may see it.
#[derive(Debug, Serialize, ToSchema)]
pub struct TableView {
    /// The match.
    #[serde(rename = "match")]
    pub match_id: Uuid,
    /// The game.
    pub game: GameKey,
    /// How far the match has come.
    pub stage: StageName,
    /// The number of entries so far.
    pub version: u32,
    /// Your seat; absent if you only look on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub seat: Option<Seat>,
    /// The token of what you are asked; send it with your answer. Absent if you are not asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub decision: Option<String>,
    /// The seats that owe a decision.
    pub awaiting: Vec<Seat>,
    /// Other seats that may act if they like.
    pub may_also: Vec<Seat>,
    /// The game as you may see it; absent before the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = GameView, required = false, nullable = false)]
    pub view: Option<Value>,
    /// How it ended; absent while it has not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub end: Option<End>,
}

/// All that you may do now.
#[derive(Debug, Serialize, ToSchema)]
pub struct LegalActions {
    /// The match.
    #[serde(rename = "match")]
    pub match_id: Uuid,
    /// The number of entries so far.
    pub version: u32,
    /// The token to send with an answer; absent if you are not asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub decision: Option<String>,
    /// The actions.
    #[schema(value_type = Vec<GameAction>)]
    pub actions: Vec<Value>,
}

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
    /// What happened, in a plain sentence.
    pub text: String,
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

/// Which entries.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct FeedQuery {
    /// Entries after this version.
    #[serde(default)]
    #[param(format = Int64, maximum = 4_294_967_295_u64)]
    pub after: u32,
    /// How many at the most.
    #[serde(default = "default_page")]
    #[param(minimum = 1, maximum = 100, default = 50)]
    pub limit: u8,
}

/// Which position.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ViewQuery {
    /// The position after this entry, as you knew it then; by default the current one.
    #[param(format = Int64, minimum = 1, maximum = 4_294_967_295_u64, nullable = false)]
    pub version: Option<u32>,
}

/// Which matches.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ListMatches {
    /// Only those you sit at.
    #[serde(default)]
    pub mine: bool,
    /// Only those that wait for you.
    #[serde(default)]
    pub awaiting_me: bool,
    /// Only those with a place that anybody may take.
    #[serde(default)]
    pub open: bool,
    /// Only those that have come this far.
    pub state: Option<StageName>,
    /// Only those of this game.
    pub game: Option<GameKey>,
    /// Where the last page ended.
    #[param(max_length = 64)]
    pub cursor: Option<String>,
    /// How many at the most.
    #[serde(default = "default_page")]
    #[param(minimum = 1, maximum = 100, default = 50)]
    pub limit: u8,
}

fn default_page() -> u8 {
    50
}

/// A page of matches, newest first.
#[derive(Debug, Serialize, ToSchema)]
pub struct MatchPage {
    /// The matches.
    pub matches: Vec<MatchLine>,
    /// Where the next page begins; absent on the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub next: Option<String>,
}

/// A match in a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct MatchLine {
    /// The match.
    pub id: Uuid,
    /// The game.
    pub game: String,
    /// How far it has come.
    pub stage: StageName,
    /// The number of entries so far.
    pub version: u32,
    /// When the last of them was written.
    #[schema(format = DateTime, value_type = String)]
    pub updated_at: String,
    /// How many places there are.
    pub places: u8,
    /// How many of them anybody may take.
    pub open_places: u8,
    /// Whether you sit there.
    pub mine: bool,
    /// Whether it waits for you.
    pub awaiting_me: bool,
}

/// A standing order to place.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"order": {"at_high": 9}}))]
pub struct PlaceOrder {
    /// What you want done.
    #[schema(value_type = GameWish)]
    pub order: Value,
}

/// A standing order.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = StandingOrder)]
pub struct Order {
    /// What you want done, and how long it holds.
    #[schema(value_type = GameOrder)]
    pub order: Value,
}
