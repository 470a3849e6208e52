//! Bundles that somebody signed, checked by the program that shares no code with ours.

use std::fs;
use std::path::PathBuf;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ed25519_dalek::{Signer, SigningKey};
use logothete::log::Hash;
use logothete::play::bundle::{Bundle, Inclusion, Witness};
use sha2::{Digest, Sha256};

use crate::bundles::{held, letter, names, of_golden, ours, theirs};
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
    signed_by(&SigningKey::from_bytes(&[9; 32]), bundle, (index, size))
}

/// The same bundle, signed with some key.
fn signed_by(key: &SigningKey, bundle: Bundle, (index, size): (usize, usize)) -> Bundle {
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
    bundle.with_witness(Some(Witness {
        checkpoint,
        key: verifier,
        proof: Inclusion {
            hashes,
            index: u64::try_from(index).unwrap(),
            tree: note(key, &text).0,
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
    files.sort();
    for output in [ours(&home, &files), theirs(&files)] {
        assert!(output.status.success(), "{}", said(&output));
        assert_eq!(held(&output), names(&files));
    }

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
    let written: Vec<PathBuf> = written.collect();
    for output in [ours(&home, &written), theirs(&written)] {
        assert_eq!(output.status.code(), Some(1), "{}", said(&output));
        assert!(held(&output).is_empty(), "{}", said(&output));
    }
}

/// The verifier key of a bundle.
fn key_of(bundle: &Bundle) -> String {
    bundle.witness.as_ref().unwrap().key.clone()
}

#[test]
fn every_key_is_read_whatever_its_base64_holds_and_named() {
    let home = Home::new();
    let golden = of_golden("bards-1-2-resigned");
    let all = (1..=u8::MAX).map(|byte| {
        let key = SigningKey::from_bytes(&[byte; 32]);
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
            &bundle.bytes().unwrap(),
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
    let by = |byte| signed_by(&SigningKey::from_bytes(&[byte; 32]), golden.clone(), (0, 1));
    let (one, other) = (by(1), by(2));
    let mine = write(&home, "mine", &one.bytes().unwrap());
    let strange = write(&home, "strange", &other.bytes().unwrap());
    let unsigned = write(&home, "unsigned", &golden.bytes().unwrap());
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

/// What stands in a bundle in another form, that says the same.
type Loose = fn(&mut Bundle);

/// The last letter before the padding with a bit that no byte uses.
fn with_loose_bits(text: &str) -> String {
    const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let end = text.trim_end_matches('\n').trim_end_matches('=').len();
    let place = LETTERS.find(&text[end - 1..end]).unwrap();
    let other = &LETTERS[place + 1..place + 2];
    format!("{}{other}{}", &text[..end - 1], &text[end..])
}

#[test]
fn a_signed_bundle_has_one_form_and_both_programs_refuse_every_other() {
    fn witness(bundle: &mut Bundle) -> &mut Witness {
        bundle.witness.as_mut().unwrap()
    }
    fn line(note: &str) -> String {
        note.lines().last().unwrap().to_owned()
    }
    let home = Home::new();
    let golden = of_golden("bards-1-2-resigned");
    let sound = signed(golden.clone(), 2, 3);
    let loose: [(&str, Loose); 13] = [
        ("a final line feed of the key", |b| witness(b).key += "\n"),
        ("bytes behind the key", |b| witness(b).key += "AAAA"),
        ("an upper-case number of the key", |b| {
            let key = witness(b).key.clone();
            let parts: Vec<&str> = key.splitn(3, '+').collect();
            witness(b).key = format!("{}+{}+{}", parts[0], parts[1].to_uppercase(), parts[2]);
        }),
        ("a final line feed of the checkpoint", |b| {
            witness(b).checkpoint += "\n"
        }),
        ("no final line feed", |b| {
            witness(b).checkpoint.pop();
        }),
        ("a line twice", |b| {
            let again = line(&witness(b).checkpoint);
            witness(b).checkpoint += &format!("{again}\n");
        }),
        ("the line of a stranger", |b| {
            let text = "play.example/tree\n";
            let stranger = line(&note(&SigningKey::from_bytes(&[3; 32]), text).0);
            witness(b).checkpoint += &format!("{stranger}\n");
        }),
        ("the line of a stranger below the tree", |b| {
            let text = "play.example/tree\n";
            let stranger = line(&note(&SigningKey::from_bytes(&[3; 32]), text).0);
            witness(b).proof.tree += &format!("{stranger}\n");
        }),
        ("a stranger before the key", |b| {
            let text = "play.example/tree\n";
            let stranger = line(&note(&SigningKey::from_bytes(&[3; 32]), text).0);
            let (text, own) = witness(b).checkpoint.rsplit_once("\n\n").unwrap();
            witness(b).checkpoint = format!("{text}\n\n{stranger}\n{own}");
        }),
        ("loose bits of the checkpoint", |b| {
            // 68 bytes leave two bits of a letter over.
            let note = with_loose_bits(&witness(b).checkpoint);
            witness(b).checkpoint = note;
        }),
        ("loose bits of the tree", |b| {
            let note = with_loose_bits(&witness(b).proof.tree);
            witness(b).proof.tree = note;
        }),
        ("carriage returns", |b| {
            let note = witness(b).checkpoint.replace('\n', "\r\n");
            witness(b).checkpoint = note;
        }),
        ("two spaces", |b| {
            let note = witness(b).checkpoint.replace("\u{2014} ", "\u{2014}  ");
            witness(b).checkpoint = note;
        }),
    ];
    let mut files = Vec::new();
    for (number, (_, change)) in loose.iter().enumerate() {
        let mut bundle = sound.clone();
        change(&mut bundle);
        assert_ne!(bundle, sound);
        files.push(write(
            &home,
            &format!("loose-{number:02}"),
            &bundle.bytes().unwrap(),
        ));
    }
    let bytes = sound.bytes().unwrap();
    files.push(write(&home, "loose-feed", &[&bytes[..], b"\n"].concat()));
    let text = String::from_utf8(bytes).unwrap();
    let id = sound.id.to_string();
    let upper = text.replace(&id, &id.to_uppercase());
    files.push(write(
        &home,
        "loose-hash",
        text.replace(
            &sound.head.to_string(),
            &sound.head.to_string().to_uppercase(),
        )
        .as_bytes(),
    ));
    if upper != text {
        files.push(write(&home, "loose-id", upper.as_bytes()));
    }
    for output in [ours(&home, &files), theirs(&files)] {
        assert!(held(&output).is_empty(), "{}", said(&output));
        assert_eq!(
            said(&output).lines().count(),
            files.len(),
            "{}",
            said(&output)
        );
    }
}
