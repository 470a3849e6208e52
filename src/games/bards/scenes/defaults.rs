//! Tests of the default actions at a deadline (section 8).

use serde_json::json;

use super::fixture::*;
use crate::bards::events::Action;

#[test]
fn the_first_two_of_the_four_as_drawn_are_kept() {
    let scene = crate::scene::Scene::given(&table(json!({ "dealer": 1 })), [])
        .with_luck(["diplomat#1", "sea#1", "author#1", "pact#1", "betrayal#1"])
        .begin();
    assert_eq!(default_of(&scene, 1), Some(pick("sea author")));
    assert_eq!(default_of(&scene, 0), None);
}

#[test]
fn the_first_two_of_the_five_as_drawn_are_laid_face_up() {
    let scene = turn_one(json!({}));
    assert_eq!(default_of(&scene, 1), Some(split("ace_waves mountain")));
    let scene = scene.deadline(1).awaits([0]);
    assert_eq!(scene.view(0).face_up, cards("mountain ace_waves"));
}

#[test]
fn the_group_face_up_is_taken() {
    let scene = turn_one(json!({})).when(1, split("soldier"));
    assert_eq!(default_of(&scene, 0), Some(take_up()));
}

fn check(fixture: Fixture, expected: Action) {
    let scene = fixture.scene();
    assert_eq!(default_of(&scene, 0), Some(expected));
}

#[test]
fn a_card_that_fits_goes_to_the_lowest_story_it_fits() {
    let fixture = Fixture::play().theme("sea").hand("mountain savage");
    check(fixture.stories("pact", "diplomat"), play("mountain", 0));
    let fixture = Fixture::play().theme("sea").hand("mountain savage");
    check(fixture.stories("end", ""), play("savage", 0));
}

#[test]
fn a_card_that_fits_nothing_goes_to_the_lowest_free_slot() {
    let fixture = Fixture::play().theme("sea").hand("mountain windfall");
    check(fixture.stories("end", ""), play("mountain", 1));
    let fixture = Fixture::play().theme("sea").hand("mountain windfall");
    check(fixture, play("mountain", 0));
}

#[test]
fn with_both_slots_taken_the_story_that_is_worth_more_now_is_concluded() {
    let fixture = || Fixture::play().hand("windfall");
    check(fixture().theme("sea").stories("pact", "cave"), conclude(1));
    check(fixture().theme("bard").stories("pact", "cave"), conclude(0));
    check(fixture().theme("end").stories("pact", "cave"), conclude(0));
}

#[test]
fn an_excuse_concludes_the_story_that_is_worth_more_without_naming_a_suit() {
    let extended = || Fixture::play().extended().hand("excuse");
    check(
        extended().theme("sea").stories("pact", "cave"),
        excuse(Some(1), "", ""),
    );
    check(extended().theme("sea"), excuse(None, "", ""));
    let waits = extended()
        .hand("mountain excuse")
        .theme("sea")
        .stories("pact", "cave");
    check(waits, play("mountain", 0));
    let both = json!({ "extended_deck": true, "double_deck": true });
    let fixture = extended().options(both).hand("excuse#2").theme("excuse");
    let expected = excuse_of("excuse#2", Some(0), "", "moons");
    check(fixture.stories("lunatic journey", "cave"), expected);
}

#[test]
fn with_all_cards_played_the_segment_ends() {
    check(
        Fixture::play().theme("diplomat").stories("pact", "end"),
        finish(),
    );
}

#[test]
fn the_excuse_as_theme_has_the_suit_that_brings_most_the_first_of_equals() {
    let fixture = |first, second| {
        let fixture = Fixture::play().extended().theme("excuse").hand("windfall");
        fixture.stories(first, second)
    };
    check(fixture("end", "cave darkness"), conclude_as(1, "waves"));
    check(fixture("sea cave origin", "bard"), conclude_as(0, "waves"));
    check(
        fixture("ace_moons forest mountain", "bard"),
        conclude_as(0, "moons"),
    );
}

#[test]
fn the_last_scoring_begins_with_the_story_that_is_worth_more() {
    let fixture = || Fixture::last_scoring().stories("pact", "cave").deck("mill");
    check(fixture().theme("sea"), conclude(1));
    check(fixture().theme("end"), conclude(0));
}

#[test]
fn a_segment_left_alone_is_played_to_its_end() {
    let mut scene = Fixture::play()
        .extended()
        .theme("merchant")
        .stories("pact", "end")
        .hand("windfall mountain excuse calamity")
        .scene()
        .with_luck([0; 7]);
    while scene.state().turn == 2 {
        scene = scene.deadline(0);
    }
    scene.awaits([1]);
}
