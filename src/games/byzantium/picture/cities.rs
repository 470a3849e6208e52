//! Draws the cities on the map, each with its counter, name, owner and walls.

use crate::byzantium::{City, CityView, sentence};
use crate::picture::{Drawing, Frame, Pen, Point};

use super::{Sheet, chart, looks};

/// Part of a name that its position is given for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Anchor {
    Start,
    Middle,
    End,
}

/// Where the name of a city is written, relative to the middle of the city: overlapping no other name and no city.
fn name_position(id: &str) -> (Anchor, i32, i32) {
    match id {
        "dyrrachium" => (Anchor::Start, -26, -12),
        "thessalonica" => (Anchor::Middle, -2, 20),
        "athens" => (Anchor::Middle, 0, 20),
        "candia" | "alexandria" => (Anchor::Middle, -3, 24),
        "adrianople" => (Anchor::Middle, -2, -16),
        "constantinople" => (Anchor::Start, 15, 1),
        "nicaea" => (Anchor::End, -12, 5),
        "smyrna" | "edessa" => (Anchor::Start, 17, 0),
        "attalia" => (Anchor::End, 2, 24),
        "ankara" => (Anchor::Start, 17, -4),
        "trebizond" => (Anchor::Middle, 0, -14),
        "tarsus" => (Anchor::End, -1, 23),
        "sinope" | "mecca" => (Anchor::End, -12, 4),
        "leucosia" => (Anchor::Middle, -8, 24),
        "antioch" => (Anchor::Start, 17, 4),
        "basra" => (Anchor::Middle, -8, 25),
        "hamadan" => (Anchor::End, 24, 22),
        "ardabil" | "tiflis" | "derbent" => (Anchor::Middle, 0, 24),
        _ => (Anchor::Start, 17, 3),
    }
}

/// Frames that a city covers on the map: its counter with walls, and the sign of its owner.
pub(super) fn symbol_frames(city: City) -> [Frame; 2] {
    let (x, y) = chart::city_point(city);
    let walls = Frame::new(22, 22).with_origin(x - 11, y - 12);
    let sign = Frame::new(12, 12).with_origin(x + sign_offset(city), y + 2);
    [walls, sign]
}

/// How far to the right of the middle of a city the sign of its owner begins, clear of the next city.
fn sign_offset(city: City) -> i32 {
    match city.id() {
        "adrianople" | "constantinople" | "tarsus" => -16,
        _ => 4,
    }
}

/// Frame that the name of a city covers on the map.
pub(super) fn name_frame(name: &str, city: City) -> Frame {
    let (x, y) = chart::city_point(city);
    let (anchor, right, down) = name_position(city.id());
    let width = measure_name(name, city.entry().capital);
    let left = match anchor {
        Anchor::Start => 0,
        Anchor::Middle => width / 2,
        Anchor::End => width,
    };
    Frame::new(width, 9).with_origin(x + right - left, y + down - 7)
}

/// Estimates the width of a name in the widest of the fonts.
fn measure_name(name: &str, is_bold: bool) -> i32 {
    let tenths = name.chars().map(|letter| match letter {
        'f' | 'i' | 'í' | 'j' | 'l' | 'r' | 't' | 'J' => 36,
        'm' | 'w' | 'M' => 92,
        _ if letter.is_uppercase() => 70,
        _ => 60,
    });
    let width: i32 = tenths.sum();
    width * if is_bold { 11 } else { 10 } / 100
}

pub(super) fn draw_discs(sheet: &Sheet<'_>, pen: &mut Pen) {
    for city in &sheet.view.cities {
        if let Some(owner) = city.owner {
            let (x, y) = chart::city_point(city.id);
            looks::draw_disc(pen, owner, Point::new(x, y));
        }
    }
}

pub(super) fn draw(sheet: &Sheet<'_>, names: &[String], drawing: &mut Drawing) {
    for city in &sheet.view.cities {
        let city_name = names.get(city.id.index()).map_or("", String::as_str);
        let mut pen = Pen::default();
        draw_name(&mut pen, city, city_name);
        if city.capital {
            let name = sheet.localize(sentence("byzantium-key").with_value("symbol", "capital"));
            pen.titled_group(&name, looks::draw_capital);
        }
        if city.fortified {
            looks::draw_wall(&mut pen);
        }
        looks::draw_counter(&mut pen, city.faction, city.value);
        if let Some(owner) = city.owner {
            looks::draw_badge(&mut pen, owner, Point::new(9 + sign_offset(city.id), 11));
        }
        let (x, y) = chart::city_point(city.id);
        let frame = Frame::new(18, 18).with_origin(x - 9, y - 9);
        let id = format!("city-{}", city.id.index());
        drawing.add_round_place(id, describe_city(sheet, city, city_name), frame, pen);
    }
}

fn draw_name(pen: &mut Pen, city: &CityView, name: &str) {
    let (anchor, right, down) = name_position(city.id.id());
    let class = match anchor {
        Anchor::Start if city.capital => "ink halo name bold",
        Anchor::Start => "ink halo name",
        Anchor::Middle => "ink halo name mid",
        Anchor::End => "ink halo name end",
    };
    pen.text(class, Point::new(9 + right, 9 + down), name);
}

fn describe_city(sheet: &Sheet<'_>, city: &CityView, city_name: &str) -> String {
    let phrase = match city.owner {
        Some(owner) => {
            sentence("byzantium-picture-city-owned").with_value("name", sheet.names.name(owner))
        }
        None => sentence("byzantium-picture-city"),
    };
    let faction = <&str>::from(city.faction);
    let about = phrase
        .with_value("city", city_name.to_owned())
        .with_value("value", city.value)
        .with_value("faction", faction);
    if city.fortified {
        return sheet.localize(
            sentence("byzantium-picture-fortified").with_value("about", sheet.localize(about)),
        );
    }
    sheet.localize(about)
}
