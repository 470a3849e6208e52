//! What is in fashion, drawn: the theme, the six suits, the draw pile, and the Excuses that are spent.

use crate::picture::{Drawing, Frame, Pen, Point, wrapped};

use super::cards::{Card, Suit, Suits};
use super::faces;
use super::faces::LARGE;
use super::picture::{MARGIN, Sheet, id, suit_phrase};
use super::sentence;

pub(super) const HEIGHT: i32 = LARGE.height;

/// Where the suits and the draw pile begin.
const SUITS: i32 = 78;
const PILE: i32 = 252;
const BACK: Frame = Frame::sized(42, 54);

pub(super) fn draw(sheet: &Sheet<'_>, drawing: &mut Drawing, top: i32) {
    draw_theme(sheet, drawing, top);
    draw_suits(sheet, drawing, top);
    draw_pile(sheet, drawing, top);
    draw_spent(sheet, drawing, top);
}

fn draw_theme(sheet: &Sheet<'_>, drawing: &mut Drawing, top: i32) {
    let frame = LARGE.at(Point::new(MARGIN, top));
    let mut pen = Pen::default();
    let name = if let Some(card) = sheet.view.theme {
        faces::large(&mut pen, card, &sheet.called(card));
        sheet.say(sentence("bards-picture-theme").with("card", sheet.card(card)))
    } else {
        faces::outline(&mut pen, LARGE);
        let none = sheet.say(sentence("bards-picture-no-theme"));
        for (line, nth) in wrapped(&none, 10).iter().zip(0..) {
            let at = Point::new(LARGE.width / 2, 38 + nth * 14);
            pen.text("faint mid", at, line);
        }
        none
    };
    drawing.place("theme".to_owned(), name, frame, pen);
}

/// The six suits, those in fashion in a frame.
fn draw_suits(sheet: &Sheet<'_>, drawing: &mut Drawing, top: i32) {
    let (pen, heading) = (drawing.ground(), sentence("bards-picture-fashion"));
    pen.text("ink bold", Point::new(SUITS, top + 11), sheet.say(heading));
    let fashion = sheet.view.theme.map_or(Suits::NONE, Card::suits);
    for (suit, nth) in Suit::ALL.into_iter().zip(0..) {
        let frame =
            Frame::sized(82, 19).at(Point::new(SUITS + nth % 2 * 85, top + 17 + nth / 2 * 21));
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
    faces::sign(&mut pen, suit, Point::new(4, 3), 13);
    let word = sheet.say(suit_phrase(suit));
    pen.text("ink", Point::new(21, 13), &word);
    let id = format!("suit-{}", <&str>::from(suit));
    drawing.place(id, word, frame, pen);
}

/// The draw pile, and the Excuses that left the game.
fn draw_pile(sheet: &Sheet<'_>, drawing: &mut Drawing, top: i32) {
    let (pen, heading) = (drawing.ground(), sentence("bards-picture-pile"));
    pen.text("ink bold", Point::new(PILE, top + 11), sheet.say(heading));
    let at = Point::new(PILE + BACK.width + 10, top + 51);
    pen.text("ink large", at, sheet.view.deck_count);
    let frame = Frame::sized(BACK.width + 2, BACK.height + 2).at(Point::new(PILE, top + 19));
    let mut pen = Pen::default();
    if sheet.view.deck_count == 0 {
        faces::outline(&mut pen, BACK);
    } else {
        faces::back(&mut pen, BACK.at(Point::new(2, 2)));
        faces::back(&mut pen, BACK);
    }
    let count = sentence("bards-picture-pile-count").with("count", sheet.view.deck_count);
    drawing.place("pile".to_owned(), sheet.say(count), frame, pen);
}

fn draw_spent(sheet: &Sheet<'_>, drawing: &mut Drawing, top: i32) {
    for (card, nth) in sheet.view.spent.iter().zip(0..) {
        let frame =
            Frame::sized(14, 14).at(Point::new(PILE + BACK.width + 10 + nth * 18, top + 59));
        let mut pen = Pen::default();
        faces::mask(&mut pen, Point::new(0, 0), 14);
        let spent = sentence("bards-picture-spent").with("card", sheet.called(card));
        drawing.place(format!("spent-{}", id(card)), sheet.say(spent), frame, pen);
    }
}
