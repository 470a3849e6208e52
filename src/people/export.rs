//! Words on the wire: what one person has written, in whatever match it was: at tables, in disputes, to those
//! they invited. They only grow.

use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::access::{AccountId, Accounts, Result};

/// A message of yours.
#[derive(Serialize, ToSchema)]
#[schema(as = MyMessage)]
pub(crate) struct SaidAtTable {
    /// Id of the match.
    match_id: Uuid,
    /// Its number in the match.
    number: i32,
    /// When you said it.
    said_at: Timestamp,
    /// What you said.
    text: String,
}

/// Something that you wrote in a dispute.
#[derive(Serialize, ToSchema)]
#[schema(as = MyText)]
pub(crate) struct WrittenInDispute {
    /// Id of the match.
    match_id: Uuid,
    /// What it is: `dispute`, `appeal`, or as a referee `ruling` or `look`.
    #[schema(example = "dispute")]
    kind: String,
    /// When you wrote it.
    written_at: Timestamp,
    /// What you wrote.
    text: String,
}

/// An invitation that you sent.
#[derive(Serialize, ToSchema)]
#[schema(as = MyInvitation)]
pub(crate) struct WrittenInvitation {
    /// Id of the match.
    match_id: Uuid,
    /// The name or address, as you wrote it.
    to: String,
    /// What became of it: `open`, `declined` or `withdrawn`.
    #[schema(example = "open")]
    state: String,
    /// When you sent it.
    invited_at: Timestamp,
}

/// What people have written.
#[derive(Clone, Copy)]
pub(crate) struct AuthoredTexts<'a>(pub &'a Accounts);

impl AuthoredTexts<'_> {
    /// What these participants said at tables, the oldest first.
    pub(crate) async fn load_messages(self, participants: &[Uuid]) -> Result<Vec<SaidAtTable>> {
        let query = sqlx::query_as!(
            SaidAtTable,
            "select match_id, number, said_at, text
         from message
         where participant_id = any($1)
         order by said_at, match_id, number",
            participants
        );
        Ok(query.fetch_all(self.0.db()).await?)
    }

    /// What these participants wrote in the disputes of these matches, the oldest first.
    pub(crate) async fn load_dispute_texts(
        self,
        matches: &[Uuid],
        participants: &[Uuid],
    ) -> Result<Vec<WrittenInDispute>> {
        let query = sqlx::query_as!(
            WrittenInDispute,
            r#"select match_id, kind, written_at, text as "text!"
         from dispute_text
         where match_id = any($1) and author = any($2) and text is not null
         order by written_at, commitment"#,
            matches,
            participants
        );
        Ok(query.fetch_all(self.0.db()).await?)
    }

    /// Whom somebody invited, the oldest first.
    pub(crate) async fn load_invitations(self, account: AccountId) -> Result<Vec<WrittenInvitation>> {
        let query = sqlx::query_as!(
            WrittenInvitation,
            r#"select match_id, written as "to", state, invited_at
         from invitation
         where host_id = $1
         order by invited_at, invitation_id"#,
            account.0
        );
        Ok(query.fetch_all(self.0.db()).await?)
    }
}
