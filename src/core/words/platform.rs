//! What is asked of the platform, and what can happen around a game. Stored for ever: append,
//! never rename.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{Charter, EndKind};
use crate::core::clock::{Extension, Interval};
use crate::core::consent::Proposal;
use crate::core::disputes::{Closing, Ruling, RulingKind, Successor};
use crate::core::luck::Grain;
use crate::games::{Outcome, Seat};
use crate::world::Hash;

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
    /// Take back a decision of one's own, and whatever was decided after it.
    TakeBack {
        /// The entry of the decision.
        entry: u32,
    },
    /// Propose what needs the consent of others.
    Propose {
        /// What is proposed.
        proposal: Proposal,
    },
    /// Agree to a proposal.
    Consent {
        /// The entry that proposed it.
        proposal: u32,
    },
    /// Refuse a proposal.
    Decline {
        /// The entry that proposed it.
        proposal: u32,
    },
    /// Take back one's own proposal.
    Withdraw {
        /// The entry that proposed it.
        proposal: u32,
    },
    /// Close a lobby in which nothing happened for long.
    Expire {},
    /// Say that something is wrong with the match.
    Dispute {
        /// The entry with which it went wrong.
        entry: u32,
    },
    /// Withdraw a dispute of one's own.
    WithdrawDispute {
        /// The entry that opened it.
        dispute: u32,
    },
    /// Take a dispute up, as a referee.
    Review {
        /// The entry that opened it.
        dispute: u32,
    },
    /// Decide a dispute, as a referee.
    Rule {
        /// The entry that opened it.
        dispute: u32,
        /// What is decided.
        ruling: Ruling,
    },
    /// Ask for another referee.
    Appeal {
        /// The entry that opened the dispute.
        dispute: u32,
    },
    /// Close a dispute whose time is over.
    CloseDispute {
        /// The entry that opened it.
        dispute: u32,
    },
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
        #[schema(value_type = crate::core::Sealable)]
        seed: Grain,
    },
    /// A participant sat down.
    PlaceTaken {
        /// The place in the lobby.
        place: u8,
        /// The participant's id, random, of this match only.
        participant: Uuid,
    },
    /// A place added to the luck of the match. Only by version 1 of the luck.
    ContributionSet {
        /// The place in the lobby.
        place: u8,
        /// 32 bytes in hex.
        #[schema(value_type = String)]
        contribution: Grain,
    },
    /// A participant left the lobby; what that place had contributed does not count any more.
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
        #[schema(value_type = crate::core::Sealable)]
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
    /// Decisions were taken back: the game is again as it was after an earlier entry. No luck was
    /// used since, and its numbers do not come again.
    TakenBack {
        /// Whose decision was the first of them.
        seat: Seat,
        /// The entry after which the game goes on.
        to: u32,
    },
    /// Something was proposed that needs the consent of others; this entry is its number.
    Proposed {
        /// Who proposed it.
        seat: Seat,
        /// What.
        proposal: Proposal,
        /// Whose consent it needs.
        asked: Vec<Seat>,
    },
    /// A seat agreed to a proposal; if it was the last one asked, what was proposed follows.
    Consented {
        /// Who.
        seat: Seat,
        /// The entry that proposed it.
        proposal: u32,
    },
    /// A seat refused a proposal, which is void.
    Declined {
        /// Who.
        seat: Seat,
        /// The entry that proposed it.
        proposal: u32,
    },
    /// A proposal was taken back by the one who made it.
    Withdrawn {
        /// Who.
        seat: Seat,
        /// The entry that proposed it.
        proposal: u32,
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
    /// Somebody who plays or played here says that something is wrong; this entry is the number of
    /// the dispute.
    DisputeOpened {
        /// Who, by their id of this match.
        participant: Uuid,
        /// The entry with which it went wrong.
        entry: u32,
        /// What commits to the text, which lies beside the log: SHA-256 in hex.
        #[schema(value_type = String)]
        text: Hash,
    },
    /// All clocks stand still while a dispute is looked into, until a moment at the latest.
    ClocksStopped {
        /// The moment.
        until: Timestamp,
    },
    /// The clocks that a dispute stopped run again.
    ClocksStarted {},
    /// A dispute was withdrawn by its author.
    DisputeWithdrawn {
        /// The entry that opened it.
        dispute: u32,
    },
    /// A referee took a dispute up.
    DisputeReviewed {
        /// The entry that opened it.
        dispute: u32,
        /// The referee, by an id of this match.
        referee: Uuid,
    },
    /// A dispute was decided; what follows from that is told by the facts after this one.
    Ruled {
        /// The entry that opened it.
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
        /// The entry that opened it.
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
        #[schema(value_type = crate::core::Sealable)]
        contribution: Grain,
    },
}
