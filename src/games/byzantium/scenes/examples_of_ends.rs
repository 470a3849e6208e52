//! Test scenes of the worked examples of Constantinople, garrisons, income and the end.

use super::fixture::*;
use crate::byzantium::Byzantium;
use crate::byzantium::events::Fact;
use crate::byzantium::map::Faction::{Arab, Byzantine};
use crate::byzantium::map::Via::{Road, Sea};
use crate::byzantium::pieces::Space;
use crate::byzantium::scoring::{Method, Score};
use crate::{Rules, Seat, Standing, Turn};

fn scores(scene: &Stage) -> Vec<Score> {
    let ending = scene.view(A).ending.expect("the match is over");
    let Some(Fact::GameEnded { scores, .. }) = scene.facts().last() else {
        panic!("the last fact is the end");
    };
    assert_eq!(*scores, ending.scores);
    ending.scores
}

fn standings(scene: &Stage) -> Vec<Standing> {
    assert_eq!(Byzantium::turn(scene.state()), Turn::Over);
    Byzantium::standings(scene.state()).standings
}

fn standings_of(ranks: [(u8, i32); 3]) -> Vec<Standing> {
    let ranks = (0..).map(Seat::new).zip(ranks);
    let standing = |(seat, (rank, score))| Standing { seat, rank, score };
    ranks.map(standing).collect()
}

/// Tests that only Arab points count, without points for cities (Z-101).
#[test]
fn x_27_constantinople_falls_and_only_arab_points_count() {
    let scene = Fixture::turn(3)
        .card(A, ARAB, [2, 9, 5, 0])
        .casualties(A, 8)
        .arab("nicaea", 3)
        .army(A, ARAB, "nicaea")
        .scores(A, 30, 12)
        .scores(B, 40, 15)
        .scores(C, 50, 16)
        .scene()
        .with_luck(rolls([4, 6, 1, 2, 3]))
        .when(A, march(ARAB, "constantinople", Sea))
        .awaits([A]);
    assert_eq!(scene.card(A, ARAB), [2, 9, 1, 0]);
    let scene = scene.when(A, lose(0, 3, 1)).awaits([]);
    assert_eq!(scene.scores(A), (30, 17));
    assert_eq!(scene.treasuries(A), (15, 5));
    assert_eq!(standings(&scene), standings_of([(1, 17), (3, 15), (2, 16)]));
    let expected = |seat, byzantine, arab| Score {
        seat: Seat::new(seat),
        byzantine,
        arab,
        byzantine_cities: 0,
        arab_cities: 0,
        method: Method::Arab,
        points: arab,
        sum: byzantine + arab,
        cities: 0,
        bezants: 20,
    };
    let expected = [(A, 30, 17), (B, 40, 15), (C, 50, 16)]
        .map(|(seat, byzantine, arab)| expected(seat, byzantine, arab));
    assert_eq!(scores(&scene), expected);
}

#[test]
fn x_28_constantinople_holds_behind_the_emperors_levies() {
    let scene = Fixture::turn(3)
        .active(B)
        .card(B, ARAB, [0, 6, 4, 0])
        .arab("nicaea", 3)
        .army(B, ARAB, "nicaea")
        .space(C, Space::Emperor)
        .card(C, BYZ, [1, 3, 2, 3])
        .scene()
        .when(B, march(ARAB, "constantinople", Sea))
        .awaits([C])
        .with_luck(rolls([4, 2, 2]))
        .with_luck(rolls([5, 5, 1]))
        .with_luck(rolls([4, 5, 1, 1, 2]))
        .when(C, levies(true))
        .with_fact(&Fact::BattleDecided {
            attacker_won: true,
            attacker: 4,
            defender: 2,
        })
        .awaits([C]);
    assert_eq!(scene.card(C, BYZ), [1, 3, 2, 2]);
    assert_eq!(scene.card(B, ARAB), [0; 4]);
    assert_eq!(scene.army_city(B, ARAB), None);
    assert_eq!(scene.town("constantinople").0, Byzantine);
}

#[test]
fn x_29_bulgars_take_the_capital_for_arab_points() {
    let scene = Fixture::turn(3)
        .active(C)
        .bulgar("adrianople", 1)
        .bulgars(9)
        .scene()
        .with_luck(rolls([6, 6, 1, 2, 2]))
        .when(C, raid("constantinople", ARAB, POOL))
        .awaits([]);
    assert_eq!(scene.state().bulgars, 7);
    assert_eq!(scene.scores(C), (10, 15));
    assert_eq!(standings(&scene), standings_of([(2, 10), (2, 10), (1, 15)]));
}

#[test]
fn x_30_a_bulgar_city_is_defended_by_the_whole_box() {
    let scene = Fixture::turn(3)
        .card(A, BYZ, [1, 5, 2, 0])
        .army(A, BYZ, "constantinople")
        .bulgar("adrianople", 1)
        .bulgars(6)
        .scene()
        .with_luck(rolls([4, 4, 6, 2]))
        .with_luck(rolls([5, 1, 1]))
        .when(A, march(BYZ, "adrianople", Road))
        .awaits([A])
        .with_luck(rolls([2]))
        .when(A, lose(0, 1, 0))
        .when(A, garrison(POOL));
    assert_eq!(scene.card(A, BYZ), [1, 4, 1, 0]);
    assert_eq!(scene.state().bulgars, 3);
    assert_eq!(scene.scores(A), (10, 10));
    assert_eq!(scene.treasuries(A), (15, 5));
    assert_eq!(scene.town("adrianople"), (Byzantine, 1, Some(A)));
}

#[test]
fn x_31_who_can_pay_no_garrison_gives_two_cubes_of_the_army() {
    let scene = Fixture::turn(3)
        .active(B)
        .pool(B, 0)
        .casualties(B, 5)
        .treasuries(B, 15, 0)
        .card(B, ARAB, [0, 4, 2, 0])
        .arab("edessa", 2)
        .army(B, ARAB, "edessa")
        .scene()
        .with_luck(rolls([1, 1]))
        .when(B, march(ARAB, "antioch", Road))
        .awaits([B]);
    assert_eq!(scene.treasuries(B), (15, 1));
    let scene = scene.when(B, sacrifice(0, 1, 1)).awaits([C]);
    assert_eq!(scene.card(B, ARAB), [0, 3, 0, 0]);
    assert_eq!(scene.supply(B), (0, 7));
    assert_eq!(scene.town("antioch"), (Arab, 1, Some(B)));
}

#[test]
fn x_32_what_can_be_paid_is_paid_and_the_rest_leaves_at_a_point_each() {
    let scene = Fixture::turn(2)
        .owner(A, "alexandria")
        .owner(A, "antioch")
        .owner(A, "mecca")
        .treasuries(A, 4, 1)
        .card(A, BYZ, [1, 4, 3, 2])
        .card(A, ARAB, [0, 5, 2, 0])
        .treasuries(B, 50, 50)
        .passed([B])
        .scene()
        .when(A, pass())
        .awaits([A]);
    assert_eq!(scene.treasuries(A), (0, 5));
    let scene = scene
        .when(A, unpaid(ARAB, [0, 1, 1, 0]))
        .with_fact(&Fact::CubesUnpaid {
            seat: Seat::new(A),
            army: ARAB,
            elite: 0,
            main: 1,
            movement: 1,
            levy: 0,
            paid: 5,
            points: 2,
            automatic: false,
        });
    assert_eq!(scene.treasuries(A), (0, 0));
    assert_eq!(scene.scores(A), (10, 8));
    assert_eq!(scene.state().holdings.get(Seat::new(A)).removed, 2);
    assert_eq!(scene.card(A, ARAB), [0, 4, 1, 0]);
}

#[test]
fn x_32_leaving_more_unpaid_than_must_be_is_refused() {
    Fixture::turn(2)
        .owner(A, "mecca")
        .treasuries(A, 50, 1)
        .card(A, ARAB, [0, 5, 2, 0])
        .treasuries(B, 50, 50)
        .passed([B])
        .scene()
        .when(A, pass())
        .when(A, unpaid(ARAB, [0, 3, 0, 0]))
        .refused_as("bad_unmaintained", "Z-92");
}

#[test]
fn x_33_a_new_turn_brings_cubes_back_to_the_pool() {
    let scene = Fixture::turn(2)
        .pool(A, 1)
        .tax(A, 4)
        .space(A, Space::Fortify1)
        .space(A, Space::Fortify2)
        .space(A, Space::Bulgars1)
        .casualties(A, 8)
        .treasuries(A, 50, 50)
        .treasuries(B, 50, 50)
        .passed([B])
        .scene()
        .when(A, pass())
        .with_fact(&Fact::CubesReturned {
            seat: Seat::new(A),
            special: 3,
            tax: 4,
            pass: 1,
            casualties: 4,
        })
        .awaits([B]);
    assert_eq!(scene.supply(A), (13, 3));
}

#[test]
fn x_34_both_scores_count_up_to_double_and_cities_break_the_tie() {
    let mut fixture = Fixture::turn(3).number(3).passed([B, C]);
    for (seat, byzantine, arab) in [(A, 24, 12), (B, 25, 12), (C, 18, 18)] {
        fixture = fixture
            .scores(seat, byzantine, arab)
            .treasuries(seat, 50, 50);
    }
    for id in ["athens", "candia", "smyrna", "attalia", "ankara", "sinope"] {
        fixture = fixture.owner(A, id);
    }
    for id in ["tarsus", "antioch", "edessa", "caesarea", "trebizond"] {
        fixture = fixture.owner(C, id);
    }
    let scene = fixture.scene().when(A, pass()).awaits([]);
    assert_eq!(standings(&scene), standings_of([(1, 36), (3, 25), (2, 36)]));
    let expected = [
        (A, (24, 12), Method::Both, 36, 6, 99),
        (B, (25, 12), Method::Higher, 25, 0, 75),
        (C, (18, 18), Method::Both, 36, 5, 95),
    ];
    let score = |(seat, (byzantine, arab), method, points, cities, bezants)| Score {
        seat: Seat::new(seat),
        byzantine,
        arab,
        byzantine_cities: 0,
        arab_cities: 0,
        method,
        points,
        sum: byzantine + arab,
        cities,
        bezants,
    };
    assert_eq!(scores(&scene), expected.map(score));
}
