//! HTTP code shared by the API and the pages: callers, rate limits, bodies, problems, entity tags, idempotency
//! keys and the request log.
//!
//! Depends on `games`, `core`, `log`, `projections`, `people`, `request_log`, `access`, `app`, `mail`,
//! `webhooks`, `queue`, `proof`, `workers`, `i18n` and `world`.
//!
//! Modules here have no dependency cycles. `app_state` holds the state of all handlers, so it must not use a module
//! that uses `app_state`.
//!
//! 1. Every error response is a row of the table in `problem::kind`.
//! 2. A handler that writes runs its use case to the end, even if the client disconnects (`task_runner`).
//! 3. Forwarded addresses count only if a trusted proxy appended them (`network`).
//! 4. A write repeated with the same idempotency key is carried out once; the repeat gets the same response
//!    (`idempotency`).
//! 5. A log line names the route, never a body, a token or an address.

pub(crate) mod absence;
pub mod app_state;
pub(crate) mod body;
pub(crate) mod caller;
pub(crate) mod chunks;
pub(crate) mod compression;
pub(crate) mod cors;
pub(crate) mod deadline;
pub(crate) mod denials;
pub(crate) mod emails;
pub(crate) mod etag;
pub(crate) mod fallback;
mod field_codes;
pub(crate) mod form;
pub(crate) mod idempotency;
pub mod limits;
pub(crate) mod login_attempts;
pub(crate) mod messages;
mod metric_descriptions;
pub mod metrics_access;
pub(crate) mod my_data;
pub(crate) mod network;
pub(crate) mod operations;
pub mod pace;
pub(crate) mod paging;
pub(crate) mod preferences;
pub mod problem;
pub(crate) mod rate_limit;
mod rate_limit_store;
pub(crate) mod request;
pub mod request_log;
pub mod request_metrics;
pub(crate) mod request_notes;
pub(crate) mod schema_check;
pub(crate) mod schemas;
pub mod scopes;
pub(crate) mod security_headers;
pub mod stream_registry;
mod strict_json;
pub(crate) mod task_runner;
pub(crate) mod tokens;
pub(crate) mod unread_body;
pub(crate) mod watcher;
pub(crate) mod webhooks;

use app_state::AppState;
use problem::{Problem, ProblemKind, Result};
