//! Maps refusals by the accounts code to problems, which are the error responses of the API.

use secrecy::ExposeSecret;

use crate::access::{AccountRefusal, AccountsError, CallerError};
use crate::http::problem::{Problem, ProblemKind};

const RETRY_AFTER_SECS: u64 = 1;
const RETRY_AFTER_CODES_SECS: u64 = 900;
pub(super) const RETRY_AFTER_HOUR_SECS: u64 = 3600;

impl From<AccountsError> for Problem {
    fn from(error: AccountsError) -> Self {
        match error {
            AccountsError::Refused(refusal) => refusal.into(),
            AccountsError::NeedsCode(challenge) => {
                let detail = "the account has a second factor: send `challenge` with a code of your app, or a recovery \
                              code, to POST /v1/sessions/second-factor";
                let problem = Self::new(ProblemKind::Unauthenticated, detail);
                problem.with_challenge(challenge.expose_secret())
            }
            AccountsError::Failed(failure) if failure.is_away() => Self::unavailable(&failure),
            AccountsError::Failed(failure) if failure.is_full() => Self::disk_full(&failure),
            AccountsError::Failed(failure) => Self::internal(&failure),
        }
    }
}

impl From<AccountRefusal> for Problem {
    fn from(refusal: AccountRefusal) -> Self {
        let problem = |kind| Self::new(kind, refusal.to_string()).with_code(refusal.code());
        match refusal {
            AccountRefusal::BadEmail
            | AccountRefusal::BadPassword
            | AccountRefusal::PasswordIsEmail
            | AccountRefusal::CommonPassword
            | AccountRefusal::BadName
            | AccountRefusal::ReservedName
            | AccountRefusal::BadLanguage
            | AccountRefusal::BadTimeZone
            | AccountRefusal::BadRedirect
            | AccountRefusal::RedirectCount
            | AccountRefusal::BadGrant
            | AccountRefusal::UnknownScope
            | AccountRefusal::NoScope
            | AccountRefusal::ScopeTooWide => problem(ProblemKind::Invalid),
            AccountRefusal::DeadLink => problem(ProblemKind::NotFound),
            AccountRefusal::NotVerified
            | AccountRefusal::Suspended
            | AccountRefusal::SecondFactorMissing => problem(ProblemKind::Forbidden),
            AccountRefusal::WrongCode => problem(ProblemKind::WrongCode),
            AccountRefusal::TooManyCodes => {
                problem(ProblemKind::TooManyRequests).with_retry_after(RETRY_AFTER_CODES_SECS)
            }
            AccountRefusal::TooManyEmails => {
                problem(ProblemKind::TooManyRequests).with_retry_after(RETRY_AFTER_HOUR_SECS)
            }
            AccountRefusal::WrongCredentials => problem(ProblemKind::WrongCredentials),
            AccountRefusal::WrongPassword => problem(ProblemKind::WrongPassword),
            AccountRefusal::UnknownToken
            | AccountRefusal::TokenReused
            | AccountRefusal::ChallengeExpired
            | AccountRefusal::Gone => problem(ProblemKind::Unauthenticated),
            AccountRefusal::AlreadyVerified
            | AccountRefusal::TokenRaced
            | AccountRefusal::SecondFactorOn
            | AccountRefusal::NoSecondFactor
            | AccountRefusal::TooManyTokens
            | AccountRefusal::TooManyApps
            | AccountRefusal::StillSeated => problem(ProblemKind::Conflict),
            AccountRefusal::Busy => {
                problem(ProblemKind::Unavailable).with_retry_after(RETRY_AFTER_SECS)
            }
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
