//! Test scenes of the rules of income, new turns and the end: Z-90 to Z-102.

use super::fixture::*;
use crate::byzantium::Byzantium;
use crate::byzantium::events::Fact;
use crate::byzantium::pieces::Space;
use crate::{Rules, Seat, Turn};

fn last_pass(number: u8, change: impl FnOnce(Fixture) -> Fixture) -> Stage {
    let rich = Fixture::turn(2)
        .number(number)
        .passed([B])
        .treasuries(A, 50, 50)
        .treasuries(B, 50, 50);
    change(rich).scene().when(A, pass())
}

#[test]
fn z_90_a_counter_brings_two_bezants_to_the_treasury_of_its_faction() {
    let scene = last_pass(1, |rich| {
        rich.owner(A, "damascus")
            .owner(A, "mecca")
            .owner(B, "athens")
    });
    assert_eq!(scene.treasuries(A), (50 + 6 - 12, 50 + 4 - 13));
    assert_eq!(scene.treasuries(B), (50 + 4 - 12, 50 - 13));
}

#[test]
fn z_91_an_upkeep_that_can_be_paid_is_paid_by_itself() {
    last_pass(1, |rich| rich.card(A, BYZ, [2, 1, 1, 1]))
        .with_fact(&Fact::UpkeepPaid {
            seat: Seat::new(A),
            army: BYZ,
            bezants: 10,
        })
        .awaits([B]);
}

#[test]
fn z_92_unpaid_cubes_cost_a_point_each_but_no_score_falls_below_nothing() {
    let scene = last_pass(1, |rich| {
        rich.treasuries(A, 50, 0)
            .scores(A, 10, 2)
            .card(A, ARAB, [0, 3, 0, 0])
    });
    assert_eq!(scene.scores(A), (10, 0));
    assert_eq!(scene.card(A, ARAB), [0; 4]);
    assert_eq!(scene.state().holdings.get(Seat::new(A)).removed, 3);
}

#[test]
fn z_92_no_cube_stays_unpaid_that_the_rest_of_the_money_could_pay() {
    let given = || {
        last_pass(1, |rich| {
            rich.treasuries(A, 50, 2).card(A, ARAB, [1, 2, 0, 1])
        })
        .awaits([A])
    };
    for wrong in [[1, 2, 0, 1], [1, 1, 0, 1], [0, 2, 0, 1], [1, 2, 1, 0]] {
        given()
            .when(A, unpaid(ARAB, wrong))
            .refused_as("bad_unmaintained", "Z-92");
    }
    given().when(A, unpaid(ARAB, [1, 0, 0, 1])).awaits([B]);
    given().when(A, unpaid(ARAB, [1, 2, 0, 0])).awaits([B]);
    given()
        .when(A, unpaid(BYZ, [0, 0, 0, 0]))
        .refused_as("bad_unmaintained", "Z-92");
}

#[test]
fn z_93_all_who_owe_are_asked_at_the_same_time() {
    let scene =
        last_pass(1, |rich| rich.treasuries(A, 11, 12).treasuries(B, 50, 12)).awaits([A, B]);
    let scene = scene.when(B, unpaid(ARAB, [0, 1, 0, 0])).awaits([A]);
    scene
        .when(A, unpaid(ARAB, [0, 0, 1, 0]))
        .awaits([A])
        .when(A, unpaid(BYZ, [0, 1, 0, 0]))
        .awaits([B]);
}

#[test]
fn z_93_z_34_an_army_that_loses_its_last_unpaid_cube_is_destroyed() {
    let scene = last_pass(1, |rich| {
        rich.treasuries(A, 50, 0)
            .card(A, ARAB, [0, 1, 0, 0])
            .army(A, ARAB, "mecca")
    });
    assert_eq!(scene.army_city(A, ARAB), None);
}

#[test]
fn z_95_half_of_the_casualties_come_back_rounded_up() {
    let scene = last_pass(1, |rich| rich.casualties(A, 6).pool(A, 0));
    assert_eq!(scene.supply(A), (4, 2));
}

#[test]
fn z_96_guards_go_home_and_an_army_that_was_only_a_guard_is_destroyed() {
    let scene = last_pass(1, |rich| {
        rich.space(A, Space::Caliph)
            .card(A, ARAB, [0; 4])
            .army(A, ARAB, "mecca")
            .extra_step_taken(A)
            .tax(A, 2)
            .owner(B, "athens")
            .fortified("athens")
            .bulgars(9)
    });
    assert_eq!(scene.army_city(A, ARAB), None);
    let state = scene.state();
    let holding = state.holdings.get(Seat::new(A));
    let flags = [holding.taxed, holding.passed, holding.extra_used];
    assert_eq!(flags, [false; 3]);
    assert_eq!((holding.tax, state.spaces.owner(Space::Caliph)), (0, None));
    assert_eq!(state.bulgars, 9);
    assert!(state.cities.get(city("athens")).fortified);
}

fn ranks(scene: &Stage) -> Vec<(u8, i32)> {
    assert_eq!(Byzantium::turn(scene.state()), Turn::Over);
    let outcome = Byzantium::standings(scene.state());
    let places = outcome.standings.iter();
    places.map(|place| (place.rank, place.score)).collect()
}

#[test]
fn z_100_the_lower_score_counts_if_it_is_at_least_half_of_the_higher() {
    let scene = last_pass(3, |rich| rich.scores(A, 20, 10).scores(B, 21, 10));
    assert_eq!(ranks(&scene), [(1, 30), (2, 21)]);
}

#[test]
fn z_102_ties_go_to_the_sum_then_to_cities_then_to_bezants_and_are_shared_at_last() {
    let sum = last_pass(3, |rich| rich.scores(A, 30, 0).scores(B, 30, 1));
    assert_eq!(ranks(&sum), [(2, 30), (1, 30)]);
    let cities = last_pass(3, |rich| rich.owner(B, "athens"));
    assert_eq!(ranks(&cities), [(2, 20), (1, 20)]);
    let bezants = last_pass(3, |rich| rich.treasuries(A, 51, 50));
    assert_eq!(ranks(&bezants), [(1, 20), (2, 20)]);
    let shared = last_pass(3, |rich| rich);
    assert_eq!(ranks(&shared), [(1, 20), (1, 20)]);
}
