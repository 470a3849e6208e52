//! Draws the special boxes with their cubes, and the Bulgars.

use crate::byzantium::{Army, Faction, Space, SpaceKind, SpaceView, sentence};
use crate::picture::{Drawing, Frame, Pen, Point};

use super::{Sheet, looks};

const SIZE: i32 = 13;
const STEP: i32 = 16;

/// Frame of the table of special boxes, below the coast of Africa.
pub(super) const TABLE: Frame = Frame::new(168, 94).with_origin(4, 327);

const BYZANTINE: i32 = 82;
const ARAB: i32 = 118;

pub(super) const BULGARS: Frame = Frame::new(110, 22).with_origin(4, 42);

pub(super) fn draw(sheet: &Sheet<'_>, drawing: &mut Drawing) {
    draw_table(sheet, drawing);
    draw_bulgars(sheet, drawing);
    let mut last = None;
    let mut nth = 0;
    let kinds = Space::BOARD.map(|(_, kind)| kind);
    for (space, kind) in sheet.view.spaces.iter().zip(kinds) {
        nth = if last == Some(kind) { nth + 1 } else { 0 };
        last = Some(kind);
        draw_space(sheet, drawing, space, kind, nth);
    }
}

fn draw_table(sheet: &Sheet<'_>, drawing: &mut Drawing) {
    let pen = drawing.ground();
    pen.block("panel", TABLE, 4);
    let rows = ["throne", "war", "fleet", "improve", "fortify"];
    for (kind, row) in rows.into_iter().zip(0..) {
        let name = sentence("byzantium-picture-box").with_value("kind", kind);
        let at = Point::new(TABLE.x + 5, row_top(row) + 10);
        sheet.write_phrase(pen, "ink name", at, name);
    }
    for (army, x) in [(Army::Byzantine, BYZANTINE), (Army::Arab, ARAB)] {
        let name = sentence("byzantium-picture-people").with_value("army", <&str>::from(army));
        pen.titled_group(&sheet.localize(name), |pen| {
            looks::draw_heading(pen, army, Point::new(TABLE.x + x, TABLE.y + 3));
        });
    }
}

fn draw_space(
    sheet: &Sheet<'_>,
    drawing: &mut Drawing,
    space: &SpaceView,
    kind: SpaceKind,
    nth: i32,
) {
    let (x, y) = corner(kind);
    let mut pen = Pen::default();
    let frame = Frame::new(SIZE, SIZE);
    match space.seat {
        Some(seat) => {
            looks::draw_tile(&mut pen, seat, frame);
        }
        None => looks::draw_empty_space(&mut pen),
    }
    let placed_frame = frame.with_origin(x + nth * STEP, y);
    let (id, name) = (space_id(space.space), describe_space(sheet, space, kind));
    match kind {
        // These stand alone in their row, and can be picked.
        SpaceKind::Ruler(_) | SpaceKind::Fleet(_) => {
            drawing.add_round_place(id, name, placed_frame, pen);
        }
        SpaceKind::Bulgars
        | SpaceKind::Fortify
        | SpaceKind::Improve(_)
        | SpaceKind::CivilWar(_) => drawing.add_place(id, name, placed_frame, pen),
    }
}

fn describe_space(sheet: &Sheet<'_>, space: &SpaceView, kind: SpaceKind) -> String {
    let name =
        sheet.localize(sentence("byzantium-picture-space").with_value("kind", space_word(kind)));
    match space.seat {
        Some(seat) => format!("{name}: {}", sheet.names.title(seat)),
        None => name,
    }
}

fn draw_bulgars(sheet: &Sheet<'_>, drawing: &mut Drawing) {
    let mut pen = Pen::default();
    pen.block("panel", BULGARS.with_origin(0, 0), 4);
    looks::draw_counter(&mut pen, Faction::Bulgar, sheet.view.bulgars);
    let name = sentence("byzantium-picture-bulgars");
    sheet.write_phrase(&mut pen, "ink name", Point::new(21, 14), name);
    let phrase =
        sentence("byzantium-picture-bulgars-about").with_value("count", sheet.view.bulgars);
    let about = sheet.localize(phrase.with_value("supply", sheet.view.bulgar_supply));
    drawing.add_place("bulgars".to_owned(), about, BULGARS, pen);
}

fn space_id(space: Space) -> String {
    let json = serde_json::to_value(space).ok();
    let word = json.as_ref().and_then(serde_json::Value::as_str);
    format!("space-{}", word.unwrap_or_default().replace('_', "-"))
}

fn row_top(row: i32) -> i32 {
    TABLE.y + 14 + row * STEP
}

/// Upper left corner of the first special box of a kind.
fn corner(kind: SpaceKind) -> (i32, i32) {
    let of = |army, row| {
        let x = match army {
            Army::Byzantine => BYZANTINE,
            Army::Arab => ARAB,
        };
        (TABLE.x + x, row_top(row))
    };
    match kind {
        SpaceKind::Bulgars => (BULGARS.x + BULGARS.width - 33, BULGARS.y + 4),
        SpaceKind::Ruler(army) => of(army, 0),
        SpaceKind::CivilWar(army) => of(army, 1),
        SpaceKind::Fleet(army) => of(army, 2),
        SpaceKind::Improve(army) => of(army, 3),
        SpaceKind::Fortify => of(Army::Byzantine, 4),
    }
}

fn space_word(kind: SpaceKind) -> &'static str {
    match kind {
        SpaceKind::Bulgars => "bulgars",
        SpaceKind::Fortify => "fortify",
        SpaceKind::Improve(Army::Byzantine) => "improve-byzantine",
        SpaceKind::Improve(Army::Arab) => "improve-arab",
        SpaceKind::Ruler(Army::Byzantine) => "emperor",
        SpaceKind::Ruler(Army::Arab) => "caliph",
        SpaceKind::CivilWar(Army::Byzantine) => "war-byzantine",
        SpaceKind::CivilWar(Army::Arab) => "war-arab",
        SpaceKind::Fleet(Army::Byzantine) => "fleet-byzantine",
        SpaceKind::Fleet(Army::Arab) => "fleet-arab",
    }
}
