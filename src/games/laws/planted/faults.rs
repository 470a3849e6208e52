//! Tests that the laws catch planted faults other than leaks, in Byzanz.

use super::*;
use crate::byzanz::{Action, Byzanz, Fact, Refusal, State};

type Decision = Result<TurnEnding<Byzanz>, Refusal>;

#[test]
fn a_list_that_forgets_an_action_is_found() {
    struct Planted;
    impl Fault<Byzanz> for Planted {
        fn legal(state: &State, seat: Seat) -> Vec<Action> {
            let mut legal = Byzanz::legal(state, seat);
            legal.retain(|action| *action != Action::Pass {});
            legal
        }
    }
    assert_found::<Byzanz, Planted>(listing::accepted_iff_listed, "listed is false");
}

#[test]
fn a_list_with_a_refused_action_is_found() {
    struct Planted;
    impl Fault<Byzanz> for Planted {
        fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
            Byzanz::check(state, seat, action)?;
            if *action == (Action::Pass {}) {
                Err(Refusal::EmptyBid)
            } else {
                Ok(())
            }
        }
    }
    assert_found::<Byzanz, Planted>(listing::accepted_iff_listed, "may not do what is listed");
}

#[test]
fn an_action_listed_twice_is_found() {
    struct Planted;
    impl Fault<Byzanz> for Planted {
        fn legal(state: &State, seat: Seat) -> Vec<Action> {
            let mut legal = Byzanz::legal(state, seat);
            legal.extend(legal.first().copied());
            legal
        }
    }
    assert_found::<Byzanz, Planted>(listing::accepted_iff_listed, "listed twice");
}

#[test]
fn a_way_that_ends_on_the_way_to_another_is_found() {
    struct Planted;
    impl Fault<Byzanz> for Planted {
        fn choices(seat: Seat, action: &Action) -> Vec<Pick> {
            let mut picks = Byzanz::choices(seat, action);
            if let Action::Bid { .. } = action {
                picks.pop();
            }
            picks
        }
    }
    assert_found::<Byzanz, Planted>(choices::lead_to_each, "leads nowhere");
}

#[test]
fn a_step_with_too_many_options_is_found() {
    struct Planted;
    impl Fault<Byzanz> for Planted {
        fn choices(_: Seat, action: &Action) -> Vec<Pick> {
            let word =
                format!("{action:?}").replace(|letter: char| !letter.is_ascii_alphanumeric(), "-");
            vec![Pick::new(word.clone(), word)]
        }
    }
    assert_found::<Byzanz, Planted>(choices::lead_to_each, "options after");
}

#[test]
fn a_place_that_is_not_drawn_is_found() {
    struct Planted;
    impl Fault<Byzanz> for Planted {
        fn choices(seat: Seat, action: &Action) -> Vec<Pick> {
            let picks = Byzanz::choices(seat, action).into_iter();
            picks.map(Pick::at_own_place).collect()
        }
    }
    assert_found::<Byzanz, Planted>(choices::lead_to_each, "are not drawn");
}

#[test]
fn a_default_that_is_not_legal_is_found() {
    struct Planted;
    impl Fault<Byzanz> for Planted {
        fn on_deadline(state: &State, seat: Seat) -> Option<Action> {
            Byzanz::on_deadline(state, seat).map(|_| Action::Pass {})
        }
    }
    assert_found::<Byzanz, Planted>(conduct::progress, "is not legal");
}

#[test]
fn a_question_that_comes_again_is_found() {
    struct Planted;
    impl Fault<Byzanz> for Planted {
        fn question(state: &State, seat: Seat) -> Option<String> {
            Byzanz::question(state, seat).map(|_| "well".to_owned())
        }
    }
    assert_found::<Byzanz, Planted>(conduct::questions, "asked again");
}

#[test]
fn a_window_that_opens_again_is_found() {
    struct Planted;
    impl Fault<Byzanz> for Planted {
        fn window(state: &State, seat: Seat) -> Option<String> {
            let question = Byzanz::question(state, seat)?;
            question.split(' ').next().map(str::to_owned)
        }
    }
    assert_found::<Byzanz, Planted>(conduct::windows, "a deadline that had passed");
}

#[test]
fn standings_that_are_no_ranks_are_found() {
    struct Planted;
    impl Fault<Byzanz> for Planted {
        fn standings(state: &State) -> Outcome {
            let mut outcome = Byzanz::standings(state);
            outcome.standings[0].rank = 3;
            outcome
        }
    }
    assert_found::<Byzanz, Planted>(conduct::progress, "the ranks are not ranks");
}

#[test]
fn an_outcome_that_is_not_what_the_last_fact_tells_is_found() {
    struct Planted;
    impl Fault<Byzanz> for Planted {
        fn standings(state: &State) -> Outcome {
            let mut outcome = Byzanz::standings(state);
            outcome.standings[0].score += 1;
            outcome
        }
    }
    assert_found::<Byzanz, Planted>(conduct::progress, "what the last fact tells");
}

#[test]
fn a_question_that_the_answer_of_another_changes_is_found() {
    struct Planted;
    impl Fault<Byzanz> for Planted {
        fn question(state: &State, seat: Seat) -> Option<String> {
            let done = Byzanz::view(state, Viewer::Spectator)
                .seats
                .iter()
                .filter(|seat| seat.done)
                .count();
            Byzanz::question(state, seat).map(|question| format!("{question}, {done} done"))
        }
    }
    assert_found::<Byzanz, Planted>(conduct::questions, "nobody touched");
}

#[test]
fn a_change_without_a_fact_is_found() {
    struct Planted;
    impl Fault<Byzanz> for Planted {
        fn decide(state: &State, seat: Seat, action: &Action, chance: &mut dyn Chance) -> Decision {
            let mut ending = Byzanz::decide(state, seat, action, chance)?;
            let done = Fact::SeatDone {
                seat,
                automatic: false,
            };
            Byzanz::evolve(&mut ending.state, &done);
            Ok(ending)
        }
    }
    assert_found::<Byzanz, Planted>(replay::fold, "the folded state differs");
}

#[test]
fn a_fact_that_cannot_happen_is_found() {
    struct Planted;
    impl Fault<Byzanz> for Planted {
        fn evolve(state: &mut State, fact: &Fact) {
            if let Fact::SetSold { cards, .. } = fact {
                assert_eq!(cards.len(), 3);
            }
            Byzanz::evolve(state, fact);
        }
    }
    assert_found::<Byzanz, Planted>(wild::facts, "cannot happen to");
}

#[test]
fn a_set_the_rules_sell_too_early_is_found() {
    struct Planted;
    impl Fault<Byzanz> for Planted {
        fn broken_invariant(_: &State) -> Option<String> {
            None
        }
        fn decide(state: &State, seat: Seat, action: &Action, chance: &mut dyn Chance) -> Decision {
            let mut ending = Byzanz::decide(state, seat, action, chance)?;
            for fact in &mut ending.facts {
                if let Fact::SetSold { automatic, .. } = fact {
                    *automatic = true;
                }
            }
            Ok(ending)
        }
    }
    assert_found::<Byzanz, Planted>(conduct::invariants, "4.5: the rules sell");
}

#[test]
fn a_lost_card_is_found() {
    struct Planted;
    impl Fault<Byzanz> for Planted {
        fn broken_invariant(_: &State) -> Option<String> {
            None
        }
        fn decide(state: &State, seat: Seat, action: &Action, chance: &mut dyn Chance) -> Decision {
            let mut ending = Byzanz::decide(state, seat, action, chance)?;
            if let Action::Sell { cards } = action {
                let kept = cards.iter().next().unwrap();
                let again = Fact::SetSold {
                    seat,
                    cards: *cards,
                    kept,
                    automatic: false,
                };
                Byzanz::evolve(&mut ending.state, &again);
            }
            Ok(ending)
        }
    }
    assert_found::<Byzanz, Planted>(conduct::invariants, "I-1");
}

#[test]
fn a_dry_run_that_foresees_is_found() {
    struct Planted;
    impl Fault<Byzanz> for Planted {
        fn try_out(state: &State, seat: Seat, action: &Action) -> Decision {
            let mut ending = Byzanz::try_out(state, seat, action)?;
            ending.facts.push(Fact::FinalSalesBegun {});
            Ok(ending)
        }
    }
    assert_found::<Byzanz, Planted>(listing::dry_runs, "a dry run tells");
}

#[test]
fn a_draw_that_surprises_nobody_is_found() {
    struct Planted;
    impl Fault<Byzanz> for Planted {
        fn decide(state: &State, seat: Seat, action: &Action, chance: &mut dyn Chance) -> Decision {
            Ok(TurnEnding {
                surprised: false,
                ..Byzanz::decide(state, seat, action, chance)?
            })
        }
    }
    assert_found::<Byzanz, Planted>(listing::dry_runs, "being surprised");
}

#[test]
fn final_sales_that_disclose_nothing_are_found() {
    struct Planted;
    impl Fault<Byzanz> for Planted {
        fn discloses(_: &Fact) -> bool {
            false
        }
    }
    assert_found::<Byzanz, Planted>(listing::dry_runs, "a surprise is not told");
}
