//! Checks and repairs of stored matches: audits, quarantine, new seeds after a restore.

mod audits;
mod quarantine;
mod reseeding;

pub(crate) use self::audits::Audits;
pub(crate) use self::audits::find_misprojection;
pub(crate) use self::quarantine::QuarantineCloser;
pub(crate) use self::quarantine::is_closed;
pub use self::reseeding::RenewalReport;
pub(crate) use self::reseeding::Reseeding;
