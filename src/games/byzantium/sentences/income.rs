//! Sentences about income, upkeep and the end.

use crate::games::Names;
use crate::games::byzantium::chapters::{
    actions, battle, conquest, muster, specials, travel, turns,
};
use crate::games::byzantium::sentence;
use crate::games::byzantium::words::Fact;
use crate::i18n::Phrase;

use super::phrases::{bezants, ended, of, points, side, taken};

/// Tells a fact of this chapter.
pub(super) fn phrase(fact: &Fact, names: Names<'_>) -> Option<Phrase> {
    let language = names.language();
    let who = |key, seat| of(key, seat, names);
    Some(match fact {
        Fact::IncomeBegun { turn } => sentence("byzantium-income-begun").with("turn", *turn),
        Fact::IncomeReceived {
            seat,
            byzantine,
            arab,
        } => who("byzantium-income-received", *seat)
            .with("byzantine", bezants(*byzantine, language))
            .with("arab", bezants(*arab, language)),
        Fact::UpkeepPaid {
            seat,
            army,
            bezants: paid,
        } => who("byzantium-upkeep-paid", *seat)
            .with("army", side(*army))
            .with("bezants", bezants(*paid, language)),
        Fact::CubesUnpaid {
            seat,
            army,
            elite,
            main,
            movement,
            levy,
            paid,
            points: lost,
            ..
        } => who("byzantium-cubes-unpaid", *seat)
            .with("army", side(*army))
            .with("bezants", bezants(*paid, language))
            .with("lost", taken([*elite, *main, *movement, *levy], language))
            .with("points", points(*lost, language)),
        Fact::CubesReturned {
            seat,
            special,
            tax,
            pass,
            casualties,
        } => who("byzantium-cubes-returned", *seat)
            .with("special", *special)
            .with("tax", *tax)
            .with("pass", *pass)
            .with("casualties", *casualties),
        Fact::GuardReturned { seat, army } => {
            who("byzantium-guard-returned", *seat).with("army", side(*army))
        }
        Fact::GameEnded {
            fell,
            standings,
            scores,
        } => ended(*fell, standings, scores, names),
        turns!() | actions!() | specials!() | travel!() | muster!() | battle!() | conquest!() => {
            return None;
        }
    })
}
