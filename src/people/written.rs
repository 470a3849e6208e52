//! What one person has written, in whatever match it was: at tables, in disputes, to those they invited.

use jiff::Timestamp;
use uuid::Uuid;

use crate::access::{AccountId, Accounts, Result};

/// Something that somebody said at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SaidAtTable {
    pub(crate) match_id: Uuid,
    pub(crate) number: i32,
    pub(crate) said_at: Timestamp,
    pub(crate) text: String,
}

/// Something that somebody wrote in a dispute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct WrittenInDispute {
    pub(crate) match_id: Uuid,
    /// `dispute`, `appeal`, `ruling` or `look`.
    pub(crate) kind: String,
    pub(crate) written_at: Timestamp,
    pub(crate) text: String,
}

/// An invitation as its host wrote it, withdrawn ones included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct WrittenInvitation {
    pub(crate) match_id: Uuid,
    pub(crate) to: String,
    pub(crate) state: String,
    pub(crate) invited_at: Timestamp,
}

/// What people have written.
#[derive(Clone, Copy)]
pub(crate) struct Writings<'a>(pub &'a Accounts);

impl Writings<'_> {
    /// What these participants said at tables, the oldest first.
    pub(crate) async fn at_tables(self, participants: &[Uuid]) -> Result<Vec<SaidAtTable>> {
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
    pub(crate) async fn in_disputes(
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
    pub(crate) async fn to_guests(self, account: AccountId) -> Result<Vec<WrittenInvitation>> {
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
