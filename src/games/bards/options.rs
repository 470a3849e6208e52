//! Options that the host of a match of Battle of the Bards can choose.
//!
//! Stored: values are added, never renamed.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Seat;
use crate::shared::dealer;

/// Options of a match. Public and stored with the match; missing fields have defaults.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = BardsOptions)]
pub struct Options {
    /// Player who goes first in a turn (S-8, S-9).
    #[schema(required = false)]
    pub play_order: PlayOrder,
    /// Adds pawns, courts and the Excuse to the deck (S-34); recommended.
    #[schema(required = false)]
    pub extended_deck: bool,
    /// Shuffles two decks together (S-40); recommended for a longer match.
    #[schema(required = false)]
    pub double_deck: bool,
    /// When the points of stories are shown (S-42).
    #[schema(required = false)]
    pub score_reveal: ScoreReveal,
    /// Seat that deals the first stories; the other seat splits first (S-2).
    #[schema(required = false)]
    pub dealer: Dealer,
}

/// Player who goes first in a turn (S-8, S-9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = BardsPlayOrder)]
pub enum PlayOrder {
    /// The seat with the face-up group goes first (S-8).
    #[default]
    FaceUpFirst,
    /// The chooser goes first, whichever group it took (S-9).
    ChooserFirst,
}

/// When the points of stories are shown (S-42).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = BardsScoreReveal)]
pub enum ScoreReveal {
    /// Points are shown as soon as a story is scored.
    #[default]
    Running,
    /// Points are shown when the match is over.
    AtEnd,
}

dealer!(
    BardsDealer,
    BardsDrawn,
    "The dealer: `\"random\"`, or the number of a seat (D-1)."
);
