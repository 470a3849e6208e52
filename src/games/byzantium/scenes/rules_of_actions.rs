//! Test scenes of the rules of main and special actions: Z-26 to Z-48.

use super::fixture::*;
use crate::Seat;
use crate::byzantium::card::Place::Main;
use crate::byzantium::events::Fact;
use crate::byzantium::map::Faction::{Arab, Bulgar, Byzantine};
use crate::byzantium::map::Via::{Desert, Road, Sea};
use crate::byzantium::pieces::Space;

#[test]
fn z_26_a_foreign_army_does_not_prevent_a_claim_but_an_owner_does() {
    let given = || {
        Fixture::turn(2)
            .army(B, BYZ, "antioch")
            .owner(B, "tarsus")
            .scene()
    };
    let scene = given().when(A, claim("antioch", POOL));
    assert_eq!(scene.town("antioch"), (Byzantine, 2, Some(A)));
    given()
        .when(A, claim("tarsus", POOL))
        .refused_as("city_not_free", "Z-26");
    given()
        .when(A, claim("constantinople", POOL))
        .refused_as("constantinople", "Z-26");
}

#[test]
fn z_27_the_army_comes_with_the_first_claim_for_which_it_has_a_cube() {
    let scene = Fixture::turn(2)
        .card(A, BYZ, [0, 0, 0, 2])
        .scene()
        .when(A, claim("antioch", POOL))
        .when(B, pass());
    assert_eq!(scene.army_city(A, BYZ), None);
    let scene = scene
        .when(A, place(BYZ, Main, POOL))
        .when(A, finish())
        .when(A, claim("tarsus", POOL));
    assert_eq!(scene.army_city(A, BYZ), Some("tarsus"));
    let scene = scene.when(A, claim("athens", POOL));
    assert_eq!(scene.army_city(A, BYZ), Some("tarsus"));
}

#[test]
fn z_28_an_increase_has_three_cubes_at_most() {
    let scene = Fixture::turn(2)
        .scene()
        .when(A, place(BYZ, Main, POOL))
        .when(A, place(BYZ, Main, POOL))
        .when(A, place(ARAB, Main, POOL))
        .when(A, place(ARAB, Main, POOL));
    scene.refused_as("bad_count", "Z-28");
}

#[test]
fn z_30_a_mosque_costs_six_arab_bezants_and_scores_two() {
    let scene = Fixture::turn(2)
        .treasuries(A, 15, 6)
        .scene()
        .when(A, mosque(POOL));
    assert_eq!(scene.treasuries(A), (15, 0));
    assert_eq!(scene.scores(A), (10, 12));
}

#[test]
fn z_32_passing_takes_a_casualty() {
    let scene = Fixture::turn(2).scene().when(A, pass());
    assert_eq!(scene.supply(A), (9, 11));
    assert!(scene.state().holdings.get(Seat::new(A)).passed);
}

#[test]
fn z_33_entering_alone_is_a_move_and_the_byzantine_army_waits_for_its_city() {
    let scene = Fixture::turn(2)
        .scene()
        .when(A, enter(ARAB, "medina"))
        .awaits([A])
        .when(A, end())
        .awaits([B]);
    assert_eq!(scene.army_city(A, ARAB), Some("medina"));
    assert_eq!(scene.card(A, ARAB), [0, 8, 5, 0]);
    let refused = |action, code| {
        let scene = Fixture::turn(2).army(A, ARAB, "medina").scene();
        scene.when(A, action).refused_as(code, "Z-33");
    };
    refused(enter(BYZ, "athens"), "not_entered_yet");
    refused(enter(ARAB, "mecca"), "army_on_board");
    Fixture::turn(2)
        .scene()
        .when(A, enter(ARAB, "athens"))
        .refused_as("bad_entry_city", "Z-33");
}

#[test]
fn z_34_an_army_without_cubes_leaves_the_board_and_its_levies_stay() {
    let scene = Fixture::turn(2)
        .card(A, BYZ, [0, 0, 1, 2])
        .army(A, BYZ, "athens")
        .scene()
        .when(
            A,
            claim("candia", from(BYZ, crate::byzantium::card::Place::Movement)),
        );
    assert_eq!(scene.army_city(A, BYZ), None);
    assert_eq!(scene.card(A, BYZ), [0, 0, 0, 2]);
}

#[test]
fn z_35_armies_share_a_friendly_city_in_peace() {
    let scene = Fixture::turn(2)
        .army(A, BYZ, "ankara")
        .army(B, BYZ, "tarsus")
        .scene()
        .when(A, march(BYZ, "tarsus", Road));
    assert_eq!(scene.army_city(A, BYZ), scene.army_city(B, BYZ));
    assert_eq!(scene.state().combat, None);
}

#[test]
fn z_40_the_lowest_free_box_is_used_until_all_are_taken() {
    let scene = Fixture::turn(2)
        .space(B, Space::CivilWarArab1)
        .arab("edessa", 2)
        .army(A, ARAB, "edessa")
        .scene()
        .with_luck(rolls([1, 1]))
        .when(A, civil_war(ARAB, POOL));
    let state = scene.state();
    assert_eq!(state.spaces.owner(Space::CivilWarArab2), Some(Seat::new(A)));
    Fixture::turn(2)
        .space(B, Space::CivilWarArab1)
        .space(B, Space::CivilWarArab2)
        .army(A, ARAB, "mecca")
        .scene()
        .when(A, civil_war(ARAB, POOL))
        .refused_as("box_occupied", "Z-40");
}

#[test]
fn z_41_special_a_a_civil_war_needs_an_army_and_a_city_that_may_fall() {
    Fixture::turn(2)
        .scene()
        .when(A, civil_war(ARAB, POOL))
        .refused_as("no_army", "Z-41");
    Fixture::turn(2)
        .army(A, BYZ, "constantinople")
        .scene()
        .when(A, civil_war(BYZ, POOL))
        .refused_as("constantinople", "Z-41");
    let scene = Fixture::turn(2)
        .scene()
        .when(A, enter(ARAB, "mecca"))
        .with_luck(rolls([1, 1]))
        .when(A, civil_war(ARAB, POOL))
        .when(A, garrison(POOL))
        .awaits([B]);
    assert_eq!(scene.town("mecca"), (Arab, 1, Some(A)));
    assert_eq!(scene.scores(A), (10, 11));
}

#[test]
fn z_42_special_b_neither_constantinople_nor_persian_cities_are_improved() {
    let refused = |id, code| {
        let scene = Fixture::turn(2).scene();
        scene.when(A, improve(id, POOL)).refused_as(code, "Z-42");
    };
    refused("constantinople", "constantinople");
    refused("hira", "wrong_faction");
    refused("damascus", "max_counters");
}

#[test]
fn z_42_the_box_is_looked_at_first_then_the_counters_then_the_city() {
    let refused = |id, code, rule| {
        let fixture = Fixture::turn(2)
            .space(B, Space::ImproveByzantine1)
            .space(B, Space::ImproveByzantine2);
        let scene = fixture.bulgar("mosul", 3).scene();
        scene.when(A, improve(id, POOL)).refused_as(code, rule);
    };
    refused("constantinople", "box_occupied", "Z-40");
    refused("damascus", "box_occupied", "Z-40");
    refused("mosul", "max_counters", "Z-42");
    refused("hira", "wrong_faction", "Z-42");
}

#[test]
fn z_43_special_c_a_caliph_scores_and_is_caliph_until_the_next_turn() {
    let scene = Fixture::turn(2)
        .passed([B])
        .treasuries(A, 50, 50)
        .treasuries(B, 50, 50)
        .scene()
        .when(A, ruler(ARAB, POOL));
    assert_eq!(scene.scores(A), (10, 12));
    assert!(scene.state().holdings.get(Seat::new(A)).arab.guard);
    let scene = scene.when(A, pass()).with_fact(&Fact::GuardReturned {
        seat: Seat::new(A),
        army: ARAB,
    });
    assert!(!scene.state().holdings.get(Seat::new(A)).arab.guard);
    assert_eq!(scene.state().spaces.owner(Space::Caliph), None);
}

#[test]
fn z_44_special_d_the_byzantine_fleet_leaves_its_holder_alone() {
    let scene = Fixture::turn(2)
        .scene()
        .when(A, fleet(BYZ, POOL))
        .when(B, pass())
        .when(A, enter(ARAB, "tabuk"));
    assert_eq!(
        scene.state().spaces.owner(Space::FleetByzantine),
        Some(Seat::new(A))
    );
    let scene = Fixture::turn(2)
        .space(A, Space::FleetByzantine)
        .arab("alexandria", 3)
        .arab("leucosia", 3)
        .army(A, ARAB, "alexandria")
        .scene()
        .when(A, march(ARAB, "leucosia", Sea));
    assert_eq!(scene.army_city(A, ARAB), Some("leucosia"));
}

#[test]
fn z_45_special_e_the_arab_fleet_halves_the_strait_to_two() {
    Fixture::turn(2)
        .scene()
        .when(A, fleet(ARAB, POOL))
        .when(B, fleet(ARAB, POOL))
        .refused_as("box_occupied", "Z-40");
    let scene = Fixture::turn(2)
        .space(A, Space::FleetArab)
        .card(A, ARAB, [0, 5, 2, 0])
        .arab("nicaea", 3)
        .army(A, ARAB, "nicaea")
        .scene()
        .with_luck(rolls([1, 1, 1, 1, 1]))
        .when(A, march(ARAB, "constantinople", Sea));
    assert_eq!(scene.card(A, ARAB), [0, 5, 0, 0]);
}

#[test]
fn z_46_special_f_an_own_city_without_a_disc_is_fortified_once() {
    let refused = |fixture: Fixture, code| {
        let scene = fixture.scene();
        scene
            .when(A, fortify("athens", POOL))
            .refused_as(code, "Z-46");
    };
    refused(Fixture::turn(2).owner(B, "athens"), "not_owner");
    let own = || Fixture::turn(2).owner(A, "athens");
    refused(own().fortified("athens"), "already_fortified");
    let both = own().owner(A, "candia").owner(A, "smyrna");
    refused(both.fortified("candia").fortified("smyrna"), "no_disc");
}

#[test]
fn z_47_special_g_the_side_that_profits_pays() {
    Fixture::turn(2)
        .scene()
        .when(A, raid("adrianople", BYZ, POOL))
        .refused_as("wrong_beneficiary", "Z-47");
    let scene = Fixture::turn(2)
        .scene()
        .with_luck(rolls([1, 1]))
        .when(A, raid("adrianople", ARAB, CASUALTIES));
    assert_eq!(scene.treasuries(A), (15, 2));
    assert_eq!(scene.state().bulgars, 9);
}

#[test]
fn z_48_a_bulgar_city_gives_nothing_and_takes_nothing() {
    let given = || Fixture::turn(2).bulgar("adrianople", 2).scene();
    given()
        .when(A, claim("adrianople", POOL))
        .refused_as("city_not_free", "Z-26");
    given()
        .when(A, improve("adrianople", POOL))
        .refused_as("wrong_faction", "Z-42");
    given()
        .when(A, fortify("adrianople", POOL))
        .refused_as("not_owner", "Z-46");
    given()
        .when(A, raid("adrianople", ARAB, POOL))
        .refused_as("not_a_target", "Z-47");
    let scene = Fixture::turn(2)
        .scene()
        .with_luck(rolls([1, 1, 1]))
        .when(A, raid("thessalonica", ARAB, POOL));
    assert_eq!(scene.town("thessalonica"), (Bulgar, 2, None));
    assert_eq!(scene.scores(A), (10, 12));
}

#[test]
fn z_50_a_move_enters_steps_and_steps_once_more() {
    let scene = Fixture::turn(2)
        .scene()
        .when(A, enter(ARAB, "mecca"))
        .when(A, step("medina", Desert))
        .when(A, step("tabuk", Desert))
        .awaits([A]);
    assert_eq!(scene.card(A, ARAB), [0, 8, 2, 0]);
    assert!(scene.state().holdings.get(Seat::new(A)).extra_used);
    scene
        .when(A, step("medina", Desert))
        .refused_as("extra_step_used", "Z-54");
}
