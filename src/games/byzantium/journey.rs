//! State of a moving army and of its declared step by sea (Z-50 to Z-57).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Army, City, Fact, Journey, Via};

/// Step by sea that an army has declared but not made yet (Z-56).
#[expect(clippy::struct_excessive_bools, reason = "each is a field of the API")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzantiumLegView)]
pub struct Leg {
    /// City where the step begins.
    pub from: City,
    /// City where the step ends.
    pub to: City,
    /// Kind of connection: sea or capital link (Z-51).
    pub via: Via,
    /// Cost of the step, in movement cubes.
    pub cost: u8,
    /// Cost of the step in movement cubes if the Byzantine fleet doubles it.
    pub doubled: u8,
    /// Whether this is the additional step (Z-54).
    pub extra: bool,
    /// Whether the Byzantine fleet has responded to the step.
    pub answered: bool,
    /// Whether the Byzantine fleet doubles the cost of the step.
    pub double: bool,
    /// Whether the Byzantine fleet attacks the army at sea.
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
    /// Returns the step that a `SeaStepDeclared` fact declares; `None` for other facts.
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

    /// Cost of the step in movement cubes, after the fleet's response.
    pub(super) fn price(self) -> u8 {
        if self.double { self.doubled } else { self.cost }
    }
}

/// Adds a sea connection to those closed in both directions, and sorts the list (Z-57, Z-66).
pub(super) fn close_way(closed: &mut Vec<[City; 2]>, from: City, to: City) {
    closed.push([from.min(to), from.max(to)]);
    closed.sort_unstable();
}

pub(super) fn is_way_closed(closed: &[[City; 2]], from: City, to: City, via: Via) -> bool {
    via.is_by_sea() && closed.contains(&[from.min(to), from.max(to)])
}
