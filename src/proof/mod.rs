//! Signs how far matches have come, keeps a tree over all of it, and watches over the keys.
//!
//! Names `log`, `pool` and `world`.
//!
//! Who may ask for what is decided elsewhere.
//!
//! 1. A head is computed from the stored bytes before it is signed, and compared with what is known.
//! 2. No key signs two histories: a database that was restored begins a new timeline, with a new key.
//! 3. What was signed under a key stays consistent; what is not is not signed, and is reported.
//! 4. Timelines, leaves and rounds are only added to. Nothing secret of a key is in the database.
//! 5. A signature is written down outside of the database before it is given out, and of a match
//!    nothing is signed that does not go on from it.
//! 6. Notes, checkpoints, proofs and their checks are pure, and know nothing of the rest.

use std::path::PathBuf;
use std::sync::Arc;

use self::key_monitor::MonitorState;
use self::ledger::Ledger;
use crate::log::Log;
use crate::world::World;

mod mail_block;
mod checkpoint;
mod error;
mod growth;
mod inspect;
mod key_monitor;
mod ledger;
mod mail_check;
pub mod merkle;
mod note;
mod proofs;
mod signer;
mod witness_check;
#[cfg(test)]
mod tests;
mod timeline;
mod tree;
mod verify;
mod watermark;

pub use checkpoint::{Checkpoint, TreeHead};
pub use error::ProofError;
pub use growth::{Extent, TreeGrower};
pub use key_monitor::{BEAT_EVERY, KeyMonitor};
pub use mail_check::{judge_note, notes_of_mail};
pub use note::{Note, VerifierKey};
pub use signer::Signer;
pub use timeline::{Timelines, TimelineReason};
pub use tree::SignedTree;
pub use verify::TreeVerifier;

pub use crate::log::{Intent, Reach};
pub use crate::world::{Hash, MatchId, Version};

pub(crate) use mail_block::frame;
pub(crate) use error::ProofRefusal;
pub(crate) use mail_check::{KnownHeads, KnownHead, NoteFinding, parse_unverified};
pub(crate) use proofs::{ConsistencyProof, Proven};
pub(crate) use witness_check::verify_witness;
pub(crate) use timeline::Timeline;
pub(crate) use tree::Round;
pub(crate) use verify::{SignedHeads, VerifiedTree};
pub(crate) use watermark::{Finding, MovedDatabase};

/// What proofs are made of.
pub struct ProofPlan {
    /// The matches.
    pub log: Log,
    /// Time and luck.
    pub world: Arc<World>,
    /// The operator's one secret.
    pub pepper: [u8; 32],
    /// The address others know the service by, if it was told.
    pub public_url: Option<String>,
    /// The folder in which it is kept what was seen and signed last; without one, only memory knows.
    pub folder: Option<PathBuf>,
}

/// Everything that signs and proves, by subject.
#[derive(Clone)]
pub struct Proofs {
    /// Signs how far a match has come.
    pub signer: Signer,
    /// The watch over the key.
    pub monitor: KeyMonitor,
    /// The unbroken histories, each with its key.
    pub timelines: Timelines,
    /// The tree as it was signed.
    pub tree: SignedTree,
    /// Adds to the tree.
    pub grower: TreeGrower,
    /// Checks everything that was signed.
    pub verifier: TreeVerifier,
}

impl Proofs {
    /// Proofs over a database that was not looked at yet: nothing is signed.
    pub fn new(plan: ProofPlan) -> Self {
        let state = Arc::new(MonitorState::new(&plan));
        let ledger = Arc::new(Ledger::for_folder(plan.folder.as_deref()));
        Self::from_parts(plan.log, ledger, state)
    }

    /// The same over other connections to the same database; what it knows is shared.
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
