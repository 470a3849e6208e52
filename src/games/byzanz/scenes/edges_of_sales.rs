//! Tests of edge cases of sales and of the end: examples.

use super::fixture::*;
use crate::byzanz::Byzanz;
use crate::byzanz::events::Fact;
use crate::byzanz::events::Phase;
use crate::byzanz::options::TieBreak;
use crate::byzanz::refusal::Refusal;
use crate::byzanz::steps::advance;
use crate::scene::Scene;
use crate::{Outcome, Seat};

#[test]
fn x_12_only_three_cards_of_one_type_or_with_merchants_are_a_set() {
    let scene = Fixture::auction(4)
        .hands(["W4 C3 S3 M0 C1 C2 C4", "O1", "O1", "O1"])
        .scene()
        .when(A, sell("C3 S3 M0"))
        .refused(Refusal::NotASet)
        .when(A, sell("C3 C1"))
        .refused(Refusal::SetSize)
        .when(A, sell("C1 C2 C3 C4"))
        .refused(Refusal::SetSize)
        .when(A, sell("C3 C3 C1"))
        .refused(Refusal::CardNotInHand { rule: "B-27" })
        .when(A, sell("C1 C2 M0"));
    assert_eq!(*scene.state().profit.get(Seat::new(A)), cards("C2"));
}

fn final_sales_of_x_15() -> Scene<Byzanz> {
    Fixture::phase(4, Phase::FinalSales)
        .hands(["M0 M0 M0 G4 G2 O3", "C1 C2", "C1 C2 G1", "O1 O1 O4 S1"])
        .scene()
        .run(advance)
        .then([
            Fact::SeatDone {
                seat: Seat::new(E),
                automatic: true,
            },
            Fact::SeatDone {
                seat: Seat::new(U),
                automatic: true,
            },
        ])
        .awaits([A, L])
}

#[test]
fn x_15_seats_without_a_set_are_done_and_the_last_sale_ends_the_match() {
    let scene = final_sales_of_x_15()
        .when(E, done())
        .refused(Refusal::AlreadyDone)
        .when(E, sell("C1 C2 G1"))
        .refused(Refusal::AlreadyDone)
        .when(L, sell("O1 O1 O4"))
        .with_fact(&Fact::SeatDone {
            seat: Seat::new(L),
            automatic: true,
        })
        .surprised(false)
        .awaits([A])
        .deadline(A)
        .with_fact(&Fact::SetSold {
            seat: Seat::new(A),
            cards: cards("G2 G4 M0"),
            kept: face("G4"),
            automatic: false,
        })
        .awaits([A])
        .deadline(A)
        .with_fact(&Fact::SetSold {
            seat: Seat::new(A),
            cards: cards("O3 M0 M0"),
            kept: face("O3"),
            automatic: false,
        })
        .surprised(true)
        .awaits([]);
    assert_eq!(scene.state().phase, Phase::Over);
    assert_eq!(scores(scene.view(A).result.as_ref()), [7, 0, 0, 4]);
    scene
        .when(A, done())
        .refused(Refusal::GameOver)
        .when(L, sell("O1 O1 O4"))
        .refused(Refusal::GameOver)
        .when(U, pass())
        .refused(Refusal::GameOver);
}

#[test]
fn x_15_a_seat_may_sell_less_than_the_best_and_be_done_for_good() {
    let scene = final_sales_of_x_15()
        .when(A, done())
        .awaits([L])
        .when(L, done())
        .awaits([]);
    assert_eq!(scores(scene.view(A).result.as_ref()), [0, 0, 0, 0]);
}

fn check_best_sales(hand: &str, profit: u32, left: &str) {
    let mut scene = Fixture::phase(4, Phase::FinalSales)
        .hands([hand, "C1 C2 C3", "", ""])
        .scene()
        .run(advance);
    while !scene.state().done.has(Seat::new(A)) {
        scene = scene.deadline(A);
    }
    assert_eq!(
        scene.state().profit.get(Seat::new(A)).profit(),
        profit,
        "{hand}"
    );
    assert_eq!(*scene.state().hand.get(Seat::new(A)), cards(left), "{hand}");
}

#[test]
fn x_16_the_best_final_sale_is_found() {
    check_best_sales("M0 M0 M0 G4 G2 G1 O3", 9, "O3");
    check_best_sales("M0 M0 M0 G4 G1", 5, "G1 G4");
}

fn tie_of_x_17(tie_break: TieBreak) -> Vec<u8> {
    let mut options = options(serde_json::json!({}));
    options.tie_break = tie_break;
    let scene = Fixture::phase(4, Phase::FinalSales)
        .options(options)
        .profits(["G4 C4 O4", "T4 S4 W4", "W1", "W1"])
        .hands(["M0 M0", "O2", "S1", "S2"])
        .done([A, E, U])
        .scene()
        .when(L, done());
    let result = scene.view(A).result.expect("the match is over");
    assert_eq!(scores(Some(&result)), [12, 12, 1, 1]);
    result
        .standings
        .iter()
        .map(|standing| standing.rank)
        .collect()
}

/// Shows B-35: more cards left in hand break a tie.
#[test]
fn x_17_the_tie_break_counts_all_cards_in_hand_or_goods_alone() {
    assert_eq!(tie_of_x_17(TieBreak::HandCards), [1, 2, 3, 3]);
    assert_eq!(tie_of_x_17(TieBreak::HandGoods), [2, 1, 3, 3]);
}

/// Shows B-35: seats that the tie-break leaves equal share a rank.
#[test]
fn x_18_beyond_the_tie_break_seats_share_a_rank_even_the_first() {
    let scene = Fixture::phase(4, Phase::FinalSales)
        .profits(["G4", "T4", "W1", ""])
        .hands(["M0", "O2", "S1 S1", "S2"])
        .done([A, E, U])
        .scene()
        .when(L, done());
    let result = scene.view(A).result.expect("the match is over");
    assert_eq!(
        result
            .standings
            .iter()
            .map(|standing| standing.rank)
            .collect::<Vec<_>>(),
        [1, 1, 3, 4]
    );
}

fn scores(result: Option<&Outcome>) -> Vec<i32> {
    result
        .expect("the match is over")
        .standings
        .iter()
        .map(|standing| standing.score)
        .collect()
}
