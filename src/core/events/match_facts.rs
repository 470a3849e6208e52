//! Facts about the match itself: its lobby, its randomness, its seats, rewinds and ends. They are
//! stored permanently: add new ones, never rename.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{Charter, EndKind};
use crate::disputes::Successor;
use crate::games::{Outcome, Seat};
use crate::luck::Seed;

/// A fact before the start. Stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[derive(IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum LobbyFact {
    /// The match was created: its rules are fixed and the service has committed to its seed.
    MatchCreated {
        /// The settings of the match.
        charter: Charter,
        /// The seed in hex, sealed until the end of the match: the commitment to all draws.
        #[schema(value_type = crate::Sealable)]
        seed: Seed,
    },
    /// A player took a place.
    PlaceTaken {
        /// The place in the lobby.
        place: u8,
        /// Id of the player in this match only.
        participant: Uuid,
    },
    /// A player left the lobby. In luck version 2, what they contributed goes with them: it does not count
    /// while they have no place, and counts again if they take one. In version 1 it is void.
    PlaceLeft {
        /// The place in the lobby.
        place: u8,
    },
    /// The seats were drawn: seat `i` is held by place `order[i]`.
    SeatsDrawn {
        /// One place per seat.
        order: Vec<u8>,
    },
}

/// A fact about the randomness of the match. Stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[derive(IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum LuckFact {
    /// A place contributed randomness. Only in luck version 1.
    ContributionSet {
        /// The place in the lobby.
        place: u8,
        /// 32 bytes in hex.
        #[schema(value_type = String)]
        contribution: Seed,
    },
    /// The person at a place committed to a contribution to the randomness, once per match. It
    /// moves with them to another place in this lobby. Since luck version 2.
    ContributionCommitted {
        /// The place in the lobby.
        place: u8,
        /// 32 bytes in hex, sealed until the match starts.
        #[schema(value_type = crate::Sealable)]
        contribution: Seed,
    },
    /// The seed was renewed; all further draws derive from the new one. In the lobby, earlier
    /// contributions are void and can be made again.
    SeedRenewed {
        /// The new seed in hex, sealed until the match has ended.
        #[schema(value_type = crate::Sealable)]
        seed: Seed,
    },
}

/// A change of the holder of a seat. Stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[derive(IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum SeatFact {
    /// The holder of the seat resigned; it is played by the rules' default actions from now on.
    SeatResigned {
        /// The seat.
        seat: Seat,
    },
    /// One of the service's own bots holds the seat from now on.
    SeatHandedOn {
        /// The seat.
        seat: Seat,
        /// Name of the bot.
        bot: String,
    },
    /// The holder missed too many turns. Another player can take the seat; until then it is played
    /// by the rules' default actions.
    SeatVacated {
        /// The seat.
        seat: Seat,
    },
    /// A player took a vacated seat, with a full clock.
    SeatTaken {
        /// The seat.
        seat: Seat,
        /// Id of the player in this match only.
        participant: Uuid,
    },
    /// Referees resigned the seat for its holder; it is played by the rules' default actions from
    /// now on.
    SeatForfeited {
        /// The seat.
        seat: Seat,
    },
    /// Referees took the seat from its holder.
    SeatReassigned {
        /// The seat.
        seat: Seat,
        /// The new holder.
        to: Successor,
    },
}

/// The game is rewound. Stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[derive(IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum BackFact {
    /// Decisions were undone: the game is again as it was after an earlier entry. There were no
    /// draws since.
    TakenBack {
        /// The seat that undid its decision.
        seat: Seat,
        /// The entry after which the game continues.
        to: u32,
    },
    /// Referees rewound the game to an earlier entry. Later decisions stay in the log, and their
    /// draws are not repeated.
    Rewound {
        /// The entry.
        to: u32,
    },
}

/// The end of a match, or a later change to its result. Stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[derive(IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum EndFact {
    /// The match ended and its seed was revealed.
    MatchEnded {
        /// Why it ended.
        why: EndKind,
        /// The standings, if there are any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        outcome: Option<Outcome>,
        /// The seed in hex.
        #[schema(value_type = String)]
        seed: Seed,
    },
    /// The standings of an ended match were changed or removed.
    ResultChanged {
        /// Why the match counts as ended.
        why: EndKind,
        /// The standings, if there are any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        outcome: Option<Outcome>,
    },
    /// Referees created a new match for the players.
    FoundedAnew {
        /// Id of the new match.
        next: Uuid,
    },
}
