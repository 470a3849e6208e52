//! Lists the emails sent to an account, with their delivery status.

pub(crate) use crate::mail::Delivered;

use crate::access::Caller;
use crate::http::{AppState, Problem, Result};

impl AppState {
    /// Newest first; none if the service sends no email.
    pub(crate) async fn list_emails(&self, caller: &Caller, limit: u16) -> Result<Vec<Delivered>> {
        let Some(post) = &self.email_lookup else {
            return Ok(Vec::new());
        };
        let emails = post.deliveries.list(caller.account, limit).await;
        emails.map_err(|error| Problem::internal(&error))
    }
}
