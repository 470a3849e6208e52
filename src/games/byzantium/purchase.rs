//! Purchases: the main actions that use up a cube.

use super::{Action, Army, Building, City, Source};

/// Price of a building in bezants, besides the price of its cube (Z-30).
const BUILDING_PRICE: u16 = 6;

/// Main action that uses up a cube (Z-26, Z-30, Z-41 to Z-47).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purchase {
    ClaimCity { city: City },
    Build { building: Building },
    SpecialImprove { city: City },
    SpecialRuler { army: Army },
    SpecialFleet { army: Army },
    SpecialFortify { city: City },
    SpecialBulgarReinforcement { beneficiary: Army },
    SpecialBulgarAttack { target: City, beneficiary: Army },
    SpecialCivilWar { army: Army },
}

impl Purchase {
    /// Price of the purchase in bezants, besides the price of its cube.
    pub(super) fn surcharge(self) -> u16 {
        if matches!(self, Self::Build { .. }) {
            BUILDING_PRICE
        } else {
            0
        }
    }
}

impl Action {
    /// Returns the purchase and the source of its cube; `None` if the action uses none.
    pub(super) fn purchase(self) -> Option<(Purchase, Source)> {
        match self {
            Self::ClaimCity { city, source } => Some((Purchase::ClaimCity { city }, source)),
            Self::Build { building, source } => Some((Purchase::Build { building }, source)),
            Self::SpecialImprove { city, source } => {
                Some((Purchase::SpecialImprove { city }, source))
            }
            Self::SpecialRuler { army, source } => Some((Purchase::SpecialRuler { army }, source)),
            Self::SpecialFleet { army, source } => Some((Purchase::SpecialFleet { army }, source)),
            Self::SpecialFortify { city, source } => {
                Some((Purchase::SpecialFortify { city }, source))
            }
            Self::SpecialBulgarReinforcement {
                beneficiary,
                source,
            } => Some((Purchase::SpecialBulgarReinforcement { beneficiary }, source)),
            Self::SpecialBulgarAttack {
                target,
                beneficiary,
                source,
            } => Some((
                Purchase::SpecialBulgarAttack {
                    target,
                    beneficiary,
                },
                source,
            )),
            Self::SpecialCivilWar { army, source } => {
                Some((Purchase::SpecialCivilWar { army }, source))
            }
            Self::PlaceCube { .. }
            | Self::FinishIncrease { .. }
            | Self::Tax { .. }
            | Self::SplitTax { .. }
            | Self::TakeBack { .. }
            | Self::EnterArmy { .. }
            | Self::MoveArmy { .. }
            | Self::Step { .. }
            | Self::EndAction { .. }
            | Self::Pass { .. }
            | Self::FleetResponse { .. }
            | Self::ConfirmSeaMove { .. }
            | Self::StandOrRetreat { .. }
            | Self::RetreatStep { .. }
            | Self::FleetBlock { .. }
            | Self::LevyDefence { .. }
            | Self::ChooseOpponent { .. }
            | Self::ChooseLosses { .. }
            | Self::Garrison { .. }
            | Self::GarrisonBySacrifice { .. }
            | Self::ChooseUnmaintained { .. } => None,
        }
    }
}
