//! Draws the field armies on the map, and the destinations of moving armies.

use crate::Seat;
use crate::byzantium::{Army, ArmyView, sentence};
use crate::picture::{Drawing, Pen, Point};

use super::flags::Flags;
use super::status::describe_now;
use super::{Sheet, chart, looks, seats};

pub(super) fn draw(sheet: &Sheet<'_>, flags: &Flags, drawing: &mut Drawing) {
    for (seat, army, view) in every_army(sheet) {
        let mut pen = Pen::default();
        looks::draw_pawn(&mut pen, seat, army, view.strength);
        let frame = flags.frame(seat, army).unwrap_or_else(|| {
            let (x, y) = seats::home(seat, army);
            looks::FLAG.with_origin(x, y)
        });
        let id = format!("army-{}-{}", seat.number(), <&str>::from(army));
        drawing.add_place(id, describe_army(sheet, seat, army, view), frame, pen);
    }
    if let Some(frame) = flags.battle() {
        let mut pen = Pen::default();
        looks::draw_attack(&mut pen);
        drawing.add_place("combat".to_owned(), describe_now(sheet), frame, pen);
    }
}

pub(super) fn every_army<'a>(
    sheet: &Sheet<'a>,
) -> impl Iterator<Item = (Seat, Army, &'a ArmyView)> {
    let seats = sheet.view.seats.iter();
    seats.flat_map(|seat| Army::ALL.map(|army| (seat.seat, army, seat.side(army))))
}

fn describe_army(sheet: &Sheet<'_>, seat: Seat, army: Army, view: &ArmyView) -> String {
    let location = match view.at {
        Some(city) => sentence("byzantium-picture-army").with_value("city", sheet.city_name(city)),
        None => sentence("byzantium-picture-army-away"),
    };
    let phrase = location.with_value("name", sheet.names.name(seat));
    sheet.localize(
        phrase
            .with_value("army", <&str>::from(army))
            .with_value("strength", view.strength),
    )
}

/// Draws the destination of a moving or retreating army, and the sea connections closed to this army.
pub(super) fn draw_courses(sheet: &Sheet<'_>, pen: &mut Pen) {
    let view = sheet.view;
    let named = |pen: &mut Pen, symbol, draw: &dyn Fn(&mut Pen)| {
        let name = sheet.localize(sentence("byzantium-key").with_value("symbol", symbol));
        pen.titled_group(&name, draw);
    };
    let leg = view.journey.and_then(|journey| journey.declared);
    let sails = leg.map(|leg| (leg.from, leg.to));
    let retreat = view.retreat.as_ref();
    let retreats = retreat.and_then(|retreat| {
        let seat = view.seat(retreat.seat)?;
        Some((seat.side(retreat.army).at?, retreat.to?))
    });
    for (from, to) in sails.into_iter().chain(retreats) {
        let line = chart::line_path(from, to);
        named(pen, "course", &|pen| looks::draw_course(pen, &line));
    }
    let closed = retreat.map_or(&[][..], |retreat| &retreat.barred);
    for [from, to] in view.barred.iter().chain(closed) {
        let ((x, y), (right, down)) = (chart::city_point(*from), chart::city_point(*to));
        let corner = Point::new(i32::midpoint(x, right) - 4, i32::midpoint(y, down) - 4);
        named(pen, "closed", &|pen| looks::draw_closed_way(pen, corner));
    }
}
