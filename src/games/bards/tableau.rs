//! Draws a seat of Bards: its name, points and open stories.

use crate::Seat;
use crate::i18n::Phrase;
use crate::picture::{Drawing, Frame, Pen, Point};

use super::cards::Card;
use super::events::Phase;
use super::faces;
use super::faces::SMALL;
use super::options::ScoreReveal;
use super::picture::{GAP, INNER, MARGIN, Sheet};
use super::sentence;
use super::state::SLOTS;
use super::stories::worth;
use super::view::SeatView;

const HEAD: i32 = 24;
const ROLE: i32 = 162;
const STORY: i32 = SMALL.height + 18;
/// Number of cards beyond which a story takes a line of its own.
const HALF_LINE: usize = 10;

pub(super) fn draw(sheet: &Sheet<'_>, drawing: &mut Drawing, seat: &SeatView, top: i32) -> i32 {
    let rows = if is_high(seat) { 2 } else { 1 };
    let height = HEAD + rows * STORY + 2;
    let frame = Frame::new(INNER, height).with_origin(MARGIN, top);
    let pen = drawing.ground();
    pen.block("panel", frame, 6);
    if is_highlighted(sheet, seat.seat) {
        pen.block("hue1", Frame { width: 4, ..frame }, 2);
    }
    draw_head(sheet, drawing, seat, top + 2);
    for slot in SLOTS {
        draw_story(sheet, drawing, seat, slot, top + HEAD);
    }
    top + height + GAP
}

fn draw_head(sheet: &Sheet<'_>, drawing: &mut Drawing, seat: &SeatView, top: i32) {
    let frame = Frame::new(INNER, HEAD - 6).with_origin(MARGIN, top);
    let name = sheet.title(seat.seat);
    let score = seat.score.map_or_else(
        || sheet.localize(sentence("bards-picture-later")),
        |score| sheet.localize(sentence("number-points").with_value("points", score)),
    );
    let mut pen = Pen::default();
    pen.text("ink bold", Point::new(10, 13), &name);
    if let Some(role) = role(sheet, seat.seat) {
        let role = sentence("bards-picture-role").with_value("role", role);
        sheet.write_phrase(&mut pen, "faint", Point::new(ROLE, 13), role);
    }
    let class = if seat.score.is_some() {
        "ink bold end"
    } else {
        "faint end"
    };
    pen.text(class, Point::new(INNER - 8, 13), &score);
    let id = format!("seat-{}", seat.seat.number());
    drawing.add_place(id, format!("{name}: {score}"), frame, pen);
}

pub(super) fn is_highlighted(sheet: &Sheet<'_>, seat: Seat) -> bool {
    let ended = sheet.view.ended.iter();
    let standings = ended.flat_map(|ended| &ended.outcome.standings);
    let mut winners = standings.filter(|standing| standing.rank == 1);
    sheet.view.actor == Some(seat) || winners.any(|standing| standing.seat == seat)
}

pub(super) fn role(sheet: &Sheet<'_>, seat: Seat) -> Option<&'static str> {
    match sheet.view.phase {
        Phase::SetupPick => (sheet.view.dealer == Some(seat)).then_some("dealer"),
        Phase::Split | Phase::Choose | Phase::Play => {
            let splits = sheet.view.splitter? == seat;
            Some(if splits { "splitter" } else { "chooser" })
        }
        Phase::Setup | Phase::Upkeep | Phase::Final | Phase::Over => None,
    }
}

fn draw_story(sheet: &Sheet<'_>, drawing: &mut Drawing, seat: &SeatView, slot: u8, top: i32) {
    let story = seat.stories.get(usize::from(slot));
    let cards = story.map_or(&[][..], Vec::as_slice);
    let frame = story_frame(seat, slot, top);
    let mut pen = Pen::default();
    if cards.is_empty() {
        faces::draw_outline(&mut pen, Frame::new(frame.width, frame.height));
        let at = Point::new(frame.width / 2, frame.height / 2 + 4);
        pen.text("faint mid", at, describe_length(sheet, slot, cards));
    } else {
        faces::draw_fan(&mut pen, cards, frame.width);
        draw_description(sheet, drawing, cards, frame);
    }
    let id = format!("story-{}-{slot}", seat.seat.number());
    drawing.add_place(id, name_story(sheet, seat, slot, cards), frame, pen);
}

pub(super) fn name_story(sheet: &Sheet<'_>, seat: &SeatView, slot: u8, cards: &[Card]) -> String {
    let key = if cards.is_empty() {
        "bards-picture-free-story"
    } else {
        "bards-picture-story"
    };
    let name = sentence(key)
        .with_value("story", slot.saturating_add(1))
        .with_value("name", sheet.name(seat.seat))
        .with_value("cards", sheet.describe_cards(cards));
    sheet.localize(name)
}

/// Describes the length of a story and what it is worth now, or that its place is free.
pub(super) fn describe_length(sheet: &Sheet<'_>, slot: u8, cards: &[Card]) -> String {
    if cards.is_empty() {
        let number = slot.saturating_add(1);
        return sheet.localize(sentence("bards-picture-free").with_value("story", number));
    }
    let (length, worth) = length_phrases(sheet, cards);
    let texts = [Some(length), worth].into_iter().flatten();
    texts
        .map(|phrase| sheet.localize(phrase))
        .collect::<Vec<_>>()
        .join(" · ")
}

fn length_phrases(sheet: &Sheet<'_>, cards: &[Card]) -> (Phrase, Option<Phrase>) {
    let most = cards.iter().map(|card| card.interest()).max();
    let length = sentence("bards-picture-length")
        .with_value("count", cards.len())
        .with_value("most", most.unwrap_or(0));
    let is_shown = sheet.view.options.score_reveal == ScoreReveal::Running;
    let worth = is_shown.then(|| {
        let (points, _) = worth(&cards.iter().copied(), sheet.view.theme);
        sentence("bards-picture-worth").with_value("points", points)
    });
    (length, worth)
}

fn draw_description(sheet: &Sheet<'_>, drawing: &mut Drawing, cards: &[Card], frame: Frame) {
    let (length, worth) = length_phrases(sheet, cards);
    let pen = drawing.ground();
    let y = frame.y + frame.height + 12;
    sheet.write_phrase(pen, "faint", Point::new(frame.x + 2, y), length);
    if let Some(worth) = worth {
        let at = Point::new(frame.x + frame.width - 2, y);
        sheet.write_phrase(pen, "faint end", at, worth);
    }
}

fn is_high(seat: &SeatView) -> bool {
    seat.stories.iter().any(|story| HALF_LINE < story.len())
}

fn story_frame(seat: &SeatView, slot: u8, top: i32) -> Frame {
    let (left, column) = (MARGIN + 8, i32::from(slot));
    if is_high(seat) {
        let y = top + column * STORY;
        return Frame::new(INNER - 16, SMALL.height).with_origin(left, y);
    }
    let width = (INNER - 26) / 2;
    Frame::new(width, SMALL.height).with_origin(left + column * (width + 10), top)
}
