//! Tests that the laws find planted leaks of hidden hands and discards in Byzanz.

use crate::byzanz::cards::Cards;
use crate::byzanz::{Action, Byzanz, Fact, Phase, Refusal, State, View};
use crate::laws::planted::*;

fn hand_of(state: &State, seat: Seat) -> Cards {
    let view = Byzanz::view(state, Viewer::Seat(seat));
    view.seats
        .get(seat.index())
        .and_then(|seat| seat.hand)
        .unwrap_or_default()
}

fn tell_tale(state: &State) -> bool {
    hand_of(state, Seat::new(0))
        .iter()
        .any(|face| face.value() == 0)
}

#[test]
fn a_view_with_the_first_card_of_another_is_found() {
    struct Planted;
    impl Fault<Byzanz> for Planted {
        fn view(state: &State, viewer: Viewer) -> View {
            let mut view = Byzanz::view(state, viewer);
            for seat in &mut view.seats {
                seat.hand = seat.hand.or(hand_of(state, seat.seat)
                    .iter()
                    .next()
                    .map(|face| Cards::from_iter([face])));
            }
            view
        }
    }
    assert_found::<Byzanz, Planted>(secrecy::twins, "the view differs");
}

#[test]
fn a_question_that_depends_on_a_hand_is_found() {
    struct Planted;
    impl Fault<Byzanz> for Planted {
        fn question(state: &State, seat: Seat) -> Option<String> {
            Byzanz::question(state, seat).map(|question| format!("{question}{}", tell_tale(state)))
        }
    }
    assert_found::<Byzanz, Planted>(secrecy::twins, "the question of seat");
}

#[test]
fn seats_that_may_act_only_with_a_set_are_found() {
    struct Planted;
    impl Fault<Byzanz> for Planted {
        fn turn(state: &State) -> Turn {
            match Byzanz::turn(state) {
                Turn::Awaiting {
                    seats,
                    mut may_also,
                } => {
                    if !tell_tale(state) {
                        may_also.remove(Seat::new(0));
                    }
                    Turn::Awaiting { seats, may_also }
                }
                Turn::Over => Turn::Over,
            }
        }
    }
    assert_found::<Byzanz, Planted>(secrecy::twins, "the turn differs");
}

#[test]
fn a_list_that_depends_on_the_hand_of_another_is_found() {
    struct Planted;
    impl Fault<Byzanz> for Planted {
        fn legal(state: &State, seat: Seat) -> Vec<Action> {
            let mut legal = Byzanz::legal(state, seat);
            if seat != Seat::new(0) && tell_tale(state) {
                legal.retain(|action| *action != Action::Pass {});
            }
            legal
        }
    }
    assert_found::<Byzanz, Planted>(secrecy::twins, "the list differs");
}

#[test]
fn a_hidden_discard_in_a_sentence_is_found() {
    struct Planted;
    impl Fault<Byzanz> for Planted {
        fn describe(fact: &Fact, viewer: Viewer, names: SeatNames<'_>) -> String {
            if let Fact::CardDiscarded { seat, card, .. } = fact {
                return format!("{} discards {card}.", names.name(*seat));
            }
            Byzanz::describe(fact, viewer, names)
        }
    }
    assert_found::<Byzanz, Planted>(secrecy::twins, "what is told differs");
}

#[test]
fn a_dealt_hand_in_a_sentence_is_found() {
    struct Planted;
    impl Fault<Byzanz> for Planted {
        fn describe(fact: &Fact, viewer: Viewer, names: SeatNames<'_>) -> String {
            if let Fact::HandDealt { seat, cards, .. } = fact {
                return format!("{} gets {cards:?}.", names.name(*seat));
            }
            Byzanz::describe(fact, viewer, names)
        }
    }
    assert_found::<Byzanz, Planted>(secrecy::splices, "is told of a hidden part");
}

#[test]
fn a_discard_that_is_not_sealed_is_found() {
    struct Planted;
    impl Fault<Byzanz> for Planted {
        fn seals(fact: &Fact) -> Vec<Seal> {
            if matches!(fact, Fact::CardDiscarded { .. }) {
                Vec::new()
            } else {
                Byzanz::seals(fact)
            }
        }
    }
    assert_found::<Byzanz, Planted>(secrecy::twins, "what is told differs");
}

#[test]
fn a_discard_that_lies_open_in_the_action_is_found() {
    struct Planted;
    impl Fault<Byzanz> for Planted {
        fn action_seals(_: &State, _: Seat, _: &Action) -> Vec<Seal> {
            Vec::new()
        }
    }
    assert_found::<Byzanz, Planted>(secrecy::splices, "hides what lies open");
}

#[test]
fn a_discard_that_everybody_knows_from_the_action_is_found() {
    struct Planted;
    impl Fault<Byzanz> for Planted {
        fn action_seals(state: &State, seat: Seat, action: &Action) -> Vec<Seal> {
            let mut seals = Byzanz::action_seals(state, seat, action);
            for seal in &mut seals {
                seal.known_to = Seats::all(6);
            }
            seals
        }
    }
    assert_found::<Byzanz, Planted>(secrecy::splices, "hides what lies open");
}

#[test]
fn a_dealt_hand_that_is_not_sealed_is_found() {
    struct Planted;
    impl Fault<Byzanz> for Planted {
        fn seals(fact: &Fact) -> Vec<Seal> {
            if matches!(fact, Fact::HandDealt { .. }) {
                Vec::new()
            } else {
                Byzanz::seals(fact)
            }
        }
    }
    assert_found::<Byzanz, Planted>(coupled::worlds, "what is told differs");
}

#[test]
fn a_dealt_hand_that_every_seat_knows_is_found() {
    struct Planted;
    impl Fault<Byzanz> for Planted {
        fn seals(fact: &Fact) -> Vec<Seal> {
            let mut seals = Byzanz::seals(fact);
            if matches!(fact, Fact::HandDealt { .. }) {
                for seal in &mut seals {
                    seal.known_to = Seats::all(6);
                }
            }
            seals
        }
    }
    assert_found::<Byzanz, Planted>(coupled::worlds, "what is told differs");
}

#[test]
fn a_lot_that_is_told_to_whoever_does_not_see_it_is_found() {
    struct Planted;
    impl Fault<Byzanz> for Planted {
        fn view(state: &State, viewer: Viewer) -> View {
            let mut view = Byzanz::view(state, viewer);
            if viewer == Viewer::Spectator {
                view.lot = Cards::NONE;
            }
            view
        }
    }
    assert_found::<Byzanz, Planted>(coupled::steps, "what is told differs");
}

#[test]
fn a_seal_that_depends_on_a_card_is_found() {
    struct Planted;
    impl Fault<Byzanz> for Planted {
        fn seals(fact: &Fact) -> Vec<Seal> {
            let mut seals = Byzanz::seals(fact);
            if let (Fact::HandDealt { cards, .. }, [seal]) = (fact, seals.as_mut_slice()) {
                seal.topic = Some(format!("worth {}", cards.value()));
            }
            seals
        }
    }
    assert_found::<Byzanz, Planted>(secrecy::splices, "is told of a hidden part");
}

#[test]
fn a_dry_run_that_looks_at_a_hand_is_found() {
    struct Planted;
    impl Fault<Byzanz> for Planted {
        fn try_out(
            state: &State,
            seat: Seat,
            action: &Action,
        ) -> Result<TurnEnding<Byzanz>, Refusal> {
            let mut ending = Byzanz::try_out(state, seat, action)?;
            ending.surprised |= seat != Seat::new(0) && tell_tale(state);
            Ok(ending)
        }
    }
    assert_found::<Byzanz, Planted>(secrecy::twins, "the dry run of");
}

#[test]
fn a_refusal_that_looks_at_a_hand_is_found() {
    struct Planted;
    impl Fault<Byzanz> for Planted {
        fn try_out(
            state: &State,
            seat: Seat,
            action: &Action,
        ) -> Result<TurnEnding<Byzanz>, Refusal> {
            if seat != Seat::new(0) && tell_tale(state) && *action == (Action::Pass {}) {
                return Err(Refusal::WrongPhase {
                    phase: Phase::Auction,
                });
            }
            Byzanz::try_out(state, seat, action)
        }
    }
    assert_found::<Byzanz, Planted>(secrecy::twins, "the dry run of");
}

#[test]
fn a_pass_forced_by_merchants_is_found() {
    struct Planted;
    impl Fault<Byzanz> for Planted {
        fn decide(
            state: &State,
            seat: Seat,
            action: &Action,
            chance: &mut dyn Chance,
        ) -> Result<TurnEnding<Byzanz>, Refusal> {
            let mut ending = Byzanz::decide(state, seat, action, chance)?;
            let view = Byzanz::view(&ending.state, Viewer::Spectator);
            let Some(actor) = view.actor.filter(|_| view.phase == Phase::Auction) else {
                return Ok(ending);
            };
            if hand_of(&ending.state, actor).value() == 0 {
                let returned = view.seats[actor.index()].bid;
                let fact = Fact::Passed {
                    seat: actor,
                    returned,
                    automatic: true,
                };
                Byzanz::evolve(&mut ending.state, &fact);
                ending.facts.push(fact);
            }
            Ok(ending)
        }
    }
    assert_found::<Byzanz, Planted>(secrecy::twins, "more is told");
}
