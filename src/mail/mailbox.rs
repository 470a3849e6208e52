//! The mailbox of a service that has no mail server: the last mails, as they would have gone out.

use jiff::Timestamp;
use sqlx::PgPool;

use super::compose::Outgoing;
use super::store;

/// The most mails kept; older ones make room.
pub(super) const MAILS_KEPT: i64 = 1_000;

/// The mailbox of this machine.
#[derive(Clone, Debug)]
pub struct Mailbox(PgPool);

/// A mail in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredMail {
    /// Its number.
    pub id: i64,
    /// Since when.
    pub kept_at: Timestamp,
    /// Whom it is for.
    pub recipient: String,
    /// Its subject.
    pub subject: String,
    /// Its text; empty in a list.
    pub text: String,
    /// Its page; empty in a list.
    pub html: String,
    /// As it would have gone out; empty in a list.
    pub message: Vec<u8>,
}

impl Mailbox {
    /// The mailbox in this database.
    pub fn new(db: PgPool) -> Self {
        Self(db)
    }

    /// Keeps a mail, and makes room.
    pub(super) async fn keep(&self, letter: &Outgoing) -> Result<(), sqlx::Error> {
        store::keep_mail(&self.0, letter).await?;
        store::drop_mails(&self.0, MAILS_KEPT).await
    }

    /// The mails, the newest first.
    pub async fn list(&self, limit: i64) -> Result<Vec<StoredMail>, sqlx::Error> {
        store::list_mails(&self.0, limit).await
    }

    /// One mail.
    pub async fn read(&self, id: i64) -> Result<Option<StoredMail>, sqlx::Error> {
        store::read_mail(&self.0, id).await
    }
}
