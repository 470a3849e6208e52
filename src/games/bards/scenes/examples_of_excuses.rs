//! Tests of the Excuse, a special card: examples.

use serde_json::json;

use super::fixture::*;
use crate::bards::events::Phase;
use crate::bards::events::{Fact, Via};
use crate::bards::refusal::Refusal;

fn lunatic_journey(theme: &str) -> Fixture {
    Fixture::play()
        .extended()
        .theme(theme)
        .stories("lunatic journey", "")
        .hand("excuse end")
}

/// Shows rule S-36.
#[test]
fn x_28_a_named_suit_counts_besides_those_of_the_theme() {
    let scene = lunatic_journey("huntress")
        .scene()
        .with_luck([0])
        .when(0, excuse(Some(0), "waves", ""));
    assert_eq!(last_points(&scene), points(4, 0));
    assert_ne!(scene.state().theme, Some(card("huntress")));
    assert_eq!(scene.state().spent, cards("excuse"));
    let view = scene.view(1);
    let last = view.concluded.last().expect("a story is concluded");
    assert_eq!((last.cards.len(), last.via), (2, Via::Excuse));
    assert_eq!(last.suits, suits("moons waves"));
}

/// Shows rules S-36 and S-25.
#[test]
fn x_29_points_by_the_named_suit_alone_use_the_theme_up() {
    let scene = Fixture::play()
        .extended()
        .theme("bard")
        .stories("lunatic", "")
        .hand("excuse end")
        .scene()
        .with_luck(["huntress#1"])
        .when(0, excuse(Some(0), "waves", ""));
    assert_eq!(last_points(&scene), points(1, 0));
    assert_eq!(scene.state().theme, Some(card("huntress")));
}

#[test]
fn x_30_naming_a_suit_of_the_theme_changes_nothing() {
    let scene = lunatic_journey("huntress")
        .scene()
        .with_luck([0])
        .when(0, excuse(Some(0), "moons", ""));
    assert_eq!(last_points(&scene), points(2, 0));
}

#[test]
fn x_31_without_a_story_the_excuse_just_leaves_the_game() {
    let scene = Fixture::play()
        .extended()
        .theme("sea")
        .hand("excuse")
        .scene()
        .when(0, excuse(Some(0), "", ""))
        .refused(Refusal::NothingOpen)
        .with_luck([0; 5])
        .when(0, excuse(None, "", ""))
        .awaits([1]);
    assert!(matches!(
        scene.facts()[..2],
        [
            Fact::ExcusePlayed { .. },
            Fact::SegmentEnded {
                automatic: true,
                ..
            }
        ]
    ));
    assert_eq!(scene.state().phase, Phase::Split);
    assert_eq!(scene.state().spent, cards("excuse"));
}

#[test]
fn x_32_the_excuse_is_played_its_own_way() {
    Fixture::play()
        .extended()
        .theme("diplomat")
        .stories("pact", "")
        .hand("excuse")
        .scene()
        .when(0, play("excuse", 1))
        .refused(Refusal::UsePlayExcuse)
        .when(0, excuse(None, "", ""))
        .refused(Refusal::MustConclude)
        .when(0, excuse(Some(0), "", "moons"))
        .refused(Refusal::SuitNotAllowed);
}

#[test]
fn x_33_while_the_excuse_is_the_theme_a_suit_is_named() {
    let scene = || {
        Fixture::play()
            .extended()
            .theme("excuse")
            .stories("lunatic journey", "")
            .hand("end")
            .scene()
    };
    scene().when(0, conclude(0)).refused(Refusal::SuitRequired);
    let without = scene().when(0, conclude_as(0, "knots")).surprised(false);
    assert_eq!(last_points(&without), points(0, 0));
    assert_eq!(without.state().theme, Some(card("excuse")));
    let with = scene()
        .with_luck(["sea#1"])
        .when(0, conclude_as(0, "waves"));
    assert_eq!(last_points(&with), points(2, 0));
    assert_eq!(with.state().theme, Some(card("sea")));
}

#[test]
fn x_34_an_excuse_played_on_an_excuse_names_two_suits() {
    let both = json!({ "extended_deck": true, "double_deck": true });
    let scene = Fixture::play()
        .options(both)
        .theme("excuse")
        .stories("lunatic journey", "")
        .hand("excuse#2 end")
        .scene()
        .when(0, excuse_of("excuse#2", Some(0), "moons", ""))
        .refused(Refusal::SuitRequired)
        .with_luck(["sea#1"])
        .when(0, excuse_of("excuse#2", Some(0), "moons", "waves"))
        .with_fact(&Fact::ThemeReplaced {
            used: card("excuse"),
            card: Some(card("sea")),
        });
    assert_eq!(last_points(&scene), points(4, 0));
    assert_eq!(scene.state().spent, cards("excuse#2"));
}
