//! Colours and fonts of all drawings.
//!
//! The hues of goods, suits and seats are distinguishable for colour-blind readers; each also has its own
//! sign. Texts have a contrast of at least 4.5 to 1 with their background.

use std::collections::BTreeSet;
use std::fmt::Write;

/// Colour theme of a drawing: light, dark, or as the reader's system prefers.
#[expect(missing_docs, reason = "the names of the variants say it")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// The theme that the reader's system prefers.
    #[default]
    Auto,
    Light,
    Dark,
}

/// Entry of the palette: class of the shapes, CSS property, light colour, dark colour.
type PaletteEntry = (&'static str, &'static str, &'static str, &'static str);

const COLOURS: &[PaletteEntry] = &[
    ("sheet", "fill", "#f6f1e7", "#1c1a17"),
    ("panel", "fill", "#ece4d4", "#27241f"),
    ("ink", "fill", "#2b2620", "#efe8da"),
    ("faint", "fill", "#655c50", "#b3a999"),
    ("rank", "fill", "#2b2620", "#efe8da"),
    ("line", "stroke", "#b9ad99", "#5b5348"),
    ("card", "fill", "#fffdf8", "#332f29"),
    ("card", "stroke", "#b9ad99", "#6b6257"),
    ("edge", "stroke", "#8a7f6e", "#8a7f6e"),
    ("lead", "stroke", "#2b2620", "#efe8da"),
    ("land", "fill", "#f0e6d0", "#2e2a23"),
    ("sea", "fill", "#cfe0e4", "#1a2e38"),
    ("shore", "stroke", "#a9b8b4", "#46545a"),
    ("halo", "stroke", "#f6f1e7", "#1c1a17"),
    ("course", "stroke", "#b8480e", "#e07b39"),
    ("closed", "stroke", "#96173f", "#d4517a"),
    ("road", "stroke", "#84735a", "#9a8a70"),
    ("desert", "stroke", "#a0660f", "#d6a04a"),
    ("sea-way", "stroke", "#4a7f92", "#6fa3b5"),
    ("back", "fill", "#8f4a35", "#7d3f2d"),
    ("tile", "stroke", "#ece4d4", "#27241f"),
    ("thread", "stroke", "#d9a894", "#c08a76"),
    ("light", "fill", "#fffdf8", "#fffdf8"),
    ("on", "fill", "#fffdf8", "#12100d"),
    ("changed", "stroke", "#0b67b3", "#6cb8f5"),
    ("pick", "stroke", "#0d7a55", "#5fd3a6"),
    ("picked", "stroke", "#0d7a55", "#5fd3a6"),
    ("picked", "fill", "#0d7a55", "#5fd3a6"),
    ("hue0", "fill", "#7b3f8c", "#a765ba"),
    ("hue1", "fill", "#b8480e", "#e07b39"),
    ("hue2", "fill", "#96173f", "#d4517a"),
    ("hue3", "fill", "#74502f", "#a97c52"),
    ("hue4", "fill", "#8a6a00", "#c9a227"),
    ("hue5", "fill", "#2f6b3a", "#5f9f63"),
    ("hue6", "fill", "#1f5f8b", "#5595c4"),
];

const SETTING: &str = "\
.picture text{font-family:\"Noto Sans\",\"DejaVu Sans\",system-ui,sans-serif;font-size:11px}\
.picture .large{font-size:15px;font-weight:700}\
.picture .small{font-size:9px}\
.picture .mid{text-anchor:middle}\
.picture .end{text-anchor:end}\
.picture .bold{font-weight:700}\
.picture .rank{font-weight:700;text-anchor:middle}\
.picture .line,.picture .edge,.picture .thread{fill:none;stroke-width:1}\
.picture .halo{stroke-width:2.5px;stroke-linejoin:round;paint-order:stroke}\
.picture .name{font-size:10px}\
.picture .disc{fill-opacity:.3}\
.picture .lead{fill:none;stroke-width:1.5}\
.picture .way{fill:none;stroke-width:1.5}\
.picture .way.desert{stroke-width:2;stroke-linecap:round;stroke-dasharray:0 4}\
.picture .way.sea-way{stroke-dasharray:4 3}\
.picture .course,.picture .closed{fill:none;stroke-width:3;stroke-linecap:round}\
.picture .tile{stroke-width:4;stroke-linejoin:round}\
.picture .changed{fill:none;stroke-width:2.5}\
.picture .target{fill:transparent}\
.picture .pick{fill:transparent;stroke-width:1.5;stroke-dasharray:5 3}\
.picture .picked{fill-opacity:.3;stroke-width:3.5}\
.picture a:hover .pick,.picture a:focus .pick{stroke-width:4;stroke-dasharray:none}";

/// CSS style sheet of all drawings in this theme.
pub fn style(theme: Theme) -> String {
    let mut style = SETTING.to_owned();
    let (day, night) = (
        |colour: &PaletteEntry| colour.2,
        |colour: &PaletteEntry| colour.3,
    );
    match theme {
        Theme::Light => write_colours(&mut style, day),
        Theme::Dark => write_colours(&mut style, night),
        Theme::Auto => {
            write_colours(&mut style, day);
            style.push_str("@media (prefers-color-scheme:dark){");
            write_colours(&mut style, night);
            style.push('}');
        }
    }
    style
}

/// CSS style sheet of the classes that these shapes use, for light and dark.
pub(super) fn style_of_used(shapes: &str) -> String {
    let attributes = shapes.split("class=\"").skip(1);
    let names = attributes.filter_map(|rest| rest.split('"').next());
    let used: BTreeSet<&str> = names.flat_map(str::split_whitespace).collect();
    let colours = COLOURS.iter().filter(|colour| used.contains(colour.0));
    let write = |shade: fn(&PaletteEntry) -> &'static str| {
        colours.clone().fold(String::new(), |style, colour| {
            let (class, property, ..) = colour;
            style + &format!(".{class}{{{property}:{}}}", shade(colour))
        })
    };
    let (day, night) = (write(|colour| colour.2), write(|colour| colour.3));
    format!("{day}@media(prefers-color-scheme:dark){{{night}}}")
}

/// Light and dark colour of the shapes of a class.
pub(super) fn fill_of(class: &str) -> (&'static str, &'static str) {
    let mut fills = COLOURS.iter().filter(|colour| colour.1 == "fill");
    let found = fills.find(|colour| colour.0 == class);
    found.map_or(("", ""), |colour| (colour.2, colour.3))
}

fn write_colours(style: &mut String, shade: fn(&PaletteEntry) -> &'static str) {
    for colour in COLOURS {
        let (class, property, ..) = colour;
        // Writing to a string never fails.
        let _ = write!(style, ".picture .{class}{{{property}:{}}}", shade(colour));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Relative luminance as defined by WCAG 2.
    fn luminance(colour: &str) -> f64 {
        let channel = |at: usize| {
            let value = f64::from(u8::from_str_radix(&colour[at..at + 2], 16).unwrap()) / 255.0;
            if value <= 0.04045 {
                value / 12.92
            } else {
                ((value + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
    }

    fn contrast(one: &str, other: &str) -> f64 {
        let (first, second) = (luminance(one) + 0.05, luminance(other) + 0.05);
        first.max(second) / first.min(second)
    }

    fn find_class(class: &str) -> &'static PaletteEntry {
        COLOURS.iter().find(|colour| colour.0 == class).unwrap()
    }

    #[test]
    fn texts_can_be_read_on_whatever_lies_under_them_by_day_and_by_night() {
        for text in ["ink", "faint"] {
            for under in ["sheet", "panel", "card", "land", "sea"] {
                let (text, under) = (find_class(text), find_class(under));
                assert!(4.5 <= contrast(text.2, under.2), "{text:?} on {under:?}");
                assert!(4.5 <= contrast(text.3, under.3), "{text:?} on {under:?}");
            }
        }
    }

    #[test]
    fn marks_and_hues_stand_out_from_what_is_under_them() {
        let marks = ["changed", "pick", "picked"];
        for name in marks.into_iter().chain(["hue0"]) {
            let is_there = COLOURS.iter().any(|colour| colour.0 == name);
            assert!(is_there, "{name} has no colour");
        }
        for (class, _, day, night) in COLOURS {
            if class.starts_with("hue") || marks.contains(class) {
                for under in ["sheet", "panel", "card"] {
                    let under = find_class(under);
                    assert!(3.0 <= contrast(day, under.2), "{class} on {under:?}");
                    assert!(3.0 <= contrast(night, under.3), "{class} on {under:?}");
                }
            }
        }
    }

    #[test]
    fn texts_can_be_read_on_hues() {
        for under in COLOURS.iter().filter(|colour| colour.0.starts_with("hue")) {
            assert!(4.5 <= contrast(find_class("on").2, under.2), "{under:?}");
            assert!(4.5 <= contrast(find_class("on").3, under.3), "{under:?}");
        }
    }

    #[test]
    fn a_light_that_was_chosen_asks_nobody() {
        assert!(!style(Theme::Light).contains("@media"));
        assert!(!style(Theme::Dark).contains("@media"));
        assert!(style(Theme::Auto).contains("@media"));
    }
}
