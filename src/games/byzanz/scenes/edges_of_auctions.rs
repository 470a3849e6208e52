//! Tests of edge cases of bidding and passing: examples.

use super::fixture::*;
use crate::Seat;
use crate::byzanz::Byzanz;
use crate::byzanz::events::Phase;
use crate::byzanz::events::{Fact, Way};
use crate::byzanz::refusal::Refusal;
use crate::byzanz::steps::advance;
use crate::scene::Scene;

const FOUR: [&str; 4] = ["C1", "S1", "W1", "T1"];

fn nobody_bids() -> Fixture {
    Fixture::auction(4)
        .hands(["O1 W2", "S2", "T3", "G2 M0"])
        .deck("C1 S1 W1 T1")
}

/// Shows B-12: without a bid the last active seat still chooses.
#[test]
fn x_1_the_last_seat_without_a_bid_still_decides_and_wins_at_once() {
    let scene = nobody_bids()
        .scene()
        .when(A, pass())
        .when(E, pass())
        .when(U, pass())
        .awaits([L]);
    assert_eq!(scene.state().phase, Phase::Auction);
    let scene = scene
        .when(L, bid("G2"))
        .with_fact(&Fact::AuctionWon {
            seat: Seat::new(L),
            way: Way::HighestBid,
            paid: cards("G2"),
        })
        .awaits([L])
        .with_luck(FOUR)
        .when(L, give("C2"));
    assert_eq!(
        *scene.state().hand.get(Seat::new(L)),
        cards("M0 T1 G3 O3 G1")
    );
    assert_eq!(scene.state().market, cards("G2 C2"));
}

/// Shows B-16: the opener gets the lot for free.
#[test]
fn x_2_when_nobody_bids_the_opener_gets_all_for_nothing() {
    let scene = nobody_bids()
        .scene()
        .when(A, pass())
        .when(E, pass())
        .when(U, pass())
        .with_luck(FOUR)
        .when(L, pass())
        .with_fact(&Fact::AuctionWon {
            seat: Seat::new(A),
            way: Way::NobodyBid,
            paid: cards(""),
        })
        .awaits([E]);
    let state = scene.state();
    let mut all = cards(LOT);
    all.add(&cards("O1 W2"));
    assert_eq!((*state.hand.get(Seat::new(A)), all.len()), (all, 7));
    assert_eq!(*state.held.get(Seat::new(A)), Some(5));
    assert!(state.market.is_empty());
    assert_eq!((state.phase, state.lot.len()), (Phase::Auction, 4));
}

fn l_must_beat_four() -> Scene<Byzanz> {
    Fixture::auction(4)
        .hands(["O1 W4 O3", "S2 S2", "G4 T1", "G2 M0 C4 C1"])
        .scene()
        .when(A, bid("O1"))
        .when(E, bid("S2"))
        .when(U, bid("G4"))
}

#[test]
fn x_3_a_bid_must_be_of_goods_in_hand_and_beat_the_high() {
    let scene = l_must_beat_four()
        .when(L, bid("C4"))
        .refused(Refusal::BidTooLow { total: 4, high: 4 })
        .when(L, bid("C4 M0"))
        .refused(Refusal::MerchantInBid)
        .when(L, bid(""))
        .refused(Refusal::EmptyBid)
        .when(L, bid("C4 C1 C1"))
        .refused(Refusal::CardNotInHand { rule: "B-7" })
        .when(L, bid("C4 C1"));
    assert_eq!(scene.state().high, 5);
}

/// Shows B-10: raising adds cards, and none come back.
#[test]
fn x_4_bids_only_grow_and_hopeless_seats_are_passed() {
    let scene = l_must_beat_four()
        .when(L, bid("C4 C1"))
        .when(A, bid("O3"))
        .refused(Refusal::BidTooLow { total: 4, high: 5 })
        .when(A, bid("W4 O3"))
        .then([
            Fact::BidPlaced {
                seat: Seat::new(A),
                cards: cards("W4 O3"),
                total: 8,
            },
            Fact::Passed {
                seat: Seat::new(E),
                returned: cards("S2"),
                automatic: true,
            },
            Fact::Passed {
                seat: Seat::new(U),
                returned: cards("G4"),
                automatic: true,
            },
        ])
        .awaits([L]);
    assert_eq!(*scene.state().bid.get(Seat::new(A)), cards("O1 W4 O3"));
    let scene = scene
        .when(E, bid("S2"))
        .refused(Refusal::AlreadyPassed)
        .when(L, pass())
        .awaits([A]);
    assert_eq!(scene.state().phase, Phase::Give);
}

fn e_has_a_merchant_only() -> Fixture {
    Fixture::auction(4)
        .hands(["W4 W2", "M0", "T1", "G2"])
        .bids(["O1", "S2", "", ""])
        .passed([U, L])
}

#[test]
fn x_5_a_forced_pass_looks_at_the_count_not_at_the_cards() {
    e_has_a_merchant_only()
        .scene()
        .when(A, bid("W4"))
        .awaits([E]);

    let scene = e_has_a_merchant_only()
        .scene()
        .when(A, bid("W4 W2"))
        .awaits([A]);
    assert_eq!(scene.state().phase, Phase::Give);
    assert_eq!(*scene.state().hand.get(Seat::new(E)), cards("S2 M0"));
}

#[test]
fn x_6_committed_cards_cannot_be_sold_and_a_sale_changes_no_bid() {
    let scene = Fixture::auction(4)
        .hands(["W4 W2", "C1 C2 C3 M0", "T1 O4", "G2 O4"])
        .bids(["O1", "C4", "", ""])
        .actor(U)
        .scene()
        .when(E, sell("C4 C1 C2"))
        .refused(Refusal::CardNotInHand { rule: "B-27" })
        .when(E, sell("C1 C2 C3"))
        .awaits([U]);
    let state = scene.state();
    assert_eq!(*state.profit.get(Seat::new(E)), cards("C3"));
    assert_eq!((*state.bid.get(Seat::new(E)), state.high), (cards("C4"), 4));
}

#[test]
fn x_7_a_seat_that_sells_its_whole_hand_is_passed() {
    let scene = Fixture::auction(4)
        .hands(["W4 W2", "C1 C2 C3", "T1", "G2"])
        .bids(["O4", "S1", "", ""])
        .passed([U, L])
        .actor(E)
        .scene()
        .when(E, sell("C1 C2 C3"))
        .with_fact(&Fact::Passed {
            seat: Seat::new(E),
            returned: cards("S1"),
            automatic: true,
        })
        .awaits([A]);
    assert_eq!(scene.state().phase, Phase::Give);
    assert_eq!(*scene.state().hand.get(Seat::new(E)), cards("S1"));
}

#[test]
fn x_8_a_lot_of_one_face_asks_for_no_decision() {
    let scene = Fixture::phase(3, Phase::Give)
        .offers([(0, 6), (1, 4)])
        .lot("M0 M0")
        .market("C1")
        .hands(["O1", "O1", "C3"])
        .actor(2)
        .scene()
        .run(advance)
        .with_fact(&Fact::CardGiven {
            seat: Seat::new(2),
            card: face("M0"),
            automatic: true,
        });
    // The market holds two types, so seat 2, with the lowest offer, must choose.
    let scene = scene.awaits([2]);
    let state = scene.state();
    assert_eq!(*state.hand.get(Seat::new(2)), cards("C3 M0"));
    assert_eq!((state.market, state.phase), (cards("C1 M0"), Phase::Market));
    assert_eq!(*state.held.get(Seat::new(2)), Some(2));
}

#[test]
fn x_13_the_next_opener_is_the_first_contender_left_of_the_winner() {
    let scene = Fixture::phase(5, Phase::Give)
        .offers([(1, 5), (2, 4)])
        .lot("W3 G1 O2")
        .hands(["C1", "C1", "C1", "C1", "C1"])
        .deck("S1 S2")
        .actor(0)
        .scene()
        .with_luck(["S1", "S2"])
        .when(0, give("G1"))
        .awaits([3]);
    assert_eq!(*scene.state().held.get(Seat::new(0)), Some(3));
    assert_eq!(scene.state().opener, Some(Seat::new(3)));
}

#[test]
fn x_14_empty_hands_are_passed_until_somebody_must_give() {
    let scene = Fixture::auction(4)
        .hands(["", "O1", "O1", "O1"])
        .deck("C1 S1 W1 T1")
        .scene()
        .run(advance)
        .then([Fact::Passed {
            seat: Seat::new(A),
            returned: cards(""),
            automatic: true,
        }])
        .awaits([E])
        .when(E, pass())
        .when(U, pass())
        .with_luck(FOUR)
        .when(L, pass());
    assert_eq!(*scene.state().hand.get(Seat::new(A)), cards(LOT));

    let scene = Fixture::auction(4)
        .deck("C1 S1 W1 T1 G1 O1 C2 S2 W2")
        .scene()
        .with_luck(["C1", "S1", "W1", "T1", "G1", "O1", "C2", "S2", "W2"])
        .run(advance)
        .awaits([L]);
    let state = scene.state();
    assert_eq!(state.phase, Phase::Give);
    let held = [A, E, U, L].map(|seat| *state.held.get(Seat::new(seat)));
    assert_eq!(held, [Some(5), Some(4), Some(3), None]);
}
