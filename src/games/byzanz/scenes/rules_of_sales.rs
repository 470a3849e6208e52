//! Tests of the rules of sales, the hand limit and the end that no example shows: B-26 to B-34.

use super::fixture::*;
use crate::byzanz::Byzanz;
use crate::byzanz::cards::{CardKind, Cards};
use crate::byzanz::events::Fact;
use crate::byzanz::events::Phase;
use crate::byzanz::refusal::Refusal;
use crate::byzanz::sets::{for_each_set, has_set, kept_card};
use crate::{Rules, Seat, Turn};

#[test]
fn b_26_a_seat_may_sell_in_every_phase_and_owes_no_less_for_it() {
    let phases = [
        (Phase::Auction, Fixture::auction(4).actor(A)),
        (
            Phase::Give,
            Fixture::phase(4, Phase::Give).lot(LOT).actor(A),
        ),
        (
            Phase::Market,
            Fixture::phase(4, Phase::Market)
                .offers([(A, 2), (L, 3), (E, 4), (U, 5)])
                .market("T1 G1")
                .actor(A),
        ),
    ];
    for (phase, fixture) in phases {
        let hands = ["C1 C2 C3 M0", "S1 S2 S3 M0 M0 M0", "O1", "O1"];
        let scene = fixture
            .hands(hands)
            .scene()
            .when(E, sell("S1 S2 S3"))
            .awaits([A])
            .when(E, sell("M0 M0 M0"))
            .awaits([A]);
        let scene = scene.when(A, sell("C1 C2 C3")).surprised(false).awaits([A]);
        assert_eq!(scene.state().phase, phase);
        assert_eq!(*scene.state().profit.get(Seat::new(E)), cards("S3 M0"));
    }
}

#[test]
fn b_27_lot_and_market_cards_cannot_be_sold() {
    let lacks = Refusal::CardNotInHand { rule: "B-27" };
    Fixture::phase(4, Phase::Give)
        .lot("T1 T2 T3 G1 G2")
        .hands(["T4 G4", "", "", ""])
        .actor(A)
        .scene()
        .when(A, sell("T1 T2 T3"))
        .refused(lacks);
    Fixture::phase(4, Phase::Market)
        .offers([(A, 2), (L, 3), (E, 4), (U, 5)])
        .market("T1 T2 T3 G1 O1")
        .actor(A)
        .scene()
        .when(A, sell("T1 T2 T3"))
        .refused(lacks)
        .when(A, take("T"))
        .when(A, sell("T1 T2 T3"));
}

#[test]
fn b_28_the_sets_listed_are_all_the_sets_there_are() {
    let hand = cards("C1 C1 C1 C2 C4 S1 S3 S3 W2 W4 T1 G1 G1 G4 O3 M0 M0 M0 M0");
    let faces: Vec<_> = hand.iter().collect();
    let mut expected: Vec<Cards> = Vec::new();
    for (one, first) in faces.iter().enumerate() {
        for (two, second) in faces.iter().enumerate().skip(one + 1) {
            for third in &faces[two + 1..] {
                let three = Cards::NONE
                    .with_card(*first)
                    .with_card(*second)
                    .with_card(*third);
                let goods: std::collections::HashSet<CardKind> = three
                    .kinds()
                    .filter(|kind| *kind != CardKind::Merchants)
                    .collect();
                if goods.len() <= 1 && !expected.contains(&three) {
                    expected.push(three);
                }
            }
        }
    }
    let mut listed = Vec::new();
    for_each_set(&hand, |sale| {
        assert_eq!(kept_card(&sale.cards), Some(sale.kept));
        listed.push(sale.cards);
    });
    assert_eq!(listed.len(), expected.len());
    assert!(expected.iter().all(|set| listed.contains(set)));
}

#[test]
fn b_28_a_hand_has_a_set_exactly_when_one_is_listed() {
    for text in [
        "", "M0 M0", "M0 M0 M0", "C1 C2", "C1 M0", "C1 M0 M0", "C1 C1 M0", "C1 C2 S1", "C1 S1 M0",
        "O1 O2 O4",
    ] {
        let mut listed = false;
        for_each_set(&cards(text), |_| listed = true);
        assert_eq!(has_set(&cards(text)), listed, "{text}");
        assert_eq!(
            listed,
            ["M0 M0 M0", "C1 M0 M0", "C1 C1 M0", "O1 O2 O4"].contains(&text),
            "{text}"
        );
    }
}

#[test]
fn b_29_the_highest_goods_card_is_kept_and_merchants_never_with_goods() {
    for (set, keeps) in [
        ("C1 C4 C2", "C4"),
        ("S2 S2 S2", "S2"),
        ("W1 W3 M0", "W3"),
        ("O1 M0 M0", "O1"),
    ] {
        assert_eq!(kept_card(&cards(set)), Some(face(keeps)), "{set}");
    }
}

#[test]
fn b_30_a_merchant_counts_five_as_profit_alone() {
    assert_eq!(cards("M0 M0").profit(), 10);
    assert_eq!(cards("M0 M0").value(), 0);
    assert_eq!(cards("M0 G4").profit(), 9);
}

#[test]
fn b_31_a_seat_owes_its_discards_alone_and_may_not_go_below_seven() {
    let scene = Fixture::phase(4, Phase::Market)
        .offers([(A, 2), (L, 3), (E, 4), (U, 5)])
        .market("S1 S1 W1 G1")
        .hands(["O1 O2 C1 C2 W2 T4 M0", "O2", "G1", "G1"])
        .actor(A)
        .scene()
        .when(A, discard("O1"))
        .refused(Refusal::WrongPhase {
            phase: Phase::Market,
        })
        .when(A, take("S"))
        .awaits([A])
        .when(E, discard("O2"))
        .refused(Refusal::NotYourTurn {
            phase: Phase::HandLimit,
        })
        .when(A, discard("G4"))
        .refused(Refusal::CardNotInHand { rule: "B-31" })
        .when(A, discard("O1"))
        .awaits([A])
        .when(A, discard("M0"))
        .awaits([L]);
    assert_eq!(scene.state().hand.get(Seat::new(A)).len(), 7);
    assert_eq!(*scene.state().discarded.get(Seat::new(A)), cards("O1 M0"));
}

#[test]
fn b_32_the_limit_is_looked_at_after_the_whole_lot_is_in_hand() {
    let scene = Fixture::phase(4, Phase::Give)
        .lot("T1 G1 O1 C1 S1")
        .hands(["W1 W2 W3 W4", "", "", ""])
        .actor(A)
        .scene()
        .when(A, give("S1"))
        .with_fact(&Fact::HandLimitExceeded {
            seat: Seat::new(A),
            excess: 1,
        })
        .awaits([A]);
    assert_eq!(scene.state().phase, Phase::HandLimit);
}

#[test]
fn b_33_after_the_market_of_the_last_round_all_may_sell_and_then_it_ends() {
    let scene = Fixture::phase(4, Phase::Market)
        .round(6)
        .offers([(A, 2), (L, 3), (E, 4), (U, 5)])
        .market("S1 S1 W1 G1 T1 T2")
        .hands(["O1 O2 O3", "G2 G2", "C1", "M0 M0"])
        .actor(A)
        .scene()
        .when(A, take("T"))
        .when(L, take("S"))
        .when(E, take("G"))
        .surprised(true)
        .with_fact(&Fact::TypeTaken {
            seat: Seat::new(U),
            good: CardKind::Wine,
            cards: cards("W1"),
            automatic: true,
        })
        .with_fact(&Fact::FinalSalesBegun {})
        .with_fact(&Fact::SeatDone {
            seat: Seat::new(U),
            automatic: true,
        })
        .awaits([A, E, L]);
    assert_eq!(scene.state().deck_count(), 0);
    let scene = scene
        .when(L, done())
        .when(E, sell("G1 G2 G2"))
        .awaits([A])
        .when(A, sell("O1 O2 O3"))
        .surprised(true);
    assert_eq!(scene.state().phase, Phase::Over);
}

#[test]
fn b_34_only_profit_scores() {
    let scene = Fixture::phase(3, Phase::FinalSales)
        .profits(["G4 M0", "T1 T1", ""])
        .hands(["", "O2", "C4 S4 W4 T4 G3 O4"])
        .done([0, 1])
        .scene()
        .when(2, done());
    assert_eq!(Byzanz::turn(scene.state()), Turn::Over);
    let described: Vec<_> = Byzanz::standings(scene.state())
        .standings
        .iter()
        .map(|standing| (standing.score, standing.rank))
        .collect();
    assert_eq!(described, [(9, 1), (2, 2), (0, 3)]);
}
