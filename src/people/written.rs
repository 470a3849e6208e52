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
    /// What somebody said at tables, the oldest first.
    pub(crate) async fn at_tables(self, account: AccountId) -> Result<Vec<SaidAtTable>> {
        let query = sqlx::query_as!(
            SaidAtTable,
            "select m.match_id, m.number, m.said_at, m.text
         from participant as p
         join message as m using (match_id, participant_id)
         where p.account_id = $1
         order by m.said_at, m.match_id, m.number",
            account.0
        );
        Ok(query.fetch_all(self.0.db()).await?)
    }

    /// What somebody wrote in disputes, the oldest first.
    pub(crate) async fn in_disputes(self, account: AccountId) -> Result<Vec<WrittenInDispute>> {
        let query = sqlx::query_as!(
            WrittenInDispute,
            r#"select d.match_id, d.kind, d.written_at, d.text as "text!"
         from participant as p
         join dispute_text as d on d.match_id = p.match_id and d.author = p.participant_id
         where p.account_id = $1 and d.text is not null
         order by d.written_at, d.commitment"#,
            account.0
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

    /// When somebody wants to be asked again before an action is sent.
    pub(crate) async fn confirmation(self, account: AccountId) -> Result<Option<String>> {
        let query = sqlx::query_scalar!(
            "select confirmation from account where account_id = $1",
            account.0
        );
        Ok(query.fetch_optional(self.0.db()).await?)
    }
}
