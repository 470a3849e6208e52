//! The one table of problems: what kinds there are, their codes and their statuses.

use actix_web::http::StatusCode;

/// What kind of problem it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// Not JSON, or not of the form asked for.
    Malformed,
    /// Of the right form, with a value out of its limits.
    Invalid,
    /// No token, or one that is not believed.
    Unauthenticated,
    /// The address or the password is wrong.
    WrongCredentials,
    /// The password that was to confirm something is wrong.
    WrongPassword,
    /// Signed in, but this is for others.
    Forbidden,
    /// Nothing here, or nothing that this caller may know of.
    NotFound,
    /// There is something here, but not for this method.
    MethodNotAllowed,
    /// The request took too long to arrive.
    RequestTimeout,
    /// Cannot be done as things stand.
    Conflict,
    /// The same request is still under way.
    UnderWay,
    /// The decision is no longer asked.
    Stale,
    /// The version of `If-Match` is not the current one.
    Outdated,
    /// The body is over the limit.
    TooLarge,
    /// The body is not JSON by its own account.
    UnsupportedMediaType,
    /// The rules of the game forbid it.
    Refused,
    /// The key was used for another request.
    KeyReused,
    /// Too many requests in a short time.
    TooManyRequests,
    /// Ours to repair.
    Internal,
    /// Something this service needs is away.
    Unavailable,
    /// The disk is full.
    StorageFull,
}

/// One line of the table.
pub struct Row {
    /// The last part of the type, and the code unless a refusal has its own.
    pub code: &'static str,
    /// The status.
    pub status: StatusCode,
    /// What it is, the same each time.
    pub title: &'static str,
}

impl Kind {
    /// Every kind, in the order of the table.
    pub const ALL: [Self; 21] = [
        Self::Malformed,
        Self::Invalid,
        Self::Unauthenticated,
        Self::WrongCredentials,
        Self::WrongPassword,
        Self::Forbidden,
        Self::NotFound,
        Self::MethodNotAllowed,
        Self::RequestTimeout,
        Self::Conflict,
        Self::UnderWay,
        Self::Stale,
        Self::Outdated,
        Self::TooLarge,
        Self::UnsupportedMediaType,
        Self::Refused,
        Self::KeyReused,
        Self::TooManyRequests,
        Self::Internal,
        Self::Unavailable,
        Self::StorageFull,
    ];

    /// The line of this kind.
    #[rustfmt::skip]
    pub fn row(self) -> Row {
        use StatusCode as S;
        let (code, status, title) = match self {
            Self::Malformed => ("malformed", S::BAD_REQUEST, "Malformed request"),
            Self::Invalid => ("invalid", S::UNPROCESSABLE_ENTITY, "Invalid value"),
            Self::Unauthenticated => ("unauthenticated", S::UNAUTHORIZED, "Not authenticated"),
            Self::WrongCredentials => ("wrong_credentials", S::UNAUTHORIZED, "Wrong address or password"),
            Self::WrongPassword => ("wrong_password", S::FORBIDDEN, "Wrong password"),
            Self::Forbidden => ("forbidden", S::FORBIDDEN, "Not allowed"),
            Self::NotFound => ("not_found", S::NOT_FOUND, "Not found"),
            Self::MethodNotAllowed => ("method_not_allowed", S::METHOD_NOT_ALLOWED, "Method not allowed"),
            Self::RequestTimeout => ("request_timeout", S::REQUEST_TIMEOUT, "Request timeout"),
            Self::Conflict => ("conflict", S::CONFLICT, "Conflict"),
            Self::UnderWay => ("under_way", S::CONFLICT, "Request in progress"),
            Self::Stale => ("stale", S::CONFLICT, "Stale decision"),
            Self::Outdated => ("outdated", S::PRECONDITION_FAILED, "Precondition failed"),
            Self::TooLarge => ("too_large", S::PAYLOAD_TOO_LARGE, "Body too large"),
            Self::UnsupportedMediaType => ("unsupported_media_type", S::UNSUPPORTED_MEDIA_TYPE, "Unsupported media type"),
            Self::Refused => ("refused", S::UNPROCESSABLE_ENTITY, "Illegal action"),
            Self::KeyReused => ("key_reused", S::UNPROCESSABLE_ENTITY, "Idempotency key reused"),
            Self::TooManyRequests => ("too_many_requests", S::TOO_MANY_REQUESTS, "Too many requests"),
            Self::Internal => ("internal", S::INTERNAL_SERVER_ERROR, "Internal error"),
            Self::Unavailable => ("unavailable", S::SERVICE_UNAVAILABLE, "Temporarily unavailable"),
            Self::StorageFull => ("storage_full", S::INSUFFICIENT_STORAGE, "Storage full"),
        };
        Row { code, status, title }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_kind_has_a_line_of_its_own() {
        let codes: BTreeSet<&str> = Kind::ALL.iter().map(|kind| kind.row().code).collect();
        assert_eq!(codes.len(), Kind::ALL.len());
        for kind in Kind::ALL {
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
