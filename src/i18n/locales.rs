//! Loads the files of sentences: the common ones, and those of each game.

use std::sync::LazyLock;

use fluent_templates::fluent_bundle::FluentResource;
use fluent_templates::fs::resource_from_str;
use fluent_templates::{FluentBundle, LanguageIdentifier, StaticLoader};

use super::Language;

/// The sentences of one folder, in every language.
pub type Locales = LazyLock<StaticLoader>;

fluent_templates::static_loader! {
    static COMMON = {
        locales: "./locales",
        fallback_language: "en",
        // `isolate` isolates the names that need it, so the bundle does not.
        customise: |bundle| bundle.set_use_isolating(false),
    };
}

/// Returns the common sentences, which belong to no game.
pub fn common_locales() -> &'static Locales {
    &COMMON
}

/// Sentences that every game can include in its own.
static PARTS: LazyLock<Vec<(LanguageIdentifier, FluentResource)>> = LazyLock::new(|| {
    let parts = |language: Language| {
        let text = match language {
            Language::En => include_str!("locales/en/games.ftl"),
            Language::It => include_str!("locales/it/games.ftl"),
            Language::Fr => include_str!("locales/fr/games.ftl"),
            Language::Hu => include_str!("locales/hu/games.ftl"),
            Language::De => include_str!("locales/de/games.ftl"),
        };
        Some((language.identifier(), resource_from_str(text).ok()?))
    };
    Language::ALL.into_iter().filter_map(parts).collect()
});

/// Adds the sentences that all games share to those of a game.
pub fn with_common_sentences(bundle: &mut FluentBundle<&'static FluentResource>) {
    bundle.set_use_isolating(false);
    for (language, parts) in PARTS.iter() {
        if bundle.locales.contains(language) {
            let added = bundle.add_resource(parts);
            debug_assert!(added.is_ok(), "a game defines a key that all games share");
        }
    }
}
