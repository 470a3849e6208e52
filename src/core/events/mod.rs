//! The stored format of entries, apart from the actions and facts of games.
//!
//! Everything here is stored permanently: add new values, never rename.
mod fact;
mod match_facts;
mod platform;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use strum::IntoStaticStr;
use utoipa::ToSchema;
use uuid::Uuid;

use super::clock::{Absence, Pace};
pub use super::luck::{DrawRecord, HiddenDraws};
use super::luck::{OPEN_LUCK_VERSION, Seed};
use crate::games::{GameKey, Seat};
pub use fact::PlatformFact;
pub use match_facts::{BackFact, EndFact, LobbyFact, LuckFact, SeatFact};
pub use platform::PlatformAction;

/// Name of the format that every entry has.
pub const SUITE: &str = "logothete/1";

/// Version of the platform's own rules. Since 2, a window of the game has its own deadline, a resignation
/// keeps the points scored, and a match that is over asks for no actions. Matches keep their version.
pub const PLATFORM_VERSION: u32 = 2;

/// A complete entry, before its hidden parts are sealed. Stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct Body {
    /// Always [`SUITE`].
    pub suite: String,
    #[serde(rename = "match")]
    pub match_id: Uuid,
    /// Number of this entry in its match, from 1.
    pub version: u32,
    /// Date, by the database's clock: RFC 3339 in UTC with milliseconds.
    pub at: String,
    pub by: By,
    pub action: Action,
    pub facts: Vec<Fact>,
    pub draws: Vec<DrawRecord>,
}

impl Body {
    pub(crate) fn joining_participant(&self) -> Option<Uuid> {
        self.facts.iter().find_map(|fact| match fact {
            Fact::Platform(
                PlatformFact::Lobby(LobbyFact::PlaceTaken { participant, .. })
                | PlatformFact::Seat(SeatFact::SeatTaken { participant, .. }),
            ) => Some(*participant),
            Fact::Platform(_) | Fact::Game(_) => None,
        })
    }

    pub(crate) fn contribution(&self) -> Option<&Seed> {
        self.facts.iter().find_map(|fact| match fact {
            Fact::Platform(PlatformFact::Luck(
                LuckFact::ContributionSet { contribution, .. }
                | LuckFact::ContributionCommitted { contribution, .. },
            )) => Some(contribution),
            Fact::Platform(_) | Fact::Game(_) => None,
        })
    }
}

/// The actor of an entry. Stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct By {
    /// Kind of actor.
    pub kind: Actor,
    /// The seat; before the start, the place in the lobby; absent for the service.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
}

impl By {
    /// The service itself.
    pub const SERVICE: Self = Self {
        kind: Actor::Service,
        seat: None,
    };

    pub(crate) const REFEREE: Self = Self {
        kind: Actor::Referee,
        seat: None,
    };

    pub(crate) fn player(seat: Seat) -> Self {
        Self {
            kind: Actor::Player,
            seat: Some(seat),
        }
    }
}

/// Kind of actor. Stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Actor {
    /// A player with an account.
    Player,
    /// One of the service's own bots.
    Bot,
    /// The rules' default action, for a seat that nobody holds.
    Vacant,
    /// The service itself.
    Service,
    /// The rules' default action, for a seat that timed out.
    Clock,
    /// A referee.
    Referee,
}

/// A requested action. Stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, derive_more::From)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names and types of the variants say it")]
pub enum Action {
    Game(Value),
    Platform(PlatformAction),
}

/// A fact of an entry. Stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names and types of the variants say it")]
pub enum Fact {
    Game(Value),
    Platform(PlatformFact),
}

impl Fact {
    pub(crate) fn platform(&self) -> Option<&PlatformFact> {
        match self {
            Self::Platform(fact) => Some(fact),
            Self::Game(_) => None,
        }
    }
}

/// Why a match ended. Stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum EndKind {
    /// By the rules of the game.
    Finished,
    /// All players but one resigned.
    Resigned,
    /// No player was left, the host left the lobby, or the lobby was inactive for long.
    Abandoned,
    /// Quarantined for thirty days.
    Quarantined,
    /// All players agreed to end it.
    Agreed,
    /// Referees declared the match void.
    Voided,
    /// Referees changed the standings.
    Ruled,
}

/// The settings of a match, fixed when it is created. Stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Charter {
    /// The game.
    pub game: GameKey,
    /// The version of the game's rules.
    pub rules: u32,
    /// The version of the platform's rules.
    pub platform: u32,
    /// The version of the derivation of draws.
    pub luck: u32,
    /// All options of the game, including defaults.
    #[schema(value_type = crate::games::GameOptions)]
    pub options: Value,
    /// The places, in the order of the lobby.
    pub places: Vec<PlaceKind>,
    /// How seats are assigned to the places.
    pub seating: Seating,
    /// Whether people who do not play may watch.
    pub spectators: bool,
    /// Time control; absent if there is no time limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pace: Option<Pace>,
    /// Rule for a seat that misses a number of turns in a row; absent if there is no time limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub absence: Option<Absence>,
    /// Whether each clock is paused on Saturdays and Sundays, in the time zone of the player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weekends: Option<bool>,
    /// Whether accounts played by programs may join; absent if they may.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub admits_bots: Option<bool>,
    /// Whether the match starts as soon as every place is taken; absent if its host starts it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start_when_full: Option<bool>,
    /// How reliable people must be to join without an invitation; absent if anybody may.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least_reliability: Option<LeastReliability>,
}

impl Charter {
    /// Whether accounts that are declared bots may join the match.
    pub fn admits_bots(&self) -> bool {
        self.admits_bots != Some(false)
    }

    /// Whether the match starts as soon as every place is taken.
    pub fn starts_when_full(&self) -> bool {
        self.start_when_full == Some(true)
    }

    pub(crate) fn seals_contributions(&self) -> bool {
        self.luck != OPEN_LUCK_VERSION
    }

    pub(crate) fn is_of_first_platform(&self) -> bool {
        self.platform < 2
    }
}

/// How reliable people must be to join, by their turns of the last 90 days. Stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LeastReliability {
    /// The least reliability.
    pub tier: LeastTier,
    /// Whether people with fewer than ten turns with a deadline may join as well; true by default.
    #[serde(default = "yes")]
    #[schema(required = false)]
    pub admits_new: bool,
}

fn yes() -> bool {
    true
}

/// The least reliability. Stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum LeastTier {
    /// At least 85 % of the turns on time.
    UsuallyOnTime,
    /// At least 95 % of the turns on time.
    Reliable,
}

/// Kind of a place: the people or bot that may take it. Stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum PlaceKind {
    /// The host, who creates the match.
    Host {},
    /// Anybody.
    Open {},
    /// Anybody with the invitation code, or invited by the host.
    Private {},
    /// One of the service's own bots.
    Bot {
        /// Name of the bot.
        bot: String,
    },
}

/// How seats are assigned to the places. Stored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Seating {
    /// Drawn at random when the match starts.
    #[default]
    Random,
    /// Place 0 is seat 0, and so on.
    AsPlaced,
}
