//! The head of the sheet: the turn, who is asked what, and what is going on; the last dice.

use crate::Seats;
use crate::byzantium::{Attack, Combat, CombatStage, Dice, DraftView, sentence};
use crate::i18n::Phrase;
use crate::picture::{Drawing, Frame, Pen, Point, WIDTH, clipped};

use super::{MARGIN, Sheet, looks};

/// Where the last rolls end: in Africa, over the special boxes.
const ROLLS_BOTTOM: i32 = 281;

pub(super) fn turn(sheet: &Sheet<'_>) -> Phrase {
    match &sheet.view.ending {
        Some(ending) if ending.fell => sentence("byzantium-picture-fallen"),
        Some(_) => sentence("byzantium-picture-over"),
        None => sentence("byzantium-picture-turn")
            .with("turn", sheet.view.turn)
            .with("turns", sheet.view.turns),
    }
}

/// Who is asked what, or who has won.
pub(super) fn waiting(sheet: &Sheet<'_>) -> String {
    if let Some(ending) = &sheet.view.ending {
        let standings = ending.outcome.standings.iter();
        let first = standings.filter(|standing| standing.rank == 1);
        let who = sheet.names.titles(first.map(|standing| standing.seat));
        return sheet.say(sentence("byzantium-picture-won").with("who", who));
    }
    let Some(ask) = sheet.view.open.first() else {
        return String::new();
    };
    let seats: Seats = sheet.view.open.iter().map(|open| open.seat).collect();
    let phrase = sentence("byzantium-picture-asked").with("ask", ask.kind.name());
    sheet.say(phrase.with("who", sheet.names.titles(seats.iter())))
}

/// What is going on: the attack, the journey, the retreat or the plan.
pub(super) fn now(sheet: &Sheet<'_>) -> String {
    let view = sheet.view;
    let phrase = match (&view.retreat, &view.combat, &view.journey, &view.draft) {
        (Some(retreat), ..) => sentence("byzantium-picture-retreat")
            .with("army", <&str>::from(retreat.army))
            .with("name", sheet.names.of(retreat.seat)),
        (None, Some(combat), ..) => attack(sheet, *combat),
        (None, None, Some(journey), _) => match journey.declared {
            Some(leg) => sentence("byzantium-picture-sails")
                .with("from", sheet.called(leg.from))
                .with("to", sheet.called(leg.to))
                .with("army", <&str>::from(journey.army))
                .with("name", active(sheet)),
            None => sentence("byzantium-picture-journey")
                .with("steps", journey.steps)
                .with("army", <&str>::from(journey.army))
                .with("name", active(sheet)),
        },
        (None, None, None, Some(DraftView::Increase { placements })) => {
            sentence("byzantium-picture-increase").with("count", placements.len())
        }
        (None, None, None, Some(DraftView::Tax { cubes, bezants })) => {
            sentence("byzantium-picture-tax")
                .with("cubes", *cubes)
                .with("bezants", *bezants)
        }
        (None, None, None, None) => return order(sheet),
    };
    sheet.say(phrase)
}

fn order(sheet: &Sheet<'_>) -> String {
    let order = sheet.view.order.iter();
    let names = order.map(|seat| clipped(&sheet.names.title(*seat), 14));
    let names: Vec<String> = names.collect();
    names.join(" › ")
}

fn attack(sheet: &Sheet<'_>, combat: Combat) -> Phrase {
    let attack = match combat.attack {
        Attack::Step => "step",
        Attack::CivilWar => "war",
        Attack::Bulgars => "bulgars",
    };
    let stage = match combat.stage {
        CombatStage::Gathering | CombatStage::Facing => "gathering",
        CombatStage::Fighting | CombatStage::Fought => "battle",
        CombatStage::Besieging | CombatStage::Besieged => "siege",
        CombatStage::Garrison => "garrison",
        CombatStage::Leaving => "leaving",
    };
    sentence("byzantium-picture-attack")
        .with("attack", attack)
        .with("stage", stage)
        .with("name", active(sheet))
        .with("city", sheet.called(combat.city))
}

fn active(sheet: &Sheet<'_>) -> String {
    let active = sheet.view.active;
    active.map_or_else(String::new, |seat| clipped(&sheet.names.of(seat), 16))
}

/// The turn and whom it waits for, and below what is going on; at the end who has won.
pub(super) fn head(sheet: &Sheet<'_>, pen: &mut Pen) {
    pen.text("ink large", Point::new(MARGIN, 17), sheet.say(turn(sheet)));
    if sheet.view.ending.is_some() {
        let waiting = clipped(&waiting(sheet), 50);
        pen.text("ink bold", Point::new(MARGIN, 32), waiting);
        return;
    }
    let right = i32::from(WIDTH) - MARGIN;
    let waiting = clipped(&waiting(sheet), 33);
    pen.text("ink bold end", Point::new(right, 17), waiting);
    pen.text("faint", Point::new(MARGIN, 32), clipped(&now(sheet), 54));
}

/// The last three rolls.
pub(super) fn rolls(sheet: &Sheet<'_>, drawing: &mut Drawing) {
    let hidden = sheet.view.rolls.len().saturating_sub(3);
    let rolls = sheet.view.rolls.iter().skip(hidden);
    let height = 4 + 13 * i32::try_from(rolls.len()).unwrap_or(3);
    let frame = Frame::sized(114, height).at(Point::new(4, ROLLS_BOTTOM - height));
    if sheet.view.rolls.is_empty() {
        return;
    }
    let mut pen = Pen::default();
    pen.block("panel", frame.at(Point::ZERO), 4);
    for (roll, y) in rolls.zip((12..).step_by(13)) {
        let name = sentence("byzantium-picture-roll").with("kind", <&str>::from(roll.kind));
        pen.text("ink small", Point::new(4, y), sheet.say(name));
        let sides = [roll.attacker, roll.defender].into_iter();
        let sides = sides.filter(|dice| *dice != Dice::NONE);
        let thrown: Vec<String> = sides.map(faces).collect();
        looks::dice(&mut pen, Point::new(frame.width - 2, y), &thrown);
    }
    let name = sheet.say(sentence("byzantium-picture-rolls"));
    drawing.place("rolls".to_owned(), name, frame, pen);
}

fn faces(dice: Dice) -> String {
    dice.faces().map(|face| face.to_string()).collect()
}
