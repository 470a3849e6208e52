//! What follows: the consequences of an action, and the steps the rules take on their own (5.4).

mod combat;
mod losses;
mod main_action;
mod retreat;
mod seasons;
mod travel;

use crate::games::{Openness, Seat, TurnContext, Urn};

use super::Byzantium;
use super::card::Army;
use super::contest::Toll;
use super::dice::Dice;
use super::pieces::Source;
use super::state::{Phase, Progress, State};
use super::words::Action;
use super::words::Fact;

type Flow<'a> = TurnContext<'a, Byzantium>;

/// The most steps after one action, far more than there ever are: it ends the work on a state that
/// no match leads to, and `broken_invariant` finds what is left.
const MOST_STEPS: u32 = 1_000;

/// A step without a choice (5.4).
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Step {
    /// Take an empty army off the board (Z-34).
    Disband(Seat, Army),
    /// Take losses that leave no choice (Z-64).
    TakeLosses(Toll),
    /// A step of a retreat.
    Retreat(retreat::Step),
    /// A step of a combat.
    Combat(combat::Step),
    /// A step of a journey.
    Travel(travel::Step),
    /// A step between actions, or between turns.
    Season(seasons::Step),
}

/// Draws the order of play and begins the first turn (Z-10).
pub(super) fn begin(ctx: &mut Flow<'_>) {
    let count = ctx.state().seats;
    let mut left: Vec<Seat> = Seat::all(count).collect();
    let mut order = Vec::new();
    while !left.is_empty() {
        let total = u32::try_from(left.len()).unwrap_or(0);
        let urn = || {
            Urn(left
                .iter()
                .map(|seat| (seat.to_string().into(), 1))
                .collect())
        };
        let index = ctx.draw(total, Openness::Open, &urn);
        order.push(left.remove(usize::try_from(index).unwrap_or(0).min(left.len() - 1)));
    }
    let start = order.first().copied().unwrap_or(Seat::new(0));
    ctx.happens(Fact::SeatsOrdered { order });
    ctx.happens(Fact::TurnBegun { turn: 1, start });
}

/// Lets a checked action happen, with all that follows from it.
#[expect(clippy::too_many_lines, reason = "one arm for each action")]
pub(super) fn perform(ctx: &mut Flow<'_>, seat: Seat, action: Action) {
    match action {
        Action::ClaimCity { city, source } => main_action::claim(ctx, seat, city, source),
        Action::PlaceCube {
            army,
            place,
            source,
        } => ctx.happens(Fact::PlacementDrafted {
            seat,
            army,
            place,
            source,
        }),
        Action::FinishIncrease {} => main_action::finish_increase(ctx, seat),
        Action::Tax { cubes } => ctx.happens(Fact::TaxDrafted { seat, cubes }),
        Action::SplitTax { byzantine, arab } => {
            main_action::raise_tax(ctx, seat, byzantine, arab);
        }
        Action::TakeBack {} => ctx.happens(Fact::DraftTakenBack { seat }),
        Action::Build { building, source } => main_action::build(ctx, seat, building, source),
        Action::SpecialImprove { city, source } => {
            main_action::improve(ctx, seat, city, source);
        }
        Action::SpecialRuler { army, source } => main_action::crown(ctx, seat, army, source),
        Action::SpecialFleet { army, source } => main_action::fleet(ctx, seat, army, source),
        Action::SpecialFortify { city, source } => {
            main_action::fortify(ctx, seat, city, source);
        }
        Action::SpecialBulgarReinforcement {
            beneficiary,
            source,
        } => main_action::reinforce_bulgars(ctx, seat, beneficiary, source),
        Action::SpecialBulgarAttack {
            target,
            beneficiary,
            source,
        } => main_action::send_bulgars(ctx, seat, target, beneficiary, source),
        Action::SpecialCivilWar { army, source } => {
            main_action::civil_war(ctx, seat, army, source);
        }
        Action::EnterArmy { army, city } => {
            ctx.happens(Fact::ArmyEntered { seat, army, city });
        }
        Action::MoveArmy { army, to, via } => travel::step(ctx, seat, army, to, via),
        Action::Step { to, via } => travel::go_on(ctx, seat, to, via),
        Action::EndAction {} => ctx.happens(Fact::ActionEnded {
            seat,
            automatic: false,
        }),
        Action::Pass {} => main_action::pass(ctx, seat),
        Action::FleetResponse { double, attack } => ctx.happens(Fact::FleetAnswered {
            seat,
            double,
            attack,
        }),
        Action::ConfirmSeaMove { proceed } => travel::confirm(ctx, proceed),
        Action::StandOrRetreat { retreat } => retreat::choose(ctx, seat, retreat),
        Action::RetreatStep { to, via } => retreat::step(ctx, to, via),
        Action::FleetBlock { block } => retreat::answer_fleet(ctx, seat, block),
        Action::LevyDefence { defend } => ctx.happens(if defend {
            Fact::LeviesCalled { seat }
        } else {
            Fact::LeviesHeldBack { seat }
        }),
        Action::ChooseOpponent { seat: opponent } => ctx.happens(Fact::OpponentChosen {
            seat,
            opponent,
            automatic: false,
        }),
        Action::ChooseLosses {
            elite,
            main,
            movement,
        } => losses::give(ctx, seat, [elite, main, movement]),
        Action::Garrison { source } => combat::garrison(ctx, source, false),
        Action::GarrisonBySacrifice {
            elite,
            main,
            movement,
        } => combat::sacrifice(ctx, [elite, main, movement], false),
        Action::ChooseUnmaintained {
            army,
            elite,
            main,
            movement,
            levy,
        } => {
            let cubes = [elite, main, movement, levy];
            seasons::leave_unpaid(ctx, seat, army, cubes, false);
        }
    }
    advance(ctx);
}

/// Takes every step that the rules take on their own, until somebody must decide (5.4).
fn advance(ctx: &mut Flow<'_>) {
    for _ in 0..MOST_STEPS {
        let Some(step) = next_step(ctx.state()) else {
            return;
        };
        take_step(ctx, step);
    }
}

/// The next step without a choice, if there is one.
pub(super) fn next_step(state: &State) -> Option<Step> {
    match state.phase {
        Phase::Setup | Phase::Over => return None,
        Phase::Actions | Phase::Income => {}
    }
    if let Some((seat, army)) = empty_army(state) {
        return Some(Step::Disband(seat, army));
    }
    if state.phase == Phase::Income {
        return seasons::next_step(state).map(Step::Season);
    }
    let mut due = state.tolls.into_iter().flatten().peekable();
    if due.peek().is_some() {
        let forced = due.find(|toll| losses::is_forced(state, *toll));
        return forced.map(Step::TakeLosses);
    }
    if let Some(retreat) = &state.retreat {
        return retreat::next_step(state, retreat).map(Step::Retreat);
    }
    if let Some(combat) = state.combat {
        return combat::next_step(state, combat).map(Step::Combat);
    }
    if let Some(journey) = &state.journey {
        return travel::next_step(state, journey).map(Step::Travel);
    }
    match state.action {
        Progress::Open => None,
        Progress::Done => seasons::next_step(state).map(Step::Season),
    }
}

fn take_step(ctx: &mut Flow<'_>, step: Step) {
    match step {
        Step::Disband(seat, army) => destroy(ctx, seat, army),
        Step::TakeLosses(toll) => losses::take(ctx, toll),
        Step::Retreat(step) => retreat::take(ctx, step),
        Step::Combat(step) => combat::take(ctx, step),
        Step::Travel(step) => travel::take(ctx, step),
        Step::Season(step) => seasons::take(ctx, step),
    }
}

/// An army on the board that Z-34 (a) takes away.
fn empty_army(state: &State) -> Option<(Seat, Army)> {
    for seat in state.all_seats() {
        for army in Army::ALL {
            let card = state.holdings.of(seat).card(army);
            if card.at.is_some() && !card.lives() {
                return Some((seat, army));
            }
        }
    }
    None
}

/// Destroys a field army (Z-34).
fn destroy(ctx: &mut Flow<'_>, seat: Seat, army: Army) {
    let card = ctx.state().holdings.of(seat).card(army);
    let fact = Fact::ArmyDestroyed {
        seat,
        army,
        elite: card.elite,
        main: card.main,
        movement: card.movement,
        guard: card.guard,
    };
    ctx.happens(fact);
}

/// Destroys an army whose last cube is about to be spent, before the effect (Z-25).
fn disband_for(ctx: &mut Flow<'_>, seat: Seat, source: Source) {
    let Source::Box { army, .. } = source else {
        return;
    };
    let holding = ctx.state().holdings.of(seat);
    if holding.card(army).at.is_some() && super::legal::empties(holding, source, army) {
        ctx.happens(Fact::ArmyDestroyed {
            seat,
            army,
            elite: 0,
            main: 0,
            movement: 0,
            guard: false,
        });
    }
}

/// Rolls dice (Z-4).
fn roll(ctx: &mut Flow<'_>, count: u8) -> Dice {
    let faces = || {
        Urn((1..=6)
            .map(|face: u8| (face.to_string().into(), 1))
            .collect())
    };
    let mut dice = Dice::NONE;
    for _ in 0..count {
        let index = ctx.draw(6, Openness::Open, &faces);
        dice.add(usize::try_from(index).unwrap_or(0));
    }
    dice
}
