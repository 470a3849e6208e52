//! The ground of the map: where a point of it lies on the sheet, the coasts, and the ways.
//!
//! Coasts are our own drawing after plain longitudes and latitudes, in tenths of a degree.

use std::collections::BTreeSet;
use std::fmt::Write;

use crate::games::byzantium::{City, Via};
use crate::games::picture::{Frame, Pen, WIDTH};

/// Where the map begins and ends on the sheet.
pub(super) const TOP: i32 = 38;
pub(super) const BOTTOM: i32 = 424;

/// How far south the cities lie closely; beyond it the sheet is drawn less high.
const SOUTH: i32 = 560;

/// A point of the earth: its longitude and its latitude, in tenths of a degree.
type Site = (i32, i32);

/// The Balkans, from the Adriatic to the Black Sea.
const EUROPE: [Site; 45] = [
    (160, 460),
    (160, 432),
    (172, 431),
    (181, 426),
    (190, 421),
    (195, 418),
    (193, 412),
    (194, 405),
    (202, 396),
    (208, 389),
    (217, 383),
    (212, 379),
    (216, 369),
    (224, 365),
    (230, 365),
    (228, 374),
    (234, 373),
    (232, 378),
    (240, 376),
    (240, 382),
    (231, 389),
    (233, 392),
    (226, 398),
    (227, 404),
    (233, 403),
    (236, 399),
    (243, 402),
    (237, 407),
    (244, 409),
    (254, 409),
    (264, 407),
    (268, 405),
    (262, 401),
    (273, 406),
    (280, 410),
    (290, 410),
    (291, 413),
    (280, 418),
    (277, 425),
    (280, 433),
    (286, 438),
    (287, 445),
    (296, 452),
    (296, 470),
    (160, 470),
];

/// The heel of Italy.
const ITALY: [Site; 6] = [
    (160, 412),
    (172, 410),
    (185, 403),
    (183, 398),
    (172, 404),
    (160, 404),
];

/// Asia Minor, the Levant, Africa, Arabia, and Persia around to the Black Sea.
const ASIA: [Site; 123] = [
    (292, 412),
    (302, 411),
    (314, 413),
    (323, 418),
    (333, 420),
    (346, 420),
    (351, 422),
    (354, 417),
    (361, 417),
    (369, 412),
    (384, 409),
    (397, 410),
    (407, 411),
    (415, 415),
    (416, 422),
    (410, 430),
    (397, 436),
    (382, 444),
    (374, 450),
    (374, 470),
    (474, 470),
    (476, 445),
    (474, 432),
    (482, 422),
    (493, 411),
    (503, 404),
    (494, 402),
    (493, 393),
    (489, 384),
    (492, 376),
    (503, 373),
    (515, 367),
    (545, 366),
    (545, 270),
    (513, 279),
    (507, 290),
    (501, 301),
    (490, 304),
    (485, 300),
    (480, 300),
    (479, 294),
    (482, 286),
    (488, 277),
    (496, 269),
    (501, 263),
    (502, 256),
    (508, 249),
    (508, 256),
    (513, 261),
    (516, 255),
    (545, 250),
    (545, 180),
    (400, 180),
    (396, 203),
    (391, 213),
    (389, 223),
    (380, 241),
    (372, 249),
    (366, 259),
    (356, 273),
    (348, 279),
    (349, 294),
    (343, 279),
    (335, 284),
    (326, 299),
    (327, 292),
    (335, 279),
    (340, 266),
    (354, 242),
    (356, 236),
    (369, 221),
    (372, 210),
    (374, 180),
    (150, 180),
    (150, 306),
    (170, 304),
    (185, 306),
    (199, 307),
    (201, 319),
    (216, 329),
    (231, 325),
    (232, 321),
    (250, 316),
    (275, 311),
    (290, 309),
    (299, 312),
    (305, 315),
    (311, 316),
    (322, 313),
    (332, 311),
    (342, 313),
    (349, 327),
    (355, 339),
    (359, 346),
    (358, 356),
    (360, 360),
    (358, 363),
    (362, 367),
    (356, 366),
    (346, 367),
    (340, 363),
    (330, 361),
    (320, 365),
    (307, 368),
    (305, 364),
    (297, 361),
    (291, 366),
    (282, 366),
    (274, 368),
    (273, 373),
    (272, 379),
    (264, 383),
    (269, 385),
    (268, 390),
    (268, 395),
    (261, 395),
    (263, 400),
    (275, 403),
    (284, 403),
    (291, 405),
    (298, 407),
    (290, 409),
    (292, 412),
];

const CRETE: [Site; 8] = [
    (235, 355),
    (242, 356),
    (252, 354),
    (263, 353),
    (262, 349),
    (248, 348),
    (236, 351),
    (235, 355),
];

const CYPRUS: [Site; 7] = [
    (323, 351),
    (330, 354),
    (347, 358),
    (340, 351),
    (336, 347),
    (327, 345),
    (323, 348),
];

const RHODES: [Site; 4] = [(277, 360), (282, 365), (282, 360), (278, 357)];

const EUBOEA: [Site; 4] = [(233, 390), (242, 384), (246, 380), (238, 385)];

/// Where a point of the map of 0 to 1000 lies on the sheet.
pub(super) fn spot((x, y): (u16, u16)) -> (i32, i32) {
    point(i32::from(x), i32::from(y))
}

/// Draws sea, land, and all ways that an army can go.
pub(super) fn ground(pen: &mut Pen) {
    let frame = Frame {
        x: 0,
        y: TOP,
        width: i32::from(WIDTH),
        height: BOTTOM - TOP,
    };
    pen.block("sea", frame, 0);
    let mut land = String::new();
    for shore in [
        &EUROPE[..],
        &ITALY,
        &ASIA,
        &CRETE,
        &CYPRUS,
        &RHODES,
        &EUBOEA,
    ] {
        outline(&mut land, shore);
    }
    pen.path("land shore", &land);
    for (via, class) in [
        (Via::Sea, "way sea-way"),
        (Via::Desert, "way desert"),
        (Via::Road, "way road"),
    ] {
        pen.path(class, &ways(via));
    }
}

/// Where a city lies on the sheet.
pub(super) fn seat_of(city: City) -> (i32, i32) {
    let (x, y) = spot((city.written().x, city.written().y));
    let (right, down) = shift(city.id());
    (x + right, y + down)
}

/// How far a city is moved, that its neighbour does not cover it.
fn shift(id: &str) -> (i32, i32) {
    match id {
        "nicaea" => (4, 4),
        "constantinople" => (-1, -2),
        "dyrrachium" => (2, 0),
        _ => (0, 0),
    }
}

fn point(x: i32, y: i32) -> (i32, i32) {
    let (near, far) = (y.min(SOUTH) + 65, (y - SOUTH).max(0));
    (8 + x * 345 / 1000, TOP + near * 44 / 100 + far * 23 / 100)
}

fn place((longitude, latitude): Site) -> (i32, i32) {
    let (x, y) = point(
        344 + (longitude - 290) * 311 / 100,
        86 + (410 - latitude) * 440 / 100,
    );
    (x, y.clamp(TOP, BOTTOM))
}

/// Adds a closed line to a path.
fn outline(path: &mut String, shore: &[Site]) {
    for (site, letter) in shore
        .iter()
        .zip(std::iter::once('M').chain(std::iter::repeat(' ')))
    {
        let (x, y) = place(*site);
        // Writing to a text never fails.
        let _ = write!(path, "{letter}{x} {y}");
    }
    path.push('z');
}

/// The ways of a kind, each once.
fn ways(via: Via) -> String {
    let mut drawn = BTreeSet::new();
    let mut path = String::new();
    for from in City::all() {
        for to in from.near(via) {
            if drawn.insert((from.min(*to), from.max(*to))) {
                path.push_str(&line(from, *to));
            }
        }
    }
    path
}

/// A straight line between two cities.
pub(super) fn line(from: City, to: City) -> String {
    let ((x, y), (right, down)) = (seat_of(from), seat_of(to));
    format!("M{x} {y}L{right} {down}")
}
