//! Retired words and names, which must not return to the code.

use crate::source::{Source, sources};

/// A retired word, its replacement, and paths where it has another meaning.
const RETIRED: [(&str, &str, &[&str]); 31] = [
    ("gesture", "command", &[]),
    ("deed", "action", &[]),
    ("wished", "entry", &[]),
    ("Wished", "Decision", &[]),
    ("Deed", "Action", &[]),
    ("Thought", "Decision", &[]),
    ("RequestKey", "IdempotencyKey", &[]),
    ("note_down", "commit", &[]),
    ("LetterKind", "EmailKind", &[]),
    ("DueLetter", "DueMatchEmail", &[]),
    ("LetterKey", "EmailKey", &[]),
    (
        "letter",
        "email",
        &[
            // Allowed here: an abbreviation on a card, and the key of a choice.
            "src/games/",
        ],
    ),
    (
        "letters",
        "emails",
        &[
            // Allowed here: a field of the released API document.
            "src/api/emails/deliveries.rs",
            "src/app/disputes/look.rs",
            "src/app/disputes/look_dto.rs",
            "src/web/disputes/referee_view.rs",
            // Allowed here: characters of a text on a card.
            "src/games/",
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
    (
        "told",
        "said",
        &[
            // Allowed here: a column, and a field of the released API document.
            "src/access/profiles/mod.rs",
            "src/people/absence.rs",
            "src/web/settings/absence.rs",
            // Allowed here: stories of a game.
            "src/games/bards/scenes/",
        ],
    ),
    (
        "table",
        "state",
        &[
            // Allowed here: names of database tables.
            "src/access/",
            "src/commands/",
            "src/launch/tests/",
            "src/log/sizes.rs",
            "src/log/rekey.rs",
            "src/projections/consistency.rs",
            "src/proof/",
            "src/queue/",
            // Allowed here: fields of the released API document, for the table as its viewer sees it.
            "src/api/matches/",
            "src/app/responses/",
            "src/app/disputes/look.rs",
            "src/app/disputes/look_dto.rs",
            "src/mail/tests/",
            "src/web/disputes/referee_lists.rs",
            "src/web/disputes/referee_view.rs",
            // Allowed here: the table that cards are on, and tables of rows and columns.
            "src/games/",
            "src/api/document/responses.rs",
            "src/http/monitoring/metric_descriptions.rs",
            "src/i18n/tests/sentence_listing.rs",
            "src/web/view_text/mod.rs",
            "src/web/matches/ending.rs",
            "src/web/front/link_cards.rs",
            "src/web/matches/match_preview.rs",
        ],
    ),
    ("sitting", "seated", &[]),
    ("company", "participants", &[]),
    ("tenure", "period", &[]),
    ("Tenure", "SeatPeriod", &[]),
    ("flaw", "inconsistency", &[]),
    ("Flaw", "Inconsistency", &[]),
];

const RETIRED_PARTS: [(&str, &str); 5] = [
    ("Letter", "Email"),
    ("Wish", "Request"),
    ("Deed", "Action"),
    ("Told", "Description"),
    ("Teller", "Naming"),
];

/// Openings of doc comments that do not name their subject.
pub(crate) const COMMENT_OPENINGS: [&str; 5] =
    ["Who ", "What ", "Whoever ", "So long ", "How long it may "];

/// Files whose comments use «letter» for a character.
const ALPHABET: &[&str] = &[
    "src/access/links/link_token.rs",
    "src/access/passwords/",
    "src/access/apps/redirect.rs",
    "src/api/apps/tokens.rs",
    "src/replies/",
    "tests/tidy/retired.rs",
    "src/games/",
    "src/i18n/",
    "tests/api/oauth.rs",
    "tests/api/request_log.rs",
];

/// Words that comments do not use, the word to use instead, and files in which the word has another meaning.
pub(crate) const COMMENT_WORDS: [(&str, &str, &[&str]); 11] = [
    ("is told", "is notified", &[]),
    ("are told", "are notified", &[]),
    ("lies", "is", &["src/games/"]),
    ("stands", "is", &["src/games/"]),
    ("falls over", "panics", &[]),
    ("believed", "trusted", &[]),
    // Allowed here: the version of the rules by which players contribute to the seed.
    (
        "luck",
        "randomness",
        &["src/games/", "src/core/events/match_facts.rs"],
    ),
    ("letter", "email", ALPHABET),
    ("letters", "emails", ALPHABET),
    ("the house", "the service", &[]),
    ("of whom", "whose", &[]),
];

const KEYWORDS: [&str; 5] = ["struct ", "enum ", "union ", "trait ", "type "];

fn types(source: &Source) -> Vec<String> {
    let code = source.code();
    let named = code.lines().filter_map(|line| {
        let item = line.trim_start();
        let item = match item.strip_prefix("pub(") {
            Some(rest) => rest.split_once(") ")?.1,
            None => item.strip_prefix("pub ").unwrap_or(item),
        };
        let keyword = KEYWORDS.iter().find(|word| item.starts_with(**word))?;
        let is_associated = *keyword == "type " && line.starts_with(' ');
        let name = item[keyword.len()..].split(|c: char| !(c.is_alphanumeric() || c == '_'));
        let name = name.into_iter().next()?;
        (!is_associated && name.starts_with(char::is_uppercase)).then(|| name.to_owned())
    });
    named.collect()
}

#[test]
fn a_word_that_is_gone_does_not_come_back() {
    for source in sources() {
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
