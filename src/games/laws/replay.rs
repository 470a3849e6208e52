//! Law 3, replay, and the half of law 7 that random play can show.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::playout::{Case, Playout};
use super::{Breach, Lawful, SplitMix64, holds, same, tag};
use crate::{Seat, Viewer};

/// The largest whole number that every reader of JSON keeps.
const LARGEST: u64 = 1 << 53;

/// Law 3: folding the facts gives the same state, from the blank table and step by step.
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
    repeats(case, &playout)
}

/// The same seed and the same choices give the same facts.
fn repeats<R: Lawful>(case: &Case<R>, first: &Playout<R>) -> Result<(), Breach> {
    let mut again = Playout::begin(case);
    while again.step()?.is_some() {}
    same("the match played again", &first.facts, &again.facts)
}

/// Facts, actions, options and views survive JSON; unknown fields of actions are refused.
pub(crate) fn json<R: Lawful>(case: &Case<R>) -> Result<(), Breach> {
    let mut playout = Playout::begin(case);
    let mut dice = case.dice(3);
    survives("options", &case.setup.options)?;
    refuses_more("options", &case.setup.options)?;
    for fact in &playout.facts {
        survives("a fact", fact)?;
    }
    loop {
        if dice.once_in(8) {
            position::<R>(&playout, case.setup.seats, &mut dice)?;
        }
        let Some(step) = playout.step()? else {
            return Ok(());
        };
        for fact in &step.ending.facts {
            survives("a fact", fact)?;
            holds(super::json(fact)["type"] == tag(fact), || {
                format!("the tag of {fact:?}")
            })?;
        }
        holds(
            super::json(&step.action)["type"] == tag(&step.action),
            || format!("the tag of {:?}", step.action),
        )?;
    }
}

fn position<R: Lawful>(
    playout: &Playout<R>,
    seats: u8,
    dice: &mut SplitMix64,
) -> Result<(), Breach> {
    for (_, action) in dice.some(playout.choices(), 3) {
        survives("an action", &action)?;
        refuses_more("an action", &action)?;
    }
    let seat = Seat::new(u8::try_from(dice.below(u32::from(seats))).unwrap());
    survives("a view", &R::view(&playout.state, Viewer::Seat(seat)))?;
    for viewer in [
        Viewer::Spectator,
        Viewer::All { seat: None },
        Viewer::All { seat: Some(seat) },
    ] {
        survives("a view", &R::view(&playout.state, viewer))?;
    }
    Ok(())
}

/// The word comes back the same, whatever the order of its keys, and is written the same again.
fn survives<T: Serialize + DeserializeOwned + PartialEq>(
    what: &str,
    word: &T,
) -> Result<(), Breach> {
    let value = super::json(word);
    holds(plain(&value), || {
        format!("{what} holds a number that is no safe integer: {value}")
    })?;
    let bytes = value.to_string();
    for form in [value.clone(), turned(&value)] {
        let text = form.to_string();
        let back: T =
            serde_json::from_str(&text).map_err(|error| format!("{what} {text}: {error}"))?;
        let again = super::json(&back).to_string();
        holds(back == *word && again == bytes, || {
            format!("{what} comes back otherwise: {text}")
        })?;
    }
    Ok(())
}

/// An unknown field is refused.
fn refuses_more<T: Serialize + DeserializeOwned>(what: &str, word: &T) -> Result<(), Breach> {
    let mut value = super::json(word);
    let Some(fields) = value.as_object_mut() else {
        return Err(format!("{what} is no object: {value}"));
    };
    fields.insert("unheard_of".to_owned(), Value::Null);
    holds(serde_json::from_value::<T>(value.clone()).is_err(), || {
        format!("{what} has a field too many: {value}")
    })?;
    Ok(())
}

fn plain(value: &Value) -> bool {
    match value {
        Value::Number(number) => number
            .as_u64()
            .or(number.as_i64().map(i64::unsigned_abs))
            .is_some_and(|size| size < LARGEST),
        Value::Array(items) => items.iter().all(plain),
        Value::Object(fields) => fields.values().all(plain),
        Value::Null | Value::Bool(_) | Value::String(_) => true,
    }
}

/// The same value with the keys of every object the other way round.
fn turned(value: &Value) -> Value {
    match value {
        Value::Object(fields) => Value::Object(
            fields
                .iter()
                .rev()
                .map(|(key, value)| (key.clone(), turned(value)))
                .collect::<Map<_, _>>(),
        ),
        Value::Array(items) => Value::Array(items.iter().map(turned).collect()),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.clone(),
    }
}
