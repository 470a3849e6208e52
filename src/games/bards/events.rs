//! What is asked and what happens in Battle of the Bards.
//!
//! Stored words: append, never rename. Every fact carries all that came of it, luck and points
//! included, so that a fold never has to know a rule that may change.

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;
use utoipa::ToSchema;

use super::cards::{Card, Suit, Suits};
use super::hands::{Cards, Handful};
use super::stories::Points;
use crate::shared::sealed;
use crate::{Sealed, Seat, Standing};

pub(super) use super::phase::Phase;

/// What a seat may ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, IntoStaticStr)]
#[cfg_attr(test, derive(strum::VariantNames))]
#[strum(serialize_all = "snake_case")]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[schema(as = BardsAction)]
pub enum Action {
    /// Keep two of the four first cards; the others go to the opponent (S-2).
    PickStart {
        /// The first cards of your own slots 0 and 1.
        keep: Handful,
    },
    /// Lay one to four of the five drawn cards face up, and the others face down (S-6).
    Split {
        /// The cards to lay face up.
        face_up: Handful,
    },
    /// Take one of the two groups; the splitter gets the other (S-7).
    Choose {
        /// The group.
        take: Group,
    },
    /// Put a card at the end of a story, or begin one in a free slot (S-13, S-14).
    Play {
        /// A card of the hand, no Excuse.
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
        /// The suit the theme has for it; required while the Excuse is the theme (S-38).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        theme_suit: Option<Suit>,
    },
    /// Play an Excuse, and conclude a story of your own with it if you have one (S-35 to S-37).
    PlayExcuse {
        /// The Excuse.
        card: Card,
        /// The slot of the story, 0 or 1; required if you have any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(maximum = 1)]
        conclude: Option<u8>,
        /// A suit the theme has besides its own (S-36).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        named_suit: Option<Suit>,
        /// The suit the theme has; required while the other Excuse is the theme (S-38).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        theme_suit: Option<Suit>,
    },
    /// End your segment with all cards played (S-19).
    Finish {},
}

/// What can happen.
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
    /// The dealer was fixed by the host (S-2).
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
        /// How many cards.
        count: u32,
        /// The cards as drawn, or `{"sealed": hex}` for those who may not know.
        #[schema(value_type = SealedHandful)]
        cards: Handful,
    },
    /// The dealer kept two of the four; each of them began a story (S-3).
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
        /// The turn, from 1.
        turn: u8,
        /// The splitter.
        seat: Seat,
        /// How many cards.
        count: u32,
        /// The cards as drawn, or `{"sealed": hex}` for those who may not know.
        #[schema(value_type = SealedHandful)]
        cards: Handful,
    },
    /// The splitter divided the five (S-6).
    CardsSplit {
        /// The turn.
        turn: u8,
        /// The splitter.
        seat: Seat,
        /// The group face up.
        face_up: Cards,
        /// How many cards lie face down.
        down_count: u32,
        /// The group face down, or `{"sealed": hex}` for those who may not know.
        #[schema(value_type = SealedCards)]
        face_down: Cards,
    },
    /// The chooser took a group (S-7); whoever takes the one face down looks at it (D-6).
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
        /// Who plays.
        seat: Seat,
    },
    /// The group face down was turned up for all (S-10).
    GroupRevealed {
        /// The turn.
        turn: u8,
        /// Whose group.
        seat: Seat,
        /// The cards.
        cards: Cards,
    },
    /// A card was played (S-13, S-14).
    CardPlayed {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
        /// The slot.
        slot: u8,
    },
    /// An Excuse was played and left the game (S-35); what it concludes follows.
    ExcusePlayed {
        /// Who.
        seat: Seat,
        /// The Excuse.
        card: Card,
    },
    /// A story was concluded (S-21 to S-28).
    StoryConcluded {
        /// Who.
        seat: Seat,
        /// The slot it was in.
        slot: u8,
        /// Its cards.
        cards: Vec<Card>,
        /// How it came to be concluded.
        via: Via,
        /// The suits the theme had for it.
        suits: Suits,
        /// Whether the rules concluded it, as nothing was left to choose.
        automatic: bool,
        /// Whether points are shown at the end only (S-42).
        withheld: bool,
        /// What it brought, or `{"sealed": hex}` until the end if points are withheld.
        #[schema(value_type = SealedPoints)]
        points: Points,
    },
    /// A story used the theme up, and the next card took its place (S-25).
    ThemeReplaced {
        /// The theme that left play.
        used: Card,
        /// The new theme; none if the draw pile was empty (S-26).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<Card>,
    },
    /// A segment ended (S-19).
    SegmentEnded {
        /// The turn.
        turn: u8,
        /// The segment, 1 or 2.
        segment: u8,
        /// Who played.
        seat: Seat,
        /// Whether neither cards nor stories were left.
        automatic: bool,
    },
    /// A seat concludes all stories it has open, as too few cards are left (S-29, S-30).
    LastScoringBegun {
        /// Who.
        seat: Seat,
    },
    /// The match ended; everything hidden is open now (S-32, S-33).
    GameEnded {
        /// What decided.
        reason: EndReason,
        /// Ranks and points, in the order of seats.
        standings: Vec<Standing>,
        /// What was left of the draw pile.
        deck: Cards,
    },
}

/// One of the two groups of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = BardsGroup)]
pub enum Group {
    /// The cards face up.
    FaceUp,
    /// The cards face down.
    FaceDown,
}

/// How a story came to be concluded.
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

/// What decided a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = BardsEndReason)]
pub enum EndReason {
    /// More points (S-32).
    Score,
    /// Equal points, and a story with the Crown of Suns (S-33).
    CrownOfSuns,
    /// Nothing: it is a draw (S-33).
    Draw,
}

sealed! {
    SealedCards as BardsSealedCards, "Cards, or their seal for those who may not know them.":
        "The cards." Cards, "Their seal.";
    SealedHandful as BardsSealedHandful,
        "Cards as they were drawn, or their seal. Stands for them on the wire.":
        "The cards." Handful, "Their seal.";
    SealedPoints as BardsSealedPoints, "Points, or their seal while they are withheld.":
        "The points." Points, "Their seal.";
}
