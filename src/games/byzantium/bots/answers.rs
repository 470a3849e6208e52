//! Rates the bot's answers at sea, in retreats and under attack.

use crate::Seat;
use crate::byzantium::{Army, Attack, City, Favoured, Source};

use super::appraisal::{Appraisal, POINT};
use super::odds::{Force, stand};
use super::war::{LOST_CUBE, STEP, Warfare};

/// Loss if an army is driven out of a city, in hundredths of a point and without its lost cubes.
const DRIVEN_OUT: i64 = 20;
const GIVEN_UP: i64 = 40;

#[derive(Clone, Copy)]
pub(super) struct Answers<'a>(pub(super) &'a Appraisal<'a>);

impl Answers<'_> {
    pub(super) fn garrison(self, source: Source) -> i64 {
        let side = self.0.view.combat.as_ref().map(|combat| combat.side);
        -self.0.cost(source, side.unwrap_or(Army::Byzantine))
    }

    pub(super) fn sail(self, proceed: bool) -> i64 {
        let journey = self.0.view.journey.as_ref().filter(|_| proceed);
        let Some(leg) = journey.and_then(|journey| journey.declared) else {
            return 0;
        };
        let cost = leg.price();
        let force = Force::from_view(&self.0.own.arab).after_paying(cost);
        let hits = if leg.attack { cost / 2 } else { 0 };
        let left = force.after_paying(hits);
        let arrival = if self.0.is_friendly(leg.to, Army::Arab) {
            20
        } else {
            Warfare(self.0).assault(left, Army::Arab, leg.to)
        };
        arrival - STEP * i64::from(cost)
    }

    pub(super) fn stand_or_retreat(self, retreat: bool) -> i64 {
        let Some((city, army)) = self.attacked_city() else {
            return 0;
        };
        if retreat {
            let ways = city.links().iter();
            let way = |to, via| Warfare(self.0).way_cost(army, city, to, via);
            let open = ways.filter(|(to, via)| way(*to, *via).is_some());
            let refuge = open.map(|(to, _)| self.refuge_of(army, *to));
            return refuge.max().unwrap_or(super::NEVER) - GIVEN_UP;
        }
        self.stand(army)
    }

    fn attacked_city(self) -> Option<(City, Army)> {
        let city = self.0.city(self.0.view.combat?.city)?;
        Some((city.id, city.faction.army()?))
    }

    fn stand(self, army: Army) -> i64 {
        let own = Force::from_view(self.0.own.side(army));
        let attacker = self.attacker();
        let wins_ties = self.0.view.rulings.battle_tie == Favoured::Attacker;
        let cubes = i64::from(own.field());
        let outcome = [-DRIVEN_OUT - cubes * LOST_CUBE / 2, POINT];
        stand(own, attacker, wins_ties, outcome)
    }

    fn attacker(self) -> Force {
        let active = self.0.view.active.and_then(|seat| self.0.view.seat(seat));
        match (self.0.view.combat, active) {
            (Some(combat), Some(_)) if combat.attack == Attack::Bulgars => {
                Force::from_cubes(self.0.view.bulgars)
            }
            (Some(combat), Some(active)) => Force::from_view(active.side(combat.side)),
            (None, _) | (_, None) => Force::from_cubes(0),
        }
    }

    pub(super) fn refuge(self, to: City) -> i64 {
        let army = self.0.view.retreat.as_ref().map(|retreat| retreat.army);
        self.refuge_of(army.unwrap_or(Army::Byzantine), to)
    }

    fn refuge_of(self, army: Army, to: City) -> i64 {
        -2 * LOST_CUBE * i64::from(!self.0.is_friendly(to, army))
    }

    pub(super) fn strength_of(self, seat: Seat) -> i64 {
        match (self.attacked_city(), self.0.view.seat(seat)) {
            (Some((_, army)), Some(other)) => i64::from(other.side(army).strength),
            (None, _) | (_, None) => 0,
        }
    }
}
