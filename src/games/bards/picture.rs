//! How a table of Battle of the Bards looks to a viewer.
//!
//! The seats face each other: the stories of one above, those of the other below, and between them
//! the theme with the suits in fashion, the draw pile, and the cards of the turn. Concluded stories
//! follow at the bottom.

use crate::i18n::Phrase;
use crate::picture::{Drawing, Point, clipped, wrapped};
use crate::{Names, Seat};

use super::cards::{Card, Suit};
use super::concluded;
use super::dealt;
use super::fashion;
use super::sentence;
use super::sentences::{called, ended};
use super::tableau;
use super::view::View;
use super::words::Phase;

pub(super) use super::faces::legend;

pub(super) const MARGIN: i32 = 6;
pub(super) const INNER: i32 = 348;
/// From what a part of the table shows to the next part.
pub(super) const GAP: i32 = 8;

const LINE: i32 = 14;
/// How many letters of the usual size are in a line.
const LINE_LETTERS: usize = 60;

pub(super) fn picture(view: &View, names: Names<'_>) -> Drawing {
    let sheet = Sheet { view, names };
    let about = sheet.status();
    let lines = wrapped(&about, LINE_LETTERS);
    let [first, second] = [0, 1].map(|number| view.seats.get(number));
    let mut drawing = Drawing::new(sheet.say(sheet.turn()), about);
    let mut middle = sheet.head(&mut drawing, &lines);
    if let Some(seat) = first {
        middle = tableau::draw(&sheet, &mut drawing, seat, middle);
    }
    let cards = middle + fashion::HEIGHT + GAP;
    let mut bottom = cards + dealt::height(&sheet);
    if let Some(seat) = second {
        bottom = tableau::draw(&sheet, &mut drawing, seat, bottom);
    }
    fashion::draw(&sheet, &mut drawing, middle);
    dealt::draw(&sheet, &mut drawing, cards);
    bottom = concluded::draw(&sheet, &mut drawing, bottom);
    drawing.ended(bottom)
}

pub(super) type Sheet<'a> = crate::picture::ViewSheet<'a, View>;

impl Sheet<'_> {
    pub(super) fn called(&self, card: Card) -> String {
        called(card, self.names.language())
    }

    /// A card in words: what it is called, its rank and its suits.
    pub(super) fn card(&self, card: Card) -> String {
        let name = self.called(card);
        if card.is_excuse() {
            return name;
        }
        let suits = card.suits().iter();
        let suits = suits.map(|suit| self.say(suit_phrase(suit)));
        let rank = u32::try_from(card.rank()).unwrap_or_default();
        let phrase = sentence("bards-picture-card").with("card", name);
        let phrase = phrase.with("suits", self.names.words_or_nothing(suits));
        self.say(phrase.with("rank", rank))
    }

    pub(super) fn cards(&self, cards: &[Card]) -> String {
        self.names
            .words_or_nothing(cards.iter().map(|card| self.called(*card)))
    }

    fn turn(&self) -> Phrase {
        sentence("bards-picture-turn").with("turn", self.view.turn)
    }

    /// Whose turn it is and what for, or how the match ended.
    fn status(&self) -> String {
        if let Some(end) = &self.view.ended {
            return self.say(ended(end.reason, &end.outcome.standings, self.names));
        }
        let Some(actor) = self.view.actor else {
            return self.say(self.turn());
        };
        let phrase = match self.view.phase {
            Phase::SetupPick => sentence("bards-picture-picks"),
            Phase::Split => sentence("bards-picture-splits"),
            Phase::Choose => sentence("bards-picture-chooses"),
            Phase::Play => sentence("bards-segment-begun").with("segment", self.view.segment),
            Phase::Final => sentence("bards-picture-concludes"),
            Phase::Setup | Phase::Upkeep | Phase::Over => self.turn(),
        };
        self.say(phrase.with("name", self.name(actor)))
    }

    /// What a seat is called, in little room.
    pub(super) fn name(&self, seat: Seat) -> String {
        clipped(&self.names.of(seat), 20)
    }

    /// The same where nothing else is said of it.
    pub(super) fn title(&self, seat: Seat) -> String {
        clipped(&self.names.title(seat), 20)
    }

    /// The turn and what is going on; like other parts it returns where the next one begins.
    fn head(&self, drawing: &mut Drawing, lines: &[String]) -> i32 {
        let pen = drawing.ground();
        pen.text("ink large", Point::new(MARGIN, 20), self.say(self.turn()));
        let mut y = 36;
        for line in lines {
            pen.text("ink", Point::new(MARGIN, y), line);
            y += LINE;
        }
        y - GAP
    }
}

/// What a card is called in ids.
pub(super) fn id(card: Card) -> String {
    card.written().replace(['_', '#'], "-")
}

pub(super) fn suit_phrase(suit: Suit) -> Phrase {
    sentence("bards-suit").with("suit", <&str>::from(suit))
}
