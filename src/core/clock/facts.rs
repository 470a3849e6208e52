//! Facts of the clock. Stored for ever: append, never rename.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};
use utoipa::ToSchema;

use super::{Extension, Interval};
use crate::games::Seat;

/// What becomes of the time of a seat. Stored.
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
    /// When the clock of this seat stands still, from this entry on; what was said before of later
    /// times is void.
    SeatExcused {
        /// The seat.
        seat: Seat,
        /// The periods, in order and not touching.
        intervals: Vec<Interval>,
    },
    /// The seat was granted more time.
    ClockExtended {
        /// The seat.
        seat: Seat,
        /// Seconds added.
        secs: u32,
        /// Why.
        why: Extension,
    },
}
