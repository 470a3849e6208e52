//! Which room may name which, and which crates.

use std::collections::BTreeSet;

use crate::source::{Source, at, dependencies, read, sources};

/// What a room may name.
struct Door {
    room: &'static str,
    /// The other rooms it may name.
    rooms: &'static [&'static str],
    crates: Crates,
}

/// Which crates a room may name.
enum Crates {
    /// These and the standard library, no other.
    Only(&'static [&'static str]),
    /// All but these.
    AllBut(&'static [&'static str]),
}

/// The arrows: `commands → web, api → http → app → core → games`, and `app → log, access, proof, mail,
/// webhooks`; what lies beside the log (`projections`, `people`, `request_log`) names `log`, never the
/// other way; `games` and `core` say what `i18n` has words for; ids and what is kept of a match are of
/// `world`, which names nobody, as `workers` and `i18n` do; `queue` names the pool and the world.
const DOORS: [Door; 23] = [
    Door {
        room: "games",
        rooms: &["i18n"],
        crates: Crates::Only(&[
            "serde",
            "serde_json",
            "erased_serde",
            "strum",
            "thiserror",
            "utoipa",
        ]),
    },
    Door {
        room: "log",
        rooms: &["cipher", "pool", "world"],
        crates: Crates::AllBut(&["actix_web", "utoipa", "clap", "ureq", "getrandom"]),
    },
    Door {
        room: "request_log",
        rooms: &["pool", "log", "world"],
        crates: Crates::AllBut(&["actix_web", "utoipa", "clap", "ureq", "getrandom"]),
    },
    Door {
        room: "projections",
        rooms: &["pool", "log", "queue", "world"],
        crates: Crates::AllBut(&["actix_web", "utoipa", "clap", "ureq", "getrandom"]),
    },
    Door {
        room: "people",
        rooms: &["access", "i18n", "pool", "log", "world"],
        crates: Crates::AllBut(&["actix_web", "utoipa", "clap", "ureq", "getrandom"]),
    },
    Door {
        room: "access",
        rooms: &["cipher", "pool", "i18n", "world"],
        crates: Crates::AllBut(&["actix_web", "utoipa", "clap", "ureq", "getrandom"]),
    },
    Door {
        room: "core",
        rooms: &["games", "i18n", "world"],
        crates: Crates::AllBut(&[
            "actix_web",
            "sqlx",
            "tokio",
            "futures_util",
            "moka",
            "metrics",
            "tracing",
            "clap",
            "ureq",
            "getrandom",
        ]),
    },
    Door {
        room: "app",
        rooms: &[
            "core",
            "games",
            "log",
            "projections",
            "request_log",
            "people",
            "access",
            "proof",
            "mail",
            "webhooks",
            "queue",
            "i18n",
            "world",
        ],
        crates: Crates::AllBut(&["actix_web", "sqlx", "clap", "ureq", "getrandom"]),
    },
    Door {
        room: "http",
        rooms: &[
            "app",
            "core",
            "log",
            "projections",
            "request_log",
            "people",
            "access",
            "webhooks",
            "mail",
            "proof",
            "queue",
            "i18n",
            "workers",
            "world",
            "games",
        ],
        crates: Crates::AllBut(&["sqlx", "clap", "ureq", "getrandom", "rand_chacha"]),
    },
    Door {
        room: "api",
        rooms: &[
            "http",
            "app",
            "core",
            "log",
            "projections",
            "request_log",
            "people",
            "access",
            "webhooks",
            "mail",
            "proof",
            "queue",
            "i18n",
            "workers",
            "world",
            "games",
        ],
        crates: Crates::AllBut(&["sqlx", "clap", "ureq", "getrandom", "rand_chacha"]),
    },
    Door {
        room: "mail",
        rooms: &[
            "pool",
            "log",
            "projections",
            "access",
            "people",
            "queue",
            "world",
            "i18n",
        ],
        crates: Crates::AllBut(&["actix_web", "utoipa", "clap", "ureq", "getrandom"]),
    },
    Door {
        room: "queue",
        rooms: &["pool", "world"],
        crates: Crates::AllBut(&["actix_web", "utoipa", "clap", "ureq", "lettre", "getrandom"]),
    },
    Door {
        room: "cipher",
        rooms: &[],
        crates: Crates::Only(&["aws_lc_rs", "hex", "thiserror"]),
    },
    Door {
        room: "pool",
        rooms: &[],
        crates: Crates::AllBut(&["actix_web", "utoipa", "clap", "ureq", "lettre", "getrandom"]),
    },
    Door {
        room: "proof",
        rooms: &["pool", "log", "world"],
        crates: Crates::AllBut(&["actix_web", "utoipa", "clap", "ureq", "lettre", "getrandom"]),
    },
    Door {
        room: "webhooks",
        rooms: &[
            "cipher",
            "pool",
            "log",
            "projections",
            "access",
            "queue",
            "world",
            "i18n",
        ],
        crates: Crates::AllBut(&["actix_web", "utoipa", "clap", "lettre", "getrandom"]),
    },
    Door {
        room: "web",
        rooms: &[
            "http",
            "app",
            "core",
            "log",
            "projections",
            "access",
            "people",
            "games",
            "i18n",
            "world",
        ],
        crates: Crates::AllBut(&["sqlx", "clap", "ureq", "getrandom", "rand_chacha"]),
    },
    Door {
        room: "i18n",
        rooms: &[],
        crates: Crates::Only(&["fluent_templates", "jiff", "serde", "thiserror"]),
    },
    Door {
        room: "world",
        rooms: &[],
        crates: Crates::AllBut(&["actix_web", "sqlx", "utoipa", "tokio"]),
    },
    Door {
        room: "workers",
        rooms: &[],
        crates: Crates::Only(&["metrics", "tokio", "tracing"]),
    },
    Door {
        room: "launch",
        rooms: &["pool", "games", "log", "world"],
        crates: Crates::AllBut(&["actix_web", "utoipa", "ureq", "getrandom"]),
    },
    Door {
        room: "testing",
        rooms: &["pool", "launch", "log"],
        crates: Crates::AllBut(&["actix_web", "utoipa"]),
    },
    Door {
        room: "commands",
        rooms: &[
            "access",
            "api",
            "app",
            "core",
            "games",
            "http",
            "webhooks",
            "launch",
            "log",
            "projections",
            "request_log",
            "people",
            "mail",
            "web",
            "pool",
            "proof",
            "queue",
            "workers",
            "world",
        ],
        crates: Crates::AllBut(&["sqlx", "getrandom"]),
    },
];

/// What tests inside of a room may name besides.
const GROUND_OF_TESTS: [&str; 2] = ["testing", "launch"];

#[test]
fn every_room_has_its_doors() {
    let rooms: BTreeSet<String> = sources()
        .iter()
        .map(|source| source.room().to_owned())
        .collect();
    let known: BTreeSet<String> = ["lib", "main"]
        .into_iter()
        .chain(DOORS.map(|door| door.room))
        .map(str::to_owned)
        .collect();
    assert_eq!(rooms, known, "a new room needs a line in DOORS");
}

#[test]
fn a_room_that_is_a_package_depends_only_on_the_rooms_it_may_name() {
    let manifests = DOORS.iter().filter(|door| is_package(door.room));
    assert_eq!(manifests.clone().count(), 4);
    for door in manifests {
        let manifest = read(&format!("src/{}/Cargo.toml", door.room));
        let named = manifest.lines().filter_map(|line| {
            let name = line.strip_prefix("logothete-")?;
            name.split(|letter: char| !is_of_name(letter)).next()
        });
        for named in named {
            let may = door.rooms.contains(&named);
            assert!(may, "`{}` may not depend on `{named}`", door.room);
        }
    }
}

/// Whether a room is a package of its own, in which `crate` is the room.
fn is_package(room: &str) -> bool {
    at(&format!("src/{room}/Cargo.toml")).exists()
}

#[test]
fn rooms_name_only_the_rooms_they_may() {
    let within = |source: &Source| !is_package(source.room());
    for source in sources().into_iter().filter(within) {
        let Some(door) = DOORS.iter().find(|door| door.room == source.room()) else {
            continue;
        };
        for named in rooms_named(&source.code()) {
            let may = named == door.room
                || door.rooms.contains(&named.as_str())
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
    for source in sources() {
        let Some(door) = DOORS.iter().find(|door| door.room == source.room()) else {
            continue;
        };
        if source.is_test() {
            continue;
        }
        for named in heads(&source.code()) {
            let may = match door.crates {
                Crates::Only(list) => list.contains(&named.as_str()) || !known.contains(&named),
                Crates::AllBut(list) => !list.contains(&named.as_str()),
            };
            assert!(
                may,
                "{}: `{}` may not name the crate `{named}`",
                source.path, door.room
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
    let within = |source: &Source| !is_package(source.room());
    for source in sources().into_iter().filter(within) {
        assert!(
            !source.code().contains("crate::{"),
            "{}: a line for each room, please",
            source.path
        );
    }
}

/// The rooms that code names by `crate::…`.
fn rooms_named(code: &str) -> BTreeSet<String> {
    let after = code.split("crate::").skip(1);
    let names = after.map(|rest| {
        let end = rest.find(|letter: char| !is_of_name(letter));
        rest[..end.unwrap_or(rest.len())].to_owned()
    });
    let of_rooms = |name: &String| DOORS.iter().any(|door| door.room == name);
    names.filter(of_rooms).collect()
}

/// The first parts of the paths that code names.
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
    assert_eq!(rooms_named(&code), BTreeSet::from(["log".to_owned()]));
    let expected = ["", "crate", "sqlx"].map(str::to_owned);
    assert_eq!(heads(&code), BTreeSet::from(expected));
    assert_eq!((source.room(), source.depth()), ("app", 2));
}
