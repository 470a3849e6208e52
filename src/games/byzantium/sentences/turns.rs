//! Sentences about turns and drafts.

use crate::games::Names;
use crate::games::byzantium::chapters::{
    actions, battle, conquest, income, muster, specials, travel,
};
use crate::games::byzantium::sentence;
use crate::games::byzantium::words::Fact;
use crate::i18n::Phrase;

use super::phrases::{cubes, named, of, on, out_of};

/// Tells a fact of this chapter.
pub(super) fn phrase(fact: &Fact, names: Names<'_>) -> Option<Phrase> {
    let who = |key, seat| of(key, seat, names);
    Some(match fact {
        Fact::SeatsOrdered { order } => {
            sentence("byzantium-seats-ordered").with("names", named(order.iter().copied(), names))
        }
        Fact::TurnBegun { turn, start } => who("byzantium-turn-begun", *start).with("turn", *turn),
        Fact::SeatCalled { seat } => who("byzantium-seat-called", *seat),
        Fact::PlacementDrafted {
            seat,
            army,
            place,
            source,
        } => {
            let drafted = who("byzantium-placement-drafted", *seat);
            on(out_of(drafted, *source), *army, *place)
        }
        Fact::TaxDrafted { seat, cubes: taxed } => {
            who("byzantium-tax-drafted", *seat).with("cubes", cubes(*taxed, names.language()))
        }
        Fact::DraftTakenBack { seat } => who("byzantium-draft-taken-back", *seat),
        Fact::ActionEnded {
            seat,
            automatic: true,
        } => who("byzantium-action-ended", *seat),
        Fact::ActionEnded {
            seat,
            automatic: false,
        } => who("byzantium-action-ended-chosen", *seat),
        Fact::Passed {
            seat,
            source,
            first,
        } => {
            let key = if *first {
                "byzantium-passed-first"
            } else {
                "byzantium-passed"
            };
            let passed = who(key, *seat);
            match source {
                Some(source) => out_of(passed, *source),
                None => passed.with("source", "none"),
            }
        }
        actions!() | specials!() | travel!() | muster!() | battle!() | conquest!() | income!() => {
            return None;
        }
    })
}
