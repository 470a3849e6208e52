//! How long a function may be, as `.ci/measure` counts.

use std::process::Command;

use crate::source::at;

/// How many lines a function may have.
const MAX_LINES: usize = 60;

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
    let found = String::from_utf8(measured.stdout).unwrap();
    assert_eq!(found, "", "{MAX_LINES} lines are the most for a function");
}
