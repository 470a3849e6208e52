//! Actions and facts of Byzanz.
//!
//! Stored: variants and fields are added, never renamed. Facts carry full results, so that replay needs no rules.

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;
use utoipa::ToSchema;

use super::cards::{CardKind, Cards, Face};
use crate::shared::sealed;
use crate::{Sealed, Seat, Standing};

/// Action of a seat in Byzanz.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, IntoStaticStr)]
#[cfg_attr(test, derive(strum::VariantNames))]
#[strum(serialize_all = "snake_case")]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[schema(as = ByzanzAction)]
pub enum Action {
    /// Add goods cards from the hand to the committed ones, beating the highest bid (B-7).
    Bid {
        /// Cards to add, without those already committed.
        cards: Cards,
    },
    /// Leave this auction and take the committed cards back (B-11).
    Pass {},
    /// Give one card of the lot just won to the market (B-14, B-17).
    Give {
        /// Card of the lot to give to the market.
        card: Face,
    },
    /// Discard one card while over the hand limit; repeat as needed (B-31).
    Discard {
        /// Card in hand to discard.
        card: Face,
    },
    /// Take all market cards of one type (B-21).
    Take {
        /// Type of the cards to take.
        good: CardKind,
    },
    /// Sell a set of three cards from the hand, at any time (B-26 to B-30).
    Sell {
        /// Three cards of the set. The rules determine which one is kept.
        cards: Cards,
    },
    /// Sell nothing more in the final sales; this is final (B-33).
    Done {},
}

/// Event of a match of Byzanz.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(strum::IntoStaticStr, strum::VariantNames))]
#[cfg_attr(test, strum(serialize_all = "snake_case"))]
#[serde(tag = "type", rename_all = "snake_case")]
#[schema(as = ByzanzFact)]
pub enum Fact {
    /// The dealer was drawn (B-3).
    DealerDrawn {
        /// Seat that is the dealer.
        seat: Seat,
    },
    /// The host fixed the dealer (B-3).
    DealerSet {
        /// Seat that is the dealer.
        seat: Seat,
    },
    /// A seat was dealt its first cards (B-1).
    HandDealt {
        /// Seat that was dealt the cards.
        seat: Seat,
        /// Number of cards dealt.
        count: u32,
        /// Cards dealt, or `{"sealed": hex}` for viewers who may not know them.
        #[schema(value_type = SealedCards)]
        cards: Cards,
    },
    /// A round began (B-25).
    RoundBegun {
        /// Number of the round, from 1.
        round: u8,
        /// Seat that opens the first auction of the round.
        opener: Seat,
    },
    /// A lot was laid out (B-4).
    LotRevealed {
        /// Number of the offer card, which is also the number of cards in the lot.
        offer: u8,
        /// Seat that acts first in the auction.
        opener: Seat,
        /// Cards of the lot.
        cards: Cards,
    },
    /// A seat bid (B-7).
    BidPlaced {
        /// Seat that made the bid.
        seat: Seat,
        /// Cards added to the bid.
        cards: Cards,
        /// Total value of all committed cards of the seat: the new highest bid.
        total: u32,
    },
    /// A seat left the auction by passing (B-11).
    Passed {
        /// Seat that passed.
        seat: Seat,
        /// Committed cards that the seat took back.
        returned: Cards,
        /// Whether the rules passed for the seat, because it could not have beaten the highest bid (4.5-b).
        automatic: bool,
    },
    /// A lot was won (B-12, B-16, B-17).
    AuctionWon {
        /// Seat that won the lot.
        seat: Seat,
        /// How the seat won the lot.
        way: Way,
        /// Committed cards of the winner that went to the market (B-13).
        paid: Cards,
    },
    /// The winner of a lot gave one card of it to the market (B-14, B-17).
    CardGiven {
        /// Seat that won the lot.
        seat: Seat,
        /// Card that went to the market.
        card: Face,
        /// Whether the rules gave the card, because there was no choice (4.5-c).
        automatic: bool,
    },
    /// The single card of the last lot went straight to the market (B-18).
    LotSentToMarket {
        /// The single card of the lot, as a list.
        cards: Cards,
    },
    /// A seat took an offer card and the rest of the lot (B-15 to B-18).
    LotTaken {
        /// Seat that took the offer card.
        seat: Seat,
        /// Number of the offer card.
        offer: u8,
        /// Cards that the seat took into its hand; none if the lot went to the market (B-18).
        cards: Cards,
    },
    /// A seat has more than 7 cards in hand and must sell or discard (B-31).
    HandLimitExceeded {
        /// Seat that is over the hand limit.
        seat: Seat,
        /// Number of cards that are too many.
        excess: u32,
    },
    /// A seat over the hand limit discarded a card (B-31).
    CardDiscarded {
        /// Seat that discarded the card.
        seat: Seat,
        /// Card that was discarded, or `{"sealed": hex}` for viewers who may not know it.
        #[schema(value_type = SealedFace)]
        card: Face,
        /// Whether the card was discarded face down (D-18).
        hidden: bool,
    },
    /// All offers are taken: the market opens (B-20).
    MarketBegun {
        /// Order in which the seats choose.
        order: Vec<Seat>,
    },
    /// A seat took all market cards of one type (B-21).
    TypeTaken {
        /// Seat that took the cards.
        seat: Seat,
        /// Type of the cards.
        good: CardKind,
        /// Cards that the seat took.
        cards: Cards,
        /// Whether the rules took them, because there was no choice (4.5-d).
        automatic: bool,
    },
    /// A seat was skipped because the market is empty (B-22).
    Skipped {
        /// Seat that was skipped.
        seat: Seat,
    },
    /// A seat sold a set (B-26 to B-30).
    SetSold {
        /// Seat that sold the set.
        seat: Seat,
        /// Three cards of the set.
        cards: Cards,
        /// Card of the set that the seat kept as profit.
        kept: Face,
        /// Whether the rules sold the set (`final_sales` is `auto`, D-22).
        automatic: bool,
    },
    /// Cards left in the market left the game, and the offer cards went back (B-24).
    MarketCleared {
        /// Cards that were left in the market and are out of the game.
        leftover: Cards,
    },
    /// The last market is over: all seats may still sell (B-33).
    FinalSalesBegun {},
    /// A seat sells nothing more (B-33).
    SeatDone {
        /// Seat that sells nothing more.
        seat: Seat,
        /// Whether the rules ended its sales, as it had nothing to sell (4.5-e).
        automatic: bool,
    },
    /// The match ended; everything hidden is revealed (B-34, B-35).
    GameEnded {
        /// Ranks and points, in the order of seats.
        standings: Vec<Standing>,
        /// Cards left in each hand, in the order of seats.
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
    /// The match is created, but nothing has happened yet.
    #[default]
    Setup,
    /// The rules are working between two decisions; never visible to clients.
    Upkeep,
    /// One seat must bid or pass in the auction.
    Auction,
    /// The winner of a lot must give one card of it to the market.
    Give,
    /// One seat has too many cards in hand and must sell or discard.
    HandLimit,
    /// One seat must take a type of cards from the market.
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

/// How a lot was won: by a bid or without one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzanzWay)]
pub enum Way {
    /// The highest bid won (B-12).
    HighestBid,
    /// Nobody bid, so the opener of the auction won (B-16).
    NobodyBid,
    /// The last seat without an offer card won (B-17).
    LastLeft,
}

sealed! {
    SealedCards as ByzanzSealedCards, "Cards, or their seal for viewers who may not know them.":
        "The cards." Cards, "Seal in their place.";
    SealedFace as ByzanzSealedFace, "A card, or its seal for viewers who may not know it.":
        "The card." Face, "Seal in its place.";
}
