//! Sentences about special actions.

use crate::games::byzantium::chapters::{actions, battle, conquest, income, muster, travel, turns};
use crate::games::byzantium::facts::Fact;
use crate::games::{Names, Seat};

use super::phrases::{adjective, cubes, origin, points, ruler};

/// Tells a fact of this chapter.
#[expect(clippy::too_many_lines, reason = "one arm for each fact")]
pub(super) fn describe(fact: &Fact, names: Names<'_>) -> String {
    let who = |seat: &Seat| names(*seat);
    match fact {
        Fact::CityImproved {
            seat,
            city,
            source,
            counters,
            ..
        } => format!(
            "{} improves {city} to {counters} counters with a cube {}.",
            who(seat),
            origin(*source)
        ),
        Fact::RulerCrowned {
            seat,
            army,
            source,
            points: gained,
            ..
        } => format!(
            "{} becomes {} with a cube {}, scores {} and leads the guard.",
            who(seat),
            ruler(*army),
            origin(*source),
            points(*gained)
        ),
        Fact::FleetTaken {
            seat, army, source, ..
        } => format!(
            "{} takes the {} fleet with a cube {}.",
            who(seat),
            adjective(*army),
            origin(*source)
        ),
        Fact::CityFortified {
            seat, city, source, ..
        } => format!(
            "{} fortifies {city} with a cube {}.",
            who(seat),
            origin(*source)
        ),
        Fact::BulgarsReinforced {
            seat,
            source,
            cubes: joined,
            ..
        } => format!(
            "{} strengthens the Bulgars by {}, with a cube {}.",
            who(seat),
            cubes(*joined),
            origin(*source)
        ),
        Fact::BulgarsSent {
            seat,
            target,
            beneficiary,
            source,
            cubes: joined,
            ..
        } => format!(
            "{} sends the Bulgars against {target} for the {} side with a cube {}; {} join them.",
            who(seat),
            adjective(*beneficiary),
            origin(*source),
            cubes(*joined)
        ),
        Fact::CivilWarDeclared {
            seat,
            army,
            city,
            source,
            ..
        } => format!(
            "{} begins a civil war with the {} army in {city}, with a cube {}.",
            who(seat),
            adjective(*army),
            origin(*source)
        ),
        turns!() | actions!() | travel!() | muster!() | battle!() | conquest!() | income!() => {
            String::new()
        }
    }
}
