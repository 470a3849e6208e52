//! Everything one person has written in any match: messages, texts of disputes, invitations. The
//! types here are part of the API, so fields may only be added.

use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::error::Result;
use crate::access::{AccountId, Accounts};

/// A message that you sent.
#[derive(Serialize, ToSchema)]
#[schema(as = MyMessage)]
pub(crate) struct SaidAtTable {
    /// Id of the match.
    match_id: Uuid,
    /// Number of the message in the match.
    number: i32,
    /// When you sent the message.
    said_at: Timestamp,
    /// Text of the message.
    text: String,
}

/// A text that you wrote in a dispute.
#[derive(Serialize, ToSchema)]
#[schema(as = MyText)]
pub(crate) struct WrittenInDispute {
    /// Id of the match.
    match_id: Uuid,
    /// Kind of text: `dispute`, `appeal`, or as a referee `ruling` or `look`.
    #[schema(example = "dispute")]
    kind: String,
    /// When you wrote the text.
    written_at: Timestamp,
    /// The text.
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
    /// State of the invitation: `open`, `declined` or `withdrawn`.
    #[schema(example = "open")]
    state: String,
    /// When you sent the invitation.
    invited_at: Timestamp,
}

#[derive(Clone, Copy)]
pub(crate) struct AuthoredTexts<'a>(pub &'a Accounts);

impl AuthoredTexts<'_> {
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

    /// Returns the texts that these participants wrote in disputes of these matches, oldest first.
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

    pub(crate) async fn load_invitations(
        self,
        account: AccountId,
    ) -> Result<Vec<WrittenInvitation>> {
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
