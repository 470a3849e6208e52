//! What a cube is taken for: the main actions that ask for one, whatever else they ask.

use super::{Action, Army, Building, City, Source};

/// Makes [`Purchase`] of a table: the actions that name the source of a cube, and what else they name.
macro_rules! purchases {
    ($($name:ident { $($field:ident: $type:ty),+ };)+) => {
        /// What a cube is taken for (Z-26, Z-30, Z-41 to Z-47).
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum Purchase {
            $($name { $($field: $type),+ },)+
        }

        impl Purchase {
            /// The action that asks for it with a cube from there.
            pub(super) fn with(self, source: Source) -> Action {
                match self {
                    $(Self::$name { $($field),+ } => Action::$name { $($field,)+ source },)+
                }
            }
        }

        impl Action {
            /// What the cube is taken for, and its source, if the action asks for one.
            pub(super) fn purchase(self) -> Option<(Purchase, Source)> {
                // Not a match, for it would need a wildcard over our own actions.
                $(if let Self::$name { $($field,)+ source } = self {
                    return Some((Purchase::$name { $($field),+ }, source));
                })+
                None
            }
        }

        /// Makes a pattern of these actions.
        macro_rules! bought {
            () => { $($crate::byzantium::Action::$name { .. })|+ };
        }
    };
}

purchases! {
    ClaimCity { city: City };
    Build { building: Building };
    SpecialImprove { city: City };
    SpecialRuler { army: Army };
    SpecialFleet { army: Army };
    SpecialFortify { city: City };
    SpecialBulgarReinforcement { beneficiary: Army };
    SpecialBulgarAttack { target: City, beneficiary: Army };
    SpecialCivilWar { army: Army };
}

pub(super) use bought;

/// What a building costs besides its cube (Z-30).
const BUILDING_PRICE: u16 = 6;

impl Purchase {
    /// What it costs besides its cube.
    pub(super) fn surcharge(self) -> u16 {
        if matches!(self, Self::Build { .. }) {
            BUILDING_PRICE
        } else {
            0
        }
    }
}
