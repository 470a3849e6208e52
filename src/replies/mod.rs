//! Takes emails that answer emails, and reads what they say.
//!
//! Names `access`, `cipher`, `pool`, `queue`, `i18n` and `world`.
//!
//! 1. No bytes stop it: whatever comes in is read in bounded time and memory, or is unreadable.
//! 2. What somebody quotes, forwards or signs with is never taken for their own words.
//! 3. Nothing of an email is in any log.

mod addresses;
mod outbox;
mod attributions;
mod automatic;
mod commands;
mod flowed;
mod headers;
mod html;
mod inbox;
mod word_match;
mod mime_parts;
mod progress;
mod quotes;
mod reader;
mod reply_list;
mod signatures;
#[cfg(test)]
mod tests;
mod keys;

pub use addresses::{AddressKind, ReplyContext, PendingConfirmation, ReplyAddresses};
pub(crate) use outbox::{ReplyOutbox, drop_waiting, free, hurry, sweep};
pub use automatic::AutomaticReason;
pub use commands::{ReplyCommand, parse_reply_commands};
pub use inbox::{Inbox, StoredReply, OTHER_SENDER};
pub use word_match::{starts_with_words, find_choices, has_same_words};
pub use progress::{ReplyAnswer, ReplyConfirmation, ReplyProgress, ReplyStep};
pub use reader::{IncomingMail, MAIL_BYTES_MAX, MailLimitError, parse_mail};
pub(crate) use reply_list::ReceivedReply;
pub use keys::ReplyKeys;

/// Why a reply could not be kept, found or noted; it is tried again.
#[derive(Debug, thiserror::Error)]
pub enum ReplyError {
    /// The database could not be asked, or told.
    #[error("the replies cannot be read or written")]
    Store(#[from] sqlx::Error),
    /// There was no luck for an id or a nonce.
    #[error("there is no luck")]
    Drought(#[from] crate::world::RandomError),
    /// Something could not be encrypted.
    #[error("a reply cannot be encrypted")]
    NotEncrypted(#[from] crate::cipher::EncryptError),
}
