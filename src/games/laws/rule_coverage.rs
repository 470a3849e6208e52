//! Law: every numbered rule of a game is named by a test.

use std::fs;
use std::path::Path;

use super::{Breach, Lawful, holds};

pub(crate) fn rules<R: Lawful>() -> Result<(), Breach> {
    let (letter, numbers) = R::NUMBERS;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut texts = Vec::new();
    read_tests(&folder.join(R::NAME), false, &mut texts);
    for number in numbers.iter().cloned().flatten() {
        let cited = format!("{letter}-{number}");
        let in_name = format!("{}_{number}", letter.to_ascii_lowercase());
        let is_named = |text: &String| names_rule(text, &cited) || names_rule(text, &in_name);
        holds(texts.iter().any(is_named), || {
            format!("no scene names {cited}; show the rule, or name it where it is shown")
        })?;
    }
    Ok(())
}

fn read_tests(folder: &Path, all: bool, texts: &mut Vec<String>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            read_tests(
                &path,
                all || ["scenes", "tests"].iter().any(|name| path.ends_with(name)),
                texts,
            );
        } else if all || path.ends_with("tests.rs") {
            texts.push(fs::read_to_string(&path).unwrap());
        }
    }
}

/// Whether a text contains this rule number, not only as part of a longer one.
fn names_rule(text: &str, number: &str) -> bool {
    text.match_indices(number).any(|(start, _)| {
        let before = text[..start].chars().next_back();
        let after = text[start + number.len()..].chars().next();
        !before.is_some_and(char::is_alphanumeric)
            && !after.is_some_and(|sign| sign.is_ascii_digit())
    })
}
