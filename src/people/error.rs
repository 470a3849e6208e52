//! Refusals of each subject, and the error that carries them.

use crate::access::{AccessError, AccountsError};
use crate::world::RandomError;

pub(crate) type Result<T, E = PeopleError> = std::result::Result<T, E>;

/// Error of an operation on relations between people.
#[derive(Debug, thiserror::Error)]
pub enum PeopleError {
    /// A request about an absence was refused.
    #[error(transparent)]
    Absence(#[from] AbsenceRefusal),
    /// The person named in a request cannot be determined.
    #[error(transparent)]
    Acquaintance(#[from] AcquaintanceRefusal),
    /// A request to block a person was refused.
    #[error(transparent)]
    Block(#[from] BlockRefusal),
    /// A text of a dispute was refused.
    #[error(transparent)]
    DisputeText(#[from] DisputeTextRefusal),
    /// A request about an invitation was refused.
    #[error(transparent)]
    Invitation(#[from] InvitationRefusal),
    /// A message to the table was refused.
    #[error(transparent)]
    Message(#[from] MessageRefusal),
    /// A request to mute was refused.
    #[error(transparent)]
    Mute(#[from] MuteRefusal),
    /// The operation on an account was refused or failed.
    #[error(transparent)]
    Accounts(#[from] AccountsError),
}

impl PeopleError {
    /// Whether the operation failed for internal reasons.
    pub(crate) fn is_failure(&self) -> bool {
        match self {
            Self::Absence(_)
            | Self::Acquaintance(_)
            | Self::Block(_)
            | Self::DisputeText(_)
            | Self::Invitation(_)
            | Self::Message(_)
            | Self::Mute(_)
            | Self::Accounts(AccountsError::Refused(_)) => false,
            Self::Accounts(AccountsError::Failed(_)) => true,
        }
    }
}

/// Reason why an absence is refused.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr, strum::VariantNames,
)]
#[strum(serialize_all = "snake_case")]
pub enum AbsenceRefusal {
    #[error(
        "at most 30 days of vacation are allowed in a calendar year, including those that have passed"
    )]
    VacationTooLong,
    #[error("at most 40 vacations are allowed")]
    TooManyVacations,
}

/// Reason why nobody can be found by a name or a seat.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr, strum::VariantNames,
)]
#[strum(serialize_all = "snake_case")]
pub enum AcquaintanceRefusal {
    #[error(
        "nobody with whom you have shared a match has this name, or they have deleted their account"
    )]
    Nobody,
    #[error(
        "several people with whom you have shared a match have this name; name one by match and participant"
    )]
    AmbiguousName,
    #[error("you cannot do this to yourself")]
    Yourself,
}

/// Reason why a block is refused.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr, strum::VariantNames,
)]
#[strum(serialize_all = "snake_case")]
pub enum BlockRefusal {
    #[error("you can block at most 200 people")]
    TooManyBlocks,
}

/// Reason why a text of a dispute is refused.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr, strum::VariantNames,
)]
#[strum(serialize_all = "snake_case")]
pub enum DisputeTextRefusal {
    #[error("the text must have 1 to 2000 characters and no invisible characters")]
    BadDisputeText,
}

/// Reason why a request about an invitation is refused.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr, strum::VariantNames,
)]
#[strum(serialize_all = "snake_case")]
pub enum InvitationRefusal {
    #[error("you can invite at most 20 people a day; try again tomorrow")]
    TooManyInvitations,
    #[error("there is no such invitation, or it is not yours")]
    NoSuchInvitation,
    #[error("this account is a bot, and this match admits no bots")]
    #[strum(serialize = "bots_refused")]
    GuestIsBot,
}

/// Reason why a message is refused.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr, strum::VariantNames,
)]
#[strum(serialize_all = "snake_case")]
pub enum MessageRefusal {
    #[error("a message must have 1 to 500 characters and no invisible characters")]
    BadMessage,
    #[error("you have sent 30 messages in this match within an hour; try again later")]
    TooManyMessages,
    #[error("messages can be sent until 14 days after the end of the match")]
    TalkClosed,
}

/// Reason why a mute is refused.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr, strum::VariantNames,
)]
#[strum(serialize_all = "snake_case")]
pub enum MuteRefusal {
    #[error("you can mute at most 200 people and matches")]
    TooManyMutes,
}

/// A failed query; the message names the line that ran it.
impl From<sqlx::Error> for PeopleError {
    #[track_caller]
    fn from(source: sqlx::Error) -> Self {
        AccountsError::from(source).into()
    }
}

impl From<RandomError> for PeopleError {
    fn from(error: RandomError) -> Self {
        AccountsError::from(error).into()
    }
}

impl From<AccessError> for PeopleError {
    fn from(failure: AccessError) -> Self {
        AccountsError::from(failure).into()
    }
}
