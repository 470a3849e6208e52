//! Tests of the refusals: code, rule and sentence of each, and the order of the checks (4.3).

use serde_json::json;

use super::fixture::*;
use crate::byzanz::events::Phase;
use crate::byzanz::refusal::Refusal;
use crate::{AnyPlay, GameKey, Refuse, Seat};

const ALL: [(Refusal, &str, &str); 17] = [
    (Refusal::NotSeated, "not_seated", "4.3"),
    (Refusal::GameOver, "game_over", "B-33"),
    (
        Refusal::WrongPhase {
            phase: Phase::Auction,
        },
        "wrong_phase",
        "4.2",
    ),
    (Refusal::AlreadyWon, "already_won", "B-15"),
    (Refusal::AlreadyPassed, "already_passed", "B-11"),
    (Refusal::AlreadyDone, "already_done", "4.4"),
    (
        Refusal::NotYourTurn {
            phase: Phase::Auction,
        },
        "not_your_turn",
        "B-6",
    ),
    (Refusal::EmptyBid, "empty_bid", "B-7"),
    (
        Refusal::CardNotInHand { rule: "B-7" },
        "card_not_in_hand",
        "B-7",
    ),
    (
        Refusal::CardNotInHand { rule: "B-27" },
        "card_not_in_hand",
        "B-27",
    ),
    (
        Refusal::CardNotInHand { rule: "B-31" },
        "card_not_in_hand",
        "B-31",
    ),
    (Refusal::MerchantInBid, "merchant_in_bid", "B-9"),
    (
        Refusal::BidTooLow { total: 4, high: 5 },
        "bid_too_low",
        "B-7",
    ),
    (Refusal::CardNotInLot, "card_not_in_lot", "B-14"),
    (Refusal::TypeNotInMarket, "type_not_in_market", "B-21"),
    (Refusal::SetSize, "set_size", "B-27"),
    (Refusal::NotASet, "not_a_set", "B-28"),
];

#[test]
fn every_refusal_has_a_code_a_rule_told_in_the_catalogue_and_a_sentence() {
    let about = GameKey::Byzanz.rules().about();
    for (refusal, code, rule) in ALL {
        assert_eq!((refusal.code(), refusal.rule()), (code, rule));
        assert!(
            about.summary.iter().any(|described| described.rule == rule),
            "{rule} is told"
        );
        let sentence = refusal.to_string();
        assert!(
            sentence.starts_with(char::is_lowercase) && !sentence.ends_with('.'),
            "{sentence}"
        );
    }
}

#[test]
fn who_is_out_of_turn_is_told_the_rule_of_the_phase() {
    let phases = [
        (Phase::Auction, "B-6"),
        (Phase::Give, "B-14"),
        (Phase::HandLimit, "B-31"),
        (Phase::Market, "B-20"),
    ];
    for (phase, rule) in phases {
        assert_eq!(Refusal::NotYourTurn { phase }.rule(), rule);
    }
}

#[test]
fn a_seat_that_is_not_there_is_refused_first() {
    let scene = Fixture::auction(4).hands(["O1", "O1", "O1", "O1"]).scene();
    scene
        .when(4, pass())
        .refused(Refusal::NotSeated)
        .when(7, sell("C1"))
        .refused(Refusal::NotSeated);
}

#[test]
fn the_phase_is_looked_at_before_the_seat_and_the_seat_before_the_cards() {
    let wrong = Refusal::WrongPhase {
        phase: Phase::Auction,
    };
    Fixture::auction(4)
        .offers([(L, 5)])
        .lot("C1 S1 W1 T1")
        .hands(["O1", "O1", "O1", "O1"])
        .passed([E])
        .scene()
        .when(E, give("M0"))
        .refused(wrong)
        .when(E, take("M"))
        .refused(wrong)
        .when(E, discard("M0"))
        .refused(wrong)
        .when(E, done())
        .refused(wrong)
        .when(L, bid(""))
        .refused(Refusal::AlreadyWon)
        .when(E, bid("M0"))
        .refused(Refusal::AlreadyPassed)
        .when(U, bid("M0"))
        .refused(Refusal::NotYourTurn {
            phase: Phase::Auction,
        })
        .when(A, bid("M0"))
        .refused(Refusal::CardNotInHand { rule: "B-7" });
}

#[test]
fn a_card_must_be_in_the_lot_and_a_winner_gives_it() {
    Fixture::phase(4, Phase::Give)
        .lot(LOT)
        .hands(["S1", "S1", "S1", "S1"])
        .actor(E)
        .scene()
        .when(A, give("T1"))
        .refused(Refusal::NotYourTurn { phase: Phase::Give })
        .when(E, give("S1"))
        .refused(Refusal::CardNotInLot);
}

#[test]
fn the_size_of_a_sale_is_looked_at_first_then_the_hand_then_the_set() {
    Fixture::auction(4)
        .hands(["C1 S1 W1", "O1", "O1", "O1"])
        .scene()
        .when(A, sell("C1 C1"))
        .refused(Refusal::SetSize)
        .when(A, sell("C1 C1 S1"))
        .refused(Refusal::CardNotInHand { rule: "B-27" })
        .when(A, sell("C1 S1 W1"))
        .refused(Refusal::NotASet);
}

fn begin_match() -> Box<dyn AnyPlay> {
    struct LowestChance;
    impl crate::Chance for LowestChance {
        fn draw(&mut self, _: u32, _: crate::Openness, _: &dyn Fn() -> crate::Urn) -> u32 {
            0
        }
    }
    let rules = GameKey::Byzanz.rules();
    let options = rules
        .options(3, &json!({ "dealer": 2 }))
        .expect("the options are valid");
    let blank = rules.blank(3, &options).expect("the options are complete");
    blank.begin(&mut LowestChance).play
}

#[test]
fn what_is_no_action_is_refused_as_bad_parameters() {
    let play = begin_match();
    for wrong in [
        json!(null),
        json!("pass"),
        json!(["pass"]),
        json!(["bid", ["C1"]]),
        json!({}),
        json!({ "type": "fold" }),
        json!({ "type": "pass", "seat": 1 }),
        json!({ "type": "done", "cards": [] }),
        json!({ "type": "bid" }),
        json!({ "type": "bid", "cards": "C1" }),
        json!({ "type": "bid", "cards": ["C5"] }),
        json!({ "type": "bid", "cards": ["c1"] }),
        json!({ "type": "bid", "cards": ["M1"] }),
        json!({ "type": "bid", "cards": [1] }),
        json!({ "type": "bid", "cards": vec!["C1"; 113] }),
        json!({ "type": "bid", "cards": ["C1"], "at": {} }),
        json!({ "type": "give", "card": ["C1"] }),
        json!({ "type": "discard", "cards": ["C1"] }),
        json!({ "type": "take", "good": "X" }),
        json!({ "type": "take", "good": "cloth" }),
        json!({ "type": "set_autopass", "at_high": 3 }),
    ] {
        let refused = play.parse_action(&wrong).expect_err("this is no action");
        assert_eq!(
            (refused.code, refused.rule),
            ("bad_params", None),
            "{wrong}"
        );
    }
}

#[test]
fn an_action_in_any_order_has_one_normal_form() {
    let play = begin_match();
    let request = json!({ "cards": ["S2", "C1", "M0", "C1"], "type": "bid" });
    let bid = play.parse_action(&request).expect("an action");
    assert_eq!(
        bid.json,
        json!({ "type": "bid", "cards": ["C1", "C1", "S2", "M0"] })
    );
    assert!(!bid.is_free);
    let parsed = play.parse_action(&json!({ "type": "sell", "cards": [] }));
    let sale = parsed.expect("an action");
    assert!(sale.is_free, "a sale answers no question");
}

#[test]
fn a_refusal_reaches_the_player_with_code_rule_and_sentence() {
    let play = begin_match();
    let pass = play
        .parse_action(&json!({ "type": "pass" }))
        .expect("an action");
    let refused = play
        .try_out(Seat::new(1), &pass)
        .err()
        .expect("it is not seat 1's turn");
    assert_eq!((refused.code, refused.rule), ("not_your_turn", Some("B-6")));
    assert_eq!(refused.to_string(), "it is not your turn");
}

#[test]
fn an_action_that_another_game_read_is_refused_as_none_of_this_one() {
    let rules = crate::GameKey::Bards.rules();
    let options = rules.options(2, &json!({})).expect("the defaults");
    let bards = rules.blank(2, &options).expect("a blank table");
    let request_of_bards = json!({ "type": "choose", "take": "face_up" });
    let other = bards.parse_action(&request_of_bards).expect("an action");
    let refused = begin_match().try_out(Seat::new(0), &other).err();
    assert_eq!(
        refused.expect("an action of another game is refused").code,
        "bad_params"
    );
}
