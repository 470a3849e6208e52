//! Bundles that somebody signed, checked by the program that shares no code with ours.

use std::fs;
use std::path::PathBuf;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ed25519_dalek::{Signer, SigningKey};
use logothete::log::Hash;
use logothete::play::bundle::{Bundle, Inclusion, Witness};
use sha2::{Digest, Sha256};

use crate::bundles::{held, letter, names, of_golden, theirs};
use crate::service::{Home, said};

const NAME: &str = "play.example";

fn sha(parts: &[&[u8]]) -> [u8; 32] {
    Sha256::digest(parts.concat()).into()
}

/// A signed note by C2SP, and the verifier key of whoever signs.
fn note(key: &SigningKey, text: &str) -> (String, String) {
    let public = [&[1], &key.verifying_key().to_bytes()[..]].concat();
    let id = &sha(&[NAME.as_bytes(), b"\n", &public])[..4];
    let signature = [id, &key.sign(text.as_bytes()).to_bytes()].concat();
    let (line, public) = (STANDARD.encode(signature), STANDARD.encode(&public));
    let note = format!("{text}\n\u{2014} {NAME} {line}\n");
    (note, format!("{NAME}+{}+{public}", hex::encode(id)))
}

/// The root over leaves, and the way to it from one of them, by RFC 6962.
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

/// The same bundle, signed, as leaf `index` of a tree of so many.
fn signed(bundle: Bundle, index: usize, size: usize) -> Bundle {
    let key = SigningKey::from_bytes(&[9; 32]);
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
    let (checkpoint, verifier) = note(&key, &text);
    let text = format!(
        "{NAME}/tree\n{size}\n{}\ntime 2026-11-22T00:00:00.000Z\n",
        STANDARD.encode(root)
    );
    bundle.with_witness(Some(Witness {
        checkpoint,
        key: verifier,
        proof: Inclusion {
            hashes,
            index: u64::try_from(index).unwrap(),
            tree: note(&key, &text).0,
        },
    }))
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
            let bytes = signed(bundle.clone(), index, size).bytes().unwrap();
            files.push(write(&home, &format!("leaf-{index}-of-{size}"), &bytes));
        }
    }
    let output = theirs(&files);
    assert!(output.status.success(), "{}", said(&output));
    files.sort();
    assert_eq!(held(&output), names(&files));

    let bytes = signed(bundle, 5, 7).bytes().unwrap();
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
    let output = theirs(&written.collect::<Vec<_>>());
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    assert!(held(&output).is_empty(), "{}", said(&output));
}
