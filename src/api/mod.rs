//! The JSON API: parses requests, calls the use cases of `app`, and serialises the responses.
//!
//! Names `games`, `core`, `log`, `projections`, `people`, `request_log`, `access`, `app`, `http`, `mail`,
//! `webhooks`, `queue`, `proof`, `workers`, `i18n` and `world`.
//!
//! Like `web`, this module is built on `http`. From modules below `app` it uses only types that appear in responses.
//!
//! 1. Callers authenticate with bearer tokens only.
//! 2. One list (`routes`) defines both the served routes and the API document.
//! 3. One table (`http::operations::scopes`) defines what each operation requires, for the check and for the document.

pub(crate) mod accounts;
pub(crate) mod apps;
pub mod disputes;
pub mod document;
pub mod emails;
pub(crate) mod games;
mod head_requests;
pub mod matches;
pub(crate) mod monitoring;
pub mod people;
pub mod proof;
pub(crate) mod routes;
pub(crate) mod server;
pub(crate) mod services;
pub mod streams;
#[cfg(test)]
mod tests;
pub mod webhooks;

pub use self::document::{CONTRACT, document};
pub use self::server::{StartupProgress, answer_while, listen_for_signals, serve};
pub use self::streams::start_stream_workers;

use actix_web::HttpResponse;

use crate::http::problem::Problem;

pub(crate) type HandlerResult = Result<HttpResponse, Problem>;
