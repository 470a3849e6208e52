//! The map: cities, their values, and the connections between them (1.3).
//!
//! 1. The map is data: `near_east_33.json`. A correction needs a new version of the rules.
//! 2. A [`City`] is a city of this map. Its number is its position in the file; it is stored by id.
//! 3. The map is compiled in. Tests verify rule Z-5 and the facts stated in the file.

mod load;
#[cfg(test)]
mod tests;

use std::fmt;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize, Serializer};
use strum::IntoStaticStr;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use load::CityEntry;

pub(crate) const MAX_CITIES: usize = 40;

const NEAR_EAST_33: &str = include_str!("near_east_33.json");

/// The parsed map. The map is empty if its data were invalid, which a test rules out.
static MAP: LazyLock<Map> = LazyLock::new(|| {
    let map = load::parse_file(NEAR_EAST_33).map(|file| load::build_map(&file));
    debug_assert!(map.is_ok(), "{:?}", map.as_ref().err());
    map.unwrap_or_default()
});

pub(crate) fn map() -> &'static Map {
    &MAP
}

/// Faction of a city: one of the two played factions, or one of the two that nobody plays (Z-3).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, IntoStaticStr,
)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzantiumFaction)]
pub enum Faction {
    /// The Byzantines, played by every seat.
    Byzantine,
    /// The Arabs, played by every seat.
    Arab,
    /// The Persians, played by nobody.
    #[default]
    Persian,
    /// The Bulgars, played by nobody.
    Bulgar,
}

/// Kind of a connection (Z-51).
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    ToSchema,
    IntoStaticStr,
)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzantiumVia)]
pub enum Via {
    /// Road over land.
    Road,
    /// Desert track, for Arabs only.
    Desert,
    /// Sea connection, including the strait.
    Sea,
    /// Sea connection from Constantinople to any coastal city, for Byzantines only (Z-53).
    Capital,
}

impl Via {
    /// All kinds of connection, in the order that breaks ties (5.3).
    pub const ALL: [Self; 4] = [Self::Road, Self::Desert, Self::Sea, Self::Capital];

    pub fn is_by_sea(self) -> bool {
        match self {
            Self::Road | Self::Desert => false,
            Self::Sea | Self::Capital => true,
        }
    }
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Map {
    sites: Vec<Site>,
    capital: Option<City>,
    strait: Option<City>,
}

impl Map {
    pub(crate) fn count(&self) -> usize {
        self.sites.len()
    }

    pub(crate) fn capital(&self) -> City {
        self.capital.unwrap_or(City(0))
    }

    /// Returns the city across the strait from Constantinople.
    pub(crate) fn strait(&self) -> City {
        self.strait.unwrap_or(City(0))
    }

    pub(crate) fn is_strait(&self, from: City, to: City) -> bool {
        let ends = (self.capital(), self.strait());
        ends == (from, to) || ends == (to, from)
    }
}

#[derive(Clone, Debug, Default)]
struct Site {
    city: CityEntry,
    links: Vec<(City, Via)>,
}

/// Empty data, for an index that is no city of the map.
static NOWHERE: LazyLock<Site> = LazyLock::new(Site::default);

/// City of the map, by its position in the map file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(try_from = "String")]
pub struct City(u8);

#[derive(Debug, thiserror::Error)]
#[error("there is no city `{0}` on the map")]
pub struct UnknownCityError(String);

impl City {
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..u8::try_from(map().count()).unwrap_or(0)).map(Self)
    }

    pub fn from_id(id: &str) -> Option<Self> {
        Self::all().find(|city| city.id() == id)
    }

    /// Index of the city in an array of [`MAX_CITIES`] entries.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Printed data of the city: position, faction and value at the start, coast, arrow (Z-8).
    pub(crate) fn entry(self) -> &'static CityEntry {
        &self.site().city
    }

    pub fn id(self) -> &'static str {
        self.entry().id
    }

    /// English name of the city.
    pub fn name(self) -> &'static str {
        self.entry().name
    }

    pub fn is_capital(self) -> bool {
        map().capital == Some(self)
    }

    /// Cities one step of this kind away, in the order of the map file.
    pub fn neighbours(self, via: Via) -> impl Iterator<Item = Self> {
        let ways = self.links().iter().filter(move |(_, way)| *way == via);
        ways.map(|(to, _)| *to)
    }

    /// All connections of the city, in the order of the map file, then of the kinds.
    pub fn links(self) -> &'static [(Self, Via)] {
        &self.site().links
    }

    pub fn leads_to(self, to: Self, via: Via) -> bool {
        self.links().contains(&(to, via))
    }

    fn site(self) -> &'static Site {
        map().sites.get(self.index()).unwrap_or_else(|| &NOWHERE)
    }
}

impl fmt::Debug for City {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.id())
    }
}

impl fmt::Display for City {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}

impl Serialize for City {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_str(self.id())
    }
}

impl TryFrom<String> for City {
    type Error = UnknownCityError;

    fn try_from(id: String) -> Result<Self, UnknownCityError> {
        Self::from_id(&id).ok_or(UnknownCityError(id))
    }
}

impl PartialSchema for City {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .description(Some("A city of the map, by its id."))
            .enum_values(Some(Self::all().map(Self::id)))
            .into()
    }
}

impl ToSchema for City {
    fn name() -> std::borrow::Cow<'static, str> {
        "ByzantiumCity".into()
    }
}
