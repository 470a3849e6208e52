//! Tests of the refusals: code, rule and sentence of each, and the order of the checks (4.2, 4.3).

use serde_json::json;

use super::fixture::*;
use crate::bards::Bards;
use crate::bards::events::Phase;
use crate::bards::refusal::Refusal;
use crate::{AnyRules, CommonRefusal, Erased, Refuse, Rules};

const SPLIT: Phase = Phase::Split;

const ALL: [(Refusal, &str, &str); 23] = [
    (Refusal::NotSeated, "not_seated", "4.2"),
    (Refusal::GameOver, "game_over", "S-32"),
    (Refusal::WrongPhase { phase: SPLIT }, "wrong_phase", "4.2"),
    (Refusal::NotYourTurn { rule: "S-6" }, "not_your_turn", "S-6"),
    (Refusal::BadCount, "bad_count", "S-2"),
    (duplicate("S-2"), "duplicate_card", "S-2"),
    (duplicate("S-6"), "duplicate_card", "S-6"),
    (Refusal::NotDealt, "card_not_available", "S-2"),
    (Refusal::NotDrawn, "card_not_available", "S-6"),
    (missing("S-11"), "card_not_available", "S-11"),
    (missing("S-35"), "card_not_available", "S-35"),
    (Refusal::BadGroupSize, "bad_group_size", "S-6"),
    (Refusal::UsePlayExcuse, "use_play_excuse", "S-35"),
    (Refusal::NotAnExcuse, "not_an_excuse", "S-35"),
    (Refusal::BadSlot, "bad_slot", "S-15"),
    (Refusal::NoSharedSuit, "no_shared_suit", "S-13"),
    (Refusal::SlotEmpty, "slot_empty", "S-17"),
    (Refusal::NothingOpen, "slot_empty", "S-37"),
    (Refusal::MustConclude, "must_conclude", "S-35"),
    (Refusal::SuitRequired, "suit_required", "S-38"),
    (Refusal::SuitNotAllowed, "suit_not_allowed", "S-38"),
    (Refusal::NoStoryForSuit, "suit_not_allowed", "S-37"),
    (Refusal::CardsLeft, "cards_left", "S-19"),
];

const fn duplicate(rule: &'static str) -> Refusal {
    Refusal::DuplicateCard { rule }
}

const fn missing(rule: &'static str) -> Refusal {
    Refusal::NotInHand { rule }
}

#[test]
fn every_refusal_has_a_code_a_rule_told_in_the_catalogue_and_a_sentence() {
    let about = Bards::about();
    for (refusal, code, rule) in ALL {
        assert_eq!((refusal.code(), refusal.rule()), (code, rule));
        assert!(
            about.summary.iter().any(|described| described.rule == rule),
            "{rule} is told"
        );
        let sentence = refusal.to_string();
        let plain = sentence.starts_with(char::is_lowercase) || sentence.starts_with("the Excuse");
        assert!(plain && !sentence.ends_with('.'), "{sentence}");
    }
}

#[test]
fn who_is_out_of_turn_is_told_the_rule_of_the_phase() {
    let mut state = Bards::blank(&table(json!({})));
    for (phase, segment, rule) in [
        (Phase::SetupPick, 0, "S-2"),
        (Phase::Split, 0, "S-6"),
        (Phase::Choose, 0, "S-7"),
        (Phase::Play, 2, "S-20"),
        (Phase::Final, 1, "S-29"),
        (Phase::Final, 2, "S-30"),
    ] {
        (state.phase, state.segment) = (phase, segment);
        assert_eq!(Refusal::out_of_turn(&state).rule(), rule);
        assert_eq!(Bards::cited(&state, CommonRefusal::NotYourTurn), rule);
    }
}

#[test]
fn the_second_last_scoring_is_the_others_by_s_30() {
    Fixture::last_scoring()
        .theme("sea")
        .stories("pact", "end")
        .stories_of(1, "castle", "lunatic")
        .deck("mill")
        .scene()
        .when(1, conclude(0))
        .refused(Refusal::NotYourTurn { rule: "S-29" })
        .when(0, conclude(0))
        .awaits([1])
        .when(0, conclude(0))
        .refused(Refusal::NotYourTurn { rule: "S-30" });
}

#[test]
fn a_seat_that_is_not_there_is_refused_first_then_a_match_that_is_over() {
    let scene = Fixture::last_scoring()
        .theme("sea")
        .stories("pact", "end")
        .deck("mill")
        .scene()
        .when(2, finish())
        .refused(Refusal::NotSeated)
        .when(0, conclude(0))
        .when(0, conclude(0))
        .refused(Refusal::GameOver);
    scene.when(5, conclude(0)).refused(Refusal::NotSeated);
}

#[test]
fn the_phase_is_looked_at_before_the_turn_and_the_turn_before_the_cards() {
    let wrong = Refusal::WrongPhase { phase: SPLIT };
    turn_one(json!({}))
        .when(0, finish())
        .refused(wrong)
        .when(0, play("end", 7))
        .refused(wrong)
        .when(1, conclude(0))
        .refused(wrong)
        .when(1, excuse(None, "", ""))
        .refused(wrong)
        .when(1, pick("pact sea"))
        .refused(wrong)
        .when(1, take_up())
        .refused(wrong)
        .when(0, split(""))
        .refused(Refusal::NotYourTurn { rule: "S-6" });
}

#[test]
fn a_pick_is_looked_at_for_count_repeats_and_cards() {
    let scene = crate::scene::Scene::<Bards>::given(&table(json!({ "dealer": 0 })), [])
        .with_luck(["diplomat#1", "pact#1", "sea#1", "betrayal#1", "author#1"])
        .begin();
    scene
        .when(0, pick("end end end"))
        .refused(Refusal::BadCount)
        .when(0, pick("end end"))
        .refused(duplicate("S-2"))
        .when(0, pick("pact end"))
        .refused(Refusal::NotDealt);
}

#[test]
fn a_split_is_looked_at_for_repeats_cards_and_size() {
    turn_one(json!({}))
        .when(1, split("end end"))
        .refused(duplicate("S-6"))
        .when(1, split("end mountain"))
        .refused(Refusal::NotDrawn)
        .when(1, split(""))
        .refused(Refusal::BadGroupSize);
}

#[test]
fn a_play_is_looked_at_for_card_excuse_slot_and_suit() {
    Fixture::play()
        .extended()
        .theme("sea")
        .stories("pact", "")
        .hand("excuse windfall")
        .scene()
        .when(0, play("end", 7))
        .refused(missing("S-11"))
        .when(0, play("excuse", 7))
        .refused(Refusal::UsePlayExcuse)
        .when(0, play("windfall", 7))
        .refused(Refusal::BadSlot)
        .when(0, play("windfall", 0))
        .refused(Refusal::NoSharedSuit);
}

#[test]
fn a_conclusion_is_looked_at_for_slot_story_and_suit() {
    let fixture = |theme| {
        let fixture = Fixture::play().extended().theme(theme);
        fixture.stories("pact", "").hand("windfall").scene()
    };
    fixture("sea")
        .when(0, conclude_as(2, "moons"))
        .refused(Refusal::BadSlot)
        .when(0, conclude_as(1, "moons"))
        .refused(Refusal::SlotEmpty)
        .when(0, conclude_as(0, "moons"))
        .refused(Refusal::SuitNotAllowed);
    fixture("excuse")
        .when(0, conclude(1))
        .refused(Refusal::SlotEmpty)
        .when(0, conclude(0))
        .refused(Refusal::SuitRequired);
}

#[test]
fn an_excuse_is_looked_at_for_card_story_slot_and_suits() {
    let fixture = |first| {
        let fixture = Fixture::play().extended().theme("sea");
        fixture.stories(first, "").hand("excuse windfall").scene()
    };
    fixture("pact")
        .when(0, excuse_of("end", None, "", "moons"))
        .refused(missing("S-35"))
        .when(0, excuse_of("windfall", None, "", "moons"))
        .refused(Refusal::NotAnExcuse)
        .when(0, excuse(None, "", "moons"))
        .refused(Refusal::MustConclude)
        .when(0, excuse(Some(2), "", "moons"))
        .refused(Refusal::BadSlot)
        .when(0, excuse(Some(1), "", "moons"))
        .refused(Refusal::SlotEmpty)
        .when(0, excuse(Some(0), "", "moons"))
        .refused(Refusal::SuitNotAllowed);
    fixture("")
        .when(0, excuse(Some(2), "", "moons"))
        .refused(Refusal::NothingOpen)
        .when(0, excuse(None, "moons", ""))
        .refused(Refusal::NoStoryForSuit)
        .when(0, excuse(None, "", "moons"))
        .refused(Refusal::NoStoryForSuit);
}

#[test]
fn what_is_no_action_is_malformed() {
    let rules: &dyn AnyRules = &Erased::<Bards>::NEW;
    let options = rules.options(2, &json!({})).expect("the options are valid");
    let blank = rules.blank(2, &options).expect("the options are complete");
    for wrong in [
        json!({ "type": "sing" }),
        json!({ "type": "choose", "take": "both" }),
        json!({ "type": "choose" }),
        json!({ "type": "conclude", "slot": 0, "theme_suit": "stars" }),
        json!({ "type": "conclude", "slot": "0" }),
        json!({ "type": "play", "card": "bard", "slot": 0 }),
        json!({ "type": "play", "card": "bard#3", "slot": 0 }),
        json!({ "type": "play", "card": "bard#1", "slot": 0, "loud": true }),
        json!({ "type": "split", "face_up": ["sea#1", "sea#1", "sea#1", "sea#1", "sea#1", "sea#1"] }),
    ] {
        let refused = blank.parse_action(&wrong).expect_err("it is no action");
        assert_eq!(refused.code, "bad_params", "{wrong}");
    }
    let null = json!({ "type": "conclude", "slot": 0, "theme_suit": null });
    assert!(blank.parse_action(&null).is_ok(), "null is no suit");
}
