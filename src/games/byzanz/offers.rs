//! Offer cards of Byzanz, and setup numbers that depend on the number of seats (section 1 of the rules).

use utoipa::ToSchema;

use crate::listed::listed;

/// A set of offer numbers, 1 to 6. In JSON, a list in ascending order.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, ToSchema)]
#[schema(as = ByzanzOffers, value_type = Vec<u8>, example = json!([2, 3, 4, 5]))]
pub struct Offers(u8);

impl Offers {
    pub(super) fn for_table(seats: u8) -> Self {
        let numbers: &[u8] = match seats {
            ..=3 => &[2, 4, 6],
            4 => &[2, 3, 4, 5],
            5 => &[1, 2, 3, 4, 5],
            6.. => &[1, 2, 3, 4, 5, 6],
        };
        numbers.iter().copied().collect()
    }

    pub(super) fn top(self) -> Option<u8> {
        self.iter().last()
    }

    pub(super) fn sum(self) -> u32 {
        self.iter().map(u32::from).sum()
    }
}

fn bit(offer: u8) -> u8 {
    // An invalid offer number must not overflow the shift.
    if (1..=6).contains(&offer) {
        1 << offer
    } else {
        0
    }
}

fn offer_of(index: u32) -> Option<u8> {
    u8::try_from(index).ok()
}

listed!(@bits Offers, u8, bit, offer_of);

pub(super) fn removed_count(seats: u8) -> u32 {
    match seats {
        4 => 12,
        5 => 2,
        ..=3 | 6.. => 4,
    }
}

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
    use crate::byzanz::cards::ALL_CARDS;

    #[test]
    fn the_deck_runs_out_exactly_with_the_last_round() {
        for seats in 3..=6 {
            let deck = ALL_CARDS - 4 * u32::from(seats) - removed_count(seats);
            assert_eq!(
                u32::from(rounds(seats)) * Offers::for_table(seats).sum(),
                deck,
                "{seats} seats"
            );
        }
    }
}
