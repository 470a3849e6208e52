//! Stories, open and concluded, and their points (S-22 to S-28).
//!
//! No card is in two stories, so one table of successors holds all; a story is its first and last card and a length.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::cards::{Card, RANKS, Suit, Suits};
use super::events::Via;
use crate::Seat;

const WIDTH: usize = 90;

/// Maximum number of concluded stories in a match: 4, and 5 for each of 17 turns (section 7).
const MOST_STORIES: usize = 89;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Story {
    first: Card,
    /// Last card of the story, the only one that decides which card fits next.
    pub(super) last: Card,
    pub(super) len: u8,
}

/// Table of successors: the next card in its story, for each card. Entries of last or unplayed cards mean nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Links([Card; WIDTH]);

impl Default for Links {
    fn default() -> Self {
        Self([Card::default(); WIDTH])
    }
}

impl Links {
    pub(super) fn cards(&self, story: Story) -> impl Iterator<Item = Card> + Clone + '_ {
        let next = |card: &Card| self.0.get(usize::from(card.number())).copied();
        std::iter::successors(Some(story.first), next).take(usize::from(story.len))
    }

    pub(super) fn extend(&mut self, story: Option<Story>, card: Card) -> Story {
        let Some(story) = story else {
            return Story {
                first: card,
                last: card,
                len: 1,
            };
        };
        if let Some(next) = self.0.get_mut(usize::from(story.last.number())) {
            *next = card;
        }
        Story {
            last: card,
            len: story.len.saturating_add(1),
            ..story
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Record {
    pub(super) seat: Seat,
    pub(super) slot: u8,
    pub(super) story: Story,
    pub(super) via: Via,
    pub(super) suits: Suits,
    /// Theme that the story used up (S-25); `None` if the theme stayed.
    pub(super) theme: Option<Card>,
    pub(super) points: Points,
}

pub(super) type Pile = ArrayVec<Record, MOST_STORIES>;

/// Points of a concluded story.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BardsPoints)]
pub struct Points {
    /// Whether the story held the audience (S-22); if not, all its points are 0.
    pub interest: bool,
    /// Theme points: one for each suit of a card that is a suit of the theme (S-24).
    pub theme: u8,
    /// Rank points: 4 for a rank that occurs twice, 9 for one that occurs more often (S-27).
    pub rank: u8,
    /// Sum of theme and rank points (S-28).
    pub total: u8,
}

pub(super) fn count_points(cards: impl Iterator<Item = Card>, theme: Suits) -> Points {
    let (mut length, mut highest, mut matches) = (0_u32, 0, 0);
    let mut ranks = [0_u8; RANKS];
    for card in cards {
        length += 1;
        highest = highest.max(u32::from(card.interest()));
        matches += card.suits().and(theme).len();
        if let Some(count) = ranks.get_mut(card.rank()) {
            *count = count.saturating_add(1);
        }
    }
    if highest < length {
        return Points::default();
    }
    let theme_suits = u8::try_from(matches).unwrap_or(u8::MAX);
    let rank = ranks.into_iter().map(points_of_rank).sum::<u8>();
    Points {
        interest: true,
        theme: theme_suits,
        rank,
        total: theme_suits.saturating_add(rank),
    }
}

/// Points of these cards as a story under this theme; for the Excuse, with the suit that scores most (S-38).
pub(super) fn worth(
    cards: &(impl Iterator<Item = Card> + Clone),
    theme: Option<Card>,
) -> (u8, Option<Suit>) {
    let total = |suits: Suits| count_points(cards.clone(), suits).total;
    if !theme.is_some_and(Card::is_excuse) {
        return (total(theme.map_or(Suits::NONE, Card::suits)), None);
    }
    let with = |suit: Suit| (total(Suits::NONE.with_suit(suit)), Some(suit));
    // Reversed, because `max_by_key` returns the last of equal suits and the first is wanted.
    let worths = Suit::ALL.into_iter().rev().map(with);
    worths.max_by_key(|(total, _)| *total).unwrap_or_default()
}

/// Points for this many cards of one rank (S-27).
pub(super) fn points_of_rank(count: u8) -> u8 {
    match count {
        0 | 1 => 0,
        2 => 4,
        _ => 9,
    }
}
