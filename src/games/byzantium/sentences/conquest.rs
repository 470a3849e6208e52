//! Sentences about a city that was taken.

use crate::games::byzantium::chapters::{actions, battle, income, muster, specials, travel, turns};
use crate::games::byzantium::facts::{Attack, Fact};
use crate::games::{Names, Seat};

use super::phrases::{adjective, by_whom, cost, origin, points, taken};

/// Tells a fact of this chapter.
pub(super) fn describe(fact: &Fact, names: Names<'_>) -> String {
    let who = |seat: &Seat| names(*seat);
    match fact {
        Fact::CityConquered {
            seat,
            city,
            attack: Attack::Bulgars,
            side,
            points: gained,
            bezants,
            ..
        } => format!(
            "The Bulgars of {} take {city}, which is theirs now: {} and {} for the {} side.",
            who(seat),
            points(*gained),
            cost(*bezants),
            adjective(*side)
        ),
        Fact::CityConquered {
            seat,
            city,
            side,
            points: gained,
            bezants,
            ..
        } => format!(
            "{} conquers {city} for the {} side: {} and {}.",
            who(seat),
            adjective(*side),
            points(*gained),
            cost(*bezants)
        ),
        Fact::CityGarrisoned {
            seat, city, source, ..
        } => format!(
            "{} holds {city} with a cube {}.",
            who(seat),
            origin(*source)
        ),
        Fact::GarrisonSacrificed {
            seat,
            city,
            elite,
            main,
            movement,
            ..
        } => format!(
            "{} holds {city} with a cube of the army, which gives {} for it.",
            who(seat),
            taken([*elite, *main, *movement, 0])
        ),
        Fact::CityLeftEmpty { seat, city } => {
            format!("{} has no cube for {city}, which stays free.", who(seat))
        }
        Fact::ConstantinopleFell {
            seat,
            attack,
            points: gained,
        } => format!(
            "Constantinople falls to {}{}: {} for the Arab side.",
            who(seat),
            by_whom(*attack),
            points(*gained)
        ),
        turns!() | actions!() | specials!() | travel!() | muster!() | battle!() | income!() => {
            String::new()
        }
    }
}
