//! Actions and facts of Byzanz.
//!
//! Stored: variants and fields are added, never renamed. Every fact carries its full result, random draws
//! included, so that replaying it never depends on a rule that may change.

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;
use utoipa::ToSchema;

use super::cards::{CardKind, Cards, Face};
use crate::shared::sealed;
use crate::{Sealed, Seat, Standing};

/// Action of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, IntoStaticStr)]
#[cfg_attr(test, derive(strum::VariantNames))]
#[strum(serialize_all = "snake_case")]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[schema(as = ByzanzAction)]
pub enum Action {
    /// Add goods cards from the hand to the committed ones, beating the highest bid (B-7).
    Bid {
        /// The cards to add, without those already committed.
        cards: Cards,
    },
    /// Leave this auction and take the committed cards back (B-11).
    Pass {},
    /// Give one card of the lot just won to the market (B-14, B-17).
    Give {
        /// A card of the lot.
        card: Face,
    },
    /// Discard one card while over the hand limit; repeat as needed (B-31).
    Discard {
        /// A card in hand.
        card: Face,
    },
    /// Take all market cards of one type (B-21).
    Take {
        /// The type.
        good: CardKind,
    },
    /// Sell a set of three cards from the hand, at any time (B-26 to B-30).
    Sell {
        /// The three cards. The rules determine which one is kept.
        cards: Cards,
    },
    /// Sell nothing more in the final sales; this is final (B-33).
    Done {},
}

/// Event of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(strum::IntoStaticStr, strum::VariantNames))]
#[cfg_attr(test, strum(serialize_all = "snake_case"))]
#[serde(tag = "type", rename_all = "snake_case")]
#[schema(as = ByzanzFact)]
pub enum Fact {
    /// The dealer was drawn (B-3).
    DealerDrawn {
        /// The dealer.
        seat: Seat,
    },
    /// The host fixed the dealer (B-3).
    DealerSet {
        /// The dealer.
        seat: Seat,
    },
    /// A seat was dealt its first cards (B-1).
    HandDealt {
        /// Owner of the hand.
        seat: Seat,
        /// Number of cards.
        count: u32,
        /// The cards, or `{"sealed": hex}` for viewers who may not know them.
        #[schema(value_type = SealedCards)]
        cards: Cards,
    },
    /// A round began (B-25).
    RoundBegun {
        /// Number of the round, from 1.
        round: u8,
        /// Opener of its first auction.
        opener: Seat,
    },
    /// A lot was laid out (B-4).
    LotRevealed {
        /// Offer number, which is the number of cards.
        offer: u8,
        /// Seat that acts first.
        opener: Seat,
        /// The lot.
        cards: Cards,
    },
    /// A seat bid (B-7).
    BidPlaced {
        /// The bidder.
        seat: Seat,
        /// Cards added.
        cards: Cards,
        /// Total value of all its committed cards: the new high.
        total: u32,
    },
    /// A seat left the auction (B-11).
    Passed {
        /// The seat.
        seat: Seat,
        /// Committed cards it took back.
        returned: Cards,
        /// Whether the rules passed for it, because it could not have beaten the high (4.5-b).
        automatic: bool,
    },
    /// A lot was won (B-12, B-16, B-17).
    AuctionWon {
        /// The winner.
        seat: Seat,
        /// How the lot was won.
        way: Way,
        /// Committed cards that went to the market (B-13).
        paid: Cards,
    },
    /// The winner of a lot gave one card of it to the market (B-14, B-17).
    CardGiven {
        /// The winner.
        seat: Seat,
        /// The card.
        card: Face,
        /// Whether there was no choice (4.5-c).
        automatic: bool,
    },
    /// The single card of the last lot went straight to the market (B-18).
    LotSentToMarket {
        /// The card.
        cards: Cards,
    },
    /// A seat took an offer card and the rest of the lot (B-15 to B-18).
    LotTaken {
        /// The seat.
        seat: Seat,
        /// Offer number.
        offer: u8,
        /// Cards taken into hand; none if the lot went to the market (B-18).
        cards: Cards,
    },
    /// A seat has more than 7 cards in hand and must sell or discard (B-31).
    HandLimitExceeded {
        /// The seat.
        seat: Seat,
        /// Number of cards over the limit.
        excess: u32,
    },
    /// A seat over the hand limit discarded a card (B-31).
    CardDiscarded {
        /// The seat.
        seat: Seat,
        /// The card, or `{"sealed": hex}` for viewers who may not know it.
        #[schema(value_type = SealedFace)]
        card: Face,
        /// Whether it was discarded face down (D-18).
        hidden: bool,
    },
    /// All offers are taken: the market opens (B-20).
    MarketBegun {
        /// Order in which the seats choose.
        order: Vec<Seat>,
    },
    /// A seat took all market cards of one type (B-21).
    TypeTaken {
        /// The seat.
        seat: Seat,
        /// The type.
        good: CardKind,
        /// The cards.
        cards: Cards,
        /// Whether there was no choice (4.5-d).
        automatic: bool,
    },
    /// A seat was skipped because the market is empty (B-22).
    Skipped {
        /// The seat.
        seat: Seat,
    },
    /// A seat sold a set (B-26 to B-30).
    SetSold {
        /// The seat.
        seat: Seat,
        /// The three cards.
        cards: Cards,
        /// The card of them kept as profit.
        kept: Face,
        /// Whether the rules sold it (`final_sales` is `auto`, D-22).
        automatic: bool,
    },
    /// Cards left in the market left the game, and the offer cards went back (B-24).
    MarketCleared {
        /// Cards that left the game.
        leftover: Cards,
    },
    /// The last market is over: all seats may still sell (B-33).
    FinalSalesBegun {},
    /// A seat sells nothing more (B-33).
    SeatDone {
        /// The seat.
        seat: Seat,
        /// Whether it had nothing to sell (4.5-e).
        automatic: bool,
    },
    /// The match ended; everything hidden is revealed (B-34, B-35).
    GameEnded {
        /// Ranks and points, in the order of seats.
        standings: Vec<Standing>,
        /// Hands, in the order of seats.
        hands: Vec<Cards>,
        /// Cards discarded over the hand limit, in the order of seats.
        discards: Vec<Cards>,
        /// Cards removed face down before the match (B-1).
        removed: Cards,
    },
}

/// Phase of the match (4.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzanzPhase)]
pub enum Phase {
    /// Nothing has happened yet.
    #[default]
    Setup,
    /// The rules are working between two decisions; never visible to clients.
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
    pub(super) fn clause(self) -> &'static str {
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

    pub(super) fn order_rule(self) -> &'static str {
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

/// How a lot was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzanzWay)]
pub enum Way {
    /// By the highest bid (B-12).
    HighestBid,
    /// By the opener of an auction without bids (B-16).
    NobodyBid,
    /// By the last seat without an offer card (B-17).
    LastLeft,
}

sealed! {
    SealedCards as ByzanzSealedCards, "Cards, or their seal for viewers who may not know them.":
        "The cards." Cards, "Seal in their place.";
    SealedFace as ByzanzSealedFace, "A card, or its seal for viewers who may not know it.":
        "The card." Face, "Seal in its place.";
}
