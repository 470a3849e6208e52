//! Tests of the sentences of every fact in every language, from whole matches and for every stored word.

use serde_json::{Value, json};
use uuid::Uuid;

use crate::games::{GameKey, Seat, SeatNames, Viewer, split_tokens};
use crate::i18n::{Language, Zone};
use crate::sentences::{SentenceContext, fact_sentence, placeholder_names};
use crate::state::Roster;
use crate::testing::{MatchFixture, person};
use crate::tests::each_finished;
use crate::tests::finished;
use crate::tests::golden_words::golden_words;
use crate::world::Version;
use crate::{Listener, Perspective, SittingDown, read_feed, with_names, with_people};

fn seated() -> Roster {
    MatchFixture::started(GameKey::Byzanz, 3, 1).state.roster
}

fn describe_stored(fact: &Value, language: Language, addressee: Option<Uuid>) -> String {
    let fact = serde_json::from_value(fact.clone()).unwrap();
    let context = SentenceContext {
        names: placeholder_names(language),
        zone: &Zone::default(),
        addressee,
        roster: &seated(),
    };
    let text = with_names(&fact_sentence(&fact, context), name_of);
    with_people(&text, |person| match person {
        SittingDown::Participant(id) => format!("Pal{}", id.as_bytes()[0]),
        SittingDown::Bot(place) => format!("Bot{place}"),
    })
}

/// Words that occur in English sentences only, to detect missing translations.
const ENGLISH: [&str; 12] = [
    " the ", "The ", " and ", " with ", " takes ", " are ", " of ", " from ", " pays ", " loses ",
    " gives ", " card ",
];

fn name_of(seat: Seat) -> String {
    ["Xu", "Ybo", "Zed", "Quw"]
        .get(seat.index())
        .map_or_else(|| format!("Wyk{seat}"), |name| (*name).to_owned())
}

fn check(language: Language, sentence: &str, english: &str) {
    let what = format!("{} ({english}): {sentence}", language.code());
    let ends = |said: &str| said.ends_with(['.', '!']) && !said.ends_with("..");
    assert!(
        sentence.starts_with(|first: char| !first.is_lowercase()),
        "{what}"
    );
    assert!(ends(sentence), "{what}");
    for odd in [
        "{", "}", "$", "Unknown", "\u{2068}", "\u{2069}", "  ", " .", "()", "_",
    ] {
        assert!(!sentence.contains(odd), "{odd:?} in {what}");
    }
    if language != Language::Fr {
        assert!(
            !sentence.contains(" :") && !sentence.contains(" ;"),
            "{what}"
        );
    }
    assert!(!sentence.contains(" ,"), "{what}");
    if language == Language::En {
        assert_eq!(sentence, english);
    } else {
        assert_ne!(sentence, english);
        // The title of a game is the same in every language, so it is left out of the comparison.
        let titles = GameKey::ALL.iter().map(|game| game.rules().about().title);
        let bare = titles.fold(sentence.to_owned(), |said, title| said.replace(title, ""));
        for word in ENGLISH {
            assert!(!bare.contains(word), "{word:?} in {what}");
        }
    }
}

#[test]
fn a_whole_match_is_spoken_in_the_language_of_whoever_listens() {
    for fixture in each_finished(21) {
        let described = |language| {
            let listener = Listener {
                perspective: Perspective::Of(Some(person(0))),
                language,
                zone: Zone::default(),
                addressee: None,
                marks_tokens: false,
            };
            let feed =
                read_feed(fixture.state.id, &fixture.entries, Version::NONE, listener).unwrap();
            let facts = feed.into_iter().flat_map(|entry| entry.facts);
            let texts = facts.map(|fact| with_names(&fact.text, name_of));
            texts.collect::<Vec<String>>()
        };
        let english = described(Language::En);
        for language in Language::ALL {
            let sentence = described(language);
            assert_eq!(sentence.len(), english.len());
            for (said, english) in sentence.iter().zip(&english) {
                check(language, said, english);
            }
        }
    }
}

#[test]
fn every_stored_fact_of_a_game_is_spoken_in_every_language() {
    for game in GameKey::ALL.iter().copied() {
        let play = MatchFixture::started(game, game.rules().seats().0, 1)
            .state
            .play;
        let texts = game.golden_words().lines();
        let lines = texts.map(|line| serde_json::from_str::<Value>(line).unwrap());
        let facts: Vec<Value> = lines.filter_map(|line| line.get("fact").cloned()).collect();
        assert!(!facts.is_empty());
        for fact in facts {
            for viewer in [Viewer::Spectator, Viewer::All { seat: None }] {
                let describe = |language| {
                    let names = SeatNames::new(language, &name_of);
                    play.describe(&fact, viewer, names).unwrap()
                };
                for language in Language::ALL {
                    check(language, &describe(language), &describe(Language::En));
                }
            }
        }
    }
}

#[test]
fn every_stored_fact_of_the_platform_is_spoken_in_every_language() {
    let facts = golden_words().filter(|(kind, _)| *kind == "fact");
    for (_, fact) in facts {
        let fact = serde_json::from_str(fact).unwrap();
        for addressee in [None, Some(person(0))] {
            let describe = |language| describe_stored(&fact, language, addressee);
            for language in Language::ALL {
                check(language, &describe(language), &describe(Language::En));
            }
        }
    }
}

#[test]
fn whoever_sits_down_or_leaves_is_named_and_the_reader_is_you() {
    let id = |place| person(place).to_string();
    let taken = json!({ "type": "place_taken", "place": 1, "participant": id(1) });
    let left = json!({ "type": "place_left", "place": 1 });
    let substitute = json!({ "type": "seat_taken", "seat": 0, "participant": id(8) });
    let handed = json!({ "type": "seat_handed_on", "seat": 0, "bot": "sensible" });
    let place = seated().order[0];
    let bot_name = format!("Xu was away too long; Bot{place} (a bot) takes over.");
    for (fact, addressee, expected) in [
        (&taken, None, "Pal2 sat down."),
        (&taken, Some(person(1)), "You sat down."),
        (&left, None, "Pal2 left the match."),
        (&left, Some(person(1)), "You left the match."),
        (&substitute, None, "Pal9 took over the seat of Xu."),
        (
            &substitute,
            Some(person(8)),
            "You took over the seat of Xu.",
        ),
        (&handed, None, bot_name.as_str()),
    ] {
        assert_eq!(describe_stored(fact, Language::En, addressee), expected);
    }
    let back = json!({ "type": "seat_taken", "seat": 0, "participant": id(place) });
    let name = format!("Pal{} is back.", place + 1);
    assert_eq!(describe_stored(&back, Language::En, None), name);
    let hungarian = describe_stored(&taken, Language::Hu, Some(person(1)));
    assert_eq!(hungarian, "Leültél.");
}

fn is_list(sentence: &str) -> bool {
    let named = |seat: &Seat| sentence.contains(&name_of(*seat));
    1 < Seat::all(4).filter(named).count()
}

fn is_spoken_to(describe: impl Fn(SeatNames<'_>) -> String) {
    for language in Language::ALL {
        for seat in Seat::all(4) {
            let sentence = describe(SeatNames::new(language, &name_of).with_reader(Some(seat)));
            let is_spoken = !sentence.contains(&name_of(seat)) || is_list(&sentence);
            assert!(is_spoken, "{} to {seat}: {sentence}", language.code());
            assert!(
                language == Language::En || !sentence.contains(" you"),
                "{sentence}"
            );
            check(
                language,
                &sentence,
                &describe(SeatNames::new(Language::En, &name_of).with_reader(Some(seat))),
            );
        }
    }
}

#[test]
fn whoever_reads_is_spoken_to_in_every_language() {
    for game in GameKey::ALL.iter().copied() {
        let play = MatchFixture::started(game, game.rules().seats().0, 1)
            .state
            .play;
        let texts = game.golden_words().lines();
        let lines = texts.map(|line| serde_json::from_str::<Value>(line).unwrap());
        for fact in lines.filter_map(|line| line.get("fact").cloned()) {
            is_spoken_to(|names| play.describe(&fact, Viewer::Spectator, names).unwrap());
        }
    }
    let (zone, roster) = (&Zone::default(), seated());
    for (_, fact) in golden_words().filter(|(kind, _)| *kind == "fact") {
        let fact = serde_json::from_str(fact).unwrap();
        let roster = &roster;
        is_spoken_to(|names| {
            let context = SentenceContext {
                names,
                zone,
                addressee: None,
                roster,
            };
            fact_sentence(&fact, context)
        });
    }
}

#[test]
fn dice_and_cards_are_marked_for_pages_alone_and_change_no_word() {
    for fixture in each_finished(21) {
        let read = |language, perspective, marks_tokens| -> Vec<String> {
            let listener = Listener {
                language,
                marks_tokens,
                ..Listener::from(perspective)
            };
            let feed =
                read_feed(fixture.state.id, &fixture.entries, Version::NONE, listener).unwrap();
            let facts = feed.into_iter().flat_map(|entry| entry.facts);
            facts.map(|fact| fact.text).collect()
        };
        let rules = fixture.state.charter.game.rules();
        let of_first = Perspective::Of(Some(person(0)));
        for (language, perspective) in Language::ALL
            .into_iter()
            .flat_map(|language| [(language, of_first), (language, Perspective::All)])
        {
            let plain = read(language, perspective, false);
            let marked = read(language, perspective, true);
            let mut tokens = 0;
            let unmark = |sentence: &String| -> String {
                let parts = split_tokens(sentence).map(|(codes, words)| {
                    for code in codes.split_whitespace() {
                        assert!(rules.draw_token(code).is_some(), "{code:?} in {sentence}");
                        tokens += 1;
                    }
                    words.to_owned()
                });
                parts.collect()
            };
            assert!(
                plain
                    .iter()
                    .all(|text| !text.contains(['\u{1c}', '\u{1d}']))
            );
            assert_eq!(marked.iter().map(unmark).collect::<Vec<_>>(), plain);
            assert!(20 < tokens, "{tokens} dice or cards");
        }
    }
}

#[test]
fn only_who_asks_for_it_is_spoken_to() {
    let fixture = finished(GameKey::Byzanz, 3, 21);
    let described = |spoken_to, perspective| {
        let listener = Listener {
            addressee: spoken_to,
            ..Listener::from(perspective)
        };
        let feed = read_feed(fixture.state.id, &fixture.entries, Version::NONE, listener).unwrap();
        let facts = feed.into_iter().flat_map(|entry| entry.facts);
        let texts = facts.map(|fact| with_names(&fact.text, name_of));
        texts.collect::<Vec<String>>()
    };
    let reader = Some(person(0));
    let own = Seat::all(3)
        .find(|seat| fixture.state.roster.order[seat.index()] == 0)
        .unwrap();
    let (named, spoken) = (format!("{} passes.", name_of(own)), "You pass.".to_owned());
    let by_name = described(None, Perspective::Of(reader));
    assert!(by_name.contains(&named) && !by_name.contains(&spoken));
    let to_reader = described(reader, Perspective::Of(reader));
    assert!(to_reader.contains(&spoken) && !to_reader.contains(&named));
    // The API addresses no reader as "you".
    let entries = read_feed(fixture.state.id, &fixture.entries, Version::NONE, reader).unwrap();
    let api_facts = entries.into_iter().flat_map(|entry| entry.facts);
    let api: Vec<String> = api_facts
        .map(|fact| with_names(&fact.text, name_of))
        .collect();
    assert_eq!(api, by_name);
    // A reader is addressed as "you" even when viewing the match from another seat.
    let other = Seat::all(3).find(|seat| *seat != own).unwrap();
    assert!(described(reader, Perspective::Seat(other)).contains(&spoken));
}

#[test]
fn a_span_and_a_moment_are_told_in_words_of_the_language() {
    let extended =
        |secs| json!({ "type": "clock_extended", "seat": 1, "secs": secs, "why": "outage" });
    let describe = |fact: Value, language| describe_stored(&fact, language, None);
    assert_eq!(
        describe(extended(3_660), Language::En),
        "Ybo gets 1 hour and 1 minute more, because the service was unreachable.",
    );
    assert_eq!(
        describe(extended(7_200), Language::De),
        "Ybo bekommt 2 Stunden mehr, weil der Dienst nicht erreichbar war.",
    );
    let paused = json!({ "type": "paused", "until": "2026-11-21T17:05:00Z" });
    assert_eq!(
        describe(paused.clone(), Language::En),
        "All clocks are paused until 21 November 2026 17:05 UTC.",
    );
    assert_eq!(
        describe(paused, Language::Hu),
        "Minden óra szünetel eddig: 2026. november 21., 17:05 UTC.",
    );
}

#[test]
fn a_moment_is_spoken_by_the_clock_of_whoever_listens() {
    let value = json!({ "type": "paused", "until": "2026-11-21T23:05:00Z" });
    let paused = serde_json::from_value(value).unwrap();
    let budapest = Zone::from_name("Europe/Budapest").unwrap();
    assert_eq!(
        fact_sentence(
            &paused,
            SentenceContext {
                names: placeholder_names(Language::En),
                zone: &budapest,
                addressee: None,
                roster: &seated(),
            }
        ),
        "All clocks are paused until 22 November 2026 00:05.",
    );
}
