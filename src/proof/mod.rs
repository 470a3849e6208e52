//! Proof: signs how far matches have come, keeps a tree over all of it, and watches over the keys.
//!
//! Names `log` and `world`. Who may ask for what is decided elsewhere.
//!
//! 1. A head is computed from the stored bytes before it is signed, and compared with what is known.
//! 2. No key signs two histories: a database that was restored begins a new timeline, with a new key.
//! 3. What was signed under a key stays consistent; what is not is not signed, and is reported.
//! 4. Timelines, leaves and rounds are only added to. Nothing secret of a key is in the database.
//! 5. A signature is written down outside of the database before it is given out, and of a match
//!    nothing is signed that does not go on from it.
//! 6. Notes, checkpoints, proofs and their checks are pure, and know nothing of the rest.

mod block;
mod checkpoint;
mod error;
mod inspect;
mod key_monitor;
mod ledger;
mod lineage;
mod mailed;
pub mod merkle;
mod note;
mod proofs;
mod signer;
mod store;
mod testimony;
#[cfg(test)]
mod tests;
mod timeline;
mod tree;
mod verify;
mod watermark;

pub use checkpoint::{Checkpoint, TreeHead};
pub use error::ProofError;
pub use key_monitor::BEAT_EVERY;
pub use mailed::{judge_note, notes_of_mail};
pub use note::{Note, VerifierKey};
pub use signer::{Signer, SignerPlan};
pub use timeline::Why;
pub use tree::Extent;

pub use crate::log::Reach;
pub use crate::world::{Hash, MatchId, Version};

pub(crate) use block::framed;
pub(crate) use error::ProofRefusal;
pub(crate) use mailed::{Heads, Known, NoteFinding, claim_of};
pub(crate) use testimony::hear;
pub(crate) use timeline::Timeline;
pub(crate) use tree::{Consistency, Proven, Round};
pub(crate) use verify::{SignedHeads, Witnessed};
pub(crate) use watermark::{Finding, Moved};
