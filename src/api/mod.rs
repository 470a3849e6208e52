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

pub(crate) mod absence;
pub(crate) mod accounts;
pub(crate) mod apps;
mod codes;
pub mod disputes;
pub(crate) mod docs_pages;
pub mod document;
pub mod emails;
mod examples;
pub(crate) mod games;
mod headers;
pub(crate) mod health;
pub(crate) mod keys;
mod legal_actions;
pub(crate) mod links;
pub mod matches;
mod metrics;
pub(crate) mod oauth;
mod parameters;
pub mod proof;
mod response_headers;
mod responses;
pub(crate) mod routes;
mod schema_evolution;
mod security;
pub(crate) mod server;
pub(crate) mod services;
pub(crate) mod sessions;
pub mod social;
mod startup;
pub mod streams;
#[cfg(test)]
mod tests;
pub(crate) mod tokens;
pub mod webhooks;

pub use self::document::{CONTRACT, document};
pub use self::server::{listen_for_signals, serve};
pub use self::startup::{StartupProgress, answer_while};
pub use self::streams::start_stream_workers;
