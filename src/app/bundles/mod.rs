//! Bundles of matches that are over, and what was signed of them elsewhere.

mod imports;

use std::sync::Arc;

use crate::app::failure::{StoreError, Result};
use crate::app::store::{MatchStore, run_blocking};
use crate::core::MatchRefusal;
use crate::core::bundle::{Bundle, ending};
use crate::log::read_witness;
use crate::world::{MatchId, Version, Witness};

pub use imports::{ImportOutcome, Rebuilt, Trust};

/// Gives bundles of matches, takes them in, and rebuilds what follows from a log.
#[derive(Clone)]
pub struct Bundles {
    pub(super) store: Arc<MatchStore>,
}

impl Bundles {
    /// The version of a match that is over, and what was signed of it elsewhere, if it came from there.
    pub async fn load_finished_version(&self, id: MatchId) -> Result<(Version, Option<Witness>)> {
        let state = self.store.load_state(id).await?;
        if ending(&state).is_none() {
            return Err(MatchRefusal::NotOver.into());
        }
        let witness = read_witness(self.store.log.pool(), id, state.version).await?;
        Ok((state.version, witness))
    }

    /// The bundle of a match that was over at this version, in the only bytes that it has there.
    pub async fn write_bundle(
        &self,
        id: MatchId,
        version: Version,
        witness: Option<Witness>,
    ) -> Result<Vec<u8>> {
        let state = self.store.load_at(id, version).await?;
        if ending(&state).is_none() {
            return Err(MatchRefusal::NotOver.into());
        }
        let log = &self.store.log;
        let entries = log.walk.read_between(id, Version::NONE, version).await?;
        let write = move || {
            let bundle = Bundle::from_match(&state, entries)?;
            Bundle { witness, ..bundle }.to_bytes().ok()
        };
        let bytes = run_blocking(u32::MAX, move || Ok(write())).await?;
        let bytes = bytes.map_err(StoreError::from)?;
        Ok(bytes.ok_or(MatchRefusal::NotOver)?)
    }
}
