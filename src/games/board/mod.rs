//! Tables of card games as HTML, where cards are links or checkboxes, beside the drawings of all games.
//!
//! 1. A board is made from a view alone, and templates escape every value.
//! 2. The ids of its places are those of the game's [`Drawing`](crate::picture::Drawing).

use std::collections::{BTreeMap, BTreeSet};

use askama::Template;

use crate::SeatNames;
use crate::i18n::Phrase;
use crate::picture::Link;

/// Names, links and marks of changes, which a board shows besides the view.
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "names are functions")]
pub struct BoardSource<'a> {
    /// Names of the seats, and the language of the reader.
    pub names: SeatNames<'a>,
    /// Links of the places that can be picked, or whose pick can be undone, by the id of the place.
    pub links: &'a BTreeMap<String, Link>,
    /// Ids of the places that changed since the reader's last look.
    pub changed: &'a BTreeSet<String>,
    /// Text added to the name of a place that changed.
    pub new: &'a str,
    /// Whether the page shows the reader's hand as a [`HandForm`], so that the board leaves it out.
    pub has_hand_form: bool,
}

/// A hand as checkboxes: several cards are picked and sent at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandForm {
    /// Word of the first pick, which the form serves, such as `bid`.
    pub word: &'static str,
    /// Heading above the cards.
    pub title: String,
    /// Short instruction beside the heading.
    pub hint: String,
    /// Label of the button while no card is ticked.
    pub label: String,
    /// Label of the button before and after the sum of the ticked cards.
    pub counted: (String, String),
    /// Weights of the cards that the seat has laid out before, which count, too.
    pub laid: Vec<u32>,
    /// The cards as HTML.
    pub cards: String,
}

impl HandForm {
    /// Splits the label of a button at its number.
    pub(crate) fn split_label(phrase: Phrase, names: SeatNames<'_>) -> (String, String) {
        let text = phrase.with_value("sum", "#").localize(names.language());
        let (before, after) = text.split_once('#').unwrap_or((&text, ""));
        (before.to_owned(), after.to_owned())
    }
}

/// A card on a board: its face as HTML, its name, and a link if it can be picked.
#[derive(Template)]
#[template(path = "board/card.html", config = "askama.toml")]
pub(crate) struct BoardCard<'a> {
    face: String,
    name: String,
    pick: Option<CardPick<'a>>,
    is_new: bool,
    new: &'a str,
}

struct CardPick<'a> {
    /// Id of the place; `None` for further copies of the card.
    id: Option<&'a str>,
    to: &'a str,
    name: &'a str,
    is_picked: bool,
}

impl<'a> CardPick<'a> {
    /// Returns the link of this copy of a card. Copies that were picked come first, and undo their pick.
    fn for_copy(id: &'a str, link: &'a Link, nth: usize) -> Option<Self> {
        let undo = link.undo.get(nth);
        // A link that undoes a pick adds no further copy.
        let is_open = !link.undo.contains(&link.to);
        let to = undo.or_else(|| is_open.then_some(&link.to))?;
        Some(Self {
            id: (nth == 0).then_some(id),
            to,
            name: &link.name,
            is_picked: undo.is_some(),
        })
    }
}

impl<'a> BoardSource<'a> {
    pub(crate) fn localize(&self, phrase: &Phrase) -> String {
        phrase.localize(self.names.language())
    }

    pub(crate) fn is_new(&self, place: &str) -> bool {
        self.changed.contains(place)
    }

    /// Returns a card for each copy of a face.
    pub(crate) fn copies(
        &self,
        place: &str,
        copies: u32,
        face: &str,
        name: &str,
    ) -> Vec<BoardCard<'a>> {
        let found = self.links.get_key_value(place);
        let show = |nth: usize| BoardCard {
            face: face.to_owned(),
            name: name.to_owned(),
            pick: found.and_then(|(id, link)| CardPick::for_copy(id, link, nth)),
            is_new: self.is_new(place),
            new: self.new,
        };
        (0..usize::try_from(copies).unwrap_or(0))
            .map(show)
            .collect()
    }
}

/// A card of a hand that is shown as checkboxes.
#[derive(Template)]
#[template(path = "board/held.html", config = "askama.toml")]
pub(crate) struct HeldCard<'a> {
    pub(crate) place: String,
    /// Points that the card adds to the number on the button; `None` if the form cannot send the card.
    pub(crate) weight: Option<u32>,
    pub(crate) card: BoardCard<'a>,
}
