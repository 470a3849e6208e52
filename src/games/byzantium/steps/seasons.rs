//! Steps between actions and between turns (Z-19, Z-90 to Z-102).

use crate::Seat;
use crate::byzantium::legal::each_unmaintained;
use crate::byzantium::{
    ActionsEnd, Army, Fact, FieldArmy, Phase, State, TURNS, count_counters, scores, standings,
    upkeep_of,
};

use super::{Flow, Step, destruction_fact, empty_army};

/// Income per counter, in bezants (Z-90).
const BEZANTS_PER_COUNTER: u16 = 2;

pub(super) fn next_step(state: &State) -> Option<Step> {
    if state.phase == Phase::Actions {
        return Some(step_after_action(state));
    }
    let mut dues = state.dues.iter();
    if let Some(fact) = dues.find_map(|due| upkeep_fact(state, due.seat, due.army)) {
        return Some(Step::Apply(fact));
    }
    if !state.dues.is_empty() {
        None
    } else if state.turn < TURNS {
        Some(Step::NextTurn)
    } else {
        Some(Step::End)
    }
}

/// Returns the step that calls the next seat to act, or begins the income (Z-19).
fn step_after_action(state: &State) -> Step {
    let mut round = state.all_after(state.active);
    let Some(seat) = round.find(|next| !state.holdings.get(*next).passed) else {
        return Step::BeginIncome;
    };
    // `round` ends with the active seat. So if that seat is found, all other seats have passed.
    let acted_alone = seat == state.active;
    match state.rulings.actions_end {
        ActionsEnd::LastPlayerOneMore if acted_alone => Step::BeginIncome,
        ActionsEnd::LastPlayerOneMore | ActionsEnd::AllPassed => {
            Step::Apply(Fact::SeatCalled { seat })
        }
    }
}

/// Fact that pays the upkeep (Z-91), or leaves the only possible cubes unpaid (Z-92); `None` if the seat must choose.
fn upkeep_fact(state: &State, seat: Seat, army: Army) -> Option<Fact> {
    let bezants = state.card(seat, army).upkeep();
    if bezants <= state.card(seat, army).treasury {
        return Some(Fact::UpkeepPaid {
            seat,
            army,
            bezants,
        });
    }
    let mut choices = each_unmaintained(state, seat, army);
    match (choices.next(), choices.next()) {
        (Some(only), None) => Some(unpaid_fact(state, FieldArmy { seat, army }, only, true)),
        (Some(_), Some(_)) | (None, _) => None,
    }
}

pub(super) fn begin_income(ctx: &mut Flow<'_>) {
    let turn = ctx.state().turn;
    ctx.apply(Fact::IncomeBegun { turn });
    for seat in ctx.state().all_seats() {
        let [byzantine, arab] = Army::ALL.map(|army| {
            count_counters(ctx.state(), seat, army).saturating_mul(BEZANTS_PER_COUNTER)
        });
        ctx.apply(Fact::IncomeReceived {
            seat,
            byzantine,
            arab,
        });
    }
}

/// Returns the fact that removes unpaid cubes for good and pays for the others (Z-92).
pub(super) fn unpaid_fact(state: &State, side: FieldArmy, cubes: [u8; 4], automatic: bool) -> Fact {
    let FieldArmy { seat, army } = side;
    let count: u16 = cubes.into_iter().map(u16::from).sum();
    let ([elite, main, movement, levy], card) = (cubes, state.card(seat, army));
    Fact::CubesUnpaid {
        seat,
        army,
        elite,
        main,
        movement,
        levy,
        paid: card.upkeep().saturating_sub(upkeep_of(cubes)),
        points: card.score.min(count),
        automatic,
    }
}

/// Returns cubes to the pools and removes guards from armies, then begins the next turn (Z-95, Z-96).
pub(super) fn begin_turn(ctx: &mut Flow<'_>) {
    return_cubes(ctx);
    return_guards(ctx);
    // An army that survived only by its guard is now destroyed (Z-34).
    while let Some((seat, army)) = empty_army(ctx.state()) {
        let fact = destruction_fact(ctx.state(), seat, army);
        ctx.apply(fact);
    }
    let state = ctx.state();
    let (turn, start) = (state.turn + 1, state.next_start.unwrap_or(state.start));
    ctx.apply(Fact::TurnBegun { turn, start });
}

fn return_cubes(ctx: &mut Flow<'_>) {
    for seat in ctx.state().all_seats() {
        let state = ctx.state();
        let holding = state.holdings.get(seat);
        ctx.apply(Fact::CubesReturned {
            seat,
            special: state.spaces.cubes_of(seat),
            tax: holding.tax,
            pass: holding.pass,
            casualties: holding.casualties.div_ceil(2),
        });
    }
}

fn return_guards(ctx: &mut Flow<'_>) {
    let cards = ctx.state().all_cards().filter(|(_, _, card)| card.guard);
    let guarded: Vec<(Seat, Army)> = cards.map(|(seat, army, _)| (seat, army)).collect();
    for (seat, army) in guarded {
        ctx.apply(Fact::GuardReturned { seat, army });
    }
}

/// Ends the match (Z-100 to Z-102).
pub(super) fn end_match(ctx: &mut Flow<'_>, fell: bool) {
    let state = ctx.state();
    let (standings, scores) = (standings(state, fell).standings, scores(state, fell));
    ctx.apply(Fact::GameEnded {
        fell,
        standings,
        scores,
    });
}
