//! The cards of the seats: points, bezants and cubes of both sides, and what lies beside them.

use crate::Seat;
use crate::byzantium::{Army, SeatView, View, sentence};
use crate::picture::{Drawing, Frame, Pen, Point};

use super::armies::{of, side_of};
use super::{HALF, MARGIN, SECOND, Sheet, boxes, chart, clipped, looks};

/// Where the first cards begin, and how high one is.
const TOP: i32 = chart::BOTTOM + 38;
const HEIGHT: i32 = 74;
const STEP: i32 = HEIGHT + 4;

/// How far the next thing that lies beside both sides is.
const THING: i32 = 28;

/// Where the numbers of a side stand, under these signs.
const COLUMNS: [(i32, &str); 6] = [
    (30, looks::CROWN),
    (53, looks::COIN),
    (74, looks::HELMET),
    (97, looks::SWORD),
    (114, looks::ARROW),
    (133, looks::FORK),
];

/// The cards of the seats, as they are drawn.
#[derive(Clone, Copy)]
pub(super) struct SeatCards<'a>(pub(super) &'a Sheet<'a>);

impl SeatCards<'_> {
    pub(super) fn draw(self, drawing: &mut Drawing) {
        for seat in &self.0.view.seats {
            let mut pen = Pen::default();
            let (x, y) = corner(seat.seat);
            let frame = Frame {
                x,
                y,
                width: HALF,
                height: HEIGHT,
            };
            pen.block(
                "panel",
                Frame {
                    x: 0,
                    y: 0,
                    ..frame
                },
                4,
            );
            self.title(&mut pen, seat);
            looks::row(&mut pen, 19, COLUMNS.map(|(x, sign)| (x - 5, sign)));
            for army in Army::ALL {
                side(&mut pen, seat, army);
            }
            beside(&mut pen, seat);
            drawing.place(
                format!("seat-{}", seat.seat.number()),
                self.about_seat(seat),
                frame,
                pen,
            );
        }
    }

    fn title(self, pen: &mut Pen, seat: &SeatView) {
        let (hue, sign) = looks::look(seat.seat);
        if self.0.view.active == Some(seat.seat) {
            pen.block(
                "edge",
                Frame {
                    x: 0,
                    y: 0,
                    width: HALF,
                    height: HEIGHT,
                },
                4,
            );
        }
        pen.block(
            hue,
            Frame {
                x: 4,
                y: 3,
                width: 14,
                height: 14,
            },
            3,
        );
        pen.glyph("on", sign, Point::new(6, 5), 10);
        pen.text(
            "ink bold",
            Point::new(22, 14),
            clipped(&self.0.names.of(seat.seat), 14),
        );
        let score = self
            .0
            .view
            .ending
            .as_ref()
            .and_then(|ending| ending.scores.iter().find(|score| score.seat == seat.seat));
        if let Some(score) = score {
            pen.text("ink large end", Point::new(HALF - 5, 15), score.points);
        } else if seat.passed {
            pen.text(
                "faint small end",
                Point::new(HALF - 5, 13),
                self.0.say(sentence("byzantium-picture-passed")),
            );
        }
    }

    fn about_seat(self, seat: &SeatView) -> String {
        let sides = Army::ALL.map(|army| {
            let view = of(seat, army);
            let phrase = sentence("byzantium-picture-side")
                .with("army", side_of(army))
                .with("points", view.score);
            let phrase = phrase
                .with("bezants", view.treasury)
                .with("elite", view.elite)
                .with("main", view.main);
            self.0.say(
                phrase
                    .with("movement", view.movement)
                    .with("levy", view.levy),
            )
        });
        let phrase = sentence("byzantium-picture-beside")
            .with("pool", seat.pool)
            .with("casualties", seat.casualties);
        let phrase = phrase.with("tax", seat.tax).with("discs", seat.discs);
        let phrase = phrase
            .with("churches", seat.church)
            .with("mosques", seat.mosque);
        format!(
            "{}. {}. {}",
            self.0.names.of(seat.seat),
            sides.join(". "),
            self.0.say(phrase)
        )
    }
}

/// How high the sheet is.
pub(super) fn height(view: &View) -> i32 {
    let rows = i32::try_from(view.seats.len().div_ceil(2)).unwrap_or(2);
    TOP + rows * STEP
}

/// Where an army lies that is not on the board.
pub(super) fn home(seat: Seat, army: Army) -> (i32, i32) {
    let (x, y) = corner(seat);
    (x + HALF - 28, y + base(army) - 10)
}

fn corner(seat: Seat) -> (i32, i32) {
    let (column, row) = (seat.number() % 2, seat.number() / 2);
    let x = if column == 0 { MARGIN } else { SECOND };
    (x, TOP + i32::from(row) * STEP)
}

/// The line on which the numbers of a side stand.
fn base(army: Army) -> i32 {
    match army {
        Army::Byzantine => 41,
        Army::Arab => 55,
    }
}

/// The numbers of a side, with the guard beside the elite.
fn side(pen: &mut Pen, seat: &SeatView, army: Army) {
    let (view, y) = (of(seat, army), base(army));
    boxes::heading(pen, army.faction(), Point::new(4, y - 9));
    let elite = if view.guard {
        format!("{}+1", view.elite)
    } else {
        view.elite.to_string()
    };
    let numbers = [
        view.score.to_string(),
        view.treasury.to_string(),
        elite,
        view.main.to_string(),
        view.movement.to_string(),
        view.levy.to_string(),
    ];
    for ((x, _), number) in COLUMNS.into_iter().zip(numbers) {
        pen.text("ink mid", Point::new(x, y), number);
    }
}

/// The cubes that lie beside both sides, discs and buildings.
fn beside(pen: &mut Pen, seat: &SeatView) {
    let things = [
        (looks::CUBE, seat.pool),
        (looks::GRAVE, seat.casualties),
        (looks::COINS, seat.tax),
        (looks::TOWER, seat.discs),
        (looks::CHURCH, seat.church),
        (looks::MOSQUE, seat.mosque),
    ];
    let mut x = 5 - THING;
    let signs = things.map(|(sign, count)| {
        x += THING;
        pen.text("ink", Point::new(x + 12, 70), count);
        (x, sign)
    });
    looks::row(pen, 61, signs);
}
