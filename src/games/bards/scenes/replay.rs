//! Tests of dry runs (actions without random draws), and that facts which do not fit leave a broken invariant.

use crate::Decide;
use serde_json::json;

use super::fixture::*;
use crate::bards::Bards;
use crate::bards::events::{Action, Fact};
use crate::scene::Scene;
use crate::{Rules, Seat};

fn dry_run(scene: &Scene<Bards>, seat: u8, action: Action) -> (Vec<String>, bool) {
    let result = Bards::try_out(scene.state(), Seat::new(seat), &action);
    let ending = result.expect("the action is legal");
    let tag = |fact: &Fact| {
        let value = serde_json::to_value(fact).expect("facts serialise to JSON");
        value["type"]
            .as_str()
            .expect("a fact has a type")
            .to_owned()
    };
    (ending.facts.iter().map(tag).collect(), ending.surprised)
}

#[test]
fn a_dry_run_stops_before_the_next_theme() {
    let scene = Fixture::play()
        .theme("diplomat")
        .stories("pact", "")
        .hand("end")
        .scene();
    let (facts, surprised) = dry_run(&scene, 0, conclude(0));
    assert_eq!(
        (facts, surprised),
        (vec!["story_concluded".to_owned()], true)
    );
}

#[test]
fn a_dry_run_stops_before_a_group_is_turned_up() {
    let scene = turn_one(json!({}))
        .when(1, split("mountain"))
        .when(0, take_up());
    let scene = scene.when(0, play("mountain", 0));
    let (facts, surprised) = dry_run(&scene, 0, finish());
    assert_eq!((facts.len(), surprised), (2, true));
    assert!(!facts.contains(&"group_revealed".to_owned()), "{facts:?}");
}

#[test]
fn a_dry_run_of_a_choice_keeps_the_group_face_down_to_itself() {
    let scene = turn_one(json!({})).when(1, split("mountain"));
    assert_eq!(dry_run(&scene, 0, take_down()), (vec![], true));
    let (facts, surprised) = dry_run(&scene, 0, take_up());
    assert_eq!((facts.len(), surprised), (2, false));
}

#[test]
fn a_dry_run_without_luck_is_told_to_its_end() {
    let scene = Fixture::play()
        .theme("sea")
        .stories("pact", "")
        .hand("mountain")
        .scene();
    assert_eq!(
        dry_run(&scene, 0, play("mountain", 0)),
        (vec!["card_played".to_owned()], false)
    );
}

#[test]
fn a_broken_invariant_is_found_where_a_fact_does_not_fit() {
    let scene = Fixture::play()
        .theme("sea")
        .stories("pact", "end")
        .hand("mountain")
        .scene();
    assert_eq!(Bards::broken_invariant(scene.state()), None);
    let seat = Seat::new(0);
    let played = |text, slot| Fact::CardPlayed {
        seat,
        card: card(text),
        slot,
    };
    let concluded = |points| Fact::StoryConcluded {
        seat,
        slot: 0,
        cards: row("pact"),
        via: crate::bards::events::Via::Choice,
        suits: suits("waves"),
        automatic: false,
        withheld: false,
        points,
    };
    let misfits = [
        (played("forest", 0), "I-1"),
        (played("mountain", 1), "I-2"),
        (concluded(points(1, 0)), "I-4"),
        (
            Fact::ThemeReplaced {
                used: card("sea"),
                card: None,
            },
            "I-1",
        ),
        (
            Fact::CardsDrawn {
                turn: 3,
                seat,
                count: 1,
                cards: handful("forest"),
            },
            "I-8",
        ),
        (
            Fact::SegmentEnded {
                turn: 2,
                segment: 2,
                seat,
                automatic: false,
            },
            "I-8",
        ),
        (
            Fact::GroupTaken {
                turn: 2,
                seat,
                group: crate::bards::Group::FaceUp,
            },
            "I-1",
        ),
    ];
    for (fact, law) in misfits {
        let mut state = scene.state().clone();
        Bards::evolve(&mut state, &fact);
        let broken = Bards::broken_invariant(&state).unwrap_or_default();
        assert!(
            broken.starts_with(law),
            "{fact:?} breaks {law}, found: {broken}"
        );
    }
}
