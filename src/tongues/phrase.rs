//! A sentence to be said: its key and what is put into it.

use std::borrow::Cow;
use std::collections::HashMap;

use fluent_templates::Loader;
use fluent_templates::fluent_bundle::FluentValue;

use super::{LOCALES, Language};

/// A sentence to be said, in whatever language.
#[derive(Clone, Debug)]
pub struct Phrase {
    key: &'static str,
    values: HashMap<Cow<'static, str>, FluentValue<'static>>,
}

impl Phrase {
    /// The sentence of this key.
    pub fn of(key: &'static str) -> Self {
        Self {
            key,
            values: HashMap::new(),
        }
    }

    /// With a value put into it: a text, or a number that grammar depends on.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<FluentValue<'static>>) -> Self {
        self.values.insert(Cow::Borrowed(name), value.into());
        self
    }

    /// Says it.
    pub fn say(&self, language: Language) -> String {
        LOCALES.lookup_with_args(&language.identifier(), self.key, &self.values)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::fs;

    use super::*;

    /// The keys of a language, each with the names of what is put into it.
    fn keys(language: Language) -> BTreeMap<String, BTreeSet<String>> {
        let folder = format!(
            "{}/src/tongues/locales/{}",
            env!("CARGO_MANIFEST_DIR"),
            language.code()
        );
        let files = fs::read_dir(folder)
            .unwrap()
            .map(|file| file.unwrap().path());
        let text: String = files
            .map(|file| fs::read_to_string(file).unwrap() + "\n")
            .collect();
        let mut keys = BTreeMap::new();
        let mut key = String::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            if !line.starts_with([' ', '}', '\t'])
                && let Some((name, _)) = line.split_once('=')
            {
                name.trim().clone_into(&mut key);
                assert!(
                    keys.insert(key.clone(), BTreeSet::new()).is_none(),
                    "{key} stands twice"
                );
            }
            let names = line.split('$').skip(1).map(|rest| {
                let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
                rest.chars().take_while(|c| is_name(*c)).collect::<String>()
            });
            keys.entry(key.clone()).or_default().extend(names);
        }
        keys.remove("");
        keys
    }

    #[test]
    fn every_language_says_what_english_says_with_the_same_values() {
        let english = keys(Language::En);
        for language in Language::ALL {
            for (key, values) in keys(language) {
                let english = english.get(&key);
                assert_eq!(Some(&values), english, "{key} in {}", language.code());
            }
            let missing: Vec<_> = english
                .keys()
                .filter(|key| !keys(language).contains_key(*key))
                .collect();
            assert_eq!(missing, Vec::<&String>::new(), "{}", language.code());
        }
    }

    #[test]
    fn a_value_is_put_in_as_it_is() {
        let said = Phrase::of("moment-day")
            .with("weekday", "{ $day }")
            .with("day", 3)
            .with("month", "<b>");
        assert_eq!(said.say(Language::En), "{ $day } 3 <b>");
    }
}
