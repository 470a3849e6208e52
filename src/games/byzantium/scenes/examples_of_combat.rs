//! Test scenes of the worked examples of combat.

use super::fixture::*;
use crate::Seat;
use crate::byzantium::events::{Fact, Foe};
use crate::byzantium::map::Faction::{Arab, Bulgar, Byzantine};
use crate::byzantium::map::Via::{Desert, Road, Sea};
use crate::byzantium::pieces::Space;

#[test]
fn x_14_bulgars_beat_levies_and_take_adrianople() {
    let scene = Fixture::turn(3)
        .active(B)
        .owner(C, "adrianople")
        .casualties(C, 5)
        .scene()
        .when(B, raid("adrianople", ARAB, POOL))
        .awaits([C])
        .with_luck(rolls([4, 2, 6]))
        .with_luck(rolls([5, 1]))
        .with_luck(rolls([4, 4]))
        .when(C, levies(true))
        .with_fact(&Fact::LeviesLost {
            seat: Seat::new(C),
            army: BYZ,
            cubes: 2,
        })
        .with_fact(&Fact::BulgarsLost { cubes: 1 })
        .with_fact(&Fact::BulgarsLost { cubes: 2 })
        .awaits([C]);
    assert_eq!(scene.card(C, BYZ), [1, 3, 2, 0]);
    assert_eq!(scene.state().bulgars, 6);
    assert_eq!(scene.scores(B), (10, 11));
    assert_eq!(scene.treasuries(B), (15, 5));
    assert_eq!(scene.town("adrianople"), (Bulgar, 1, None));
    assert_eq!(scene.supply(C).1, 8);
    scene
        .with_luck(rolls([1, 1, 1, 1, 1]))
        .when(C, raid("constantinople", ARAB, POOL))
        .awaits([]);
}

#[test]
fn x_19_beaten_levies_are_dispersed_and_the_siege_follows() {
    let scene = Fixture::turn(3)
        .active(B)
        .card(B, ARAB, [1, 6, 1, 0])
        .arab("antioch", 2)
        .army(B, ARAB, "antioch")
        .owner(A, "damascus")
        .card(A, BYZ, [1, 3, 2, 4])
        .scene()
        .when(B, march(ARAB, "damascus", Road))
        .awaits([A])
        .with_luck(rolls([4, 4, 5, 1]))
        .with_luck(rolls([6, 2, 3]))
        .when(A, levies(true))
        .awaits([B])
        .with_luck(rolls([4, 2, 2]))
        .when(B, lose(0, 1, 0))
        .when(B, lose(0, 1, 0))
        .when(B, garrison(POOL));
    assert_eq!(scene.card(A, BYZ), [1, 3, 2, 1]);
    assert_eq!(scene.card(B, ARAB), [1, 4, 0, 0]);
    assert_eq!(scene.scores(B), (10, 12));
    assert_eq!(scene.treasuries(B), (15, 7));
    assert_eq!(scene.town("damascus"), (Arab, 2, Some(B)));
}

#[test]
fn x_20_levies_hold_a_city_between_equals() {
    let scene = Fixture::turn(3)
        .active(B)
        .card(B, ARAB, [0, 2, 1, 0])
        .arab("antioch", 2)
        .army(B, ARAB, "antioch")
        .owner(A, "damascus")
        .scene()
        .when(B, march(ARAB, "damascus", Road))
        .with_luck(rolls([4, 1]))
        .with_luck(rolls([5, 3]))
        .when(A, levies(true))
        .with_fact(&Fact::BattleDecided {
            attacker_won: false,
            attacker: 1,
            defender: 1,
        })
        .awaits([B]);
    assert_eq!(scene.card(B, ARAB), [0, 1, 0, 0]);
    assert_eq!(scene.card(A, BYZ), [1, 3, 2, 1]);
    let scene = scene.when(B, flee("antioch", Road)).awaits([C]);
    assert_eq!(scene.town("damascus"), (Byzantine, 3, Some(A)));
}

#[test]
fn x_21_after_a_retreat_before_the_battle_levies_may_still_defend() {
    let scene = Fixture::turn(3)
        .arab("hira", 3)
        .army(A, ARAB, "hira")
        .arab("antioch", 2)
        .owner(B, "palmyra")
        .card(B, BYZ, [0, 2, 1, 1])
        .army(B, BYZ, "palmyra")
        .scene()
        .when(A, march(ARAB, "palmyra", Road))
        .awaits([B])
        .when(B, retreat())
        .when(B, flee("antioch", Road))
        .awaits([B])
        .when(B, lose(0, 0, 1))
        .when(B, flee("tarsus", Road))
        .awaits([B]);
    assert_eq!(scene.card(B, BYZ), [0, 2, 0, 1]);
    assert_eq!(scene.army_city(B, BYZ), Some("tarsus"));
    scene
        .with_luck(rolls([1, 1, 1]))
        .with_luck(rolls([1]))
        .with_luck(rolls([1, 1, 1]))
        .when(B, levies(true))
        .with_fact(&Fact::LeviesCalled { seat: Seat::new(B) });
}

#[test]
fn x_22_an_army_that_stands_and_loses_retreats_and_levies_are_not_asked() {
    let scene = Fixture::turn(3)
        .card(A, ARAB, [1, 5, 1, 0])
        .arab("edessa", 2)
        .army(A, ARAB, "edessa")
        .owner(B, "antioch")
        .card(B, BYZ, [0, 2, 1, 2])
        .army(B, BYZ, "antioch")
        .scene()
        .when(A, march(ARAB, "antioch", Road))
        .with_luck(rolls([4, 5, 1, 1]))
        .with_luck(rolls([6, 3]))
        .when(B, stand())
        .awaits([A, B])
        .when(B, lose(0, 1, 1))
        .awaits([A])
        .when(A, lose(0, 1, 0))
        .awaits([B])
        .with_luck(rolls([1, 2]))
        .when(B, flee("tarsus", Road))
        .awaits([A])
        .when(A, garrison(POOL));
    assert_eq!(scene.card(B, BYZ), [0, 1, 0, 2]);
    assert_eq!(scene.card(A, ARAB), [1, 4, 0, 0]);
    assert_eq!(scene.scores(A), (10, 11));
    assert_eq!(scene.town("antioch"), (Arab, 1, Some(A)));
}

#[test]
fn x_23_several_armies_are_fought_one_after_another() {
    let scene = Fixture::turn(3)
        .card(A, ARAB, [0, 7, 1, 0])
        .arab("damascus", 3)
        .army(A, ARAB, "damascus")
        .card(B, BYZ, [0, 1, 0, 0])
        .army(B, BYZ, "jerusalem")
        .card(C, BYZ, [0, 4, 1, 0])
        .army(C, BYZ, "jerusalem")
        .scene()
        .when(A, march(ARAB, "jerusalem", Road))
        .awaits([B])
        .when(B, stand())
        .awaits([C])
        .when(C, stand())
        .awaits([A])
        .with_luck(rolls([4, 1, 2]))
        .with_luck(rolls([3]))
        .with_luck(rolls([4, 6, 2]))
        .with_luck(rolls([5, 5, 1]))
        .when(A, oppose(B))
        .awaits([C]);
    assert_eq!(scene.army_city(B, BYZ), None);
    assert_eq!(scene.card(B, BYZ), [0; 4]);
    assert_eq!(scene.card(A, ARAB), [0, 5, 0, 0]);
    let scene = scene
        .when(C, lose(0, 2, 0))
        .with_luck(rolls([1, 1, 1]))
        .when(C, flee("alexandria", Road))
        .awaits([A]);
    assert_eq!(scene.card(C, BYZ), [0, 2, 1, 0]);
    let rolled = |fact: &Fact| matches!(fact, Fact::SiegeRolled { dice, .. } if dice.len() == 3);
    assert!(
        scene.facts().iter().any(rolled),
        "expected a siege roll of three dice, got none"
    );
}

#[test]
fn x_24_an_attacker_without_cubes_is_destroyed_and_may_come_again() {
    let scene = Fixture::turn(3)
        .card(A, ARAB, [0, 2, 1, 0])
        .arab("amida", 2)
        .army(A, ARAB, "amida")
        .card(C, BYZ, [1, 3, 0, 0])
        .army(C, BYZ, "edessa")
        .casualties(A, 7)
        .scene()
        .when(A, march(ARAB, "edessa", Road))
        .with_luck(rolls([1, 2]))
        .with_luck(rolls([4, 4, 6, 2]))
        .when(C, stand())
        .awaits([B]);
    assert_eq!(scene.card(A, ARAB), [0; 4]);
    assert_eq!((scene.army_city(A, ARAB), scene.supply(A).1), (None, 10));
    scene
        .when(B, pass())
        .when(C, pass())
        .when(A, enter(ARAB, "amida"))
        .refused_as("army_empty", "Z-33");
    Fixture::turn(3)
        .card(A, ARAB, [0, 0, 1, 0])
        .arab("amida", 2)
        .scene()
        .when(A, enter(ARAB, "amida"))
        .awaits([A]);
}

fn caliph_at_hira(dice: [u32; 3]) -> Stage {
    Fixture::turn(3)
        .active(B)
        .space(B, Space::Caliph)
        .card(B, ARAB, [0, 2, 1, 0])
        .army(B, ARAB, "mecca")
        .scene()
        .with_luck(rolls(dice))
        .when(B, march(ARAB, "hira", Desert))
}

#[test]
fn x_25_a_guard_alone_still_is_an_army() {
    let scene = caliph_at_hira([4, 4, 1])
        .awaits([B])
        .when(B, flee("mecca", Desert));
    assert_eq!(scene.card(B, ARAB), [0; 4]);
    assert_eq!(scene.army_city(B, ARAB), Some("mecca"));
    let card = scene.state().holdings.get(Seat::new(B)).arab;
    assert_eq!((card.strength(), card.dice(), card.guard), (1, 1, true));
}

#[test]
fn x_25_the_first_loss_that_a_guard_cannot_give_destroys_the_army() {
    let scene = caliph_at_hira([4, 4, 4]).awaits([C]);
    assert_eq!(scene.army_city(B, ARAB), None);
    let state = scene.state();
    assert!(!state.holdings.get(Seat::new(B)).arab.guard);
    assert_eq!(state.spaces.owner(Space::Caliph), Some(Seat::new(B)));
}

#[test]
fn x_26_an_army_whose_every_way_is_blocked_is_destroyed() {
    let mut scene = Fixture::turn(3)
        .active(B)
        .space(C, Space::FleetByzantine)
        .arab("leucosia", 3)
        .card(A, ARAB, [0, 3, 1, 2])
        .army(A, ARAB, "leucosia")
        .army(B, BYZ, "tarsus")
        .scene()
        .when(B, march(BYZ, "leucosia", Sea))
        .with_luck(rolls([4, 1, 1, 1]))
        .with_luck(rolls([1, 1, 1]))
        .when(A, stand())
        .awaits([A])
        .with_fact(&Fact::BattleRolled {
            attacker: faces([1, 1, 1, 4]),
            defender: faces([1, 1, 1]),
            foe: Foe::Army { seat: Seat::new(A) },
            attacker_losses: 0,
            defender_losses: 1,
        })
        .when(A, lose(0, 1, 0));
    let ways = ["alexandria", "antioch", "attalia", "candia", "damascus"];
    for way in ways {
        scene = scene
            .awaits([A])
            .when(A, flee(way, Sea))
            .awaits([C])
            .when(C, block(true));
    }
    let scene = scene
        .with_luck(rolls([1, 1, 1]))
        .awaits([C])
        .when(C, block(true))
        .with_fact(&Fact::ArmyDestroyed {
            seat: Seat::new(A),
            army: ARAB,
            elite: 0,
            main: 2,
            movement: 1,
            guard: false,
        })
        .awaits([B]);
    assert_eq!(scene.card(A, ARAB), [0, 0, 0, 2]);
    assert_eq!(scene.army_city(A, ARAB), None);
}
