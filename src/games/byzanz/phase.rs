//! The phases of a match of Byzanz (4.2).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What the table is doing (4.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzanzPhase)]
pub enum Phase {
    /// Nothing has happened yet.
    Setup,
    /// The rules are at work between two decisions; never seen at rest.
    Upkeep,
    /// One seat bids or passes.
    Auction,
    /// The winner of a lot gives one card of it to the market.
    Give,
    /// One seat has too many cards.
    HandLimit,
    /// One seat takes a type from the market.
    Market,
    /// All seats that are not done may sell.
    FinalSales,
    /// The match has ended.
    Over,
}

impl Phase {
    /// When it is, for a sentence: "during the auction".
    pub fn now(self) -> &'static str {
        match self {
            Self::Setup | Self::Upkeep => "before the cards are dealt",
            Self::Auction => "during an auction",
            Self::Give => "while the winner of a lot chooses a card for the market",
            Self::HandLimit => "while a hand is over the limit of seven cards",
            Self::Market => "while the market is open",
            Self::FinalSales => "during the final sales",
            Self::Over => "after the end",
        }
    }

    /// The rule that says whose turn it is.
    pub fn order_rule(self) -> &'static str {
        match self {
            Self::Auction => "B-6",
            Self::Give => "B-14",
            Self::HandLimit => "B-31",
            Self::Market => "B-20",
            Self::FinalSales | Self::Over => "B-33",
            Self::Setup | Self::Upkeep => "4.2",
        }
    }
}
