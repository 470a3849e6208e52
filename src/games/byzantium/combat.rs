//! An attack, a retreat, and losses that are owed (Z-60 to Z-82).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Army, Attack, City, Combat, Foe};
use crate::{Seat, Seats};

/// How far an attack is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzantiumCombatStage)]
pub enum CombatStage {
    /// Armies say whether they stand; then it shows who defends (Z-61, Z-62).
    Gathering,
    /// The next defender is to be chosen, if any is left (Z-63).
    Facing,
    /// Battle dice are due.
    Fighting,
    /// The battle is to be decided once losses are taken.
    Fought,
    /// Siege dice are due (Z-70).
    Besieging,
    /// The siege is to be decided once losses are taken.
    Besieged,
    /// The conquered city needs its garrison (Z-81).
    Garrison,
    /// The attack has failed: the army has to leave (Z-67, Z-71).
    Leaving,
}

/// A field army: whose it is, and of which side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FieldArmy {
    pub(super) seat: Seat,
    pub(super) army: Army,
}

/// Losses that an army owes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumLossView)]
pub struct Toll {
    /// Whose army.
    pub seat: Seat,
    /// Which.
    pub army: Army,
    /// How many cubes.
    pub losses: u8,
}

impl FieldArmy {
    /// The losses that it owes, if there are any.
    pub(super) fn toll_for(self, losses: u8) -> Option<Toll> {
        let Self { seat, army } = self;
        (0 < losses).then_some(Toll { seat, army, losses })
    }
}

impl Toll {
    /// What a seat owes, if it owes anything.
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

    /// The combat once its next fight is known, or that there is none before the siege.
    pub(super) fn with_foe(self, foe: Option<Foe>) -> Self {
        let stage = match foe {
            Some(_) => CombatStage::Fighting,
            None => CombatStage::Besieging,
        };
        Self { stage, foe, ..self }
    }

    /// The field army that owes the attacker's losses; Bulgars owe none.
    pub(super) fn attacker(self, active: Seat) -> Option<FieldArmy> {
        (self.attack != Attack::Bulgars).then_some(FieldArmy {
            seat: active,
            army: self.side,
        })
    }

    /// The combat once its battle is decided.
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
