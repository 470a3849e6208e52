//! Disputes and rulings: somebody says that something is wrong, a referee decides, everybody can read
//! what and why.
//!
//! 1. Each step is an entry of the match; nothing of before is changed or removed.
//! 2. While a dispute waits for a decision the clocks stand still, for a week at most. Who likes may
//!    go on playing; nobody has to.
//! 3. Whoever sits, sat or opened a dispute decides none of that match; who signed the first ruling
//!    decides no appeal. A dispute is appealed once.
//! 4. What decides the result needs two referees. What may end the match by luck counts as such.
//! 5. A match that has ended is not played on: a ruling changes its standings, takes them away, or
//!    founds another match.
//! 6. Going back gives no luck back: the numbers of draws go on.
//! 7. Texts lie beside the log, which commits to each by a salted hash: people can be forgotten.

mod dispute;
mod forecast;
mod events;
mod facts;
mod continuation;
mod refusal;
mod rule;
mod step;
#[cfg(test)]
mod tests;

pub use dispute::{ClosedBy, Dispute, DisputeState, Disputes, RecordedRuling};
pub use forecast::{Forecast, Learned, forecast, find_learned, ruling_token};
pub use events::{
    Closing, Corrected, GivenOutcome, GivenStanding, MAX_CORRECTED_ACTIONS, Ruling, RulingKind, Successor,
};
pub use facts::{DisputeFact, StopFact};
pub use continuation::{CorrectionOptions, correction_options};
pub use refusal::DisputeRefusal;
pub use rule::{SignedRuling, corrected_pointer, rule};
#[cfg(test)]
pub(crate) use step::MAX_DISPUTES;
pub use step::{redecide, appeal, check_impartial, close, open, review, withdraw};
#[cfg(test)]
pub(crate) use tests::{DisputeStep, WORDS, ruled_in_every_way, voided, withdrawn_twice};
