//! The phases of a match of Battle of the Bards (4.2).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What the table is doing (4.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = BardsPhase)]
pub enum Phase {
    /// Nothing has happened yet.
    Setup,
    /// The dealer keeps two of four cards.
    SetupPick,
    /// The rules are at work between two decisions; never seen at rest.
    Upkeep,
    /// The splitter divides five cards.
    Split,
    /// The chooser takes a group.
    Choose,
    /// A seat plays its cards.
    Play,
    /// A seat concludes what is left at the end.
    Final,
    /// The match has ended.
    #[serde(rename = "finished")]
    Over,
}

impl Phase {
    /// When it is, for a sentence: "during the last scoring".
    pub fn now(self) -> &'static str {
        match self {
            Self::Setup | Self::Upkeep => "before the cards are dealt",
            Self::SetupPick => "while the dealer keeps two of four cards",
            Self::Split => "while five cards are divided",
            Self::Choose => "while a group is chosen",
            Self::Play => "while cards are played",
            Self::Final => "during the last scoring",
            Self::Over => "after the end",
        }
    }
}
