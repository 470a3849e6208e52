//! The one table of problems: what kinds there are, their codes and their statuses.

use actix_web::http::StatusCode;

/// What kind of problem it is; its name in snake case is the code.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[strum(serialize_all = "snake_case")]
#[expect(missing_docs, reason = "the table says of each what it is")]
pub enum Kind {
    Malformed,
    Invalid,
    Unauthenticated,
    WrongCredentials,
    WrongPassword,
    Forbidden,
    /// Nothing here, or nothing that this caller may know of.
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
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

    /// The line of this kind.
    pub fn row(self) -> Row {
        use StatusCode as S;
        let (status, title) = match self {
            Self::Malformed => (S::BAD_REQUEST, "Malformed request"),
            Self::Invalid => (S::UNPROCESSABLE_ENTITY, "Invalid value"),
            Self::Unauthenticated => (S::UNAUTHORIZED, "Not authenticated"),
            Self::WrongCredentials => (S::UNAUTHORIZED, "Wrong address or password"),
            Self::WrongPassword => (S::FORBIDDEN, "Wrong password"),
            Self::Forbidden => (S::FORBIDDEN, "Not allowed"),
            Self::NotFound => (S::NOT_FOUND, "Not found"),
            Self::MethodNotAllowed => (S::METHOD_NOT_ALLOWED, "Method not allowed"),
            Self::RequestTimeout => (S::REQUEST_TIMEOUT, "Request timeout"),
            Self::Conflict => (S::CONFLICT, "Conflict"),
            Self::UnderWay => (S::CONFLICT, "Request in progress"),
            Self::Stale => (S::CONFLICT, "Stale decision"),
            Self::Outdated => (S::PRECONDITION_FAILED, "Precondition failed"),
            Self::TooLarge => (S::PAYLOAD_TOO_LARGE, "Body too large"),
            Self::UnsupportedMediaType => (S::UNSUPPORTED_MEDIA_TYPE, "Unsupported media type"),
            Self::Refused => (S::UNPROCESSABLE_ENTITY, "Illegal action"),
            Self::KeyReused => (S::UNPROCESSABLE_ENTITY, "Idempotency key reused"),
            Self::TooManyRequests => (S::TOO_MANY_REQUESTS, "Too many requests"),
            Self::Internal => (S::INTERNAL_SERVER_ERROR, "Internal error"),
            Self::Unavailable => (S::SERVICE_UNAVAILABLE, "Temporarily unavailable"),
            Self::StorageFull => (S::INSUFFICIENT_STORAGE, "Storage full"),
        };
        Row {
            code: self.into(),
            status,
            title,
        }
    }
}

/// The kind of each refusal of an enum: every variant stands in one line of the table, or nothing compiles.
macro_rules! kind_of {
    ($refusal:expr, $refusals:ident { $($kind:ident: $($variant:ident)+;)+ }) => {
        match $refusal {
            $($($refusals::$variant { .. })|+ => Kind::$kind,)+
        }
    };
}

pub(super) use kind_of;

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
