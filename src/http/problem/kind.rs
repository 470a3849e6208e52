//! The one table of problems: what kinds there are, their codes and their statuses.

use actix_web::http::StatusCode;

/// One line of the table.
pub struct ProblemRow {
    /// The last part of the type, and the code unless a refusal has its own.
    pub code: &'static str,
    /// The status.
    pub status: StatusCode,
    /// What it is, the same each time.
    pub title: &'static str,
}

/// The enum, and the line of each of its variants.
macro_rules! kinds {
    ($($(#[$about:meta])* $kind:ident: $status:ident $title:literal;)+) => {
        /// What kind of problem it is; its name in snake case is the code.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[expect(missing_docs, reason = "the table says of each what it is")]
        #[derive(strum::IntoStaticStr, strum::VariantArray)]
        #[strum(serialize_all = "snake_case")]
        pub enum Kind {
            $($(#[$about])* $kind,)+
        }

        impl Kind {
            /// Every kind, in the order of the table.
            pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

            /// The line of this kind.
            pub fn row(self) -> ProblemRow {
                let (status, title) = match self {
                    $(Self::$kind => (StatusCode::$status, $title),)+
                };
                let code = self.into();
                ProblemRow { code, status, title }
            }
        }
    };
}

kinds! {
    Malformed: BAD_REQUEST "Malformed request";
    Invalid: UNPROCESSABLE_ENTITY "Invalid value";
    Unauthenticated: UNAUTHORIZED "Not authenticated";
    WrongCredentials: UNAUTHORIZED "Wrong address or password";
    WrongPassword: FORBIDDEN "Wrong password";
    Forbidden: FORBIDDEN "Not allowed";
    /// Nothing here, or nothing that this caller may know of.
    NotFound: NOT_FOUND "Not found";
    MethodNotAllowed: METHOD_NOT_ALLOWED "Method not allowed";
    RequestTimeout: REQUEST_TIMEOUT "Request timeout";
    Conflict: CONFLICT "Conflict";
    UnderWay: CONFLICT "Request in progress";
    Stale: CONFLICT "Stale decision";
    Outdated: PRECONDITION_FAILED "Precondition failed";
    TooLarge: PAYLOAD_TOO_LARGE "Body too large";
    UnsupportedMediaType: UNSUPPORTED_MEDIA_TYPE "Unsupported media type";
    Refused: UNPROCESSABLE_ENTITY "Illegal action";
    KeyReused: UNPROCESSABLE_ENTITY "Idempotency key reused";
    TooManyRequests: TOO_MANY_REQUESTS "Too many requests";
    Internal: INTERNAL_SERVER_ERROR "Internal error";
    Unavailable: SERVICE_UNAVAILABLE "Temporarily unavailable";
    StorageFull: INSUFFICIENT_STORAGE "Storage full";
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
