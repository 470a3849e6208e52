//! Test scenes of the rules of combat: Z-60 to Z-82.

use serde_json::json;

use super::fixture::*;
use crate::Seat;
use crate::byzantium::events::Fact;
use crate::byzantium::map::Faction::{Arab, Byzantine};
use crate::byzantium::map::Via::{Desert, Road};
use crate::byzantium::pieces::Space;

#[test]
fn z_61_armies_are_asked_in_the_order_of_seats_after_the_attacker() {
    let scene = Fixture::turn(4)
        .active(C)
        .arab("damascus", 3)
        .army(C, ARAB, "damascus")
        .army(A, BYZ, "jerusalem")
        .army(B, BYZ, "jerusalem")
        .army(D, BYZ, "jerusalem")
        .scene()
        .when(C, march(ARAB, "jerusalem", Road))
        .awaits([D])
        .when(D, stand())
        .awaits([A])
        .when(A, retreat())
        .awaits([A])
        .when(A, flee("alexandria", Road))
        .awaits([B]);
    assert_eq!(scene.army_city(A, BYZ), Some("alexandria"));
    assert_eq!(scene.card(A, BYZ), [1, 3, 2, 2]);
}

#[test]
fn z_61_an_army_with_nowhere_to_go_stands_without_being_asked() {
    Fixture::turn(2)
        .city("medina", Byzantine, 1)
        .army(A, ARAB, "mecca")
        .army(B, BYZ, "medina")
        .scene()
        .with_luck(rolls([4, 4, 1]))
        .with_luck(rolls([1, 1, 1, 1]))
        .when(A, march(ARAB, "medina", Desert))
        .with_fact(&Fact::ArmyStood {
            seat: Seat::new(B),
            automatic: true,
        })
        .awaits([B]);
}

#[test]
fn z_66_a_beaten_army_with_nowhere_to_go_is_destroyed() {
    let scene = Fixture::turn(2)
        .city("medina", Byzantine, 1)
        .army(A, ARAB, "mecca")
        .card(B, BYZ, [0, 3, 0, 2])
        .army(B, BYZ, "medina")
        .scene()
        .with_luck(rolls([4, 1, 1]))
        .with_luck(rolls([1, 1, 1]))
        .with_luck(rolls([1]))
        .when(A, march(ARAB, "medina", Desert));
    assert_eq!(scene.army_city(B, BYZ), None);
    assert_eq!(scene.card(B, BYZ), [0, 0, 0, 2]);
}

#[test]
fn z_62_the_owner_who_attacks_with_bulgars_or_civil_war_calls_no_levies() {
    let scene = Fixture::turn(2)
        .space(A, Space::Emperor)
        .bulgar("adrianople", 2)
        .scene()
        .with_luck(rolls([4, 4, 4, 4, 4]))
        .when(A, raid("constantinople", ARAB, POOL))
        .awaits([B]);
    let called = |fact: &Fact| matches!(fact, Fact::LeviesCalled { .. });
    assert!(!scene.facts().iter().any(called));
}

#[test]
fn z_62_a_free_city_has_nobody_to_protect_it() {
    let scene = Fixture::turn(2)
        .arab("antioch", 2)
        .army(A, ARAB, "antioch")
        .scene()
        .with_luck(rolls([1, 1]))
        .when(A, march(ARAB, "edessa", Road))
        .awaits([A]);
    assert_eq!(scene.scores(A), (10, 11));
}

#[test]
fn z_64_z_34_losses_beyond_the_cubes_of_an_army_destroy_it() {
    let scene = attack_on_hira(json!({}), [0, 1, 2, 0], [4, 4, 4])
        .with_fact(&Fact::LossesTaken {
            seat: Seat::new(C),
            army: ARAB,
            elite: 0,
            main: 1,
            movement: 1,
            automatic: true,
        })
        .awaits([A]);
    assert_eq!(scene.army_city(C, ARAB), None);
}

#[test]
fn z_65_a_retreat_costs_a_cube_in_each_hostile_city_and_never_leads_back() {
    let scene = attack_on_hira(json!({}), [0, 4, 1, 0], [4, 4, 1])
        .when(C, flee("baghdad", Road))
        .with_fact(&Fact::ArmyRetreated {
            seat: Seat::new(C),
            army: ARAB,
            from: city("hira"),
            to: city("baghdad"),
            via: Road,
            hostile: true,
        });
    assert_eq!(scene.card(C, ARAB), [0, 1, 0, 0]);
    scene
        .when(C, flee("hira", Road))
        .refused_as("battle_city", "Z-65");
}

#[test]
fn z_65_a_retreat_may_cost_the_army_its_last_cube() {
    let scene = attack_on_hira(json!({}), [0, 3, 1, 0], [4, 4, 1])
        .when(C, flee("basra", Road))
        .awaits([A]);
    assert_eq!(scene.card(C, ARAB), [0; 4]);
    assert_eq!(scene.army_city(C, ARAB), None);
}

#[test]
fn z_66_the_holder_of_the_fleet_is_asked_for_retreats_by_sea_alone() {
    Fixture::turn(3)
        .active(B)
        .space(C, Space::FleetByzantine)
        .arab("antioch", 2)
        .arab("damascus", 3)
        .army(A, ARAB, "antioch")
        .army(B, BYZ, "tarsus")
        .scene()
        .when(B, march(BYZ, "antioch", Road))
        .when(A, retreat())
        .with_luck(rolls([1, 1]))
        .when(A, flee("damascus", Road))
        .awaits([B]);
}

#[test]
fn z_67_beaten_bulgars_stay_in_their_box() {
    let scene = Fixture::turn(2)
        .owner(B, "adrianople")
        .bulgars(2)
        .card(B, BYZ, [1, 3, 2, 5])
        .casualties(B, 5)
        .scene()
        .when(A, raid("adrianople", ARAB, POOL))
        .with_luck(rolls([1, 1, 1]))
        .with_luck(rolls([4, 4, 1]))
        .when(B, levies(true))
        .awaits([B]);
    assert_eq!(scene.state().bulgars, 2);
    assert_eq!(scene.town("adrianople"), (Byzantine, 2, Some(B)));
}

#[test]
fn z_70_z_71_an_empty_city_is_besieged_and_may_hold() {
    let scene = attack_on_hira(json!({}), [0, 2, 2, 0], [1, 1, 1])
        .awaits([C])
        .with_fact(&Fact::SiegeFailed {
            city: city("hira"),
            strength: 2,
            value: 3,
        })
        .when(C, flee("mecca", Desert));
    assert_eq!(scene.card(C, ARAB), [0, 2, 1, 0]);
}

#[test]
fn z_71_bulgars_that_fail_a_siege_end_their_attack() {
    let scene = Fixture::turn(2)
        .bulgars(0)
        .scene()
        .with_luck(rolls([4, 1, 1]))
        .when(A, raid("thessalonica", ARAB, POOL))
        .awaits([B]);
    assert_eq!(scene.state().bulgars, 1);
    assert_eq!(scene.town("thessalonica"), (Byzantine, 3, None));
}

#[test]
fn z_80_a_city_of_one_counter_keeps_it_and_brings_nothing() {
    let scene = Fixture::turn(2)
        .arab("antioch", 2)
        .city("edessa", Byzantine, 1)
        .army(A, ARAB, "antioch")
        .scene()
        .with_luck(rolls([1]))
        .when(A, march(ARAB, "edessa", Road))
        .when(A, garrison(POOL));
    assert_eq!(scene.scores(A), (10, 10));
    assert_eq!(scene.treasuries(A), (15, 5));
    assert_eq!(scene.town("edessa"), (Arab, 1, Some(A)));
}

fn penniless(cubes: [u8; 4]) -> Stage {
    Fixture::turn(2)
        .pool(A, 0)
        .casualties(A, 3)
        .treasuries(A, 50, 0)
        .space(A, Space::Caliph)
        .card(A, ARAB, cubes)
        .arab("edessa", 2)
        .city("antioch", Byzantine, 1)
        .army(A, ARAB, "edessa")
        .scene()
        .with_luck(rolls([1]))
        .when(A, march(ARAB, "antioch", Road))
}

#[test]
fn z_81_a_last_cube_becomes_the_garrison() {
    let scene = penniless([0, 1, 1, 0]).awaits([B]);
    assert_eq!(scene.card(A, ARAB), [0; 4]);
    assert_eq!(scene.town("antioch"), (Arab, 1, Some(A)));
    assert_eq!(scene.supply(A), (0, 4));
    assert_eq!(scene.army_city(A, ARAB), Some("antioch"));
}

#[test]
fn z_81_an_army_without_cubes_leaves_the_city_without_an_owner() {
    let scene = penniless([0, 0, 1, 0])
        .with_fact(&Fact::CityLeftEmpty {
            seat: Seat::new(A),
            city: city("antioch"),
        })
        .awaits([B]);
    assert_eq!(scene.town("antioch"), (Arab, 1, None));
}

#[test]
fn z_81_who_can_pay_may_not_cut_the_army_down() {
    attack_on_hira(json!({}), [0, 4, 2, 0], [1, 1, 1])
        .when(C, sacrifice(0, 1, 1))
        .refused_as("must_pay", "Z-81");
}

#[test]
fn z_81_a_garrison_of_the_wrong_size_is_refused() {
    let given = || {
        Fixture::turn(2)
            .pool(A, 0)
            .casualties(A, 3)
            .treasuries(A, 50, 0)
            .arab("edessa", 2)
            .army(A, ARAB, "edessa")
            .scene()
            .with_luck(rolls([1, 1]))
            .when(A, march(ARAB, "antioch", Road))
    };
    given()
        .when(A, sacrifice(0, 1, 0))
        .refused_as("bad_losses", "Z-81");
    given()
        .when(A, garrison(CASUALTIES))
        .refused_as("insufficient_bezants", "Z-24");
}

#[test]
fn z_82_the_fall_ends_the_match_at_once_without_income() {
    let scene = Fixture::turn(2)
        .bulgar("adrianople", 2)
        .scene()
        .with_luck(rolls([1, 1, 1, 1, 1]))
        .when(A, raid("constantinople", ARAB, POOL))
        .with_fact(&Fact::ConstantinopleFell {
            seat: Seat::new(A),
            attack: crate::byzantium::events::Attack::Bulgars,
            points: 5,
        })
        .awaits([]);
    let received = |fact: &Fact| matches!(fact, Fact::IncomeReceived { .. });
    assert!(!scene.facts().iter().any(received));
}
