//! Sets of cards, and the few cards of a draw in their order.

use serde::{Deserialize, Deserializer};
use utoipa::ToSchema;

use super::cards::{Card, MOST_CARDS};
use crate::games::Urn;
use crate::games::listed::listed;

/// How many cards are drawn at most at once (S-5).
const MOST_DRAWN: usize = 5;

/// A set of cards. In JSON the list of them in table order.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, ToSchema)]
#[schema(as = BardsCards, value_type = Vec<Card>, example = json!(["mountain#1", "bard#1"]))]
pub struct Cards(u128);

impl Cards {
    /// No card at all.
    pub const NONE: Self = Self(0);

    /// How many cards there are.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is no card.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `card` is here.
    pub fn has(self, card: Card) -> bool {
        self.0 & bit(card) != 0
    }

    /// Puts a card in.
    pub fn put(&mut self, card: Card) {
        self.0 |= bit(card);
    }

    /// Takes a card out.
    pub fn take(&mut self, card: Card) {
        self.0 &= !bit(card);
    }

    /// The cards of either set.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The cards of both sets.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// These cards without those.
    #[must_use]
    pub fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// These cards without any Excuse.
    #[must_use]
    pub(super) fn without_excuses(self) -> Self {
        self.without(Card::all().filter(|card| card.is_excuse()).collect())
    }

    /// The cards in table order.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let card = Card::numbered(left.trailing_zeros())?;
            left &= left - 1;
            Some(card)
        })
    }

    /// The card at this place in table order, if there is one.
    pub fn nth(self, index: u32) -> Option<Card> {
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
        Card::numbered(left.trailing_zeros())
    }

    /// What to draw from: every card there is, once.
    pub fn urn(self) -> Urn {
        Urn(self
            .iter()
            .map(|card| (card.to_string().into(), 1))
            .collect())
    }
}

/// The lower half of all cards.
const LOW: u128 = (1 << (MOST_CARDS / 2)) - 1;

fn bit(card: Card) -> u128 {
    1 << card.number()
}

listed!(Cards, Card, put);

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let list = Vec::<Card>::deserialize(from)?;
        let set: Self = list.iter().copied().collect();
        if usize::try_from(set.len()) == Ok(list.len()) {
            Ok(set)
        } else {
            Err(serde::de::Error::custom("a card is named twice"))
        }
    }
}

/// Up to five cards in an order, such as those drawn at once.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, ToSchema)]
#[schema(as = BardsHandful, value_type = Vec<Card>, max_items = 5, example = json!(["sea#1", "pact#1"]))]
pub struct Handful(Places);

/// So many places of five that are taken; the others hold the first card.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
struct Places {
    count: u8,
    cards: [Card; MOST_DRAWN],
}

impl Handful {
    /// No card at all.
    pub const NONE: Self = Self(Places {
        count: 0,
        cards: [Card::FIRST; MOST_DRAWN],
    });

    /// How many cards there are.
    pub fn len(&self) -> u32 {
        u32::from(self.0.count)
    }

    /// Whether there is no card.
    pub fn is_empty(&self) -> bool {
        self.0.count == 0
    }

    /// The cards in their order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Card> + Clone {
        self.0.cards.into_iter().take(usize::from(self.0.count))
    }

    /// The cards without their order; a card that is there twice counts once.
    pub fn set(&self) -> Cards {
        self.iter().collect()
    }

    /// Whether a card is there twice.
    pub fn repeats(&self) -> bool {
        self.set().len() < self.len()
    }

    /// The same cards in table order.
    #[must_use]
    pub fn sorted(mut self) -> Self {
        if let Some(cards) = self.0.cards.get_mut(..usize::from(self.0.count)) {
            cards.sort_unstable();
        }
        self
    }

    /// Puts a card behind the others, if there is room.
    pub fn push(&mut self, card: Card) {
        if let Some(place) = self.0.cards.get_mut(usize::from(self.0.count)) {
            *place = card;
            self.0.count += 1;
        }
    }
}

listed!(Handful, Card, push);

impl<'de> Deserialize<'de> for Handful {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let list = Vec::<Card>::deserialize(from)?;
        if list.len() <= MOST_DRAWN {
            Ok(list.into_iter().collect())
        } else {
            Err(serde::de::Error::custom("these are more than five cards"))
        }
    }
}
