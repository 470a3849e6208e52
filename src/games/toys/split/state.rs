//! State of the toy game Split, and how facts change it.

use super::COUNT;
use super::events::{Fact, Group};
use crate::{Seat, Seats};

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct FaceDownGroup {
    pub(crate) owner: Seat,
    pub(crate) round: u8,
    pub(crate) cards: Vec<u8>,
    pub(crate) known_to: Seats,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct State {
    pub(super) rounds: u8,
    pub(super) round: u8,
    pub(crate) parter: Seat,
    /// Number of cards of each value 1 to 6 that nobody has drawn.
    pub(crate) unseen: Vec<u32>,
    pub(crate) hand: Vec<u8>,
    pub(crate) up: Vec<u8>,
    pub(crate) down: Vec<u8>,
    pub(crate) shut: Vec<FaceDownGroup>,
    pub(super) won: Vec<Vec<u8>>,
}

impl State {
    pub(super) fn chooser(&self) -> Seat {
        self.parter.left_neighbour(COUNT)
    }

    fn win(&mut self, seat: Seat, cards: Vec<u8>) {
        if let Some(won) = self.won.get_mut(seat.index()) {
            won.extend(cards);
        }
    }

    pub(super) fn is_over(&self) -> bool {
        self.rounds < self.round
    }

    pub(super) fn awaited(&self) -> Option<Seat> {
        match (self.is_over(), self.hand.is_empty()) {
            (true, _) => None,
            (false, true) => Some(self.chooser()),
            (false, false) => Some(self.parter),
        }
    }

    pub(super) fn evolve(&mut self, fact: &Fact) {
        match fact {
            Fact::Drawn { cards, .. } => {
                for card in cards {
                    let place = usize::from(*card).checked_sub(1);
                    if let Some(left) = place.and_then(|place| self.unseen.get_mut(place)) {
                        *left = left.saturating_sub(1);
                    }
                }
                self.hand.clone_from(cards);
            }
            Fact::Parted { up, down, .. } => {
                self.hand.clear();
                (self.up, self.down) = (up.clone(), down.clone());
            }
            Fact::Chosen { round, seat, group } => {
                let parter = self.parter;
                let (ups, downs) = if *group == Group::Up {
                    (*seat, parter)
                } else {
                    (parter, *seat)
                };
                let known_to = [parter, downs].into_iter().collect();
                let cards = std::mem::take(&mut self.down);
                self.shut.push(FaceDownGroup {
                    owner: downs,
                    round: *round,
                    cards,
                    known_to,
                });
                let up = std::mem::take(&mut self.up);
                self.win(ups, up);
                self.parter = self.chooser();
                self.round = self.round.saturating_add(1);
            }
            Fact::Opened { round, seat } => {
                let opened = self.shut.extract_if(.., |shut| shut.round == *round);
                let cards = opened.flat_map(|shut| shut.cards).collect();
                self.win(*seat, cards);
            }
        }
    }
}
