//! Tests of the standing pass, a request to pass later in an auction (4.6).

use crate::Orders;
use serde_json::{Value, json};

use super::fixture::*;
use crate::byzanz::Byzanz;
use crate::byzanz::events::Action;
use crate::byzanz::events::Phase;
use crate::byzanz::refusal::Refusal;
use crate::byzanz::standing_order::{StandingOrder, StandingPass};
use crate::scene::Scene;
use crate::{Obey, Seat};

fn request(at_high: u8) -> StandingPass {
    serde_json::from_value(json!({ "at_high": at_high })).expect("this is a request")
}

fn place(scene: &Scene<Byzanz>, seat: u8, at_high: u8) -> Result<StandingOrder, Refusal> {
    Byzanz::place_order(scene.state(), Seat::new(seat), &request(at_high))
}

fn obey(scene: &Scene<Byzanz>, seat: u8, order: StandingOrder) -> Obey<Action> {
    Byzanz::obey(scene.state(), Seat::new(seat), &order)
}

fn auction() -> Scene<Byzanz> {
    Fixture::auction(4)
        .hands(["O1 O4", "O2 M0", "O3 G4", "G1 G1 G1"])
        .deck("C1 S1 W1 T1")
        .scene()
}

#[test]
fn it_waits_until_the_seat_is_asked_at_a_high_that_is_reached() {
    let scene = auction();
    let order = place(&scene, U, 3).expect("U takes part");
    assert_eq!(obey(&scene, U, order), Obey::Wait);
    let scene = scene.when(A, bid("O1")).when(E, bid("O2")).awaits([U]);
    assert_eq!(obey(&scene, U, order), Obey::Wait, "the high is 2");
    let scene = scene.when(U, bid("O3")).when(L, pass());
    assert_eq!(obey(&scene, U, order), Obey::Wait, "it is not U's turn");
    let scene = scene.when(A, bid("O4")).when(E, pass()).awaits([U]);
    assert_eq!(obey(&scene, U, order), Obey::Act(pass()));
}

#[test]
fn at_zero_it_passes_in_any_case() {
    let scene = auction();
    let order = place(&scene, A, 0).expect("A takes part");
    assert_eq!(obey(&scene, A, order), Obey::Act(pass()));
}

#[test]
fn it_is_void_when_the_auction_is_over_or_the_seat_has_passed() {
    let scene = auction();
    let (of_l, of_a) = (
        place(&scene, L, 9).expect("L takes part"),
        place(&scene, A, 9).expect("A takes part"),
    );
    let scene = scene.when(A, pass());
    assert_eq!(obey(&scene, A, of_a), Obey::Void);
    let scene = scene
        .when(E, bid("O2"))
        .when(U, pass())
        .when(L, pass())
        .awaits([E]);
    assert_eq!(obey(&scene, L, of_l), Obey::Void, "the auction is over");
    let scene = scene
        .with_luck(["C1", "S1", "W1", "T1"])
        .when(E, give("C2"))
        .awaits([U]);
    assert_eq!(
        obey(&scene, L, of_l),
        Obey::Void,
        "the next auction is another one"
    );
}

#[test]
fn it_is_void_in_the_same_auction_of_another_round() {
    let order = place(&auction(), A, 0).expect("A takes part");
    let later = Fixture::auction(4)
        .round(2)
        .hands(["O1", "O1", "O1", "O1"])
        .scene();
    assert_eq!(obey(&later, A, order), Obey::Void);
}

#[test]
fn it_needs_an_auction_and_a_contender_that_has_not_passed() {
    let scene = Fixture::auction(4)
        .offers([(E, 5)])
        .lot("C1 S1 W1 T1")
        .hands(["O1", "O1", "O1", "O1"])
        .passed([L])
        .scene();
    assert_eq!(place(&scene, E, 1), Err(Refusal::AlreadyWon));
    assert_eq!(place(&scene, L, 1), Err(Refusal::AlreadyPassed));
    assert_eq!(place(&scene, 5, 1), Err(Refusal::NotSeated));
    assert!(place(&scene, U, 1).is_ok());
    let scene = Fixture::phase(4, Phase::Give).lot(LOT).actor(A).scene();
    assert_eq!(
        place(&scene, E, 1),
        Err(Refusal::WrongPhase { phase: Phase::Give })
    );
    let scene = Fixture::phase(4, Phase::FinalSales)
        .done([A, E, U])
        .scene()
        .when(L, done());
    assert_eq!(place(&scene, E, 1), Err(Refusal::GameOver));
}

#[test]
fn only_totals_that_can_be_reached_are_asked_for() {
    for right in [json!({ "at_high": 0 }), json!({ "at_high": 28 })] {
        assert!(serde_json::from_value::<StandingPass>(right).is_ok());
    }
    for wrong in [
        json!({ "at_high": 29 }),
        json!({ "at_high": null }),
        json!({}),
        json!({ "at_high": 1, "x": 1 }),
    ] {
        assert!(serde_json::from_value::<StandingPass>(wrong).is_err());
    }
}

#[test]
fn an_order_that_cannot_be_read_is_void() {
    let play = crate::GameKey::Byzanz
        .rules()
        .blank(4, &json!({}))
        .expect("a table");
    let obeyed = play.obey(Seat::new(0), &Value::Null);
    assert!(matches!(obeyed, Obey::Void));
    let refused = play
        .place_order(Seat::new(0), &json!({ "at_high": 3 }))
        .expect_err("nothing is auctioned");
    assert_eq!(refused.code, "wrong_phase");
    assert_eq!(
        play.place_order(Seat::new(0), &json!([]))
            .expect_err("no request")
            .code,
        "bad_params"
    );
}
