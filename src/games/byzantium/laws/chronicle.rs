//! Checks a whole match: money and points, dice, turns and length.

use crate::byzantium::Byzantium;
use crate::byzantium::card::Army;
use crate::byzantium::dice::Dice;
use crate::byzantium::events::{Attack, Fact, Foe};
use crate::byzantium::laws::ledger;
use crate::byzantium::map::Faction;
use crate::byzantium::options::{ActionsEnd, ExtraMoveLimit, Options};
use crate::byzantium::state::State;
use crate::laws::{Breach, holds, same};
use crate::{Rules, Seat, Setup};

/// Checks a match from its first fact to its last (I-2, I-10, I-13, Z-18 to Z-20, Z-54, 8.2).
pub(super) fn chronicle(setup: &Setup<Options>, facts: &[Fact]) -> Result<(), Breach> {
    let mut state = Byzantium::blank(setup);
    let mut story = Chronicle::default();
    for fact in facts {
        let before = state.clone();
        Byzantium::evolve(&mut state, fact);
        story.check_order(&before, fact)?;
        story.check_turn(&state, fact)?;
        story.check_extra_step(&state, fact)?;
        story.check_dice(&before, fact)?;
        ledger::check_amounts(&before, fact)?;
        for seat in Seat::all(setup.seats) {
            check_never_decreases(&before, &state, seat)?;
            for side in Army::ALL {
                let booked = ledger::expected_booking(&before, fact, seat, side);
                let moved = ledger::actual_booking(&before, &state, seat, side);
                let what = format!("I-10: what {fact:?} moves for {side:?} of seat {seat}");
                same(&what, &booked, &moved)?;
            }
        }
    }
    story.check_end()
}

/// Checks that the numbers of removed cubes and of buildings never decrease (I-2).
fn check_never_decreases(before: &State, after: &State, seat: Seat) -> Result<(), Breach> {
    let (old, new) = (before.holdings.get(seat), after.holdings.get(seat));
    let kept = old.removed <= new.removed && old.church <= new.church && old.mosque <= new.mosque;
    holds(kept, || format!("I-2: {new:?} after {old:?}"))?;
    Ok(())
}

#[derive(Default)]
struct Chronicle {
    turns: u8,
    first_passed: Option<Seat>,
    actions: [usize; 4],
    bounds: [usize; 4],
    taxed: Vec<Seat>,
    extra_steps: Vec<Seat>,
    /// Last seat called to act this turn; `None` before the first.
    called: Option<Seat>,
    /// Movement cubes paid for the last step by sea against the Byzantine fleet.
    passage: u8,
    ended: bool,
}

impl Chronicle {
    /// Checks turns, the starting seat, taxes and the number of main actions (Z-18, Z-20, Z-29, 8.2).
    fn check_turn(&mut self, after: &State, fact: &Fact) -> Result<(), Breach> {
        holds(!self.ended, || format!("Z-102: {fact:?} after the end"))?;
        match fact {
            Fact::TurnBegun { turn, start } => {
                same("Z-18: the turn", &(self.turns + 1), turn)?;
                holds(*turn <= 3, || format!("Z-18: a turn {turn}"))?;
                if let Some(first) = self.first_passed.take() {
                    same("Z-20: who begins", &first, start)?;
                }
                self.turns = *turn;
                self.bounds = [0, 1, 2, 3].map(|seat| bound(after, Seat::new(seat)));
                self.actions = [0; 4];
                self.taxed.clear();
                self.extra_steps.clear();
                self.called = None;
                self.check_call(*start)
            }
            Fact::SeatCalled { seat } => self.check_call(*seat),
            Fact::Passed { seat, first, .. } => {
                same(
                    "Z-20: the first to pass",
                    &self.first_passed.is_none(),
                    first,
                )?;
                self.first_passed = self.first_passed.or(Some(*seat));
                Ok(())
            }
            Fact::TaxRaised { seat, .. } => {
                holds(!self.taxed.contains(seat), || {
                    format!("Z-29: seat {seat} taxes twice")
                })?;
                self.taxed.push(*seat);
                Ok(())
            }
            Fact::GameEnded { fell, .. } => {
                self.ended = true;
                holds(*fell || self.turns == 3, || {
                    format!("Z-100: the end in turn {}", self.turns)
                })?;
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn check_call(&mut self, seat: Seat) -> Result<(), Breach> {
        self.called = Some(seat);
        let (count, bound) = (&mut self.actions[seat.index()], self.bounds[seat.index()]);
        *count += 1;
        holds(*count <= bound, || {
            format!("8.2: seat {seat} begins more than {bound} main actions")
        })?;
        Ok(())
    }

    /// Checks that seats act in order, without those that have passed (Z-19).
    fn check_order(&self, before: &State, fact: &Fact) -> Result<(), Breach> {
        let (Fact::SeatCalled { seat }, Some(last)) = (fact, self.called) else {
            return Ok(());
        };
        let order: Vec<Seat> = before
            .order
            .iter()
            .copied()
            .take(before.seats.into())
            .collect();
        let place = order.iter().position(|other| *other == last).unwrap();
        let mut round = order.iter().cycle().skip(place + 1).take(order.len());
        let next = round.find(|next| !before.holdings.get(**next).passed);
        same("Z-19: who is next", &next, &Some(seat))?;
        let left = order
            .iter()
            .filter(|seat| !before.holdings.get(**seat).passed);
        let one_more = before.rulings.actions_end == ActionsEnd::LastPlayerOneMore;
        holds(!one_more || 1 < left.count() || last != *seat, || {
            format!("Z-19: seat {seat} has more than one more action")
        })?;
        Ok(())
    }

    /// Checks that no seat makes two additional steps in a turn, if the options forbid it (Z-54).
    fn check_extra_step(&mut self, after: &State, fact: &Fact) -> Result<(), Breach> {
        let (Fact::ArmyMoved {
            seat, extra: true, ..
        }
        | Fact::PassagePaid {
            seat, extra: true, ..
        }) = fact
        else {
            return Ok(());
        };
        // An army attacked at sea was counted when it paid, so its arrival is not counted again.
        let is_arrival = matches!(fact, Fact::ArmyMoved { paid: 0, .. });
        if after.rulings.extra_move_limit == ExtraMoveLimit::PerGameTurn && !is_arrival {
            holds(!self.extra_steps.contains(seat), || {
                format!("Z-54: seat {seat} makes two additional steps")
            })?;
            self.extra_steps.push(*seat);
        }
        Ok(())
    }

    /// Checks the number of dice rolled and the losses that they cause (I-13).
    fn check_dice(&mut self, before: &State, fact: &Fact) -> Result<(), Breach> {
        match fact {
            Fact::PassagePaid { cubes, .. } => self.passage = *cubes,
            Fact::NavalRolled { dice, losses, .. } => {
                same(
                    "I-13: the dice of the fleet",
                    &usize::from(self.passage),
                    &dice.len(),
                )?;
                same("Z-56: its hits", &count_hits(*dice), losses)?;
            }
            Fact::BattleRolled {
                attacker,
                defender,
                foe,
                attacker_losses,
                defender_losses,
            } => {
                let expected = (attack_dice(before), defence_dice(before, *foe));
                let rolled = (attacker.len(), defender.len());
                same("I-13: the dice of a battle", &expected, &rolled)?;
                let losses = (*attacker_losses, *defender_losses);
                same(
                    "Z-63: the losses",
                    &(count_hits(*defender), count_hits(*attacker)),
                    &losses,
                )?;
            }
            Fact::SiegeRolled { city, dice, losses } => {
                let wall = i32::from(before.cities.get(*city).fortified);
                let value = ledger::city_worth(before, *city) + wall;
                let rolled = i32::try_from(dice.len()).unwrap();
                same("I-13: the dice of a siege", &value, &rolled)?;
                let each = if city.is_capital() { 2 } else { 1 };
                same("Z-70: its losses", &(each * count_hits(*dice)), losses)?;
            }
            _ => {}
        }
        Ok(())
    }

    fn check_end(&self) -> Result<(), Breach> {
        holds(self.ended, || "the facts have no end of the match")?;
        Ok(())
    }
}

fn count_hits(dice: Dice) -> u8 {
    let hits = dice.iter().filter(|face| 4 <= *face).count();
    u8::try_from(hits).unwrap()
}

/// Number of battle dice of a field army (Z-16).
fn field_dice(state: &State, seat: Seat, army: Army) -> usize {
    let card = state.holdings.get(seat).card(army);
    usize::from(card.main.min(3) + card.elite + u8::from(card.guard))
}

fn attack_dice(before: &State) -> usize {
    let combat = before.combat.expect("a battle needs a combat");
    if combat.attack == Attack::Bulgars {
        usize::from(before.bulgars.min(3))
    } else {
        field_dice(before, before.active, combat.side)
    }
}

fn defence_dice(before: &State, foe: Foe) -> usize {
    let combat = before.combat.expect("a battle needs a combat");
    let army = if before.cities.get(combat.city).faction == Faction::Arab {
        Army::Arab
    } else {
        Army::Byzantine
    };
    match foe {
        Foe::Army { seat } => field_dice(before, seat, army),
        Foe::Levies { seat } => usize::from(before.holdings.get(seat).card(army).levy.min(3)),
        Foe::Bulgars {} => usize::from(before.bulgars.min(3)),
    }
}

/// Maximum number of main actions of a seat in this turn (section 8.2).
fn bound(state: &State, seat: Seat) -> usize {
    let holding = state.holdings.get(seat);
    let free = usize::from(holding.pool);
    let movement = usize::from(holding.byzantine.movement + holding.arab.movement);
    let bezants = usize::from(holding.byzantine.treasury + holding.arab.treasury);
    let paid = (bezants + 2 * free + 106) / 3;
    2 * (free + paid) + movement + (free + paid + 2) + 1
}
