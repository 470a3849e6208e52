//! What can go wrong with the world while a use case is carried out.

use std::error::Error;
use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};

use crate::access::{self, AccountsError};
use crate::core::disputes::DisputeRefusal;
use crate::core::luck::SeedError;
use crate::core::sealing::SealingError;
use crate::core::{ReplayError, Match, MatchRefusal, Refusal};
use crate::log::{AppendError, LogError};
use crate::queue::QueueError;
use crate::world::{RandomError, MatchId};

/// What went wrong with the world.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Reading the log failed.
    #[error("reading the log failed")]
    Read(#[from] LogError),
    /// Writing the log failed.
    #[error("writing the log failed")]
    Write(#[source] AppendError),
    /// A log does not fold.
    #[error("the log of a match does not fold")]
    Broken(#[from] ReplayError),
    /// Whether anything may be drawn could not be found out.
    #[error("cannot check whether random draws are allowed")]
    Unsure(#[source] Box<dyn Error + Send + Sync>),
    /// The clock of the database was set back.
    #[error("the clock of the database is behind the last entry of the match")]
    ClockSetBack,
    /// What was drawn before may be gone from the database, so that it would be drawn again.
    #[error("it is in doubt whether the database has everything that was drawn")]
    InDoubt,
    /// The last entry is still to come by the clock of the database, which ran ahead and was set right.
    #[error("the match is ahead of the clock of the database and goes on at {goes_on_at:.0}")]
    ClockAhead {
        /// From when on something can be written again.
        goes_on_at: Timestamp,
        /// How long that takes.
        wait: SignedDuration,
    },
    /// The match was founded under rules that this program does not have.
    #[error("this program has no {0}: it is older than the match")]
    UnknownRules(String),
    /// The service stops before the match was read.
    #[error("the service is stopping")]
    Stopping,
    /// There is no luck to be had.
    #[error(transparent)]
    Drought(#[from] RandomError),
    /// An entry could not be sealed.
    #[error("an entry could not be sealed: {0}")]
    Unsealable(String),
}

/// What a failure means for whoever asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoreErrorKind {
    /// The database cannot be had at the moment; whether a write was kept is not known.
    Unavailable,
    /// The database has no room; the entry at which that was found was not kept.
    Full,
    /// Nothing is drawn until the operator has looked; nothing was done.
    InDoubt,
    /// Nothing was written, and nothing can be for so long: until this time.
    ClockAhead(Timestamp, SignedDuration),
    /// Something is wrong with us.
    Internal,
}

impl StoreError {
    /// What it means for whoever asked.
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
            | Self::Drought(_)
            | Self::Unsealable(_) => StoreErrorKind::Internal,
        }
    }
}

/// What a use case comes to: by itself, the match after it.
pub(super) type Result<T = Arc<Match>, E = PlayError> = std::result::Result<T, E>;

/// Why a use case did not happen.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    /// The player's: expected.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The world's.
    #[error(transparent)]
    Failed(StoreError),
}

/// What a use case comes to that concerns people.
pub(crate) type UseCaseResult<T> = std::result::Result<T, UseCaseError>;

/// Why a use case that concerns people did not happen, whoever it was that refused it.
#[derive(Debug, thiserror::Error)]
pub enum UseCaseError {
    /// The match refused it, or could not be had.
    #[error(transparent)]
    Play(PlayError),
    /// The accounts refused it, or could not be had.
    #[error(transparent)]
    Accounts(#[from] AccountsError),
    /// The use case itself refused it.
    #[error(transparent)]
    Denied(#[from] UseCaseRefusal),
    /// What was kept, or is to be kept, is not what it should be.
    #[error("something that is kept beside the log cannot be read or written")]
    Unreadable(#[from] serde_json::Error),
}

/// What neither a match nor an account refuses, but the use case that brings them together.
#[derive(Debug, thiserror::Error, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum UseCaseRefusal {
    /// Only referees may do this.
    #[error("only referees, appointed by the operator, can do this")]
    NotAReferee,
    /// They have opened as many disputes as one may.
    #[error("you have opened six disputes within thirty days, which is the limit; try again later")]
    TooManyDisputes,
    /// Nothing waits for a signature.
    #[error("no ruling on this dispute is waiting for a signature")]
    NoPendingRuling,
    /// Whoever signs alone has to say why.
    #[error("no ruling waits that is the same; yours needs a reason that players read")]
    ReasonMissing,
    /// Those who played have founded another match already.
    #[error("those who played have founded match {0} already; name it")]
    FoundedAlready(MatchId),
    /// Nobody is left to play anew.
    #[error("nobody who played has an account any more; there is nobody to play anew")]
    NobodyLeft,
    /// The match has no such seat.
    #[error("there is no seat {0}")]
    BadSeat(u8),
    /// So many entries are not told one by one.
    #[error("`since` must be at most {0} entries before `version`")]
    BadLimit(u32),
    /// What is to be luck is none.
    #[error(transparent)]
    BadContribution(#[from] SeedError),
}

impl UseCaseRefusal {
    /// A stable code for programs.
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

impl From<access::Refusal> for UseCaseError {
    fn from(error: access::Refusal) -> Self {
        Self::Accounts(error.into())
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
            SealingError::Drought(error) => Self::Drought(error),
            SealingError::Broken(broken) => Self::Broken(broken),
            SealingError::Unsealable(why) => Self::Unsealable(why),
        }
    }
}
