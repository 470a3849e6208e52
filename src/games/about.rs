//! What a game tells about itself in the catalogue.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::i18n::{Language, Locales, Phrase};

/// What the catalogue tells about a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct About {
    /// Its name in print.
    pub title: &'static str,
    /// Who invented it.
    pub designer: &'static str,
    /// The fewest and the most seats.
    pub seats: SeatRange,
    /// How long a match takes at one table, in minutes.
    pub minutes: u16,
    /// The rules in short.
    pub summary: Vec<RuleText>,
    /// What the host may choose.
    pub options: Vec<OptionText>,
}

/// How many seats a table may have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SeatRange {
    /// The fewest.
    pub fewest: u8,
    /// The most.
    pub most: u8,
}

/// One rule in short.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RuleText {
    /// Its number, as refusals name it.
    pub rule: &'static str,
    /// What it says.
    pub text: &'static str,
}

/// One thing the host may choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct OptionText {
    /// The name of the field.
    pub name: &'static str,
    /// What holds if the host says nothing; absent if nothing does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default: Option<&'static str>,
    /// The values it may have.
    pub values: Vec<ValueText>,
}

/// One value of an option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(from = "&'static str")]
pub struct ValueText {
    /// How it is written.
    pub value: &'static str,
    /// What it means.
    pub meaning: String,
}

impl From<&'static str> for ValueText {
    fn from(value: &'static str) -> Self {
        let meaning = String::new();
        Self { value, meaning }
    }
}

impl About {
    /// Reads `about.json`, and the meaning of each value from the English locale of the game.
    ///
    /// Empty if it is of another form, which a test rules out.
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

    /// How many players it is for, as the beginning of a sentence.
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
