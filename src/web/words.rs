//! What the written words of a game are called: its fields, actions, values and choices.
//!
//! What has no words of its own is called as it is written.

use crate::games::{About, GameKey};
use crate::i18n::{Language, Phrase, capitalised};

#[derive(Clone, Copy)]
pub(super) struct Words {
    pub(super) game: GameKey,
    pub(super) language: Language,
}

pub(super) fn seats_in_words(about: &About, language: Language) -> String {
    let (fewest, most) = (about.seats.fewest, about.seats.most);
    let key = if fewest == most {
        "table-seats-exactly"
    } else {
        "table-seats-between"
    };
    Phrase::of(key)
        .with("fewest", fewest)
        .with("most", most)
        .say(language)
}

impl Words {
    pub(super) fn of(game: GameKey, language: Language) -> Self {
        Self { game, language }
    }

    pub(super) fn field(self, written: &str) -> String {
        self.said("field", written)
    }

    pub(super) fn heading(self, written: &str) -> String {
        capitalised(&self.field(written))
    }

    pub(super) fn value(self, written: &str) -> String {
        self.said("word", written)
    }

    pub(super) fn choice(self, option: &str, written: &str) -> String {
        let text = self.own(format!("choice-{option}-{written}"));
        let text = text.unwrap_or_default();
        format!("{}: {text}", capitalised(&self.value(written)))
    }

    pub(super) fn help(self, field: &str, written: &str) -> String {
        let text = self.own(format!("help-{field}"));
        text.unwrap_or_else(|| written.to_owned())
    }

    fn own(self, key: String) -> Option<String> {
        let locales = self.game.rules().locales();
        Phrase::among(locales, key).try_say(self.language)
    }

    fn said(self, family: &str, written: &str) -> String {
        let key = format!("{family}-{written}");
        let shared = || Phrase::of(key.clone()).try_say(self.language);
        let said = self.own(key.clone()).or_else(shared);
        said.unwrap_or_else(|| written.replace('_', " "))
    }
}

/// Every written word has words in every language, and there are no words for what is not written.
#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;

    use super::*;
    use crate::i18n::{common, keys_of};

    /// What a schema and all behind it hold: fields, tags and values.
    #[derive(Default)]
    struct Held {
        seen: BTreeSet<String>,
        fields: BTreeSet<String>,
        tags: BTreeSet<String>,
        values: BTreeSet<String>,
    }

    impl Held {
        fn behind(schemas: &Value, name: &str) -> Self {
            let mut held = Self::default();
            held.visit_schema(schemas, &schemas[name]);
            held
        }

        fn visit_schema(&mut self, schemas: &Value, schema: &Value) {
            if let Some(reference) = schema["$ref"].as_str() {
                let name = reference.rsplit('/').next().unwrap();
                if self.seen.insert(name.to_owned()) {
                    self.visit_schema(schemas, &schemas[name]);
                }
            }
            for (name, field) in schema["properties"].as_object().into_iter().flatten() {
                let tags = field["enum"].as_array().filter(|_| name == "type");
                if let Some(tags) = tags {
                    self.tags.extend(tags.iter().map(written));
                } else {
                    self.fields.insert(name.clone());
                    self.visit_schema(schemas, field);
                }
            }
            let values = schema["enum"].as_array().into_iter().flatten();
            self.values.extend(values.map(written));
            for key in ["oneOf", "anyOf", "allOf"] {
                for variant in schema[key].as_array().into_iter().flatten() {
                    self.visit_schema(schemas, variant);
                }
            }
            if schema["items"].is_object() {
                self.visit_schema(schemas, &schema["items"]);
            }
        }
    }

    fn written(value: &Value) -> String {
        value
            .as_str()
            .map_or_else(|| value.to_string(), str::to_owned)
    }

    /// Whether a game has words of its own for this key, or all games have.
    fn has_text(game: GameKey, key: &str) -> bool {
        let folders = [game.rules().locales(), common()];
        let mut phrases = folders
            .map(|locales| Phrase::among(locales, key.to_owned()))
            .into_iter();
        phrases.any(|phrase| phrase.try_say(Language::En).is_some())
    }

    /// The schemas of what can be ordered in a game.
    fn orderable(schemas: &Value, prefix: &str) -> Held {
        let mut held = Held::default();
        let union = &schemas["GameWish"];
        let several = union["anyOf"].as_array().into_iter().flatten();
        // A union of one is that one.
        for part in several.chain([union]) {
            let name = part["$ref"].as_str().unwrap_or_default();
            let name = name.rsplit('/').next().unwrap();
            if name.starts_with(prefix) {
                held.visit_schema(schemas, part);
            }
        }
        held
    }

    #[test]
    fn every_written_word_has_words_and_there_are_no_others() {
        let document =
            serde_json::from_str::<Value>(include_str!("../../openapi/openapi.json")).unwrap();
        let schemas = &document["components"]["schemas"];
        let mut used = BTreeSet::new();
        let mut missing = Vec::new();
        for game in GameKey::ALL.iter().copied() {
            let prefix = game.schema_prefix();
            let view = Held::behind(schemas, &format!("{prefix}View"));
            let action = Held::behind(schemas, &format!("{prefix}Action"));
            let order = orderable(schemas, prefix);
            let drawn = ["x", "y"].map(str::to_owned);
            let fields = view.fields.union(&action.fields).chain(&order.fields);
            let fields = fields.filter(|field| !drawn.contains(field));
            let rules = game.rules();
            let values = view.values.union(&action.values);
            let is_bare = |value: &&String| rules.called(value, Language::En).is_none();
            let about = rules.about();
            let choices = about.options.iter().flat_map(|option| &option.values);
            let choices = choices.map(|value| value.value.to_owned());
            let choices = choices.filter(|value| value.parse::<u8>().is_err());
            let words = values.filter(is_bare).chain(&view.tags).cloned();
            let words = words.chain(choices);
            // What has a tag is shown with it.
            let typed = (!view.tags.is_empty()).then(|| "type".to_owned());
            let all = fields.cloned().chain(typed).map(|field| ("field", field));
            let all = all.chain(action.tags.iter().map(|tag| ("do", tag.clone())));
            for (family, written) in all.chain(words.map(|word| ("word", word))) {
                let key = format!("{family}-{written}");
                if !has_text(game, &key) {
                    missing.push(format!("{key} of {}", game.name()));
                }
                used.insert(key);
            }
        }
        assert_eq!(missing, Vec::<String>::new());
        let families = ["field-", "do-", "word-"].into_iter();
        let known = families.flat_map(|family| {
            let keys = keys_of(family).into_iter();
            keys.map(move |key| format!("{family}{key}"))
        });
        let idle: Vec<_> = known.filter(|key| !used.contains(key)).collect();
        assert_eq!(idle, Vec::<String>::new());
    }

    #[test]
    fn every_choice_is_explained_in_every_language() {
        let mut keys = BTreeSet::new();
        for game in GameKey::ALL.iter().copied() {
            for option in game.rules().about().options {
                for value in option.values {
                    let key = format!("{}-{}", option.name, value.value);
                    let locales = game.rules().locales();
                    let said = Phrase::among(locales, format!("choice-{key}"));
                    assert_eq!(said.try_say(Language::En), Some(value.meaning), "{key}");
                    keys.insert(key);
                }
            }
        }
        assert_eq!(keys_of("choice-"), keys);
        let english = Words {
            game: GameKey::Byzanz,
            language: Language::En,
        };
        assert!(english.help("at_high", "").starts_with("Passes when"));
        let byzantium = Words {
            game: GameKey::Byzantium,
            ..english
        };
        assert!(
            byzantium
                .help("forced_steps", "")
                .starts_with("Takes every")
        );
        assert_eq!(keys_of("help-").len(), 2);
    }
}
