//! Draws a table of Battle of the Bards for a viewer.
//!
//! The seats face each other: one seat's stories at the top, the other's below. Between them are the theme
//! with its suits, the draw pile, and the cards of the turn. Concluded stories follow at the bottom.

use crate::i18n::Phrase;
use crate::picture::{Drawing, Point, clip, wrap};
use crate::{Seat, SeatNames};

use super::cards::{Card, Suit};
use super::concluded_stories;
use super::dealt_cards;
use super::events::Phase;
use super::sentence;
use super::sentences::{card_name, ending_phrase};
use super::tableau;
use super::theme;
use super::view::View;

pub(super) use super::dealt_cards::draw_small;
pub(super) use super::faces::{draw_token, legend};

pub(super) const MARGIN: i32 = 6;
pub(super) const INNER: i32 = 348;
pub(super) const GAP: i32 = 8;

const LINE: i32 = 14;
const LINE_LETTERS: usize = 60;

pub(super) fn picture(view: &View, names: SeatNames<'_>) -> Drawing {
    let sheet = Sheet { view, names };
    let about = sheet.status();
    let lines = wrap(&about, LINE_LETTERS);
    let [first, second] = [0, 1].map(|number| view.seats.get(number));
    let mut drawing = Drawing::new(sheet.localize(sheet.turn_phrase()), about);
    let head = sheet.draw_head(&mut drawing, &lines);
    let mut middle = head;
    if let Some(seat) = first {
        middle = tableau::draw(&sheet, &mut drawing, seat, middle);
    }
    let cards = middle + theme::HEIGHT + GAP;
    let mut bottom = cards + dealt_cards::height(&sheet);
    if let Some(seat) = second {
        bottom = tableau::draw(&sheet, &mut drawing, seat, bottom);
    }
    theme::draw(&sheet, &mut drawing, middle);
    dealt_cards::draw(&sheet, &mut drawing, cards);
    drawing.end_board(head, bottom);
    let height = concluded_stories::draw(&sheet, &mut drawing, bottom);
    drawing.with_height(height)
}

pub(super) type Sheet<'a> = crate::picture::ViewSheet<'a, View>;

impl Sheet<'_> {
    pub(super) fn card_name(&self, card: Card) -> String {
        card_name(card, self.names.language())
    }

    pub(super) fn describe_card(&self, card: Card) -> String {
        let name = self.card_name(card);
        if card.is_excuse() {
            return name;
        }
        let suits = card.suits().iter();
        let suit_names = suits.map(|suit| self.localize(suit_phrase(suit)));
        let rank = u32::try_from(card.rank()).unwrap_or_default();
        let card_phrase = sentence("bards-picture-card").with_value("card", name);
        let phrase = card_phrase.with_value("suits", self.names.list_words(suit_names));
        self.localize(phrase.with_value("rank", rank))
    }

    pub(super) fn describe_cards(&self, cards: &[Card]) -> String {
        self.names
            .list_words(cards.iter().map(|card| self.card_name(*card)))
    }

    fn turn_phrase(&self) -> Phrase {
        sentence("bards-picture-turn").with_value("turn", self.view.turn)
    }

    fn status(&self) -> String {
        if let Some(end) = &self.view.ended {
            return self.localize(ending_phrase(
                end.reason,
                &end.outcome.standings,
                self.names,
            ));
        }
        let Some(actor) = self.view.actor else {
            return self.localize(self.turn_phrase());
        };
        let phrase = match self.view.phase {
            Phase::SetupPick => sentence("bards-picture-picks"),
            Phase::Split => sentence("bards-picture-splits"),
            Phase::Choose => sentence("bards-picture-chooses"),
            Phase::Play => sentence("bards-segment-begun").with_value("segment", self.view.segment),
            Phase::Final => sentence("bards-picture-concludes"),
            Phase::Setup | Phase::Upkeep | Phase::Over => self.turn_phrase(),
        };
        self.localize(phrase.with_value("name", self.name(actor)))
    }

    pub(super) fn name(&self, seat: Seat) -> String {
        clip(&self.names.name(seat), 20)
    }

    pub(super) fn title(&self, seat: Seat) -> String {
        clip(&self.names.title(seat), 20)
    }

    /// Draws the turn and the status; returns the top edge of the next part.
    fn draw_head(&self, drawing: &mut Drawing, lines: &[String]) -> i32 {
        let pen = drawing.ground();
        self.write_phrase(pen, "ink large", Point::new(MARGIN, 20), self.turn_phrase());
        let mut y = 36;
        for line in lines {
            pen.text("ink", Point::new(MARGIN, y), line);
            y += LINE;
        }
        y - GAP
    }
}

pub(super) fn card_id(card: Card) -> String {
    card.as_str().replace(['_', '#'], "-")
}

pub(super) fn suit_phrase(suit: Suit) -> Phrase {
    sentence("bards-suit").with_value("suit", <&str>::from(suit))
}
