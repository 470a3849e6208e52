//! Strong entity tags, hashed from response bodies, and the headers `If-Match` and `If-None-Match`.

use actix_web::body::MessageBody;
use actix_web::http::StatusCode;
use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_TYPE, ETAG, HeaderName, IF_MATCH, IF_NONE_MATCH, VARY,
};
use actix_web::{HttpRequest, HttpResponse};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::http::problem::{Problem, ProblemKind, Result};

const TAG_BYTES: usize = 16;
const HEADER_CHARS_MAX: usize = 1024;

/// A strong entity tag of a response, including its quotes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct EntityTag(String);

impl EntityTag {
    pub(crate) fn of_bytes(bytes: &[u8]) -> Self {
        let digest: [u8; 32] = Sha256::digest(bytes).into();
        let short: Vec<u8> = digest.into_iter().take(TAG_BYTES).collect();
        Self(format!("\"{}\"", URL_SAFE_NO_PAD.encode(short)))
    }

    pub(crate) fn of_value(value: &impl Serialize) -> Result<Self> {
        Ok(Self::of_bytes(&to_json(value)?))
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum IfMatch {
    Absent,
    Any,
    Tags(Vec<String>),
}

impl IfMatch {
    pub(crate) fn parse(request: &HttpRequest) -> Result<Self> {
        let Some(text) = header_value(request, &IF_MATCH)? else {
            return Ok(Self::Absent);
        };
        if text.trim() == "*" {
            return Ok(Self::Any);
        }
        let tags = parse_tags(&text).ok_or_else(|| {
            let detail = "`If-Match` must be `*` or a list of entity tags in double quotes";
            Problem::new(ProblemKind::Malformed, detail)
        })?;
        Ok(Self::Tags(tags))
    }

    /// Whether the current tag of a resource meets the precondition `If-Match`. A weak tag never meets it.
    pub(crate) fn allows(&self, current: &EntityTag) -> bool {
        match self {
            Self::Absent | Self::Any => true,
            Self::Tags(tags) => tags.iter().any(|tag| tag == current.as_str()),
        }
    }
}

/// Responds with `value` as JSON and the entity tag of that JSON, or with 304 if the client's copy is current.
pub(crate) fn respond(request: &HttpRequest, value: &impl Serialize) -> Result<HttpResponse> {
    let bytes = to_json(value)?;
    respond_cached(request, &EntityTag::of_bytes(&bytes), bytes)
}

pub(crate) fn respond_cached(
    request: &HttpRequest,
    tag: &EntityTag,
    bytes: impl MessageBody + 'static,
) -> Result<HttpResponse> {
    if is_known(request, tag)? {
        let mut response = HttpResponse::NotModified();
        return Ok(response
            .insert_header((ETAG, tag.as_str()))
            .insert_header((VARY, "Authorization"))
            .finish());
    }
    Ok(respond_bytes(StatusCode::OK, tag, bytes))
}

/// Responds with JSON bytes and their entity tag; never with 304.
pub(crate) fn respond_bytes(
    status: StatusCode,
    tag: &EntityTag,
    bytes: impl MessageBody + 'static,
) -> HttpResponse {
    HttpResponse::build(status)
        .insert_header((CONTENT_TYPE, "application/json"))
        .insert_header((CACHE_CONTROL, "private, no-cache"))
        .insert_header((VARY, "Authorization"))
        .insert_header((ETAG, tag.as_str()))
        .body(bytes)
}

pub(crate) fn is_known(request: &HttpRequest, tag: &EntityTag) -> Result<bool> {
    let Some(text) = header_value(request, &IF_NONE_MATCH)? else {
        return Ok(false);
    };
    let tags = parse_tags(&text).unwrap_or_default();
    // RFC 9110 requires a weak comparison of tags for reads.
    let is_same = |known: &String| known.strip_prefix("W/").unwrap_or(known) == tag.as_str();
    Ok(text.trim() == "*" || tags.iter().any(is_same))
}

fn to_json(value: &impl Serialize) -> Result<Vec<u8>> {
    serde_json::to_vec(value).map_err(|error| Problem::internal(&error))
}

fn header_value(request: &HttpRequest, name: &HeaderName) -> Result<Option<String>> {
    let values = request.headers().get_all(name);
    let lines: Result<Vec<&str>, _> = values.map(|value| value.to_str()).collect();
    let unreadable = || {
        let detail =
            format!("the header `{name}` must be at most {HEADER_CHARS_MAX} characters of ASCII");
        Problem::new(ProblemKind::Malformed, detail)
    };
    let text = lines.map_err(|_odd| unreadable())?.join(",");
    if HEADER_CHARS_MAX < text.len() {
        return Err(unreadable());
    }
    Ok((!text.is_empty()).then_some(text))
}

/// Parses a list of entity tags with their quotes; `None` if the list is malformed.
fn parse_tags(text: &str) -> Option<Vec<String>> {
    let is_of_tag = |byte: u8| byte.is_ascii_graphic() || 0x80 <= byte;
    let (mut tags, mut rest) = (Vec::new(), text.trim());
    while !rest.is_empty() {
        let opaque = rest.strip_prefix("W/").unwrap_or(rest).strip_prefix('"')?;
        let (inside, after) = opaque.split_once('"')?;
        if !inside.bytes().all(is_of_tag) {
            return None;
        }
        let weak = if rest.starts_with("W/") { "W/" } else { "" };
        tags.push(format!("{weak}\"{inside}\""));
        rest = after.trim_start();
        match rest.strip_prefix(',') {
            Some(more) => rest = more.trim_start_matches([',', ' ', '\t']),
            None if rest.is_empty() => {}
            None => return None,
        }
    }
    (!tags.is_empty()).then_some(tags)
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn request_with(name: HeaderName, value: &str) -> HttpRequest {
        TestRequest::default()
            .insert_header((name, value))
            .to_http_request()
    }

    #[test]
    fn equal_bytes_have_equal_tags_and_others_have_not() {
        assert_eq!(EntityTag::of_bytes(b"a"), EntityTag::of_bytes(b"a"));
        assert_ne!(EntityTag::of_bytes(b"a"), EntityTag::of_bytes(b"b"));
    }

    #[test]
    fn what_the_client_has_is_not_sent_again() {
        let tag = EntityTag::of_bytes(b"a");
        let known = tag.as_str();
        for header in [
            known,
            "*",
            &format!("\"x\", {known}"),
            &format!("W/{known}"),
            &format!("\"a,b\",{known}"),
        ] {
            assert!(
                is_known(&request_with(IF_NONE_MATCH, header), &tag).unwrap(),
                "{header}"
            );
        }
        for header in ["\"x\"", "x", "", known.trim_matches('"')] {
            assert!(
                !is_known(&request_with(IF_NONE_MATCH, header), &tag).unwrap(),
                "{header}"
            );
        }
    }

    #[test]
    fn if_match_allows_only_the_strong_tag_of_what_is_there() {
        let tag = EntityTag::of_bytes(b"a");
        let allows = |header: &str| {
            IfMatch::parse(&request_with(IF_MATCH, header)).map(|tags| tags.allows(&tag))
        };
        assert!(allows(tag.as_str()).unwrap());
        assert!(allows("*").unwrap());
        assert!(allows(&format!("\"x\",{}", tag.as_str())).unwrap());
        assert!(!allows("\"x\"").unwrap());
        assert!(!allows(&format!("W/{}", tag.as_str())).unwrap());
        for odd in [
            "x",
            "\"x",
            "\"x\" \"y\"",
            "\"a b\"",
            "W/",
            &"\"x\",".repeat(400),
        ] {
            assert!(allows(odd).is_err(), "{odd}");
        }
        let absent = TestRequest::default().to_http_request();
        assert_eq!(IfMatch::parse(&absent).unwrap(), IfMatch::Absent);
    }
}
