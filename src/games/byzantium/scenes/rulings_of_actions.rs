//! Test scenes of the rulings on actions, money and the end: to
//!

use serde_json::json;

use super::fixture::*;
use crate::Seat;
use crate::byzantium::events::Fact;
use crate::byzantium::map::Faction::{Bulgar, Byzantine};
use crate::byzantium::pieces::Space;

#[test]
fn a_2_the_actions_end_when_all_have_passed_or_one_action_after_the_last_but_one() {
    let given = |options| {
        fixture_with(2, options)
            .active(B)
            .treasuries(A, 50, 50)
            .treasuries(B, 50, 50)
            .scene()
            .when(B, pass())
            .awaits([A])
            .when(A, mosque(POOL))
    };
    given(json!({})).awaits([A]);
    given(json!({ "actions_end": "last_player_one_more" })).awaits([B]);
}

#[test]
fn a_3_owned_cities_score_at_the_end_only_if_that_was_chosen() {
    let points = |options| {
        let scene = fixture_with(2, options)
            .number(3)
            .passed([B])
            .owner(A, "damascus")
            .owner(A, "mecca")
            .treasuries(A, 50, 50)
            .treasuries(B, 50, 50)
            .scene()
            .when(A, pass());
        let ending = scene.view(A).ending.unwrap();
        (ending.scores[0].byzantine, ending.scores[0].arab)
    };
    assert_eq!(points(json!({})), (10, 10));
    assert_eq!(points(json!({ "final_city_points": "on" })), (13, 12));
}

#[test]
fn a_8_one_cube_of_an_increase_may_become_elite_in_all() {
    use crate::byzantium::card::Place::{Elite, Main};
    Fixture::turn(2)
        .scene()
        .when(A, place(BYZ, Elite, POOL))
        .when(A, place(ARAB, Main, POOL))
        .when(A, place(ARAB, Elite, POOL))
        .refused_as("elite_limit", "Z-28");
}

#[test]
fn a_17_a_bulgar_conquest_brings_bezants_only_if_that_was_chosen() {
    let bezants = |options| {
        let scene = fixture_with(2, options)
            .scene()
            .with_luck(rolls([1, 1, 1]))
            .when(A, raid("thessalonica", ARAB, POOL));
        assert_eq!(scene.scores(A), (10, 12));
        scene.treasuries(A)
    };
    assert_eq!(bezants(json!({})), (15, 5));
    assert_eq!(bezants(json!({ "bulgar_conquest_bezants": true })), (15, 7));
}

#[test]
fn a_18_the_second_pair_of_bulgars_must_be_whole_the_first_takes_what_there_is() {
    Fixture::turn(2)
        .bulgars(8)
        .scene()
        .when(A, reinforce(ARAB, POOL))
        .refused_as("bulgars_full", "Z-47");
    let scene = Fixture::turn(2)
        .bulgars(10)
        .scene()
        .with_luck(rolls([1, 1]))
        .when(A, raid("adrianople", ARAB, POOL));
    assert_eq!(scene.state().bulgars, 11);
}

#[test]
fn a_19_bulgars_go_by_road_and_not_by_sea() {
    let given = || Fixture::turn(2).bulgar("athens", 2).scene();
    given()
        .when(A, raid("candia", ARAB, POOL))
        .refused_as("not_a_target", "Z-47");
    given()
        .when(A, raid("dyrrachium", ARAB, POOL))
        .refused_as("not_a_target", "Z-47");
    let scene = Fixture::turn(2)
        .bulgar("thessalonica", 2)
        .scene()
        .with_luck(rolls([1, 1]))
        .when(A, raid("dyrrachium", ARAB, POOL));
    assert_eq!(scene.town("dyrrachium").0, Bulgar);
}

#[test]
fn a_24_cubes_that_can_be_paid_are_paid() {
    let scene = Fixture::turn(2)
        .passed([B])
        .treasuries(A, 50, 50)
        .treasuries(B, 50, 50)
        .scene()
        .when(A, pass())
        .awaits([B]);
    assert_eq!(scene.treasuries(A), (38, 37));
}

#[test]
fn a_25_the_reward_of_a_conquest_pays_its_garrison() {
    let scene = Fixture::turn(2)
        .pool(A, 0)
        .treasuries(A, 0, 1)
        .army(A, ARAB, "mecca")
        .scene()
        .with_luck(rolls([1, 1, 1]))
        .when(A, march(ARAB, "hira", crate::byzantium::map::Via::Desert))
        .awaits([A])
        .when(A, garrison(CASUALTIES));
    assert_eq!(scene.treasuries(A), (0, 0));
}

#[test]
fn a_26_a_free_city_and_one_of_another_can_be_improved() {
    let scene = Fixture::turn(2)
        .owner(B, "tarsus")
        .scene()
        .when(A, improve("tarsus", POOL))
        .when(B, improve("athens", POOL));
    assert_eq!(scene.town("tarsus"), (Byzantine, 3, Some(B)));
    assert_eq!(scene.town("athens"), (Byzantine, 3, None));
}

fn fall_of_equals(options: serde_json::Value) -> Vec<u8> {
    let scene = fixture_with(3, options)
        .active(C)
        .bulgar("adrianople", 1)
        .bulgars(9)
        .scores(A, 30, 15)
        .owner(A, "athens")
        .owner(C, "mecca")
        .scene()
        .with_luck(rolls([1, 1, 1, 1, 1]))
        .when(C, raid("constantinople", ARAB, POOL));
    let ending = scene.view(A).ending.unwrap();
    let places = ending.outcome.standings.iter();
    places.map(|place| place.rank).collect()
}

#[test]
fn a_28_ties_after_the_fall_are_broken_by_everything_or_by_what_is_arab() {
    assert_eq!(fall_of_equals(json!({})), [1, 3, 2]);
    let arab_only = json!({ "fall_tiebreaks": "arab_only" });
    assert_eq!(fall_of_equals(arab_only), [2, 3, 1]);
}

#[test]
fn a_29_who_has_no_casualties_passes_with_a_cube_of_the_pool_or_without() {
    let passed = |pool, source| {
        Fixture::turn(2)
            .pool(A, pool)
            .casualties(A, 0)
            .scene()
            .when(A, pass())
            .with_fact(&Fact::Passed {
                seat: Seat::new(A),
                source,
                first: true,
            });
    };
    passed(4, Some(POOL));
    passed(0, None);
}

/// Also covers rule Z-10.
#[test]
fn a_30_the_order_of_seats_is_drawn_and_its_first_seat_starts() {
    let scene = crate::scene::Scene::<crate::byzantium::Byzantium>::given(&table(3), [])
        .with_luck([2_u32, 0, 0])
        .begin()
        .then([
            Fact::SeatsOrdered {
                order: [C, A, B].map(Seat::new).to_vec(),
            },
            Fact::TurnBegun {
                turn: 1,
                start: Seat::new(C),
            },
        ])
        .awaits([C]);
    scene
        .when(C, pass())
        .awaits([A])
        .when(A, pass())
        .awaits([B]);
}

#[test]
fn a_31_only_the_side_served_pays_for_a_cube() {
    let given = || Fixture::turn(2).treasuries(A, 50, 2).scene();
    given()
        .when(A, claim("mecca", CASUALTIES))
        .refused_as("insufficient_bezants", "Z-24");
    let scene = given().when(A, improve("athens", CASUALTIES));
    assert_eq!(scene.treasuries(A), (47, 2));
}

#[test]
fn a_33_a_fortification_is_no_counter() {
    let scene = Fixture::turn(2)
        .owner(A, "alexandria")
        .fortified("alexandria")
        .passed([B])
        .treasuries(A, 50, 50)
        .treasuries(B, 50, 50)
        .scene()
        .when(A, pass())
        .with_fact(&Fact::IncomeReceived {
            seat: Seat::new(A),
            byzantine: 6,
            arab: 0,
        });
    assert_eq!(scene.state().cities.siege_value(city("alexandria")), 4);
}

#[test]
fn a_34_nobody_sends_the_bulgars_against_an_own_city_or_army() {
    Fixture::turn(2)
        .owner(A, "thessalonica")
        .army(A, BYZ, "adrianople")
        .scene()
        .when(A, raid("thessalonica", ARAB, POOL))
        .refused_as("own_city", "Z-36");
    Fixture::turn(2)
        .army(A, BYZ, "adrianople")
        .scene()
        .when(A, raid("adrianople", ARAB, POOL))
        .refused_as("own_army", "Z-36");
}

#[test]
fn a_36_upkeep_is_due_in_the_last_turn_too() {
    let scene = Fixture::turn(2)
        .number(3)
        .passed([B])
        .treasuries(A, 50, 11)
        .treasuries(B, 50, 50)
        .scene()
        .when(A, pass())
        .awaits([A])
        .when(A, unpaid(ARAB, [0, 2, 0, 0]))
        .awaits([]);
    assert_eq!(scene.scores(A), (10, 8));
}

#[test]
fn a_37_a_seat_may_build_and_take_boxes_of_a_kind_as_often_as_it_can_pay() {
    let scene = Fixture::turn(2)
        .treasuries(A, 50, 50)
        .scene()
        .when(A, church(POOL))
        .when(B, pass())
        .when(A, church(POOL))
        .when(A, improve("athens", POOL))
        .when(A, improve("candia", POOL));
    let state = scene.state();
    assert_eq!(state.holdings.get(Seat::new(A)).church, 2);
    let boxes = [Space::ImproveByzantine1, Space::ImproveByzantine2];
    let owners = boxes.map(|space| state.spaces.owner(space));
    assert_eq!(owners, [Some(Seat::new(A)); 2]);
}

#[test]
fn a_39_persian_and_bulgar_cities_cannot_be_claimed() {
    for id in ["hira", "adrianople"] {
        Fixture::turn(2)
            .bulgar("adrianople", 2)
            .scene()
            .when(A, claim(id, POOL))
            .refused_as("city_not_free", "Z-26");
    }
}

#[test]
fn a_41_either_side_may_profit_from_bulgars_against_persians_and_from_more_bulgars() {
    for army in [BYZ, ARAB] {
        let scene = Fixture::turn(2)
            .bulgar("trebizond", 2)
            .scene()
            .with_luck(rolls([1, 1]))
            .when(A, raid("tiflis", army, POOL));
        let expected = if army == BYZ { (11, 10) } else { (10, 11) };
        assert_eq!(scene.scores(A), expected);
        let scene = Fixture::turn(2)
            .scene()
            .when(A, reinforce(army, CASUALTIES));
        let expected = if army == BYZ { (12, 5) } else { (15, 2) };
        assert_eq!(scene.treasuries(A), expected);
    }
}
