//! What the API and the pages both need of HTTP: callers, limits, bodies, problems, entity tags, what is sent
//! again, the log of requests.
//!
//! Names `games`, `core`, `log`, `projections`, `people`, `request_log`, `access`, `app`, `mail`, `webhooks`,
//! `queue`, `proof`, `workers`, `i18n` and `world`.
//!
//! Its files name each other one way: `edge` is what every handler can reach, and names none that name it.
//!
//! 1. Everything that is not success is a line of the table in `problem::kind`.
//! 2. A handler that writes runs its use case to the end, whatever the client does (`work`).
//! 3. Of forwarded addresses only those are believed that a trusted proxy appended (`network`).
//! 4. A write that is sent twice is done once and answered the same (`resend`).
//! 5. A log line names the route, never a body, a token or an address.

pub(crate) mod absence;
pub(crate) mod body;
pub(crate) mod caller;
pub(crate) mod chunks;
pub(crate) mod deadline;
pub(crate) mod denials;
mod metric_descriptions;
pub(crate) mod login_attempts;
pub mod app_state;
pub(crate) mod emails;
pub(crate) mod etag;
pub(crate) mod schema_check;
pub mod request_metrics;
pub mod metrics_access;
pub(crate) mod form;
pub mod stream_registry;
pub(crate) mod request_notes;
pub mod limits;
pub(crate) mod rate_limit;
pub(crate) mod my_data;
pub(crate) mod network;
pub(crate) mod operations;
pub(crate) mod cors;
pub mod pace;
pub(crate) mod compression;
pub(crate) mod paging;
mod rate_limit_store;
pub(crate) mod preferences;
mod strict_json;
pub mod problem;
mod field_codes;
pub(crate) mod request;
pub mod request_log;
pub(crate) mod idempotency;
pub(crate) mod security_headers;
pub(crate) mod messages;
pub(crate) mod schemas;
pub mod scopes;
pub(crate) mod tokens;
pub(crate) mod fallback;
pub(crate) mod unread_body;
pub(crate) mod watcher;
pub(crate) mod webhooks;
pub(crate) mod task_runner;

use app_state::AppState;
use problem::{ProblemKind, Problem, Result};
