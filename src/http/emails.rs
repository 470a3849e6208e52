//! What was written to somebody, and what became of it.

pub(crate) use crate::mail::Delivered;

use crate::access::Caller;
use crate::http::{Edge, Problem, Result};

impl Edge {
    /// The latest emails to somebody, the newest first.
    pub(crate) async fn emails_to(&self, caller: &Caller, limit: u16) -> Result<Vec<Delivered>> {
        let Some(post) = &self.post else {
            return Ok(Vec::new());
        };
        let emails = post.deliveries.of(caller.account, limit).await;
        emails.map_err(|error| Problem::internal(&error))
    }
}
