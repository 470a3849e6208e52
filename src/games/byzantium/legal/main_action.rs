//! The main actions that move no army (Z-26 to Z-32, Z-42 to Z-47).

use crate::games::Seat;
use crate::games::byzantium::{
    Army, Building, City, Draft, Faction, Holding, MOST_COUNTERS, Place, Placement, Refusal,
    Source, SpaceKind, State, Via,
};

use super::Checked;
use super::payment::check_source;

/// How often a seat can take back a step of a draft in one main action.
const MOST_TAKEN_BACK: u8 = 50;

/// What a building costs besides its cube (Z-30).
pub(crate) const BUILDING_PRICE: u16 = 6;

/// How many Bulgars join in each half of the action (Z-47).
pub(crate) const BULGARS_AT_ONCE: u8 = 2;

/// Whether a cube can be paid for, and nothing more.
fn check_cube(state: &State, seat: Seat, source: Source, payer: Army) -> Checked {
    check_source(state.holdings.of(seat), source, payer, 0)
}

fn check_space(state: &State, kind: SpaceKind) -> Checked {
    match state.free_space(kind) {
        Some(_) => Ok(()),
        None => Err(Refusal::BoxOccupied),
    }
}

pub(super) fn claim(state: &State, seat: Seat, city: City, source: Source) -> Checked {
    let payer = check_claim(state, city)?;
    check_cube(state, seat, source, payer)
}

/// Whether a city can be claimed, and who pays for it (Z-26).
pub(super) fn check_claim(state: &State, city: City) -> Result<Army, Refusal> {
    if city.is_capital() {
        return Err(Refusal::Constantinople { rule: "Z-26" });
    }
    let faction = state.cities.of(city).faction;
    let payer = faction.army().filter(|_| state.cities.is_free(city));
    payer.ok_or(Refusal::CityNotFree)
}

/// Whether this cube can join the draft (Z-22, Z-28).
pub(super) fn place_cube(
    state: &State,
    seat: Seat,
    army: Army,
    (place, source): (Place, Source),
) -> Checked {
    check_patience(state)?;
    let (holding, drafted) = drafted(state, seat);
    let cube = Placement {
        army,
        place,
        source,
    };
    check_placement(&holding, drafted, cube)
}

/// Whether the draft has not been taken back too often: every step is kept for ever (8.2).
pub(super) fn check_patience(state: &State) -> Checked {
    if state.taken_back < MOST_TAKEN_BACK {
        Ok(())
    } else {
        Err(Refusal::TakenBackTooOften)
    }
}

/// What the seat would have if its drafted cubes were placed, and those cubes.
pub(super) fn drafted(state: &State, seat: Seat) -> (Holding, [Option<Placement>; 3]) {
    let drafted = state.draft.placements();
    let mut holding = *state.holdings.of(seat);
    for cube in drafted.into_iter().flatten() {
        holding.place(cube);
    }
    (holding, drafted)
}

/// Whether a cube can be placed after the others (Z-22, Z-28).
///
/// "A box may not be both source and destination" is read for the whole action: what one cube of it
/// fills gives no other. Nothing is lost by that but ways to pay for nothing.
pub(crate) fn check_placement(
    holding: &Holding,
    drafted: [Option<Placement>; 3],
    cube: Placement,
) -> Checked {
    if drafted.iter().all(Option::is_some) {
        return Err(Refusal::BadCount { rule: "Z-28" });
    }
    let target = Source::of(cube.army, cube.place);
    let mut same_box = cube.source == target;
    for other in drafted.iter().flatten() {
        if cube.place == Place::Elite && other.place == Place::Elite {
            return Err(Refusal::EliteLimit);
        }
        same_box |= other.source == target || cube.source == Source::of(other.army, other.place);
    }
    if same_box {
        return Err(Refusal::SameBox);
    }
    check_source(holding, cube.source, cube.army, 0)
}

pub(super) fn tax(state: &State, seat: Seat, cubes: u8) -> Checked {
    check_patience(state)?;
    let holding = state.holdings.of(seat);
    if holding.taxed {
        Err(Refusal::AlreadyTaxed)
    } else if cubes == 0 {
        Err(Refusal::BadCount { rule: "Z-29" })
    } else if holding.pool < cubes {
        Err(Refusal::SourceEmpty)
    } else {
        Ok(())
    }
}

pub(super) fn split_tax(state: &State, byzantine: u8, arab: u8) -> Checked {
    let bezants = tax_yield(state);
    if u16::from(byzantine).saturating_add(u16::from(arab)) == bezants {
        Ok(())
    } else {
        Err(Refusal::BadSplit { bezants })
    }
}

/// What the drafted tax brings (Z-29).
pub(super) fn tax_yield(state: &State) -> u16 {
    match state.draft {
        Draft::Tax(cubes) => u16::from(cubes).saturating_mul(2),
        Draft::None | Draft::Increase(_) => 0,
    }
}

pub(super) fn build(state: &State, seat: Seat, building: Building, source: Source) -> Checked {
    let holding = state.holdings.of(seat);
    check_source(holding, source, building.army(), BUILDING_PRICE)
}

pub(super) fn improve(state: &State, seat: Seat, city: City, source: Source) -> Checked {
    let payer = check_improvement(state, city)?;
    check_cube(state, seat, source, payer)
}

/// Whether a city can be improved, and who pays for it (Z-42); looked at in the order of 5.3.
pub(super) fn check_improvement(state: &State, city: City) -> Result<Army, Refusal> {
    let place = state.cities.of(city);
    let payer = place.faction.army();
    if let Some(payer) = payer {
        check_space(state, SpaceKind::Improve(payer))?;
    }
    if MOST_COUNTERS <= place.counters {
        return Err(Refusal::MaxCounters);
    }
    let payer = payer.ok_or(Refusal::WrongFaction { rule: "Z-42" })?;
    if city.is_capital() {
        return Err(Refusal::Constantinople { rule: "Z-42" });
    }
    Ok(payer)
}

pub(super) fn ruler(state: &State, seat: Seat, army: Army, source: Source) -> Checked {
    check_space(state, SpaceKind::Ruler(army))?;
    check_cube(state, seat, source, army)
}

pub(super) fn fleet(state: &State, seat: Seat, army: Army, source: Source) -> Checked {
    check_space(state, SpaceKind::Fleet(army))?;
    check_cube(state, seat, source, army)
}

pub(super) fn fortify(state: &State, seat: Seat, city: City, source: Source) -> Checked {
    let payer = check_fortification(state, seat, city)?;
    check_cube(state, seat, source, payer)
}

/// Whether a seat can fortify a city, and who pays for it (Z-46).
pub(super) fn check_fortification(state: &State, seat: Seat, city: City) -> Result<Army, Refusal> {
    check_space(state, SpaceKind::Fortify)?;
    let place = state.cities.of(city);
    if place.owner != Some(seat) {
        return Err(Refusal::NotOwner);
    }
    if place.fortified {
        return Err(Refusal::AlreadyFortified);
    }
    if state.holdings.of(seat).discs == 0 {
        return Err(Refusal::NoDisc);
    }
    place.faction.army().ok_or(Refusal::NotOwner)
}

pub(super) fn reinforce_bulgars(
    state: &State,
    seat: Seat,
    beneficiary: Army,
    source: Source,
) -> Checked {
    check_reinforcement(state)?;
    check_cube(state, seat, source, beneficiary)
}

/// Whether Bulgars can be reinforced: the second pair must be complete.
pub(super) fn check_reinforcement(state: &State) -> Checked {
    check_space(state, SpaceKind::Bulgars)?;
    let left = state.bulgar_supply().saturating_sub(BULGARS_AT_ONCE);
    if BULGARS_AT_ONCE <= left {
        Ok(())
    } else {
        Err(Refusal::BulgarsFull)
    }
}

pub(super) fn bulgar_attack(
    state: &State,
    seat: Seat,
    target: City,
    beneficiary: Army,
    source: Source,
) -> Checked {
    check_target(state, target)?;
    check_beneficiary(state, target, beneficiary)?;
    check_not_own(state, seat, target)?;
    check_cube(state, seat, source, beneficiary)
}

/// Whether the Bulgars can be sent there (Z-47).
pub(super) fn check_target(state: &State, target: City) -> Checked {
    check_space(state, SpaceKind::Bulgars)?;
    let is_bulgar = |city: City| state.cities.of(city).faction == Faction::Bulgar;
    let near = || target.near(Via::Road).iter().any(|city| is_bulgar(*city));
    if is_bulgar(target) || !(target.has_arrow() || near()) {
        return Err(Refusal::NotATarget);
    }
    Ok(())
}

/// Whether a city attacked by this seat is nothing of its own (Z-36).
pub(super) fn check_not_own(state: &State, seat: Seat, city: City) -> Checked {
    let place = state.cities.of(city);
    if place.owner == Some(seat) {
        return Err(Refusal::OwnCity);
    }
    let defends = |army| state.position(seat, army) == Some(city);
    if place.faction.army().is_some_and(defends) {
        Err(Refusal::OwnArmy)
    } else {
        Ok(())
    }
}

/// Whether this side profits from a Bulgar attack there (Z-47, A-41).
pub(super) fn check_beneficiary(state: &State, target: City, beneficiary: Army) -> Checked {
    if state.cities.of(target).faction == beneficiary.faction() {
        Err(Refusal::WrongBeneficiary)
    } else {
        Ok(())
    }
}
