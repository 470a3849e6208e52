//! Stories: rows of cards, open ones and concluded ones.
//!
//! No card is in two stories, so that one table of successors holds all of them, and a story is its
//! first card, its last one and a length.

use super::cards::Card;
use super::scoring::Points;
use super::suits::Suits;
use super::words::Via;
use crate::games::Seat;

/// How many cards there can be, as the length of an array.
const WIDTH: usize = 90;

/// How many stories can be concluded at most: 4 and 5 for each of 17 turns (section 7).
const MOST_STORIES: usize = 89;

/// A row of cards, at least one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Story {
    /// Its first card.
    first: Card,
    /// Its last card, the only one that matters for the next.
    pub(super) last: Card,
    /// How many cards it has.
    pub(super) len: u8,
}

/// Which card follows which.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Links([Card; WIDTH]);

impl Links {
    /// Nothing follows anything.
    pub(super) const NONE: Self = Self([Card::FIRST; WIDTH]);

    /// The cards of a story, in their order.
    pub(super) fn cards(&self, story: Story) -> impl Iterator<Item = Card> + Clone + '_ {
        let next = |card: &Card| self.0.get(usize::from(card.number())).copied();
        std::iter::successors(Some(story.first), next).take(usize::from(story.len))
    }

    /// Begins a story with this card, or puts it at the end of one.
    pub(super) fn tell(&mut self, story: Option<Story>, card: Card) -> Story {
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

/// A concluded story.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Record {
    /// Who told it.
    pub(super) seat: Seat,
    /// The slot it was in.
    pub(super) slot: u8,
    /// Its cards.
    pub(super) story: Story,
    /// How it came to be concluded.
    pub(super) via: Via,
    /// The suits the theme had for it.
    pub(super) suits: Suits,
    /// The theme it used up (S-25).
    pub(super) theme: Option<Card>,
    /// What it brought.
    pub(super) points: Points,
}

/// All concluded stories, in the order in which they were concluded.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Pile {
    count: u8,
    records: [Option<Record>; MOST_STORIES],
}

impl Pile {
    /// No story at all.
    pub(super) const NONE: Self = Self {
        count: 0,
        records: [None; MOST_STORIES],
    };

    /// How many there are.
    pub(super) fn len(&self) -> u8 {
        self.count
    }

    /// All of them.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Record> {
        self.records
            .iter()
            .take(usize::from(self.count))
            .filter_map(Option::as_ref)
    }

    /// All of them, to be changed.
    pub(super) fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut Record> {
        self.records
            .iter_mut()
            .take(usize::from(self.count))
            .filter_map(Option::as_mut)
    }

    /// Puts one on top; if there is no room, none.
    pub(super) fn push(&mut self, record: Record) {
        if let Some(place) = self.records.get_mut(usize::from(self.count)) {
            *place = Some(record);
            self.count += 1;
        }
    }
}
