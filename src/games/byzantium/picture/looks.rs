//! Colours and signs of seats, factions and counters.

use crate::Seat;
use crate::byzantium::{Army, Dice, Faction};
use crate::picture::{Frame, Pen, Point, TokenPicture, seat_style};

/// Crown, 24 units square. The path is relative to its corner, so that several signs fit into one path.
pub(super) const CROWN: &str = "m2 6l5 5l5-8l5 8l5-5l-2 15h-16z";
pub(super) const COIN: &str = "m12 1a11 11 0 1 0 0.01 0zm0 5a6 6 0 1 1-0.01 0z";
pub(super) const HELMET: &str = "m4 15a8 8 0 0 1 16 0v8h-4v-6h-8v6h-4zm8-15l3 6h-6z";
pub(super) const SWORD: &str = "m12 0l2 3v11h5v3h-5v6h-4v-6h-5v-3h5v-11z";
pub(super) const ARROW: &str = "m1 9h12v-7l10 10l-10 10v-7h-12z";
pub(super) const FORK: &str = "m4 1h3v8h3v-8h4v8h3v-8h3v12h-6v10h-4v-10h-6z";
pub(super) const CUBE: &str = "m12 1l10 5l-10 5l-10-5zm-11 7l10 5v10l-10-5zm12 5l10-5v10l-10 5z";
pub(super) const GRAVE: &str = "m10 1h4v5h6v4h-6v13h-4v-13h-6v-4h6z";
pub(super) const COINS: &str = "m2 3h20v5h-20zm0 7h20v5h-20zm0 7h20v5h-20z";
pub(super) const TOWER: &str = "m2 2h5v4h3v-4h4v4h3v-4h5v20h-7v-6h-6v6h-7z";
pub(super) const CHURCH: &str = "m11 0h2v3h3v2h-3v3l7 6v9h-6v-6h-4v6h-6v-9l7-6v-3h-3v-2h3z";
pub(super) const MOSQUE: &str =
    "m12 2c6 4 7 6 7 11v10h-5v-5a2 2 0 0 0-4 0v5h-5v-10c0-5 1-7 7-11zm-12 4h3v17h-3zm21 0h3v17h-3z";
const SWORDS: &str = "M1 1l5 1 6 7 6-7 5-1-1 5-7 6 5 6-2 3-6-5-6 5-2-3 5-6-7-6z";

const WALL: &str = "M-2-3h4v3h4v-3h6v3h4v-3h4v22H-2z";

/// Draws signs in a row, each ten units square, at the given offsets.
pub(super) fn draw_row(pen: &mut Pen, y: i32, signs: &[(i32, &str)]) {
    let each = signs.iter();
    let glyphs = each.map(|(x, sign)| format!("M{} 0{sign}", x * 12 / 5));
    pen.glyph("faint", &glyphs.collect::<String>(), Point::new(0, y), 10);
}

/// Draws the counter of a faction, 18 units square, with a number on it.
pub(super) fn draw_counter(pen: &mut Pen, faction: Faction, value: u8) {
    match faction {
        Faction::Byzantine => pen.path("hue0", "M1 1h16v16H1z"),
        Faction::Arab => pen.circle("card edge", Point::new(9, 9), 8),
        Faction::Persian => pen.path("hue3", "M9 0l9 9-9 9-9-9z"),
        Faction::Bulgar => pen.path("ink", "M5 1h8l5 8-5 8H5L0 9z"),
    }
    let class = match faction {
        Faction::Byzantine | Faction::Persian => "on bold mid",
        Faction::Arab => "ink bold mid",
        Faction::Bulgar => "sheet bold mid",
    };
    pen.text(class, Point::new(9, 13), value);
}

/// Draws the small symbol of a side, nine units square.
pub(super) fn draw_heading(pen: &mut Pen, army: Army, at: Point) {
    let frame = Frame::new(9, 9).with_origin(at.x + 2, at.y);
    match army {
        Army::Byzantine => pen.block("hue0", frame, 1),
        Army::Arab => pen.block("card edge", frame, 5),
    }
}

pub(super) fn draw_capital(pen: &mut Pen) {
    pen.circle("hue4", Point::new(9, 9), 13);
    pen.circle("card", Point::new(9, 9), 11);
}

/// Draws a disc in the colour of a seat, around the middle of a city that it owns.
pub(super) fn draw_disc(pen: &mut Pen, seat: Seat, middle: Point) {
    let (hue, _) = seat_style(seat);
    pen.circle(&format!("{hue} disc"), middle, 15);
}

pub(super) fn draw_wall(pen: &mut Pen) {
    pen.path("ink halo", WALL);
}

/// Draws crossed swords, 18 units square, at an attacked city.
pub(super) fn draw_attack(pen: &mut Pen) {
    pen.circle("card edge", Point::new(9, 9), 9);
    pen.glyph("hue2", SWORDS, Point::new(3, 3), 12);
}

pub(super) fn draw_course(pen: &mut Pen, line: &str) {
    pen.path("course", line);
}

/// Draws a cross, eight units square, on a closed connection.
pub(super) fn draw_closed_way(pen: &mut Pen, corner: Point) {
    let Point { x, y } = corner;
    pen.path("closed", &format!("M{x} {y}l8 8m0-8l-8 8"));
}

/// Draws an arrow from the north that ends at the point `end`, at a city that the Bulgars can attack.
pub(super) fn draw_raid(pen: &mut Pen, end: Point, length: i32) {
    let Point { x, y } = end;
    let arrow = format!("M{} {}L{x} {y}m-4-4l4 4 3-5", x - 10, y - length);
    pen.path("edge", &arrow);
}

pub(super) fn draw_empty_space(pen: &mut Pen) {
    pen.path("card edge", "M0 0h13v13H0z");
}

pub(super) fn draw_tile(pen: &mut Pen, seat: Seat, frame: Frame) {
    let (hue, sign) = seat_style(seat);
    pen.block(hue, frame, 2);
    let corner = Point::new(frame.x + 2, frame.y + 2);
    pen.glyph("on", sign, corner, frame.width - 4);
}

pub(super) fn draw_active_frame(pen: &mut Pen, frame: Frame) {
    pen.block("edge", frame, 4);
}

/// Draws a die that shows this face; a hit is dark.
pub(in crate::byzantium) fn draw_token(face: &str) -> Option<TokenPicture> {
    let rolled = Dice::from_iter(face.parse::<u8>());
    let dice = Some(rolled).filter(|dice| *dice != Dice::NONE)?;
    let (block, number) = if dice.hits() == 0 {
        ("card", "ink bold mid")
    } else {
        ("ink", "sheet bold mid")
    };
    let mut pen = Pen::default();
    pen.block(block, Frame::new(15, 15).with_origin(1, 1), 3);
    pen.text(number, Point::new(8, 12), face);
    Some(TokenPicture::new(Frame::new(17, 17), pen))
}

/// Draws the sign of a seat in its colour, twelve units square.
pub(super) fn draw_badge(pen: &mut Pen, seat: Seat, corner: Point) {
    let (hue, sign) = seat_style(seat);
    pen.glyph(&format!("{hue} halo"), sign, corner, 12);
}

/// Size of the flag of an army.
pub(super) const FLAG: Frame = Frame::new(26, 13);

/// Draws the flag of an army, as large as [`FLAG`], with sign and strength: square for Byzantines, round for Arabs.
pub(super) fn draw_pawn(pen: &mut Pen, seat: Seat, army: Army, strength: u8) {
    let (hue, sign) = seat_style(seat);
    let radius = match army {
        Army::Byzantine => 2,
        Army::Arab => 7,
    };
    let class = format!("{hue} halo");
    pen.block(&class, FLAG, radius);
    pen.glyph("on", sign, Point::new(3, 2), 9);
    pen.text("on bold mid", Point::new(18, 10), strength);
}
