//! HTML of a table of Bards: the stories of both seats, and between them the theme and the cards of the turn.

use askama::Template;

use crate::Seat;
use crate::board::{BoardCard, BoardSource, HandForm, HeldCard};
use crate::picture::Link;

use super::cards::{Card, Suit};
use super::dealt_cards::{Heap, heaps};
use super::faces::{Rank, SIGNS, rank_of, suit_style};
use super::hands::Handful;
use super::phase::Phase;
use super::picture::{Sheet, card_id};
use super::sentence;
use super::state::SLOTS;
use super::tableau::{describe_length, is_highlighted, name_story, role};
use super::view::{SeatView, View};

#[derive(Template)]
#[template(path = "bards/board.html", config = "askama.toml")]
struct BardsBoard<'a> {
    /// Ids and paths of all signs, defined once on a page.
    signs: Vec<(String, String)>,
    /// Both seats. The cards that both use are shown between them.
    seats: [SeatPart<'a>; 2],
    fashion: String,
    theme: Vec<BoardCard<'a>>,
    theme_text: String,
    pile: String,
    spent: Vec<String>,
    heaps: Vec<ShownHeap<'a>>,
    new: &'a str,
}

struct SeatPart<'a> {
    name: String,
    role: Option<String>,
    is_actor: bool,
    stories: Vec<StoryPart<'a>>,
}

struct StoryPart<'a> {
    place: String,
    link: Option<&'a Link>,
    is_new: bool,
    name: String,
    caption: String,
    cards: Vec<String>,
}

struct ShownHeap<'a> {
    heading: String,
    /// Text for the cards that the viewer does not know.
    backs: Option<String>,
    cards: Vec<BoardCard<'a>>,
    is_new: bool,
}

#[derive(Template)]
#[template(path = "bards/face.html", config = "askama.toml")]
struct BardsCardFace {
    letters: String,
    sign: Option<&'static str>,
    suits: Vec<(&'static str, &'static str)>,
    caption: Option<String>,
}

pub(super) fn board(view: &View, source: BoardSource<'_>) -> Option<String> {
    let sheet = Sheet {
        view,
        names: source.names,
    };
    let [first, second] = view.seats.as_slice() else {
        return None;
    };
    let suits = Suit::ALL.into_iter().map(|suit| {
        let (_, outline, details) = suit_style(suit);
        (
            <&str>::from(suit).to_owned(),
            format!("M0 0{outline}{details}"),
        )
    });
    let ranks = SIGNS.map(|(id, path)| (id.to_owned(), format!("M0 0{path}")));
    let say = |key| sheet.localize(sentence(key));
    let theme = view.theme.map(|card| {
        let name = sheet.describe_card(card);
        let phrase = sentence("bards-picture-theme").with_value("card", name);
        (
            show_card(&sheet, source, "theme", card),
            sheet.localize(phrase),
        )
    });
    let (theme, theme_text) = theme.unwrap_or_else(|| (Vec::new(), say("bards-picture-no-theme")));
    let pile = sentence("bards-picture-pile-count").with_value("count", view.deck_count);
    let spent = |card| {
        let phrase = sentence("bards-picture-spent").with_value("card", sheet.card_name(card));
        sheet.localize(phrase)
    };
    let is_shown = |heap: &Heap| !(source.has_hand_form && heap.zone == "drawn");
    let board = BardsBoard {
        signs: ranks.into_iter().chain(suits).collect(),
        seats: [first, second].map(|seat| show_seat(&sheet, source, seat)),
        fashion: say("bards-picture-fashion"),
        theme,
        theme_text,
        pile: sheet.localize(pile),
        spent: view.spent.iter().map(spent).collect(),
        heaps: heaps(&sheet)
            .iter()
            .filter(|heap| is_shown(heap))
            .map(|heap| show_heap(&sheet, source, heap))
            .collect(),
        new: source.new,
    };
    board.render().ok()
}

/// Returns the drawn cards as checkboxes while `seat` splits them.
pub(super) fn hand_form(view: &View, seat: Seat, source: BoardSource<'_>) -> Option<HandForm> {
    if view.phase != Phase::Split || view.actor != Some(seat) {
        return None;
    }
    let sheet = Sheet {
        view,
        names: source.names,
    };
    let held = view.drawn.iter().flat_map(Handful::iter).flat_map(|card| {
        let place = format!("drawn-{}", card_id(card));
        let cards = show_card(&sheet, source, &place, card);
        cards.into_iter().map(move |shown| HeldCard {
            place: place.clone(),
            weight: Some(1),
            card: shown,
        })
    });
    Some(HandForm {
        word: "split",
        title: sheet.localize(sentence("bards-picture-drawn")),
        hint: sheet.localize(sentence("bards-board-hint")),
        label: sheet.localize(sentence("bards-board-split").with_value("sum", 0)),
        counted: HandForm::split_label(sentence("bards-board-split"), source.names),
        laid: Vec::new(),
        cards: held.map(|card| card.to_string()).collect(),
    })
}

fn show_seat<'a>(sheet: &Sheet<'_>, source: BoardSource<'a>, seat: &SeatView) -> SeatPart<'a> {
    let role = role(sheet, seat.seat).map(|role| {
        let phrase = sentence("bards-picture-role").with_value("role", role);
        sheet.localize(phrase)
    });
    let story = |slot: u8| {
        let cards = seat
            .stories
            .get(usize::from(slot))
            .map_or(&[][..], Vec::as_slice);
        let place = format!("story-{}-{slot}", seat.seat.number());
        StoryPart {
            link: source.links.get(&place),
            is_new: source.is_new(&place),
            name: name_story(sheet, seat, slot, cards),
            caption: describe_length(sheet, slot, cards),
            cards: cards.iter().map(|card| face_html(*card, None)).collect(),
            place,
        }
    };
    SeatPart {
        name: sheet.title(seat.seat),
        role,
        is_actor: is_highlighted(sheet, seat.seat),
        stories: SLOTS.into_iter().map(story).collect(),
    }
}

fn show_heap<'a>(sheet: &Sheet<'_>, source: BoardSource<'a>, heap: &Heap) -> ShownHeap<'a> {
    let known = heap.cards.iter().flatten();
    let cards = known.flat_map(|card| {
        let place = format!("{}-{}", heap.zone, card_id(*card));
        show_card(sheet, source, &place, *card)
    });
    let unknown = heap.cards.iter().filter(|card| card.is_none()).count();
    let backs = sentence("bards-note-hand").with_value("count", unknown);
    ShownHeap {
        heading: heap.heading.clone(),
        backs: (0 < unknown).then(|| sheet.localize(backs)),
        cards: cards.collect(),
        // Known cards show by themselves that they are new.
        is_new: heap.cards.iter().all(Option::is_none) && source.is_new(heap.zone),
    }
}

fn show_card<'a>(
    sheet: &Sheet<'_>,
    source: BoardSource<'a>,
    place: &str,
    card: Card,
) -> Vec<BoardCard<'a>> {
    let face = face_html(card, Some(sheet.card_name(card)));
    source.copies(place, 1, &face, &sheet.describe_card(card))
}

fn face_html(card: Card, caption: Option<String>) -> String {
    let suits = card.suits().iter();
    let (letters, sign) = match rank_of(card) {
        Rank::Letters(letters) => (letters, None),
        Rank::Sign(path) => {
            let known = SIGNS.iter().find(|(_, known)| *known == path);
            (String::new(), known.map(|(id, _)| *id))
        }
    };
    let face = BardsCardFace {
        letters,
        sign,
        suits: suits
            .map(|suit| (suit_style(suit).0, <&str>::from(suit)))
            .collect(),
        caption,
    };
    face.to_string()
}
