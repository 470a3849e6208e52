//! What was signed of a finished match, for its bundle.

use crate::api::problem::Problem;
use crate::core::bundle::{Inclusion, Witness};
use crate::proof::{Extent, ProofError, ProofRefusal, Proven, Signer};
use crate::world::{MatchId, Version};

/// The first thing that was signed of a match at a version or later, and which version that is.
///
/// A match that has just ended gets its leaf at once, if it can be signed.
pub(crate) async fn witness(
    signer: &Signer,
    id: MatchId,
    version: Version,
) -> Result<(Version, Witness), Problem> {
    let proven = match signer.prove(id, Some(version)).await {
        Err(ProofError::Refused(ProofRefusal::NoTree | ProofRefusal::NoLeaf(_))) => {
            signer.grow(Extent::Finished).await?;
            signer.prove(id, Some(version)).await?
        }
        proven => proven?,
    };
    Ok((proven.version, witness_of(proven)))
}

/// A proof, as a bundle has it.
pub fn witness_of(proven: Proven) -> Witness {
    Witness {
        checkpoint: proven.checkpoint.to_string(),
        proof: Inclusion {
            hashes: proven.inclusion,
            index: proven.leaf_index,
            tree: proven.tree.note,
        },
        key: proven.key.to_string(),
    }
}
