//! Counts facts about a map, to compare with those stated in the map's file.

use serde::Deserialize;

use super::super::{City, Faction, MAX_CITIES, Map, Site, Via};

const LAND: &[Via] = &[Via::Road, Via::Desert];

const MOIST: &[Via] = &[Via::Road, Via::Sea, Via::Capital];

/// Kinds of connection that lead in both directions, unlike the capital link.
const ANY: &[Via] = &[Via::Road, Via::Desert, Via::Sea];

#[derive(Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MapFacts {
    cities: usize,
    byzantine: usize,
    arab: usize,
    persian: usize,
    roads: usize,
    deserts: usize,
    seas: usize,
    /// Number of Byzantine counters on the map at the start.
    purple: usize,
    /// Number of Arab counters on the map at the start.
    white: usize,
    claimable: usize,
    coasts: usize,
    arrows: usize,
    /// Number of steps by land from the nearest Arab city to the strait; `None` if there is no way.
    arab_steps_to_the_strait: Option<u8>,
    /// Numbers of steps by land from Byzantine cities to the nearest and the farthest Persian city.
    persian_steps_from_byzantine: Option<(u8, u8)>,
    /// Numbers of steps by land from Arab cities to the nearest and the farthest Persian city.
    persian_steps_from_arab: Option<(u8, u8)>,
    bulgar_reach: Vec<String>,
    /// Numbers of steps by road to the capital from the nearest and the farthest city with a Bulgar arrow.
    arrow_steps_to_the_capital: Option<(u8, u8)>,
    /// Cities that cannot be reached without crossing the desert.
    desert_only: Vec<String>,
    cuts: Vec<String>,
}

impl MapFacts {
    pub(super) fn from_map(map: &Map) -> Self {
        let begins = |faction| move |site: &Site| site.city.start == faction;
        let (byzantine, arab) = (begins(Faction::Byzantine), begins(Faction::Arab));
        let persian = begins(Faction::Persian);
        let is_capital = |city: City| map.capital == Some(city);
        let from_capital = map.distances(|_, city| is_capital(city), MOIST);
        let to_capital = map.distances(|_, city| is_capital(city), &[Via::Road]);
        let bulgar = map.distances(|site, _| site.city.arrow, &[Via::Road]);
        let from_arab = map.distances(|site, _| arab(site), LAND);
        let from_byzantine = map.distances(|site, _| byzantine(site), LAND);
        Self {
            cities: map.count(),
            byzantine: map.count_cities(byzantine),
            arab: map.count_cities(arab),
            persian: map.count_cities(persian),
            roads: map.edges(Via::Road),
            deserts: map.edges(Via::Desert),
            seas: map.edges(Via::Sea),
            purple: map.counters(Faction::Byzantine),
            white: map.counters(Faction::Arab),
            claimable: map.count_cities(|site| !site.city.printed),
            coasts: map.count_cities(|site| site.city.coast),
            arrows: map.count_cities(|site| site.city.arrow),
            arab_steps_to_the_strait: from_arab.get(map.strait().index()).copied().flatten(),
            persian_steps_from_byzantine: map.span(&from_byzantine, persian),
            persian_steps_from_arab: map.span(&from_arab, persian),
            bulgar_reach: map.ids(|_, city| steps(&bulgar, city).is_some()),
            arrow_steps_to_the_capital: map.span(&to_capital, |site| site.city.arrow),
            desert_only: map.ids(|_, city| steps(&from_capital, city).is_none()),
            cuts: map.ids(|_, city| !map.is_connected(Some(city))),
        }
    }
}

/// Number of steps to each city; `None` if the city cannot be reached.
type Distances = Vec<Option<u8>>;

fn steps(distances: &Distances, city: City) -> Option<u8> {
    distances.get(city.index()).copied().flatten()
}

impl Map {
    fn cities(&self) -> impl Iterator<Item = (&Site, City)> {
        self.sites.iter().zip((0..).map(City))
    }

    fn count_cities(&self, counts: impl Fn(&Site) -> bool) -> usize {
        self.sites.iter().filter(|site| counts(site)).count()
    }

    fn ids(&self, counts: impl Fn(&Site, City) -> bool) -> Vec<String> {
        let chosen = self.cities().filter(|(site, city)| counts(site, *city));
        chosen.map(|(site, _)| site.city.id.to_owned()).collect()
    }

    fn counters(&self, faction: Faction) -> usize {
        let own = self.sites.iter().filter(|site| site.city.start == faction);
        own.filter(|site| !site.city.printed)
            .map(|site| usize::from(site.city.value))
            .sum()
    }

    fn edges(&self, via: Via) -> usize {
        let links = self.sites.iter().flat_map(|site| &site.links);
        links.filter(|(_, kind)| *kind == via).count() / 2
    }

    pub(super) fn is_connected(&self, without: Option<City>) -> bool {
        let is_left = |city: City| Some(city) != without;
        let first = self
            .cities()
            .map(|(_, city)| city)
            .find(|city| is_left(*city));
        let distances = self.spread(|_, city| Some(city) == first, ANY, is_left);
        self.cities()
            .all(|(_, city)| !is_left(city) || steps(&distances, city).is_some())
    }

    fn distances(&self, from: impl Fn(&Site, City) -> bool, ways: &[Via]) -> Distances {
        self.spread(from, ways, |_| true)
    }

    /// Counts the steps to each city from those where `from` holds, by the connections `ways` through open cities.
    fn spread(
        &self,
        from: impl Fn(&Site, City) -> bool,
        ways: &[Via],
        is_open: impl Fn(City) -> bool,
    ) -> Distances {
        let begin = |(site, city)| from(site, city).then_some(0);
        let mut distances: Distances = self.cities().map(begin).collect();
        for round in 0..u8::try_from(MAX_CITIES).unwrap_or(u8::MAX) {
            for (site, city) in self.cities() {
                let is_edge = steps(&distances, city) == Some(round);
                let links = site
                    .links
                    .iter()
                    .filter(|(to, via)| is_edge && ways.contains(via) && is_open(*to));
                for (to, _) in links {
                    if let Some(unknown @ None) = distances.get_mut(to.index()) {
                        *unknown = Some(round + 1);
                    }
                }
            }
        }
        distances
    }

    /// Returns the fewest and the most steps to the chosen cities; `None` if one is out of reach.
    fn span(&self, distances: &Distances, chosen: impl Fn(&Site) -> bool) -> Option<(u8, u8)> {
        let is_chosen = self.cities().filter(|(site, _)| chosen(site));
        let found: Option<Vec<u8>> = is_chosen.map(|(_, city)| steps(distances, city)).collect();
        let steps = found?;
        Some((*steps.iter().min()?, *steps.iter().max()?))
    }
}
