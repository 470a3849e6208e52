//! Colours and signs of the seats, the same in pictures and in the pages around them.

use std::fmt::Write;

use super::palette;
use crate::Seat;

/// Class of the colour of each seat, and its sign: a path in a square of 24 units.
const STYLES: [(&str, &str); 6] = [
    ("hue1", "M12 2l11 20H1z"),
    ("hue6", "M8 1h8v7h7v8h-7v7H8v-7H1V8h7z"),
    (
        "hue5",
        "M12 1l3 8 9 .5-7 5.5 2.5 8.5L12 18l-7.5 5.5L7 15 0 9.5 9 9z",
    ),
    ("hue2", "M2 1h20l-7 11 7 11H2l7-11z"),
    ("hue0", "M12 0l12 12-12 12L0 12z"),
    ("hue3", "M2 2h20v20H2z"),
];

/// Class of the colour of a seat, and its sign: a path in a square of 24 units.
pub(crate) fn seat_style(seat: Seat) -> (&'static str, &'static str) {
    let style = STYLES.get(seat.index() % STYLES.len());
    style.copied().unwrap_or_default()
}

/// Sign of a seat: an SVG path in a square of 24 units.
pub fn seat_sign(seat: Seat) -> &'static str {
    seat_style(seat).1
}

/// CSS rules that set the property `--me` to the colour of each seat, for the classes `s0` to `s5`.
pub fn seat_colours() -> String {
    let hues = STYLES.iter().zip(0..);
    let rules = hues.map(|((hue, _), number)| (format!("s{number}{{--me"), *hue));
    colour_rules(&rules.collect::<Vec<_>>())
}

/// CSS rules that set the property `--hue` to the colour of each class of cards, `hue0` to `hue6`.
pub fn hue_colours() -> String {
    const HUES: [&str; 7] = ["hue0", "hue1", "hue2", "hue3", "hue4", "hue5", "hue6"];
    colour_rules(&HUES.map(|hue| (format!("{hue}{{--hue"), hue)))
}

/// Writes a CSS rule for each class, in both modes. The first of a pair is the begin of the rule.
fn colour_rules(rules: &[(String, &str)]) -> String {
    let list = |is_dark: bool| {
        rules.iter().fold(String::new(), |mut text, (begin, hue)| {
            let (day, night) = palette::fill_of(hue);
            let colour = if is_dark { night } else { day };
            // Writing to a string never fails.
            let _ = write!(text, ".{begin}:{colour}}}");
            text
        })
    };
    let (day, night) = (list(false), list(true));
    format!("{day}@media (prefers-color-scheme:dark){{{night}}}")
}
