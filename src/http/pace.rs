//! Wire type of time controls, which set how much time players have.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::core::clock::Pace;
use crate::core::events::PlaceKind;

/// Time control of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = PaceWish)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum PaceRequest {
    /// A bank of 1 day, plus 4 hours per turn, up to 3 days.
    Fast {},
    /// A bank of 3 days, plus 12 hours per turn, up to 5 days.
    Normal {},
    /// A bank of 3 days, plus 36 hours per turn, up to 10 days.
    Slow {},
    /// A bank of time for the whole match, with an increment per turn.
    Bank {
        /// Initial time in seconds, from 5 minutes to 60 days.
        #[schema(minimum = 300, maximum = 5_184_000)]
        bank_secs: u32,
        /// Seconds added to the bank at the end of each turn.
        #[schema(maximum = 5_184_000)]
        increment_secs: u32,
        /// Maximum of the bank in seconds; not less than `bank_secs`.
        #[schema(minimum = 300, maximum = 5_184_000)]
        cap_secs: u32,
    },
    /// The same time for each turn.
    PerTurn {
        /// Time per turn in seconds, from 5 minutes to 60 days.
        #[schema(minimum = 300, maximum = 5_184_000)]
        secs: u32,
    },
    /// No time limit.
    Unlimited {},
}

impl PaceRequest {
    /// Returns the default time control: no clock unless at least two people can play.
    pub(crate) fn default_for(places: &[PlaceKind]) -> Self {
        let is_for_person = |kind: &&PlaceKind| !matches!(kind, PlaceKind::Bot { .. });
        if 1 < places.iter().filter(is_for_person).count() {
            Self::Normal {}
        } else {
            Self::Unlimited {}
        }
    }

    pub(crate) fn to_pace(self) -> Option<Pace> {
        match self {
            Self::Fast {} => Some(Pace::FAST),
            Self::Normal {} => Some(Pace::NORMAL),
            Self::Slow {} => Some(Pace::SLOW),
            Self::Bank {
                bank_secs,
                increment_secs,
                cap_secs,
            } => Some(Pace::Bank {
                bank_secs,
                increment_secs,
                cap_secs,
            }),
            Self::PerTurn { secs } => Some(Pace::PerTurn { secs }),
            Self::Unlimited {} => None,
        }
    }
}
