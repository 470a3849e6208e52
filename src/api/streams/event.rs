//! How an event is written down, by the rules of `text/event-stream`.

use std::fmt::Display;
use std::time::Duration;

use serde::Serialize;

use super::dto::{EndReason, StreamEnd};
use crate::api::problem::Problem;

/// The media type.
pub(crate) const EVENT_STREAM: &str = "text/event-stream";
/// What says that the stream is there. A comment: clients pass over it.
pub(super) const HEARTBEAT: &str = ":\n\n";
/// After how long a client that lost its stream is asked to come back.
const RETRY: Duration = Duration::from_secs(3);

/// Writes an event that leaves a client where it is.
pub(super) fn event(name: &str, data: &impl Serialize) -> Result<String, Problem> {
    // JSON has no line ends, so that one line of data is enough.
    let data = serde_json::to_string(data).map_err(|error| Problem::internal(&error))?;
    Ok(format!("event: {name}\ndata: {data}\n\n"))
}

/// Writes an event with the place that a client has come to with it.
pub(super) fn event_at(
    id: &impl Display,
    name: &str,
    data: &impl Serialize,
) -> Result<String, Problem> {
    Ok(format!("id: {id}\n{}", event(name, data)?))
}

/// Writes the last event.
pub(super) fn end(reason: EndReason) -> Result<String, Problem> {
    event("end", &StreamEnd { reason })
}

/// Writes what a stream begins with.
pub(super) fn opening() -> String {
    format!("retry: {}\n\n", RETRY.as_millis())
}

/// Writes a remark that no program needs.
pub(super) fn remark(text: &str) -> String {
    format!(": {text}\n\n")
}
