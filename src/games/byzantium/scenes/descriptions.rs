//! Tests of sentences: each fact has a plain sentence, the same for every viewer.

use serde_json::Value;

use crate::byzantium::Byzantium;
use crate::byzantium::events::Fact;
use crate::i18n::Language;
use crate::{Rules, Seat, SeatNames, Viewer};

const SEATS: [&str; 4] = ["Anna", "Bruno", "Clara", "Dario"];

fn describe_fact(fact: &Fact) -> String {
    let name = |seat: Seat| SEATS[seat.index()].to_owned();
    let names = SeatNames::new(Language::En, &name);
    let sentence = Byzantium::describe(fact, Viewer::Spectator, names);
    let to_seat = Byzantium::describe(fact, Viewer::Seat(Seat::new(0)), names);
    assert_eq!(
        sentence, to_seat,
        "expected the same sentence for spectators and seats"
    );
    sentence
}

fn describe_to(reader: usize, language: Language, fact: &Fact) -> String {
    let name = |seat: Seat| SEATS[seat.index()].to_owned();
    let index = Seat::all(4).nth(reader);
    let names = SeatNames::new(language, &name).with_reader(index);
    Byzantium::describe(fact, Viewer::Spectator, names)
}

fn golden_facts() -> impl Iterator<Item = Fact> {
    let texts = include_str!("../golden.jsonl").lines();
    let lines = texts.map(|line| serde_json::from_str::<Value>(line).unwrap());
    lines.filter_map(|mut line| {
        let fact = line.get_mut("fact")?.take();
        Some(serde_json::from_value(fact).unwrap())
    })
}

fn check(fact: &str, expected: &str) {
    assert_eq!(
        describe_fact(&serde_json::from_str(fact).unwrap()),
        expected
    );
}

#[test]
fn every_stored_fact_is_told_in_a_plain_sentence() {
    let mut count = 0;
    for fact in golden_facts() {
        let sentence = describe_fact(&fact);
        assert!(sentence.starts_with(char::is_uppercase), "{sentence}");
        assert!(
            sentence.ends_with('.') && !sentence.ends_with(".."),
            "{sentence}"
        );
        for odd in ["  ", " .", " ,", "_", "{", "}", "()"] {
            assert!(!sentence.contains(odd), "{sentence}");
        }
        for ill in [
            " 1 cubes",
            " 1 points",
            " 1 bezants",
            "no cubes and no cubes",
        ] {
            assert!(!sentence.contains(ill), "{sentence}");
        }
        count += 1;
    }
    assert!(100 < count, "expected more than 100 facts, got {count}");
}

#[test]
fn whoever_reads_is_spoken_to_in_every_language() {
    let says_you = |sentence: &str| {
        let mut words = sentence.split(|letter: char| !letter.is_alphabetic());
        words.any(|word| ["you", "your"].contains(&word.to_lowercase().as_str()))
    };
    // A sentence that lists several seats names all of them, so it is not checked for the word `you`.
    let lists = |fact: &Fact| {
        matches!(fact, Fact::SeatsOrdered { .. })
            || matches!(fact, Fact::CombatBegun { armies, .. } if 1 < armies.len())
    };
    for fact in golden_facts().filter(|fact| !lists(fact)) {
        let plain = describe_fact(&fact);
        for (reader, name) in SEATS.into_iter().enumerate() {
            let english = describe_to(reader, Language::En, &fact);
            assert_eq!(says_you(&english), plain.contains(name), "{english}");
            for language in Language::ALL {
                let sentence = describe_to(reader, language, &fact);
                assert!(
                    language == Language::En || !says_you(&sentence),
                    "{sentence}"
                );
                let begins = |first: char| first.is_uppercase() || first.is_ascii_digit();
                assert!(sentence.starts_with(begins), "{sentence}");
            }
        }
    }
}

#[test]
fn a_claim_tells_city_cube_and_points() {
    check(
        r#"{"type":"city_claimed","seat":1,"city":"alexandria","side":"byzantine",
            "source":{"from":"pool"},"paid":0,"points":3}"#,
        "Bruno claims Alexandria with a cube from the pool and scores 3 points.",
    );
}

#[test]
fn a_battle_tells_the_dice_and_what_each_side_loses() {
    check(
        r#"{"type":"battle_rolled","attacker":[1,3,6],"defender":[3,2],
            "foe":{"force":"levies","seat":1},"attacker_losses":0,"defender_losses":1}"#,
        "Battle: the attacker rolls 1, 3 and 6, the levies of Bruno roll 2 and 3 (4, 5 and 6 hit); the \
         attacker must lose no cubes, the defender 1 cube.",
    );
}

#[test]
fn a_city_taken_by_the_bulgars_is_theirs() {
    check(
        r#"{"type":"city_conquered","seat":1,"city":"athens","attack":"bulgars","side":"arab",
            "points":2,"bezants":0,"counters":2,"disc":false}"#,
        "The Bulgars sent by Bruno take Athens, which is theirs now: 2 points and no bezants for the \
         Arab side.",
    );
}

#[test]
fn the_first_who_passes_begins_nothing_that_is_not_sure_to_come() {
    check(
        r#"{"type":"passed","seat":1,"source":{"from":"casualties"},"first":true}"#,
        "Bruno is the first to pass; a cube from the casualties goes to the pass space.",
    );
}

#[test]
fn a_total_of_one_is_one_point() {
    let score = |seat, byzantine, arab, method, points| {
        serde_json::json!({
            "seat": seat, "byzantine": byzantine, "arab": arab, "byzantine_cities": 0,
            "arab_cities": 0, "method": method, "points": points, "sum": byzantine + arab,
            "cities": 0, "bezants": 0,
        })
    };
    let ended = |fell, first, second| {
        let standings = [(0, 1), (1, 2)].map(
            |(seat, rank)| serde_json::json!({ "seat": seat, "rank": rank, "score": 2 - rank }),
        );
        let fact = serde_json::json!({
            "type": "game_ended", "fell": fell, "standings": standings, "scores": [first, second],
        });
        describe_fact(&serde_json::from_value(fact).unwrap())
    };
    assert_eq!(
        ended(true, score(0, 9, 1, "arab", 1), score(1, 9, 0, "arab", 0)),
        "Constantinople has fallen and only Arab points count: Anna 1 point and Bruno 0 points; \
         first place goes to Anna.",
    );
    assert_eq!(
        ended(
            false,
            score(0, 1, 0, "higher", 1),
            score(1, 0, 0, "both", 0)
        ),
        "The last turn is over: Anna 1 point (the higher of 1 and 0) and Bruno 0 + 0 = 0 points; \
         first place goes to Anna.",
    );
}

#[test]
fn the_end_tells_how_each_total_was_made() {
    check(
        r#"{"type":"game_ended","fell":false,
            "standings":[{"seat":0,"rank":2,"score":41},{"seat":1,"rank":1,"score":52}],
            "scores":[
                {"seat":0,"byzantine":41,"arab":6,"byzantine_cities":0,"arab_cities":0,
                 "method":"higher","points":41,"sum":47,"cities":11,"bezants":52},
                {"seat":1,"byzantine":32,"arab":20,"byzantine_cities":0,"arab_cities":0,
                 "method":"both","points":52,"sum":52,"cities":11,"bezants":3}]}"#,
        "The last turn is over: Anna 41 points (the higher of 41 and 6) and Bruno 32 + 20 = 52 points; \
         first place goes to Bruno.",
    );
}

#[test]
fn the_end_tells_what_broke_a_tie() {
    let ended = |ranks: [u8; 3], breaks: [[u16; 3]; 3]| {
        let standing =
            |(seat, rank)| serde_json::json!({ "seat": seat, "rank": rank, "score": 30 });
        let score = |(seat, [sum, cities, bezants]): (usize, [u16; 3])| {
            serde_json::json!({
                "seat": seat, "byzantine": 30, "arab": 0, "byzantine_cities": 0, "arab_cities": 0,
                "method": "higher", "points": 30, "sum": sum, "cities": cities, "bezants": bezants,
            })
        };
        let fact = serde_json::json!({
            "type": "game_ended", "fell": false,
            "standings": ranks.into_iter().enumerate().map(standing).collect::<Vec<_>>(),
            "scores": breaks.into_iter().enumerate().map(score).collect::<Vec<_>>(),
        });
        let sentence = describe_fact(&serde_json::from_value(fact).unwrap());
        sentence
            .split_once("; first place goes to ")
            .unwrap()
            .1
            .to_owned()
    };
    assert_eq!(
        ended([1, 2, 3], [[40, 1, 1], [38, 9, 9], [31, 9, 9]]),
        "Anna, ahead of Bruno on equal points: a higher sum of both scores, 40 to 38."
    );
    assert_eq!(
        ended([2, 1, 2], [[40, 1, 9], [40, 3, 0], [40, 1, 9]]),
        "Bruno, ahead of Anna and Clara on equal points: more cities, 3 to 1."
    );
    assert_eq!(
        ended([3, 2, 1], [[40, 3, 0], [40, 3, 1], [40, 3, 4]]),
        "Clara, ahead of Bruno on equal points: more bezants, 4 to 1."
    );
    // After the fall of Constantinople only Arab values may break ties, and the tie-break `sum` is 0.
    assert_eq!(
        ended([2, 1, 3], [[0, 1, 9], [0, 2, 0], [0, 0, 1]]),
        "Bruno, ahead of Anna on equal points: more Arab cities, 2 to 1."
    );
    assert_eq!(
        ended([1, 1, 1], [[40, 3, 4]; 3]),
        "Anna, Bruno and Clara, as every tie-break is equal too."
    );
}
