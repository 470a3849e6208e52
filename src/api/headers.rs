//! The headers of requests that the document describes.

/// The header of a write that may be sent again.
#[derive(utoipa::IntoParams)]
#[into_params(parameter_in = Header)]
#[expect(dead_code, reason = "only its form is used, by the document")]
pub(crate) struct IdempotencyKeyHeader {
    /// A key for this write, chosen by the client. Repeated with the same key within a day, the write is
    /// carried out once.
    #[param(
        rename = "Idempotency-Key",
        min_length = 1,
        max_length = 64,
        pattern = "^[!-~]+$"
    )]
    idempotency_key: Option<String>,
}

/// The header of a read whose answer the client may have already.
#[derive(utoipa::IntoParams)]
#[into_params(parameter_in = Header)]
#[expect(dead_code, reason = "only its form is used, by the document")]
pub(crate) struct IfNoneMatchHeader {
    /// Entity tags of the answers that the client has.
    #[param(rename = "If-None-Match", max_length = 1024)]
    if_none_match: Option<String>,
}

/// The header of a write that must not happen if anything has happened since.
#[derive(utoipa::IntoParams)]
#[into_params(parameter_in = Header)]
#[expect(dead_code, reason = "only its form is used, by the document")]
pub(crate) struct IfMatchHeader {
    /// Entity tag of the view on which the action is based; stricter than `decision`.
    #[param(rename = "If-Match", max_length = 1024)]
    if_match: Option<String>,
}
