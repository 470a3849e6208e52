//! Test scenes of the rulings on movement.

use serde_json::json;

use super::fixture::*;
use crate::Seat;
use crate::byzantium::events::Fact;
use crate::byzantium::map::Via::{Desert, Road, Sea};
use crate::byzantium::pieces::Space;

#[test]
fn a_1_the_additional_step_is_one_a_turn_or_one_an_action() {
    let given = |options| {
        fixture_with(2, options)
            .extra_step_taken(A)
            .card(A, BYZ, [1, 3, 5, 2])
            .owner(A, "edessa")
            .army(A, BYZ, "antioch")
            .scene()
            .when(A, march(BYZ, "edessa", Road))
    };
    given(json!({})).awaits([B]);
    given(json!({ "extra_move_limit": "per_action" })).awaits([A]);
}

#[test]
fn a_7_an_army_enters_in_any_city_of_its_faction_whoever_owns_it() {
    let scene = Fixture::turn(2)
        .owner(B, "mecca")
        .scene()
        .when(A, enter(ARAB, "mecca"));
    assert_eq!(scene.army_city(A, ARAB), Some("mecca"));
}

fn against_the_fleet(movement: u8) -> Stage {
    Fixture::turn(2)
        .space(B, Space::FleetByzantine)
        .card(A, ARAB, [0, 5, movement, 0])
        .arab("alexandria", 3)
        .army(A, ARAB, "alexandria")
        .scene()
        .when(A, march(ARAB, "candia", Sea))
        .awaits([B])
}

#[test]
fn a_12_the_fleet_doubles_without_attacking_or_attacks_without_doubling() {
    let scene = against_the_fleet(5)
        .when(B, respond(true, false))
        .with_luck(rolls([1, 1]))
        .when(A, sail(true));
    assert_eq!(scene.card(A, ARAB), [0, 5, 1, 0]);
    let scene = against_the_fleet(5)
        .when(B, respond(false, true))
        .with_luck(rolls([1, 1]))
        .with_luck(rolls([1, 1]))
        .when(A, sail(true));
    assert_eq!(scene.card(A, ARAB), [0, 5, 3, 0]);
}

#[test]
fn a_12_a_fleet_that_does_nothing_lets_the_army_sail() {
    let scene = against_the_fleet(2)
        .with_luck(rolls([1, 1]))
        .when(B, respond(false, false));
    assert_eq!(scene.army_city(A, ARAB), Some("candia"));
}

#[test]
fn a_13_the_arab_fleet_helps_its_holder_alone() {
    let scene = Fixture::turn(2)
        .space(B, Space::FleetArab)
        .arab("alexandria", 3)
        .arab("leucosia", 3)
        .army(A, ARAB, "alexandria")
        .scene()
        .when(A, march(ARAB, "leucosia", Sea));
    assert_eq!(scene.card(A, ARAB), [0, 8, 3, 0]);
}

#[test]
fn a_14_the_fleet_rolls_for_every_cube_paid() {
    against_the_fleet(5)
        .when(B, respond(true, true))
        .with_luck(rolls([1, 2, 3, 1]))
        .with_luck(rolls([1, 1]))
        .when(A, sail(true))
        .with_fact(&Fact::NavalRolled {
            seat: Seat::new(A),
            holder: Seat::new(B),
            dice: faces([1, 1, 2, 3]),
            losses: 0,
        });
}

#[test]
fn a_15_who_does_not_sail_pays_nothing_and_chooses_another_action() {
    let scene = against_the_fleet(5)
        .when(B, respond(true, true))
        .when(A, sail(false))
        .awaits([A]);
    assert_eq!(scene.card(A, ARAB), [0, 5, 5, 0]);
    let scene = scene
        .when(A, claim("mecca", POOL))
        .awaits([B])
        .when(B, claim("medina", POOL))
        .when(A, march(ARAB, "candia", Sea))
        .awaits([B]);
    assert_eq!(scene.army_city(A, ARAB), Some("alexandria"));
}

#[test]
fn a_16_the_strait_is_a_sea_step_that_the_fleet_may_double_to_eight() {
    Fixture::turn(2)
        .space(B, Space::FleetByzantine)
        .card(A, ARAB, [0, 5, 4, 0])
        .arab("nicaea", 3)
        .army(A, ARAB, "nicaea")
        .scene()
        .when(A, march(ARAB, "constantinople", Sea))
        .then([Fact::SeaStepDeclared {
            seat: Seat::new(A),
            from: city("nicaea"),
            to: city("constantinople"),
            via: Sea,
            cost: 4,
            doubled: 8,
            extra: false,
        }])
        .awaits([B]);
}

#[test]
fn a_20_a_21_a_beaten_attacker_retreats_wherever_a_way_leads() {
    let scene = attack_on_hira(json!({}), [0, 3, 2, 0], [4, 4, 1])
        .when(C, lose(0, 2, 0))
        .when(C, flee("palmyra", Road))
        .awaits([C])
        .when(C, lose(0, 0, 1))
        .awaits([C]);
    assert_eq!(scene.army_city(C, ARAB), Some("palmyra"));
    assert_eq!(scene.card(C, ARAB), [0, 1, 0, 0]);
}

#[test]
fn a_22_a_guard_survives_its_army() {
    let given = |dice| {
        Fixture::turn(2)
            .space(A, Space::Caliph)
            .card(A, ARAB, [0, 1, 1, 0])
            .army(A, ARAB, "mecca")
            .scene()
            .with_luck(rolls(dice))
            .when(A, march(ARAB, "hira", Desert))
    };
    assert_eq!(given([4, 1, 1]).army_city(A, ARAB), Some("hira"));
    assert_eq!(given([4, 4, 1]).army_city(A, ARAB), None);
}

#[test]
fn a_27_nobody_attacks_a_city_where_the_own_other_army_stands() {
    Fixture::turn(2)
        .arab("jerusalem", 3)
        .army(A, ARAB, "jerusalem")
        .army(A, BYZ, "damascus")
        .scene()
        .when(A, march(ARAB, "damascus", Road))
        .refused_as("own_army", "Z-36");
}

#[test]
fn a_35_a_voluntary_retreat_without_a_way_turns_into_standing() {
    let mut scene = Fixture::turn(3)
        .active(B)
        .space(C, Space::FleetByzantine)
        .arab("leucosia", 3)
        .army(A, ARAB, "leucosia")
        .army(B, BYZ, "tarsus")
        .scene()
        .when(B, march(BYZ, "leucosia", Sea))
        .when(A, retreat());
    for way in ["alexandria", "antioch", "attalia", "candia", "damascus"] {
        scene = scene.when(A, flee(way, Sea)).when(C, block(true));
    }
    scene
        .with_luck(rolls([1, 1, 1, 1]))
        .with_luck(rolls([1, 1, 1]))
        .when(C, block(true))
        .with_fact(&Fact::ArmyStood {
            seat: Seat::new(A),
            automatic: true,
        });
}

#[test]
fn a_42_the_surcharge_of_an_additional_step_is_not_doubled() {
    Fixture::turn(2)
        .space(B, Space::FleetByzantine)
        .arab("alexandria", 3)
        .arab("jerusalem", 3)
        .army(A, ARAB, "jerusalem")
        .scene()
        .when(A, march(ARAB, "alexandria", Road))
        .when(A, step("candia", Sea))
        .then([Fact::SeaStepDeclared {
            seat: Seat::new(A),
            from: city("alexandria"),
            to: city("candia"),
            via: Sea,
            cost: 3,
            doubled: 5,
            extra: true,
        }]);
}
