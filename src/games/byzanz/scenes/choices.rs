//! Tests of the choices made where the printed editions differ (section 3).

use crate::Secrets;
use serde_json::json;

use super::fixture::*;
use crate::byzanz::Byzanz;
use crate::byzanz::events::Fact;
use crate::byzanz::events::Phase;
use crate::byzanz::refusal::Refusal;
use crate::scene::Scene;
use crate::{Seat, Seats};

#[test]
fn d_3_a_seat_wins_once_in_a_round() {
    Fixture::auction(4)
        .offers([(A, 5)])
        .lot("C1 S1 W1 T1")
        .hands(["O4", "O1", "O1", "O1"])
        .actor(E)
        .scene()
        .when(A, bid("O4"))
        .refused(Refusal::AlreadyWon)
        .when(A, pass())
        .refused(Refusal::AlreadyWon);
}

#[test]
fn d_10_the_opener_may_pass() {
    Fixture::auction(4)
        .hands(["O4", "O1", "O1", "O1"])
        .scene()
        .when(A, pass())
        .awaits([E]);
}

#[test]
fn d_12_the_card_given_may_be_a_merchant() {
    let scene = Fixture::phase(4, Phase::Give)
        .lot("M0 C1 C2 C3 C4")
        .hands(["O1", "O1", "O1", "O1"])
        .deck("C1 S1 W1 T1")
        .actor(A)
        .scene()
        .with_luck(["C1", "S1", "W1", "T1"])
        .when(A, give("M0"));
    assert_eq!(scene.state().market, cards("M0"));
}

#[test]
fn d_13_taking_from_the_market_is_compulsory() {
    Fixture::phase(4, Phase::Market)
        .offers([(A, 2), (L, 3), (E, 4), (U, 5)])
        .market("T1 G1")
        .actor(A)
        .scene()
        .when(A, pass())
        .refused(Refusal::WrongPhase {
            phase: Phase::Market,
        })
        .when(A, done())
        .refused(Refusal::WrongPhase {
            phase: Phase::Market,
        });
}

fn over_the_limit(discards: &str) -> Scene<Byzanz> {
    Fixture::phase(4, Phase::Market)
        .options(options(json!({ "discards": discards })))
        .offers([(A, 2), (L, 3), (E, 4), (U, 5)])
        .market("S1 S1 W1 G1")
        .hands(["O1 O2 C1 C2 W2 T4", "O2", "G1", "G1"])
        .actor(A)
        .scene()
        .when(A, take("S"))
}

#[test]
fn d_18_hidden_discards_are_known_to_their_owner_alone() {
    let scene = over_the_limit("hidden");
    let before = scene.state().clone();
    let scene = scene.when(A, discard("O1"));
    let fact = Fact::CardDiscarded {
        seat: Seat::new(A),
        card: face("O1"),
        hidden: true,
    };
    let scene = scene.then([fact.clone()]);
    for seals in [
        Byzanz::seals(&fact),
        Byzanz::action_seals(&before, Seat::new(A), &discard("O1")),
    ] {
        let [seal] = seals.as_slice() else {
            panic!("one part is sealed")
        };
        assert_eq!(
            (seal.field, seal.known_to),
            ("card", Seats::only(Seat::new(A)))
        );
    }
    assert_eq!(scene.view(A).seats[0].discarded, Some(cards("O1")));
    assert_eq!(scene.view(E).seats[0].discarded, None);
    assert_eq!(scene.view(E).seats[0].discarded_count, 1);
}

#[test]
fn d_18_open_discards_are_known_to_all() {
    let scene = over_the_limit("open");
    let before = scene.state().clone();
    let scene = scene.when(A, discard("O1"));
    let fact = Fact::CardDiscarded {
        seat: Seat::new(A),
        card: face("O1"),
        hidden: false,
    };
    let scene = scene.then([fact.clone()]);
    assert_eq!(Byzanz::seals(&fact), []);
    assert_eq!(
        Byzanz::action_seals(&before, Seat::new(A), &discard("O1")),
        []
    );
    assert_eq!(scene.view(E).seats[0].discarded, Some(cards("O1")));
}

#[test]
fn d_19_the_profit_of_others_may_be_shown_as_a_count_alone() {
    let fixture = |display: &str| {
        Fixture::auction(4)
            .options(options(json!({ "profit_display": display })))
            .profits(["G4 C4", "T1", "", ""])
            .hands(["O1", "O1", "O1", "O1"])
            .scene()
    };
    let seen = |scene: &Scene<Byzanz>, seat| {
        let view = &scene.view(seat).seats[0];
        (view.profit, view.score, view.profit_count)
    };
    let known = (Some(cards("C4 G4")), Some(8), 2);
    assert_eq!(seen(&fixture("open"), E), known);
    assert_eq!(seen(&fixture("count"), A), known);
    assert_eq!(seen(&fixture("count"), E), (None, None, 2));
}

#[test]
fn d_22_automatic_final_sales_sell_the_best_for_everybody() {
    let scene = Fixture::phase(4, Phase::Market)
        .options(options(json!({ "final_sales": "auto" })))
        .round(6)
        .offers([(A, 2), (L, 3), (E, 4), (U, 5)])
        .market("S1 S1 W1 G1")
        .hands(["M0 M0 M0 G4 G2", "C2 C4 C4", "T1 T2", "O1"])
        .actor(A)
        .scene()
        .when(A, take("S"))
        .when(L, take("W"))
        .surprised(true)
        .with_fact(&Fact::SetSold {
            seat: Seat::new(A),
            cards: cards("M0 M0 M0"),
            kept: face("M0"),
            automatic: true,
        })
        .with_fact(&Fact::SetSold {
            seat: Seat::new(E),
            cards: cards("C2 C4 C4"),
            kept: face("C4"),
            automatic: true,
        })
        .with_fact(&Fact::SeatDone {
            seat: Seat::new(L),
            automatic: true,
        })
        .awaits([]);
    let result = scene.view(A).result.expect("the match is over");
    let scores: Vec<i32> = result
        .standings
        .iter()
        .map(|standing| standing.score)
        .collect();
    assert_eq!(scores, [5, 4, 0, 0]);
}

#[test]
fn d_29_only_a_sale_goes_below_seven() {
    let scene = over_the_limit("hidden").when(A, discard("O1")).awaits([L]);
    scene.when(A, discard("O2")).refused(Refusal::WrongPhase {
        phase: Phase::Market,
    });
}
