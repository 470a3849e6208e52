//! Test vectors of the seal and the chain, for other implementations.

use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::scene::{body, cuts};
use crate::world::{
    CanonicalJson, Cut, Draft, Hash, MatchId, OpenError, OpenedPart, SealError, Version,
    chain_hash, check_part, open, seal, seal_hash,
};

const MATCH: &str = "0190a0b0-c0d0-7000-8000-000102030405";
const AT: &str = "2026-01-02T03:04:05.678Z";

fn draft() -> Draft {
    let (match_id, at) = (MATCH.parse().unwrap(), AT.parse().unwrap());
    let version = Version::FIRST;
    Draft {
        match_id,
        version,
        previous: Hash::ZERO,
        at,
        body: body(match_id, version, at),
        cuts: cuts(),
    }
}

#[test]
fn a_seal_is_the_hash_of_these_bytes() {
    let match_id: MatchId = MATCH.parse().unwrap();
    let part = OpenedPart {
        pointer: "/hand/é".to_owned(),
        salt: [7; 16],
        value: CanonicalJson::from_value(&json!({"b": [1, 2], "a": "ö"})).unwrap(),
    };
    let mut bytes = b"logothete/seal/1".to_vec();
    bytes.extend(match_id.0.as_bytes());
    bytes.extend([0, 0, 0, 0, 0, 0, 1, 2]);
    bytes.extend([0, 0, 0, 8]); // The pointer has eight bytes and seven characters.
    bytes.extend("/hand/é".as_bytes());
    bytes.extend([7; 16]);
    bytes.extend(r#"{"a":"ö","b":[1,2]}"#.as_bytes());
    let seal = seal_hash(match_id, Version(258), &part);
    assert_eq!(seal.0, <[u8; 32]>::from(Sha256::digest(&bytes)));
    assert_eq!(
        seal.to_string(),
        "f869738847becb0fed954dda83a2f93d8e81cff7122ed7c665c03baf248fc9d9"
    );
}

#[test]
fn a_chain_goes_on_with_the_hash_of_these_bytes() {
    let match_id: MatchId = MATCH.parse().unwrap();
    let first = chain_hash(match_id, Version(1), Hash::ZERO, b"{}");
    let second = chain_hash(match_id, Version(2), first, b"{\"a\":1}");
    let mut bytes = b"logothete/entry/1".to_vec();
    bytes.extend(match_id.0.as_bytes());
    bytes.extend([0, 0, 0, 0, 0, 0, 0, 2]);
    bytes.extend(first.0);
    bytes.extend(Sha256::digest(b"{\"a\":1}"));
    assert_eq!(second.0, <[u8; 32]>::from(Sha256::digest(&bytes)));
    assert_eq!(
        first.to_string(),
        "aa0c883595d39e7c64746cefb8f0eddd30f8161c7fb791dd29a2b1c0bd566292"
    );
    assert_eq!(
        second.to_string(),
        "1cf8e21d96832bd0804944d40407c5ac3541ebf8dbbddd92112faa515ec6ba88"
    );
}

#[test]
fn a_whole_entry_has_these_bytes() {
    let sealed = seal(draft()).unwrap();
    let public = String::from_utf8(sealed.public).unwrap();
    let expected = [
        r#"{"action":{"faces":{"sealed":"211ce39c5773d38383592ab77542000b9ab963cf291c03"#,
        r#"6c658d43c1f737ad28"},"type":"discard"},"at":"2026-01-02T03:04:05.678Z","by":"#,
        r#"{"kind":"seat","seat":1},"draws":[{"from":{"sealed":"be273fa28dfb40e367c92bc"#,
        r#"b75daa8c2b00b66eeb5b8fec97d0e806d74f835db"},"index":{"sealed":"765e7d03276f9"#,
        r#"e567dec59b4b7940d7b9ad3973f620e66aee3a68e2ba4b81eed"},"k":1,"n":3}],"facts":"#,
        r#"[{"count":2,"seat":1,"type":"discarded"}],"match":"0190a0b0-c0d0-7000-8000-0"#,
        r#"00102030405","suite":"byzanz/1","version":1}"#,
    ];
    assert_eq!(public, expected.concat());
    assert_eq!(
        sealed.hash.to_string(),
        "c3d3a31f0ff2b91acc7d043a5027a600a30c41ad51fee3683e6b577ee33a5c26"
    );
}

// RFC 8785 sorts names by UTF-16: 😀 comes before ～, the reverse of UTF-8.
#[test]
fn whatever_the_order_of_its_fields_an_entry_has_the_bytes_of_the_standard() {
    let names = ["\u{ff5e}", "\u{1f600}", "b", "a\u{0}", "a", "é", "B"];
    let mut draft = Draft {
        cuts: Vec::new(),
        ..draft()
    };
    for name in names {
        draft.body[name] =
            json!({ "z": [{ "y": -1, "x": "\u{7f}\n\"" }], "\u{e000}": null, "k": true });
        let expected = serde_json_canonicalizer::to_vec(&draft.body).unwrap();
        assert_eq!(seal(draft.clone()).unwrap().public, expected, "{name}");
    }
}

#[test]
fn sealing_hides_and_opening_brings_back() {
    let draft = draft();
    let sealed = seal(draft.clone()).unwrap();
    let public: Value = serde_json::from_slice(&sealed.public).unwrap();
    assert_eq!(sealed.parts.len(), 3);
    for part in &sealed.parts {
        assert!(check_part(draft.match_id, draft.version, part, &public));
    }
    assert_eq!(open(&sealed.public, &sealed.parts).unwrap(), draft.body);
    let partly = open(&sealed.public, &sealed.parts[1..]).unwrap();
    assert!(partly.pointer("/action/faces/sealed").is_some());
    assert_eq!(partly.pointer("/draws/0/index"), Some(&json!(2)));
}

#[test]
fn a_part_with_another_salt_value_or_place_is_found_out() {
    let draft = draft();
    let sealed = seal(draft.clone()).unwrap();
    let public: Value = serde_json::from_slice(&sealed.public).unwrap();
    let true_part = &sealed.parts[2];
    let changes: [fn(&mut OpenedPart); 4] = [
        |part| part.salt[0] ^= 1,
        |part| part.value = CanonicalJson::from_value(&json!(1)).unwrap(),
        |part| part.pointer = "/draws/0/from".to_owned(),
        |part| part.pointer = "/nowhere".to_owned(),
    ];
    for change in changes {
        let mut part = true_part.clone();
        change(&mut part);
        assert!(!check_part(draft.match_id, draft.version, &part, &public));
    }
    assert!(!check_part(
        MatchId(uuid::Uuid::nil()),
        draft.version,
        true_part,
        &public
    ));
    assert!(!check_part(draft.match_id, Version(2), true_part, &public));
}

#[test]
fn a_part_that_was_never_sealed_is_not_put_anywhere() {
    let sealed = seal(draft()).unwrap();
    let mut part = sealed.parts[0].clone();
    for pointer in ["/by/seat", "/nowhere", "", "/facts/0"] {
        part.pointer = pointer.to_owned();
        let refused = open(&sealed.public, std::slice::from_ref(&part));
        assert!(matches!(refused, Err(OpenError::Misplaced(_))), "{pointer}");
    }
    assert!(matches!(open(b"{", &[]), Err(OpenError::Json(_))));
}

#[test]
fn a_draft_that_contradicts_itself_is_refused() {
    for (field, value) in [
        ("match", json!("0190a0b0-c0d0-7000-8000-000102030406")),
        ("version", json!(2)),
        ("at", json!("2026-01-02T03:04:05.679Z")),
        ("at", Value::Null),
    ] {
        let mut draft = draft();
        draft.body[field] = value;
        assert!(matches!(seal(draft.clone()), Err(SealError::Envelope(name)) if name == field));
    }
    let mut draft = draft();
    draft.at += jiff::SignedDuration::from_micros(1);
    assert!(matches!(seal(draft.clone()), Err(SealError::Fraction)));
}

#[test]
fn cuts_that_overlap_or_take_nothing_or_everything_are_refused() {
    let with = |pointers: &[&str]| {
        let mut draft = draft();
        let cut = |pointer: &&str| Cut {
            pointer: (*pointer).to_owned(),
            salt: [0; 16],
        };
        draft.cuts = pointers.iter().map(cut).collect();
        seal(draft.clone())
    };
    assert!(matches!(
        with(&["/by", "/by/seat"]),
        Err(SealError::Nested(_))
    ));
    assert!(matches!(
        with(&["/draws/0", "/by", "/draws/0"]),
        Err(SealError::Nested(_))
    ));
    assert!(matches!(with(&["", "/by"]), Err(SealError::Nested(_))));
    assert!(matches!(with(&[""]), Err(SealError::Nowhere(_))));
    assert!(matches!(with(&["/draws/1"]), Err(SealError::Nowhere(_))));
    assert!(matches!(with(&["by"]), Err(SealError::Nowhere(_))));
    assert!(with(&["/action/type", "/action/faces"]).is_ok());
}

#[test]
fn numbers_that_readers_may_understand_differently_are_refused() {
    let with = |value: Value| {
        let mut draft = draft();
        draft.body["facts"][0]["count"] = value;
        seal(draft.clone())
    };
    for wrong in [
        json!(0.5),
        json!(1.0),
        json!(1_u64 << 53),
        json!(-(1_i64 << 53)),
    ] {
        assert!(matches!(with(wrong), Err(SealError::Number)));
    }
    assert!(with(json!((1_u64 << 53) - 1)).is_ok());
    let lookalike = json!({"sealed": "00".repeat(32)});
    assert!(matches!(with(lookalike), Err(SealError::Lookalike)));
    assert!(with(json!({"sealed": "bid"})).is_ok());
}
