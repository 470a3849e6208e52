//! Received replies of an account, with their outcome. The type is part of the API, so fields may only be added.

use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::access::AccountId;
use crate::pool::Pool;

/// A reply of yours to an email, without its text.
#[derive(Serialize, ToSchema)]
#[schema(as = MyReply)]
pub(crate) struct ReceivedReply {
    /// Id of the match, or of the first if the email was about several; absent if it is no longer known.
    #[serde(skip_serializing_if = "Option::is_none")]
    match_id: Option<Uuid>,
    /// When the reply was received.
    received_at: Timestamp,
    /// State: `kept` (not carried out yet), `waiting` (carried out, answer not sent yet), `sent` (answered),
    /// `dropped` (not answered) or `bounced` (the answer was refused).
    #[schema(example = "sent")]
    state: String,
    /// Response of the mail server to the answer, or the reason why no answer was sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<String>,
}

impl ReceivedReply {
    pub(crate) async fn list(db: &Pool, account: AccountId, limit: u16) -> sqlx::Result<Vec<Self>> {
        let query = sqlx::query!(
            r#"select match_id as "match_id?", posted_at, state, answer
         from reply
         left join reply_address using (email_id)
         where reply.account_id = $1
         order by posted_at desc
         limit $2"#,
            account.0,
            i64::from(limit),
        );
        let received = query.map(|row| Self {
            match_id: row.match_id,
            received_at: row.posted_at.to_jiff(),
            state: row.state,
            answer: row.answer,
        });
        received.fetch_all(db).await
    }
}
