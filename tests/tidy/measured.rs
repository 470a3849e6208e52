//! Limits on what `.ci/measure` counts in all packages: lines and parameters of functions, methods and names of types,
//! macros.
//!
//! Exceptions are listed by name, and the lists may only shrink.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::LazyLock;

use crate::source::{at, read};

const MAX_LINES: usize = 60;

const MAX_METHODS: usize = 25;

/// Exceptions to the limit on a type's methods: room, type and number of methods.
const MANY_METHODS: [(&str, &str, usize); 0] = [];

/// Exceptions to the rule against tuple parameters: file, function and number.
const TUPLES: [(&str, &str, usize); 0] = [];

const MACROS: [(&str, &str); 15] = [
    ("src/access/erasure/sweeper.rs", "sweeps"),
    ("src/core/bundle/reader.rs", "objects"),
    ("src/core/bundle/reader.rs", "values"),
    ("src/games/byzantium/evolve/mod.rs", "chapters"),
    ("src/games/listed.rs", "listed"),
    ("src/games/shared.rs", "dealer"),
    ("src/games/shared.rs", "refusals"),
    ("src/games/shared.rs", "rooms"),
    ("src/games/shared.rs", "sealed"),
    ("src/games/game_key.rs", "shelf"),
    ("src/games/narration.rs", "phrases"),
    ("src/games/narration.rs", "said"),
    ("src/log/rekey.rs", "rekey_blobs"),
    ("src/projections/lists/mod.rs", "summaries"),
    ("src/queue/outbox.rs", "outbox"),
];

/// Names that several types have, and the number of these types. Types that every game must define count as
/// `GAME::NAME`.
const NAMES: [(&str, usize); 14] = [
    ("BySeat", 2),
    ("Card", 2),
    ("Cards", 2),
    ("Flow", 3),
    ("Outlook", 2),
    ("Phase", 3),
    ("Place", 2),
    ("Refusal", 2),
    ("Result", 7),
    ("SeatView", 3),
    ("Sheet", 3),
    ("StandingOrder", 2),
    ("Step", 3),
    ("Via", 2),
];

/// Functions named by a preposition or a participle. Every game implements some of them; templates use the others.
const BARE_NAMES: [(&str, &str); 21] = [
    ("src/games/any_play.rs", "asked"),
    ("src/games/any_play.rs", "cited"),
    ("src/games/any_rules.rs", "about"),
    ("src/games/any_rules.rs", "called"),
    ("src/games/any_rules.rs", "forced"),
    ("src/games/bards/hands.rs", "sorted"),
    ("src/games/byzanz/cards.rs", "put"),
    ("src/games/extensions.rs", "called"),
    ("src/games/extensions.rs", "closed"),
    ("src/games/extensions.rs", "forced"),
    ("src/games/rules.rs", "about"),
    ("src/games/rules.rs", "asked"),
    ("src/games/rules.rs", "cited"),
    ("src/games/shared.rs", "about"),
    ("src/games/shared.rs", "cited"),
    ("src/web/disputes/mod.rs", "decided"),
    ("src/web/matches/entries.rs", "before"),
    ("src/web/visitor/form_values.rs", "ticked"),
    ("src/web/visitor/form_values.rs", "typed"),
    ("src/web/page/mod.rs", "called"),
    ("src/world/mod.rs", "elapsed"),
];

/// Variables that a block binds again, to another value: file and name.
const REBOUND: [(&str, &str); 4] = [
    ("src/games/narration.rs", "phrase"),
    ("src/http/request/network.rs", "last"),
    ("src/queue/outbox.rs", "query"),
    ("src/replies/flowed.rs", "rest"),
];

/// A finding: one line of `.ci/measure --list`.
struct Finding {
    /// Kind of the finding: `function`, `methods`, `tuple`, `macro` or `type`.
    kind: String,
    /// File of the finding; for `methods` the room.
    place: String,
    name: String,
    /// Number of lines of a function, or of methods of a type. For other kinds 1.
    count: usize,
}

/// All findings of `.ci/measure`; `None` if Python is not installed.
static FINDINGS: LazyLock<Option<Vec<Finding>>> = LazyLock::new(|| {
    let list = measure(&at(""))?;
    let findings: Vec<Finding> = list.lines().map(finding).collect();
    assert!(5000 < findings.len(), "the code was not found");
    Some(findings)
});

fn measure(folder: &Path) -> Option<String> {
    let list = Command::new("python3")
        .arg(folder.join(".ci/measure"))
        .arg("--list")
        .output();
    let Ok(list) = list else {
        eprintln!("NOT CHECKED: python3 is not installed");
        assert!(std::env::var_os("CI").is_none_or(|ci| ci != "true"));
        return None;
    };
    assert!(list.status.success(), "{list:?}");
    Some(String::from_utf8(list.stdout).unwrap())
}

fn finding(line: &str) -> Finding {
    let words: Vec<&str> = line.split(' ').collect();
    let [kind, place, name, count] = words.try_into().unwrap();
    Finding {
        kind: kind.to_owned(),
        place: place.to_owned(),
        name: name.to_owned(),
        count: count.parse().unwrap(),
    }
}

fn findings(kind: &str) -> Option<Vec<&'static Finding>> {
    let all = FINDINGS.as_ref()?;
    Some(all.iter().filter(|found| found.kind == kind).collect())
}

/// Fails for each name whose count is above `most`, or above its exception. Also fails for an exception that allows
/// more than the actual count.
fn check<const N: usize>(
    rule: &str,
    most: usize,
    named: &BTreeMap<String, Vec<&Finding>>,
    exceptions: [(String, usize); N],
) {
    let mut exceptions = BTreeMap::from(exceptions);
    let mut faults = Vec::new();
    for (name, found) in named {
        let count: usize = found.iter().map(|finding| finding.count).sum();
        let places: Vec<&str> = found.iter().map(|finding| finding.place.as_str()).collect();
        let allowed = exceptions.remove(name);
        if allowed.unwrap_or(most) < count {
            faults.push(format!("{name} has {count}: {places:?}"));
        } else if count <= most && allowed.is_some() {
            faults.push(format!(
                "{name} needs no exception any more: remove it from the list"
            ));
        } else if let Some(allowed) = allowed.filter(|allowed| count < *allowed) {
            faults.push(format!(
                "{name} has {count}: lower its number on the list from {allowed}"
            ));
        }
    }
    let gone = exceptions.into_keys();
    faults.extend(
        gone.map(|name| format!("{name} needs no exception any more: remove it from the list")),
    );
    assert!(faults.is_empty(), "{rule}, at most {most}: {faults:#?}");
}

fn by_place(findings: Vec<&Finding>) -> BTreeMap<String, Vec<&Finding>> {
    group(findings, |finding| {
        format!("{} {}", finding.place, finding.name)
    })
}

fn group(
    findings: Vec<&Finding>,
    name: impl Fn(&Finding) -> String,
) -> BTreeMap<String, Vec<&Finding>> {
    let mut named: BTreeMap<String, Vec<&Finding>> = BTreeMap::new();
    for finding in findings {
        named.entry(name(finding)).or_default().push(finding);
    }
    named
}

#[test]
fn no_function_is_too_long() {
    let Some(functions) = findings("function") else {
        return;
    };
    let long = functions.iter().filter(|found| MAX_LINES < found.count);
    let long: Vec<String> = long
        .map(|it| format!("{} {} {}", it.place, it.name, it.count))
        .collect();
    assert!(
        long.is_empty(),
        "functions with more than {MAX_LINES} lines: {long:#?}"
    );
}

#[test]
fn no_type_has_too_many_methods() {
    let Some(methods) = findings("methods") else {
        return;
    };
    let exceptions = MANY_METHODS.map(|(room, name, count)| (format!("{room} {name}"), count));
    let rule = "a type has few methods";
    check(rule, MAX_METHODS, &by_place(methods), exceptions);
}

#[test]
fn no_function_takes_a_tuple() {
    let Some(tuples) = findings("tuple") else {
        return;
    };
    let exceptions = TUPLES.map(|(file, name, count)| (format!("{file} {name}"), count));
    let rule = "functions take no tuples";
    check(rule, 0, &by_place(tuples), exceptions);
}

#[test]
fn macros_are_few() {
    let Some(macros) = findings("macro") else {
        return;
    };
    let exceptions = MACROS.map(|(file, name)| (format!("{file} {name}"), 1));
    check(
        "write functions, not macros",
        0,
        &by_place(macros),
        exceptions,
    );
}

#[test]
fn a_function_is_named_by_a_verb_or_a_noun() {
    let Some(bare) = findings("bare") else {
        return;
    };
    let exceptions = BARE_NAMES.map(|(file, name)| (format!("{file} {name}"), 1));
    check("a name says what is done", 0, &by_place(bare), exceptions);
}

#[test]
fn a_variable_keeps_its_name_and_its_value() {
    let Some(rebound) = findings("rebinding") else {
        return;
    };
    let exceptions = REBOUND.map(|(file, name)| (format!("{file} {name}"), 1));
    let rule = "give another value another name";
    check(rule, 0, &by_place(rebound), exceptions);
}

#[test]
fn each_type_has_a_name_of_its_own() {
    let Some(types) = findings("type") else {
        return;
    };
    let named = group(types, |found| found.name.clone());
    let exceptions = NAMES.map(|(name, count)| (name.to_owned(), count));
    check("types have names of their own", 1, &named, exceptions);
}

#[test]
fn what_code_declares_is_found() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("measured");
    let write = |path: &str, text: &str| {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    write(".ci/measure", &read(".ci/measure"));
    write(
        "src/core/mod.rs",
        "pub struct Pair<T>(T); // struct Comment;\n\
         impl<T: Into<u8>> Pair<T>\nwhere\n    T: Copy,\n{\n    fn of((a, b): (T, T)) -> Self {}\n    const fn first(&self) {}\n}\n\
         impl<T> From<T> for Pair<T> {\n    type Error = u8;\n    fn from(from: T) -> Self {}\n}\n\
         mod more;\n#[cfg(test)]\nmod tests {\n    struct Tested;\n    fn tested(pair: (u8, u8)) {}\n}\n",
    );
    write(
        "src/core/more.rs",
        "impl super::Pair<u8> {\n    fn second<F: Fn((u8, u8)) -> u8>(&self, f: F) {}\n}\n\
         macro_rules! few { () => {} }\n\
         fn any(all: &(dyn Any + Send), none: (), list: &[(u8, u8)]) -> (u8, u8) {}\n\
         pub(crate) fn two(\n    a: &mut (u8, u8),\n    Kept { b, .. }: Kept,\n    c: &'static (u8, u8),\n) {\n    \
         let rows = a;\n    let rows = rows.map(b);\n    let c = c.clone();\n    { let b = rows; }\n}\n\
         fn asked_for() {}\nfn seed() {}\nimpl Tell for Pair { fn told(&self) {} }\n",
    );
    write("src/games/whist/recorded.json", "");
    write(
        "src/games/whist/mod.rs",
        "pub(super) struct State;\nenum Suit {}\ntype Trick = u8;\n",
    );
    let Some(list) = measure(&folder) else {
        return;
    };
    let mut found: Vec<&str> = list
        .lines()
        .filter(|line| !line.starts_with("function"))
        .collect();
    found.sort_unstable();
    let expected = [
        "bare src/core/mod.rs of 1",
        "bare src/core/more.rs asked_for 1",
        "macro src/core/more.rs few 1",
        "methods core Pair 3",
        "rebinding src/core/more.rs rows 1",
        "tuple src/core/mod.rs of 1",
        "tuple src/core/more.rs two 1",
        "tuple src/core/more.rs two 1",
        "type src/core/mod.rs Pair 1",
        "type src/games/whist/mod.rs Suit 1",
        "type src/games/whist/mod.rs Trick 1",
        "type src/games/whist/mod.rs whist::State 1",
    ];
    assert_eq!(found, expected);
}
