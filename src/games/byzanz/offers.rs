//! The offer cards, and what the size of a table decides (section 1 of the rules).

use serde::{Deserialize, Deserializer};
use utoipa::ToSchema;

use crate::games::listed::listed;

/// A set of offer numbers, 1 to 6. In JSON a list in ascending order.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, ToSchema)]
#[schema(as = ByzanzOffers, value_type = Vec<u8>, example = json!([2, 3, 4, 5]))]
pub struct Offers(u8);

impl Offers {
    /// The offers a table of this size plays with.
    pub fn of_table(seats: u8) -> Self {
        match seats {
            ..=3 => Self::of(&[2, 4, 6]),
            4 => Self::of(&[2, 3, 4, 5]),
            5 => Self::of(&[1, 2, 3, 4, 5]),
            6.. => Self::of(&[1, 2, 3, 4, 5, 6]),
        }
    }

    fn of(numbers: &[u8]) -> Self {
        numbers.iter().copied().collect()
    }

    /// The largest number of the set: the top of the stack.
    pub fn top(self) -> Option<u8> {
        (1..=6).rev().find(|offer| self.has(*offer))
    }

    /// Whether the number is in the set.
    pub fn has(self, offer: u8) -> bool {
        (1..=6).contains(&offer) && self.0 & (1 << offer) != 0
    }

    /// Puts a number in; nothing happens if there is no such offer card.
    pub fn insert(&mut self, offer: u8) {
        if (1..=6).contains(&offer) {
            self.0 |= 1 << offer;
        }
    }

    /// Takes a number out.
    pub fn remove(&mut self, offer: u8) {
        if (1..=6).contains(&offer) {
            self.0 &= !(1 << offer);
        }
    }

    /// Whether no number is left.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The numbers in ascending order.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..=6).filter(move |offer| self.has(*offer))
    }

    /// The numbers added up.
    pub fn sum(self) -> u32 {
        self.iter().map(u32::from).sum()
    }
}

listed!(Offers, u8, insert);

impl<'de> Deserialize<'de> for Offers {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(Vec::<u8>::deserialize(from)?.into_iter().collect())
    }
}

/// How many cards are taken away unseen at a table of this size.
pub(super) fn removed_count(seats: u8) -> u32 {
    match seats {
        4 => 12,
        5 => 2,
        ..=3 | 6.. => 4,
    }
}

/// How many rounds a table of this size plays.
pub(super) fn rounds(seats: u8) -> u8 {
    match seats {
        ..=3 => 8,
        4 | 5 => 6,
        6.. => 4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::byzanz::cards::ALL_CARDS;

    #[test]
    fn the_deck_runs_out_exactly_with_the_last_round() {
        for seats in 3..=6 {
            let deck = ALL_CARDS - 4 * u32::from(seats) - removed_count(seats);
            assert_eq!(
                u32::from(rounds(seats)) * Offers::of_table(seats).sum(),
                deck,
                "{seats} seats"
            );
        }
    }
}
