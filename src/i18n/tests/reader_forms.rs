//! Tests that every sentence about a seat has a form of its own for a reader who holds that seat.

use std::fs;

use crate::Language;
use crate::keys::folders;

/// Placeholders of sentences that mean one seat, or a person who takes or leaves one.
const SEATS: [&str; 6] = ["name", "person", "first", "holder", "opponent", "defender"];

/// Placeholders of sentences that mean one or more seats.
const LISTS: [&str; 3] = ["names", "others", "owners"];

/// Sentence files in which every sentence must have forms for the reader.
const FILES: [&str; 6] = [
    "sentences.ftl",
    "picture.ftl",
    "platform.ftl",
    "disputes.ftl",
    "games.ftl",
    "replay.ftl",
];

/// Keys of sentences about lists of seats only, which are the same for every reader.
const LISTED: [&str; 4] = [
    "byzantium-seats-ordered",
    "fact-seats_drawn",
    "list-and",
    "platform-interval-next",
];

/// A choice in a sentence: the placeholder it depends on, and the key of the case being read.
type Case<'a> = (&'a str, &'a str);

/// Returns `key: placeholder` for each placeholder of a seat that has no `[you]` case, for a reader who holds that
/// seat.
fn find_unspoken(text: &str) -> Vec<String> {
    let (mut key, mut found) = ("", Vec::new());
    let mut cases: Vec<Case<'_>> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let mut rest_of_line = line.trim();
        if let Some((name, pattern)) = line.split_once(" =")
            && !line.starts_with(' ')
        {
            assert!(cases.is_empty(), "{key} does not end");
            (key, rest_of_line) = (name, pattern);
        }
        if let (true, Some((case, pattern))) = (
            rest_of_line.starts_with(['[', '*']),
            rest_of_line.split_once(']'),
        ) {
            cases.last_mut().unwrap().1 = case;
            rest_of_line = pattern;
        }
        while let Some(at) = rest_of_line.find(['{', '}']) {
            let (brace, rest) = rest_of_line[at..].split_at(1);
            rest_of_line = rest;
            if brace == "}" {
                cases.pop();
            } else if let Some((name, rest)) = rest.split_once('}') {
                rest_of_line = rest;
                let name = name.trim().strip_prefix('$').unwrap_or_default();
                if !is_covered(name, &cases) {
                    found.push(format!("{key}: {name}"));
                }
            } else {
                let choice = rest.trim_matches(|c: char| !c.is_alphanumeric());
                cases.push((choice, ""));
            }
        }
    }
    assert!(cases.is_empty(), "{key} does not end");
    found
}

/// Whether a placeholder needs no further form within these cases: it is no seat, or cannot be the reader.
fn is_covered(name: &str, cases: &[Case<'_>]) -> bool {
    let is_list = LISTS.contains(&name);
    let is_seat = is_list || SEATS.contains(&name);
    let is_other = cases.contains(&(name, "*[other"));
    // There is only one reader. If a case says that one seat is the reader's, other placeholders are not.
    let is_somebody = |(choice, case): &Case<'_>| *choice != name && *case == "[you";
    let are_many = is_list && cases.contains(&("count", "*[other"));
    !is_seat || is_other || are_many || cases.iter().any(is_somebody)
}

fn find_formless(text: &str) -> Vec<&str> {
    let is_seat = |choice: &str| SEATS.contains(&choice) || LISTS.contains(&choice);
    let choices = text.split("{ $").skip(1).filter_map(|piece| {
        let (choice, cases) = piece.split_once(" ->")?;
        (is_seat(choice) && !cases.trim_start().starts_with("[you] ")).then_some(choice)
    });
    choices.collect()
}

#[test]
fn every_sentence_of_a_seat_speaks_to_its_reader() {
    for folder in folders() {
        for language in Language::ALL {
            for file in FILES {
                let path = folder.join(language.code()).join(file);
                let Ok(text) = fs::read_to_string(&path) else {
                    continue;
                };
                let mut missed = find_unspoken(&text);
                missed.retain(|described| !LISTED.iter().any(|key| described.starts_with(key)));
                assert_eq!(missed, Vec::<String>::new(), "{}", path.display());
                assert_eq!(
                    find_formless(&text),
                    Vec::<&str>::new(),
                    "{}",
                    path.display()
                );
            }
        }
    }
}

#[test]
fn a_sentence_that_does_not_speak_to_its_reader_is_found() {
    let spoken =
        "a =\n    { $name ->\n        [you] You pass.\n       *[other] { $name } passes.\n    }\n";
    assert_eq!(find_unspoken(spoken), Vec::<String>::new());
    assert_eq!(find_formless(spoken), Vec::<&str>::new());
    assert_eq!(find_unspoken("a = { $name } passes."), ["a: name"]);
    let named = spoken.replace("You pass", "{ $name } pass");
    assert_eq!(find_unspoken(&named), ["a: name"]);
    assert_eq!(find_formless(&spoken.replace("you", "me")), ["name"]);
    let inside = "a =\n    Yes: { $name ->\n        [you] you\n       *[other] { $name }\n    } and { $holder }.\n";
    assert_eq!(find_unspoken(inside), ["a: holder"]);
    let listed = "b =\n    { $count ->\n        [one] { $names } wins.\n       *[other] { $names } win.\n    }\n";
    assert_eq!(find_unspoken(listed), ["b: names"]);
}
