//! Every numbered rule of a game is shown by a test that names it.

use std::ops::RangeInclusive;

use crate::source::sources;

/// The games by folder, with the letter of their rules and the numbers that there are.
const GAMES: [(&str, char, &[RangeInclusive<u32>]); 3] = [
    ("byzanz", 'B', &[1..=35]),
    ("bards", 'S', &[1..=42]),
    (
        "byzantium",
        'Z',
        &[
            1..=36,
            40..=48,
            50..=57,
            60..=67,
            70..=71,
            80..=82,
            90..=93,
            95..=96,
            100..=102,
        ],
    ),
];

#[test]
fn every_rule_is_named_by_a_test() {
    for (folder, letter, numbers) in GAMES {
        let [scenes, map] =
            ["scenes/", "map/tests.rs"].map(|place| format!("src/games/{folder}/{place}"));
        let texts: Vec<String> = sources()
            .into_iter()
            .filter(|source| source.path.starts_with(&scenes) || source.path == map)
            .map(|source| source.text)
            .collect();
        for number in numbers.iter().cloned().flatten() {
            let cited = format!("{letter}-{number}");
            let in_name = format!("{}_{number}", letter.to_ascii_lowercase());
            let is_named = |text: &String| names(text, &cited) || names(text, &in_name);
            assert!(
                texts.iter().any(is_named),
                "{folder}: no scene names {cited}; show the rule, or name it where it is shown"
            );
        }
    }
}

/// Whether a text holds this number, and not only as a part of another.
fn names(text: &str, number: &str) -> bool {
    text.match_indices(number).any(|(start, _)| {
        let before = text[..start].chars().next_back();
        let after = text[start + number.len()..].chars().next();
        !before.is_some_and(char::is_alphanumeric)
            && !after.is_some_and(|sign| sign.is_ascii_digit())
    })
}
