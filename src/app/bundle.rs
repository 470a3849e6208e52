//! Bundles of matches that are over, and what was signed of them elsewhere.

use crate::app::failure::{Failure, Result};
use crate::app::past::aside;
use crate::app::service::Matches;
use crate::core::bundle::{Bundle, Inclusion, Witness, ending};
use crate::core::{MatchRefusal, Refusal};
use crate::log::KeptWitness;
use crate::world::{MatchId, Version};

impl From<Witness> for KeptWitness {
    fn from(witness: Witness) -> Self {
        Self {
            checkpoint: witness.checkpoint,
            tree: witness.proof.tree,
            key: witness.key,
            index: witness.proof.index,
            hashes: witness.proof.hashes,
        }
    }
}

impl From<KeptWitness> for Witness {
    fn from(kept: KeptWitness) -> Self {
        Self {
            checkpoint: kept.checkpoint,
            proof: Inclusion {
                hashes: kept.hashes,
                index: kept.index,
                tree: kept.tree,
            },
            key: kept.key,
        }
    }
}

impl Matches {
    /// The version of a match that is over, and what was signed of it elsewhere, if it came from there.
    pub async fn finished(&self, id: MatchId) -> Result<(Version, Option<Witness>)> {
        let state = self.state(id).await?;
        if ending(&state).is_none() {
            return Err(Refusal::Match(MatchRefusal::NotOver).into());
        }
        let kept = self.log.witness(id, state.version).await?;
        Ok((state.version, kept.map(Witness::from)))
    }

    /// The bundle of a match that was over at this version, in the only bytes that it has there.
    pub async fn bundle(
        &self,
        id: MatchId,
        version: Version,
        witness: Option<Witness>,
    ) -> Result<Vec<u8>> {
        let state = self.past(id, version).await?;
        if ending(&state).is_none() {
            return Err(Refusal::Match(MatchRefusal::NotOver).into());
        }
        let entries = self.log.read_between(id, Version::NONE, version).await?;
        let write = move || {
            let bundle = Bundle::of(&state, entries)?.with_witness(witness);
            bundle.bytes().ok()
        };
        let bytes = aside(u32::MAX, move || Ok(write())).await?;
        let bytes = bytes.map_err(Failure::from)?;
        Ok(bytes.ok_or(Refusal::Match(MatchRefusal::NotOver))?)
    }
}
