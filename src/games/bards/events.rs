//! Actions and facts of Battle of the Bards.
//!
//! Stored: variants and fields are added, never renamed. Facts carry full results, so that replay needs no rules.

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;
use utoipa::ToSchema;

use super::cards::{Card, Suit, Suits};
use super::hands::{Cards, Handful};
use super::stories::Points;
use crate::shared::sealed;
use crate::{Sealed, Seat, Standing};

pub(super) use super::phase::Phase;

/// Action of a seat in Battle of the Bards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, IntoStaticStr)]
#[cfg_attr(test, derive(strum::VariantNames))]
#[strum(serialize_all = "snake_case")]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[schema(as = BardsAction)]
pub enum Action {
    /// Keep two of the first four cards; the others go to the opponent (S-2).
    PickStart {
        /// Cards that begin your own stories, in slots 0 and 1.
        keep: Handful,
    },
    /// Lay one to four of the five drawn cards face up, and the others face down (S-6).
    Split {
        /// Cards to lay face up.
        face_up: Handful,
    },
    /// Take one of the two groups; the splitter gets the other (S-7).
    Choose {
        /// Group to take, face up or face down.
        take: Group,
    },
    /// Add a card to the end of a story, or begin one in a free slot (S-13, S-14).
    Play {
        /// Card of your hand to play, other than an Excuse.
        card: Card,
        /// Slot of the story to extend or begin, 0 or 1.
        #[schema(maximum = 1)]
        slot: u8,
    },
    /// Conclude a story of your own and score it (S-17 to S-28).
    Conclude {
        /// Slot of the story to conclude, 0 or 1.
        #[schema(maximum = 1)]
        slot: u8,
        /// Suit of the theme for this story; required while the Excuse is the theme (S-38).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        theme_suit: Option<Suit>,
    },
    /// Play an Excuse, and conclude a story of your own with it if you have one (S-35 to S-37).
    PlayExcuse {
        /// Excuse to play, from your hand.
        card: Card,
        /// Slot of the story, 0 or 1; required if you have any story.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(maximum = 1)]
        conclude: Option<u8>,
        /// Suit that counts in addition to those of the theme (S-36).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        named_suit: Option<Suit>,
        /// Suit of the theme; required while the other Excuse is the theme (S-38).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        theme_suit: Option<Suit>,
    },
    /// End your segment, your part of the turn, after playing all cards (S-19).
    Finish {},
}

/// Event of a match of Battle of the Bards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(strum::IntoStaticStr, strum::VariantNames))]
#[cfg_attr(test, strum(serialize_all = "snake_case"))]
#[serde(tag = "type", rename_all = "snake_case")]
#[schema(as = BardsFact)]
pub enum Fact {
    /// The dealer was drawn (S-2).
    DealerDrawn {
        /// Seat that is the dealer.
        seat: Seat,
    },
    /// The host fixed the dealer (S-2).
    DealerSet {
        /// Seat that is the dealer.
        seat: Seat,
    },
    /// The first theme was turned up (S-1).
    ThemeTurned {
        /// Card that became the theme.
        card: Card,
    },
    /// The dealer looks at four cards (S-2).
    StartDealt {
        /// Seat of the dealer, who looks at the cards.
        seat: Seat,
        /// Number of cards dealt.
        count: u32,
        /// Cards as drawn, or `{"sealed": hex}` for viewers who may not know them.
        #[schema(value_type = SealedHandful)]
        cards: Handful,
    },
    /// The dealer kept two of the four cards; each of the four began a story (S-3).
    StoriesBegun {
        /// Seat of the dealer.
        seat: Seat,
        /// Cards that begin the dealer's stories, in slots 0 and 1.
        kept: Handful,
        /// Cards that begin the opponent's stories, in slots 0 and 1.
        given: Handful,
    },
    /// A turn began: the splitter looks at five cards (S-5).
    CardsDrawn {
        /// Number of the turn, from 1.
        turn: u8,
        /// Seat of the splitter, who looks at the cards.
        seat: Seat,
        /// Number of cards drawn.
        count: u32,
        /// Cards as drawn, or `{"sealed": hex}` for viewers who may not know them.
        #[schema(value_type = SealedHandful)]
        cards: Handful,
    },
    /// The splitter divided the five cards (S-6).
    CardsSplit {
        /// Number of the turn, from 1.
        turn: u8,
        /// Seat of the splitter.
        seat: Seat,
        /// Cards laid face up.
        face_up: Cards,
        /// Number of cards laid face down.
        down_count: u32,
        /// Cards laid face down, or `{"sealed": hex}` for viewers who may not know them.
        #[schema(value_type = SealedCards)]
        face_down: Cards,
    },
    /// The chooser took a group (S-7). A chooser who takes the face-down group looks at it (D-6).
    GroupTaken {
        /// Number of the turn, from 1.
        turn: u8,
        /// Seat of the chooser.
        seat: Seat,
        /// Group that the chooser took.
        group: Group,
    },
    /// A segment began: one seat's part of a turn, in which it plays its cards (S-8, S-9).
    SegmentBegun {
        /// Number of the turn, from 1.
        turn: u8,
        /// Number of the segment in the turn, 1 or 2.
        segment: u8,
        /// Seat that plays its cards in this segment.
        seat: Seat,
    },
    /// The face-down group was revealed to all (S-10).
    GroupRevealed {
        /// Number of the turn, from 1.
        turn: u8,
        /// Seat whose hand the group is.
        seat: Seat,
        /// Cards of the group.
        cards: Cards,
    },
    /// A card was played (S-13, S-14).
    CardPlayed {
        /// Seat that played the card.
        seat: Seat,
        /// Card that was played.
        card: Card,
        /// Slot of the story that the card extends or begins, 0 or 1.
        slot: u8,
    },
    /// An Excuse was played and left the game (S-35). The story it concludes follows.
    ExcusePlayed {
        /// Seat that played the Excuse.
        seat: Seat,
        /// Excuse that was played.
        card: Card,
    },
    /// A story was concluded (S-21 to S-28).
    StoryConcluded {
        /// Seat that concluded the story.
        seat: Seat,
        /// Slot that the story was in, 0 or 1.
        slot: u8,
        /// Cards of the story, in order.
        cards: Vec<Card>,
        /// How the story was concluded: by choice, by an Excuse, or in the last scoring.
        via: Via,
        /// Suits of the theme for this story.
        suits: Suits,
        /// Whether the rules concluded the story because there was no choice left.
        automatic: bool,
        /// Whether the points stay hidden until the end of the match (S-42).
        withheld: bool,
        /// Points of the story, or `{"sealed": hex}` until the end if points are withheld.
        #[schema(value_type = SealedPoints)]
        points: Points,
    },
    /// A story used the theme up, and the next card replaced it (S-25).
    ThemeReplaced {
        /// Card that was the theme and left play.
        used: Card,
        /// Card that is the new theme; absent if the draw pile was empty (S-26).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<Card>,
    },
    /// A segment ended (S-19).
    SegmentEnded {
        /// Number of the turn, from 1.
        turn: u8,
        /// Number of the segment in the turn, 1 or 2.
        segment: u8,
        /// Seat that played its cards in this segment.
        seat: Seat,
        /// Whether the rules ended the segment, as neither cards nor stories were left.
        automatic: bool,
    },
    /// A seat concludes all its open stories, as too few cards are left (S-29, S-30).
    LastScoringBegun {
        /// Seat that concludes its open stories.
        seat: Seat,
    },
    /// The match ended; everything hidden is revealed (S-32, S-33).
    GameEnded {
        /// Reason that decided the result.
        reason: EndReason,
        /// Ranks and points, in the order of seats.
        standings: Vec<Standing>,
        /// Cards left in the draw pile.
        deck: Cards,
    },
}

/// One of the two groups of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = BardsGroup)]
pub enum Group {
    /// Group of the cards that were laid face up.
    FaceUp,
    /// Group of the cards that were laid face down.
    FaceDown,
}

/// How a story was concluded: by choice, by an Excuse, or in the last scoring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = BardsVia)]
pub enum Via {
    /// A seat chose to conclude the story in its segment (S-17).
    Choice,
    /// A seat concluded the story with an Excuse (S-35).
    Excuse,
    /// The story was concluded in the last scoring (S-29).
    Final,
}

/// Reason that decided the result of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = BardsEndReason)]
pub enum EndReason {
    /// One seat has more points (S-32).
    Score,
    /// Points are equal, and one seat concluded a story with the Crown of Suns (S-33).
    CrownOfSuns,
    /// Nothing decides: the match is a draw (S-33).
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
