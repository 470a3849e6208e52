//! Sentences about a city that was taken.

use crate::games::Names;
use crate::games::byzantium::chapters::{actions, battle, income, muster, specials, travel, turns};
use crate::games::byzantium::words::{Attack, Fact};
use crate::i18n::Phrase;

use super::phrases::{bezants, called, of, out_of, points, side, taken};

/// Tells a fact of this chapter.
pub(super) fn phrase(fact: &Fact, names: Names<'_>) -> Option<Phrase> {
    let language = names.language();
    let who = |key, seat| of(key, seat, names);
    Some(match fact {
        Fact::CityConquered {
            seat,
            city,
            attack,
            side: winner,
            points: gained,
            bezants: booty,
            ..
        } => {
            let key = match attack {
                Attack::Bulgars => "byzantium-conquered-by-bulgars",
                Attack::Step | Attack::CivilWar => "byzantium-conquered",
            };
            who(key, *seat)
                .with("city", called(*city, language))
                .with("army", side(*winner))
                .with("points", points(*gained, language))
                .with("bezants", bezants(*booty, language))
        }
        Fact::CityGarrisoned {
            seat, city, source, ..
        } => out_of(who("byzantium-garrisoned", *seat), *source)
            .with("city", called(*city, language)),
        Fact::GarrisonSacrificed {
            seat,
            city,
            elite,
            main,
            movement,
            ..
        } => who("byzantium-garrison-sacrificed", *seat)
            .with("city", called(*city, language))
            .with("lost", taken([*elite, *main, *movement, 0], language)),
        Fact::CityLeftEmpty { seat, city } => {
            who("byzantium-city-left-empty", *seat).with("city", called(*city, language))
        }
        Fact::ConstantinopleFell {
            seat,
            attack,
            points: gained,
        } => {
            let key = match attack {
                Attack::Bulgars => "byzantium-capital-fell-bulgars",
                Attack::Step | Attack::CivilWar => "byzantium-capital-fell",
            };
            who(key, *seat).with("points", points(*gained, language))
        }
        turns!() | actions!() | specials!() | travel!() | muster!() | battle!() | income!() => {
            return None;
        }
    })
}
