//! Default actions for a seat that runs out of time (section 8).
//!
//! The defaults for `give` and `take` depend on open cards only, so that they reveal nothing about a hand.

use std::cmp::Reverse;

use crate::Seat;

use super::cards::{CardKind, Cards, Face};
use super::events::{Action, Phase};
use super::options::TieBreak;
use super::sets::{Sale, for_each_set};
use super::state::{State, tie_break_count};

pub(super) fn default(state: &State, seat: Seat) -> Option<Action> {
    match state.phase {
        Phase::Setup | Phase::Upkeep | Phase::Over => None,
        Phase::Auction => Some(Action::Pass {}),
        Phase::Give => poorest(&state.lot).map(|card| Action::Give { card }),
        Phase::HandLimit => shed(state.hand.get(seat)),
        Phase::Market => richest(&state.market).map(|good| Action::Take { good }),
        Phase::FinalSales => Some(final_sale(state, seat)),
    }
}

/// Best next sale in the final sales, or the end of a seat's sales. Also used when the rules sell (D-22).
pub(super) fn final_sale(state: &State, seat: Seat) -> Action {
    let sale = best_sale(state.hand.get(seat), state.options.tie_break);
    sale.map_or(Action::Done {}, |cards| Action::Sell { cards })
}

/// Card of a lot to give away: goods of lowest value, of the rarest type among equals; merchants only without goods.
fn poorest(lot: &Cards) -> Option<Face> {
    lot.distinct().min_by_key(|face| {
        (
            *face == Face::MERCHANT,
            face.value(),
            lot.count_kind(face.kind()),
            face.kind(),
        )
    })
}

/// Type to take from the market: the most cards, then the highest sum, a merchant counting 3.
fn richest(market: &Cards) -> Option<CardKind> {
    let sum = |kind| {
        let cards = market.filter_kind(kind);
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

/// One step towards the hand limit: sells a set without merchants if there is one, else discards a card.
fn shed(hand: &Cards) -> Option<Action> {
    let kinds = CardKind::ALL.into_iter();
    let sets = kinds.filter_map(|kind| pure_set(hand, kind));
    let best = sets.min_by_key(|(cards, kept)| {
        let rest = cards.value() - kept.value();
        (Reverse(kept.profit()), rest, kept.kind())
    });
    match best {
        Some((cards, _)) => Some(Action::Sell { cards }),
        None => cheapest(hand).map(|card| Action::Discard { card }),
    }
}

/// Set of a type's highest card and its two lowest, and the card that is kept as profit.
fn pure_set(hand: &Cards, kind: CardKind) -> Option<(Cards, Face)> {
    let cards = hand.filter_kind(kind);
    let count = cards.len();
    if count < 3 {
        return None;
    }
    let (low, next, high) = (cards.nth(0)?, cards.nth(1)?, cards.nth(count - 1)?);
    Some(([low, next, high].into_iter().collect(), high))
}

/// Card to discard: goods before merchants, then the rarest type in hand, the lowest value, type order.
fn cheapest(hand: &Cards) -> Option<Face> {
    hand.distinct().min_by_key(|face| {
        (
            *face == Face::MERCHANT,
            hand.count_kind(face.kind()),
            face.value(),
            face.kind(),
        )
    })
}

/// First set of the best combination of sets in a hand of at most 7 cards (so at most two sets); `None` without a set.
fn best_sale(hand: &Cards, tie_break: TieBreak) -> Option<Cards> {
    let mut collections = Vec::new();
    for_each_set(hand, |first| {
        collections.push(vec![first]);
        for_each_set(&hand.difference(&first.cards), |second| {
            // Each pair of sets is tried in one order only, that of the listing.
            if first.cards.iter().le(second.cards.iter()) {
                collections.push(vec![first, second]);
            }
        });
    });
    let all = collections.iter();
    let best = all.min_by_key(|sales| merit(sales, hand, tie_break))?;
    best.first().map(|sale| sale.cards)
}

/// Sort key of a combination of sets to sell; the lowest is the best.
fn merit(sales: &[Sale], hand: &Cards, tie_break: TieBreak) -> impl Ord + use<> {
    let sold: Cards = sales.iter().flat_map(|sale| sale.cards.iter()).collect();
    let profit: u32 = sales.iter().map(|sale| sale.kept.profit()).sum();
    let left = tie_break_count(&hand.difference(&sold), tie_break);
    let list = sales.iter().flat_map(|sale| sale.cards.iter());
    (
        Reverse(profit),
        Reverse(left),
        sold.count(Face::MERCHANT),
        list.collect::<Vec<Face>>(),
    )
}
