//! The headers of answers, as the document describes them.

use std::collections::BTreeMap;

use utoipa::openapi::path::Operation;
use utoipa::openapi::{Header, HeaderBuilder, Ref, RefOr, Response};

use super::parameters;

const RATE_LIMIT_POLICY: &str = "RateLimit-Policy";
const RATE_LIMIT: &str = "RateLimit";
const REQUEST_ID: &str = "X-Request-Id";
const ETAG: &str = "ETag";
const LOCATION: &str = "Location";

/// Each header that several answers have, and what it says.
const HEADERS: [(&str, &str); 5] = [
    (
        RATE_LIMIT_POLICY,
        "The limit that holds: `\"name\";q=quota;w=window in seconds`.",
    ),
    (
        RATE_LIMIT,
        "What is left of the limit: `\"name\";r=remaining;t=seconds until all of it is there again`.",
    ),
    (
        REQUEST_ID,
        "Id of the request, to be named when you report a problem.",
    ),
    (
        ETAG,
        "Entity tag of the answer, for `If-None-Match` and `If-Match`.",
    ),
    (LOCATION, "Path of what was created."),
];
/// Of what everybody has who is counted.
const RATE_LIMIT_HEADERS: [&str; 2] = [RATE_LIMIT_POLICY, RATE_LIMIT];
/// Those who are counted although they prove nothing and send nothing.
const ALSO_RATE_LIMITED: [&str; 2] = ["show_unsubscribe", "unsubscribe"];
/// What has a tag where a write answers it, as that of the read has it.
const TAGGED_SCHEMAS: [&str; 2] = ["MatchCard", "Acted"];

/// The headers by their names, to be referred to.
pub(super) fn header_components() -> BTreeMap<String, RefOr<Header>> {
    let headers = HEADERS.iter().map(|(name, sentence)| {
        let header = HeaderBuilder::new().description(Some(*sentence)).build();
        ((*name).to_owned(), header.into())
    });
    headers.collect()
}

/// Adds to what an operation answers the headers that follow from what it is.
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
        if (is_read_again || is_tagged(response)) && (status.starts_with('2') || status == "304") {
            add_header_refs(response, &[ETAG]);
        }
        if id == "create_match" && status == "201" {
            add_header_refs(response, &[LOCATION]);
        }
    }
}

/// Adds to a problem that several operations answer what each of them may say.
pub(super) fn add_common_headers(response: &mut Response) {
    add_header_refs(response, &[REQUEST_ID, RATE_LIMIT_POLICY, RATE_LIMIT]);
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
