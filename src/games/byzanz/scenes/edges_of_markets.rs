//! Tests of edge cases of the hand limit and the market: examples.

use super::fixture::*;
use crate::Seat;
use crate::byzanz::Byzanz;
use crate::byzanz::cards::CardKind;
use crate::byzanz::events::Fact;
use crate::byzanz::events::Phase;
use crate::byzanz::refusal::Refusal;
use crate::scene::Scene;

fn thirteen_cards() -> Scene<Byzanz> {
    Fixture::auction(3)
        .hands(["S1 S2 S3 G1 O1 O2 W1", "C1", "C1"])
        .lot("S4 G2 G3 M0 T1 T4")
        .deck("C1 C2 C3 C4")
        .scene()
        .when(0, pass())
        .when(1, pass())
        .when(2, pass())
        .with_fact(&Fact::HandLimitExceeded {
            seat: Seat::new(0),
            excess: 6,
        })
        .awaits([0])
}

#[test]
fn x_9_a_seat_over_the_limit_sells_and_discards_down_to_seven() {
    let scene = thirteen_cards();
    assert_eq!(scene.state().phase, Phase::HandLimit);
    assert_eq!(scene.state().hand.get(Seat::new(0)).len(), 13);
    let scene = scene
        .when(0, sell("S4 S1 S2"))
        .when(1, pass())
        .refused(Refusal::WrongPhase {
            phase: Phase::HandLimit,
        })
        .when(0, discard("T1"))
        .when(0, discard("O1"))
        .awaits([0]);
    assert_eq!(scene.state().hand.get(Seat::new(0)).len(), 8);
    let scene = scene
        .with_luck(["C1", "C2", "C3", "C4"])
        .when(0, sell("G1 G2 G3"))
        .awaits([1]);
    assert_eq!(scene.state().hand.get(Seat::new(0)).len(), 5);
    assert_eq!(scene.state().phase, Phase::Auction);
}

#[test]
fn x_9_the_discard_that_reaches_seven_ends_the_phase_so_that_one_more_is_refused() {
    thirteen_cards()
        .when(0, sell("S4 S1 S2"))
        .when(0, discard("T1"))
        .when(0, discard("O1"))
        .with_luck(["C1", "C2", "C3", "C4"])
        .when(0, discard("O2"))
        .awaits([1])
        .when(0, discard("W1"))
        .refused(Refusal::WrongPhase {
            phase: Phase::Auction,
        });
}

#[test]
fn x_10_one_type_is_taken_alone_and_an_empty_market_skips() {
    let scene = Fixture::phase(3, Phase::Give)
        .offers([(0, 6), (1, 4)])
        .lot("W2 S1")
        .hands(["O1", "O1", "C3"])
        .deck("C1 C2 S2 S3 W1 W3")
        .actor(2)
        .scene()
        .with_luck(["C1", "C2", "S2", "S3", "W1", "W3"])
        .when(2, give("S1"))
        .with_fact(&Fact::TypeTaken {
            seat: Seat::new(2),
            good: CardKind::Spices,
            cards: cards("S1"),
            automatic: true,
        })
        .with_fact(&Fact::Skipped { seat: Seat::new(1) })
        .with_fact(&Fact::Skipped { seat: Seat::new(0) })
        .awaits([2]);
    let state = scene.state();
    assert_eq!((state.round, state.opener), (2, Some(Seat::new(2))));
    assert_eq!(*state.hand.get(Seat::new(2)), cards("C3 W2 S1"));
}

/// Shows B-23: the hand limit comes before the next choice.
#[test]
fn x_11_nobody_chooses_while_a_hand_is_over_the_limit() {
    let scene = Fixture::phase(4, Phase::Market)
        .offers([(A, 2), (L, 3), (E, 4), (U, 5)])
        .market("S1 S1 S2 S3 W1 G1 G2")
        .hands(["O1 O2 C1 C2 W2 T4", "O2 O3 O4", "G1", "G1"])
        .actor(A)
        .scene()
        .when(A, take("S"))
        .awaits([A]);
    assert_eq!(scene.state().hand.get(Seat::new(A)).len(), 10);
    let scene = scene
        .when(L, take("W"))
        .refused(Refusal::WrongPhase {
            phase: Phase::HandLimit,
        })
        .when(E, sell("O2 O3 O4"))
        .awaits([A])
        .when(A, sell("S1 S1 S3"))
        .awaits([L])
        .when(A, discard("O1"))
        .refused(Refusal::WrongPhase {
            phase: Phase::Market,
        });
    assert_eq!(scene.state().hand.get(Seat::new(A)).len(), 7);
    assert_eq!(scene.state().phase, Phase::Market);
}

fn last_but_one_gives() -> Fixture {
    Fixture::phase(6, Phase::Give)
        .offers([(0, 6), (1, 5), (2, 4), (3, 3)])
        .lot("M0 S1")
        .market("C1 C2 O1")
        .hands(["G1", "G1", "G1", "G1", "G1", ""])
        .deck("T1 C3 S2 S3 W1 W2 W3")
        .actor(4)
}

#[test]
fn x_19_the_last_seat_of_six_gets_no_card_and_chooses_first() {
    let scene = last_but_one_gives()
        .scene()
        .with_luck(["T1"])
        .when(4, give("M0"))
        .awaits([5]);
    let state = scene.state();
    assert_eq!(
        (*state.held.get(Seat::new(5)), state.phase),
        (Some(1), Phase::Market)
    );
    assert_eq!(state.market, cards("C1 C2 O1 M0 T1"));
    assert!(state.hand.get(Seat::new(5)).is_empty());
}

/// Shows B-22 and B-25: the last type is taken, seats that find nothing are skipped, a round follows.
#[test]
fn x_20_the_last_type_is_taken_alone_and_the_lowest_offer_opens() {
    let scene = last_but_one_gives()
        .scene()
        .with_luck(["T1"])
        .when(4, give("M0"))
        .when(5, take("M"))
        .when(4, take("O"))
        .with_luck(["C3", "S2", "S3", "W1", "W2", "W3"])
        .when(3, take("T"))
        .with_fact(&Fact::TypeTaken {
            seat: Seat::new(2),
            good: CardKind::Cloth,
            cards: cards("C1 C2"),
            automatic: true,
        })
        .with_fact(&Fact::Skipped { seat: Seat::new(1) })
        .with_fact(&Fact::Skipped { seat: Seat::new(0) })
        .awaits([5]);
    assert_eq!(scene.state().round, 2);
    assert_eq!(*scene.state().hand.get(Seat::new(5)), cards("M0"));
}

#[test]
fn x_21_the_default_gives_the_rarest_of_the_cheapest() {
    let scene = Fixture::phase(4, Phase::Give)
        .lot(LOT)
        .hands(["C1", "C1", "C1", "C1"])
        .actor(A)
        .scene();
    assert_eq!(default_of(&scene, A), Some(give("T1")));
    scene.awaits([A]);
}

#[test]
fn x_21_the_default_takes_the_most_cards_then_the_highest_sum() {
    let scene = Fixture::phase(4, Phase::Market)
        .offers([(A, 2), (L, 3), (E, 4), (U, 5)])
        .market("T1 T1 T3 S1 S2 M0 C4 C1 C1 W1 G2")
        .actor(A)
        .scene();
    assert_eq!(default_of(&scene, A), Some(take("C")));
    assert_eq!(default_of(&scene, E), None);
}

#[test]
fn x_21_the_default_over_the_limit_sells_sets_without_mixing() {
    let scene = thirteen_cards();
    assert_eq!(default_of(&scene, 0), Some(sell("S1 S2 S4")));
    let scene = scene.deadline(0);
    assert_eq!(default_of(&scene, 0), Some(sell("G1 G2 G3")));
    let scene = scene
        .with_luck(["C1", "C2", "C3", "C4"])
        .deadline(0)
        .awaits([1]);
    assert_eq!(scene.state().hand.get(Seat::new(0)).len(), 7);
    assert!(scene.state().discarded.get(Seat::new(0)).is_empty());
}

#[test]
fn the_hand_limit_asks_even_if_all_cards_are_equal() {
    let scene = Fixture::phase(4, Phase::Market)
        .offers([(A, 2), (L, 3), (E, 4), (U, 5)])
        .market("M0 M0 S1 W1")
        .hands(["M0 M0 M0 M0 M0 M0", "O2", "G1", "G1"])
        .actor(A)
        .scene()
        .when(A, take("M"))
        .then([
            Fact::TypeTaken {
                seat: Seat::new(A),
                good: CardKind::Merchants,
                cards: cards("M0 M0"),
                automatic: false,
            },
            Fact::HandLimitExceeded {
                seat: Seat::new(A),
                excess: 1,
            },
        ])
        .awaits([A]);
    assert_eq!(scene.state().phase, Phase::HandLimit);
    assert_eq!(scene.state().hand.get(Seat::new(A)).len(), 8);
    scene.when(A, discard("M0")).awaits([L]);
}
