//! Exported bundles, verified by our program and by an independent one.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use logothete::core::bundle::Bundle;
use logothete::core::fold;
use logothete::core::replay_check::Dump;
use logothete::testing::misspell;
use serde_json::Value;

use crate::service::{Home, said};

fn golden() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// Returns the bundle of a finished golden match (a recorded match in the repository).
pub(crate) fn of_golden(name: &str) -> Bundle {
    bundle(&golden().join(format!("{name}.jsonl"))).unwrap()
}

/// Returns the bundle of a golden match; `None` if the match is not over.
fn bundle(file: &Path) -> Option<Bundle> {
    let dump = Dump::parse(&fs::read_to_string(file).unwrap()).unwrap();
    let table = fold(dump.id, None, &dump.entries).unwrap().unwrap();
    Bundle::from_match(&table, dump.entries)
}

fn bundles(home: &Home) -> Vec<PathBuf> {
    let files = fs::read_dir(golden())
        .unwrap()
        .map(|file| file.unwrap().path());
    let is_match = |path: &PathBuf| path.extension().is_some_and(|kind| kind == "jsonl");
    let written = files.filter(is_match).filter_map(|file| {
        let bytes = bundle(&file)?.to_bytes().unwrap();
        let name = file.file_stem().unwrap().to_str().unwrap();
        let path = home.path.join(format!("{name}.json"));
        fs::write(&path, bytes).unwrap();
        Some(path)
    });
    let mut written: Vec<PathBuf> = written.collect();
    written.sort();
    assert!(
        25 < written.len(),
        "expected more than 25 finished golden matches, got {}",
        written.len()
    );
    written
}

pub(crate) fn ours(home: &Home, files: &[PathBuf]) -> Output {
    let mut command = home.command(&["verify"]);
    command
        .env_remove("LOGOTHETE_DATA")
        .args(files)
        .output()
        .unwrap()
}

/// Runs the independent verifier, a Python program, on bundle files.
pub(crate) fn theirs(files: &[PathBuf]) -> Output {
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("openapi/examples/verify.py");
    Command::new("python3")
        .arg(program)
        .args(files)
        .output()
        .unwrap()
}

/// Returns the names of the files that were reported as valid.
pub(crate) fn held(output: &Output) -> Vec<String> {
    let words = said(output);
    assert!(!words.contains("Traceback"), "{words}");
    let sound = words.lines().filter(|line| !line.contains("invalid: "));
    let mut names: Vec<String> = sound
        .map(|line| line.split(':').next().unwrap().to_owned())
        .collect();
    names.sort();
    names
}

pub(crate) fn names(files: &[PathBuf]) -> Vec<String> {
    files
        .iter()
        .map(|file| file.display().to_string())
        .collect()
}

#[test]
fn two_programs_agree_on_the_bundles_of_all_golden_matches() {
    let home = Home::new();
    let files = bundles(&home);
    for output in [ours(&home, &files), theirs(&files)] {
        assert!(output.status.success(), "{}", said(&output));
        assert_eq!(held(&output), names(&files), "{}", said(&output));
    }
    assert!(
        !home.data().exists(),
        "expected no data folder after verifying a bundle"
    );
}

/// Fields of a bundle. The test changes a character in each of them.
const LETTERS: [&str; 10] = [
    "/entries/2/record",
    "/entries/1/hash",
    "/entries/1/at",
    "/sealed/0/salt",
    "/sealed/0/value",
    "/sealed/0/pointer",
    "/head",
    "/match",
    "/seeds/0/seed",
    "/outcome/why",
];

pub(crate) fn letter(value: &mut Value) {
    *value = misspell(value.as_str().unwrap_or(" ")).into();
}

#[test]
fn two_programs_refuse_what_was_changed_in_a_bundle_each_with_a_sentence() {
    let home = Home::new();
    let files = bundles(&home);
    let mut forged = Vec::new();
    for (file, game) in files.iter().step_by(9).zip(0..) {
        let whole: Value = serde_json::from_slice(&fs::read(file).unwrap()).unwrap();
        let mut changed = vec![whole.clone(), whole.clone()];
        changed[0]["version"] = 3.into();
        changed[1]["sealed"].as_array_mut().unwrap().pop();
        for place in LETTERS {
            let mut bundle = whole.clone();
            letter(bundle.pointer_mut(place).unwrap());
            changed.push(bundle);
        }
        for (number, bundle) in changed.iter().enumerate() {
            let path = home.path.join(format!("forged-{game}-{number}.json"));
            fs::write(&path, serde_json_canonicalizer::to_vec(bundle).unwrap()).unwrap();
            forged.push(path);
        }
        let path = home.path.join(format!("forged-{game}-form.json"));
        fs::write(&path, serde_json::to_vec_pretty(&whole).unwrap()).unwrap();
        forged.push(path);
    }
    for output in [ours(&home, &forged), theirs(&forged)] {
        assert_eq!(output.status.code(), Some(1), "{}", said(&output));
        assert!(
            held(&output).is_empty(),
            "expected no valid file, got {:?}",
            held(&output)
        );
        let lines = said(&output).lines().count();
        assert_eq!(lines, forged.len(), "{}", said(&output));
    }
}

#[test]
fn what_is_no_bundle_is_refused_with_a_sentence_and_an_exit_code() {
    let home = Home::new();
    let absent = home.path.join("absent.json");
    let empty = home.path.join("empty.json");
    fs::write(&empty, "").unwrap();
    let refused = ours(&home, &[absent, empty]);
    assert_eq!(refused.status.code(), Some(1));
    let words = said(&refused);
    assert!(
        words.contains("absent.json: invalid: cannot be read"),
        "{words}"
    );
    assert!(
        words.contains("empty.json: invalid: the file is invalid JSON"),
        "{words}"
    );
}
