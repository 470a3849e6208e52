//! Every metric in the code has a description.

use std::collections::BTreeSet;

use crate::source::{read, sources};

const MACROS: [&str; 3] = [
    "metrics::counter!(",
    "metrics::gauge!(",
    "metrics::histogram!(",
];

fn counted(code: &str) -> BTreeSet<String> {
    let places = MACROS.iter().flat_map(|name| code.split(name).skip(1));
    let names = places.filter_map(|rest| rest.trim_start().strip_prefix('"')?.split('"').next());
    names.map(str::to_owned).collect()
}

#[test]
fn every_figure_is_described_and_every_description_is_of_one() {
    let described = read("src/http/monitoring/metric_descriptions.rs");
    let names = described.lines().filter_map(|line| line.split(' ').next());
    let names: BTreeSet<&str> = names
        .filter(|name| name.starts_with("logothete_"))
        .collect();
    let all: BTreeSet<String> = sources()
        .iter()
        .filter(|source| source.path != "src/http/monitoring/metric_descriptions.rs")
        .flat_map(|source| counted(&source.text))
        .collect();
    assert!(15 < all.len(), "{all:?}");
    for name in &all {
        assert!(
            names.contains(name.as_str()),
            "{name}: add a description to src/http/monitoring/metric_descriptions.rs"
        );
    }
    for name in names {
        assert!(all.contains(name), "{name} is described but never used");
    }
}
