//! The parts that sentences are made of.

use crate::games::byzantium::card::{Army, Place};
use crate::games::byzantium::dice::Dice;
use crate::games::byzantium::map::City;
use crate::games::byzantium::pieces::{Building, Source};
use crate::games::byzantium::scoring::{Method, Score};
use crate::games::byzantium::sentence;
use crate::games::byzantium::words::{Attack, Foe};
use crate::games::{Names, Seat, Standing};
use crate::i18n::{Language, Phrase, listed};

/// A sentence about a seat.
pub(super) fn of(key: &'static str, seat: Seat, names: Names<'_>) -> Phrase {
    sentence(key).with("name", names.of(seat))
}

/// What a city is called.
pub(super) fn called(city: City, language: Language) -> String {
    sentence(format!("byzantium-site-{}", city.id())).say(language)
}

/// A side, as sentences choose by it.
pub(super) fn side(army: Army) -> &'static str {
    match army {
        Army::Byzantine => "byzantine",
        Army::Arab => "arab",
    }
}

/// A building, as sentences choose by it.
pub(super) fn kind(building: Building) -> &'static str {
    match building {
        Building::Church => "church",
        Building::Mosque => "mosque",
    }
}

/// An attack, as sentences choose by it.
pub(super) fn manner(attack: Attack) -> &'static str {
    match attack {
        Attack::Step | Attack::CivilWar => "army",
        Attack::Bulgars => "bulgars",
    }
}

fn spot(place: Place) -> &'static str {
    match place {
        Place::Elite => "elite",
        Place::Main => "main",
        Place::Movement => "movement",
        Place::Levy => "levy",
    }
}

/// With the army box in question.
pub(super) fn on(phrase: Phrase, army: Army, place: Place) -> Phrase {
    phrase.with("army", side(army)).with("place", spot(place))
}

/// With where a cube comes from, and for how much.
pub(super) fn out_of(phrase: Phrase, source: Source) -> Phrase {
    let phrase = phrase.with("price", source.price());
    match source {
        Source::Pool {} => phrase.with("source", "pool"),
        Source::Casualties {} => phrase.with("source", "casualties"),
        Source::Box { army, place } => phrase
            .with("source", "box")
            .with("source_army", side(army))
            .with("source_place", spot(place)),
    }
}

/// With two cities, from one to the other.
pub(super) fn between(phrase: Phrase, (from, to): (&City, &City), language: Language) -> Phrase {
    phrase
        .with("from", called(*from, language))
        .with("to", called(*to, language))
}

/// A number of cubes.
pub(super) fn cubes(count: u8, language: Language) -> String {
    let cubes = sentence("byzantium-cubes").with("count", count);
    cubes.say(language)
}

/// A number of points.
pub(super) fn points(count: u16, language: Language) -> String {
    let points = sentence("byzantium-points").with("count", count);
    points.say(language)
}

/// A number of bezants.
pub(super) fn bezants(count: u16, language: Language) -> String {
    let bezants = sentence("byzantium-bezants").with("count", count);
    bezants.say(language)
}

/// The names of several seats.
pub(super) fn named(seats: impl IntoIterator<Item = Seat>, names: Names<'_>) -> String {
    let people = names.listed(seats);
    if people.is_empty() {
        return Phrase::of("list-nobody").say(names.language());
    }
    people
}

/// The faces of dice.
pub(super) fn dice(dice: Dice, language: Language) -> String {
    if dice.is_empty() {
        return sentence("byzantium-no-dice").say(language);
    }
    let faces: Vec<String> = dice.faces().map(|face| face.to_string()).collect();
    listed(language, &faces)
}

/// Cubes out of elite, main, movement and levy.
pub(super) fn taken(cubes: [u8; 4], language: Language) -> String {
    let places = [Place::Elite, Place::Main, Place::Movement, Place::Levy];
    let counted = cubes
        .into_iter()
        .zip(places)
        .filter(|(count, _)| 0 < *count);
    let parts: Vec<String> = counted
        .map(|(count, place)| {
            let lost = sentence("byzantium-lost").with("place", spot(place));
            lost.with("count", count).say(language)
        })
        .collect();
    if parts.is_empty() {
        return sentence("byzantium-no-cubes").say(language);
    }
    listed(language, &parts)
}

/// With who defends.
pub(super) fn against(phrase: Phrase, foe: Foe, names: Names<'_>) -> Phrase {
    match foe {
        Foe::Army { seat } => phrase.with("foe", "army").with("defender", names.of(seat)),
        Foe::Levies { seat } => phrase
            .with("foe", "levies")
            .with("defender", names.of(seat)),
        Foe::Bulgars {} => phrase.with("foe", "bulgars"),
    }
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

pub(super) fn ended(
    fell: bool,
    standings: &[Standing],
    scores: &[Score],
    names: Names<'_>,
) -> Phrase {
    let winners = standings.iter().filter(|standing| standing.rank == 1);
    let winners = { winners }.map(|standing| standing.seat);
    let totals: Vec<String> = scores.iter().map(|score| total(score, names)).collect();
    let key = if fell {
        "byzantium-ended-fallen"
    } else {
        "byzantium-ended"
    };
    sentence(key)
        .with("totals", listed(names.language(), &totals))
        .with("names", named(winners, names))
}

/// How the two scores of a seat made one.
fn total(score: &Score, names: Names<'_>) -> String {
    let method = match score.method {
        Method::Both => "both",
        Method::Higher => "higher",
        Method::Arab => "arab",
    };
    of("byzantium-total", score.seat, names)
        .with("method", method)
        .with("byzantine", score.byzantine)
        .with("arab", score.arab)
        .with("points", score.points)
        .say(names.language())
}
