//! Sentences about special actions.

use crate::games::Names;
use crate::games::byzantium::chapters::{actions, battle, conquest, income, muster, travel, turns};
use crate::games::byzantium::words::Fact;
use crate::i18n::Phrase;

use super::phrases::{called, cubes, of, out_of, points, side};

/// Tells a fact of this chapter.
pub(super) fn phrase(fact: &Fact, names: Names<'_>) -> Option<Phrase> {
    let language = names.language();
    let who = |key, seat, source| out_of(of(key, seat, names), source);
    Some(match fact {
        Fact::CityImproved {
            seat,
            city,
            source,
            counters,
            ..
        } => who("byzantium-city-improved", *seat, *source)
            .with("city", called(*city, language))
            .with("counters", *counters),
        Fact::RulerCrowned {
            seat,
            army,
            source,
            points: gained,
            ..
        } => who("byzantium-ruler-crowned", *seat, *source)
            .with("army", side(*army))
            .with("points", points(*gained, language)),
        Fact::FleetTaken {
            seat, army, source, ..
        } => who("byzantium-fleet-taken", *seat, *source).with("army", side(*army)),
        Fact::CityFortified {
            seat, city, source, ..
        } => who("byzantium-city-fortified", *seat, *source).with("city", called(*city, language)),
        Fact::BulgarsReinforced {
            seat,
            source,
            cubes: joined,
            ..
        } => who("byzantium-bulgars-reinforced", *seat, *source)
            .with("cubes", cubes(*joined, language)),
        Fact::BulgarsSent {
            seat,
            target,
            beneficiary,
            source,
            cubes: joined,
            ..
        } => who("byzantium-bulgars-sent", *seat, *source)
            .with("city", called(*target, language))
            .with("army", side(*beneficiary))
            .with("cubes", cubes(*joined, language)),
        Fact::CivilWarDeclared {
            seat,
            army,
            city,
            source,
            ..
        } => who("byzantium-civil-war-declared", *seat, *source)
            .with("army", side(*army))
            .with("city", called(*city, language)),
        turns!() | actions!() | travel!() | muster!() | battle!() | conquest!() | income!() => {
            return None;
        }
    })
}
