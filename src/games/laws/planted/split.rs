//! Tests that the laws find planted leaks of hidden groups, in the toy game Split.

use super::*;
use crate::toys::split::{Action, Fact, Group, Split, State, View};

fn others_sum(state: &State) -> u8 {
    state.hand.iter().chain(&state.down).sum()
}

#[test]
fn a_view_with_the_hand_of_another_is_found() {
    struct Planted;
    impl Fault<Split> for Planted {
        fn view(state: &State, viewer: Viewer) -> View {
            Split::view(
                state,
                if viewer == Viewer::Spectator {
                    Viewer::Seat(state.parter)
                } else {
                    viewer
                },
            )
        }
    }
    assert_found::<Split, Planted>(secrecy::twins, "the view differs");
}

#[test]
fn a_question_that_depends_on_a_hand_is_found() {
    struct Planted;
    impl Fault<Split> for Planted {
        fn question(state: &State, seat: Seat) -> Option<String> {
            let question = Split::question(state, seat)?;
            Some(format!("{question}, {}", others_sum(state) % 2))
        }
    }
    assert_found::<Split, Planted>(secrecy::twins, "the question of seat");
}

#[test]
fn a_list_that_depends_on_a_hidden_group_is_found() {
    struct Planted;
    impl Fault<Split> for Planted {
        fn legal(state: &State, seat: Seat) -> Vec<Action> {
            let mut legal = Split::legal(state, seat);
            legal.retain(|action| {
                *action != (Action::Choose { group: Group::Down }) || 7 < others_sum(state)
            });
            legal
        }
    }
    assert_found::<Split, Planted>(secrecy::twins, "the list differs");
}

#[test]
fn a_hidden_group_in_a_sentence_is_found() {
    struct Planted;
    impl Fault<Split> for Planted {
        fn describe(fact: &Fact, viewer: Viewer, names: SeatNames<'_>) -> String {
            match fact {
                Fact::Parted { down, .. } => format!("The first card face down is {}.", down[0]),
                Fact::Drawn { .. } | Fact::Chosen { .. } | Fact::Opened { .. } => {
                    Split::describe(fact, viewer, names)
                }
            }
        }
    }
    assert_found::<Split, Planted>(secrecy::splices, "is told of a hidden part");
}

#[test]
fn a_group_that_is_not_sealed_is_found() {
    struct Planted;
    impl Fault<Split> for Planted {
        fn seals(fact: &Fact) -> Vec<Seal> {
            if matches!(fact, Fact::Parted { .. }) {
                Vec::new()
            } else {
                Split::seals(fact)
            }
        }
    }
    assert_found::<Split, Planted>(secrecy::twins, "what is told differs");
}

#[test]
fn a_hand_that_is_not_sealed_is_found() {
    struct Planted;
    impl Fault<Split> for Planted {
        fn seals(fact: &Fact) -> Vec<Seal> {
            if matches!(fact, Fact::Drawn { .. }) {
                Vec::new()
            } else {
                Split::seals(fact)
            }
        }
    }
    assert_found::<Split, Planted>(coupled::worlds, "what is told differs");
}

#[test]
fn a_later_hand_that_is_not_sealed_is_found() {
    struct Planted;
    impl Fault<Split> for Planted {
        fn seals(fact: &Fact) -> Vec<Seal> {
            if matches!(fact, Fact::Drawn { round: 2.., .. }) {
                Vec::new()
            } else {
                Split::seals(fact)
            }
        }
    }
    assert_found::<Split, Planted>(coupled::steps, "what is told differs");
}

#[test]
fn a_group_that_lies_open_in_the_action_is_found() {
    struct Planted;
    impl Fault<Split> for Planted {
        fn action_seals(_: &State, _: Seat, _: &Action) -> Vec<Seal> {
            Vec::new()
        }
    }
    assert_found::<Split, Planted>(secrecy::splices, "hides what lies open");
}

#[test]
fn a_dry_run_that_looks_at_a_hidden_group_is_found() {
    struct Planted;
    impl Fault<Split> for Planted {
        fn try_out(
            state: &State,
            seat: Seat,
            action: &Action,
        ) -> Result<TurnEnding<Split>, <Split as Rules>::Refusal> {
            let mut ending = Split::try_out(state, seat, action)?;
            if *action == (Action::Choose { group: Group::Down }) {
                ending.surprised = 7 < others_sum(state);
            }
            Ok(ending)
        }
    }
    assert_found::<Split, Planted>(secrecy::twins, "the dry run of");
}
