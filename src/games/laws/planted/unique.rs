//! Tests that the laws find planted leaks of committed cards, in the toy game Unique.

use super::*;
use crate::toys::unique::{Action, Fact, State, Unique, View};

#[test]
fn a_card_that_all_see_before_it_is_turned_up_is_found() {
    struct Planted;
    impl Fault<Unique> for Planted {
        fn view(state: &State, viewer: Viewer) -> View {
            let mut view = Unique::view(state, viewer);
            view.commits.clone_from(&state.commits);
            view
        }
    }
    assert_found::<Unique, Planted>(secrecy::twins, "the view differs");
}

#[test]
fn a_question_that_counts_who_has_answered_is_found() {
    struct Planted;
    impl Fault<Unique> for Planted {
        fn question(state: &State, seat: Seat) -> Option<String> {
            let answered = state.commits.iter().flatten().count();
            let question = Unique::question(state, seat)?;
            Some(format!("{question}, {answered} answered"))
        }
    }
    assert_found::<Unique, Planted>(conduct::questions, "nobody touched");
}

#[test]
fn a_committed_card_that_is_not_sealed_is_found() {
    struct Planted;
    impl Fault<Unique> for Planted {
        fn seals(_: &Fact) -> Vec<Seal> {
            Vec::new()
        }
    }
    assert_found::<Unique, Planted>(secrecy::twins, "what is told differs");
}

#[test]
fn a_committed_card_that_lies_open_in_the_action_is_found() {
    struct Planted;
    impl Fault<Unique> for Planted {
        fn action_seals(_: &State, _: Seat, _: &Action) -> Vec<Seal> {
            Vec::new()
        }
    }
    assert_found::<Unique, Planted>(secrecy::splices, "hides what lies open");
}

#[test]
fn cards_turned_up_without_a_surprise_are_found() {
    struct Planted;
    impl Fault<Unique> for Planted {
        fn decide(
            state: &State,
            seat: Seat,
            action: &Action,
            chance: &mut dyn Chance,
        ) -> Result<TurnEnding<Unique>, <Unique as Rules>::Refusal> {
            Ok(TurnEnding {
                surprised: false,
                ..Unique::decide(state, seat, action, chance)?
            })
        }
    }
    assert_found::<Unique, Planted>(listing::dry_runs, "being surprised");
}
