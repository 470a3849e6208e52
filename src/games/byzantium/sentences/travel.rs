//! Sentences about the ways of armies.

use crate::games::byzantium::chapters::{
    actions, battle, conquest, income, muster, specials, turns,
};
use crate::games::byzantium::facts::Fact;
use crate::games::{Names, Seat};

use super::phrases::{adjective, cubes, dice, fleet_answer, moved};

/// Tells a fact of this chapter.
pub(super) fn describe(fact: &Fact, names: Names<'_>) -> String {
    let who = |seat: &Seat| names(*seat);
    match fact {
        Fact::ArmyEntered { seat, army, city } => format!(
            "The {} army of {} enters the board in {city}.",
            adjective(*army),
            who(seat)
        ),
        Fact::SeaStepDeclared {
            seat,
            from,
            to,
            cost,
            doubled,
            ..
        } => format!(
            "The Arab army of {} wants to sail from {from} to {to} for {}, or for {doubled} if the Byzantine fleet doubles that.",
            who(seat),
            cubes(*cost)
        ),
        Fact::FleetAnswered {
            seat,
            double,
            attack,
        } => fleet_answer(&who(seat), *double, *attack),
        Fact::SeaStepDropped {
            seat,
            from,
            to,
            automatic,
        } => format!(
            "The Arab army of {} does not sail from {from} to {to}{}.",
            who(seat),
            if *automatic {
                ", as it cannot pay for it"
            } else {
                ""
            }
        ),
        Fact::PassagePaid {
            seat, cubes: paid, ..
        } => format!("The Arab army of {} sails for {}.", who(seat), cubes(*paid)),
        Fact::NavalRolled {
            seat,
            holder,
            dice: rolled,
            losses,
        } => format!(
            "The Byzantine fleet of {} rolls {}: the Arab army of {} loses {}.",
            who(holder),
            dice(*rolled),
            who(seat),
            cubes(*losses)
        ),
        Fact::ArmyMoved {
            seat,
            army,
            from,
            to,
            paid,
            extra,
            ..
        } => moved(&who(seat), *army, (*from, *to), *paid, *extra),
        turns!() | actions!() | specials!() | muster!() | battle!() | conquest!() | income!() => {
            String::new()
        }
    }
}
