//! Why an action of Byzanz is refused.

use crate::games::Refuse;

use super::phase::Phase;

/// Why an action is refused, in the order of the checks (4.3).
///
/// `over_discard` of the rules document cannot happen: a discard is one card, and the phase ends
/// with the eighth, so that one card too many is `wrong_phase`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Refusal {
    /// Nobody sits there.
    #[error("you have no seat in this match")]
    NotSeated,
    /// The match has ended.
    #[error("the match is over")]
    GameOver,
    /// Another phase.
    #[error("this cannot be done {}", .phase.now())]
    WrongPhase {
        /// The phase it is.
        phase: Phase,
    },
    /// The seat holds an offer card.
    #[error("you have already won an auction this round")]
    AlreadyWon,
    /// The seat left this auction.
    #[error("you have already passed in this auction")]
    AlreadyPassed,
    /// The seat ended its final sales.
    #[error("you have already ended your sales")]
    AlreadyDone,
    /// Another seat owes the decision.
    #[error("it is not your turn")]
    NotYourTurn {
        /// The phase it is.
        phase: Phase,
    },
    /// A bid of no cards.
    #[error("a bid needs at least one card")]
    EmptyBid,
    /// A card that is not there, or not often enough.
    #[error("you do not have these cards in hand")]
    CardNotInHand {
        /// What they were wanted for.
        purpose: Purpose,
    },
    /// A bid with a merchant.
    #[error("merchants cannot be bid")]
    MerchantInBid,
    /// A bid that does not beat the highest.
    #[error("this makes {total} in all, and it must be more than {high}")]
    BidTooLow {
        /// What the seat would have committed.
        total: u32,
        /// What it must beat.
        high: u32,
    },
    /// A card that is not in the lot.
    #[error("this card is not in the lot")]
    CardNotInLot,
    /// A type that is not in the market.
    #[error("there is none of this type in the market")]
    TypeNotInMarket,
    /// A sale of more or fewer than three cards.
    #[error("a sale is exactly three cards")]
    SetSize,
    /// Three cards that do not go together.
    #[error("these three are no set: goods must be of one type, and merchants may stand in")]
    NotASet,
}

/// What cards of a hand are wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To bid them.
    Bid,
    /// To sell them.
    Sale,
    /// To discard one.
    Discard,
}

impl Purpose {
    /// The rule that wants the cards to be in hand.
    fn rule(self) -> &'static str {
        match self {
            Self::Bid => "B-7",
            Self::Sale => "B-27",
            Self::Discard => "B-31",
        }
    }
}

impl Refuse for Refusal {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn rule(&self) -> &'static str {
        match self {
            Self::NotSeated => "4.3",
            Self::GameOver => "B-33",
            Self::WrongPhase { .. } => "4.2",
            Self::AlreadyWon => "B-15",
            Self::AlreadyPassed => "B-11",
            Self::AlreadyDone => "4.4",
            Self::NotYourTurn { phase } => phase.order_rule(),
            Self::EmptyBid | Self::BidTooLow { .. } => "B-7",
            Self::CardNotInHand { purpose } => purpose.rule(),
            Self::MerchantInBid => "B-9",
            Self::CardNotInLot => "B-14",
            Self::TypeNotInMarket => "B-21",
            Self::SetSize => "B-27",
            Self::NotASet => "B-28",
        }
    }
}
