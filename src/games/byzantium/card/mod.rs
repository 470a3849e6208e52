//! The army card: where the cubes of a seat begin, and what their upkeep is (Z-12).
//!
//! 1. The card is data: `card_2005.json`. Whoever corrects it raises the version of the rules.
//! 2. A card whose sums are not those told in it is no card: tests see to it, for it is compiled in.

#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use super::{ArmyCard, CardId, Faction};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The card as it is stored.
const CARD_2005: &str = include_str!("card_2005.json");

/// The card as it is used; empty if the data were no card, which a test rules out.
static CARD: LazyLock<Card> = LazyLock::new(|| {
    let card: Result<Card, serde_json::Error> = serde_json::from_str(CARD_2005);
    debug_assert!(card.is_ok(), "{:?}", card.as_ref().err());
    card.unwrap_or_default()
});

/// The army card that every seat has.
pub(crate) fn card() -> &'static Card {
    &CARD
}

/// One of the two factions that every seat plays, each with its army, treasury and score (Z-3).
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
    /// The Byzantine one.
    Byzantine,
    /// The Arab one.
    Arab,
}

impl Army {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Byzantine, Self::Arab];

    /// The faction it fights for.
    pub fn faction(self) -> Faction {
        match self {
            Self::Byzantine => Faction::Byzantine,
            Self::Arab => Faction::Arab,
        }
    }

    /// The other one.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Byzantine => Self::Arab,
            Self::Arab => Self::Byzantine,
        }
    }
}

impl Faction {
    /// The army that fights for it; nothing for a faction that nobody plays.
    pub fn army(self) -> Option<Army> {
        match self {
            Self::Byzantine => Some(Army::Byzantine),
            Self::Arab => Some(Army::Arab),
            Self::Persian | Self::Bulgar => None,
        }
    }
}

/// A box of the army card that holds cubes of one army (Z-12).
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
    /// The elite: one die each.
    Elite,
    /// The main army: one die each, three at most.
    Main,
    /// Movement: pays for steps, never fights.
    Movement,
    /// Levies: defend cities of their seat.
    Levy,
}

impl Place {
    /// All four, in the order of the card.
    pub const ALL: [Self; 4] = [Self::Elite, Self::Main, Self::Movement, Self::Levy];

    /// The three that make up a field army (Z-14).
    pub const FIELD: [Self; 3] = [Self::Elite, Self::Main, Self::Movement];
}

/// An army card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Card {
    #[serde(rename = "id")]
    _id: CardId,
    /// All cubes of a seat (Z-1).
    pub(crate) cubes: u8,
    /// Fortification discs of a seat (Z-1).
    pub(crate) discs: u8,
    /// Points of each faction at the start (Z-11).
    pub(crate) score: u16,
    /// Cubes in the free supply at the start.
    pub(crate) pool: u8,
    /// Casualties at the start.
    pub(crate) casualties: u8,
    byzantine: ArmyCard,
    arab: ArmyCard,
    upkeep: Cubes,
}

/// A number for each box.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub(crate) struct Cubes {
    pub(crate) elite: u8,
    pub(crate) main: u8,
    pub(crate) movement: u8,
    pub(crate) levy: u8,
}

impl Cubes {
    pub(crate) fn get(self, place: Place) -> u8 {
        match place {
            Place::Elite => self.elite,
            Place::Main => self.main,
            Place::Movement => self.movement,
            Place::Levy => self.levy,
        }
    }
}

impl Card {
    /// How many bezants a cube in this box costs in every income (Z-91).
    pub(crate) fn upkeep(&self, place: Place) -> u16 {
        self.upkeep.get(place).into()
    }

    /// How an army begins (Z-11); the upkeep told beside it is for the tests.
    pub(super) fn start_of(&self, army: Army) -> &ArmyCard {
        match army {
            Army::Byzantine => &self.byzantine,
            Army::Arab => &self.arab,
        }
    }
}
