//! Wire types of a match and its table. Fields are only ever added.

use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use super::clock::{ClockResponse, SeatPeriodResponse};
use crate::app::RematchResponse;
use crate::core::clock::{Absence, Pace};
use crate::core::consent::Proposal;
use crate::core::events::{EndKind, LeastReliability, PlaceKind, Seating};
use crate::games::{GameAction, GameKey, GameOptions, GameView, Outcome, Seat};
use crate::log::StageKind;

/// Stage of a match.
#[derive(Clone, Copy, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StageName {
    /// Players are joining.
    Lobby,
    /// The match is being played.
    Running,
    /// The match has ended.
    Over,
}

/// A match: who sits where, its stage, its settings and its clocks.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = MatchCard)]
pub struct MatchResponse {
    /// Id of the match.
    pub id: Uuid,
    /// Key of the game that is played.
    pub game: GameKey,
    /// The version of the game's rules by which this match is played.
    pub rules_version: u32,
    /// All options of the game, including defaults.
    #[schema(value_type = GameOptions)]
    pub options: Value,
    /// How the places of the lobby become seats when the match starts.
    pub seating: Seating,
    /// Whether people who do not play may watch.
    pub spectators: bool,
    /// Time control; absent if there is no time limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pace: Option<Pace>,
    /// Consequence for a seat that misses a number of turns in a row.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub absence: Option<Absence>,
    /// Whether clocks are paused on Saturdays and Sundays; absent if not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weekends: Option<bool>,
    /// Whether accounts played by programs may join.
    pub admits_bots: bool,
    /// Whether the match starts as soon as every place is taken.
    pub start_when_full: bool,
    /// How reliable people must be to join without an invitation; absent if anybody may.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub least_reliability: Option<LeastReliability>,
    /// Stage of the match.
    #[schema(value_type = StageName)]
    pub stage: StageKind,
    /// Version of the match: its number of entries so far.
    pub version: u32,
    /// Hash of the chain after the last entry, in hex.
    pub head: String,
    /// Signed checkpoint of this version, to be kept; absent while the service cannot sign.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub checkpoint: Option<String>,
    /// When the last entry was written.
    #[schema(format = DateTime, value_type = String)]
    pub updated_at: String,
    /// The service's commitment to the seed of all random draws, in hex.
    pub commitment: String,
    /// In a lobby whose seed was renewed: the earliest start, unless all players who had contributed
    /// have done so again. May be in the past.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime, value_type = String, required = false)]
    pub starts_after: Option<String>,
    /// The places of the lobby, in order.
    pub places: Vec<PlaceResponse>,
    /// The seats in order; empty before the start.
    pub seats: Vec<SeatResponse>,
    /// Your place and seat; absent if you do not play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub you: Option<You>,
    /// The invitation code with which others can take private places. Shown to the host before the start, and to all
    /// players while a seat is vacated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// The same as `code`, by its old name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(deprecated)]
    pub invitation: Option<String>,
    /// The clocks; absent unless the match is running and has a time limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockResponse>,
    /// Open proposals; absent if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub proposals: Vec<ProposalResponse>,
    /// The last move that you can undo; absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub takeback: Option<TakebackResponse>,
    /// End of the pause that the players agreed on. May be in the past.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime, value_type = String, required = false)]
    pub paused_until: Option<String>,
    /// The rematch, shown to those who played; absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rematch: Option<RematchResponse>,
    /// How the match ended; absent while it has not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<End>,
}

/// A place in the lobby.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PlaceCard)]
pub struct PlaceResponse {
    /// Number of the place, from 0.
    pub place: u8,
    /// The kind of player who may take the place.
    pub kind: PlaceKind,
    /// The holder of the place: a player, a bot or nobody.
    pub holder: HolderResponse,
    /// Whether the holder of the place has contributed randomness.
    pub contributed: bool,
}

/// A seat of a match.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = SeatCard)]
pub struct SeatResponse {
    /// Number of the seat, from 0.
    pub seat: Seat,
    /// The place of the lobby that got this seat at the start.
    pub place: u8,
    /// The holder of the seat: a player, a bot or nobody.
    pub holder: HolderResponse,
    /// Whether the seat is vacated because its holder missed too many turns, and may be taken; absent if
    /// not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vacant: Option<bool>,
    /// Everybody who has held the seat, in order; absent if it was always the same player.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub tenures: Vec<SeatPeriodResponse>,
}

/// Holder of a place or a seat.
#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[schema(as = HolderCard)]
pub enum HolderResponse {
    /// Nobody. After a resignation the seat is played by the rules' default actions.
    Nobody {},
    /// An account.
    Player {
        /// Id of the player in this match only.
        participant: Uuid,
        /// Name of the player.
        name: String,
        /// Whether the account is a bot, played by a program.
        is_bot: bool,
        /// Id of the player's page, for `GET /v1/people/{person_id}`; absent for guests and players without an account.
        #[serde(skip_serializing_if = "Option::is_none")]
        person: Option<Uuid>,
    },
    /// One of the service's own bots.
    Bot {
        /// Name of the bot.
        bot: String,
    },
}

/// Your place and seat in a match.
#[derive(Debug, Serialize, ToSchema)]
pub struct You {
    /// Your id in this match.
    pub participant: Uuid,
    /// Your place in the lobby.
    pub place: u8,
    /// Your seat; absent before the start and after a resignation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
}

/// How a match ended.
#[derive(Debug, Serialize, ToSchema)]
pub struct End {
    /// Why the match ended.
    pub why: EndKind,
    /// The standings at the end; absent if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
}

/// The table as you may see it.
#[derive(Debug, Serialize, ToSchema)]
pub struct TableView {
    /// Id of the match.
    #[serde(rename = "match")]
    pub match_id: Uuid,
    /// Key of the game that is played.
    pub game: GameKey,
    /// Stage of the match.
    #[schema(value_type = StageName)]
    pub stage: StageKind,
    /// Version of the match: its number of entries so far.
    pub version: u32,
    /// Your seat; absent if you do not play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// Token of the decision you are asked for; send it with your action. Absent if you are not asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<String>,
    /// The seats whose decision is awaited.
    pub awaiting: Vec<Seat>,
    /// Seats that may act although the match does not wait for them.
    pub may_also: Vec<Seat>,
    /// The state of the game as you may see it; absent before the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = GameView, required = false)]
    pub view: Option<Value>,
    /// The clocks; absent unless the match is running and has a time limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockResponse>,
    /// How the match ended; absent while it has not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<End>,
}

/// All actions that you may take now.
#[derive(Debug, Serialize, ToSchema)]
pub struct LegalActions {
    /// Id of the match.
    #[serde(rename = "match")]
    pub match_id: Uuid,
    /// Key of the game to which the actions belong.
    pub game: GameKey,
    /// Version of the match: its number of entries so far.
    pub version: u32,
    /// Token to send with your action; absent if no decision is asked of you.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<String>,
    /// The actions, as you can send them.
    #[schema(value_type = Vec<GameAction>)]
    pub actions: Vec<Value>,
}

/// An open proposal.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ProposalCard)]
pub struct ProposalResponse {
    /// Number of the proposal: the entry that made it.
    pub number: u32,
    /// The seat that made the proposal.
    pub seat: Seat,
    /// The change that the seat proposes.
    pub proposal: Proposal,
    /// The seats that have to agree to the proposal.
    pub asked: Vec<Seat>,
    /// The seats that have agreed to the proposal.
    pub agreed: Vec<Seat>,
    /// When the proposal lapses.
    #[schema(format = DateTime, value_type = String)]
    pub lapses_at: String,
}

/// The last move that you can undo.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = TakebackCard)]
pub struct TakebackResponse {
    /// The entry of the decision that you can undo.
    pub entry: u32,
    /// The seats that have decided since and must agree. If there are none, the move is undone at once.
    pub asks: Vec<Seat>,
}
