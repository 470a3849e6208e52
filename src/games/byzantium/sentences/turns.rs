//! Sentences about turns and drafts.

use crate::games::byzantium::chapters::{
    actions, battle, conquest, income, muster, specials, travel,
};
use crate::games::byzantium::facts::Fact;
use crate::games::{Names, Seat};

use super::phrases::{box_name, cubes, list, origin, passed};

/// Tells a fact of this chapter.
pub(super) fn describe(fact: &Fact, names: Names<'_>) -> String {
    let who = |seat: &Seat| names(*seat);
    match fact {
        Fact::SeatsOrdered { order } => {
            format!("The order of play is {}.", list(order.iter().map(who)))
        }
        Fact::TurnBegun { turn, start } => format!("Turn {turn} begins with {}.", who(start)),
        Fact::SeatCalled { seat } => format!("It is the turn of {}.", who(seat)),
        Fact::PlacementDrafted {
            seat,
            army,
            place,
            source,
        } => format!(
            "{} plans a cube {} for the {}.",
            who(seat),
            origin(*source),
            box_name(*army, *place)
        ),
        Fact::TaxDrafted { seat, cubes: taxed } => {
            format!("{} plans to tax {}.", who(seat), cubes(*taxed))
        }
        Fact::DraftTakenBack { seat } => format!("{} takes a step of the plan back.", who(seat)),
        Fact::ActionEnded { seat, automatic } => format!(
            "The action of {} ends{}.",
            who(seat),
            if *automatic { "" } else { " by choice" }
        ),
        Fact::Passed {
            seat,
            source,
            first,
        } => passed(&who(seat), *source, *first),
        actions!() | specials!() | travel!() | muster!() | battle!() | conquest!() | income!() => {
            String::new()
        }
    }
}
