//! Faults of every other kind, in Byzanz.

use super::*;
use crate::byzanz::{Action, Byzanz, Fact, Refusal, State};

type Decision = Result<Ending<Byzanz>, Refusal>;

planted! {
    a_list_that_forgets_an_action_is_found: listing::accepted_iff_listed, finds "listed is false" in Byzanz {
        fn legal(state: &State, seat: Seat) -> Vec<Action> {
            let mut legal = Byzanz::legal(state, seat);
            legal.retain(|action| *action != Action::Pass {});
            legal
        }
    }

    a_list_with_a_refused_action_is_found: listing::accepted_iff_listed, finds "may not do what is listed" in Byzanz {
        fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
            Byzanz::check(state, seat, action)?;
            if *action == (Action::Pass {}) { Err(Refusal::EmptyBid) } else { Ok(()) }
        }
    }

    an_action_listed_twice_is_found: listing::accepted_iff_listed, finds "listed twice" in Byzanz {
        fn legal(state: &State, seat: Seat) -> Vec<Action> {
            let mut legal = Byzanz::legal(state, seat);
            legal.extend(legal.first().copied());
            legal
        }
    }

    a_way_that_ends_on_the_way_to_another_is_found: choices::lead_to_each, finds "leads nowhere" in Byzanz {
        fn choices(seat: Seat, action: &Action) -> Vec<Pick> {
            let mut picks = Byzanz::choices(seat, action);
            if let Action::Bid { .. } = action {
                picks.pop();
            }
            picks
        }
    }

    a_step_with_too_many_options_is_found: choices::lead_to_each, finds "options after" in Byzanz {
        fn choices(_: Seat, action: &Action) -> Vec<Pick> {
            let word = format!("{action:?}").replace(|letter: char| !letter.is_ascii_alphanumeric(), "-");
            vec![Pick::new(word.clone(), word)]
        }
    }

    a_place_that_is_not_drawn_is_found: choices::lead_to_each, finds "are not drawn" in Byzanz {
        fn choices(seat: Seat, action: &Action) -> Vec<Pick> {
            let picks = Byzanz::choices(seat, action).into_iter();
            picks.map(Pick::in_place).collect()
        }
    }

    a_default_that_is_not_legal_is_found: conduct::progress, finds "is not legal" in Byzanz {
        fn on_deadline(state: &State, seat: Seat) -> Option<Action> {
            Byzanz::on_deadline(state, seat).map(|_| Action::Pass {})
        }
    }

    a_question_that_comes_again_is_found: conduct::questions, finds "asked again" in Byzanz {
        fn question(state: &State, seat: Seat) -> Option<String> {
            Byzanz::question(state, seat).map(|_| "well".to_owned())
        }
    }

    a_window_that_opens_again_is_found: conduct::windows, finds "a deadline that had passed" in Byzanz {
        fn window(state: &State, seat: Seat) -> Option<String> {
            let question = Byzanz::question(state, seat)?;
            question.split(' ').next().map(str::to_owned)
        }
    }

    standings_that_are_no_ranks_are_found: conduct::progress, finds "the ranks are not ranks" in Byzanz {
        fn standings(state: &State) -> Outcome {
            let mut outcome = Byzanz::standings(state);
            outcome.standings[0].rank = 3;
            outcome
        }
    }

    a_question_that_the_answer_of_another_changes_is_found: conduct::questions, finds "nobody touched" in Byzanz {
        fn question(state: &State, seat: Seat) -> Option<String> {
            let done = Byzanz::view(state, Viewer::Spectator).seats.iter().filter(|seat| seat.done).count();
            Byzanz::question(state, seat).map(|question| format!("{question}, {done} done"))
        }
    }

    a_change_without_a_fact_is_found: replay::fold, finds "the folded state differs" in Byzanz {
        fn decide(state: &State, seat: Seat, action: &Action, chance: &mut dyn Chance) -> Decision {
            let mut ending = Byzanz::decide(state, seat, action, chance)?;
            let done = Fact::SeatDone { seat, automatic: false };
            Byzanz::evolve(&mut ending.state, &done);
            Ok(ending)
        }
    }

    a_fact_that_cannot_happen_is_found: wild::facts, finds "cannot happen to" in Byzanz {
        fn evolve(state: &mut State, fact: &Fact) {
            if let Fact::SetSold { cards, .. } = fact {
                assert_eq!(cards.len(), 3);
            }
            Byzanz::evolve(state, fact);
        }
    }

    a_set_the_rules_sell_too_early_is_found: conduct::invariants, finds "4.5: the rules sell" in Byzanz {
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

    a_lost_card_is_found: conduct::invariants, finds "I-1" in Byzanz {
        fn broken_invariant(_: &State) -> Option<String> {
            None
        }
        fn decide(state: &State, seat: Seat, action: &Action, chance: &mut dyn Chance) -> Decision {
            let mut ending = Byzanz::decide(state, seat, action, chance)?;
            if let Action::Sell { cards } = action {
                let kept = cards.iter().next().unwrap();
                let again = Fact::SetSold { seat, cards: *cards, kept, automatic: false };
                Byzanz::evolve(&mut ending.state, &again);
            }
            Ok(ending)
        }
    }

    a_dry_run_that_foresees_is_found: listing::dry_runs, finds "a dry run tells" in Byzanz {
        fn try_out(state: &State, seat: Seat, action: &Action) -> Decision {
            let mut ending = Byzanz::try_out(state, seat, action)?;
            ending.facts.push(Fact::FinalSalesBegun {});
            Ok(ending)
        }
    }

    a_draw_that_surprises_nobody_is_found: listing::dry_runs, finds "being surprised" in Byzanz {
        fn decide(state: &State, seat: Seat, action: &Action, chance: &mut dyn Chance) -> Decision {
            Ok(Ending { surprised: false, ..Byzanz::decide(state, seat, action, chance)? })
        }
    }

    final_sales_that_disclose_nothing_are_found: listing::dry_runs, finds "a surprise is not told" in Byzanz {
        fn discloses(_: &Fact) -> bool {
            false
        }
    }
}
