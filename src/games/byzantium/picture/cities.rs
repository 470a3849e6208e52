//! Draws the cities on the map, each with its counter, name, owner and walls.

use crate::byzantium::{CityView, sentence};
use crate::picture::{Drawing, Pen, Point};

use super::{Sheet, centred_frame, chart, looks};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Above,
    Below,
    East,
    West,
}

/// Side of a city on which its name overlaps no other.
fn side(id: &str) -> Side {
    match id {
        "adrianople" | "trebizond" | "tarsus" => Side::Above,
        "constantinople" | "caesarea" | "antioch" | "edessa" | "amida" | "mosul" | "damascus"
        | "palmyra" | "jerusalem" | "tabuk" | "medina" | "mecca" | "hira" | "baghdad" => Side::East,
        "nicaea" | "sinope" => Side::West,
        _ => Side::Below,
    }
}

pub(super) fn draw(sheet: &Sheet<'_>, drawing: &mut Drawing) {
    for city in &sheet.view.cities {
        let mut pen = Pen::default();
        draw_name(sheet, &mut pen, city);
        if city.capital {
            let name = sheet.localize(sentence("byzantium-key").with_value("symbol", "capital"));
            pen.titled_group(&name, looks::draw_capital);
        }
        if city.fortified {
            looks::draw_wall(&mut pen);
        }
        looks::draw_counter(&mut pen, city.faction, city.value);
        if let Some(owner) = city.owner {
            // The owner's sign is drawn on the side without the city's name.
            let is_left = side(city.id.id()) == Side::East;
            let left = if is_left { -7 } else { 13 };
            looks::draw_badge(&mut pen, owner, Point::new(left, 9));
        }
        let (x, y) = chart::city_point(city.id);
        let frame = centred_frame(Point::new(x, y), 18);
        let id = format!("city-{}", city.id.index());
        drawing.add_place(id, describe_city(sheet, city), frame, pen);
    }
}

fn draw_name(sheet: &Sheet<'_>, pen: &mut Pen, city: &CityView) {
    let name = sheet.city_name(city.id);
    let (class, (x, y)) = match side(city.id.id()) {
        Side::East if city.capital => ("ink halo small bold", (24, 8)),
        Side::Above => ("ink halo small mid", (9, -5)),
        Side::Below if city.x < 100 => ("ink halo small", (-18, 27)),
        Side::Below => ("ink halo small mid", (9, 27)),
        Side::East => ("ink halo small", (22, 12)),
        Side::West => ("ink halo small end", (-3, 13)),
    };
    pen.text(class, Point::new(x, y), name);
}

fn describe_city(sheet: &Sheet<'_>, city: &CityView) -> String {
    let phrase = match city.owner {
        Some(owner) => {
            sentence("byzantium-picture-city-owned").with_value("name", sheet.names.name(owner))
        }
        None => sentence("byzantium-picture-city"),
    };
    let faction = <&str>::from(city.faction);
    let about = phrase
        .with_value("city", sheet.city_name(city.id))
        .with_value("value", city.value)
        .with_value("faction", faction);
    if city.fortified {
        return sheet.localize(
            sentence("byzantium-picture-fortified").with_value("about", sheet.localize(about)),
        );
    }
    sheet.localize(about)
}
