//! What can be undone, and what is done only if others agree: takebacks, an agreed end, pauses.
//!
//! 1. Whether something can be taken back follows from what the rules report of each entry: never
//!    once luck was used or something was disclosed; with the consent of every person who has
//!    decided since; else at once. What players show of their own accord is no obstacle.
//! 2. Nothing leaves the log: a takeback is an entry, and no draw is ever drawn again.
//! 3. A takeback answers nothing: after it, every question is a new one, so that what was sent
//!    before is refused as stale.
//! 4. One proposal of a kind is open at a time. It lapses when it is declined or withdrawn, after a
//!    week, when somebody gives up a seat, and a takeback also when somebody decides.

mod agreement;
mod facts;
mod fold;
mod proposal;
mod refusal;
mod rematch;
mod takeback;
#[cfg(test)]
mod tests;
mod undo_history;

pub use agreement::{Answer, MAX_PAUSE_DAYS, answer, propose};
pub use facts::{ConsentFact, PauseFact};
pub(crate) use fold::Consent;
#[cfg(test)]
pub(crate) use proposal::PROPOSAL_HOURS;
pub use proposal::{Kind, OpenProposal, Proposal};
pub use refusal::ConsentRefusal;
pub use rematch::RematchPlan;
#[cfg(any(test, feature = "testing"))]
pub(crate) use takeback::Takeback;
pub use takeback::{take_back, takeback_of, check_takeback};
#[cfg(test)]
pub(crate) use undo_history::UndoLimit;
pub(crate) use undo_history::DecisionStamp;
