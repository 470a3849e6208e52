//! Bundles of finished matches, and checkpoints of other services for them.

mod imports;

use std::sync::Arc;

use crate::app::error::{Result, StoreError};
use crate::app::store::{MatchStore, run_blocking};
use crate::core::MatchRefusal;
use crate::core::bundle::{Bundle, ending};
use crate::log::read_witness;
use crate::world::{MatchId, Version, Witness};

pub use imports::{ImportOutcome, Rebuilt, Trust};

#[derive(Clone)]
pub struct Bundles {
    pub(super) store: Arc<MatchStore>,
}

impl Bundles {
    /// Returns the version of a finished match, and for an imported one the signed checkpoint of the original service.
    pub async fn load_finished_version(&self, id: MatchId) -> Result<(Version, Option<Witness>)> {
        let state = self.store.load_state(id).await?;
        if ending(&state).is_none() {
            return Err(MatchRefusal::NotOver.into());
        }
        let witness = read_witness(self.store.log.pool(), id, state.version).await?;
        Ok((state.version, witness))
    }

    /// Returns the bundle of a match that was over at this version. The same match and version give the same bytes.
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
