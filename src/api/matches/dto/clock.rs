//! Words on the wire: how much time there is, and how much is left. They only grow.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::table::HolderResponse;
use crate::core::clock::{Interval, Pace};
use crate::core::events::PlaceKind;
use crate::games::Seat;

/// Time control of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum PaceWish {
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
        /// Seconds added at the end of each turn.
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

impl PaceWish {
    /// What is granted if nobody asks: nobody plays against a clock alone.
    pub(crate) fn usual(places: &[PlaceKind]) -> Self {
        let is_for_person = |kind: &&PlaceKind| !matches!(kind, PlaceKind::Bot { .. });
        if 1 < places.iter().filter(is_for_person).count() {
            Self::Normal {}
        } else {
            Self::Unlimited {}
        }
    }

    pub(crate) fn pace(self) -> Option<Pace> {
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

/// The clocks of a running match. All times are absolute; nothing depends on when you ask.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ClockCard)]
pub struct ClockResponse {
    /// The clock of each seat that has one, in the order of seats.
    pub seats: Vec<SeatClock>,
    /// Periods in which all clocks are paused.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub pauses: Vec<Interval>,
}

/// The clock of one seat.
#[derive(Debug, Serialize, ToSchema)]
pub struct SeatClock {
    /// The seat.
    pub seat: Seat,
    /// Time left in milliseconds: when the clock began to run, or now if it is not running.
    pub left_millis: i64,
    /// When the clock began to run; absent while the seat is not awaited.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub running_since: Option<Timestamp>,
    /// The deadline; absent while the clock is not running.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub due_at: Option<Timestamp>,
    /// Periods in which this clock is paused, such as quiet hours and vacations.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub excused: Vec<Interval>,
    /// Number of turns missed in a row.
    pub strikes: u8,
}

/// A period in which somebody held a seat.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = TenureCard)]
pub struct TenureResponse {
    /// Who held the seat.
    pub holder: HolderResponse,
    /// The version from which they held it, until the next period begins.
    pub from_version: u32,
}
