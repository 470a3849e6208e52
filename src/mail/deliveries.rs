//! The emails sent to an account and their delivery status, as the API returns them.

use std::sync::Arc;

use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::worker::MailError;
use crate::access::{AccountId, Accounts};
use crate::pool::Pool;
use crate::projections::{Delivery, Outbox};

/// An email to you.
#[derive(Serialize, ToSchema)]
#[schema(as = DeliveryView)]
pub(crate) struct Delivered {
    /// Id of the email, as in its `Message-ID`.
    #[serde(rename = "letter_id")]
    email_id: Uuid,
    /// Kind of the email.
    #[schema(example = "your_turn")]
    pub(crate) kind: String,
    /// Id of the match, if it was about one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) match_id: Option<Uuid>,
    /// When the email was queued.
    pub(crate) posted_at: Timestamp,
    /// When the email was sent, dropped or given up; absent while it waits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) settled_at: Option<Timestamp>,
    /// Delivery status: `waiting`, `sent` (accepted by a mail server), `dropped` (no longer true, or not
    /// wanted) or `bounced` (refused).
    #[schema(example = "sent")]
    pub(crate) state: String,
    /// Last reply of the mail server, or the reason why nothing was sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) answer: Option<String>,
}

#[derive(Clone)]
pub struct DeliveryHistory {
    pub accounts: Arc<Accounts>,
    pub outbox: Outbox,
}

impl DeliveryHistory {
    pub(crate) async fn list(
        &self,
        account: AccountId,
        limit: u16,
    ) -> Result<Vec<Delivered>, MailError> {
        let by_match = self.accounts.participants.load_by_account(account).await?;
        let participants: Vec<Uuid> = by_match.into_values().collect();
        let of_matches = self.outbox.list_deliveries(&participants, limit).await?;
        let of_account = load_account_emails(self.accounts.db(), account.0, limit.into()).await?;
        Ok(merge(of_matches, of_account, limit))
    }
}

fn merge(of_matches: Vec<Delivery>, of_account: Vec<Delivered>, limit: u16) -> Vec<Delivered> {
    let match_emails = of_matches.into_iter().map(|delivery| Delivered {
        email_id: delivery.email_id,
        kind: delivery.kind,
        match_id: Some(delivery.match_id.0),
        posted_at: delivery.posted_at,
        settled_at: delivery.settled_at.map(Into::into),
        state: delivery.state,
        answer: delivery.answer,
    });
    let mut all: Vec<Delivered> = match_emails.chain(of_account).collect();
    all.sort_by_key(|delivered| std::cmp::Reverse(delivered.posted_at));
    // The emails come from two lists with up to `limit` entries each.
    all.truncate(limit.into());
    all
}

async fn load_account_emails(db: &Pool, account: Uuid, limit: i64) -> sqlx::Result<Vec<Delivered>> {
    let query = sqlx::query!(
        "select email_id, kind, match_id, posted_at, settled_at, state, answer
         from account_email
         where account_id = $1
           and (
             kind <> 'verify_address'
             or address = (select email from account where account.account_id = $1)
           )
         order by posted_at desc
         limit $2",
        account,
        limit
    );
    let sent = query.map(|row| Delivered {
        email_id: row.email_id,
        kind: row.kind,
        match_id: row.match_id,
        posted_at: row.posted_at.to_jiff(),
        settled_at: row.settled_at.map(jiff_sqlx::Timestamp::to_jiff),
        state: row.state,
        answer: row.answer,
    });
    sent.fetch_all(db).await
}
