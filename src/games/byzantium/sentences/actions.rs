//! Sentences about main actions but the special ones.

use crate::games::Names;
use crate::games::byzantium::chapters::{
    battle, conquest, income, muster, specials, travel, turns,
};
use crate::games::byzantium::words::Fact;
use crate::i18n::Phrase;

use super::phrases::{bezants, called, cubes, kind, of, on, out_of, points};

/// Tells a fact of this chapter.
pub(super) fn phrase(fact: &Fact, names: Names<'_>) -> Option<Phrase> {
    let language = names.language();
    let who = |key, seat| of(key, seat, names);
    Some(match fact {
        Fact::CityClaimed {
            seat,
            city,
            source,
            points: gained,
            ..
        } => out_of(who("byzantium-city-claimed", *seat), *source)
            .with("city", called(*city, language))
            .with("points", points(*gained, language)),
        Fact::ArmyRaised { seat, city } => {
            who("byzantium-army-raised", *seat).with("city", called(*city, language))
        }
        Fact::CubePlaced {
            seat,
            army,
            place,
            source,
            ..
        } => {
            let placed = who("byzantium-cube-placed", *seat);
            on(out_of(placed, *source), *army, *place)
        }
        Fact::TaxRaised {
            seat,
            cubes: taxed,
            byzantine,
            arab,
        } => who("byzantium-tax-raised", *seat)
            .with("cubes", cubes(*taxed, language))
            .with("byzantine", bezants(*byzantine, language))
            .with("arab", bezants(*arab, language)),
        Fact::BuildingRaised {
            seat,
            building,
            source,
            paid,
            points: gained,
        } => out_of(who("byzantium-building-raised", *seat), *source)
            .with("building", kind(*building))
            .with("paid", bezants(*paid, language))
            .with("points", points(*gained, language)),
        turns!() | specials!() | travel!() | muster!() | battle!() | conquest!() | income!() => {
            return None;
        }
    })
}
