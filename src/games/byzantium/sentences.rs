//! Describes each fact in one plain sentence.
//!
//! The stored name of the fact is the key of the sentence, unless [`VARIANTS`] picks another; fields become arguments.

use serde::Deserialize;
use serde_json::{Map, Value};

use super::{City, Fact, Score, Source, sentence};
use crate::i18n::{Language, Phrase, join_list};
use crate::{Seat, SeatNames, Standing};

/// Facts with another sentence if a field is set: fact, field, and suffix of the sentence's key.
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

pub(super) fn describe(fact: &Fact, names: SeatNames<'_>) -> String {
    if let Fact::GameEnded {
        fell,
        standings,
        scores,
    } = fact
    {
        return ending_sentence(*fell, standings, scores, names);
    }
    let Ok(Value::Object(fields)) = serde_json::to_value(fact) else {
        return String::new();
    };
    let tag = fields.get("type").and_then(Value::as_str);
    let kind = tag.unwrap_or_default();
    let mut phrase = sentence(fact_key(kind, &fields));
    for (field, value) in &fields {
        phrase = put_field(phrase, kind, field, value, names);
    }
    match kind {
        "losses_taken" | "garrison_sacrificed" | "cubes_unpaid" => {
            phrase = phrase.with_value("lost", cubes_in_words(&fields, names.language()));
        }
        "fleet_answered" => {
            let [double, attack] =
                ["double", "attack"].map(|field| fields.get(field).is_some_and(holds));
            phrase = phrase.with_value("answer", fleet_answer(double, attack));
        }
        "passed" if !fields.contains_key("source") => phrase = phrase.with_value("source", "none"),
        _ => {}
    }
    phrase.localize(names.language())
}

fn fact_key(kind: &str, fields: &Map<String, Value>) -> String {
    let chosen = VARIANTS
        .iter()
        .filter(|(of, field, _)| *of == kind && fields.get(*field).is_some_and(holds));
    let variant: String = chosen.map(|(_, _, variant)| *variant).collect();
    format!("byzantium-{}{variant}", kind.replace('_', "-"))
}

/// Whether a field counts as set: true, not 0, a non-empty list, or the text `bulgars`.
fn holds(value: &Value) -> bool {
    match value {
        Value::Bool(holds) => *holds,
        Value::Number(count) => count.as_u64() != Some(0),
        Value::Array(some) => !some.is_empty(),
        Value::String(attack) => attack == "bulgars",
        Value::Null | Value::Object(_) => false,
    }
}

fn put_field(
    phrase: Phrase,
    kind: &str,
    field: &str,
    value: &Value,
    names: SeatNames<'_>,
) -> Phrase {
    let language = names.language();
    let name = || name_seat(value, names);
    let site = || city_name_by_id(&text(value), language);
    let number = || value.as_u64().unwrap_or(0);
    let count = |key| {
        sentence(key)
            .with_value("count", number())
            .localize(language)
    };
    match (kind, field) {
        (_, "seat" | "start") => phrase.with_value("name", name()),
        (_, "holder" | "opponent") => phrase.with_value(field.to_owned(), name()),
        (_, "order") => phrase.with_value("names", name_seats(value, names)),
        (_, "armies") => phrase.with_value("owners", name_seats(value, names)),
        (_, "city" | "target") => phrase.with_value("city", site()),
        (_, "from" | "to") => phrase.with_value(field.to_owned(), site()),
        (_, "army" | "side" | "beneficiary") => phrase.with_value("army", text(value)),
        (_, "source") => with_source(phrase, value),
        ("army_moved", "paid") | (_, "cubes" | "losses" | "cost" | "attacker_losses") => {
            phrase.with_value("cubes", count("byzantium-cubes"))
        }
        (_, "defender_losses") => phrase.with_value("lost", count("byzantium-cubes")),
        (_, "points") => phrase.with_value("points", count("byzantium-points")),
        (_, "bezants" | "byzantine" | "arab") | ("building_raised" | "cubes_unpaid", "paid") => {
            phrase.with_value(field.to_owned(), count("byzantium-bezants"))
        }
        ("battle_decided", "attacker") => phrase.with_value("attacking", number()),
        ("battle_decided", "defender") => phrase.with_value("defending", number()),
        ("battle_rolled", "attacker") | (_, "dice") => {
            phrase.with_value("dice", dice_in_words(value, names))
        }
        ("battle_rolled", "defender") => phrase.with_value("answer", dice_in_words(value, names)),
        (_, "foe") => phrase.with_value("foe", part(value, "force")).with_value(
            "defender",
            value
                .get("seat")
                .map_or(String::new(), |seat| name_seat(seat, names)),
        ),
        // A sentence ignores arguments that it does not use, so any other field is added under its own name.
        (_, plain) => match value.as_u64() {
            Some(number) => phrase.with_value(plain.to_owned(), number),
            None => phrase.with_value(plain.to_owned(), text(value)),
        },
    }
}

pub(super) fn city_name(city: City, language: Language) -> String {
    city_name_by_id(city.id(), language)
}

fn city_name_by_id(id: &str, language: Language) -> String {
    sentence(format!("byzantium-site-{id}")).localize(language)
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn part(value: &Value, field: &str) -> String {
    value.get(field).map_or(String::new(), text)
}

fn name_seat(seat: &Value, names: SeatNames<'_>) -> String {
    Seat::deserialize(seat).map_or(String::new(), |seat| names.name(seat))
}

fn name_seats(seats: &Value, names: SeatNames<'_>) -> String {
    list_seats(Vec::deserialize(seats).unwrap_or_default(), names)
}

fn list_seats(seats: Vec<Seat>, names: SeatNames<'_>) -> String {
    if seats.is_empty() {
        return Phrase::new("list-nobody").localize(names.language());
    }
    names.list(seats)
}

fn with_source(phrase: Phrase, source: &Value) -> Phrase {
    let price = Source::deserialize(source).map_or(0, Source::price);
    phrase
        .with_value("price", price)
        .with_value("source", part(source, "from"))
        .with_value("source_army", part(source, "army"))
        .with_value("source_place", part(source, "place"))
}

fn dice_in_words(faces: &Value, names: SeatNames<'_>) -> String {
    let values = faces.as_array().into_iter().flatten();
    let faces: Vec<String> = values.map(Value::to_string).collect();
    if faces.is_empty() {
        return sentence("byzantium-no-dice").localize(names.language());
    }
    names.mark(&faces, join_list(names.language(), &faces))
}

fn cubes_in_words(fields: &Map<String, Value>, language: Language) -> String {
    let cubes = |place| fields.get(place).and_then(Value::as_u64).unwrap_or(0);
    let counts = BOXES.map(|place| (place, cubes(place))).into_iter();
    let counted = counts.filter(|(_, count)| 0 < *count);
    let lost = counted.map(|(place, count)| {
        let lost = sentence("byzantium-lost").with_value("place", place);
        lost.with_value("count", count).localize(language)
    });
    let parts: Vec<String> = lost.collect();
    if parts.is_empty() {
        return sentence("byzantium-no-cubes").localize(language);
    }
    join_list(language, &parts)
}

pub(super) fn fleet_answer(double: bool, attack: bool) -> &'static str {
    match (double, attack) {
        (false, false) => "neither",
        (true, false) => "double",
        (false, true) => "attack",
        (true, true) => "both",
    }
}

/// Describes the end of the match: the points, the winner, and the tie-break (Z-102).
pub(super) fn ending_sentence(
    fell: bool,
    standings: &[Standing],
    scores: &[Score],
    names: SeatNames<'_>,
) -> String {
    let first_places = standings.iter().filter(|standing| standing.rank == 1);
    let winners: Vec<Seat> = first_places.map(|standing| standing.seat).collect();
    let totals: Vec<String> = scores
        .iter()
        .map(|score| total_sentence(score, names))
        .collect();
    let key = if fell {
        "byzantium-ended-fallen"
    } else {
        "byzantium-ended"
    };
    sentence(key)
        .with_value("totals", join_list(names.language(), &totals))
        .with_value("tie", tie_break(&winners, scores, names))
        .with_value("names", list_seats(winners, names))
        .localize(names.language())
}

/// Describes the tie-break that put the winners ahead of equals, or says that none did. Empty if there was no tie.
fn tie_break(winners: &[Seat], scores: &[Score], names: SeatNames<'_>) -> String {
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
            let tied = equals.filter(|score| breaks(score) == second);
            let others = names.list(tied.map(|score| score.seat));
            // A sum of 0 means that only Arab cities and bezants break ties.
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
        .with_value("by", by)
        .with_value("high", high)
        .with_value("low", low)
        .with_value("others", others)
        .localize(names.language())
}

fn total_sentence(score: &Score, names: SeatNames<'_>) -> String {
    sentence("byzantium-total")
        .with_value("name", names.name(score.seat))
        .with_value("method", <&str>::from(score.method))
        .with_value("byzantine", score.byzantine)
        .with_value("arab", score.arab)
        .with_value("points", score.points)
        .localize(names.language())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use strum::VariantNames;

    use super::*;
    use crate::i18n::keys_with_prefix;

    #[test]
    fn a_city_is_called_in_english_as_the_map_has_it_and_has_a_name_in_every_language() {
        for city in City::all() {
            assert_eq!(city_name(city, Language::En), city.name());
        }
        let cities = City::all().map(|city| city.id().to_owned()).collect();
        assert_eq!(keys_with_prefix("byzantium-site-"), cities);
    }

    /// Keys of sentences that do not belong to a fact: parts of sentences, and the two endings.
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
        let all_keys = keys_with_prefix("byzantium-").into_iter();
        let keys: BTreeSet<String> = all_keys
            .filter(|key| !key.starts_with("site-") && !key.starts_with("picture-"))
            .collect();
        assert_eq!(keys, known);
    }
}
