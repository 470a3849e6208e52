//! Recomputes the points and bezants that each fact gives or takes (I-10).

use crate::Seat;
use crate::byzantium::card::Army;
use crate::byzantium::events::{Attack, Fact};
use crate::byzantium::map::{City, Faction};
use crate::byzantium::pieces::{Building, Source};
use crate::byzantium::state::State;
use crate::laws::{Breach, holds, same};

/// Points and bezants that a fact gives one side of a seat; negative if the fact takes them.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Booking {
    points: i32,
    bezants: i32,
}

pub(super) fn expected_booking(before: &State, fact: &Fact, who: Seat, side: Army) -> Booking {
    let bill = expected_lines(before, fact);
    let of_seat = bill
        .into_iter()
        .filter(|(seat, army, _, _)| (*seat, *army) == (who, side));
    of_seat.fold(Booking::default(), |sum, (_, _, points, bezants)| Booking {
        points: sum.points + points,
        bezants: sum.bezants + bezants,
    })
}

pub(super) fn actual_booking(before: &State, after: &State, who: Seat, side: Army) -> Booking {
    let card = |state: &State| *state.holdings.get(who).card(side);
    let (old, new) = (card(before), card(after));
    Booking {
        points: i32::from(new.score) - i32::from(old.score),
        bezants: i32::from(new.treasury) - i32::from(old.treasury),
    }
}

fn price(source: Source) -> i32 {
    if source == (Source::Pool {}) { 0 } else { -3 }
}

fn side_of(before: &State, city: City) -> Army {
    if before.cities.get(city).faction == Faction::Arab {
        Army::Arab
    } else {
        Army::Byzantine
    }
}

pub(super) fn city_worth(before: &State, city: City) -> i32 {
    match (before.cities.get(city).counters, city.id()) {
        (0, "constantinople") => 5,
        (0, "amida" | "ardabil" | "tiflis" | "derbent") => 2,
        (0, _) => 3,
        (counters, _) => i32::from(counters),
    }
}

type Line = (Seat, Army, i32, i32);

fn expected_lines(before: &State, fact: &Fact) -> Vec<Line> {
    if let Some(line) = cube_line(before, fact) {
        return vec![line];
    }
    match *fact {
        Fact::TaxRaised {
            seat,
            byzantine,
            arab,
            ..
        }
        | Fact::IncomeReceived {
            seat,
            byzantine,
            arab,
        } => vec![
            (seat, Army::Byzantine, 0, i32::from(byzantine)),
            (seat, Army::Arab, 0, i32::from(arab)),
        ],
        Fact::UpkeepPaid { seat, army, .. } => {
            vec![(seat, army, 0, -upkeep(before, seat, army, [0; 4]))]
        }
        Fact::CubesUnpaid {
            seat,
            army,
            elite,
            main,
            movement,
            levy,
            ..
        } => {
            let unpaid = [elite, main, movement, levy];
            let score = i32::from(before.holdings.get(seat).card(army).score);
            let lost = unpaid.iter().copied().map(i32::from).sum::<i32>();
            let paid = upkeep(before, seat, army, unpaid);
            vec![(seat, army, -lost.min(score), -paid)]
        }
        Fact::CityConquered {
            seat,
            city,
            attack,
            side,
            ..
        } => {
            let reward = city_worth(before, city) - 1;
            let is_paid = attack != Attack::Bulgars || before.rulings.bulgar_conquest_bezants;
            vec![(seat, side, reward, if is_paid { reward } else { 0 })]
        }
        Fact::ConstantinopleFell { seat, .. } => vec![(seat, Army::Arab, 5, 0)],
        _ => Vec::new(),
    }
}

/// Returns the price and the points of a fact that uses a cube; `None` for other facts.
fn cube_line(before: &State, fact: &Fact) -> Option<Line> {
    Some(match *fact {
        Fact::CityClaimed {
            seat, city, source, ..
        } => {
            let points = city_worth(before, city);
            (seat, side_of(before, city), points, price(source))
        }
        Fact::CubePlaced {
            seat, army, source, ..
        }
        | Fact::FleetTaken {
            seat, army, source, ..
        }
        | Fact::CivilWarDeclared {
            seat, army, source, ..
        } => (seat, army, 0, price(source)),
        Fact::BuildingRaised {
            seat,
            building,
            source,
            ..
        } => {
            let army = match building {
                Building::Church => Army::Byzantine,
                Building::Mosque => Army::Arab,
            };
            (seat, army, 2, price(source) - 6)
        }
        Fact::RulerCrowned {
            seat, army, source, ..
        } => (seat, army, 2, price(source)),
        Fact::CityImproved {
            seat, city, source, ..
        }
        | Fact::CityFortified {
            seat, city, source, ..
        } => (seat, side_of(before, city), 0, price(source)),
        Fact::BulgarsReinforced {
            seat,
            beneficiary,
            source,
            ..
        }
        | Fact::BulgarsSent {
            seat,
            beneficiary,
            source,
            ..
        } => (seat, beneficiary, 0, price(source)),
        Fact::CityGarrisoned {
            seat, side, source, ..
        } => (seat, side, 0, price(source)),
        _ => return None,
    })
}

/// Upkeep of an army's cubes except the unpaid ones, in bezants (Z-91).
fn upkeep(before: &State, seat: Seat, army: Army, unpaid: [u8; 4]) -> i32 {
    let card = before.holdings.get(seat).card(army);
    let cubes = [card.elite, card.main, card.movement, card.levy];
    let paid = cubes.iter().zip(unpaid).zip([3, 1, 1, 2]);
    paid.map(|((cubes, unpaid), price)| (i32::from(*cubes) - i32::from(unpaid)) * price)
        .sum()
}

/// Checks the bezants and points in facts about taxes, income and unpaid cubes (Z-29, Z-90, Z-92).
pub(super) fn check_amounts(before: &State, fact: &Fact) -> Result<(), Breach> {
    match *fact {
        Fact::TaxRaised {
            cubes,
            byzantine,
            arab,
            ..
        } => same("Z-29: a tax", &(2 * u16::from(cubes)), &(byzantine + arab)),
        Fact::IncomeReceived {
            seat,
            byzantine,
            arab,
        } => {
            let of = |faction| {
                let owned = before
                    .cities
                    .iter()
                    .filter(|(_, city)| (city.owner, city.faction) == (Some(seat), faction));
                owned.map(|(_, city)| 2 * u16::from(city.counters)).sum()
            };
            let due = (of(Faction::Byzantine), of(Faction::Arab));
            same("Z-90: an income", &due, &(byzantine, arab))
        }
        Fact::CubesUnpaid {
            seat,
            army,
            elite,
            main,
            movement,
            levy,
            ..
        } => {
            let unpaid = [elite, main, movement, levy];
            let paid = upkeep(before, seat, army, unpaid);
            let rest = i32::from(before.holdings.get(seat).card(army).treasury) - paid;
            let prices = unpaid.iter().zip([3, 1, 1, 2]);
            let cheapest = prices
                .filter(|(cubes, _)| 0 < **cubes)
                .map(|(_, price)| price);
            let fits = 0 <= rest && cheapest.min().is_some_and(|price| rest < price);
            holds(fits, || {
                format!("Z-92: {rest} bezants are left although {unpaid:?} stay unpaid")
            })?;
            Ok(())
        }
        _ => Ok(()),
    }
}
