//! Estimates of story values for the bot of Bards, in hundredths of a point.

use super::cards::{Card, RANKS, Suit, Suits};
use super::stories::points_of_rank;

const POINT: i32 = 100;
/// Expected value of one suit of a card under an unknown theme.
const UNKNOWN: i32 = 30;
/// Value of a free slot, where any card can begin a story, in hundredths of a point.
const FREE_SLOT: i32 = 90;
/// Value of room in a story for a first, second, third and fourth further card.
const GROWTH: [i32; 4] = [90, 60, 40, 25];
/// Value of each unpaired card of a story while there is room for a second of its rank.
const HOPE_OF_A_PAIR: i32 = 22;

/// Value of one more card of each suit, in hundredths of a point.
#[derive(Clone, Copy)]
pub(super) struct SuitValues([i32; 6]);

impl SuitValues {
    pub(super) fn from_suits(suits: Suits) -> Self {
        Self(Suit::ALL.map(|suit| if suits.has(suit) { POINT } else { 0 }))
    }

    pub(super) const NEXT: Self = Self([UNKNOWN; 6]);

    /// Expected suit values a turn later, when the theme is either this one or the next.
    fn next_turn(self) -> Self {
        Self(self.0.map(|now| i32::midpoint(now, UNKNOWN)))
    }
}

#[derive(Clone, Copy, Default)]
pub(super) struct StoryCounts {
    length: u8,
    highest: u8,
    suits: [i32; 6],
    ranks: [u8; RANKS],
    last: Suits,
}

impl StoryCounts {
    pub(super) fn from_cards(cards: &[Card]) -> Self {
        let cards = cards.iter();
        cards.fold(Self::default(), |tale, card| tale.with_card(*card))
    }

    pub(super) fn with_card(mut self, card: Card) -> Self {
        self.length = self.length.saturating_add(1);
        self.highest = self.highest.max(card.interest());
        self.last = card.suits();
        for (count, suit) in self.suits.iter_mut().zip(Suit::ALL) {
            *count += i32::from(card.suits().has(suit));
        }
        if let Some(count) = self.ranks.get_mut(card.rank()) {
            *count = count.saturating_add(1);
        }
        self
    }

    pub(super) fn is_blank(&self) -> bool {
        self.length == 0
    }

    pub(super) fn can_take(&self, card: Card) -> bool {
        self.is_blank() || !self.last.and(card.suits()).is_empty()
    }

    pub(super) fn worth_now(&self, fashion: SuitValues) -> i32 {
        if self.highest < self.length {
            return 0;
        }
        let ranks = self.ranks.map(points_of_rank).into_iter().map(i32::from);
        self.theme_worth(fashion) + ranks.sum::<i32>() * POINT
    }

    pub(super) fn uses_theme(&self, fashion: SuitValues) -> bool {
        self.length <= self.highest && 0 < self.theme_worth(fashion)
    }

    pub(super) fn worth_later(&self, fashion: SuitValues) -> i32 {
        if self.is_blank() {
            return FREE_SLOT;
        }
        let room = usize::from(self.highest.saturating_sub(self.length));
        let growth: i32 = GROWTH.iter().take(room).sum();
        let alone: i32 = self.ranks.map(|count| i32::from(count == 1)).iter().sum();
        let pairs = alone.min(5) * HOPE_OF_A_PAIR;
        let hope = if room == 0 { 0 } else { growth + pairs };
        self.worth_now(fashion.next_turn()) + hope
    }

    fn theme_worth(&self, fashion: SuitValues) -> i32 {
        let each = self.suits.iter().zip(fashion.0);
        each.map(|(count, worth)| count * worth).sum()
    }
}

#[derive(Clone, Copy)]
pub(super) struct SeatStories {
    pub(super) stories: [StoryCounts; 2],
    pub(super) suit_values: SuitValues,
    pub(super) is_last: bool,
}

impl SeatStories {
    pub(super) fn worth(&self) -> i32 {
        let tales = self.stories.iter();
        tales
            .map(|tale| {
                tale.worth_now(self.suit_values)
                    .max(self.worth_of_kept(tale))
            })
            .sum()
    }

    pub(super) fn worth_kept(&self) -> i32 {
        self.stories
            .iter()
            .map(|tale| self.worth_of_kept(tale))
            .sum()
    }

    fn worth_of_kept(&self, tale: &StoryCounts) -> i32 {
        if self.is_last {
            tale.worth_now(self.suit_values.next_turn())
        } else {
            tale.worth_later(self.suit_values)
        }
    }

    /// Returns the seat's stories after playing a card to this slot; `None` if it does not fit.
    pub(super) fn with_card(mut self, slot: u8, card: Card) -> Option<Self> {
        let tale = self.stories.get_mut(usize::from(slot))?;
        if !tale.can_take(card) {
            return None;
        }
        *tale = tale.with_card(card);
        Some(self)
    }

    pub(super) fn conclude(mut self, slot: u8, fashion: SuitValues) -> Option<(i32, Self)> {
        let tale = self.stories.get_mut(usize::from(slot))?;
        let gain = tale.worth_now(fashion);
        if tale.uses_theme(fashion) {
            self.suit_values = SuitValues::NEXT;
        }
        *tale = StoryCounts::default();
        Some((gain, self))
    }

    /// Value of these cards to the seat, each played where it is best; stories are concluded to make room.
    pub(super) fn gain(self, cards: &[Card]) -> i32 {
        let (mut stories, mut gained) = (self, 0);
        let mut left = cards.to_vec();
        while !left.is_empty() {
            let after = |(place, card): (usize, &Card)| {
                [0, 1].map(|slot| (place, stories.with_card(slot, *card)))
            };
            let places = left.iter().enumerate().flat_map(after);
            let fitting = places.filter_map(|(place, after)| Some((after?.worth(), place, after?)));
            if let Some((_, place, after)) = fitting.max_by_key(|(worth, _, _)| *worth) {
                stories = after;
                left.swap_remove(place);
                continue;
            }
            // No card fits any more, so a story is concluded to make room.
            let ways = [0, 1].map(|slot| stories.conclude(slot, stories.suit_values));
            let best = ways.into_iter().flatten();
            let Some((gain, after)) = best.max_by_key(|(gain, after)| gain + after.worth()) else {
                break;
            };
            (stories, gained) = (after, gained + gain);
        }
        gained + stories.worth() - self.worth()
    }
}
