//! Tests of the decisions where the sources are silent, D-1 to D-22, unless other scenes show them.

use serde_json::json;

use super::fixture::*;
use crate::bards::Bards;
use crate::bards::events::Phase;
use crate::bards::events::{Action, Group};
use crate::{Rules, Seat};

#[test]
fn d_3_d_19_d_20_and_d_21_the_defaults_are_the_plain_game() {
    let plain = options(json!({
        "play_order": "face_up_first", "extended_deck": false, "double_deck": false,
        "score_reveal": "running", "dealer": "random",
    }));
    assert_eq!(options(json!({})), plain);
}

#[test]
fn d_4_any_number_of_stories_is_concluded_in_a_segment() {
    let scene = Fixture::play()
        .theme("sea")
        .stories("pact", "end")
        .hand("mountain forest")
        .scene()
        .when(0, conclude(0))
        .when(0, conclude(1))
        .when(0, play("mountain", 0))
        .when(0, conclude(0))
        .when(0, play("forest", 0))
        .with_luck([0; 5])
        .when(0, conclude(0));
    assert_eq!(scene.view(1).concluded.len(), 4);
}

#[test]
fn d_6_who_took_the_group_face_down_may_look_at_it() {
    let scene = turn_one(json!({}))
        .when(1, split("mountain"))
        .when(0, take_down())
        .awaits([1]);
    let down = cards("ace_waves soldier market huntress");
    assert_eq!(scene.view(0).seats[0].hand, Some(down));
}

#[test]
fn d_7_and_d_8_theme_and_rank_are_both_counted_and_none_is_declined() {
    let scene = Fixture::play()
        .theme("pact")
        .stories("diplomat lunatic mill", "")
        .hand("end")
        .scene()
        .with_luck([0])
        .when(0, conclude(0));
    assert_eq!(last_points(&scene), points(3, 4));
    assert_ne!(scene.state().theme, Some(card("pact")));
}

#[test]
fn d_9_pairs_are_counted_for_each_rank_wherever_they_stand() {
    let story = "author windfall battle soldier";
    let scene = Fixture::play()
        .theme("sea")
        .stories(story, "")
        .hand("desert end")
        .scene()
        .when(0, play("desert", 0))
        .when(0, conclude(0));
    assert_eq!(last_points(&scene), points(0, 4));
}

#[test]
fn d_10_two_courts_are_a_pair() {
    let scene = Fixture::play()
        .extended()
        .theme("bard")
        .stories("consul sea", "")
        .hand("excuse end")
        .scene()
        .when(0, conclude(0));
    assert_eq!(last_points(&scene), points(0, 0));
    let scene = Fixture::play()
        .extended()
        .theme("bard")
        .stories("consul huntress rite", "")
        .hand("end")
        .scene()
        .when(0, conclude(0));
    assert_eq!(last_points(&scene), points(0, 4));
}

#[test]
fn d_11_the_excuse_counts_neither_for_length_nor_for_interest() {
    let scene = Fixture::play()
        .extended()
        .theme("sea")
        .stories("ace_moons", "")
        .hand("excuse end")
        .scene()
        .when(0, excuse(Some(0), "", ""));
    assert_eq!(last_points(&scene), points(0, 0));
    assert_eq!(scene.view(0).concluded[0].cards, row("ace_moons"));
}

#[test]
fn d_12_a_played_excuse_names_a_suit_or_none() {
    let scene = Fixture::play()
        .extended()
        .theme("sea")
        .stories("pact", "")
        .hand("excuse end")
        .scene();
    let legal = Bards::legal(scene.state(), Seat::new(0));
    let plays = legal
        .iter()
        .filter(|action| matches!(action, Action::PlayExcuse { .. }));
    assert_eq!(plays.count(), 7);
}

#[test]
fn d_15_a_turn_under_way_is_finished_with_any_number_of_cards_left() {
    let scene = Fixture::play()
        .theme("pact")
        .stories("diplomat", "ace_moons")
        .hand("forest")
        .deck("sea")
        .scene()
        .with_luck(["sea#1"])
        .when(0, conclude(0))
        .when(0, play("forest", 1))
        .awaits([0]);
    assert_eq!(
        (scene.state().phase, scene.view(0).deck_count),
        (Phase::Play, 0)
    );
}

#[test]
fn d_22_concluded_stories_stay_open_also_when_points_are_withheld() {
    let scene = Fixture::play()
        .options(json!({ "score_reveal": "at_end" }))
        .theme("diplomat")
        .stories("pact", "")
        .hand("end")
        .scene()
        .with_luck([0])
        .when(0, conclude(0));
    let story = &scene.view(1).concluded[0];
    assert_eq!(
        (&story.cards, story.theme),
        (&row("pact"), Some(card("diplomat")))
    );
    assert_eq!(story.points, None);
}

#[test]
fn s_9_the_chooser_plays_first_with_chooser_first_and_with_the_group_face_up() {
    for (order, take, first) in [
        ("face_up_first", Group::FaceUp, 0),
        ("face_up_first", Group::FaceDown, 1),
        ("chooser_first", Group::FaceUp, 0),
        ("chooser_first", Group::FaceDown, 0),
    ] {
        turn_one(json!({ "play_order": order }))
            .when(1, split("mountain"))
            .when(0, Action::Choose { take })
            .awaits([first]);
    }
}
