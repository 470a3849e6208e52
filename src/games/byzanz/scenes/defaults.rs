//! Tests of the default actions at a deadline (section 8), and of their tie-breaks.

use serde_json::json;

use super::fixture::*;
use crate::Seat;
use crate::byzanz::events::Phase;
use crate::byzanz::steps::advance;

#[test]
fn an_auction_is_passed_with_the_committed_cards_back() {
    let scene = Fixture::auction(4)
        .hands(["W4", "C4", "T1", "G2"])
        .bids(["O1", "S2", "", ""])
        .passed([U, L])
        .scene();
    let scene = scene.deadline(A).awaits([E]);
    assert_eq!(*scene.state().hand.get(Seat::new(A)), cards("O1 W4"));
}

fn check_gift(lot: &str, gift: &str) {
    let scene = Fixture::phase(4, Phase::Give).lot(lot).actor(A).scene();
    assert_eq!(default_of(&scene, A), Some(give(gift)), "{lot}");
}

#[test]
fn the_gift_is_the_lowest_goods_card_of_the_rarest_type() {
    check_gift("M0 M0 C4 C4 S3", "S3");
    check_gift("C1 C2 S1 S3 W2", "C1");
    check_gift("C1 C2 S1 W1 W2", "S1");
    check_gift("O2 G2 T3 T3 M0", "G2");
    check_gift("M0 M0 M0 M0 C4", "C4");
}

fn check_choice(market: &str, good: &str) {
    let scene = Fixture::phase(4, Phase::Market)
        .offers([(A, 2), (L, 3), (E, 4), (U, 5)])
        .market(market)
        .actor(A)
        .scene();
    assert_eq!(default_of(&scene, A), Some(take(good)), "{market}");
}

#[test]
fn the_choice_is_the_largest_type_then_the_richest_then_the_first() {
    check_choice("C1 C1 C1 S4 S4", "C");
    check_choice("C1 C2 S4 S1", "S");
    check_choice("S1 S2 G1 G2", "S");
    check_choice("C4 C1 M0 M0", "M");
    check_choice("C4 C2 M0 M0", "C");
    check_choice("C4 C3 M0 M0", "C");
    check_choice("O4 O1 M0 M0 M0", "M");
}

/// Asserts the default action for a hand of 8: seven cards and the `W4` just taken.
fn check_shedding(hand: &str, action: crate::byzanz::Action) {
    let scene = Fixture::phase(4, Phase::Market)
        .offers([(A, 2), (L, 3), (E, 4), (U, 5)])
        .market("W4 G1 G1 S2")
        .hands([hand, "", "", ""])
        .actor(A)
        .scene()
        .when(A, take("W"))
        .awaits([A]);
    assert_eq!(default_of(&scene, A), Some(action), "{hand}");
}

#[test]
fn over_the_limit_the_set_of_highest_profit_is_sold() {
    check_shedding("C1 C2 C3 S1 S2 S4 O1", sell("S1 S2 S4"));
    check_shedding("C1 C2 C4 S1 S1 S4 O1", sell("S1 S1 S4"));
    check_shedding("C1 C2 C4 S1 S2 S4 O1", sell("C1 C2 C4"));
    check_shedding("C2 C2 C4 M0 M0 M0 O1", sell("M0 M0 M0"));
    check_shedding("C1 C2 C2 C3 C4 S1 O1", sell("C1 C2 C4"));
}

#[test]
fn over_the_limit_without_such_a_set_one_card_is_discarded() {
    check_shedding("C1 C2 S1 S2 T1 T3 G3", discard("G3"));
    check_shedding("C1 C2 S1 S2 T1 T3 M0", discard("W4"));
    check_shedding("C1 C2 S1 S2 W1 M0 M0", discard("C1"));
    check_shedding("S3 S2 C3 W1 G4 G2 M0", discard("C3"));
    check_shedding("C4 C4 S3 T3 G3 O3 M0", discard("S3"));
}

#[test]
fn a_merchant_is_discarded_only_without_goods() {
    check_shedding("M0 M0 C1 C1 S1 S1 T1", discard("T1"));
}

fn check_final(hand: &str, tie_break: &str, set: &str) {
    let scene = Fixture::phase(4, Phase::FinalSales)
        .options(options(json!({ "tie_break": tie_break })))
        .hands([hand, "O1 O1 O1", "", ""])
        .scene()
        .run(advance);
    assert_eq!(
        default_of(&scene, A),
        Some(sell(set)),
        "{hand} by {tie_break}"
    );
}

#[test]
fn the_final_sales_bring_the_most_and_then_keep_the_most() {
    check_final("C1 C2 C4 S3 S2 S1 M0", "hand_cards", "C1 C2 C4");
    // Profit of 4 + 2 from all six cards is more than 4 from three of them.
    check_final("C4 C1 S2 S1 M0 M0", "hand_cards", "C1 C4 M0");
}

#[test]
fn equal_sales_are_chosen_by_the_tie_break_then_by_few_merchants_then_by_order() {
    // Sets with C4 have equal profit and leave equally many cards; the merchant is kept.
    check_final("C1 C2 C4 M0", "hand_cards", "C1 C2 C4");
    // G4 with one merchant or C4 with two: equal profit, equally many cards left; fewer merchants are sold.
    check_final("C4 G1 G4 M0 M0", "hand_cards", "G1 G4 M0");
    // If only goods in hand break ties, merchants are sold first.
    check_final("C1 C2 C4 M0", "hand_goods", "C1 C4 M0");
    check_final("C1 C2 C4 M0 M0", "hand_goods", "C4 M0 M0");
}
