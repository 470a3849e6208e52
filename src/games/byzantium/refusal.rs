//! Reasons to refuse an action of Byzantium; the codes are those of 5.3.
//!
//! The codes `unknown_city`, `unknown_command` and `malformed` are not needed: such actions fail to
//! parse. Nor is `wrong_mode`: the two ways to use the Bulgars are two actions.

use super::{Ask, State};
use crate::shared::refusals;

refusals! {
    NotSeated => "5.3", ("you have no seat in this match");
    GameOver => "Z-102", ("the match is over");
    WrongPhase { ask: Option<Ask> } =>
        "5.3", ("this action is not allowed {}", .ask.map_or("now", Ask::clause));
    NotYourDecision => "5.3", ("it is not your decision");
    CityNotFree => "Z-26", ("this city is not free");
    Constantinople { rule: &'static str } => rule, ("this action is not allowed on Constantinople");
    BadCount { rule: &'static str } => rule, ("this number of cubes is not allowed");
    EliteLimit => "Z-28", ("only one cube of an increase may become elite");
    SameBox => "Z-22", ("a box cannot both give and receive cubes");
    AlreadyTaxed => "Z-29", ("you have already taxed this turn");
    SourceEmpty => "Z-22", ("the source does not have enough cubes");
    BadSplit { bezants: u16 } => "Z-29", ("the two parts must add up to {bezants} bezants");
    TakenBackTooOften =>
        "8.2", ("you have reached the limit of undone steps: finish the draft, or choose another action");
    InsufficientBezants { price: u16, treasury: u16, rule: &'static str } =>
        rule, ("this costs {price} bezants, but the treasury holds only {treasury}");
    BoxOccupied => "Z-40", ("every box for this action is taken this turn");
    MaxCounters => "Z-42", ("this city already has three counters");
    WrongFaction { rule: &'static str } =>
        rule, ("this action is not allowed on a city of that faction");
    NotOwner => "Z-46", ("you do not own this city");
    AlreadyFortified => "Z-46", ("this city is already fortified");
    NoDisc => "Z-46", ("you have no fortification disc left");
    BulgarsFull => "Z-47", ("there are not enough Bulgars left to reinforce them");
    NotATarget => "Z-47", ("the Bulgars cannot attack this city");
    WrongBeneficiary => "Z-47", ("the other side must be the beneficiary of this attack");
    OwnCity => "Z-36", ("you cannot attack a city that you own");
    OwnArmy => "Z-36", ("you cannot attack a city that your own army defends");
    NoArmy { rule: &'static str } => rule, ("this army is not on the board");
    OtherArmyMoves => "Z-50", ("your other army is moving in this action");
    ArmyOnBoard => "Z-33", ("this army is already on the board");
    ArmyEmpty { rule: &'static str } => rule, ("this army must have at least one cube left");
    NotEnteredYet =>
        "Z-33", ("your Byzantine army enters the board when you claim your first Byzantine city");
    BadEntryCity => "Z-33", ("an army can only enter in a city of its own faction");
    NotConnected { rule: &'static str } => rule, ("this army has no connection of this kind to that city");
    Desert { rule: &'static str } => rule, ("a Byzantine army cannot cross the desert");
    InsufficientMovement { cost: u8, movement: u8 } =>
        "Z-55", ("this step costs {}, and {movement} {} left", cubes_in_words(*.cost, "movement "), is_or_are(*.movement));
    SeaBarred { rule: &'static str } => rule, ("this sea connection is closed for now");
    ExtraStepUsed => "Z-54", ("you have no additional step left");
    NoRetreat => "Z-61", ("there is nowhere to retreat to");
    BattleCity => "Z-65", ("an army cannot retreat to the city under attack");
    NotADefender => "Z-63", ("that seat has no army left to defend this city");
    BadLosses { losses: u8, rule: &'static str } =>
        rule, ("you must choose {} that this army has and may give up", cubes_in_words(*.losses, ""));
    MustPay =>
        "Z-81", ("a garrison cube is available, so the army may not be reduced");
    BadUnmaintained =>
        "Z-92", ("leave just enough cubes unpaid for the rest to be affordable");
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
