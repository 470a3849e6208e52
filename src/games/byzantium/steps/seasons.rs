//! What happens between actions and between turns (Z-19, Z-90 to Z-102).

use crate::games::Seat;
use crate::games::byzantium::card::{Army, Place};
use crate::games::byzantium::legal::each_unmaintained;
use crate::games::byzantium::options::ActionsEnd;
use crate::games::byzantium::scoring::{counters, scores, standings};
use crate::games::byzantium::state::{Phase, State, TURNS, price};
use crate::games::byzantium::words::Fact;

use super::{Flow, destroy, empty_army};

/// What a counter brings (Z-90).
const BEZANTS_PER_COUNTER: u16 = 2;

/// A step between actions or turns.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::games::byzantium) enum Step {
    /// Call the next seat (Z-19).
    Call(Seat),
    /// Begin the income (Z-90).
    BeginIncome,
    /// Pay an upkeep that can be paid (Z-91).
    Pay(Seat, Army),
    /// Leave the only cubes unpaid that can be (Z-92).
    LeaveUnpaid(Seat, Army, [u8; 4]),
    /// Begin the next turn (Z-95).
    NextTurn,
    /// End the match (Z-100).
    End,
}

/// The next step once an action is done, or during the income.
pub(super) fn next_step(state: &State) -> Option<Step> {
    if state.phase == Phase::Actions {
        return Some(after_action(state));
    }
    for army in Army::ALL {
        for seat in state.dues.of(army).iter() {
            if let Some(step) = upkeep_step(state, seat, army) {
                return Some(step);
            }
        }
    }
    if !state.dues.seats().is_empty() {
        None
    } else if state.turn < TURNS {
        Some(Step::NextTurn)
    } else {
        Some(Step::End)
    }
}

/// Who acts next, if anybody does (Z-19).
fn after_action(state: &State) -> Step {
    let Some(next) = state.next_unpassed(state.active) else {
        return Step::BeginIncome;
    };
    let acted_alone = next == state.active && state.unpassed_count() == 1;
    match state.rulings.actions_end {
        ActionsEnd::LastPlayerOneMore if acted_alone => Step::BeginIncome,
        ActionsEnd::LastPlayerOneMore | ActionsEnd::AllPassed => Step::Call(next),
    }
}

fn upkeep_step(state: &State, seat: Seat, army: Army) -> Option<Step> {
    let treasury = state.holdings.of(seat).card(army).treasury;
    if state.upkeep(seat, army) <= treasury {
        return Some(Step::Pay(seat, army));
    }
    let mut choices = each_unmaintained(state, seat, army);
    match (choices.next(), choices.next()) {
        (Some(only), None) => Some(Step::LeaveUnpaid(seat, army, only)),
        (Some(_), Some(_)) | (None, _) => None,
    }
}

pub(super) fn take(ctx: &mut Flow<'_>, step: Step) {
    match step {
        Step::Call(seat) => ctx.happens(Fact::SeatCalled { seat }),
        Step::BeginIncome => begin_income(ctx),
        Step::Pay(seat, army) => {
            let bezants = ctx.state().upkeep(seat, army);
            ctx.happens(Fact::UpkeepPaid {
                seat,
                army,
                bezants,
            });
        }
        Step::LeaveUnpaid(seat, army, cubes) => leave_unpaid(ctx, seat, army, cubes, true),
        Step::NextTurn => begin_turn(ctx),
        Step::End => end_match(ctx, false),
    }
}

fn begin_income(ctx: &mut Flow<'_>) {
    let turn = ctx.state().turn;
    ctx.happens(Fact::IncomeBegun { turn });
    for seat in ctx.state().all_seats() {
        let [byzantine, arab] = Army::ALL
            .map(|army| counters(ctx.state(), seat, army).saturating_mul(BEZANTS_PER_COUNTER));
        ctx.happens(Fact::IncomeReceived {
            seat,
            byzantine,
            arab,
        });
    }
}

/// Removes unpaid cubes for good and pays for the others (Z-92).
pub(super) fn leave_unpaid(
    ctx: &mut Flow<'_>,
    seat: Seat,
    army: Army,
    cubes: [u8; 4],
    automatic: bool,
) {
    let state = ctx.state();
    let each = || Place::ALL.into_iter().zip(cubes);
    let saved: u16 = each()
        .map(|(place, cubes)| price(place).saturating_mul(u16::from(cubes)))
        .fold(0, u16::saturating_add);
    let count: u16 = cubes.into_iter().map(u16::from).sum();
    let paid = state.upkeep(seat, army).saturating_sub(saved);
    let points = state.holdings.of(seat).card(army).score.min(count);
    let [elite, main, movement, levy] = cubes;
    ctx.happens(Fact::CubesUnpaid {
        seat,
        army,
        elite,
        main,
        movement,
        levy,
        paid,
        points,
        automatic,
    });
}

/// Returns cubes and guards, and begins the next turn (Z-95, Z-96).
fn begin_turn(ctx: &mut Flow<'_>) {
    for seat in ctx.state().all_seats() {
        let state = ctx.state();
        let holding = state.holdings.of(seat);
        ctx.happens(Fact::CubesReturned {
            seat,
            special: state.cubes_on_spaces(seat),
            tax: holding.tax,
            pass: holding.pass,
            casualties: holding.casualties.div_ceil(2),
        });
    }
    for seat in ctx.state().all_seats() {
        for army in Army::ALL {
            if ctx.state().holdings.of(seat).card(army).guard {
                ctx.happens(Fact::GuardReturned { seat, army });
            }
        }
    }
    while let Some((seat, army)) = empty_army(ctx.state()) {
        destroy(ctx, seat, army);
    }
    let state = ctx.state();
    let (turn, start) = (state.turn + 1, state.next_start.unwrap_or(state.start));
    ctx.happens(Fact::TurnBegun { turn, start });
}

/// Ends the match (Z-100 to Z-102).
pub(super) fn end_match(ctx: &mut Flow<'_>, fell: bool) {
    let scores = scores(ctx.state(), fell);
    ctx.happens(Fact::GameEnded {
        fell,
        standings: standings(&scores),
        scores,
    });
}
