//! Tells people by email that it is their turn, and what else they should know.
//!
//! Names `log`, `projections`, `people`, `access`, `replies`, `pool`, `queue`, `i18n`, `palette` and `world`.
//!
//! 1. An email is sent at least once; twice only if the answer to its last dot was lost, and then
//!    under the same Message-ID.
//! 2. What is said is asked for when the email is sent, and nothing is sent that is no longer true.
//! 3. Whose email was late hears so, if they want to know at once: their time runs from then.
//! 4. Nobody's name or sentence can add a header, a part or markup.
//! 5. An address, a token or a text of an email is in no line of the request log.

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
