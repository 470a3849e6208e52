//! Draws the small picture of a position: the coasts, the cities in the colours of their owners, and the armies.

use std::collections::BTreeMap;
use std::fmt;
use std::fmt::Write;

use crate::byzantium::{Army, City, Faction, View};
use crate::picture::{Point, SmallPicture, seat_style};

use super::chart;
use super::coasts;

/// Top edge of the small map, in units of the large one.
const TOP: i32 = 52;

/// Distance of an army from its city, across and upwards, and of the next army there. Also the radius of an army.
const ASIDE: i32 = 3;

pub(in crate::byzantium) fn draw_small(view: &View) -> SmallPicture {
    let mut picture = SmallPicture::new("sea");
    picture.pen.path("land", &outline_coasts());
    let mut dots = BTreeMap::<&str, String>::new();
    let mut add = |class, middle, radius| add_dot(dots.entry(class).or_default(), middle, radius);
    for city in &view.cities {
        let middle = middle_of(city.id);
        match city.owner {
            Some(owner) => add(seat_style(owner).0, middle, 3),
            None => add(faction_class(city.faction), middle, 1),
        }
    }
    for (class, path) in dots {
        picture.pen.path(class, &path);
    }
    draw_armies(view, &mut picture);
    picture
}

/// Draws each army beside its city: a white disc with a ring in the colour of its owner.
fn draw_armies(view: &View, picture: &mut SmallPicture) {
    let mut there = BTreeMap::new();
    for seat in &view.seats {
        let [mut rings, mut discs] = [String::new(), String::new()];
        for city in Army::ALL.into_iter().filter_map(|army| seat.side(army).at) {
            let right = there.entry(city).or_insert(0);
            *right += ASIDE;
            let Point { x, y } = middle_of(city);
            let middle = Point::new(x + *right, (y - ASIDE).max(ASIDE));
            add_dot(&mut rings, middle, 3);
            add_dot(&mut discs, middle, 2);
        }
        if !rings.is_empty() {
            picture.pen.path(seat_style(seat.seat).0, &rings);
            picture.pen.path("light", &discs);
        }
    }
}

fn faction_class(faction: Faction) -> &'static str {
    match faction {
        Faction::Byzantine => "hue0",
        Faction::Arab => "hue4",
        Faction::Persian => "hue3",
        Faction::Bulgar => "ink",
    }
}

fn middle_of(city: City) -> Point {
    let (x, y) = chart::city_point(city);
    shrink(Point::new(x, y))
}

/// Converts a point of the large picture to one of the small one.
fn shrink(point: Point) -> Point {
    Point::new(point.x / 5, (point.y - TOP) / 5)
}

/// Outlines the coasts with straight lines; corners that fall together are left out.
fn outline_coasts() -> String {
    let mut path = String::new();
    for shore in coasts::ALL {
        let mut last = None;
        for site in shore {
            let (east, south) = chart::coast_point(*site);
            let corner = shrink(Point::new(east, south));
            // Writing to a `String` never fails.
            let _ = match last {
                None => write!(path, "M{} {}", corner.x, corner.y),
                Some(before) if before == corner => Ok(()),
                Some(Point { x, y }) => write_line(&mut path, corner.x - x, corner.y - y),
            };
            last = Some(corner);
        }
        path.push('z');
    }
    path
}

/// Draws a line to the point this far right and down, in as few bytes as possible.
fn write_line(path: &mut String, right: i32, down: i32) -> fmt::Result {
    match (right, down) {
        (_, 0) => write!(path, "h{right}"),
        (0, _) => write!(path, "v{down}"),
        (_, ..0) => write!(path, "l{right}{down}"),
        (_, _) => write!(path, "l{right} {down}"),
    }
}

fn add_dot(path: &mut String, middle: Point, radius: i32) {
    let (x, top) = (middle.x, middle.y - radius);
    // Writing to a `String` never fails.
    let _ = write!(path, "M{x} {top}a{radius} {radius} 0 10.1 0");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::byzantium::{Byzantium, Options};
    use crate::picture::SMALL_BYTES_MAX;
    use crate::{Rules, Seat, Setup, Viewer};

    #[test]
    fn a_city_has_the_colour_of_its_owner_and_an_army_a_ring_of_it() {
        let setup = Setup {
            seats: 4,
            options: Options::default(),
        };
        let mut view = Byzantium::view(&Byzantium::blank(&setup), Viewer::Spectator);
        let draw = |view: &View| {
            let svg = draw_small(view).to_svg();
            assert!(svg.len() <= SMALL_BYTES_MAX, "{} bytes", svg.len());
            svg
        };
        let seat = Seat::new(2);
        let coloured = format!("class=\"{}\"", seat_style(seat).0);
        let colours = |view: &View| {
            [coloured.as_str(), "class=\"light\""].map(|text| draw(view).matches(text).count())
        };
        for one in &mut view.seats {
            (one.byzantine.at, one.arab.at) = (None, None);
        }
        assert_eq!(colours(&view), [0, 0]);
        view.cities[0].owner = Some(seat);
        assert_eq!(colours(&view), [1, 0]);
        view.seats[2].arab.at = Some(view.cities[0].id);
        assert_eq!(colours(&view), [2, 1]);

        let factions = [
            Faction::Byzantine,
            Faction::Arab,
            Faction::Persian,
            Faction::Bulgar,
        ];
        for (city, nth) in view.cities.iter_mut().zip(0..) {
            city.owner = (nth % 5 < 4).then(|| Seat::new(nth % 5));
            city.faction = factions[usize::from(nth / 5 % 4)];
        }
        for (one, nth) in view.seats.iter_mut().zip(0..) {
            let [first, second] = [nth, nth + 20].map(|at: usize| Some(view.cities[at].id));
            (one.byzantine.at, one.arab.at) = (first, second);
        }
        assert_eq!(colours(&view), [2, 4], "expected the fullest map to fit");
    }
}
