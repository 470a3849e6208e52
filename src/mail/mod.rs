//! Mail: tell people that it is their turn, and what else they should know.
//!
//! Names `log` (the outbox), `accounts` (addresses), `world` and `i18n`; what a letter says about
//! a match comes from a [`Scribe`] that somebody else is.
//!
//! 1. A letter is sent at least once; twice only if the answer to its last dot was lost, and then
//!    under the same Message-ID.
//! 2. What is said is asked for when the letter is sent, and nothing is sent that is no longer true.
//! 3. Whose letter was late hears so, if they want to know at once: their time runs from then.
//! 4. Nobody's name or sentence can add a header, a part or markup.
//! 5. An address, a token or a text of a letter is in no line of the diary.

mod affairs;
mod carrier;
mod compose;
mod courier;
mod deliveries;
mod dispatch;
mod dkim;
mod invitations;
mod letterhead;
mod mailbox;
mod occasions;
mod pacing;
mod pages;
mod pools;
mod retry;
mod scribe;
mod sheet;
mod smtp;
mod store;
#[cfg(test)]
mod tests;
mod words;

pub use carrier::Carrier;
pub use courier::{Courier, CourierError, Ground, Pacing};
pub use deliveries::{Delivered, Deliveries, DeliveriesError};
pub use dkim::{BadDkimKey, DkimKey};
pub use letterhead::{BadSender, Letterhead};
pub use mailbox::{Mailbox, StoredMail};
pub use pages::{MailPage, MailboxPage, UnsubscribePage, Unsubscribed};
pub use scribe::{News, Scribe, ScribeError, Standing, Told, Writing};
pub use smtp::{BadServer, Smtp, SmtpServer};
pub use store::{drop_waiting, hurry};

pub use crate::log::LetterKind;
