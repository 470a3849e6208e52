//! Words of our own that gave way to those of the field, and do not come back.

use crate::names::types;
use crate::source::sources;

/// The rooms that speak the words of the field.
const ROOMS: [&str; 8] = [
    "core",
    "log",
    "projections",
    "people",
    "request_log",
    "queue",
    "app",
    "mail",
];

/// A word that is gone, what is said instead, and the files that mean something else by it.
const RETIRED: [(&str, &str, &[&str]); 26] = [
    ("gesture", "command", &[]),
    ("deed", "action", &[]),
    ("wished", "entry", &[]),
    ("Wished", "NewEntry", &[]),
    ("Deed", "Action", &[]),
    ("Thought", "Decision", &[]),
    ("RequestKey", "IdempotencyKey", &[]),
    ("note_down", "commit", &[]),
    ("LetterKind", "EmailKind", &[]),
    ("DueLetter", "DueMatchEmail", &[]),
    ("LetterKey", "EmailKey", &[]),
    ("LetterState", "EmailState", &[]),
    (
        "letter",
        "email",
        &[
            // The table of that name.
            "src/log/tests/",
            "src/people/",
            "src/projections/",
            // What a name is written with.
            "src/mail/link_like.rs",
        ],
    ),
    (
        "letters",
        "emails",
        &[
            // What a text is written with.
            "src/core/bundle/",
            "src/mail/link_like.rs",
            // A column of the agenda.
            "src/queue/agenda.rs",
            "src/mail/worker.rs",
            // A field of the released document.
            "src/app/disputes/look.rs",
            "src/app/disputes/look_dto.rs",
        ],
    ),
    ("SignerPlan", "ProofPlan", &[]),
    ("Court", "DisputedMatch", &[]),
    ("Courts", "DisputedMatches", &[]),
    ("Eyes", "Perspective", &[]),
    ("eyes", "perspective", &[]),
    ("Sight", "VisibleState", &[]),
    ("sight", "visible_state", &[]),
    ("Teller", "FeedReader", &[]),
    ("Told", "NewFact", &[]),
    ("ToldFact", "DescribedFact", &[]),
    ("told", "said", &["src/app/notices/", "src/people/"]),
    (
        "table",
        "state",
        &[
            // Tables of the database.
            "src/log/sizes.rs",
            "src/log/rekey.rs",
            "src/projections/consistency.rs",
            "src/queue/",
            // A field of the released document.
            "src/app/disputes/look.rs",
            "src/app/disputes/look_dto.rs",
            // The table as the API shows it.
            "src/app/cards/",
            "src/mail/tests/",
        ],
    ),
];

/// Words that are part of no type's name any longer, and what is said instead.
const RETIRED_PARTS: [(&str, &str); 5] = [
    ("Letter", "Email"),
    ("Wish", "Request"),
    ("Deed", "Action"),
    ("Told", "Description"),
    ("Teller", "Naming"),
];

#[test]
fn a_word_that_is_gone_does_not_come_back() {
    for source in sources() {
        if !ROOMS.contains(&source.room()) {
            continue;
        }
        let code = source.code();
        let mut words = code.split(|c: char| !(c.is_alphanumeric() || c == '_'));
        let is_gone = |word: &str| {
            let mut retired = RETIRED.iter();
            retired.find(|(gone, _, excepted)| {
                *gone == word && !excepted.iter().any(|path| source.path.starts_with(path))
            })
        };
        if let Some((gone, instead, _)) = words.find_map(is_gone) {
            panic!("{}: say `{instead}`, not `{gone}`", source.path);
        }
    }
}

#[test]
fn no_type_is_named_with_a_word_that_is_gone() {
    for source in sources() {
        for name in types(&source) {
            for (gone, instead) in RETIRED_PARTS {
                let is_part = |(at, _)| !name[at + gone.len()..].starts_with(char::is_lowercase);
                let is_gone = name.match_indices(gone).any(is_part);
                assert!(!is_gone, "{}: `{name}` is a {instead}", source.path);
            }
        }
    }
}
