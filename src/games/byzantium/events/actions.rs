//! What a seat may ask in Byzantium (5.3).
//!
//! Stored words: append, never rename. The names follow the commands of the rules document. Three
//! of its commands are split, because their lists would be endless: `increase_armies` is
//! `place_cube` up to three times and `finish_increase`, `tax` is `tax` and `split_tax`, and a move
//! that enters is `enter_army` and then `step`. The first two are drafts: `take_back` undoes their
//! last step. Nor is anything left to be guessed: a step always says which way it goes, so `via` is
//! required, where the document takes the cheapest way if none is given.

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;
use utoipa::ToSchema;

use crate::Seat;
use crate::byzantium::{Army, Building, City, Place, Source, Via};

/// What a seat may ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, IntoStaticStr)]
#[cfg_attr(test, derive(strum::VariantNames))]
#[strum(serialize_all = "snake_case")]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[schema(as = ByzantiumAction)]
pub enum Action {
    /// Put a cube on a free city (Z-26, Z-27).
    ClaimCity {
        /// The city.
        city: City,
        /// Where the cube comes from.
        source: Source,
    },
    /// Draft one of up to three cubes that increase armies (Z-28).
    PlaceCube {
        /// The army that receives it.
        army: Army,
        /// The box that receives it.
        place: Place,
        /// Where it comes from.
        source: Source,
    },
    /// Place the drafted cubes (Z-28).
    FinishIncrease {},
    /// Draft how many cubes are taxed (Z-29).
    Tax {
        /// How many.
        cubes: u8,
    },
    /// Tax, and split the bezants between the treasuries (Z-29).
    SplitTax {
        /// For the Byzantine treasury.
        byzantine: u8,
        /// For the Arab treasury.
        arab: u8,
    },
    /// Take the last step of a draft back.
    TakeBack {},
    /// Build a church or a mosque (Z-30).
    Build {
        /// Which.
        building: Building,
        /// Where the cube comes from.
        source: Source,
    },
    /// Add a counter to a city (Z-42).
    SpecialImprove {
        /// The city.
        city: City,
        /// Where the cube comes from.
        source: Source,
    },
    /// Become Emperor or Caliph (Z-43).
    SpecialRuler {
        /// Byzantine for the Emperor, Arab for the Caliph.
        army: Army,
        /// Where the cube comes from.
        source: Source,
    },
    /// Take a fleet (Z-44, Z-45).
    SpecialFleet {
        /// Whose.
        army: Army,
        /// Where the cube comes from.
        source: Source,
    },
    /// Fortify an own city (Z-46).
    SpecialFortify {
        /// The city.
        city: City,
        /// Where the cube comes from.
        source: Source,
    },
    /// Add up to four cubes to the Bulgar box (Z-47).
    SpecialBulgarReinforcement {
        /// Who pays.
        beneficiary: Army,
        /// Where the cube comes from.
        source: Source,
    },
    /// Add up to two cubes to the Bulgar box and attack with it (Z-47).
    SpecialBulgarAttack {
        /// The city attacked.
        target: City,
        /// Who pays and scores.
        beneficiary: Army,
        /// Where the cube comes from.
        source: Source,
    },
    /// Attack the friendly city where an own army stands (Z-41).
    SpecialCivilWar {
        /// The army.
        army: Army,
        /// Where the cube comes from.
        source: Source,
    },
    /// Put an army on the board; the action may go on with `step` (Z-33).
    EnterArmy {
        /// The army.
        army: Army,
        /// A city of its faction.
        city: City,
    },
    /// Make the first step with an army on the board (Z-50).
    MoveArmy {
        /// The army.
        army: Army,
        /// Where to.
        to: City,
        /// Which way.
        via: Via,
    },
    /// Go on with the army that moves (Z-54).
    Step {
        /// Where to.
        to: City,
        /// Which way.
        via: Via,
    },
    /// Move no further.
    EndAction {},
    /// Take part in no more actions of this turn (Z-32).
    Pass {},
    /// Say what the Byzantine fleet does to Arabs at sea (Z-56).
    FleetResponse {
        /// Whether it doubles the cost of the step.
        double: bool,
        /// Whether it attacks.
        attack: bool,
    },
    /// Sail in spite of the fleet, or stay (Z-56).
    ConfirmSeaMove {
        /// Whether the army sails.
        proceed: bool,
    },
    /// Say whether an army leaves an attacked city before the battle (Z-61).
    StandOrRetreat {
        /// Whether it leaves.
        retreat: bool,
    },
    /// Say where a retreating army goes (Z-65).
    RetreatStep {
        /// Where to.
        to: City,
        /// Which way.
        via: Via,
    },
    /// Say whether the Byzantine fleet forbids this retreat by sea (Z-66).
    FleetBlock {
        /// Whether it does.
        block: bool,
    },
    /// Say whether the levies defend an attacked city (Z-62).
    LevyDefence {
        /// Whether they do.
        defend: bool,
    },
    /// Choose which defender is fought next (Z-63).
    ChooseOpponent {
        /// Whose army.
        seat: Seat,
    },
    /// Choose which cubes an army loses (Z-64).
    ChooseLosses {
        /// How many elite cubes.
        elite: u8,
        /// How many of the main army.
        main: u8,
        /// How many movement cubes.
        movement: u8,
    },
    /// Put a cube on a conquered city (Z-81).
    Garrison {
        /// Where the cube comes from.
        source: Source,
    },
    /// Put a cube of the army on a conquered city, and lose another (Z-81).
    GarrisonBySacrifice {
        /// How many elite cubes.
        elite: u8,
        /// How many of the main army.
        main: u8,
        /// How many movement cubes.
        movement: u8,
    },
    /// Choose which cubes are not paid, and leave the game (Z-92).
    ChooseUnmaintained {
        /// Whose upkeep.
        army: Army,
        /// How many elite cubes.
        elite: u8,
        /// How many of the main army.
        main: u8,
        /// How many movement cubes.
        movement: u8,
        /// How many levies.
        levy: u8,
    },
}

impl Action {
    pub(crate) fn choose_losses([elite, main, movement]: [u8; 3]) -> Self {
        Self::ChooseLosses {
            elite,
            main,
            movement,
        }
    }

    pub(crate) fn sacrifice([elite, main, movement]: [u8; 3]) -> Self {
        Self::GarrisonBySacrifice {
            elite,
            main,
            movement,
        }
    }

    pub(crate) fn leave_unpaid(army: Army, [elite, main, movement, levy]: [u8; 4]) -> Self {
        Self::ChooseUnmaintained {
            army,
            elite,
            main,
            movement,
            levy,
        }
    }

    /// How many cubes of each box it names, in the order of the card: elite, main, movement, levy.
    pub(crate) fn cubes(self) -> [u8; 4] {
        if let Self::ChooseUnmaintained {
            elite,
            main,
            movement,
            levy,
            ..
        } = self
        {
            [elite, main, movement, levy]
        } else if let Self::ChooseLosses {
            elite,
            main,
            movement,
        }
        | Self::GarrisonBySacrifice {
            elite,
            main,
            movement,
        } = self
        {
            [elite, main, movement, 0]
        } else {
            [0; 4]
        }
    }

    /// The same of the boxes that make up a field army.
    pub(crate) fn field_cubes(self) -> [u8; 3] {
        let [elite, main, movement, _] = self.cubes();
        [elite, main, movement]
    }
}
