//! Tests of visibility: one for each row of the table in section 5 of the rules document.

use crate::Variations;
use serde_json::json;

use super::fixture::*;
use crate::byzanz::Byzanz;
use crate::byzanz::events::Action;
use crate::byzanz::events::Phase;
use crate::byzanz::view::View;
use crate::scene::Scene;
use crate::{Decide, Rules, Seat, Viewer};

fn rich() -> Scene<Byzanz> {
    Fixture::auction(4)
        .round(2)
        .options(options(json!({ "profit_display": "count" })))
        .hands(["W4 W2", "M0 G1 G1 S4", "T1 T2", "G2"])
        .bids(["O1", "C4", "", ""])
        .passed([L])
        .market("S1 S2 M0")
        .profits(["G4", "M0 C3", "", ""])
        .actor(U)
        .scene()
}

fn spectator_view(scene: &Scene<Byzanz>) -> View {
    Byzanz::view(scene.state(), Viewer::Spectator)
}

#[test]
fn a_hand_is_seen_by_its_owner_and_counted_by_all() {
    let scene = rich();
    assert_eq!(scene.view(E).seats[1].hand, Some(cards("M0 G1 G1 S4")));
    for view in [scene.view(A), scene.view(U), spectator_view(&scene)] {
        assert_eq!((view.seats[1].hand, view.seats[1].hand_count), (None, 4));
    }
    assert!(
        spectator_view(&scene)
            .seats
            .iter()
            .all(|seat| seat.hand.is_none())
    );
}

#[test]
fn the_small_picture_shows_the_lot_or_else_the_market() {
    let count = |scene: &Scene<Byzanz>, text: &str| {
        let svg = Byzanz::small_picture(&spectator_view(scene)).to_svg();
        svg.matches(text).count()
    };
    let lot = Fixture::auction(4).market("S1 S2").scene();
    let shapes = ["<use ", "<text ", "\"hue1\"", "\"hue4\""];
    assert_eq!(shapes.map(|text| count(&lot, text)), [10, 5, 0, 1]);
    let sales = |market| Fixture::phase(4, Phase::FinalSales).market(market).scene();
    let market = sales("C1 C2 C3 C4 S1 S2 M0 M0");
    assert_eq!(shapes.map(|text| count(&market, text)), [12, 6, 1, 0]);
    let empty = sales("");
    assert_eq!(shapes.map(|text| count(&empty, text)), [0, 0, 0, 0]);
}

#[test]
fn bids_lot_market_offers_and_turns_are_seen_by_all() {
    let scene = rich();
    for view in [scene.view(A), scene.view(L), spectator_view(&scene)] {
        assert_eq!(
            (view.seats[1].bid, view.seats[1].bid_total),
            (cards("C4"), 4)
        );
        assert_eq!((view.high, view.high_bidder), (4, Some(Seat::new(E))));
        assert!(view.seats[3].passed && !view.seats[2].passed);
        assert_eq!((view.lot, view.market), (cards(LOT), cards("S1 S2 M0")));
        assert_eq!(
            (view.phase, view.round, view.rounds),
            (Phase::Auction, 2, 6)
        );
        assert_eq!(
            (view.actor, view.opener, view.dealer),
            (Some(Seat::new(U)), Some(Seat::new(A)), Some(Seat::new(L)))
        );
        assert_eq!(view.stack.iter().collect::<Vec<_>>(), [2, 3, 4, 5]);
        assert_eq!(
            (view.deck_count, view.removed_count, view.removed),
            (65, 12, None)
        );
        assert_eq!(view.sold.len(), 6);
        assert_eq!(view.leftover, scene.state().leftover);
        assert!(view.result.is_none());
    }
}

#[test]
fn the_order_of_choice_is_seen_while_the_market_is_open() {
    let scene = Fixture::phase(4, Phase::Market)
        .offers([(A, 2), (L, 3), (E, 4), (U, 5)])
        .market("T1 G1 S1")
        .actor(A)
        .scene();
    assert_eq!(scene.view(U).market_order, [A, L, E, U].map(Seat::new));
    assert_eq!(scene.view(U).seats[3].offer, Some(3));
    let scene = scene.when(A, take("T"));
    assert_eq!(scene.view(U).market_order, [L, E, U].map(Seat::new));
    assert!(rich().view(U).market_order.is_empty());
}

#[test]
fn the_order_of_choice_stays_while_a_hand_limit_interrupts_it() {
    let scene = Fixture::phase(4, Phase::Market)
        .offers([(A, 2), (L, 3), (E, 4), (U, 5)])
        .market("S1 S1 W1 G1")
        .hands(["O1 O2 C1 C2 W2 T4 M0", "O2", "G1", "G1"])
        .actor(A)
        .scene()
        .when(A, take("S"))
        .awaits([A]);
    assert_eq!(scene.view(U).phase, Phase::HandLimit);
    assert_eq!(scene.view(U).market_order, [L, E, U].map(Seat::new));
}

#[test]
fn a_hand_limit_after_a_lot_shows_no_order_of_choice() {
    let scene = Fixture::phase(4, Phase::Give)
        .lot(LOT)
        .hands(["O1 O2 C1 C2", "O2", "G1", "G1"])
        .actor(A)
        .scene()
        .when(A, give("T1"))
        .awaits([A]);
    assert_eq!(scene.view(U).phase, Phase::HandLimit);
    assert!(scene.view(U).market_order.is_empty());
}

#[test]
fn everything_is_open_when_the_match_is_over() {
    let scene = Fixture::phase(4, Phase::FinalSales)
        .options(options(json!({ "profit_display": "count" })))
        .hands(["C1 C2 C4", "O2", "M0", ""])
        .profits(["", "T1", "", ""])
        .done([E, U, L])
        .scene();
    assert_eq!(scene.view(U).seats[1].score, None);
    let scene = scene.when(A, done());
    let view = spectator_view(&scene);
    assert_eq!(view, scene.view(A));
    assert_eq!(view.seats[0].hand, Some(cards("C1 C2 C4")));
    assert_eq!(
        (view.seats[1].profit, view.seats[1].score),
        (Some(cards("T1")), Some(1))
    );
    assert_eq!(view.removed.map(|cards| cards.len()), Some(12));
    assert!(view.seats.iter().all(|seat| seat.discarded.is_some()));
    assert!(view.result.is_some());
}

#[test]
fn everything_is_open_to_those_who_may_see_all() {
    let scene = rich();
    for seat in [None, Some(Seat::new(U))] {
        let view = Byzanz::view(scene.state(), Viewer::All { seat });
        let hands: Vec<_> = view.seats.iter().filter_map(|seat| seat.hand).collect();
        assert_eq!(hands, ["W4 W2", "M0 G1 G1 S4", "T1 T2", "G2"].map(cards));
        assert_eq!(view.removed.map(|cards| cards.len()), Some(65 + 12));
        assert!(view.seats.iter().all(|seat| seat.discarded.is_some()));
        assert_eq!(
            (view.seats[1].profit, view.seats[1].score),
            (Some(cards("M0 C3")), Some(8))
        );
        assert_eq!((view.phase, view.result), (Phase::Auction, None));
    }
}

#[test]
fn a_view_shows_nothing_of_hands_it_may_not_see() {
    let one = Fixture::auction(4)
        .hands(["O1", "C1 C2 C3", "O1", "O1"])
        .scene();
    let other = Fixture::auction(4)
        .hands(["O1", "M0 M0 G1", "O1", "O1"])
        .scene();
    let without_leftovers = |mut view: View| {
        view.leftover = cards(""); // The fixture puts all remaining cards there.
        serde_json::to_string(&view).expect("views serialise to JSON")
    };
    for viewer in [Viewer::Seat(Seat::new(A)), Viewer::Spectator] {
        let seen = |scene: &Scene<Byzanz>| without_leftovers(Byzanz::view(scene.state(), viewer));
        assert_eq!(seen(&one), seen(&other));
    }
}

#[test]
fn a_seat_may_act_whatever_its_hand_unless_it_is_done() {
    let described = |scene: &Scene<Byzanz>| match Byzanz::turn(scene.state()) {
        crate::Turn::Awaiting { seats, may_also } => (seats, may_also),
        crate::Turn::Over => panic!("the match goes on"),
    };
    let seats = |list: &[u8]| list.iter().copied().map(Seat::new).collect();
    assert_eq!(described(&rich()), (seats(&[U]), seats(&[A, E, L])));
    let scene = Fixture::phase(4, Phase::FinalSales)
        .hands(["C1 C2 C4", "O2", "", ""])
        .done([E])
        .scene();
    assert_eq!(described(&scene), (seats(&[A, U, L]), seats(&[])));
}

#[test]
fn a_question_stays_through_the_sales_of_others_and_changes_with_the_high() {
    let asked = |scene: &Scene<Byzanz>, seat| Byzanz::asked(scene.state(), Seat::new(seat));
    let scene = Fixture::auction(4)
        .hands(["O1 O2 O4", "C1 C2 C3 C4", "G2 G3", "G1"])
        .scene();
    let first = asked(&scene, A);
    assert!(first.is_some() && asked(&scene, E).is_none());
    let scene = scene.when(E, sell("C1 C2 C3"));
    assert_eq!(asked(&scene, A), first);
    let scene = scene
        .when(A, bid("O1"))
        .when(E, bid("C4"))
        .when(U, pass())
        .awaits([A]);
    assert_ne!(asked(&scene, A), first);
}

#[test]
fn a_question_changes_with_each_card_over_the_limit() {
    let mut scene = Fixture::phase(4, Phase::Market)
        .offers([(A, 2), (L, 3), (E, 4), (U, 5)])
        .market("S1 S1 W1 G1")
        .hands(["O1 O2 C1 C2 W2 T4 M0", "O2 O3 O4", "G1", "G1"])
        .actor(A)
        .scene()
        .when(A, take("S"));
    let asked =
        |scene: &Scene<Byzanz>| Byzanz::asked(scene.state(), Seat::new(A)).expect("A is asked");
    let first = asked(&scene);
    scene = scene.when(E, sell("O2 O3 O4"));
    assert_eq!(asked(&scene), first);
    scene = scene.when(A, discard("O1"));
    assert_ne!(asked(&scene), first);
}

#[test]
fn a_question_of_the_final_sales_stays_until_done() {
    let scene = Fixture::phase(4, Phase::FinalSales)
        .hands(["C1 C2 C4 S1 S1 S1", "O1 O1 O1", "", ""])
        .done([U, L])
        .scene();
    let asked = |scene: &Scene<Byzanz>| Byzanz::asked(scene.state(), Seat::new(A));
    let first = asked(&scene);
    let scene = scene.when(A, sell("S1 S1 S1")).when(E, done());
    assert_eq!(asked(&scene), first);
    let scene = scene.when(A, done());
    assert_eq!(asked(&scene), None);
}

#[test]
fn only_sales_are_free() {
    for (action, free) in [
        (sell("C1 C1 C1"), true),
        (pass(), false),
        (done(), false),
        (discard("C1"), false),
    ] {
        assert_eq!(Byzanz::is_free(&action), free, "{action:?}");
    }
}

#[test]
fn a_list_holds_what_is_asked_and_the_seats_own_sales() {
    let scene = Fixture::auction(4)
        .hands(["O1 O2 M0", "C1 C2 C3", "G1", "G1"])
        .scene();
    let legal = |seat| Byzanz::legal(scene.state(), Seat::new(seat));
    let mut expected = vec![pass(), bid("O2"), bid("O1"), bid("O1 O2"), sell("O1 O2 M0")];
    let mut listed = legal(A);
    let key = |action: &Action| serde_json::to_string(action).expect("actions serialise to JSON");
    expected.sort_by_key(key);
    listed.sort_by_key(key);
    assert_eq!(listed, expected);
    assert_eq!(legal(E), [sell("C1 C2 C3")]);
    assert_eq!(legal(U), []);
    assert_eq!(legal(5), []);
}
