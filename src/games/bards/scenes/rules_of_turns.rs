//! Tests of turns: rules S-5 to S-21, S-40 and S-41, and step A-3.

use serde_json::json;

use super::fixture::*;
use crate::bards::Bards;
use crate::bards::events::Phase;
use crate::bards::events::{Action, Fact};
use crate::bards::refusal::Refusal;
use crate::{Rules, Seat};

#[test]
fn s_5_the_splitter_draws_five_and_looks_at_them_alone() {
    let scene = turn_one(json!({})).awaits([1]);
    let five = handful("mountain ace_waves soldier market huntress");
    assert_eq!(scene.view(1).drawn, Some(five));
    assert_eq!((scene.view(0).drawn, scene.view(0).drawn_count), (None, 5));
    assert_eq!((scene.view(0).turn, scene.view(0).deck_count), (1, 26));
}

#[test]
fn s_6_there_are_thirty_ways_to_split() {
    let scene = turn_one(json!({}));
    let legal = Bards::legal(scene.state(), Seat::new(1));
    let sizes = (1..=4).map(|size| {
        let of_size = legal
            .iter()
            .filter(|action| matches!(action, Action::Split { face_up } if face_up.len() == size));
        of_size.count()
    });
    assert_eq!(sizes.collect::<Vec<_>>(), [5, 10, 10, 5]);
    assert_eq!(legal.len(), 30);
}

#[test]
fn s_6_a_split_is_the_same_in_any_order() {
    let one = turn_one(json!({})).when(1, split("soldier mountain"));
    let other = turn_one(json!({})).when(1, split("mountain soldier"));
    assert_eq!(one.state(), other.state());
}

#[test]
fn s_7_the_splitter_gets_the_group_that_was_not_taken() {
    for (action, own, theirs) in [
        (take_up(), "mountain", "ace_waves soldier market huntress"),
        (take_down(), "ace_waves soldier market huntress", "mountain"),
    ] {
        let scene = turn_one(json!({}))
            .when(1, split("mountain"))
            .when(0, action);
        let hands = scene.view(1).seats;
        assert_eq!(hands[0].hand, Some(cards(own)));
        assert_eq!(hands[1].hand, Some(cards(theirs)));
    }
}

#[test]
fn s_11_the_cards_are_played_one_by_one_in_any_order_and_all_of_them() {
    let scene = Fixture::play()
        .theme("bard")
        .stories("windfall", "")
        .hand("author market merchant")
        .scene()
        .when(0, play("merchant", 0))
        .when(0, play("author", 0))
        .when(0, finish())
        .refused(Refusal::CardsLeft)
        .when(0, play("market", 0));
    assert_eq!(story(&scene, 0, 0), row("windfall merchant author market"));
}

#[test]
fn s_12_after_the_second_segment_the_other_seat_splits() {
    let scene = Fixture::play()
        .theme("sea")
        .stories("pact", "")
        .scene()
        .with_luck([0; 5])
        .when(0, finish())
        .awaits([1])
        .with_fact(&Fact::SegmentEnded {
            turn: 2,
            segment: 2,
            seat: Seat::new(0),
            automatic: false,
        });
    assert_eq!((scene.state().turn, scene.state().phase), (3, Phase::Split));
}

#[test]
fn s_14_any_card_may_begin_a_story_in_a_free_slot() {
    let scene = Fixture::play()
        .theme("sea")
        .stories("", "pact")
        .hand("windfall")
        .scene()
        .when(0, play("windfall", 0));
    assert_eq!(story(&scene, 0, 0), row("windfall"));
}

#[test]
fn s_15_there_is_no_third_slot() {
    Fixture::play()
        .theme("sea")
        .stories("pact", "end")
        .hand("mountain")
        .scene()
        .when(0, play("mountain", 2))
        .refused(Refusal::BadSlot);
}

#[test]
fn s_17_stories_are_concluded_before_between_and_after_cards_at_any_length() {
    let scene = Fixture::play()
        .theme("sea")
        .stories("ace_knots", "pact")
        .hand("merchant mountain")
        .scene()
        .when(0, conclude(0))
        .when(0, play("merchant", 0))
        .when(0, conclude(0))
        .when(0, play("mountain", 1))
        .when(0, play("mountain", 1))
        .refused(Refusal::NotInHand { rule: "S-11" });
    let scene = scene.with_luck([0; 5]).when(0, conclude(1)).awaits([1]);
    assert_eq!(scene.view(0).concluded.len(), 3);
}

#[test]
fn s_19_a_segment_may_end_with_a_story_open_in_each_slot_or_in_one() {
    for second in ["", "end"] {
        let scene = Fixture::play()
            .theme("sea")
            .stories("pact", second)
            .scene()
            .with_luck([0; 5])
            .when(0, finish());
        assert_eq!(story(&scene, 0, 1), row(second));
    }
}

#[test]
fn s_20_nobody_acts_in_the_segment_of_the_other() {
    Fixture::play()
        .theme("sea")
        .stories("pact", "")
        .stories_of(1, "end", "")
        .hand("mountain")
        .scene()
        .when(1, conclude(0))
        .refused(Refusal::NotYourTurn { rule: "S-20" });
}

#[test]
fn s_21_a_concluded_story_leaves_its_slot() {
    let scene = Fixture::play()
        .theme("sea")
        .stories("pact", "end")
        .scene()
        .when(0, conclude(1))
        .when(0, conclude(1))
        .refused(Refusal::SlotEmpty)
        .when(0, play("end", 1))
        .refused(Refusal::NotInHand { rule: "S-11" })
        .with_luck([0; 5])
        .when(0, finish());
    assert_eq!(story(&scene, 0, 1), row(""));
}

#[test]
fn a_3_a_segment_ends_by_itself_without_cards_and_stories() {
    Fixture::play()
        .theme("sea")
        .stories("pact", "")
        .scene()
        .with_luck([0; 5])
        .when(0, conclude(0))
        .with_fact(&Fact::SegmentEnded {
            turn: 2,
            segment: 2,
            seat: Seat::new(0),
            automatic: true,
        })
        .awaits([1]);
}

#[test]
fn s_40_and_s_41_a_card_may_follow_its_twin_and_they_are_a_pair() {
    let scene = Fixture::play()
        .double()
        .theme("sea")
        .stories("pact", "")
        .hand("pact#2")
        .scene()
        .when(0, play("pact#2", 0))
        .with_luck([0; 5])
        .when(0, conclude(0));
    assert_eq!(last_points(&scene), points(0, 4));
}
