//! Errors of accounts: refusals, which are the caller's fault, and internal failures.

use std::borrow::Cow;
use std::panic::Location;

use secrecy::SecretString;

use super::TokenScope;
use crate::pool::FailureKind;
use crate::world::RandomError;

pub(crate) type Result<T, E = AccountsError> = std::result::Result<T, E>;

#[derive(Debug, thiserror::Error)]
pub enum AccountsError {
    #[error(transparent)]
    Refused(#[from] AccountRefusal),
    /// The password or link was right, but the account has a second factor. Contains the challenge to send with a code.
    #[error("enter a code of your second factor")]
    NeedsCode(SecretString),
    #[error(transparent)]
    Failed(#[from] AccessError),
}

/// Reason why a request about an account is refused. Users see these messages.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr, strum::VariantNames,
)]
#[strum(serialize_all = "snake_case")]
pub enum AccountRefusal {
    #[error(
        "the email address must have the form name@host.example, nothing but ASCII before the @, and at most 254 bytes"
    )]
    BadEmail,
    #[error("the password must have 10 to 128 characters")]
    BadPassword,
    #[error("the password must not be the email address")]
    PasswordIsEmail,
    #[error("this password is too common; choose one that is harder to guess")]
    CommonPassword,
    #[error("a name must have 1 to 40 characters, no line breaks and no invisible characters")]
    BadName,
    #[error("this name is reserved, or looks like one that is; choose another")]
    ReservedName,
    #[error("the language must be one of en, it, fr, hu, de")]
    BadLanguage,
    #[error("the time zone must be an IANA name like Europe/Budapest")]
    BadTimeZone,
    /// Callers cannot tell which of these reasons applies.
    #[error("this link is not valid: it was used, has expired, or was replaced by a newer one")]
    DeadLink,
    #[error("this address is already confirmed")]
    AlreadyVerified,
    #[error("confirm your email address first, with the link that was sent to it")]
    NotVerified,
    #[error("you requested too many emails; check your inbox, or try again in an hour")]
    #[strum(serialize = "too_many_letters")]
    TooManyEmails,
    /// Callers cannot tell which of the two is wrong.
    #[error("wrong email address or password")]
    WrongCredentials,
    #[error("the password is wrong")]
    WrongPassword,
    #[error("the code is wrong, has expired, or was used before")]
    WrongCode,
    #[error("too many codes were tried; try again in a quarter of an hour")]
    TooManyCodes,
    /// Callers cannot tell which of these reasons applies.
    #[error("the sign-in took too long, or the password was changed meanwhile; sign in again")]
    ChallengeExpired,
    #[error("your account has a second factor; turn it off before you set up another")]
    SecondFactorOn,
    #[error("your account has no second factor")]
    NoSecondFactor,
    #[error("your account must have a second factor for this; set it up on the page Access")]
    SecondFactorMissing,
    #[error("the refresh token is unknown or has expired; sign in again")]
    UnknownToken,
    #[error("the refresh token was used twice, so its session was ended; sign in again")]
    TokenReused,
    #[error("another request has just used this refresh token; use the tokens from its response")]
    TokenRaced,
    #[error("this session has ended; sign in again")]
    #[strum(serialize = "session_ended")]
    Gone,
    #[error("this account is suspended; contact the operator of the service")]
    Suspended,
    #[error("a scope must be one of {}", TokenScope::list_names())]
    UnknownScope,
    #[error("at least one scope is required")]
    NoScope,
    #[error(
        "a redirect address must begin with https://, with http:// of the local machine, or with a scheme of the app's own that contains a dot; it must have no fragment and no password, at most 512 bytes, and a slash after the host"
    )]
    BadRedirect,
    #[error("an app must have 1 to 10 redirect addresses")]
    RedirectCount,
    #[error("an account can have at most 20 apps; delete one that is no longer used")]
    TooManyApps,
    /// Callers cannot tell which of these reasons applies.
    #[error(
        "the code or refresh token is not valid: it was used, has expired, or belongs to another app"
    )]
    BadGrant,
    #[error("the app was not granted all of these scopes")]
    ScopeTooWide,
    #[error("an account can have at most 50 tokens; revoke one that is no longer used")]
    TooManyTokens,
    /// The other players were informed whether the account is a bot.
    #[error(
        "an account cannot become a bot, or stop being one, while it is seated in a match; change it once your matches are over"
    )]
    StillSeated,
    #[error("too many people are signing in; try again in a second")]
    Busy,
}

impl AccountRefusal {
    pub fn code(self) -> &'static str {
        self.into()
    }

    /// Returns this refusal as an error unless `is_granted`.
    pub(crate) fn unless(self, is_granted: bool) -> Result<()> {
        is_granted.then_some(()).ok_or(self.into())
    }
}

/// An internal failure. Log it with `Display`, because the `Debug` of its source may quote rows.
#[derive(Debug, thiserror::Error)]
#[error("cannot {doing}")]
pub struct AccessError {
    doing: Cow<'static, str>,
    kind: FailureKind,
    #[source]
    source: Option<Box<dyn std::error::Error + Send + Sync>>,
}

impl AccessError {
    /// Whether the failure means that the database cannot be reached.
    pub fn is_away(&self) -> bool {
        self.kind == FailureKind::Away
    }

    /// Whether the failure means that the database is out of space.
    pub fn is_full(&self) -> bool {
        self.kind == FailureKind::Full
    }

    pub(crate) fn wrap(
        doing: &'static str,
        source: impl std::error::Error + Send + Sync + 'static,
    ) -> Self {
        Self {
            doing: doing.into(),
            kind: FailureKind::Broken,
            source: Some(Box::new(source)),
        }
    }

    pub(crate) fn without_source(doing: &'static str) -> Self {
        Self {
            doing: doing.into(),
            kind: FailureKind::Broken,
            source: None,
        }
    }
}

/// Converts a failed query; the message names the source line that ran the query.
impl From<sqlx::Error> for AccessError {
    #[track_caller]
    fn from(source: sqlx::Error) -> Self {
        Self {
            doing: format!("use the database, at {}", Location::caller()).into(),
            kind: FailureKind::classify(&source),
            source: Some(Box::new(source)),
        }
    }
}

impl From<sqlx::Error> for AccountsError {
    #[track_caller]
    fn from(source: sqlx::Error) -> Self {
        AccessError::from(source).into()
    }
}

impl From<RandomError> for AccountsError {
    fn from(error: RandomError) -> Self {
        AccessError::wrap("draw random bytes", error).into()
    }
}

pub(crate) fn constraint_of(error: &sqlx::Error) -> Option<&str> {
    error.as_database_error()?.constraint()
}
