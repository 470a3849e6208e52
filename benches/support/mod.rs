//! Fixtures of the benchmarks over HTTP: the release binary, a durable PostgreSQL for it, and cheap clients.

mod board;
pub(crate) mod connection;
mod crowd;
mod reference;
mod service;
pub(crate) mod statements;
mod written;

use std::io::Write;

pub(crate) use crowd::{Crowd, Played};
pub(crate) use reference::reference;
pub(crate) use service::{Service, THIS, processor_seconds};
pub(crate) use written::Written;

pub(crate) fn say(line: &str) {
    let _gone = writeln!(std::io::stdout().lock(), "{line}");
}
