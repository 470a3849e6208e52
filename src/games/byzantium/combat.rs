//! Attacks, retreats and losses owed (Z-60 to Z-82).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Army, Attack, City, Combat, Foe};
use crate::{Seat, Seats};

/// Stage of an attack on a city.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzantiumCombatStage)]
pub enum CombatStage {
    /// The armies in the city choose to stand or retreat, which decides the defenders (Z-61, Z-62).
    Gathering,
    /// The attacker chooses the next defender, if any is left (Z-63).
    Facing,
    /// Battle dice must be rolled (Z-63).
    Fighting,
    /// Battle dice were rolled; the battle is decided once the losses are taken.
    Fought,
    /// Siege dice must be rolled (Z-70).
    Besieging,
    /// Siege dice were rolled; the siege is decided once the losses are taken.
    Besieged,
    /// The attacker chooses a garrison for the conquered city (Z-81).
    Garrison,
    /// The attack has failed and the army must leave (Z-67, Z-71).
    Leaving,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FieldArmy {
    pub(super) seat: Seat,
    pub(super) army: Army,
}

/// Losses that an army owes, in cubes (Z-64).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumLossView)]
pub struct Toll {
    /// Owner of the army.
    pub seat: Seat,
    /// Side of the army: Byzantine or Arab.
    pub army: Army,
    /// Number of cubes that the army must lose.
    pub losses: u8,
}

impl FieldArmy {
    pub(super) fn toll_for(self, losses: u8) -> Option<Toll> {
        let Self { seat, army } = self;
        (0 < losses).then_some(Toll { seat, army, losses })
    }
}

impl Toll {
    pub(super) fn find(tolls: &[Self], seat: Seat) -> Option<Self> {
        tolls.iter().copied().find(|toll| toll.seat == seat)
    }
}

impl Combat {
    pub(super) fn new(attack: Attack, side: Army, city: City, armies: Seats) -> Self {
        Self {
            attack,
            side,
            city,
            stage: CombatStage::Gathering,
            to_ask: armies,
            defenders: Seats::NONE,
            foe: None,
        }
    }

    pub(super) fn stand(&mut self, seat: Seat) {
        self.to_ask.remove(seat);
        self.defenders.insert(seat);
    }

    pub(super) fn with_foe(self, foe: Option<Foe>) -> Self {
        let stage = match foe {
            Some(_) => CombatStage::Fighting,
            None => CombatStage::Besieging,
        };
        Self { stage, foe, ..self }
    }

    /// Returns the field army that takes the attacker's losses; `None` if Bulgars attack.
    pub(super) fn attacker(self, active: Seat) -> Option<FieldArmy> {
        (self.attack != Attack::Bulgars).then_some(FieldArmy {
            seat: active,
            army: self.side,
        })
    }

    pub(super) fn with_result(mut self, attacker_won: bool) -> Self {
        self.stage = match (attacker_won, self.foe) {
            (false, _) => CombatStage::Leaving,
            (true, Some(Foe::Army { seat })) => {
                self.defenders.remove(seat);
                CombatStage::Facing
            }
            (true, Some(Foe::Levies { .. } | Foe::Bulgars {}) | None) => CombatStage::Besieging,
        };
        self
    }
}
