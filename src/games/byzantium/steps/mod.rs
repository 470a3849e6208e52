//! Consequences of actions, and the automatic steps that follow them (5.4).

mod combat;
mod losses;
mod main_action;
mod retreat;
mod seasons;
mod travel;

use super::{
    Action, Army, Byzantium, Combat, Dice, Fact, FieldArmy, Foe, Phase, Progress, Source, State,
    Toll,
};
use crate::{Openness, Seat, TurnContext, Urn};

use main_action::{buy, finish_increase, pass_fact, tax_fact};

type Flow<'a> = TurnContext<'a, Byzantium>;

/// Automatic step of the rules, without a choice (5.4).
#[derive(Debug)]
pub(super) enum Step {
    Apply(Fact),
    TakeLosses(Toll),
    Battle(Combat, Foe),
    Siege(Combat),
    DecideSiege(Combat),
    BeginIncome,
    NextTurn,
    End,
}

/// Draws the order of play and begins the first turn (Z-10).
pub(super) fn begin(ctx: &mut Flow<'_>) {
    let count = ctx.state().seats;
    let mut left: Vec<Seat> = Seat::all(count).collect();
    let mut order = Vec::new();
    while !left.is_empty() {
        let total = u32::try_from(left.len()).unwrap_or(0);
        let named = |seat: &Seat| (seat.to_string().into(), 1);
        let urn = || Urn(left.iter().map(named).collect());
        let index = ctx.draw(total, Openness::Open, &urn);
        order.push(left.remove(usize::try_from(index).unwrap_or(0).min(left.len() - 1)));
    }
    let start = order.first().copied().unwrap_or(Seat::new(0));
    ctx.apply(Fact::SeatsOrdered { order });
    ctx.apply(Fact::TurnBegun { turn: 1, start });
}

/// Carries out a checked action and the automatic steps after it (5.4).
pub(super) fn perform(ctx: &mut Flow<'_>, seat: Seat, action: Action) {
    match action.purchase() {
        Some((purchase, source)) => buy(ctx, seat, purchase, source),
        None => act(ctx, seat, action),
    }
    ctx.advance(next_step, take_step);
}

fn act(ctx: &mut Flow<'_>, seat: Seat, action: Action) {
    if action == (Action::FinishIncrease {}) {
        finish_increase(ctx, seat);
    } else if let Action::FleetBlock { block } = action {
        retreat::answer_fleet(ctx, seat, block);
    } else if let Action::ConfirmSeaMove { proceed } = action {
        travel::confirm(ctx, proceed);
    } else if let Some(fact) = answer_fact(ctx.state(), seat, action) {
        ctx.apply(fact);
    }
}

/// Returns the single fact of an action; `None` for an action that another function carries out.
fn answer_fact(state: &State, seat: Seat, action: Action) -> Option<Fact> {
    Some(match action {
        Action::ClaimCity { .. }
        | Action::Build { .. }
        | Action::SpecialImprove { .. }
        | Action::SpecialRuler { .. }
        | Action::SpecialFleet { .. }
        | Action::SpecialFortify { .. }
        | Action::SpecialBulgarReinforcement { .. }
        | Action::SpecialBulgarAttack { .. }
        | Action::SpecialCivilWar { .. }
        | Action::FinishIncrease {}
        | Action::FleetBlock { .. }
        | Action::ConfirmSeaMove { .. } => return None,
        Action::PlaceCube {
            army,
            place,
            source,
        } => Fact::PlacementDrafted {
            seat,
            army,
            place,
            source,
        },
        Action::Tax { cubes } => Fact::TaxDrafted { seat, cubes },
        Action::SplitTax { byzantine, arab } => tax_fact(state, seat, byzantine, arab)?,
        Action::TakeBack {} => Fact::DraftTakenBack { seat },
        Action::EnterArmy { army, city } => Fact::ArmyEntered { seat, army, city },
        Action::MoveArmy { army, to, via } => travel::step_fact(state, army, to, via, false)?,
        Action::Step { to, via } => travel::further_step_fact(state, to, via)?,
        Action::EndAction {} => Fact::ActionEnded {
            seat,
            automatic: false,
        },
        Action::Pass {} => pass_fact(state, seat),
        Action::FleetResponse { double, attack } => Fact::FleetAnswered {
            seat,
            double,
            attack,
        },
        Action::StandOrRetreat { retreat } => retreat::stand_or_retreat_fact(state, seat, retreat),
        Action::RetreatStep { to, via } => retreat::step_fact(state, to, via)?,
        Action::LevyDefence { defend: true } => Fact::LeviesCalled { seat },
        Action::LevyDefence { defend: false } => Fact::LeviesHeldBack { seat },
        Action::ChooseOpponent { seat: opponent } => Fact::OpponentChosen {
            seat,
            opponent,
            automatic: false,
        },
        Action::ChooseLosses { .. } => losses::chosen_fact(state, seat, action.field_cubes())?,
        Action::Garrison { source } => combat::garrison_fact(seat, state.combat?, source, false),
        Action::GarrisonBySacrifice { .. } => {
            combat::sacrifice_fact(seat, state.combat?, action.field_cubes(), false)
        }
        Action::ChooseUnmaintained { army, .. } => {
            seasons::unpaid_fact(state, FieldArmy { seat, army }, action.cubes(), false)
        }
    })
}

pub(super) fn next_step(state: &State) -> Option<Step> {
    match state.phase {
        Phase::Setup | Phase::Over => return None,
        Phase::Actions | Phase::Income => {}
    }
    if let Some((seat, army)) = empty_army(state) {
        return Some(Step::Apply(destruction_fact(state, seat, army)));
    }
    if state.phase == Phase::Income {
        return seasons::next_step(state);
    }
    if !state.tolls.is_empty() {
        let mut due = state.tolls.iter().copied();
        let forced = due.find(|toll| losses::is_forced(state, *toll));
        return forced.map(Step::TakeLosses);
    }
    if let Some(retreat) = &state.retreat {
        return retreat::next_step(state, retreat);
    }
    if let Some(combat) = state.combat {
        return combat::next_step(state, combat);
    }
    if let Some(journey) = &state.journey {
        return travel::next_step(state, journey);
    }
    match state.action {
        Progress::Open => None,
        Progress::Done => seasons::next_step(state),
    }
}

fn take_step(ctx: &mut Flow<'_>, step: Step) {
    match step {
        Step::Apply(fact) => ctx.apply(fact),
        Step::TakeLosses(toll) => losses::take_forced(ctx, toll),
        Step::Battle(combat, foe) => combat::fight_battle(ctx, combat, foe),
        Step::Siege(combat) => combat::roll_siege(ctx, combat),
        Step::DecideSiege(combat) => combat::decide_siege(ctx, combat),
        Step::BeginIncome => seasons::begin_income(ctx),
        Step::NextTurn => seasons::begin_turn(ctx),
        Step::End => seasons::end_match(ctx, false),
    }
}

/// Finds an army on the board without cubes and guard, which Z-34 (a) removes.
fn empty_army(state: &State) -> Option<(Seat, Army)> {
    let mut cards = state.all_cards();
    let (seat, army, _) = cards.find(|(_, _, card)| card.at.is_some() && !card.is_alive())?;
    Some((seat, army))
}

/// Returns the fact that destroys a field army with all its cubes (Z-34).
fn destruction_fact(state: &State, seat: Seat, army: Army) -> Fact {
    let card = state.card(seat, army);
    Fact::ArmyDestroyed {
        seat,
        army,
        elite: card.elite,
        main: card.main,
        movement: card.movement,
        guard: card.guard,
    }
}

/// Destroys an army whose last cube is about to be spent, before the spending takes effect (Z-25).
fn disband_for(ctx: &mut Flow<'_>, seat: Seat, source: Source) {
    let Source::Box { army, .. } = source else {
        return;
    };
    let holding = ctx.state().holdings.get(seat);
    if holding.card(army).at.is_some() && super::legal::would_empty(holding, source, army) {
        ctx.apply(Fact::ArmyDestroyed {
            seat,
            army,
            elite: 0,
            main: 0,
            movement: 0,
            guard: false,
        });
    }
}

fn roll(ctx: &mut Flow<'_>, count: u8) -> Dice {
    let named = |face: u8| (face.to_string().into(), 1);
    let faces = || Urn((1..=6).map(named).collect());
    let mut dice = Dice::NONE;
    for _ in 0..count {
        let index = ctx.draw(6, Openness::Open, &faces);
        dice.add(u8::try_from(index + 1).unwrap_or(1));
    }
    dice
}
