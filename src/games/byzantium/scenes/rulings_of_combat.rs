//! Test scenes of the rulings on combat.

use serde_json::json;

use super::fixture::*;
use crate::Seat;
use crate::byzantium::events::{Fact, Foe};
use crate::byzantium::map::Via::{Desert, Road, Sea};
use crate::byzantium::pieces::Space;

fn equal_battle(options: serde_json::Value) -> Stage {
    fixture_with(2, options)
        .active(B)
        .card(B, ARAB, [0, 2, 1, 0])
        .arab("antioch", 2)
        .army(B, ARAB, "antioch")
        .owner(A, "damascus")
        .scene()
        .when(B, march(ARAB, "damascus", Road))
        .with_luck(rolls([4, 1]))
        .with_luck(rolls([5, 3]))
}

#[test]
fn a_4_equal_strength_after_a_battle_is_as_chosen() {
    equal_battle(json!({}))
        .when(A, levies(true))
        .with_fact(&Fact::BattleDecided {
            attacker_won: false,
            attacker: 1,
            defender: 1,
        });
    equal_battle(json!({ "battle_tie": "attacker" }))
        .with_luck(rolls([1, 1, 1]))
        .when(A, levies(true))
        .with_fact(&Fact::BattleDecided {
            attacker_won: true,
            attacker: 1,
            defender: 1,
        });
}

#[test]
fn a_5_equal_strength_in_a_siege_is_as_chosen() {
    let conquered = |options| {
        let scene = attack_on_hira(options, [0, 3, 1, 0], [1, 1, 1]);
        let taken = |fact: &Fact| matches!(fact, Fact::CityConquered { .. });
        scene.facts().iter().any(taken)
    };
    assert!(conquered(json!({})));
    assert!(!conquered(json!({ "siege_tie": "defender" })));
}

#[test]
fn a_6_movement_cubes_are_losses_unless_that_was_excluded() {
    let scene = attack_on_hira(json!({}), [0, 2, 2, 0], [4, 4, 4]).awaits([A]);
    assert_eq!(scene.army_city(C, ARAB), None);
    let excluded = json!({ "losses_from_movement": false });
    let scene = attack_on_hira(excluded, [0, 2, 2, 0], [4, 4, 4])
        .awaits([C])
        .when(C, flee("mecca", Desert));
    assert_eq!(scene.card(C, ARAB), [0, 0, 1, 0]);
    assert_eq!(scene.army_city(C, ARAB), Some("mecca"));
}

#[test]
fn a_6_a_retreat_may_cost_a_movement_cube_whatever_was_chosen() {
    let excluded = json!({ "losses_from_movement": false });
    let scene = attack_on_hira(excluded, [0, 2, 2, 0], [4, 1, 1])
        .when(C, flee("palmyra", Road))
        .awaits([C])
        .when(C, lose(0, 0, 1));
    assert_eq!(scene.card(C, ARAB), [0, 1, 0, 0]);
}

fn attack_on_palmyra() -> Stage {
    Fixture::turn(2)
        .arab("hira", 3)
        .army(A, ARAB, "hira")
        .owner(B, "palmyra")
        .army(B, BYZ, "palmyra")
        .scene()
        .when(A, march(ARAB, "palmyra", Road))
        .awaits([B])
}

#[test]
fn a_9_a_10_levies_may_defend_after_the_army_has_left_but_need_not() {
    let left = || {
        attack_on_palmyra()
            .when(B, retreat())
            .when(B, flee("damascus", Road))
            .awaits([B])
    };
    left()
        .with_luck(rolls([1, 1, 1]))
        .with_luck(rolls([1, 1]))
        .with_luck(rolls([1, 1, 1]))
        .when(B, levies(true))
        .with_fact(&Fact::LeviesCalled { seat: Seat::new(B) });
    left()
        .with_luck(rolls([1, 1, 1]))
        .when(B, levies(false))
        .with_fact(&Fact::LeviesHeldBack { seat: Seat::new(B) });
}

#[test]
fn a_11_dispersed_levies_stay_in_their_box() {
    let scene = equal_battle(json!({ "battle_tie": "attacker" }))
        .with_luck(rolls([1, 1, 1]))
        .when(A, levies(true));
    assert_eq!(scene.card(A, BYZ), [1, 3, 2, 1]);
}

#[test]
fn a_23_hits_count_double_in_the_siege_of_constantinople_but_not_in_its_battle() {
    let scene = Fixture::turn(2)
        .card(A, ARAB, [0, 9, 5, 0])
        .casualties(A, 5)
        .arab("nicaea", 3)
        .army(A, ARAB, "nicaea")
        .space(B, Space::Emperor)
        .scene()
        .when(A, march(ARAB, "constantinople", Sea))
        .with_luck(rolls([4, 4, 1]))
        .with_luck(rolls([4, 1]))
        .when(B, levies(true))
        .with_fact(&Fact::BattleRolled {
            attacker: faces([1, 4, 4]),
            defender: faces([1, 4]),
            foe: Foe::Levies { seat: Seat::new(B) },
            attacker_losses: 1,
            defender_losses: 2,
        })
        .awaits([A])
        .with_luck(rolls([4, 1, 1, 1, 1]))
        .when(A, lose(0, 0, 1))
        .with_fact(&Fact::SiegeRolled {
            city: city("constantinople"),
            dice: faces([1, 1, 1, 1, 4]),
            losses: 2,
        });
    assert_eq!(scene.scores(A), (10, 15));
}

#[test]
fn a_32_a_conquered_owner_gets_the_cube_back_as_a_casualty() {
    let scene = attack_on_palmyra()
        .when(B, retreat())
        .when(B, flee("damascus", Road));
    let casualties = scene.supply(B).1;
    let scene = scene.with_luck(rolls([1, 1, 1])).when(B, levies(false));
    assert_eq!(scene.supply(B).1, casualties + 1);
}

#[test]
fn a_38_levies_do_not_join_a_standing_army() {
    attack_on_palmyra()
        .with_luck(rolls([1, 1, 1]))
        .with_luck(rolls([1, 1, 1, 1]))
        .when(B, stand())
        .with_fact(&Fact::BattleRolled {
            attacker: faces([1, 1, 1]),
            defender: faces([1, 1, 1, 1]),
            foe: Foe::Army { seat: Seat::new(B) },
            attacker_losses: 0,
            defender_losses: 0,
        });
}

#[test]
fn a_40_bulgars_roll_three_dice_at_most_and_count_with_their_whole_box() {
    Fixture::turn(2)
        .owner(B, "adrianople")
        .scene()
        .when(A, raid("adrianople", ARAB, POOL))
        .with_luck(rolls([1, 1, 1]))
        .with_luck(rolls([1, 1]))
        .with_luck(rolls([1, 1]))
        .when(B, levies(true))
        .with_fact(&Fact::BattleDecided {
            attacker_won: true,
            attacker: 9,
            defender: 2,
        });
}
