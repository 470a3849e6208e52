//! Invariants of a match of Byzanz (section 7) that can be checked on a single state.
//!
//! The module `laws` checks I-7 (the card kept in a sale) and I-10 to I-12, on facts and on what follows from a state.

use crate::Seat;
use crate::shared::{Law, first_broken};

use super::cards::{Cards, Face};
use super::events::Phase;
use super::offers::Offers;
use super::state::{BySeat, HAND_LIMIT, MOST_SEATS, State};
use super::steps::next_step;

/// Maximum number of cards in hand: 7 and a lot of 6, or 7 and all cards of one type.
const MOST_IN_HAND: u32 = 23;

/// Describes a broken invariant, ignoring those that hold only between two steps (I-8, I-9).
#[cfg(test)]
pub(super) fn find_broken_zones(state: &State) -> Option<String> {
    find_broken(state).filter(|law| !law.starts_with("I-9") && !law.starts_with("I-8"))
}

pub(super) fn find_broken(state: &State) -> Option<String> {
    let laws: [Law<State>; 9] = [
        ("I-1: cards are made or lost", conserves_cards),
        ("I-2: a hand is too large", keeps_hands_small),
        ("I-3: a bid is wrong", keeps_bids),
        ("I-4: the deck or the lot has the wrong size", keeps_sizes),
        ("I-5: the offer cards are wrong", keeps_offers),
        ("I-6: sales and profits do not match", |state| {
            let profits: u32 = state.profit.iter().map(Cards::len).sum();
            profits == state.sales && state.sold.len() == 2 * state.sales
        }),
        ("I-8: the wrong seats are awaited", keeps_turns),
        ("I-9: a step without a choice is left", |state| {
            next_step(state).is_none()
        }),
        (
            "a seat beyond the table holds something",
            keeps_to_its_seats,
        ),
    ];
    first_broken(&laws, state)
}

fn conserves_cards(state: &State) -> bool {
    let heaps = [
        state.unseen,
        state.lot,
        state.market,
        state.sold,
        state.leftover,
    ];
    let owned = [state.hand, state.bid, state.profit, state.discarded];
    let zones = heaps.iter().chain(owned.iter().flat_map(BySeat::iter));
    zones.fold(Cards::NONE, Cards::plus) == Cards::FULL
}

fn keeps_hands_small(state: &State) -> bool {
    state.all_seats().all(|seat| {
        let cards = state.hand.get(seat).len() + state.bid.get(seat).len();
        let owes = state.phase == Phase::HandLimit && state.actor == Some(seat);
        if owes {
            HAND_LIMIT < cards && cards <= MOST_IN_HAND
        } else {
            cards <= HAND_LIMIT
        }
    })
}

fn keeps_bids(state: &State) -> bool {
    let bidders = || {
        let seats = state.all_seats();
        seats.filter(|seat| !state.bid.get(*seat).is_empty())
    };
    if state.phase != Phase::Auction {
        return bidders().next().is_none();
    }
    let total = |seat: Seat| state.bid.get(seat).value();
    let highest = bidders().max_by_key(|seat| total(*seat));
    bidders().all(|seat| state.is_active(seat) && state.bid.get(seat).count(Face::MERCHANT) == 0)
        && bidders().all(|seat| bidders().all(|other| seat == other || total(seat) != total(other)))
        && state.high_bidder == highest
        && state.high == highest.map_or(0, total)
        && state
            .actor
            .is_some_and(|actor| state.is_active(actor) && state.high_bidder != Some(actor))
}

fn keeps_sizes(state: &State) -> bool {
    let all = Offers::for_table(state.seats).sum();
    let top = state.stack.top().map_or(0, u32::from);
    let lies_open = matches!(state.phase, Phase::Auction | Phase::Give);
    let lot = if lies_open { top } else { 0 };
    let rounds_left = u32::from(state.rounds().saturating_sub(state.round));
    let deck = match state.phase {
        Phase::Setup => return state.unseen == Cards::FULL && state.lot.is_empty(),
        Phase::FinalSales | Phase::Over => 0,
        Phase::Upkeep | Phase::Auction | Phase::Give | Phase::HandLimit | Phase::Market => {
            rounds_left * all + state.stack.sum() - lot
        }
    };
    state.lot.len() == lot && state.unseen.len() == deck + state.removed_count()
}

fn keeps_offers(state: &State) -> bool {
    let mut all = state.stack;
    let mut count = all.iter().count();
    for offer in state.all_seats().filter_map(|seat| *state.held.get(seat)) {
        all.insert(offer);
        count += 1;
    }
    all == Offers::for_table(state.seats) && count == usize::from(state.seats)
}

fn keeps_turns(state: &State) -> bool {
    match state.phase {
        Phase::Auction | Phase::Give | Phase::HandLimit | Phase::Market => {
            state.actor.is_some_and(|actor| state.has_seat(actor))
        }
        Phase::FinalSales => {
            state.actor.is_none() && state.all_seats().any(|seat| !state.done.has(seat))
        }
        Phase::Setup | Phase::Over => state.actor.is_none(),
        Phase::Upkeep => false,
    }
}

fn keeps_to_its_seats(state: &State) -> bool {
    let beyond = || Seat::all(MOST_SEATS).filter(|seat| !state.has_seat(*seat));
    let mut zones = [state.hand, state.bid, state.profit, state.discarded].into_iter();
    zones.all(|zones| beyond().all(|seat| zones.get(seat).is_empty()))
        && beyond().all(|seat| state.held.get(seat).is_none())
}
