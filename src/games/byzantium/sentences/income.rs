//! Sentences about income, upkeep and the end.

use crate::games::byzantium::chapters::{
    actions, battle, conquest, muster, specials, travel, turns,
};
use crate::games::byzantium::facts::Fact;
use crate::games::{Names, Seat};

use super::phrases::{adjective, cost, ended, points, ruler, taken};

/// Tells a fact of this chapter.
pub(super) fn describe(fact: &Fact, names: Names<'_>) -> String {
    let who = |seat: &Seat| names(*seat);
    match fact {
        Fact::IncomeBegun { turn } => format!("The actions of turn {turn} are over."),
        Fact::IncomeReceived {
            seat,
            byzantine,
            arab,
        } => format!(
            "{} receives {} for the Byzantine treasury and {} for the Arab one.",
            who(seat),
            cost(*byzantine),
            cost(*arab)
        ),
        Fact::UpkeepPaid {
            seat,
            army,
            bezants,
        } => format!(
            "{} pays {} for the {} cubes.",
            who(seat),
            cost(*bezants),
            adjective(*army)
        ),
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
        } => format!(
            "{} pays {} for the {} cubes, cannot pay for {} and loses {}.",
            who(seat),
            cost(*paid),
            adjective(*army),
            taken([*elite, *main, *movement, *levy]),
            points(*lost)
        ),
        Fact::CubesReturned {
            seat,
            special,
            tax,
            pass,
            casualties,
        } => format!(
            "{} gets cubes back: {special} from special boxes, {tax} from taxes, {pass} from passing, {casualties} from the casualties.",
            who(seat)
        ),
        Fact::GuardReturned { seat, army } => {
            format!("The guard of the {} leaves {}.", ruler(*army), who(seat))
        }
        Fact::GameEnded {
            fell,
            standings,
            scores,
        } => ended(*fell, standings, scores, names),
        turns!() | actions!() | specials!() | travel!() | muster!() | battle!() | conquest!() => {
            String::new()
        }
    }
}
