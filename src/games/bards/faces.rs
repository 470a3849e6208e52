//! Drawings of the Decktet cards: signs of suits and ranks, faces and backs.

use crate::i18n::Language;
use crate::picture::{Frame, Pen, Point, SmallPicture, Symbol, TokenPicture, clip, wrap};

use super::cards::{COURT, CROWN, Card, PAWN, Suit, UNRANKED};
use super::picture::suit_phrase;
use super::sentence;

/// Size of a card in a hand.
pub(super) const LARGE: Frame = Frame::new(64, 80);
/// Size of a card in a story.
pub(super) const SMALL: Frame = Frame::new(38, 54);
/// Width of a card drawn as rank and suits only.
pub(super) const COLUMN: i32 = 12;

const NAME: usize = 13;

/// Side of the square that a sign's path data fills.
const SIGN: i32 = 10;
/// Side of the square that `Pen::glyph` expects path data to fill.
const GLYPH: i32 = 24;

const CROWN_SIGN: &str = "m1 9.2h8v-1.5h-8zm0-2.4-.9-5 2.5 1.8 2.4-3.2 2.4 3.2 2.5-1.8-.9 5z";
const PAWN_SIGN: &str = "m5 .3a2.1 2.1 0 0 1 1.4 3.7h.8v1h-1c.1 1.6.6 2.6 1.6 3.4v1.3h-5.6v-1.3\
                         c1-.8 1.5-1.8 1.6-3.4h-1v-1h.8a2.1 2.1 0 0 1 1.4-3.7z";
const COURT_SIGN: &str = "m5 .4 4.6 2.6v1h-9.2v-1zm-3.6 4.4h1.4v3h-1.4zm2.9 0h1.4v3h-1.4z\
                          m2.9 0h1.4v3h-1.4zm-6.8 3.6h9.2v1.4h-9.2z";
const EXCUSE_SIGN: &str = "m.6 1c3 1 5.8 1 8.8 0 .4 4.6-1.2 7.8-4.4 8.8-3.2-1-4.8-4.2-4.4-8.8z\
                           m1.4 2.4a1 .9 0 0 0 2 0zm4 0a1 .9 0 0 0 2 0zm-3.4 2.4a2.4 2 0 0 0 4.8 0z";

/// Ids and paths of the signs of ranks.
pub(super) const SIGNS: [(&str, &str); 4] = [
    ("r-crown", CROWN_SIGN),
    ("r-pawn", PAWN_SIGN),
    ("r-court", COURT_SIGN),
    ("r-excuse", EXCUSE_SIGN),
];

pub(super) enum Rank {
    Letters(String),
    Sign(&'static str),
}

pub(super) fn draw_large_card(pen: &mut Pen, card: Card, name: &str) {
    draw_sheet(pen, LARGE);
    draw_large_rank(pen, card, Point::new(5, 5));
    match card.suits().len() {
        1 => draw_signs(pen, card, 34, &[(21, 14)]),
        2 => draw_signs(pen, card, 24, &[(23, 6), (36, 30)]),
        _ => draw_signs(pen, card, 19, &[(24, 4), (41, 19), (24, 35)]),
    }
    if card.is_excuse() {
        draw_mask(pen, Point::new(20, 18), 30);
    }
    let lines = wrap(name, NAME);
    let top = if lines.len() < 2 { 71 } else { 65 };
    for (line, nth) in lines.iter().take(2).zip(0..) {
        let line = clip(line, NAME);
        let at = Point::new(LARGE.width / 2, top + nth * 10);
        pen.text("ink small mid", at, line);
    }
}

pub(super) fn draw_fan(pen: &mut Pen, cards: &[Card], width: i32) {
    let gaps = i32::try_from(cards.len()).unwrap_or(1).max(2) - 1;
    let step = ((width - SMALL.width) / gaps).min(SMALL.width + 3);
    let mut left = cards.len();
    for (card, nth) in cards.iter().zip(0..) {
        left -= 1;
        let x = nth * step;
        draw_sheet(pen, Frame { x, ..SMALL });
        if left == 0 || SMALL.width <= step {
            draw_small_card(pen, *card, x);
        } else {
            draw_index(pen, *card, Point::new(x + 3, 4), SIGN + 1);
        }
    }
}

fn draw_small_card(pen: &mut Pen, card: Card, x: i32) {
    draw_large_rank(pen, card, Point::new(x + 4, 4));
    match card.suits().len() {
        1 => draw_signs(pen, card, 20, &[(x + 9, 26)]),
        2 => draw_signs(pen, card, 15, &[(x + 4, 29), (x + 20, 29)]),
        _ => draw_signs(pen, card, 13, &[(x + 13, 18), (x + 5, 35), (x + 20, 35)]),
    }
}

/// Draws a card of a small picture: its rank, and the signs of its suits from top to bottom.
pub(super) fn draw_smallest_card(picture: &mut SmallPicture, card: Card, corner: Point) {
    let Point { x, y } = corner;
    picture.card("card", corner);
    match rank_of(card) {
        Rank::Sign(_) if card.is_excuse() => {
            picture.sign(["ink", EXCUSE_SIGN], Point::new(x + 2, y + 8), "scale(1.6)");
        }
        Rank::Sign(sign) => picture.sign(["ink", sign], Point::new(x, y + 1), "scale(.9)"),
        Rank::Letters(letters) => picture.pen.text("ink", Point::new(x + 2, y + 10), letters),
    }
    let (first, right, scale) = match card.suits().len() {
        1 => (12, 2, "scale(1.6)"),
        2 => (10, 9, ""),
        _ => (1, 9, ""),
    };
    for (suit, nth) in card.suits().iter().zip(0..) {
        let (hue, outline, _) = suit_style(suit);
        let at = Point::new(x + right, y + first + 10 * nth);
        picture.sign([hue, outline], at, scale);
    }
}

/// Draws the signs of the suits of a card, each with its corner at the next of these places.
fn draw_signs(pen: &mut Pen, card: Card, size: i32, corners: &[(i32, i32)]) {
    for (suit, (x, y)) in card.suits().iter().zip(corners) {
        draw_sign(pen, suit, Point::new(*x, *y), size);
    }
}

fn draw_index(pen: &mut Pen, card: Card, at: Point, step: i32) {
    draw_rank_column(pen, card, at);
    for (suit, nth) in card.suits().iter().zip(1..) {
        let (hue, outline, _) = suit_style(suit);
        let y = at.y + 1 + nth * step;
        pen.path(hue, &format!("M{} {y}{outline}", at.x));
    }
}

pub(super) fn draw_column(pen: &mut Pen, card: Card, at: Point) {
    draw_index(pen, card, at, SIGN);
}

pub(super) fn draw_rank_column(pen: &mut Pen, card: Card, at: Point) {
    let Point { x, y } = at;
    match rank_of(card) {
        Rank::Sign(sign) => pen.path("ink", &format!("M{x} {y}{sign}")),
        Rank::Letters(letters) => pen.text("rank", Point::new(x + 5, y + 9), letters),
    }
}

fn draw_large_rank(pen: &mut Pen, card: Card, at: Point) {
    match rank_of(card) {
        Rank::Sign(sign) => pen.glyph("ink", sign, at, pen_size(15)),
        Rank::Letters(letters) => {
            pen.text("ink large mid", Point::new(at.x + 6, at.y + 13), letters);
        }
    }
}

pub(super) fn rank_of(card: Card) -> Rank {
    match card.rank() {
        UNRANKED => Rank::Sign(EXCUSE_SIGN),
        CROWN => Rank::Sign(CROWN_SIGN),
        PAWN => Rank::Sign(PAWN_SIGN),
        COURT => Rank::Sign(COURT_SIGN),
        1 => Rank::Letters("A".to_owned()),
        number => Rank::Letters(number.to_string()),
    }
}

pub(super) fn draw_sign(pen: &mut Pen, suit: Suit, at: Point, size: i32) {
    let (hue, outline, details) = suit_style(suit);
    pen.glyph(hue, &format!("{outline}{details}"), at, pen_size(size));
}

pub(super) fn draw_mask(pen: &mut Pen, at: Point, size: i32) {
    pen.glyph("ink", EXCUSE_SIGN, at, pen_size(size));
}

fn pen_size(size: i32) -> i32 {
    size * GLYPH / SIGN
}

pub(super) fn draw_outline(pen: &mut Pen, frame: Frame) {
    pen.block("line", frame, 5);
}

pub(super) fn draw_back(pen: &mut Pen, frame: Frame) {
    let (width, height) = (frame.width, frame.height);
    pen.block("back edge", frame, 5.min(width / 5));
    if width < SMALL.width {
        return;
    }
    let inner = Frame::new(width - 8, height - 8).with_origin(frame.x + 4, frame.y + 4);
    pen.block("thread", inner, 3);
    let (middle, centre) = (frame.x + width / 2, frame.y + height / 2);
    let (wide, high) = (width / 2 - 8, height / 2 - 8);
    let knot = format!("M{middle} {centre}m0-{high}l{wide} {high}-{wide} {high}-{wide}-{high}z");
    pen.path("thread", &knot);
    pen.circle("thread", Point::new(middle, centre), wide / 2);
}

fn draw_sheet(pen: &mut Pen, frame: Frame) {
    pen.block("card edge", frame, 5);
}

pub(super) fn legend(language: Language) -> Vec<Symbol> {
    let frame = Frame::new(16, 16);
    let suits = Suit::ALL.into_iter().map(|suit| {
        let mut pen = Pen::default();
        draw_sign(&mut pen, suit, Point::ZERO, 16);
        Symbol::new(suit_phrase(suit).localize(language), frame, pen)
    });
    let rank_signs = [(CROWN_SIGN, CROWN), (PAWN_SIGN, PAWN), (COURT_SIGN, COURT)];
    let ranks = rank_signs.map(|(sign, rank)| {
        (
            sign,
            sentence("bards-picture-rank").with_value("rank", rank),
        )
    });
    let excuse = (EXCUSE_SIGN, sentence("bards-card-excuse"));
    let signs = ranks.into_iter().chain([excuse]).map(|(sign, name)| {
        let mut pen = Pen::default();
        pen.glyph("ink", sign, Point::ZERO, pen_size(16));
        Symbol::new(name.localize(language), frame, pen)
    });
    suits.chain(signs).collect()
}

pub(super) fn draw_token(code: &str) -> Option<TokenPicture> {
    let card = Card::all().find(|card| card.as_str() == code)?;
    let mut pen = Pen::default();
    let right = card
        .suits()
        .iter()
        .fold(COLUMN + 3, |right, _| right + COLUMN);
    let inner = Frame::new(right - 2, 15).with_origin(1, 1);
    pen.block("card", inner, 3);
    draw_rank_column(&mut pen, card, Point::new(3, 4));
    for (suit, nth) in card.suits().iter().zip(1..) {
        draw_sign(&mut pen, suit, Point::new(3 + nth * COLUMN, 4), SIGN);
    }
    Some(TokenPicture::new(Frame::new(right, 17), pen))
}

/// Style of a suit: colour class, outline of its sign, and details left out when the sign is small.
pub(super) fn suit_style(suit: Suit) -> (&'static str, &'static str, &'static str) {
    match suit {
        Suit::Moons => (
            "hue0",
            "m7 .5a4.6 4.6 0 102.5 6.8 3.9 3.9 0 01-2.5-6.8z",
            "",
        ),
        Suit::Suns => (
            "hue1",
            "m5 0 1.2 2 2.3-.5-.5 2.3 2 1.2-2 1.2.5 2.3-2.3-.5-1.2 2-1.2-2-2.3.5.5-2.3-2-1.2 \
             2-1.2-.5-2.3 2.3.5z",
            "",
        ),
        Suit::Waves => (
            "hue6",
            "m0 3.6q2.5-4.4 5-1.8t5-.6v2.4q-2.5 3.2-5 .6t-5 1.8z\
             m0 4.5q2.5-4.4 5-1.8t5-.6v2.4q-2.5 3.2-5 .6t-5 1.8z",
            "",
        ),
        Suit::Leaves => (
            "hue5",
            "m.6 9.6c-.9-5.8 2.4-9.4 9-9.2.4 6-2.8 9.6-7 8.3q1.4-3.4 4.2-5.2-3.6 1.2-5.2 6.3z",
            "",
        ),
        Suit::Wyrms => (
            "hue2",
            "m8 .3a3.3 2.9 0 00-3.6 5.6q2.3.4 2.2 1.4-.6 1.6-6.6-.9 1 3.6 5 3.6a3 3 0 001-5.7\
             q-3-.6-2.6-1.6.6-.8 2.6-.4l1.4 1.4 2.6-1.1z",
            "m-.6 1.1a.5.5 0 11-.01 0z",
        ),
        Suit::Knots => (
            "hue4",
            "m3 2h4a1.6 1.6 0 111 1v4a1.6 1.6 0 11-1 1h-4a1.6 1.6 0 11-1-1v-4a1.6 1.6 0 111-1z\
             m0 1v4h4v-4z",
            "m-1.5-2.1a.6.6 0 10.01 0zm7 0a.6.6 0 10.01 0zm0 7a.6.6 0 10.01 0zm-7 0a.6.6 0 10.01 0z",
        ),
    }
}
