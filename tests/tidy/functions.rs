//! How long a function may be, as `.ci/measure` counts.

use std::collections::BTreeMap;
use std::process::Command;

use crate::source::at;

/// How many lines a function may have.
const MAX_LINES: usize = 60;

/// Functions that are longer, with how long they may be and why. The list only shrinks: nothing is added to
/// it, and no number grows.
const LONG: [(&str, &str, usize, &str); 10] = [
    (
        "src/api/matches/cards.rs",
        "of",
        69,
        "a long story that nobody has divided yet",
    ),
    (
        "src/core/sentences.rs",
        "phrase",
        72,
        "one arm for each word, and nothing else",
    ),
    (
        "src/core/state/apply.rs",
        "apply_platform",
        79,
        "one arm for each fact, and nothing else",
    ),
    (
        "src/games/bards/sentences.rs",
        "phrase",
        105,
        "one arm for each word, and nothing else",
    ),
    (
        "src/games/bards/state.rs",
        "evolve",
        61,
        "one arm for each fact, and nothing else",
    ),
    (
        "src/games/byzantium/evolve/specials.rs",
        "evolve_specials",
        78,
        "one arm for each fact, and nothing else",
    ),
    (
        "src/games/byzantium/legal/mod.rs",
        "check_answer",
        64,
        "one arm for each action",
    ),
    (
        "src/games/byzantium/steps/mod.rs",
        "perform",
        89,
        "one arm for each action",
    ),
    (
        "src/games/byzanz/sentences.rs",
        "phrase",
        111,
        "one arm for each word, and nothing else",
    ),
    (
        "src/games/byzanz/state.rs",
        "evolve",
        66,
        "one arm for each fact, and nothing else",
    ),
];

#[test]
fn no_function_is_too_long() {
    let measured = Command::new("python3")
        .arg(at(".ci/measure"))
        .args(["--functions", &MAX_LINES.to_string()])
        .output();
    let Ok(measured) = measured else {
        eprintln!("NOT CHECKED: there is no python3 here");
        assert!(std::env::var_os("CI").is_none_or(|ci| ci != "true"));
        return;
    };
    assert!(measured.status.success(), "{measured:?}");
    let lines = String::from_utf8(measured.stdout).unwrap();
    let mut found: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for line in lines.lines() {
        let parts: Vec<&str> = line.split(' ').collect();
        found.insert((parts[0], parts[1]), parts[2].parse().unwrap());
    }
    for (path, name, most, reason) in LONG {
        let length = found.remove(&(path, name));
        assert!(
            length.is_some(),
            "{name} of {path} ({reason}) is short enough now, or gone: take it off the list"
        );
        assert!(
            length <= Some(most),
            "{name} of {path} has {length:?} lines, {most} were the most"
        );
    }
    assert!(
        found.is_empty(),
        "{MAX_LINES} lines are the most for a function: {found:?}"
    );
}
