//! Standing orders: the only legal action is played automatically, as a convenience outside the rules.
//!
//! Nothing is hidden in this game, so such actions reveal nothing.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Obey, Orders, Rules, Seat, ensure};

use super::events::Action;
use super::{Byzantium, Phase, Refusal, State};

/// Order to play certain actions automatically, which holds until the end of the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ByzantiumOrder)]
pub struct StandingOrder {
    /// Kind of standing order.
    pub r#type: StandingKind,
}

/// Kind of action that a standing order plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzantiumOrderKind)]
pub enum StandingKind {
    /// Play every action that is the only legal one.
    ForcedSteps,
}

impl Orders for Byzantium {
    type OrderRequest = StandingOrder;
    type Order = StandingOrder;

    fn place_order(
        state: &State,
        seat: Seat,
        request: &StandingOrder,
    ) -> Result<StandingOrder, Refusal> {
        ensure(state.has_seat(seat), Refusal::NotSeated)?;
        ensure(state.phase != Phase::Over, Refusal::GameOver)?;
        Ok(*request)
    }

    /// Returns the only legal action, if there is just one. Taking back a draft step counts as an action.
    fn obey(state: &State, seat: Seat, _order: &StandingOrder) -> Obey<Action> {
        if state.phase == Phase::Over {
            return Obey::Void;
        }
        match <[Action; 1]>::try_from(Self::legal(state, seat)) {
            Ok([only]) => Obey::Act(only),
            Err(_) => Obey::Rest,
        }
    }
}
