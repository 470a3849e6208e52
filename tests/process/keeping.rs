//! Commands for old matches: export, import, archive, rebuild, and the comparison of a new build (`gate`).

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use logothete::games::GameKey;
use logothete::testing::misspell;

use crate::service::{Home, said};

fn done(home: &Home, arguments: &[&str]) -> String {
    let output = home.run(arguments);
    let words = said(&output);
    assert!(output.status.success(), "{arguments:?}: {words}");
    words
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).unwrap();
    let mut files: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
    files.sort();
    files
}

fn contents(folder: &Path) -> Vec<(std::ffi::OsString, Vec<u8>)> {
    let files = files(folder).into_iter();
    files
        .map(|file| {
            (
                file.file_name().unwrap().to_owned(),
                fs::read(file).unwrap(),
            )
        })
        .collect()
}

fn played(games: &[&str]) -> Home {
    let home = Home::new();
    let service = home.serve();
    for game in games {
        done(&home, &["play", game, "--url", &service.url]);
    }
    service.stop();
    home
}

#[test]
fn matches_are_exported_imported_archived_and_brought_back_without_a_changed_byte() {
    let (here, there) = (played(&["byzanz", "bards"]), Home::new());
    let [ours, theirs, again] = ["ours", "theirs", "again"].map(|name| here.path.join(name));
    let [ours_name, theirs_name, again_name] =
        [&ours, &theirs, &again].map(|path| path.to_str().unwrap());
    let words = done(&here, &["export", ours_name]);
    assert!(words.contains("2 matches exported"), "{words}");
    let bundles = files(&ours);
    let mut import = vec!["import"];
    import.extend(bundles.iter().map(|file| file.to_str().unwrap()));

    let words = done(&there, &import);
    assert_eq!(words.matches("imported at version").count(), 2, "{words}");
    let words = done(&there, &import);
    assert_eq!(
        words.matches("already exists, unchanged").count(),
        2,
        "{words}"
    );
    done(&there, &["export", theirs_name]);
    assert_eq!(contents(&theirs), contents(&ours));

    let words = done(&there, &["rebuild"]);
    assert!(words.contains("2 correct, 0 rebuilt"), "{words}");
    let words = done(&there, &["admin", "archive"]);
    assert!(
        words.contains("0 matches with 0 entries"),
        "expected no match to be old enough: {words}"
    );
    let words = done(&there, &["admin", "archive", "--older-than", "0s"]);
    assert!(words.contains("2 matches with"), "{words}");
    let words = done(&there, &["verify"]);
    assert!(words.contains("2 of 2 matches valid"), "{words}");
    done(&there, &["export", again_name]);
    assert_eq!(contents(&again), contents(&ours));
    let words = done(&there, &import);
    assert_eq!(
        words.matches("moved back from the archive").count(),
        2,
        "{words}"
    );
    let words = done(&there, &["verify"]);
    assert!(words.contains("2 of 2 matches valid"), "{words}");
}

#[test]
fn a_match_that_is_named_and_goes_on_or_is_not_there_is_not_exported() {
    let home = Home::new();
    let service = home.serve();
    let anna = service.person("Anna");
    let path = anna.create_match("one");
    let id = path.rsplit('/').next().unwrap();
    let folder = home.path.join("bundles");
    let export = ["export", "--match", id, folder.to_str().unwrap()];
    let refused = home.run(&export);
    assert_eq!(refused.status.code(), Some(1));
    let words = said(&refused);
    assert!(
        words.contains(&format!("match {id}: the match has not ended")),
        "{words}"
    );
    let words = done(&home, &["export", folder.to_str().unwrap()]);
    assert!(
        words.contains("0 matches exported") && words.contains("1 still running"),
        "{words}"
    );
    let forged = home.path.join("forged.json");
    fs::write(&forged, "{}").unwrap();
    let refused = home.run(&["import", forged.to_str().unwrap()]);
    assert_eq!(refused.status.code(), Some(1));
    let words = said(&refused);
    assert!(
        words.contains("refused: the bundle: the field `format` is missing"),
        "{words}"
    );
    service.stop();
}

#[test]
fn a_build_is_held_against_the_matches_of_a_database() {
    let home = played(&["bards"]);
    let folder = home.path.join("dump");
    let name = folder.to_str().unwrap();
    let words = done(&home, &["gate", "--record", name]);
    assert!(words.contains("1 matches recorded"), "{words}");
    assert!(words.contains("secret"), "{words}");
    let [dump] = files(&folder).try_into().unwrap();
    let mode = fs::metadata(&dump).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let words = done(&home, &["gate", "--against", name]);
    assert!(words.contains("0 of 1 matches differ"), "{words}");

    let text = fs::read_to_string(&dump).unwrap();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let other = lines[6].clone();
    let (before, allowed) = other.split_once(r#""allowed":""#).unwrap();
    let (hash, rest) = allowed.split_once('"').unwrap();
    lines[6] = format!(r#"{before}"allowed":"{}"{rest}"#, misspell(hash));
    fs::write(&dump, lines.join("\n")).unwrap();
    let refused = home.run(&["gate", "--against", dump.to_str().unwrap()]);
    assert_eq!(refused.status.code(), Some(1));
    let words = said(&refused);
    assert!(words.contains("version 7: the legal actions"), "{words}");
    assert!(words.contains("1 of 1 matches differ"), "{words}");
}

/// This tests the command. Tests of `core` check all golden (recorded) matches.
#[test]
fn this_build_passes_a_golden_match_of_each_game() {
    let home = Home::new();
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let some = home.path.join("golden");
    fs::create_dir(&some).unwrap();
    for game in GameKey::ALL {
        let all = files(&golden);
        let begins = |name: &str| {
            let of_it = |file: &&PathBuf| {
                file.file_name()
                    .unwrap()
                    .to_str()
                    .unwrap()
                    .starts_with(name)
            };
            all.iter().filter(of_it).cloned().collect::<Vec<_>>()
        };
        let first = begins(&format!("{}-", game.name())).remove(0);
        let stem = first.file_stem().unwrap().to_str().unwrap();
        for file in begins(&format!("{stem}.")) {
            fs::copy(&file, some.join(file.file_name().unwrap())).unwrap();
        }
    }
    let words = done(&home, &["gate", "--against", some.to_str().unwrap()]);
    assert!(words.contains("0 of 3 "), "{words}");
    assert!(
        !home.data().exists(),
        "expected no data folder after a gate"
    );
}
