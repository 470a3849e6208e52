//! What the rules do for a seat that does not decide in time (section 8).
//!
//! Every default is one legal action. `give` and `take` look at open cards only, so that an expired
//! clock tells nothing about a hand.

use std::cmp::Reverse;

use crate::games::Seat;

use super::cards::{Cards, Face, Kind};
use super::options::TieBreak;
use super::sets::{Sale, each_set};
use super::state::{State, tie_break_count};
use super::words::{Action, Phase};

pub(super) fn default(state: &State, seat: Seat) -> Option<Action> {
    match state.phase {
        Phase::Setup | Phase::Upkeep | Phase::Over => None,
        Phase::Auction => Some(Action::Pass {}),
        Phase::Give => poorest(&state.lot).map(|card| Action::Give { card }),
        Phase::HandLimit => shed(state.hand.of(seat)),
        Phase::Market => richest(&state.market).map(|good| Action::Take { good }),
        Phase::FinalSales => {
            let sale = best_sale(state.hand.of(seat), state.options.tie_break);
            Some(sale.map_or(Action::Done {}, |cards| Action::Sell { cards }))
        }
    }
}

/// The goods card of lowest value, of the rarest type among equals; a merchant only if there is nothing else.
fn poorest(lot: &Cards) -> Option<Face> {
    let faces = lot.faces().map(|(face, _)| face);
    faces.min_by_key(|face| {
        (
            *face == Face::MERCHANT,
            face.value(),
            lot.count_kind(face.kind()),
            face.kind(),
        )
    })
}

/// The type with most cards, then the highest sum, a merchant counting 3.
fn richest(market: &Cards) -> Option<Kind> {
    let sum = |kind| {
        let cards = market.of_kind(kind);
        cards.value() + 3 * cards.count(Face::MERCHANT)
    };
    market.kinds().min_by_key(|kind| {
        (
            Reverse(market.count_kind(*kind)),
            Reverse(sum(*kind)),
            *kind,
        )
    })
}

/// One step towards the hand limit: a set without mixing if there is one, else one card.
fn shed(hand: &Cards) -> Option<Action> {
    let sets = Kind::ALL
        .into_iter()
        .filter_map(|kind| pure_set(hand, kind));
    let best = sets.min_by_key(|(cards, kept)| {
        let worth = Cards::NONE.with(*kept).profit();
        (Reverse(worth), cards.value() - kept.value(), kept.kind())
    });
    match best {
        Some((cards, _)) => Some(Action::Sell { cards }),
        None => cheapest(hand).map(|card| Action::Discard { card }),
    }
}

/// The highest card of a type with its two lowest, and the one that is kept.
fn pure_set(hand: &Cards, kind: Kind) -> Option<(Cards, Face)> {
    let cards = hand.of_kind(kind);
    let count = cards.len();
    if count < 3 {
        return None;
    }
    let (low, next, high) = (cards.nth(0)?, cards.nth(1)?, cards.nth(count - 1)?);
    Some(([low, next, high].into_iter().collect(), high))
}

/// The card to discard: goods before merchants, the rarest type in hand, the lowest value, type order.
fn cheapest(hand: &Cards) -> Option<Face> {
    let faces = hand.faces().map(|(face, _)| face);
    faces.min_by_key(|face| {
        (
            *face == Face::MERCHANT,
            hand.count_kind(face.kind()),
            face.value(),
            face.kind(),
        )
    })
}

/// The first set of the best collection of sets in a hand, if it holds any.
///
/// A hand has at most 7 cards here, hence at most two sets; every collection is tried.
pub(super) fn best_sale(hand: &Cards, tie_break: TieBreak) -> Option<Cards> {
    let mut best: Option<(Merit, Cards)> = None;
    each_set(hand, |first| {
        let mut rest = *hand;
        rest.remove(&first.cards);
        offer(&mut best, hand, tie_break, &[first]);
        each_set(&rest, |second| {
            if canonical(&first.cards) <= canonical(&second.cards) {
                offer(&mut best, hand, tie_break, &[first, second]);
            }
        });
    });
    best.map(|(_, cards)| cards)
}

/// What a collection is judged by, the best being the least.
type Merit = (Reverse<u32>, Reverse<u32>, u32, Vec<Face>);

fn offer(best: &mut Option<(Merit, Cards)>, hand: &Cards, tie_break: TieBreak, sales: &[Sale]) {
    let Some(first) = sales.first() else { return };
    let mut left = *hand;
    for sale in sales {
        left.remove(&sale.cards);
    }
    let profit = sales
        .iter()
        .map(|sale| Cards::NONE.with(sale.kept).profit())
        .sum();
    let merchants = hand.count(Face::MERCHANT) - left.count(Face::MERCHANT);
    let list = sales.iter().flat_map(|sale| sale.cards.iter()).collect();
    let merit = (
        Reverse(profit),
        Reverse(tie_break_count(&left, tie_break)),
        merchants,
        list,
    );
    if best.as_ref().is_none_or(|(other, _)| merit < *other) {
        *best = Some((merit, first.cards));
    }
}

fn canonical(cards: &Cards) -> Vec<Face> {
    cards.iter().collect()
}
