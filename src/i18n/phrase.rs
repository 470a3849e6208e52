//! A sentence that is not yet in any language: its key and its values.

use std::borrow::Cow;
use std::collections::HashMap;

use fluent_templates::Loader;
pub use fluent_templates::fluent_bundle::FluentValue;

use super::{Language, Locales, common_locales};

/// A sentence that can be rendered in any language.
#[derive(Clone)]
pub struct Phrase {
    locales: &'static Locales,
    key: Cow<'static, str>,
    // A list, because there are few values and most phrases are never rendered. The last value of a name
    // counts.
    values: Vec<(Cow<'static, str>, FluentValue<'static>)>,
}

impl Phrase {
    /// Creates the phrase with this key of the common sentences, without values.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Self {
        Self::in_locales(common_locales(), key)
    }

    /// Creates the phrase with this key of the given sentences, such as those of a game.
    pub fn in_locales(locales: &'static Locales, key: impl Into<Cow<'static, str>>) -> Self {
        Self {
            locales,
            key: key.into(),
            values: Vec::new(),
        }
    }

    /// Adds a value for a placeholder: a text, or a number that grammar depends on.
    #[must_use]
    pub fn with_value(
        mut self,
        name: impl Into<Cow<'static, str>>,
        value: impl Into<FluentValue<'static>>,
    ) -> Self {
        self.values.push((name.into(), value.into()));
        self
    }

    /// Renders the phrase in this language; in English if the language lacks the key.
    pub fn localize(&self, language: Language) -> String {
        self.locales
            .lookup_with_args(&language.identifier(), &self.key, &self.arguments())
    }

    /// Renders the phrase like [`Self::localize`]; `None` if no language has the key.
    pub fn try_localize(&self, language: Language) -> Option<String> {
        self.locales
            .try_lookup_with_args(&language.identifier(), &self.key, &self.arguments())
    }

    fn arguments(&self) -> HashMap<Cow<'static, str>, FluentValue<'_>> {
        let mut named = HashMap::with_capacity(self.values.len());
        for (name, value) in &self.values {
            let value = if let FluentValue::String(text) = value {
                FluentValue::String(Cow::Borrowed(text))
            } else {
                value.clone()
            };
            named.insert(name.clone(), value);
        }
        named
    }
}

/// Whether a character is a Unicode noncharacter; XML forbids some of them.
pub fn is_noncharacter(character: char) -> bool {
    matches!(character, '\u{fdd0}'..='\u{fdef}') || u32::from(character) & 0xfffe == 0xfffe
}

/// Makes a text safe for one line: removes noncharacters and changes of text direction, except those of
/// [`isolate`]. Control characters become spaces.
pub fn to_one_line(text: &str) -> String {
    let turns = |c: char| matches!(c, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2067}');
    let kept = text.chars().filter(|c| !turns(*c) && !is_noncharacter(*c));
    kept.map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// Puts a name with right-to-left letters between U+2068 and U+2069, so that it does not reorder the text
/// around.
pub fn isolate(name: &str) -> String {
    let turns = |c: char| matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefe}' | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}');
    if name.starts_with('\u{2068}') || !name.contains(turns) {
        return name.to_owned();
    }
    format!("\u{2068}{name}\u{2069}")
}

/// Capitalises the first letter of a text.
pub fn capitalise(text: &str) -> String {
    let mut characters = text.chars();
    let first = characters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(characters).collect()
}

/// Joins texts into a list in words, as in `a, b and c`; empty for none.
pub fn join_list(language: Language, things: &[String]) -> String {
    match things {
        [] => String::new(),
        [only] => only.clone(),
        [others @ .., last] => Phrase::new("list-and")
            .with_value("others", others.join(", "))
            .with_value("last", last.clone())
            .localize(language),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_put_in_as_it_is() {
        let said = Phrase::new("moment-day")
            .with_value("weekday", "{ $day }")
            .with_value("day", 3)
            .with_value("month", "<b>");
        assert_eq!(said.localize(Language::En), "{ $day } 3 <b>");
    }

    #[test]
    fn things_in_a_row_are_joined_as_the_language_does() {
        let things: Vec<String> = ["a", "b", "c"].map(str::to_owned).into();
        assert_eq!(join_list(Language::En, &things), "a, b and c");
        assert_eq!(join_list(Language::Hu, &things), "a, b és c");
        assert_eq!(join_list(Language::De, &things[..1]), "a");
        assert_eq!(join_list(Language::It, &[]), "");
    }

    #[test]
    fn what_has_no_words_is_not_said() {
        assert_eq!(
            Phrase::new("nothing-like-it").try_localize(Language::It),
            None
        );
    }
}
