//! Actions that a seat can submit in Byzantium (5.3).
//!
//! Stored names: append, never rename. The names follow the commands of the rules document, with these differences:
//!
//! 1. Three commands are split, because their lists would be too long. `increase_armies` is `place_cube` up to three
//!    times and `finish_increase`. `tax` is `tax` and `split_tax`. A move that enters is `enter_army` and then `step`.
//! 2. `via` is required in every step; the document takes the cheapest connection by default.

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;
use utoipa::ToSchema;

use crate::Seat;
use crate::byzantium::{Army, Building, City, Place, Source, Via};

/// Action that a seat can submit in Byzantium.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, IntoStaticStr)]
#[cfg_attr(test, derive(strum::VariantNames))]
#[strum(serialize_all = "snake_case")]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[schema(as = ByzantiumAction)]
pub enum Action {
    /// Place a cube on a free city (Z-26, Z-27).
    ClaimCity {
        /// City to claim.
        city: City,
        /// Origin of the cube: pool, casualties or an army box (Z-22).
        source: Source,
    },
    /// Add one of up to three cubes to an unfinished increase of armies (Z-28).
    PlaceCube {
        /// Army that receives the cube.
        army: Army,
        /// Box of the army card that receives the cube.
        place: Place,
        /// Origin of the cube: pool, casualties or an army box (Z-22).
        source: Source,
    },
    /// Finish an increase of armies: place the cubes chosen so far (Z-28).
    FinishIncrease {},
    /// Choose the number of cubes to tax; `split_tax` then completes the tax (Z-29).
    Tax {
        /// Number of cubes to tax.
        cubes: u8,
    },
    /// Complete the tax and split its bezants between the two treasuries (Z-29).
    SplitTax {
        /// Bezants for the Byzantine treasury.
        byzantine: u8,
        /// Bezants for the Arab treasury.
        arab: u8,
    },
    /// Undo the last step of an unfinished increase of armies, or an unfinished tax.
    TakeBack {},
    /// Build a church or a mosque (Z-30).
    Build {
        /// Kind of building: church or mosque.
        building: Building,
        /// Origin of the cube: pool, casualties or an army box (Z-22).
        source: Source,
    },
    /// Add a counter to a city (Z-42).
    SpecialImprove {
        /// City to improve.
        city: City,
        /// Origin of the cube: pool, casualties or an army box (Z-22).
        source: Source,
    },
    /// Become Emperor or Caliph (Z-43).
    SpecialRuler {
        /// `byzantine` for the Emperor, `arab` for the Caliph.
        army: Army,
        /// Origin of the cube: pool, casualties or an army box (Z-22).
        source: Source,
    },
    /// Take a fleet (Z-44, Z-45).
    SpecialFleet {
        /// Side of the fleet: Byzantine or Arab.
        army: Army,
        /// Origin of the cube: pool, casualties or an army box (Z-22).
        source: Source,
    },
    /// Fortify a city of your own (Z-46).
    SpecialFortify {
        /// City to fortify.
        city: City,
        /// Origin of the cube: pool, casualties or an army box (Z-22).
        source: Source,
    },
    /// Add up to four cubes to the Bulgar box (Z-47).
    SpecialBulgarReinforcement {
        /// Side whose treasury pays: Byzantine or Arab.
        beneficiary: Army,
        /// Origin of the cube: pool, casualties or an army box (Z-22).
        source: Source,
    },
    /// Add up to two cubes to the Bulgar box and attack a city (Z-47).
    SpecialBulgarAttack {
        /// City to attack.
        target: City,
        /// Side that pays and scores: Byzantine or Arab.
        beneficiary: Army,
        /// Origin of the cube: pool, casualties or an army box (Z-22).
        source: Source,
    },
    /// Attack the friendly city where your army is (Z-41).
    SpecialCivilWar {
        /// Army that attacks: Byzantine or Arab.
        army: Army,
        /// Origin of the cube: pool, casualties or an army box (Z-22).
        source: Source,
    },
    /// Put an army on the board, in a city of its faction; `step` may follow in the same action (Z-33).
    EnterArmy {
        /// Army that enters: Byzantine or Arab.
        army: Army,
        /// City of the army's faction where the army enters.
        city: City,
    },
    /// Move an army to another city, as the first step of a main action (Z-50).
    MoveArmy {
        /// Army that moves: Byzantine or Arab.
        army: Army,
        /// Destination of the step.
        to: City,
        /// Kind of connection to use: road, desert, sea or capital link (Z-51).
        via: Via,
    },
    /// Move the army again that has moved or entered in this action (Z-54).
    Step {
        /// Destination of the step.
        to: City,
        /// Kind of connection to use: road, desert, sea or capital link (Z-51).
        via: Via,
    },
    /// End the move of the army, and so the main action.
    EndAction {},
    /// Pass for the rest of this turn (Z-32).
    Pass {},
    /// Respond with the Byzantine fleet to an Arab army at sea (Z-56).
    FleetResponse {
        /// Whether the fleet doubles the cost of the step.
        double: bool,
        /// Whether the fleet attacks the army at sea.
        attack: bool,
    },
    /// Sail in spite of the Byzantine fleet, or stay (Z-56).
    ConfirmSeaMove {
        /// Whether the army sails; if not, it stays.
        proceed: bool,
    },
    /// Stay in an attacked city or leave it before the battle (Z-61).
    StandOrRetreat {
        /// Whether the army leaves the city; if not, it stays to defend.
        retreat: bool,
    },
    /// Choose the next city of a retreating army (Z-65).
    RetreatStep {
        /// Destination of the step.
        to: City,
        /// Kind of connection to use: road, desert, sea or capital link (Z-51).
        via: Via,
    },
    /// Allow or forbid this retreat by sea with the Byzantine fleet (Z-66).
    FleetBlock {
        /// Whether the fleet forbids the retreat.
        block: bool,
    },
    /// Defend an attacked city with the levies, or hold them back (Z-62).
    LevyDefence {
        /// Whether the levies defend.
        defend: bool,
    },
    /// Choose which defender to fight next (Z-63).
    ChooseOpponent {
        /// Owner of the defending army.
        seat: Seat,
    },
    /// Choose the cubes that an army loses (Z-64).
    ChooseLosses {
        /// Elite cubes lost.
        elite: u8,
        /// Main army cubes lost.
        main: u8,
        /// Movement cubes lost.
        movement: u8,
    },
    /// Place a cube on a conquered city as its garrison (Z-81).
    Garrison {
        /// Origin of the cube: pool, casualties or an army box (Z-22).
        source: Source,
    },
    /// Garrison a conquered city with a cube of the army, at the cost of another (Z-81).
    GarrisonBySacrifice {
        /// Elite cubes that the army gives up.
        elite: u8,
        /// Main army cubes that the army gives up.
        main: u8,
        /// Movement cubes that the army gives up.
        movement: u8,
    },
    /// Choose the cubes that stay unpaid and leave the game (Z-92).
    ChooseUnmaintained {
        /// Army whose upkeep is due: Byzantine or Arab.
        army: Army,
        /// Elite cubes left unpaid.
        elite: u8,
        /// Main army cubes left unpaid.
        main: u8,
        /// Movement cubes left unpaid.
        movement: u8,
        /// Levies left unpaid.
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

    pub(crate) fn field_cubes(self) -> [u8; 3] {
        let [elite, main, movement, _] = self.cubes();
        [elite, main, movement]
    }
}
