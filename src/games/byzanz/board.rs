//! HTML of a table of Byzanz: the lot, the market by type, and the hands that the viewer knows.

use askama::Template;

use crate::board::{BoardCard, BoardSource, HandForm, HeldCard};
use crate::picture::Link;
use crate::{Seat, SeatNames};

use super::cards::{CardKind, Cards, Face};
use super::events::Phase;
use super::faces::{face_name, kind_style};
use super::sentence;
use super::view::{SeatView, View};

#[derive(Template)]
#[template(path = "byzanz/board.html", config = "askama.toml")]
struct ByzanzBoard<'a> {
    /// Whether only hands are left to show.
    is_over: bool,
    signs: [Sign; CardKind::ALL.len()],
    lot: String,
    deck: String,
    offers_label: String,
    /// Numbers of the offer cards left, the current one first.
    offers: Vec<u8>,
    cards: Vec<BoardCard<'a>>,
    market: String,
    columns: Vec<Column<'a>>,
    hands: Vec<Hand<'a>>,
    new: &'a str,
}

/// Sign of a type of cards, defined once on a page.
struct Sign {
    id: String,
    path: &'static str,
}

/// Cards of one type in the market.
struct Column<'a> {
    place: String,
    hue: &'static str,
    sign: String,
    name: String,
    /// Values of the cards, with the number of equal cards.
    tiles: Vec<(u32, u32)>,
    link: Option<&'a Link>,
    is_new: bool,
}

struct Hand<'a> {
    title: String,
    cards: Vec<BoardCard<'a>>,
}

#[derive(Template)]
#[template(path = "byzanz/face.html", config = "askama.toml")]
struct ByzanzCardFace {
    value: String,
    hue: &'static str,
    sign: String,
}

pub(super) fn board(view: &View, source: BoardSource<'_>) -> Option<String> {
    let say = |key| source.localize(&sentence(key));
    let deck = sentence("byzanz-picture-deck").with_value("count", view.deck_count);
    let market = sentence("byzanz-picture-market").with_value("count", view.market.len());
    let mut offers: Vec<u8> = view.stack.iter().collect();
    offers.reverse();
    let board = ByzanzBoard {
        is_over: view.phase == Phase::Over,
        signs: CardKind::ALL.map(|kind| Sign {
            id: sign_id(kind),
            path: kind_style(kind).1,
        }),
        lot: say("byzanz-picture-lot"),
        deck: source.localize(&deck),
        offers_label: say("byzanz-board-offers"),
        offers,
        cards: show_cards(source, "lot", &view.lot),
        market: source.localize(&market),
        columns: list_columns(source, &view.market),
        hands: list_hands(view, source),
        new: source.new,
    };
    board.render().ok()
}

/// Returns the hand as checkboxes while `seat` can bid.
pub(super) fn hand_form(view: &View, seat: Seat, source: BoardSource<'_>) -> Option<HandForm> {
    let own = view.seats.iter().find(|one| one.seat == seat)?;
    let hand = own.hand.as_ref()?;
    if view.phase != Phase::Auction || view.actor != Some(seat) {
        return None;
    }
    let held = |face: Face| {
        let place = format!("hand-{face}");
        let cards = source.copies(
            &place,
            hand.count(face),
            &face_html(face),
            &name(face, source),
        );
        let weight = Some(face.value()).filter(|value| 0 < *value);
        cards.into_iter().map(move |card| HeldCard {
            place: place.clone(),
            weight,
            card,
        })
    };
    let cards = hand.distinct().flat_map(held).map(|card| card.to_string());
    let label = sentence("byzanz-board-bid");
    Some(HandForm {
        word: "bid",
        title: hand_title(own, source.names),
        hint: source.localize(&sentence("byzanz-board-hint")),
        label: source.localize(&label.clone().with_value("sum", 0)),
        counted: HandForm::split_label(label, source.names),
        laid: own.bid.iter().map(Face::value).collect(),
        cards: cards.collect(),
    })
}

fn show_cards<'a>(source: BoardSource<'a>, zone: &str, cards: &Cards) -> Vec<BoardCard<'a>> {
    let faces = cards.faces();
    let copies = faces.flat_map(|(face, count)| {
        let place = format!("{zone}-{face}");
        source.copies(&place, count, &face_html(face), &name(face, source))
    });
    copies.collect()
}

/// Returns a column for each type, also for those without cards, so that columns never move.
fn list_columns<'a>(source: BoardSource<'a>, market: &Cards) -> Vec<Column<'a>> {
    let is_shown = |kind: &CardKind| {
        *kind != CardKind::Merchants || market.kinds().any(|other| other == *kind)
    };
    let column = |kind: CardKind| {
        let cards = market.filter_kind(kind);
        let goods = sentence("byzanz-picture-goods").with_value("good", kind.letter());
        let place = format!("market-{}", kind.letter());
        Column {
            hue: kind_style(kind).0,
            sign: sign_id(kind),
            name: source.localize(&goods.with_value("count", cards.len())),
            tiles: cards
                .faces()
                .map(|(face, count)| (face.value(), count))
                .collect(),
            link: source.links.get(&place),
            is_new: source.is_new(&place),
            place,
        }
    };
    CardKind::ALL
        .into_iter()
        .filter(is_shown)
        .map(column)
        .collect()
}

fn list_hands<'a>(view: &View, source: BoardSource<'a>) -> Vec<Hand<'a>> {
    if source.has_hand_form {
        return Vec::new();
    }
    let hands = view.known_hands().into_iter();
    let show = |(zone, seat, cards): (String, &SeatView, &Cards)| Hand {
        title: hand_title(seat, source.names),
        cards: show_cards(source, &zone, cards),
    };
    hands.map(show).collect()
}

fn hand_title(seat: &SeatView, names: SeatNames<'_>) -> String {
    let title = sentence("byzanz-picture-hand").with_value("name", names.name(seat.seat));
    title.localize(names.language())
}

fn name(face: Face, source: BoardSource<'_>) -> String {
    face_name(face, 1, source.names.language())
}

fn face_html(face: Face) -> String {
    let value = face.value();
    let shown = ByzanzCardFace {
        value: if face == Face::MERCHANT {
            String::new()
        } else {
            value.to_string()
        },
        hue: kind_style(face.kind()).0,
        sign: sign_id(face.kind()),
    };
    shown.to_string()
}

fn sign_id(kind: CardKind) -> String {
    format!("g-{}", kind.letter())
}
