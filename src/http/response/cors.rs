//! CORS: which paths scripts on other sites may read.
//!
//! The API uses no cookies, so any page may call it with a token. The pages use a session cookie and are closed
//! to other sites.

use actix_cors::Cors;
use actix_web::http::Method;
use actix_web::http::header::{
    ALLOW, AUTHORIZATION, CONTENT_TYPE, ETAG, HeaderName, IF_MATCH, IF_NONE_MATCH, LOCATION,
    RETRY_AFTER, WWW_AUTHENTICATE,
};

use crate::http::problem::REQUEST_ID;
use crate::http::rate_limit::{POLICY, REMAINING};

const MAX_AGE_SECS: usize = 86_400;

const METHODS: [Method; 6] = [
    Method::GET,
    Method::HEAD,
    Method::POST,
    Method::PUT,
    Method::PATCH,
    Method::DELETE,
];
const ALLOWED_HEADERS: [HeaderName; 6] = [
    AUTHORIZATION,
    CONTENT_TYPE,
    IF_MATCH,
    IF_NONE_MATCH,
    HeaderName::from_static("idempotency-key"),
    HeaderName::from_static("last-event-id"),
];
const EXPOSED_HEADERS: [HeaderName; 8] = [
    ALLOW,
    ETAG,
    LOCATION,
    RETRY_AFTER,
    WWW_AUTHENTICATE,
    POLICY,
    REMAINING,
    HeaderName::from_static(REQUEST_ID),
];

pub(crate) fn cors_policy() -> Cors {
    Cors::default()
        .allowed_origin_fn(|_anybody, request| allows_cross_origin(request.uri.path()))
        .allowed_methods(METHODS)
        .allowed_headers(ALLOWED_HEADERS)
        .expose_headers(EXPOSED_HEADERS)
        .max_age(MAX_AGE_SECS)
        // Other paths get no CORS headers, so the browser withholds the response from the script.
        .block_on_origin_mismatch(false)
}

fn allows_cross_origin(path: &str) -> bool {
    let of_apps = ["/oauth/token", "/oauth/revoke", "/openapi.json"];
    path.starts_with("/v1/") || path.starts_with("/.well-known/") || of_apps.contains(&path)
}
