//! The five languages of the service's texts.

use fluent_templates::LanguageIdentifier;
use serde::{Deserialize, Serialize};

/// A language of the service's texts. Stored and sent as its two-letter code.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the names and types of the variants say it")]
pub enum Language {
    #[default]
    /// English, the default language.
    En,
    It,
    Fr,
    Hu,
    De,
}

/// Error: the text is not the code of a supported language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the language must be one of en, it, fr, hu, de")]
pub struct UnknownLanguageError;

impl Language {
    /// Every supported language.
    pub const ALL: [Self; 5] = [Self::En, Self::It, Self::Fr, Self::Hu, Self::De];

    /// Returns the two-letter code of the language.
    pub fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::It => "it",
            Self::Fr => "fr",
            Self::Hu => "hu",
            Self::De => "de",
        }
    }

    /// Returns the name of the language in the language itself.
    pub fn own_name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::It => "Italiano",
            Self::Fr => "Français",
            Self::Hu => "Magyar",
            Self::De => "Deutsch",
        }
    }

    /// Parses the two-letter code of a language.
    pub fn from_code(code: &str) -> Result<Self, UnknownLanguageError> {
        let is_it = |language: &Self| language.code() == code;
        Self::ALL
            .into_iter()
            .find(is_it)
            .ok_or(UnknownLanguageError)
    }

    /// Parses a stored code. English if the code is unknown, because a later version stored it.
    pub fn from_stored(code: &str) -> Self {
        Self::from_code(code).unwrap_or(Self::En)
    }

    /// Returns the first supported language in an `Accept-Language` header; weights are ignored.
    pub fn from_accept_language(header: &str) -> Option<Self> {
        let codes = header
            .split(',')
            .map(|item| item.trim().get(..2).unwrap_or_default());
        codes
            .map(str::to_ascii_lowercase)
            .find_map(|code| Self::from_code(&code).ok())
    }

    pub(super) fn identifier(self) -> LanguageIdentifier {
        // A test parses the code of every language, so the default is never used.
        LanguageIdentifier::from_bytes(self.code().as_bytes()).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_known_by_its_letters() {
        for language in Language::ALL {
            assert_eq!(Language::from_code(language.code()), Ok(language));
            assert_eq!(language.identifier().to_string(), language.code());
        }
        assert_eq!(Language::from_code("tlh"), Err(UnknownLanguageError));
    }

    #[test]
    fn a_browser_gets_the_first_that_we_have() {
        assert_eq!(
            Language::from_accept_language("nl,hu-HU;q=0.9,en;q=0.8"),
            Some(Language::Hu)
        );
        assert_eq!(Language::from_accept_language("DE"), Some(Language::De));
        assert_eq!(Language::from_accept_language("é, *"), None);
    }
}
