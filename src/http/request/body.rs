//! Strict parsing of request bodies, with an error sentence for each invalid field.

use std::time::Duration;

use actix_web::dev::Payload;
use actix_web::error::PathError;
use actix_web::http::header::{CONTENT_ENCODING, CONTENT_LENGTH, HeaderMap};
use actix_web::web::{self, Bytes};
use actix_web::{FromRequest, HttpMessage, HttpRequest};
use futures_util::future::{FutureExt, LocalBoxFuture};
use serde::de::DeserializeOwned;
use tokio::time::timeout;
use utoipa::ToSchema;

use crate::http::monitoring::note_body;
use crate::http::problem::{Problem, ProblemKind};
use crate::http::request::field_codes::{check_texts, find_field};
use crate::http::request::schema_check::{BodySchema, FieldFault, describe_faults};
use crate::http::request::strict_json::NonNullJson;

const BYTES_MAX: usize = 64 * 1024;
/// Byte order mark that some editors and tools write before UTF-8 text; the parser skips it.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();
const ARRIVES_WITHIN: Duration = Duration::from_secs(10);
/// Prefixes of serde error messages that never repeat a value from the body.
const SAFE_SERDE_MESSAGES: [&str; 4] = [
    "duplicate field",
    "missing field",
    "unknown field",
    "null is",
];
pub(crate) const COMPRESSED: &str =
    "compressed request bodies are not supported; send the body without `Content-Encoding`";
const REASON_CHARS_MAX: usize = 200;

pub(crate) struct Json<T> {
    pub value: T,
    /// Raw bytes of the body, over which the hash for the idempotency key is computed.
    pub bytes: Bytes,
}

impl<T: DeserializeOwned + ToSchema + 'static> FromRequest for Json<T> {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let announced = check_headers(request);
        let extraction = web::Payload::from_request(request, payload).into_inner();
        let request = request.clone();
        async move {
            announced?;
            let payload = extraction.map_err(|_unreadable| connection_lost())?;
            let bytes = read_body(payload).await?;
            note_body(&bytes);
            let value = parse_body::<T>(&bytes)?;
            request.extensions_mut().insert(SentBody::new::<T>(&bytes));
            Ok(Self { value, bytes })
        }
        .boxed_local()
    }
}

fn check_headers(request: &HttpRequest) -> Result<(), Problem> {
    let headers = request.headers();
    let media_type = request.content_type();
    if !media_type.eq_ignore_ascii_case("application/json") {
        let detail = "the body must be JSON, with the header `Content-Type: application/json`";
        return Err(Problem::new(ProblemKind::UnsupportedMediaType, detail));
    }
    refuse_compressed(headers)?;
    let header = headers.get(CONTENT_LENGTH);
    let length = header.and_then(|length| length.to_str().ok()?.parse().ok());
    if length.is_some_and(|length: usize| BYTES_MAX < length) {
        return Err(too_large());
    }
    Ok(())
}

pub(crate) fn refuse_compressed(headers: &HeaderMap) -> Result<(), Problem> {
    if is_compressed(headers) {
        return Err(Problem::new(ProblemKind::UnsupportedMediaType, COMPRESSED));
    }
    Ok(())
}

pub(crate) fn is_compressed(headers: &HeaderMap) -> bool {
    let coding = headers.get(CONTENT_ENCODING);
    coding.is_some_and(|coding| !coding.as_bytes().eq_ignore_ascii_case(b"identity"))
}

async fn read_body(payload: web::Payload) -> Result<Bytes, Problem> {
    let arrived = timeout(ARRIVES_WITHIN, payload.to_bytes_limited(BYTES_MAX)).await;
    let read = arrived.map_err(|_late| {
        let detail = "the body did not arrive within ten seconds";
        Problem::new(ProblemKind::RequestTimeout, detail)
    })?;
    let complete = read.map_err(|_longer| too_large())?;
    let bytes = complete.map_err(|_broken| connection_lost())?;
    let text = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(&bytes);
    Ok(bytes.slice_ref(text))
}

/// Parses JSON. Fails if any value is `null` or any field is repeated, at any depth.
pub(crate) fn parse_strict<T: DeserializeOwned>(bytes: &[u8]) -> serde_json::Result<T> {
    let value = serde_json::from_slice(bytes)?;
    // Parsing only as `T` or as a `Value` is not enough: a `Value` accepts repeated fields, and its errors have no
    // position.
    serde_json::from_slice::<NonNullJson>(bytes)?;
    Ok(value)
}

fn parse_body<T: DeserializeOwned + ToSchema>(bytes: &[u8]) -> Result<T, Problem> {
    parse_strict(bytes).map_err(|error| {
        let faults = find_faults::<T>(bytes);
        let reason = describe_faults(&faults).unwrap_or_else(|| describe_error(&error));
        let detail = if error.is_data() {
            format!("invalid request body: {reason}")
        } else {
            format!("the request body is not valid JSON: {reason}")
        };
        Problem::new(ProblemKind::Malformed, detail).with_errors(faults)
    })
}

/// Returns the message of a serde error. A message that could repeat a value from the body is replaced.
fn describe_error(error: &serde_json::Error) -> String {
    let message: String = error.to_string().chars().take(REASON_CHARS_MAX).collect();
    let is_harmless = !error.is_data()
        || SAFE_SERDE_MESSAGES
            .iter()
            .any(|begin| message.starts_with(begin));
    if is_harmless {
        return message;
    }
    let (line, column) = (error.line(), error.column());
    format!("a value does not have the expected form at line {line} column {column}")
}

fn find_faults<T: ToSchema>(bytes: &[u8]) -> Vec<FieldFault> {
    let value = serde_json::from_slice(bytes);
    value.map_or_else(
        |_odd| Vec::new(),
        |value| BodySchema::of_type::<T>().check(&value),
    )
}

/// Parsed body of a request. If the request is refused, the body is searched for further faults.
#[derive(Clone)]
pub(crate) struct SentBody {
    bytes: Bytes,
    faults: fn(&[u8]) -> Vec<FieldFault>,
}

impl SentBody {
    fn new<T: ToSchema>(bytes: &Bytes) -> Self {
        let (bytes, faults) = (bytes.clone(), find_faults::<T>);
        Self { bytes, faults }
    }

    /// Adds a fault for every invalid field of the body; only to a problem of kind `Invalid`.
    pub(crate) fn explain(&self, problem: Problem) -> Problem {
        if problem.kind() != ProblemKind::Invalid {
            return problem;
        }
        let body = serde_json::from_slice(&self.bytes).unwrap_or_default();
        let document = problem.document();
        let field = find_field(&document.code, &body).filter(|_| document.errors.is_empty());
        let located = match field {
            Some(field) => problem.with_field_path(field),
            None => problem,
        };
        let problem = located.with_other_faults(check_texts(&body));
        problem.with_faults((self.faults)(&self.bytes))
    }
}

pub(crate) fn path_not_found(_: PathError, _: &HttpRequest) -> actix_web::Error {
    let detail = "a part of the path is not a valid id or number";
    Problem::new(ProblemKind::NotFound, detail).into()
}

fn too_large() -> Problem {
    let detail = format!("the body must have at most {BYTES_MAX} bytes");
    Problem::new(ProblemKind::TooLarge, detail)
}

fn connection_lost() -> Problem {
    let detail = "the body is incomplete or does not match its headers";
    Problem::new(ProblemKind::Malformed, detail)
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use serde_json::Value;

    use super::*;

    #[derive(Debug, Deserialize, PartialEq, ToSchema)]
    #[serde(deny_unknown_fields)]
    struct TestBody {
        place: Option<u8>,
        rest: Option<Value>,
    }

    #[test]
    fn what_is_absent_is_left_out_and_never_null() {
        let (place, rest) = (Some(1), Some(serde_json::json!([{ "a": "" }])));
        let read = parse_body::<TestBody>(br#"{"place":1,"rest":[{"a":""}]}"#).unwrap();
        assert_eq!(read, TestBody { place, rest });
        let read = parse_body::<TestBody>(b"{}").unwrap();
        assert_eq!(
            read,
            TestBody {
                place: None,
                rest: None
            }
        );
        for body in [
            r#"{"place":null}"#,
            r#"{"rest":null}"#,
            r#"{"rest":[1,{"deep":[null]}]}"#,
        ] {
            let problem = parse_body::<TestBody>(body.as_bytes()).unwrap_err();
            assert_eq!(problem.kind(), ProblemKind::Malformed, "{body}");
            let sentence = problem.to_string();
            assert!(sentence.contains("omit the field"), "{sentence}");
        }
    }

    #[test]
    fn no_field_is_named_twice_however_deep_it_lies() {
        for body in [
            r#"{"place":1,"place":1}"#,
            r#"{"rest":{"a":1,"a":1}}"#,
            r#"{"rest":[{"b":1},{"deep":[{"a":1,"b":2,"a":3}]}]}"#,
            r#"{"rest":{"a":1,"\u0061":1}}"#,
        ] {
            let problem = parse_body::<TestBody>(body.as_bytes()).unwrap_err();
            assert_eq!(problem.kind(), ProblemKind::Malformed, "{body}");
            let sentence = problem.to_string();
            assert!(sentence.contains("duplicate field"), "{sentence}");
        }
        let body = br#"{"rest":[{"a":1},{"a":1,"b":{"a":1}}]}"#;
        assert!(parse_body::<TestBody>(body).is_ok());
    }
}
