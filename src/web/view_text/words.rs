//! Translates identifiers of a game: fields, actions, values and options.
//!
//! Identifiers without a translation are shown as they are.

use crate::games::{About, GameKey};
use crate::i18n::{Language, Phrase, capitalise};

#[derive(Clone, Copy)]
pub(crate) struct Words {
    pub(crate) game: GameKey,
    pub(crate) language: Language,
}

pub(crate) fn seats_in_words(about: &About, language: Language) -> String {
    let (fewest, most) = (about.seats.fewest, about.seats.most);
    let key = if fewest == most {
        "table-seats-exactly"
    } else {
        "table-seats-between"
    };
    Phrase::new(key)
        .with_value("fewest", fewest)
        .with_value("most", most)
        .localize(language)
}

impl Words {
    pub(crate) fn new(game: GameKey, language: Language) -> Self {
        Self { game, language }
    }

    pub(crate) fn field(self, written: &str) -> String {
        self.translate("field", written)
    }

    pub(crate) fn heading(self, written: &str) -> String {
        capitalise(&self.field(written))
    }

    pub(crate) fn value(self, written: &str) -> String {
        self.translate("word", written)
    }

    pub(crate) fn choice(self, option: &str, written: &str) -> String {
        let own_text = self.translate_own(format!("choice-{option}-{written}"));
        let text = own_text.unwrap_or_default();
        format!("{}: {text}", capitalise(&self.value(written)))
    }

    pub(crate) fn help(self, field: &str, written: &str) -> String {
        let text = self.translate_own(format!("help-{field}"));
        text.unwrap_or_else(|| written.to_owned())
    }

    fn translate_own(self, key: String) -> Option<String> {
        let locales = self.game.rules().locales();
        Phrase::in_locales(locales, key).try_localize(self.language)
    }

    fn translate(self, family: &str, written: &str) -> String {
        let key = format!("{family}-{written}");
        let shared = || Phrase::new(key.clone()).try_localize(self.language);
        let text = self.translate_own(key.clone()).or_else(shared);
        text.unwrap_or_else(|| written.replace('_', " "))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;

    use super::*;
    use crate::i18n::{common_locales, keys_with_prefix};

    #[derive(Default)]
    struct SchemaWords {
        seen: BTreeSet<String>,
        fields: BTreeSet<String>,
        tags: BTreeSet<String>,
        values: BTreeSet<String>,
    }

    impl SchemaWords {
        fn collect(schemas: &Value, name: &str) -> Self {
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

    /// Whether this key is in the translations of the game, or in those shared by all games.
    fn has_text(game: GameKey, key: &str) -> bool {
        let folders = [game.rules().locales(), common_locales()];
        let mut phrases = folders
            .map(|locales| Phrase::in_locales(locales, key.to_owned()))
            .into_iter();
        phrases.any(|phrase| phrase.try_localize(Language::En).is_some())
    }

    fn order_words(schemas: &Value, prefix: &str) -> SchemaWords {
        let mut held = SchemaWords::default();
        let union = &schemas["GameWish"];
        let several = union["anyOf"].as_array().into_iter().flatten();
        // A schema union with only one member is written as that member itself.
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
            serde_json::from_str::<Value>(include_str!("../../../openapi/openapi.json")).unwrap();
        let schemas = &document["components"]["schemas"];
        let mut used = BTreeSet::new();
        let mut missing = Vec::new();
        for game in GameKey::ALL.iter().copied() {
            let prefix = game.schema_prefix();
            let view = SchemaWords::collect(schemas, &format!("{prefix}View"));
            let action = SchemaWords::collect(schemas, &format!("{prefix}Action"));
            let order = order_words(schemas, prefix);
            let drawn = ["x", "y"].map(str::to_owned);
            let all_fields = view.fields.union(&action.fields).chain(&order.fields);
            let fields = all_fields.filter(|field| !drawn.contains(field));
            let rules = game.rules();
            let values = view.values.union(&action.values);
            let is_bare = |value: &&String| rules.called(value, Language::En).is_none();
            let about = rules.about();
            let option_values = about.options.iter().flat_map(|option| &option.values);
            let all_choices = option_values.map(|value| value.value.to_owned());
            let choices = all_choices.filter(|value| value.parse::<u8>().is_err());
            let bare_words = values.filter(is_bare).chain(&view.tags).cloned();
            let words = bare_words.chain(choices);
            // The page shows the tag of a tagged value, so the tag needs a translation, too.
            let typed = (!view.tags.is_empty()).then(|| "type".to_owned());
            let field_keys = fields.cloned().chain(typed).map(|field| ("field", field));
            let all = field_keys.chain(action.tags.iter().map(|tag| ("do", tag.clone())));
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
        let known_keys = families.flat_map(|family| {
            let keys = keys_with_prefix(family).into_iter();
            keys.map(move |key| format!("{family}{key}"))
        });
        let idle: Vec<_> = known_keys.filter(|key| !used.contains(key)).collect();
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
                    let said = Phrase::in_locales(locales, format!("choice-{key}"));
                    assert_eq!(
                        said.try_localize(Language::En),
                        Some(value.meaning),
                        "{key}"
                    );
                    keys.insert(key);
                }
            }
        }
        assert_eq!(keys_with_prefix("choice-"), keys);
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
        assert_eq!(keys_with_prefix("help-").len(), 2);
    }
}
