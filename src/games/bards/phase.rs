//! Phases of a match of Battle of the Bards. Stored: values are added, never renamed.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Phase of the match (4.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = BardsPhase)]
pub enum Phase {
    /// The match is created, but nothing has happened yet.
    #[default]
    Setup,
    /// The dealer must choose two of four cards to keep.
    SetupPick,
    /// The rules are working between two decisions; never visible to clients.
    Upkeep,
    /// The splitter must divide five cards into two groups.
    Split,
    /// The chooser must take one of the two groups.
    Choose,
    /// A seat must play its cards.
    Play,
    /// A seat must conclude its open stories in the last scoring.
    Final,
    /// The match has ended.
    #[serde(rename = "finished")]
    Over,
}

impl Phase {
    pub(super) fn clause(self) -> &'static str {
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
