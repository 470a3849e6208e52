//! Content of an email, and its conversion to a MIME message with headers and body.

use std::time::SystemTime;

use askama::Template;
use jiff::Timestamp;
use lettre::Address;
use lettre::address::Envelope;
use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, Message};
use uuid::Uuid;

use super::body::build_body;
use super::letterhead::Letterhead;
use super::renderer::EmailPicture;
use crate::access::Addressee;
use crate::i18n::{Language, Phrase, to_one_line};
use crate::palette;

/// Reason why an email cannot be composed. Retries would fail as well, so the email is dropped.
#[derive(Debug, thiserror::Error)]
pub(super) enum ComposeError {
    #[error("the recipient's address is not a valid email address")]
    Address(#[from] lettre::address::AddressError),
    #[error("cannot build the MIME message of an email")]
    Message(#[from] lettre::error::Error),
    #[error("cannot render the template of an email")]
    Template(#[from] askama::Error),
    #[error("a header of an email has an invalid name")]
    Header,
    #[error("a part of an email has an invalid content type")]
    Content(#[from] lettre::message::header::ContentTypeErr),
}

pub(super) fn compose(
    head: &Letterhead,
    to: &Addressee,
    content: &EmailContent,
    now: Timestamp,
) -> Result<Message, ComposeError> {
    let address: Address = to.email.as_str().parse()?;
    // Without `to_one_line`, control characters in the name would make the email library panic.
    let name = Some(to_one_line(&to.name)).filter(|name| !name.trim().is_empty());
    let mut builder = Message::builder()
        .from(head.from.clone())
        .to(Mailbox::new(name, address.clone()))
        .subject(to_one_line(&content.subject))
        .date(SystemTime::from(now))
        .message_id(Some(head.message_id(content.email_id)));
    let thread = content.thread.map(|match_id| head.thread_id(match_id));
    // All ids share one `References` header, because a second one would replace the first.
    let known: Vec<String> = thread.iter().chain(&content.answers).cloned().collect();
    if !known.is_empty() {
        builder = builder.references(known.join(" "));
    }
    if let Some(id) = content.answers.clone().or(thread) {
        builder = builder.in_reply_to(id);
    }
    if let Some(address) = &content.reply_to {
        builder = builder.reply_to(Mailbox::new(None, address.parse()?));
    }
    for (name, value) in list_headers(head, content) {
        let name =
            HeaderName::new_from_ascii(name.to_owned()).map_err(|_bad| ComposeError::Header)?;
        builder = builder.raw_header(HeaderValue::new(name, value));
    }
    // The recipient is given here explicitly, so that no header of the email can add another.
    let envelope = Envelope::new(Some(head.from.email.clone()), vec![address])?;
    Ok(builder.envelope(envelope).multipart(build_body(content)?)?)
}

fn list_headers(head: &Letterhead, sheet: &EmailContent) -> Vec<(&'static str, String)> {
    // RFC 3834 requires these headers in automatic emails.
    let answers = sheet.answers.as_ref();
    let submitted = answers.map_or("auto-generated", |_| "auto-replied");
    let mut headers = vec![
        ("Auto-Submitted", submitted.to_owned()),
        ("Content-Language", sheet.language.code().to_owned()),
    ];
    if let Some(stop) = &sheet.stop {
        headers.push(("List-Id", head.list_id()));
        headers.push(("List-Unsubscribe", format!("<{stop}>")));
        headers.push((
            "List-Unsubscribe-Post",
            "List-Unsubscribe=One-Click".to_owned(),
        ));
    }
    headers
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct EmailContent {
    pub(super) email_id: Uuid,
    /// Id of the match whose emails form one thread; `None` if the email belongs to no thread.
    pub(super) thread: Option<Uuid>,
    /// Link that unsubscribes the recipient; `None` if there is nothing to unsubscribe from.
    pub(super) stop: Option<String>,
    /// Address for replies; `None` if replies go to the sender.
    pub(super) reply_to: Option<String>,
    /// Message-ID of the user's reply that this email answers.
    pub(super) answers: Option<String>,
    pub(super) language: Language,
    pub(super) subject: String,
    pub(super) preview: String,
    pub(super) hello: Option<String>,
    /// One part per match; only digests have several.
    pub(super) parts: Vec<EmailPart>,
    pub(super) why: Option<String>,
    pub(super) foot: Vec<EmailLink>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct EmailPart {
    /// Result of the user's reply that this email answers; comes first.
    pub(super) answered: Vec<String>,
    /// Question to the reader; comes before the news.
    pub(super) question: Option<String>,
    pub(super) title: Option<String>,
    pub(super) lead: Vec<String>,
    pub(super) deadline: Option<String>,
    pub(super) picture: Option<EmailPicture>,
    /// Introduction of the choices, and a link for each.
    pub(super) choices: Option<(String, Vec<EmailLink>)>,
    pub(super) reply: Option<String>,
    pub(super) button: Option<EmailLink>,
    /// Moves that a ruling undid, one sentence each.
    pub(super) struck: Vec<String>,
    pub(super) standings: Vec<String>,
    /// Introduction of the events since the reader's last move, and one sentence per event.
    pub(super) happened: (String, Vec<String>),
    pub(super) left_out: Option<String>,
    /// Signed checkpoint of the match, attached as a file.
    pub(super) checkpoint: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct EmailLink {
    pub(super) label: String,
    pub(super) url: String,
}

#[derive(Template)]
#[template(path = "email.html", config = "src/mail/askama.toml")]
struct EmailPage<'a> {
    sheet: &'a EmailContent,
}

#[derive(Template)]
#[template(path = "email.txt", config = "src/mail/askama.toml", escape = "none")]
struct EmailText<'a> {
    sheet: &'a EmailContent,
}

impl EmailContent {
    pub(super) fn text(&self) -> Result<String, askama::Error> {
        EmailText { sheet: self }.render()
    }

    pub(super) fn html(&self) -> Result<String, askama::Error> {
        EmailPage { sheet: self }.render()
    }

    pub(super) fn is_pictured(&self) -> bool {
        self.parts.iter().any(|part| part.picture.is_some())
    }

    /// Removes the last picture; first only its dark colours, if it has them.
    pub(super) fn drop_last_picture(&mut self) {
        let mut parts = self.parts.iter_mut().rev();
        if let Some(part) = parts.find(|part| part.picture.is_some()) {
            let light = part.picture.take().filter(|one| one.dark_png.is_some());
            part.picture = light.map(|one| EmailPicture {
                dark_png: None,
                ..one
            });
        }
    }

    pub(super) fn is_digest(&self) -> bool {
        1 < self.parts.len()
    }

    pub(super) fn say(&self, key: &'static str) -> String {
        Phrase::new(key).localize(self.language)
    }
}
