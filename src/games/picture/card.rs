//! Card shown as the preview of a link: a name, an invitation or question, and a picture of the match.

use super::{Drawing, Frame, Marks, Pen, Point, Theme, WIDTH, style, wrap};

/// Size of the card in its own units, of two pixels each: text is as large as in a picture of a match.
const SIZE: Frame = Frame::new(600, 315);

const TABLE: Frame = Frame::new(246, 291).with_origin(334, 24);

/// Visible height of the picture of the match, in units of its own drawing; the rest is cut off.
const SEEN: u16 = 426;

const SETTING: &str = "\
.picture .name{font-size:30px;font-weight:700}\
.picture .asked{font-size:15px}\
.picture .brand{font-size:13px;font-weight:700}";

const NAME_LETTERS: usize = 13;
const ASKED_LETTERS: usize = 32;

const LEFT: i32 = 34;
const FIRST: i32 = 92;
const NAME_STEP: i32 = 36;
const ASKED_STEP: i32 = 20;
/// Space above the question, and between the paragraphs of the question.
const GAP: i32 = 8;
/// Height above which the lines of text end.
const LAST: i32 = 296;

/// Preview card for a link, in the light theme.
#[expect(missing_docs, reason = "the names and types of the fields say it")]
#[derive(Clone, Copy, Debug)]
pub struct LinkCard<'a> {
    pub name: &'a str,
    /// Paragraphs below the name, such as an invitation.
    pub asked: &'a [String],
    pub table: Option<&'a Drawing>,
}

impl LinkCard<'_> {
    /// Width of the painted card in pixels; the height is 630.
    pub const PIXELS: u16 = 1200;

    /// Renders the card as SVG.
    pub fn to_svg(&self) -> String {
        let Frame { width, height, .. } = SIZE;
        let mut pen = Pen::default();
        pen.write_raw(&format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"picture\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\"><style>{}{SETTING}</style>",
            style(Theme::Light)
        ));
        pen.block("sheet", SIZE, 0);
        self.write_words(&mut pen);
        let beside = Frame::new(width, height).with_origin(TABLE.x.saturating_sub(14), 0);
        pen.block("panel", beside, 0);
        if let Some(table) = self.table {
            table.write_into(&mut pen, TABLE);
        }
        pen.block("back", Frame::new(10, height), 0);
        pen.write_raw("</svg>");
        pen.finish()
    }

    fn write_words(&self, pen: &mut Pen) {
        pen.text("faint brand", Point::new(LEFT, 46), "Logothete");
        let mut y = FIRST;
        for line in wrap(self.name, NAME_LETTERS) {
            pen.text("ink name", Point::new(LEFT, y), line);
            y = y.saturating_add(NAME_STEP);
        }
        for paragraph in self.asked {
            for line in wrap(paragraph, ASKED_LETTERS) {
                if LAST < y {
                    return;
                }
                pen.text("ink asked", Point::new(LEFT, y), line);
                y = y.saturating_add(ASKED_STEP);
            }
            y = y.saturating_add(GAP);
        }
    }
}

impl Drawing {
    /// Draws this drawing inside `part`, scaled to the width of `part`; the bottom is cut off if it is too high.
    fn write_into(&self, pen: &mut Pen, part: Frame) {
        let Frame { x, y, .. } = part;
        let (width, height) = (part.width, part.height);
        pen.write_raw(&format!(
            "<svg x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {WIDTH} {SEEN}\" \
             preserveAspectRatio=\"xMidYMin slice\">",
        ));
        pen.sheet(WIDTH, SEEN);
        pen.write_raw(&self.ground.0);
        for place in &self.places {
            Self::write_place(pen, place, &Marks::default(), "");
        }
        pen.write_raw("</svg>");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cut_between_words() {
        assert_eq!(wrap("Battle of the Bards", 13), ["Battle of the", "Bards"]);
        assert_eq!(
            wrap("a incomprehensibilities b", 5),
            ["a", "incomprehensibilities", "b"]
        );
        assert_eq!(wrap("  ", 5), Vec::<String>::new());
    }

    #[test]
    fn a_card_ends_where_it_is_full_and_takes_no_text_for_markup() {
        let asked = ["<b> & more ".repeat(60)];
        let card = LinkCard {
            name: "A <name>",
            asked: &asked,
            table: None,
        };
        let svg = card.to_svg();
        assert!(svg.contains("A &lt;name&gt;") && !svg.contains("<b>"));
        assert!(svg.contains(">&lt;b&gt; &amp; more "), "{svg}");
        assert_eq!(svg.matches("asked\"").count(), 9, "{svg}");
    }

    #[test]
    fn a_table_is_as_wide_as_its_place_on_a_card_however_high_it_is() {
        let shape = |height| {
            let table = Drawing::new("Low".to_owned(), "Nothing.".to_owned()).with_height(height);
            let card = LinkCard {
                name: "Low",
                asked: &[],
                table: Some(&table),
            };
            let svg = card.to_svg();
            let (_, inner) = svg.rsplit_once("viewBox=\"0 0 ").unwrap();
            inner.split('"').next().unwrap().to_owned()
        };
        assert_eq!(shape(100), shape(900));
        assert_eq!(shape(100), "360 426");
    }
}
