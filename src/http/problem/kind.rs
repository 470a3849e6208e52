//! Table of all problem kinds (error responses), with their codes, statuses and titles.

use actix_web::http::StatusCode;

pub struct ProblemRow {
    /// Last part of the problem's `type`. Also the problem's code, unless the refusal has a code of its own.
    pub code: &'static str,
    pub status: StatusCode,
    pub title: &'static str,
}

/// Kind of a problem. The name of a variant in snake case is the code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the titles in `row` describe the variants")]
#[derive(strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum ProblemKind {
    Malformed,
    Invalid,
    Unauthenticated,
    WrongCredentials,
    WrongPassword,
    WrongCode,
    Forbidden,
    /// The resource does not exist, or the caller may not know of it.
    NotFound,
    MethodNotAllowed,
    RequestTimeout,
    Conflict,
    UnderWay,
    Stale,
    Outdated,
    TooLarge,
    UnsupportedMediaType,
    Refused,
    KeyReused,
    TooManyRequests,
    Internal,
    Unavailable,
    StorageFull,
}

impl ProblemKind {
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

    pub fn row(self) -> ProblemRow {
        let (status, title) = match self {
            Self::Malformed => (StatusCode::BAD_REQUEST, "Malformed request"),
            Self::Invalid => (StatusCode::UNPROCESSABLE_ENTITY, "Invalid value"),
            Self::Unauthenticated => (StatusCode::UNAUTHORIZED, "Not authenticated"),
            Self::WrongCredentials => (StatusCode::UNAUTHORIZED, "Wrong address or password"),
            Self::WrongPassword => (StatusCode::FORBIDDEN, "Wrong password"),
            Self::WrongCode => (StatusCode::FORBIDDEN, "Wrong code"),
            Self::Forbidden => (StatusCode::FORBIDDEN, "Not allowed"),
            Self::NotFound => (StatusCode::NOT_FOUND, "Not found"),
            Self::MethodNotAllowed => (StatusCode::METHOD_NOT_ALLOWED, "Method not allowed"),
            Self::RequestTimeout => (StatusCode::REQUEST_TIMEOUT, "Request timeout"),
            Self::Conflict => (StatusCode::CONFLICT, "Conflict"),
            Self::UnderWay => (StatusCode::CONFLICT, "Request in progress"),
            Self::Stale => (StatusCode::CONFLICT, "Stale decision"),
            Self::Outdated => (StatusCode::PRECONDITION_FAILED, "Precondition failed"),
            Self::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, "Body too large"),
            Self::UnsupportedMediaType => {
                (StatusCode::UNSUPPORTED_MEDIA_TYPE, "Unsupported media type")
            }
            Self::Refused => (StatusCode::UNPROCESSABLE_ENTITY, "Illegal action"),
            Self::KeyReused => (StatusCode::UNPROCESSABLE_ENTITY, "Idempotency key reused"),
            Self::TooManyRequests => (StatusCode::TOO_MANY_REQUESTS, "Too many requests"),
            Self::Internal => (StatusCode::INTERNAL_SERVER_ERROR, "Internal error"),
            Self::Unavailable => (StatusCode::SERVICE_UNAVAILABLE, "Temporarily unavailable"),
            Self::StorageFull => (StatusCode::INSUFFICIENT_STORAGE, "Storage full"),
        };
        ProblemRow {
            code: self.into(),
            status,
            title,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_kind_has_a_line_of_its_own() {
        let codes: BTreeSet<&str> = ProblemKind::ALL
            .iter()
            .map(|kind| kind.row().code)
            .collect();
        assert_eq!(codes.len(), ProblemKind::ALL.len());
        for kind in ProblemKind::ALL {
            let row = kind.row();
            assert!(
                row.status.is_client_error() || row.status.is_server_error(),
                "{kind:?}"
            );
            assert!(
                row.code.chars().all(|c| c.is_ascii_lowercase() || c == '_'),
                "{kind:?}"
            );
        }
    }
}
