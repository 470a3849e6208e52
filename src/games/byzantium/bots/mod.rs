//! A bot that plays Byzantium by rules of thumb, from its view of the match alone.
//!
//! It rates every legal action in hundredths of a point and takes the best; passing and stopping are worth 0. It claims
//! cities that score, keeps its treasuries above its upkeep, and keeps the lower score near half of the higher. It
//! attacks where the odds are good, and makes Constantinople fall only if that wins the match.

mod answers;
mod appraisal;
mod economy;
mod odds;
mod war;

use super::{Action, View};
use crate::Seat;
use crate::bots::best;

use answers::Answers;
use appraisal::Appraisal;
use economy::Economy;
use war::Warfare;

const NEVER: i64 = -1_000_000;

pub(super) fn sensible(
    view: &View,
    seat: Seat,
    legal: &[Action],
    _: &mut dyn FnMut(u32) -> u32,
) -> Option<Action> {
    match Appraisal::new(view, seat) {
        Some(appraisal) => best(legal, |action| Some(appraisal.worth(*action))),
        None => legal.first().copied(),
    }
}

impl Appraisal<'_> {
    fn worth(&self, action: Action) -> i64 {
        match action {
            // These actions are purchases, which `Economy` rates.
            Action::ClaimCity { .. }
            | Action::Build { .. }
            | Action::SpecialImprove { .. }
            | Action::SpecialRuler { .. }
            | Action::SpecialFleet { .. }
            | Action::SpecialFortify { .. }
            | Action::SpecialBulgarReinforcement { .. }
            | Action::SpecialBulgarAttack { .. }
            | Action::SpecialCivilWar { .. } => {
                action.purchase().map_or(NEVER, |(purchase, source)| {
                    Economy(self).purchase(purchase, source)
                })
            }
            Action::PlaceCube {
                army,
                place,
                source,
            } => Economy(self).increase(army, place, source),
            Action::Tax { cubes } => Economy(self).tax(cubes),
            Action::SplitTax { byzantine, arab } => Economy(self).split(byzantine, arab),
            Action::EnterArmy { army, city } => Warfare(self).enter(army, city),
            Action::MoveArmy { army, to, via } => Warfare(self).march(army, to, via),
            Action::Step { to, via } => Warfare(self).continue_march(to, via),
            Action::TakeBack {} => NEVER,
            Action::FinishIncrease {} | Action::EndAction {} | Action::Pass {} => 0,
            Action::FleetResponse { double, attack } => i64::from(double) + i64::from(attack),
            Action::ConfirmSeaMove { proceed } => Answers(self).sail(proceed),
            Action::StandOrRetreat { retreat } => Answers(self).stand_or_retreat(retreat),
            Action::RetreatStep { to, .. } => Answers(self).refuge(to),
            Action::FleetBlock { block } => i64::from(block),
            Action::LevyDefence { defend } => i64::from(defend),
            Action::ChooseOpponent { seat } => -Answers(self).strength_of(seat),
            Action::ChooseLosses { .. } | Action::GarrisonBySacrifice { .. } => {
                let [elite, main, movement] = action.field_cubes().map(i64::from);
                movement - main - 3 * elite
            }
            Action::Garrison { source } => Answers(self).garrison(source),
            Action::ChooseUnmaintained { army, .. } => -Economy(self).unpaid(army, action.cubes()),
        }
    }
}
