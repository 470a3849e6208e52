//! Tests of dry runs (actions without random draws), and that no parsed fact makes `evolve` fail.

use crate::Decide;
use serde_json::json;

use super::fixture::*;
use crate::byzanz::Byzanz;
use crate::byzanz::events::Phase;
use crate::byzanz::events::{Action, Fact};
use crate::scene::Scene;
use crate::{Rules, Seat, Viewer};

fn dry_run(scene: &Scene<Byzanz>, seat: u8, action: &Action) -> (Vec<Fact>, bool) {
    let ending =
        Byzanz::try_out(scene.state(), Seat::new(seat), action).expect("the action is legal");
    (ending.facts, ending.surprised)
}

#[test]
fn a_dry_run_stops_before_the_next_lot() {
    let scene = Fixture::phase(4, Phase::Give)
        .lot(LOT)
        .hands(["O1", "O1", "O1", "O1"])
        .actor(A)
        .scene();
    let (facts, surprised) = dry_run(&scene, A, &give("T1"));
    let (seat, card) = (Seat::new(A), face("T1"));
    let expected = [
        Fact::CardGiven {
            seat,
            card,
            automatic: false,
        },
        Fact::LotTaken {
            seat,
            offer: 5,
            cards: cards("G3 O3 C2 G1"),
        },
    ];
    assert_eq!((facts.as_slice(), surprised), (expected.as_slice(), true));
}

#[test]
fn a_dry_run_without_luck_is_told_to_its_end() {
    let scene = Fixture::auction(4)
        .hands(["O1 O4", "O2", "O2", "O2"])
        .scene();
    let (facts, surprised) = dry_run(&scene, A, &bid("O1 O4"));
    assert!(!surprised);
    assert!(
        matches!(facts.last(), Some(Fact::AuctionWon { .. })),
        "nobody else can beat 5"
    );
}

#[test]
fn a_dry_run_of_the_last_choice_keeps_to_itself_who_can_still_sell() {
    let scene = Fixture::phase(4, Phase::Market)
        .round(6)
        .offers([(A, 2), (L, 3), (E, 4), (U, 5)])
        .market("S1 W1")
        .hands(["O1", "O1 O2 O3", "O1", ""])
        .actor(A)
        .scene();
    let (facts, surprised) = dry_run(&scene, A, &take("S"));
    assert!(surprised);
    assert!(
        matches!(facts.last(), Some(Fact::MarketCleared { .. })),
        "{facts:?}"
    );
}

#[test]
fn a_dry_run_of_the_last_sale_keeps_the_end_to_itself() {
    let scene = Fixture::phase(4, Phase::FinalSales)
        .hands(["O1 O2 O4", "C1", "", ""])
        .done([E, U, L])
        .scene();
    let (facts, surprised) = dry_run(&scene, A, &sell("O1 O2 O4"));
    assert!(surprised);
    assert_eq!(
        facts.last(),
        Some(&Fact::SeatDone {
            seat: Seat::new(A),
            automatic: true
        })
    );
}

struct RandomFacts(u64);

impl RandomFacts {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % limit
    }

    fn fact(&mut self) -> Fact {
        let faces = ["C1", "C4", "S2", "W3", "T1", "G2", "O4", "M0", "M0"];
        let seat = self.below(8);
        let card = faces[self.below(faces.len())];
        let cards: Vec<&str> = (0..self.below(9))
            .map(|_| faces[self.below(faces.len())])
            .collect();
        let (number, total) = (self.below(9), self.below(40));
        let all = [
            json!({ "type": "dealer_drawn", "seat": seat }),
            json!({ "type": "hand_dealt", "seat": seat, "count": number, "cards": cards }),
            json!({ "type": "round_begun", "round": number, "opener": seat }),
            json!({ "type": "lot_revealed", "offer": number, "opener": seat, "cards": cards }),
            json!({ "type": "bid_placed", "seat": seat, "cards": cards, "total": total }),
            json!({ "type": "passed", "seat": seat, "returned": cards, "automatic": false }),
            json!({ "type": "auction_won", "seat": seat, "way": "highest_bid", "paid": cards }),
            json!({ "type": "auction_won", "seat": seat, "way": "nobody_bid", "paid": cards }),
            json!({ "type": "card_given", "seat": seat, "card": card, "automatic": false }),
            json!({ "type": "lot_sent_to_market", "cards": cards }),
            json!({ "type": "lot_taken", "seat": seat, "offer": number, "cards": cards }),
            json!({ "type": "hand_limit_exceeded", "seat": seat, "excess": number }),
            json!({ "type": "card_discarded", "seat": seat, "card": card, "hidden": true }),
            json!({ "type": "market_begun", "order": [seat] }),
            json!({ "type": "type_taken", "seat": seat, "good": "M", "cards": cards, "automatic": false }),
            json!({ "type": "skipped", "seat": seat }),
            json!({ "type": "set_sold", "seat": seat, "cards": cards, "kept": card, "automatic": false }),
            json!({ "type": "market_cleared", "leftover": cards }),
            json!({ "type": "final_sales_begun" }),
            json!({ "type": "seat_done", "seat": seat, "automatic": true }),
            json!({ "type": "game_ended", "standings": [], "hands": [cards], "discards": [], "removed": cards }),
        ];
        let rare = self.below(50) != 0; // A match that is over stays over.
        let choice = self.below(if rare { all.len() - 1 } else { all.len() });
        serde_json::from_value(all[choice].clone()).expect("this is a fact")
    }
}

#[test]
fn no_fact_however_wild_breaks_the_fold_or_what_is_asked_of_the_state() {
    let mut wild = RandomFacts(7);
    for seats in [3, 4, 5, 6].repeat(8) {
        let mut state = Byzanz::blank(&table(seats));
        for _ in 0..60 {
            let fact = wild.fact();
            Byzanz::evolve(&mut state, &fact);
            let _ = (
                Byzanz::broken_invariant(&state),
                Byzanz::turn(&state),
                Byzanz::view(&state, Viewer::Spectator),
            );
            for seat in Seat::all(8) {
                let _ = (
                    Byzanz::ask(&state, seat),
                    Byzanz::view(&state, Viewer::Seat(seat)),
                );
                let _ = Byzanz::on_deadline(&state, seat);
                if let Some(action) = Byzanz::legal(&state, seat).first() {
                    let _ = Byzanz::try_out(&state, seat, action);
                }
            }
        }
    }
}

#[test]
fn a_broken_invariant_is_found_where_a_fact_does_not_fit() {
    let rest = || Fixture::auction(4).hands(["O1", "O2", "O3", "O4"]).scene();
    assert_eq!(Byzanz::broken_invariant(rest().state()), None);
    let seat = Seat::new(A);
    let misfits = [
        (
            Fact::HandDealt {
                seat,
                count: 1,
                cards: cards("C1"),
            },
            "I-4",
        ),
        (
            Fact::BidPlaced {
                seat,
                cards: cards("S4"),
                total: 4,
            },
            "I-1",
        ),
        (
            Fact::BidPlaced {
                seat,
                cards: cards("O1"),
                total: 4,
            },
            "I-3",
        ),
        (
            Fact::LotTaken {
                seat,
                offer: 6,
                cards: cards(LOT),
            },
            "I-4",
        ),
        (
            Fact::LotTaken {
                seat,
                offer: 4,
                cards: cards(""),
            },
            "I-4",
        ),
        (Fact::HandLimitExceeded { seat, excess: 1 }, "I-2"),
        (
            Fact::SetSold {
                seat,
                cards: cards("O1"),
                kept: face("O1"),
                automatic: false,
            },
            "I-6",
        ),
        (Fact::FinalSalesBegun {}, "I-4"),
    ];
    for (fact, law) in misfits {
        let mut state = rest().state().clone();
        Byzanz::evolve(&mut state, &fact);
        let broken = Byzanz::broken_invariant(&state).unwrap_or_default();
        assert!(
            broken.starts_with(law),
            "{fact:?} breaks {law}, found: {broken}"
        );
    }
}
