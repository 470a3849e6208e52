//! Tests of the shipped map, and of invalid maps (Z-5).

mod checks;
mod facts;

use std::collections::BTreeSet;

use super::{City, Faction, NEAR_EAST_33, Via, map};

fn city(id: &str) -> City {
    City::from_id(id).unwrap()
}

fn ids(cities: impl IntoIterator<Item = City>) -> Vec<&'static str> {
    cities.into_iter().map(City::id).collect()
}

#[test]
fn the_map_that_is_shipped_is_a_map() {
    let read = checks::parse_checked(NEAR_EAST_33).unwrap();
    assert_eq!((read.count(), City::all().count()), (33, 33));
    assert_eq!(
        ids([map().capital(), map().strait()]),
        ["constantinople", "nicaea"]
    );
}

#[test]
fn a_city_is_written_by_its_id_and_read_back() {
    for city in City::all() {
        let word = serde_json::to_string(&city).unwrap();
        assert_eq!(word, format!("\"{}\"", city.id()));
        assert_eq!(serde_json::from_str::<City>(&word).unwrap(), city);
    }
    let unknown = serde_json::from_str::<City>("\"rome\"").unwrap_err();
    assert_eq!(unknown.to_string(), "there is no city `rome` on the map");
}

#[test]
fn what_a_city_is_worth_stands_in_the_table() {
    let worth = |id| {
        (
            city(id).entry().start,
            city(id).entry().value,
            city(id).entry().printed,
        )
    };
    assert_eq!(worth("damascus"), (Faction::Byzantine, 3, false));
    assert_eq!(worth("mecca"), (Faction::Arab, 2, false));
    assert_eq!(worth("amida"), (Faction::Persian, 2, true));
    assert_eq!(worth("constantinople"), (Faction::Byzantine, 5, true));
    assert!(city("thessalonica").entry().arrow && !city("athens").entry().arrow);
    assert!(city("athens").entry().coast && !city("ankara").entry().coast);
    assert!(city("constantinople").is_capital() && !city("nicaea").is_capital());
}

#[test]
fn a_city_is_joined_as_the_table_says() {
    let alexandria = city("alexandria");
    assert_eq!(ids(alexandria.neighbours(Via::Road)), ["jerusalem"]);
    assert_eq!(ids(alexandria.neighbours(Via::Desert)), ["tabuk"]);
    assert_eq!(ids(alexandria.neighbours(Via::Sea)), ["candia", "leucosia"]);
    assert!(alexandria.neighbours(Via::Capital).next().is_none());
    assert!(city("mecca").leads_to(city("hira"), Via::Desert));
    assert!(!city("mecca").leads_to(city("hira"), Via::Road));
    assert!(map().is_strait(city("nicaea"), map().capital()));
    assert!(!map().is_strait(city("nicaea"), city("smyrna")));
}

#[test]
fn every_way_but_the_capital_link_leads_back() {
    for from in City::all() {
        for (to, via) in from.links() {
            assert!(from.leads_to(*to, *via));
            let leads_back = to.leads_to(from, *via);
            assert_eq!(leads_back, *via != Via::Capital, "{from} {to} {via:?}");
        }
    }
}

/// Tests rule Z-53.
#[test]
fn the_capital_link_leads_from_constantinople_to_every_coast_and_from_nowhere_else() {
    let coasts: Vec<City> = City::all().filter(|city| city.entry().coast).collect();
    assert!(
        map()
            .capital()
            .neighbours(Via::Capital)
            .eq(coasts.iter().copied())
    );
    assert_eq!(coasts.len(), 14);
    let others = City::all().filter(|city| !city.is_capital());
    assert!(
        others
            .flat_map(|city| city.neighbours(Via::Capital))
            .next()
            .is_none()
    );
}

#[test]
fn a_drawing_has_west_and_north_where_they_are() {
    let is_west = |west: &str, east: &str| city(west).entry().x < city(east).entry().x;
    let is_north = |north: &str, south: &str| city(north).entry().y < city(south).entry().y;
    assert!(is_west("dyrrachium", "thessalonica") && is_west("constantinople", "nicaea"));
    assert!(is_west("alexandria", "jerusalem") && is_west("damascus", "baghdad"));
    assert!(is_west("candia", "leucosia") && is_west("medina", "basra"));
    assert!(is_north("antioch", "damascus") && is_north("damascus", "jerusalem"));
    assert!(is_north("tabuk", "medina") && is_north("medina", "mecca"));
    assert!(is_north("derbent", "ardabil") && is_north("athens", "candia"));
}

fn plant(sound: &str, fault: &str) -> String {
    assert_eq!(NEAR_EAST_33.matches(sound).count(), 1, "{sound}");
    let text: &'static str = NEAR_EAST_33.replace(sound, fault).leak();
    checks::parse_checked(text).map(|_| ()).unwrap_err()
}

fn assert_refused(cases: &[(&str, &str, &str)]) {
    for (sound, fault, reason) in cases {
        let found = plant(sound, fault);
        assert!(found.contains(reason), "{fault}: {found}");
    }
}

#[test]
fn a_map_with_words_we_do_not_know_is_refused() {
    assert_refused(&[
        (
            "near_east_33",
            "near_east_34",
            "unknown variant `near_east_34`",
        ),
        ("\"cuts\"", "\"cutz\"", "unknown field `cutz`"),
        (
            "\"Athens\", \"start\": \"byzantine\"",
            "\"Athens\", \"start\": \"greek\"",
            "unknown variant `greek`",
        ),
        (
            "\"strait\": [\"nicaea\", \"constantinople\"],",
            "",
            "missing field `strait`",
        ),
    ]);
}

#[test]
fn a_city_that_is_not_in_order_is_refused() {
    assert_refused(&[
        (
            "\"id\": \"athens\"",
            "\"id\": \"candia\"",
            "`candia` is there twice",
        ),
        (
            "\"id\": \"athens\"",
            "\"id\": \"Athens\"",
            "`Athens` is no id",
        ),
        (
            "\"name\": \"Athens\"",
            "\"name\": \"\"",
            "`athens` has no name",
        ),
        (
            "\"Athens\", \"start\": \"byzantine\"",
            "\"Athens\", \"start\": \"bulgar\"",
            "cannot begin Bulgar",
        ),
        (
            "\"Athens\", \"start\": \"byzantine\", \"value\": 2",
            "\"Athens\", \"start\": \"byzantine\", \"value\": 4",
            "`athens` may not be worth 4",
        ),
        (
            "\"Athens\", \"start\": \"byzantine\", \"value\": 2",
            "\"Athens\", \"start\": \"byzantine\", \"value\": 0",
            "`athens` may not be worth 0",
        ),
        (
            "\"Athens\", \"start\": \"byzantine\"",
            "\"Athens\", \"start\": \"byzantine\", \"printed\": true",
            "no others (Z-8)",
        ),
        (
            "\"Basra\", \"start\": \"persian\", \"value\": 3, \"printed\": true",
            "\"Basra\", \"start\": \"persian\", \"value\": 3",
            "no others (Z-8)",
        ),
    ]);
}

#[test]
fn a_drawing_that_nobody_could_read_is_refused() {
    assert_refused(&[
        (
            "\"x\": 181, \"y\": 218",
            "\"x\": 1181, \"y\": 218",
            "`athens` is drawn beyond 1000",
        ),
        (
            "\"x\": 181, \"y\": 218",
            "\"x\": 225, \"y\": 337",
            "drawn too close",
        ),
    ]);
}

#[test]
fn a_connection_that_is_not_in_order_is_refused() {
    let athens = "\"road\": [\"thessalonica\"], \"sea\": [\"candia\"]";
    assert_refused(&[
        (
            athens,
            "\"road\": [\"athens\"]",
            "`athens` is joined to itself",
        ),
        (
            athens,
            "\"road\": [\"rome\"]",
            "joined to `rome`, which is no city",
        ),
        (
            athens,
            "\"sea\": [\"candia\"]",
            "`thessalonica` is joined to `athens`, but not the other way round",
        ),
        (
            athens,
            "\"road\": [\"thessalonica\"], \"desert\": [\"candia\"]",
            "not the other way round",
        ),
        (
            athens,
            "\"road\": [\"thessalonica\", \"thessalonica\"], \"sea\": [\"candia\"]",
            "`athens` is joined to `thessalonica` twice",
        ),
    ]);
}

#[test]
fn a_map_needs_one_capital_and_one_strait() {
    assert_refused(&[
        (
            "\"value\": 5, \"printed\": true, \"capital\": true, ",
            "\"value\": 3, \"coast\": true, ",
            "there must be one capital",
        ),
        (
            "\"Amida\", \"start\": \"persian\",",
            "\"Amida\", \"start\": \"persian\", \"capital\": true,",
            "there must be one capital",
        ),
        (
            "\"Constantinople\", \"start\": \"byzantine\"",
            "\"Constantinople\", \"start\": \"persian\"",
            "the capital must begin Byzantine",
        ),
        (
            "\"capital\": true, ",
            "\"capital\": true, \"arrow\": true, ",
            "neither coast nor arrow",
        ),
        (
            "[\"nicaea\", \"constantinople\"]",
            "[\"nicaea\", \"smyrna\"]",
            "the strait must be the one sea connection",
        ),
        (
            "[\"nicaea\", \"constantinople\"]",
            "[\"adrianople\", \"constantinople\"]",
            "there is no strait between",
        ),
    ]);
}

#[test]
fn a_map_that_is_not_what_its_facts_tell_is_refused() {
    assert_refused(&[
        ("\"coast\": true, \"x\": 181", "\"x\": 181", "coasts: 13"),
        (
            "\"Athens\", \"start\": \"byzantine\", \"value\": 2",
            "\"Athens\", \"start\": \"byzantine\", \"value\": 3",
            "purple: 48",
        ),
        (
            "\"Athens\", \"start\": \"byzantine\"",
            "\"Athens\", \"start\": \"arab\"",
            "arab: 4",
        ),
        ("\"roads\": 40", "\"roads\": 41", "roads: 41"),
        (
            "\"arab_steps_to_the_strait\": 6",
            "\"arab_steps_to_the_strait\": null",
            "Some(6)",
        ),
        ("\"cuts\": [\"thessalonica\"]", "\"cuts\": []", "cuts: []"),
        (
            "\"desert_only\": [\"tabuk\", ",
            "\"desert_only\": [",
            "desert_only",
        ),
    ]);
}

#[test]
fn a_map_that_cannot_be_played_is_refused() {
    let arrows = NEAR_EAST_33.replace("\"arrow\": true, ", "");
    assert!(
        checks::parse_checked(arrows.leak())
            .unwrap_err()
            .contains("need an arrow")
    );
    let arabs = NEAR_EAST_33.replace("\"start\": \"arab\"", "\"start\": \"byzantine\"");
    assert!(
        checks::parse_checked(arabs.leak())
            .unwrap_err()
            .contains("both played factions")
    );
    let torn = NEAR_EAST_33
        .replace(
            "[\"adrianople\", \"athens\", \"dyrrachium\"]",
            "[\"adrianople\", \"athens\"]",
        )
        .replace("\"y\": 73, \"road\": [\"thessalonica\"]", "\"y\": 73");
    assert!(
        checks::parse_checked(torn.leak())
            .unwrap_err()
            .contains("cannot be reached")
    );
    let mut few = NEAR_EAST_33.to_owned();
    for value in ["2", "3"] {
        let counters = format!("\"start\": \"byzantine\", \"value\": {value}, ");
        let printed = format!("\"start\": \"persian\", \"value\": {value}, \"printed\": true, ");
        few = few.replace(&counters, &printed);
    }
    assert!(
        checks::parse_checked(few.leak())
            .unwrap_err()
            .contains("needs a city to claim")
    );
}

#[test]
fn the_schema_of_a_city_lists_every_id() {
    let schema = serde_json::to_value(<City as utoipa::PartialSchema>::schema()).unwrap();
    let listed: BTreeSet<&str> = schema["enum"]
        .as_array()
        .unwrap()
        .iter()
        .map(|id| id.as_str().unwrap())
        .collect();
    assert_eq!(listed, City::all().map(City::id).collect());
}
