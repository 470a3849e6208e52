//! Golden matches: stored entries must be read, folded and shown in the same way forever.
//!
//! A golden match is a file in `tests/golden`, one line per entry. The file is never recorded again: a match
//! that does not pass needs a new version of the rules. To record the matches of a new version, list them in
//! `recorded.json` of its folder. Then run the tests with `RECORD_GOLDEN=1`. Existing files are not changed.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::games::GameKey;
use crate::replay_check::{self, ALLOWED_EXTENSION, Dump, DumpLine};
use crate::testing::MatchFixture;
use crate::tests::golden_words::golden_words;
use crate::tests::script::PlannedMatch;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/golden")
}

fn load_planned(game: GameKey) -> Vec<PlannedMatch> {
    serde_json::from_str(game.recorded()).unwrap()
}

pub(crate) fn first_golden(game: GameKey) -> Dump {
    let path = path_of(game, &load_planned(game)[0]);
    with_allowed(&path, dump(&path))
}

fn path_of(game: GameKey, planned: &PlannedMatch) -> PathBuf {
    folder().join(name_of(game, planned))
}

fn name_of(game: GameKey, planned: &PlannedMatch) -> String {
    let (name, version) = (game.name(), game.rules().version());
    format!("{name}-{version}-{}.jsonl", planned.name)
}

fn write_down(path: &Path, fixture: &MatchFixture) {
    let recorded_lines = replay_check::record(fixture.state.id, &fixture.entries).unwrap();
    let lines = recorded_lines
        .iter()
        .map(|line| serde_json::to_string(line).unwrap() + "\n");
    fs::write(path, lines.collect::<String>()).unwrap();
}

fn dump(path: &Path) -> Dump {
    Dump::parse(&fs::read_to_string(path).unwrap())
        .unwrap_or_else(|bad| panic!("{}: {bad}", path.display()))
}

fn files() -> Vec<PathBuf> {
    fs::read_dir(folder())
        .unwrap()
        .map(|file| file.unwrap().path())
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == "jsonl")
        })
        .collect()
}

fn with_allowed(path: &Path, dump: Dump) -> Dump {
    if dump.lines.iter().all(|line| line.allowed.is_some()) {
        return dump;
    }
    let beside = path.with_extension(ALLOWED_EXTENSION);
    if std::env::var_os("RECORD_GOLDEN").is_some() && !beside.exists() {
        let recorded_lines = replay_check::record(dump.id, &dump.entries).unwrap();
        let lines = recorded_lines
            .into_iter()
            .map(|line| line.allowed.unwrap() + "\n");
        fs::write(&beside, lines.collect::<String>()).unwrap();
    }
    let allowed = fs::read_to_string(&beside).unwrap_or_else(|error| {
        panic!("{}: {error}; RECORD_GOLDEN=1 records it", beside.display());
    });
    dump.with_allowed(&allowed).unwrap()
}

fn check(path: &Path) {
    let dump = with_allowed(path, dump(path));
    replay_check::check_dump(&dump)
        .unwrap_or_else(|differs| panic!("{}: {differs}", path.display()));
}

#[test]
fn matches_with_clocks_are_recorded_with_the_golden_ones() {
    type Record = fn() -> MatchFixture;
    let matches: [(&str, Record, &[&str]); 3] = [
        (
            "clocks-1-byzanz-4.jsonl",
            crate::clock::played_with_clocks,
            &[
                "time_ran_out",
                "clock_extended",
                "seat_vacated",
                "seat_taken",
            ],
        ),
        (
            "clocks-1-byzanz-3.jsonl",
            crate::clock::handed_to_a_bot,
            &["seat_excused", "excuse", "seat_handed_on"],
        ),
        (
            "clocks-1-bards-2.jsonl",
            crate::clock::made_good,
            &["clock_extended", "outage"],
        ),
    ];
    for (name, play, words) in matches {
        let path = ensure_recorded(name, play);
        let text = fs::read_to_string(&path).unwrap();
        for word in words {
            assert!(text.contains(word), "no {word} in {name}");
        }
    }
}

#[test]
fn matches_with_rulings_are_recorded_with_the_golden_ones() {
    type Record = fn() -> MatchFixture;
    let matches: [(&str, Record); 3] = [
        (
            "rulings-1-byzanz-4.jsonl",
            crate::disputes::ruled_in_every_way,
        ),
        ("rulings-1-bards-2.jsonl", crate::disputes::voided),
        (
            "rulings-1-bards-2-withdrawn.jsonl",
            crate::disputes::withdrawn_twice,
        ),
    ];
    for (name, play) in matches {
        ensure_recorded(name, play);
    }
}

/// Windows of the game have deadlines under version 2 of the platform's rules, and resignations keep points.
#[test]
fn matches_of_the_second_platform_are_recorded_with_the_golden_ones() {
    type Record = fn() -> MatchFixture;
    let matches: [(&str, Record, &str); 6] = [
        (
            "clocks-2-bards-2.jsonl",
            crate::clock::window_by_window,
            "time_ran_out",
        ),
        (
            "clocks-2-byzanz-4.jsonl",
            crate::clock::window_by_window_of_four,
            "time_ran_out",
        ),
        (
            "endings-2-byzanz-3.jsonl",
            crate::tests::endings::played_out,
            r#""why\":\"finished"#,
        ),
        (
            "endings-2-bards-2.jsonl",
            crate::tests::endings::left_with_points,
            r#""why\":\"resigned"#,
        ),
        (
            "endings-2-byzantium-3.jsonl",
            crate::tests::endings::left_in_the_middle,
            r#""why\":\"resigned"#,
        ),
        (
            "endings-2-byzanz-3-bots.jsonl",
            crate::tests::endings::left_to_bots,
            r#""why\":\"abandoned"#,
        ),
    ];
    for (name, play, word) in matches {
        let path = ensure_recorded(name, play);
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.contains(word), "no {word} in {name}");
        assert!(
            text.contains(r#"platform\":2"#),
            "{name} is of another platform"
        );
    }
}

fn ensure_recorded(name: &str, play: impl FnOnce() -> MatchFixture) -> PathBuf {
    let path = folder().join(name);
    if std::env::var_os("RECORD_GOLDEN").is_some() && !path.exists() {
        write_down(&path, &play());
    }
    assert!(
        path.exists(),
        "{name} is missing; RECORD_GOLDEN=1 records it"
    );
    path
}

#[test]
fn there_are_golden_matches_of_every_game_for_every_number_of_seats() {
    for &game in GameKey::ALL {
        let planned = load_planned(game);
        let (fewest, most) = game.rules().seats();
        for seats in fewest..=most {
            let is_there = planned.iter().any(|planned| planned.seats == seats);
            assert!(is_there, "no match of {} for {seats}", game.name());
        }
        for planned in planned {
            ensure_recorded(&name_of(game, &planned), || planned.play(game));
        }
    }
}

#[test]
fn every_golden_match_records_which_actions_were_allowed() {
    for path in files() {
        with_allowed(&path, dump(&path));
    }
}

#[test]
fn every_golden_match_folds_and_shows_the_same_for_ever() {
    for path in files() {
        check(&path);
    }
}

fn matches_of(game: GameKey) -> Vec<Vec<Value>> {
    let entries = |path: PathBuf| -> Vec<Value> {
        let read = |line: &DumpLine| serde_json::from_str(&line.public).unwrap();
        dump(&path).lines.iter().map(read).collect()
    };
    let is_of =
        |entries: &Vec<Value>| entries[0]["facts"][0]["platform"]["charter"]["game"] == game.name();
    files().into_iter().map(entries).filter(is_of).collect()
}

fn words_of(entry: &Value) -> Vec<String> {
    let text = |kind: &str, word: &Value| word.as_str().map(|word| format!("{kind} {word}"));
    let all = entry["facts"].as_array().into_iter().flatten();
    let facts = all.flat_map(|fact| {
        let fact = &fact["platform"];
        let proposal = text("proposal", &fact["proposal"]["type"]);
        [
            text("fact", &fact["type"]),
            text("end", &fact["why"]),
            proposal,
        ]
    });
    let action = text("action", &entry["action"]["platform"]["type"]);
    let ruling = text("ruling", &entry["action"]["platform"]["ruling"]["type"]);
    let by = text("by", &entry["by"]["kind"]);
    facts.chain([action, ruling, by]).flatten().collect()
}

#[test]
fn golden_matches_hold_every_word_of_the_platform_and_each_game_what_happens_at_any_table() {
    let mut all_words = BTreeSet::new();
    for &game in GameKey::ALL {
        let entries = matches_of(game).concat();
        let words: BTreeSet<String> = entries.iter().flat_map(words_of).collect();
        let (_, most) = game.rules().seats();
        // With two seats, a resignation ends the match, so no seat is vacant afterwards.
        let vacant = (2 < most).then_some("by vacant");
        for word in [
            "action resign",
            "action leave",
            "action reseed",
            "action take_back",
            "by bot",
        ]
        .into_iter()
        .chain(vacant)
        {
            assert!(words.contains(word), "no {word} in a match of {game:?}");
        }
        all_words.extend(words);
    }
    for (kind, text) in golden_words() {
        let word: Value = serde_json::from_str(text).unwrap();
        let words = match *kind {
            "action" => words_of(&json!({ "action": { "platform": word } })),
            "fact" => words_of(&json!({ "facts": [{ "platform": word }] })),
            "body" => words_of(&word),
            _ => Vec::new(),
        };
        for word in words {
            assert!(
                all_words.contains(&word),
                "no golden match has {word}: {text}"
            );
        }
    }
}

#[test]
fn golden_matches_have_each_value_of_each_option() {
    for &game in GameKey::ALL {
        let founded = matches_of(game);
        let all = founded
            .iter()
            .map(|entries| &entries[0]["facts"][0]["platform"]["charter"]["options"]);
        let charters: Vec<&Value> = all.collect();
        for option in game.rules().about().options {
            for value in option.values {
                let holds = |options: &&Value| {
                    let chosen = &options[option.name];
                    let text = chosen.as_str().map(str::to_owned);
                    let is_silent = chosen.is_null() && option.default == Some(value.value);
                    is_silent || text.unwrap_or_else(|| chosen.to_string()) == value.value
                };
                assert!(
                    charters.iter().any(holds),
                    "no golden match of {game:?} has {} = {}",
                    option.name,
                    value.value
                );
            }
        }
    }
}
