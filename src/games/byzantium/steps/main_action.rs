//! Consequences of main actions that move no army (Z-26 to Z-32, Z-41 to Z-47).

use crate::Seat;
use crate::byzantium::legal::BULGARS_AT_ONCE;
use crate::byzantium::{
    Army, Attack, City, DraftView, Fact, Purchase, Source, Space, SpaceKind, State, bulgar_supply,
};

use super::{Flow, disband_for};

/// Points for a building, or for becoming Emperor or Caliph (Z-30, Z-43).
const TWO_POINTS: u16 = 2;

pub(super) fn buy(ctx: &mut Flow<'_>, seat: Seat, purchase: Purchase, source: Source) {
    disband_for(ctx, seat, source);
    let Some(fact) = purchase_fact(ctx.state(), seat, purchase, source) else {
        return;
    };
    ctx.apply(fact);
    if let Some(fact) = consequence_fact(ctx.state(), seat, purchase) {
        ctx.apply(fact);
    }
}

/// Returns the fact of a purchase; `None` for a civil war of an army off the board.
#[rustfmt::skip] // One fact per line.
fn purchase_fact(state: &State, seat: Seat, purchase: Purchase, source: Source) -> Option<Fact> {
    let paid = source.price() + purchase.surcharge();
    let counters = |city| state.cities.get(city).counters;
    // The check of the action found a free special box, so the fallback is never used (Z-40).
    let at = |kind| state.spaces.lowest_free(kind).unwrap_or(Space::FleetArab);
    Some(match purchase {
        Purchase::ClaimCity { city } => {
            let (side, points) = (side_of(state, city), u16::from(counters(city)));
            Fact::CityClaimed { seat, city, side, source, paid, points }
        }
        Purchase::Build { building } => {
            Fact::BuildingRaised { seat, building, source, paid, points: TWO_POINTS }
        }
        Purchase::SpecialImprove { city } => {
            let (side, counters) = (side_of(state, city), counters(city).saturating_add(1));
            let space = at(SpaceKind::Improve(side));
            Fact::CityImproved { seat, city, space, side, source, paid, counters }
        }
        Purchase::SpecialRuler { army } => {
            let space = at(SpaceKind::Ruler(army));
            Fact::RulerCrowned { seat, army, space, source, paid, points: TWO_POINTS }
        }
        Purchase::SpecialFleet { army } => {
            Fact::FleetTaken { seat, army, space: at(SpaceKind::Fleet(army)), source, paid }
        }
        Purchase::SpecialFortify { city } => {
            let (side, space) = (side_of(state, city), at(SpaceKind::Fortify));
            Fact::CityFortified { seat, city, space, side, source, paid }
        }
        Purchase::SpecialBulgarReinforcement { beneficiary } => {
            let (space, cubes) = (at(SpaceKind::Bulgars), 2 * BULGARS_AT_ONCE);
            Fact::BulgarsReinforced { seat, beneficiary, space, source, paid, cubes }
        }
        Purchase::SpecialBulgarAttack { target, beneficiary } => {
            let (space, supply) = (at(SpaceKind::Bulgars), bulgar_supply(state.bulgars));
            let cubes = supply.min(BULGARS_AT_ONCE);
            Fact::BulgarsSent { seat, target, beneficiary, space, source, paid, cubes }
        }
        Purchase::SpecialCivilWar { army } => {
            let (city, space) = (state.position(seat, army)?, at(SpaceKind::CivilWar(army)));
            Fact::CivilWarDeclared { seat, army, city, space, source, paid }
        }
    })
}

/// Returns the attack that a purchase begins, or the army that enters the board with its first city (Z-27).
fn consequence_fact(state: &State, seat: Seat, purchase: Purchase) -> Option<Fact> {
    match purchase {
        Purchase::ClaimCity { city } => {
            // The army is checked after the claim, because the claim may have used the last cube of the army.
            let army = state.holdings.get(seat).byzantine;
            let is_first = side_of(state, city) == Army::Byzantine && !army.entered;
            (is_first && 0 < army.field()).then_some(Fact::ArmyRaised { seat, city })
        }
        Purchase::SpecialBulgarAttack {
            target,
            beneficiary,
        } => Some(combat_fact(state, Attack::Bulgars, beneficiary, target)),
        Purchase::SpecialCivilWar { army } => {
            let city = state.position(seat, army)?;
            Some(combat_fact(state, Attack::CivilWar, army, city))
        }
        Purchase::Build { .. }
        | Purchase::SpecialImprove { .. }
        | Purchase::SpecialRuler { .. }
        | Purchase::SpecialFleet { .. }
        | Purchase::SpecialFortify { .. }
        | Purchase::SpecialBulgarReinforcement { .. } => None,
    }
}

fn side_of(state: &State, city: City) -> Army {
    let army = state.cities.army(city);
    army.unwrap_or(Army::Byzantine)
}

pub(super) fn finish_increase(ctx: &mut Flow<'_>, seat: Seat) {
    let Some(DraftView::Increase { placements }) = ctx.state().draft.clone() else {
        return;
    };
    for cube in placements {
        disband_for(ctx, seat, cube.source);
        ctx.apply(Fact::CubePlaced {
            seat,
            army: cube.army,
            place: cube.place,
            source: cube.source,
            paid: cube.source.price(),
        });
    }
}

pub(super) fn tax_fact(state: &State, seat: Seat, byzantine: u8, arab: u8) -> Option<Fact> {
    let Some(DraftView::Tax { cubes, .. }) = state.draft else {
        return None;
    };
    Some(Fact::TaxRaised {
        seat,
        cubes,
        byzantine: u16::from(byzantine),
        arab: u16::from(arab),
    })
}

/// Returns the fact that begins an attack. The attacker's own armies cannot defend the city (Z-61).
pub(super) fn combat_fact(state: &State, attack: Attack, side: Army, city: City) -> Fact {
    let seat = state.active;
    let defending = state.cities.army(city);
    let armies = defending.map(|army| {
        let stands_there = |other: &Seat| state.position(*other, army) == Some(city);
        let others = state.all_seats().filter(|other| *other != seat);
        others.filter(stands_there).collect()
    });
    Fact::CombatBegun {
        seat,
        attack,
        side,
        city,
        armies: armies.unwrap_or_default(),
    }
}

pub(super) fn pass_fact(state: &State, seat: Seat) -> Fact {
    let holding = state.holdings.get(seat);
    let mut sources = [Source::Casualties {}, Source::Pool {}].into_iter();
    Fact::Passed {
        seat,
        source: sources.find(|source| 0 < holding.cubes_of(*source)),
        first: state.next_start.is_none(),
    }
}
