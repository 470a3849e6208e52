//! The independent verifier checks signed bundles.

use std::fs;
use std::path::PathBuf;

use aws_lc_rs::signature::{Ed25519KeyPair, KeyPair};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use logothete::core::bundle::Bundle;
use logothete::world::{Hash, Inclusion, Witness};
use sha2::{Digest, Sha256};

use crate::bundles::{held, letter, names, of_golden, ours, theirs};
use crate::service::{Home, said};

const NAME: &str = "play.example";

fn sha(parts: &[&[u8]]) -> [u8; 32] {
    Sha256::digest(parts.concat()).into()
}

fn key(byte: u8) -> Ed25519KeyPair {
    Ed25519KeyPair::from_seed_unchecked(&[byte; 32]).unwrap()
}

/// Returns a C2SP signed note, and the verifier key of its signer.
fn note(key: &Ed25519KeyPair, text: &str) -> (String, String) {
    let public = [&[1], key.public_key().as_ref()].concat();
    let id = &sha(&[NAME.as_bytes(), b"\n", &public])[..4];
    let signature = [id, key.sign(text.as_bytes()).as_ref()].concat();
    let (line, public) = (STANDARD.encode(signature), STANDARD.encode(&public));
    let note = format!("{text}\n\u{2014} {NAME} {line}\n");
    (note, format!("{NAME}+{}+{public}", hex::encode(id)))
}

/// Returns the root of a Merkle tree with these leaves, and the inclusion proof of one leaf (RFC 6962).
fn tree(leaves: &[[u8; 32]], index: usize) -> ([u8; 32], Vec<Hash>) {
    if leaves.len() == 1 {
        return (leaves[0], Vec::new());
    }
    let half = leaves.len().next_power_of_two() / 2;
    let (left, right) = leaves.split_at(half);
    let ((one, mut way), other, is_left) = if index < half {
        (tree(left, index), tree(right, 0).0, true)
    } else {
        (tree(right, index - half), tree(left, 0).0, false)
    };
    way.push(Hash(other));
    let root = if is_left {
        sha(&[&[1], &one, &other])
    } else {
        sha(&[&[1], &other, &one])
    };
    (root, way)
}

/// Adds a signed proof to a bundle, which says that the bundle is leaf `index` of a tree of this size.
fn signed(bundle: Bundle, index: usize, size: usize) -> Bundle {
    signed_by(&key(9), bundle, (index, size))
}

fn signed_by(key: &Ed25519KeyPair, bundle: Bundle, (index, size): (usize, usize)) -> Bundle {
    let (id, version, head) = (bundle.id, bundle.version, bundle.head);
    let leaf = sha(&[
        &[0],
        b"logothete/leaf/1",
        id.0.as_bytes(),
        &u64::from(version.0).to_be_bytes(),
        &head.0,
    ]);
    let others = (0..size).map(|number| sha(&[&[0], &number.to_be_bytes()]));
    let mut leaves: Vec<[u8; 32]> = others.collect();
    leaves[index] = leaf;
    let (root, hashes) = tree(&leaves, index);
    let text = format!(
        "{NAME}/matches/{id}\n{version}\n{}\n",
        STANDARD.encode(head.0)
    );
    let (checkpoint, verifier) = note(key, &text);
    let text = format!(
        "{NAME}/tree\n{size}\n{}\nat 2026-11-22T00:00:00.000Z\n",
        STANDARD.encode(root)
    );
    let witness = Some(Witness {
        checkpoint,
        key: verifier,
        proof: Inclusion {
            hashes,
            index: u64::try_from(index).unwrap(),
            tree: note(key, &text).0,
        },
    });
    Bundle { witness, ..bundle }
}

fn write(home: &Home, name: &str, bytes: &[u8]) -> PathBuf {
    let path = home.path.join(format!("{name}.json"));
    fs::write(&path, bytes).unwrap();
    path
}

#[test]
fn a_signed_bundle_holds_wherever_its_leaf_is_and_no_forged_one_does() {
    let home = Home::new();
    let bundle = of_golden("bards-1-2-resigned");
    let mut files = Vec::new();
    for size in 1..=8 {
        for index in 0..size {
            let bytes = signed(bundle.clone(), index, size).to_bytes().unwrap();
            files.push(write(&home, &format!("leaf-{index}-of-{size}"), &bytes));
        }
    }
    files.sort();
    for output in [ours(&home, &files), theirs(&files)] {
        assert!(output.status.success(), "{}", said(&output));
        assert_eq!(held(&output), names(&files));
    }

    let bytes = signed(bundle, 5, 7).to_bytes().unwrap();
    let whole: serde_json::Value = serde_json::from_slice(&bytes).unwrap();
    let mut forged = Vec::new();
    for place in [
        "/checkpoint",
        "/key",
        "/proof/tree",
        "/proof/hashes/0",
        "/proof/hashes/2",
    ] {
        let mut bundle = whole.clone();
        letter(bundle.pointer_mut(place).unwrap());
        forged.push(bundle);
    }
    for place in ["/checkpoint", "/key", "/proof"] {
        let mut bundle = whole.clone();
        bundle.as_object_mut().unwrap().remove(&place[1..]);
        forged.push(bundle);
    }
    let mut bundle = whole.clone();
    bundle["proof"]["index"] = 4.into();
    forged.push(bundle);
    let mut bundle = whole;
    bundle["proof"]["hashes"].as_array_mut().unwrap().pop();
    forged.push(bundle);
    let written = forged.iter().enumerate().map(|(number, bundle)| {
        let bytes = serde_json_canonicalizer::to_vec(bundle).unwrap();
        write(&home, &format!("forged-{number}"), &bytes)
    });
    let written: Vec<PathBuf> = written.collect();
    for output in [ours(&home, &written), theirs(&written)] {
        assert_eq!(output.status.code(), Some(1), "{}", said(&output));
        assert!(held(&output).is_empty(), "{}", said(&output));
    }
}

fn key_of(bundle: &Bundle) -> String {
    bundle.witness.as_ref().unwrap().key.clone()
}

#[test]
fn every_key_is_read_whatever_its_base64_holds_and_named() {
    let home = Home::new();
    let golden = of_golden("bards-1-2-resigned");
    let all = (1..=u8::MAX).map(|byte| {
        let key = key(byte);
        signed_by(&key, golden.clone(), (2, 3))
    });
    let all: Vec<Bundle> = all.collect();
    let public = |bundle: &Bundle| key_of(bundle).splitn(3, '+').last().unwrap().to_owned();
    let kinds: [fn(&str) -> bool; 4] = [
        |public| public.contains('+') && !public.contains('/'),
        |public| public.contains('/') && !public.contains('+'),
        |public| public.matches('+').count() == 2,
        |public| !public.contains(['+', '/']),
    ];
    for (number, kind) in kinds.iter().enumerate() {
        let bundle = all.iter().find(|bundle| kind(&public(bundle))).unwrap();
        let files = [write(
            &home,
            &format!("kind-{number}"),
            &bundle.to_bytes().unwrap(),
        )];
        for output in [ours(&home, &files), theirs(&files)] {
            assert!(output.status.success(), "{}", said(&output));
            assert!(said(&output).contains(&key_of(bundle)), "{}", said(&output));
        }
    }
}

#[test]
fn who_asks_for_a_key_is_shown_no_bundle_that_another_or_nobody_signed() {
    let home = Home::new();
    let golden = of_golden("bards-1-2-resigned");
    let by = |byte| signed_by(&key(byte), golden.clone(), (0, 1));
    let (one, other) = (by(1), by(2));
    let mine = write(&home, "mine", &one.to_bytes().unwrap());
    let strange = write(&home, "strange", &other.to_bytes().unwrap());
    let unsigned = write(&home, "unsigned", &golden.to_bytes().unwrap());
    let checked = |key: &str, file: &PathBuf| {
        let arguments = ["--key", key, file.to_str().unwrap()].map(PathBuf::from);
        theirs(&arguments)
    };
    assert!(checked(&key_of(&one), &mine).status.success());
    for file in [&strange, &unsigned] {
        let output = checked(&key_of(&one), file);
        assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    }
    let output = theirs(std::slice::from_ref(&unsigned));
    assert!(
        output.status.success() && said(&output).contains(", unsigned"),
        "{}",
        said(&output)
    );
    let output = checked("play.example", &mine);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
}

/// Sets an unused bit in the last base64 character before the padding. The text is then no longer canonical.
fn with_loose_bits(text: &str) -> String {
    const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let end = text.trim_end_matches('\n').trim_end_matches('=').len();
    let place = LETTERS.find(&text[end - 1..end]).unwrap();
    let other = &LETTERS[place + 1..=place + 1];
    format!("{}{other}{}", &text[..end - 1], &text[end..])
}

fn stranger() -> String {
    let note = note(&key(3), "another text\n").0;
    note.split("\n\n").last().unwrap().to_owned()
}

fn after(line: &str, note: &str) -> String {
    note.replace("\n\n", &format!("\n\n{line}"))
}

fn own(note: &str) -> &str {
    note.split("\n\n").last().unwrap()
}

/// A field of a bundle, and a change of its text to an equivalent form that is not canonical.
type Loose = (&'static str, fn(&str) -> String);

const LOOSE: [Loose; 18] = [
    ("/key", |key| format!("{key}\n")),
    ("/key", |key| format!("{key}AAAA")),
    ("/key", |key| {
        let parts: Vec<&str> = key.splitn(3, '+').collect();
        format!("{}+{}+{}", parts[0], parts[1].to_uppercase(), parts[2])
    }),
    ("/checkpoint", |note| format!("{note}\n")),
    ("/checkpoint", |note| note.trim_end().to_owned()),
    ("/checkpoint", |note| format!("{note}{}", own(note))),
    ("/checkpoint", |note| format!("{note}{}", stranger())),
    ("/checkpoint", |note| after(&stranger(), note)),
    ("/checkpoint", with_loose_bits),
    ("/checkpoint", |note| note.replace('\n', "\r\n")),
    ("/checkpoint", |note| {
        note.replace("\u{2014} ", "\u{2014}  ")
    }),
    ("/proof/tree", |note| format!("{note}{}", stranger())),
    ("/proof/tree", |note| after(own(note), note)),
    ("/proof/tree", with_loose_bits),
    ("/proof/hashes/0", str::to_uppercase),
    ("/head", str::to_uppercase),
    ("/seeds/0/seed", str::to_uppercase),
    ("/sealed/0/salt", str::to_uppercase),
];

#[test]
fn a_signed_bundle_has_one_form_and_both_programs_refuse_every_other() {
    let home = Home::new();
    let bytes = signed(of_golden("byzanz-1-3-resigned"), 2, 3)
        .to_bytes()
        .unwrap();
    let whole: serde_json::Value = serde_json::from_slice(&bytes).unwrap();
    let mut files = vec![write(&home, "loose-feed", &[&bytes[..], b"\n"].concat())];
    for (number, (place, change)) in LOOSE.iter().enumerate() {
        let mut bundle = whole.clone();
        let value = bundle.pointer_mut(place).unwrap();
        *value = change(value.as_str().unwrap()).into();
        assert_ne!(bundle, whole, "{place}");
        let bytes = serde_json_canonicalizer::to_vec(&bundle).unwrap();
        files.push(write(&home, &format!("loose-{number:02}"), &bytes));
    }
    for output in [ours(&home, &files), theirs(&files)] {
        assert!(held(&output).is_empty(), "{}", said(&output));
        let lines = said(&output).lines().count();
        assert_eq!(lines, files.len(), "{}", said(&output));
    }
}
