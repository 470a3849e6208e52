//! Test scenes of the rules of movement: Z-51 to Z-57.

use super::fixture::*;
use crate::Seat;
use crate::byzantium::events::Fact;
use crate::byzantium::map::Via::{Capital, Desert, Road, Sea};
use crate::byzantium::pieces::Space;

/// Asserts the cost of an army's first step, in movement cubes.
fn costs(army: crate::byzantium::Army, way: [&str; 2], via: crate::byzantium::Via, cost: u8) {
    let [start, end] = way;
    let scene = Fixture::turn(2)
        .card(A, army, [0, 9, 5, 0])
        .casualties(A, 0)
        .city(start, army.faction(), 3)
        .city(end, army.faction(), 3)
        .army(A, army, start)
        .scene()
        .when(A, march(army, end, via));
    assert_eq!(scene.card(A, army), [0, 9, 5 - cost, 0], "{way:?}");
    assert_eq!(scene.supply(A).1, cost);
}

#[test]
fn z_51_a_step_costs_as_the_table_says() {
    costs(BYZ, ["antioch", "tarsus"], Road, 1);
    costs(ARAB, ["antioch", "tarsus"], Road, 1);
    costs(ARAB, ["medina", "mecca"], Desert, 1);
    costs(BYZ, ["athens", "candia"], Sea, 1);
    costs(ARAB, ["athens", "candia"], Sea, 2);
    let scene = Fixture::turn(2)
        .army(A, BYZ, "nicaea")
        .scene()
        .when(A, march(BYZ, "constantinople", Sea));
    assert_eq!(scene.card(A, BYZ), [1, 3, 1, 2]);
}

#[test]
fn z_51_byzantines_do_not_cross_the_desert_and_nobody_leaves_the_connections() {
    let given = || Fixture::turn(2).army(A, BYZ, "jerusalem").scene();
    given()
        .when(A, march(BYZ, "tabuk", Desert))
        .refused_as("desert", "Z-51");
    given()
        .when(A, march(BYZ, "athens", Road))
        .refused_as("not_connected", "Z-51");
    given()
        .when(A, march(BYZ, "alexandria", Sea))
        .refused_as("not_connected", "Z-51");
    given()
        .when(A, march(ARAB, "tabuk", Desert))
        .refused_as("no_army", "Z-50");
}

#[test]
fn z_53_ships_of_the_capital_sail_to_any_coast_and_come_back_by_the_strait_alone() {
    let given = |start| Fixture::turn(2).army(A, BYZ, start).scene();
    let scene = given("constantinople").when(A, march(BYZ, "alexandria", Capital));
    assert_eq!(scene.army_city(A, BYZ), Some("alexandria"));
    assert_eq!(scene.card(A, BYZ), [1, 3, 1, 2]);
    given("alexandria")
        .when(A, march(BYZ, "constantinople", Capital))
        .refused_as("not_connected", "Z-51");
    given("constantinople")
        .when(A, march(BYZ, "ankara", Capital))
        .refused_as("not_connected", "Z-51");
}

#[test]
fn z_54_an_additional_step_needs_a_first_one_into_a_friendly_city() {
    let scene = Fixture::turn(2)
        .card(A, BYZ, [1, 5, 3, 0])
        .army(A, BYZ, "caesarea")
        .scene()
        .with_luck(rolls([1, 1]))
        .when(A, march(BYZ, "amida", Road))
        .when(A, garrison(POOL))
        .awaits([B]);
    assert_eq!(scene.army_city(A, BYZ), Some("amida"));
}

#[test]
fn z_55_a_step_has_to_be_paid_in_full() {
    Fixture::turn(2)
        .card(A, ARAB, [0, 8, 1, 0])
        .arab("athens", 2)
        .army(A, ARAB, "athens")
        .scene()
        .when(A, march(ARAB, "candia", Sea))
        .refused_as("insufficient_movement", "Z-55");
}

#[test]
fn z_56_an_attacked_army_that_survives_arrives() {
    let scene = Fixture::turn(2)
        .space(B, Space::FleetByzantine)
        .arab("alexandria", 3)
        .arab("leucosia", 3)
        .army(A, ARAB, "alexandria")
        .scene()
        .when(A, march(ARAB, "leucosia", Sea))
        .when(B, respond(false, true))
        .with_luck(rolls([4, 1]))
        .when(A, sail(true))
        .awaits([A])
        .when(A, lose(0, 1, 0));
    assert_eq!(scene.army_city(A, ARAB), Some("leucosia"));
    assert_eq!(scene.card(A, ARAB), [0, 7, 3, 0]);
}

#[test]
fn z_57_who_has_entered_and_does_not_sail_goes_on_with_the_move() {
    let scene = Fixture::turn(2)
        .space(B, Space::FleetByzantine)
        .arab("alexandria", 3)
        .scene()
        .when(A, enter(ARAB, "alexandria"))
        .when(A, step("candia", Sea))
        .when(B, respond(true, true))
        .when(A, sail(false))
        .then([Fact::SeaStepDropped {
            seat: Seat::new(A),
            from: city("alexandria"),
            to: city("candia"),
            automatic: false,
        }])
        .awaits([A]);
    scene
        .when(A, step("candia", Sea))
        .refused_as("sea_barred", "Z-57");
}

#[test]
fn z_57_an_entry_stands_and_the_move_may_go_another_way() {
    let scene = Fixture::turn(2)
        .space(B, Space::FleetByzantine)
        .arab("alexandria", 3)
        .arab("jerusalem", 3)
        .scene()
        .when(A, enter(ARAB, "alexandria"))
        .when(A, step("candia", Sea))
        .when(B, respond(true, true))
        .when(A, sail(false))
        .when(A, step("jerusalem", Road));
    assert_eq!(scene.army_city(A, ARAB), Some("jerusalem"));
}
