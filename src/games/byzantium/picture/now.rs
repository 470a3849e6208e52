//! The head of the sheet: the turn, who is asked what, and what is going on; the last dice.

use crate::Seats;
use crate::byzantium::{Attack, Combat, CombatStage, Dice, DraftView, RollKind, sentence};
use crate::i18n::Phrase;
use crate::picture::{Drawing, Frame, Pen, Point, WIDTH};

use super::armies::side_of;
use super::{MARGIN, Sheet, clipped};

/// Where the last rolls end: in Africa, over the special boxes.
const ROLLS_BOTTOM: i32 = 281;

/// What is going on, in words.
#[derive(Clone, Copy)]
pub(super) struct Headline<'a>(pub(super) &'a Sheet<'a>);

impl Headline<'_> {
    pub(super) fn turn(self) -> Phrase {
        match &self.0.view.ending {
            Some(ending) if ending.fell => sentence("byzantium-picture-fallen"),
            Some(_) => sentence("byzantium-picture-over"),
            None => sentence("byzantium-picture-turn")
                .with("turn", self.0.view.turn)
                .with("turns", self.0.view.turns),
        }
    }

    /// Who is asked what, or who has won.
    pub(super) fn waiting(self) -> String {
        if let Some(ending) = &self.0.view.ending {
            let first = ending
                .outcome
                .standings
                .iter()
                .filter(|standing| standing.rank == 1);
            let names = self.0.names.listed(first.map(|standing| standing.seat));
            return self
                .0
                .say(sentence("byzantium-picture-won").with("names", names));
        }
        let Some(ask) = self.0.view.open.first() else {
            return String::new();
        };
        let seats: Seats = self.0.view.open.iter().map(|open| open.seat).collect();
        let phrase = sentence("byzantium-picture-asked").with("ask", ask.kind.name());
        self.0
            .say(phrase.with("names", self.0.names.listed(seats.iter())))
    }

    /// What is going on: the attack, the journey, the retreat or the plan.
    pub(super) fn now(self) -> String {
        let view = self.0.view;
        let phrase = match (&view.retreat, &view.combat, &view.journey, &view.draft) {
            (Some(retreat), ..) => sentence("byzantium-picture-retreat")
                .with("army", side_of(retreat.army))
                .with("name", self.0.names.of(retreat.seat)),
            (None, Some(combat), ..) => self.attack(*combat),
            (None, None, Some(journey), _) => match journey.declared {
                Some(leg) => sentence("byzantium-picture-sails")
                    .with("from", self.0.called(leg.from))
                    .with("to", self.0.called(leg.to))
                    .with("army", side_of(journey.army))
                    .with("name", self.active()),
                None => sentence("byzantium-picture-journey")
                    .with("steps", journey.steps)
                    .with("army", side_of(journey.army))
                    .with("name", self.active()),
            },
            (None, None, None, Some(DraftView::Increase { placements })) => {
                sentence("byzantium-picture-increase").with("count", placements.len())
            }
            (None, None, None, Some(DraftView::Tax { cubes, bezants })) => {
                sentence("byzantium-picture-tax")
                    .with("cubes", *cubes)
                    .with("bezants", *bezants)
            }
            (None, None, None, None) => return self.order(),
        };
        self.0.say(phrase)
    }

    fn order(self) -> String {
        let names: Vec<String> = self
            .0
            .view
            .order
            .iter()
            .map(|seat| clipped(&self.0.names.of(*seat), 14))
            .collect();
        names.join(" › ")
    }

    fn attack(self, combat: Combat) -> Phrase {
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
            .with("name", self.active())
            .with("city", self.0.called(combat.city))
    }

    fn active(self) -> String {
        self.0
            .view
            .active
            .map_or_else(String::new, |seat| clipped(&self.0.names.of(seat), 16))
    }

    /// The turn and whom it waits for, and below what is going on; at the end who has won.
    pub(super) fn head(self, pen: &mut Pen) {
        pen.text("ink large", Point::new(MARGIN, 17), self.0.say(self.turn()));
        if self.0.view.ending.is_some() {
            pen.text(
                "ink bold",
                Point::new(MARGIN, 32),
                clipped(&self.waiting(), 50),
            );
            return;
        }
        let right = i32::from(WIDTH) - MARGIN;
        pen.text(
            "ink bold end",
            Point::new(right, 17),
            clipped(&self.waiting(), 33),
        );
        pen.text("faint", Point::new(MARGIN, 32), clipped(&self.now(), 54));
    }

    /// The last three rolls.
    pub(super) fn rolls(self, drawing: &mut Drawing) {
        let hidden = self.0.view.rolls.len().saturating_sub(3);
        let rolls = self.0.view.rolls.iter().skip(hidden);
        let height = 4 + 13 * i32::try_from(rolls.len()).unwrap_or(3);
        let frame = Frame {
            x: 4,
            y: ROLLS_BOTTOM - height,
            width: 114,
            height,
        };
        if self.0.view.rolls.is_empty() {
            return;
        }
        let mut pen = Pen::default();
        pen.block(
            "panel",
            Frame {
                x: 0,
                y: 0,
                ..frame
            },
            4,
        );
        for (roll, y) in rolls.zip((12..).step_by(13)) {
            let name = sentence("byzantium-picture-roll").with("kind", word(roll.kind));
            pen.text("ink small", Point::new(4, y), self.0.say(name));
            let sides = [roll.attacker, roll.defender]
                .into_iter()
                .filter(|dice| *dice != Dice::NONE);
            let thrown: Vec<String> = sides.map(faces).collect();
            pen.text(
                "ink small bold end dice",
                Point::new(frame.width - 2, y),
                thrown.join("–"),
            );
        }
        let name = self.0.say(sentence("byzantium-picture-rolls"));
        drawing.place("rolls".to_owned(), name, frame, pen);
    }
}

/// How sentences call what is rolled for.
fn word(kind: RollKind) -> &'static str {
    match kind {
        RollKind::Battle => "battle",
        RollKind::Siege => "siege",
        RollKind::Naval => "naval",
    }
}

fn faces(dice: Dice) -> String {
    dice.faces().map(|face| face.to_string()).collect()
}
