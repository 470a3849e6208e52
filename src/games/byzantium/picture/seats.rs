//! Draws the cards of the seats: points, bezants and cubes of both sides, and shared cubes.

use crate::Seat;
use crate::byzantium::{Army, SeatView, View, sentence};
use crate::picture::{Drawing, Frame, Pen, Point, clip};

use super::{HALF, MARGIN, SECOND, Sheet, chart, looks};

const TOP: i32 = chart::BOTTOM + 38;
const HEIGHT: i32 = 74;
const STEP: i32 = HEIGHT + 4;

/// Distance between two signs in the bottom row of a card.
const THING: i32 = 28;

/// Horizontal positions of the numbers of a side, each with the sign above the number.
const COLUMNS: [(i32, &str); 6] = [
    (30, looks::CROWN),
    (53, looks::COIN),
    (74, looks::HELMET),
    (97, looks::SWORD),
    (114, looks::ARROW),
    (133, looks::FORK),
];

pub(super) fn draw(sheet: &Sheet<'_>, drawing: &mut Drawing) {
    for seat in &sheet.view.seats {
        let mut pen = Pen::default();
        let (x, y) = corner(seat.seat);
        let frame = Frame::new(HALF, HEIGHT).with_origin(x, y);
        pen.block("panel", frame.with_origin(0, 0), 4);
        draw_title(sheet, &mut pen, seat);
        looks::draw_row(&mut pen, 19, &COLUMNS.map(|(x, sign)| (x - 5, sign)));
        for army in Army::ALL {
            draw_side(&mut pen, seat, army);
        }
        draw_shared(&mut pen, seat);
        let id = format!("seat-{}", seat.seat.number());
        drawing.add_place(id, describe_seat(sheet, seat), frame, pen);
    }
}

fn draw_title(sheet: &Sheet<'_>, pen: &mut Pen, seat: &SeatView) {
    if sheet.view.active == Some(seat.seat) {
        looks::draw_active_frame(pen, Frame::new(HALF, HEIGHT));
    }
    looks::draw_tile(pen, seat.seat, Frame::new(14, 14).with_origin(4, 3));
    let name = clip(&sheet.names.title(seat.seat), 14);
    pen.text("ink bold", Point::new(22, 14), name);
    let scores = sheet.view.ending.iter().flat_map(|ending| &ending.scores);
    let score = scores.into_iter().find(|score| score.seat == seat.seat);
    if let Some(score) = score {
        pen.text("ink large end", Point::new(HALF - 5, 15), score.points);
    } else if seat.passed {
        let passed = sentence("byzantium-picture-passed");
        sheet.write_phrase(pen, "faint small end", Point::new(HALF - 5, 13), passed);
    }
}

fn describe_seat(sheet: &Sheet<'_>, seat: &SeatView) -> String {
    let sides = Army::ALL.map(|army| {
        let view = seat.side(army);
        let base_phrase = sentence("byzantium-picture-side")
            .with_value("army", <&str>::from(army))
            .with_value("points", view.score);
        let phrase = base_phrase
            .with_value("bezants", view.treasury)
            .with_value("elite", view.elite)
            .with_value("main", view.main);
        let full_phrase = phrase.with_value("movement", view.movement);
        sheet.localize(full_phrase.with_value("levy", view.levy))
    });
    let base_phrase = sentence("byzantium-picture-beside")
        .with_value("pool", seat.pool)
        .with_value("casualties", seat.casualties);
    let phrase = base_phrase
        .with_value("tax", seat.tax)
        .with_value("discs", seat.discs);
    let full_phrase = phrase
        .with_value("churches", seat.church)
        .with_value("mosques", seat.mosque);
    format!(
        "{}. {}. {}",
        sheet.names.title(seat.seat),
        sides.join(". "),
        sheet.localize(full_phrase)
    )
}

pub(super) fn height(view: &View) -> i32 {
    let rows = i32::try_from(view.seats.len().div_ceil(2)).unwrap_or(2);
    TOP + rows * STEP
}

/// Position of an army off the board, on the card of its seat.
pub(super) fn home(seat: Seat, army: Army) -> (i32, i32) {
    let (x, y) = corner(seat);
    (x + HALF - 28, y + base_line(army) - 10)
}

fn corner(seat: Seat) -> (i32, i32) {
    let (column, row) = (seat.number() % 2, seat.number() / 2);
    let x = if column == 0 { MARGIN } else { SECOND };
    (x, TOP + i32::from(row) * STEP)
}

/// Baseline of the numbers of a side, as a distance from the top of the card.
fn base_line(army: Army) -> i32 {
    match army {
        Army::Byzantine => 41,
        Army::Arab => 55,
    }
}

fn draw_side(pen: &mut Pen, seat: &SeatView, army: Army) {
    let (view, y) = (seat.side(army), base_line(army));
    looks::draw_heading(pen, army, Point::new(4, y - 9));
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

fn draw_shared(pen: &mut Pen, seat: &SeatView) {
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
    looks::draw_row(pen, 61, &signs);
}
