//! Reasons for refusing an action of Battle of the Bards, in the order of the checks (4.2, 4.3).
//!
//! `bad_choice` and `bad_suit` of the rules document cannot occur: unknown groups, suits and six cards fail to parse.

use crate::shared::refusals;

use super::events::Phase;
use super::state::{COUNT, State};

refusals! {
    NotSeated => "4.2", ("you have no seat in this match");
    GameOver => "S-32", ("the match is over");
    WrongPhase { phase: Phase } => "4.2", ("this cannot be done {}", .phase.clause());
    NotYourTurn { rule: &'static str } => rule, ("it is not your turn");
    BadCount => "S-2", ("two of the four cards are kept");
    DuplicateCard { rule: &'static str } => rule, ("a card is named twice");
    NotDealt as "card_not_available" =>
        "S-2", ("these are not among the four cards you were dealt");
    NotDrawn as "card_not_available" => "S-6", ("these are not among the five cards you drew");
    NotInHand { rule: &'static str } as "card_not_available" =>
        rule, ("you do not have this card in hand");
    BadGroupSize => "S-6", ("one to four of the five cards lie face up, and the others face down");
    UsePlayExcuse => "S-35", ("the Excuse enters no story: play it to conclude one");
    NotAnExcuse => "S-35", ("only the Excuse is played like this");
    BadSlot => "S-15", ("the slots are 0 and 1");
    NoSharedSuit => "S-13", ("this card shares no suit with the last card of that story");
    SlotEmpty => "S-17", ("you have no open story there");
    NothingOpen as "slot_empty" => "S-37", ("you have no open story: play the Excuse without one");
    MustConclude => "S-35", ("the Excuse must conclude one of your open stories");
    SuitRequired => "S-38", ("the Excuse is the theme: name the suit it has for this story");
    SuitNotAllowed =>
        "S-38", ("a suit is named for the theme only while the Excuse is the theme");
    NoStoryForSuit as "suit_not_allowed" => "S-37", ("there is no story to name a suit for");
    CardsLeft => "S-19", ("play all of your cards first");
}

impl Refusal {
    pub(super) fn out_of_turn(state: &State) -> Self {
        let rule = match state.phase {
            Phase::Setup | Phase::Upkeep => "4.2",
            Phase::SetupPick => "S-2",
            Phase::Split => "S-6",
            Phase::Choose => "S-7",
            Phase::Play => "S-20",
            Phase::Final if state.segment < COUNT => "S-29",
            Phase::Final => "S-30",
            Phase::Over => "S-32",
        };
        Self::NotYourTurn { rule }
    }
}
