//! Sentences about the ways of armies.

use crate::games::Names;
use crate::games::byzantium::chapters::{
    actions, battle, conquest, income, muster, specials, turns,
};
use crate::games::byzantium::words::Fact;
use crate::i18n::Phrase;

use super::phrases::{between, called, cubes, dice, fleet_answer, of, side};

/// Tells a fact of this chapter.
pub(super) fn phrase(fact: &Fact, names: Names<'_>) -> Option<Phrase> {
    let language = names.language();
    let who = |key, seat| of(key, seat, names);
    let between = |phrase, from, to| between(phrase, (from, to), language);
    Some(match fact {
        Fact::ArmyEntered { seat, army, city } => who("byzantium-army-entered", *seat)
            .with("army", side(*army))
            .with("city", called(*city, language)),
        Fact::SeaStepDeclared {
            seat,
            from,
            to,
            cost,
            doubled,
            ..
        } => between(who("byzantium-sea-step-declared", *seat), from, to)
            .with("cubes", cubes(*cost, language))
            .with("doubled", *doubled),
        Fact::FleetAnswered {
            seat,
            double,
            attack,
        } => who("byzantium-fleet-answered", *seat).with("answer", fleet_answer(*double, *attack)),
        Fact::SeaStepDropped {
            seat,
            from,
            to,
            automatic,
        } => {
            let key = if *automatic {
                "byzantium-sea-step-unpaid"
            } else {
                "byzantium-sea-step-dropped"
            };
            between(who(key, *seat), from, to)
        }
        Fact::PassagePaid {
            seat, cubes: paid, ..
        } => who("byzantium-passage-paid", *seat).with("cubes", cubes(*paid, language)),
        Fact::NavalRolled {
            seat,
            holder,
            dice: rolled,
            losses,
        } => who("byzantium-naval-rolled", *seat)
            .with("holder", names.of(*holder))
            .with("dice", dice(*rolled, language))
            .with("cubes", cubes(*losses, language)),
        Fact::ArmyMoved {
            seat,
            army,
            from,
            to,
            paid,
            extra,
            ..
        } => {
            let moved = who(moved(*paid, *extra), *seat);
            between(moved, from, to)
                .with("army", side(*army))
                .with("cubes", cubes(*paid, language))
        }
        turns!() | actions!() | specials!() | muster!() | battle!() | conquest!() | income!() => {
            return None;
        }
    })
}

/// The sentence for a step that was paid for or not, and additional or not.
fn moved(paid: u8, extra: bool) -> &'static str {
    match (paid, extra) {
        (0, false) => "byzantium-army-moved",
        (0, true) => "byzantium-army-moved-extra",
        (_, false) => "byzantium-army-moved-paid",
        (_, true) => "byzantium-army-moved-paid-extra",
    }
}
