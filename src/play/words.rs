//! The stored words of the platform: what an entry says besides the words of its game.
//!
//! Everything here is stored for ever: append, never rename.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use super::clock::{Absence, Extension, Interval, Pace};
use super::luck::{Draw, Grain};
use crate::games::{GameKey, Outcome, Seat};

/// The way entries are written, pinned by every entry.
pub const SUITE: &str = "logothete/1";

/// The version of the platform's own rules: seats, resignations, ends.
pub const PLATFORM_VERSION: u32 = 1;

/// An entry in full, before anything is sealed. Stored.
///
/// A fold reads less of what was asked and of the luck.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Body<A = Deed, D = DrawRecord> {
    /// Always [`SUITE`].
    pub suite: String,
    /// The match.
    #[serde(rename = "match")]
    pub match_id: Uuid,
    /// Number of this entry in its match, from 1.
    pub version: u32,
    /// The database's clock, RFC 3339 UTC with milliseconds.
    pub at: String,
    /// Who acted.
    pub by: By,
    /// What was asked.
    pub action: A,
    /// What came of it.
    pub facts: Vec<Fact>,
    /// The luck used.
    pub draws: Vec<D>,
}

/// Who acted. Stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct By {
    /// What kind of actor.
    pub kind: Actor,
    /// The seat; before the start, the place in the lobby; absent for the service.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub seat: Option<Seat>,
}

/// The kinds of actors. Stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Actor {
    /// A person, through an account.
    Player,
    /// A program of ours that holds a seat.
    Bot,
    /// The rules' default, for a seat that nobody holds any more.
    Vacant,
    /// The service itself.
    Service,
    /// The rules' default, for a seat whose time is up.
    Clock,
}

/// What was asked. Stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// An action of the game.
    Game(Value),
    /// An action of the platform.
    Platform(PlatformAction),
}

/// The most entries of one match.
pub const MAX_ENTRIES: u32 = 20_000;

/// The most entries of a lobby: whoever comes and goes all day does not fill the match.
const MAX_LOBBY_ENTRIES: u32 = 500;

impl Deed {
    /// How many entries a match may have before this one; what ends or starts it is always kept.
    pub fn most_entries(&self) -> u32 {
        match self {
            Self::Game(_) => MAX_ENTRIES,
            Self::Platform(PlatformAction::Join {} | PlatformAction::Contribute {}) => {
                MAX_LOBBY_ENTRIES
            }
            Self::Platform(
                PlatformAction::Create {}
                | PlatformAction::Leave {}
                | PlatformAction::Start {}
                | PlatformAction::Resign {}
                | PlatformAction::Close {}
                | PlatformAction::Reseed {}
                | PlatformAction::Substitute {}
                | PlatformAction::Extend {}
                | PlatformAction::Excuse {},
            ) => u32::MAX,
        }
    }
}

/// What can be asked of the platform. Stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum PlatformAction {
    /// Found a match.
    Create {},
    /// Take a place in the lobby.
    Join {},
    /// Add 32 bytes to the luck of the match.
    Contribute {},
    /// Leave the lobby.
    Leave {},
    /// Begin to play.
    Start {},
    /// Give up the seat.
    Resign {},
    /// End a match that cannot go on.
    Close {},
    /// Renew the luck of a match after the database was restored from a backup.
    Reseed {},
    /// Sit down where somebody stayed away too long.
    Substitute {},
    /// Grant a seat more time, because it could not know that it was its turn.
    Extend {},
    /// Take down that somebody whose clock runs is not to be expected at other times than before.
    Excuse {},
}

/// What came of it. Stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// A fact of the game.
    Game(Value),
    /// A fact of the platform.
    Platform(PlatformFact),
}

/// What can happen around a game. Stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum PlatformFact {
    /// The match was founded, its rules pinned, its luck committed to.
    MatchCreated {
        /// What is fixed for the whole match.
        charter: Charter,
        /// The seed in hex, sealed until the match has ended: the commitment to all its luck.
        #[schema(value_type = crate::play::Sealable)]
        seed: Grain,
    },
    /// A participant sat down.
    PlaceTaken {
        /// The place in the lobby.
        place: u8,
        /// The participant's id, random, of this match only.
        participant: Uuid,
    },
    /// A place added to the luck of the match.
    ContributionSet {
        /// The place in the lobby.
        place: u8,
        /// 32 bytes in hex.
        #[schema(value_type = String)]
        contribution: Grain,
    },
    /// A participant left the lobby; what that place had contributed is void.
    PlaceLeft {
        /// The place in the lobby.
        place: u8,
    },
    /// The seats were given out: seat `i` is held by place `order[i]`.
    SeatsDrawn {
        /// One place for each seat.
        order: Vec<u8>,
    },
    /// The luck of all further draws comes from another seed, committed to here. In the lobby, what
    /// places had contributed is void, and may be contributed anew.
    SeedRenewed {
        /// The new seed in hex, sealed until the match has ended.
        #[schema(value_type = crate::play::Sealable)]
        seed: Grain,
    },
    /// Whoever held this seat gave it up; the rules' defaults play it from now on.
    SeatResigned {
        /// The seat.
        seat: Seat,
    },
    /// The match has ended and its seed is open.
    MatchEnded {
        /// How it ended.
        why: EndKind,
        /// The standings, if there are any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        outcome: Option<Outcome>,
        /// The seed in hex.
        #[schema(value_type = String)]
        seed: Grain,
    },
    /// The time of this seat was up; the rules' default follows.
    TimeRanOut {
        /// The seat.
        seat: Seat,
        /// In how many turns in a row, this one included.
        strike: u8,
    },
    /// When the clock of this seat stands still, from this entry on; what was said before of later
    /// times is void.
    SeatExcused {
        /// The seat.
        seat: Seat,
        /// In order, none touching the next.
        intervals: Vec<Interval>,
    },
    /// The seat was granted more time.
    ClockExtended {
        /// The seat.
        seat: Seat,
        /// How much.
        secs: u32,
        /// Why.
        why: Extension,
    },
    /// All clocks stand still until a moment, and then run by themselves.
    Paused {
        /// The moment.
        until: Timestamp,
    },
    /// The clocks run again.
    Resumed {},
    /// A bot of ours holds the seat from now on.
    SeatHandedOn {
        /// The seat.
        seat: Seat,
        /// The name of the bot.
        bot: String,
    },
    /// Whoever held this seat stayed away too long; somebody else may sit down, and until then the
    /// rules' defaults play it.
    SeatVacated {
        /// The seat.
        seat: Seat,
    },
    /// A participant sat down in a vacated seat, with a clock as at the beginning.
    SeatTaken {
        /// The seat.
        seat: Seat,
        /// The participant's id, random, of this match only.
        participant: Uuid,
    },
}

/// How a match ended. Stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EndKind {
    /// By the rules of the game.
    Finished,
    /// Everybody but one resigned.
    Resigned,
    /// No player was left, or the host left the lobby.
    Abandoned,
    /// Quarantined for thirty days.
    Quarantined,
}

/// What is fixed for a whole match. Stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Charter {
    /// The game.
    pub game: GameKey,
    /// The version of the game's rules.
    pub rules: u32,
    /// The version of the platform's rules.
    pub platform: u32,
    /// The version of the derivation of luck.
    pub luck: u32,
    /// The options in full.
    pub options: Value,
    /// The places, in the order of the lobby.
    pub places: Vec<PlaceKind>,
    /// How places become seats.
    pub seating: Seating,
    /// Whether people who do not play may watch.
    pub spectators: bool,
    /// How much time each seat has; without it, as much as it likes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub pace: Option<Pace>,
    /// What becomes of a seat whose time runs out again and again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub absence: Option<Absence>,
    /// Whether the clock of each seat stands still on the Saturdays and Sundays of its holder.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub weekends: Option<bool>,
}

/// Whom a place is for. Stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum PlaceKind {
    /// The one who created the match.
    Host {},
    /// Anybody.
    Open {},
    /// Whoever has the invitation code.
    Private {},
    /// A bot of ours.
    Bot {
        /// Its name.
        bot: String,
    },
}

/// How places become seats. Stored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Seating {
    /// By lot, when the match starts.
    #[default]
    Random,
    /// Place 0 is seat 0, and so on.
    AsPlaced,
}

/// Luck as it stands in an entry. Stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum DrawRecord {
    /// A draw that everybody may see.
    Open(Draw),
    /// Draws in a row whose outcomes are hidden until the end.
    Hidden {
        /// Number of the first.
        k: u64,
        /// How many.
        count: u64,
        /// The draws, sealed in the public form.
        hidden: HiddenDraws,
    },
}

/// Draws in a row, or the seal that stands for them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum HiddenDraws {
    /// Opened.
    Draws(Vec<Draw>),
    /// Not opened.
    Seal {
        /// The seal in hex.
        sealed: String,
    },
}

/// A record of luck, in full or in part.
pub trait Drawn {
    /// The number that the next draw of the match has after this record.
    fn next(&self) -> u64;
}

impl Drawn for DrawRecord {
    fn next(&self) -> u64 {
        match self {
            Self::Open(draw) => draw.k + 1,
            Self::Hidden { k, count, .. } => k + count,
        }
    }
}
