//! Every benchmark is declared with `harness = false`. Otherwise libtest would run it, find no tests in it, and
//! succeed.

use std::collections::BTreeSet;
use std::path::Path;

use crate::source::{files_below, read};

fn sections(manifest: &str) -> Vec<&str> {
    let after = manifest.split("[[bench]]\n").skip(1);
    after
        .map(|rest| rest.split("\n[").next().unwrap())
        .collect()
}

#[test]
fn every_benchmark_is_declared_and_runs_its_own_main() {
    let mut declared = BTreeSet::new();
    let manifest = read("Cargo.toml");
    for section in sections(&manifest) {
        let name = section
            .lines()
            .find_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'));
        let name = name.unwrap_or_else(|| panic!("a benchmark has no name: {section}"));
        assert!(
            section.lines().any(|line| line == "harness = false"),
            "Cargo.toml: add `harness = false` to the benchmark {name}"
        );
        declared.insert(format!("benches/{name}.rs"));
    }
    let mut found = BTreeSet::new();
    for path in files_below("benches") {
        let is_rust = Path::new(&path)
            .extension()
            .is_some_and(|kind| kind == "rs");
        if path.matches('/').count() == 1 && is_rust {
            found.insert(path);
        }
    }
    assert!(10 < found.len(), "{found:?}");
    assert_eq!(
        found, declared,
        "each file of benches needs its [[bench]] section in Cargo.toml, and no other"
    );
}
