//! Checks answers in combat and for upkeep (Z-61 to Z-66, Z-81, Z-92).

use super::payment::{check_source, sources};
use super::travel::check_way;
use crate::byzantium::{
    Army, ArmyCard, City, FieldArmy, Place, Refusal, Retreat, Source, State, Toll, Via, card,
    is_way_closed, sum, upkeep_of,
};
use crate::{Seat, ensure};

/// Whether the asked army has a city to retreat to (Z-61).
pub(crate) fn can_retreat(state: &State, seat: Seat) -> bool {
    let Some(city) = state.combat.map(|combat| combat.city) else {
        return false;
    };
    let Some(army) = state.cities.army(city) else {
        return false;
    };
    let mut ways = city.links().iter();
    state.position(seat, army) == Some(city)
        && ways.any(|(to, via)| check_way(city, *to, *via, army, "Z-65").is_ok())
}

pub(super) fn check_retreat_step(state: &State, to: City, via: Via) -> Result<(), Refusal> {
    let retreat = state.retreat.as_ref().ok_or(Refusal::NoRetreat)?;
    check_retreat(state, retreat, to, via)
}

fn check_retreat(state: &State, retreat: &Retreat, to: City, via: Via) -> Result<(), Refusal> {
    let from = state.position(retreat.seat, retreat.army);
    check_retreat_from(state, retreat, from.ok_or(Refusal::NoRetreat)?, to, via)
}

/// Checks that a retreating army can go from one city to another (Z-65, Z-66).
pub(crate) fn check_retreat_from(
    state: &State,
    retreat: &Retreat,
    from: City,
    to: City,
    via: Via,
) -> Result<(), Refusal> {
    check_way(from, to, via, retreat.army, "Z-65")?;
    let is_fought_over = state.combat.is_some_and(|combat| combat.city == to);
    ensure(!is_fought_over, Refusal::BattleCity)?;
    let is_closed = is_way_closed(&retreat.barred, from, to, via);
    ensure(!is_closed, Refusal::SeaBarred { rule: "Z-66" })
}

pub(crate) fn each_retreat<'a>(
    state: &'a State,
    retreat: &'a Retreat,
) -> impl Iterator<Item = (City, Via)> + 'a {
    let all_ways = state.card(retreat.seat, retreat.army).ways();
    let ways = all_ways.iter().copied();
    ways.filter(|(to, via)| check_retreat(state, retreat, *to, *via).is_ok())
}

pub(super) fn check_opponent(state: &State, seat: Seat) -> Result<(), Refusal> {
    let defenders = state.combat.map(|combat| combat.defenders);
    let defends = defenders.is_some_and(|defenders| defenders.has(seat));
    ensure(defends, Refusal::NotADefender)
}

pub(super) fn check_losses(state: &State, seat: Seat, cubes: [u8; 3]) -> Result<(), Refusal> {
    let toll = Toll::find(&state.tolls, seat);
    let losses = toll.map_or(0, |toll| toll.losses);
    let limits = toll.map(|toll| loss_limits(state, toll));
    check_counts(cubes, losses, limits, "Z-64")
}

fn check_counts(
    cubes: [u8; 3],
    losses: u8,
    limits: Option<[u8; 3]>,
    rule: &'static str,
) -> Result<(), Refusal> {
    let fits = limits.is_some_and(|limits| is_within(cubes, limits)) && sum(cubes) == losses;
    ensure(fits, Refusal::BadLosses { losses, rule })
}

/// Maximum numbers of elite, main and movement cubes that an army may lose (Z-64, Z-65).
pub(crate) fn loss_limits(state: &State, toll: Toll) -> [u8; 3] {
    let card = state.card(toll.seat, toll.army);
    // During a retreat an army owes no battle losses: the cubes that it owes are for the retreat, so movement cubes
    // count.
    let counts_movement = state.rulings.losses_from_movement || state.retreat.is_some();
    let movement = if counts_movement { card.movement } else { 0 };
    [card.elite, card.main, movement]
}

fn is_within<const N: usize>(cubes: [u8; N], limits: [u8; N]) -> bool {
    let mut each = cubes.into_iter().zip(limits);
    each.all(|(cubes, limit)| cubes <= limit)
}

pub(super) fn each_choice(total: u8, limits: [u8; 3]) -> impl Iterator<Item = [u8; 3]> {
    let [elites, mains, movements] = limits;
    (0..=elites.min(total)).flat_map(move |elite| {
        let left = total - elite;
        (0..=mains.min(left)).filter_map(move |main| {
            let movement = left - main;
            (movement <= movements).then_some([elite, main, movement])
        })
    })
}

pub(super) fn check_garrison(state: &State, seat: Seat, source: Source) -> Result<(), Refusal> {
    let payer = state.combat.ok_or(Refusal::SourceEmpty)?.side;
    check_source(state.holdings.get(seat), source, payer, 0)
}

pub(super) fn check_sacrifice(state: &State, seat: Seat, cubes: [u8; 3]) -> Result<(), Refusal> {
    let army = state.combat.ok_or(Refusal::MustPay)?.side;
    let holding = state.holdings.get(seat);
    let is_payable = sources(holding, army).next().is_some();
    ensure(!is_payable, Refusal::MustPay)?;
    let card = holding.card(army);
    let limits = Some(card.field_cubes());
    check_counts(cubes, sacrifice_size(card), limits, "Z-81")
}

/// Number of cubes that an army gives up to garrison a city (Z-81).
fn sacrifice_size(card: &ArmyCard) -> u8 {
    card.field().min(2)
}

pub(crate) fn each_sacrifice(
    state: &State,
    seat: Seat,
    army: Army,
) -> impl Iterator<Item = [u8; 3]> {
    let card = state.card(seat, army);
    each_choice(sacrifice_size(card), card.field_cubes())
}

pub(super) fn check_unmaintained(
    state: &State,
    seat: Seat,
    army: Army,
    cubes: [u8; 4],
) -> Result<(), Refusal> {
    let is_due = state.dues.contains(&FieldArmy { seat, army });
    let fits = is_due && is_just_enough(state.card(seat, army), cubes);
    ensure(fits, Refusal::BadUnmaintained)
}

/// Whether leaving these cubes unpaid makes the rest affordable, and one cube less would not (Z-92).
fn is_just_enough(army: &ArmyCard, cubes: [u8; 4]) -> bool {
    let lacking = army.upkeep().saturating_sub(army.treasury);
    let saved = upkeep_of(cubes);
    let places = Place::ALL.into_iter().zip(cubes);
    let mut left = places.filter(|(_, cubes)| 0 < *cubes);
    is_within(cubes, army.all_cubes())
        && lacking <= saved
        && left.all(|(place, _)| saved.saturating_sub(card().upkeep(place)) < lacking)
}

pub(crate) fn each_unmaintained(
    state: &State,
    seat: Seat,
    army: Army,
) -> impl Iterator<Item = [u8; 4]> {
    let card = *state.card(seat, army);
    let all = (0..=card.elite).flat_map(move |elite| {
        (0..=card.levy).flat_map(move |levy| {
            (0..=card.main).flat_map(move |main| {
                (0..=card.movement).map(move |movement| [elite, main, movement, levy])
            })
        })
    });
    all.filter(move |cubes| is_just_enough(&card, *cubes))
}
