//! Tongues: what people read, in the language they read.
//!
//! Names no other room. The sentences lie in `locales/<language>/*.ftl`, one file for each place where
//! they are read; English is complete, and stands in message by message where another lacks one.
//!
//! 1. A key of ours is a key of the English file: a test reads every other language against it,
//!    and finds keys that nobody says.
//! 2. What is put into a sentence is never read as markup or as another key.

#[cfg(test)]
mod keys;
mod language;
mod moment;
mod phrase;

pub use fluent_templates::fluent_bundle::FluentValue;
#[cfg(test)]
pub(crate) use keys::keys_of;
pub use language::{Language, UnknownLanguage};
pub use moment::{UnknownZone, Zone, span};
pub use phrase::{Phrase, listed};

fluent_templates::static_loader! {
    static LOCALES = {
        locales: "./src/i18n/locales",
        fallback_language: "en",
        // The marks around what is put in would stand in subjects and in plain text.
        customise: |bundle| bundle.set_use_isolating(false),
    };
}
