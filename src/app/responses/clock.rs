//! Wire types of clocks. Fields are only ever added.

use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use super::match_response::HolderResponse;
use crate::core::clock::Interval;
use crate::games::Seat;

/// The clocks of a running match. All times are absolute; nothing depends on when you ask.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ClockCard)]
pub struct ClockResponse {
    /// The clock of each seat that has one, in the order of seats.
    pub seats: Vec<SeatClockResponse>,
    /// Periods in which all clocks are paused.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub pauses: Vec<Interval>,
}

/// The clock of one seat.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = SeatClock)]
pub struct SeatClockResponse {
    /// The seat to which the clock belongs.
    pub seat: Seat,
    /// Time left on the clock in milliseconds, when it began to run, or now if it is not running.
    pub left_millis: i64,
    /// When the clock began to run; absent while the seat is not awaited.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub running_since: Option<Timestamp>,
    /// The deadline of the seat; absent while the clock is not running.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub due_at: Option<Timestamp>,
    /// Periods in which this clock is paused, such as quiet hours and vacations.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub excused: Vec<Interval>,
    /// Number of turns that the seat has missed in a row.
    pub strikes: u8,
}

/// A period in which somebody held a seat.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = TenureCard)]
pub struct SeatPeriodResponse {
    /// Holder of the seat.
    pub holder: HolderResponse,
    /// First version of the period. The period lasts until the next one begins.
    pub from_version: u32,
}
