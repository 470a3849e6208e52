//! Wire types: requests and queries about matches.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

use crate::app::responses::StageName;
use crate::core::clock::Absence;
use crate::core::events::{LeastReliability, PlaceKind, Seating};
use crate::games::{GameAction, GameKey, GameOptions, GameOrderRequest};
use crate::http::pace::PaceRequest;
use crate::http::problem::{Problem, ProblemKind};
use crate::log::{PaceKind, StageKind};
use crate::projections::{ListQuery, OpenFilter};
use crate::world::MatchId;

/// Request to create a match.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "game": "byzanz",
    "places": [{"type": "host"}, {"type": "open"}, {"type": "bot", "bot": "sensible"}]
}))]
pub struct CreateMatch {
    /// Key of the game to play.
    pub game: GameKey,
    /// Options of the game that differ from the defaults.
    #[serde(default = "no_options")]
    #[schema(value_type = GameOptions, required = false)]
    pub options: Value,
    /// The places of the lobby, in order. Exactly one is the host's.
    #[schema(min_items = 1, max_items = 8)]
    pub places: Vec<PlaceKind>,
    /// How places become seats when the match starts.
    #[serde(default)]
    pub seating: Seating,
    /// Whether people who do not play may watch. By default true if any place is open to everyone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spectators: Option<bool>,
    /// Time control; by default `normal` if more than one place is for a person, else `unlimited`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pace: Option<PaceRequest>,
    /// Consequence for a seat that misses a number of turns in a row (1 to 10). By default the game's best bot
    /// takes over after 3.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub absence: Option<Absence>,
    /// Whether each clock is paused on Saturdays and Sundays, in the time zone of the player.
    #[serde(default)]
    pub weekends: bool,
    /// Whether accounts played by programs may join; true by default. Does not affect the service's own bots,
    /// which sit where `places` says so.
    #[serde(default = "yes")]
    #[schema(required = false)]
    pub admits_bots: bool,
    /// Whether the match starts automatically as soon as every place is taken.
    #[serde(default)]
    pub start_when_full: bool,
    /// How reliable people must be to join; by default anybody may. Does not apply to those with an invitation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least_reliability: Option<LeastReliability>,
}

fn no_options() -> Value {
    Value::Object(serde_json::Map::new())
}

/// Request to contribute randomness.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Contribute {
    /// 32 random bytes that you choose, in lowercase hex.
    #[schema(pattern = "^[0-9a-f]{64}$")]
    pub contribution: String,
}

/// Request to act: one action, optionally followed by others.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"decision": "q3S0rVnYk2wB1xTzA9pL", "action": {"type": "bid", "cards": ["C1"]}}))]
pub struct Act {
    /// The `decision` of your view. Required unless all actions are free, such as a sale in Byzanz.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 64)]
    pub decision: Option<String>,
    /// The first action to carry out.
    #[schema(value_type = GameAction)]
    pub action: Value,
    /// Further actions, carried out one by one. They stop when one is refused, when one draws or reveals
    /// something, or when someone else has acted in between.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<GameAction>, required = false, max_items = 15)]
    pub then: Vec<Value>,
}

/// Request to try an action.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Rehearse {
    /// The `decision` of your view. Required unless the action is free.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 64)]
    pub decision: Option<String>,
    /// The action to try.
    #[schema(value_type = GameAction)]
    pub action: Value,
}

/// Request to place a standing order.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"order": {"at_high": 9}}))]
pub struct PlaceOrder {
    /// The order to place; its fields depend on the game.
    #[schema(value_type = GameOrderRequest)]
    pub order: Value,
}

/// How long turns may take: less than a day for the match or for each turn, at least a day, or without a limit.
#[derive(Clone, Copy, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PaceName {
    /// Less than a day.
    Hours,
    /// At least a day.
    Days,
    /// No time limit.
    Unlimited,
}

/// Which matches to list.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an independent filter"
)]
pub struct ListMatches {
    /// Only matches in which you play.
    #[serde(default)]
    pub mine: bool,
    /// Only matches that wait for your decision.
    #[serde(default)]
    pub awaiting_me: bool,
    /// Only matches with a place or a vacated seat that anyone can take.
    #[serde(default)]
    pub open: bool,
    /// Only matches in this stage.
    #[param(value_type = Option<StageName>)]
    pub stage: Option<StageKind>,
    /// Old name of `stage`. Send only one of them.
    #[param(value_type = Option<StageName>)]
    pub state: Option<StageKind>,
    /// Only matches of this game.
    pub game: Option<GameKey>,
    /// Only matches that admit bots (`true`) or do not (`false`).
    pub admits_bots: Option<bool>,
    /// Only open matches of this pace. The filters of open matches cannot be sent with `mine` or `awaiting_me`.
    #[param(inline, value_type = Option<PaceName>)]
    pub pace: Option<PaceKind>,
    /// Only open matches with exactly one place that anyone can take.
    #[serde(default)]
    pub last_place: bool,
    /// Only open matches in which somebody has a place with whom you played before.
    #[serde(default)]
    pub with_known: bool,
    /// Cursor of the page: `next` of the previous page.
    #[param(max_length = 64)]
    pub cursor: Option<String>,
    /// Maximum number of matches.
    #[serde(default = "crate::http::paging::usual")]
    #[param(minimum = 1, maximum = 100, default = 50)]
    pub limit: u8,
}

/// Which entries to list.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct FeedQuery {
    /// List entries after this version.
    #[serde(default)]
    #[param(format = Int64, maximum = 4_294_967_295_u64)]
    pub after: u32,
    /// Maximum number of entries.
    #[serde(default = "crate::http::paging::usual")]
    #[param(minimum = 1, maximum = 100, default = 50)]
    pub limit: u8,
    /// Maximum number of seconds to wait for an entry if there is none yet.
    #[serde(default)]
    #[param(maximum = 30, default = 0)]
    pub wait: u8,
    /// Whether to include `record` in each entry: the exact bytes from which its hash is computed.
    #[serde(default = "yes")]
    #[param(default = true, required = false)]
    pub records: bool,
}

pub(crate) fn yes() -> bool {
    true
}

/// Which position to view.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ViewQuery {
    /// Show the position after this entry, as you knew it then. The current position by default.
    #[param(format = Int64, minimum = 1, maximum = 4_294_967_295_u64)]
    pub version: Option<u32>,
}

/// Query parameters of `list_choices`.
#[derive(Debug, Default, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ChoicesQuery {
    /// The picks so far, in order; none for the first step.
    #[param(required = false, max_items = 64)]
    pub pick: Vec<String>,
}

impl<'de> Deserialize<'de> for ChoicesQuery {
    /// Written by hand because derived code cannot collect the repeated parameter `pick`.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let pairs = Vec::<(String, String)>::deserialize(deserializer)?;
        let picks = pairs.into_iter().map(|(name, word)| match name.as_str() {
            "pick" => Ok(word),
            unknown => Err(D::Error::unknown_field(unknown, &["pick"])),
        });
        Ok(Self {
            pick: picks.collect::<Result<_, _>>()?,
        })
    }
}

impl ListMatches {
    pub(crate) fn check(&self) -> Result<(), Problem> {
        let is_of_mine = self.mine || self.awaiting_me;
        let (detail, field) = if self.stage.is_some() && self.state.is_some() {
            ("send `stage` alone; `state` is its old name", "state")
        } else if is_of_mine && self.finds_open() {
            (
                "`pace`, `last_place` and `with_known` find open matches, not yours",
                "mine",
            )
        } else {
            return Ok(());
        };
        Err(Problem::new(ProblemKind::Malformed, detail).with_field_path(field))
    }

    fn finds_open(&self) -> bool {
        self.pace.is_some() || self.last_place || self.with_known
    }

    /// The result is not limited to the matches of a reader.
    pub(crate) fn list_query(&self, before: Option<MatchId>, limit: u16) -> ListQuery<'_> {
        ListQuery {
            reader: None,
            awaiting: self.awaiting_me,
            open: self.open || self.finds_open(),
            stage: self.stage.or(self.state),
            game: self.game.map(GameKey::name),
            without: &[],
            admits_bots: self.admits_bots,
            finding: OpenFilter {
                pace: self.pace,
                has_last_place: self.last_place,
                // The use case loads them.
                among: self.with_known.then_some(&[]),
            },
            before,
            limit,
        }
    }
}
