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
//! 2. A handler that writes runs its use case to the end, even if the client disconnects (`request::task_runner`).
//! 3. Forwarded addresses count only if a trusted proxy appended them (`request::network`).
//! 4. A write repeated with the same idempotency key is carried out once; the repeat gets the same response
//!    (`request::idempotency`).
//! 5. A log line names the route, never a body, a token or an address.

pub(crate) mod accounts;
pub mod app_state;
pub(crate) mod messages;
pub mod monitoring;
pub mod operations;
pub mod pace;
pub(crate) mod paging;
pub mod problem;
pub mod rate_limit;
pub(crate) mod request;
pub(crate) mod response;
pub mod streams;
pub(crate) mod webhooks;

use app_state::AppState;
use problem::{Problem, ProblemKind, Result};
