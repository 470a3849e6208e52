//! Translates JSON into a use case and its outcome back, and describes itself; decides nothing.
//!
//! Names `games`, `core`, `log`, `projections`, `people`, `request_log`, `access`, `app`, `http`, `mail`,
//! `webhooks`, `queue`, `proof`, `workers`, `i18n` and `world`.
//!
//! Stands on `http` beside `web`. What it names of the rooms below `app` are the types of its answers.
//!
//! 1. Callers are known by bearer tokens alone.
//! 2. The routes that are served and the document that describes them are one list (`routes`).
//! 3. What each operation needs is one table, from which both the check and the document come
//!    (`http::scopes`).

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
