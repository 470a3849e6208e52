//! What is written again is what was written at first, and what an independent writer writes.

use proptest::prelude::*;
use serde::Serialize;
use serde_json::{Value, json};
use uuid::Uuid;

use super::*;
use crate::world::{Cut, Draft, Form, Hash, Sealed, seal};

const MATCH: MatchId = MatchId(Uuid::from_bytes([3; 16]));

/// The form of words of which nothing is sealed.
fn canonical<T: Serialize>(value: &T) -> Result<Vec<u8>, Unwritable> {
    sealed_bytes(MATCH, Version::FIRST, value, &[])
}

/// Every form that a word can take.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Word {
    Unit,
    Newtype(i64),
    Pair(u8, char),
    Fields { z: u16, a: Option<bool> },
}

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Tagged {
    Nothing {},
    Some { b: Vec<Word>, a: (i8, i16, i32) },
}

#[derive(Serialize)]
struct Body {
    words: Vec<Word>,
    tagged: Vec<Tagged>,
    #[serde(rename = "match")]
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    absent: Option<u64>,
    unit: (),
}

fn body() -> Body {
    let words = || {
        vec![
            Word::Unit,
            Word::Newtype(-9_007_199_254_740_991),
            Word::Pair(255, '\u{7f}'),
            Word::Fields { z: 1, a: None },
            Word::Fields {
                z: 2,
                a: Some(true),
            },
        ]
    };
    let some = Tagged::Some {
        b: words(),
        a: (-1, 0, i32::MAX),
    };
    Body {
        words: words(),
        tagged: vec![Tagged::Nothing {}, some],
        name: "\u{0}\u{1f}\"\\/\u{e9}\u{1f980}\u{2028}".into(),
        absent: None,
        unit: (),
    }
}

#[test]
fn every_form_of_word_is_written_as_an_independent_writer_does() {
    let expected = serde_json_canonicalizer::to_vec(&body()).unwrap();
    let written = canonical(&body()).unwrap();
    assert_eq!(
        String::from_utf8(written).unwrap(),
        String::from_utf8(expected).unwrap()
    );
}

#[test]
fn what_has_no_canonical_form_among_entries_is_refused() {
    for value in [
        json!(1.5),
        json!(9_007_199_254_740_992_u64),
        json!([{ "a": -9_007_199_254_740_992_i64 }]),
    ] {
        assert!(canonical(&value).is_err(), "{value}");
    }
    let numbered = std::collections::BTreeMap::from([(1, 2)]);
    assert!(canonical(&numbered).is_err());
}

/// An entry as it was first written, with these cuts.
fn written(body: &Value, pointers: &[&str]) -> Sealed {
    let cut = |(salt, pointer): (u8, &&str)| Cut {
        pointer: (*pointer).to_owned(),
        salt: [salt; 16],
    };
    seal(Draft {
        match_id: MATCH,
        version: Version::FIRST,
        previous: Hash::ZERO,
        at: "2026-01-02T03:04:05.678Z".parse().unwrap(),
        body: body.clone(),
        cuts: (0..).zip(pointers).map(cut).collect(),
    })
    .unwrap()
}

fn entry() -> Value {
    json!({
        "match": MATCH.0.to_string(), "version": 1, "at": "2026-01-02T03:04:05.678Z",
        "action": {"game": {"type": "bid", "cards": ["S2", "S1"]}},
        "facts": [{"z": 1, "a": [3, {"b": 2, "a": 1}]}, {"game": {"a/b~c": {"y": 1, "x": 0}}}],
    })
}

#[test]
fn an_entry_is_written_again_with_its_seals() {
    for pointers in [
        &[][..],
        &["/action/game/cards"],
        &[
            "/facts/0/a/1",
            "/facts/1/game/a~1b~0c",
            "/action/game/cards/0",
        ],
        &["/facts"],
    ] {
        let first = written(&entry(), pointers);
        let again = sealed_bytes(MATCH, Version::FIRST, &entry(), &first.parts).unwrap();
        assert_eq!(
            String::from_utf8(again).unwrap(),
            String::from_utf8(first.public).unwrap()
        );
    }
}

#[test]
fn another_value_or_another_place_is_not_written_again() {
    let mut first = written(&entry(), &["/facts/0/a/1"]);
    first.parts[0].form = Form::of(&json!({"b": 2, "a": 2})).unwrap();
    let other = sealed_bytes(MATCH, Version::FIRST, &entry(), &first.parts);
    assert_eq!(other, Err(Unwritable::Other("/facts/0/a/1".into())));
    first.parts[0].pointer = "/facts/0/a/9".into();
    let nowhere = sealed_bytes(MATCH, Version::FIRST, &entry(), &first.parts);
    assert_eq!(nowhere, Err(Unwritable::Nowhere("/facts/0/a/9".into())));
}

#[test]
fn another_salt_or_version_gives_another_seal() {
    let mut first = written(&entry(), &["/facts/0/a/1"]);
    let second = Version::FIRST.next();
    let later = sealed_bytes(MATCH, second, &entry(), &first.parts).unwrap();
    assert_ne!(later, first.public);
    first.parts[0].salt = [9; 16];
    let salted = sealed_bytes(MATCH, Version::FIRST, &entry(), &first.parts).unwrap();
    assert_ne!(salted, first.public);
}

fn any_value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (-9_007_199_254_740_991_i64..=9_007_199_254_740_991).prop_map(Value::from),
        any::<String>().prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 40, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::hash_map(any::<String>(), inner, 0..6).prop_map(Value::from_iter),
        ]
    })
}

proptest! {
    #[test]
    fn any_value_is_written_as_an_independent_writer_does(value in any_value()) {
        let expected = serde_json_canonicalizer::to_vec(&value).unwrap();
        prop_assert_eq!(canonical(&value).unwrap(), expected);
    }
}
