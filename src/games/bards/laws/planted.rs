//! Tests that the laws find planted leaks and counting errors in Bards, with face-down groups and hidden points.

use crate::bards::{Action, Bards, Fact, Group, Phase, Refusal, State, View};
use crate::laws::planted::*;

/// A forbidden hint: whether the hidden or drawn cards begin with a crown or an ace.
fn tell_tale(state: &State) -> bool {
    let all = Bards::view(state, Viewer::All { seat: None });
    let hidden = all.seats.iter().filter(|seat| {
        let view = Bards::view(state, Viewer::Spectator);
        view.seats[seat.seat.index()].hand.is_none()
    });
    let hands = hidden.filter_map(|seat| seat.hand);
    let mut cards = hands
        .chain(all.face_down)
        .flat_map(crate::bards::hands::Cards::iter);
    let first = cards
        .next()
        .or(all.drawn.and_then(|drawn| drawn.iter().next()));
    first.is_some_and(|card| card.suits().len() == 1)
}

type Decision = Result<TurnEnding<Bards>, Refusal>;

#[test]
fn a_view_with_the_group_face_down_is_found() {
    struct Planted;
    impl Fault<Bards> for Planted {
        fn view(state: &State, viewer: Viewer) -> View {
            let mut view = Bards::view(state, viewer);
            view.face_down = Bards::view(state, Viewer::All { seat: None }).face_down;
            view
        }
    }
    assert_found::<Bards, Planted>(secrecy::twins, "the view differs");
}

#[test]
fn a_group_shown_to_the_chooser_who_did_not_take_it_is_found() {
    struct Planted;
    impl Fault<Bards> for Planted {
        fn view(state: &State, viewer: Viewer) -> View {
            let mut view = Bards::view(state, viewer);
            if viewer.seat().is_some() {
                view.seats = Bards::view(state, Viewer::All { seat: None }).seats;
            }
            view
        }
    }
    assert_found::<Bards, Planted>(secrecy::twins, "the dry run of");
}

#[test]
fn a_group_shown_to_spectators_once_it_is_taken_is_found() {
    struct Planted;
    impl Fault<Bards> for Planted {
        fn view(state: &State, viewer: Viewer) -> View {
            let mut view = Bards::view(state, viewer);
            if view.taken == Some(Group::FaceDown) && !view.options.double_deck {
                view.seats = Bards::view(state, Viewer::All { seat: None }).seats;
            }
            view
        }
    }
    assert_found::<Bards, Planted>(secrecy::twins, "the view differs");
}

#[test]
fn a_total_shown_before_the_end_is_found() {
    struct Planted;
    impl Fault<Bards> for Planted {
        fn view(state: &State, viewer: Viewer) -> View {
            let mut view = Bards::view(state, viewer);
            for (seen, all) in view
                .seats
                .iter_mut()
                .zip(Bards::view(state, Viewer::All { seat: None }).seats)
            {
                seen.score = all.score;
            }
            view
        }
    }
    assert_found::<Bards, Planted>(secrecy::twins, "the view differs");
}

#[test]
fn withheld_points_that_are_not_sealed_are_found() {
    struct Planted;
    impl Fault<Bards> for Planted {
        fn describe(fact: &Fact, viewer: Viewer, names: SeatNames<'_>) -> String {
            if let Fact::StoryConcluded { points, .. } = fact {
                return format!("It brings {}.", points.total);
            }
            Bards::describe(fact, viewer, names)
        }
    }
    assert_found::<Bards, Planted>(secrecy::splices, "is told of a hidden part");
}

#[test]
fn a_question_that_depends_on_hidden_cards_is_found() {
    struct Planted;
    impl Fault<Bards> for Planted {
        fn question(state: &State, seat: Seat) -> Option<String> {
            Bards::question(state, seat).map(|question| format!("{question}{}", tell_tale(state)))
        }
    }
    assert_found::<Bards, Planted>(secrecy::twins, "the question of seat");
}

#[test]
fn a_choice_that_depends_on_the_group_face_down_is_found() {
    struct Planted;
    impl Fault<Bards> for Planted {
        fn legal(state: &State, seat: Seat) -> Vec<Action> {
            let mut legal = Bards::legal(state, seat);
            legal.retain(|action| {
                *action
                    != (Action::Choose {
                        take: Group::FaceDown,
                    })
                    || tell_tale(state)
            });
            legal
        }
    }
    assert_found::<Bards, Planted>(secrecy::twins, "the list differs");
}

#[test]
fn a_default_that_looks_at_the_group_face_down_is_found() {
    struct Planted;
    impl Fault<Bards> for Planted {
        fn on_deadline(state: &State, seat: Seat) -> Option<Action> {
            let default = Bards::on_deadline(state, seat)?;
            let down =
                Bards::view(state, Viewer::Spectator).phase == Phase::Choose && tell_tale(state);
            Some(if down {
                Action::Choose {
                    take: Group::FaceDown,
                }
            } else {
                default
            })
        }
    }
    assert_found::<Bards, Planted>(secrecy::twins, "the default differs");
}

#[test]
fn a_group_face_down_in_a_sentence_is_found() {
    struct Planted;
    impl Fault<Bards> for Planted {
        fn describe(fact: &Fact, viewer: Viewer, names: SeatNames<'_>) -> String {
            if let Fact::CardsSplit { face_down, .. } = fact {
                return format!("{face_down:?} lie face down.");
            }
            Bards::describe(fact, viewer, names)
        }
    }
    assert_found::<Bards, Planted>(secrecy::splices, "is told of a hidden part");
}

#[test]
fn a_group_face_down_that_is_not_sealed_is_found() {
    struct Planted;
    impl Fault<Bards> for Planted {
        fn seals(fact: &Fact) -> Vec<Seal> {
            if matches!(fact, Fact::CardsSplit { .. }) {
                Vec::new()
            } else {
                Bards::seals(fact)
            }
        }
    }
    assert_found::<Bards, Planted>(secrecy::twins, "what is told differs");
}

#[test]
fn first_cards_that_are_not_sealed_are_found() {
    struct Planted;
    impl Fault<Bards> for Planted {
        fn seals(fact: &Fact) -> Vec<Seal> {
            if matches!(fact, Fact::StartDealt { .. }) {
                Vec::new()
            } else {
                Bards::seals(fact)
            }
        }
    }
    assert_found::<Bards, Planted>(coupled::worlds, "what is told differs");
}

#[test]
fn drawn_cards_that_are_not_sealed_are_found() {
    struct Planted;
    impl Fault<Bards> for Planted {
        fn seals(fact: &Fact) -> Vec<Seal> {
            if matches!(fact, Fact::CardsDrawn { .. }) {
                Vec::new()
            } else {
                Bards::seals(fact)
            }
        }
    }
    assert_found::<Bards, Planted>(coupled::steps, "what is told differs");
}

#[test]
fn a_dry_run_that_looks_at_the_group_face_down_is_found() {
    struct Planted;
    impl Fault<Bards> for Planted {
        fn try_out(state: &State, seat: Seat, action: &Action) -> Decision {
            let mut ending = Bards::try_out(state, seat, action)?;
            if *action
                == (Action::Choose {
                    take: Group::FaceUp,
                })
            {
                ending.surprised |= tell_tale(state);
            }
            Ok(ending)
        }
    }
    assert_found::<Bards, Planted>(secrecy::twins, "the dry run of");
}

#[test]
fn a_group_turned_up_without_a_surprise_is_found() {
    struct Planted;
    impl Fault<Bards> for Planted {
        fn decide(state: &State, seat: Seat, action: &Action, chance: &mut dyn Chance) -> Decision {
            Ok(TurnEnding {
                surprised: false,
                ..Bards::decide(state, seat, action, chance)?
            })
        }
    }
    assert_found::<Bards, Planted>(listing::dry_runs, "being surprised");
}

#[test]
fn a_point_too_many_is_found() {
    struct Planted;
    impl Fault<Bards> for Planted {
        fn broken_invariant(_: &State) -> Option<String> {
            None
        }
        fn decide(state: &State, seat: Seat, action: &Action, chance: &mut dyn Chance) -> Decision {
            Ok(recount(state, Bards::decide(state, seat, action, chance)?))
        }
    }
    assert_found::<Bards, Planted>(conduct::invariants, "I-4");
}

#[test]
fn a_card_lost_with_a_story_is_found() {
    struct Planted;
    impl Fault<Bards> for Planted {
        fn broken_invariant(_: &State) -> Option<String> {
            None
        }
        fn decide(state: &State, seat: Seat, action: &Action, chance: &mut dyn Chance) -> Decision {
            let mut ending = Bards::decide(state, seat, action, chance)?;
            if let Action::Play { card, slot } = action {
                let again = Fact::CardPlayed {
                    seat,
                    card: *card,
                    slot: 1 - slot,
                };
                Bards::evolve(&mut ending.state, &again);
            }
            Ok(ending)
        }
    }
    assert_found::<Bards, Planted>(conduct::invariants, "I-1");
}

#[test]
fn a_theme_that_stays_is_found() {
    struct Planted;
    impl Fault<Bards> for Planted {
        fn decide(state: &State, seat: Seat, action: &Action, chance: &mut dyn Chance) -> Decision {
            let mut ending = Bards::decide(state, seat, action, chance)?;
            ending
                .facts
                .retain(|fact| !matches!(fact, Fact::ThemeReplaced { .. }));
            Ok(ending)
        }
    }
    assert_found::<Bards, Planted>(conduct::invariants, "I-6");
}

#[test]
fn a_list_that_forgets_a_conclusion_is_found() {
    struct Planted;
    impl Fault<Bards> for Planted {
        fn legal(state: &State, seat: Seat) -> Vec<Action> {
            let mut legal = Bards::legal(state, seat);
            legal.retain(|action| !matches!(action, Action::Conclude { slot: 1, .. }));
            legal
        }
    }
    assert_found::<Bards, Planted>(listing::accepted_iff_listed, "listed is false");
}

fn recount(state: &State, mut ending: TurnEnding<Bards>) -> TurnEnding<Bards> {
    let mut after = state.clone();
    for fact in &mut ending.facts {
        if let Fact::StoryConcluded { points, .. } = fact {
            points.theme += 1;
            points.total += 1;
        }
        Bards::evolve(&mut after, fact);
    }
    ending.state = after;
    ending
}
