//! The answers that combat and upkeep ask for (Z-61 to Z-66, Z-81, Z-92).

use crate::games::Seat;
use crate::games::byzantium::{
    Army, City, Place, Refusal, Retreat, Source, State, Toll, Via, price,
};

use super::Checked;
use super::payment::{check_source, sources};
use super::travel::check_way;

pub(super) fn stand_or_retreat(state: &State, seat: Seat, retreat: bool) -> Checked {
    if retreat && !can_retreat(state, seat) {
        Err(Refusal::NoRetreat)
    } else {
        Ok(())
    }
}

/// Whether an army that is asked has anywhere to go (Z-61).
pub(crate) fn can_retreat(state: &State, seat: Seat) -> bool {
    let Some(combat) = state.combat else {
        return false;
    };
    let Some(army) = state.cities.of(combat.city).faction.army() else {
        return false;
    };
    let ways = combat.city.links().iter();
    let mut open = ways.filter(|(to, via)| {
        *to != combat.city && check_way(combat.city, *to, *via, army, "Z-65").is_ok()
    });
    state.position(seat, army) == Some(combat.city) && open.next().is_some()
}

pub(super) fn retreat_step(state: &State, to: City, via: Via) -> Checked {
    let retreat = state.retreat.as_ref().ok_or(Refusal::NoRetreat)?;
    check_retreat(state, retreat, to, via)
}

fn check_retreat(state: &State, retreat: &Retreat, to: City, via: Via) -> Checked {
    let from = state
        .position(retreat.seat, retreat.army)
        .ok_or(Refusal::NoRetreat)?;
    check_retreat_from(state, retreat, from, to, via)
}

/// Whether the retreat could go from one city to another (Z-65, Z-66).
pub(crate) fn check_retreat_from(
    state: &State,
    retreat: &Retreat,
    from: City,
    to: City,
    via: Via,
) -> Checked {
    check_way(from, to, via, retreat.army, "Z-65")?;
    if state.combat.is_some_and(|combat| combat.city == to) {
        return Err(Refusal::BattleCity);
    }
    if retreat.barred.has(from, to, via) {
        return Err(Refusal::SeaBarred { rule: "Z-66" });
    }
    Ok(())
}

pub(crate) fn each_retreat<'a>(
    state: &'a State,
    retreat: &'a Retreat,
) -> impl Iterator<Item = (City, Via)> + 'a {
    let from = state.position(retreat.seat, retreat.army);
    let links = from.map_or(&[][..], City::links).iter().copied();
    links.filter(|(to, via)| check_retreat(state, retreat, *to, *via).is_ok())
}

pub(super) fn choose_opponent(state: &State, seat: Seat) -> Checked {
    if state
        .combat
        .is_some_and(|combat| combat.defenders.has(seat))
    {
        Ok(())
    } else {
        Err(Refusal::NotADefender)
    }
}

pub(super) fn choose_losses(state: &State, seat: Seat, cubes: [u8; 3]) -> Checked {
    let toll = state.tolls.iter().flatten().find(|toll| toll.seat == seat);
    let losses = toll.map_or(0, |toll| toll.losses);
    let fits = toll
        .is_some_and(|toll| is_within(cubes, loss_limits(state, *toll)) && sum(cubes) == losses);
    if fits {
        Ok(())
    } else {
        Err(Refusal::BadLosses {
            losses,
            rule: "Z-64",
        })
    }
}

/// How many cubes of elite, main and movement an army may give as losses (Z-64, Z-65).
pub(crate) fn loss_limits(state: &State, toll: Toll) -> [u8; 3] {
    let card = state.holdings.of(toll.seat).card(toll.army);
    let counts_movement = state.rulings.losses_from_movement || toll.on_retreat;
    let movement = if counts_movement { card.movement } else { 0 };
    [card.elite, card.main, movement]
}

fn is_within(cubes: [u8; 3], limits: [u8; 3]) -> bool {
    cubes
        .iter()
        .zip(limits)
        .all(|(cubes, limit)| *cubes <= limit)
}

fn sum(cubes: [u8; 3]) -> u8 {
    cubes.into_iter().fold(0, u8::saturating_add)
}

/// Every way to take `total` cubes within `limits`.
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

/// The side that conquered the city which needs a garrison.
fn conqueror(state: &State) -> Option<Army> {
    state.combat.map(|combat| combat.side)
}

pub(super) fn garrison(state: &State, seat: Seat, source: Source) -> Checked {
    let payer = conqueror(state).ok_or(Refusal::SourceEmpty)?;
    check_source(state.holdings.of(seat), source, payer, 0)
}

pub(super) fn sacrifice(state: &State, seat: Seat, cubes: [u8; 3]) -> Checked {
    let army = conqueror(state).ok_or(Refusal::MustPay)?;
    let holding = state.holdings.of(seat);
    if sources(holding, army, 0).next().is_some() {
        return Err(Refusal::MustPay);
    }
    let losses = sacrifice_size(state, seat, army);
    let card = holding.card(army);
    if is_within(cubes, [card.elite, card.main, card.movement]) && sum(cubes) == losses {
        Ok(())
    } else {
        Err(Refusal::BadLosses {
            losses,
            rule: "Z-81",
        })
    }
}

/// How many cubes an army gives for a garrison (Z-81).
pub(crate) fn sacrifice_size(state: &State, seat: Seat, army: Army) -> u8 {
    state.holdings.of(seat).card(army).field().min(2)
}

/// Every way to give them.
pub(crate) fn each_sacrifice(
    state: &State,
    seat: Seat,
    army: Army,
) -> impl Iterator<Item = [u8; 3]> {
    let card = state.holdings.of(seat).card(army);
    let limits = [card.elite, card.main, card.movement];
    each_choice(sacrifice_size(state, seat, army), limits)
}

pub(super) fn choose_unmaintained(
    state: &State,
    seat: Seat,
    army: Army,
    cubes: [u8; 4],
) -> Checked {
    if state.dues.of(army).has(seat) && Shortfall::of(state, seat, army).is_met_by(cubes) {
        Ok(())
    } else {
        Err(Refusal::BadUnmaintained)
    }
}

/// What an upkeep lacks, and what could be left unpaid instead (Z-92).
#[derive(Clone, Copy)]
struct Shortfall {
    lacking: u16,
    /// How many cubes there are of elite, main, movement and levy.
    cubes: [u8; 4],
    /// What a cube of each costs.
    prices: [u16; 4],
}

impl Shortfall {
    fn of(state: &State, seat: Seat, army: Army) -> Self {
        let card = state.holdings.of(seat).card(army);
        Self {
            lacking: state.upkeep(seat, army).saturating_sub(card.treasury),
            cubes: Place::ALL.map(|place| card.cubes(place)),
            prices: Place::ALL.map(price),
        }
    }

    fn saved(&self, cubes: [u8; 4]) -> u16 {
        let each = self.prices.into_iter().zip(cubes);
        each.map(|(price, cubes)| price.saturating_mul(u16::from(cubes)))
            .fold(0, u16::saturating_add)
    }

    /// Whether leaving these unpaid makes the others affordable, and no more.
    fn is_met_by(&self, cubes: [u8; 4]) -> bool {
        let saved = self.saved(cubes);
        let is_there = self
            .cubes
            .iter()
            .zip(cubes)
            .all(|(there, cubes)| cubes <= *there);
        let is_needed =
            |(price, cubes): (u16, u8)| cubes == 0 || saved.saturating_sub(price) < self.lacking;
        is_there && self.lacking <= saved && self.prices.into_iter().zip(cubes).all(is_needed)
    }

    /// Whether another cube could still be left unpaid, so that longer lists need not be tried.
    fn is_open(&self, cubes: [u8; 4]) -> bool {
        self.saved(cubes) < self.lacking
    }
}

/// Every choice of cubes to leave unpaid: elite, main, movement, levy.
pub(crate) fn each_unmaintained(
    state: &State,
    seat: Seat,
    army: Army,
) -> impl Iterator<Item = [u8; 4]> {
    let short = Shortfall::of(state, seat, army);
    let [elites, mains, movements, levies] = short.cubes;
    let all = (0..=elites).flat_map(move |elite| {
        (0..=levies).flat_map(move |levy| {
            let mains = (0..=mains)
                .take_while(move |main| *main == 0 || short.is_open([elite, *main - 1, 0, levy]));
            mains.flat_map(move |main| {
                (0..=movements)
                    .take_while(move |movement| {
                        *movement == 0 || short.is_open([elite, main, *movement - 1, levy])
                    })
                    .map(move |movement| [elite, main, movement, levy])
            })
        })
    });
    all.filter(move |cubes| short.is_met_by(*cubes))
}
