//! Description of a game in the catalogue: its name, seats, duration, rules and options.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::i18n::{Language, Locales, Phrase};

/// Description of a game in the catalogue.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct About {
    /// Name of the game in English.
    pub title: &'static str,
    /// Author of the game.
    pub designer: &'static str,
    /// Number of seats that a match can have.
    pub seats: SeatRange,
    /// Duration of a match at a real table, in minutes.
    pub minutes: u16,
    /// Rules of the game in short, one text for each.
    pub summary: Vec<RuleText>,
    /// Options that the host can choose.
    pub options: Vec<OptionText>,
}

/// Number of seats that a match can have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SeatRange {
    /// Minimum number of seats.
    pub fewest: u8,
    /// Maximum number of seats.
    pub most: u8,
}

/// Short text of one rule, and its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RuleText {
    /// Number of the rule, such as `B-7`, as used in errors.
    pub rule: &'static str,
    /// Short text of the rule in English.
    pub text: &'static str,
}

/// An option that the host can choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct OptionText {
    /// Name of the option's field in JSON.
    pub name: &'static str,
    /// Default value of the option; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default: Option<&'static str>,
    /// Allowed values of the option.
    pub values: Vec<ValueText>,
}

/// Value of an option, and its meaning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(from = "&'static str")]
pub struct ValueText {
    /// The value as written in JSON.
    pub value: &'static str,
    /// Meaning of the value in English.
    pub meaning: String,
}

impl From<&'static str> for ValueText {
    fn from(value: &'static str) -> Self {
        let meaning = String::new();
        Self { value, meaning }
    }
}

impl About {
    /// Parses a game's `about.json`, and adds the meaning of each value from its English texts; empty if parsing fails.
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

    /// Number of players in words, at the start of a sentence.
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
