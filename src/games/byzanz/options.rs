//! What the host may choose before a match of Byzanz begins.
//!
//! Stored words: append, never rename.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Seat;
use crate::shared::{dealer, present};

/// What the host may choose. Stored with the match; public; what is missing has its default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(from = "GivenOptions", deny_unknown_fields)]
#[schema(as = ByzanzOptions)]
pub struct Options {
    /// What breaks a tie of points (D-16).
    #[schema(required = false)]
    pub tie_break: TieBreak,
    /// Whether cards discarded over the hand limit are shown (D-18).
    #[schema(required = false)]
    pub discards: Discards,
    /// Whether the profit of the others is summed up for everybody (D-19).
    #[schema(required = false)]
    pub profit_display: ProfitDisplay,
    /// Who sells after the last market (D-22).
    #[schema(required = false)]
    pub final_sales: FinalSales,
    /// Who deals; the seat left of the dealer opens the first auction (B-3).
    #[schema(required = false)]
    pub dealer: Dealer,
    /// A preset: the edition whose tie-break holds, unless `tie_break` is given too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edition: Option<Edition>,
}

// Apart from `Options`, since an edition decides only for a tie-break that is not given.
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

/// Which cards left in hand break a tie of points (B-35, D-16).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzanzTieBreak)]
pub enum TieBreak {
    /// All cards in hand.
    #[default]
    HandCards,
    /// Goods cards in hand; merchants do not count.
    HandGoods,
}

/// Whether cards discarded over the hand limit are shown (D-18).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzanzDiscards)]
pub enum Discards {
    /// Face down: only their owner knows them until the end.
    #[default]
    Hidden,
    /// Face up.
    Open,
}

/// Whether the profit of the others is summed up for everybody (D-19).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzanzProfitDisplay)]
pub enum ProfitDisplay {
    /// Contents and totals are shown.
    #[default]
    Open,
    /// Only the number of cards is shown; who wants the total must remember.
    Count,
}

/// Who sells after the last market (D-22).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzanzFinalSales)]
pub enum FinalSales {
    /// Every seat for itself.
    #[default]
    Manual,
    /// The rules, the best way, for everybody.
    Auto,
}

dealer!(
    ByzanzDealer,
    ByzanzDrawn,
    "Who deals: `\"random\"`, or the number of a seat (B-3)."
);

/// One of the printed editions; they differ in the tie-break alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ByzanzEdition)]
pub enum Edition {
    /// The French edition.
    Fr,
    /// The Italian edition.
    It,
    /// The Hungarian edition.
    Hu,
}

impl Edition {
    /// The tie-break of this edition.
    pub fn tie_break(self) -> TieBreak {
        match self {
            Self::Fr => TieBreak::HandCards,
            Self::It | Self::Hu => TieBreak::HandGoods,
        }
    }
}
