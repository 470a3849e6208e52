//! Drawings of the cards of Byzanz: the sign and colour of each type, in three sizes.

use crate::i18n::Language;
use crate::picture::{Frame, Pen, Point, SmallPicture, Symbol, TokenPicture};

use super::cards::{CardKind, Cards, Face};
use super::sentence;
use super::view::View;

pub(super) const CARD: Frame = Frame::new(40, 54);

pub(super) const CHIP: Frame = Frame::new(26, 17);

pub(super) fn draw_offer_card(pen: &mut Pen, at: Point, offer: u8, is_top: bool) {
    let Point { x, y } = at;
    pen.block("card", Frame::new(24, 28).with_origin(x, y), 4);
    let class = if is_top { "ink large mid" } else { "faint mid" };
    pen.text(class, Point::new(x + 12, y + 19), offer);
}

/// Draws a card with its sign and value; several equal cards are drawn as a stack.
pub(super) fn draw_large_card(pen: &mut Pen, face: Face, count: u32) {
    if 1 < count {
        pen.block("card", CARD.with_origin(3, -3), 5);
    }
    pen.block("card", CARD, 5);
    draw_sign(pen, face.kind(), Point::new(8, 20), 24);
    if face != Face::MERCHANT {
        pen.text("ink large", Point::new(5, 17), face.value());
    }
    if 1 < count {
        let at = Point::new(CARD.width - 4, 15);
        pen.text("ink bold end", at, format!("×{count}"));
    }
}

pub(super) fn draw_market_column(pen: &mut Pen, kind: CardKind, cards: &Cards, frame: Frame) {
    pen.block("panel", frame.with_origin(0, 0), 4);
    draw_sign(pen, kind, Point::new((frame.width - 20) / 2, 3), 20);
    for ((face, count), row) in cards.faces().zip(0..) {
        let y = 25 + 19 * row;
        draw_chip(pen, CHIP.with_origin(3, y), face);
        if 1 < count {
            pen.text("ink small", Point::new(31, y + 12), format!("×{count}"));
        }
    }
}

pub(super) fn draw_chip(pen: &mut Pen, frame: Frame, face: Face) {
    let Frame { x, y, .. } = frame;
    let (hue, sign) = kind_style(face.kind());
    pen.block(hue, frame, 3);
    pen.glyph("on", sign, Point::new(x + 3, y + 3), 11);
    if face != Face::MERCHANT {
        pen.text("on bold mid", Point::new(x + 20, y + 13), face.value());
    }
}

fn draw_sign(pen: &mut Pen, kind: CardKind, at: Point, size: i32) {
    let (hue, sign) = kind_style(kind);
    pen.glyph(hue, sign, at, size);
}

/// Draws the first cards of the lot, or of the market if there is no lot.
pub(super) fn draw_small(view: &View) -> SmallPicture {
    let cards = [view.lot, view.market]
        .into_iter()
        .find(|cards| !cards.is_empty());
    let faces: Vec<Face> = cards.iter().flat_map(Cards::iter).collect();
    SmallPicture::with_cards(&faces, |picture, face, corner| {
        let Point { x, y } = corner;
        picture.card("card", corner);
        let (hue, sign) = kind_style(face.kind());
        picture.sign([hue, sign], Point::new(x + 3, y + 14), "scale(.6)");
        if *face != Face::MERCHANT {
            picture
                .pen
                .text("ink", Point::new(x + 3, y + 10), face.value());
        }
    })
}

pub(super) fn legend(language: Language) -> Vec<Symbol> {
    let symbol = |kind: CardKind| {
        let mut pen = Pen::default();
        draw_sign(&mut pen, kind, Point::ZERO, 16);
        let name = sentence("byzanz-good").with_value("good", kind.letter());
        Symbol::new(name.localize(language), Frame::new(16, 16), pen)
    };
    CardKind::ALL.map(symbol).into()
}

pub(super) fn draw_token(code: &str) -> Option<TokenPicture> {
    let face = Face::all().find(|face| face.as_str() == code)?;
    let frame = if face == Face::MERCHANT {
        Frame::new(17, CHIP.height)
    } else {
        CHIP
    };
    let mut pen = Pen::default();
    draw_chip(&mut pen, frame, face);
    Some(TokenPicture::new(frame, pen))
}

/// Name of equal cards in this language.
pub(super) fn face_name(face: Face, count: u32, language: Language) -> String {
    let phrase = sentence("byzanz-picture-card")
        .with_value("good", face.kind().letter())
        .with_value("value", face.value())
        .with_value("count", count);
    phrase.localize(language)
}

/// Colour class and path of the sign of a type.
pub(super) fn kind_style(kind: CardKind) -> (&'static str, &'static str) {
    match kind {
        CardKind::Cloth => (
            "hue0",
            "M5 3h12a3 3 0 0 1 3 3v11h2v2a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V8H2V6a3 3 0 0 1 3-3zm3 6v2h9V9zm0 4v2h9v-2z",
        ),
        CardKind::Spices => (
            "hue1",
            "M12 1l2.6 6.9L21.5 6.5 17 12l4.5 5.5-6.9-1.4L12 23l-2.6-6.9-6.9 1.4L7 12 2.5 6.5l6.9 1.4z",
        ),
        CardKind::Wine => (
            "hue2",
            "M9 2h6v3h4v4h-2c2 4 .5 8-3 10v1h2v2H8v-2h2v-1c-3.5-2-5-6-3-10H5V5h4z",
        ),
        CardKind::Timber => (
            "hue3",
            "M6 6h12a6 6 0 0 1 0 12H6A6 6 0 0 1 6 6zm0 3a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
        ),
        CardKind::Grain => (
            "hue4",
            "M11 23v-9c-4 0-6-2.5-6-6 3 0 5.5 1.5 6 4-2-4-1.5-8 1-11 2.5 3 3 7 1 11 .5-2.5 3-4 6-4 0 3.5-2 6-6 6v9z",
        ),
        CardKind::Olives => (
            "hue5",
            "M7 11a5.5 5.5 0 1 0 .01 0zM17.5 13a4.5 4.5 0 1 0 .01 0zM10 9C10 5 14 1 22 2c0 5-5 9-12 7z",
        ),
        CardKind::Merchants => (
            "hue6",
            "M12 1a5 5 0 1 0 .01 0zM3 23c0-7 3-11 9-11s9 4 9 11z",
        ),
    }
}
