//! Checks whether an action of Byzanz is legal, and lists all legal actions (4.3).

use crate::{Seat, ensure};

use super::cards::{Cards, Face};
use super::events::{Action, Phase};
use super::refusal::Refusal;
use super::sets::{for_each_set, kept_card};
use super::state::{HAND_LIMIT, State};

const INITIAL_CAPACITY: usize = 32;

/// Checks whether `seat` may do this now, in the order of 4.3; the error is the broken rule.
pub(super) fn check(state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
    check_table(state, seat)?;
    check_asked(state, seat, action)?;
    match action {
        Action::Bid { cards } => check_bid(state, seat, &cards),
        Action::Give { card } => ensure(0 < state.lot.count(card), Refusal::CardNotInLot),
        Action::Discard { card } => check_hand(state, seat, &Cards::NONE.with_card(card), "B-31"),
        Action::Take { good } => {
            ensure(0 < state.market.count_kind(good), Refusal::TypeNotInMarket)
        }
        Action::Sell { cards } => {
            ensure(cards.len() == 3, Refusal::SetSize)?;
            check_hand(state, seat, &cards, "B-27")?;
            ensure(kept_card(&cards).is_some(), Refusal::NotASet)
        }
        Action::Pass {} | Action::Done {} => Ok(()),
    }
}

fn check_asked(state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Bid { .. } | Action::Pass {} => check_bidder(state, seat)?,
        Action::Give { .. } => check_phase(state, Phase::Give)?,
        Action::Discard { .. } => check_phase(state, Phase::HandLimit)?,
        Action::Take { .. } => check_phase(state, Phase::Market)?,
        Action::Sell { .. } => return check_not_done(state, seat), // At any time (B-26).
        Action::Done {} => {
            check_phase(state, Phase::FinalSales)?;
            return check_not_done(state, seat);
        }
    }
    ensure(state.actor == Some(seat), Refusal::out_of_turn(state))
}

pub(super) fn check_table(state: &State, seat: Seat) -> Result<(), Refusal> {
    ensure(state.has_seat(seat), Refusal::NotSeated)?;
    ensure(state.phase != Phase::Over, Refusal::GameOver)
}

pub(super) fn check_bidder(state: &State, seat: Seat) -> Result<(), Refusal> {
    check_phase(state, Phase::Auction)?;
    ensure(state.is_contender(seat), Refusal::AlreadyWon)?;
    ensure(!state.passed.has(seat), Refusal::AlreadyPassed)
}

fn check_phase(state: &State, expected: Phase) -> Result<(), Refusal> {
    let phase = state.phase;
    ensure(phase == expected, Refusal::WrongPhase { phase })
}

fn check_not_done(state: &State, seat: Seat) -> Result<(), Refusal> {
    let is_done = state.phase == Phase::FinalSales && state.done.has(seat);
    ensure(!is_done, Refusal::AlreadyDone)
}

fn check_hand(state: &State, seat: Seat, cards: &Cards, rule: &'static str) -> Result<(), Refusal> {
    let has_them = state.hand.get(seat).contains(cards);
    ensure(has_them, Refusal::CardNotInHand { rule })
}

fn check_bid(state: &State, seat: Seat, cards: &Cards) -> Result<(), Refusal> {
    ensure(!cards.is_empty(), Refusal::EmptyBid)?;
    check_hand(state, seat, cards, "B-7")?;
    ensure(cards.count(Face::MERCHANT) == 0, Refusal::MerchantInBid)?;
    let (total, high) = (state.bid.get(seat).value() + cards.value(), state.high);
    ensure(high < total, Refusal::BidTooLow { total, high })
}

pub(super) fn legal(state: &State, seat: Seat) -> Vec<Action> {
    let mut actions = Vec::with_capacity(INITIAL_CAPACITY);
    if !state.has_seat(seat) || state.phase == Phase::Over {
        return actions;
    }
    if state.actor == Some(seat) {
        list_answers(state, seat, &mut actions);
    }
    if state.phase == Phase::FinalSales {
        if state.done.has(seat) {
            return actions;
        }
        actions.push(Action::Done {});
    }
    for_each_set(state.hand.get(seat), |sale| {
        actions.push(Action::Sell { cards: sale.cards });
    });
    actions
}

fn list_answers(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    let hand = state.hand.get(seat);
    match state.phase {
        Phase::Auction => {
            actions.push(Action::Pass {});
            list_bids(state, seat, actions);
        }
        Phase::Give => actions.extend(state.lot.distinct().map(|card| Action::Give { card })),
        Phase::HandLimit => actions.extend(hand.distinct().map(|card| Action::Discard { card })),
        Phase::Market => actions.extend(state.market.kinds().map(|good| Action::Take { good })),
        Phase::Setup | Phase::Upkeep | Phase::FinalSales | Phase::Over => {}
    }
}

fn list_bids(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    let hand = state.hand.get(seat);
    if HAND_LIMIT < hand.len() {
        return; // Impossible (I-2), and the list would be huge.
    }
    let counts = hand.goods().map(|face| (face, hand.count(face)));
    let goods: Vec<(Face, u32)> = counts.collect();
    let over = state.high.saturating_sub(state.bid.get(seat).value());
    let reach = BidReach {
        value: hand.value(),
        over,
    };
    extend_bid(&goods, Cards::NONE, reach, actions);
}

/// Limits for listing bids: the total value of all cards not yet ruled out, and the value that a bid must exceed.
#[derive(Clone, Copy)]
struct BidReach {
    value: u32,
    over: u32,
}

/// Lists every bid made of `chosen` and some of `rest` that is worth more than `reach.over`.
fn extend_bid(rest: &[(Face, u32)], mut chosen: Cards, reach: BidReach, actions: &mut Vec<Action>) {
    if reach.value <= reach.over {
        return;
    }
    let Some(((face, count), others)) = rest.split_first() else {
        actions.push(Action::Bid { cards: chosen });
        return;
    };
    for more in 0..=*count {
        let left = (count - more) * face.value();
        let reach = BidReach {
            value: reach.value - left,
            ..reach
        };
        extend_bid(others, chosen, reach, actions);
        chosen.put(*face);
    }
}
