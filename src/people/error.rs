//! Refusals about people, and the error that carries them.

use crate::access::{AccessError, AccountsError};
use crate::world::RandomError;
use jiff::Timestamp;

pub(crate) type Result<T, E = PeopleError> = std::result::Result<T, E>;

#[derive(Debug, thiserror::Error)]
pub enum PeopleError {
    #[error(transparent)]
    Refused(#[from] PeopleRefusal),
    #[error(transparent)]
    Accounts(#[from] AccountsError),
}

impl PeopleError {
    /// Whether the error is a failure of the service, as opposed to a refused request.
    pub(crate) fn is_failure(&self) -> bool {
        matches!(self, Self::Accounts(AccountsError::Failed(_)))
    }
}

#[derive(
    Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr, strum::VariantNames,
)]
#[strum(serialize_all = "snake_case")]
pub enum PeopleRefusal {
    #[error(
        "at most 30 days of vacation are allowed in a calendar year, including those that have passed"
    )]
    VacationTooLong,
    #[error("at most 40 vacations are allowed")]
    TooManyVacations,
    #[error(
        "nobody with whom you have shared a match has this name, or they have deleted their account"
    )]
    Nobody,
    #[error(
        "several people with whom you have shared a match have this name; name one by match and participant"
    )]
    AmbiguousName,
    #[error("there is no such person, or you may not see their page")]
    NoSuchPerson,
    #[error("you cannot do this to yourself")]
    Yourself,
    #[error("you can block at most 200 people")]
    TooManyBlocks,
    #[error("the text must have 1 to 2000 characters and no invisible characters")]
    BadDisputeText,
    #[error("you can invite at most 20 people a day; try again tomorrow")]
    TooManyInvitations,
    #[error("there is no such invitation, or it is not yours")]
    NoSuchInvitation,
    #[error("this account is a bot, and this match admits no bots")]
    #[strum(serialize = "bots_refused")]
    GuestIsBot,
    #[error("a message must have 1 to 500 characters and no invisible characters")]
    BadMessage,
    #[error("you have sent 30 messages in this match within an hour; try again later")]
    TooManyMessages,
    #[error("messages can be sent until 14 days after the end of the match")]
    TalkClosed,
    #[error("you can mute at most 200 people and matches")]
    TooManyMutes,
    #[error("a moderator keeps you from writing at tables until {0:.0}")]
    Muted(Timestamp),
    #[error(
        "you can report a player when the match is over; report a message or the person instead"
    )]
    MatchNotOver,
    #[error("you have already reported this")]
    ReportedAlready,
    #[error("you have made ten reports within a week, which is the limit; try again later")]
    TooManyReports,
    #[error("there is no such message any more")]
    NoSuchMessage,
    #[error("there is no such report, or it is not for you to decide")]
    NoSuchReport,
    #[error("somebody else has decided this already")]
    ReportDecided,
    #[error("a mute or suspension lasts 1 to 365 days; the other decisions have no days")]
    BadDays,
    #[error("there is no such act, or it does not concern you")]
    NoSuchAct,
    #[error("this act was appealed already")]
    AppealedAlready,
    #[error("this act can no longer be appealed")]
    AppealTooLate,
    #[error("this game is not for that many players")]
    BadPlayers,
    #[error("you already look for players ten times; withdraw one of your seeks first")]
    TooManySeeks,
    #[error("you are on vacation; look for players when you are back")]
    SeekDuringVacation,
    #[error("there is no such seek, or it is not yours")]
    NoSuchSeek,
    #[error("the match of this seek is already full")]
    SeekFilled,
    #[error("this seek was withdrawn before a match was found")]
    SeekWithdrawn,
}

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
