//! Test scenes of the worked examples of armies on the map.

use super::fixture::*;
use crate::Seat;
use crate::byzantium::events::Fact;
use crate::byzantium::map::Faction::{Arab, Byzantine};
use crate::byzantium::map::Via::{Desert, Road, Sea};
use crate::byzantium::pieces::Space;

#[test]
fn x_11_the_arab_fleet_halves_sea_steps_before_the_surcharge_of_the_second() {
    let scene = Fixture::turn(3)
        .active(C)
        .space(C, Space::FleetArab)
        .casualties(C, 4)
        .card(C, ARAB, [0, 6, 5, 0])
        .arab("alexandria", 3)
        .army(C, ARAB, "alexandria")
        .arab("leucosia", 3)
        .scene()
        .when(C, march(ARAB, "leucosia", Sea))
        .awaits([C]);
    assert_eq!(scene.card(C, ARAB), [0, 6, 4, 0]);
    let scene = scene
        .with_luck(rolls([1, 1]))
        .when(C, step("tarsus", Sea))
        .awaits([C]);
    assert_eq!(scene.card(C, ARAB), [0, 6, 2, 0]);
    assert_eq!(scene.supply(C).1, 7);
    assert!(scene.state().holdings.get(Seat::new(C)).extra_used);
    let combat = scene.state().combat.map(|combat| combat.city);
    assert_eq!(combat, Some(city("tarsus")));
}

#[test]
fn x_12_the_byzantine_fleet_doubles_and_attacks_and_candia_still_falls() {
    let scene = Fixture::turn(3)
        .space(B, Space::FleetByzantine)
        .card(A, ARAB, [0, 5, 5, 0])
        .arab("alexandria", 3)
        .army(A, ARAB, "alexandria")
        .scene()
        .when(A, march(ARAB, "candia", Sea))
        .awaits([B])
        .when(B, respond(true, true))
        .awaits([A])
        .with_luck(rolls([6, 4, 2, 1]))
        .when(A, sail(true));
    assert_eq!(scene.card(A, ARAB), [0, 5, 1, 0]);
    let scene = scene
        .with_luck(rolls([3, 5]))
        .when(A, lose(0, 2, 0))
        .awaits([A]);
    assert_eq!(scene.card(A, ARAB), [0, 3, 1, 0]);
    let scene = scene.when(A, lose(0, 0, 1)).when(A, garrison(POOL));
    assert_eq!(scene.card(A, ARAB), [0, 3, 0, 0]);
    assert_eq!(scene.scores(A), (10, 11));
    assert_eq!(scene.treasuries(A), (15, 6));
    assert_eq!(scene.town("candia"), (Arab, 1, Some(A)));
    assert_eq!(scene.army_city(A, ARAB), Some("candia"));
}

#[test]
fn x_15_a_civil_war_ends_a_move_and_takes_the_city_of_another() {
    let scene = Fixture::turn(3)
        .army(A, BYZ, "ankara")
        .owner(B, "caesarea")
        .card(B, BYZ, [1, 3, 2, 0])
        .casualties(B, 5)
        .scene()
        .when(A, march(BYZ, "caesarea", Road))
        .awaits([A])
        .with_luck(rolls([2, 3]))
        .when(A, civil_war(BYZ, POOL))
        .when(A, garrison(POOL))
        .awaits([B]);
    assert_eq!(scene.card(A, BYZ), [1, 3, 1, 2]);
    assert_eq!(scene.scores(A), (11, 10));
    assert_eq!(scene.treasuries(A), (16, 5));
    assert_eq!(scene.town("caesarea"), (Byzantine, 1, Some(A)));
    assert_eq!(scene.supply(B).1, 6);
    let space = scene.state().spaces.owner(Space::CivilWarByzantine);
    assert_eq!(space, Some(Seat::new(A)));
}

#[test]
fn x_16_an_additional_step_costs_one_more_and_may_attack() {
    let given = |movement| {
        Fixture::turn(3)
            .card(A, BYZ, [1, 3, movement, 2])
            .army(A, BYZ, "antioch")
            .scene()
            .when(A, march(BYZ, "edessa", Road))
    };
    let scene = given(3)
        .with_luck(rolls([4, 1]))
        .when(A, step("amida", Road))
        .when(A, lose(0, 1, 0))
        .when(A, garrison(POOL));
    assert_eq!(scene.card(A, BYZ), [1, 2, 0, 2]);
    assert_eq!(scene.scores(A), (11, 10));
    assert_eq!(scene.treasuries(A), (16, 5));
    assert_eq!(scene.town("amida"), (Byzantine, 1, Some(A)));
    given(2)
        .when(A, step("amida", Road))
        .refused_as("insufficient_movement", "Z-55");
}

#[test]
fn x_17_a_failed_siege_sends_the_army_home() {
    let scene = attack_on_hira(serde_json::json!({}), [0, 3, 2, 0], [5, 4, 6])
        .when(C, lose(0, 2, 1))
        .when(C, flee("mecca", Desert))
        .awaits([A]);
    assert_eq!(scene.card(C, ARAB), [0, 1, 0, 0]);
    assert_eq!(scene.army_city(C, ARAB), Some("mecca"));
    assert_eq!(scene.scores(C), (10, 10));
}

#[test]
fn x_18_equal_strength_takes_a_city() {
    let scene = attack_on_hira(serde_json::json!({}), [0, 3, 2, 0], [5, 2, 1])
        .when(C, lose(0, 0, 1))
        .when(C, garrison(POOL));
    assert_eq!(scene.scores(C), (10, 12));
    assert_eq!(scene.treasuries(C), (15, 7));
    assert_eq!(scene.town("hira"), (Arab, 2, Some(C)));
}

#[test]
fn x_18_equal_strength_fails_where_the_defender_has_the_better_of_it() {
    let options = serde_json::json!({ "siege_tie": "defender" });
    let scene = attack_on_hira(options, [0, 3, 2, 0], [5, 2, 1])
        .when(C, lose(0, 0, 1))
        .with_fact(&Fact::SiegeFailed {
            city: city("hira"),
            strength: 3,
            value: 3,
        })
        .when(C, flee("mecca", Desert));
    assert_eq!(scene.scores(C), (10, 10));
}

#[test]
fn x_35_an_army_lost_at_sea_never_arrives() {
    let scene = Fixture::turn(3)
        .space(B, Space::FleetByzantine)
        .card(A, ARAB, [0, 1, 5, 0])
        .arab("alexandria", 3)
        .army(A, ARAB, "alexandria")
        .casualties(A, 10)
        .scene()
        .when(A, march(ARAB, "candia", Sea))
        .when(B, respond(true, true))
        .with_luck(rolls([4, 4, 5, 1]))
        .when(A, sail(true))
        .awaits([B]);
    assert_eq!(scene.card(A, ARAB), [0, 0, 0, 0]);
    assert_eq!(scene.supply(A).1, 16);
    assert_eq!(scene.army_city(A, ARAB), None);
    assert_eq!(scene.town("candia"), (Byzantine, 2, None));
}

#[test]
fn x_36_nobody_attacks_a_city_of_their_own() {
    Fixture::turn(3)
        .owner(A, "damascus")
        .arab("jerusalem", 3)
        .army(A, ARAB, "jerusalem")
        .scene()
        .when(A, march(ARAB, "damascus", Road))
        .refused_as("own_city", "Z-36");
}

#[test]
fn x_37_an_army_that_cannot_pay_the_doubled_way_stays_and_the_way_is_barred() {
    let scene = Fixture::turn(3)
        .space(B, Space::FleetByzantine)
        .card(A, ARAB, [0, 8, 3, 0])
        .arab("alexandria", 3)
        .army(A, ARAB, "alexandria")
        .scene()
        .when(A, march(ARAB, "candia", Sea))
        .when(B, respond(true, false))
        .awaits([A]);
    assert_eq!(scene.card(A, ARAB), [0, 8, 3, 0]);
    assert_eq!(scene.army_city(A, ARAB), Some("alexandria"));
    scene
        .when(A, march(ARAB, "candia", Sea))
        .refused_as("sea_barred", "Z-57");
}
