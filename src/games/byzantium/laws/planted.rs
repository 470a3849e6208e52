//! Plants faults in money, dice, turns and openness, and checks that the tests in `laws` find them.

use crate::Openness;
use crate::byzantium::laws::openness;
use crate::byzantium::{Action, Byzantium, Fact, Refusal, State, View};
use crate::laws::planted::*;
use crate::laws::{Playout, every_case, holds};

type Decision = Result<TurnEnding<Byzantium>, Refusal>;

fn decide_with(
    state: &State,
    seat: Seat,
    action: Action,
    chance: &mut dyn Chance,
    reshape: impl Fn(&mut Fact),
) -> Decision {
    let mut ending = Byzantium::decide(state, seat, &action, chance)?;
    let mut after = state.clone();
    for fact in &mut ending.facts {
        reshape(fact);
        Byzantium::evolve(&mut after, fact);
    }
    ending.state = after;
    Ok(ending)
}

#[test]
fn a_spectator_who_sees_less_is_found() {
    struct Planted;
    impl Fault<Byzantium> for Planted {
        fn view(state: &State, viewer: Viewer) -> View {
            let mut view = Byzantium::view(state, viewer);
            if viewer == Viewer::Spectator {
                view.rolls.clear();
                view.seats.clear();
            }
            view
        }
    }
    assert_found::<Byzantium, Planted>(openness::compare_views, "sees differs");
}

#[test]
fn a_list_without_the_pass_is_found() {
    struct Planted;
    impl Fault<Byzantium> for Planted {
        fn legal(state: &State, seat: Seat) -> Vec<Action> {
            let mut legal = Byzantium::legal(state, seat);
            legal.retain(|action| *action != (Action::Pass {}));
            legal
        }
    }
    assert_found::<Byzantium, Planted>(listing::accepted_iff_listed, "listed is false");
}

#[test]
fn a_step_into_an_own_city_is_found() {
    struct Planted;
    impl Fault<Byzantium> for Planted {
        fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
            match Byzantium::check(state, seat, action) {
                Err(Refusal::OwnCity) => Ok(()),
                checked => checked,
            }
        }
    }
    assert_found::<Byzantium, Planted>(listing::accepted_iff_listed, "listed is false");
}

#[test]
fn a_claim_that_scores_too_much_is_found() {
    struct Planted;
    impl Fault<Byzantium> for Planted {
        fn decide(state: &State, seat: Seat, action: &Action, chance: &mut dyn Chance) -> Decision {
            decide_with(state, seat, *action, chance, |fact| {
                if let Fact::CityClaimed { points, .. } = fact {
                    *points += 1;
                }
            })
        }
    }
    assert_found::<Byzantium, Planted>(conduct::invariants, "I-10");
}

#[test]
fn a_casualty_for_nothing_is_found() {
    struct Planted;
    impl Fault<Byzantium> for Planted {
        fn decide(state: &State, seat: Seat, action: &Action, chance: &mut dyn Chance) -> Decision {
            decide_with(state, seat, *action, chance, |fact| {
                if let Fact::CubePlaced { paid, .. } = fact {
                    *paid = 0;
                }
            })
        }
    }
    assert_found::<Byzantium, Planted>(conduct::invariants, "I-10");
}

#[test]
fn an_income_that_is_too_high_is_found() {
    struct Planted;
    impl Fault<Byzantium> for Planted {
        fn decide(state: &State, seat: Seat, action: &Action, chance: &mut dyn Chance) -> Decision {
            decide_with(state, seat, *action, chance, |fact| {
                if let Fact::IncomeReceived { arab, .. } = fact {
                    *arab += 2;
                }
            })
        }
    }
    assert_found::<Byzantium, Planted>(conduct::invariants, "Z-90");
}

#[test]
fn a_die_too_few_in_a_siege_is_found() {
    struct Planted;
    impl Fault<Byzantium> for Planted {
        fn decide(state: &State, seat: Seat, action: &Action, chance: &mut dyn Chance) -> Decision {
            decide_with(state, seat, *action, chance, |fact| {
                if let Fact::SiegeRolled { dice, .. } = fact {
                    *dice = dice.iter().skip(1).collect();
                }
            })
        }
    }
    assert_found::<Byzantium, Planted>(conduct::invariants, "I-13");
}

#[test]
fn a_lost_cube_is_found() {
    struct Planted;
    impl Fault<Byzantium> for Planted {
        fn broken_invariant(_: &State) -> Option<String> {
            None
        }
        fn evolve(state: &mut State, fact: &Fact) {
            if let Fact::CubesReturned {
                seat,
                special,
                tax,
                pass,
                ..
            } = *fact
            {
                let fact = Fact::CubesReturned {
                    seat,
                    special: special.saturating_sub(1),
                    tax,
                    pass,
                    casualties: 0,
                };
                Byzantium::evolve(state, &fact);
            } else {
                Byzantium::evolve(state, fact);
            }
        }
        fn decide(state: &State, seat: Seat, action: &Action, chance: &mut dyn Chance) -> Decision {
            let mut ending = Byzantium::decide(state, seat, action, chance)?;
            let mut after = state.clone();
            for fact in &ending.facts {
                Self::evolve(&mut after, fact);
            }
            ending.state = after;
            Ok(ending)
        }
    }
    assert_found::<Byzantium, Planted>(conduct::invariants, "I-1");
}

#[test]
fn a_fourth_turn_is_found() {
    struct Planted;
    impl Fault<Byzantium> for Planted {
        fn decide(state: &State, seat: Seat, action: &Action, chance: &mut dyn Chance) -> Decision {
            decide_with(state, seat, *action, chance, |fact| {
                if let Fact::TurnBegun { turn: turn @ 2, .. } = fact {
                    *turn = 4;
                }
            })
        }
    }
    assert_found::<Byzantium, Planted>(conduct::invariants, "Z-18");
}

#[test]
fn a_seat_called_twice_is_found() {
    struct Planted;
    impl Fault<Byzantium> for Planted {
        fn decide(state: &State, seat: Seat, action: &Action, chance: &mut dyn Chance) -> Decision {
            let passed = matches!(action, Action::Pass {});
            decide_with(state, seat, *action, chance, |fact| {
                if let Fact::SeatCalled { seat: called } = fact
                    && !passed
                {
                    *called = seat;
                }
            })
        }
    }
    assert_found::<Byzantium, Planted>(conduct::invariants, "Z-19");
}

#[test]
fn a_default_that_claims_is_found() {
    struct Planted;
    impl Fault<Byzantium> for Planted {
        fn on_deadline(state: &State, seat: Seat) -> Option<Action> {
            Byzantium::on_deadline(state, seat).map(|_| Action::EndAction {})
        }
    }
    assert_found::<Byzantium, Planted>(conduct::progress, "is not legal");
}

#[test]
fn a_question_that_comes_again_after_a_draft_is_found() {
    struct Planted;
    impl Fault<Byzantium> for Planted {
        fn question(state: &State, seat: Seat) -> Option<String> {
            let question = Byzantium::question(state, seat)?;
            Some(
                question
                    .chars()
                    .filter(|letter| !letter.is_ascii_digit())
                    .collect(),
            )
        }
    }
    assert_found::<Byzantium, Planted>(conduct::questions, "asked again");
}

/// Hidden draws need no planted fault, since no draw is hidden.
#[test]
fn nothing_is_drawn_unseen() {
    every_case::<Byzantium>(4, |case| {
        let mut playout = Playout::begin(case);
        while playout.step()?.is_some() {}
        let mut draws = playout.luck.draws.iter();
        let is_open = draws.all(|draw| draw.openness == Openness::Open);
        holds(is_open, || "a draw is hidden")
    });
}
