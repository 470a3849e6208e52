//! An attack, a retreat, and losses that are owed (Z-60 to Z-82).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Army, Attack, Barred, City, Combat, Foe, Via};
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

/// A retreat that is on (Z-65).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Retreat {
    pub(super) seat: Seat,
    pub(super) army: Army,
    pub(super) voluntary: bool,
    pub(super) has_moved: bool,
    /// The ways by sea that the fleet has forbidden (Z-66).
    pub(super) barred: Barred,
    pub(super) declared: Option<(City, Via)>,
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

/// The losses that are owed; those of the attacker are owed first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tolls([Option<Toll>; 2]);

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
    pub(super) fn facing(self, foe: Option<Foe>) -> Self {
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
    pub(super) fn decided(mut self, attacker_won: bool) -> Self {
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

impl Retreat {
    pub(super) fn new(army: FieldArmy, voluntary: bool) -> Self {
        Self {
            seat: army.seat,
            army: army.army,
            voluntary,
            has_moved: false,
            barred: Barred::default(),
            declared: None,
        }
    }

    /// The retreat after a step into a hostile city.
    pub(super) fn going_on(self) -> Self {
        Self {
            has_moved: true,
            declared: None,
            ..self
        }
    }

    pub(super) fn is_of(&self, army: FieldArmy) -> bool {
        (self.seat, self.army) == (army.seat, army.army)
    }
}

impl Tolls {
    pub(super) fn iter(self) -> impl Iterator<Item = Toll> {
        self.0.into_iter().flatten()
    }

    /// What a seat owes, if it owes anything.
    pub(super) fn of(self, seat: Seat) -> Option<Toll> {
        self.iter().find(|toll| toll.seat == seat)
    }

    /// Lets a field army owe losses, if there are any.
    pub(super) fn owe(&mut self, army: FieldArmy, losses: u8) {
        let free = self.0.iter_mut().find(|toll| toll.is_none());
        if let Some(place) = free
            && 0 < losses
        {
            let FieldArmy { seat, army } = army;
            *place = Some(Toll { seat, army, losses });
        }
    }

    /// Lets an army owe nothing more.
    pub(super) fn forgive(&mut self, army: FieldArmy) {
        for place in &mut self.0 {
            *place = place.filter(|toll| (toll.seat, toll.army) != (army.seat, army.army));
        }
    }
}
