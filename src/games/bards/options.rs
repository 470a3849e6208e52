//! What the host may choose before a match of Battle of the Bards begins.
//!
//! Stored words: append, never rename.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Seat;
use crate::shared::dealer;

/// What the host may choose. Stored with the match; public; what is missing has its default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = BardsOptions)]
pub struct Options {
    /// Who plays first in a turn (S-8, S-9).
    #[schema(required = false)]
    pub play_order: PlayOrder,
    /// Whether pawns, courts and the Excuse are in the deck (S-34); recommended.
    #[schema(required = false)]
    pub extended_deck: bool,
    /// Whether two decks are shuffled together (S-40); recommended for a longer match.
    #[schema(required = false)]
    pub double_deck: bool,
    /// When points are shown (S-42).
    #[schema(required = false)]
    pub score_reveal: ScoreReveal,
    /// Who deals the first stories; the other seat splits first (S-2).
    #[schema(required = false)]
    pub dealer: Dealer,
}

/// Who plays first in a turn (S-8, S-9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = BardsPlayOrder)]
pub enum PlayOrder {
    /// The seat with the group face up (S-8).
    #[default]
    FaceUpFirst,
    /// The chooser, whichever group it took (S-9).
    ChooserFirst,
}

/// When points are shown (S-42).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = BardsScoreReveal)]
pub enum ScoreReveal {
    /// As soon as they are made.
    #[default]
    Running,
    /// When the match is over.
    AtEnd,
}

dealer!(
    BardsDealer,
    BardsDrawn,
    "Who deals: `\"random\"`, or the number of a seat (D-1)."
);
