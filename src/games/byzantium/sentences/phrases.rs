//! The parts that sentences are made of.

use crate::games::byzantium::card::{Army, Place};
use crate::games::byzantium::dice::Dice;
use crate::games::byzantium::facts::{Attack, Foe};
use crate::games::byzantium::map::City;
use crate::games::byzantium::pieces::{Building, Source};
use crate::games::byzantium::scoring::{Method, Score};
use crate::games::{Names, Standing};

/// The side, before a noun.
pub(super) fn adjective(army: Army) -> &'static str {
    match army {
        Army::Byzantine => "Byzantine",
        Army::Arab => "Arab",
    }
}

/// The title that a side gives.
pub(super) fn ruler(army: Army) -> &'static str {
    match army {
        Army::Byzantine => "Emperor",
        Army::Arab => "Caliph",
    }
}

pub(super) fn building_name(building: Building) -> &'static str {
    match building {
        Building::Church => "church",
        Building::Mosque => "mosque",
    }
}

/// The name of an army box.
pub(super) fn box_name(army: Army, place: Place) -> String {
    let place = match place {
        Place::Elite => "elite",
        Place::Main => "main army",
        Place::Movement => "movement",
        Place::Levy => "levies",
    };
    format!("{} {place}", adjective(army))
}

/// Where a cube comes from.
pub(super) fn place_of(source: Source) -> String {
    match source {
        Source::Pool {} => "from the pool".to_owned(),
        Source::Casualties {} => "from the casualties".to_owned(),
        Source::Box { army, place } => format!("from the {}", box_name(army, place)),
    }
}

/// Where a cube comes from, and for how much.
pub(super) fn origin(source: Source) -> String {
    match source.price() {
        0 => place_of(source),
        price => format!("{} for {}", place_of(source), cost(price)),
    }
}

fn counted(count: u16, one: &str, many: &str) -> String {
    match count {
        0 => format!("no {many}"),
        1 => format!("1 {one}"),
        _ => format!("{count} {many}"),
    }
}

/// A number of cubes.
pub(super) fn cubes(count: u8) -> String {
    counted(u16::from(count), "cube", "cubes")
}

/// A number of points.
pub(super) fn points(count: u16) -> String {
    counted(count, "point", "points")
}

/// A number of bezants.
pub(super) fn cost(bezants: u16) -> String {
    counted(bezants, "bezant", "bezants")
}

/// Several things: "a, b and c".
pub(super) fn list(things: impl Iterator<Item = String>) -> String {
    let things: Vec<String> = things.collect();
    match things.as_slice() {
        [] => "nobody".to_owned(),
        [only] => only.clone(),
        [others @ .., last] => format!("{} and {last}", others.join(", ")),
    }
}

/// The faces of dice.
pub(super) fn dice(dice: Dice) -> String {
    if dice.is_empty() {
        "no dice".to_owned()
    } else {
        list(dice.faces().map(|face| face.to_string()))
    }
}

/// Cubes out of elite, main, movement and levy.
pub(super) fn taken(cubes: [u8; 4]) -> String {
    let named = cubes
        .into_iter()
        .zip(["elite", "main", "movement", "levy"])
        .filter(|(count, _)| 0 < *count);
    let parts: Vec<String> = named
        .map(|(count, name)| {
            counted(
                u16::from(count),
                &format!("{name} cube"),
                &format!("{name} cubes"),
            )
        })
        .collect();
    if parts.is_empty() {
        "no more cubes".to_owned()
    } else {
        list(parts.into_iter())
    }
}

/// Who attacks, up to the city.
pub(super) fn attackers(who: &str, attack: Attack, side: Army) -> String {
    match attack {
        Attack::Step | Attack::CivilWar => {
            format!("The {} army of {who} attacks", adjective(side))
        }
        Attack::Bulgars => format!("The Bulgars, sent by {who}, attack"),
    }
}

/// By whom a city is taken, if not by an army.
pub(super) fn by_whom(attack: Attack) -> &'static str {
    match attack {
        Attack::Step | Attack::CivilWar => "",
        Attack::Bulgars => " with the Bulgars",
    }
}

/// Who defends, before the dice.
pub(super) fn defenders(foe: Foe, names: Names<'_>) -> String {
    match foe {
        Foe::Army { seat } => format!("the army of {} rolls", names(seat)),
        Foe::Levies { seat } => format!("the levies of {} roll", names(seat)),
        Foe::Bulgars {} => "the Bulgars roll".to_owned(),
    }
}

pub(super) fn fleet_answer(who: &str, double: bool, attack: bool) -> String {
    let what = match (double, attack) {
        (false, false) => "lets the Arabs sail",
        (true, false) => "doubles the cost",
        (false, true) => "attacks",
        (true, true) => "doubles the cost and attacks",
    };
    format!("The Byzantine fleet of {who} {what}.")
}

pub(super) fn moved(
    who: &str,
    army: Army,
    (from, to): (City, City),
    paid: u8,
    extra: bool,
) -> String {
    let side = adjective(army);
    let price = match paid {
        0 => String::new(),
        _ => format!(" for {}", cubes(paid)),
    };
    let more = if extra { ", an additional step" } else { "" };
    format!("The {side} army of {who} moves from {from} to {to}{price}{more}.")
}

pub(super) fn passed(who: &str, source: Option<Source>, first: bool) -> String {
    let cube = match source {
        Some(source) => format!("with a cube {}", place_of(source)),
        None => "without a cube".to_owned(),
    };
    let start = if first { ", the first to do so" } else { "" };
    format!("{who} passes {cube}{start}.")
}

pub(super) fn ended(
    fell: bool,
    standings: &[Standing],
    scores: &[Score],
    names: Names<'_>,
) -> String {
    let winners = standings.iter().filter(|standing| standing.rank == 1);
    let winners = list({ winners }.map(|standing| names(standing.seat)));
    let each = scores.iter().map(|score| total(score, names));
    let scope = if fell {
        "Constantinople has fallen and only Arab points count"
    } else {
        "The last turn is over"
    };
    format!(
        "{scope}: {}; the first place goes to {winners}.",
        list(each)
    )
}

/// How the two scores of a seat made one.
fn total(score: &Score, names: Names<'_>) -> String {
    let who = names(score.seat);
    let (byzantine, arab, all) = (score.byzantine, score.arab, score.points);
    let noun = if all == 1 { "point" } else { "points" };
    match score.method {
        Method::Both => format!("{who} {byzantine} + {arab} = {all} {noun}"),
        Method::Higher => format!("{who} {all} {noun} (the higher of {byzantine} and {arab})"),
        Method::Arab => format!("{who} {all} {noun}"),
    }
}
