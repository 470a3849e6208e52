//! Errors of use cases: refusals, and technical failures such as an unavailable database.

use std::error::Error;

use jiff::{SignedDuration, Timestamp};

use crate::access::{self, AccountsError};
use crate::core::disputes::DisputeRefusal;
use crate::core::luck::SeedError;
use crate::core::sealing::SealingError;
use crate::core::{MatchRefusal, Refusal, ReplayError};
use crate::log::{AppendError, LogError};
use crate::people::{PeopleError, PeopleRefusal};
use crate::queue::QueueError;
use crate::world::{MatchId, RandomError};

#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("cannot read the log of a match")]
    Read(#[from] LogError),
    #[error("cannot write an entry to the log of a match")]
    Write(#[source] AppendError),
    #[error("the log of a match cannot be replayed")]
    Broken(#[from] ReplayError),
    #[error("cannot check whether random draws are allowed")]
    Unsure(#[source] Box<dyn Error + Send + Sync>),
    #[error("the clock of the database is behind the last entry of the match")]
    ClockSetBack,
    #[error("the database may have lost earlier random draws; no new ones are made")]
    InDoubt,
    /// The last entry of the match is in the future, because the clock of the database was ahead and was corrected.
    #[error("the match is ahead of the clock of the database and continues at {goes_on_at:.0}")]
    ClockAhead {
        goes_on_at: Timestamp,
        wait: SignedDuration,
    },
    #[error("this version of the program has no {0}: it is older than the match")]
    UnknownRules(String),
    #[error("the service is shutting down, so the match was not read")]
    Stopping,
    #[error(transparent)]
    Random(#[from] RandomError),
    #[error("an entry of the match could not be sealed: {0}")]
    Unsealable(String),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoreErrorKind {
    /// The database is unavailable; a write may or may not have been committed.
    Unavailable,
    Full,
    /// Random draws are suspended until the operator acts. Nothing was written.
    InDoubt,
    /// Nothing can be written until this time; the duration is the wait until then. Nothing was written.
    ClockAhead(Timestamp, SignedDuration),
    /// An internal error. The client does not get the details.
    Internal,
}

impl StoreError {
    pub fn kind(&self) -> StoreErrorKind {
        match self {
            Self::Read(LogError::Away(_))
            | Self::Write(AppendError::Log(LogError::Away(_)) | AppendError::TimedOut)
            | Self::Unsure(_)
            | Self::ClockSetBack
            | Self::Stopping
            | Self::UnknownRules(_) => StoreErrorKind::Unavailable,
            Self::InDoubt => StoreErrorKind::InDoubt,
            Self::ClockAhead { goes_on_at, wait } => StoreErrorKind::ClockAhead(*goes_on_at, *wait),
            Self::Read(LogError::Full(_)) | Self::Write(AppendError::Log(LogError::Full(_))) => {
                StoreErrorKind::Full
            }
            Self::Read(_)
            | Self::Write(_)
            | Self::Broken(_)
            | Self::Random(_)
            | Self::Unsealable(_) => StoreErrorKind::Internal,
        }
    }
}

pub(super) type Result<T = (), E = PlayError> = std::result::Result<T, E>;

#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    #[error(transparent)]
    Refused(#[from] Refusal),
    #[error(transparent)]
    Failed(StoreError),
}

#[derive(Debug, thiserror::Error)]
pub enum UseCaseError {
    #[error(transparent)]
    Play(PlayError),
    #[error(transparent)]
    Accounts(#[from] AccountsError),
    #[error(transparent)]
    People(#[from] PeopleError),
    #[error(transparent)]
    Denied(#[from] UseCaseRefusal),
    #[error("data stored beside the log cannot be parsed or serialised")]
    Unreadable(#[from] serde_json::Error),
}

#[derive(Debug, thiserror::Error, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum UseCaseRefusal {
    #[error("only referees, appointed by the operator, can do this")]
    NotAReferee,
    #[error("only moderators, appointed by the operator, can do this")]
    NotAModerator,
    #[error("you have opened six disputes within thirty days, which is the limit; try again later")]
    TooManyDisputes,
    #[error("no ruling on this dispute is waiting for a signature")]
    NoPendingRuling,
    #[error("the same ruling is not waiting for a signature; give a reason for the players")]
    ReasonMissing,
    #[error("match {0} was already created for these players; use its id")]
    FoundedAlready(MatchId),
    #[error("no player of this match has an account any more")]
    NobodyLeft,
    #[error("there is no seat {0}")]
    BadSeat(u8),
    #[error("`since` must be at most {0} entries before `version`")]
    BadLimit(u32),
    #[error(transparent)]
    BadContribution(#[from] SeedError),
}

impl UseCaseRefusal {
    pub fn code(&self) -> &'static str {
        self.into()
    }
}

impl<E: Into<StoreError>> From<E> for PlayError {
    fn from(error: E) -> Self {
        Self::Failed(error.into())
    }
}

impl From<MatchRefusal> for PlayError {
    fn from(error: MatchRefusal) -> Self {
        Self::Refused(error.into())
    }
}

impl From<DisputeRefusal> for PlayError {
    fn from(error: DisputeRefusal) -> Self {
        Self::Refused(error.into())
    }
}

impl<E: Into<PlayError>> From<E> for UseCaseError {
    fn from(error: E) -> Self {
        Self::Play(error.into())
    }
}

impl From<access::AccountRefusal> for UseCaseError {
    fn from(error: access::AccountRefusal) -> Self {
        Self::Accounts(error.into())
    }
}

impl From<PeopleRefusal> for UseCaseError {
    fn from(error: PeopleRefusal) -> Self {
        Self::People(error.into())
    }
}

impl From<QueueError> for StoreError {
    fn from(error: QueueError) -> Self {
        Self::Read(error.0.into())
    }
}

impl From<SealingError> for StoreError {
    fn from(error: SealingError) -> Self {
        match error {
            SealingError::Random(error) => Self::Random(error),
            SealingError::Broken(broken) => Self::Broken(broken),
            SealingError::Unsealable(why) => Self::Unsealable(why),
        }
    }
}
