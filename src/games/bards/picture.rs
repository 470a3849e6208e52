//! How a table of Battle of the Bards looks to a viewer.
//!
//! The seats face each other: the stories of one above, those of the other below, and between them
//! the theme with the suits in fashion, the draw pile, and the cards of the turn. Concluded stories
//! follow at the bottom.

use crate::games::picture::{Drawing, Frame, Pen};
use crate::games::{Names, Seat};
use crate::i18n::Phrase;

use super::cards::{Card, Suit, Suits};
use super::dealt;
use super::faces;
use super::faces::{LARGE, SMALL, clipped, wrapped};
use super::options::ScoreReveal;
use super::sentence;
use super::sentences::{called, ended};
use super::stories::{Points, points};
use super::told;
use super::view::{SeatView, View};
use super::words::Phase;

pub(super) const MARGIN: i32 = 6;
pub(super) const INNER: i32 = 348;
/// From what a part of the table shows to the next part.
pub(super) const GAP: i32 = 8;

const LINE: i32 = 14;
/// How many letters of the usual size are in a line.
const LINE_LETTERS: usize = 60;
const SEAT_HEAD: i32 = 24;
/// The height of a story and what is said of it.
const STORY: i32 = SMALL.1 + 18;
/// A story with more cards has a line of its own.
const HALF_LINE: usize = 10;
/// Where the suits and the draw pile begin.
const SUITS: i32 = 80;
const PILE: i32 = 250;
const BACK: (i32, i32) = (42, 54);

pub(super) fn picture(view: &View, names: Names<'_>) -> Drawing {
    let sheet = Sheet { view, names };
    let about = sheet.status();
    let lines = wrapped(&about, LINE_LETTERS);
    let mut height = 28 + LINE * i32::try_from(lines.len()).unwrap_or(1);
    let [first, second] = [0, 1].map(|number| view.seats.get(number));
    let parts = [
        first.map_or(0, seat_height),
        LARGE.1 + GAP,
        dealt::height(&sheet),
        second.map_or(0, seat_height),
        told::height(&sheet),
    ];
    let tops = parts.map(|part| {
        let top = height;
        height += part;
        top
    });
    let title = sheet.say(sheet.turn());
    let mut drawing = Drawing::new(height, title, about);
    sheet.head(&mut drawing, &lines);
    sheet.table(&mut drawing, first, second, tops);
    drawing
}

/// A view that is being drawn, with the names of those who play.
pub(super) struct Sheet<'a> {
    pub(super) view: &'a View,
    pub(super) names: Names<'a>,
}

impl Sheet<'_> {
    pub(super) fn say(&self, phrase: Phrase) -> String {
        phrase.say(self.names.language())
    }

    pub(super) fn called(&self, card: Card) -> String {
        called(card, self.names.language())
    }

    /// A card in words: what it is called, its rank and its suits.
    pub(super) fn card(&self, card: Card) -> String {
        let name = self.called(card);
        if card.is_excuse() {
            return name;
        }
        let suits = card
            .suits()
            .iter()
            .map(suit_phrase)
            .map(|suit| self.say(suit));
        let rank = u32::try_from(card.rank()).unwrap_or_default();
        self.say(
            sentence("bards-picture-card")
                .with("card", name)
                .with("rank", rank)
                .with("suits", self.names.words_or_nothing(suits)),
        )
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

    fn head(&self, drawing: &mut Drawing, lines: &[String]) {
        let mut pen = Pen::default();
        pen.text("ink large", (MARGIN, 20), self.say(self.turn()));
        for (line, nth) in lines.iter().zip(0..) {
            pen.text("ink", (MARGIN, 36 + nth * LINE), line);
        }
        drawing.ground(pen);
    }

    fn table(
        &self,
        drawing: &mut Drawing,
        first: Option<&SeatView>,
        second: Option<&SeatView>,
        [above, middle, cards, below, concluded]: [i32; 5],
    ) {
        for (seat, top) in [(first, above), (second, below)] {
            if let Some(seat) = seat {
                self.seat(drawing, seat, top);
            }
        }
        self.theme(drawing, middle);
        self.suits(drawing, middle);
        self.pile(drawing, middle);
        dealt::draw(self, drawing, cards);
        told::draw(self, drawing, concluded);
    }

    /// A seat: who it is, what it does in this turn, its points and its open stories.
    fn seat(&self, drawing: &mut Drawing, seat: &SeatView, top: i32) {
        let frame = Frame {
            x: MARGIN,
            y: top,
            width: INNER,
            height: seat_height(seat) - GAP,
        };
        let mut pen = Pen::default();
        pen.block("panel", frame, 6);
        if self.is_at_it(seat.seat) {
            pen.block("hue1", Frame { width: 4, ..frame }, 2);
        }
        drawing.ground(pen);
        self.seat_head(
            drawing,
            seat,
            Frame {
                y: top + 2,
                height: SEAT_HEAD - 6,
                ..frame
            },
        );
        for (cards, slot) in seat.stories.iter().zip(0..) {
            self.story(
                drawing,
                seat,
                slot,
                cards,
                story_frame(seat, slot, top + SEAT_HEAD),
            );
        }
    }

    fn seat_head(&self, drawing: &mut Drawing, seat: &SeatView, frame: Frame) {
        let name = self.name(seat.seat);
        let score = seat.score.map_or_else(
            || self.say(sentence("bards-picture-later")),
            |score| self.say(sentence("number-points").with("points", score)),
        );
        let mut pen = Pen::default();
        pen.text("ink bold", (10, 13), &name);
        if let Some(role) = self.role(seat.seat) {
            pen.text(
                "faint",
                (162, 13),
                self.say(sentence("bards-picture-role").with("role", role)),
            );
        }
        let class = if seat.score.is_some() {
            "ink bold end"
        } else {
            "faint end"
        };
        pen.text(class, (INNER - 8, 13), &score);
        drawing.place(
            format!("seat-{}", seat.seat.number()),
            format!("{name}: {score}"),
            frame,
            pen,
        );
    }

    /// Whether this seat owes a decision, or has won.
    fn is_at_it(&self, seat: Seat) -> bool {
        let standings = self
            .view
            .ended
            .iter()
            .flat_map(|ended| &ended.outcome.standings);
        let mut winners = standings.filter(|standing| standing.rank == 1);
        self.view.actor == Some(seat) || winners.any(|standing| standing.seat == seat)
    }

    fn role(&self, seat: Seat) -> Option<&'static str> {
        match self.view.phase {
            Phase::SetupPick => (self.view.dealer == Some(seat)).then_some("dealer"),
            Phase::Split | Phase::Choose | Phase::Play => {
                let splits = self.view.splitter? == seat;
                Some(if splits { "splitter" } else { "chooser" })
            }
            Phase::Setup | Phase::Upkeep | Phase::Final | Phase::Over => None,
        }
    }

    fn story(
        &self,
        drawing: &mut Drawing,
        seat: &SeatView,
        slot: u8,
        cards: &[Card],
        frame: Frame,
    ) {
        let mut pen = Pen::default();
        let key = if cards.is_empty() {
            pen.block(
                "line",
                Frame {
                    x: 0,
                    y: 0,
                    ..frame
                },
                5,
            );
            let free = self.say(sentence("bards-picture-free"));
            pen.text("faint mid", (frame.width / 2, frame.height / 2 + 4), free);
            "bards-picture-free-story"
        } else {
            faces::fan(&mut pen, cards, frame.width);
            self.tell(drawing, cards, frame);
            "bards-picture-story"
        };
        let name = sentence(key)
            .with("story", slot.saturating_add(1))
            .with("name", self.name(seat.seat))
            .with("cards", self.cards(cards));
        let id = format!("story-{}-{slot}", seat.seat.number());
        drawing.place(id, self.say(name), frame, pen);
    }

    /// How long an open story is, how long it may be, and what it is worth as things are.
    fn tell(&self, drawing: &mut Drawing, cards: &[Card], frame: Frame) {
        let most = cards.iter().map(|card| card.interest()).max();
        let length = sentence("bards-picture-length")
            .with("count", cards.len())
            .with("most", most.unwrap_or(0));
        let mut pen = Pen::default();
        let y = frame.y + frame.height + 12;
        pen.text("faint", (frame.x + 2, y), self.say(length));
        if self.view.options.score_reveal == ScoreReveal::Running {
            let worth = sentence("bards-picture-worth").with("points", self.worth(cards));
            pen.text("faint end", (frame.x + frame.width - 2, y), self.say(worth));
        }
        drawing.ground(pen);
    }

    /// What a story would count now, with the best suit if the theme is for its teller to say (S-38).
    fn worth(&self, cards: &[Card]) -> u8 {
        let worth = |theme: Suits| -> Points { points(cards.iter().copied(), theme) };
        let theme = self.view.theme.map_or(Suits::NONE, Card::suits);
        let named = Suit::ALL
            .into_iter()
            .filter(|_| self.view.theme.is_some_and(Card::is_excuse));
        let named = named.map(|suit| worth(Suits::NONE.with(suit)).total);
        named.max().unwrap_or(worth(theme).total)
    }

    fn theme(&self, drawing: &mut Drawing, top: i32) {
        let frame = Frame {
            x: MARGIN,
            y: top,
            width: LARGE.0,
            height: LARGE.1,
        };
        let mut pen = Pen::default();
        let name = if let Some(card) = self.view.theme {
            faces::large(&mut pen, card, &self.called(card));
            self.say(sentence("bards-picture-theme").with("card", self.card(card)))
        } else {
            pen.block(
                "line",
                Frame {
                    x: 0,
                    y: 0,
                    ..frame
                },
                5,
            );
            let none = self.say(sentence("bards-picture-no-theme"));
            for (line, nth) in wrapped(&none, 10).iter().zip(0..) {
                pen.text("faint mid", (LARGE.0 / 2, 38 + nth * LINE), line);
            }
            none
        };
        drawing.place("theme".to_owned(), name, frame, pen);
    }

    /// The six suits, those in fashion in a frame.
    fn suits(&self, drawing: &mut Drawing, top: i32) {
        let mut pen = Pen::default();
        pen.text(
            "ink bold",
            (SUITS, top + 11),
            self.say(sentence("bards-picture-fashion")),
        );
        drawing.ground(pen);
        let fashion = self.view.theme.map_or(Suits::NONE, Card::suits);
        for (suit, nth) in Suit::ALL.into_iter().zip(0..) {
            let frame = Frame {
                x: SUITS + nth % 2 * 82,
                y: top + 17 + nth / 2 * 21,
                width: 78,
                height: 19,
            };
            self.suit(drawing, suit, fashion.has(suit), frame);
        }
    }

    fn suit(&self, drawing: &mut Drawing, suit: Suit, is_in_fashion: bool, frame: Frame) {
        if is_in_fashion {
            let mut pen = Pen::default();
            pen.block("card edge", frame, 5);
            drawing.ground(pen);
        }
        let mut pen = Pen::default();
        faces::sign(&mut pen, suit, (4, 3), 13);
        let word = self.say(suit_phrase(suit));
        pen.text("ink", (21, 13), &word);
        let id = format!("suit-{}", <&str>::from(suit));
        drawing.place(id, word, frame, pen);
    }

    /// The draw pile, and the Excuses that left the game.
    fn pile(&self, drawing: &mut Drawing, top: i32) {
        let mut pen = Pen::default();
        pen.text(
            "ink bold",
            (PILE, top + 11),
            self.say(sentence("bards-picture-pile")),
        );
        pen.text(
            "ink large",
            (PILE + BACK.0 + 10, top + 51),
            self.view.deck_count,
        );
        drawing.ground(pen);
        let frame = Frame {
            x: PILE,
            y: top + 19,
            width: BACK.0 + 2,
            height: BACK.1 + 2,
        };
        let mut pen = Pen::default();
        if self.view.deck_count == 0 {
            pen.block(
                "line",
                Frame {
                    x: 0,
                    y: 0,
                    width: BACK.0,
                    height: BACK.1,
                },
                5,
            );
        } else {
            faces::back(&mut pen, (2, 2), BACK);
            faces::back(&mut pen, (0, 0), BACK);
        }
        let count = sentence("bards-picture-pile-count").with("count", self.view.deck_count);
        drawing.place("pile".to_owned(), self.say(count), frame, pen);
        self.spent(drawing, top);
    }

    fn spent(&self, drawing: &mut Drawing, top: i32) {
        for (card, nth) in self.view.spent.iter().zip(0..) {
            let frame = Frame {
                x: PILE + BACK.0 + 10 + nth * 18,
                y: top + 59,
                width: 14,
                height: 14,
            };
            let mut pen = Pen::default();
            faces::mask(&mut pen, (0, 0), 14);
            let spent = sentence("bards-picture-spent").with("card", self.called(card));
            drawing.place(format!("spent-{}", id(card)), self.say(spent), frame, pen);
        }
    }
}

/// What a card is called in ids.
pub(super) fn id(card: Card) -> String {
    card.written().replace(['_', '#'], "-")
}

fn suit_phrase(suit: Suit) -> Phrase {
    sentence("bards-suit").with("suit", <&str>::from(suit))
}

/// Whether the stories of a seat lie one under the other, as they are long.
fn is_high(seat: &SeatView) -> bool {
    seat.stories.iter().any(|story| HALF_LINE < story.len())
}

fn seat_height(seat: &SeatView) -> i32 {
    let rows = if is_high(seat) { 2 } else { 1 };
    SEAT_HEAD + rows * STORY + 2 + GAP
}

fn story_frame(seat: &SeatView, slot: u8, top: i32) -> Frame {
    let (left, slot) = (MARGIN + 8, i32::from(slot));
    if is_high(seat) {
        let y = top + slot * STORY;
        return Frame {
            x: left,
            y,
            width: INNER - 16,
            height: SMALL.1,
        };
    }
    let width = (INNER - 26) / 2;
    Frame {
        x: left + slot * (width + 10),
        y: top,
        width,
        height: SMALL.1,
    }
}
