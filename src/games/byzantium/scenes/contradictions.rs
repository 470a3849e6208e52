//! Test scenes of the rulings where the rules contradict each other, C-1 to C-12.

use serde_json::json;

use super::fixture::*;
use crate::Seat;
use crate::byzantium::events::Fact;
use crate::byzantium::map::Via::{Desert, Road, Sea};
use crate::byzantium::pieces::Space;
use crate::byzantium::scoring::{Method, combine};

#[test]
fn c_1_an_army_with_an_empty_box_still_is_one() {
    let scene = Fixture::turn(2)
        .card(A, ARAB, [0, 0, 2, 0])
        .arab("alexandria", 3)
        .arab("jerusalem", 3)
        .army(A, ARAB, "jerusalem")
        .scene()
        .when(A, march(ARAB, "alexandria", Road));
    assert_eq!(scene.army_city(A, ARAB), Some("alexandria"));
}

#[test]
fn c_2_the_match_ends_after_the_third_turn() {
    let rich = |number| {
        Fixture::turn(2)
            .number(number)
            .passed([B])
            .treasuries(A, 50, 50)
            .treasuries(B, 50, 50)
            .scene()
            .when(A, pass())
    };
    rich(2).awaits([B]);
    rich(3).awaits([]);
}

#[test]
fn c_3_a_persian_city_has_a_printed_value_instead_of_counters() {
    let scene = attack_on_hira(json!({}), [0, 4, 1, 0], [1, 1, 1])
        .with_fact(&Fact::SiegeRolled {
            city: city("hira"),
            dice: faces([1, 1, 1]),
            losses: 0,
        })
        .with_fact(&Fact::CombatBegun {
            seat: Seat::new(C),
            attack: crate::byzantium::events::Attack::Step,
            side: ARAB,
            city: city("hira"),
            armies: crate::Seats::NONE,
        });
    assert_eq!(scene.scores(C), (10, 12));
}

fn fall(dice: [u32; 5]) -> Stage {
    Fixture::turn(2)
        .card(A, ARAB, [0, 5, 4, 0])
        .arab("nicaea", 3)
        .army(A, ARAB, "nicaea")
        .scene()
        .with_luck(rolls(dice))
        .when(A, march(ARAB, "constantinople", Sea))
}

#[test]
fn c_4_constantinople_rolls_five_dice_and_falls_to_a_strength_of_five() {
    fall([1, 1, 1, 1, 1]).awaits([]);
    let scene = fall([4, 1, 1, 1, 1]).awaits([A]);
    assert_eq!(scene.card(A, ARAB), [0, 3, 0, 0]);
}

#[test]
fn c_5_steps_are_paid_with_movement_cubes_and_cost_nothing_else() {
    let scene = Fixture::turn(2)
        .casualties(A, 3)
        .arab("jerusalem", 3)
        .arab("alexandria", 3)
        .army(A, ARAB, "jerusalem")
        .scene()
        .when(A, march(ARAB, "alexandria", Road));
    assert_eq!(scene.card(A, ARAB), [0, 8, 4, 0]);
    assert_eq!(scene.supply(A), (9, 4));
    assert_eq!(scene.treasuries(A), (15, 5));
}

#[test]
fn c_6_a_friendly_city_of_another_may_be_attacked_by_civil_war_and_an_own_one_may_not() {
    let given = |owner| {
        Fixture::turn(2)
            .owner(owner, "tarsus")
            .card(B, BYZ, [0, 0, 0, 0])
            .army(A, BYZ, "tarsus")
            .scene()
    };
    given(A)
        .when(A, civil_war(BYZ, POOL))
        .refused_as("own_city", "Z-36");
    let scene = given(B)
        .with_luck(rolls([1, 1]))
        .when(A, civil_war(BYZ, POOL))
        .when(A, garrison(POOL));
    assert_eq!(scene.town("tarsus").2, Some(A));
}

#[test]
fn c_7_c_9_the_fall_brings_five_points_no_bezants_and_no_garrison() {
    let scene = fall([1, 1, 1, 1, 1]);
    assert_eq!(scene.scores(A), (10, 15));
    assert_eq!(scene.treasuries(A), (15, 5));
    assert_eq!(scene.supply(A).0, 9);
    assert_eq!(scene.town("constantinople").2, None);
}

#[test]
fn c_8_the_pass_cube_comes_back_with_a_new_turn() {
    let scene = Fixture::turn(2)
        .casualties(A, 1)
        .passed([B])
        .treasuries(A, 50, 50)
        .treasuries(B, 50, 50)
        .scene()
        .when(A, pass());
    assert_eq!(scene.supply(A), (10, 0));
    assert_eq!(scene.state().holdings.get(Seat::new(A)).pass, 0);
}

#[test]
fn c_10_exactly_half_still_counts_both_scores() {
    assert_eq!(combine(24, 12, false), (Method::Both, 36));
    assert_eq!(combine(12, 24, false), (Method::Both, 36));
    assert_eq!(combine(25, 12, false), (Method::Higher, 25));
    assert_eq!(combine(0, 0, false), (Method::Both, 0));
    assert_eq!(combine(40, 3, true), (Method::Arab, 3));
}

#[test]
fn c_11_the_fleet_decides_each_time_whether_it_forbids_a_retreat() {
    let scene = Fixture::turn(3)
        .active(B)
        .space(C, Space::FleetByzantine)
        .arab("leucosia", 3)
        .arab("alexandria", 3)
        .army(A, ARAB, "leucosia")
        .army(B, BYZ, "tarsus")
        .scene()
        .when(B, march(BYZ, "leucosia", Sea))
        .when(A, retreat())
        .when(A, flee("candia", Sea))
        .when(C, block(true))
        .when(A, flee("candia", Sea));
    scene.refused_as("sea_barred", "Z-66");
    let scene = Fixture::turn(3)
        .active(B)
        .space(C, Space::FleetByzantine)
        .arab("leucosia", 3)
        .arab("alexandria", 3)
        .army(A, ARAB, "leucosia")
        .army(B, BYZ, "tarsus")
        .scene()
        .when(B, march(BYZ, "leucosia", Sea))
        .when(A, retreat())
        .when(A, flee("alexandria", Sea))
        .with_luck(rolls([1, 1, 1]))
        .when(C, block(false));
    assert_eq!(scene.army_city(A, ARAB), Some("alexandria"));
}

#[test]
fn c_12_movement_cubes_neither_roll_nor_count_but_keep_the_army_alive() {
    let scene = attack_on_hira(json!({}), [0, 1, 3, 0], [4, 1, 1])
        .awaits([C])
        .when(C, lose(0, 1, 0))
        .with_fact(&Fact::SiegeFailed {
            city: city("hira"),
            strength: 0,
            value: 3,
        })
        .when(C, flee("mecca", Desert));
    assert_eq!(scene.army_city(C, ARAB), Some("mecca"));
}
