//! Why an entry was not appended, and what that is to whoever asked for it.

use std::time::Duration;

use crate::app::failure::{Failure, PlayError};
use crate::core::MatchRefusal;
use crate::log::AppendError;

/// What took longer than this may be off the clock because of that.
const DECIDED_WITHIN: Duration = Duration::from_secs(1);

pub(crate) enum NotAppended {
    /// Somebody else was faster; decide again.
    Overtaken,
    /// What this request asks for, or founds, is in the log already.
    Known,
    /// The database's clock was set back.
    OffTheClock,
    /// It waited until its moment was old; decide again by the clock as it is then.
    Waited(AppendError),
    /// Anything else.
    Failed(Failure),
}

impl From<Failure> for NotAppended {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}

impl NotAppended {
    /// What an entry was not appended for that was decided so long ago.
    pub(super) fn of(error: AppendError, waited: Duration) -> Self {
        match error {
            AppendError::VersionTaken => Self::Overtaken,
            AppendError::KeyTaken | AppendError::FoundingTaken => Self::Known,
            AppendError::OffTheClock if waited <= DECIDED_WITHIN => Self::OffTheClock,
            AppendError::OffTheClock | AppendError::Waited => Self::Waited(AppendError::Waited),
            AppendError::TornOff | AppendError::Sealed(_) | AppendError::Log(_) => {
                Self::Failed(Failure::Write(error))
            }
        }
    }

    /// What it is to whoever does not try again: a lost race is nobody's failure.
    pub(crate) fn given_up(self) -> PlayError {
        match self {
            Self::Overtaken | Self::Known => MatchRefusal::Busy.into(),
            Self::OffTheClock => Failure::Clock.into(),
            Self::Waited(error) => Failure::Write(error).into(),
            Self::Failed(failure) => failure.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::Trouble;
    use crate::core::Refusal;

    #[test]
    fn a_lost_race_is_no_failure_of_a_clock() {
        for lost in [NotAppended::Overtaken, NotAppended::Known] {
            let given_up = lost.given_up();
            assert!(matches!(
                given_up,
                PlayError::Refused(Refusal::Match(MatchRefusal::Busy))
            ));
        }
        for failed in [
            NotAppended::OffTheClock,
            NotAppended::Failed(Failure::Clock),
        ] {
            let given_up = failed.given_up();
            assert!(matches!(given_up, PlayError::Failed(Failure::Clock)));
        }
    }

    #[test]
    fn an_age_that_comes_from_waiting_is_no_failure_of_a_clock() {
        let of = |error, waited| NotAppended::of(error, waited).given_up();
        let at_once = of(AppendError::OffTheClock, Duration::ZERO);
        assert!(matches!(at_once, PlayError::Failed(Failure::Clock)));
        for error in [AppendError::OffTheClock, AppendError::Waited] {
            let PlayError::Failed(failure) = of(error, Duration::from_secs(6)) else {
                panic!("it is a failure");
            };
            assert!(matches!(failure, Failure::Write(AppendError::Waited)));
            assert_eq!(failure.trouble(), Trouble::Away);
        }
    }
}
