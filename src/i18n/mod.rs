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
mod locales;
#[cfg(test)]
mod reader_forms;
#[cfg(test)]
mod sentence_listing;

pub use fluent_templates::static_loader;

#[cfg(any(test, feature = "testing"))]
pub use keys::keys_with_prefix;
pub use language::Language;
pub use moment::Zone;
pub use moment::format_span;
pub use phrase::{FluentValue, Phrase, capitalise, is_noncharacter, isolate, join_list, to_one_line};
pub use locales::{Locales, common_locales, with_common_sentences};
