//! Who takes letters: a mail server, the mailbox of this machine, or nobody.
//!
//! The mailbox is that of a service that has no mail server: the last mails, as they would have gone out.

use std::borrow::Cow;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use jiff::Timestamp;
use lettre::address::Envelope;
use mail_parser::{MessageParser, MimeHeaders};

use super::retry::{SmtpError, SmtpStage};
use super::smtp::SmtpClient;

use crate::pool::Pool;

/// The most mails kept; older ones make room.
pub(super) const MAILS_KEPT: i64 = 1_000;

/// The mailbox of this machine.
#[derive(Clone, Debug)]
pub struct Mailbox(pub Pool);

/// A mail in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
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

impl StoredMail {
    /// Its page with its pictures in it, as a program for mail shows it.
    pub fn html_with_pictures(&self) -> String {
        let message = MessageParser::default().parse(&self.message);
        let mut page = self.html.clone();
        for part in message.iter().flat_map(mail_parser::Message::attachments) {
            if let Some(id) = part.content_id() {
                let pixels = STANDARD.encode(part.contents());
                let inline = format!("data:image/png;base64,{pixels}");
                page = page.replace(&format!("cid:{id}"), &inline);
            }
        }
        page
    }
}

impl Mailbox {
    pub(super) async fn store(&self, envelope: &Envelope, mail: &[u8]) -> sqlx::Result<()> {
        let parsed = MessageParser::default().parse(mail);
        let message = parsed.unwrap_or_default();
        let body = |text: Option<Cow<'_, str>>| text.unwrap_or_default().replace("\r\n", "\n");
        let recipients: Vec<String> = envelope.to().iter().map(ToString::to_string).collect();
        let query = sqlx::query!(
            "insert into mailbox (recipient, subject, message, text, html)
         values ($1, $2, $3, $4, $5)",
            recipients.join(", "),
            message.subject().unwrap_or_default(),
            mail,
            body(message.body_text(0)),
            body(message.body_html(0)),
        );
        query.execute(&self.0).await.map(drop)
    }

    pub(super) async fn delete_oldest(&self) -> sqlx::Result<()> {
        let query = sqlx::query!(
            "delete from mailbox
         where mail_id <= (select max(mail_id) from mailbox) - $1",
            MAILS_KEPT
        );
        query.execute(&self.0).await.map(drop)
    }

    /// The mails, the newest first, without their text.
    pub async fn list(&self, limit: i64) -> sqlx::Result<Vec<StoredMail>> {
        let mails = sqlx::query_as!(
            StoredMail,
            r#"select mail_id as id, kept_at, recipient, subject, '' as "text!", '' as "html!",
           ''::bytea as "message!"
         from mailbox
         order by mail_id desc
         limit $1"#,
            limit
        );
        mails.fetch_all(&self.0).await
    }

    /// One mail.
    pub async fn load(&self, id: i64) -> sqlx::Result<Option<StoredMail>> {
        let mail = sqlx::query_as!(
            StoredMail,
            "select mail_id as id, kept_at, recipient, subject, text, html, message
         from mailbox
         where mail_id = $1",
            id
        );
        mail.fetch_optional(&self.0).await
    }
}

/// Who takes emails.
pub enum Transport {
    /// A mail server.
    Smtp(SmtpClient),
    /// The mailbox of this machine.
    Mailbox(Mailbox),
    /// Nobody: no email is wanted at all.
    Disabled,
}

impl Transport {
    /// Hands an email over; gives what was said to it.
    pub(super) async fn send(&self, envelope: &Envelope, mail: &[u8]) -> Result<String, SmtpError> {
        let mailbox = match self {
            Self::Smtp(smtp) => {
                return smtp.send(envelope, mail).await;
            }
            // Nobody asks: it is dropped before it is written.
            Self::Disabled => return Ok("nobody takes letters here".into()),
            Self::Mailbox(mailbox) => mailbox,
        };
        let kept = async {
            mailbox.store(envelope, mail).await?;
            mailbox.delete_oldest().await
        };
        let lost =
            |error: sqlx::Error| SmtpError::without_reply(SmtpStage::Connect, error.to_string());
        kept.await.map_err(lost)?;
        Ok("kept in the mailbox of this machine".into())
    }
}
