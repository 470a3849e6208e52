//! State of a match of Battle of the Bards, and how facts change it.
//!
//! 1. The pile has no order: `deck` holds its cards, and one is drawn only when it is dealt or becomes the theme.
//! 2. `evolve` never fails: an impossible fact changes as little as possible, and `broken_invariant` reports it.

use crate::{PerSeat, Seat, Setup};

use super::cards::{Card, Suits};
use super::events::{Fact, Group, Phase};
use super::hands::{Cards, Handful};
use super::options::{Options, PlayOrder};
use super::stories::{Links, Pile, Record, Story};

pub(super) const COUNT: u8 = 2;

/// Number of cards drawn per turn (S-5).
pub(super) const DRAWN: u32 = 5;

pub(super) const SLOTS: [u8; 2] = [0, 1];

pub(super) type Pair<T> = PerSeat<T, [T; 1]>;

/// State of a match of Battle of the Bards (4.1).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct State {
    pub(super) options: Options,
    pub(super) phase: Phase,
    pub(super) actor: Option<Seat>,
    pub(super) dealer: Option<Seat>,
    /// Seat of the splitter of this turn; between turns, of the next one if it is played.
    pub(super) splitter: Option<Seat>,
    /// Number of the current turn, from 1; 0 before the first turn.
    pub(super) turn: u8,
    /// Number of the segment in the turn, or of the seat in the last scoring: 1 or 2; 0 otherwise.
    pub(super) segment: u8,
    pub(super) deck: Cards,
    pub(super) theme: Option<Card>,
    /// Drawn cards that are not yet divided, in order of drawing.
    pub(super) drawn: Handful,
    pub(super) face_up: Cards,
    pub(super) face_down: Cards,
    pub(super) taken: Option<Group>,
    /// Seat whose hand is the face-down group, until it is revealed; `None` otherwise.
    pub(super) secret: Option<Seat>,
    pub(super) hand: Pair<Cards>,
    pub(super) stories: Pair<Pair<Option<Story>>>,
    pub(super) links: Links,
    pub(super) concluded: Pile,
    pub(super) spent: Cards,
    pub(super) score: Pair<u32>,
}

impl State {
    pub(super) fn blank(setup: &Setup<Options>) -> Self {
        let options = setup.options;
        Self {
            options,
            deck: full_deck(options),
            ..Self::default()
        }
    }

    pub(super) fn story(&self, seat: Seat, slot: u8) -> Option<Story> {
        *self.stories.get(seat).get_at(slot)
    }

    pub(super) fn open_slots(&self, seat: Seat) -> impl DoubleEndedIterator<Item = u8> + '_ {
        let is_open = move |slot: &u8| self.story(seat, *slot).is_some();
        SLOTS.into_iter().filter(is_open)
    }

    pub(super) fn has_story(&self, seat: Seat) -> bool {
        self.open_slots(seat).next().is_some()
    }

    /// Whether the theme is an Excuse, so that a suit must be named (S-38).
    pub(super) fn is_theme_excuse(&self) -> bool {
        self.theme.is_some_and(Card::is_excuse)
    }

    /// Suits printed on the theme; none on an Excuse (S-38).
    pub(super) fn theme_suits(&self) -> Suits {
        self.theme.map_or(Suits::NONE, Card::suits)
    }

    pub(super) fn keeps_secrets(&self) -> bool {
        self.secret.is_some() || !self.drawn.is_empty() || !self.face_down.is_empty()
    }

    /// Seat that plays first in this turn (S-8, S-9); `None` before a group is taken.
    pub(super) fn first_to_play(&self) -> Option<Seat> {
        let splitter = self.splitter?;
        Some(match (self.options.play_order, self.taken?) {
            (PlayOrder::FaceUpFirst, Group::FaceDown) => splitter,
            (PlayOrder::FaceUpFirst, Group::FaceUp) | (PlayOrder::ChooserFirst, _) => {
                other(splitter)
            }
        })
    }

    pub(super) fn evolve(&mut self, fact: &Fact) {
        match fact {
            Fact::DealerDrawn { seat } | Fact::DealerSet { seat } => self.dealer = Some(*seat),
            Fact::ThemeTurned { card } => self.turn_up(Some(*card)),
            Fact::StartDealt { seat, cards, .. } => self.deal(Phase::SetupPick, *seat, *cards),
            Fact::StoriesBegun { seat, kept, given } => self.begin_stories(*seat, *kept, *given),
            Fact::CardsDrawn {
                turn, seat, cards, ..
            } => {
                (self.turn, self.splitter) = (*turn, Some(*seat));
                self.deal(Phase::Split, *seat, *cards);
            }
            Fact::CardsSplit {
                seat,
                face_up,
                face_down,
                ..
            } => {
                self.drawn = Handful::default();
                (self.face_up, self.face_down) = (*face_up, *face_down);
                self.ask(Phase::Choose, other(*seat));
            }
            Fact::GroupTaken { seat, group, .. } => self.take_group(*seat, *group),
            Fact::SegmentBegun { segment, seat, .. } => {
                self.segment = *segment;
                self.ask(Phase::Play, *seat);
            }
            Fact::GroupRevealed { .. } => self.secret = None,
            Fact::CardPlayed { seat, card, slot } => {
                self.hand.get_mut(*seat).remove(*card);
                self.lay(*seat, *slot, *card);
            }
            Fact::ExcusePlayed { seat, card } => {
                self.hand.get_mut(*seat).remove(*card);
                self.spent.insert(*card);
            }
            Fact::StoryConcluded { .. } => self.conclude(fact),
            Fact::ThemeReplaced { used, card } => self.replace_theme(*used, *card),
            Fact::SegmentEnded { segment, .. } => self.end_segment(*segment),
            Fact::LastScoringBegun { seat } => {
                self.segment = self.segment.saturating_add(1);
                self.ask(Phase::Final, *seat);
            }
            Fact::GameEnded { .. } => self.ask(Phase::Over, None),
        }
    }

    fn ask(&mut self, phase: Phase, actor: impl Into<Option<Seat>>) {
        (self.phase, self.actor) = (phase, actor.into());
    }

    fn begin_upkeep(&mut self) {
        self.ask(Phase::Upkeep, None);
    }

    fn turn_up(&mut self, theme: Option<Card>) {
        self.theme = theme;
        if let Some(card) = theme {
            self.deck.remove(card);
        }
    }

    fn deal(&mut self, phase: Phase, seat: Seat, cards: Handful) {
        self.deck = self.deck.difference(cards.as_set());
        self.drawn = cards;
        self.ask(phase, seat);
    }

    fn begin_stories(&mut self, dealer: Seat, kept: Handful, given: Handful) {
        self.drawn = Handful::default();
        for (seat, cards) in [(dealer, kept), (other(dealer), given)] {
            for (slot, card) in SLOTS.into_iter().zip(cards.iter()) {
                self.lay(seat, slot, card);
            }
        }
        self.splitter = Some(other(dealer));
        self.begin_upkeep();
    }

    fn take_group(&mut self, chooser: Seat, group: Group) {
        let (up, down) = match group {
            Group::FaceUp => (chooser, other(chooser)),
            Group::FaceDown => (other(chooser), chooser),
        };
        *self.hand.get_mut(up) = std::mem::take(&mut self.face_up);
        *self.hand.get_mut(down) = std::mem::take(&mut self.face_down);
        (self.taken, self.secret) = (Some(group), Some(down));
        self.begin_upkeep();
    }

    fn lay(&mut self, seat: Seat, slot: u8, card: Card) {
        let place = self.stories.get_mut(seat).get_at_mut(slot);
        *place = Some(self.links.extend(*place, card));
    }

    fn conclude(&mut self, fact: &Fact) {
        let Fact::StoryConcluded {
            seat,
            slot,
            via,
            suits,
            points,
            ..
        } = fact
        else {
            return;
        };
        let Some(story) = self.stories.get_mut(*seat).get_at_mut(*slot).take() else {
            return;
        };
        let score = self.score.get_mut(*seat);
        *score = score.saturating_add(u32::from(points.total));
        // The record is dropped if the list is full, which no real match reaches.
        let _ = self.concluded.try_push(Record {
            seat: *seat,
            slot: *slot,
            story,
            via: *via,
            suits: *suits,
            theme: None,
            points: *points,
        });
    }

    fn replace_theme(&mut self, used: Card, card: Option<Card>) {
        if let Some(last) = self.concluded.last_mut() {
            last.theme = Some(used);
        }
        self.turn_up(card);
    }

    fn end_segment(&mut self, segment: u8) {
        // The second segment ends the turn: splitter and chooser change roles.
        if 2 <= segment {
            (self.segment, self.taken) = (0, None);
            self.splitter = self.splitter.map(other);
        }
        self.begin_upkeep();
    }
}

pub(super) fn other(seat: Seat) -> Seat {
    seat.left_neighbour(COUNT)
}

/// All cards in the game (S-34, S-40).
pub(super) fn full_deck(options: Options) -> Cards {
    let candidates = Card::all().filter(|card| options.double_deck || !card.is_twin());
    let cards = candidates.filter(|card| options.extended_deck || !card.is_extended());
    cards.collect()
}
