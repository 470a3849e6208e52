//! Sentences about combat.

use crate::games::byzantium::chapters::{
    actions, battle, conquest, income, muster, specials, travel, turns,
};
use crate::games::byzantium::facts::Fact;
use crate::games::{Names, Seat};

use super::phrases::{adjective, attackers, cubes, defenders, dice, list, taken};

/// Tells a fact of this chapter.
#[expect(clippy::too_many_lines, reason = "one arm for each fact")]
pub(super) fn describe_muster(fact: &Fact, names: Names<'_>) -> String {
    let who = |seat: &Seat| names(*seat);
    match fact {
        Fact::CombatBegun {
            seat,
            attack,
            side,
            city,
            armies,
        } => format!(
            "{} {city}{}.",
            attackers(&who(seat), *attack, *side),
            if armies.is_empty() {
                String::new()
            } else {
                let owners = list(armies.iter().map(names));
                format!(", where {owners} can defend it with an army")
            }
        ),
        Fact::ArmyStood { seat, automatic } => format!(
            "The army of {} stands{}.",
            who(seat),
            if *automatic {
                ", as it has nowhere to go"
            } else {
                ""
            }
        ),
        Fact::RetreatBegun {
            seat,
            army,
            voluntary,
        } => format!(
            "The {} army of {} {} retreat.",
            adjective(*army),
            who(seat),
            if *voluntary { "chooses to" } else { "has to" }
        ),
        Fact::RetreatDeclared { seat, from, to, .. } => format!(
            "The Arab army of {} wants to retreat by sea from {from} to {to}.",
            who(seat)
        ),
        Fact::RetreatAllowed { seat } => {
            format!("The Byzantine fleet of {} lets it go.", who(seat))
        }
        Fact::RetreatForbidden { seat, from, to } => format!(
            "The Byzantine fleet of {} closes the way from {from} to {to}.",
            who(seat)
        ),
        Fact::ArmyRetreated {
            seat,
            army,
            from,
            to,
            hostile,
            ..
        } => format!(
            "The {} army of {} retreats from {from} to {to}{}.",
            adjective(*army),
            who(seat),
            if *hostile {
                ", which is hostile: it loses a cube and goes on"
            } else {
                ""
            }
        ),
        Fact::LeviesCalled { seat } => format!("The levies of {} defend the city.", who(seat)),
        Fact::LeviesHeldBack { seat } => format!("The levies of {} stay away.", who(seat)),
        Fact::OpponentChosen { seat, opponent, .. } => {
            format!("{} meets the army of {}.", who(seat), who(opponent))
        }
        turns!() | actions!() | specials!() | travel!() | battle!() | conquest!() | income!() => {
            String::new()
        }
    }
}

/// Tells a fact of this chapter.
#[expect(clippy::too_many_lines, reason = "one arm for each fact")]
pub(super) fn describe_battle(fact: &Fact, names: Names<'_>) -> String {
    let who = |seat: &Seat| names(*seat);
    match fact {
        Fact::BattleRolled {
            attacker,
            defender,
            foe,
            attacker_losses,
            defender_losses,
        } => format!(
            "Battle: the attacker rolls {}, {} {}; the attacker is to lose {}, the defender {}.",
            dice(*attacker),
            defenders(*foe, names),
            dice(*defender),
            cubes(*attacker_losses),
            cubes(*defender_losses)
        ),
        Fact::LossesTaken {
            seat,
            army,
            elite,
            main,
            movement,
            ..
        } => format!(
            "The {} army of {} loses {}.",
            adjective(*army),
            who(seat),
            taken([*elite, *main, *movement, 0])
        ),
        Fact::LeviesLost {
            seat, cubes: lost, ..
        } => {
            format!("The levies of {} lose {}.", who(seat), cubes(*lost))
        }
        Fact::BulgarsLost { cubes: lost } => format!("The Bulgars lose {}.", cubes(*lost)),
        Fact::ArmyDestroyed {
            seat, army, guard, ..
        } => format!(
            "The {} army of {} is destroyed{}.",
            adjective(*army),
            who(seat),
            if *guard {
                ", and its guard goes home"
            } else {
                ""
            }
        ),
        Fact::BattleDecided {
            attacker_won,
            attacker,
            defender,
        } => format!(
            "The {} wins the battle, {attacker} against {defender}.",
            if *attacker_won {
                "attacker"
            } else {
                "defender"
            }
        ),
        Fact::SiegeRolled {
            city,
            dice: rolled,
            losses,
        } => format!(
            "Siege: {city} rolls {}; the attacker has to lose {}.",
            dice(*rolled),
            cubes(*losses)
        ),
        Fact::SiegeFailed {
            city,
            strength,
            value,
        } => format!("The siege of {city} fails, {strength} against {value}."),
        turns!() | actions!() | specials!() | travel!() | muster!() | conquest!() | income!() => {
            String::new()
        }
    }
}
