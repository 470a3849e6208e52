//! Draws the concluded stories: ranks and suits of their cards, and their points.

use crate::Seat;
use crate::picture::{Drawing, Frame, Pen, Point, clip};

use super::cards::Card;
use super::faces;
use super::faces::COLUMN;
use super::picture::{GAP, INNER, MARGIN, Sheet};
use super::sentence;
use super::sentences::points_phrase;
use super::view::{ConcludedStory, View};

const LEFT: i32 = MARGIN + 58;
const RIGHT: i32 = MARGIN + INNER;
/// Width kept for the points after the cards of a story.
const POINTS: i32 = 22;
const HEADING: i32 = 18;
const TILES: &str = "panel tile";
/// Number of stories drawn with suits; older ones show only ranks, to limit the size of the picture.
const IN_FULL: usize = 48;
const ROW: usize = 24;

pub(super) fn draw(sheet: &Sheet<'_>, drawing: &mut Drawing, top: i32) -> i32 {
    let view = sheet.view;
    let mut y = top;
    if !view.concluded.is_empty() {
        y = draw_heading(sheet, drawing, "bards-picture-concluded", y);
    }
    for seat in &view.seats {
        y = draw_seat(sheet, drawing, seat.seat, y);
    }
    draw_deck(sheet, drawing, y) + GAP
}

fn draw_heading(sheet: &Sheet<'_>, drawing: &mut Drawing, key: &'static str, top: i32) -> i32 {
    let at = Point::new(MARGIN, top + 11);
    sheet.write_phrase(drawing.ground(), "ink bold", at, sentence(key));
    top + HEADING
}

fn chip_height(view: &View) -> i32 {
    if view.options.extended_deck { 45 } else { 35 }
}

fn story_width(story: &ConcludedStory) -> i32 {
    (6 + COLUMN * i32::try_from(story.cards.len()).unwrap_or(1) + POINTS).min(RIGHT - LEFT)
}

/// Stories of a seat, each with its index among all stories, its left edge and its row.
fn lay_out(view: &View, seat: Seat) -> Vec<(usize, &ConcludedStory, (i32, i32))> {
    let (mut x, mut row) = (LEFT, 0);
    let all = view.concluded.iter().enumerate();
    all.filter(|(_, story)| story.seat == seat)
        .map(|(nth, story)| {
            if LEFT < x && RIGHT < x + story_width(story) {
                (x, row) = (LEFT, row + 1);
            }
            let at = (x, row);
            x += story_width(story) + 4;
            (nth, story, at)
        })
        .collect()
}

fn draw_seat(sheet: &Sheet<'_>, drawing: &mut Drawing, seat: Seat, top: i32) -> i32 {
    let view = sheet.view;
    let laid = lay_out(view, seat);
    let Some((_, _, (_, last))) = laid.last() else {
        return top;
    };
    let bottom = top + (last + 1) * (chip_height(view) + 4);
    let mut tiles = String::new();
    for (nth, story, (x, row)) in laid {
        let y = top + row * (chip_height(view) + 4);
        let frame = Frame::new(story_width(story), chip_height(view)).with_origin(x, y);
        tiles += &tile_path(frame);
        draw_story(sheet, drawing, nth, story, frame);
    }
    let pen = drawing.ground();
    let name = clip(&sheet.title(seat), 9);
    pen.text("faint", Point::new(MARGIN, top + 13), name);
    pen.path(TILES, &tiles);
    bottom
}

/// SVG path of a story's background, with corners rounded by the stroke; a seat's stories share one path element.
fn tile_path(frame: Frame) -> String {
    let (width, height) = (frame.width - 4, frame.height - 4);
    format!(
        "M{} {}h{width}v{height}h-{width}z",
        frame.x + 2,
        frame.y + 2
    )
}

fn draw_story(
    sheet: &Sheet<'_>,
    drawing: &mut Drawing,
    nth: usize,
    story: &ConcludedStory,
    frame: Frame,
) {
    let mut pen = Pen::default();
    let is_late = sheet.view.concluded.len() <= nth + IN_FULL;
    let column = if is_late {
        faces::draw_column
    } else {
        faces::draw_rank_column
    };
    draw_columns(&mut pen, &story.cards, frame.width - 6 - POINTS, column);
    let mut name = sheet.describe_cards(&story.cards);
    if let Some(points) = story.points {
        let at = Point::new(frame.width - POINTS / 2 - 1, frame.height / 2 + 4);
        pen.text("rank", at, points.total);
        let worth = if points.total == 0 {
            sentence("number-points").with_value("points", 0)
        } else {
            points_phrase(points)
        };
        name = format!("{name}: {}", sheet.localize(worth));
    }
    drawing.add_place(format!("told-{nth}"), name, frame, pen);
}

fn draw_columns(pen: &mut Pen, cards: &[Card], width: i32, draw: fn(&mut Pen, Card, Point)) {
    let step = (width / i32::try_from(cards.len()).unwrap_or(1).max(1)).min(COLUMN);
    for (card, nth) in cards.iter().zip(0..) {
        draw(pen, *card, Point::new(4 + nth * step, 2));
    }
}

fn draw_deck(sheet: &Sheet<'_>, drawing: &mut Drawing, top: i32) -> i32 {
    let deck: Vec<Card> = sheet
        .view
        .deck
        .iter()
        .flat_map(|deck| deck.iter())
        .collect();
    if deck.is_empty() {
        return top;
    }
    let mut y = draw_heading(sheet, drawing, "bards-picture-left", top);
    for (cards, nth) in deck.chunks(ROW).zip(0..) {
        let height = chip_height(sheet.view);
        let width = 6 + COLUMN * i32::try_from(cards.len()).unwrap_or(1);
        let frame = Frame::new(width, height).with_origin(MARGIN, y);
        drawing.ground().path(TILES, &tile_path(frame));
        let mut pen = Pen::default();
        draw_columns(&mut pen, cards, width - 6, faces::draw_column);
        drawing.add_place(
            format!("deck-{nth}"),
            sheet.describe_cards(cards),
            frame,
            pen,
        );
        y += height + 4;
    }
    y
}
