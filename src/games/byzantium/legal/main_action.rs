//! Checks the main actions that move no army (Z-26 to Z-32, Z-42 to Z-47).

use crate::byzantium::{
    Army, City, DraftView, Faction, Holding, MOST_COUNTERS, Place, Placement, Purchase, Refusal,
    Source, SpaceKind, State, Via, bulgar_supply,
};
use crate::{Seat, ensure};

use super::payment::{check_payment, check_source};
use super::travel::check_civil_war;

const MOST_TAKEN_BACK: u8 = 50;

/// Maximum number of cubes in one increase of armies (Z-28).
const MOST_DRAFTED: usize = 3;

/// Maximum number of Bulgar cubes added at once; a reinforcement adds them twice (Z-47).
pub(crate) const BULGARS_AT_ONCE: u8 = 2;

pub(super) fn check_buy(
    state: &State,
    seat: Seat,
    purchase: Purchase,
    source: Source,
) -> Result<(), Refusal> {
    let payer = check_purchase(state, seat, purchase)?;
    check_payment(state.holdings.get(seat), purchase, source, payer)
}

/// Checks a purchase without its payment, and returns the side that pays.
pub(super) fn check_purchase(
    state: &State,
    seat: Seat,
    purchase: Purchase,
) -> Result<Army, Refusal> {
    let space = |kind, payer| check_space(state, kind).map(|()| payer);
    match purchase {
        Purchase::ClaimCity { city } => check_claim(state, city),
        Purchase::Build { building } => Ok(building.army()),
        Purchase::SpecialImprove { city } => check_improvement(state, city),
        Purchase::SpecialRuler { army } => space(SpaceKind::Ruler(army), army),
        Purchase::SpecialFleet { army } => space(SpaceKind::Fleet(army), army),
        Purchase::SpecialFortify { city } => check_fortification(state, seat, city),
        Purchase::SpecialBulgarReinforcement { beneficiary } => {
            check_space(state, SpaceKind::Bulgars)?;
            // A reinforcement adds two pairs of cubes; the second pair must be complete.
            let left = bulgar_supply(state.bulgars).saturating_sub(BULGARS_AT_ONCE);
            ensure(BULGARS_AT_ONCE <= left, Refusal::BulgarsFull).map(|()| beneficiary)
        }
        Purchase::SpecialBulgarAttack {
            target,
            beneficiary,
        } => check_bulgar_attack(state, seat, target, beneficiary).map(|()| beneficiary),
        Purchase::SpecialCivilWar { army } => check_civil_war(state, seat, army).map(|()| army),
    }
}

pub(super) fn check_space(state: &State, kind: SpaceKind) -> Result<(), Refusal> {
    ensure(
        state.spaces.lowest_free(kind).is_some(),
        Refusal::BoxOccupied,
    )
}

/// Checks that a city can be claimed; returns the side that pays (Z-26).
fn check_claim(state: &State, city: City) -> Result<Army, Refusal> {
    ensure(!city.is_capital(), Refusal::Constantinople { rule: "Z-26" })?;
    let faction = state.cities.get(city).faction;
    let payer = faction.army().filter(|_| state.cities.is_free(city));
    payer.ok_or(Refusal::CityNotFree)
}

/// Checks that a city can be improved, in the order of 5.3; returns the side that pays (Z-42).
fn check_improvement(state: &State, city: City) -> Result<Army, Refusal> {
    let place = state.cities.get(city);
    let army = place.faction.army();
    if let Some(payer) = army {
        check_space(state, SpaceKind::Improve(payer))?;
    }
    ensure(place.counters < MOST_COUNTERS, Refusal::MaxCounters)?;
    let payer = army.ok_or(Refusal::WrongFaction { rule: "Z-42" })?;
    ensure(!city.is_capital(), Refusal::Constantinople { rule: "Z-42" })?;
    Ok(payer)
}

/// Checks that the seat can fortify a city; returns the side that pays (Z-46).
fn check_fortification(state: &State, seat: Seat, city: City) -> Result<Army, Refusal> {
    check_space(state, SpaceKind::Fortify)?;
    let place = state.cities.get(city);
    ensure(place.owner == Some(seat), Refusal::NotOwner)?;
    ensure(!place.fortified, Refusal::AlreadyFortified)?;
    ensure(0 < state.holdings.get(seat).discs, Refusal::NoDisc)?;
    place.faction.army().ok_or(Refusal::NotOwner)
}

/// Checks that the Bulgars can attack this city for this beneficiary (Z-47).
fn check_bulgar_attack(
    state: &State,
    seat: Seat,
    target: City,
    beneficiary: Army,
) -> Result<(), Refusal> {
    check_space(state, SpaceKind::Bulgars)?;
    let is_bulgar = |city: City| state.cities.get(city).faction == Faction::Bulgar;
    let near = || target.neighbours(Via::Road).any(is_bulgar);
    let is_target = !is_bulgar(target) && (target.entry().arrow || near());
    ensure(is_target, Refusal::NotATarget)?;
    let is_own_side = state.cities.is_friendly(target, beneficiary);
    ensure(!is_own_side, Refusal::WrongBeneficiary)?;
    check_not_own(state, seat, target)
}

/// Checks that the attacked city has neither a cube nor a defending army of this seat (Z-36).
pub(super) fn check_not_own(state: &State, seat: Seat, city: City) -> Result<(), Refusal> {
    let place = state.cities.get(city);
    ensure(place.owner != Some(seat), Refusal::OwnCity)?;
    let defends = |army| state.position(seat, army) == Some(city);
    ensure(!place.faction.army().is_some_and(defends), Refusal::OwnArmy)
}

/// Checks that this cube can join the seat's unfinished increase of armies (Z-22, Z-28).
pub(super) fn check_place_cube(state: &State, seat: Seat, cube: Placement) -> Result<(), Refusal> {
    check_take_backs(state)?;
    let (holding, drafted) = apply_draft(state, seat);
    check_placement(&holding, &drafted, cube)
}

pub(super) fn check_take_backs(state: &State) -> Result<(), Refusal> {
    // Every draft step is stored forever, so the number of steps in one action must be limited (8.2).
    let may = state.taken_back < MOST_TAKEN_BACK;
    ensure(may, Refusal::TakenBackTooOften)
}

pub(super) fn apply_draft(state: &State, seat: Seat) -> (Holding, Vec<Placement>) {
    let steps = state.draft.iter().flat_map(DraftView::placements);
    let cubes: Vec<Placement> = steps.copied().collect();
    let mut holding = *state.holdings.get(seat);
    for cube in &cubes {
        holding.place(*cube);
    }
    (holding, cubes)
}

/// Checks that a cube can be placed in addition to the drafted ones (Z-22, Z-28).
pub(crate) fn check_placement(
    holding: &Holding,
    drafted: &[Placement],
    cube: Placement,
) -> Result<(), Refusal> {
    let has_room = drafted.len() < MOST_DRAFTED;
    ensure(has_room, Refusal::BadCount { rule: "Z-28" })?;
    // The rule "A box may not be both source and destination" applies to the whole action. So a box that receives one
    // cube cannot supply another. Without the rule, a seat could only pay more for the same result.
    let mut same_box = cube.source == cube.target();
    for other in drafted {
        let both_elite = cube.place == Place::Elite && other.place == Place::Elite;
        ensure(!both_elite, Refusal::EliteLimit)?;
        same_box |= other.source == cube.target() || cube.source == other.target();
    }
    ensure(!same_box, Refusal::SameBox)?;
    check_source(holding, cube.source, cube.army, 0)
}

pub(super) fn check_tax(state: &State, seat: Seat, cubes: u8) -> Result<(), Refusal> {
    check_take_backs(state)?;
    let holding = state.holdings.get(seat);
    ensure(!holding.taxed, Refusal::AlreadyTaxed)?;
    ensure(0 < cubes, Refusal::BadCount { rule: "Z-29" })?;
    ensure(cubes <= holding.pool, Refusal::SourceEmpty)
}

pub(super) fn check_split_tax(state: &State, byzantine: u8, arab: u8) -> Result<(), Refusal> {
    let bezants = tax_yield(state);
    let sum = u16::from(byzantine).saturating_add(u16::from(arab));
    ensure(sum == bezants, Refusal::BadSplit { bezants })
}

/// Bezants of the drafted tax; 0 without one (Z-29).
pub(super) fn tax_yield(state: &State) -> u16 {
    match state.draft {
        Some(DraftView::Tax { bezants, .. }) => bezants,
        Some(DraftView::Increase { .. }) | None => 0,
    }
}
