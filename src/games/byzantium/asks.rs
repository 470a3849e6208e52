//! Decides which seats must answer now, and which question (5.3).
//!
//! Pending work is checked in this order: losses, a retreat, a combat, a journey, the main action.
//! While no automatic step is due, every question except a main action has at least two answers.

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;
use utoipa::ToSchema;

use super::{Action, Combat, CombatStage, DraftView, Journey, Phase, Progress, Space, State};
use crate::{Seat, Seats};

/// Question that a seat must answer (5.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzantiumAsk)]
pub enum Ask {
    /// Choose a main action (Z-19).
    MainAction,
    /// Continue an unfinished increase of armies (Z-28).
    IncreaseArmies,
    /// Split the bezants of a tax between the treasuries (Z-29).
    SplitTax,
    /// Continue a move, or end it (Z-50).
    MoveContinue,
    /// Choose the response of the Byzantine fleet (Z-56).
    FleetResponse,
    /// Choose whether to sail in spite of the Byzantine fleet (Z-56).
    ConfirmSeaMove,
    /// Choose whether an army stays to defend a city or retreats (Z-61).
    StandOrRetreat,
    /// Choose where an army retreats (Z-65).
    RetreatStep,
    /// Choose whether the Byzantine fleet forbids a retreat (Z-66).
    FleetBlock,
    /// Choose whether levies defend an attacked city (Z-62).
    LevyDefence,
    /// Choose which defender to fight next (Z-63).
    ChooseOpponent,
    /// Choose which cubes an army loses (Z-64).
    ChooseLosses,
    /// Choose how to garrison a conquered city (Z-81).
    Garrison,
    /// Choose which cubes to leave unpaid (Z-92).
    ChooseUnmaintained,
}

impl Ask {
    pub(super) fn name(self) -> &'static str {
        self.into()
    }

    pub(super) fn clause(self) -> &'static str {
        match self {
            Self::MainAction => "while a main action is being chosen",
            Self::IncreaseArmies => "while an increase of armies is being put together",
            Self::SplitTax => "while a tax is being split",
            Self::MoveContinue => "while an army is on the move",
            Self::FleetResponse => "while the Byzantine fleet chooses its response",
            Self::ConfirmSeaMove => "while an army decides whether to sail",
            Self::StandOrRetreat => "while an army decides whether to stand or retreat",
            Self::RetreatStep => "while an army retreats",
            Self::FleetBlock => "while the Byzantine fleet decides whether to forbid a retreat",
            Self::LevyDefence => "while a seat decides whether its levies defend",
            Self::ChooseOpponent => "while the next opponent is being chosen",
            Self::ChooseLosses => "while losses are being chosen",
            Self::Garrison => "while a garrison is being placed",
            Self::ChooseUnmaintained => "while upkeep is being settled",
        }
    }

    pub(super) fn accepts(self, action: Action) -> bool {
        let is_war = matches!(action, Action::SpecialCivilWar { .. });
        match action {
            Action::PlaceCube { .. } => matches!(self, Self::MainAction | Self::IncreaseArmies),
            Action::FinishIncrease {} => self == Self::IncreaseArmies,
            Action::SplitTax { .. } => self == Self::SplitTax,
            Action::TakeBack {} => matches!(self, Self::IncreaseArmies | Self::SplitTax),
            Action::Tax { .. }
            | Action::EnterArmy { .. }
            | Action::MoveArmy { .. }
            | Action::Pass {} => self == Self::MainAction,
            Action::ClaimCity { .. }
            | Action::Build { .. }
            | Action::SpecialImprove { .. }
            | Action::SpecialRuler { .. }
            | Action::SpecialFleet { .. }
            | Action::SpecialFortify { .. }
            | Action::SpecialBulgarReinforcement { .. }
            | Action::SpecialBulgarAttack { .. }
            | Action::SpecialCivilWar { .. } => {
                self == Self::MainAction || is_war && self == Self::MoveContinue
            }
            Action::Step { .. } | Action::EndAction {} => self == Self::MoveContinue,
            Action::FleetResponse { .. } => self == Self::FleetResponse,
            Action::ConfirmSeaMove { .. } => self == Self::ConfirmSeaMove,
            Action::StandOrRetreat { .. } => self == Self::StandOrRetreat,
            Action::RetreatStep { .. } => self == Self::RetreatStep,
            Action::FleetBlock { .. } => self == Self::FleetBlock,
            Action::LevyDefence { .. } => self == Self::LevyDefence,
            Action::ChooseOpponent { .. } => self == Self::ChooseOpponent,
            Action::ChooseLosses { .. } => self == Self::ChooseLosses,
            Action::Garrison { .. } | Action::GarrisonBySacrifice { .. } => self == Self::Garrison,
            Action::ChooseUnmaintained { .. } => self == Self::ChooseUnmaintained,
        }
    }
}

/// Returns the open question and the seats asked. `None` while an automatic step is due, or after the end of the match.
pub(super) fn current_ask(state: &State) -> Option<(Ask, Seats)> {
    match state.phase {
        Phase::Setup | Phase::Over => None,
        Phase::Income => {
            let owing = state.dues.iter().map(|due| due.seat).collect();
            Some((Ask::ChooseUnmaintained, owing))
        }
        Phase::Actions => ask_in_action(state),
    }
    .filter(|(_, seats)| !seats.is_empty())
}

fn ask_in_action(state: &State) -> Option<(Ask, Seats)> {
    let owing: Seats = state.tolls.iter().map(|toll| toll.seat).collect();
    if !owing.is_empty() {
        return Some((Ask::ChooseLosses, owing));
    }
    if let Some(retreat) = &state.retreat {
        return Some(match retreat.to {
            Some(_) => (Ask::FleetBlock, hostile_fleet(state, retreat.seat)),
            None => (Ask::RetreatStep, Seats::only(retreat.seat)),
        });
    }
    if let Some(combat) = state.combat {
        return ask_in_combat(state, combat);
    }
    if let Some(journey) = &state.journey {
        return ask_on_journey(state, journey);
    }
    let ask = match state.draft {
        None => Ask::MainAction,
        Some(DraftView::Increase { .. }) => Ask::IncreaseArmies,
        Some(DraftView::Tax { .. }) => Ask::SplitTax,
    };
    (state.action == Progress::Open).then_some((ask, Seats::only(state.active)))
}

fn ask_on_journey(state: &State, journey: &Journey) -> Option<(Ask, Seats)> {
    let mover = Seats::only(state.active);
    match journey.declared {
        None => Some((Ask::MoveContinue, mover)),
        Some(_) if state.is_attacked => None,
        Some(leg) if leg.answered => Some((Ask::ConfirmSeaMove, mover)),
        Some(_) => Some((Ask::FleetResponse, hostile_fleet(state, state.active))),
    }
}

fn ask_in_combat(state: &State, combat: Combat) -> Option<(Ask, Seats)> {
    let active = Seats::only(state.active);
    let chooses = (!combat.defenders.is_empty()).then_some((Ask::ChooseOpponent, active));
    match combat.stage {
        CombatStage::Gathering => match next_to_stand(state, combat) {
            Some(seat) => Some((Ask::StandOrRetreat, Seats::only(seat))),
            None => chooses.or_else(|| {
                let protector = protector(state, combat)?;
                Some((Ask::LevyDefence, Seats::only(protector)))
            }),
        },
        CombatStage::Facing => chooses,
        CombatStage::Garrison => Some((Ask::Garrison, active)),
        CombatStage::Fighting
        | CombatStage::Fought
        | CombatStage::Besieging
        | CombatStage::Besieged
        | CombatStage::Leaving => None,
    }
}

/// Returns the next army, in the order of play, that must choose to stand or retreat (Z-61).
pub(super) fn next_to_stand(state: &State, combat: Combat) -> Option<Seat> {
    let mut round = state.all_after(state.active);
    round.find(|seat| combat.to_ask.has(*seat))
}

/// Returns the seat whose levies may defend the city; `None` if it has none, or is the attacker (Z-62).
pub(super) fn protector(state: &State, combat: Combat) -> Option<Seat> {
    let city = state.cities.get(combat.city);
    let army = city.faction.army()?;
    let protector = if combat.city.is_capital() {
        state.spaces.owner(Space::Emperor)
    } else {
        city.owner
    };
    protector.filter(|seat| *seat != state.active && 0 < state.card(*seat, army).levy)
}

fn hostile_fleet(state: &State, seat: Seat) -> Seats {
    let holder = state.spaces.hostile_fleet(seat);
    holder.map_or(Seats::NONE, Seats::only)
}

pub(super) fn ask_of_seat(state: &State, seat: Seat) -> Option<Ask> {
    let (ask, seats) = current_ask(state)?;
    seats.has(seat).then_some(ask)
}
