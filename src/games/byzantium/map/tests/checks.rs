//! Checks a map against rule Z-5, and the checks listed under the table of 1.3.
//!
//! The file repeats facts about its map under `facts`, so that a mistake in one line contradicts another.

use serde::Deserialize;

use super::super::load::{CityEntry, MapFile, build_map, parse_file};
use super::super::{Faction, MAX_CITIES, Map, Via};
use super::facts::MapFacts;

/// Maximum number of seats, each of which needs a city to claim (Z-5).
const MOST_SEATS: usize = 4;

/// Maximum number of counters on a city (Z-6).
const MOST_COUNTERS: u8 = 3;

/// Maximum printed value of a city, which is its number of siege dice.
const MOST_PRINTED: u8 = 9;

const FAR_END: u16 = 1000;

/// Minimum distance between two cities in the drawing of the map.
const APART: u16 = 40;

#[derive(Deserialize)]
struct StatedFacts {
    facts: MapFacts,
}

pub(super) fn parse_checked(text: &'static str) -> Result<Map, String> {
    let file = parse_file(text)?;
    check_cities(&file.cities)?;
    check_drawing(&file.cities)?;
    check_connections(&file.cities)?;
    check_strait(&file)?;
    let map = build_map(&file);
    check_play(&map)?;
    let stated: StatedFacts = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let facts = MapFacts::from_map(&map);
    ensure(facts == stated.facts, || {
        format!(
            "the file states {:?}, but the map has {facts:?}",
            stated.facts
        )
    })?;
    Ok(map)
}

fn ensure(holds: bool, fault: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(fault()) }
}

fn check_cities(cities: &[CityEntry]) -> Result<(), String> {
    ensure(cities.len() <= MAX_CITIES, || {
        format!("there are more than {MAX_CITIES} cities")
    })?;
    for city in cities {
        let id = city.id;
        let namesakes = cities.iter().filter(|other| other.id == id);
        ensure(namesakes.count() == 1, || format!("`{id}` is there twice"))?;
        let is_plain = id.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'_'));
        ensure(is_plain && !id.is_empty(), || {
            format!("`{id}` is no id: use lower-case letters and `_`")
        })?;
        ensure(!city.name.is_empty(), || format!("`{id}` has no name"))?;
        ensure(city.start != Faction::Bulgar, || {
            format!("`{id}` cannot begin Bulgar")
        })?;
        let is_of_nobody = city.start == Faction::Persian || city.capital;
        ensure(city.printed == is_of_nobody, || {
            format!("`{id}`: Persian cities and the capital have a printed value, no others (Z-8)")
        })?;
        let most = if city.printed {
            MOST_PRINTED
        } else {
            MOST_COUNTERS
        };
        ensure((1..=most).contains(&city.value), || {
            format!("`{id}` may not be worth {}", city.value)
        })?;
    }
    Ok(())
}

fn check_drawing(cities: &[CityEntry]) -> Result<(), String> {
    for (index, city) in cities.iter().enumerate() {
        ensure(city.x <= FAR_END && city.y <= FAR_END, || {
            format!("`{}` is drawn beyond {FAR_END}", city.id)
        })?;
        for other in cities.iter().skip(index + 1) {
            let across = u32::from(city.x.abs_diff(other.x));
            let down = u32::from(city.y.abs_diff(other.y));
            let apart = u32::from(APART);
            ensure(apart.pow(2) <= across.pow(2) + down.pow(2), || {
                format!("`{}` and `{}` are drawn too close", city.id, other.id)
            })?;
        }
    }
    Ok(())
}

fn check_connections(cities: &[CityEntry]) -> Result<(), String> {
    for city in cities {
        let id = city.id;
        for (to, _) in city.connections() {
            ensure(to != id, || format!("`{id}` is joined to itself"))?;
            ensure(cities.iter().any(|other| other.id == to), || {
                format!("`{id}` is joined to `{to}`, which is no city")
            })?;
            let same = city.connections().filter(|(again, _)| *again == to);
            ensure(same.count() == 1, || {
                format!("`{id}` is joined to `{to}` twice")
            })?;
        }
    }
    let one_way = cities.iter().find_map(|city| find_one_way(cities, city));
    one_way.map_or(Ok(()), Err)
}

/// Describes a connection of this city that does not lead back; `None` if all do.
fn find_one_way(cities: &[CityEntry], city: &CityEntry) -> Option<String> {
    let leads_back = |to: &str, via| {
        let other = cities.iter().find(|other| other.id == to);
        other.is_some_and(|other| other.neighbours(via).contains(&city.id))
    };
    let mut connections = city.connections();
    let (to, via) = connections.find(|(to, via)| !leads_back(to, *via))?;
    let id = city.id;
    Some(format!(
        "`{id}` is joined to `{to}`, but not the other way round ({via:?})"
    ))
}

fn check_strait(file: &MapFile) -> Result<(), String> {
    let mut capitals = file.cities.iter().filter(|city| city.capital);
    let (Some(capital), None) = (capitals.next(), capitals.next()) else {
        return Err("there must be one capital".to_owned());
    };
    ensure(capital.start == Faction::Byzantine, || {
        "the capital must begin Byzantine".to_owned()
    })?;
    ensure(!capital.coast && !capital.arrow, || {
        "the capital has neither coast nor arrow: its ways are the strait and the roads".to_owned()
    })?;
    let ends = file.strait;
    let crossings = capital.sea.as_slice();
    ensure(crossings.len() == 1 && ends.contains(&capital.id), || {
        "the strait must be the one sea connection of the capital".to_owned()
    })?;
    ensure(crossings.iter().all(|end| ends.contains(end)), || {
        format!("there is no strait between {ends:?}")
    })
}

impl CityEntry {
    fn connections(&self) -> impl Iterator<Item = (&'static str, Via)> + '_ {
        let of_kind = |via| self.neighbours(via).iter().map(move |to| (*to, via));
        Via::ALL.into_iter().flat_map(of_kind)
    }
}

fn check_play(map: &Map) -> Result<(), String> {
    let begins = |faction| map.sites.iter().any(|site| site.city.start == faction);
    ensure(begins(Faction::Byzantine) && begins(Faction::Arab), || {
        "both played factions need a city".to_owned()
    })?;
    let claimable = map.sites.iter().filter(|site| !site.city.printed).count();
    ensure(MOST_SEATS <= claimable, || {
        "each seat needs a city to claim".to_owned()
    })?;
    ensure(map.sites.iter().any(|site| site.city.arrow), || {
        "the Bulgars need an arrow".to_owned()
    })?;
    ensure(map.is_connected(None), || {
        "some cities cannot be reached from the others".to_owned()
    })
}
