//! Draws the table of Byzantium for a viewer.
//!
//! From top to bottom: the turn and current event, the map, the points of both sides, and the cards of the seats.

mod armies;
mod boxes;
mod chart;
mod cities;
mod coasts;
mod flags;
mod key;
mod looks;
mod points;
mod seats;
mod small;
mod status;

use crate::SeatNames;
use crate::picture::{Drawing, Frame, Pen, Point};

pub(super) use key::{legend, number_symbols, side_symbol};
pub(super) use looks::draw_token;
pub(super) use small::draw_small;

use super::{City, View, sentence, sentences};
use flags::Flags;

const MARGIN: i32 = 5;

/// Width of one half of the picture.
const HALF: i32 = 173;

/// Left edge of the right half of the picture.
const SECOND: i32 = 182;

pub(super) fn picture(view: &View, names: SeatNames<'_>) -> Drawing {
    let sheet = Sheet { view, names };
    let mut drawing = Drawing::new(
        sheet.localize(status::turn_phrase(&sheet)),
        status::describe_waiting(&sheet),
    );
    let city_names: Vec<String> = City::all().map(|city| sheet.city_name(city)).collect();
    let flags = Flags::place(&sheet, &city_names);
    let ground = drawing.ground();
    chart::draw_ground(&sheet, ground);
    cities::draw_discs(&sheet, ground);
    sheet.draw_legend(ground);
    flags.draw_leads(ground);
    armies::draw_courses(&sheet, ground);
    status::draw_head(&sheet, ground);
    boxes::draw(&sheet, &mut drawing);
    cities::draw(&sheet, &city_names, &mut drawing);
    drawing.end_board(chart::TOP, chart::BOTTOM);
    points::draw(&sheet, &mut drawing);
    seats::draw(&sheet, &mut drawing);
    armies::draw(&sheet, &flags, &mut drawing);
    drawing.with_height(seats::height(view))
}

/// Corner of the map with the names of the connections.
const LEGEND: Frame = Frame::new(70, 42).with_origin(288, 377);

type Sheet<'a> = crate::picture::ViewSheet<'a, View>;

impl Sheet<'_> {
    fn city_name(&self, city: City) -> String {
        let name = sentences::city_name(city, self.names.language());
        match name.split_once(" (") {
            Some((short, _)) => short.to_owned(),
            None => name,
        }
    }

    fn draw_legend(&self, pen: &mut Pen) {
        for ((via, class), y) in chart::WAYS.into_iter().zip([386, 400, 414]) {
            pen.path(class, &format!("M{} {}h18", LEGEND.x + 2, y - 3));
            let name = sentence("byzantium-picture-via").with_value("via", <&str>::from(via));
            self.write_phrase(pen, "ink name halo", Point::new(LEGEND.x + 25, y), name);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::byzantium::{Byzantium, Options};
    use crate::i18n::Language;
    use crate::picture::{Marks, SvgTarget};
    use crate::{Rules, Seat, Setup, Viewer};

    fn draw_example(language: Language) -> Drawing {
        let setup = Setup {
            seats: 4,
            options: Options::default(),
        };
        let view = Byzantium::view(&Byzantium::blank(&setup), Viewer::Spectator);
        let name = |seat: Seat| format!("Name of seat {}", seat.number());
        picture(&view, SeatNames::new(language, &name))
    }

    #[test]
    fn every_city_box_seat_and_army_is_a_place() {
        let drawing = draw_example(Language::En);
        let count = |kind: &str| {
            drawing
                .place_ids()
                .filter(|id| id.starts_with(kind))
                .count()
        };
        assert_eq!(
            ["city-", "space-", "seat-", "army-", "points-"].map(count),
            [33, 16, 4, 8, 2]
        );
        for id in [
            "city-12",
            "army-0-arab",
            "seat-1",
            "space-civil-war-arab-2",
            "bulgars",
        ] {
            assert!(drawing.place_ids().any(|place| place == id), "{id}");
        }
    }

    #[test]
    fn a_drawing_has_all_its_words_in_every_language() {
        for language in Language::ALL {
            let svg = draw_example(language).to_svg(&Marks::default(), SvgTarget::Page(""));
            assert!(!svg.contains("byzantium-"), "{language:?}");

            assert!(svg.len() < 37_000, "{} bytes", svg.len());
        }
    }
}
