//! Response headers that the API document describes.

use std::collections::BTreeMap;

use utoipa::openapi::path::Operation;
use utoipa::openapi::{Header, HeaderBuilder, Ref, RefOr, Response};

use super::parameters;

const RATE_LIMIT_POLICY: &str = "RateLimit-Policy";
const RATE_LIMIT: &str = "RateLimit";
const REQUEST_ID: &str = "X-Request-Id";
const ETAG: &str = "ETag";
const LOCATION: &str = "Location";

const HEADERS: [(&str, &str); 5] = [
    (
        RATE_LIMIT_POLICY,
        "The rate limit in force: `\"name\";q=quota;w=window in seconds`.",
    ),
    (
        RATE_LIMIT,
        "Remaining quota: `\"name\";r=remaining;t=seconds until the whole quota is available again`.",
    ),
    (
        REQUEST_ID,
        "Id of the request. Quote it when you report a problem.",
    ),
    (
        ETAG,
        "Entity tag of the response, for `If-None-Match` and `If-Match`.",
    ),
    (LOCATION, "Path of the created resource."),
];
const RATE_LIMIT_HEADERS: [&str; 2] = [RATE_LIMIT_POLICY, RATE_LIMIT];
/// Operations that are rate-limited although they have neither authentication nor a body.
const ALSO_RATE_LIMITED: [&str; 2] = ["show_unsubscribe", "unsubscribe"];
/// Schemas with an `ETag` even in responses to writes.
const TAGGED_SCHEMAS: [&str; 2] = ["MatchCard", "Acted"];

pub(super) fn header_components() -> BTreeMap<String, RefOr<Header>> {
    let headers = HEADERS.iter().map(|(name, sentence)| {
        let header = HeaderBuilder::new().description(Some(*sentence)).build();
        ((*name).to_owned(), header.into())
    });
    headers.collect()
}

pub(super) fn add_response_headers(operation: &mut Operation) {
    let id = operation.operation_id.clone().unwrap_or_default();
    let is_read_again = parameters::has_parameter(operation, "If-None-Match");
    let is_rate_limited = ALSO_RATE_LIMITED.contains(&id.as_str())
        || operation.request_body.is_some()
        || operation.security.iter().flatten().next().is_some();
    for (status, response) in &mut operation.responses.responses {
        let RefOr::T(response) = response else {
            continue;
        };
        add_header_refs(response, &[REQUEST_ID]);
        if is_rate_limited {
            add_header_refs(response, &RATE_LIMIT_HEADERS);
        }
        if (is_read_again || is_tagged(response)) && status.starts_with('2') {
            add_header_refs(response, &[ETAG]);
        }
        if id == "create_match" && status == "201" {
            add_header_refs(response, &[LOCATION]);
        }
    }
}

/// Adds the headers that a shared problem response may have in any operation.
pub(super) fn add_common_headers(response: &mut Response) {
    add_header_refs(response, &[REQUEST_ID, RATE_LIMIT_POLICY, RATE_LIMIT]);
}

/// Adds the headers that the shared 304 response may have.
pub(super) fn add_cached_headers(response: &mut Response) {
    add_common_headers(response);
    add_header_refs(response, &[ETAG]);
}

fn is_tagged(response: &Response) -> bool {
    let contents = response.content.values();
    let mut schemas = contents.filter_map(|content| match content {
        RefOr::T(content) => content.schema.as_ref(),
        RefOr::Ref(_) => None,
    });
    schemas.any(|schema| match schema {
        RefOr::Ref(header) => {
            let name = header.ref_location.rsplit('/').next();
            name.is_some_and(|name| TAGGED_SCHEMAS.contains(&name))
        }
        RefOr::T(_) => false,
    })
}

fn add_header_refs(response: &mut Response, names: &[&str]) {
    for name in names {
        let reference = Ref::new(format!("#/components/headers/{name}"));
        let entry = response.headers.entry((*name).to_owned());
        entry.or_insert(RefOr::Ref(reference));
    }
}
