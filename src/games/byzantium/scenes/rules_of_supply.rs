//! Test scenes of the rules of cubes and turns: Z-2, Z-13, Z-18 to Z-25.

use super::fixture::*;
use crate::Seat;
use crate::byzantium::bulgar_supply;
use crate::byzantium::card::Place::{Elite, Levy, Main, Movement};
use crate::byzantium::events::Fact;
use crate::byzantium::map::Via::{Desert, Road};
use crate::byzantium::refusal::Refusal;

#[test]
fn z_2_there_are_eleven_bulgars_in_box_and_supply() {
    let scene = Fixture::turn(2).scene();
    let state = scene.state();
    assert_eq!((state.bulgars, bulgar_supply(state.bulgars)), (7, 4));
}

#[test]
fn z_13_a_claimed_city_holds_a_cube_of_its_owner_and_a_building_another() {
    let scene = Fixture::turn(2)
        .treasuries(A, 50, 50)
        .scene()
        .when(A, claim("mecca", POOL))
        .when(B, pass())
        .when(A, mosque(POOL));
    assert_eq!(scene.supply(A).0, 7);
    assert_eq!(scene.town("mecca").2, Some(A));
    assert_eq!(scene.state().holdings.get(Seat::new(A)).mosque, 1);
}

#[test]
fn z_18_z_19_seats_act_in_turn_and_those_who_passed_are_left_out() {
    Fixture::turn(4)
        .passed([C])
        .scene()
        .when(A, claim("mecca", POOL))
        .awaits([B])
        .when(B, claim("medina", POOL))
        .awaits([D])
        .when(D, claim("tabuk", POOL))
        .awaits([A]);
}

#[test]
fn z_20_whoever_passed_first_starts_the_next_turn() {
    Fixture::turn(3)
        .active(C)
        .passed([B, A])
        .treasuries(A, 50, 50)
        .treasuries(B, 50, 50)
        .treasuries(C, 50, 50)
        .scene()
        .when(C, pass())
        .with_fact(&Fact::TurnBegun {
            turn: 2,
            start: Seat::new(B),
        });
}

#[test]
fn z_21_a_seat_that_has_passed_still_answers_for_its_army() {
    Fixture::turn(2)
        .passed([B])
        .arab("hira", 3)
        .army(A, ARAB, "hira")
        .army(B, BYZ, "palmyra")
        .scene()
        .when(A, march(ARAB, "palmyra", Road))
        .awaits([B]);
}

#[test]
fn z_22_a_cube_may_come_from_any_of_the_eight_boxes_for_three_bezants() {
    for army in [BYZ, ARAB] {
        for place in [Elite, Main, Movement, Levy] {
            let scene = Fixture::turn(2)
                .card(A, ARAB, [1, 7, 4, 1])
                .scene()
                .when(A, claim("athens", from(army, place)));
            assert_eq!(scene.treasuries(A), (12, 5), "{army:?} {place:?}");
            assert_eq!(scene.supply(A), (9, 12));
        }
    }
}

#[test]
fn z_22_a_box_does_not_both_give_and_receive() {
    Fixture::turn(2)
        .scene()
        .when(A, place(BYZ, Main, from(BYZ, Main)))
        .refused_as("same_box", "Z-22");
    Fixture::turn(2)
        .scene()
        .when(A, place(BYZ, Main, from(BYZ, Levy)))
        .when(A, place(ARAB, Main, from(BYZ, Main)))
        .refused_as("same_box", "Z-22");
    Fixture::turn(2)
        .scene()
        .when(A, claim("athens", from(ARAB, Levy)))
        .refused_as("source_empty", "Z-22");
}

#[test]
fn z_23_taxes_take_cubes_of_the_pool_alone() {
    Fixture::turn(2)
        .pool(A, 2)
        .scene()
        .when(A, tax(3))
        .refused_as("source_empty", "Z-22");
    Fixture::turn(2)
        .scene()
        .when(A, tax(0))
        .refused_as("bad_count", "Z-29");
}

#[test]
fn z_24_an_increase_is_paid_by_the_army_that_receives() {
    let scene = Fixture::turn(2)
        .scene()
        .when(A, place(ARAB, Levy, from(BYZ, Levy)))
        .when(A, finish());
    assert_eq!(scene.treasuries(A), (15, 2));
    Fixture::turn(2)
        .scene()
        .when(A, place(ARAB, Levy, CASUALTIES))
        .when(A, place(ARAB, Main, CASUALTIES))
        .refused_as("insufficient_bezants", "Z-24");
}

#[test]
fn z_25_paying_with_the_last_cube_of_an_army_destroys_it_before_the_effect() {
    let scene = Fixture::turn(2)
        .card(A, ARAB, [0, 1, 0, 0])
        .army(A, ARAB, "medina")
        .scene()
        .when(A, claim("mecca", from(ARAB, Main)))
        .awaits([B]);
    assert_eq!(scene.army_city(A, ARAB), None);
    assert_eq!(scene.town("mecca").2, Some(A));
}

#[test]
fn z_25_a_civil_war_is_not_paid_with_the_last_cube_of_its_army() {
    Fixture::turn(2)
        .card(A, ARAB, [0, 1, 0, 0])
        .army(A, ARAB, "mecca")
        .scene()
        .when(A, civil_war(ARAB, from(ARAB, Main)))
        .refused_as("army_empty", "Z-25");
}

#[test]
fn z_55_a_step_that_would_cost_the_last_cube_is_refused() {
    Fixture::turn(2)
        .card(A, ARAB, [0, 0, 1, 0])
        .army(A, ARAB, "mecca")
        .scene()
        .when(A, march(ARAB, "medina", Desert))
        .refused_as("army_empty", "Z-55");
}

#[test]
fn a_draft_changes_nothing_but_itself_and_can_be_taken_back() {
    let scene = Fixture::turn(2)
        .scene()
        .when(A, place(BYZ, Main, POOL))
        .when(A, place(ARAB, Main, CASUALTIES))
        .then([Fact::PlacementDrafted {
            seat: Seat::new(A),
            army: ARAB,
            place: Main,
            source: CASUALTIES,
        }]);
    assert_eq!(scene.supply(A), (9, 12));
    let scene = scene.when(A, take_back()).when(A, finish()).awaits([B]);
    assert_eq!(scene.card(A, BYZ), [1, 4, 2, 2]);
    assert_eq!(scene.card(A, ARAB), [0, 8, 5, 0]);
    let scene = Fixture::turn(2)
        .scene()
        .when(A, tax(4))
        .when(A, take_back())
        .when(A, pass());
    assert!(!scene.state().holdings.get(Seat::new(A)).taxed);
}

#[test]
fn a_draft_cannot_be_taken_back_for_ever_8_2() {
    let mut scene = Fixture::turn(2).scene();
    for _ in 0..50 {
        scene = scene.when(A, tax(1)).when(A, take_back());
    }
    let scene = scene
        .when(A, tax(1))
        .refused(Refusal::TakenBackTooOften)
        .when(A, place(BYZ, Main, POOL))
        .refused(Refusal::TakenBackTooOften)
        .when(A, pass())
        .awaits([B])
        .when(B, tax(1));
    assert_eq!(scene.state().taken_back, 0);
}
