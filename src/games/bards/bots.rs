//! A heuristic bot for Battle of the Bards that uses only what its seat may see.
//!
//! The bot values a story if concluded now, and if kept (its points and its room to grow), and chooses the action that
//! leaves the best position. It divides cards assuming that the other seat takes the group that looks better.

use super::cards::{Card, Suit, Suits};
use super::events::{Action, Group};
use super::hands::{Cards, Handful};
use super::valuation::{SeatStories, StoryCounts, SuitValues};
use super::view::View;
use crate::Seat;
use crate::bots::best;

/// Expected value of a face-down card to the bot, in hundredths of a point.
const CARD: i32 = 95;
/// Minimum size of the draw pile for another turn (S-29).
const ANOTHER_TURN: u32 = 5;

pub(super) fn sensible(
    view: &View,
    seat: Seat,
    legal: &[Action],
    _: &mut dyn FnMut(u32) -> u32,
) -> Option<Action> {
    let outlook = Outlook {
        view,
        own_stories: stories_of(view, seat),
        other_stories: stories_of(view, seat.left_neighbour(2)),
    };
    best(legal, |action| Some(outlook.worth(*action)))
}

struct Outlook<'a> {
    view: &'a View,
    own_stories: SeatStories,
    other_stories: SeatStories,
}

fn stories_of(view: &View, seat: Seat) -> SeatStories {
    let seen_seat = view.seats.iter().find(|other| other.seat == seat);
    let mut stories = seen_seat.into_iter().flat_map(|seat| &seat.stories);
    let suits = view.theme.map_or(Suits::NONE, Card::suits);
    let fashion = match view.theme {
        Some(theme) if theme.is_excuse() => SuitValues::NEXT,
        Some(_) | None => SuitValues::from_suits(suits),
    };
    SeatStories {
        stories: [(); 2].map(|()| {
            let cards = stories.next();
            cards.map_or(StoryCounts::default(), |cards| {
                StoryCounts::from_cards(cards)
            })
        }),
        suit_values: fashion,
        is_last: view.deck_count < ANOTHER_TURN,
    }
}

impl Outlook<'_> {
    fn worth(&self, action: Action) -> i32 {
        match action {
            Action::PickStart { keep } => self.worth_of_start(keep),
            Action::Split { face_up } => self.worth_of_split(face_up.as_set()),
            Action::Choose { take } => self.worth_of_choice(take),
            Action::Play { card, slot } => {
                let after = self.own_stories.with_card(slot, card);
                after.map_or(i32::MIN, |after| after.worth())
            }
            Action::Conclude { slot, theme_suit } => {
                self.worth_of_conclusion(slot, [theme_suit, None])
            }
            Action::PlayExcuse { conclude: None, .. } => self.own_stories.worth(),
            Action::PlayExcuse {
                conclude: Some(slot),
                named_suit,
                theme_suit,
                ..
            } => self.worth_of_conclusion(slot, [theme_suit, named_suit]),
            Action::Finish {} => self.own_stories.worth_kept(),
        }
    }

    fn worth_of_start(&self, keep: Handful) -> i32 {
        let drawn = self.view.drawn.into_iter();
        let cards = drawn.flat_map(|drawn| drawn.as_set().iter());
        let worth = |card: Card| {
            let worth = StoryCounts::from_cards(&[card]).worth_later(self.own_stories.suit_values);
            if keep.as_set().has(card) {
                worth
            } else {
                -worth
            }
        };
        cards.map(worth).sum()
    }

    fn worth_of_split(&self, up: Cards) -> i32 {
        let all = self.view.drawn.map_or(Cards::NONE, |drawn| drawn.as_set());
        let (face_up, face_down) = (list_cards(up), list_cards(all.difference(up)));
        if looks_better(
            &self.other_stories,
            &self.own_stories,
            &face_up,
            face_down.len(),
        ) {
            self.own_stories.gain(&face_down) - self.other_stories.gain(&face_up)
        } else {
            self.own_stories.gain(&face_up) - self.other_stories.gain(&face_down)
        }
    }

    fn worth_of_choice(&self, take: Group) -> i32 {
        let up = list_cards(self.view.face_up);
        let down = usize::try_from(self.view.face_down_count).unwrap_or_default();
        let better = looks_better(&self.own_stories, &self.other_stories, &up, down);
        i32::from(better == (take == Group::FaceUp))
    }

    fn worth_of_conclusion(&self, slot: u8, named: [Option<Suit>; 2]) -> i32 {
        let own = self.view.theme.map_or(Suits::NONE, Card::suits);
        let suits = own.or(named.into_iter().flatten().collect());
        let after = self
            .own_stories
            .conclude(slot, SuitValues::from_suits(suits));
        after.map_or(i32::MIN, |(gain, after)| gain + after.worth())
    }
}

/// Whether a face-up group looks better to a chooser than `down` face-down cards, counting the gains of both seats.
fn looks_better(chooser: &SeatStories, splitter: &SeatStories, up: &[Card], down: usize) -> bool {
    let unknown = 2 * CARD * i32::try_from(down).unwrap_or_default();
    unknown <= chooser.gain(up) + splitter.gain(up)
}

fn list_cards(cards: Cards) -> Vec<Card> {
    cards.iter().filter(|card| !card.is_excuse()).collect()
}
