//! An attack, a retreat, and losses that are owed (Z-60 to Z-82).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::games::{Seat, Seats};

use super::card::Army;
use super::journey::Barred;
use super::map::{City, Via};
use super::words::{Attack, Foe};

/// An attack that is on. The attacker is the active seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Combat {
    /// How the city is attacked.
    pub(super) attack: Attack,
    /// The army that attacks, or the side that profits from the Bulgars.
    pub(super) side: Army,
    /// The city attacked.
    pub(super) city: City,
    /// Whose armies have yet to say whether they stand.
    pub(super) to_ask: Seats,
    /// Whose armies stand and are not beaten.
    pub(super) defenders: Seats,
    /// Who is fought, or was fought last.
    pub(super) foe: Option<Foe>,
    /// How far it is.
    pub(super) stage: CombatStage,
}

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

/// A retreat that is on (Z-65).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Retreat {
    /// Whose army.
    pub(super) seat: Seat,
    /// Which.
    pub(super) army: Army,
    /// Whether it chose to.
    pub(super) voluntary: bool,
    /// Whether it has made a step.
    pub(super) has_moved: bool,
    /// The ways by sea that the fleet has forbidden (Z-66).
    pub(super) barred: Barred,
    /// The step that the fleet may forbid.
    pub(super) declared: Option<(City, Via)>,
}

/// Losses that a field army owes (Z-64).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Toll {
    /// Whose army.
    pub(super) seat: Seat,
    /// Which.
    pub(super) army: Army,
    /// How many cubes.
    pub(super) losses: u8,
    /// Whether movement cubes may be given whatever the option says (Z-65).
    pub(super) on_retreat: bool,
}
