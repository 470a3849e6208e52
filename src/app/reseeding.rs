//! After a restore from a backup: fresh luck for every match that goes on.
//!
//! Draws made after the backup were seen by people and are gone from the log; with the same seed
//! they would come again. So each running match, and each lobby, gets another seed.
//!
//! A lobby's contributions are void then: they must be made after the seed they mix with was
//! committed to, and its start waits for those who may add anew. Those of a running match stay, as nobody can add to it any more; an audit counts
//! its renewals, as at each of them the service could have chosen.

use std::sync::Arc;

use crate::app::{MatchStore, PlayError, Result};
use crate::core::events::PlatformAction;
use crate::core::luck::Seed;
use crate::core::sealing::service_entry;
use crate::core::{Match, MatchRefusal, Refusal, Stage, decide};
use crate::world::{MatchId, error_chain};

/// What became of the luck of all matches.
#[derive(Debug, Default)]
pub struct RenewalReport {
    /// How many matches have fresh luck.
    pub renewed: u64,
    /// Those that go on and could not be given any, and why.
    pub left: Vec<(MatchId, String)>,
}

/// Renews the luck of matches after a restore.
#[derive(Clone)]
pub struct Reseeding {
    pub(super) store: Arc<MatchStore>,
}

impl Reseeding {
    /// Renews the luck of every match that has not ended; one that fails does not hold up others.
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

    /// Renews the luck of one match, unless it has ended.
    pub async fn renew_luck(&self, id: MatchId) -> Result<bool> {
        let seed = Seed::new(self.store.world.random_bytes()?);
        let decide = |state: &Match, _| match state.stage {
            Stage::Over { .. } => Err(MatchRefusal::GameOver.into()),
            Stage::Lobby | Stage::Running => {
                let decision = decide::reseed(state, seed.clone());
                Ok(service_entry(PlatformAction::Reseed {}, decision))
            }
        };
        match self.store.commit(id, None, decide).await {
            Ok(_) => Ok(true),
            Err(PlayError::Refused(Refusal::Match(MatchRefusal::GameOver))) => Ok(false),
            Err(error) => Err(error),
        }
    }
}
