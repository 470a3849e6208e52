//! Small pictures of positions, for lists: 72 units square, without words, as files with their own colours.

use super::{Pen, Point, palette};

/// Maximum size of a small picture, in bytes.
#[cfg(test)]
pub(crate) const SMALL_BYTES_MAX: usize = 3_000;

const SIDE: u16 = 72;

/// Outline of a card, 20 units wide and 32 high. Cards lie in up to two rows of up to three.
const CARD: &str = "M2 0h16q2 0 2 2v28q0 2-2 2h-16q-2 0-2-2v-28q0-2 2-2z";
const IN_ROW: usize = 3;
const STEP: Point = Point::new(22, 34);

const FONT: &str = "text{font:700 9px system-ui,sans-serif}";

/// Small picture of a position as everybody may see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SmallPicture {
    /// Class of the background.
    ground: &'static str,
    pub(crate) pen: Pen,
    /// Class and path of every sign used.
    signs: Vec<[String; 2]>,
}

impl Default for SmallPicture {
    /// Creates an empty table.
    fn default() -> Self {
        Self::new("panel")
    }
}

impl SmallPicture {
    pub(crate) fn new(ground: &'static str) -> Self {
        Self {
            ground,
            pen: Pen::default(),
            signs: Vec::new(),
        }
    }

    /// Draws the first six cards, in the middle; `draw` gets the corner of each, and draws what is on it.
    pub(crate) fn with_cards<C>(cards: &[C], draw: impl Fn(&mut Self, &C, Point)) -> Self {
        let mut picture = Self::default();
        let rows = cards.chunks(IN_ROW).take(2);
        let (side, high) = (i32::from(SIDE), rows.len());
        let top = (side + 2 - STEP.y * i32::try_from(high).unwrap_or(0)) / 2;
        for (row, nth) in rows.zip(0..) {
            let wide = i32::try_from(row.len()).unwrap_or(0);
            let left = (side + 2 - STEP.x * wide) / 2;
            for (card, column) in row.iter().zip(0..) {
                let corner = Point::new(left + STEP.x * column, top + STEP.y * nth);
                draw(&mut picture, card, corner);
            }
        }
        picture
    }

    /// Draws a blank card of this class.
    pub(crate) fn card(&mut self, class: &str, corner: Point) {
        self.sign([class, CARD], corner, "");
    }

    /// Draws a sign, given as class and path. The path is written once, however often it is drawn in a picture.
    /// `scale` is empty or a CSS function.
    pub(crate) fn sign(&mut self, [class, path]: [&str; 2], at: Point, scale: &str) {
        let known = self.signs.iter().position(|sign| sign == &[class, path]);
        let number = known.unwrap_or(self.signs.len());
        if known.is_none() {
            self.signs.push([class.to_owned(), path.to_owned()]);
        }
        let Point { x, y } = at;
        let position = if scale.is_empty() {
            format!("x=\"{x}\" y=\"{y}\"")
        } else {
            format!("transform=\"translate({x} {y}){scale}\"")
        };
        let element = format!("<use href=\"#s{number}\" {position}/>");
        self.pen.write_raw(&element);
    }

    /// Renders the picture as an SVG file.
    pub(crate) fn to_svg(&self) -> String {
        let mut pen = Pen::default();
        for ([class, path], number) in self.signs.iter().zip(0..) {
            pen.write_raw(&format!(
                "<path id=\"s{number}\" class=\"{class}\" d=\"{path}\"/>"
            ));
        }
        let (signs, shapes, ground) = (pen.finish(), &self.pen.0, self.ground);
        let colours = palette::style_of_used(&format!("class=\"{ground}\"{signs}{shapes}"));
        let font = if shapes.contains("<text") { FONT } else { "" };
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {SIDE} {SIDE}\">\
             <style>{font}{colours}</style><defs>{signs}</defs>\
             <path class=\"{ground}\" d=\"M0 0h{SIDE}v{SIDE}H0z\"/>{shapes}</svg>"
        )
    }
}

/// Renders the small picture of an empty table.
pub fn empty_table() -> String {
    SmallPicture::default().to_svg()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_table_has_the_colours_of_its_ground_alone() {
        let svg = SmallPicture::default().to_svg();
        assert_eq!(svg.matches(".panel{").count(), 2, "{svg}");
        assert!(!svg.contains(".ink{"), "{svg}");
    }

    #[test]
    fn a_sign_that_comes_again_is_written_once() {
        let cards = [(); 8];
        let picture = SmallPicture::with_cards(&cards, |picture, (), corner| {
            picture.card("card", corner);
            picture.sign(["hue1", "M0 0h9"], corner, "");
        });
        let svg = picture.to_svg();
        assert_eq!(svg.matches("M0 0h9").count(), 1, "{svg}");
        assert_eq!(svg.matches("href=\"#s1\"").count(), 6, "{svg}");
    }
}
