//! Lobbies in which nothing happened for long are closed.

use jiff::{SignedDuration, Timestamp};

use crate::log::{MatchId, Task};
use crate::play::bind::Wished;
use crate::play::house::House;
use crate::play::refusal::{PlayError, Refusal};
use crate::play::table::{Stage, Table};
use crate::play::think;
use crate::play::words::{Actor, By, Deed, EndKind, PlatformAction};
use crate::world::chain;

/// For how long nothing happens in a lobby before it is closed.
const PATIENCE: SignedDuration = SignedDuration::from_hours(14 * 24);

/// How many lobbies one round closes.
const ROUND_LIMIT: u16 = 200;

/// Whether nothing has happened in a lobby for so long that it is closed.
pub(in crate::play) fn is_abandoned(table: &Table, now: Timestamp) -> bool {
    is_left_for(PATIENCE, table, now)
}

fn is_left_for(age: SignedDuration, table: &Table, now: Timestamp) -> bool {
    table.stage == Stage::Lobby && age <= now.duration_since(table.at)
}

impl House {
    /// Closes lobbies in which nothing has happened for two weeks, at most so many at a time; gives
    /// how many. One that cannot be closed is put off and holds up nobody.
    pub async fn close_abandoned(&self) -> Result<u32, PlayError> {
        self.close_left_for(PATIENCE).await
    }

    /// As [`House::close_abandoned`], after so long; for tests that cannot wait.
    pub async fn close_left_for(&self, age: SignedDuration) -> Result<u32, PlayError> {
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

    async fn expire(&self, id: MatchId, age: SignedDuration) -> Result<(), PlayError> {
        let think = |table: &Table, now| {
            if !is_left_for(age, table, now) {
                return Err(Refusal::AlreadyStarted);
            }
            Ok(Wished {
                by: By {
                    kind: Actor::Service,
                    seat: None,
                },
                deed: Deed::Platform(PlatformAction::Expire {}),
                thought: think::close(table, EndKind::Abandoned),
            })
        };
        self.carry_at(id, None, think).await?;
        Ok(())
    }
}
