//! The view that operators and referees have of requests: log lines, metrics, the log of writes.

mod denials;
mod metric_descriptions;
mod metrics_access;
mod request_log;
pub mod request_metrics;
pub(crate) mod request_notes;

pub(crate) use self::denials::record_denial;
pub use self::metrics_access::MetricsAccess;
pub use self::request_log::log_panics;
pub(crate) use self::request_log::{HTML_TYPE, log_request};
pub(crate) use self::request_notes::{
    name_account, note_account, note_body, note_fields, update_notes,
};
