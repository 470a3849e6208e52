//! Disputes and rulings: a player disputes an entry, a referee rules, and everybody can read the
//! ruling.
//!
//! 1. Each step is an entry of the match; no earlier entry is changed or removed.
//! 2. A dispute can pause the clocks, for at most a week after it was opened or appealed. Players
//!    may go on playing, but need not.
//! 3. Referees may not have or have had a seat in the match. Those who signed the first ruling
//!    cannot decide the appeal. A dispute can be appealed once.
//! 4. A ruling that decides the result needs two referees. So does one whose random outcome may end the match.
//! 5. A match that has ended is not continued: a ruling changes or removes its standings, or creates another match.
//! 6. Rewinding does not repeat draws: their numbers go on.
//! 7. Texts are stored outside the log, which commits to each by a salted hash, so that they can be erased.

mod continuation;
mod dispute;
mod events;
mod facts;
mod forecast;
mod refusal;
mod rule;
mod step;
#[cfg(test)]
mod tests;

pub use continuation::{CorrectionOptions, correction_options};
pub use dispute::{ClosedBy, Dispute, DisputeState, Disputes, RecordedRuling};
pub use events::{
    Closing, Corrected, GivenOutcome, GivenStanding, MAX_CORRECTED_ACTIONS, Ruling, RulingKind,
    Successor,
};
pub use facts::{DisputeFact, StopFact};
pub use forecast::{Forecast, Learned, find_learned, forecast, ruling_token};
pub use refusal::DisputeRefusal;
pub use rule::{SignedRuling, corrected_pointer, rule};
#[cfg(test)]
pub(crate) use step::MAX_DISPUTES;
pub use step::{appeal, check_impartial, close, open, redecide, review, withdraw};
#[cfg(test)]
pub(crate) use tests::{DisputeStep, WORDS, ruled_in_every_way, voided, withdrawn_twice};
