//! Why an action of Byzantium is refused; the codes are those of 5.3.
//!
//! `unknown_city`, `unknown_command` and `malformed` cannot happen: such an action cannot be read.
//! `wrong_mode` neither: the two ways to use the Bulgars are two actions.

use super::{Ask, State};
use crate::shared::refusals;

refusals! {
    NotSeated => "5.3", ("you have no seat in this match");
    GameOver => "Z-102", ("the match is over");
    WrongPhase { ask: Option<Ask> } =>
        "5.3", ("this cannot be done {}", .ask.map_or("now", Ask::clause));
    NotYourDecision => "5.3", ("it is not you who is asked");
    CityNotFree => "Z-26", ("this city is not free");
    Constantinople { rule: &'static str } => rule, ("this cannot be done with Constantinople");
    BadCount { rule: &'static str } => rule, ("this is not a number of cubes you may choose");
    EliteLimit => "Z-28", ("only one cube of an increase may become elite");
    SameBox => "Z-22", ("a box cannot both give and receive cubes");
    AlreadyTaxed => "Z-29", ("you have already taxed this turn");
    SourceEmpty => "Z-22", ("there are not enough cubes there");
    BadSplit { bezants: u16 } => "Z-29", ("the two parts must make {bezants} bezants together");
    TakenBackTooOften =>
        "8.2", ("you have taken this back often enough: finish it, or do something else");
    InsufficientBezants { price: u16, treasury: u16, rule: &'static str } =>
        rule, ("this costs {price} bezants, and that treasury holds {treasury}");
    BoxOccupied => "Z-40", ("every box for this action is taken this turn");
    MaxCounters => "Z-42", ("this city already has three counters");
    WrongFaction { rule: &'static str } =>
        rule, ("this cannot be done with a city of that faction");
    NotOwner => "Z-46", ("you do not own this city");
    AlreadyFortified => "Z-46", ("this city is already fortified");
    NoDisc => "Z-46", ("you have no fortification disc left");
    BulgarsFull => "Z-47", ("there are not enough Bulgars left to reinforce them");
    NotATarget => "Z-47", ("the Bulgars cannot attack this city");
    WrongBeneficiary => "Z-47", ("the other side profits from this attack, and pays for it");
    OwnCity => "Z-36", ("you cannot attack a city that you own");
    OwnArmy => "Z-36", ("you cannot attack a city that an army of yours defends");
    NoArmy { rule: &'static str } => rule, ("this army is not on the board");
    OtherArmyMoves => "Z-50", ("it is the other army that moves in this action");
    ArmyOnBoard => "Z-33", ("this army is already on the board");
    ArmyEmpty { rule: &'static str } => rule, ("this army needs a cube that is not spent");
    NotEnteredYet =>
        "Z-33", ("your Byzantine army comes to the board with your first Byzantine city");
    BadEntryCity => "Z-33", ("an army enters in a city of its own faction");
    NotConnected { rule: &'static str } => rule, ("there is no such connection for this army");
    Desert { rule: &'static str } => rule, ("no Byzantine army crosses the desert");
    InsufficientMovement { cost: u8, movement: u8 } =>
        "Z-55", ("this step costs {}, and {movement} {} left", cubes_in_words(*.cost, "movement "), is_or_are(*.movement));
    SeaBarred { rule: &'static str } => rule, ("this way by sea is closed for now");
    ExtraStepUsed => "Z-54", ("you have no additional step left");
    NoRetreat => "Z-61", ("there is nowhere to retreat to");
    BattleCity => "Z-65", ("a retreat does not lead to the city that is fought over");
    NotADefender => "Z-63", ("that seat has no army left to defend this city");
    BadLosses { losses: u8, rule: &'static str } =>
        rule, ("what is given has to be {} that this army has and may give", cubes_in_words(*.losses, ""));
    MustPay =>
        "Z-81", ("there is a cube for the garrison: no army has to be cut down for it");
    BadUnmaintained =>
        "Z-92", ("the cubes that stay must be affordable, and none of the others may be");
}

impl Refusal {
    pub(super) fn out_of_turn(_: &State) -> Self {
        Self::NotYourDecision
    }
}

fn cubes_in_words(count: u8, what: &str) -> String {
    let noun = if count == 1 { "cube" } else { "cubes" };
    format!("{count} {what}{noun}")
}

fn is_or_are(count: u8) -> &'static str {
    if count == 1 { "is" } else { "are" }
}
