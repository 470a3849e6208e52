//! From the clocks of a table to what goes over the wire.

use super::access::Names;
use super::dto::{ClockResponse, HolderResponse, SeatClock, TenureResponse};
use crate::core::clock::Clock;
use crate::core::{Holder, Match, Stage};
use crate::games::Seat;

impl ClockResponse {
    /// The clocks of a running match that has a pace.
    pub(super) fn of(table: &Match) -> Option<Self> {
        let clock = table.clock.as_ref();
        let clock = clock.filter(|_| table.stage == Stage::Running)?;
        let is_timed = |seat: &Seat| matches!(table.holder(*seat), Holder::Player(_));
        let seats = Seat::all(table.count()).filter(is_timed);
        Some(Self {
            seats: seats.filter_map(|seat| seat_clock(clock, seat)).collect(),
            pauses: clock.pauses(),
        })
    }
}

fn seat_clock(clock: &Clock, seat: Seat) -> Option<SeatClock> {
    let time = clock.of(seat)?;
    Some(SeatClock {
        seat,
        left_millis: i64::try_from(time.left.as_millis()).unwrap_or(i64::MAX),
        running_since: time.since,
        due_at: clock.due_at(seat),
        excused: time.excused.clone(),
        strikes: time.strikes,
    })
}

/// Who held a seat one after the other; nothing if it was always the same.
pub(super) fn tenures(table: &Match, seat: Seat, names: &Names) -> Vec<TenureResponse> {
    let of_seat = table.tenures.iter().filter(|tenure| tenure.seat == seat);
    if of_seat.clone().count() < 2 {
        return Vec::new();
    }
    let card = of_seat.map(|tenure| TenureResponse {
        holder: HolderResponse::of(&tenure.holder, names),
        from_version: tenure.from.0,
    });
    card.collect()
}
