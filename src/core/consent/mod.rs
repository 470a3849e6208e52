//! Agreements between players: takebacks, an agreed end, and pauses.
//!
//! 1. Whether a decision can be undone follows from what the rules report of each entry. It is impossible once anything
//!    was drawn, revealed, timed out or ruled. Otherwise it needs the consent of every person who has decided since;
//!    without any, it happens at once. What players show voluntarily is no obstacle.
//! 2. Nothing is removed from the log: a takeback is an entry, and no draw is repeated.
//! 3. After a takeback every question has a new token, so that earlier answers are refused as stale.
//! 4. One proposal of a kind is open at a time. It ends when it is declined or withdrawn, after a
//!    week, or when a seat changes hands. A proposed takeback also ends with the next decision.

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
pub use takeback::{check_takeback, take_back, takeback_of};
pub(crate) use undo_history::DecisionStamp;
#[cfg(test)]
pub(crate) use undo_history::UndoLimit;
