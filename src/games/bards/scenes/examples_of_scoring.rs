//! Tests of scoring and of the theme: examples.

use super::fixture::*;
use crate::bards::cards::Card;
use crate::bards::stories::Points;

/// Asserts the points of concluding a story, and that the theme is replaced exactly if there are theme points.
fn check(fixture: Fixture, theme: &str, told: &str, expected: Points) {
    let spare = ["windfall", "savage", "desert", "end", "ace_suns"]
        .into_iter()
        .find(|spare| !told.contains(spare) && *spare != theme)
        .expect("some card is not in the example");
    let replaced = 0 < expected.theme;
    let scene = fixture
        .theme(theme)
        .stories(told, "")
        .hand(spare)
        .scene()
        .with_luck(replaced.then_some(0))
        .when(0, conclude(0))
        .awaits([0]);
    assert_eq!(last_points(&scene), expected, "{told} under {theme}");
    assert_eq!(scene.state().theme != Some(card(theme)), replaced);
    let view = scene.view(1);
    let last = view.concluded.last().expect("the story is concluded");
    assert_eq!(last.theme, Some(card(theme)).filter(|_: &Card| replaced));
    assert_eq!((&last.cards, last.points), (&row(told), Some(expected)));
    assert_eq!(view.seats[0].score, Some(u32::from(expected.total)));
}

fn no_points() -> Points {
    Points::default()
}

/// Shows rule S-22.
#[test]
fn x_1_a_story_longer_than_its_highest_value_scores_nothing() {
    let story = "chance_meeting forest lunatic journey sailor origin market ace_knots";
    check(Fixture::play(), "pact", story, no_points());
}

/// Shows S-24, S-25, S-27 and S-28: theme and rank points are added, and the theme is replaced.
#[test]
fn x_2_the_same_story_a_card_shorter_scores_theme_and_rank() {
    let story = "chance_meeting forest lunatic journey sailor origin market";
    check(Fixture::play(), "pact", story, points(4, 4));
}

#[test]
fn x_3_a_card_scores_for_both_suits_it_shares_with_the_theme() {
    check(Fixture::play(), "diplomat", "pact", points(2, 0));
}

#[test]
fn x_4_twins_follow_each_other_and_are_a_pair() {
    Fixture::play()
        .double()
        .theme("sea")
        .stories("huntress", "")
        .hand("huntress#2 end")
        .scene()
        .when(0, play("huntress#2", 0))
        .awaits([0]);
    let story = "huntress huntress#2";
    check(Fixture::play().double(), "sea", story, points(0, 4));
}

#[test]
fn x_5_a_pawn_alone_holds_no_audience() {
    check(
        Fixture::play().extended(),
        "diplomat",
        "harvest",
        no_points(),
    );
}

/// Shows S-22: a crown counts ten.
#[test]
fn x_6_ten_cards_with_a_crown_score_and_eleven_do_not() {
    let story = "huntress author soldier battle betrayal savage origin sailor mill journey";
    check(Fixture::play(), "calamity", story, points(4, 16));
    check(
        Fixture::play(),
        "calamity",
        &format!("{story} lunatic"),
        no_points(),
    );
}

#[test]
fn x_7_three_of_a_rank_give_nine_and_a_pair_four() {
    let story = "diplomat lunatic mill market betrayal";
    check(Fixture::play(), "windfall", story, points(2, 13));
}

#[test]
fn x_8_four_of_a_rank_give_nine() {
    let story = "ace_moons forest ace_leaves merchant ace_knots soldier ace_wyrms";
    check(Fixture::play(), "sea", story, points(0, 13));
}

#[test]
fn x_9_a_pawn_and_a_court_are_no_pair() {
    check(
        Fixture::play().extended(),
        "huntress",
        "watchman consul windfall",
        points(2, 0),
    );
}

/// Shows S-34: the added cards are scored like all others.
#[test]
fn x_10_two_pawns_are_a_pair() {
    check(
        Fixture::play().extended(),
        "sea",
        "harvest watchman painter",
        points(0, 4),
    );
}

#[test]
fn x_11_a_theme_of_three_suits_counts_each() {
    check(
        Fixture::play().extended(),
        "island",
        "discovery cave",
        points(4, 0),
    );
}

#[test]
fn x_12_a_pair_of_aces_holds_no_audience() {
    check(
        Fixture::play().double(),
        "sea",
        "ace_moons ace_moons#2",
        no_points(),
    );
}

/// Shows rule S-23.
#[test]
fn x_13_the_theme_makes_no_pair() {
    check(Fixture::play(), "mill", "diplomat pact", points(0, 0));
}

/// Shows rule S-23.
#[test]
fn x_14_the_theme_helps_no_story_to_hold_the_audience() {
    let story = "diplomat mountain discovery sailor origin mill forest lunatic journey";
    check(Fixture::play(), "pact", story, no_points());
}

/// Shows rule S-26.
#[test]
fn x_15_an_empty_theme_gives_nothing_and_stays_empty() {
    let scene = Fixture::play()
        .stories("lunatic", "")
        .hand("end")
        .deck("")
        .scene()
        .when(0, conclude(0))
        .surprised(false);
    assert_eq!(last_points(&scene), points(0, 0));
    assert_eq!(scene.state().theme, None);
}
