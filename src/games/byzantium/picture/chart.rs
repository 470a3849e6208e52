//! Draws the ground of the map: positions on the sheet, coasts and connections.

use std::collections::BTreeSet;
use std::fmt::Write;

use crate::byzantium::{City, Via, sentence};
use crate::picture::{Frame, Pen, Point, WIDTH};

use super::coasts;
use super::coasts::CoastSite;
use super::{Sheet, looks};

pub(super) const TOP: i32 = 38;
pub(super) const BOTTOM: i32 = 422;

/// Map coordinate from north to south beyond which the drawing is compressed.
const SOUTH: i32 = 560;

/// Kinds of connections on the map, with the class of their lines.
pub(super) const WAYS: [(Via, &str); 3] = [
    (Via::Road, "way road"),
    (Via::Desert, "way desert"),
    (Via::Sea, "way sea-way"),
];

pub(super) fn draw_ground(sheet: &Sheet<'_>, pen: &mut Pen) {
    let frame = Frame::new(i32::from(WIDTH), BOTTOM - TOP).with_origin(0, TOP);
    pen.block("sea", frame, 0);
    let mut land = String::new();
    for shore in coasts::ALL {
        add_outline(&mut land, shore);
    }
    pen.path("land shore", &land);
    for (via, class) in WAYS.into_iter().rev() {
        let name = sentence("byzantium-picture-via").with_value("via", <&str>::from(via));
        pen.titled_group(&sheet.localize(name), |pen| {
            pen.path(class, &ways_path(via));
        });
    }
    let name = sheet.localize(sentence("byzantium-key").with_value("symbol", "raid"));
    pen.titled_group(&name, draw_raids);
}

fn draw_raids(pen: &mut Pen) {
    for city in City::all().filter(|city| city.entry().arrow) {
        let (x, y) = city_point(city);
        looks::draw_raid(pen, Point::new(x, y - 13), y - 79);
    }
}

/// Whether all of a frame is on the map.
pub(super) fn contains(frame: Frame) -> bool {
    let is_across = 0 <= frame.x && frame.x + frame.width <= i32::from(WIDTH);
    is_across && TOP <= frame.y && frame.y + frame.height <= BOTTOM
}

pub(super) fn city_point(city: City) -> (i32, i32) {
    let (x, y) = sheet_point(city.entry().x.into(), city.entry().y.into());
    let (right, down) = shift(city.id());
    (x + right, y + down)
}

/// Distance by which a city is moved right and down, to keep it clear of its neighbour.
fn shift(id: &str) -> (i32, i32) {
    match id {
        "nicaea" => (3, 5),
        "sinope" => (2, -4),
        "dyrrachium" => (3, 0),
        "ankara" => (1, 0),
        "antioch" => (0, 4),
        "edessa" => (-3, 2),
        "caesarea" => (0, -4),
        "mosul" | "leucosia" => (0, 3),
        "palmyra" => (2, 0),
        "baghdad" => (6, 0),
        "hira" => (6, 2),
        _ => (0, 0),
    }
}

fn sheet_point(x: i32, y: i32) -> (i32, i32) {
    let (near, far) = (y.min(SOUTH) + 65, (y - SOUTH).max(0));
    (8 + x * 345 / 1000, TOP + near * 44 / 100 + far * 23 / 100)
}

pub(super) fn coast_point(site: CoastSite) -> (i32, i32) {
    let (longitude, latitude) = (site / 1000, site % 1000);
    let east = 344 + (longitude - 290) * 311 / 100;
    let (x, y) = sheet_point(east, 86 + (410 - latitude) * 440 / 100);
    (x, y.clamp(TOP, BOTTOM))
}

fn add_outline(path: &mut String, shore: &[CoastSite]) {
    let corners = shore.iter().copied().map(coast_point);
    let after = corners.clone().cycle().skip(1);
    let mut last = None;
    for ((x, y), (right, down)) in corners.zip(after) {
        let (across, along) = (i32::midpoint(x, right), i32::midpoint(y, down));
        // Writing to a `String` never fails.
        let _ = match last {
            Some((left, up)) => {
                let (x, y, right, down) = (x - left, y - up, across - left, along - up);
                write!(path, "q{x} {y} {right} {down}")
            }
            None => write!(path, "M{across} {along}"),
        };
        last = Some((across, along));
    }
    path.push('z');
}

fn ways_path(via: Via) -> String {
    let mut drawn = BTreeSet::new();
    let mut path = String::new();
    for from in City::all() {
        for to in from.neighbours(via) {
            if drawn.insert((from.min(to), from.max(to))) {
                path.push_str(&line_path(from, to));
            }
        }
    }
    path
}

pub(super) fn line_path(from: City, to: City) -> String {
    let ((x, y), (right, down)) = (city_point(from), city_point(to));
    format!("M{x} {y}L{right} {down}")
}
