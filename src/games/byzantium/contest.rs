//! An attack, a retreat, and losses that are owed (Z-60 to Z-82).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Army, Barred, City, Via};
use crate::Seat;

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
