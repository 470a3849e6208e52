//! The steps without a choice, which the rules take on their own (4.5): which comes next.

use crate::games::Seat;

use super::cards::{Cards, Face, Kind};
use super::defaults::best_sale;
use super::options::FinalSales;
use super::sets::any_set;
use super::state::State;
use super::words::Phase;

/// A step without a choice (4.5).
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Step {
    RevealLot,            // B-4.
    CloseAuction(Seat),   // B-12.
    GiveUnsold,           // B-16.
    GiveLast(Seat),       // B-17, B-18.
    ForcePass(Seat),      // 4.5-b.
    GiveOnly(Seat, Face), // 4.5-c.
    BeginMarket,          // B-20.
    TakeOnly(Seat, Kind), // 4.5-d.
    Skip(Seat),           // B-22.
    ClearMarket,          // B-24, B-25, B-33.
    SellFor(Seat, Cards), // D-22.
    MarkDone(Seat),       // 4.5-e.
    End,                  // B-33.
}

pub(super) fn next_step(state: &State) -> Option<Step> {
    match state.phase {
        Phase::Setup | Phase::HandLimit | Phase::Over => None,
        Phase::Upkeep if !state.stack.is_empty() => Some(Step::RevealLot),
        Phase::Upkeep if state.served.is_empty() => Some(Step::BeginMarket),
        Phase::Upkeep => Some(Step::ClearMarket),
        Phase::Auction => auction_step(state),
        Phase::Give => {
            let mut faces = state.lot.faces();
            let (only, _) = faces.next()?;
            if faces.next().is_some() {
                None
            } else {
                Some(Step::GiveOnly(state.actor?, only))
            }
        }
        Phase::Market => {
            let seat = state.actor?;
            let mut kinds = state.market.kinds();
            let Some(only) = kinds.next() else {
                return Some(Step::Skip(seat));
            };
            if kinds.next().is_some() {
                None
            } else {
                Some(Step::TakeOnly(seat, only))
            }
        }
        Phase::FinalSales => final_step(state),
    }
}

fn auction_step(state: &State) -> Option<Step> {
    let contenders = state.contenders();
    if contenders.len() == 1 {
        return contenders.iter().next().map(Step::GiveLast);
    }
    let active = state.active();
    match state.high_bidder {
        Some(bidder) if active.len() <= 1 => return Some(Step::CloseAuction(bidder)),
        None if active.is_empty() => return Some(Step::GiveUnsold),
        Some(_) | None => {}
    }
    let actor = state.actor?;
    let most = state.bid.of(actor).value() + 4 * state.hand.of(actor).len();
    if most <= state.high {
        Some(Step::ForcePass(actor))
    } else {
        None
    }
}

fn final_step(state: &State) -> Option<Step> {
    let mut waiting = state
        .all_seats()
        .filter(|seat| !state.done.has(*seat))
        .peekable();
    if waiting.peek().is_none() {
        return Some(Step::End);
    }
    match state.options.final_sales {
        FinalSales::Manual => waiting
            .find(|seat| !any_set(state.hand.of(*seat)))
            .map(Step::MarkDone),
        FinalSales::Auto => {
            let seat = waiting.next()?;
            let sale = best_sale(state.hand.of(seat), state.options.tie_break);
            Some(sale.map_or(Step::MarkDone(seat), |cards| Step::SellFor(seat, cards)))
        }
    }
}
