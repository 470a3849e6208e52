//! Tests: a bundle is valid in exactly one form, and every change to it is detected.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::{Bundle, BundleError, CheckedBundle, check};
use crate::decide;
use crate::games::GameKey;
use crate::testing::MatchFixture;
use crate::testing::chooser;
use crate::tests::{each_finished, finished};
use crate::world::{Hash, Inclusion, RawEntry, Witness};

fn make_bundle(paper: &MatchFixture) -> Bundle {
    Bundle::from_match(&paper.state, paper.entries.clone()).unwrap()
}

fn check_bytes(bytes: &[u8]) -> Result<CheckedBundle, BundleError> {
    check(bytes, |_, _| Err("nobody signs here".to_owned()))
}

fn to_bytes(value: &Value) -> Vec<u8> {
    serde_json_canonicalizer::to_vec(value).unwrap()
}

#[test]
fn a_bundle_of_each_game_is_checked_and_has_one_form() {
    for fixture in each_finished(9) {
        let bytes = make_bundle(&fixture).to_bytes().unwrap();
        let value: Value = serde_json::from_slice(&bytes).unwrap();
        assert_eq!(to_bytes(&value), bytes, "RFC 8785");
        let CheckedBundle { bundle, audited } = check_bytes(&bytes).unwrap();
        assert_eq!(
            audited.entries,
            u64::try_from(fixture.entries.len()).unwrap()
        );
        assert_eq!(
            (bundle.id, bundle.version, bundle.head),
            (fixture.state.id, fixture.state.version, fixture.state.head)
        );
        assert_eq!(bundle.to_bytes().unwrap(), bytes);
        assert!(bundle.outcome.result.is_some() && !bundle.contributions.is_empty());
    }
}

#[test]
fn renewed_seeds_are_listed_with_the_entries_that_committed_to_them() {
    let mut fixture = MatchFixture::started(GameKey::Byzanz, 3, 15);
    let seed = crate::luck::Seed::new([0x5e; 32]);
    let decision = decide::renew_seed(&fixture.state, seed);
    let by = serde_json::from_value(json!({ "kind": "service" })).unwrap();
    let action = serde_json::from_value(json!({ "platform": { "type": "reseed" } })).unwrap();
    fixture.write(by, action, decision);
    let at = fixture.state.version.0;
    let bundle = make_bundle(&fixture.play(chooser(15)));
    let versions: Vec<u32> = bundle.seeds.iter().map(|seed| seed.version).collect();
    assert_eq!(versions, [1, at]);
    check_bytes(&bundle.to_bytes().unwrap()).unwrap();
}

#[test]
fn a_match_that_goes_on_has_no_bundle() {
    let fixture = MatchFixture::started(GameKey::Bards, 2, 3);
    assert_eq!(
        Bundle::from_match(&fixture.state, fixture.entries.clone()),
        None
    );
    let over = finished(GameKey::Bards, 2, 3);
    let mut entries = make_bundle(&over).entries;
    entries.pop();
    let last = entries.last().unwrap();
    let (version, head) = (last.version, last.hash);
    let cut = Bundle {
        version,
        head,
        entries,
        ..make_bundle(&over)
    };
    let refused = check_bytes(&cut.to_bytes().unwrap()).unwrap_err();
    assert!(matches!(refused, BundleError::NotOver), "{refused}");
}

#[test]
fn what_others_say_of_the_head_is_given_from_outside_and_checked_outside() {
    let bundle = make_bundle(&finished(GameKey::Bards, 2, 4));
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
    let bytes = of_witness.to_bytes().unwrap();
    let agrees = |found: &Witness, bundle: &Bundle| {
        assert_eq!(bundle.witness.as_ref(), Some(found));
        Ok(())
    };
    assert_eq!(check(&bytes, agrees).unwrap().bundle.witness, witness);
    let refused = check_bytes(&bytes).unwrap_err().to_string();
    assert_eq!(refused, "nobody signs here");
    for name in ["checkpoint", "key", "proof"] {
        let mut value: Value = serde_json::from_slice(&bytes).unwrap();
        value.as_object_mut().unwrap().remove(name);
        let refused = check(&to_bytes(&value), agrees).unwrap_err().to_string();
        assert!(
            refused.contains(&format!("`{name}` is missing")),
            "{refused}"
        );
    }
}

#[test]
fn ten_thousand_entries_are_not_too_many_to_be_read() {
    let fixture = finished(GameKey::Bards, 2, 5);
    let mut bundle = make_bundle(&fixture);
    let many = bundle.entries.iter().cycle().take(10_000).cloned();
    bundle.entries = many
        .map(|kept| RawEntry {
            parts: Vec::new(),
            ..kept
        })
        .collect();
    bundle.version.0 = 10_000;
    let refused = check_bytes(&bundle.to_bytes().unwrap()).unwrap_err();
    assert!(matches!(refused, BundleError::ChainBroken(_)), "{refused}");
}

type Mutation = (String, Box<dyn Fn(&Value) -> Value>);

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
                |value, _| json!(alter_text(value.as_str().unwrap())),
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
                add("removed", remove_item, index);
                add("twice", repeat_item, index);
                if items
                    .get(index + 1)
                    .is_some_and(|next| *next != items[index])
                {
                    add("swapped", swap_items, index);
                }
            }
        }
        Value::Object(fields) => {
            for index in 0..fields.len() {
                add("without", remove_field, index);
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

fn alter_text(text: &str) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    let middle = characters.len() / 2;
    match characters.get_mut(middle) {
        Some('0') => characters[middle] = '1',
        Some(_) => characters[middle] = '0',
        None => characters.push('0'),
    }
    characters.into_iter().collect()
}

fn remove_item(value: &Value, index: usize) -> Value {
    let mut items = value.as_array().unwrap().clone();
    items.remove(index);
    Value::Array(items)
}

fn repeat_item(value: &Value, index: usize) -> Value {
    let mut items = value.as_array().unwrap().clone();
    items.insert(index, items[index].clone());
    Value::Array(items)
}

fn swap_items(value: &Value, index: usize) -> Value {
    let mut items = value.as_array().unwrap().clone();
    items.swap(index, index + 1);
    Value::Array(items)
}

fn remove_field(value: &Value, index: usize) -> Value {
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

/// Tries all changes with `CAMPAIGN` set, otherwise about thirty per match, and more of the shortest match.
#[test]
fn whatever_is_changed_in_a_bundle_is_refused_with_a_sentence() {
    let is_campaign = std::env::var_os("CAMPAIGN").is_some();
    let mut sentences = BTreeSet::new();
    for fixture in each_finished(13) {
        let bytes = make_bundle(&fixture).to_bytes().unwrap();
        let whole: Value = serde_json::from_slice(&bytes).unwrap();
        let mut all: Vec<Mutation> = Vec::new();
        mutations(&whole, "", &mut all);
        let is_short = fixture.state.charter.game == GameKey::Bards;
        let is_beside =
            |name: &str| is_short && !name.contains("/entries/") && !name.contains("/sealed/");
        let step = if is_campaign { 1 } else { all.len() / 30 + 1 };
        for (index, (name, mutate)) in all.iter().enumerate() {
            if index % step != 0 && !is_beside(name) {
                continue;
            }
            let message = match check_bytes(&to_bytes(&mutate(&whole))) {
                Ok(_) => panic!("{name}: expected a refusal, but the bundle passed"),
                Err(bad) => bad.to_string(),
            };
            assert!(is_a_sentence(&message), "{name}: {message}");
            sentences.insert(format!("{name}: {message}"));
        }
    }
    for sentence in sentences.iter().step_by(sentences.len() / 40 + 1) {
        println!("{sentence}");
    }
}

fn alter_entry(mut fixture: MatchFixture, index: usize, change: impl Fn(&str) -> String) -> Bundle {
    let text = String::from_utf8(fixture.entries[index].public.clone()).unwrap();
    let changed = change(&text);
    assert_ne!(changed, text);
    let sound = make_bundle(&fixture);
    fixture.entries[index].public = changed.into_bytes();
    fixture.rechain(index);
    let head = fixture.entries.last().unwrap().hash;
    Bundle {
        head,
        entries: make_bundle(&fixture).entries,
        ..sound
    }
}

#[test]
fn an_entry_that_says_the_same_in_another_form_is_refused() {
    let fixture = || finished(GameKey::Bards, 2, 6);
    let upper = |text: &str| {
        let from = text.find(r#""sealed":""#).unwrap() + r#""sealed":""#.len();
        let seal = &text[from..from + 64];
        text.replace(seal, &seal.to_uppercase())
    };
    let later = |text: &str| text.replacen("000Z", "000+00:00", 1);
    let short = |text: &str| text.replacen(".000Z", "Z", 1);
    for (name, forged) in [
        ("a seal in upper case", alter_entry(fixture(), 0, upper)),
        ("a time with an offset", alter_entry(fixture(), 3, later)),
        ("a time without fractions", alter_entry(fixture(), 3, short)),
    ] {
        assert!(check_bytes(&forged.to_bytes().unwrap()).is_err(), "{name}");
    }
}

#[test]
fn bytes_that_say_the_same_in_another_form_are_refused() {
    let bytes = make_bundle(&finished(GameKey::Bards, 2, 6))
        .to_bytes()
        .unwrap();
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
        let refused = check_bytes(forged.as_bytes()).unwrap_err();
        assert!(matches!(refused, BundleError::NotCanonical(_)), "{refused}");
    }
    for length in [0, 1, text.len() / 2, text.len() - 1] {
        let refused = check_bytes(&text.as_bytes()[..length]).unwrap_err();
        assert!(matches!(refused, BundleError::NotJson { .. }), "{refused}");
    }
}
