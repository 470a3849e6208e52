//! Sentences for people, in their language.
//!
//! It depends on no other package of the service.
//!
//! Sentences are in `locales/<language>/*.ftl`, one file per place where they are used. Those of a
//! game are in the game's own folder. English is complete, and replaces single messages that
//! another language lacks.
//!
//! 1. All languages have the keys of the English files, and every key is used; tests check both.
//! 2. A value in a sentence is never interpreted as markup or as another key.

#[cfg(any(test, feature = "testing"))]
mod keys;
mod language;
mod locales;
mod moment;
mod phrase;
#[cfg(test)]
mod tests;

pub use fluent_templates::static_loader;

#[cfg(any(test, feature = "testing"))]
pub use keys::keys_with_prefix;
pub use language::Language;
pub use locales::{Locales, common_locales, with_common_sentences};
pub use moment::Zone;
pub use moment::{format_short_span, format_span};
pub use phrase::{
    FluentValue, Phrase, capitalise, is_noncharacter, isolate, join_list, to_one_line,
};
