//! Actions and facts of Battle of the Bards.
//!
//! Stored: variants and fields are added, never renamed. Every fact carries its full result, random draws
//! and points included, so that replaying it never depends on a rule that may change.

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;
use utoipa::ToSchema;

use super::cards::{Card, Suit, Suits};
use super::hands::{Cards, Handful};
use super::stories::Points;
use crate::shared::sealed;
use crate::{Sealed, Seat, Standing};

pub(super) use super::phase::Phase;

/// Action of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, IntoStaticStr)]
#[cfg_attr(test, derive(strum::VariantNames))]
#[strum(serialize_all = "snake_case")]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[schema(as = BardsAction)]
pub enum Action {
    /// Keep two of the first four cards; the others go to the opponent (S-2).
    PickStart {
        /// First cards of your own slots 0 and 1.
        keep: Handful,
    },
    /// Lay one to four of the five drawn cards face up, and the others face down (S-6).
    Split {
        /// Cards to lay face up.
        face_up: Handful,
    },
    /// Take one of the two groups; the splitter gets the other (S-7).
    Choose {
        /// The group.
        take: Group,
    },
    /// Add a card to the end of a story, or begin one in a free slot (S-13, S-14).
    Play {
        /// A card of your hand, other than an Excuse.
        card: Card,
        /// The slot, 0 or 1.
        #[schema(maximum = 1)]
        slot: u8,
    },
    /// Conclude a story of your own and score it (S-17 to S-28).
    Conclude {
        /// The slot, 0 or 1.
        #[schema(maximum = 1)]
        slot: u8,
        /// Suit of the theme for this story; required while the Excuse is the theme (S-38).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        theme_suit: Option<Suit>,
    },
    /// Play an Excuse, and conclude a story of your own with it if you have one (S-35 to S-37).
    PlayExcuse {
        /// The Excuse.
        card: Card,
        /// Slot of the story, 0 or 1; required if you have any story.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(maximum = 1)]
        conclude: Option<u8>,
        /// A suit that counts in addition to those of the theme (S-36).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        named_suit: Option<Suit>,
        /// Suit of the theme; required while the other Excuse is the theme (S-38).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        theme_suit: Option<Suit>,
    },
    /// End your segment after playing all cards (S-19).
    Finish {},
}

/// Event of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(strum::IntoStaticStr, strum::VariantNames))]
#[cfg_attr(test, strum(serialize_all = "snake_case"))]
#[serde(tag = "type", rename_all = "snake_case")]
#[schema(as = BardsFact)]
pub enum Fact {
    /// The dealer was drawn (S-2).
    DealerDrawn {
        /// The dealer.
        seat: Seat,
    },
    /// The host fixed the dealer (S-2).
    DealerSet {
        /// The dealer.
        seat: Seat,
    },
    /// The first theme was turned up (S-1).
    ThemeTurned {
        /// The theme.
        card: Card,
    },
    /// The dealer looks at four cards (S-2).
    StartDealt {
        /// The dealer.
        seat: Seat,
        /// Number of cards.
        count: u32,
        /// The cards as drawn, or `{"sealed": hex}` for viewers who may not know them.
        #[schema(value_type = SealedHandful)]
        cards: Handful,
    },
    /// The dealer kept two of the four cards; each of the four began a story (S-3).
    StoriesBegun {
        /// The dealer.
        seat: Seat,
        /// The dealer's stories, slot 0 and slot 1.
        kept: Handful,
        /// The opponent's stories, slot 0 and slot 1.
        given: Handful,
    },
    /// A turn began: the splitter looks at five cards (S-5).
    CardsDrawn {
        /// Number of the turn, from 1.
        turn: u8,
        /// The splitter.
        seat: Seat,
        /// Number of cards.
        count: u32,
        /// The cards as drawn, or `{"sealed": hex}` for viewers who may not know them.
        #[schema(value_type = SealedHandful)]
        cards: Handful,
    },
    /// The splitter divided the five cards (S-6).
    CardsSplit {
        /// The turn.
        turn: u8,
        /// The splitter.
        seat: Seat,
        /// Face-up group.
        face_up: Cards,
        /// Number of face-down cards.
        down_count: u32,
        /// Face-down group, or `{"sealed": hex}` for viewers who may not know it.
        #[schema(value_type = SealedCards)]
        face_down: Cards,
    },
    /// The chooser took a group (S-7). A chooser who takes the face-down group looks at it (D-6).
    GroupTaken {
        /// The turn.
        turn: u8,
        /// The chooser.
        seat: Seat,
        /// The group.
        group: Group,
    },
    /// A segment began (S-8, S-9).
    SegmentBegun {
        /// The turn.
        turn: u8,
        /// The segment, 1 or 2.
        segment: u8,
        /// Seat that plays.
        seat: Seat,
    },
    /// The face-down group was revealed to all (S-10).
    GroupRevealed {
        /// The turn.
        turn: u8,
        /// Owner of the group.
        seat: Seat,
        /// The cards.
        cards: Cards,
    },
    /// A card was played (S-13, S-14).
    CardPlayed {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
        /// The slot.
        slot: u8,
    },
    /// An Excuse was played and left the game (S-35). The story it concludes follows.
    ExcusePlayed {
        /// The seat.
        seat: Seat,
        /// The Excuse.
        card: Card,
    },
    /// A story was concluded (S-21 to S-28).
    StoryConcluded {
        /// The seat.
        seat: Seat,
        /// Slot it was in.
        slot: u8,
        /// Its cards.
        cards: Vec<Card>,
        /// How it was concluded.
        via: Via,
        /// Suits of the theme for this story.
        suits: Suits,
        /// Whether the rules concluded it because there was no choice left.
        automatic: bool,
        /// Whether points are shown only at the end (S-42).
        withheld: bool,
        /// Points it scored, or `{"sealed": hex}` until the end if points are withheld.
        #[schema(value_type = SealedPoints)]
        points: Points,
    },
    /// A story used the theme up, and the next card replaced it (S-25).
    ThemeReplaced {
        /// Theme that left play.
        used: Card,
        /// New theme; absent if the draw pile was empty (S-26).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<Card>,
    },
    /// A segment ended (S-19).
    SegmentEnded {
        /// The turn.
        turn: u8,
        /// The segment, 1 or 2.
        segment: u8,
        /// Seat that played.
        seat: Seat,
        /// Whether neither cards nor stories were left.
        automatic: bool,
    },
    /// A seat concludes all its open stories, as too few cards are left (S-29, S-30).
    LastScoringBegun {
        /// The seat.
        seat: Seat,
    },
    /// The match ended; everything hidden is revealed (S-32, S-33).
    GameEnded {
        /// Reason why the match ended.
        reason: EndReason,
        /// Ranks and points, in the order of seats.
        standings: Vec<Standing>,
        /// Rest of the draw pile.
        deck: Cards,
    },
}

/// One of the two groups of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = BardsGroup)]
pub enum Group {
    /// The face-up cards.
    FaceUp,
    /// The face-down cards.
    FaceDown,
}

/// How a story was concluded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = BardsVia)]
pub enum Via {
    /// By choice, in a segment (S-17).
    Choice,
    /// By an Excuse (S-35).
    Excuse,
    /// In the last scoring (S-29).
    Final,
}

/// Reason why a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = BardsEndReason)]
pub enum EndReason {
    /// More points (S-32).
    Score,
    /// Equal points, and a story with the Crown of Suns (S-33).
    CrownOfSuns,
    /// Nothing: the match is a draw (S-33).
    Draw,
}

sealed! {
    SealedCards as BardsSealedCards, "Cards, or their seal for viewers who may not know them.":
        "The cards." Cards, "Seal in their place.";
    SealedHandful as BardsSealedHandful,
        "Cards as drawn, or their seal for viewers who may not know them.":
        "The cards." Handful, "Seal in their place.";
    SealedPoints as BardsSealedPoints, "Points, or their seal while they are withheld.":
        "The points." Points, "Seal in their place.";
}
