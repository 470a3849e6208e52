//! Options that the host of a match of Byzanz can choose.
//!
//! Stored: values are added, never renamed.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Seat;
use crate::shared::{dealer, present};

/// Options of a match. Public and stored with the match; missing fields have defaults.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(from = "GivenOptions", deny_unknown_fields)]
#[schema(as = ByzanzOptions)]
pub struct Options {
    /// Tie-break between seats with equal points (D-16).
    #[schema(required = false)]
    pub tie_break: TieBreak,
    /// Visibility of cards discarded over the hand limit (D-18).
    #[schema(required = false)]
    pub discards: Discards,
    /// Visibility of other seats' profit (D-19).
    #[schema(required = false)]
    pub profit_display: ProfitDisplay,
    /// How sets are sold after the last market (D-22).
    #[schema(required = false)]
    pub final_sales: FinalSales,
    /// The dealer; the seat to the dealer's left opens the first auction (B-3).
    #[schema(required = false)]
    pub dealer: Dealer,
    /// Preset: uses the tie-break of this edition, unless `tie_break` is given too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edition: Option<Edition>,
}

// Fields as the host gives them. Parsed separately, since an edition sets the tie-break only if none is given.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct GivenOptions {
    #[serde(deserialize_with = "present")]
    tie_break: Option<TieBreak>,
    discards: Discards,
    profit_display: ProfitDisplay,
    final_sales: FinalSales,
    dealer: Dealer,
    #[serde(deserialize_with = "present")]
    edition: Option<Edition>,
}

impl From<GivenOptions> for Options {
    fn from(given: GivenOptions) -> Self {
        let of_edition = given.edition.map(Edition::tie_break);
        let tie_break = given.tie_break.or(of_edition);
        Self {
            tie_break: tie_break.unwrap_or_default(),
            discards: given.discards,
            profit_display: given.profit_display,
            final_sales: given.final_sales,
            dealer: given.dealer,
            edition: given.edition,
        }
    }
}

/// Cards in hand that are counted to break a tie (B-35, D-16).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzanzTieBreak)]
pub enum TieBreak {
    /// All cards in hand count.
    #[default]
    HandCards,
    /// Only goods cards in hand count; merchants do not.
    HandGoods,
}

/// Visibility of cards discarded over the hand limit (D-18).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzanzDiscards)]
pub enum Discards {
    /// Discards are face down: known only to their owner until the end.
    #[default]
    Hidden,
    /// Discards are face up.
    Open,
}

/// Visibility of other seats' profit (D-19).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzanzProfitDisplay)]
pub enum ProfitDisplay {
    /// Profit cards and totals of other seats are shown.
    #[default]
    Open,
    /// Only the number of other seats' profit cards is shown.
    Count,
}

/// How sets are sold after the last market (D-22).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzanzFinalSales)]
pub enum FinalSales {
    /// Every seat sells its own sets after the last market.
    #[default]
    Manual,
    /// The rules sell for every seat in the best way.
    Auto,
}

dealer!(
    ByzanzDealer,
    ByzanzDrawn,
    "The dealer: `\"random\"`, or the number of a seat (B-3)."
);

/// A printed edition; editions differ only in the tie-break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzanzEdition)]
pub enum Edition {
    /// French edition of Byzanz.
    Fr,
    /// Italian edition of Byzanz.
    It,
    /// Hungarian edition of Byzanz.
    Hu,
}

impl Edition {
    pub fn tie_break(self) -> TieBreak {
        match self {
            Self::Fr => TieBreak::HandCards,
            Self::It | Self::Hu => TieBreak::HandGoods,
        }
    }
}
