//! Draws the points of both sides, each on a track with the signs of the seats.

use crate::Seat;
use crate::byzantium::{Army, sentence};
use crate::picture::{Drawing, Frame, Pen, Point};

use super::looks::CROWN;
use super::{HALF, MARGIN, SECOND, Sheet, chart, looks};

const HEIGHT: i32 = 32;
const LINE: i32 = 18;

const BEGIN: i32 = 20;
const LENGTH: i32 = 143;

pub(super) fn draw(sheet: &Sheet<'_>, drawing: &mut Drawing) {
    for (army, x) in [(Army::Byzantine, MARGIN), (Army::Arab, SECOND)] {
        let frame = Frame::new(HALF, HEIGHT).with_origin(x, chart::BOTTOM + 4);
        let mut pen = Pen::default();
        draw_track(sheet, &mut pen, army);
        let name = sentence("byzantium-picture-points").with_value("army", <&str>::from(army));
        let id = format!("points-{}", <&str>::from(army));
        drawing.add_place(id, sheet.localize(name), frame, pen);
    }
}

fn draw_track(sheet: &Sheet<'_>, pen: &mut Pen, army: Army) {
    let seats = sheet.view.seats.iter();
    let pairs = seats.map(|seat| (seat.side(army).score, seat.seat));
    let mut scores: Vec<(u16, Seat)> = pairs.collect();
    scores.sort_unstable();
    let tens = scores.last().map_or(3, |(best, _)| (best / 10 + 1).max(3));
    let at = |score: u16| BEGIN + i32::from(score) * LENGTH / (i32::from(tens) * 10);
    looks::draw_heading(pen, army, Point::new(-2, LINE - 4));
    pen.glyph("faint", &format!("M0 0{CROWN}"), Point::new(0, 4), 9);
    draw_scale(pen, (0..=tens).map(|ten| (ten * 10, at(ten * 10))));
    let mut free = 0;
    for (score, seat) in scores {
        let x = (at(score) - 5).max(free);
        pen.path("edge", &format!("M{} {LINE}L{} 12", at(score), x + 5));
        looks::draw_badge(pen, seat, Point::new(x, 3));
        free = x + 11;
    }
}

fn draw_scale(pen: &mut Pen, tens: impl Iterator<Item = (u16, i32)>) {
    pen.path("edge", &format!("M{BEGIN} {LINE}h{LENGTH}"));
    for (ten, x) in tens {
        pen.path("edge", &format!("M{x} {LINE}v3"));
        if ten % 20 == 0 || ten == 10 {
            pen.text("faint small mid", Point::new(x, LINE + 11), ten);
        }
    }
}
