//! Lists the legal actions of a seat.

use crate::Seat;
use crate::byzantium::{
    Action, Army, Ask, Building, City, Holding, Place, Placement, Source, State, Toll, ask_of_seat,
};

use super::main_action::check_purchase;
use super::payment::check_payment;
use super::{answers, check, main_action, payment, travel};

/// Returns the legal actions of `seat`, in a fixed order.
pub(crate) fn legal(state: &State, seat: Seat) -> Vec<Action> {
    let Some(ask) = ask_of_seat(state, seat).filter(|_| state.has_seat(seat)) else {
        return Vec::new();
    };
    let mut list = ActionList {
        state,
        seat,
        actions: Vec::new(),
    };
    list.list_answers(ask);
    list.actions
}

struct ActionList<'a> {
    state: &'a State,
    seat: Seat,
    actions: Vec<Action>,
}

impl ActionList<'_> {
    fn list_answers(&mut self, ask: Ask) {
        match ask {
            Ask::MainAction => self.list_main_actions(),
            Ask::IncreaseArmies => {
                self.list_placements();
                let others = [Action::FinishIncrease {}, Action::TakeBack {}];
                self.actions.extend(others);
            }
            Ask::SplitTax => self.list_splits(),
            Ask::MoveContinue => self.list_further_steps(),
            Ask::FleetResponse => {
                for attack in [false, true] {
                    self.offer_either(|double| Action::FleetResponse { double, attack });
                }
            }
            Ask::ConfirmSeaMove => self.offer_either(|proceed| Action::ConfirmSeaMove { proceed }),
            Ask::StandOrRetreat => self.offer_either(|retreat| Action::StandOrRetreat { retreat }),
            Ask::RetreatStep => self.list_retreats(),
            Ask::FleetBlock => self.offer_either(|block| Action::FleetBlock { block }),
            Ask::LevyDefence => self.offer_either(|defend| Action::LevyDefence { defend }),
            Ask::ChooseOpponent => self.list_opponents(),
            Ask::ChooseLosses => self.list_losses(),
            Ask::Garrison => self.list_garrisons(),
            Ask::ChooseUnmaintained => self.list_unmaintained(),
        }
    }

    fn offer(&mut self, action: Action) {
        if check(self.state, self.seat, action).is_ok() {
            self.actions.push(action);
        }
    }

    fn offer_either(&mut self, action: impl Fn(bool) -> Action) {
        self.offer(action(false));
        self.offer(action(true));
    }

    fn holding(&self) -> &Holding {
        self.state.holdings.get(self.seat)
    }

    fn list_main_actions(&mut self) {
        self.actions.reserve(256);
        for city in City::all() {
            self.list_purchases(|source| Action::ClaimCity { city, source });
            self.list_purchases(|source| Action::SpecialImprove { city, source });
            self.list_purchases(|source| Action::SpecialFortify { city, source });
        }
        self.list_placements();
        self.list_taxes();
        for building in Building::ALL {
            self.list_purchases(|source| Action::Build { building, source });
        }
        self.list_specials();
        for army in Army::ALL {
            self.list_purchases(|source| Action::SpecialCivilWar { army, source });
            self.list_entries(army);
            self.list_first_steps(army);
        }
        self.actions.push(Action::Pass {});
    }

    fn list_purchases(&mut self, with: impl Fn(Source) -> Action) {
        // Which side pays does not depend on the source, so the purchase is checked once, with any source.
        let Some((purchase, _)) = with(Source::Pool {}).purchase() else {
            return;
        };
        if let Ok(payer) = check_purchase(self.state, self.seat, purchase) {
            let holding = self.state.holdings.get(self.seat);
            let pays = |source: &Source| check_payment(holding, purchase, *source, payer).is_ok();
            let sources = Source::ALL.into_iter().filter(pays);
            self.actions.extend(sources.map(with));
        }
    }

    fn list_specials(&mut self) {
        for army in Army::ALL {
            // The order of the list is fixed: for each source of a cube, first the ruler, then the fleet.
            for source in Source::ALL {
                self.offer(Action::SpecialRuler { army, source });
                self.offer(Action::SpecialFleet { army, source });
            }
        }
        for beneficiary in Army::ALL {
            self.list_purchases(|source| Action::SpecialBulgarReinforcement {
                beneficiary,
                source,
            });
        }
        for target in City::all() {
            for beneficiary in Army::ALL {
                self.list_purchases(|source| Action::SpecialBulgarAttack {
                    target,
                    beneficiary,
                    source,
                });
            }
        }
    }

    fn list_taxes(&mut self) {
        if !self.holding().taxed && main_action::check_take_backs(self.state).is_ok() {
            let taxes = (1..=self.holding().pool).map(|cubes| Action::Tax { cubes });
            self.actions.extend(taxes);
        }
    }

    fn list_placements(&mut self) {
        if main_action::check_take_backs(self.state).is_err() {
            return;
        }
        let (holding, drafted) = main_action::apply_draft(self.state, self.seat);
        for army in Army::ALL {
            for place in Place::ALL {
                for source in Source::ALL {
                    let cube = Placement {
                        army,
                        place,
                        source,
                    };
                    if main_action::check_placement(&holding, &drafted, cube).is_ok() {
                        self.actions.push(Action::PlaceCube {
                            army,
                            place,
                            source,
                        });
                    }
                }
            }
        }
    }

    fn list_splits(&mut self) {
        let bezants = u8::try_from(main_action::tax_yield(self.state)).unwrap_or(u8::MAX);
        let splits = (0..=bezants).map(|byzantine| Action::SplitTax {
            byzantine,
            arab: bezants - byzantine,
        });
        self.actions.extend(splits);
        self.actions.push(Action::TakeBack {});
    }

    fn list_entries(&mut self, army: Army) {
        let state = self.state;
        if travel::check_entry(state, self.seat, army).is_ok() {
            let friendly = City::all().filter(|city| state.cities.is_friendly(*city, army));
            let entries = friendly.map(|city| Action::EnterArmy { army, city });
            self.actions.extend(entries);
        }
    }

    fn list_first_steps(&mut self, army: Army) {
        for (to, via) in self.state.card(self.seat, army).ways().iter().copied() {
            self.offer(Action::MoveArmy { army, to, via });
        }
    }

    fn list_further_steps(&mut self) {
        if let Some(army) = self.state.journey.map(|journey| journey.army) {
            for (to, via) in self.state.card(self.seat, army).ways().iter().copied() {
                self.offer(Action::Step { to, via });
            }
            self.list_purchases(|source| Action::SpecialCivilWar { army, source });
        }
        self.actions.push(Action::EndAction {});
    }

    fn list_retreats(&mut self) {
        let state = self.state;
        if let Some(retreat) = &state.retreat {
            let ways = answers::each_retreat(state, retreat);
            let steps = ways.map(|(to, via)| Action::RetreatStep { to, via });
            self.actions.extend(steps);
        }
    }

    fn list_opponents(&mut self) {
        let defenders = self.state.combat.map(|combat| combat.defenders);
        for seat in defenders.iter().flat_map(|seats| seats.iter()) {
            self.actions.push(Action::ChooseOpponent { seat });
        }
    }

    fn list_losses(&mut self) {
        let state = self.state;
        if let Some(toll) = Toll::find(&state.tolls, self.seat) {
            let choices = answers::each_choice(toll.losses, answers::loss_limits(state, toll));
            self.actions.extend(choices.map(Action::choose_losses));
        }
    }

    fn list_garrisons(&mut self) {
        let (state, seat) = (self.state, self.seat);
        let Some(combat) = state.combat else { return };
        let sources = payment::sources(state.holdings.get(seat), combat.side);
        let garrisons = sources.map(|source| Action::Garrison { source });
        self.actions.extend(garrisons);
        if self.actions.is_empty() {
            let choices = answers::each_sacrifice(state, seat, combat.side);
            self.actions.extend(choices.map(Action::sacrifice));
        }
    }

    fn list_unmaintained(&mut self) {
        let (state, seat) = (self.state, self.seat);
        for due in state.dues.iter().filter(|due| due.seat == seat) {
            let choices = answers::each_unmaintained(state, seat, due.army);
            let unpaid = choices.map(|cubes| Action::leave_unpaid(due.army, cubes));
            self.actions.extend(unpaid);
        }
    }
}
