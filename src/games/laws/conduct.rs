//! Laws of progress, end, defaults, invariants, questions and sizes (laws 1, 5 and 6).

use std::collections::{HashMap, HashSet};

use super::playout::{Case, Playout, awaited_seats, setups};
use super::{Breach, Lawful, holds, same};
use crate::testing::AskedTexts;
use crate::{MAX_SEATS, Obey, Outcome, Seat, Setup, Turn};

pub(crate) fn progress<R: Lawful>(case: &Case<R>) -> Result<(), Breach> {
    let mut playout = Playout::begin(case);
    loop {
        check_position::<R>(case.setup.seats, &playout.state)?;
        if playout.step()?.is_none() {
            return check_ending(&playout);
        }
    }
}

fn check_ending<R: Lawful>(playout: &Playout<R>) -> Result<(), Breach> {
    holds(
        R::turn(&playout.state) == Turn::Over,
        || "no seat may act, but the match is not over",
    )?;
    let last = playout.facts.last().map(super::to_json).unwrap_or_default();
    let Some(said) = last.get("standings") else {
        return Ok(());
    };
    let standings = super::to_json(&R::standings(&playout.state).standings);
    same("the outcome and what the last fact tells", &standings, said)
}

fn check_position<R: Lawful>(count: u8, state: &R::State) -> Result<(), Breach> {
    let over = R::turn(state) == Turn::Over;
    let (seats, may_also) = awaited_seats::<R>(state);
    holds(
        over || !seats.is_empty(),
        || "no seat is awaited, but the match is not over",
    )?;
    check_ranks(count, &R::standings(state))?;
    for seat in Seat::all(MAX_SEATS) {
        let (asked, free) = (seats.has(seat), may_also.has(seat));
        holds(!(asked && free), || {
            format!("seat {seat} is awaited and may also act")
        })?;
        holds(seat.number() < count || !(asked || free), || {
            format!("seat {seat} is awaited but not at the table")
        })?;
        let legal = R::legal(state, seat);
        holds(!asked || !legal.is_empty(), || {
            format!("seat {seat} is awaited but can do nothing")
        })?;
        holds(asked || free || legal.is_empty(), || {
            format!("seat {seat} may act unasked: {legal:?}")
        })?;
        same(
            &format!("being awaited and being asked, of seat {seat},"),
            &asked,
            &R::asked(state, seat).is_some(),
        )?;
        let default = R::default_action(state, seat);
        same(
            &format!("being awaited and having a default, of seat {seat},"),
            &asked,
            &default.is_some(),
        )?;
        holds(default.is_none_or(|action| legal.contains(&action)), || {
            format!("the default of seat {seat} is not legal")
        })?;
    }
    Ok(())
}

fn check_ranks(count: u8, outcome: &Outcome) -> Result<(), Breach> {
    let standings = &outcome.standings;
    holds(
        standings
            .iter()
            .map(|standing| standing.seat)
            .eq(Seat::all(count)),
        || "expected one standing per seat, in the order of seats",
    )?;
    for standing in standings {
        let better = standings
            .iter()
            .filter(|other| other.rank < standing.rank)
            .count();
        holds(usize::from(standing.rank) == 1 + better, || {
            format!("the ranks are not ranks: {standings:?}")
        })?;
    }
    Ok(())
}

/// Checks law 5: random play ends within the bound of the game; `Playout::act` counts the actions.
pub(crate) fn end<R: Lawful>(case: &Case<R>) -> Result<(), Breach> {
    let mut playout = Playout::begin(case);
    while playout.step()?.is_some() {}
    holds(
        R::turn(&playout.state) == Turn::Over,
        || "no action is left, but the match is not over",
    )
}

pub(crate) fn defaults<R: Lawful>(case: &Case<R>) -> Result<(), Breach> {
    let mut playout = Playout::begin(case);
    loop {
        let (awaited_seats, _) = awaited_seats::<R>(&playout.state);
        let seats: Vec<Seat> = awaited_seats.iter().collect();
        let Some(seat) = playout.dice.pick(&seats).copied() else {
            return Ok(());
        };
        let Some(action) = R::on_deadline(&playout.state, seat) else {
            return Err(format!("seat {seat} is awaited but has no default"));
        };
        playout.act(seat, action)?;
    }
}

pub(crate) fn invariants<R: Lawful>(case: &Case<R>) -> Result<(), Breach> {
    let mut playout = Playout::begin(case);
    loop {
        if let Some(invariant) = R::broken_invariant(&playout.state) {
            return Err(format!("after {} actions: {invariant}", playout.actions));
        }
        R::oracle(&case.setup, &playout.state)?;
        if playout.step()?.is_none() {
            return R::chronicle(&case.setup, &playout.facts);
        }
    }
}

/// Checks that a standing order plays legal actions only, survives JSON, and is void after the end.
pub(crate) fn orders<R: Lawful>(case: &Case<R>) -> Result<(), Breach> {
    let mut playout = Playout::begin(case);
    let mut orders: Vec<(Seat, R::Order)> = Vec::new();
    loop {
        orders = drop_void_orders::<R>(&playout.state, orders)?;
        for request in playout.dice.some(R::order_requests(), 2) {
            for seat in Seat::all(MAX_SEATS) {
                if let Ok(order) = R::place_order(&playout.state, seat, &request) {
                    let text = serde_json::to_string(&order).map_err(|error| error.to_string())?;
                    let back: R::Order =
                        serde_json::from_str(&text).map_err(|error| error.to_string())?;
                    same("a stored order", &order, &back)?;
                    if !orders.contains(&(seat, back)) {
                        orders.push((seat, order));
                    }
                }
            }
        }
        if playout.step()?.is_none() {
            let left = orders
                .iter()
                .find(|(seat, order)| R::obey(&playout.state, *seat, order) != Obey::Void);
            holds(left.is_none(), || {
                format!("an order outlives the match: {left:?}")
            })?;
            return Ok(());
        }
    }
}

fn drop_void_orders<R: Lawful>(
    state: &R::State,
    orders: Vec<(Seat, R::Order)>,
) -> Result<Vec<(Seat, R::Order)>, Breach> {
    let mut kept = Vec::new();
    for (seat, order) in orders {
        match R::obey(state, seat, &order) {
            Obey::Void => continue,
            Obey::Wait | Obey::Rest => {}
            Obey::Act(action) => holds(R::legal(state, seat).contains(&action), || {
                format!("an order of seat {seat} asks for {action:?}")
            })?,
        }
        kept.push((seat, order));
    }
    Ok(kept)
}

/// Checks that an answered question never comes again, and that other seats change none; only their answer may end one.
pub(crate) fn questions<R: Lawful>(case: &Case<R>) -> Result<(), Breach> {
    let mut playout = Playout::begin(case);
    let mut answered = HashSet::new();
    while let Some(step) = playout.step()? {
        let free = R::is_free(&step.action);
        for seat in Seat::all(case.setup.seats) {
            let Some(before) = R::question(&step.before, seat) else {
                continue;
            };
            if seat == step.seat && !free {
                answered.insert((seat, before));
                continue;
            }
            let after = R::question(&playout.state, seat);
            let kept = free || after.is_some() && !R::asks_anew(&step.before, &step.action, seat);
            if seat != step.seat && kept {
                same("a question nobody touched", &Some(before), &after)?;
            }
        }
        for seat in Seat::all(case.setup.seats) {
            let asked = R::question(&playout.state, seat).map(|question| (seat, question));
            holds(
                asked.as_ref().is_none_or(|asked| !answered.contains(asked)),
                || format!("asked again: {asked:?}"),
            )?;
        }
    }
    Ok(())
}

/// Checks that the key of a deadline is never reused, and that another seat's free action ends no deadline.
pub(crate) fn windows<R: Lawful>(case: &Case<R>) -> Result<(), Breach> {
    let mut playout = Playout::begin(case);
    let mut open: HashMap<Seat, String> = HashMap::new();
    let mut closed = HashSet::new();
    while let Some(step) = playout.step()? {
        for seat in Seat::all(case.setup.seats) {
            let Some(window) = R::window(&playout.state, seat) else {
                continue;
            };
            let before = R::window(&step.before, seat);
            if R::is_free(&step.action) && seat != step.seat && before.is_some() {
                same("a window nobody touched", &before.as_ref(), &Some(&window))?;
            }
            holds(!closed.contains(&(seat, window.clone())), || {
                format!("seat {seat} is under a deadline that had passed: {window}")
            })?;
            if let Some(last) = open
                .insert(seat, window.clone())
                .filter(|last| *last != window)
            {
                closed.insert((seat, last));
            }
        }
    }
    Ok(())
}

pub(crate) fn sizes<R: Lawful>() -> Result<(), Breach> {
    for setup in setups::<R>() {
        R::check_setup(&setup)?;
    }
    for seats in (0..=u8::MAX).filter(|seats| !R::SEATS.contains(seats)) {
        let setup = Setup {
            seats,
            options: R::Options::default(),
        };
        holds(R::check_setup(&setup).is_err(), || {
            format!("{seats} seats are set up")
        })?;
    }
    holds(
        R::SEATS.end() <= &MAX_SEATS,
        || "the game allows more than MAX_SEATS seats",
    )?;
    Ok(())
}
