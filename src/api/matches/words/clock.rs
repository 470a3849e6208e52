//! Words on the wire: how much time there is, and how much is left. They only grow.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::table::HolderCard;
use crate::core::clock::{Interval, Pace};
use crate::core::words::PlaceKind;
use crate::games::Seat;

/// How much time each seat is to have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum PaceWish {
    /// A bank of 1 day, 4 hours more with each turn, at most 3 days.
    Fast {},
    /// A bank of 3 days, 12 hours more with each turn, at most 5 days.
    Normal {},
    /// A bank of 3 days, 36 hours more with each turn, at most 10 days.
    Slow {},
    /// A supply for the whole match, and some more with each turn.
    Bank {
        /// What there is at the beginning, in seconds; from 5 minutes to 60 days.
        #[schema(minimum = 300, maximum = 5_184_000)]
        bank_secs: u32,
        /// What comes with the end of each turn.
        #[schema(maximum = 5_184_000)]
        increment_secs: u32,
        /// What the supply never grows beyond; not less than the bank.
        #[schema(minimum = 300, maximum = 5_184_000)]
        cap_secs: u32,
    },
    /// The same time for each turn.
    PerTurn {
        /// How long, in seconds; from 5 minutes to 60 days.
        #[schema(minimum = 300, maximum = 5_184_000)]
        secs: u32,
    },
    /// As much time as everybody likes.
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

    /// What is stored of it.
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

/// The clocks of a running match. All moments are absolute; nothing here depends on when you ask.
#[derive(Debug, Serialize, ToSchema)]
pub struct ClockCard {
    /// The clock of each seat that has one, in the order of seats.
    pub seats: Vec<SeatClock>,
    /// When all of them stand still.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub pauses: Vec<Interval>,
}

/// The clock of one seat.
#[derive(Debug, Serialize, ToSchema)]
pub struct SeatClock {
    /// The seat.
    pub seat: Seat,
    /// What was left when it began to run, or is left while it does not; in milliseconds.
    pub left_millis: i64,
    /// Since when it runs; absent while nobody waits for the seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub running_since: Option<Timestamp>,
    /// When its time is up if nothing happens before; absent while it does not run.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub due_at: Option<Timestamp>,
    /// When it stands still although the seat is awaited.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub excused: Vec<Interval>,
    /// In how many turns in a row the time has run out.
    pub strikes: u8,
}

/// Somebody's time in a seat.
#[derive(Debug, Serialize, ToSchema)]
pub struct TenureCard {
    /// Who held the seat.
    pub holder: HolderCard,
    /// The version with which it began; it lasts until the next begins.
    pub from_version: u32,
}
