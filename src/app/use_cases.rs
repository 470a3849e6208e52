//! The use cases that both people and matches have a part in, by subject.

use std::sync::Arc;

use crate::access::Accounts;
use crate::app::background::Rounds;
use crate::app::disputes::{DisputedMatches, Reviews};
use crate::app::feeds::Feeds;
use crate::app::people::{Blocks, Invitations, Talk};
use crate::app::seats::SeatUseCases;
use crate::app::{Access, Matches};

/// What people can do with matches: a handle for each subject.
#[derive(Clone)]
pub struct UseCases {
    /// Who people are, and what they have to do with each other.
    pub accounts: Arc<Accounts>,
    /// The matches.
    pub matches: Arc<Matches>,
    /// Says where a caller stands towards a match.
    pub access: Access,
    /// Lets people found matches, sit down, leave, and play again.
    pub seats: SeatUseCases,
    /// Lists matches and entries as somebody may see them.
    pub feeds: Feeds,
    /// Lets players open, withdraw and appeal disputes, and shows them to those whom they concern.
    pub disputes: DisputedMatches,
    /// Lets referees look, on the record, take disputes up, and rule.
    pub reviews: Reviews,
    /// Tells all matches of somebody what they have asked for.
    pub rounds: Rounds,
    /// Whom somebody does not want to hear or to meet.
    pub blocks: Blocks,
    /// Invites people by name.
    pub invitations: Invitations,
    /// What is said in a match.
    pub talk: Talk,
}

impl UseCases {
    /// The use cases over these people and these matches.
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
