//! Draws a table of Byzanz for a viewer.
//!
//! From top to bottom: the round with its offer cards, the lot, the market by type, the hands that the
//! viewer knows, and the seats.

use crate::SeatNames;
use crate::i18n::Phrase;
use crate::picture::{Drawing, Frame, Pen, Point, WIDTH, clip};

use super::cards::Cards;
use super::events::Phase;
use super::faces::{
    CARD, CHIP, draw_chip, draw_large_card, draw_market_column, draw_offer_card, face_name,
};
use super::sentence;
use super::view::{SeatView, View};

pub(super) use super::faces::{draw_small, draw_token, legend};

const MARGIN: i32 = 6;
const CARD_STEP: i32 = 44;
const COLUMN: i32 = 50;
const SEAT: Frame = Frame::new(172, 60);

const LOT_TOP: i32 = 50;

pub(super) fn picture(view: &View, names: SeatNames<'_>) -> Drawing {
    let sheet = Sheet { view, names };
    let title = sheet.localize(sheet.round_phrase());
    let about = sheet.describe();
    let mut drawing = Drawing::new(title, about);
    sheet.draw_head(&mut drawing);
    let market_top = sheet.draw_lot(&mut drawing);
    let hands_top = sheet.draw_market(&mut drawing, market_top);
    let seats_top = sheet.draw_hands(&mut drawing, hands_top + 16);
    for (seat, nth) in view.seats.iter().zip(0..) {
        sheet.draw_seat(&mut drawing, seat, seats_top, nth);
    }
    let rows = i32::try_from(view.seats.len().div_ceil(2)).unwrap_or(0);
    let bottom = seats_top + rows * (SEAT.height + 4);
    drawing.with_height(bottom)
}

pub(super) type Sheet<'a> = crate::picture::ViewSheet<'a, View>;

impl Sheet<'_> {
    pub(super) fn round_phrase(&self) -> Phrase {
        sentence("byzanz-picture-round")
            .with_value("round", self.view.round)
            .with_value("rounds", self.view.rounds)
    }

    /// Describes the picture by the highest bid, or else by the deck.
    fn describe(&self) -> String {
        let high = self.high_phrase();
        self.localize(high.unwrap_or_else(|| self.deck_phrase()))
    }

    /// Returns the phrase for the highest bid; `None` outside auctions if there was no bid.
    fn high_phrase(&self) -> Option<Phrase> {
        if self.view.result.is_some() {
            return None;
        }
        if let Some(seat) = self.view.high_bidder {
            let high = sentence("byzanz-picture-high").with_value("total", self.view.high);
            return Some(high.with_value("name", self.names.name(seat)));
        }
        let is_auction = self.view.phase == Phase::Auction;
        is_auction.then(|| sentence("byzanz-picture-no-bid"))
    }

    fn deck_phrase(&self) -> Phrase {
        sentence("byzanz-picture-deck").with_value("count", self.view.deck_count)
    }

    fn draw_head(&self, drawing: &mut Drawing) {
        let pen = drawing.ground();
        self.write_phrase(
            pen,
            "ink large",
            Point::new(MARGIN, 22),
            self.round_phrase(),
        );
        self.write_phrase(pen, "faint", Point::new(MARGIN, 40), self.deck_phrase());
        let top = self.view.stack.top();
        let first = i32::from(WIDTH) - MARGIN;
        for (offer, nth) in self.view.stack.iter().zip(1..) {
            let frame = Frame::new(24, 28).with_origin(first - nth * 28, 6);
            let mut pen = Pen::default();
            draw_offer_card(&mut pen, Point::new(0, 0), offer, Some(offer) == top);
            let name = self.localize(sentence("byzanz-picture-offer").with_value("offer", offer));
            drawing.add_place(format!("offer-{offer}"), name, frame, pen);
        }
    }

    /// Draws the lot and the highest bid; returns the top edge of the next part.
    fn draw_lot(&self, drawing: &mut Drawing) -> i32 {
        let pen = drawing.ground();
        let lot = sentence("byzanz-picture-lot");
        self.write_phrase(pen, "ink bold", Point::new(MARGIN, LOT_TOP + 10), lot);
        if let Some(high) = self.high_phrase() {
            let right = Point::new(i32::from(WIDTH) - MARGIN, LOT_TOP + 10);
            self.write_phrase(pen, "ink end", right, high);
        }
        // Between auctions there is no lot, and the picture reserves no space for it.
        let rows = self.draw_cards(drawing, "lot", &self.view.lot, LOT_TOP + 16);
        LOT_TOP + 24 + rows * (CARD.height + 4)
    }

    /// Draws cards in rows, each face once with its count; returns the number of rows.
    fn draw_cards(&self, drawing: &mut Drawing, zone: &str, cards: &Cards, top: i32) -> i32 {
        for ((face, count), nth) in cards.faces().zip(0..) {
            let (column, row) = (nth % 8, nth / 8);
            let (x, y) = (column * CARD_STEP, row * (CARD.height + 6));
            let frame = CARD.with_origin(MARGIN + x, top + y);
            let mut pen = Pen::default();
            draw_large_card(&mut pen, face, count);
            let name = face_name(face, count, self.names.language());
            drawing.add_place(format!("{zone}-{}", face.as_str()), name, frame, pen);
        }
        i32::try_from(cards.faces().count().div_ceil(8)).unwrap_or(0)
    }

    fn draw_market(&self, drawing: &mut Drawing, top: i32) -> i32 {
        let heading = sentence("byzanz-picture-market").with_value("count", self.view.market.len());
        let at = Point::new(MARGIN, top + 14);
        self.write_phrase(drawing.ground(), "ink bold", at, heading);
        let mut highest = 0;
        for (kind, column) in self.view.market.kinds().zip(0..) {
            let cards = self.view.market.filter_kind(kind);
            let faces = i32::try_from(cards.faces().count()).unwrap_or(0);
            let frame = Frame::new(COLUMN - 4, 26 + 19 * faces)
                .with_origin(MARGIN + column * COLUMN, top + 20);
            let mut pen = Pen::default();
            draw_market_column(&mut pen, kind, &cards, frame);
            let phrase = sentence("byzanz-picture-goods").with_value("good", kind.letter());
            let (id, name) = (
                format!("market-{}", kind.letter()),
                phrase.with_value("count", cards.len()),
            );
            drawing.add_place(id, self.localize(name), frame, pen);
            highest = highest.max(frame.height);
        }
        top + 24 + highest
    }

    fn draw_seat(&self, drawing: &mut Drawing, seat: &SeatView, top: i32, nth: i32) {
        let (x, y) = (nth % 2 * (SEAT.width + 4), nth / 2 * (SEAT.height + 4));
        let frame = SEAT.with_origin(MARGIN + x, top + y);
        let mut pen = Pen::default();
        pen.block("panel", frame.with_origin(0, 0), 4);
        if self.view.actor == Some(seat.seat) {
            pen.path("hue1", "M0 4a4 4 0 0 1 4-4h2v60h-2a4 4 0 0 1-4-4z");
        }
        let who = self.names.title(seat.seat);
        pen.text("ink bold", Point::new(12, 16), clip(&who, 20));
        self.write_phrase(&mut pen, "faint", Point::new(12, 32), holding_phrase(seat));
        self.draw_bid(&mut pen, seat);
        if let Some(offer) = seat.offer {
            draw_offer_card(&mut pen, Point::new(SEAT.width - 28, 4), offer, false);
        }
        let phrase = sentence("byzanz-picture-seat").with_value("who", who);
        let about = self.localize(phrase.with_value("bid", seat.bid_total));
        drawing.add_place(format!("seat-{}", seat.seat.number()), about, frame, pen);
    }

    fn draw_bid(&self, pen: &mut Pen, seat: &SeatView) {
        if seat.passed {
            let passed = sentence("byzanz-picture-passed");
            return self.write_phrase(pen, "faint", Point::new(12, 50), passed);
        }
        for (face, nth) in seat.bid.iter().take(5).zip(0..) {
            draw_chip(pen, CHIP.with_origin(12 + nth * (CHIP.width + 2), 38), face);
        }
        if 0 < seat.bid_total {
            let at = Point::new(SEAT.width - 6, 51);
            pen.text("ink bold end", at, seat.bid_total);
        }
    }

    fn draw_hands(&self, drawing: &mut Drawing, mut top: i32) -> i32 {
        for (zone, seat, hand) in self.view.known_hands() {
            let name = self.names.name(seat.seat);
            let label = sentence("byzanz-picture-hand").with_value("name", name);
            let at = Point::new(MARGIN, top + 6);
            self.write_phrase(drawing.ground(), "ink bold", at, label);
            let rows = self.draw_cards(drawing, &zone, hand, top + 14);
            top += 22 + rows.max(1) * (CARD.height + 6);
        }
        top
    }
}

/// Words for a seat's number of cards in hand, and for its profit as far as it is known.
fn holding_phrase(seat: &SeatView) -> Phrase {
    let key = match seat.score {
        Some(_) => "byzanz-picture-holding",
        None => "byzanz-picture-holding-count",
    };
    sentence(key)
        .with_value("count", seat.hand_count)
        .with_value("score", seat.score.unwrap_or(0))
        .with_value("cards", seat.profit_count)
}
