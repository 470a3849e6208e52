//! Maps refusals of the account service to problems.

use crate::access::{AccountsError, CallerError, Refusal};
use crate::http::problem::{Problem, ProblemKind};

const RETRY_AFTER_SECS: u64 = 1;
const RETRY_AFTER_HOUR_SECS: u64 = 3600;

impl From<AccountsError> for Problem {
    fn from(error: AccountsError) -> Self {
        match error {
            AccountsError::Refused(refusal) => refusal.into(),
            AccountsError::Failed(failure) if failure.is_away() => Self::unavailable(&failure),
            AccountsError::Failed(failure) if failure.is_full() => Self::disk_full(&failure),
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
            | Refusal::Yourself => ProblemKind::Invalid,
            Refusal::DeadLink | Refusal::Nobody | Refusal::NoSuchInvitation => {
                ProblemKind::NotFound
            }
            Refusal::NotVerified | Refusal::Suspended => ProblemKind::Forbidden,
            Refusal::TooManyEmails | Refusal::TooManyMessages | Refusal::TooManyInvitations => {
                ProblemKind::TooManyRequests
            }
            Refusal::WrongCredentials => ProblemKind::WrongCredentials,
            Refusal::WrongPassword => ProblemKind::WrongPassword,
            Refusal::UnknownToken | Refusal::TokenReused | Refusal::Gone => {
                ProblemKind::Unauthenticated
            }
            Refusal::AlreadyVerified
            | Refusal::TokenRaced
            | Refusal::TooManyTokens
            | Refusal::TooManyApps
            | Refusal::TalkClosed
            | Refusal::AmbiguousName
            | Refusal::TooManyBlocks
            | Refusal::TooManyMutes
            | Refusal::StillSeated
            | Refusal::GuestIsBot => ProblemKind::Conflict,
            Refusal::Busy => ProblemKind::Unavailable,
        };
        let problem = Self::new(kind, refusal.to_string()).with_code(refusal.code());
        if kind == ProblemKind::TooManyRequests {
            problem.with_retry_after(RETRY_AFTER_HOUR_SECS)
        } else if kind == ProblemKind::Unavailable {
            problem.with_retry_after(RETRY_AFTER_SECS)
        } else {
            problem
        }
    }
}

impl From<CallerError> for Problem {
    fn from(error: CallerError) -> Self {
        let (kind, code) = match error {
            CallerError::Invalid => (ProblemKind::Unauthenticated, "bad_token"),
            CallerError::Expired => (ProblemKind::Unauthenticated, "token_expired"),
            CallerError::Revoked => (ProblemKind::Unauthenticated, "session_ended"),
            CallerError::Suspended => (ProblemKind::Forbidden, "suspended"),
            CallerError::Unsure => {
                return Self::new(ProblemKind::Unavailable, error.to_string())
                    .with_retry_after(RETRY_AFTER_SECS);
            }
        };
        Self::new(kind, error.to_string()).with_code(code)
    }
}
