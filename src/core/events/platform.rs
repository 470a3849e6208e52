//! Actions of the platform. They are stored permanently: add new ones, never rename.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::consent::Proposal;
use crate::disputes::Ruling;

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
    /// Give a seat more time after a late email or an outage.
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
        /// The proposal.
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
        /// The disputed entry.
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
