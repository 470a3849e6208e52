//! Request headers that the API document describes.

#[derive(utoipa::IntoParams)]
#[into_params(parameter_in = Header)]
#[expect(dead_code, reason = "only its schema is used, by the API document")]
pub(crate) struct IdempotencyKeyHeader {
    /// A key for this write, chosen by the client. A write repeated with the same key within a day is carried
    /// out only once.
    #[param(
        rename = "Idempotency-Key",
        min_length = 1,
        max_length = 64,
        pattern = "^[!-~]+$"
    )]
    idempotency_key: Option<String>,
}

#[derive(utoipa::IntoParams)]
#[into_params(parameter_in = Header)]
#[expect(dead_code, reason = "only its schema is used, by the API document")]
pub(crate) struct IfNoneMatchHeader {
    /// Entity tags of cached responses. If one is current, the response is 304 without a body.
    #[param(rename = "If-None-Match", max_length = 1024)]
    if_none_match: Option<String>,
}

/// Header of a write that must fail if the view has changed.
#[derive(utoipa::IntoParams)]
#[into_params(parameter_in = Header)]
#[expect(dead_code, reason = "only its schema is used, by the API document")]
pub(crate) struct IfMatchHeader {
    /// Entity tag of the view on which the action is based. Stricter than `decision`.
    #[param(rename = "If-Match", max_length = 1024)]
    if_match: Option<String>,
}
