//! Errors of use cases: refusals, and technical failures such as an unavailable database.

use std::error::Error;

use jiff::{SignedDuration, Timestamp};

use crate::access::{self, AccountsError};
use crate::core::disputes::DisputeRefusal;
use crate::core::luck::SeedError;
use crate::core::sealing::SealingError;
use crate::core::{MatchRefusal, Refusal, ReplayError};
use crate::log::{AppendError, LogError};
use crate::people::{AcquaintanceRefusal, DisputeTextRefusal, MessageRefusal, PeopleError};
use crate::queue::QueueError;
use crate::world::{MatchId, RandomError};

/// A technical failure, not a refusal.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Reading the log of a match failed.
    #[error("reading the log of a match failed")]
    Read(#[from] LogError),
    /// Writing an entry to the log of a match failed.
    #[error("writing to the log of a match failed")]
    Write(#[source] AppendError),
    /// The log of a match cannot be replayed.
    #[error("the log of a match cannot be replayed")]
    Broken(#[from] ReplayError),
    /// It is unknown whether random draws are allowed.
    #[error("cannot check whether random draws are allowed")]
    Unsure(#[source] Box<dyn Error + Send + Sync>),
    /// The clock of the database is behind the last entry of the match.
    #[error("the clock of the database is behind the last entry of the match")]
    ClockSetBack,
    /// Earlier draws may be missing from the database and would be drawn again.
    #[error("the database may have lost earlier random draws; no new ones are made")]
    InDoubt,
    /// The last entry of the match is in the future. The clock of the database was ahead and has been
    /// corrected.
    #[error("the match is ahead of the clock of the database and continues at {goes_on_at:.0}")]
    ClockAhead {
        /// Time from which entries of the match can be written again.
        goes_on_at: Timestamp,
        /// Remaining time until entries can be written again.
        wait: SignedDuration,
    },
    /// The match uses rules that this version of the program does not have.
    #[error("this version of the program has no {0}: it is older than the match")]
    UnknownRules(String),
    /// The service is shutting down; the match was not read.
    #[error("the service is shutting down, so the match was not read")]
    Stopping,
    /// The random source is unavailable, so nothing can be drawn.
    #[error(transparent)]
    Random(#[from] RandomError),
    /// An entry of a match could not be sealed.
    #[error("an entry of the match could not be sealed: {0}")]
    Unsealable(String),
}

/// Kind of a technical failure, which decides how the request is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoreErrorKind {
    /// The database is unavailable; a write may or may not have been committed.
    Unavailable,
    /// The database is full; the entry of the match was not written.
    Full,
    /// Random draws are suspended until the operator acts; nothing was written.
    InDoubt,
    /// Nothing can be written until this time, for this long. The request wrote nothing.
    ClockAhead(Timestamp, SignedDuration),
    /// An internal error, whose details the client does not get.
    Internal,
}

impl StoreError {
    /// Classifies the failure, to decide how the request is answered.
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

/// Result of a use case of a match.
pub(super) type Result<T = (), E = PlayError> = std::result::Result<T, E>;

/// Why a use case of a match was refused or failed.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    /// The use case was refused by the rules or the state of the match.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The use case failed for technical reasons.
    #[error(transparent)]
    Failed(StoreError),
}

/// Why a use case that also concerns accounts was refused or failed.
#[derive(Debug, thiserror::Error)]
pub enum UseCaseError {
    /// The use case was refused or failed in its match.
    #[error(transparent)]
    Play(PlayError),
    /// The use case was refused or failed in the accounts.
    #[error(transparent)]
    Accounts(#[from] AccountsError),
    /// The use case was refused or failed in the relations between people, such as blocks.
    #[error(transparent)]
    People(#[from] PeopleError),
    /// The use case was refused by a rule that involves both matches and accounts.
    #[error(transparent)]
    Denied(#[from] UseCaseRefusal),
    /// Stored data could not be parsed or serialised.
    #[error("data stored beside the log cannot be parsed or serialised")]
    Unreadable(#[from] serde_json::Error),
}

/// Refusals of use cases that involve both matches and accounts.
#[derive(Debug, thiserror::Error, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum UseCaseRefusal {
    /// Only referees may use this operation.
    #[error("only referees, appointed by the operator, can do this")]
    NotAReferee,
    /// The account has opened as many disputes as the limit allows.
    #[error("you have opened six disputes within thirty days, which is the limit; try again later")]
    TooManyDisputes,
    /// No ruling on the dispute waits for a signature.
    #[error("no ruling on this dispute is waiting for a signature")]
    NoPendingRuling,
    /// The first referee who signs a ruling must give a reason.
    #[error("the same ruling is not waiting for a signature; give a reason for the players")]
    ReasonMissing,
    /// The players have already founded another match than the ruling names.
    #[error("the players have already founded match {0}; use its id")]
    FoundedAlready(MatchId),
    /// No player of the match has an account, so no new match can be founded.
    #[error("no player of this match has an account any more")]
    NobodyLeft,
    /// The match has no such seat.
    #[error("there is no seat {0}")]
    BadSeat(u8),
    /// `since` is too many entries before `version`.
    #[error("`since` must be at most {0} entries before `version`")]
    BadLimit(u32),
    /// The contributed randomness is invalid.
    #[error(transparent)]
    BadContribution(#[from] SeedError),
}

impl UseCaseRefusal {
    /// Returns a stable code of the refusal, for programs.
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

impl From<AcquaintanceRefusal> for UseCaseError {
    fn from(error: AcquaintanceRefusal) -> Self {
        Self::People(error.into())
    }
}

impl From<DisputeTextRefusal> for UseCaseError {
    fn from(error: DisputeTextRefusal) -> Self {
        Self::People(error.into())
    }
}

impl From<MessageRefusal> for UseCaseError {
    fn from(error: MessageRefusal) -> Self {
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
