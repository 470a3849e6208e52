//! I-14: the names of the seats change nothing but the names.

use serde_json::Value;

use crate::games::byzantium::Byzantium;
use crate::games::laws::{Breach, Case, Sitting, every_case, same};
use crate::games::{Rules, Viewer};

/// The parts of a fact that name a seat or several.
const SEATS: [&str; 10] = [
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
];

/// Gives every seat the name of its neighbour, in a table of this size.
fn renamed(word: &mut Value, count: u64) {
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
                renamed(part, count);
            }
        }
        Value::Array(parts) => parts.iter_mut().for_each(|part| renamed(part, count)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Plays a match, gives its seats other names, and looks whether anything else changes.
fn other_names(case: &Case<Byzantium>) -> Result<(), Breach> {
    let mut sitting = Sitting::begin(case);
    while sitting.step()?.is_some() {}
    let (mut state, mut other) = (Byzantium::blank(&case.setup), Byzantium::blank(&case.setup));
    let count = u64::from(case.setup.seats);
    for fact in &sitting.facts {
        let mut word = serde_json::to_value(fact).unwrap();
        renamed(&mut word, count);
        Byzantium::evolve(&mut state, fact);
        Byzantium::evolve(&mut other, &serde_json::from_value(word).unwrap());
        for seat in crate::games::Seat::all(case.setup.seats) {
            let legal = Byzantium::legal(&state, seat);
            let neighbour = seat.left(case.setup.seats);
            let mut lists = serde_json::to_value(legal).unwrap();
            renamed(&mut lists, count);
            let expected = serde_json::to_value(Byzantium::legal(&other, neighbour)).unwrap();
            same("I-14: the number of actions", &len(&lists), &len(&expected))?;
        }
        let scores = |state| {
            let view = Byzantium::view(state, Viewer::Spectator);
            serde_json::to_value(view).unwrap()
        };
        let (mut view, other) = (scores(&state), scores(&other));
        renamed(&mut view, count);
        for part in ["cities", "spaces", "bulgars", "turn", "phase", "active"] {
            same(&format!("I-14: {part}"), &view[part], &other[part])?;
        }
    }
    Ok(())
}

fn len(list: &Value) -> usize {
    list.as_array().map_or(0, Vec::len)
}

#[test]
fn other_names_for_the_seats_change_nothing_else() {
    every_case::<Byzantium>(9, other_names);
}
