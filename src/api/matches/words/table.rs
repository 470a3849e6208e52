//! Words on the wire: how a match looks, from the list of all to one table. They only grow.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use super::clock::{ClockCard, TenureCard};
use super::consent::{ProposalCard, RematchCard, TakebackCard};
use crate::core::clock::{Absence, Pace};
use crate::core::words::{EndKind, PlaceKind, Seating};
use crate::games::{GameAction, GameKey, GameOptions, GameView, Outcome, Seat};

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
    /// How much time each seat has; absent if as much as it likes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub pace: Option<Pace>,
    /// What becomes of a seat whose time runs out in so many turns in a row.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub absence: Option<Absence>,
    /// Whether clocks stand still on Saturdays and Sundays; absent if not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub weekends: Option<bool>,
    /// Whether bots may sit down: accounts that their owners declared to be played by a program.
    pub admits_bots: bool,
    /// How far the match has come.
    pub stage: StageName,
    /// The number of entries so far.
    pub version: u32,
    /// The head of the chain of entries, in hex.
    pub head: String,
    /// The checkpoint of this version, a signed note to be kept; absent while nothing is signed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub checkpoint: Option<String>,
    /// When the last entry was written.
    #[schema(format = DateTime, value_type = String)]
    pub updated_at: String,
    /// What the service has committed its luck to: the seal of its seed, in hex.
    pub commitment: String,
    /// In a lobby whose seed was renewed: it does not start before this moment, unless all who had added
    /// to its luck and sit there have added anew. The moment may have passed by now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime, value_type = String, required = false, nullable = false)]
    pub starts_after: Option<String>,
    /// The places, in the order of the lobby.
    pub places: Vec<PlaceCard>,
    /// The seats in their order; empty before the start.
    pub seats: Vec<SeatCard>,
    /// Where you sit; absent if you only look on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub you: Option<You>,
    /// The code that lets others take private places: before the start for the host, and for all who
    /// play while a seat is vacated.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub invitation: Option<String>,
    /// The clocks; absent while it is not running, or without a pace.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub clock: Option<ClockCard>,
    /// The proposals that wait for answers, until each lapses; absent if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub proposals: Vec<ProposalCard>,
    /// The last decision that you can take back; absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub takeback: Option<TakebackCard>,
    /// Until when all clocks stand still by consent, a moment that may have passed by now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime, value_type = String, required = false, nullable = false)]
    pub paused_until: Option<String>,
    /// Its rematch, for those who played; absent while nobody has asked for one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub rematch: Option<RematchCard>,
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
    /// Whether its holder stayed away too long and somebody else may sit down; absent if not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub vacant: Option<bool>,
    /// Who held it one after the other, if it was not always the same.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub tenures: Vec<TenureCard>,
}

/// Who has a place or a seat.
#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum HolderCard {
    /// Nobody; after a resignation the rules' defaults play the seat.
    Nobody {},
    /// Somebody with an account.
    Player {
        /// The id of this person in this match alone.
        participant: Uuid,
        /// What they call themselves.
        name: String,
        /// Whether it is a bot: an account that its owner declared to be played by a program.
        is_bot: bool,
    },
    /// A bot of the service itself.
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
    /// The clocks; absent while the match is not running, or without a pace.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub clock: Option<ClockCard>,
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
    /// Whether bots may sit down there.
    pub admits_bots: bool,
    /// Whether you sit there.
    pub mine: bool,
    /// Whether it waits for you.
    pub awaiting_me: bool,
}
