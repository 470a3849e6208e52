//! Draws the theme of Bards, the six suits, the draw pile, and the spent Excuses.

use crate::picture::{Drawing, Frame, Pen, Point, wrap};

use super::cards::{Card, Suit, Suits};
use super::faces;
use super::faces::LARGE;
use super::picture::{MARGIN, Sheet, card_id, suit_phrase};
use super::sentence;

pub(super) const HEIGHT: i32 = LARGE.height;

const SUITS: i32 = 78;
const PILE: i32 = 252;
const BACK: Frame = Frame::new(42, 54);

pub(super) fn draw(sheet: &Sheet<'_>, drawing: &mut Drawing, top: i32) {
    draw_theme(sheet, drawing, top);
    draw_suits(sheet, drawing, top);
    draw_pile(sheet, drawing, top);
    draw_spent(sheet, drawing, top);
}

fn draw_theme(sheet: &Sheet<'_>, drawing: &mut Drawing, top: i32) {
    let frame = LARGE.with_origin(MARGIN, top);
    let mut pen = Pen::default();
    let name = if let Some(card) = sheet.view.theme {
        faces::draw_large_card(&mut pen, card, &sheet.card_name(card));
        sheet
            .localize(sentence("bards-picture-theme").with_value("card", sheet.describe_card(card)))
    } else {
        faces::draw_outline(&mut pen, LARGE);
        let none = sheet.localize(sentence("bards-picture-no-theme"));
        for (line, nth) in wrap(&none, 10).iter().zip(0..) {
            let at = Point::new(LARGE.width / 2, 38 + nth * 14);
            pen.text("faint mid", at, line);
        }
        none
    };
    drawing.add_place("theme".to_owned(), name, frame, pen);
}

fn draw_suits(sheet: &Sheet<'_>, drawing: &mut Drawing, top: i32) {
    let (pen, heading) = (drawing.ground(), sentence("bards-picture-fashion"));
    sheet.write_phrase(pen, "ink bold", Point::new(SUITS, top + 11), heading);
    let fashion = sheet.view.theme.map_or(Suits::NONE, Card::suits);
    for (suit, nth) in Suit::ALL.into_iter().zip(0..) {
        let frame = Frame::new(82, 19).with_origin(SUITS + nth % 2 * 85, top + 17 + nth / 2 * 21);
        draw_suit(sheet, drawing, suit, fashion.has(suit), frame);
    }
}

fn draw_suit(
    sheet: &Sheet<'_>,
    drawing: &mut Drawing,
    suit: Suit,
    is_in_fashion: bool,
    frame: Frame,
) {
    if is_in_fashion {
        drawing.ground().block("card edge", frame, 5);
    }
    let mut pen = Pen::default();
    faces::draw_sign(&mut pen, suit, Point::new(4, 3), 13);
    let word = sheet.localize(suit_phrase(suit));
    pen.text("ink", Point::new(21, 13), &word);
    let id = format!("suit-{}", <&str>::from(suit));
    drawing.add_place(id, word, frame, pen);
}

fn draw_pile(sheet: &Sheet<'_>, drawing: &mut Drawing, top: i32) {
    let (ground, heading) = (drawing.ground(), sentence("bards-picture-pile"));
    sheet.write_phrase(ground, "ink bold", Point::new(PILE, top + 11), heading);
    let at = Point::new(PILE + BACK.width + 10, top + 51);
    ground.text("ink large", at, sheet.view.deck_count);
    let frame = Frame::new(BACK.width + 2, BACK.height + 2).with_origin(PILE, top + 19);
    let mut pen = Pen::default();
    if sheet.view.deck_count == 0 {
        faces::draw_outline(&mut pen, BACK);
    } else {
        faces::draw_back(&mut pen, BACK.with_origin(2, 2));
        faces::draw_back(&mut pen, BACK);
    }
    let count = sentence("bards-picture-pile-count").with_value("count", sheet.view.deck_count);
    drawing.add_place("pile".to_owned(), sheet.localize(count), frame, pen);
}

fn draw_spent(sheet: &Sheet<'_>, drawing: &mut Drawing, top: i32) {
    for (card, nth) in sheet.view.spent.iter().zip(0..) {
        let frame = Frame::new(14, 14).with_origin(PILE + BACK.width + 10 + nth * 18, top + 59);
        let mut pen = Pen::default();
        faces::draw_mask(&mut pen, Point::new(0, 0), 14);
        let spent = sentence("bards-picture-spent").with_value("card", sheet.card_name(card));
        drawing.add_place(
            format!("spent-{}", card_id(card)),
            sheet.localize(spent),
            frame,
            pen,
        );
    }
}
