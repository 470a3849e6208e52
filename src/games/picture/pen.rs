//! Writes the shapes of a drawing as SVG.

use std::fmt::{Display, Write};

use super::{Frame, Point};

/// Writes shapes of a drawing as SVG; later shapes cover earlier ones.
///
/// The argument `class` is always a class of the palette.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pen(pub(super) String);

impl Pen {
    pub(crate) fn finish(self) -> String {
        self.0
    }

    pub(crate) fn block(&mut self, class: &str, frame: Frame, radius: i32) {
        let Frame { x, y, .. } = frame;
        let (width, height) = (frame.width, frame.height);
        self.write_shape(format_args!(
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{radius}\"/>"
        ));
    }

    pub(crate) fn circle(&mut self, class: &str, at: Point, radius: i32) {
        let Point { x, y } = at;
        self.write_shape(format_args!(
            "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>"
        ));
    }

    /// Draws a path; coordinates are relative to the corner of the place.
    pub(crate) fn path(&mut self, class: &str, data: &str) {
        self.write_shape(format_args!("<path class=\"{class}\" d=\"{data}\"/>"));
    }

    /// Draws a 24 by 24 unit path at a point, scaled to a size.
    pub(crate) fn glyph(&mut self, class: &str, data: &str, at: Point, size: i32) {
        let Point { x, y } = at;
        let scale = f64::from(size) / 24.0;
        self.write_shape(format_args!("<path class=\"{class}\" transform=\""));
        if at != Point::new(0, 0) {
            self.write_shape(format_args!("translate({x} {y}) "));
        }
        self.write_shape(format_args!("scale({scale:.2})\" d=\"{data}\"/>"));
    }

    /// Writes a text that starts at this point of its baseline; the class sets its style.
    pub(crate) fn text(&mut self, class: &str, at: Point, text: impl Display) {
        let Point { x, y } = at;
        self.write_shape(format_args!("<text class=\"{class}\" x=\"{x}\" y=\"{y}\">"));
        self.write_escaped(&text.to_string());
        self.write_raw("</text>");
    }

    /// Groups background shapes under a name, which screen readers read.
    pub(crate) fn titled_group(&mut self, name: &str, draw: impl FnOnce(&mut Self)) {
        self.write_raw("<g><title>");
        self.write_escaped(name);
        self.write_raw("</title>");
        draw(self);
        self.write_raw("</g>");
    }

    pub(super) fn sheet(&mut self, width: u16, height: u16) {
        self.write_shape(format_args!(
            "<rect class=\"sheet\" width=\"{width}\" height=\"{height}\"/>"
        ));
    }

    pub(super) fn ring(&mut self, class: &str, frame: Frame) {
        let (width, height) = (
            frame.width.saturating_add(4),
            frame.height.saturating_add(4),
        );
        let around = Frame::new(width, height).with_origin(-2, -2);
        self.block(class, around, 5);
    }

    /// Opens a link that picks a place or undoes the pick; close it with `</a>`.
    pub(super) fn link(&mut self, to: &str, is_pressed: bool) {
        self.write_raw("<a href=\"");
        self.write_escaped(to);
        self.write_raw(&format!(
            "\" role=\"button\" aria-pressed=\"{is_pressed}\">"
        ));
    }

    pub(super) fn write_raw(&mut self, markup: &str) {
        self.0.push_str(markup);
    }

    /// Appends escaped text, without characters that XML forbids.
    pub(super) fn write_escaped(&mut self, text: &str) {
        for letter in text.chars() {
            match letter {
                '&' => self.write_raw("&amp;"),
                '<' => self.write_raw("&lt;"),
                '>' => self.write_raw("&gt;"),
                '"' => self.write_raw("&quot;"),
                other if is_xml(other) => self.0.push(other),
                _ => {}
            }
        }
    }

    fn write_shape(&mut self, shape: std::fmt::Arguments<'_>) {
        // Writing to a string never fails.
        let _ = self.0.write_fmt(shape);
    }
}

/// Whether XML 1.0 allows this character (production 2, `Char`).
fn is_xml(letter: char) -> bool {
    matches!(
        letter,
        '\t' | '\n' | '\r' | ' '..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_written_that_xml_forbids() {
        for letter in '\0'..=char::MAX {
            let mut pen = Pen::default();
            pen.write_escaped(&letter.to_string());
            let code = u32::from(letter);
            let is_forbidden =
                (code < 32 && ![9, 10, 13].contains(&code)) || [0xfffe, 0xffff].contains(&code);
            let is_left_out = pen.finish().is_empty();
            assert_eq!(is_left_out, is_forbidden, "{code:x}");
        }
    }
}
