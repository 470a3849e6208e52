//! Sentences about main actions but the special ones.

use crate::games::byzantium::chapters::{
    battle, conquest, income, muster, specials, travel, turns,
};
use crate::games::byzantium::facts::Fact;
use crate::games::{Names, Seat};

use super::phrases::{box_name, building_name, cost, cubes, origin, place_of, points};

/// Tells a fact of this chapter.
pub(super) fn describe(fact: &Fact, names: Names<'_>) -> String {
    let who = |seat: &Seat| names(*seat);
    match fact {
        Fact::CityClaimed {
            seat,
            city,
            source,
            points: gained,
            ..
        } => format!(
            "{} claims {city} with a cube {} and scores {}.",
            who(seat),
            origin(*source),
            points(*gained)
        ),
        Fact::ArmyRaised { seat, city } => format!(
            "The Byzantine army of {} comes to the board in {city}.",
            who(seat)
        ),
        Fact::CubePlaced {
            seat,
            army,
            place,
            source,
            ..
        } => format!(
            "{} adds a cube {} to the {}.",
            who(seat),
            origin(*source),
            box_name(*army, *place)
        ),
        Fact::TaxRaised {
            seat,
            cubes: taxed,
            byzantine,
            arab,
        } => format!(
            "{} taxes {}: {} for the Byzantine treasury, {} for the Arab one.",
            who(seat),
            cubes(*taxed),
            cost(*byzantine),
            cost(*arab)
        ),
        Fact::BuildingRaised {
            seat,
            building,
            source,
            paid,
            points: gained,
        } => format!(
            "{} builds a {} with a cube {}, pays {} in all and scores {}.",
            who(seat),
            building_name(*building),
            place_of(*source),
            cost(*paid),
            points(*gained)
        ),
        turns!() | specials!() | travel!() | muster!() | battle!() | conquest!() | income!() => {
            String::new()
        }
    }
}
