//! What facts change in income, upkeep and at the end.

use super::{add, take};
use crate::byzantium::{Army, Dues, EndingView, Fact, Phase, Score, State, sum};
use crate::{Outcome, Seat, Seats, Standing};

impl State {
    pub(super) fn evolve_income(&mut self, fact: &Fact) {
        match *fact {
            Fact::IncomeBegun { .. } => self.begin_income(),
            Fact::UpkeepPaid {
                seat,
                army,
                bezants,
            } => {
                self.army_mut(seat, army).pay(bezants);
                self.dues.of_mut(army).remove(seat);
            }
            Fact::CubesUnpaid {
                seat,
                army,
                elite,
                main,
                movement,
                levy,
                paid,
                points,
                ..
            } => {
                self.remove_cubes(seat, army, [elite, main, movement, levy]);
                let card = self.army_mut(seat, army);
                card.pay(paid);
                card.score = card.score.saturating_sub(points);
                self.dues.of_mut(army).remove(seat);
            }
            Fact::CubesReturned {
                seat,
                special,
                tax,
                pass,
                casualties,
            } => self.return_cubes(seat, [special, tax, pass, casualties]),
            Fact::GuardReturned { seat, army } => self.army_mut(seat, army).guard = false,
            Fact::GameEnded {
                fell,
                ref standings,
                ref scores,
            } => self.end(fell, standings.clone(), scores.clone()),
            Fact::IncomeReceived { .. }
            | turns!()
            | actions!()
            | travel!()
            | muster!()
            | battle!()
            | taken!() => {}
        }
    }

    fn end(&mut self, fell: bool, standings: Vec<Standing>, scores: Vec<Score>) {
        self.phase = Phase::Over;
        self.ending = Some(EndingView {
            fell,
            outcome: Outcome { standings },
            scores,
        });
    }

    fn begin_income(&mut self) {
        self.clear_action();
        self.phase = Phase::Income;
        let all = Seats::all(self.seats);
        self.dues = Dues {
            byzantine: all,
            arab: all,
        };
    }

    fn remove_cubes(&mut self, seat: Seat, army: Army, cubes: [u8; 4]) {
        self.army_mut(seat, army).lose(cubes);
        add(&mut self.holdings.of_mut(seat).removed, sum(cubes));
    }

    fn return_cubes(&mut self, seat: Seat, cubes: [u8; 4]) {
        let [_, tax, pass, casualties] = cubes;
        let holding = self.holdings.of_mut(seat);
        take(&mut holding.tax, tax);
        take(&mut holding.pass, pass);
        take(&mut holding.casualties, casualties);
        add(&mut holding.pool, sum(cubes));
        for space in &mut self.spaces {
            *space = space.filter(|owner| *owner != seat);
        }
    }
}
