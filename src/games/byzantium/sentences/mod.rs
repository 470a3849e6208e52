//! One plain sentence for each fact.

mod phrases;

use crate::games::{Names, Seat};

use super::facts::{Attack, Fact};
use phrases::{
    adjective, attackers, box_name, building_name, by_whom, cost, cubes, defenders, dice, ended,
    fleet_answer, list, moved, origin, passed, place_of, points, ruler, taken,
};

/// Tells a fact in one sentence.
#[expect(clippy::too_many_lines, reason = "one arm for each fact")]
pub(super) fn describe(fact: &Fact, names: Names<'_>) -> String {
    let who = |seat: &Seat| names(*seat);
    match fact {
        Fact::SeatsOrdered { order } => {
            format!("The order of play is {}.", list(order.iter().map(who)))
        }
        Fact::TurnBegun { turn, start } => format!("Turn {turn} begins with {}.", who(start)),
        Fact::SeatCalled { seat } => format!("It is the turn of {}.", who(seat)),
        Fact::CityClaimed {
            seat,
            city,
            source,
            points: gained,
            ..
        } => format!(
            "{} claims {city} with a cube {} and scores {}.",
            who(seat),
            origin(*source),
            points(*gained)
        ),
        Fact::ArmyRaised { seat, city } => format!(
            "The Byzantine army of {} comes to the board in {city}.",
            who(seat)
        ),
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
        Fact::CubePlaced {
            seat,
            army,
            place,
            source,
            ..
        } => format!(
            "{} adds a cube {} to the {}.",
            who(seat),
            origin(*source),
            box_name(*army, *place)
        ),
        Fact::TaxRaised {
            seat,
            cubes: taxed,
            byzantine,
            arab,
        } => format!(
            "{} taxes {}: {} for the Byzantine treasury, {} for the Arab one.",
            who(seat),
            cubes(*taxed),
            cost(*byzantine),
            cost(*arab)
        ),
        Fact::BuildingRaised {
            seat,
            building,
            source,
            paid,
            points: gained,
        } => format!(
            "{} builds a {} with a cube {}, pays {} in all and scores {}.",
            who(seat),
            building_name(*building),
            place_of(*source),
            cost(*paid),
            points(*gained)
        ),
        Fact::CityImproved {
            seat,
            city,
            source,
            counters,
            ..
        } => format!(
            "{} improves {city} to {counters} counters with a cube {}.",
            who(seat),
            origin(*source)
        ),
        Fact::RulerCrowned {
            seat,
            army,
            source,
            points: gained,
            ..
        } => format!(
            "{} becomes {} with a cube {}, scores {} and leads the guard.",
            who(seat),
            ruler(*army),
            origin(*source),
            points(*gained)
        ),
        Fact::FleetTaken {
            seat, army, source, ..
        } => format!(
            "{} takes the {} fleet with a cube {}.",
            who(seat),
            adjective(*army),
            origin(*source)
        ),
        Fact::CityFortified {
            seat, city, source, ..
        } => format!(
            "{} fortifies {city} with a cube {}.",
            who(seat),
            origin(*source)
        ),
        Fact::BulgarsReinforced {
            seat,
            source,
            cubes: joined,
            ..
        } => format!(
            "{} strengthens the Bulgars by {}, with a cube {}.",
            who(seat),
            cubes(*joined),
            origin(*source)
        ),
        Fact::BulgarsSent {
            seat,
            target,
            beneficiary,
            source,
            cubes: joined,
            ..
        } => format!(
            "{} sends the Bulgars against {target} for the {} side with a cube {}; {} join them.",
            who(seat),
            adjective(*beneficiary),
            origin(*source),
            cubes(*joined)
        ),
        Fact::CivilWarDeclared {
            seat,
            army,
            city,
            source,
            ..
        } => format!(
            "{} begins a civil war with the {} army in {city}, with a cube {}.",
            who(seat),
            adjective(*army),
            origin(*source)
        ),
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
    }
}
