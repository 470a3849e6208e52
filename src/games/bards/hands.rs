//! Sets of cards, and short ordered lists of cards.

use utoipa::ToSchema;

use super::cards::{Card, MOST_CARDS};
use crate::Urn;
use crate::listed::listed;

/// Maximum number of cards drawn at once (S-5).
const MOST_DRAWN: usize = 5;

/// A set of cards. In JSON, their list in table order.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, ToSchema)]
#[schema(as = BardsCards, value_type = Vec<Card>, example = json!(["mountain#1", "bard#1"]))]
pub struct Cards(u128);

impl Cards {
    pub(super) fn without_excuses(self) -> Self {
        self.difference(Card::all().filter(|card| card.is_excuse()).collect())
    }

    /// Returns the card at this index in table order; `None` beyond the end.
    pub fn nth(self, index: u32) -> Option<Card> {
        // Half of the cards is skipped at once, to shorten the search one by one below.
        let low = self.0 & LOW;
        let (mut left, mut index) = if index < low.count_ones() {
            (low, index)
        } else {
            (self.0 & !LOW, index - low.count_ones())
        };
        while 0 < index && left != 0 {
            left &= left - 1;
            index -= 1;
        }
        Card::from_number(left.trailing_zeros())
    }

    pub fn urn(self) -> Urn {
        let named = |card: Card| (card.to_string().into(), 1);
        Urn(self.iter().map(named).collect())
    }
}

const LOW: u128 = (1 << (MOST_CARDS / 2)) - 1;

fn bit(card: Card) -> u128 {
    1 << card.number()
}

listed!(@bits Cards, Card, bit, Card::from_number, |count, set| usize::try_from(set.len()) == Ok(count),
    "a card is named twice");

/// Up to five cards in order, such as those drawn at once.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, ToSchema)]
#[schema(as = BardsHandful, value_type = Vec<Card>, max_items = 5, example = json!(["sea#1", "pact#1"]))]
pub struct Handful([Option<Card>; MOST_DRAWN]);

impl Handful {
    pub(super) fn len(&self) -> u32 {
        u32::try_from(self.iter().count()).unwrap_or_default()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }

    pub(super) fn iter(&self) -> impl DoubleEndedIterator<Item = Card> + Clone + use<> {
        self.0.into_iter().flatten()
    }

    pub(super) fn as_set(&self) -> Cards {
        self.iter().collect()
    }

    pub(super) fn has_repeats(&self) -> bool {
        self.as_set().len() < self.len()
    }

    pub(super) fn sorted(mut self) -> Self {
        self.0.sort_unstable_by_key(|card| (card.is_none(), *card));
        self
    }

    /// Appends a card; no effect if there are five already.
    pub(super) fn push(&mut self, card: Card) {
        if let Some(place) = self.0.iter_mut().find(|place| place.is_none()) {
            *place = Some(card);
        }
    }
}

listed!(
    Handful,
    Card,
    push,
    has_room,
    "these are more than five cards"
);

fn has_room(count: usize, _: &Handful) -> bool {
    count <= MOST_DRAWN
}
