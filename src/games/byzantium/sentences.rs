//! One plain sentence for each fact, made of the fact as it is stored.
//!
//! The key of a sentence is the fact's stored name; [`VARIANTS`] tells where a field chooses between
//! several. What is put into it are the fields, each in the words that are for its name.

use serde::Deserialize;
use serde_json::{Map, Value};

use super::{City, Fact, Score, Source, sentence};
use crate::i18n::{Language, Phrase, listed};
use crate::{Names, Seat, Standing};

/// Facts with another sentence where a field holds: fact, field, and what the key then ends with.
const VARIANTS: [(&str, &str, &str); 13] = [
    ("action_ended", "automatic", "-itself"),
    ("passed", "first", "-first"),
    ("sea_step_dropped", "automatic", "-unpaid"),
    ("army_moved", "paid", "-paid"),
    ("army_moved", "extra", "-extra"),
    ("combat_begun", "armies", "-defended"),
    ("army_stood", "automatic", "-itself"),
    ("retreat_begun", "voluntary", "-chosen"),
    ("army_retreated", "hostile", "-hostile"),
    ("army_destroyed", "guard", "-guard"),
    ("battle_decided", "attacker_won", "-won"),
    ("city_conquered", "attack", "-bulgars"),
    ("constantinople_fell", "attack", "-bulgars"),
];

const BOXES: [&str; 4] = ["elite", "main", "movement", "levy"];

pub(super) fn describe(fact: &Fact, names: Names<'_>) -> String {
    if let Fact::GameEnded {
        fell,
        standings,
        scores,
    } = fact
    {
        return ended(*fell, standings, scores, names);
    }
    let Ok(Value::Object(fields)) = serde_json::to_value(fact) else {
        return String::new();
    };
    let kind = fields.get("type").and_then(Value::as_str);
    let kind = kind.unwrap_or_default();
    let mut phrase = sentence(key(kind, &fields));
    for (field, value) in &fields {
        phrase = put(phrase, kind, field, value, names);
    }
    match kind {
        "losses_taken" | "garrison_sacrificed" | "cubes_unpaid" => {
            phrase = phrase.with("lost", taken(&fields, names.language()));
        }
        "fleet_answered" => {
            let [double, attack] =
                ["double", "attack"].map(|field| fields.get(field).is_some_and(holds));
            phrase = phrase.with("answer", fleet_answer(double, attack));
        }
        "passed" if !fields.contains_key("source") => phrase = phrase.with("source", "none"),
        _ => {}
    }
    phrase.say(names.language())
}

fn key(kind: &str, fields: &Map<String, Value>) -> String {
    let chosen = VARIANTS
        .iter()
        .filter(|(of, field, _)| *of == kind && fields.get(*field).is_some_and(holds));
    let variant: String = chosen.map(|(_, _, variant)| *variant).collect();
    format!("byzantium-{}{variant}", kind.replace('_', "-"))
}

/// Whether a field chooses the other sentence.
fn holds(value: &Value) -> bool {
    match value {
        Value::Bool(holds) => *holds,
        Value::Number(count) => count.as_u64() != Some(0),
        Value::Array(some) => !some.is_empty(),
        Value::String(attack) => attack == "bulgars",
        Value::Null | Value::Object(_) => false,
    }
}

/// Puts a field into the sentence of a fact.
fn put(phrase: Phrase, kind: &str, field: &str, value: &Value, names: Names<'_>) -> Phrase {
    let language = names.language();
    let name = || named(value, names);
    let site = || site(&text(value), language);
    let number = || value.as_u64().unwrap_or(0);
    let count = |key| counted(key, number(), language);
    match (kind, field) {
        (_, "seat" | "start") => phrase.with("name", name()),
        (_, "holder") => phrase.with("holder", name()),
        (_, "opponent") => phrase.with("opponent", name()),
        (_, "order") => phrase.with("names", all_named(value, names)),
        (_, "armies") => phrase.with("owners", all_named(value, names)),
        (_, "city" | "target") => phrase.with("city", site()),
        (_, "from") => phrase.with("from", site()),
        (_, "to") => phrase.with("to", site()),
        (_, "army" | "side" | "beneficiary") => phrase.with("army", text(value)),
        (_, "source") => out_of(phrase, value),
        ("army_moved", "paid") | (_, "cubes" | "losses" | "cost" | "attacker_losses") => {
            phrase.with("cubes", count("byzantium-cubes"))
        }
        (_, "defender_losses") => phrase.with("lost", count("byzantium-cubes")),
        (_, "points") => phrase.with("points", count("byzantium-points")),
        (_, "bezants") => phrase.with("bezants", count("byzantium-bezants")),
        (_, "byzantine") => phrase.with("byzantine", count("byzantium-bezants")),
        (_, "arab") => phrase.with("arab", count("byzantium-bezants")),
        ("building_raised" | "cubes_unpaid", "paid") => {
            phrase.with("paid", count("byzantium-bezants"))
        }
        ("battle_decided", "attacker") => phrase.with("attacking", number()),
        ("battle_decided", "defender") => phrase.with("defending", number()),
        ("battle_rolled", "attacker") | (_, "dice") => phrase.with("dice", dice(value, language)),
        ("battle_rolled", "defender") => phrase.with("answer", dice(value, language)),
        (_, "foe") => phrase.with("foe", part(value, "force")).with(
            "defender",
            value
                .get("seat")
                .map_or(String::new(), |seat| named(seat, names)),
        ),
        // What a sentence does not use does no harm.
        (_, plain) => match value.as_u64() {
            Some(number) => phrase.with(plain.to_owned(), number),
            None => phrase.with(plain.to_owned(), text(value)),
        },
    }
}

pub(super) fn called(city: City, language: Language) -> String {
    site(city.id(), language)
}

fn site(id: &str, language: Language) -> String {
    sentence(format!("byzantium-site-{id}")).say(language)
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn part(value: &Value, field: &str) -> String {
    value.get(field).map_or(String::new(), text)
}

fn named(seat: &Value, names: Names<'_>) -> String {
    Seat::deserialize(seat).map_or(String::new(), |seat| names.of(seat))
}

fn all_named(seats: &Value, names: Names<'_>) -> String {
    people(Vec::deserialize(seats).unwrap_or_default(), names)
}

fn people(seats: Vec<Seat>, names: Names<'_>) -> String {
    if seats.is_empty() {
        return Phrase::of("list-nobody").say(names.language());
    }
    names.listed(seats)
}

/// With where a cube comes from, and for how much.
fn out_of(phrase: Phrase, source: &Value) -> Phrase {
    let price = Source::deserialize(source).map_or(0, Source::price);
    phrase
        .with("price", price)
        .with("source", part(source, "from"))
        .with("source_army", part(source, "army"))
        .with("source_place", part(source, "place"))
}

fn counted(key: &'static str, count: u64, language: Language) -> String {
    sentence(key).with("count", count).say(language)
}

fn dice(faces: &Value, language: Language) -> String {
    let faces = faces.as_array().into_iter().flatten();
    let faces: Vec<String> = faces.map(Value::to_string).collect();
    if faces.is_empty() {
        return sentence("byzantium-no-dice").say(language);
    }
    listed(language, &faces)
}

fn taken(fields: &Map<String, Value>, language: Language) -> String {
    let cubes = |place| fields.get(place).and_then(Value::as_u64).unwrap_or(0);
    let counted = BOXES.map(|place| (place, cubes(place))).into_iter();
    let counted = counted.filter(|(_, count)| 0 < *count);
    let lost = counted.map(|(place, count)| {
        let lost = sentence("byzantium-lost").with("place", place);
        lost.with("count", count).say(language)
    });
    let parts: Vec<String> = lost.collect();
    if parts.is_empty() {
        return sentence("byzantium-no-cubes").say(language);
    }
    listed(language, &parts)
}

/// What a fleet does about a voyage, as sentences choose by it.
pub(super) fn fleet_answer(double: bool, attack: bool) -> &'static str {
    match (double, attack) {
        (false, false) => "neither",
        (true, false) => "double",
        (false, true) => "attack",
        (true, true) => "both",
    }
}

/// How the points came about, who won, and what broke a tie (Z-102).
pub(super) fn ended(
    fell: bool,
    standings: &[Standing],
    scores: &[Score],
    names: Names<'_>,
) -> String {
    let winners = standings.iter().filter(|standing| standing.rank == 1);
    let winners: Vec<Seat> = winners.map(|standing| standing.seat).collect();
    let totals: Vec<String> = scores.iter().map(|score| total(score, names)).collect();
    let key = if fell {
        "byzantium-ended-fallen"
    } else {
        "byzantium-ended"
    };
    sentence(key)
        .with("totals", listed(names.language(), &totals))
        .with("tie", tie_break(&winners, scores, names))
        .with("names", people(winners, names))
        .say(names.language())
}

/// By what the winners are ahead of the best of those who have as many points, or that nothing is.
fn tie_break(winners: &[Seat], scores: &[Score], names: Names<'_>) -> String {
    let (won, lost): (Vec<_>, Vec<_>) = scores
        .iter()
        .partition::<Vec<&Score>, _>(|score| winners.contains(&score.seat));
    let Some(best) = won.first() else {
        return String::new();
    };
    let breaks = |score: &Score| [score.sum, score.cities, score.bezants];
    let equals = lost.iter().filter(|score| score.points == best.points);
    let second = equals.clone().map(|score| breaks(score)).max();
    let (by, high, low, others) = match second {
        None if won.len() < 2 => return String::new(),
        None => ("nothing", 0, 0, String::new()),
        Some(second) => {
            let others = equals.filter(|score| breaks(score) == second);
            let others = names.listed(others.map(|score| score.seat));
            // Without a sum nothing but what is Arab counts.
            let kinds = match best.sum {
                0 => ["sum", "arab_cities", "arab_bezants"],
                _ => ["sum", "cities", "bezants"],
            };
            let compared = kinds.into_iter().zip(breaks(best).into_iter().zip(second));
            let mut differing = compared.filter(|(_, (high, low))| high != low);
            let (by, (high, low)) = differing.next().unwrap_or(("nothing", (0, 0)));
            (by, high, low, others)
        }
    };
    sentence("byzantium-tie")
        .with("by", by)
        .with("high", high)
        .with("low", low)
        .with("others", others)
        .say(names.language())
}

fn total(score: &Score, names: Names<'_>) -> String {
    sentence("byzantium-total")
        .with("name", names.of(score.seat))
        .with("method", <&str>::from(score.method))
        .with("byzantine", score.byzantine)
        .with("arab", score.arab)
        .with("points", score.points)
        .say(names.language())
}

/// The names of cities, and that each fact has its sentence.
#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use strum::VariantNames;

    use super::*;
    use crate::i18n::keys_of;

    #[test]
    fn a_city_is_called_in_english_as_the_map_has_it_and_has_a_name_in_every_language() {
        for city in City::all() {
            assert_eq!(called(city, Language::En), city.name());
        }
        let cities = City::all().map(|city| city.id().to_owned()).collect();
        assert_eq!(keys_of("byzantium-site-"), cities);
    }

    /// What keys end with that are no facts: parts of sentences, and the end in two versions.
    const PARTS: [&str; 29] = [
        "ahead",
        "arab-army",
        "army",
        "army-moved-paid-extra",
        "attackers",
        "bezants",
        "box",
        "building",
        "byzantine-fleet",
        "cubes",
        "defenders",
        "ended",
        "ended-fallen",
        "field-army",
        "key",
        "lost",
        "no-cubes",
        "no-dice",
        "origin",
        "place",
        "points",
        "ruler",
        "source-army",
        "source-box",
        "stands-still",
        "tie",
        "total",
        "winners",
        "with",
    ];

    #[test]
    fn each_fact_has_its_sentence_and_each_sentence_its_fact() {
        let facts = Fact::VARIANTS.iter().filter(|fact| **fact != "game_ended");
        let variants = VARIANTS.map(|(fact, _, variant)| fact.replace('_', "-") + variant);
        let known: BTreeSet<String> = facts
            .map(|fact| fact.replace('_', "-"))
            .chain(variants)
            .chain(PARTS.map(str::to_owned))
            .collect();
        let keys = keys_of("byzantium-").into_iter();
        let keys: BTreeSet<String> = keys
            .filter(|key| !key.starts_with("site-") && !key.starts_with("picture-"))
            .collect();
        assert_eq!(keys, known);
    }
}
