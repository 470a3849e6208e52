//! Request bodies, paths and queries: read strictly, refused with a sentence.

use std::time::Duration;

use actix_web::dev::Payload;
use actix_web::error::PathError;
use actix_web::http::header::{CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, HeaderMap};
use actix_web::web::{self, Bytes};
use actix_web::{FromRequest, HttpMessage, HttpRequest};
use futures_util::future::{FutureExt, LocalBoxFuture};
use serde::de::DeserializeOwned;
use tokio::time::timeout;
use utoipa::ToSchema;

use crate::http::faults::{BodySchema, FieldFault, sentence};
use crate::http::journal::note_body;
use crate::http::present::Present;
use crate::http::problem::{Kind, Problem};
use crate::http::refusable::{bad_texts, field_of};

const BYTES_MAX: usize = 64 * 1024;
/// Some editors and tools put it before a text in UTF-8; it is skipped.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();
const ARRIVES_WITHIN: Duration = Duration::from_secs(10);
/// How those remarks of serde begin that repeat no value.
const HARMLESS: [&str; 4] = [
    "duplicate field",
    "missing field",
    "unknown field",
    "null is",
];
pub(crate) const COMPRESSED: &str =
    "compressed request bodies are not supported; send the body without `Content-Encoding`";
const REASON_CHARS_MAX: usize = 200;

/// A JSON body of the form asked for, and its bytes as they came.
pub(crate) struct Json<T> {
    pub value: T,
    /// As it came, to recognise it when it comes again.
    pub bytes: Bytes,
}

impl<T: DeserializeOwned + ToSchema + 'static> FromRequest for Json<T> {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let announced = announced(request);
        let payload = web::Payload::from_request(request, payload).into_inner();
        let request = request.clone();
        async move {
            announced?;
            let payload = payload.map_err(|_unreadable| broken_off())?;
            let bytes = read(payload).await?;
            note_body(&bytes);
            let value = parse::<T>(&bytes)?;
            request.extensions_mut().insert(SentBody::of::<T>(&bytes));
            Ok(Self { value, bytes })
        }
        .boxed_local()
    }
}

/// What can be refused before a byte of the body is read.
fn announced(request: &HttpRequest) -> Result<(), Problem> {
    let headers = request.headers();
    let header = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let media_type = header(CONTENT_TYPE).unwrap_or_default();
    let essence = media_type.split(';').next().unwrap_or_default().trim();
    if !essence.eq_ignore_ascii_case("application/json") {
        let detail = "the body must be JSON, with the header `Content-Type: application/json`";
        return Err(Problem::new(Kind::UnsupportedMediaType, detail));
    }
    refuse_compressed(headers)?;
    let length = header(CONTENT_LENGTH).and_then(|length| length.parse().ok());
    if length.is_some_and(|length: usize| BYTES_MAX < length) {
        return Err(too_large());
    }
    Ok(())
}

/// Refuses a body that has to be decompressed first.
pub(crate) fn refuse_compressed(headers: &HeaderMap) -> Result<(), Problem> {
    if is_compressed(headers) {
        return Err(Problem::new(Kind::UnsupportedMediaType, COMPRESSED));
    }
    Ok(())
}

/// Whether a body has to be decompressed first.
pub(crate) fn is_compressed(headers: &HeaderMap) -> bool {
    let coding = headers.get(CONTENT_ENCODING);
    coding.is_some_and(|coding| !coding.as_bytes().eq_ignore_ascii_case(b"identity"))
}

async fn read(payload: web::Payload) -> Result<Bytes, Problem> {
    let read = timeout(ARRIVES_WITHIN, payload.to_bytes_limited(BYTES_MAX)).await;
    let read = read.map_err(|_late| {
        let detail = "the body did not arrive within ten seconds";
        Problem::new(Kind::RequestTimeout, detail)
    })?;
    let bytes = read.map_err(|_longer| too_large())?;
    let bytes = bytes.map_err(|_broken| broken_off())?;
    let start = if bytes.starts_with(BYTE_ORDER_MARK) {
        BYTE_ORDER_MARK.len()
    } else {
        0
    };
    Ok(bytes.slice(start..))
}

/// Reads JSON into the form asked for, in which nothing is ever `null` or named twice.
pub(crate) fn strictly<T: DeserializeOwned>(bytes: &[u8]) -> serde_json::Result<T> {
    let value = serde_json::from_slice(bytes)?;
    // By way of a `Value` one reading would do, but a field named twice would pass, and a refusal would
    // not say where.
    serde_json::from_slice::<Present>(bytes)?;
    Ok(value)
}

fn parse<T: DeserializeOwned + ToSchema>(bytes: &[u8]) -> Result<T, Problem> {
    strictly(bytes).map_err(|error| {
        let faults = faults::<T>(bytes);
        let reason = sentence(&faults).unwrap_or_else(|| reason(&error));
        let detail = if error.is_data() {
            format!("invalid request body: {reason}")
        } else {
            format!("the request body is not valid JSON: {reason}")
        };
        Problem::new(Kind::Malformed, detail).with_errors(faults)
    })
}

/// What serde has to say, where that repeats nothing that was sent but the name of a field.
fn reason(error: &serde_json::Error) -> String {
    let said: String = error.to_string().chars().take(REASON_CHARS_MAX).collect();
    let is_harmless = !error.is_data() || HARMLESS.iter().any(|begin| said.starts_with(begin));
    if is_harmless {
        return said;
    }
    let (line, column) = (error.line(), error.column());
    format!("a value does not have the expected form at line {line} column {column}")
}

fn faults<T: ToSchema>(bytes: &[u8]) -> Vec<FieldFault> {
    let value = serde_json::from_slice(bytes);
    value.map_or_else(
        |_odd| Vec::new(),
        |value| BodySchema::of::<T>().faults(&value),
    )
}

/// A body that was read, to look at again if it is refused.
#[derive(Clone)]
pub(crate) struct SentBody {
    bytes: Bytes,
    faults: fn(&[u8]) -> Vec<FieldFault>,
}

impl SentBody {
    fn of<T: ToSchema>(bytes: &Bytes) -> Self {
        let (bytes, faults) = (bytes.clone(), faults::<T>);
        Self { bytes, faults }
    }

    /// Names every field that is wrong, where one was refused.
    pub(crate) fn explain(&self, problem: Problem) -> Problem {
        if problem.kind() != Kind::Invalid {
            return problem;
        }
        let body = serde_json::from_slice(&self.bytes).unwrap_or_default();
        let document = problem.document();
        let field = field_of(&document.code, &body).filter(|_| document.errors.is_empty());
        let problem = match field {
            Some(field) => problem.at(field),
            None => problem,
        };
        let problem = problem.beside(bad_texts(&body));
        problem.with_faults((self.faults)(&self.bytes))
    }
}

/// A path that does not fit is a thing that is not there.
pub(crate) fn bad_path(_: PathError, _: &HttpRequest) -> actix_web::Error {
    let detail = "a part of the path is not a valid id or number";
    Problem::new(Kind::NotFound, detail).into()
}

fn too_large() -> Problem {
    let detail = format!("the body must have at most {BYTES_MAX} bytes");
    Problem::new(Kind::TooLarge, detail)
}

fn broken_off() -> Problem {
    let detail = "the body is incomplete or does not match its headers";
    Problem::new(Kind::Malformed, detail)
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
        let read = parse::<TestBody>(br#"{"place":1,"rest":[{"a":""}]}"#).unwrap();
        assert_eq!(read, TestBody { place, rest });
        let read = parse::<TestBody>(b"{}").unwrap();
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
            let problem = parse::<TestBody>(body.as_bytes()).unwrap_err();
            assert_eq!(problem.kind(), Kind::Malformed, "{body}");
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
            let problem = parse::<TestBody>(body.as_bytes()).unwrap_err();
            assert_eq!(problem.kind(), Kind::Malformed, "{body}");
            let sentence = problem.to_string();
            assert!(sentence.contains("duplicate field"), "{sentence}");
        }
        let body = br#"{"rest":[{"a":1},{"a":1,"b":{"a":1}}]}"#;
        assert!(parse::<TestBody>(body).is_ok());
    }
}
