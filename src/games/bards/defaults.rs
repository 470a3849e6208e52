//! Default actions for a seat that runs out of time (section 8).
//!
//! A split follows the random order of drawing, so that it reveals nothing about the face-down cards.

use crate::Seat;

use super::cards::{Card, Suit};
use super::events::{Action, Group, Phase};
use super::hands::Handful;
use super::legal::fits_slot;
use super::state::{SLOTS, State};
use super::stories::worth;

/// Number of cards that the default action keeps of four, or lays face up of five.
const FIRST: usize = 2;

pub(super) fn default(state: &State, seat: Seat) -> Option<Action> {
    let first = || state.drawn.iter().take(FIRST).collect();
    match state.phase {
        Phase::Setup | Phase::Upkeep | Phase::Over => None,
        Phase::SetupPick => Some(Action::PickStart { keep: first() }),
        Phase::Split => Some(Action::Split {
            face_up: Handful::sorted(first()),
        }),
        Phase::Choose => Some(Action::Choose {
            take: Group::FaceUp,
        }),
        Phase::Play => Some(play(state, seat)),
        Phase::Final => conclude(state, seat),
    }
}

fn play(state: &State, seat: Seat) -> Action {
    let has_cards = !state.hand.get(seat).is_empty();
    let card_play = place(state, seat).or_else(|| excuse(state, seat));
    let best = card_play.or_else(|| conclude(state, seat).filter(|_| has_cards));
    best.unwrap_or(Action::Finish {})
}

/// Default play: the first card that fits an open story, else the first card into a free slot.
fn place(state: &State, seat: Seat) -> Option<Action> {
    let cards = || {
        let hand = state.hand.get(seat).iter();
        hand.filter(|card| !card.is_excuse())
    };
    let fitting = |card: Card| {
        let mut open = state.open_slots(seat);
        open.find(|slot| fits_slot(state, seat, card, *slot))
            .map(|slot| Action::Play { card, slot })
    };
    let is_free = |slot: &u8| state.story(seat, *slot).is_none();
    let mut free = SLOTS.into_iter().filter(is_free);
    cards().find_map(fitting).or_else(|| {
        let (card, slot) = (cards().next()?, free.next()?);
        Some(Action::Play { card, slot })
    })
}

fn excuse(state: &State, seat: Seat) -> Option<Action> {
    let card = state.hand.get(seat).iter().find(|card| card.is_excuse())?;
    let best = richest(state, seat);
    Some(Action::PlayExcuse {
        card,
        conclude: best.map(|(slot, _)| slot),
        named_suit: None,
        theme_suit: best.and_then(|(_, suit)| suit),
    })
}

fn conclude(state: &State, seat: Seat) -> Option<Action> {
    let (slot, theme_suit) = richest(state, seat)?;
    Some(Action::Conclude { slot, theme_suit })
}

/// Slot of the story worth most now (the lower on a tie), and the suit to name for it.
fn richest(state: &State, seat: Seat) -> Option<(u8, Option<Suit>)> {
    let worths = |slot: u8| {
        let cards = state.links.cards(state.story(seat, slot)?);
        Some((worth(&cards, state.theme), slot))
    };
    let slots = state.open_slots(seat).rev().filter_map(worths);
    // Slots are tried from the higher one: `max_by_key` returns the last of equals, so the lower slot wins.
    let best = slots.max_by_key(|((worth, _), _)| *worth);
    best.map(|((_, suit), slot)| (slot, suit))
}
