//! Lobbies in which nothing happened for long are closed.

use jiff::SignedDuration;

use crate::app::failure::Result;
use crate::app::service::Matches;
use crate::core::decide;
use crate::core::events::{EndKind, PlatformAction};
use crate::core::lobby::{PATIENCE, is_left_for};
use crate::core::refusal::Refusal;
use crate::core::sealing::by_service;
use crate::core::state::Match;
use crate::log::Task;
use crate::world::MatchId;
use crate::world::chain;

/// How many lobbies one round closes.
const ROUND_LIMIT: u16 = 200;

impl Matches {
    /// Closes lobbies in which nothing has happened for two weeks, at most so many at a time; gives
    /// how many. One that cannot be closed is put off and holds up nobody.
    pub async fn close_abandoned(&self) -> Result<u32> {
        self.close_left_for(PATIENCE).await
    }

    /// As [`Matches::close_abandoned`], after so long; for tests that cannot wait.
    pub async fn close_left_for(&self, age: SignedDuration) -> Result<u32> {
        let mut closed = 0;
        for id in self.log.abandoned(age, ROUND_LIMIT).await? {
            match self.apart(id, self.expire(id, age)).await {
                Ok(()) => closed += 1,
                Err(error) => {
                    tracing::warn!(match.id = %id, error = %chain(&error), "an abandoned lobby cannot be closed");
                    self.log.postpone(id, Task::Expire).await?;
                }
            }
        }
        Ok(closed)
    }

    async fn expire(&self, id: MatchId, age: SignedDuration) -> Result<()> {
        let decide = |table: &Match, now| {
            if !is_left_for(age, table, now) {
                return Err(Refusal::AlreadyStarted);
            }
            let decision = decide::close(table, EndKind::Abandoned);
            Ok(by_service(PlatformAction::Expire {}, decision))
        };
        self.commit(id, None, decide).await?;
        Ok(())
    }
}
