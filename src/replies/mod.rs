//! Receives email replies and extracts what they say.
//!
//! Uses only `access`, `cipher`, `pool`, `queue`, `i18n` and `world`.
//!
//! 1. Any bytes are read within bounded time and memory, or rejected as unreadable.
//! 2. Quoted and forwarded text and signatures are never taken for the writer's own words.
//! 3. No content of an email is logged.

mod addresses;
mod attributions;
mod automatic;
mod commands;
mod flowed;
mod headers;
mod html;
mod inbox;
mod keys;
mod mime_parts;
mod outbox;
mod progress;
mod quotes;
mod reader;
mod reply_list;
mod signatures;
#[cfg(test)]
mod tests;
mod word_match;

pub use addresses::{
    AddressKind, NewReplyAddress, PendingConfirmation, ReplyAddresses, ReplyContext,
};
pub use automatic::AutomaticReason;
pub use commands::{ReplyCommand, parse_reply_commands};
pub use inbox::{Inbox, OTHER_SENDER, StoredReply};
pub use keys::ReplyKeys;
pub(crate) use outbox::{ReplyOutbox, drop_waiting, free, hurry, sweep};
pub use progress::{ReplyAnswer, ReplyConfirmation, ReplyProgress, ReplyStep};
pub use reader::{IncomingMail, MAIL_BYTES_MAX, MailLimitError, parse_mail};
pub(crate) use reply_list::ReceivedReply;
pub use word_match::{find_choices, has_same_words, starts_with_words};

/// Failure to store, find or update a reply; the operation is retried.
#[derive(Debug, thiserror::Error)]
pub enum ReplyError {
    #[error("a database query for replies failed")]
    Store(#[from] sqlx::Error),
    #[error("the random source of the system is unavailable; the reply is retried later")]
    Random(#[from] crate::world::RandomError),
    #[error("cannot encrypt a reply; the reply is retried later")]
    NotEncrypted(#[from] crate::cipher::EncryptError),
}
