//! Notices and errors for the operator: plain text on standard error, or a log line in JSON format.

use std::fmt;

/// Log target of notices to the operator.
pub(super) const NOTICE_TARGET: &str = "logothete::told";

/// Prints a notice for the operator, whatever the log level.
pub(super) fn print_notice(line: impl fmt::Display) {
    tracing::info!(target: NOTICE_TARGET, "{line}");
}

pub(super) fn print_error(line: &str) {
    tracing::error!(target: NOTICE_TARGET, "{line}");
}
