//! Sends emails: turns, invitations, digests, account emails and answers to replies.
//!
//! Names `log`, `projections`, `people`, `access`, `replies`, `pool`, `queue`, `i18n`, `palette` and `world`.
//!
//! 1. An email is sent at least once. It is sent twice, with the same Message-ID, only if the server's final reply was
//!    lost.
//! 2. The content is rendered when the email is sent. An email that is no longer true is dropped.
//! 3. If the email about a turn is late, its reader gets the lost time back, provided that they want emails at once.
//! 4. No name or text of a player can add a header, a MIME part or markup.
//! 5. Addresses, tokens and texts of emails are never written to the service's log.

mod account_content;
mod account_emails;
mod body;
mod compose;
mod content;
mod deliveries;
mod digests;
mod dispatch;
mod dkim;
mod letterhead;
mod link_like;
mod mailbox;
mod match_emails;
mod pacing;
mod pages;
mod renderer;
mod reply_emails;
mod retry;
mod smtp;
#[cfg(test)]
mod tests;
mod worker;

pub(crate) use account_emails::{count_waiting, drop_waiting, hurry};
pub(crate) use deliveries::Delivered;
pub use deliveries::DeliveryHistory;
pub(crate) use dkim::DkimKey;
pub use letterhead::{Letterhead, SenderError};
pub use mailbox::{Mailbox, StoredMail, Transport};
pub(crate) use pages::{MailPage, MailboxPage, UnsubscribePage, Unsubscribed};
pub use renderer::{
    EmailChoice, EmailFacts, EmailOffer, EmailPicture, EmailQuestion, EmailRoom, EmailStanding,
    MailRenderer, RenderRequest, RulingFacts,
};
pub(crate) use reply_emails::wants_replies;
pub use smtp::{SmtpClient, SmtpServer, SmtpServerError};
pub use worker::{GrantTime, MailDependencies, MailWorker, Pacing};

pub use crate::log::EmailKind;
pub use crate::queue::{NoticeRenderer, RenderError};
pub(crate) use crate::replies::ReceivedReply;
