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
mod described;
pub(crate) mod door;
pub mod edge;
pub(crate) mod emails;
pub(crate) mod etag;
pub(crate) mod faults;
pub mod figures;
pub mod figures_readers;
pub(crate) mod form;
pub mod gate;
pub(crate) mod journal;
pub mod limits;
pub(crate) mod meter;
pub(crate) mod my_data;
pub(crate) mod network;
pub(crate) mod operations;
pub(crate) mod origins;
pub mod pace;
pub(crate) mod packed;
pub(crate) mod paging;
mod places;
pub(crate) mod preferences;
mod present;
pub mod problem;
mod refusable;
pub(crate) mod request;
pub mod request_log;
pub(crate) mod resend;
pub(crate) mod safe_headers;
pub(crate) mod saying;
pub(crate) mod schemas;
pub mod scopes;
pub(crate) mod tokens;
pub(crate) mod undeclared;
pub(crate) mod unread;
pub(crate) mod watcher;
pub(crate) mod webhooks;
pub(crate) mod work;

use edge::Edge;
use problem::{Kind, Problem, Result};
