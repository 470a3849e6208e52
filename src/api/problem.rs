//! Problems: everything that is answered besides success, by the table in `kind`.
//!
//! The body is `application/problem+json` (RFC 9457). `type` and `code` never change; a refused
//! action has the game's own `code` and its `rule` under the type `refused`.

use std::borrow::Cow;
use std::error::Error;

use actix_web::http::StatusCode;
use actix_web::http::header;
use actix_web::{HttpResponse, HttpResponseBuilder, ResponseError};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

pub use super::kind::{Kind, Row};
use crate::accounts::AccountsError;
use crate::accounts::CallerError;
use crate::accounts::FailureKind;
use crate::accounts::Refusal;
use crate::app::chain;
use crate::i18n::{Language, Phrase, listed};

/// What the code of an action out of turn is, in every game.
pub const NOT_YOUR_TURN: &str = "not_your_turn";
/// Media type of a problem document.
pub const PROBLEM_JSON: &str = "application/problem+json";
/// The header that names a request.
pub const REQUEST_ID: &str = "x-request-id";
/// What a write is told when the database is away: perhaps only the word that it was kept got lost.
const AWAY: &str = "the database cannot be reached at this moment; what you sent may or may not have \
                    been done: send it again with the same Idempotency-Key";
/// What a read is told when the database is away.
const AWAY_FOR_READS: &str = "the database cannot be reached at this moment; try again";
/// What everybody is told when there is no room; of a list, some may have been done.
const FULL: &str = "the disk is full and the operator is told; send it again later, with the same \
                    Idempotency-Key";
/// What a client waits before it tries again, where nothing better is known.
const RETRY_AFTER_SECS: u32 = 1;
/// What a client waits for somebody to make room on a disk.
const RETRY_AFTER_FULL_SECS: u32 = 30;
/// What a client waits for letters to be written again.
const RETRY_AFTER_LETTERS_SECS: u32 = 3600;

/// Something other than success, on its way to a client.
#[derive(Clone, Debug)]
pub struct Problem(Box<Parts>);

#[derive(Clone, Debug)]
struct Parts {
    kind: Kind,
    code: Cow<'static, str>,
    detail: Cow<'static, str>,
    rule: Option<Cow<'static, str>>,
    version: Option<u64>,
    retry_after_secs: Option<u32>,
    allow: Option<String>,
    challenge: Option<String>,
    request: Option<Uuid>,
    turn: Vec<String>,
}

/// A problem document (RFC 9457). Wire type.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = Problem)]
pub struct ProblemDocument {
    /// What kind of problem it is: a stable reference, `/problems/{kind}`.
    #[serde(rename = "type")]
    #[schema(example = "/problems/stale")]
    pub kind: String,
    /// The kind in words, the same each time.
    #[schema(example = "That decision is no longer asked")]
    pub title: String,
    /// The status of the answer.
    #[schema(example = 409, minimum = 400, maximum = 599)]
    pub status: u16,
    /// The stable name to program against; for a refused action the game's own.
    #[schema(example = "stale")]
    pub code: String,
    /// What happened here, and what helps.
    pub detail: String,
    /// The number of the rule that forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "B-7")]
    pub rule: Option<String>,
    /// The current version of the match, where an older one was named.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub version: Option<u64>,
    /// This request, to be quoted to the operator: `urn:uuid:` and its id.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub instance: Option<String>,
}

impl Problem {
    /// A problem with a sentence that helps.
    pub fn new(kind: Kind, detail: impl Into<Cow<'static, str>>) -> Self {
        Self(Box::new(Parts {
            kind,
            code: Cow::Borrowed(kind.row().code),
            detail: detail.into(),
            rule: None,
            version: None,
            retry_after_secs: None,
            allow: None,
            challenge: None,
            request: None,
            turn: Vec::new(),
        }))
    }

    /// Something failed that is ours to repair. Logs the whole chain of sources, once; the
    /// client learns nothing of it.
    pub fn internal(error: &dyn Error) -> Self {
        tracing::error!(error = chain(error), "a request failed");
        Self::unexplained()
    }

    /// As [`Problem::internal`], where it is in the diary already.
    pub fn unexplained() -> Self {
        let detail = "something went wrong on our side; quote the instance to the operator";
        Self::new(Kind::Internal, detail)
    }

    /// Something this service needs is away; it will pass. Logs the chain of sources.
    ///
    /// Whether anything was done is not known, see [`Problem::of_a_read`].
    pub fn away(error: &dyn Error) -> Self {
        tracing::warn!(error = chain(error), "the database is away or crowded");
        Self::new(Kind::Unavailable, AWAY).with_retry_after(RETRY_AFTER_SECS)
    }

    /// Something this service needs has not answered in time.
    ///
    /// Whether anything was done is not known, see [`Problem::of_a_read`].
    pub fn late() -> Self {
        tracing::warn!("what was asked for hangs and is given up");
        Self::new(Kind::Unavailable, AWAY).with_retry_after(RETRY_AFTER_SECS)
    }

    /// The database has no room left. Logs the chain of sources.
    pub fn full(error: &dyn Error) -> Self {
        tracing::error!(error = chain(error), "the disk of the database is full");
        Self::new(Kind::StorageFull, FULL).with_retry_after(RETRY_AFTER_FULL_SECS)
    }

    /// With a stable name of its own under its type.
    #[must_use]
    pub fn with_code(mut self, code: impl Into<Cow<'static, str>>) -> Self {
        self.0.code = code.into();
        self
    }

    /// With the rule that forbids it.
    #[must_use]
    pub fn with_rule(mut self, rule: impl Into<Cow<'static, str>>) -> Self {
        self.0.rule = Some(rule.into());
        self
    }

    /// With the names of those whose turn it is, if any.
    #[must_use]
    pub fn with_turn(mut self, names: Vec<String>) -> Self {
        self.0.turn = names;
        if let Some(sentence) = self.turn_in(Language::En) {
            self.0.detail = Cow::Owned(sentence);
        }
        self
    }

    /// Whose turn it is, in a sentence; nothing unless that is what is wrong.
    pub fn turn_in(&self, language: Language) -> Option<String> {
        let names = &self.0.turn;
        let phrase = Phrase::of("refusal-not-your-turn")
            .with("count", names.len())
            .with("names", listed(language, names));
        (!names.is_empty()).then(|| phrase.say(language))
    }

    /// With the current version of the match.
    #[must_use]
    pub fn with_version(mut self, version: u64) -> Self {
        self.0.version = Some(version);
        self
    }

    /// With the time after which trying again makes sense.
    #[must_use]
    pub fn with_retry_after(mut self, secs: u32) -> Self {
        self.0.retry_after_secs = Some(secs);
        self
    }

    /// With the methods that would do.
    #[must_use]
    pub fn with_allow(mut self, methods: String) -> Self {
        self.0.allow = Some(methods);
        self
    }

    /// With what would do, for programs that read headers (RFC 6750).
    #[must_use]
    pub fn with_challenge(mut self, challenge: String) -> Self {
        self.0.challenge = Some(challenge);
        self
    }

    /// As the answer to a read, which leaves nobody in doubt whether it was done.
    #[must_use]
    pub fn of_a_read(mut self) -> Self {
        if self.0.detail == AWAY {
            self.0.detail = Cow::Borrowed(AWAY_FOR_READS);
        }
        self
    }

    /// What kind of problem it is.
    pub fn kind(&self) -> Kind {
        self.0.kind
    }

    /// Its stable name.
    pub fn code(&self) -> &str {
        &self.0.code
    }

    /// With the request that it answers.
    #[must_use]
    pub fn with_request(mut self, request: Uuid) -> Self {
        self.0.request = Some(request);
        self
    }

    /// The answer to request `request`.
    pub fn answer(&self, request: Uuid) -> HttpResponse {
        self.respond(Some(request))
    }

    /// What stands for an error of the web server's own.
    pub fn of_status(status: StatusCode) -> Self {
        let kind = match status.as_u16() {
            404 => Kind::NotFound,
            405 => Kind::MethodNotAllowed,
            408 => Kind::RequestTimeout,
            413 => Kind::TooLarge,
            415 => Kind::UnsupportedMediaType,
            503 => Kind::Unavailable,
            400..=499 => Kind::Malformed,
            _ => return Self::unexplained(),
        };
        Self::new(kind, "the request cannot be answered as it was sent")
    }

    fn respond(&self, request: Option<Uuid>) -> HttpResponse {
        let row = self.0.kind.row();
        let mut response = HttpResponseBuilder::new(row.status);
        response.insert_header((header::CONTENT_TYPE, PROBLEM_JSON));
        response.insert_header((header::CACHE_CONTROL, "no-store"));
        if let Some(challenge) = &self.0.challenge {
            response.insert_header((header::WWW_AUTHENTICATE, challenge.as_str()));
        } else if row.status == StatusCode::UNAUTHORIZED {
            response.insert_header((header::WWW_AUTHENTICATE, challenge(self.0.kind)));
        }
        if let Some(secs) = self.0.retry_after_secs {
            response.insert_header((header::RETRY_AFTER, secs));
        }
        if let Some(methods) = &self.0.allow {
            response.insert_header((header::ALLOW, methods.as_str()));
        }
        if let Some(id) = request {
            response.insert_header((REQUEST_ID, id.to_string()));
        }
        let document = self.document(request);
        response.body(serde_json::to_vec(&document).unwrap_or_default())
    }

    /// The document that stands for it.
    pub fn document(&self, request: Option<Uuid>) -> ProblemDocument {
        let row = self.0.kind.row();
        ProblemDocument {
            kind: format!("/problems/{}", row.code),
            title: row.title.to_owned(),
            status: row.status.as_u16(),
            code: self.0.code.to_string(),
            detail: self.0.detail.to_string(),
            rule: self.0.rule.as_ref().map(ToString::to_string),
            version: self.0.version,
            instance: request.map(|id| id.urn().to_string()),
        }
    }
}

impl std::fmt::Display for Problem {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{}: {}", self.0.code, self.0.detail)
    }
}

impl ResponseError for Problem {
    fn status_code(&self) -> StatusCode {
        self.0.kind.row().status
    }

    fn error_response(&self) -> HttpResponse {
        self.respond(self.0.request)
    }
}

impl From<AccountsError> for Problem {
    fn from(error: AccountsError) -> Self {
        match error {
            AccountsError::Refused(refusal) => refusal.into(),
            AccountsError::Failed(failure) => match failure.kind() {
                FailureKind::Away => Self::away(&failure),
                FailureKind::Full => Self::full(&failure),
                FailureKind::Broken => Self::internal(&failure),
            },
        }
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        let kind = match refusal {
            Refusal::BadEmail
            | Refusal::BadPassword
            | Refusal::PasswordIsEmail
            | Refusal::BadName
            | Refusal::VacationTooLong
            | Refusal::TooManyVacations
            | Refusal::UnknownScope
            | Refusal::NoScope
            | Refusal::BadRedirect
            | Refusal::RedirectCount
            | Refusal::BadGrant
            | Refusal::ScopeTooWide
            | Refusal::BadLanguage
            | Refusal::BadMessage
            | Refusal::BadDisputeText
            | Refusal::Yourself
            | Refusal::BadTimeZone => Kind::Invalid,
            Refusal::DeadLink | Refusal::Nobody | Refusal::NoSuchInvitation => Kind::NotFound,
            Refusal::NotVerified | Refusal::Suspended => Kind::Forbidden,
            Refusal::TooManyLetters | Refusal::TooManyMessages | Refusal::TooManyInvitations => {
                return Self::new(Kind::TooManyRequests, refusal.to_string())
                    .with_code(refusal.code())
                    .with_retry_after(RETRY_AFTER_LETTERS_SECS);
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
        if kind == Kind::Unavailable {
            return problem.with_retry_after(RETRY_AFTER_SECS);
        }
        problem
    }
}

impl From<CallerError> for Problem {
    fn from(error: CallerError) -> Self {
        let detail = error.to_string();
        match error {
            CallerError::Invalid => Self::new(Kind::Unauthenticated, detail).with_code("bad_token"),
            CallerError::Expired => {
                Self::new(Kind::Unauthenticated, detail).with_code("token_expired")
            }
            CallerError::Revoked => {
                Self::new(Kind::Unauthenticated, detail).with_code("session_ended")
            }
            CallerError::Suspended => Self::new(Kind::Forbidden, detail).with_code("suspended"),
            CallerError::Unsure => {
                Self::new(Kind::Unavailable, detail).with_retry_after(RETRY_AFTER_SECS)
            }
        }
    }
}

/// What a 401 asks for (RFC 6750).
fn challenge(kind: Kind) -> &'static str {
    if kind == Kind::WrongCredentials {
        return r#"Bearer realm="logothete""#;
    }
    r#"Bearer realm="logothete", error="invalid_token""#
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_is_opaque_to_the_client() {
        let error = std::io::Error::other("the password of the database is swordfish");
        let document = Problem::internal(&error).document(None);
        assert!(!format!("{document:?}").contains("swordfish"));
    }

    #[test]
    fn a_write_whose_outcome_is_not_known_is_to_be_sent_again_under_its_key() {
        let lost = std::io::Error::other("the connection broke after the commit");
        let problem = Problem::away(&lost);
        let document = problem.document(None);
        let says = |text: &str| document.detail.contains(text);
        assert!(says("may or may not have been done"), "{}", document.detail);
        assert!(says("same Idempotency-Key"), "{}", document.detail);
        let read = problem.of_a_read().document(None);
        assert_eq!(read.detail, AWAY_FOR_READS);
        let detail = Problem::full(&lost).document(None).detail;
        assert!(!detail.contains("nothing was done"), "{detail}");
    }
}
