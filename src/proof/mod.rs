//! Signs the heads of matches, keeps a Merkle tree of them, and monitors the signing key.
//!
//! Uses the modules `log`, `pool` and `world`.
//!
//! Callers check who may read the proofs.
//!
//! 1. A head is computed from the stored bytes before it is signed, and compared with known heads.
//! 2. No key signs two histories: a restored database begins a new timeline with a new key.
//! 3. Signatures under one key never contradict each other; a contradicting head is refused and reported.
//! 4. Timelines, leaves and rounds are only ever added. The database contains no private key.
//! 5. A signature is recorded outside the database before it is given out, and must continue the last one.
//! 6. Notes, checkpoints, proofs and their checks are pure functions.

use std::path::PathBuf;
use std::sync::Arc;

use self::key_monitor::MonitorState;
use self::ledger::Ledger;
use crate::log::Log;
use crate::world::World;

mod checkpoint;
mod error;
mod growth;
mod inspect;
mod key_monitor;
mod ledger;
mod mail_block;
mod mail_check;
pub mod merkle;
mod note;
mod proofs;
mod signer;
#[cfg(test)]
mod tests;
mod timeline;
mod tree;
mod verify;
mod watermark;
mod witness_check;

pub use checkpoint::{Checkpoint, TreeHead};
pub use error::ProofError;
pub use growth::{Extent, TreeGrower};
pub use key_monitor::{BEAT_EVERY, KeyMonitor};
pub use mail_check::{judge_note, notes_of_mail};
pub use note::{Note, VerifierKey};
pub use signer::Signer;
pub use timeline::{TimelineReason, Timelines};
pub use tree::SignedTree;
pub use verify::TreeVerifier;

pub use crate::log::{Intent, Reach};
pub use crate::world::{Hash, MatchId, Version};

pub(crate) use error::{ProofRefusal, SigningError};
pub(crate) use mail_block::frame;
pub(crate) use mail_check::{KnownHead, KnownHeads, NoteFinding, parse_unverified};
pub(crate) use proofs::{ConsistencyProof, Proven};
pub(crate) use timeline::Timeline;
pub(crate) use tree::Round;
pub(crate) use verify::{SignedHeads, VerifiedTree};
pub(crate) use watermark::{Finding, MovedDatabase};
pub(crate) use witness_check::verify_witness;

pub struct ProofPlan {
    pub log: Log,
    pub world: Arc<World>,
    /// Operator's secret, from which the signing keys are derived.
    pub pepper: [u8; 32],
    pub public_url: Option<String>,
    /// Folder of the watermark and the ledger; `None` keeps both in memory only.
    pub folder: Option<PathBuf>,
}

#[derive(Clone)]
pub struct Proofs {
    pub signer: Signer,
    pub monitor: KeyMonitor,
    pub timelines: Timelines,
    pub tree: SignedTree,
    pub grower: TreeGrower,
    pub verifier: TreeVerifier,
}

impl Proofs {
    /// Creates handles that sign nothing until the database has been checked.
    pub fn new(plan: ProofPlan) -> Self {
        let state = Arc::new(MonitorState::new(&plan));
        let ledger = Arc::new(Ledger::for_folder(plan.folder.as_deref()));
        Self::from_parts(plan.log, ledger, state)
    }

    /// Returns the same handles over other connections; their state is shared.
    #[must_use]
    pub fn with_log(&self, log: Log) -> Self {
        let KeyMonitor { ledger, state, .. } = &self.monitor;
        Self::from_parts(log, Arc::clone(ledger), Arc::clone(state))
    }

    fn from_parts(log: Log, ledger: Arc<Ledger>, state: Arc<MonitorState>) -> Self {
        let timelines = Timelines {
            db: log.pool().clone(),
        };
        let tree = SignedTree {
            timelines: timelines.clone(),
        };
        let monitor = KeyMonitor {
            log,
            ledger,
            tree: tree.clone(),
            state,
        };
        let signer = Signer {
            monitor: monitor.clone(),
        };
        Self {
            grower: TreeGrower {
                monitor: monitor.clone(),
            },
            verifier: TreeVerifier {
                monitor: monitor.clone(),
            },
            signer,
            timelines,
            monitor,
            tree,
        }
    }
}
