//! Parses the position from which a client resumes a stream.

use std::str::FromStr;

use actix_web::HttpRequest;

use crate::http::problem::{Problem, ProblemKind};

const PLACE_CHARS_MAX: usize = 8192;

/// Returns `None` if the header `Last-Event-ID` is absent or empty.
pub(super) fn last_event_id(request: &HttpRequest) -> Result<Option<&str>, Problem> {
    let Some(value) = request.headers().get("last-event-id") else {
        return Ok(None);
    };
    let text = value.to_str().map_err(|_odd| bad_cursor())?.trim();
    if PLACE_CHARS_MAX < text.len() {
        return Err(bad_cursor());
    }
    Ok((!text.is_empty()).then_some(text))
}

pub(super) fn parse_position<T: FromStr>(text: Option<&str>) -> Result<Option<T>, Problem> {
    let place = text.map(|text| text.parse().map_err(|_odd| bad_cursor()));
    place.transpose()
}

fn bad_cursor() -> Problem {
    let detail = "`Last-Event-ID` and `after` must be the id of an event of this stream; omit them to start from the beginning";
    Problem::new(ProblemKind::Malformed, detail).with_code("bad_cursor")
}
