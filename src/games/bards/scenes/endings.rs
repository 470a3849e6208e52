//! Tests of the end of a match: examples and rules S-29 to S-33.

use serde_json::json;

use super::fixture::*;
use crate::bards::Bards;
use crate::bards::events::Phase;
use crate::bards::events::{EndReason, Fact, Via};
use crate::scene::Scene;
use crate::{Rules, Seat, Turn};

fn outcome(scene: &Scene<Bards>) -> (EndReason, Vec<(u8, i32)>) {
    assert_eq!(Bards::turn(scene.state()), Turn::Over);
    let ended = scene.view(0).ended.expect("the match has ended");
    assert_eq!(ended.outcome, Bards::standings(scene.state()));
    let standings = ended.outcome.standings.iter();
    let merits = standings.map(|standing| (standing.rank, standing.score));
    (ended.reason, merits.collect())
}

/// Position of example X-35: turn 1 is over, four cards are left, and seat 0 would be the splitter.
fn x_35() -> Fixture {
    Fixture::last_scoring()
        .theme("diplomat")
        .stories("pact", "lunatic")
        .stories_of(1, "end", "")
        .deck("ace_waves sea calamity windfall")
}

/// Rule S-31: the rest of the draw pile still replaces used themes.
#[test]
fn x_35_the_order_of_the_last_scoring_matters_and_the_pile_still_gives_themes() {
    let scene = x_35()
        .scene()
        .with_luck(["ace_waves#1", "sea#1"])
        .when(0, conclude(0));
    assert_eq!(outcome(&scene).1, [(1, 3), (2, 0)]);
    assert_eq!(scene.state().deck, cards("calamity windfall"));
    let scene = x_35()
        .scene()
        .with_luck(["ace_waves#1"])
        .when(0, conclude(1));
    assert_eq!(outcome(&scene).1, [(1, 1), (2, 0)]);
}

#[test]
fn x_36_with_exactly_five_cards_left_the_turn_is_played() {
    let scene = Fixture::play()
        .theme("sea")
        .stories("pact", "")
        .deck("ace_waves mill end calamity windfall")
        .scene()
        .with_luck([0; 5])
        .when(0, finish())
        .awaits([1]);
    assert_eq!((scene.state().phase, scene.state().turn), (Phase::Split, 3));
    assert_eq!(scene.view(0).deck_count, 0);
}

#[test]
fn x_37_with_the_pile_empty_the_theme_is_gone_once_used() {
    let scene = Fixture::play()
        .theme("diplomat")
        .stories("pact", "lunatic")
        .hand("end")
        .deck("")
        .scene()
        .when(0, conclude(0))
        .surprised(false)
        .with_fact(&Fact::ThemeReplaced {
            used: card("diplomat"),
            card: None,
        });
    assert_eq!(last_points(&scene), points(2, 0));
    assert_eq!(scene.view(1).theme, None);
    let scene = scene.when(0, conclude(1));
    assert_eq!(last_points(&scene), points(0, 0));
}

fn level() -> Fixture {
    Fixture::last_scoring()
        .theme("sea")
        .concluded(0, "pact", "moons suns")
        .concluded(1, "mountain", "moons suns")
}

#[test]
fn x_38_a_story_with_the_bard_breaks_a_tie() {
    let scene = level()
        .concluded(1, "bard castle", "")
        .stories("market", "end")
        .deck("ace_waves")
        .scene()
        .when(0, conclude(0));
    let expected = vec![(2, 2), (1, 2)];
    assert_eq!(outcome(&scene), (EndReason::CrownOfSuns, expected));
}

#[test]
fn x_39_a_bard_that_was_the_theme_or_stayed_in_the_pile_counts_for_nobody() {
    for (theme, deck) in [("bard", "ace_waves"), ("sea", "bard")] {
        let scene = level()
            .theme(theme)
            .stories("market", "end")
            .deck(deck)
            .scene()
            .when(0, conclude(0));
        assert_eq!(outcome(&scene), (EndReason::Draw, vec![(1, 2), (1, 2)]));
    }
}

#[test]
fn x_40_a_bard_on_either_side_makes_a_draw() {
    let scene = Fixture::last_scoring()
        .double()
        .theme("sea")
        .concluded(0, "pact", "moons suns")
        .concluded(1, "mountain", "moons suns")
        .concluded(0, "bard", "")
        .concluded(1, "bard#2", "")
        .stories("market", "end")
        .deck("ace_waves")
        .scene()
        .when(0, conclude(0));
    assert_eq!(outcome(&scene), (EndReason::Draw, vec![(1, 2), (1, 2)]));
}

/// Shows rule S-30, too.
#[test]
fn s_29_with_fewer_than_five_cards_left_the_next_splitter_concludes_then_the_other() {
    let scene = Fixture::play()
        .theme("sea")
        .stories("pact", "end")
        .stories_of(1, "forest", "windfall")
        .deck("ace_moons ace_suns ace_leaves ace_knots")
        .scene()
        .when(0, finish())
        .awaits([1])
        .with_fact(&Fact::LastScoringBegun { seat: Seat::new(1) });
    assert_eq!(scene.state().phase, Phase::Final);
    assert_eq!(scene.view(0).deck_count, 4, "no card may be drawn");
    let scene = scene.when(1, conclude(1)).awaits([0]);
    let last: Vec<(u8, bool, Via)> = scene
        .facts()
        .iter()
        .filter_map(|fact| {
            if let Fact::StoryConcluded {
                slot,
                automatic,
                via,
                ..
            } = fact
            {
                Some((*slot, *automatic, *via))
            } else {
                None
            }
        })
        .collect();
    assert_eq!(last, [(1, false, Via::Final), (0, true, Via::Final)]);
    let scene = scene.when(0, conclude(0));
    assert_eq!(scene.state().phase, Phase::Over);
}

#[test]
fn a_4_a_single_story_waits_while_the_excuse_is_the_theme() {
    let scene = Fixture::last_scoring()
        .extended()
        .theme("excuse")
        .stories("pact", "")
        .deck("sea")
        .scene()
        .awaits([0])
        .with_luck(["sea#1"])
        .when(0, conclude_as(0, "suns"));
    assert_eq!(outcome(&scene).1[0], (1, 1));
}

#[test]
fn s_32_the_higher_total_wins_and_the_rest_of_the_pile_is_shown() {
    let scene = level()
        .concluded(0, "diplomat", "moons")
        .stories("market", "end")
        .deck("ace_waves")
        .scene()
        .when(0, conclude(0))
        .surprised(true);
    assert_eq!(outcome(&scene), (EndReason::Score, vec![(1, 3), (2, 2)]));
    assert!(
        scene.facts().iter().any(
            |fact| matches!(fact, Fact::GameEnded { deck, .. } if *deck == cards("ace_waves"))
        )
    );
    assert_eq!(scene.view(1).deck, Some(cards("ace_waves")));
}

#[test]
fn s_42_counting_at_the_end_changes_no_point() {
    let scene = level()
        .options(json!({ "score_reveal": "at_end" }))
        .concluded(0, "diplomat", "moons")
        .stories("market", "end")
        .deck("ace_waves")
        .scene();
    for view in [scene.view(0), scene.view(1)] {
        assert!(view.seats.iter().all(|seat| seat.score.is_none()));
        assert!(view.concluded.iter().all(|story| story.points.is_none()));
    }
    let scene = scene.when(0, conclude(0));
    assert_eq!(outcome(&scene), (EndReason::Score, vec![(1, 3), (2, 2)]));
    let view = scene.view(1);
    assert_eq!(view.seats[0].score, Some(3));
    assert!(view.concluded.iter().all(|story| story.points.is_some()));
}
