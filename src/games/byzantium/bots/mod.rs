//! A bot that plays Byzantium by rules of thumb, from what lies on the table.
//!
//! It gives every legal action a worth in hundredths of a point and takes the best; passing and
//! stopping are worth nothing. It claims what scores, keeps its treasuries above its upkeep, keeps
//! the lower score near half of the higher, attacks where the odds are good, and lets
//! Constantinople fall only if that wins the match.

mod answers;
mod economy;
mod odds;
mod war;
mod worth;

use super::{Action, Byzantium, View};
use crate::games::{Bot, Seat};

use worth::Thought;

const NEVER: i64 = -1_000_000;

pub(super) struct Sensible;

impl Bot<Byzantium> for Sensible {
    fn choose(
        &self,
        view: &View,
        seat: Seat,
        legal: &[Action],
        _: &mut dyn FnMut(u32) -> u32,
    ) -> Option<Action> {
        let first = legal.first().copied()?;
        let Some(thought) = Thought::new(view, seat) else {
            return Some(first);
        };
        let mut best = (first, thought.worth(first));
        for action in legal {
            let worth = thought.worth(*action);
            if best.1 < worth {
                best = (*action, worth);
            }
        }
        Some(best.0)
    }
}

impl Thought<'_> {
    fn worth(&self, action: Action) -> i64 {
        match action {
            Action::ClaimCity { city, source } => self.claim(city, source),
            Action::PlaceCube {
                army,
                place,
                source,
            } => self.increase(army, place, source),
            Action::Tax { cubes } => self.tax(cubes),
            Action::SplitTax { byzantine, arab } => self.split(byzantine, arab),
            Action::Build { building, source } => self.build(building, source),
            Action::SpecialImprove { city, source } => self.improve(city, source),
            Action::SpecialRuler { army, source } => self.ruler(army, source),
            Action::SpecialFortify { city, source } => self.fortify(city, source),
            Action::SpecialFleet { army, source } => {
                self.fleet_worth(army) - self.cost(source, army)
            }
            Action::SpecialBulgarAttack {
                target,
                beneficiary,
                source,
            } => self.raid(target, beneficiary) - self.cost(source, beneficiary),
            Action::SpecialCivilWar { army, source } => {
                self.civil_war(army) - self.cost(source, army)
            }
            Action::EnterArmy { army, city } => self.enter(army, city),
            Action::MoveArmy { army, to, via } => self.march(army, to, via),
            Action::Step { to, via } => self.go_on(to, via),
            Action::SpecialBulgarReinforcement { .. } | Action::TakeBack {} => NEVER,
            Action::FinishIncrease {} | Action::EndAction {} | Action::Pass {} => 0,
            Action::FleetResponse { double, attack } => i64::from(double) + i64::from(attack),
            Action::ConfirmSeaMove { proceed } => self.sail(proceed),
            Action::StandOrRetreat { retreat } => self.stand_or_retreat(retreat),
            Action::RetreatStep { to, .. } => self.refuge(to),
            Action::FleetBlock { block } => i64::from(block),
            Action::LevyDefence { defend } => i64::from(defend),
            Action::ChooseOpponent { seat } => -self.strength_of(seat),
            Action::ChooseLosses {
                elite,
                main,
                movement,
            }
            | Action::GarrisonBySacrifice {
                elite,
                main,
                movement,
            } => i64::from(movement) - i64::from(main) - 3 * i64::from(elite),
            Action::Garrison { source } => self.garrison(source),
            Action::ChooseUnmaintained {
                army,
                elite,
                main,
                movement,
                levy,
            } => -self.unpaid(army, [elite, main, movement, levy]),
        }
    }
}
