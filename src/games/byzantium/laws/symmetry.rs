//! Tests that renaming the seats changes nothing else in a match (I-14).

use std::collections::BTreeSet;

use serde_json::Value;

use crate::byzantium::Byzantium;
use crate::byzantium::state::State;
use crate::laws::{Breach, Case, Playout, every_case, holds, same};
use crate::{Rules, Seat, Viewer};

/// JSON fields that hold the number of one seat or several.
const SEATS: [&str; 12] = [
    "seat",
    "active",
    "next_start",
    "start",
    "holder",
    "opponent",
    "loser",
    "order",
    "armies",
    "owner",
    "to_ask",
    "defenders",
];

/// JSON fields that list something by seat; the comparison ignores the order of such a list.
const BY_SEAT: [&str; 8] = [
    "seats",
    "open",
    "losses",
    "armies",
    "to_ask",
    "defenders",
    "standings",
    "scores",
];

/// Parts of a view that are not always present; the test requires each of them to appear.
const PASSING: [&str; 12] = [
    "active",
    "next_start",
    "draft",
    "journey",
    "combat",
    "to_ask",
    "defenders",
    "retreat",
    "ending",
    "open",
    "losses",
    "rolls",
];

fn rename_seats(word: &mut Value, count: u64) {
    let rename = |name: &mut Value| {
        if let Some(number) = name.as_u64() {
            *name = ((number + 1) % count).into();
        }
    };
    match word {
        Value::Object(fields) => {
            for (name, part) in fields {
                let names_seats = SEATS.contains(&name.as_str());
                if let (Value::Array(names), true) = (&mut *part, names_seats) {
                    names.iter_mut().for_each(rename);
                } else if names_seats {
                    rename(part);
                }
                rename_seats(part, count);
            }
        }
        Value::Array(parts) => parts.iter_mut().for_each(|part| rename_seats(part, count)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn sort_by_seat(word: &mut Value) {
    match word {
        Value::Object(fields) => {
            for (name, part) in fields {
                sort_by_seat(part);
                if let (Value::Array(parts), true) = (part, BY_SEAT.contains(&name.as_str())) {
                    parts.sort_by_key(Value::to_string);
                }
            }
        }
        Value::Array(parts) => parts.iter_mut().for_each(sort_by_seat),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn compare_actions(state: &State, other: &State, seat: Seat) -> Result<(), Breach> {
    let list_words = |state, seat, is_renamed: bool| -> BTreeSet<String> {
        let list = Byzantium::legal(state, seat).into_iter();
        list.map(|action| {
            let mut word = serde_json::to_value(action).unwrap();
            if is_renamed {
                rename_seats(&mut word, other.seats.into());
            }
            word.to_string()
        })
        .collect()
    };
    let neighbour = seat.left_neighbour(other.seats);
    same(
        &format!("I-14: the actions of seat {seat}"),
        &list_words(state, seat, true),
        &list_words(other, neighbour, false),
    )
}

/// Checks that both views match after renaming the seats of one; returns their parts that `PASSING` lists.
fn compare_view(state: &State, other: &State) -> Result<BTreeSet<&'static str>, Breach> {
    let seen = |state| serde_json::to_value(Byzantium::view(state, Viewer::Spectator)).unwrap();
    let (mut view, mut other_view) = (seen(state), seen(other));
    rename_seats(&mut view, other.seats.into());
    sort_by_seat(&mut view);
    sort_by_seat(&mut other_view);
    let (fields, other_fields) = (view.as_object().unwrap(), other_view.as_object().unwrap());
    let names = |fields: &serde_json::Map<_, _>| fields.keys().cloned().collect::<BTreeSet<_>>();
    same("I-14: the parts", &names(fields), &names(other_fields))?;
    for (name, part) in fields {
        holds(!part.is_null(), || format!("{name} is null"))?;
        same(&format!("I-14: {name}"), part, &other_fields[name])?;
    }
    let combat = fields.get("combat");
    let shown = |name: &&&'static str| {
        let part = fields.get(**name).or_else(|| combat?.get(**name));
        part.is_some_and(|part| part.as_array().is_none_or(|parts| !parts.is_empty()))
    };
    Ok(PASSING.iter().filter(shown).copied().collect())
}

fn compare_renamed(case: &Case<Byzantium>) -> Result<BTreeSet<&'static str>, Breach> {
    let mut playout = Playout::begin(case);
    while playout.step()?.is_some() {}
    let (mut state, mut other) = (Byzantium::blank(&case.setup), Byzantium::blank(&case.setup));
    let mut shown = BTreeSet::new();
    for (number, fact) in playout.facts.iter().enumerate() {
        let mut word = serde_json::to_value(fact).unwrap();
        rename_seats(&mut word, case.setup.seats.into());
        Byzantium::evolve(&mut state, fact);
        Byzantium::evolve(&mut other, &serde_json::from_value(word).unwrap());
        for seat in Seat::all(case.setup.seats) {
            compare_actions(&state, &other, seat)?;
        }
        // The starting seat is known only after the second fact, so earlier views are not compared.
        if 0 < number {
            shown.extend(compare_view(&state, &other)?);
        }
    }
    Ok(shown)
}

#[test]
fn other_names_for_the_seats_change_nothing_else() {
    let mut shown = BTreeSet::new();
    // A comparison covers every position of a match, so every sixth case is enough.
    every_case::<Byzantium>(18, |case| {
        if case.seed.is_multiple_of(6) {
            shown.extend(compare_renamed(case)?);
        }
        Ok(())
    });
    assert_eq!(shown, PASSING.into_iter().collect());
}
