//! The secrets are held against the database before anything else is done with it.

use crate::launch::DatabasePurpose;
use crate::log::{Log, PepperFingerprint};

/// Refuses secrets that the data was not made with, and records those that are new, once they are used.
pub(super) async fn check(
    log: &Log,
    pepper: PepperFingerprint,
    purpose: DatabasePurpose,
) -> anyhow::Result<()> {
    let unrecorded = log.secrets.check(pepper).await??;
    match purpose {
        DatabasePurpose::Serve | DatabasePurpose::Fill if !unrecorded.is_empty() => {
            log.secrets.record(&unrecorded).await?;
            // Of two that start at once with two secrets, one was late.
            log.secrets.check(pepper).await??;
        }
        DatabasePurpose::Serve
        | DatabasePurpose::Fill
        | DatabasePurpose::Work
        | DatabasePurpose::Visit => {}
    }
    Ok(())
}
