//! Parses a map. The map is compiled in, so tests (`checks`) make sure that it can be played.

use serde::Deserialize;
use serde::de::IgnoredAny;

use super::{City, Faction, Map, Site, Via};
use crate::byzantium::MapId;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MapFile {
    #[serde(rename = "id")]
    _id: MapId,
    #[serde(borrow)]
    pub(super) strait: [&'static str; 2],
    #[serde(rename = "facts")]
    _facts: IgnoredAny,
    pub(super) cities: Vec<CityEntry>,
}

#[expect(
    clippy::struct_excessive_bools,
    reason = "one field per column of the table"
)]
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CityEntry {
    pub(crate) id: &'static str,
    pub(crate) name: &'static str,
    pub(crate) start: Faction,
    pub(crate) value: u8,
    #[serde(default)]
    pub(crate) printed: bool,
    #[serde(default)]
    pub(crate) coast: bool,
    #[serde(default)]
    pub(crate) arrow: bool,
    #[serde(default)]
    pub(crate) capital: bool,
    pub(crate) x: u16,
    pub(crate) y: u16,
    #[serde(default)]
    road: Vec<&'static str>,
    #[serde(default)]
    desert: Vec<&'static str>,
    #[serde(default)]
    pub(crate) sea: Vec<&'static str>,
}

pub(super) fn parse_file(text: &'static str) -> Result<MapFile, String> {
    serde_json::from_str(text).map_err(|error| error.to_string())
}

pub(super) fn build_map(file: &MapFile) -> Map {
    let cities = &file.cities;
    let mut map = Map {
        sites: cities.iter().map(|city| site(cities, city)).collect(),
        ..Map::default()
    };
    for (city, number) in cities.iter().zip(0..) {
        if city.capital {
            map.capital = Some(City(number));
        } else if file.strait.contains(&city.id) {
            map.strait = Some(City(number));
        }
    }
    map
}

fn site(cities: &[CityEntry], city: &CityEntry) -> Site {
    let links_by = |via| {
        let others = cities.iter().zip((0..).map(City));
        others.filter_map(move |(other, to)| city.leads_to(other, via).then_some((to, via)))
    };
    let mut links: Vec<(City, Via)> = Via::ALL.into_iter().flat_map(links_by).collect();
    // Connections are sorted by city in the order of the file, then by kind. Lists and tie-breaks
    // depend on this order.
    links.sort();
    Site {
        city: city.clone(),
        links,
    }
}

impl CityEntry {
    fn leads_to(&self, other: &Self, via: Via) -> bool {
        // The file does not list the capital link, which leads from the capital to every coast (Z-53).
        let is_linked = via == Via::Capital && self.capital && other.coast;
        is_linked || self.neighbours(via).contains(&other.id)
    }

    pub(super) fn neighbours(&self, via: Via) -> &[&'static str] {
        match via {
            Via::Road => &self.road,
            Via::Desert => &self.desert,
            Via::Sea => &self.sea,
            Via::Capital => &[],
        }
    }
}
