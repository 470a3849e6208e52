//! Law: `evolve` never panics, whatever parsed fact meets whatever state.

use std::panic::{AssertUnwindSafe, catch_unwind};

use serde_json::Value;

use super::playout::{Case, Playout};
use super::{Breach, Lawful, SplitMix64, holds};
use crate::{MAX_SEATS, Seat, Viewer};

/// Number of randomly changed facts applied to one state, one after another.
const FACTS: usize = 6;

const NUMBERS: [u64; 9] = [0, 1, 2, 5, 7, 8, 255, 65_535, 4_294_967_295];

pub(crate) fn facts<R: Lawful>(case: &Case<R>) -> Result<(), Breach> {
    let mut playout = Playout::begin(case);
    let mut dice = case.dice(9);
    let mut words: Vec<Value> = golden_values(R::GOLDEN);
    let mut read = 0;
    loop {
        words.extend(playout.facts.last().map(super::to_json));
        if dice.one_in(6) {
            let mut state = playout.state.clone();
            for _ in 0..FACTS {
                let Some(word) = vary(&words, &mut dice) else {
                    continue;
                };
                if let Ok(fact) = serde_json::from_value::<R::Fact>(word) {
                    state = check_survives::<R>(&state, &fact)?;
                    read += 1;
                }
            }
        }
        if playout.step()?.is_none() {
            holds(
                playout.actions < 40 || 0 < read,
                || "no mutated fact could be parsed",
            )?;
            return Ok(());
        }
    }
}

fn golden_values(lines: &str) -> Vec<Value> {
    let words = lines
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok());
    words.filter_map(|word| word.get("fact").cloned()).collect()
}

fn check_survives<R: Lawful>(state: &R::State, fact: &R::Fact) -> Result<R::State, Breach> {
    let happens = || {
        let mut after = state.clone();
        R::evolve(&mut after, fact);
        let _ = (R::broken_invariant(&after), R::turn(&after));
        for seat in Seat::all(MAX_SEATS) {
            let _ = (R::ask(&after, seat), R::legal(&after, seat));
            let _ = (
                R::on_deadline(&after, seat),
                R::view(&after, Viewer::Seat(seat)),
            );
        }
        after
    };
    catch_unwind(AssertUnwindSafe(happens))
        .ok()
        .ok_or_else(|| format!("{fact:?} cannot happen to {state:?}"))
}

fn vary(words: &[Value], dice: &mut SplitMix64) -> Option<Value> {
    let mut word = dice.pick(words)?.clone();
    let other = dice.pick(words)?;
    let fields = word.as_object_mut()?;
    for (name, part) in fields.iter_mut().filter(|(name, _)| *name != "type") {
        match other.get(name) {
            Some(better) if dice.one_in(2) => part.clone_from(better),
            Some(_) | None => change_part(part, dice),
        }
    }
    Some(word)
}

fn change_part(part: &mut Value, dice: &mut SplitMix64) {
    match part {
        Value::Number(_) if dice.one_in(2) => {
            *part = (*dice.pick(&NUMBERS).unwrap_or(&0)).into();
        }
        Value::Bool(is) => *is = dice.one_in(2),
        Value::Array(items) => {
            if let Some(item) = dice.pick(items).cloned() {
                let more = usize::try_from(dice.below(9)).unwrap_or_default();
                items.extend(std::iter::repeat_n(item, more));
            }
            dice.shuffle(items);
            items.truncate(usize::try_from(dice.below(12)).unwrap_or_default());
            for item in items {
                change_part(item, dice);
            }
        }
        Value::Object(fields) => fields.values_mut().for_each(|part| change_part(part, dice)),
        Value::Null | Value::Number(_) | Value::String(_) => {}
    }
}
