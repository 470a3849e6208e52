//! Test scenes of the rules of pieces, cities and the start: Z-3 to Z-17, and Z-31.

use super::fixture::*;
use crate::Seat;
use crate::byzantium::Byzantium;
use crate::byzantium::card::Place;
use crate::byzantium::events::Fact;
use crate::byzantium::map::Faction::{Arab, Byzantine, Persian};
use crate::byzantium::map::Via::Road;
use crate::byzantium::pieces::Space;
use crate::scene::Scene;

#[test]
fn z_3_z_9_z_11_z_12_a_match_begins_with_two_armies_each_and_empty_boxes() {
    let scene = Scene::<Byzantium>::given(&table(4), [])
        .with_luck([0, 0, 0, 0])
        .begin();
    let view = scene.view(A);
    assert_eq!((view.turn, view.bulgars, view.bulgar_supply), (1, 7, 4));
    assert!(view.spaces.iter().all(|space| space.seat.is_none()));
    assert_eq!(view.spaces.len(), 16);
    for seat in &view.seats {
        assert_eq!((seat.pool, seat.casualties, seat.discs), (9, 12, 2));
        let armies = [&seat.byzantine, &seat.arab];
        assert_eq!(armies.map(|army| army.treasury), [15, 5]);
        assert_eq!(armies.map(|army| army.score), [10, 10]);
        assert_eq!(armies.map(|army| army.upkeep), [12, 13]);
        assert!(armies.iter().all(|army| army.at.is_none() && !army.guard));
    }
    let cities = view.cities.iter();
    let counters = |faction| {
        let cities = cities.clone().filter(|city| city.faction == faction);
        cities.map(|city| u32::from(city.counters)).sum::<u32>()
    };
    assert_eq!([Byzantine, Arab, Persian].map(counters), [47, 4, 0]);
}

#[test]
fn z_4_four_five_and_six_are_hits() {
    let hits = |dice, losses| {
        let scene = attack_on_hira(serde_json::json!({}), [0, 9, 2, 0], dice);
        scene
            .with_fact(&Fact::SiegeRolled {
                city: city("hira"),
                dice: faces(dice.map(|face| u8::try_from(face).unwrap())),
                losses,
            })
            .awaits([C]);
    };
    hits([1, 2, 3], 0);
    hits([4, 5, 6], 3);
}

#[test]
fn z_6_a_free_city_is_byzantine_or_arab_without_an_owner_and_not_the_capital() {
    let given = || {
        let fixture = Fixture::turn(2).owner(B, "athens");
        fixture.arab("hira", 2).bulgar("adrianople", 1).scene()
    };
    let scene = given().when(A, claim("hira", POOL)).awaits([B]);
    assert_eq!(scene.town("hira"), (Arab, 2, Some(A)));
    for (id, code) in [
        ("athens", "city_not_free"),
        ("amida", "city_not_free"),
        ("adrianople", "city_not_free"),
        ("constantinople", "constantinople"),
    ] {
        given().when(A, claim(id, POOL)).refused_as(code, "Z-26");
    }
}

#[test]
fn z_7_a_city_of_the_faction_is_friendly_whoever_owns_it_and_every_other_is_hostile() {
    let fights = |fixture: Fixture, from, to, dice: &[u32]| {
        let scene = fixture.bulgars(0).army(A, BYZ, from).scene();
        let luck = dice.iter().map(|face| face - 1);
        let scene = scene.with_luck(luck).when(A, march(BYZ, to, Road));
        let mut facts = scene.facts().iter();
        facts.any(|fact| matches!(fact, Fact::CombatBegun { .. }))
    };
    let two = || Fixture::turn(2);
    let of_another = two().owner(B, "caesarea");
    assert!(!fights(of_another, "ankara", "caesarea", &[]));
    assert!(fights(two(), "caesarea", "amida", &[1, 1]), "Persian");
    let arab = two().arab("caesarea", 2);
    assert!(fights(arab, "ankara", "caesarea", &[1, 1]), "Arab");
    let bulgar = two().bulgar("adrianople", 1);
    assert!(fights(bulgar, "constantinople", "adrianople", &[1]));
}

#[test]
fn z_14_levies_are_no_part_of_the_field_army() {
    let given = |cubes| Fixture::turn(2).card(A, ARAB, cubes).scene();
    given([0, 0, 0, 5])
        .when(A, enter(ARAB, "mecca"))
        .refused_as("army_empty", "Z-33");
    for cubes in [[1, 0, 0, 5], [0, 1, 0, 5], [0, 0, 1, 5]] {
        let scene = given(cubes).when(A, enter(ARAB, "mecca"));
        assert_eq!(scene.army_city(A, ARAB), Some("mecca"), "{cubes:?}");
    }
}

#[test]
fn z_17_a_guard_is_no_cube_to_pay_with() {
    let scene = Fixture::turn(2)
        .space(A, Space::Emperor)
        .card(A, BYZ, [0, 3, 2, 2])
        .scene();
    assert!(scene.view(A).seats[0].byzantine.guard);
    scene
        .when(A, claim("athens", from(BYZ, Place::Elite)))
        .refused_as("source_empty", "Z-22");
}

#[test]
fn z_31_a_special_action_takes_the_place_of_any_other() {
    let scene = Fixture::turn(2)
        .scene()
        .when(A, ruler(ARAB, POOL))
        .awaits([B]);
    let state = scene.state();
    assert_eq!(state.spaces.owner(Space::Caliph), Some(Seat::new(A)));
    scene
        .when(A, claim("athens", POOL))
        .refused_as("not_your_decision", "5.3");
}
