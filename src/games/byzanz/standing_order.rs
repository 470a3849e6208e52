//! The standing pass: a request to pass later in an auction, a convenience outside the rules (4.6).
//!
//! It is private and changes no state. After every entry the service checks it, and plays the pass for the seat if due.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Obey, Orders, Seat};

use super::Byzanz;
use super::events::Action;
use super::legal::{check_bidder, check_table};
use super::refusal::Refusal;
use super::state::State;

/// Highest total that a seat can bid: seven cards worth four.
const HIGHEST: u8 = 28;

/// Request to pass in this auction once the highest bid reaches a total.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ByzanzStandingPass)]
pub struct StandingPass {
    /// Pass when the highest bid is at least this; 0 always passes.
    pub at_high: AtHigh,
}

/// Value of a bid, 0 to 28.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "u8")]
#[schema(as = ByzanzAtHigh, value_type = u8, maximum = 28)]
pub struct AtHigh(u8);

#[derive(Debug, thiserror::Error)]
#[error("no bid is higher than {HIGHEST}")]
pub struct AtHighError;

impl TryFrom<u8> for AtHigh {
    type Error = AtHighError;

    fn try_from(number: u8) -> Result<Self, AtHighError> {
        let high = (number <= HIGHEST).then_some(Self(number));
        high.ok_or(AtHighError)
    }
}

/// An accepted standing pass. It applies to one auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ByzanzStandingOrder)]
pub struct StandingOrder {
    /// Pass when the highest bid is at least this.
    pub at_high: AtHigh,
    /// Round of the auction that the order applies to.
    pub round: u8,
    /// Number of the offer card of the auction that the order applies to.
    pub offer: u8,
}

impl Orders for Byzanz {
    type OrderRequest = StandingPass;
    type Order = StandingOrder;

    fn place_order(
        state: &State,
        seat: Seat,
        request: &StandingPass,
    ) -> Result<StandingOrder, Refusal> {
        check_table(state, seat)?;
        check_bidder(state, seat)?;
        let phase = state.phase;
        let offer = state.stack.top().ok_or(Refusal::WrongPhase { phase })?;
        Ok(StandingOrder {
            at_high: request.at_high,
            round: state.round,
            offer,
        })
    }

    fn obey(state: &State, seat: Seat, order: &StandingOrder) -> Obey<Action> {
        let same = state.round == order.round && state.stack.top() == Some(order.offer);
        // A standing pass is void in any other auction than its own.
        if !same || !state.has_seat(seat) || check_bidder(state, seat).is_err() {
            return Obey::Void;
        }
        if state.actor == Some(seat) && u32::from(order.at_high.0) <= state.high {
            Obey::Act(Action::Pass {})
        } else {
            Obey::Wait
        }
    }
}
