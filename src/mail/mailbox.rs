//! Transports for emails: a mail server, a local mailbox, or none. A service without a mail server uses the local
//! mailbox, a table with its latest emails.

use std::borrow::Cow;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use jiff::Timestamp;
use lettre::address::Envelope;
use mail_parser::{MessageParser, MimeHeaders};

use super::retry::{SmtpError, SmtpStage};
use super::smtp::SmtpClient;

use crate::pool::Pool;

pub(super) const MAILS_KEPT: i64 = 1_000;

#[derive(Clone, Debug)]
pub struct Mailbox(pub Pool);

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoredMail {
    pub id: i64,
    pub kept_at: Timestamp,
    pub recipient: String,
    pub subject: String,
    /// Plain text of the email; empty in a list of emails.
    pub text: String,
    /// HTML of the email; empty in a list of emails.
    pub html: String,
    /// The whole MIME message; empty in a list of emails.
    pub message: Vec<u8>,
}

impl StoredMail {
    /// Returns the HTML with its pictures embedded as data, so that a browser can show it.
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

    /// Returns the newest emails, newest first, without their content.
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

pub enum Transport {
    Smtp(SmtpClient),
    Mailbox(Mailbox),
    Disabled,
}

impl Transport {
    pub(super) async fn send(&self, envelope: &Envelope, mail: &[u8]) -> Result<String, SmtpError> {
        let mailbox = match self {
            Self::Smtp(smtp) => {
                return smtp.send(envelope, mail).await;
            }
            // Never reached: while email is disabled, emails are dropped earlier.
            Self::Disabled => return Ok("email is disabled".into()),
            Self::Mailbox(mailbox) => mailbox,
        };
        let kept = async {
            mailbox.store(envelope, mail).await?;
            mailbox.delete_oldest().await
        };
        let lost =
            |error: sqlx::Error| SmtpError::without_reply(SmtpStage::Connect, error.to_string());
        kept.await.map_err(lost)?;
        Ok("stored in the local mailbox".into())
    }
}
