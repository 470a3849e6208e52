//! What accounts refuse, as problems.

use crate::access::{AccountsError, CallerError, Refusal};
use crate::http::problem::{Kind, Problem};

const RETRY_AFTER_SECS: u64 = 1;
const RETRY_AFTER_HOUR_SECS: u64 = 3600;

impl From<AccountsError> for Problem {
    fn from(error: AccountsError) -> Self {
        match error {
            AccountsError::Refused(refusal) => refusal.into(),
            AccountsError::Failed(failure) if failure.is_away() => Self::away(&failure),
            AccountsError::Failed(failure) if failure.is_full() => Self::full(&failure),
            AccountsError::Failed(failure) => Self::internal(&failure),
        }
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        let kind = match refusal {
            Refusal::BadEmail
            | Refusal::BadPassword
            | Refusal::PasswordIsEmail
            | Refusal::CommonPassword
            | Refusal::BadName
            | Refusal::ReservedName
            | Refusal::BadLanguage
            | Refusal::BadTimeZone
            | Refusal::BadMessage
            | Refusal::BadDisputeText
            | Refusal::BadRedirect
            | Refusal::RedirectCount
            | Refusal::BadGrant
            | Refusal::UnknownScope
            | Refusal::NoScope
            | Refusal::ScopeTooWide
            | Refusal::VacationTooLong
            | Refusal::TooManyVacations
            | Refusal::Yourself => Kind::Invalid,
            Refusal::DeadLink | Refusal::Nobody | Refusal::NoSuchInvitation => Kind::NotFound,
            Refusal::NotVerified | Refusal::Suspended => Kind::Forbidden,
            Refusal::TooManyEmails | Refusal::TooManyMessages | Refusal::TooManyInvitations => {
                Kind::TooManyRequests
            }
            Refusal::WrongCredentials => Kind::WrongCredentials,
            Refusal::WrongPassword => Kind::WrongPassword,
            Refusal::UnknownToken | Refusal::TokenReused | Refusal::Gone => Kind::Unauthenticated,
            Refusal::AlreadyVerified
            | Refusal::TokenRaced
            | Refusal::TooManyTokens
            | Refusal::TooManyApps
            | Refusal::TalkClosed
            | Refusal::AmbiguousName
            | Refusal::TooManyBlocks
            | Refusal::TooManyMutes
            | Refusal::StillSeated
            | Refusal::GuestIsBot => Kind::Conflict,
            Refusal::Busy => Kind::Unavailable,
        };
        let problem = Self::new(kind, refusal.to_string()).with_code(refusal.code());
        if kind == Kind::TooManyRequests {
            problem.with_retry_after(RETRY_AFTER_HOUR_SECS)
        } else if kind == Kind::Unavailable {
            problem.with_retry_after(RETRY_AFTER_SECS)
        } else {
            problem
        }
    }
}

impl From<CallerError> for Problem {
    fn from(error: CallerError) -> Self {
        let (kind, code) = match error {
            CallerError::Invalid => (Kind::Unauthenticated, "bad_token"),
            CallerError::Expired => (Kind::Unauthenticated, "token_expired"),
            CallerError::Revoked => (Kind::Unauthenticated, "session_ended"),
            CallerError::Suspended => (Kind::Forbidden, "suspended"),
            CallerError::Unsure => {
                return Self::new(Kind::Unavailable, error.to_string())
                    .with_retry_after(RETRY_AFTER_SECS);
            }
        };
        Self::new(kind, error.to_string()).with_code(code)
    }
}
