//! The army card: the cubes of a seat at the start, and their upkeep (Z-12).
//!
//! The card is data compiled in from `card_2005.json`. A correction needs a new version of the rules.

#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use super::{ArmyCard, CardId, Faction};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

const CARD_2005: &str = include_str!("card_2005.json");

/// The parsed card. The card is empty if its data were invalid, which a test rules out.
static CARD: LazyLock<Card> = LazyLock::new(|| {
    let card: Result<Card, serde_json::Error> = serde_json::from_str(CARD_2005);
    debug_assert!(card.is_ok(), "{:?}", card.as_ref().err());
    card.unwrap_or_default()
});

pub(crate) fn card() -> &'static Card {
    &CARD
}

/// One of the two sides that every seat plays, each with its army, treasury and score (Z-3).
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    ToSchema,
    strum::IntoStaticStr,
)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzantiumArmy)]
pub enum Army {
    /// Byzantine side of a seat.
    Byzantine,
    /// Arab side of a seat.
    Arab,
}

impl Army {
    pub const ALL: [Self; 2] = [Self::Byzantine, Self::Arab];

    pub fn faction(self) -> Faction {
        match self {
            Self::Byzantine => Faction::Byzantine,
            Self::Arab => Faction::Arab,
        }
    }

    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Byzantine => Self::Arab,
            Self::Arab => Self::Byzantine,
        }
    }
}

impl Faction {
    /// Army of the faction; `None` if nobody plays the faction.
    pub fn army(self) -> Option<Army> {
        match self {
            Self::Byzantine => Some(Army::Byzantine),
            Self::Arab => Some(Army::Arab),
            Self::Persian | Self::Bulgar => None,
        }
    }
}

/// Box of the army card that holds cubes of one army (Z-12).
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    ToSchema,
    strum::IntoStaticStr,
)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzantiumPlace)]
pub enum Place {
    /// Elite cubes of a field army: each rolls one die.
    Elite,
    /// Main army cubes of a field army: each rolls one die, up to three dice.
    Main,
    /// Movement cubes of a field army: they pay for steps and never fight.
    Movement,
    /// Levies: cubes that defend cities of their seat.
    Levy,
}

impl Place {
    pub const ALL: [Self; 4] = [Self::Elite, Self::Main, Self::Movement, Self::Levy];

    /// The three boxes of a field army (Z-14).
    pub const FIELD: [Self; 3] = [Self::Elite, Self::Main, Self::Movement];
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Card {
    #[serde(rename = "id")]
    _id: CardId,
    /// Total cubes of a seat (Z-1).
    pub(crate) cubes: u8,
    /// Fortification discs of a seat (Z-1).
    pub(crate) discs: u8,
    /// Points of each side of a seat at the start (Z-11).
    pub(crate) score: u16,
    pub(crate) pool: u8,
    pub(crate) casualties: u8,
    byzantine: ArmyCard,
    arab: ArmyCard,
    /// Upkeep of a cube in each box, in bezants per turn (Z-91).
    upkeep: ArmyCard,
}

impl Card {
    /// Upkeep of a cube in this box, in bezants per turn (Z-91).
    pub(crate) fn upkeep(&self, place: Place) -> u16 {
        self.upkeep.cubes(place).into()
    }

    /// Army of a seat at the start (Z-11).
    pub(super) fn start_of(&self, army: Army) -> &ArmyCard {
        match army {
            Army::Byzantine => &self.byzantine,
            Army::Arab => &self.arab,
        }
    }
}
