//! Use cases that involve both accounts and matches, by subject.

use std::sync::Arc;

use crate::access::Accounts;
use crate::app::background::{ResultRecorder, Rounds};
use crate::app::disputes::{DisputedMatches, Reviews};
use crate::app::lobby::{SeatUseCases, Seeks};
use crate::app::matches::Feeds;
use crate::app::people::{Blocks, Conduct, Invitations, Moderation, PlayerPages, Talk};
use crate::app::{Access, Matches};

#[derive(Clone)]
pub struct UseCases {
    pub accounts: Arc<Accounts>,
    pub matches: Arc<Matches>,
    pub access: Access,
    pub seats: SeatUseCases,
    pub seeks: Seeks,
    pub feeds: Feeds,
    pub disputes: DisputedMatches,
    /// Lets referees look at hidden information, take disputes up, and rule.
    pub reviews: Reviews,
    pub rounds: Rounds,
    pub results: ResultRecorder,
    pub blocks: Blocks,
    pub invitations: Invitations,
    pub talk: Talk,
    pub players: PlayerPages,
    pub conduct: Conduct,
    pub moderation: Moderation,
}

impl UseCases {
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
        let players = PlayerPages { access: shared() };
        let seeks = Seeks {
            access: shared(),
            seats: seats.clone(),
            turns: Arc::default(),
        };
        Self {
            accounts,
            matches,
            seeks,
            feeds: Feeds { access: shared() },
            reviews: Reviews {
                access: shared(),
                disputes: disputes.clone(),
            },
            rounds: Rounds { access: shared() },
            results: ResultRecorder { access: shared() },
            blocks: Blocks { access: shared() },
            invitations: Invitations { access: shared() },
            talk: Talk { access: shared() },
            conduct: Conduct {
                access: shared(),
                players: players.clone(),
            },
            moderation: Moderation { access: shared() },
            players,
            access,
            seats,
            disputes,
        }
    }
}
