//! Description of a game for the catalogue.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::i18n::{Language, Locales, Phrase};

/// Description of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct About {
    /// Name of the game.
    pub title: &'static str,
    /// Author of the game.
    pub designer: &'static str,
    /// Minimum and maximum number of seats.
    pub seats: SeatRange,
    /// Duration of a match at a real table, in minutes.
    pub minutes: u16,
    /// Summary of the rules.
    pub summary: Vec<RuleText>,
    /// Options that the host can choose.
    pub options: Vec<OptionText>,
}

/// Range of the number of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SeatRange {
    /// Minimum.
    pub fewest: u8,
    /// Maximum.
    pub most: u8,
}

/// Summary of one rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RuleText {
    /// Number of the rule, as used in errors.
    pub rule: &'static str,
    /// Text of the rule.
    pub text: &'static str,
}

/// An option that the host can choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct OptionText {
    /// Field name.
    pub name: &'static str,
    /// Default value; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default: Option<&'static str>,
    /// Allowed values.
    pub values: Vec<ValueText>,
}

/// A value of an option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(from = "&'static str")]
pub struct ValueText {
    /// The value as written in JSON.
    pub value: &'static str,
    /// Meaning of the value.
    pub meaning: String,
}

impl From<&'static str> for ValueText {
    fn from(value: &'static str) -> Self {
        let meaning = String::new();
        Self { value, meaning }
    }
}

impl About {
    /// Parses `about.json`, and adds the meaning of each value from the English locale of the game.
    ///
    /// Empty if parsing fails, which a test rules out.
    pub fn parse(stored: &'static str, locales: &'static Locales) -> Self {
        let parsed: Result<Self, serde_json::Error> = serde_json::from_str(stored);
        debug_assert!(parsed.is_ok(), "{:?}", parsed.as_ref().err());
        let mut about = parsed.unwrap_or_default();
        for option in &mut about.options {
            for value in &mut option.values {
                let key = format!("choice-{}-{}", option.name, value.value);
                value.meaning = Phrase::in_locales(locales, key).localize(Language::En);
            }
        }
        about
    }

    /// Number of players as the start of a sentence.
    pub fn seats_in_words(&self) -> String {
        let title = self.title;
        let SeatRange { fewest, most } = self.seats;
        if fewest == most {
            format!("{title} is for {most} players")
        } else {
            format!("{title} is for {fewest} to {most} players")
        }
    }
}
