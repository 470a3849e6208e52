//! Rates points, bezants and cubes for the bot, in hundredths of a point.

use crate::Seat;
use crate::byzantium::{Army, City, CityView, Place, SeatView, Source, View, card};

pub(super) const POINT: i64 = 100;
/// Extra value of an Arab point, in hundredths of a point, as it counts even if Constantinople falls.
const ARAB_POINT: i64 = 15;
/// Value of a bezant not needed for upkeep, in hundredths of a point.
const BEZANT: i64 = 20;
/// Value of a bezant needed for upkeep, in hundredths of a point.
const NEEDED_BEZANT: i64 = 60;
const BEZANTS_PER_COUNTER: i64 = 2;

pub(super) struct Appraisal<'a> {
    pub(super) view: &'a View,
    pub(super) own: &'a SeatView,
    pub(super) seat: Seat,
}

impl<'a> Appraisal<'a> {
    pub(super) fn new(view: &'a View, seat: Seat) -> Option<Self> {
        let own = view.seat(seat)?;
        Some(Self { view, own, seat })
    }

    pub(super) fn others(&self) -> impl Iterator<Item = &'a SeatView> {
        let own = self.seat;
        self.view.seats.iter().filter(move |seat| seat.seat != own)
    }

    pub(super) fn is_friendly(&self, city: City, army: Army) -> bool {
        let id = self.city(city);
        id.is_some_and(|city| city.faction == army.faction())
    }

    pub(super) fn city(&self, city: City) -> Option<&'a CityView> {
        self.view.cities.get(city.index())
    }

    pub(super) fn turns_left(&self) -> i64 {
        i64::from(self.view.turns.saturating_sub(self.view.turn))
    }

    pub(super) fn points(&self, army: Army, points: i64) -> i64 {
        let byzantine = i64::from(self.own.byzantine.score);
        let arab = i64::from(self.own.arab.score);
        let (more, extra) = match army {
            Army::Byzantine => (together(byzantine + points, arab), 0),
            Army::Arab => (together(byzantine, arab + points), ARAB_POINT * points),
        };
        (more - together(byzantine, arab)) * POINT + extra
    }

    /// Rates a change of the treasury by `more` bezants, which may be negative.
    pub(super) fn bezants(&self, army: Army, more: i64) -> i64 {
        let side = self.own.side(army);
        let left = i64::from(side.treasury) + i64::from(side.income) - i64::from(side.upkeep);
        purse(left + more) - purse(left)
    }

    pub(super) fn city_worth(&self, army: Army, counters: i64) -> i64 {
        let income = BEZANTS_PER_COUNTER * counters;
        self.bezants(army, income) + self.turns_left() * income * BEZANT
    }

    pub(super) fn pool_cube(&self) -> i64 {
        if 0 < self.turns_left() { 40 } else { 15 }
    }

    /// Rates a cube in an army box, apart from its upkeep.
    pub(super) fn army_cube(&self, army: Army, place: Place) -> i64 {
        let side = self.own.side(army);
        let worth = match place {
            Place::Elite => 130,
            Place::Main if side.strength < 5 => 100,
            Place::Main if side.strength < 10 => 80,
            Place::Main => 40,
            Place::Movement if side.movement < 2 => 120,
            Place::Movement if side.movement < 5 => 85,
            Place::Movement => 35,
            Place::Levy if side.levy < 3 => 60,
            Place::Levy => 20,
        };
        if 0 < self.turns_left() {
            worth
        } else {
            worth / 2
        }
    }

    /// Cost of taking a cube from this source, in hundredths of a point, if the side `payer` pays.
    pub(super) fn cost(&self, source: Source, payer: Army) -> i64 {
        let price = -self.bezants(payer, -i64::from(source.price()));
        match source {
            Source::Pool {} => price + self.pool_cube(),
            Source::Casualties {} => price + self.pool_cube() / 4,
            Source::Box { army, place } => {
                let saved = self.bezants(army, i64::from(card().upkeep(place)));
                price + self.army_cube(army, place) + 10 - saved
            }
        }
    }
}

/// Combines the Byzantine and the Arab score into one, in points.
fn together(byzantine: i64, arab: i64) -> i64 {
    // The result equals the final scoring, except if the low score is below half of the high one. The low score then
    // counts three times, or the bot would see no use in raising it.
    let (low, high) = (byzantine.min(arab), byzantine.max(arab));
    if high <= 2 * low {
        low + high
    } else {
        high.max(3 * low)
    }
}

fn purse(bezants: i64) -> i64 {
    if bezants < 0 {
        bezants * NEEDED_BEZANT
    } else {
        bezants * BEZANT
    }
}
