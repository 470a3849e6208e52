//! Final points and ranks (Z-100 to Z-102).

use strum::IntoStaticStr;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Army, FallTiebreaks, FinalCityPoints, State};
use crate::{Outcome, Seat};

/// Breakdown of the points of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ByzantiumScore)]
pub struct Score {
    /// Seat to which the points belong.
    pub seat: Seat,
    /// Byzantine points, including those of cities.
    pub byzantine: u16,
    /// Arab points, including those of cities.
    pub arab: u16,
    /// Byzantine points from cities at the end.
    pub byzantine_cities: u16,
    /// Arab points from cities at the end.
    pub arab_cities: u16,
    /// Method by which the two scores are combined into the points.
    pub method: Method,
    /// Final points of the seat: both scores, combined by `method`.
    pub points: u16,
    /// First tie-break: sum of both scores; 0 if the tie-break is skipped.
    pub sum: u16,
    /// Second tie-break: number of owned cities, or of Arab ones only after a fall under `arab_only`.
    pub cities: u16,
    /// Third tie-break: bezants of both treasuries, or of the Arab one only.
    pub bezants: u16,
}

/// Method by which the Byzantine and the Arab score of a seat are combined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, IntoStaticStr)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[schema(as = ByzantiumMethod)]
pub enum Method {
    /// The lower score is at least half of the higher: both count (Z-100).
    Both,
    /// The higher score is more than double: it alone counts (Z-100).
    Higher,
    /// Constantinople fell: the Arab score alone counts (Z-101).
    Arab,
}

pub(super) fn scores(state: &State, fell: bool) -> Vec<Score> {
    let scores = state.all_seats().map(|seat| score(state, seat, fell));
    scores.collect()
}

fn score(state: &State, seat: Seat, fell: bool) -> Score {
    let holding = state.holdings.get(seat);
    // Cities score at a normal end only, and only if the options say so (Z-100).
    let cities_count = !fell && state.rulings.final_city_points == FinalCityPoints::On;
    let [byzantine_cities, arab_cities] =
        Army::ALL.map(|army| u16::from(cities_count) * count_counters(state, seat, army));
    let byzantine = holding.byzantine.score.saturating_add(byzantine_cities);
    let arab = holding.arab.score.saturating_add(arab_cities);
    let (method, points) = combine(byzantine, arab, fell);
    let arab_only = fell && state.rulings.fall_tiebreaks == FallTiebreaks::ArabOnly;
    let (bezants, all_points) = (holding.arab.treasury, byzantine.saturating_add(arab));
    let all_bezants = holding.byzantine.treasury.saturating_add(bezants);
    Score {
        seat,
        byzantine,
        arab,
        byzantine_cities,
        arab_cities,
        method,
        points,
        sum: if arab_only { 0 } else { all_points },
        cities: count_cities(state, seat, arab_only),
        bezants: if arab_only { bezants } else { all_bezants },
    }
}

/// Combines the Byzantine and the Arab score into the final points (Z-100, Z-101).
pub(super) fn combine(byzantine: u16, arab: u16, fell: bool) -> (Method, u16) {
    let (low, high) = (byzantine.min(arab), byzantine.max(arab));
    if fell {
        (Method::Arab, arab)
    } else if high <= low.saturating_mul(2) {
        (Method::Both, low.saturating_add(high))
    } else {
        (Method::Higher, high)
    }
}

pub(super) fn count_counters(state: &State, seat: Seat, army: Army) -> u16 {
    let owned = state.cities.owned_cities(seat);
    let counted = owned.filter(|city| city.faction == army.faction());
    counted.map(|city| u16::from(city.counters)).sum()
}

fn count_cities(state: &State, seat: Seat, arab_only: bool) -> u16 {
    let counts = |army: Option<Army>| !arab_only || army == Some(Army::Arab);
    let owned = state.cities.owned_cities(seat);
    let counted = owned.filter(|city| counts(city.faction.army()));
    u16::try_from(counted.count()).unwrap_or(u16::MAX)
}

/// Ranks the seats by points; equals share a rank (Z-102).
pub(super) fn standings(state: &State, fell: bool) -> Outcome {
    Outcome::rank_by(state.seats, |seat| {
        let score = score(state, seat, fell);
        let ties = (score.sum, score.cities, score.bezants);
        (score.points.into(), ties)
    })
}
