//! Renews the seeds of unfinished matches after a restore from a backup.
//!
//! Draws made after the backup were seen by people but are missing from the log. With the old seed the same draws would
//! come again, so every running match and lobby gets a new seed.
//!
//! Contributions in a lobby become void, because they must be made after the commitment to their seed. The start waits
//! for those who may contribute again. Contributions in a running match remain, as nobody can add to them. An audit
//! counts the renewals of a match, because at each the service could have chosen a seed.

use std::sync::Arc;

use crate::app::{MatchStore, PlayError, Result};
use crate::core::luck::Seed;
use crate::core::{Match, MatchRefusal, Refusal, Stage, decide};
use crate::world::{MatchId, error_chain};

#[derive(Debug, Default)]
pub struct RenewalReport {
    pub renewed: u64,
    /// Unfinished matches whose seed could not be renewed, with the error.
    pub left: Vec<(MatchId, String)>,
}

#[derive(Clone)]
pub struct Reseeding {
    pub(crate) store: Arc<MatchStore>,
}

impl Reseeding {
    /// Renews the seed of every unfinished match. A failure in one match does not stop the others.
    pub async fn renew_all_luck(&self) -> Result<RenewalReport> {
        let mut all = RenewalReport::default();
        for id in self.store.log.walk.all_matches().await? {
            match self.renew_luck(id).await {
                Ok(renewed) => all.renewed += u64::from(renewed),
                Err(error) => all.left.push((id, error_chain(&error))),
            }
        }
        Ok(all)
    }

    /// Renews the seed of a match; returns false if the match has ended.
    pub async fn renew_luck(&self, id: MatchId) -> Result<bool> {
        let seed = Seed::new(self.store.world.random_bytes()?);
        let decide = |state: &Match, _| match state.stage {
            Stage::Over { .. } => Err(MatchRefusal::GameOver.into()),
            Stage::Lobby | Stage::Running => Ok(decide::renew_seed(state, seed.clone())),
        };
        match self.store.commit(id, None, decide).await {
            Ok(_) => Ok(true),
            Err(PlayError::Refused(Refusal::Match(MatchRefusal::GameOver))) => Ok(false),
            Err(error) => Err(error),
        }
    }
}
