//! Reports of conduct, what moderators decide about them, and appeals.
//!
//! 1. Everything here is outside the log and erased: a report with its author or the reported person, a copied message
//!    with its author, an act with the person it concerns, and all of them a year after the decision.
//! 2. A moderator's look is recorded before the report is shown.
//! 3. An act, its effect on the account and the email about it are one transaction.
//!
//! Callers check who may report and decide. The types here are part of the API, so fields may only be added.

mod acts;
mod appeals;
mod queue;
mod reports;
mod retention;
mod sanctions;

pub(crate) use self::acts::{ACTS_LISTED, ActDecision, ActKind, ModerationAct, ModerationActs};
pub(crate) use self::appeals::{AppealAnswer, Appeals, WaitingAppeal};
pub(crate) use self::queue::{QueuedReport, ReportCase, ReportQueue};
pub(crate) use self::reports::{
    ConductReport, ConductReports, NewReport, ReportAbout, ReportReason, ReportTarget,
};
pub use self::retention::{ConductMetrics, ConductRetention};

/// How long reports and acts are kept after the decision or the end of its effect, in days.
pub(crate) const CONDUCT_KEPT_DAYS: u16 = 365;

/// How long a person may appeal an act, in days.
pub(crate) const APPEAL_DAYS: u16 = 180;
