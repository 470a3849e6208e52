//! Takes emails that answer emails, and reads what they say.
//!
//! Names `pool`, `i18n` and `world`.
//!
//! 1. No bytes stop it: whatever comes in is read in bounded time and memory, or is unreadable.
//! 2. What somebody quotes, forwards or signs with is never taken for their own words.
//! 3. Nothing of an email is in any log.

mod attributions;
mod automatic;
mod flowed;
mod head;
mod html;
mod labels;
mod parts;
mod quotes;
mod reading;
mod said;
mod signatures;
#[cfg(test)]
mod tests;

pub use automatic::Automatic;
pub use labels::{Chosen, begins_with, chosen, same_words};
pub use reading::{Incoming, MAIL_BYTES, Unreadable, read_mail};
pub use said::{Said, said};
