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

pub use block::{blocks, framed};
pub use checkpoint::{Checkpoint, TreeHead};
pub use error::{ProofError, ProofRefusal};
pub use key_monitor::BEAT_EVERY;
pub use ledger::BadLedger;
pub use mailed::{Heads, Known, NoteFinding, Verdict, claim_of, judge_note, notes_of_mail};
pub use note::{BadNote, Note, SigningKey, VerifierKey};
pub use signer::{Signer, SignerPlan};
pub use testimony::{Testimony, hear};
pub use timeline::{Home, Timeline, Why};
pub use tree::{Consistency, Extent, Proven, Round, SignedTree};
pub use verify::{Flaw, SignedHeads, Witnessed};
pub use watermark::{BadWatermark, Doubt, Finding, Moved, Watermark};

pub use crate::log::{Hash, MatchId, Reach, Version};
