//! Facts about clocks. They are stored permanently: add new ones, never rename.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};
use utoipa::ToSchema;

use super::{Extension, Interval};
use crate::games::Seat;

/// A fact about the time of a seat. Stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[derive(IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum ClockFact {
    /// The seat timed out; the rules' default action follows.
    TimeRanOut {
        /// The seat.
        seat: Seat,
        /// Number of turns missed in a row, including this one.
        strike: u8,
    },
    /// The clock of the seat is paused during these periods, from this entry on. They replace the
    /// periods of earlier entries.
    SeatExcused {
        /// The seat.
        seat: Seat,
        /// Periods in which the clock is paused, in order, with gaps between them.
        intervals: Vec<Interval>,
    },
    /// The seat was granted more time.
    ClockExtended {
        /// The seat.
        seat: Seat,
        /// Seconds added.
        secs: u32,
        /// Reason for the extension.
        why: Extension,
    },
}
