//! What people read, in the language they read.
//!
//! Names no other room.
//!
//! The sentences lie in `locales/<language>/*.ftl`, one file for each place where they are read, those of a
//! game in its own folder; English is complete, and stands in message by message where another lacks one.
//!
//! 1. A key of ours is a key of the English file: a test reads every other language against it,
//!    and finds keys that nobody says.
//! 2. What is put into a sentence is never read as markup or as another key.

#[cfg(test)]
mod glossary;
#[cfg(any(test, feature = "testing"))]
mod keys;
mod language;
mod moment;
mod phrase;
mod sources;
#[cfg(test)]
mod spoken;
#[cfg(test)]
mod written_out;

pub use fluent_templates::static_loader;

#[cfg(any(test, feature = "testing"))]
pub use keys::keys_of;
pub use language::Language;
pub use moment::Zone;
pub use moment::span;
pub use phrase::{FluentValue, Phrase, capitalised, is_noncharacter, isolate, listed, one_line};
pub use sources::{Locales, common, with_common_sentences};
