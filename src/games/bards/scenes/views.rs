//! Tests of visibility: one for each row of the table in section 5 of the rules document.

use crate::Secrets;
use serde_json::json;

use super::fixture::*;
use crate::bards::Bards;
use crate::bards::events::Fact;
use crate::bards::events::Phase;
use crate::bards::view::View;
use crate::picture::SMALL_BYTES_MAX;
use crate::scene::Scene;
use crate::{Decide, Rules, Seat, Seats, Viewer};

fn spectator_view(scene: &Scene<Bards>) -> View {
    Bards::view(scene.state(), Viewer::Spectator)
}

fn to_json(view: &View) -> String {
    serde_json::to_string(view).expect("views serialise to JSON")
}

fn names_any(view: &View, text: &str) -> bool {
    row(text)
        .iter()
        .any(|card| to_json(view).contains(card.as_str()))
}

#[test]
fn the_small_picture_shows_the_theme_and_what_lies_open_of_the_turn() {
    let count = |scene: &Scene<Bards>, texts: [&str; 4]| {
        let svg = Bards::small_picture(&spectator_view(scene)).to_svg();
        assert!(svg.len() <= SMALL_BYTES_MAX, "{} bytes", svg.len());
        texts.map(|text| svg.matches(text).count())
    };
    let shapes = ["<use ", "\"back\"", "<text ", "\"hue4\""];
    let split = turn_one(json!({}));
    assert_eq!(
        count(&split, shapes),
        [8, 1, 1, 0],
        "expected the theme and backs"
    );
    let play = Fixture::play().extended().theme("diplomat");
    let play = play.hand("excuse windfall").scene();
    assert_eq!(
        count(&play, shapes),
        [8, 0, 1, 1],
        "expected three cards with five signs"
    );
    let fullest = Fixture::play().extended().theme("consul");
    let fullest = fullest
        .hand("rite island window watchman borderland")
        .scene();
    assert_eq!(count(&fullest, shapes), [30, 0, 0, 1]);
}

const FIVE: &str = "mountain ace_waves soldier market huntress";

#[test]
fn what_lies_open_is_seen_by_all() {
    let scene = Fixture::play()
        .extended()
        .theme("diplomat")
        .stories("pact", "end forest")
        .stories_of(1, "cave", "")
        .concluded(1, "mountain", "moons")
        .hand("excuse windfall")
        .scene()
        .with_luck(["sea#1"])
        .when(0, excuse(Some(0), "", ""));
    for view in [scene.view(0), scene.view(1), spectator_view(&scene)] {
        assert!(view.options.extended_deck);
        assert_eq!((view.phase, view.turn, view.segment), (Phase::Play, 2, 2));
        let zero = Some(Seat::new(0));
        assert_eq!((view.actor, view.splitter, view.dealer), (zero, zero, zero));
        assert_eq!(
            (view.theme, view.spent),
            (Some(card("sea")), cards("excuse"))
        );
        assert_eq!(view.seats[0].stories, [row(""), row("end forest")]);
        assert_eq!(view.seats[1].stories, [row("cave"), row("")]);
        let stories: Vec<_> = view.concluded.iter().map(|story| &story.cards).collect();
        assert_eq!(stories, [&row("mountain"), &row("pact")]);
        assert_eq!(
            (view.seats[0].score, view.seats[1].score),
            (Some(2), Some(1))
        );
        assert_eq!((view.deck_count, view.deck), (36, None));
        assert_eq!(view.seats[0].hand, Some(cards("windfall")));
    }
}

#[test]
fn the_order_and_the_cards_of_the_pile_are_seen_by_nobody() {
    let one = turn_one(json!({}));
    for view in [one.view(0), one.view(1), spectator_view(&one)] {
        assert_eq!(view.deck, None);
        assert!(!names_any(&view, "windfall calamity lunatic"));
    }
}

#[test]
fn the_four_first_cards_are_seen_by_the_dealer_alone() {
    let scene = Scene::<Bards>::given(&table(json!({ "dealer": 0 })), [])
        .with_luck(["diplomat#1", "pact#1", "sea#1", "betrayal#1", "author#1"])
        .begin();
    assert!(names_any(&scene.view(0), "pact"));
    for view in [scene.view(1), spectator_view(&scene)] {
        assert_eq!((view.drawn_count, view.drawn), (4, None));
        assert!(!names_any(&view, "pact sea betrayal author"));
    }
}

#[test]
fn the_five_cards_are_seen_by_the_splitter_alone() {
    let scene = turn_one(json!({}));
    for view in [scene.view(0), spectator_view(&scene)] {
        assert_eq!((view.drawn_count, view.drawn), (5, None));
        assert!(!names_any(&view, FIVE));
    }
    assert_eq!(scene.view(1).drawn, Some(handful(FIVE)));
}

/// Position in segment 1 after the split and this choice; the three face-down cards are not revealed.
fn blind(order: &str, down: bool) -> Scene<Bards> {
    let scene = turn_one(json!({ "play_order": order })).when(1, split("mountain ace_waves"));
    scene.when(0, if down { take_down() } else { take_up() })
}

#[test]
fn a_group_face_down_with_the_splitter_is_seen_by_the_splitter_alone() {
    for order in ["face_up_first", "chooser_first"] {
        let scene = blind(order, false);
        assert_eq!(
            scene.view(1).seats[1].hand,
            Some(cards("soldier market huntress"))
        );
        for view in [scene.view(0), spectator_view(&scene)] {
            assert_eq!((view.seats[1].hand_count, view.seats[1].hand), (3, None));
            assert!(!names_any(&view, "soldier market huntress"));
        }
    }
}

#[test]
fn a_group_face_down_with_the_chooser_is_seen_by_both_seats_and_no_spectator() {
    let scene = blind("face_up_first", true);
    for view in [scene.view(0), scene.view(1)] {
        assert_eq!(view.seats[0].hand, Some(cards("soldier market huntress")));
    }
    assert!(!names_any(
        &spectator_view(&scene),
        "soldier market huntress"
    ));
}

#[test]
fn from_the_reveal_on_all_see_the_group() {
    let scene = blind("chooser_first", true);
    for view in [scene.view(0), scene.view(1), spectator_view(&scene)] {
        assert_eq!(view.seats[0].hand, Some(cards("soldier market huntress")));
    }
}

#[test]
fn points_are_seen_by_nobody_before_the_end_with_at_end() {
    let scene = Fixture::play()
        .options(json!({ "score_reveal": "at_end" }))
        .theme("diplomat")
        .stories("pact", "")
        .hand("end")
        .scene()
        .with_luck(["sea#1"])
        .when(0, conclude(0));
    for view in [scene.view(0), scene.view(1), spectator_view(&scene)] {
        assert!(view.seats.iter().all(|seat| seat.score.is_none()));
        assert!(view.concluded.iter().all(|story| story.points.is_none()));
        assert!(!to_json(&view).contains("\"points\"") && !to_json(&view).contains("\"score\""));
    }
    let seals = Bards::seals(&scene.facts()[0]);
    assert_eq!((seals[0].field, seals[0].known_to), ("points", Seats::NONE));
    let all = Bards::view(scene.state(), Viewer::All { seat: None });
    assert_eq!(all.seats[0].score, Some(2));
}

#[test]
fn only_the_actor_has_a_list_a_question_and_a_default() {
    let scene = turn_one(json!({}));
    for seat in [0, 2, 7].map(Seat::new) {
        assert!(Bards::legal(scene.state(), seat).is_empty());
        assert_eq!(Bards::asked(scene.state(), seat), None);
        assert_eq!(Bards::default_action(scene.state(), seat), None);
    }
    let actor = Seat::new(1);
    assert!(!Bards::legal(scene.state(), actor).is_empty());
    assert!(Bards::asked(scene.state(), actor).is_some());
    assert!(Bards::default_action(scene.state(), actor).is_some());
}

#[test]
fn everything_is_open_to_those_who_may_see_all() {
    let scene = blind("face_up_first", false);
    for seat in [None, Some(Seat::new(0))] {
        let view = Bards::view(scene.state(), Viewer::All { seat });
        assert_eq!(view.seats[1].hand, Some(cards("soldier market huntress")));
        assert_eq!(
            view.deck.map(crate::bards::hands::Cards::len),
            Some(view.deck_count)
        );
        assert_eq!(view.ended, None);
    }
}

#[test]
fn the_seals_of_a_turn_name_whom_section_5_names() {
    let splitter = Seats::only(Seat::new(1));
    let drawn = turn_one(json!({}));
    let dealt = drawn.facts().last().expect("cards are drawn").clone();
    let parted = drawn.when(1, split("mountain ace_waves"));
    let sealed = [&dealt, &parted.facts()[0]].map(|fact| Bards::seals(fact).remove(0));
    assert_eq!(
        sealed.each_ref().map(|seal| seal.field),
        ["cards", "face_down"]
    );
    assert!(sealed.iter().all(|seal| seal.known_to == splitter));
    let topics: Vec<String> = sealed
        .iter()
        .filter_map(|seal| seal.topic.clone())
        .collect();
    let opened = |facts: &[Fact]| -> Vec<(Vec<String>, Option<Seats>)> {
        let openings = facts
            .iter()
            .map(Bards::opens)
            .filter(|list| !list.is_empty());
        openings
            .map(|list| {
                let to = list[0].to;
                (list.into_iter().map(|opening| opening.topic).collect(), to)
            })
            .collect()
    };
    assert_eq!(opened(blind("face_up_first", false).facts()), []);
    let both = Some(Seats::all(2));
    let taken = blind("face_up_first", true);
    assert_eq!(opened(taken.facts()), [(topics.clone(), both)]);
    let at_once = blind("chooser_first", true);
    let expected = [(topics.clone(), both), (topics.clone(), None)];
    assert_eq!(opened(at_once.facts()), expected);
    let scene = blind("face_up_first", false)
        .when(0, play("mountain", 0))
        .when(0, play("ace_waves", 1))
        .when(0, finish());
    assert_eq!(opened(scene.facts()), [(topics, None)]);
}

#[test]
fn a_question_comes_once() {
    let scene = Fixture::play()
        .theme("sea")
        .stories("pact", "end")
        .hand("mountain")
        .scene();
    let asked = |scene: &Scene<Bards>| {
        let question = Bards::asked(scene.state(), Seat::new(0));
        question.expect("seat 0 is asked").question
    };
    let first = asked(&scene);
    let scene = scene.when(0, conclude(1));
    let second = asked(&scene);
    let scene = scene.when(0, play("mountain", 0));
    let third = asked(&scene);
    assert!(first != second && second != third && first != third);
}
