//! All that a seat may do now.

use crate::games::Seat;
use crate::games::byzantium::{
    Action, Army, Ask, Building, City, Holding, Place, Placement, Source, State, asked_of,
};

use super::{answers, check, main_action, payment, travel};

/// All that `seat` may do now, in a fixed order.
pub(crate) fn legal(state: &State, seat: Seat) -> Vec<Action> {
    let mut list = List {
        state,
        seat,
        actions: Vec::new(),
    };
    if let Some(ask) = asked_of(state, seat)
        && state.has_seat(seat)
    {
        list.answers(ask);
    }
    list.actions
}

struct List<'a> {
    state: &'a State,
    seat: Seat,
    actions: Vec<Action>,
}

impl List<'_> {
    fn answers(&mut self, ask: Ask) {
        match ask {
            Ask::MainAction => self.main_actions(),
            Ask::IncreaseArmies => {
                self.placements();
                self.actions
                    .extend([Action::FinishIncrease {}, Action::TakeBack {}]);
            }
            Ask::SplitTax => self.splits(),
            Ask::MoveContinue => self.goings_on(),
            Ask::FleetResponse => {
                for (double, attack) in [(false, false), (true, false), (false, true), (true, true)]
                {
                    self.actions.push(Action::FleetResponse { double, attack });
                }
            }
            Ask::ConfirmSeaMove => {
                self.either(|proceed| Action::ConfirmSeaMove { proceed });
            }
            Ask::StandOrRetreat => self.either(|retreat| Action::StandOrRetreat { retreat }),
            Ask::RetreatStep => self.retreats(),
            Ask::FleetBlock => self.either(|block| Action::FleetBlock { block }),
            Ask::LevyDefence => self.either(|defend| Action::LevyDefence { defend }),
            Ask::ChooseOpponent => self.opponents(),
            Ask::ChooseLosses => self.losses(),
            Ask::Garrison => self.garrisons(),
            Ask::ChooseUnmaintained => self.unmaintained(),
        }
    }

    fn offer(&mut self, action: Action) {
        if check(self.state, self.seat, &action).is_ok() {
            self.actions.push(action);
        }
    }

    fn either(&mut self, action: fn(bool) -> Action) {
        self.offer(action(false));
        self.offer(action(true));
    }

    fn holding(&self) -> &Holding {
        self.state.holdings.of(self.seat)
    }

    /// What a cube can be paid from, by either side.
    fn paying(&self, more: u16) -> [Vec<Source>; 2] {
        Army::ALL.map(|payer| payment::sources(self.holding(), payer, more).collect())
    }

    fn main_actions(&mut self) {
        self.actions.reserve(256);
        let sources = self.paying(0);
        self.cities(&sources);
        self.placements();
        if !self.holding().taxed && main_action::check_patience(self.state).is_ok() {
            let most = self.holding().pool;
            self.actions
                .extend((1..=most).map(|cubes| Action::Tax { cubes }));
        }
        self.buildings();
        self.specials(&sources);
        self.bulgars(&sources);
        for army in Army::ALL {
            self.civil_wars(army, &sources);
            self.entries(army);
            self.first_steps(army);
        }
        self.actions.push(Action::Pass {});
    }

    /// Lists an action for each source of its cube, if there is somebody who may pay for it.
    fn pay(
        &mut self,
        sources: &[Vec<Source>; 2],
        payer: Option<Army>,
        action: impl Fn(Source) -> Action,
    ) {
        if let Some(payer) = payer {
            self.actions.extend(paid_by(sources, payer).map(action));
        }
    }

    /// Claims, improvements and fortifications.
    fn cities(&mut self, sources: &[Vec<Source>; 2]) {
        let (state, seat) = (self.state, self.seat);
        for city in City::all() {
            let payer = main_action::check_claim(state, city).ok();
            self.pay(sources, payer, |source| Action::ClaimCity { city, source });
            let payer = main_action::check_improvement(state, city).ok();
            self.pay(sources, payer, |source| Action::SpecialImprove {
                city,
                source,
            });
            let payer = main_action::check_fortification(state, seat, city).ok();
            self.pay(sources, payer, |source| Action::SpecialFortify {
                city,
                source,
            });
        }
    }

    fn placements(&mut self) {
        if main_action::check_patience(self.state).is_err() {
            return;
        }
        let (holding, drafted) = main_action::drafted(self.state, self.seat);
        for army in Army::ALL {
            for place in Place::ALL {
                for source in Source::ALL {
                    let cube = Placement {
                        army,
                        place,
                        source,
                    };
                    if main_action::check_placement(&holding, drafted, cube).is_ok() {
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

    fn splits(&mut self) {
        let bezants = u8::try_from(main_action::tax_yield(self.state)).unwrap_or(u8::MAX);
        self.actions
            .extend((0..=bezants).map(|byzantine| Action::SplitTax {
                byzantine,
                arab: bezants - byzantine,
            }));
        self.actions.push(Action::TakeBack {});
    }

    fn buildings(&mut self) {
        let sources = self.paying(main_action::BUILDING_PRICE);
        for building in Building::ALL {
            let payer = Some(building.army());
            self.pay(&sources, payer, |source| Action::Build { building, source });
        }
    }

    fn specials(&mut self, sources: &[Vec<Source>; 2]) {
        for army in Army::ALL {
            for source in paid_by(sources, army) {
                self.offer(Action::SpecialRuler { army, source });
                self.offer(Action::SpecialFleet { army, source });
            }
        }
    }

    fn bulgars(&mut self, sources: &[Vec<Source>; 2]) {
        let (state, seat) = (self.state, self.seat);
        for beneficiary in Army::ALL {
            let payer = main_action::check_reinforcement(state)
                .ok()
                .map(|()| beneficiary);
            self.pay(sources, payer, |source| {
                Action::SpecialBulgarReinforcement {
                    beneficiary,
                    source,
                }
            });
        }
        let can_be = |target: &City| {
            main_action::check_target(state, *target).is_ok()
                && main_action::check_not_own(state, seat, *target).is_ok()
        };
        let targets = City::all().filter(can_be);
        for target in targets {
            for beneficiary in Army::ALL {
                let may = main_action::check_beneficiary(state, target, beneficiary);
                self.pay(sources, may.ok().map(|()| beneficiary), |source| {
                    Action::SpecialBulgarAttack {
                        target,
                        beneficiary,
                        source,
                    }
                });
            }
        }
    }

    fn civil_wars(&mut self, army: Army, sources: &[Vec<Source>; 2]) {
        let (state, seat) = (self.state, self.seat);
        if travel::check_civil_war(state, seat, army).is_ok() {
            let fuel = paid_by(sources, army)
                .filter(|source| travel::check_fuel(state, seat, army, *source).is_ok());
            self.actions
                .extend(fuel.map(|source| Action::SpecialCivilWar { army, source }));
        }
    }

    fn entries(&mut self, army: Army) {
        let state = self.state;
        if travel::check_entry(state, self.seat, army).is_ok() {
            let friendly = City::all().filter(|city| state.cities.is_friendly(*city, army));
            self.actions
                .extend(friendly.map(|city| Action::EnterArmy { army, city }));
        }
    }

    fn first_steps(&mut self, army: Army) {
        let from = self.state.position(self.seat, army);
        for (to, via) in from.map_or(&[][..], City::links).iter().copied() {
            self.offer(Action::MoveArmy { army, to, via });
        }
    }

    fn goings_on(&mut self) {
        let (state, seat) = (self.state, self.seat);
        if let Some(journey) = state.journey {
            let from = state.position(seat, journey.army);
            for (to, via) in from.map_or(&[][..], City::links).iter().copied() {
                self.offer(Action::Step { to, via });
            }
            let sources = self.paying(0);
            self.civil_wars(journey.army, &sources);
        }
        self.actions.push(Action::EndAction {});
    }

    fn retreats(&mut self) {
        let state = self.state;
        if let Some(retreat) = &state.retreat {
            let steps = answers::each_retreat(state, retreat);
            self.actions
                .extend(steps.map(|(to, via)| Action::RetreatStep { to, via }));
        }
    }

    fn opponents(&mut self) {
        let defenders = self.state.combat.map(|combat| combat.defenders);
        for seat in defenders.iter().flat_map(|seats| seats.iter()) {
            self.actions.push(Action::ChooseOpponent { seat });
        }
    }

    fn losses(&mut self) {
        let state = self.state;
        let tolls = state.tolls.iter().flatten();
        if let Some(toll) = { tolls }.find(|toll| toll.seat == self.seat) {
            let choices = answers::each_choice(toll.losses, answers::loss_limits(state, *toll));
            self.actions
                .extend(choices.map(|[elite, main, movement]| Action::ChooseLosses {
                    elite,
                    main,
                    movement,
                }));
        }
    }

    fn garrisons(&mut self) {
        let (state, seat) = (self.state, self.seat);
        let Some(combat) = state.combat else { return };
        let sources = payment::sources(state.holdings.of(seat), combat.side, 0);
        self.actions
            .extend(sources.map(|source| Action::Garrison { source }));
        if self.actions.is_empty() {
            let choices = answers::each_sacrifice(state, seat, combat.side);
            let cut = choices.map(|[elite, main, movement]| Action::GarrisonBySacrifice {
                elite,
                main,
                movement,
            });
            self.actions.extend(cut);
        }
    }

    fn unmaintained(&mut self) {
        for army in Army::ALL {
            if self.state.dues.of(army).has(self.seat) {
                let choices = answers::each_unmaintained(self.state, self.seat, army);
                let unpaid =
                    choices.map(|[elite, main, movement, levy]| Action::ChooseUnmaintained {
                        army,
                        elite,
                        main,
                        movement,
                        levy,
                    });
                self.actions.extend(unpaid);
            }
        }
    }
}

fn paid_by([byzantine, arab]: &[Vec<Source>; 2], payer: Army) -> impl Iterator<Item = Source> + '_ {
    match payer {
        Army::Byzantine => byzantine.iter().copied(),
        Army::Arab => arab.iter().copied(),
    }
}
