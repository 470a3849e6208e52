//! Takes emails that answer emails, and reads what they say.
//!
//! Names `access`, `cipher`, `pool`, `queue`, `i18n` and `world`.
//!
//! 1. No bytes stop it: whatever comes in is read in bounded time and memory, or is unreadable.
//! 2. What somebody quotes, forwards or signs with is never taken for their own words.
//! 3. Nothing of an email is in any log.

mod addresses;
mod answers;
mod attributions;
mod automatic;
mod commands;
mod flowed;
mod headers;
mod html;
mod inbox;
mod labels;
mod parts;
mod progress;
mod quotes;
mod reading;
mod received;
mod signatures;
#[cfg(test)]
mod tests;
mod vault;

pub use addresses::{AddressKind, Bound, Rehearsed, ReplyAddresses};
pub(crate) use answers::{ReplyOutbox, drop_waiting, free, hurry, sweep};
pub use automatic::Automatic;
pub use commands::{ReplyCommand, reply_commands};
pub use inbox::{Inbox, KeptReply, OTHER_SENDER};
pub use labels::{begins_with, chosen, same_words};
pub use progress::{ReplyAnswer, ReplyConfirmation, ReplyProgress, ReplyStep};
pub use reading::{Incoming, MAIL_BYTES, Unreadable, read_mail};
pub(crate) use received::ReceivedReply;
pub use vault::ReplyKeys;

/// Why a reply could not be kept, found or noted; it is tried again.
#[derive(Debug, thiserror::Error)]
pub enum ReplyError {
    /// The database could not be asked, or told.
    #[error("the replies cannot be read or written")]
    Store(#[from] sqlx::Error),
    /// There was no luck for an id or a nonce.
    #[error("there is no luck")]
    Drought(#[from] crate::world::Drought),
    /// Something could not be encrypted.
    #[error("a reply cannot be encrypted")]
    NotEncrypted(#[from] crate::cipher::NotEncrypted),
}
