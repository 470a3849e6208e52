//! What main actions lead to that move no army (Z-26 to Z-32, Z-41 to Z-47).

use crate::games::Seat;
use crate::games::byzantium::legal::{BUILDING_PRICE, BULGARS_AT_ONCE};
use crate::games::byzantium::{
    Army, Attack, Building, City, Draft, Fact, Placement, Source, Space, SpaceKind, State,
};

use super::{Flow, disband_for};

/// What a building, or becoming Emperor or Caliph, scores (Z-30, Z-43).
const TWO_POINTS: u16 = 2;

fn side_of(state: &State, city: City) -> Army {
    let army = state.cities.of(city).faction.army();
    army.unwrap_or(Army::Byzantine)
}

/// The special box that the action takes (Z-40).
fn space_for(state: &State, kind: SpaceKind) -> Space {
    let last = kind.spaces().last().copied();
    state.free_space(kind).or(last).unwrap_or(Space::FleetArab)
}

pub(super) fn claim(ctx: &mut Flow<'_>, seat: Seat, city: City, source: Source) {
    disband_for(ctx, seat, source);
    let side = side_of(ctx.state(), city);
    let points = u16::from(ctx.state().cities.of(city).counters);
    ctx.happens(Fact::CityClaimed {
        seat,
        city,
        side,
        source,
        paid: source.price(),
        points,
    });
    let army = ctx.state().holdings.of(seat).byzantine;
    if side == Army::Byzantine && !army.entered && 0 < army.field() {
        ctx.happens(Fact::ArmyRaised { seat, city });
    }
}

pub(super) fn finish_increase(ctx: &mut Flow<'_>, seat: Seat) {
    for cube in ctx.state().draft.placements().into_iter().flatten() {
        let Placement {
            army,
            place,
            source,
        } = cube;
        disband_for(ctx, seat, source);
        ctx.happens(Fact::CubePlaced {
            seat,
            army,
            place,
            source,
            paid: source.price(),
        });
    }
}

pub(super) fn tax_raised(state: &State, seat: Seat, byzantine: u8, arab: u8) -> Option<Fact> {
    let Draft::Tax(cubes) = state.draft else {
        return None;
    };
    Some(Fact::TaxRaised {
        seat,
        cubes,
        byzantine: u16::from(byzantine),
        arab: u16::from(arab),
    })
}

pub(super) fn build(ctx: &mut Flow<'_>, seat: Seat, building: Building, source: Source) {
    disband_for(ctx, seat, source);
    ctx.happens(Fact::BuildingRaised {
        seat,
        building,
        source,
        paid: source.price() + BUILDING_PRICE,
        points: TWO_POINTS,
    });
}

pub(super) fn improve(ctx: &mut Flow<'_>, seat: Seat, city: City, source: Source) {
    disband_for(ctx, seat, source);
    let side = side_of(ctx.state(), city);
    let counters = ctx.state().cities.of(city).counters.saturating_add(1);
    ctx.happens(Fact::CityImproved {
        seat,
        city,
        space: space_for(ctx.state(), SpaceKind::Improve(side)),
        side,
        source,
        paid: source.price(),
        counters,
    });
}

pub(super) fn crown(ctx: &mut Flow<'_>, seat: Seat, army: Army, source: Source) {
    disband_for(ctx, seat, source);
    ctx.happens(Fact::RulerCrowned {
        seat,
        army,
        space: space_for(ctx.state(), SpaceKind::Ruler(army)),
        source,
        paid: source.price(),
        points: TWO_POINTS,
    });
}

pub(super) fn fleet(ctx: &mut Flow<'_>, seat: Seat, army: Army, source: Source) {
    disband_for(ctx, seat, source);
    ctx.happens(Fact::FleetTaken {
        seat,
        army,
        space: space_for(ctx.state(), SpaceKind::Fleet(army)),
        source,
        paid: source.price(),
    });
}

pub(super) fn fortify(ctx: &mut Flow<'_>, seat: Seat, city: City, source: Source) {
    disband_for(ctx, seat, source);
    ctx.happens(Fact::CityFortified {
        seat,
        city,
        space: space_for(ctx.state(), SpaceKind::Fortify),
        side: side_of(ctx.state(), city),
        source,
        paid: source.price(),
    });
}

pub(super) fn reinforce_bulgars(ctx: &mut Flow<'_>, seat: Seat, beneficiary: Army, source: Source) {
    disband_for(ctx, seat, source);
    ctx.happens(Fact::BulgarsReinforced {
        seat,
        beneficiary,
        space: space_for(ctx.state(), SpaceKind::Bulgars),
        source,
        paid: source.price(),
        cubes: 2 * BULGARS_AT_ONCE,
    });
}

pub(super) fn send_bulgars(
    ctx: &mut Flow<'_>,
    seat: Seat,
    (target, beneficiary): (City, Army),
    source: Source,
) {
    disband_for(ctx, seat, source);
    let cubes = ctx.state().bulgar_supply().min(BULGARS_AT_ONCE);
    ctx.happens(Fact::BulgarsSent {
        seat,
        target,
        beneficiary,
        space: space_for(ctx.state(), SpaceKind::Bulgars),
        source,
        paid: source.price(),
        cubes,
    });
    let fact = combat_begun(ctx.state(), Attack::Bulgars, (beneficiary, target));
    ctx.happens(fact);
}

pub(super) fn civil_war(ctx: &mut Flow<'_>, seat: Seat, army: Army, source: Source) {
    let Some(city) = ctx.state().position(seat, army) else {
        return;
    };
    disband_for(ctx, seat, source);
    ctx.happens(Fact::CivilWarDeclared {
        seat,
        army,
        city,
        space: space_for(ctx.state(), SpaceKind::CivilWar(army)),
        source,
        paid: source.price(),
    });
    let fact = combat_begun(ctx.state(), Attack::CivilWar, (army, city));
    ctx.happens(fact);
}

/// Begins an attack: the armies of the city's faction are asked, the attacker's own excepted (Z-61).
pub(super) fn combat_begun(state: &State, attack: Attack, (side, city): (Army, City)) -> Fact {
    let seat = state.active;
    let defending = state.cities.of(city).faction.army();
    let armies = defending.map(|army| state.armies_in(city, army, seat));
    Fact::CombatBegun {
        seat,
        attack,
        side,
        city,
        armies: armies.unwrap_or_default(),
    }
}

pub(super) fn passed(state: &State, seat: Seat) -> Fact {
    let holding = state.holdings.of(seat);
    let mut sources = [Source::Casualties {}, Source::Pool {}].into_iter();
    Fact::Passed {
        seat,
        source: sources.find(|source| 0 < holding.cubes_of(*source)),
        first: state.next_start.is_none(),
    }
}
