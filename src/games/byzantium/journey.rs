//! An army on its way (Z-50 to Z-57).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Army, City, Fact, Journey, Via};

/// A step by sea that is declared (Z-56).
#[expect(
    clippy::struct_excessive_bools,
    reason = "each tells one thing on the wire"
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumLegView)]
pub struct Leg {
    /// From where.
    pub from: City,
    /// Where to.
    pub to: City,
    /// Which way.
    pub via: Via,
    /// What it costs.
    pub cost: u8,
    /// What it costs if the fleet doubles it.
    pub doubled: u8,
    /// Whether it is the additional step.
    pub extra: bool,
    /// Whether the fleet has answered.
    pub answered: bool,
    /// Whether the fleet doubles the cost.
    pub double: bool,
    /// Whether the fleet attacks.
    pub attack: bool,
}

impl Journey {
    pub(super) fn new(army: Army) -> Self {
        Self {
            army,
            entered: false,
            steps: 0,
            declared: None,
        }
    }
}

impl Leg {
    /// The step by sea that a fact declares.
    pub(super) fn from_fact(fact: &Fact) -> Option<Self> {
        let Fact::SeaStepDeclared {
            from,
            to,
            via,
            cost,
            doubled,
            extra,
            ..
        } = *fact
        else {
            return None;
        };
        Some(Self {
            from,
            to,
            via,
            cost,
            doubled,
            extra,
            answered: false,
            double: false,
            attack: false,
        })
    }

    /// What is to be paid, the fleet's answer included.
    pub(super) fn price(self) -> u8 {
        if self.double { self.doubled } else { self.cost }
    }
}

/// Closes a way by sea, in either direction (Z-57, Z-66); the list keeps the order of the map.
pub(super) fn close_way(closed: &mut Vec<[City; 2]>, from: City, to: City) {
    closed.push([from.min(to), from.max(to)]);
    closed.sort_unstable();
}

/// Whether this way is closed.
pub(super) fn is_way_closed(closed: &[[City; 2]], from: City, to: City, via: Via) -> bool {
    via.is_by_sea() && closed.contains(&[from.min(to), from.max(to)])
}
