//! What is asked of the platform, and what can happen around a game. Stored for ever: append,
//! never rename.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{Charter, EndKind};
use crate::clock::{Extension, Interval};
use crate::consent::Proposal;
use crate::disputes::{Closing, Ruling, RulingKind, Successor};
use crate::games::{Outcome, Seat};
use crate::luck::Seed;
use crate::world::Hash;

/// An action of the platform. Stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum PlatformAction {
    /// Create a match.
    Create {},
    /// Take a place in the lobby.
    Join {},
    /// Contribute randomness.
    Contribute {},
    /// Leave the lobby.
    Leave {},
    /// Start the match.
    Start {},
    /// Give up the seat.
    Resign {},
    /// End a match that cannot go on.
    Close {},
    /// Renew the seed after the database was restored from a backup.
    Reseed {},
    /// Take a vacated seat.
    Substitute {},
    /// Give a seat more time because it was not told of its turn.
    Extend {},
    /// Record a changed absence of a player whose clock is running.
    Excuse {},
    /// Undo a decision and everything decided after it.
    TakeBack {
        /// The entry of the decision.
        entry: u32,
    },
    /// Make a proposal.
    Propose {
        /// What is proposed.
        proposal: Proposal,
    },
    /// Agree to a proposal.
    Consent {
        /// The entry that made the proposal.
        proposal: u32,
    },
    /// Decline a proposal.
    Decline {
        /// The entry that made the proposal.
        proposal: u32,
    },
    /// Withdraw one's own proposal.
    Withdraw {
        /// The entry that made the proposal.
        proposal: u32,
    },
    /// Close a lobby after long inactivity.
    Expire {},
    /// Open a dispute.
    Dispute {
        /// The entry with which something went wrong.
        entry: u32,
    },
    /// Withdraw one's own dispute.
    WithdrawDispute {
        /// The entry that opened the dispute.
        dispute: u32,
    },
    /// Take up a dispute, as a referee.
    Review {
        /// The entry that opened the dispute.
        dispute: u32,
    },
    /// Rule on a dispute, as a referee.
    Rule {
        /// The entry that opened the dispute.
        dispute: u32,
        /// The ruling.
        ruling: Ruling,
    },
    /// Appeal a ruling.
    Appeal {
        /// The entry that opened the dispute.
        dispute: u32,
    },
    /// Close a dispute whose deadline has passed.
    CloseDispute {
        /// The entry that opened the dispute.
        dispute: u32,
    },
}

/// A fact of the platform. Stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum PlatformFact {
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
    /// A place contributed randomness. Only in luck version 1.
    ContributionSet {
        /// The place in the lobby.
        place: u8,
        /// 32 bytes in hex.
        #[schema(value_type = String)]
        contribution: Seed,
    },
    /// A player left the lobby; the contribution of their place is void.
    PlaceLeft {
        /// The place in the lobby.
        place: u8,
    },
    /// The seats were drawn: seat `i` is held by place `order[i]`.
    SeatsDrawn {
        /// One place per seat.
        order: Vec<u8>,
    },
    /// The luck of all further draws comes from another seed, committed to here. In the lobby, what
    /// places had contributed is void, and may be contributed anew.
    SeedRenewed {
        /// The new seed in hex, sealed until the match has ended.
        #[schema(value_type = crate::Sealable)]
        seed: Seed,
    },
    /// The holder of the seat resigned; it is played by the rules' default actions from now on.
    SeatResigned {
        /// The seat.
        seat: Seat,
    },
    /// The match ended and its seed was revealed.
    MatchEnded {
        /// Why it ended.
        why: EndKind,
        /// The standings, if there are any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        outcome: Option<Outcome>,
        /// The seed in hex.
        #[schema(value_type = String)]
        seed: Seed,
    },
    /// The seat timed out; the rules' default action follows.
    TimeRanOut {
        /// The seat.
        seat: Seat,
        /// Number of turns missed in a row, including this one.
        strike: u8,
    },
    /// When the clock of this seat stands still, from this entry on; what was said before of later
    /// times is void.
    SeatExcused {
        /// The seat.
        seat: Seat,
        /// The periods, in order and not touching.
        intervals: Vec<Interval>,
    },
    /// The seat was granted more time.
    ClockExtended {
        /// The seat.
        seat: Seat,
        /// Seconds added.
        secs: u32,
        /// Why.
        why: Extension,
    },
    /// Decisions were taken back: the game is again as it was after an earlier entry. No luck was
    /// used since, and its numbers do not come again.
    TakenBack {
        /// The seat that made the first of them.
        seat: Seat,
        /// The entry after which the game continues.
        to: u32,
    },
    /// A proposal was made; this entry is its number.
    Proposed {
        /// The seat that made the proposal.
        seat: Seat,
        /// What is proposed.
        proposal: Proposal,
        /// The seats that have to agree.
        asked: Vec<Seat>,
    },
    /// A seat agreed to a proposal; with the last agreement it takes effect.
    Consented {
        /// The seat.
        seat: Seat,
        /// The entry that made the proposal.
        proposal: u32,
    },
    /// A seat declined a proposal, which is void.
    Declined {
        /// The seat.
        seat: Seat,
        /// The entry that made the proposal.
        proposal: u32,
    },
    /// A proposal was withdrawn by the seat that made it.
    Withdrawn {
        /// The seat.
        seat: Seat,
        /// The entry that made the proposal.
        proposal: u32,
    },
    /// All clocks are paused until a given time.
    Paused {
        /// The end of the pause.
        until: Timestamp,
    },
    /// The pause was ended early.
    Resumed {},
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
    /// Somebody who plays or played here says that something is wrong; this entry is the number of
    /// the dispute.
    DisputeOpened {
        /// Who, by their id of this match.
        participant: Uuid,
        /// The entry with which something went wrong.
        entry: u32,
        /// What commits to the text, which lies beside the log: SHA-256 in hex.
        #[schema(value_type = String)]
        text: Hash,
    },
    /// All clocks stand still while a dispute is looked into, until a moment at the latest.
    ClocksStopped {
        /// The end of the pause.
        until: Timestamp,
    },
    /// The clocks that a dispute stopped run again.
    ClocksStarted {},
    /// A dispute was withdrawn by its author.
    DisputeWithdrawn {
        /// The entry that opened the dispute.
        dispute: u32,
    },
    /// A referee took a dispute up.
    DisputeReviewed {
        /// The entry that opened the dispute.
        dispute: u32,
        /// The referee, by an id of this match.
        referee: Uuid,
    },
    /// A dispute was decided; what follows from that is told by the facts after this one.
    Ruled {
        /// The entry that opened the dispute.
        dispute: u32,
        /// What kind of ruling it is.
        kind: RulingKind,
        /// What commits to the reason, which lies beside the log: SHA-256 in hex.
        #[schema(value_type = String)]
        reason: Hash,
        /// The referees who signed it, the one who looked into it first.
        signed_by: Vec<Uuid>,
    },
    /// Somebody who plays or played here asked for another referee.
    DisputeAppealed {
        /// The entry that opened the dispute.
        dispute: u32,
        /// Who, by their id of this match.
        participant: Uuid,
        /// What commits to the text, which lies beside the log: SHA-256 in hex.
        #[schema(value_type = String)]
        text: Hash,
    },
    /// A dispute was closed, because it is decided or because its time is over.
    DisputeClosed {
        /// The entry that opened the dispute.
        dispute: u32,
        /// Which of it.
        why: Closing,
    },
    /// The game is again as it was after an earlier entry. What was decided since stays in the log,
    /// and the numbers of its draws do not come again.
    Rewound {
        /// The entry.
        to: u32,
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
    /// A match that had ended got other standings, or lost them.
    ResultChanged {
        /// How it counts as ended.
        why: EndKind,
        /// The standings, if there are any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        outcome: Option<Outcome>,
    },
    /// Those who played play anew, in another match.
    FoundedAnew {
        /// That match.
        next: Uuid,
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
}
