//! Dependencies: which rooms (top-level modules of `src`) and crates each room may use.

use std::collections::BTreeSet;

use crate::source::{Source, at, dependencies, read, sources};

/// A row of the table of rooms in `docs/architecture.md`.
struct Door {
    room: String,
    /// Purpose of the room: the first sentence of its module documentation.
    purpose: String,
    rooms: Vec<String>,
}

/// Top-level modules of `src` (rooms) that may use only these of the program's dependencies.
const NO_OTHER_CRATES: [(&str, &[&str]); 4] = [
    (
        "games",
        &[
            "arrayvec",
            "askama",
            "serde",
            "serde_json",
            "erased_serde",
            "strum",
            "thiserror",
            "utoipa",
        ],
    ),
    ("i18n", &["fluent_templates", "jiff", "serde", "thiserror"]),
    (
        "cipher",
        &["aws_lc_rs", "hex", "hkdf", "secrecy", "sha2", "thiserror"],
    ),
    ("workers", &["metrics", "tokio", "tracing"]),
];

/// Returns the rows of a table of `docs/architecture.md`, split into cells. `table` is the table's first heading.
fn rows(table: &str) -> Vec<Vec<String>> {
    let page = read("docs/architecture.md");
    let (_, after) = page.split_once(&format!("| {table} |")).unwrap();
    let lines = after.lines().skip(2);
    let rows = lines.take_while(|line| line.starts_with('|'));
    let cells = |row: &str| {
        row.trim_matches('|')
            .split('|')
            .map(|cell| cell.trim().to_owned())
            .collect()
    };
    rows.map(cells).collect()
}

fn names(cell: &str) -> Vec<String> {
    cell.split('`')
        .skip(1)
        .step_by(2)
        .map(str::to_owned)
        .collect()
}

fn doors() -> Vec<Door> {
    let door = |row: Vec<String>| Door {
        room: names(&row[0]).remove(0),
        purpose: row[1].clone(),
        rooms: names(&row[2]),
    };
    rows("room").into_iter().map(door).collect()
}

/// Rooms (top-level modules) that all unit tests may use, even if their own room may not.
const GROUND_OF_TESTS: [&str; 2] = ["testing", "launch"];

#[test]
fn every_room_has_its_doors() {
    let rooms: BTreeSet<String> = sources()
        .iter()
        .map(|source| source.room().to_owned())
        .collect();
    let known: BTreeSet<String> = ["lib", "main"]
        .into_iter()
        .map(str::to_owned)
        .chain(doors().into_iter().map(|door| door.room))
        .collect();
    assert_eq!(
        rooms, known,
        "a new room needs a row in docs/architecture.md"
    );
}

#[test]
fn a_room_says_of_itself_what_stands_in_the_table() {
    for door in doors() {
        let (folder, file) = (
            format!("src/{}/mod.rs", door.room),
            format!("src/{}.rs", door.room),
        );
        let text = read(if at(&folder).exists() { &folder } else { &file });
        let doc = text
            .lines()
            .map_while(|line| line.strip_prefix("//!"))
            .map(str::trim);
        let paragraphs = doc.collect::<Vec<_>>().join("\n");
        let mut paragraphs = paragraphs
            .split("\n\n")
            .map(|lines| lines.replace('\n', " "));
        assert_eq!(
            paragraphs.next(),
            Some(format!("{}.", door.purpose)),
            "{}",
            door.room
        );
        let named = names(&paragraphs.next().unwrap());
        assert_eq!(
            named, door.rooms,
            "expected the module documentation of `{}` to name the rooms of its row",
            door.room
        );
    }
}

#[test]
fn a_room_that_is_a_package_depends_only_on_the_rooms_it_may_name() {
    let doors = doors();
    let manifests = doors.iter().filter(|door| is_package(&door.room));
    assert_eq!(manifests.clone().count(), 5);
    for door in manifests {
        let manifest = read(&format!("src/{}/Cargo.toml", door.room));
        assert!(
            manifest.contains("[lints]\nworkspace = true"),
            "`{}` has no lints",
            door.room
        );
        let named = manifest.lines().filter_map(|line| {
            let name = line.strip_prefix("logothete-")?;
            name.split(|letter: char| !is_of_name(letter)).next()
        });
        for named in named {
            let may = door.rooms.iter().any(|room| room == named);
            assert!(may, "`{}` may not depend on `{named}`", door.room);
        }
    }
}

/// Whether a room is a separate package, in which `crate` means the room.
fn is_package(room: &str) -> bool {
    at(&format!("src/{room}/Cargo.toml")).exists()
}

fn has_module(room: &str, name: &str) -> bool {
    let exists = |path: &str| at(&format!("src/{room}/{path}")).exists();
    is_package(room) && (exists(&format!("{name}.rs")) || exists(&format!("{name}/mod.rs")))
}

#[test]
fn rooms_name_only_the_rooms_they_may() {
    let doors = doors();
    for source in sources() {
        let Some(door) = doors.iter().find(|door| door.room == source.room()) else {
            continue;
        };
        for named in rooms_named(&source.code(), &doors) {
            let may = named == door.room
                || has_module(&door.room, &named)
                || door.rooms.contains(&named)
                || (source.is_test() && GROUND_OF_TESTS.contains(&named.as_str()));
            assert!(
                may,
                "{}: `{}` may not name `{named}`",
                source.path, door.room
            );
        }
    }
}

#[test]
fn rooms_name_only_the_crates_they_may() {
    let known: Vec<String> = dependencies().into_iter().map(|(name, _)| name).collect();
    let reserved = rows("crate");
    for source in sources().into_iter().filter(|source| !source.is_test()) {
        let room = source.room().to_owned();
        let only = NO_OTHER_CRATES.iter().find(|(other, _)| *other == room);
        for named in heads(&source.code()) {
            let has = |cell: &str, name: &String| names(cell).contains(name);
            let of_others = reserved
                .iter()
                .any(|row| has(&row[0], &named) && !has(&row[1], &room));
            let is_other = only.is_some_and(|(_, only)| !only.contains(&named.as_str()));
            let is_strange = is_other && known.contains(&named);
            assert!(
                !of_others && !is_strange,
                "{}: `{room}` may not name the crate `{named}`",
                source.path
            );
        }
    }
}

#[test]
fn nobody_leaves_a_room_by_the_chimney() {
    for source in sources() {
        let depth = source.depth();
        let chimney = "super::".repeat(depth.max(1));
        assert!(
            depth == 0 || !source.code().contains(&chimney),
            "{}: write `crate::…` instead of `{chimney}…`",
            source.path
        );
    }
}

#[test]
fn rooms_are_named_one_per_line() {
    let doors = doors();
    for source in sources() {
        let code = source.code();
        // In a package, `crate::{…}` may also list items of the package itself.
        let names_rooms = |list: &str| {
            let list = list.split('}').next().unwrap();
            let mut words = list.split(|letter: char| !is_of_name(letter));
            !is_package(source.room())
                || words.any(|word| {
                    doors.iter().any(|door| door.room == word) && !has_module(source.room(), word)
                })
        };
        let mut lists = code.split("crate::{").skip(1);
        assert!(
            !lists.any(names_rooms),
            "{}: import each room in a line of its own",
            source.path
        );
    }
}

fn rooms_named(code: &str, doors: &[Door]) -> BTreeSet<String> {
    let after = ["crate::", "logothete_"].into_iter();
    let after = after.flat_map(|before| code.split(before).skip(1));
    let names = after.map(|rest| {
        let end = rest.find(|letter: char| !is_of_name(letter));
        rest[..end.unwrap_or(rest.len())].to_owned()
    });
    let of_rooms = |name: &String| doors.iter().any(|door| door.room == *name);
    names.filter(of_rooms).collect()
}

fn heads(code: &str) -> BTreeSet<String> {
    let mut heads = BTreeSet::new();
    for (place, _) in code.match_indices("::") {
        let before = &code[..place];
        let start = before
            .rfind(|letter: char| !is_of_name(letter))
            .map_or(0, |found| found + 1);
        if !before[..start].ends_with("::") {
            heads.insert(before[start..].to_owned());
        }
    }
    heads
}

fn is_of_name(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_'
}

#[test]
fn what_code_names_is_read_from_it() {
    let source = Source {
        path: "src/app/turns.rs".to_owned(),
        text: "use crate::log::Log; // crate::api\nlet x = sqlx::query(\"tokio::spawn\");\n\
               ::serde::a();\n\n#[cfg(test)]\nmod tests {\n crate::testing::x();\n}\n"
            .to_owned(),
    };
    let code = source.code();
    assert_eq!(
        rooms_named(&code, &doors()),
        BTreeSet::from(["log".to_owned()])
    );
    let expected = ["", "crate", "sqlx"].map(str::to_owned);
    assert_eq!(heads(&code), BTreeSet::from(expected));
    assert_eq!((source.room(), source.depth()), ("app", 2));
}
