//! Rulings of referees. They are stored permanently: add new ones, never rename.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use strum::IntoStaticStr;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::games::{Outcome, Seat, Standing};

/// Maximum number of actions in a correction.
pub const MAX_CORRECTED_ACTIONS: usize = 16;

/// A ruling of a referee. Stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema, strum::EnumDiscriminants)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[strum_discriminants(
    doc = "A kind of ruling.",
    name(RulingKind),
    derive(
        Serialize,
        Deserialize,
        ToSchema,
        strum::IntoStaticStr,
        strum::VariantNames
    ),
    serde(rename_all = "snake_case"),
    strum(serialize_all = "snake_case")
)]
pub enum Ruling {
    /// Change nothing.
    Dismiss {},
    /// Rewind the game to the state after an earlier entry.
    Rewind {
        /// The entry.
        to: u32,
    },
    /// Rewind the game and replace the actions that followed; the rules decide their effect.
    Correct {
        /// The entry after which the corrected actions follow.
        to: u32,
        /// The actions, in order; at least one.
        #[schema(min_items = 1, max_items = 16)]
        actions: Vec<Corrected>,
    },
    /// Give a seat more time.
    RestoreTime {
        /// The seat.
        seat: Seat,
        /// Seconds to add.
        secs: u32,
    },
    /// Take a seat from its holder.
    HandOver {
        /// The seat.
        seat: Seat,
        /// The new holder.
        to: Successor,
    },
    /// Resign a seat on behalf of its holder.
    Forfeit {
        /// The seat.
        seat: Seat,
    },
    /// Void the match: it has no standings.
    Void {},
    /// Change the standings of an ended match.
    ChangeResult {
        /// The standings.
        outcome: GivenOutcome,
    },
    /// Create a new match for the players of an ended match.
    FoundMatch {
        /// Id of the new match.
        next: Uuid,
    },
}

/// Standings decided by referees. Stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GivenOutcome {
    /// One standing per seat, in order.
    pub standings: Vec<GivenStanding>,
}

/// The standing of one seat, decided by referees. Stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GivenStanding {
    /// The seat.
    pub seat: Seat,
    /// Rank: one more than the number of seats ahead of it.
    #[schema(minimum = 1, maximum = 255)]
    pub rank: u8,
    /// Score of the seat.
    pub score: i32,
}

/// An action in a corrected continuation. Stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Corrected {
    /// The seat.
    pub seat: Seat,
    /// The action; hidden parts are sealed.
    #[schema(value_type = crate::games::GameAction)]
    pub action: Value,
}

/// Successor of the holder of a seat. Stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Successor {
    /// One of the service's own bots.
    Bot {
        /// Name of the bot.
        bot: String,
    },
    /// Anybody who takes the seat; until then it is played by the rules' default actions.
    Substitute {},
}

/// How a dispute was closed by the service. Stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum Closing {
    /// Ruled, and not appealed in time.
    Settled,
    /// Ruled again after an appeal.
    Decided,
    /// Not taken up by a referee in time; an earlier ruling remains in force.
    Unheard,
    /// Taken up but not ruled in time; an earlier ruling remains in force.
    Undecided,
}

impl From<&GivenOutcome> for Outcome {
    fn from(given: &GivenOutcome) -> Self {
        let given_standings = given.standings.iter().map(|given| Standing {
            seat: given.seat,
            rank: given.rank,
            score: given.score,
        });
        let standings = given_standings.collect();
        Self { standings }
    }
}
