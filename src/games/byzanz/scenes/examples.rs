//! Tests of the examples printed in the editions: E-1 to E-9.

use super::fixture::*;
use crate::byzanz::Byzanz;
use crate::byzanz::events::Phase;
use crate::byzanz::events::{Fact, Way};
use crate::byzanz::refusal::Refusal;
use crate::scene::Scene;
use crate::{Seat, Setup};

#[test]
fn e_1_a_new_match_of_four_begins_with_a_lot_of_five() {
    let setup = Setup {
        seats: 4,
        options: options(serde_json::json!({ "dealer": 3 })),
    };
    let scene = Scene::<Byzanz>::given(&setup, [])
        .with_luck([0; 21])
        .begin()
        .awaits([A]);
    let view = scene.view(A);
    assert_eq!(view.stack.iter().collect::<Vec<_>>(), [2, 3, 4, 5]);
    assert_eq!(
        (view.removed_count, view.lot.len(), view.deck_count),
        (12, 5, 79)
    );
    assert!(view.seats.iter().all(|seat| seat.hand_count == 4));
    assert_eq!(
        (view.phase, view.round, view.dealer),
        (Phase::Auction, 1, Some(Seat::new(L)))
    );
}

/// Shows rule B-13, too: the bid goes to the market.
#[test]
fn e_2_the_winner_pays_gives_one_card_and_sits_out() {
    let scene = Fixture::auction(4)
        .hands(["O1 M0 W2 T2", "S2 C1 W1 G4", "T3 C4 M0 O2", "G2 S1 S1 O1"])
        .deck("C1 S1 W1 T1")
        .scene()
        .when(A, bid("O1"))
        .when(E, bid("S2"))
        .when(U, bid("T3"))
        .when(L, pass())
        .when(A, pass())
        .when(E, bid("C1 W1"))
        .then([Fact::BidPlaced {
            seat: Seat::new(E),
            cards: cards("C1 W1"),
            total: 4,
        }])
        .when(U, pass())
        .awaits([E]);
    let state = scene.state();
    assert_eq!(*state.hand.get(Seat::new(A)), cards("O1 M0 W2 T2"));
    assert_eq!(state.market, cards("S2 C1 W1"));
    assert_eq!((state.phase, state.high), (Phase::Give, 4));

    let scene = scene
        .with_luck(["C1", "S1", "W1", "T1"])
        .when(E, give("T1"))
        .awaits([U]);
    let state = scene.state();
    assert_eq!(state.market, cards("C1 S2 W1 T1"));
    assert_eq!(*state.hand.get(Seat::new(E)), cards("G4 G3 O3 C2 G1"));
    assert_eq!(*state.held.get(Seat::new(E)), Some(5));
    assert_eq!((state.lot, state.high), (cards("C1 S1 W1 T1"), 0));
    scene.when(E, pass()).refused(Refusal::AlreadyWon);
}

fn market_of_e_3() -> Fixture {
    Fixture::phase(4, Phase::Market)
        .offers([(A, 2), (L, 3), (E, 4), (U, 5)])
        .market("T1 T1 T3 S1 S2 M0 C4 C1 C1 W1 G2")
        .hands(["O1", "O2", "G1", "G1"])
        .deck("C1 S1 W1 T1 G1")
        .actor(A)
}

/// Shows B-24 and B-25: remaining cards leave the game, and the lowest offer opens the next round.
#[test]
fn e_3_the_market_is_emptied_by_types_in_the_order_of_the_offers() {
    let scene = market_of_e_3()
        .scene()
        .when(A, take("T"))
        .when(E, take("S"))
        .refused(Refusal::NotYourTurn {
            phase: Phase::Market,
        })
        .when(L, take("S"))
        .when(E, take("S"))
        .refused(Refusal::TypeNotInMarket)
        .when(E, take("M"))
        .with_luck(["C1", "S1", "W1", "T1", "G1"])
        .when(U, take("C"))
        .with_fact(&Fact::MarketCleared {
            leftover: cards("W1 G2"),
        })
        .with_fact(&Fact::RoundBegun {
            round: 2,
            opener: Seat::new(A),
        })
        .awaits([A]);
    let state = scene.state();
    assert_eq!(state.stack.iter().collect::<Vec<_>>(), [2, 3, 4, 5]);
    assert_eq!(
        (state.round, state.lot.len(), state.opener),
        (2, 5, Some(Seat::new(A)))
    );
    assert!(state.leftover.contains(&cards("W1 G2")) && state.market.is_empty());
    assert_eq!(*state.hand.get(Seat::new(A)), cards("T1 T1 T3 O1"));
    assert_eq!(*state.hand.get(Seat::new(U)), cards("C1 C1 C4 G1"));
}

#[test]
fn e_4_a_sale_out_of_turn_keeps_the_best_card_and_the_actor() {
    let scene = market_of_e_3()
        .scene()
        .when(A, take("T"))
        .when(L, take("S"))
        .when(E, take("M"))
        .with_luck(["C1", "S1", "W1", "T1", "G1"])
        .when(U, take("C"))
        .when(U, sell("C4 C1 C1"))
        .then([Fact::SetSold {
            seat: Seat::new(U),
            cards: cards("C1 C1 C4"),
            kept: face("C4"),
            automatic: false,
        }])
        .surprised(false)
        .awaits([A]);
    let state = scene.state();
    assert_eq!(*state.profit.get(Seat::new(U)), cards("C4"));
    assert_eq!(state.sold, cards("C1 C1"));
    assert_eq!(scene.view(U).seats[2].score, Some(4));
}

fn check_sale(hand: &str, kept: &str, score: u32, gone: &str) {
    let scene = Fixture::auction(4)
        .hands(["O1", hand, "O1", "O1"])
        .scene()
        .when(E, sell(hand))
        .awaits([A]);
    let state = scene.state();
    assert_eq!(*state.profit.get(Seat::new(E)), cards(kept));
    assert_eq!(state.sold, cards(gone));
    assert_eq!(scene.view(A).seats[1].score, Some(score));
}

#[test]
fn e_5_two_goods_and_a_merchant_are_a_set() {
    check_sale("G3 G4 M0", "G4", 4, "G3 M0");
}

#[test]
fn e_6_one_of_three_merchants_is_kept_and_counts_five() {
    check_sale("M0 M0 M0", "M0", 5, "M0 M0");
}

#[test]
fn e_7_one_goods_card_and_two_merchants_are_a_set() {
    check_sale("S3 M0 M0", "S3", 3, "M0 M0");
}

#[test]
fn e_8_the_last_seat_of_a_small_table_gives_one_card_of_two() {
    let scene = Fixture::phase(4, Phase::Give)
        .offers([(A, 5), (E, 4), (U, 3)])
        .lot("W3 M0")
        .market("C1")
        .hands(["C1", "C1", "C1", "O1"])
        .actor(L)
        .scene()
        .when(L, give("M0"))
        .awaits([L]);
    let state = scene.state();
    assert_eq!(*state.hand.get(Seat::new(L)), cards("O1 W3"));
    assert_eq!((state.market, state.phase), (cards("C1 M0"), Phase::Market));
    assert_eq!(*state.held.get(Seat::new(L)), Some(2));
    assert_eq!(
        state.opener,
        Some(Seat::new(L)),
        "the lowest offer opens the next round"
    );
}

/// Shows rule B-18: the last seat of a round, in a match with many seats.
#[test]
fn e_9_the_last_card_of_a_large_table_goes_to_the_market() {
    let scene = Fixture::phase(5, Phase::Give)
        .offers([(0, 5), (1, 4), (2, 3)])
        .lot("W3 G1")
        .market("C1 O2")
        .hands(["C1", "C1", "C1", "O1", "C2"])
        .deck("S4")
        .actor(3)
        .scene()
        .with_luck(["S4"])
        .when(3, give("G1"))
        .with_fact(&Fact::LotSentToMarket { cards: cards("S4") })
        .with_fact(&Fact::LotTaken {
            seat: Seat::new(4),
            offer: 1,
            cards: cards(""),
        })
        .awaits([4]);
    assert!(!scene.facts().iter().any(|fact| matches!(
        fact,
        Fact::AuctionWon {
            way: Way::LastLeft,
            ..
        }
    )));
    let state = scene.state();
    assert_eq!(
        (state.market, state.phase),
        (cards("C1 O2 G1 S4"), Phase::Market)
    );
    assert_eq!(
        (*state.hand.get(Seat::new(4)), *state.held.get(Seat::new(4))),
        (cards("C2"), Some(1))
    );
}
