//! Whether the database answers, and how many connections there are.

use std::sync::Arc;

use super::error::Result;
use super::parts::Parts;

/// The connections to the database.
pub struct Connections(pub(super) Arc<Parts>);

impl Connections {
    /// Tells the figures how many connections there are, and how many nobody uses.
    pub fn gauge(&self) {
        let (all, idle) = self.0.db.counts();
        metrics::gauge!("logothete_pool_connections").set(count(all));
        metrics::gauge!("logothete_pool_idle_connections").set(count(idle));
    }

    /// Whether the database answers.
    pub async fn ping(&self) -> Result<()> {
        sqlx::query!("select").execute(&self.0.db).await?;
        Ok(())
    }
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
