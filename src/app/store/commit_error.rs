//! Classifies the errors of failed appends to the log of a match.

use std::time::Duration;

use crate::app::error::{PlayError, StoreError};
use crate::core::MatchRefusal;
use crate::log::AppendError;

/// Age of a decision beyond which a clock mismatch means that the entry waited too long.
const DECIDED_WITHIN: Duration = Duration::from_secs(1);

pub(crate) enum CommitError {
    /// Another entry has the version: decide again on the newer match.
    Overtaken,
    /// An earlier request with the same key was carried out, or has founded the match.
    AlreadyDone,
    OffTheClock,
    /// The entry became too old while it waited: decide again with the current time.
    Waited(AppendError),
    Failed(StoreError),
}

impl From<StoreError> for CommitError {
    fn from(failure: StoreError) -> Self {
        Self::Failed(failure)
    }
}

impl CommitError {
    /// Classifies a failed append; `waited` is the age of the decision.
    pub(super) fn from_append(error: AppendError, waited: Duration) -> Self {
        match error {
            AppendError::VersionTaken => Self::Overtaken,
            AppendError::KeyTaken | AppendError::FoundingTaken => Self::AlreadyDone,
            AppendError::ClockMismatch if waited <= DECIDED_WITHIN => Self::OffTheClock,
            AppendError::ClockMismatch | AppendError::TimedOut => {
                Self::Waited(AppendError::TimedOut)
            }
            AppendError::PredecessorMismatch | AppendError::Sealed(_) | AppendError::Log(_) => {
                Self::Failed(StoreError::Write(error))
            }
        }
    }

    /// Returns the error for a caller who does not retry. A version conflict becomes a refusal, not a failure.
    pub(crate) fn into_play_error(self) -> PlayError {
        match self {
            Self::Overtaken | Self::AlreadyDone => MatchRefusal::Busy.into(),
            Self::OffTheClock => StoreError::ClockSetBack.into(),
            Self::Waited(error) => StoreError::Write(error).into(),
            Self::Failed(failure) => failure.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::StoreErrorKind;
    use crate::core::Refusal;

    #[test]
    fn a_lost_race_is_no_failure_of_a_clock() {
        for lost in [CommitError::Overtaken, CommitError::AlreadyDone] {
            let given_up = lost.into_play_error();
            assert!(matches!(
                given_up,
                PlayError::Refused(Refusal::Match(MatchRefusal::Busy))
            ));
        }
        for failed in [
            CommitError::OffTheClock,
            CommitError::Failed(StoreError::ClockSetBack),
        ] {
            let given_up = failed.into_play_error();
            assert!(matches!(
                given_up,
                PlayError::Failed(StoreError::ClockSetBack)
            ));
        }
    }

    #[test]
    fn an_age_that_comes_from_waiting_is_no_failure_of_a_clock() {
        let classify = |error, waited| CommitError::from_append(error, waited).into_play_error();
        let at_once = classify(AppendError::ClockMismatch, Duration::ZERO);
        assert!(matches!(
            at_once,
            PlayError::Failed(StoreError::ClockSetBack)
        ));
        for error in [AppendError::ClockMismatch, AppendError::TimedOut] {
            let PlayError::Failed(failure) = classify(error, Duration::from_secs(6)) else {
                panic!("expected a failure");
            };
            assert!(matches!(failure, StoreError::Write(AppendError::TimedOut)));
            assert_eq!(failure.kind(), StoreErrorKind::Unavailable);
        }
    }
}
