//! Use cases that involve both accounts and matches, by subject.

use std::sync::Arc;

use crate::access::Accounts;
use crate::app::background::Rounds;
use crate::app::disputes::{DisputedMatches, Reviews};
use crate::app::lobby::SeatUseCases;
use crate::app::matches::Feeds;
use crate::app::people::{Blocks, Invitations, Talk};
use crate::app::{Access, Matches};

/// Handles for the use cases, one for each subject.
#[derive(Clone)]
pub struct UseCases {
    /// Accounts, and relations between people such as blocks.
    pub accounts: Arc<Accounts>,
    /// Matches, with a handle for each subject.
    pub matches: Arc<Matches>,
    /// Checks the access of callers to matches.
    pub access: Access,
    /// Lets people found matches, join, leave, and play again.
    pub seats: SeatUseCases,
    /// Lists matches and entries as a caller may see them.
    pub feeds: Feeds,
    /// Lets players open, withdraw and appeal disputes.
    pub disputes: DisputedMatches,
    /// Lets referees look, take disputes up, and rule.
    pub reviews: Reviews,
    /// Applies absences and deletions of accounts to all of their matches.
    pub rounds: Rounds,
    /// Manages blocks and mutes.
    pub blocks: Blocks,
    /// Sends and lists invitations.
    pub invitations: Invitations,
    /// Posts and lists messages of the table talk.
    pub talk: Talk,
}

impl UseCases {
    /// Creates the handles over these accounts and matches.
    pub fn new(accounts: Arc<Accounts>, matches: Arc<Matches>) -> Self {
        let access = Access {
            accounts: Arc::clone(&accounts),
            matches: Arc::clone(&matches),
        };
        let shared = || access.clone();
        let seats = SeatUseCases { access: shared() };
        let disputes = DisputedMatches {
            access: shared(),
            seats: seats.clone(),
        };
        Self {
            accounts,
            matches,
            feeds: Feeds { access: shared() },
            reviews: Reviews {
                access: shared(),
                disputes: disputes.clone(),
            },
            rounds: Rounds { access: shared() },
            blocks: Blocks { access: shared() },
            invitations: Invitations { access: shared() },
            talk: Talk { access: shared() },
            access,
            seats,
            disputes,
        }
    }
}
