//! Words on the wire: what can be asked of matches. They only grow.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

use super::clock::PaceWish;
use super::table::StageName;
use crate::core::clock::Absence;
use crate::core::words::{PlaceKind, Seating};
use crate::games::{GameAction, GameKey, GameOptions, GameWish};

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
    /// How much time each seat has; by default `normal` if more than one place is for a person, else
    /// `unlimited`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub pace: Option<PaceWish>,
    /// What becomes of a seat whose time runs out in so many turns in a row, from 1 to 10; by default
    /// the best bot of the game plays on after 3.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub absence: Option<Absence>,
    /// Whether the clock of each seat stands still on the Saturdays and Sundays of its holder.
    #[serde(default)]
    pub weekends: bool,
    /// Whether bots may sit down, by default yes: accounts that their owners declared to be played by a
    /// program. The service's own bots are another matter: they sit where `places` says so.
    #[serde(default = "admitted")]
    #[schema(required = false)]
    pub admits_bots: bool,
}

fn admitted() -> bool {
    true
}

fn no_options() -> Value {
    Value::Object(serde_json::Map::new())
}

/// How to sit down.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct JoinMatch {
    /// The place, or in a running match the vacated seat; by default the first free one that you may
    /// take. You get no other than the one you name.
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

/// A standing order to place.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"order": {"at_high": 9}}))]
pub struct PlaceOrder {
    /// What you want done.
    #[schema(value_type = GameWish)]
    pub order: Value,
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
    /// Only those with a place, or a vacated seat, that anybody may take.
    #[serde(default)]
    pub open: bool,
    /// Only those that have come this far.
    pub state: Option<StageName>,
    /// Only those of this game.
    pub game: Option<GameKey>,
    /// Only those that admit bots, or only those that do not.
    pub admits_bots: Option<bool>,
    /// Where the last page ended.
    #[param(max_length = 64)]
    pub cursor: Option<String>,
    /// How many at the most.
    #[serde(default = "default_page")]
    #[param(minimum = 1, maximum = 100, default = 50)]
    pub limit: u8,
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
    /// For how many seconds to wait for an entry where there is none.
    #[serde(default)]
    #[param(maximum = 30, default = 0)]
    pub wait: u8,
}

fn default_page() -> u8 {
    50
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
