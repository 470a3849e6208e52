//! Checkpoints and the tree over HTTP: what was signed, under which keys, and proofs out of it.

mod checkpoints;
pub mod dto;
mod problems;
mod tree;
mod witness;

use super::Api;
use super::problem::Problem;
use super::routes::Services;
use crate::app::Played;
use crate::core::Match;
use crate::proof::{ProofRefusal, Reach, Signer};
pub(crate) use witness::witness;
pub use witness::witness_of;

/// The name under which these operations stand in the document.
pub const PROOF: &str = "proof";

/// Adds every operation on proofs.
pub(super) fn services(services: &mut impl Services) {
    services
        .service(checkpoints::get_checkpoint)
        .service(checkpoints::get_match_proof)
        .service(checkpoints::list_proof_keys)
        .service(tree::get_tree)
        .service(tree::get_tree_consistency);
}

impl Api {
    /// The one who signs.
    pub(crate) fn signer(&self) -> Result<&Signer, Problem> {
        let signer = self.signer.as_deref();
        signer.ok_or_else(|| ProofRefusal::Unsure.into())
    }

    /// The checkpoint of a table, if it can be given.
    pub(crate) async fn checkpoint_of(&self, table: &Match) -> Option<String> {
        let reach = Reach {
            version: table.version,
            head: table.head,
        };
        let signer = self.signer.as_deref()?;
        signer.checkpoint_if(table.id, reach).await
    }

    /// The checkpoints of what was done, each if it can be given.
    pub(crate) async fn checkpoints_of(&self, played: &Played) -> Vec<Option<String>> {
        let mut checkpoints = Vec::with_capacity(played.done.len());
        for done in &played.done {
            let reach = Reach {
                version: done.version,
                head: done.head,
            };
            checkpoints.push(match self.signer.as_deref() {
                Some(signer) => signer.checkpoint_if(played.table.id, reach).await,
                None => None,
            });
        }
        checkpoints
    }
}
