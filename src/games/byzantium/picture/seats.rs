//! Draws the cards of the seats: points, bezants and cubes of both sides, and shared cubes.

use crate::Seat;
use crate::byzantium::{Army, SeatView, View, sentence};
use crate::picture::{Drawing, Frame, Pen, Point, clip};

use super::key::{SHARED_SIGNS, SIDE_SIGNS};
use super::{HALF, MARGIN, SECOND, Sheet, chart, looks};

const TOP: i32 = chart::BOTTOM + 38;
const HEIGHT: i32 = 74;
const STEP: i32 = HEIGHT + 4;

/// Distance between two signs in the bottom row of a card.
const THING: i32 = 28;

/// Horizontal positions of the numbers of a side.
const COLUMNS: [i32; 6] = [30, 53, 74, 97, 114, 133];

pub(super) fn draw(sheet: &Sheet<'_>, drawing: &mut Drawing) {
    let columns = COLUMNS.into_iter().zip(SIDE_SIGNS);
    let signs: Vec<(i32, &str)> = columns.map(|(x, (_, sign))| (x - 5, sign)).collect();
    for seat in &sheet.view.seats {
        let mut pen = Pen::default();
        let (x, y) = corner(seat.seat);
        let frame = Frame::new(HALF, HEIGHT).with_origin(x, y);
        pen.block("panel", frame.with_origin(0, 0), 4);
        draw_title(sheet, &mut pen, seat);
        looks::draw_row(&mut pen, 19, &signs);
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
    if let Some(score) = sheet.view.final_score(seat.seat) {
        pen.text("ink large end", Point::new(HALF - 5, 15), score.points);
    } else if seat.passed {
        let passed = sentence("byzantium-picture-passed");
        sheet.write_phrase(pen, "faint small end", Point::new(HALF - 5, 13), passed);
    }
}

fn describe_seat(sheet: &Sheet<'_>, seat: &SeatView) -> String {
    let sides = Army::ALL.map(|army| {
        let view = seat.side(army);
        let side = sentence("byzantium-picture-side")
            .with_value("army", <&str>::from(army))
            .with_value("points", view.score)
            .with_value("bezants", view.treasury)
            .with_value("elite", view.elite)
            .with_value("main", view.main)
            .with_value("movement", view.movement)
            .with_value("levy", view.levy);
        sheet.localize(side)
    });
    let beside = sentence("byzantium-picture-beside")
        .with_value("pool", seat.pool)
        .with_value("casualties", seat.casualties)
        .with_value("tax", seat.tax)
        .with_value("discs", seat.discs)
        .with_value("churches", seat.church)
        .with_value("mosques", seat.mosque);
    format!(
        "{}. {}. {}",
        sheet.names.title(seat.seat),
        sides.join(". "),
        sheet.localize(beside)
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
    for (x, number) in COLUMNS.into_iter().zip(view.numbers()) {
        pen.text("ink mid", Point::new(x, y), number);
    }
}

fn draw_shared(pen: &mut Pen, seat: &SeatView) {
    let mut signs = Vec::new();
    for (((_, sign), count), nth) in SHARED_SIGNS.into_iter().zip(seat.shared_numbers()).zip(0..) {
        let x = 5 + nth * THING;
        pen.text("ink", Point::new(x + 12, 70), count);
        signs.push((x, sign));
    }
    looks::draw_row(pen, 61, &signs);
}
