//! What the benchmarks over HTTP stand on: the release binary with a durable PostgreSQL of its own,
//! and a crowd of players whose clients cost next to nothing.

mod board;
pub(crate) mod connection;
mod crowd;
mod service;

use std::io::Write;

pub(crate) use crowd::{Crowd, Played};
pub(crate) use service::{Service, processor_seconds};

/// Writes a line of the report.
pub(crate) fn say(line: &str) {
    let _gone = writeln!(std::io::stdout().lock(), "{line}");
}
