//! Facts of a match itself: its lobby, its luck, its seats, and how it goes back or ends. Stored for
//! ever: append, never rename.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{Charter, EndKind};
use crate::disputes::Successor;
use crate::games::{Outcome, Seat};
use crate::luck::Seed;

/// What happens before the start. Stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[derive(IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum LobbyFact {
    /// The match was created: its rules are fixed and the service has committed to its seed.
    MatchCreated {
        /// What is fixed for the whole match.
        charter: Charter,
        /// The seed in hex, sealed until the match has ended: the commitment to all luck.
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

/// What becomes of the luck: what is added to it, and another seed. Stored.
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
    /// Whoever sits at a place committed to what they add to the luck of the match, once; it goes with
    /// them wherever they sit down in this lobby. Since version 2 of the luck.
    ContributionCommitted {
        /// The place in the lobby.
        place: u8,
        /// 32 bytes in hex, sealed until the match starts.
        #[schema(value_type = crate::Sealable)]
        contribution: Seed,
    },
    /// The luck of all further draws comes from another seed, committed to here. In the lobby, what
    /// places had contributed is void, and may be contributed anew.
    SeedRenewed {
        /// The new seed in hex, sealed until the match has ended.
        #[schema(value_type = crate::Sealable)]
        seed: Seed,
    },
}

/// Who holds a seat from now on. Stored.
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
    /// Whoever held this seat stayed away too long; somebody else may sit down, and until then the
    /// rules' defaults play it.
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
    /// Referees let this seat be given up; the rules' defaults play it from now on.
    SeatForfeited {
        /// The seat.
        seat: Seat,
    },
    /// Referees took this seat from whoever held it.
    SeatReassigned {
        /// The seat.
        seat: Seat,
        /// Who holds it from now on.
        to: Successor,
    },
}

/// The game goes back. Stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[derive(IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum BackFact {
    /// Decisions were taken back: the game is again as it was after an earlier entry. No luck was
    /// used since, and its numbers do not come again.
    TakenBack {
        /// The seat that made the first of them.
        seat: Seat,
        /// The entry after which the game continues.
        to: u32,
    },
    /// The game is again as it was after an earlier entry. What was decided since stays in the log,
    /// and the numbers of its draws do not come again.
    Rewound {
        /// The entry.
        to: u32,
    },
}

/// How a match ends, and what becomes of it then. Stored.
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
    /// A match that had ended got other standings, or lost them.
    ResultChanged {
        /// How it counts as ended.
        why: EndKind,
        /// The standings, if there are any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        outcome: Option<Outcome>,
    },
    /// Those who played play anew, in another match.
    FoundedAnew {
        /// That match.
        next: Uuid,
    },
}
