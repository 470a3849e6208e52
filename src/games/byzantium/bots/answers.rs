//! What answers are worth: at sea, in retreats, to attacks.

use crate::games::Seat;
use crate::games::byzantium::{Army, Attack, City, Faction, Favoured, Source};

use super::odds::{Force, stand};
use super::war::{LOST_CUBE, STEP};
use super::worth::{POINT, Thought};

/// What an army loses that is driven out of a city, its cubes apart.
const DRIVEN_OUT: i64 = 20;
const GIVEN_UP: i64 = 40;

impl Thought<'_> {
    /// What a garrison from there is worth.
    pub(super) fn garrison(&self, source: Source) -> i64 {
        let side = self.view.combat.as_ref().map(|combat| combat.side);
        -self.cost(source, side.unwrap_or(Army::Byzantine))
    }

    pub(super) fn sail(&self, proceed: bool) -> i64 {
        let leg = self
            .view
            .journey
            .as_ref()
            .and_then(|way| way.declared.as_ref());
        let Some(leg) = leg.filter(|_| proceed) else {
            return 0;
        };
        let cost = if leg.double { leg.doubled } else { leg.cost };
        let force = Force::of(&self.own.arab).after_paying(cost);
        let hits = if leg.attack { cost / 2 } else { 0 };
        let left = force.after_paying(hits);
        let is_friendly = self
            .city(leg.to)
            .is_some_and(|city| city.faction == Faction::Arab);
        if is_friendly {
            20 - STEP * i64::from(cost)
        } else {
            self.assault(left, Army::Arab, leg.to) - STEP * i64::from(cost)
        }
    }

    pub(super) fn stand_or_retreat(&self, retreat: bool) -> i64 {
        let Some(combat) = &self.view.combat else {
            return 0;
        };
        let army = self.city(combat.city).and_then(|city| city.faction.army());
        let Some(army) = army else { return 0 };
        if retreat {
            let links = combat.city.links().iter();
            let refuge = links
                .filter(|(to, via)| self.way(army, combat.city, *to, *via).is_some())
                .map(|(to, _)| self.refuge_of(army, *to));
            return refuge.max().unwrap_or(super::NEVER) - GIVEN_UP;
        }
        let own = Force::of(self.own.side(army));
        let attacker = self.attacker();
        let wins_ties = self.view.rulings.battle_tie == Favoured::Attacker;
        let cubes = i64::from(own.cubes());
        stand(
            own,
            attacker,
            wins_ties,
            [-DRIVEN_OUT - cubes * LOST_CUBE / 2, POINT],
        )
    }

    fn attacker(&self) -> Force {
        let combat = self.view.combat.as_ref();
        let active = self
            .view
            .seats
            .iter()
            .find(|seat| Some(seat.seat) == self.view.active);
        match (combat, active) {
            (Some(combat), Some(_)) if combat.attack == Attack::Bulgars => {
                Force::of_cubes(self.view.bulgars)
            }
            (Some(combat), Some(active)) => Force::of(active.side(combat.side)),
            (None, _) | (_, None) => Force::of_cubes(0),
        }
    }

    pub(super) fn refuge(&self, to: City) -> i64 {
        let army = self.view.retreat.as_ref().map(|retreat| retreat.army);
        self.refuge_of(army.unwrap_or(Army::Byzantine), to)
    }

    fn refuge_of(&self, army: Army, to: City) -> i64 {
        let is_friendly = self
            .city(to)
            .is_some_and(|city| city.faction == army.faction());
        if is_friendly { 0 } else { -2 * LOST_CUBE }
    }

    pub(super) fn strength_of(&self, seat: Seat) -> i64 {
        let combat = self.view.combat.as_ref();
        let army = combat
            .and_then(|combat| self.city(combat.city))
            .and_then(|city| city.faction.army());
        let other = self.view.seats.iter().find(|other| other.seat == seat);
        match (army, other) {
            (Some(army), Some(other)) => i64::from(other.side(army).strength),
            (None, _) | (_, None) => 0,
        }
    }
}
