//! What was written to somebody, and what became of it.

pub(crate) use crate::mail::Delivered;

use crate::access::Caller;
use crate::http::{AppState, Problem, Result};

impl AppState {
    /// The latest emails to somebody, the newest first.
    pub(crate) async fn list_emails(&self, caller: &Caller, limit: u16) -> Result<Vec<Delivered>> {
        let Some(post) = &self.email_lookup else {
            return Ok(Vec::new());
        };
        let emails = post.deliveries.list(caller.account, limit).await;
        emails.map_err(|error| Problem::internal(&error))
    }
}
