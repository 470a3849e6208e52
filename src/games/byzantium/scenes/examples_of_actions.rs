//! Test scenes of the worked examples of main and special actions.

use super::fixture::*;
use crate::Seat;
use crate::byzantium::Byzantium;
use crate::byzantium::card::Place;
use crate::byzantium::events::Fact;
use crate::byzantium::map::Faction::{Arab, Byzantine};
use crate::byzantium::map::{City, Via};
use crate::byzantium::options::Options;
use crate::byzantium::pieces::Space;
use crate::scene::Scene;

#[test]
fn x_1_a_new_match_of_three_begins_as_the_card_and_the_map_say() {
    let scene = Scene::<Byzantium>::given(&table(3), [])
        .with_luck([0, 0, 0])
        .begin();
    for seat in [A, B, C] {
        assert_eq!(scene.card(seat, BYZ), [1, 3, 2, 2]);
        assert_eq!(scene.card(seat, ARAB), [0, 8, 5, 0]);
        assert_eq!(scene.supply(seat), (9, 12));
        assert_eq!(scene.treasuries(seat), (15, 5));
        assert_eq!(scene.scores(seat), (10, 10));
    }
    let state = scene.state();
    assert_eq!(state.bulgars, 7);
    let free = City::all().filter(|city| state.cities.is_free(*city));
    assert_eq!(free.count(), 23);
}

#[test]
fn x_2_a_free_claim_scores_the_counters_and_brings_the_byzantine_army() {
    let scene = Fixture::turn(3)
        .scene()
        .when(A, claim("alexandria", POOL))
        .awaits([B]);
    assert_eq!(scene.supply(A), (8, 12));
    assert_eq!(scene.scores(A), (13, 10));
    assert_eq!(scene.town("alexandria"), (Byzantine, 3, Some(A)));
    assert_eq!(scene.army_city(A, BYZ), Some("alexandria"));
}

#[test]
fn x_3_the_treasury_of_the_citys_faction_pays_for_a_casualty() {
    let given = || {
        Fixture::turn(3)
            .active(B)
            .pool(B, 0)
            .casualties(B, 10)
            .treasuries(B, 7, 2)
            .scene()
    };
    given()
        .when(B, claim("mecca", CASUALTIES))
        .refused_as("insufficient_bezants", "Z-24");
    let scene = given().when(B, claim("antioch", CASUALTIES));
    assert_eq!(scene.treasuries(B), (4, 2));
    assert_eq!(scene.supply(B), (0, 9));
    assert_eq!(scene.scores(B), (12, 10));
}

#[test]
fn x_4_three_cubes_from_three_sources_increase_two_armies() {
    let scene = Fixture::turn(3)
        .scene()
        .when(A, place(ARAB, Place::Elite, POOL))
        .when(A, place(ARAB, Place::Movement, CASUALTIES))
        .when(A, place(BYZ, Place::Levy, from(BYZ, Place::Movement)))
        .when(A, finish())
        .awaits([B]);
    assert_eq!(scene.supply(A), (8, 11));
    assert_eq!(scene.card(A, ARAB), [1, 8, 6, 0]);
    assert_eq!(scene.card(A, BYZ), [1, 3, 1, 3]);
    assert_eq!(scene.treasuries(A), (12, 2));
}

#[test]
fn x_4_two_elite_cubes_in_one_action_are_refused() {
    Fixture::turn(3)
        .scene()
        .when(A, place(ARAB, Place::Elite, POOL))
        .when(A, place(BYZ, Place::Elite, POOL))
        .refused_as("elite_limit", "Z-28");
}

#[test]
fn x_5_a_tax_of_four_brings_eight_bezants_to_split() {
    let scene = Fixture::turn(3)
        .scene()
        .when(A, tax(4))
        .when(A, split(3, 5))
        .awaits([B]);
    assert_eq!(scene.treasuries(A), (18, 10));
    assert_eq!(scene.supply(A), (5, 12));
    assert_eq!(scene.state().holdings.get(Seat::new(A)).tax, 4);
    Fixture::turn(3)
        .tax(A, 4)
        .pool(A, 5)
        .scene()
        .when(A, tax(1))
        .refused_as("already_taxed", "Z-29");
    Fixture::turn(3)
        .scene()
        .when(A, tax(4))
        .when(A, split(4, 5))
        .refused_as("bad_split", "Z-29");
}

#[test]
fn x_6_a_church_from_the_casualties_costs_nine() {
    let given = |bezants| {
        Fixture::turn(3)
            .pool(A, 0)
            .casualties(A, 6)
            .treasuries(A, bezants, 50)
            .scene()
    };
    let scene = given(12).when(A, church(CASUALTIES));
    assert_eq!(scene.treasuries(A), (3, 50));
    assert_eq!(scene.supply(A), (0, 5));
    assert_eq!(scene.scores(A), (12, 10));
    assert_eq!(scene.state().holdings.get(Seat::new(A)).church, 1);
    given(8)
        .when(A, church(CASUALTIES))
        .refused_as("insufficient_bezants", "Z-30");
}

fn c_alone(options: Options) -> Scene<Byzantium> {
    let setup = crate::Setup { seats: 3, options };
    let rich = Fixture::with_setup(&setup)
        .treasuries(A, 50, 50)
        .treasuries(B, 50, 50)
        .treasuries(C, 50, 50);
    rich.scene()
        .when(A, mosque(POOL))
        .when(B, pass())
        .then([
            Fact::Passed {
                seat: Seat::new(B),
                source: Some(CASUALTIES),
                first: true,
            },
            Fact::SeatCalled { seat: Seat::new(C) },
        ])
        .when(C, mosque(POOL))
        .when(A, pass())
        .with_fact(&Fact::Passed {
            seat: Seat::new(A),
            source: Some(CASUALTIES),
            first: false,
        })
        .when(C, mosque(POOL))
}

#[test]
fn x_7_the_first_to_pass_starts_the_next_turn_when_all_have_passed() {
    c_alone(Options::default())
        .awaits([C])
        .when(C, mosque(POOL))
        .awaits([C])
        .when(C, pass())
        .with_fact(&Fact::Passed {
            seat: Seat::new(C),
            source: Some(CASUALTIES),
            first: false,
        })
        .with_fact(&Fact::TurnBegun {
            turn: 2,
            start: Seat::new(B),
        })
        .awaits([B]);
}

#[test]
fn x_7_with_one_more_action_the_last_seat_has_exactly_one() {
    let options = options(serde_json::json!({ "actions_end": "last_player_one_more" }));
    let scene = c_alone(options)
        .with_fact(&Fact::TurnBegun {
            turn: 2,
            start: Seat::new(B),
        })
        .awaits([B]);
    let passed = scene
        .facts()
        .iter()
        .any(|fact| matches!(fact, Fact::Passed { .. }));
    assert!(!passed, "only a pass places a pass cube");
}

#[test]
fn x_8_any_city_can_be_improved_up_to_three_counters_while_boxes_are_free() {
    let given = || Fixture::turn(3).owner(C, "tarsus");
    let scene = given().scene().when(A, improve("tarsus", POOL)).awaits([B]);
    assert_eq!(scene.town("tarsus"), (Byzantine, 3, Some(C)));
    assert_eq!(scene.scores(A), (10, 10));
    let state = scene.state();
    assert_eq!(
        state.spaces.owner(Space::ImproveByzantine1),
        Some(Seat::new(A))
    );
    scene
        .when(B, improve("tarsus", POOL))
        .refused_as("max_counters", "Z-42");
    given()
        .space(B, Space::ImproveByzantine1)
        .space(C, Space::ImproveByzantine2)
        .scene()
        .when(A, improve("tarsus", POOL))
        .refused_as("box_occupied", "Z-40");
}

#[test]
fn x_9_an_emperors_guard_fights_and_costs_no_upkeep() {
    let scene = Fixture::turn(3).scene().when(A, ruler(BYZ, POOL));
    assert_eq!(scene.scores(A), (12, 10));
    let state = scene.state();
    let card = state.holdings.get(Seat::new(A)).byzantine;
    assert!(card.guard);
    assert_eq!((card.dice(), card.strength()), (5, 5));
    assert_eq!(state.holdings.get(Seat::new(A)).card(BYZ).upkeep(), 12);
    assert_eq!(state.spaces.owner(Space::Emperor), Some(Seat::new(A)));
}

#[test]
fn x_10_a_disc_takes_the_place_of_the_cube_and_comes_back_when_the_city_is_lost() {
    let scene = Fixture::turn(3)
        .owner(A, "damascus")
        .casualties(A, 10)
        .army(B, ARAB, "edessa")
        .arab("edessa", 2)
        .arab("antioch", 2)
        .scene()
        .when(A, fortify("damascus", POOL));
    assert_eq!(scene.supply(A), (8, 11));
    assert_eq!(scene.state().holdings.get(Seat::new(A)).discs, 1);
    assert_eq!(scene.state().cities.siege_value(city("damascus")), 4);

    let scene = scene
        .when(B, march(ARAB, "antioch", Via::Road))
        .when(B, step("damascus", Via::Road))
        .with_luck(rolls([1, 1, 1, 1]))
        .when(A, levies(false))
        .when(B, garrison(POOL));
    assert_eq!(scene.scores(B), (10, 12));
    assert_eq!(scene.treasuries(B), (15, 7));
    assert_eq!(scene.town("damascus"), (Arab, 2, Some(B)));
    assert_eq!(scene.state().holdings.get(Seat::new(A)).discs, 2);
    assert!(!scene.state().cities.get(city("damascus")).fortified);
}

#[test]
fn x_13_bulgars_are_reinforced_by_four_and_then_there_are_no_more() {
    let scene = Fixture::turn(3)
        .active(C)
        .scene()
        .when(C, reinforce(ARAB, POOL))
        .awaits([A]);
    assert_eq!(scene.state().bulgars, 11);
    let given = || Fixture::turn(3).bulgars(11).space(C, Space::Bulgars1);
    given()
        .scene()
        .when(A, reinforce(ARAB, POOL))
        .refused_as("bulgars_full", "Z-47");
    let scene = given()
        .scene()
        .with_luck(rolls([1, 1]))
        .when(A, raid("adrianople", ARAB, POOL))
        .with_fact(&Fact::BulgarsSent {
            seat: Seat::new(A),
            target: city("adrianople"),
            beneficiary: ARAB,
            space: Space::Bulgars2,
            source: POOL,
            paid: 0,
            cubes: 0,
        });
    assert_eq!(scene.state().bulgars, 11);
}
