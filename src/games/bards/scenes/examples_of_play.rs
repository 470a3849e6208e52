//! Tests of playing cards, and of a whole turn: examples.

use serde_json::json;

use super::fixture::*;
use crate::bards::Bards;
use crate::bards::events::Phase;
use crate::bards::events::{Fact, Group};
use crate::bards::refusal::Refusal;
use crate::scene::Scene;
use crate::{Rules, Seat, Viewer};

#[test]
fn x_16_a_card_must_share_a_suit_with_the_last_card() {
    let scene = Fixture::play()
        .theme("sea")
        .stories("ace_knots", "diplomat")
        .hand("betrayal")
        .scene()
        .when(0, play("betrayal", 1))
        .refused(Refusal::NoSharedSuit)
        .when(0, play("betrayal", 0))
        .awaits([0]);
    assert_eq!(story(&scene, 0, 0), row("ace_knots betrayal"));
}

#[test]
fn x_17_earlier_cards_do_not_matter() {
    Fixture::play()
        .theme("sea")
        .stories("forest lunatic", "bard")
        .hand("market")
        .scene()
        .when(0, play("market", 0))
        .refused(Refusal::NoSharedSuit);
}

/// Shows S-16: a story must be concluded first.
#[test]
fn x_18_a_card_that_fits_nowhere_needs_a_conclusion_first() {
    let scene = Fixture::play()
        .theme("ace_moons")
        .stories("sea", "end")
        .hand("windfall")
        .scene()
        .when(0, finish())
        .refused(Refusal::CardsLeft)
        .when(0, play("windfall", 0))
        .refused(Refusal::NoSharedSuit)
        .when(0, play("windfall", 1))
        .refused(Refusal::NoSharedSuit)
        .when(0, conclude(1));
    assert_eq!(last_points(&scene), points(0, 0));
    assert_eq!(scene.state().theme, Some(card("ace_moons")));
    let scene = scene.when(0, play("windfall", 1)).awaits([0]);
    assert_eq!(story(&scene, 0, 1), row("windfall"));
}

#[test]
fn x_19_a_card_may_begin_a_story_although_it_fits_the_other() {
    let scene = Fixture::play()
        .theme("sea")
        .stories("pact", "")
        .hand("mountain")
        .scene()
        .when(0, play("mountain", 1));
    assert_eq!(story(&scene, 0, 0), row("pact"));
    assert_eq!(story(&scene, 0, 1), row("mountain"));
}

fn two_stories() -> Fixture {
    Fixture::play()
        .theme("diplomat")
        .stories("pact", "lunatic")
        .hand("end")
}

/// Shows S-18: stories are concluded one by one, with the theme replaced in between.
#[test]
fn x_20_the_first_story_is_scored_before_the_second() {
    let scene = two_stories()
        .scene()
        .with_luck(["ace_waves#1"])
        .when(0, conclude(0));
    assert_eq!(last_points(&scene), points(2, 0));
    let scene = scene.with_luck([0]).when(0, conclude(1));
    assert_eq!(last_points(&scene), points(1, 0));
    assert_eq!(scene.view(0).seats[0].score, Some(3));
}

/// Shows S-18 and S-25: without theme points the theme stays.
#[test]
fn x_21_the_other_way_round_the_second_story_gets_nothing() {
    let scene = two_stories()
        .scene()
        .with_luck(["ace_waves#1"])
        .when(0, conclude(1));
    assert_eq!(last_points(&scene), points(1, 0));
    let scene = scene.when(0, conclude(0)).surprised(false);
    assert_eq!(last_points(&scene), points(0, 0));
    assert_eq!(scene.state().theme, Some(card("ace_waves")));
    assert_eq!(scene.view(0).seats[0].score, Some(1));
}

#[test]
fn x_22_a_story_may_be_concluded_after_the_last_card() {
    let scene = two_stories()
        .hand("")
        .scene()
        .with_luck(["ace_waves#1"])
        .when(0, conclude(0))
        .awaits([0])
        .with_luck([0; 5])
        .when(0, finish())
        .awaits([1]);
    assert_eq!(scene.state().phase, Phase::Split);
    assert_eq!(story(&scene, 0, 1), row("lunatic"));
}

#[test]
fn x_23_none_or_all_face_up_is_no_split() {
    turn_one(json!({}))
        .awaits([1])
        .when(1, split(""))
        .refused(Refusal::BadGroupSize)
        .when(1, split("mountain ace_waves soldier market huntress"))
        .refused(Refusal::BadGroupSize);
}

fn split_scene(json: serde_json::Value) -> Scene<Bards> {
    turn_one(json)
        .when(1, split("mountain ace_waves"))
        .awaits([0])
}

fn spectator_view(scene: &Scene<Bards>) -> crate::bards::View {
    Bards::view(scene.state(), Viewer::Spectator)
}

#[test]
fn x_24_the_chooser_sees_the_group_face_up_and_the_size_of_the_other() {
    let scene = split_scene(json!({})).with_fact(&Fact::CardsSplit {
        turn: 1,
        seat: Seat::new(1),
        face_up: cards("mountain ace_waves"),
        down_count: 3,
        face_down: cards("soldier market huntress"),
    });
    for view in [scene.view(0), spectator_view(&scene)] {
        assert_eq!(view.face_up, cards("mountain ace_waves"));
        assert_eq!((view.face_down_count, view.face_down), (3, None));
        assert_eq!((view.drawn_count, view.drawn), (0, None));
    }
    assert_eq!(
        scene.view(1).face_down,
        Some(cards("soldier market huntress"))
    );
}

fn plays_x_25(scene: Scene<Bards>) {
    let hidden = |scene: &Scene<Bards>| {
        [scene.view(0), spectator_view(scene)]
            .map(|view| (view.seats[1].hand, view.seats[1].hand_count))
    };
    let scene = scene
        .when(0, take_up())
        .surprised(false)
        .awaits([0])
        .with_fact(&Fact::SegmentBegun {
            turn: 1,
            segment: 1,
            seat: Seat::new(0),
        });
    assert_eq!(hidden(&scene), [(None, 3); 2]);
    let scene = scene
        .when(0, play("mountain", 0))
        .when(0, play("ace_waves", 1))
        .with_luck(["windfall#1"])
        .when(0, conclude(0));
    assert_eq!(last_points(&scene), points(4, 0));
    assert_eq!(
        hidden(&scene),
        [(None, 3); 2],
        "not before the second segment"
    );
    let scene = scene
        .when(0, finish())
        .awaits([1])
        .surprised(true)
        .with_fact(&Fact::GroupRevealed {
            turn: 1,
            seat: Seat::new(1),
            cards: cards("soldier market huntress"),
        });
    assert_eq!(
        hidden(&scene),
        [(Some(cards("soldier market huntress")), 3); 2]
    );
    let scene = scene
        .when(1, play("soldier", 0))
        .when(1, play("market", 0))
        .when(1, play("huntress", 1))
        .with_luck([0; 5])
        .when(1, finish())
        .awaits([0]);
    assert_eq!(story(&scene, 1, 0), row("betrayal soldier market"));
    assert_eq!(story(&scene, 1, 1), row("author huntress"));
    assert_eq!((scene.state().phase, scene.state().turn), (Phase::Split, 2));
}

/// Shows S-8 and S-10: the owner of the open group plays first, and the other group is revealed after.
#[test]
fn x_25_who_takes_the_group_face_up_plays_first_and_blind() {
    plays_x_25(split_scene(json!({})));
}

#[test]
fn x_26_who_takes_the_group_face_down_plays_second_and_keeps_it_from_spectators() {
    let scene = split_scene(json!({}))
        .when(0, take_down())
        .surprised(true)
        .awaits([1]);
    let down = Some(cards("soldier market huntress"));
    for view in [scene.view(0), scene.view(1)] {
        assert_eq!(view.seats[0].hand, down);
    }
    let view = spectator_view(&scene);
    assert_eq!((view.seats[0].hand, view.seats[0].hand_count), (None, 3));
    let scene = scene
        .when(1, play("mountain", 1))
        .when(1, conclude(0))
        .when(1, play("ace_waves", 0))
        .when(1, finish())
        .awaits([0]);
    assert_eq!(spectator_view(&scene).seats[0].hand, down);
}

#[test]
fn x_27_with_chooser_first_the_chooser_turns_up_what_it_took_at_once() {
    let scene = split_scene(json!({ "play_order": "chooser_first" }))
        .when(0, take_down())
        .surprised(true)
        .awaits([0]);
    assert_eq!(spectator_view(&scene).taken, Some(Group::FaceDown));
    let down = Some(cards("soldier market huntress"));
    assert_eq!(spectator_view(&scene).seats[0].hand, down);
    assert_eq!(
        spectator_view(&scene).seats[1].hand,
        Some(cards("mountain ace_waves"))
    );
    let scene = scene
        .when(0, play("huntress", 0))
        .when(0, conclude(1))
        .when(0, play("soldier", 1))
        .when(0, play("market", 1));
    scene.when(0, finish()).awaits([1]).surprised(false);
    plays_x_25(split_scene(json!({ "play_order": "chooser_first" })));
}
