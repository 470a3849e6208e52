//! A bundle holds, in one form only, and nothing in it can be changed unnoticed.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::{BadBundle, Bundle, Checked, check};
use crate::decide;
use crate::games::GameKey;
use crate::testing::Paper;
use crate::testing::chooser;
use crate::tests::{each_finished, finished};
use crate::world::{Hash, Inclusion, Kept, Witness};

fn bundled(paper: &Paper) -> Bundle {
    Bundle::of(&paper.state, paper.entries.clone()).unwrap()
}

fn checked(bytes: &[u8]) -> Result<Checked, BadBundle> {
    check(bytes, |_, _| Err("nobody signs here".to_owned()))
}

fn written(value: &Value) -> Vec<u8> {
    serde_json_canonicalizer::to_vec(value).unwrap()
}

#[test]
fn a_bundle_of_each_game_is_checked_and_has_one_form() {
    for paper in each_finished(9) {
        let bytes = bundled(&paper).bytes().unwrap();
        let value: Value = serde_json::from_slice(&bytes).unwrap();
        assert_eq!(written(&value), bytes, "RFC 8785");
        let Checked { bundle, audited } = checked(&bytes).unwrap();
        assert_eq!(audited.entries, u64::try_from(paper.entries.len()).unwrap());
        assert_eq!(
            (bundle.id, bundle.version, bundle.head),
            (paper.state.id, paper.state.version, paper.state.head)
        );
        assert_eq!(bundle.bytes().unwrap(), bytes);
        assert!(bundle.outcome.result.is_some() && !bundle.contributions.is_empty());
    }
}

#[test]
fn renewed_seeds_are_listed_with_the_entries_that_committed_to_them() {
    let mut paper = Paper::started(GameKey::Byzanz, 3, 15);
    let seed = crate::luck::Seed::new([0x5e; 32]);
    let decision = decide::reseed(&paper.state, seed);
    let by = serde_json::from_value(json!({ "kind": "service" })).unwrap();
    let action = serde_json::from_value(json!({ "platform": { "type": "reseed" } })).unwrap();
    paper.write(by, action, decision);
    let at = paper.state.version.0;
    let bundle = bundled(&paper.play(chooser(15)));
    let versions: Vec<u32> = bundle.seeds.iter().map(|seed| seed.version).collect();
    assert_eq!(versions, [1, at]);
    checked(&bundle.bytes().unwrap()).unwrap();
}

#[test]
fn a_match_that_goes_on_has_no_bundle() {
    let paper = Paper::started(GameKey::Bards, 2, 3);
    assert_eq!(Bundle::of(&paper.state, paper.entries.clone()), None);
    let over = finished(GameKey::Bards, 2, 3);
    let mut entries = bundled(&over).entries;
    entries.pop();
    let last = entries.last().unwrap();
    let (version, head) = (last.version, last.hash);
    let cut = Bundle {
        version,
        head,
        entries,
        ..bundled(&over)
    };
    let refused = checked(&cut.bytes().unwrap()).unwrap_err();
    assert!(matches!(refused, BadBundle::NotOver), "{refused}");
}

#[test]
fn what_others_say_of_the_head_is_given_from_outside_and_checked_outside() {
    let bundle = bundled(&finished(GameKey::Bards, 2, 4));
    let witness = Witness {
        checkpoint: "a note\n".to_owned(),
        proof: Inclusion {
            hashes: vec![Hash([3; 32])],
            index: 7,
            tree: "another note\n".to_owned(),
        },
        key: "a key".to_owned(),
    };
    let witness = Some(witness);
    let of_witness = Bundle {
        witness: witness.clone(),
        ..bundle
    };
    let bytes = of_witness.bytes().unwrap();
    let agrees = |found: &Witness, bundle: &Bundle| {
        assert_eq!(bundle.witness.as_ref(), Some(found));
        Ok(())
    };
    assert_eq!(check(&bytes, agrees).unwrap().bundle.witness, witness);
    let refused = checked(&bytes).unwrap_err().to_string();
    assert_eq!(refused, "nobody signs here");
    for name in ["checkpoint", "key", "proof"] {
        let mut value: Value = serde_json::from_slice(&bytes).unwrap();
        value.as_object_mut().unwrap().remove(name);
        let refused = check(&written(&value), agrees).unwrap_err().to_string();
        assert!(
            refused.contains(&format!("`{name}` is missing")),
            "{refused}"
        );
    }
}

#[test]
fn ten_thousand_entries_are_not_too_many_to_be_read() {
    let paper = finished(GameKey::Bards, 2, 5);
    let mut bundle = bundled(&paper);
    let many = bundle.entries.iter().cycle().take(10_000).cloned();
    bundle.entries = many
        .map(|kept| Kept {
            parts: Vec::new(),
            ..kept
        })
        .collect();
    bundle.version.0 = 10_000;
    let refused = checked(&bundle.bytes().unwrap()).unwrap_err();
    assert!(matches!(refused, BadBundle::ChainBroken(_)), "{refused}");
}

/// What is done, and the bundle after it.
type Mutation = (String, Box<dyn Fn(&Value) -> Value>);

/// Every bundle that differs from this one in one place, by what was done there.
fn mutations(value: &Value, path: &str, all: &mut Vec<Mutation>) {
    let at = path.to_owned();
    let mut add = |what: &str, change: fn(&Value, usize) -> Value, index: usize| {
        let (place, name) = (at.clone(), format!("{what} {at} {index}"));
        let mutate = move |whole: &Value| {
            let mut whole = whole.clone();
            let target = whole.pointer_mut(&place).unwrap();
            *target = change(target, index);
            whole
        };
        all.push((name, Box::new(mutate)));
    };
    match value {
        Value::Null => {}
        Value::Bool(_) => add("negated", |value, _| json!(value != &json!(true)), 0),
        Value::Number(_) => {
            add("one more", |value, _| json!(value.as_i64().unwrap() + 1), 0);
            add("one less", |value, _| json!(value.as_i64().unwrap() - 1), 0);
            add("as a text", |value, _| json!(value.to_string()), 0);
        }
        Value::String(_) => {
            add(
                "another letter",
                |value, _| json!(other(value.as_str().unwrap())),
                0,
            );
            add(
                "emptied",
                |value, _| json!(value.as_str().unwrap().is_empty()),
                0,
            );
        }
        Value::Array(items) => {
            for index in 0..items.len() {
                add("removed", removed, index);
                add("twice", twice, index);
                if items
                    .get(index + 1)
                    .is_some_and(|next| *next != items[index])
                {
                    add("swapped", swapped, index);
                }
            }
        }
        Value::Object(fields) => {
            for index in 0..fields.len() {
                add("without", without, index);
                add("with another", with_another, index);
            }
        }
    }
    match value {
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                mutations(item, &format!("{path}/{index}"), all);
            }
        }
        Value::Object(fields) => {
            for (name, item) in fields {
                mutations(item, &format!("{path}/{name}"), all);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn other(text: &str) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    let middle = characters.len() / 2;
    match characters.get_mut(middle) {
        Some('0') => characters[middle] = '1',
        Some(_) => characters[middle] = '0',
        None => characters.push('0'),
    }
    characters.into_iter().collect()
}

fn removed(value: &Value, index: usize) -> Value {
    let mut items = value.as_array().unwrap().clone();
    items.remove(index);
    Value::Array(items)
}

fn twice(value: &Value, index: usize) -> Value {
    let mut items = value.as_array().unwrap().clone();
    items.insert(index, items[index].clone());
    Value::Array(items)
}

fn swapped(value: &Value, index: usize) -> Value {
    let mut items = value.as_array().unwrap().clone();
    items.swap(index, index + 1);
    Value::Array(items)
}

fn without(value: &Value, index: usize) -> Value {
    let fields = value.as_object().unwrap();
    let name = fields.keys().nth(index).unwrap();
    let rest = fields.iter().filter(|(other, _)| *other != name);
    let rest = rest.map(|(name, value)| (name.clone(), value.clone()));
    Value::Object(rest.collect())
}

fn with_another(value: &Value, index: usize) -> Value {
    let mut fields = value.as_object().unwrap().clone();
    let (name, value) = fields.iter().nth(index).unwrap();
    let (name, value) = (format!("{name}2"), value.clone());
    fields.insert(name, value);
    Value::Object(fields)
}

/// A sentence that a person can read: nothing of a parser, of types or of our code.
fn is_a_sentence(said: &str) -> bool {
    let noise = [
        "invalid type",
        "expected",
        "Error(",
        "at line",
        "unknown field",
        "EOF",
        "::",
        "u32",
        "{",
    ];
    let spoken = said.replace("at line", "").replace(super::FORMAT, "");
    10 < said.len() && !noise.iter().any(|noise| spoken.contains(noise))
}

/// In a campaign all of them; else some dozen of each match, and of the shortest all that stand beside its
/// entries.
#[test]
fn whatever_is_changed_in_a_bundle_is_refused_with_a_sentence() {
    let is_campaign = std::env::var_os("CAMPAIGN").is_some();
    let mut sentences = BTreeSet::new();
    for paper in each_finished(13) {
        let bytes = bundled(&paper).bytes().unwrap();
        let whole: Value = serde_json::from_slice(&bytes).unwrap();
        let mut all: Vec<Mutation> = Vec::new();
        mutations(&whole, "", &mut all);
        let is_short = paper.state.charter.game == GameKey::Bards;
        let is_beside =
            |name: &str| is_short && !name.contains("/entries/") && !name.contains("/sealed/");
        let step = if is_campaign { 1 } else { all.len() / 30 + 1 };
        for (index, (name, mutate)) in all.iter().enumerate() {
            if index % step != 0 && !is_beside(name) {
                continue;
            }
            let said = match checked(&written(&mutate(&whole))) {
                Ok(_) => panic!("{name} passes"),
                Err(bad) => bad.to_string(),
            };
            assert!(is_a_sentence(&said), "{name}: {said}");
            sentences.insert(format!("{name}: {said}"));
        }
    }
    for sentence in sentences.iter().step_by(sentences.len() / 40 + 1) {
        println!("{sentence}");
    }
}

/// The bundle of a match in which an entry says this otherwise, and all is chained anew.
fn said_otherwise(mut paper: Paper, index: usize, change: impl Fn(&str) -> String) -> Bundle {
    let text = String::from_utf8(paper.entries[index].public.clone()).unwrap();
    let changed = change(&text);
    assert_ne!(changed, text);
    let sound = bundled(&paper);
    paper.entries[index].public = changed.into_bytes();
    paper.rechain(index);
    let head = paper.entries.last().unwrap().hash;
    Bundle {
        head,
        entries: bundled(&paper).entries,
        ..sound
    }
}

#[test]
fn an_entry_that_says_the_same_in_another_form_is_refused() {
    let paper = || finished(GameKey::Bards, 2, 6);
    let upper = |text: &str| {
        let from = text.find(r#""sealed":""#).unwrap() + r#""sealed":""#.len();
        let seal = &text[from..from + 64];
        text.replace(seal, &seal.to_uppercase())
    };
    let later = |text: &str| text.replacen("000Z", "000+00:00", 1);
    let short = |text: &str| text.replacen(".000Z", "Z", 1);
    for (name, forged) in [
        ("a seal in upper case", said_otherwise(paper(), 0, upper)),
        ("a time with an offset", said_otherwise(paper(), 3, later)),
        (
            "a time without fractions",
            said_otherwise(paper(), 3, short),
        ),
    ] {
        assert!(checked(&forged.bytes().unwrap()).is_err(), "{name}");
    }
}

#[test]
fn bytes_that_say_the_same_in_another_form_are_refused() {
    let bytes = bundled(&finished(GameKey::Bards, 2, 6)).bytes().unwrap();
    let text = String::from_utf8(bytes).unwrap();
    let head = text.find(r#""head":"#).unwrap();
    let field = &text[head..head + r#""head":"","#.len() + 64];
    for forged in [
        text.replacen(r#"{"at""#, r#"{ "at""#, 1),
        text.clone() + "\n",
        text.replacen(field, &field.repeat(2), 1),
        text.replacen(field, "", 1)
            .replacen('{', &format!("{{{field}"), 1),
        text.replacen(r#""version""#, r#""\u0076ersion""#, 1),
    ] {
        assert_ne!(forged, text);
        let refused = checked(forged.as_bytes()).unwrap_err();
        assert!(matches!(refused, BadBundle::NotCanonical(_)), "{refused}");
    }
    for length in [0, 1, text.len() / 2, text.len() - 1] {
        let refused = checked(&text.as_bytes()[..length]).unwrap_err();
        assert!(matches!(refused, BadBundle::NotJson { .. }), "{refused}");
    }
}
