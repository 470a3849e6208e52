//! Test scenes of refusals: codes, rules, sentences, and the order of the general checks (5.3).

use std::collections::BTreeMap;

use serde_json::json;

use super::fixture::*;
use crate::byzantium::map::Via::{Desert, Road, Sea};
use crate::byzantium::pieces::Space;
use crate::byzantium::{Action, Byzantium, Refusal};
use crate::laws::{Lawful, Playout, SplitMix64, every_case};
use crate::{Refuse, Rules, Seat};

const CODES: [&str; 42] = [
    "not_seated",
    "game_over",
    "wrong_phase",
    "not_your_decision",
    "city_not_free",
    "constantinople",
    "bad_count",
    "elite_limit",
    "same_box",
    "already_taxed",
    "source_empty",
    "taken_back_too_often",
    "bad_split",
    "insufficient_bezants",
    "box_occupied",
    "max_counters",
    "wrong_faction",
    "not_owner",
    "already_fortified",
    "no_disc",
    "bulgars_full",
    "not_a_target",
    "wrong_beneficiary",
    "own_city",
    "own_army",
    "no_army",
    "other_army_moves",
    "army_on_board",
    "army_empty",
    "not_entered_yet",
    "bad_entry_city",
    "not_connected",
    "desert",
    "insufficient_movement",
    "sea_barred",
    "extra_step_used",
    "no_retreat",
    "battle_city",
    "not_a_defender",
    "bad_losses",
    "must_pay",
    "bad_unmaintained",
];

/// Tests that random matches, with legal and nearly legal actions, meet every refusal but four. Three of these have
/// scenes of their own. `no_retreat` cannot occur, since an army that cannot retreat is not asked (5.1).
#[test]
fn every_refusal_that_is_met_has_a_known_code_and_a_rule_that_the_catalogue_tells() {
    let described = Byzantium::about();
    let mut met: BTreeMap<&str, &str> = BTreeMap::new();
    every_case::<Byzantium>(18, |case| {
        let mut playout = Playout::begin(case);
        let mut dice = SplitMix64::new(case.seed);
        loop {
            for seat in Seat::all(case.setup.seats + 1) {
                for action in Byzantium::candidates(&playout.state, seat, &mut dice) {
                    if let Err(refusal) = Byzantium::check(&playout.state, seat, &action) {
                        met.insert(refusal.code(), refusal.rule());
                        let rule = refusal.rule();
                        let is_described = described
                            .summary
                            .iter()
                            .any(|described| described.rule == rule);
                        assert!(is_described, "{rule} is missing from the catalogue");
                        let sentence = refusal.to_string();
                        let is_plain = !sentence.ends_with('.') && sentence.contains(' ');
                        assert!(is_plain, "{sentence}");
                    }
                }
            }
            if playout.step()?.is_none() {
                return Ok(());
            }
        }
    });
    for code in met.keys() {
        assert!(
            CODES.contains(code),
            "{code} is missing from the known codes"
        );
    }
    let missed: Vec<&str> = CODES
        .into_iter()
        .filter(|code| !met.contains_key(code))
        .collect();
    let seldom = [
        "taken_back_too_often",
        "sea_barred",
        "no_retreat",
        "not_a_defender",
    ];
    let others: Vec<&&str> = missed
        .iter()
        .filter(|code| !seldom.contains(code))
        .collect();
    assert!(
        others.is_empty(),
        "expected refusals that never occurred: {others:?}"
    );
}

#[test]
fn who_has_no_seat_is_told_before_anything_else() {
    Fixture::turn(2)
        .scene()
        .when(C, pass())
        .refused_as("not_seated", "5.3");
}

#[test]
fn what_was_not_asked_is_told_before_who_was() {
    let scene = Fixture::turn(2).scene();
    scene.when(B, end()).refused_as("wrong_phase", "5.3");
    let scene = Fixture::turn(2).scene();
    scene.when(B, pass()).refused_as("not_your_decision", "5.3");
}

#[test]
fn nothing_can_be_done_once_it_is_over() {
    Fixture::turn(2)
        .bulgar("adrianople", 2)
        .scene()
        .with_luck(rolls([1, 1, 1, 1, 1]))
        .when(A, raid("constantinople", ARAB, POOL))
        .when(B, pass())
        .refused_as("game_over", "Z-102");
}

#[test]
fn a_civil_war_of_the_other_army_does_not_end_a_move() {
    Fixture::turn(2)
        .army(A, BYZ, "athens")
        .scene()
        .when(A, enter(ARAB, "mecca"))
        .when(A, civil_war(BYZ, POOL))
        .refused_as("other_army_moves", "Z-50");
}

#[test]
fn who_is_no_defender_cannot_be_chosen() {
    Fixture::turn(4)
        .arab("damascus", 3)
        .army(A, ARAB, "damascus")
        .army(B, BYZ, "jerusalem")
        .army(C, BYZ, "jerusalem")
        .scene()
        .when(A, march(ARAB, "jerusalem", Road))
        .when(B, stand())
        .when(C, stand())
        .when(A, oppose(D))
        .refused_as("not_a_defender", "Z-63");
}

#[test]
fn losses_are_as_many_as_owed_and_from_where_cubes_are() {
    for (elite, main, movement) in [(0, 1, 0), (1, 1, 0), (0, 1, 2), (0, 3, 0)] {
        attack_on_hira(json!({}), [0, 3, 2, 0], [4, 4, 1])
            .when(C, lose(elite, main, movement))
            .refused_as("bad_losses", "Z-64");
    }
}

#[test]
fn a_retreat_follows_the_connections_of_its_army() {
    let given = || attack_on_hira(json!({}), [0, 3, 1, 0], [4, 1, 1]);
    given()
        .when(C, flee("damascus", Road))
        .refused_as("not_connected", "Z-65");
    Fixture::turn(2)
        .arab("damascus", 3)
        .army(A, ARAB, "damascus")
        .army(B, BYZ, "jerusalem")
        .scene()
        .when(A, march(ARAB, "jerusalem", Road))
        .when(B, retreat())
        .when(B, flee("tabuk", Desert))
        .refused_as("desert", "Z-65");
}

#[test]
fn the_fleet_is_answered_by_who_can_pay() {
    Fixture::turn(2)
        .space(B, Space::FleetByzantine)
        .arab("alexandria", 3)
        .army(A, ARAB, "alexandria")
        .scene()
        .when(A, march(ARAB, "candia", Sea))
        .when(A, respond(true, true))
        .refused_as("not_your_decision", "5.3");
}

#[test]
fn a_single_cube_is_told_in_the_singular() {
    let step = |cost, movement| Refusal::InsufficientMovement { cost, movement }.to_string();
    assert_eq!(
        step(1, 0),
        "this step costs 1 movement cube, and 0 are left"
    );
    assert_eq!(
        step(2, 1),
        "this step costs 2 movement cubes, and 1 is left"
    );
    let losses = |losses| {
        Refusal::BadLosses {
            losses,
            rule: "Z-64",
        }
        .to_string()
    };
    assert_eq!(
        losses(1),
        "you must choose 1 cube that this army has and may give up"
    );
    assert_eq!(
        losses(3),
        "you must choose 3 cubes that this army has and may give up"
    );
}

#[test]
fn what_names_no_city_or_command_cannot_be_read() {
    for text in [
        r#"{"type":"claim_city","city":"rome","source":{"from":"pool"}}"#,
        r#"{"type":"claim_city","city":"athens","source":{"from":"bank"}}"#,
        r#"{"type":"claim_city","city":"athens"}"#,
        r#"{"type":"claim_town","city":"athens","source":{"from":"pool"}}"#,
        r#"{"type":"pass","why":"tired"}"#,
        r#"{"type":"tax","cubes":-1}"#,
    ] {
        assert!(serde_json::from_str::<Action>(text).is_err(), "{text}");
    }
}
