//! Tests of the start of a match: rules S-1 to S-4 and S-39, and step A-1.

use crate::Decide;
use serde_json::json;

use super::fixture::*;
use crate::bards::Bards;
use crate::bards::events::Fact;
use crate::bards::events::Phase;
use crate::scene::Scene;
use crate::{Openness, Rules, Seat, TurnContext, Urn};

fn dealt(dealer: u8) -> Scene<Bards> {
    Scene::given(&table(json!({ "dealer": dealer })), [])
        .with_luck(["diplomat#1", "pact#1", "sea#1", "betrayal#1", "author#1"])
        .begin()
}

#[test]
fn s_1_and_s_2_the_theme_is_turned_up_and_the_dealer_looks_at_four_cards() {
    let four = handful("pact sea betrayal author");
    let scene = dealt(0).awaits([0]).then([
        Fact::DealerSet { seat: Seat::new(0) },
        Fact::ThemeTurned {
            card: card("diplomat"),
        },
        Fact::StartDealt {
            seat: Seat::new(0),
            count: 4,
            cards: four,
        },
    ]);
    assert_eq!(scene.state().phase, Phase::SetupPick);
    assert_eq!(scene.view(0).drawn, Some(four));
    assert_eq!((scene.view(1).drawn, scene.view(1).drawn_count), (None, 4));
}

#[test]
fn s_3_each_of_the_four_begins_a_story_in_the_order_kept_and_drawn() {
    let scene = dealt(0).with_luck([0; 5]).when(0, pick("sea pact"));
    let described = |seat, slot| story(&scene, seat, slot);
    assert_eq!(
        (described(0, 0), described(0, 1)),
        (row("sea"), row("pact"))
    );
    assert_eq!(
        (described(1, 0), described(1, 1)),
        (row("betrayal"), row("author"))
    );
}

#[test]
fn s_4_the_seat_that_did_not_deal_splits_first_and_then_they_take_turns() {
    for dealer in [0, 1] {
        let keep = if dealer == 0 {
            "pact sea"
        } else {
            "author pact"
        };
        let scene = dealt(dealer)
            .with_luck([0; 5])
            .when(dealer, pick(keep))
            .awaits([1 - dealer]);
        assert_eq!(scene.state().splitter, Some(Seat::new(1 - dealer)));
    }
    let scene = Fixture::play()
        .theme("sea")
        .stories("pact", "")
        .scene()
        .with_luck([0; 5]);
    assert_eq!(scene.state().splitter, Some(Seat::new(0)));
    let scene = scene.when(0, conclude(0)).awaits([1]);
    assert_eq!(scene.state().splitter, Some(Seat::new(1)));
}

#[test]
fn a_dealer_may_be_drawn() {
    let draw = |index: u32| {
        Scene::<Bards>::given(&table(json!({})), [])
            .with_luck([index])
            .with_luck([0; 5])
            .begin()
    };
    for (index, dealer) in [(0, 0), (1, 1)] {
        let scene = draw(index).awaits([dealer]).with_fact(&Fact::DealerDrawn {
            seat: Seat::new(dealer),
        });
        assert_eq!(scene.view(0).dealer, Some(Seat::new(dealer)));
    }
}

struct RecordingChance(Vec<(Openness, Urn)>);

impl crate::Chance for RecordingChance {
    fn draw(&mut self, _: u32, openness: Openness, from: &dyn Fn() -> Urn) -> u32 {
        self.0.push((openness, from()));
        0
    }
}

#[test]
fn s_39_the_excuse_may_be_the_first_theme_and_is_not_among_the_first_four_cards() {
    for (double, copies) in [(false, 1), (true, 2)] {
        let setup = table(json!({ "dealer": 0, "extended_deck": true, "double_deck": double }));
        let mut luck = RecordingChance(Vec::new());
        let mut ctx = TurnContext::<Bards>::real(Bards::blank(&setup), &mut luck);
        Bards::begin(&mut ctx);
        let _ = ctx.end();
        let excuses = |urn: &Urn| {
            let names = urn.0.iter().map(|(name, _)| name);
            names.filter(|name| name.starts_with("excuse#")).count()
        };
        let counts: Vec<usize> = luck.0.iter().map(|(_, urn)| excuses(urn)).collect();
        assert_eq!(counts, [copies, 0, 0, 0, 0]);
        let open: Vec<bool> = luck
            .0
            .iter()
            .map(|(open, _)| *open == Openness::Open)
            .collect();
        assert_eq!(open, [true, false, false, false, false]);
    }
}

#[test]
fn a_draw_for_the_theme_is_open_exactly_while_nothing_lies_face_down() {
    let openness = |scene: &Scene<Bards>, seat: u8| {
        let mut luck = RecordingChance(Vec::new());
        let seat = Seat::new(seat);
        Bards::decide(scene.state(), seat, &conclude(0), &mut luck).expect("it is legal");
        luck.0[0].0
    };
    let blind = turn_one(json!({}))
        .when(1, split("mountain"))
        .when(0, take_up());
    assert_eq!(openness(&blind, 0), Openness::Hidden);
    let open = Fixture::play()
        .theme("diplomat")
        .stories("pact", "")
        .hand("end")
        .scene();
    assert_eq!(openness(&open, 0), Openness::Open);
}
