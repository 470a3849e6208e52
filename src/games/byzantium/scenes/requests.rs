//! Short functions that build the actions of seats in scenes.

use super::fixture::city;
use crate::Seat;
use crate::byzantium::card::{Army, Place};
use crate::byzantium::events::Action;
use crate::byzantium::map::Via;
use crate::byzantium::pieces::{Building, Source};

pub(crate) fn claim(id: &str, source: Source) -> Action {
    Action::ClaimCity {
        city: city(id),
        source,
    }
}

pub(crate) fn place(army: Army, place: Place, source: Source) -> Action {
    Action::PlaceCube {
        army,
        place,
        source,
    }
}

pub(crate) fn finish() -> Action {
    Action::FinishIncrease {}
}

pub(crate) fn take_back() -> Action {
    Action::TakeBack {}
}

pub(crate) fn tax(cubes: u8) -> Action {
    Action::Tax { cubes }
}

pub(crate) fn split(byzantine: u8, arab: u8) -> Action {
    Action::SplitTax { byzantine, arab }
}

pub(crate) fn church(source: Source) -> Action {
    Action::Build {
        building: Building::Church,
        source,
    }
}

pub(crate) fn mosque(source: Source) -> Action {
    Action::Build {
        building: Building::Mosque,
        source,
    }
}

pub(crate) fn improve(id: &str, source: Source) -> Action {
    Action::SpecialImprove {
        city: city(id),
        source,
    }
}

pub(crate) fn ruler(army: Army, source: Source) -> Action {
    Action::SpecialRuler { army, source }
}

pub(crate) fn fleet(army: Army, source: Source) -> Action {
    Action::SpecialFleet { army, source }
}

pub(crate) fn fortify(id: &str, source: Source) -> Action {
    Action::SpecialFortify {
        city: city(id),
        source,
    }
}

pub(crate) fn reinforce(beneficiary: Army, source: Source) -> Action {
    Action::SpecialBulgarReinforcement {
        beneficiary,
        source,
    }
}

pub(crate) fn raid(id: &str, beneficiary: Army, source: Source) -> Action {
    Action::SpecialBulgarAttack {
        target: city(id),
        beneficiary,
        source,
    }
}

pub(crate) fn civil_war(army: Army, source: Source) -> Action {
    Action::SpecialCivilWar { army, source }
}

pub(crate) fn enter(army: Army, id: &str) -> Action {
    Action::EnterArmy {
        army,
        city: city(id),
    }
}

pub(crate) fn march(army: Army, id: &str, via: Via) -> Action {
    Action::MoveArmy {
        army,
        to: city(id),
        via,
    }
}

pub(crate) fn step(id: &str, via: Via) -> Action {
    Action::Step { to: city(id), via }
}

pub(crate) fn end() -> Action {
    Action::EndAction {}
}

pub(crate) fn pass() -> Action {
    Action::Pass {}
}

pub(crate) fn respond(double: bool, attack: bool) -> Action {
    Action::FleetResponse { double, attack }
}

pub(crate) fn sail(proceed: bool) -> Action {
    Action::ConfirmSeaMove { proceed }
}

pub(crate) fn stand() -> Action {
    Action::StandOrRetreat { retreat: false }
}

pub(crate) fn retreat() -> Action {
    Action::StandOrRetreat { retreat: true }
}

pub(crate) fn flee(id: &str, via: Via) -> Action {
    Action::RetreatStep { to: city(id), via }
}

pub(crate) fn block(block: bool) -> Action {
    Action::FleetBlock { block }
}

pub(crate) fn levies(defend: bool) -> Action {
    Action::LevyDefence { defend }
}

pub(crate) fn oppose(seat: u8) -> Action {
    Action::ChooseOpponent {
        seat: Seat::new(seat),
    }
}

pub(crate) fn lose(elite: u8, main: u8, movement: u8) -> Action {
    Action::ChooseLosses {
        elite,
        main,
        movement,
    }
}

pub(crate) fn garrison(source: Source) -> Action {
    Action::Garrison { source }
}

pub(crate) fn sacrifice(elite: u8, main: u8, movement: u8) -> Action {
    Action::GarrisonBySacrifice {
        elite,
        main,
        movement,
    }
}

pub(crate) fn unpaid(army: Army, [elite, main, movement, levy]: [u8; 4]) -> Action {
    Action::ChooseUnmaintained {
        army,
        elite,
        main,
        movement,
        levy,
    }
}
