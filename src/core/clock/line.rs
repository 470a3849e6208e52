//! What an entry did to a clock, as the feed tells it.

use serde::Serialize;
use utoipa::ToSchema;

use crate::games::Seat;

/// What an entry did to the clock of one seat; all spans in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ClockLine)]
pub struct ClockRow {
    /// The seat.
    pub seat: Seat,
    /// How long it was awaited since its clock was last settled, and not excused.
    pub charged_millis: i64,
    /// How long it was awaited and excused.
    pub excused_millis: i64,
    /// What it was granted.
    pub credited_millis: i64,
    /// What is left afterwards.
    pub left_millis: i64,
}

impl ClockRow {
    pub(super) fn of(seat: Seat) -> Self {
        Self {
            seat,
            charged_millis: 0,
            excused_millis: 0,
            credited_millis: 0,
            left_millis: 0,
        }
    }
}
