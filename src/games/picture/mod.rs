//! Pictures of tables: drawings of views, rendered as SVG.
//!
//! A game draws a view as a [`Drawing`]: a background and named places on it. The rest is the same for
//! every game: changes are marked, places that can be picked are links, and all colours come from one
//! palette.
//!
//! 1. A drawing is made from a view alone, so it shows nothing that the view does not have.
//! 2. Every place has an id that is unique in its drawing and a name in the reader's language.
//! 3. Nothing depends on colour alone, and every text is escaped.
//! 4. A drawing is [`WIDTH`] units wide, so that one unit is about a pixel on a small phone.

mod card;
mod dedup;
mod geometry;
mod palette;
mod pen;
mod seats;
mod small;
mod symbol;
mod token;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use crate::SeatNames;
use crate::i18n::Phrase;

pub use card::LinkCard;
pub(crate) use geometry::{Frame, Point};
pub use palette::{Theme, style};
pub(crate) use pen::Pen;
pub(crate) use seats::seat_style;
pub use seats::{hue_colours, seat_colours, seat_sign};
#[cfg(test)]
pub(crate) use small::SMALL_BYTES_MAX;
pub use small::{SmallPicture, empty_table};
pub use symbol::Symbol;
pub use token::TokenPicture;

/// Width of every drawing, in its own units.
pub(crate) const WIDTH: u16 = 360;

/// Number of units by which a picked place is drawn higher.
const RAISED: i32 = 4;

/// Width of what is tapped to pick a round place.
pub(crate) const TARGET: i32 = 26;

/// Picture of a match as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    height: u16,
    /// Part that shows the board, from top to bottom; the page shows what is below it as tables.
    board: Range<u16>,
    title: String,
    description: String,
    ground: Pen,
    /// Number of bytes of `ground` that belong to the board.
    board_ground: usize,
    places: Vec<DrawnPlace>,
}

/// A named part of a drawing that can change between two views and can be picked.
#[derive(Clone, Debug, PartialEq, Eq)]
struct DrawnPlace {
    id: String,
    name: String,
    frame: Frame,
    /// Whether it is marked and picked by a circle of [`TARGET`] units, however small its frame is.
    is_round: bool,
    shapes: String,
}

/// Link that picks a place of a drawing, or undoes the pick.
#[expect(missing_docs, reason = "the names and types of the fields say it")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    pub to: String,
    pub name: String,
    pub is_picked: bool,
    /// Undoes each pick of this place.
    pub undo: Vec<String>,
}

/// Highlights and links added to a drawing.
#[derive(Clone, Debug, Default)]
pub struct Marks<'a> {
    /// Drawing that the viewer saw last; places that differ from it are highlighted.
    pub before: Option<&'a Drawing>,
    /// Text added to the name of a place that changed.
    pub changed: String,
    /// Links of the places that can be picked, by the id of the place.
    pub picks: BTreeMap<String, Link>,
}

/// Use of a drawing: inside a page, or as a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SvgTarget {
    /// Inline in a page that includes the style sheet [`style`]; the prefix keeps the ids of several drawings apart.
    Page(&'static str),
    /// Like `Page`, but only the board.
    Board(&'static str),
    /// Like `Page`, but only what is below the board.
    Tables(&'static str),
    /// As a file of its own, with a style sheet.
    File(Theme),
    /// Like `File`, but only the board.
    BoardFile(Theme),
}

impl SvgTarget {
    /// Returns the colours of a file; `None` inside a page, which has them elsewhere.
    fn theme(self) -> Option<Theme> {
        match self {
            Self::File(theme) | Self::BoardFile(theme) => Some(theme),
            Self::Page(_) | Self::Board(_) | Self::Tables(_) => None,
        }
    }

    fn prefix(self) -> &'static str {
        match self {
            Self::Page(prefix) | Self::Board(prefix) | Self::Tables(prefix) => prefix,
            Self::File(_) | Self::BoardFile(_) => "",
        }
    }
}

impl DrawnPlace {
    /// Whether the middle of the place is in this range of heights.
    fn is_in(&self, window: &Range<u16>) -> bool {
        let middle = self.frame.y + self.frame.height / 2;
        (i32::from(window.start)..i32::from(window.end)).contains(&middle)
    }

    fn draw_ring(&self, pen: &mut Pen, class: &str) {
        if !self.is_round {
            return pen.ring(class, self.frame);
        }
        let middle = Point::new(self.frame.width / 2, self.frame.height / 2);
        // The mark of a change is wider, so that both can be seen.
        let beyond = if class == "changed" { 2 } else { 0 };
        pen.circle(class, middle, TARGET / 2 + beyond);
    }

    /// Enlarges what is tapped to [`TARGET`] units in both directions, if the frame is smaller.
    fn draw_target(&self, pen: &mut Pen) {
        let Frame { width, height, .. } = self.frame;
        let (wide, high) = (width.max(TARGET), height.max(TARGET));
        if !self.is_round && (wide, high) != (width, height) {
            let around =
                Frame::new(wide, high).with_origin((width - wide) / 2, (height - high) / 2);
            pen.block("target", around, 0);
        }
    }
}

impl Drawing {
    pub(crate) fn new(title: String, description: String) -> Self {
        Self {
            height: 0,
            board: 0..u16::MAX,
            title,
            description,
            ground: Pen::default(),
            board_ground: usize::MAX,
            places: Vec::new(),
        }
    }

    pub(crate) fn with_height(self, height: i32) -> Self {
        let units = u16::try_from(height).unwrap_or(u16::MAX);
        Self {
            height: units,
            ..self
        }
    }

    /// Ends the board at this height. What is added to the background from now on belongs to the tables.
    pub(crate) fn end_board(&mut self, top: i32, bottom: i32) {
        let units = |height| u16::try_from(height).unwrap_or(u16::MAX);
        self.board = units(top)..units(bottom);
        self.board_ground = self.ground.0.len();
    }

    /// Whether anything is below the board.
    pub fn has_tables(&self) -> bool {
        self.board.end < self.height
    }

    /// Returns the part of the drawing that this target shows.
    fn window(&self, target: SvgTarget) -> Range<u16> {
        match target {
            SvgTarget::Page(_) | SvgTarget::File(_) => 0..self.height,
            SvgTarget::Board(_) | SvgTarget::BoardFile(_) => {
                self.board.start..self.board.end.min(self.height)
            }
            SvgTarget::Tables(_) => self.board.end.min(self.height)..self.height,
        }
    }

    fn ground_for(&self, target: SvgTarget) -> &str {
        let ground = self.ground.0.as_str();
        let (board, tables) = ground
            .split_at_checked(self.board_ground)
            .unwrap_or((ground, ""));
        match target {
            SvgTarget::Page(_) | SvgTarget::File(_) => ground,
            SvgTarget::Board(_) | SvgTarget::BoardFile(_) => board,
            SvgTarget::Tables(_) => tables,
        }
    }

    /// Pen for the background: shapes that are never highlighted or picked.
    pub(crate) fn ground(&mut self) -> &mut Pen {
        &mut self.ground
    }

    /// Adds a place; the shapes of `pen` are relative to the corner of `frame`.
    pub(crate) fn add_place(&mut self, id: String, name: String, frame: Frame, pen: Pen) {
        self.places.push(DrawnPlace {
            id,
            name,
            frame,
            is_round: false,
            shapes: pen.finish(),
        });
    }

    /// Adds a small place that is marked and picked by a circle around its middle.
    pub(crate) fn add_round_place(&mut self, id: String, name: String, frame: Frame, pen: Pen) {
        self.add_place(id, name, frame, pen);
        if let Some(place) = self.places.last_mut() {
            place.is_round = true;
        }
    }

    #[cfg(test)]
    pub(crate) fn frames(&self) -> impl Iterator<Item = (&str, Frame)> {
        self.places
            .iter()
            .map(|place| (place.id.as_str(), place.frame))
    }

    /// One-sentence description of the drawing.
    pub fn description(&self) -> &str {
        &self.description
    }

    /// Ids of all places in the drawing.
    pub fn place_ids(&self) -> impl Iterator<Item = &str> {
        self.places.iter().map(|place| place.id.as_str())
    }

    /// Renders the drawing as SVG, with these highlights and links.
    pub fn to_svg(&self, marks: &Marks<'_>, target: SvgTarget) -> String {
        let (prefix, window) = (target.prefix(), self.window(target));
        let mut pen = Pen::default();
        self.write_head(&mut pen, target);
        if let Some(theme) = target.theme() {
            pen.write_raw("<style>");
            pen.write_raw(&style(theme));
            pen.write_raw("</style>");
            pen.sheet(WIDTH, self.height);
        }
        pen.write_raw(self.ground_for(target));
        for place in self.places.iter().filter(|place| place.is_in(&window)) {
            Self::write_place(&mut pen, place, marks, prefix);
        }
        pen.write_raw("</svg>");
        match target.theme() {
            Some(_) => pen.finish(),
            None => dedup::dedup_paths(&pen.finish(), prefix),
        }
    }

    fn write_head(&self, pen: &mut Pen, target: SvgTarget) {
        let (prefix, window, width) = (target.prefix(), self.window(target), WIDTH);
        let (top, height) = (window.start, window.end.saturating_sub(window.start));
        // In a page it is three times as large on purpose: the page scales it down to fit and keeps its proportions.
        let scale = if target.theme().is_some() { 1 } else { 3 };
        let (wide, high) = (u32::from(width) * scale, u32::from(height) * scale);
        pen.write_raw(&format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"picture\" width=\"{wide}\" height=\"{high}\" \
             viewBox=\"0 {top} {width} {height}\" role=\"group\" aria-labelledby=\"{prefix}title {prefix}desc\"><title id=\"{prefix}title\">"
        ));
        pen.write_escaped(&self.title);
        pen.write_raw(&format!("</title><desc id=\"{prefix}desc\">"));
        // The description is about the board.
        if !matches!(target, SvgTarget::Tables(_)) {
            pen.write_escaped(&self.description);
        }
        pen.write_raw("</desc>");
    }

    fn write_place(pen: &mut Pen, place: &DrawnPlace, marks: &Marks<'_>, prefix: &str) {
        let link = marks.picks.get(&place.id);
        let has_changed = marks.before.is_some_and(|before| !before.has_same(place));
        if let Some(link) = link {
            pen.link(&link.to, link.is_picked);
        }
        let is_picked = link.is_some_and(|link| link.is_picked);
        let Frame { x, y, .. } = place.frame;
        let y = y.saturating_sub(if is_picked { RAISED } else { 0 });
        pen.write_raw(&format!(
            "<g id=\"{prefix}{}\" transform=\"translate({x} {y})\"><title>",
            place.id
        ));
        pen.write_escaped(link.map_or(&place.name, |link| &link.name));
        if has_changed {
            pen.write_raw(" · ");
            pen.write_escaped(&marks.changed);
        }
        pen.write_raw("</title>");
        pen.write_raw(&place.shapes);
        if has_changed {
            place.draw_ring(pen, "changed");
        }
        if link.is_some() {
            place.draw_ring(pen, if is_picked { "picked" } else { "pick" });
            place.draw_target(pen);
        }
        pen.write_raw("</g>");
        if link.is_some() {
            pen.write_raw("</a>");
        }
    }

    /// Returns the ids of the places that are new in this drawing or look different than in `before`.
    pub fn changed_places(&self, before: &Self) -> BTreeSet<String> {
        let changed = self.places.iter().filter(|place| !before.has_same(place));
        changed.map(|place| place.id.clone()).collect()
    }

    /// Whether this drawing has the same place with the same look and name, at any position.
    fn has_same(&self, place: &DrawnPlace) -> bool {
        let old = self.places.iter().find(|old| old.id == place.id);
        old.is_some_and(|old| old.shapes == place.shapes && old.name == place.name)
    }
}

pub(crate) fn clip(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let kept: String = text.chars().take(most.saturating_sub(1)).collect();
    kept + "…"
}

/// Wraps a text between words; a word longer than a line keeps a line of its own.
pub(crate) fn wrap(text: &str, letters: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < letters => {
                line.push(' ');
                line.push_str(word);
            }
            Some(_) | None => lines.push(word.to_owned()),
        }
    }
    lines
}

pub(crate) struct ViewSheet<'a, V> {
    pub(crate) view: &'a V,
    pub(crate) names: SeatNames<'a>,
}

impl<V> ViewSheet<'_, V> {
    #[expect(
        clippy::needless_pass_by_value,
        reason = "a phrase is created only for this call"
    )]
    pub(crate) fn localize(&self, phrase: Phrase) -> String {
        phrase.localize(self.names.language())
    }

    /// Writes a phrase that starts at this point of its baseline.
    pub(crate) fn write_phrase(&self, pen: &mut Pen, class: &str, at: Point, phrase: Phrase) {
        pen.text(class, at, self.localize(phrase));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawing(cards: &str) -> Drawing {
        let mut drawing = Drawing::new("A <table>".to_owned(), "Two & more".to_owned());
        let mut pen = Pen::default();
        pen.text("ink", Point::new(10, 20), cards);
        let frame = Frame::new(30, 40).with_origin(5, 6);
        drawing.add_place("hand".to_owned(), "\"Hand\"".to_owned(), frame, pen);
        drawing.with_height(100)
    }

    #[test]
    fn a_text_is_never_read_as_markup() {
        let svg = drawing("<b>&").to_svg(&Marks::default(), SvgTarget::Page(""));
        assert!(svg.contains("A &lt;table&gt;"));
        assert!(svg.contains(">&lt;b&gt;&amp;</text>"));
        assert!(!svg.contains("<b>"));
    }

    #[test]
    fn what_changed_is_marked_and_nothing_else() {
        let with_deck = |cards| {
            let mut sheet = drawing(cards);
            let frame = Frame::new(30, 40).with_origin(50, 6);
            sheet.add_place("deck".to_owned(), "Deck".to_owned(), frame, Pen::default());
            sheet
        };
        let (before, now) = (with_deck("1"), with_deck("2"));
        let marks = |before| Marks {
            before: Some(before),
            changed: "new".to_owned(),
            ..Marks::default()
        };
        let svg = now.to_svg(&marks(&before), SvgTarget::Page(""));
        assert!(svg.contains("changed") && svg.contains("Deck"), "{svg}");
        assert_eq!(svg.matches(" · new").count(), 1, "{svg}");
        assert!(
            !now.to_svg(&marks(&now), SvgTarget::Page(""))
                .contains("changed")
        );
        assert!(
            !now.to_svg(&Marks::default(), SvgTarget::Page(""))
                .contains("changed")
        );
    }

    #[test]
    fn what_may_be_picked_is_a_link_of_its_own_name() {
        let link = Link {
            to: "?pick=a&pick=b".to_owned(),
            name: "Bid <one>".to_owned(),
            is_picked: false,
            undo: Vec::new(),
        };
        let picks = BTreeMap::from([("hand".to_owned(), link)]);
        let svg = drawing("1").to_svg(
            &Marks {
                picks,
                ..Marks::default()
            },
            SvgTarget::Page("a-"),
        );
        assert!(
            svg.contains("<a href=\"?pick=a&amp;pick=b\" role=\"button\" aria-pressed=\"false\">")
        );
        assert!(svg.contains("<title>Bid &lt;one&gt;</title>"));
        assert!(svg.contains("id=\"a-hand\""));
    }

    #[test]
    fn a_small_place_is_as_large_to_tap_as_a_finger_needs() {
        let mut drawing = drawing("1");
        let frame = Frame::new(26, 13).with_origin(50, 50);
        drawing.add_place("flag".to_owned(), "Flag".to_owned(), frame, Pen::default());
        let link = Link {
            to: "?at=flag".to_owned(),
            name: "March".to_owned(),
            is_picked: false,
            undo: Vec::new(),
        };
        let target =
            "<rect class=\"target\" x=\"0\" y=\"-6\" width=\"26\" height=\"26\" rx=\"0\"/>";
        for (place, is_small) in [("flag", true), ("hand", false)] {
            let picks = BTreeMap::from([(place.to_owned(), link.clone())]);
            let marks = Marks {
                picks,
                ..Marks::default()
            };
            let svg = drawing.to_svg(&marks, SvgTarget::Page(""));
            assert_eq!(svg.contains(target), is_small, "{svg}");
        }
    }

    #[test]
    fn a_file_has_its_colours_and_a_page_has_them_elsewhere() {
        let alone = drawing("1").to_svg(&Marks::default(), SvgTarget::File(Theme::Dark));
        assert!(alone.contains("<style>"));
        assert!(
            !drawing("1")
                .to_svg(&Marks::default(), SvgTarget::Page(""))
                .contains("<style>")
        );
    }
}
