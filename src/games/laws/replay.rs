//! Law 3, replay, and the part of law 7 that random play can check.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::playout::{Case, Playout};
use super::{Breach, Lawful, SplitMix64, holds, same, tag};
use crate::{Seat, Viewer};

/// Largest integer that every JSON parser keeps exact.
const LARGEST: u64 = 1 << 53;

/// Checks law 3: applying the facts gives the same state, both from the beginning and step by step.
pub(crate) fn fold<R: Lawful>(case: &Case<R>) -> Result<(), Breach> {
    let mut playout = Playout::begin(case);
    let mut folded = R::blank(&case.setup);
    for fact in &playout.facts {
        R::evolve(&mut folded, fact);
    }
    same("the state after the beginning", &playout.state, &folded)?;
    while let Some(step) = playout.step()? {
        for fact in &step.ending.facts {
            R::evolve(&mut folded, fact);
        }
        same("the folded state", &playout.state, &folded)?;
    }
    let mut again = R::blank(&case.setup);
    for fact in &playout.facts {
        R::evolve(&mut again, fact);
    }
    same("the state folded at once", &playout.state, &again)?;
    check_repeats(case, &playout)
}

fn check_repeats<R: Lawful>(case: &Case<R>, first: &Playout<R>) -> Result<(), Breach> {
    let mut again = Playout::begin(case);
    while again.step()?.is_some() {}
    same("the match played again", &first.facts, &again.facts)
}

pub(crate) fn json<R: Lawful>(case: &Case<R>) -> Result<(), Breach> {
    let mut playout = Playout::begin(case);
    let mut dice = case.dice(3);
    check_survives("options", &case.setup.options)?;
    check_refuses_more("options", &case.setup.options)?;
    for fact in &playout.facts {
        check_survives("a fact", fact)?;
    }
    loop {
        if dice.one_in(8) {
            check_position::<R>(&playout, case.setup.seats, &mut dice)?;
        }
        let Some(step) = playout.step()? else {
            return Ok(());
        };
        for fact in &step.ending.facts {
            check_survives("a fact", fact)?;
            holds(super::to_json(fact)["type"] == tag(fact), || {
                format!("the tag of {fact:?}")
            })?;
        }
        holds(
            super::to_json(&step.action)["type"] == tag(&step.action),
            || format!("the tag of {:?}", step.action),
        )?;
    }
}

fn check_position<R: Lawful>(
    playout: &Playout<R>,
    seats: u8,
    dice: &mut SplitMix64,
) -> Result<(), Breach> {
    for (_, action) in dice.some(playout.choices(), 3) {
        check_survives("an action", &action)?;
        check_refuses_more("an action", &action)?;
    }
    let seat = Seat::new(u8::try_from(dice.below(u32::from(seats))).unwrap());
    check_survives("a view", &R::view(&playout.state, Viewer::Seat(seat)))?;
    for viewer in [
        Viewer::Spectator,
        Viewer::All { seat: None },
        Viewer::All { seat: Some(seat) },
    ] {
        check_survives("a view", &R::view(&playout.state, viewer))?;
    }
    Ok(())
}

fn check_survives<T: Serialize + DeserializeOwned + PartialEq>(
    what: &str,
    word: &T,
) -> Result<(), Breach> {
    let value = super::to_json(word);
    holds(is_plain(&value), || {
        format!("{what} has a number that is not a safe integer: {value}")
    })?;
    let bytes = value.to_string();
    for form in [value.clone(), reverse_keys(&value)] {
        let text = form.to_string();
        let back: T =
            serde_json::from_str(&text).map_err(|error| format!("{what} {text}: {error}"))?;
        let again = super::to_json(&back).to_string();
        holds(back == *word && again == bytes, || {
            format!("{what} changed on its way through JSON: {text}")
        })?;
    }
    Ok(())
}

fn check_refuses_more<T: Serialize + DeserializeOwned>(what: &str, word: &T) -> Result<(), Breach> {
    let mut value = super::to_json(word);
    let Some(fields) = value.as_object_mut() else {
        return Err(format!("{what} is not an object: {value}"));
    };
    fields.insert("unheard_of".to_owned(), Value::Null);
    holds(serde_json::from_value::<T>(value.clone()).is_err(), || {
        format!("{what} with an unknown field was accepted: {value}")
    })?;
    Ok(())
}

fn is_plain(value: &Value) -> bool {
    match value {
        Value::Number(number) => number
            .as_u64()
            .or(number.as_i64().map(i64::unsigned_abs))
            .is_some_and(|size| size < LARGEST),
        Value::Array(items) => items.iter().all(is_plain),
        Value::Object(fields) => fields.values().all(is_plain),
        Value::Null | Value::Bool(_) | Value::String(_) => true,
    }
}

fn reverse_keys(value: &Value) -> Value {
    match value {
        Value::Object(fields) => Value::Object(
            fields
                .iter()
                .rev()
                .map(|(key, value)| (key.clone(), reverse_keys(value)))
                .collect::<Map<_, _>>(),
        ),
        Value::Array(items) => Value::Array(items.iter().map(reverse_keys).collect()),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.clone(),
    }
}
