//! Reasons for refusing an action of Byzanz, in the order of the checks (4.3).
//!
//! `over_discard` of the rules document cannot occur: at seven cards the phase ends, so that one more is `wrong_phase`.

use crate::shared::refusals;

use super::events::Phase;
use super::state::State;

refusals! {
    NotSeated => "4.3", ("you have no seat in this match");
    GameOver => "B-33", ("the match is over");
    WrongPhase { phase: Phase } => "4.2", ("this cannot be done {}", .phase.clause());
    AlreadyWon => "B-15", ("you have already won an auction this round");
    AlreadyPassed => "B-11", ("you have already passed in this auction");
    AlreadyDone => "4.4", ("you have already ended your sales");
    NotYourTurn { phase: Phase } => phase.order_rule(), ("it is not your turn");
    EmptyBid => "B-7", ("a bid needs at least one card");
    CardNotInHand { rule: &'static str } => rule, ("you do not have these cards in hand");
    MerchantInBid => "B-9", ("merchants cannot be bid");
    BidTooLow { total: u32, high: u32 } =>
        "B-7", ("this makes {total} in all, and it must be more than {high}");
    CardNotInLot => "B-14", ("this card is not in the lot");
    TypeNotInMarket => "B-21", ("the market has no cards of this type");
    SetSize => "B-27", ("a sale is exactly three cards");
    NotASet =>
        "B-28", ("these three cards are not a set: goods must be of one type; merchants can replace any");
}

impl Refusal {
    pub(super) fn out_of_turn(state: &State) -> Self {
        let phase = state.phase;
        Self::NotYourTurn { phase }
    }
}
