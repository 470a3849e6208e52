//! Test scenes of default actions for a seat whose time runs out (section 9).

use serde_json::json;

use super::fixture::*;
use crate::byzantium::card::Place::{Elite, Levy, Main, Movement};
use crate::byzantium::map::Faction::Byzantine;
use crate::byzantium::map::Via::{Desert, Road, Sea};
use crate::byzantium::pieces::Space;
use crate::byzantium::{Action, Byzantium};
use crate::{Decide, Seat};

fn defaults_to(scene: &Stage, seat: u8, expected: Action) {
    let default = Byzantium::default_action(scene.state(), Seat::new(seat));
    assert_eq!(default, Some(expected));
}

#[test]
fn a_seat_passes_ends_its_move_and_takes_its_drafts_back() {
    let scene = Fixture::turn(2).scene();
    defaults_to(&scene, A, pass());
    let scene = scene.when(A, place(BYZ, Main, POOL));
    defaults_to(&scene, A, take_back());
    let scene = scene.when(A, take_back()).when(A, tax(2));
    defaults_to(&scene, A, take_back());
    scene.deadline(A).deadline(A).awaits([B]);
    let scene = Fixture::turn(2).scene().when(A, enter(ARAB, "mecca"));
    defaults_to(&scene, A, end());
}

#[test]
fn a_fleet_does_nothing_and_nobody_sails_against_it() {
    let scene = Fixture::turn(2)
        .space(B, Space::FleetByzantine)
        .arab("alexandria", 3)
        .army(A, ARAB, "alexandria")
        .scene()
        .when(A, march(ARAB, "candia", Sea));
    defaults_to(&scene, B, respond(false, false));
    let scene = scene.when(B, respond(true, true));
    defaults_to(&scene, A, sail(false));
}

#[test]
fn an_army_stands_levies_are_used_and_retreats_are_not_forbidden() {
    let scene = Fixture::turn(3)
        .arab("hira", 3)
        .army(A, ARAB, "hira")
        .owner(B, "palmyra")
        .army(B, BYZ, "palmyra")
        .scene()
        .when(A, march(ARAB, "palmyra", Road));
    defaults_to(&scene, B, stand());
    let scene = scene.when(B, retreat()).when(B, flee("damascus", Road));
    defaults_to(&scene, B, levies(true));
    let scene = Fixture::turn(3)
        .active(B)
        .space(C, Space::FleetByzantine)
        .arab("leucosia", 3)
        .army(A, ARAB, "leucosia")
        .army(B, BYZ, "tarsus")
        .scene()
        .when(B, march(BYZ, "leucosia", Sea))
        .when(A, retreat())
        .when(A, flee("candia", Sea));
    defaults_to(&scene, C, block(false));
}

#[test]
fn a_retreat_takes_the_way_through_the_fewest_hostile_cities() {
    let scene = attack_on_hira(json!({}), [0, 3, 1, 0], [4, 1, 1]);
    defaults_to(&scene, C, flee("mecca", Desert));
    let given = |friendly: &[&str]| {
        let mut fixture = Fixture::turn(2).arab("hira", 3).army(A, ARAB, "hira");
        for id in [
            "antioch",
            "damascus",
            "tarsus",
            "jerusalem",
            "leucosia",
            "edessa",
        ] {
            fixture = fixture.arab(id, 2);
        }
        for id in friendly {
            fixture = fixture.city(id, Byzantine, 2);
        }
        fixture
            .army(B, BYZ, "palmyra")
            .scene()
            .when(A, march(ARAB, "palmyra", Road))
            .when(B, retreat())
    };
    defaults_to(&given(&["tarsus"]), B, flee("antioch", Road));
    defaults_to(&given(&["jerusalem"]), B, flee("damascus", Road));
    defaults_to(&given(&["leucosia"]), B, flee("antioch", Road));
    defaults_to(&given(&["antioch", "damascus"]), B, flee("antioch", Road));
}

#[test]
fn the_next_opponent_is_the_next_in_the_order_of_seats() {
    let scene = Fixture::turn(4)
        .active(C)
        .arab("damascus", 3)
        .army(C, ARAB, "damascus")
        .army(B, BYZ, "jerusalem")
        .army(A, BYZ, "jerusalem")
        .scene()
        .when(C, march(ARAB, "jerusalem", Road))
        .when(A, stand())
        .when(B, stand());
    defaults_to(&scene, C, oppose(A));
}

#[test]
fn losses_are_movement_before_main_before_elite() {
    let losses = |cubes, dice| attack_on_hira(json!({}), cubes, dice);
    defaults_to(&losses([1, 3, 3, 0], [4, 1, 1]), C, lose(0, 0, 1));
    defaults_to(&losses([1, 3, 2, 0], [4, 4, 1]), C, lose(0, 1, 1));
    defaults_to(&losses([2, 1, 2, 0], [4, 4, 4]), C, lose(1, 1, 1));
    let excluded = json!({ "losses_from_movement": false });
    let scene = attack_on_hira(excluded, [1, 3, 3, 0], [4, 1, 1]);
    defaults_to(&scene, C, lose(0, 1, 0));
}

fn at_edessa(pool: u8, casualties: u8, treasury: u16, cubes: [u8; 4]) -> Stage {
    Fixture::turn(2)
        .pool(A, pool + 1)
        .casualties(A, casualties)
        .treasuries(A, 50, treasury)
        .card(A, ARAB, cubes)
        .arab("edessa", 2)
        .army(A, ARAB, "edessa")
        .scene()
        .with_luck(rolls([1, 1]))
        .when(A, civil_war(ARAB, POOL))
}

#[test]
fn a_garrison_comes_from_the_first_place_that_can_be_paid() {
    let scene = at_edessa(2, 2, 5, [1, 4, 2, 1]);
    defaults_to(&scene, A, garrison(POOL));
    let scene = at_edessa(0, 2, 5, [1, 4, 2, 1]);
    defaults_to(&scene, A, garrison(CASUALTIES));
    let scene = at_edessa(0, 0, 5, [1, 4, 2, 1]);
    defaults_to(&scene, A, garrison(from(ARAB, Levy)));
    let scene = at_edessa(0, 0, 5, [1, 4, 2, 0]);
    defaults_to(&scene, A, garrison(from(ARAB, Movement)));
    let scene = at_edessa(0, 0, 5, [1, 4, 0, 0]);
    defaults_to(&scene, A, garrison(from(ARAB, Main)));
    let scene = at_edessa(0, 0, 5, [4, 0, 0, 0]);
    defaults_to(&scene, A, garrison(from(ARAB, Elite)));
    let scene = at_edessa(0, 2, 1, [1, 4, 2, 0]);
    defaults_to(&scene, A, sacrifice(0, 0, 2));
    let scene = at_edessa(0, 2, 1, [1, 4, 1, 0]);
    defaults_to(&scene, A, sacrifice(0, 1, 1));
}

fn check_unpaid(cubes: [u8; 4], treasury: u16, expected: [u8; 4]) {
    let scene = Fixture::turn(2)
        .passed([B])
        .treasuries(A, 50, treasury)
        .treasuries(B, 50, 50)
        .card(A, ARAB, cubes)
        .scene()
        .when(A, pass());
    defaults_to(&scene, A, unpaid(ARAB, expected));
}

#[test]
fn the_fewest_cubes_are_left_unpaid_and_then_the_cheapest() {
    check_unpaid([1, 4, 2, 0], 6, [1, 0, 0, 0]);
    check_unpaid([1, 4, 2, 0], 8, [0, 0, 1, 0]);
    check_unpaid([0, 4, 2, 1], 6, [0, 0, 0, 1]);
    check_unpaid([0, 4, 2, 0], 4, [0, 0, 2, 0]);
    check_unpaid([1, 0, 0, 3], 7, [0, 0, 0, 1]);
}
