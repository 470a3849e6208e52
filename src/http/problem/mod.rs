//! Problems: all error responses, from the table in `kind`.

pub(crate) mod accounts;
pub mod kind;
pub(crate) mod matches;
mod people;

use std::error::Error;

use actix_web::http::StatusCode;
use actix_web::http::header::{self, HeaderName};
use actix_web::{HttpResponse, HttpResponseBuilder, ResponseError};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

pub use crate::http::problem::kind::{ProblemKind, ProblemRow};
pub use crate::http::request::FieldFault;
use crate::http::request::describe_faults;
use crate::i18n::{Language, Phrase, join_list};
use crate::world::error_chain;

pub const NOT_YOUR_TURN: &str = "not_your_turn";
pub(crate) const SECOND_FACTOR_REQUIRED: &str = "second_factor_required";
pub(crate) const SECOND_FACTOR_MISSING: &str = "second_factor_missing";
pub const PROBLEM_JSON: &str = "application/problem+json";
pub const REQUEST_ID: &str = "x-request-id";
/// Problem detail for writes when the database is unavailable. The write may have succeeded and only the confirmation
/// was lost.
const UNAVAILABLE: &str = "the database is unavailable, and the request may or may not have been carried out: \
                    repeat it with the same Idempotency-Key";
const UNAVAILABLE_FOR_READS: &str = "the database is unavailable; try again";
/// Problem detail for writes that exceeded the time limit of a request.
const TIMED_OUT: &str = "the request took too long, and may or may not have been carried out: \
                    repeat it with the same Idempotency-Key";
const TIMED_OUT_FOR_READS: &str = "the request took too long; try again";
/// Problem detail for a full disk. If the request had several actions, some may have been carried out.
const DISK_FULL: &str = "the disk is full and the operator has been alerted; repeat the request later with the same \
                    Idempotency-Key";
/// `WWW-Authenticate` header of a 401 response to a request without a token (RFC 6750).
const BEARER: &str = r#"Bearer realm="logothete""#;
/// `WWW-Authenticate` header of a 401 response to a request with an invalid token.
const INVALID_TOKEN: &str = r#"Bearer realm="logothete", error="invalid_token""#;
/// Problem codes of 401 responses to requests without an access token.
const MISSING_TOKEN_CODES: [&str; 6] = [
    "unauthenticated",
    "challenge_expired",
    SECOND_FACTOR_REQUIRED,
    "wrong_credentials",
    "unknown_token",
    "token_reused",
];
const RETRY_AFTER_SECS: u64 = 1;
const RETRY_AFTER_FULL_SECS: u64 = 30;

pub(crate) type Result<T, E = Problem> = std::result::Result<T, E>;

/// An error response of the API, called a problem.
#[derive(Clone, Debug)]
#[must_use]
pub struct Problem(Box<ProblemParts>);

#[derive(Clone, Debug)]
struct ProblemParts {
    kind: ProblemKind,
    document: ProblemDocument,
    headers: Vec<(HeaderName, String)>,
    /// Names of the players whose turn it is; only in problems about actions out of turn.
    turn: Vec<String>,
}

/// A problem document (RFC 9457).
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = Problem)]
pub struct ProblemDocument {
    /// URI of the problem type: `/problems/{type}`. It never changes.
    #[serde(rename = "type")]
    #[schema(example = "/problems/stale")]
    pub kind: String,
    /// Title of the type; always the same for one type.
    #[schema(example = "Stale decision")]
    pub title: String,
    /// HTTP status of the response.
    #[schema(example = 409, minimum = 400, maximum = 599)]
    pub status: u16,
    /// Stable code to program against. A refused action has a code of the game.
    #[schema(example = "stale")]
    pub code: String,
    /// Explanation of the problem in this case, and its remedy.
    pub detail: String,
    /// Number of the rule of the game that forbids the action.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "B-7")]
    pub rule: Option<String>,
    /// Proves, for five minutes, that only the code of the second factor is missing; only with `second_factor_required`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = "password")]
    pub challenge: Option<String>,
    /// Current version of the match, if the request named an older one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<u64>,
    /// Id of the request, `urn:uuid:…`. Quote it to the operator.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub instance: Option<String>,
    /// Every invalid field of the request; absent if the problem is not about fields.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub errors: Vec<FieldFault>,
}

impl Problem {
    pub fn new(kind: ProblemKind, detail: impl Into<String>) -> Self {
        let row = kind.row();
        let document = ProblemDocument {
            kind: format!("/problems/{}", row.code),
            title: row.title.to_owned(),
            status: row.status.as_u16(),
            code: row.code.to_owned(),
            detail: detail.into(),
            rule: None,
            challenge: None,
            version: None,
            instance: None,
            errors: Vec::new(),
        };
        Self(Box::new(ProblemParts {
            kind,
            document,
            headers: Vec::new(),
            turn: Vec::new(),
        }))
    }

    /// Creates a problem for an internal error, which is logged with its sources and not revealed.
    pub fn internal(error: &dyn Error) -> Self {
        tracing::error!(
            error = error_chain(error),
            "request failed with an internal error"
        );
        Self::internal_logged()
    }

    /// Like [`Problem::internal`], for an error that was logged before.
    pub fn internal_logged() -> Self {
        let detail = "an internal error occurred; quote `instance` to the operator";
        Self::new(ProblemKind::Internal, detail)
    }

    /// Creates a problem for an unavailable database and logs the error with its sources.
    ///
    /// The text assumes that a write may have succeeded; [`Problem::for_read`] changes the text for reads.
    pub fn unavailable(error: &dyn Error) -> Self {
        tracing::warn!(
            error = error_chain(error),
            "database unavailable; request fails with 503"
        );
        Self::new(ProblemKind::Unavailable, UNAVAILABLE).with_retry_after(RETRY_AFTER_SECS)
    }

    pub fn timed_out() -> Self {
        tracing::warn!("request timed out; fails with 503");
        Self::new(ProblemKind::Unavailable, TIMED_OUT).with_retry_after(RETRY_AFTER_SECS)
    }

    pub fn disk_full(error: &dyn Error) -> Self {
        tracing::error!(
            error = error_chain(error),
            "database disk is full; request fails with 507"
        );
        Self::new(ProblemKind::StorageFull, DISK_FULL).with_retry_after(RETRY_AFTER_FULL_SECS)
    }

    pub(crate) fn with_code(mut self, code: impl Into<String>) -> Self {
        self.0.document.code = code.into();
        self
    }

    pub(crate) fn with_rule(mut self, rule: impl Into<String>) -> Self {
        self.0.document.rule = Some(rule.into());
        self
    }

    /// Makes this the problem of a sign-in that needs a code, with the challenge to send with it.
    pub(crate) fn with_challenge(mut self, challenge: &str) -> Self {
        self.0.document.challenge = Some(challenge.to_owned());
        self.with_code(SECOND_FACTOR_REQUIRED)
    }

    /// Adds the names of the players whose turn it is. With names, the detail of the problem lists them.
    pub(crate) fn with_turn(mut self, names: Vec<String>) -> Self {
        self.0.turn = names;
        if let Some(sentence) = self.describe_turn(Language::En) {
            self.0.document.detail = sentence;
        }
        self
    }

    pub(crate) fn with_errors(mut self, errors: Vec<FieldFault>) -> Self {
        self.0.document.errors = errors;
        self
    }

    pub(crate) fn with_fault(mut self, field: &str, detail: impl Into<String>) -> Self {
        let (field, detail) = (field.to_owned(), detail.into());
        self.0.document.errors.push(FieldFault { field, detail });
        self
    }

    /// Marks a field as invalid, with the problem's detail as the explanation.
    pub(crate) fn with_field_path(self, field: &str) -> Self {
        let detail = self.document().detail.clone();
        self.with_fault(field, detail)
    }

    /// Adds further invalid fields, and their explanations to the detail. Skips fields that are already listed.
    pub(crate) fn with_other_faults(mut self, others: Vec<FieldFault>) -> Self {
        let document = &mut self.0.document;
        for other in others {
            if document.errors.iter().all(|own| own.field != other.field) {
                document.detail = format!("{}; {}", document.detail, other.detail);
                document.errors.push(other);
            }
        }
        self
    }

    pub(crate) fn merge_faults(self, other: &Self) -> Self {
        self.with_other_faults(other.document().errors.clone())
    }

    /// Adds schema faults, which replace the problem's own fault of the same field. The detail covers all of them.
    pub(crate) fn with_faults(mut self, mut faults: Vec<FieldFault>) -> Self {
        let document = &mut self.0.document;
        let mut own = std::mem::take(&mut document.errors);
        let count = own.len();
        own.retain(|own| !faults.iter().any(|fault| fault.field == own.field));
        if !own.is_empty() && own.len() < count {
            // The detail of the problem mentions each invalid field once.
            let details: Vec<&str> = own.iter().map(|own| own.detail.as_str()).collect();
            document.detail = details.join("; ");
        }
        match describe_faults(&faults) {
            Some(others) if own.is_empty() && 1 < faults.len() => document.detail = others,
            Some(others) if !own.is_empty() => {
                document.detail = format!("{}; {others}", document.detail);
            }
            Some(_) | None => {}
        }
        faults.append(&mut own);
        self.with_errors(faults)
    }

    /// Returns a sentence about whose turn it is; `None` unless the problem is an action out of turn.
    pub(crate) fn describe_turn(&self, language: Language) -> Option<String> {
        let names = &self.0.turn;
        let phrase = Phrase::new("refusal-not-your-turn")
            .with_value("count", names.len())
            .with_value("names", join_list(language, names));
        (!names.is_empty()).then(|| phrase.localize(language))
    }

    pub(crate) fn with_retry_after(self, secs: u64) -> Self {
        self.with_header(header::RETRY_AFTER, secs.to_string())
    }

    pub(crate) fn with_header(mut self, name: HeaderName, value: String) -> Self {
        self.0.headers.push((name, value));
        self
    }

    pub(crate) fn with_request(mut self, request: Uuid) -> Self {
        self.0.document.instance = Some(request.urn().to_string());
        self.with_header(HeaderName::from_static(REQUEST_ID), request.to_string())
    }

    /// Changes the problem's detail for a read, which the client can simply repeat.
    pub(crate) fn for_read(mut self) -> Self {
        let detail = &mut self.0.document.detail;
        match detail.as_str() {
            UNAVAILABLE => UNAVAILABLE_FOR_READS.clone_into(detail),
            TIMED_OUT => TIMED_OUT_FOR_READS.clone_into(detail),
            _ => {}
        }
        self
    }

    pub(crate) fn kind(&self) -> ProblemKind {
        self.0.kind
    }

    pub(crate) fn document(&self) -> &ProblemDocument {
        &self.0.document
    }

    pub(crate) fn from_status(status: StatusCode) -> Self {
        let kind = match status.as_u16() {
            404 => ProblemKind::NotFound,
            405 => ProblemKind::MethodNotAllowed,
            408 => ProblemKind::RequestTimeout,
            413 => ProblemKind::TooLarge,
            415 => ProblemKind::UnsupportedMediaType,
            503 => ProblemKind::Unavailable,
            400..=499 => ProblemKind::Malformed,
            _ => return Self::internal_logged(),
        };
        Self::new(kind, "the request is not valid HTTP for this service")
    }
}

impl std::fmt::Display for Problem {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let ProblemDocument { code, detail, .. } = self.document();
        write!(formatter, "{code}: {detail}")
    }
}

impl ResponseError for Problem {
    fn status_code(&self) -> StatusCode {
        self.0.kind.row().status
    }

    fn error_response(&self) -> HttpResponse {
        let mut response = HttpResponseBuilder::new(self.status_code());
        response.insert_header((header::CONTENT_TYPE, PROBLEM_JSON));
        response.insert_header((header::CACHE_CONTROL, "no-store"));
        // The middleware that sets this header does not see all error responses, so it is set here as well.
        response.insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"));
        if self.status_code() == StatusCode::UNAUTHORIZED {
            // RFC 6750 allows an error code in the challenge only if the request had a token.
            let code = self.document().code.as_str();
            let is_token = !MISSING_TOKEN_CODES.contains(&code);
            let challenge = if is_token { INVALID_TOKEN } else { BEARER };
            response.insert_header((header::WWW_AUTHENTICATE, challenge));
        }
        for (name, value) in &self.0.headers {
            response.insert_header((name, value.as_str()));
        }
        response.body(serde_json::to_vec(self.document()).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_is_opaque_to_the_client() {
        let error = std::io::Error::other("the password of the database is swordfish");
        let problem = Problem::internal(&error);
        let document = problem.document();
        assert!(!format!("{document:?}").contains("swordfish"));
    }

    #[test]
    fn of_several_invalid_fields_the_sentence_tells_each_once() {
        let fault = |field: &str, detail: &str| FieldFault {
            field: field.to_owned(),
            detail: detail.to_owned(),
        };
        let own = vec![
            fault("/places", "two to four play"),
            fault("/pace", "a pace is too short"),
        ];
        let problem = Problem::new(
            ProblemKind::Invalid,
            "two to four play; a pace is too short",
        );
        let problem = problem.with_errors(own);
        let problem = problem.with_faults(vec![
            fault("/places", "must have at least 2 items"),
            fault("/seating", "must be a string"),
        ]);
        let document = problem.document();
        assert_eq!(
            document.detail,
            "a pace is too short; `places` must have at least 2 items; `seating` must be a string"
        );
        let fields: Vec<&str> = document.errors.iter().map(|it| it.field.as_str()).collect();
        assert_eq!(fields, ["/places", "/seating", "/pace"]);
    }

    #[test]
    fn a_write_whose_outcome_is_not_known_is_to_be_sent_again_under_its_key() {
        let lost = std::io::Error::other("the connection broke after the commit");
        for (problem, for_reads) in [
            (Problem::unavailable(&lost), UNAVAILABLE_FOR_READS),
            (Problem::timed_out(), TIMED_OUT_FOR_READS),
        ] {
            let detail = &problem.document().detail;
            assert!(
                detail.contains("may or may not have been carried out"),
                "{detail}"
            );
            assert!(detail.contains("same Idempotency-Key"), "{detail}");
            assert_eq!(problem.for_read().document().detail, for_reads);
        }
        let full = Problem::disk_full(&lost);
        let detail = &full.document().detail;
        assert!(!detail.contains("nothing was done"), "{detail}");
    }
}
