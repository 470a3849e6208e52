//! The replies that came from an account, and what became of them.

use jiff::Timestamp;
use uuid::Uuid;

use crate::access::AccountId;
use crate::pool::Pool;

/// A reply to one of our emails, without what it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ReceivedReply {
    /// The match that it was about, while its address is known.
    pub(crate) match_id: Option<Uuid>,
    /// When it came.
    pub(crate) received_at: Timestamp,
    /// How far it is: its word in the table.
    pub(crate) state: String,
    /// What the mail server said of the answer, or why there is none.
    pub(crate) answer: Option<String>,
}

impl ReceivedReply {
    /// The last replies of an account, the newest first.
    pub(crate) async fn of(db: &Pool, account: AccountId, limit: u16) -> sqlx::Result<Vec<Self>> {
        let query = sqlx::query!(
            r#"select match_id as "match_id?", posted_at, state, answer
         from reply
         left join reply_address using (letter_id)
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
