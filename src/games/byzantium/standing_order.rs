//! A standing order: what alone is possible is done. A comfort beside the rules.
//!
//! Everybody sees what is forced, since nothing is hidden: so whoever is not asked tells nothing.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Obey, Orders, Rules, Seat, ensure};

use super::events::Action;
use super::{Byzantium, Phase, Refusal, State};

/// What can be ordered in advance. It holds until the end of the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ByzantiumOrder)]
pub struct StandingOrder {
    /// What is done.
    pub r#type: StandingKind,
}

/// What can be done by order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzantiumOrderKind)]
pub enum StandingKind {
    /// Every step that is the only one possible.
    ForcedSteps,
}

impl Orders for Byzantium {
    type OrderRequest = StandingOrder;
    type Order = StandingOrder;

    /// Grants it to a seat of a match that goes on.
    fn place_order(
        state: &State,
        seat: Seat,
        request: &StandingOrder,
    ) -> Result<StandingOrder, Refusal> {
        ensure(state.has_seat(seat), Refusal::NotSeated)?;
        ensure(state.phase != Phase::Over, Refusal::GameOver)?;
        Ok(*request)
    }

    /// What it asks for now: the only legal action, that which takes another back included.
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
