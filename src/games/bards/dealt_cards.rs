//! Draws the cards of a turn: those not yet divided, the two groups, the hands.

use crate::Seat;
use crate::i18n::Phrase;
use crate::picture::{Drawing, Frame, Pen, Point, SmallPicture, clip};

use super::cards::Card;
use super::events::{Group, Phase};
use super::faces;
use super::faces::LARGE;
use super::hands::{Cards, Handful};
use super::picture::{GAP, MARGIN, Sheet, card_id};
use super::sentence;
use super::state::other;
use super::view::View;

const STEP: i32 = LARGE.width + 2;
const RIM: i32 = 4;
const BETWEEN: i32 = 6;
const HEADING: i32 = 18;

pub(super) struct Heap {
    /// Prefix of the picture ids of the cards. For a group, also the id of the group's place in the picture.
    pub(super) zone: &'static str,
    pub(super) heading: String,
    is_face_down: bool,
    /// Cards of the heap, with `None` for each card that the viewer does not know.
    pub(super) cards: Vec<Option<Card>>,
}

pub(super) fn height(sheet: &Sheet<'_>) -> i32 {
    if heaps(sheet).is_empty() {
        0
    } else {
        HEADING + LARGE.height + RIM + GAP
    }
}

pub(super) fn draw(sheet: &Sheet<'_>, drawing: &mut Drawing, top: i32) {
    let mut x = MARGIN;
    for heap in heaps(sheet) {
        let width = STEP * i32::try_from(heap.cards.len()).unwrap_or(1) - 2 + 2 * RIM;
        let frame = Frame::new(width, HEADING + LARGE.height + RIM).with_origin(x, top);
        draw_heap(sheet, drawing, &heap, frame);
        x += width + BETWEEN;
    }
}

pub(super) fn heaps(sheet: &Sheet<'_>) -> Vec<Heap> {
    let view = sheet.view;
    let heap = |zone, heading: Phrase, is_face_down, cards| Heap {
        zone,
        heading: sheet.localize(heading),
        is_face_down,
        cards,
    };
    let set =
        |cards: Option<Cards>, count| pad_unknown(cards.into_iter().flat_map(Cards::iter), count);
    let drawn = pad_unknown(view.drawn.iter().flat_map(Handful::iter), view.drawn_count);
    let up = set(Some(view.face_up), view.face_up.len());
    let down = set(view.face_down, view.face_down_count);
    let groups = [
        heap("drawn", sentence("bards-picture-drawn"), true, drawn),
        heap("up", sentence("bards-picture-up"), false, up),
        heap("down", sentence("bards-picture-down"), true, down),
    ];
    let hands = view.seats.iter().map(|seat| {
        let heading = sentence("bards-picture-hand").with_value("name", sheet.name(seat.seat));
        let cards = set(seat.hand, seat.hand_count);
        heap("hand", heading, is_hand_face_down(view, seat.seat), cards)
    });
    let all = groups.into_iter().chain(hands);
    all.filter(|heap| !heap.cards.is_empty()).collect()
}

/// Draws the theme, and the cards of the turn as far as everybody knows them.
pub(super) fn draw_small(view: &View) -> SmallPicture {
    let hand =
        |hand: Option<Cards>, count| pad_unknown(hand.into_iter().flat_map(Cards::iter), count);
    let drawn = pad_unknown(view.drawn.iter().flat_map(Handful::iter), view.drawn_count);
    let up = view.face_up.iter().map(Some);
    let down = hand(view.face_down, view.face_down_count);
    let hands = view
        .seats
        .iter()
        .flat_map(|seat| hand(seat.hand, seat.hand_count));
    let of_turn = drawn.into_iter().chain(up).chain(down).chain(hands);
    let cards: Vec<Option<Card>> = view.theme.map(Some).into_iter().chain(of_turn).collect();
    SmallPicture::with_cards(&cards, |picture, card, corner| match card {
        Some(card) => faces::draw_smallest_card(picture, *card, corner),
        None => picture.card("back", corner),
    })
}

fn pad_unknown(cards: impl Iterator<Item = Card>, count: u32) -> Vec<Option<Card>> {
    let all = cards.map(Some).chain(std::iter::repeat(None));
    all.zip(0..count).map(|(card, _)| card).collect()
}

/// Whether a seat's hand is the face-down group, not yet revealed (S-10).
fn is_hand_face_down(view: &View, seat: Seat) -> bool {
    let owner = view.splitter.map(|splitter| match view.taken {
        Some(Group::FaceDown) => other(splitter),
        Some(Group::FaceUp) | None => splitter,
    });
    view.phase == Phase::Play
        && view.segment == 1
        && view.actor != Some(seat)
        && owner == Some(seat)
}

fn draw_heap(sheet: &Sheet<'_>, drawing: &mut Drawing, heap: &Heap, frame: Frame) {
    drawing.ground().block("panel", frame, 6);
    for (card, nth) in heap.cards.iter().zip(0..) {
        let id = match card {
            Some(card) => format!("{}-{}", heap.zone, card_id(*card)),
            None => format!("{}-back-{nth}", heap.zone),
        };
        let at = Point::new(frame.x + RIM + nth * STEP, frame.y + HEADING);
        draw_card(sheet, drawing, id, *card, at);
    }
    if matches!(heap.zone, "up" | "down") {
        let mut pen = Pen::default();
        draw_heading(&mut pen, heap, frame.with_origin(0, 0));
        drawing.add_place(heap.zone.to_owned(), heap.heading.clone(), frame, pen);
    } else {
        draw_heading(drawing.ground(), heap, frame);
    }
}

fn draw_heading(pen: &mut Pen, heap: &Heap, frame: Frame) {
    let mut left = 6;
    if heap.is_face_down {
        let back = Frame::new(9, 12).with_origin(frame.x + left, frame.y + 3);
        faces::draw_back(pen, back);
        left += 13;
    }
    let letters = usize::try_from((frame.width - left) / 6).unwrap_or(8);
    let heading = clip(&heap.heading, letters);
    let at = Point::new(frame.x + left, frame.y + 13);
    pen.text("ink bold", at, heading);
}

fn draw_card(sheet: &Sheet<'_>, drawing: &mut Drawing, id: String, card: Option<Card>, at: Point) {
    let mut pen = Pen::default();
    let name = if let Some(card) = card {
        faces::draw_large_card(&mut pen, card, &sheet.card_name(card));
        sheet.describe_card(card)
    } else {
        faces::draw_back(&mut pen, LARGE);
        sheet.localize(sentence("bards-picture-back"))
    };
    drawing.add_place(id, name, LARGE.with_origin(at.x, at.y), pen);
}
