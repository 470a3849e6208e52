//! Test scenes of the view: computed numbers, and events in progress (section 6).

use serde_json::{Value, json};

use super::fixture::*;
use crate::byzantium::Byzantium;
use crate::byzantium::card::Place;
use crate::byzantium::combat::{CombatStage, Toll};
use crate::byzantium::events::{Attack, Foe};
use crate::byzantium::journey::Leg;
use crate::byzantium::map::Via::{Road, Sea};
use crate::byzantium::pieces::{Placement, Space};
use crate::byzantium::state::RollKind;
use crate::byzantium::view::{
    ArmyView, CombatView, DraftView, JourneyView, RetreatView, RollView, View,
};
use crate::{Rules, Seat, Seats, Viewer};

fn open_view(scene: &Stage) -> View {
    let view = Byzantium::view(scene.state(), Viewer::Spectator);
    for seat in Seat::all(scene.state().seats) {
        assert_eq!(
            view,
            scene.view(seat.number()),
            "expected the same view for every viewer"
        );
    }
    view
}

fn figures(fixture: Fixture) -> (u8, u8, u16, u16) {
    let view = open_view(&fixture.scene());
    let army: &ArmyView = &view.seats[0].byzantine;
    (army.strength, army.dice, army.upkeep, army.income)
}

fn worth(fixture: Fixture, id: &str) -> (u8, u8) {
    let view = open_view(&fixture.scene());
    let entry = view.cities.iter().find(|seen| seen.id == city(id));
    let found = entry.expect("the view has every city");
    (found.siege_value, found.value)
}

fn two() -> Fixture {
    Fixture::turn(2)
}

#[test]
fn z_15_z_16_strength_counts_all_who_fight_and_dice_three_of_the_main_army() {
    assert_eq!(figures(two().card(A, BYZ, [0, 0, 5, 4])), (0, 0, 13, 0));
    assert_eq!(figures(two().card(A, BYZ, [1, 2, 0, 0])), (3, 3, 5, 0));
    assert_eq!(figures(two().card(A, BYZ, [2, 7, 3, 2])), (9, 5, 20, 0));
    let crowned = two().space(A, Space::Emperor).card(A, BYZ, [2, 7, 3, 2]);
    assert_eq!(figures(crowned), (10, 6, 20, 0), "a guard costs nothing");
}

#[test]
fn z_90_the_income_is_two_for_each_counter_of_the_side() {
    let fixture = two()
        .owner(A, "damascus")
        .owner(A, "athens")
        .owner(A, "mecca")
        .owner(B, "antioch")
        .fortified("damascus");
    let view = open_view(&fixture.scene());
    let incomes = view
        .seats
        .iter()
        .map(|seat| (seat.byzantine.income, seat.arab.income));
    assert_eq!(incomes.collect::<Vec<_>>(), [(10, 4), (4, 0)]);
}

#[test]
fn z_8_a_siege_value_is_the_counters_or_the_printed_value_and_one_for_a_disc() {
    assert_eq!(worth(two(), "damascus"), (3, 3));
    assert_eq!(worth(two(), "hira"), (3, 3));
    assert_eq!(worth(two(), "amida"), (2, 2));
    assert_eq!(worth(two(), "constantinople"), (5, 5));
    assert_eq!(worth(two().arab("hira", 2), "hira"), (2, 2), "conquered");
    assert_eq!(worth(two().bulgar("athens", 1), "athens"), (1, 1));
    let fixture = two().owner(A, "damascus").fortified("damascus");
    assert_eq!(worth(fixture, "damascus"), (4, 3));
}

#[test]
fn z_28_z_29_a_draft_is_seen_by_all() {
    let scene = two().scene();
    assert_eq!(open_view(&scene).draft, None);
    let scene = scene.when(A, tax(4));
    let tax = DraftView::Tax {
        cubes: 4,
        bezants: 8,
    };
    assert_eq!(open_view(&scene).draft, Some(tax));
    let scene = scene
        .when(A, take_back())
        .when(A, place(ARAB, Place::Elite, POOL));
    let placements = vec![Placement {
        army: ARAB,
        place: Place::Elite,
        source: POOL,
    }];
    let increase = DraftView::Increase { placements };
    assert_eq!(open_view(&scene).draft, Some(increase));
    assert_eq!(open_view(&scene.when(A, finish())).draft, None);
}

#[test]
fn z_52_z_56_a_step_by_sea_is_seen_with_its_price_until_the_army_sails() {
    let scene = Fixture::turn(3)
        .space(B, Space::FleetByzantine)
        .card(A, ARAB, [0, 5, 5, 0])
        .arab("alexandria", 3)
        .army(A, ARAB, "alexandria")
        .scene()
        .when(A, march(ARAB, "candia", Sea));
    let leg = Leg {
        from: city("alexandria"),
        to: city("candia"),
        via: Sea,
        cost: 2,
        doubled: 4,
        extra: false,
        answered: false,
        double: false,
        attack: false,
    };
    let journey = |declared| {
        Some(JourneyView {
            army: ARAB,
            entered: false,
            steps: 0,
            declared,
        })
    };
    assert_eq!(open_view(&scene).journey, journey(Some(leg)));
    let scene = scene.when(B, respond(true, true));
    let answered = Leg {
        answered: true,
        double: true,
        attack: true,
        ..leg
    };
    assert_eq!(open_view(&scene).journey, journey(Some(answered)));
    let scene = scene.when(A, sail(false));
    let view = open_view(&scene);
    assert_eq!((view.journey, view.rolls), (None, Vec::new()));
    assert_eq!(view.barred, [[city("candia"), city("alexandria")]]);
}

#[test]
fn z_54_a_journey_counts_its_entry_and_its_steps() {
    let scene = two()
        .arab("edessa", 2)
        .arab("antioch", 2)
        .scene()
        .when(A, enter(ARAB, "edessa"));
    let journey = |steps| {
        Some(JourneyView {
            army: ARAB,
            entered: true,
            steps,
            declared: None,
        })
    };
    assert_eq!(open_view(&scene).journey, journey(0));
    let scene = scene.when(A, step("antioch", Road));
    assert_eq!(open_view(&scene).journey, journey(1));
}

/// Plays a scene: A's Arab army attacks Antioch, which an army of B can defend.
fn battle_of_antioch() -> Stage {
    Fixture::turn(3)
        .card(A, ARAB, [1, 5, 1, 0])
        .arab("edessa", 2)
        .army(A, ARAB, "edessa")
        .owner(B, "antioch")
        .card(B, BYZ, [0, 2, 1, 2])
        .army(B, BYZ, "antioch")
        .scene()
        .when(A, march(ARAB, "antioch", Road))
}

fn combat_of_antioch(stage: CombatStage, to_ask: Seats, foe: Option<Foe>) -> CombatView {
    CombatView {
        attack: Attack::Step,
        side: ARAB,
        city: city("antioch"),
        stage,
        to_ask,
        defenders: foe.map_or(Seats::NONE, |_| Seats::only(Seat::new(B))),
        foe,
    }
}

#[test]
fn z_61_to_z_65_a_battle_is_seen_with_its_dice_its_losses_and_its_retreat() {
    let seat = Seat::new(B);
    let scene = battle_of_antioch();
    let combat = combat_of_antioch(CombatStage::Gathering, Seats::only(seat), None);
    assert_eq!(open_view(&scene).combat, Some(combat));
    let scene = scene
        .with_luck(rolls([4, 5, 1, 1]))
        .with_luck(rolls([6, 3]))
        .when(B, stand());
    let view = open_view(&scene);
    let foe = Some(Foe::Army { seat });
    let combat = combat_of_antioch(CombatStage::Fought, Seats::NONE, foe);
    assert_eq!(view.combat, Some(combat));
    let battle = RollView {
        kind: RollKind::Battle,
        attacker: faces([4, 5, 1, 1]),
        defender: faces([6, 3]),
    };
    assert_eq!(view.rolls, [battle]);
    let loss = |seat, army, losses| Toll {
        seat: Seat::new(seat),
        army,
        losses,
    };
    assert_eq!(view.losses, [loss(A, ARAB, 1), loss(B, BYZ, 2)]);
    let scene = scene.when(B, lose(0, 1, 1));
    assert_eq!(open_view(&scene).losses, [loss(A, ARAB, 1)]);
    let scene = scene.when(A, lose(0, 1, 0));
    let retreat = RetreatView {
        seat,
        army: BYZ,
        voluntary: false,
        to: None,
        via: None,
        barred: Vec::new(),
    };
    assert_eq!(open_view(&scene).retreat, Some(retreat));
    let scene = scene.with_luck(rolls([1, 2])).when(B, flee("tarsus", Road));
    let view = open_view(&scene);
    assert_eq!((view.retreat, view.losses), (None, Vec::new()));
    let combat = view.combat.expect("the combat waits for a garrison");
    assert_eq!(combat.stage, CombatStage::Garrison);
    let kinds: Vec<RollKind> = view.rolls.iter().map(|roll| roll.kind).collect();
    assert_eq!(kinds, [RollKind::Battle, RollKind::Siege]);
    let view = open_view(&scene.when(A, garrison(POOL)));
    assert_eq!(
        (view.combat, view.rolls.len()),
        (None, 2),
        "expected the dice to stay in the view"
    );
}

#[test]
fn z_66_a_retreat_by_sea_is_seen_while_the_fleet_may_forbid_it() {
    let scene = Fixture::turn(3)
        .active(B)
        .space(C, Space::FleetByzantine)
        .arab("leucosia", 3)
        .card(A, ARAB, [0, 3, 1, 2])
        .army(A, ARAB, "leucosia")
        .army(B, BYZ, "tarsus")
        .scene()
        .when(B, march(BYZ, "leucosia", Sea))
        .when(A, retreat())
        .when(A, flee("candia", Sea));
    let declared = RetreatView {
        seat: Seat::new(A),
        army: ARAB,
        voluntary: true,
        to: Some(city("candia")),
        via: Some(Sea),
        barred: Vec::new(),
    };
    assert_eq!(open_view(&scene).retreat, Some(declared.clone()));
    let forbidden = RetreatView {
        to: None,
        via: None,
        barred: vec![[city("candia"), city("leucosia")]],
        ..declared
    };
    let scene = scene.when(C, block(true));
    assert_eq!(open_view(&scene).retreat, Some(forbidden));
}

fn to_json(scene: &Stage) -> Value {
    serde_json::to_value(open_view(scene)).expect("views are plain data")
}

#[test]
fn z_92_the_armies_that_cannot_be_paid_are_named() {
    let scene = two()
        .treasuries(A, 1, 1)
        .treasuries(B, 50, 1)
        .passed([B])
        .scene()
        .when(A, pass());
    let expected = json!([
        { "seat": 0, "kind": "choose_unmaintained", "armies": ["byzantine", "arab"] },
        { "seat": 1, "kind": "choose_unmaintained", "armies": ["arab"] },
    ]);
    assert_eq!(to_json(&scene)["open"], expected);
}

#[test]
fn z_100_the_ending_shows_how_the_points_came_about() {
    let scene = Fixture::turn(2)
        .number(3)
        .passed([B])
        .scores(A, 24, 11)
        .scores(B, 20, 10)
        .treasuries(A, 50, 50)
        .treasuries(B, 50, 50)
        .scene();
    assert!(to_json(&scene).get("ending").is_none());
    let scene = scene.when(A, pass());
    let score = |seat, (byzantine, arab), method, points| {
        json!({
            "seat": seat, "byzantine": byzantine, "arab": arab, "byzantine_cities": 0,
            "arab_cities": 0, "method": method, "points": points, "sum": byzantine + arab,
            "cities": 0, "bezants": 75,
        })
    };
    let expected = json!({
        "fell": false,
        "outcome": { "standings": [
            { "seat": 0, "rank": 2, "score": 24 },
            { "seat": 1, "rank": 1, "score": 30 },
        ] },
        "scores": [score(0, (24, 11), "higher", 24), score(1, (20, 10), "both", 30)],
    });
    assert_eq!(to_json(&scene)["ending"], expected);
}
