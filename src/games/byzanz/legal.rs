//! What may be done: the check of one action, and the list of all (4.3).

use crate::games::Seat;

use super::cards::{Cards, Face};
use super::phase::Phase;
use super::refusal::{Purpose, Refusal};
use super::sets::{each_set, kept};
use super::state::{HAND_LIMIT, State};
use super::words::Action;

/// Says whether `seat` may do this now, or which rule forbids it, in the order of 4.3.
pub(super) fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
    if !state.has_seat(seat) {
        return Err(Refusal::NotSeated);
    }
    if state.phase == Phase::Over {
        return Err(Refusal::GameOver);
    }
    match action {
        Action::Bid { cards } => {
            check_bidder(state, seat)?;
            check_turn(state, seat)?;
            check_bid(state, seat, cards)
        }
        Action::Pass {} => {
            check_bidder(state, seat)?;
            check_turn(state, seat)
        }
        Action::Give { card } => {
            check_phase(state, Phase::Give)?;
            check_turn(state, seat)?;
            if state.lot.count(*card) == 0 {
                Err(Refusal::CardNotInLot)
            } else {
                Ok(())
            }
        }
        Action::Discard { card } => {
            check_phase(state, Phase::HandLimit)?;
            check_turn(state, seat)?;
            check_hand(state, seat, &Cards::NONE.with(*card), Purpose::Discard)
        }
        Action::Take { good } => {
            check_phase(state, Phase::Market)?;
            check_turn(state, seat)?;
            if state.market.count_kind(*good) == 0 {
                Err(Refusal::TypeNotInMarket)
            } else {
                Ok(())
            }
        }
        Action::Sell { cards } => {
            check_not_done(state, seat)?;
            check_sale(state, seat, cards)
        }
        Action::Done {} => {
            check_phase(state, Phase::FinalSales)?;
            check_not_done(state, seat)
        }
    }
}

/// Whether `seat` takes part in the auction that is on: what `bid` and `pass` ask first.
pub(super) fn check_bidder(state: &State, seat: Seat) -> Result<(), Refusal> {
    check_phase(state, Phase::Auction)?;
    if !state.is_contender(seat) {
        return Err(Refusal::AlreadyWon);
    }
    if state.passed.has(seat) {
        Err(Refusal::AlreadyPassed)
    } else {
        Ok(())
    }
}

fn check_phase(state: &State, phase: Phase) -> Result<(), Refusal> {
    if state.phase == phase {
        Ok(())
    } else {
        Err(Refusal::WrongPhase { phase: state.phase })
    }
}

fn check_turn(state: &State, seat: Seat) -> Result<(), Refusal> {
    if state.actor == Some(seat) {
        Ok(())
    } else {
        Err(Refusal::NotYourTurn { phase: state.phase })
    }
}

fn check_not_done(state: &State, seat: Seat) -> Result<(), Refusal> {
    if state.phase == Phase::FinalSales && state.done.has(seat) {
        Err(Refusal::AlreadyDone)
    } else {
        Ok(())
    }
}

fn check_hand(state: &State, seat: Seat, cards: &Cards, purpose: Purpose) -> Result<(), Refusal> {
    if state.hand.of(seat).holds(cards) {
        Ok(())
    } else {
        Err(Refusal::CardNotInHand { purpose })
    }
}

fn check_bid(state: &State, seat: Seat, cards: &Cards) -> Result<(), Refusal> {
    if cards.is_empty() {
        return Err(Refusal::EmptyBid);
    }
    check_hand(state, seat, cards, Purpose::Bid)?;
    if 0 < cards.count(Face::MERCHANT) {
        return Err(Refusal::MerchantInBid);
    }
    let total = state.bid.of(seat).value() + cards.value();
    if total <= state.high {
        Err(Refusal::BidTooLow {
            total,
            high: state.high,
        })
    } else {
        Ok(())
    }
}

fn check_sale(state: &State, seat: Seat, cards: &Cards) -> Result<(), Refusal> {
    if cards.len() != 3 {
        return Err(Refusal::SetSize);
    }
    check_hand(state, seat, cards, Purpose::Sale)?;
    kept(cards).map(|_| ()).ok_or(Refusal::NotASet)
}

/// All that `seat` may do now: first what it is asked, then what it may sell.
pub(super) fn legal(state: &State, seat: Seat) -> Vec<Action> {
    let mut actions = Vec::new();
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
    each_set(state.hand.of(seat), |sale| {
        actions.push(Action::Sell { cards: sale.cards });
    });
    actions
}

fn list_answers(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    match state.phase {
        Phase::Auction => {
            actions.push(Action::Pass {});
            list_bids(state, seat, actions);
        }
        Phase::Give => actions.extend(state.lot.faces().map(|(card, _)| Action::Give { card })),
        Phase::HandLimit => actions.extend(
            state
                .hand
                .of(seat)
                .faces()
                .map(|(card, _)| Action::Discard { card }),
        ),
        Phase::Market => actions.extend(state.market.kinds().map(|good| Action::Take { good })),
        Phase::Setup | Phase::Upkeep | Phase::FinalSales | Phase::Over => {}
    }
}

fn list_bids(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    if HAND_LIMIT < state.hand.of(seat).len() {
        return; // Cannot be (I-2), and the list would be endless.
    }
    let goods: Vec<(Face, u32)> = state
        .hand
        .of(seat)
        .faces()
        .filter(|(face, _)| *face != Face::MERCHANT)
        .collect();
    let over = state.high.saturating_sub(state.bid.of(seat).value());
    extend_bid(
        &goods,
        Cards::NONE,
        state.hand.of(seat).value(),
        over,
        actions,
    );
}

/// Lists every bid that adds some of `rest` to `chosen` and is worth more than `over`.
///
/// Requires: `reach` is what `chosen` and all of `rest` are worth together.
fn extend_bid(
    rest: &[(Face, u32)],
    chosen: Cards,
    reach: u32,
    over: u32,
    actions: &mut Vec<Action>,
) {
    if reach <= over {
        return;
    }
    let Some(((face, count), others)) = rest.split_first() else {
        actions.push(Action::Bid { cards: chosen });
        return;
    };
    let mut chosen = chosen;
    for more in 0..=*count {
        extend_bid(
            others,
            chosen,
            reach - (count - more) * face.value(),
            over,
            actions,
        );
        chosen.put(*face);
    }
}
