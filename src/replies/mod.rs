//! Takes emails that answer emails, and reads what they say.
//!
//! Names `pool`, `i18n` and `world`.
//!
//! 1. No bytes stop it: whatever comes in is read in bounded time and memory, or is unreadable.
//! 2. What somebody quotes, forwards or signs with is never taken for their own words.
//! 3. Nothing of an email is in any log.

mod labels;
mod said;
#[cfg(test)]
mod tests;

pub use labels::{Chosen, begins_with, chosen, same_words};
pub use said::{Said, said};
