//! Draws the head of the sheet: the turn, the open question and the current event.

use crate::Seats;
use crate::byzantium::{Attack, Combat, CombatStage, DraftView, sentence};
use crate::i18n::Phrase;
use crate::picture::{Pen, Point, WIDTH, clip};

use super::{MARGIN, Sheet};

pub(super) fn turn_phrase(sheet: &Sheet<'_>) -> Phrase {
    match &sheet.view.ending {
        Some(ending) if ending.fell => sentence("byzantium-picture-fallen"),
        Some(_) => sentence("byzantium-picture-over"),
        None => sentence("byzantium-picture-turn")
            .with_value("turn", sheet.view.turn)
            .with_value("turns", sheet.view.turns),
    }
}

pub(super) fn describe_waiting(sheet: &Sheet<'_>) -> String {
    if let Some(ending) = &sheet.view.ending {
        let standings = ending.outcome.standings.iter();
        let first = standings.filter(|standing| standing.rank == 1);
        let who = sheet.names.titles(first.map(|standing| standing.seat));
        return sheet.localize(sentence("byzantium-picture-won").with_value("who", who));
    }
    let Some(ask) = sheet.view.open.first() else {
        return String::new();
    };
    let seats: Seats = sheet.view.open.iter().map(|open| open.seat).collect();
    let phrase = sentence("byzantium-picture-asked").with_value("ask", ask.kind.name());
    sheet.localize(phrase.with_value("who", sheet.names.titles(seats.iter())))
}

pub(super) fn describe_now(sheet: &Sheet<'_>) -> String {
    let view = sheet.view;
    let phrase = match (&view.retreat, &view.combat, &view.journey, &view.draft) {
        (Some(retreat), ..) => sentence("byzantium-picture-retreat")
            .with_value("army", <&str>::from(retreat.army))
            .with_value("name", sheet.names.name(retreat.seat)),
        (None, Some(combat), ..) => attack_phrase(sheet, *combat),
        (None, None, Some(journey), _) => match journey.declared {
            Some(leg) => sentence("byzantium-picture-sails")
                .with_value("from", sheet.city_name(leg.from))
                .with_value("to", sheet.city_name(leg.to))
                .with_value("army", <&str>::from(journey.army))
                .with_value("name", describe_active(sheet)),
            None => sentence("byzantium-picture-journey")
                .with_value("steps", journey.steps)
                .with_value("army", <&str>::from(journey.army))
                .with_value("name", describe_active(sheet)),
        },
        (None, None, None, Some(DraftView::Increase { placements })) => {
            sentence("byzantium-picture-increase").with_value("count", placements.len())
        }
        (None, None, None, Some(DraftView::Tax { cubes, bezants })) => {
            sentence("byzantium-picture-tax")
                .with_value("cubes", *cubes)
                .with_value("bezants", *bezants)
        }
        (None, None, None, None) => return describe_order(sheet),
    };
    sheet.localize(phrase)
}

fn describe_order(sheet: &Sheet<'_>) -> String {
    let order = sheet.view.order.iter();
    let titles = order.map(|seat| clip(&sheet.names.title(*seat), 14));
    let names: Vec<String> = titles.collect();
    names.join(" › ")
}

fn attack_phrase(sheet: &Sheet<'_>, combat: Combat) -> Phrase {
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
        .with_value("attack", attack)
        .with_value("stage", stage)
        .with_value("name", describe_active(sheet))
        .with_value("city", sheet.city_name(combat.city))
}

fn describe_active(sheet: &Sheet<'_>) -> String {
    let active = sheet.view.active;
    active.map_or_else(String::new, |seat| clip(&sheet.names.name(seat), 16))
}

pub(super) fn draw_head(sheet: &Sheet<'_>, pen: &mut Pen) {
    sheet.write_phrase(pen, "ink large", Point::new(MARGIN, 17), turn_phrase(sheet));
    if sheet.view.ending.is_some() {
        let waiting = clip(&describe_waiting(sheet), 50);
        pen.text("ink bold", Point::new(MARGIN, 32), waiting);
        return;
    }
    let right = i32::from(WIDTH) - MARGIN;
    let waiting = clip(&describe_waiting(sheet), 33);
    pen.text("ink bold end", Point::new(right, 17), waiting);
    let now = clip(&describe_now(sheet), 54);
    pen.text("faint", Point::new(MARGIN, 32), now);
}
