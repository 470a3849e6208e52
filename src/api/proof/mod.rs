//! Checkpoints, signing keys, and proofs from the tree, over HTTP.

mod checkpoints;
pub mod dto;

use super::services::Services;
use crate::app::PlayError;
use crate::http::app_state::AppState;
use crate::http::problem::{Problem, ProblemKind};
use crate::proof::{Extent, ProofError, ProofRefusal, Proofs, Proven, Reach, SigningError};
use crate::world::{Hash, Inclusion, MatchId, Version, Witness};

const RETRY_AFTER_SECS: u64 = 60;

pub(super) fn add_services(services: &mut impl Services) {
    services
        .add("proof", checkpoints::get_checkpoint)
        .add("proof", checkpoints::get_match_proof)
        .add("proof", checkpoints::list_proof_keys)
        .add("proof", checkpoints::get_tree)
        .add("proof", checkpoints::get_tree_consistency);
}

impl AppState {
    pub(crate) fn proof(&self) -> Result<&Proofs, Problem> {
        let proof = self.proof.as_deref();
        proof.ok_or_else(|| SigningError::Unsure.into())
    }

    /// Returns the signed checkpoint of a match at `version`, with `head` as the hash of its chain. `None` if signing
    /// is not possible now.
    pub(crate) async fn checkpoint_at(
        &self,
        id: MatchId,
        version: Version,
        head: Hash,
    ) -> Option<String> {
        let signer = &self.proof.as_deref()?.signer;
        signer.try_checkpoint(id, Reach { version, head }).await
    }
}

/// Returns the first witness for a match at `version` or later, with its version. A witness proves that the match is in
/// the signed tree.
///
/// If the match has just ended and is not in the tree, adds its leaf now, if signing is possible.
pub(crate) async fn load_witness(
    proof: &Proofs,
    id: MatchId,
    version: Version,
) -> Result<(Version, Witness), Problem> {
    let proven = match proof.tree.prove(id, Some(version)).await {
        Err(ProofError::Refused(ProofRefusal::NoTree | ProofRefusal::NoLeaf(_))) => {
            proof.grower.grow(Extent::Finished).await?;
            proof.tree.prove(id, Some(version)).await?
        }
        proven => proven?,
    };
    Ok((proven.version, witness_of(proven)))
}

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

impl From<ProofError> for Problem {
    fn from(error: ProofError) -> Self {
        match error {
            ProofError::Refused(refusal) => refusal.into(),
            ProofError::Unsigned(error) => error.into(),
            ProofError::Log(error) => PlayError::from(error).into(),
            ProofError::Random(error) => PlayError::from(error).into(),
            ProofError::Watermark(error) => Self::internal(&error),
            ProofError::Damaged(_) => Self::internal(&error),
            // This failure is already in the log; logging it for each request would repeat it.
            ProofError::Ledger(_) => SigningError::Unsure.into(),
        }
    }
}

impl From<ProofRefusal> for Problem {
    fn from(refusal: ProofRefusal) -> Self {
        let problem = |kind| Self::new(kind, refusal.to_string()).with_code(refusal.into_str());
        match refusal {
            ProofRefusal::NoSuchVersion { .. }
            | ProofRefusal::NoTree
            | ProofRefusal::NoLeaf { .. } => problem(ProblemKind::NotFound),
            ProofRefusal::BadRange { .. } => problem(ProblemKind::Invalid)
                .with_field_path("from")
                .with_field_path("to"),
        }
    }
}

impl From<SigningError> for Problem {
    fn from(error: SigningError) -> Self {
        let problem = |kind| Self::new(kind, error.to_string()).with_code(error.into_str());
        match error {
            SigningError::Stopped { .. } | SigningError::Unsure => {
                problem(ProblemKind::Unavailable).with_retry_after(RETRY_AFTER_SECS)
            }
            SigningError::Inconsistent => problem(ProblemKind::Conflict),
        }
    }
}
