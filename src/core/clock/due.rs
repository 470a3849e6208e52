//! Reads clocks: deadlines, time left, and time lost to outages.

use jiff::{SignedDuration, Timestamp};

use super::fold::{Clock, SeatTime};
use super::interval::{self, Interval};
use super::pace::{Extension, extension_secs};
use crate::games::{MAX_SEATS, Seat};

impl Clock {
    /// Returns the clock of a seat as of the last entry; see [`Clock::time_left`] for other moments.
    pub fn seat_time(&self, seat: Seat) -> &SeatTime {
        self.seats.get(seat)
    }

    /// Returns the deadline of a seat; `None` if its clock does not run.
    pub fn due_at(&self, seat: Seat) -> Option<Timestamp> {
        self.due_with(seat, SignedDuration::ZERO)
    }

    /// Returns the earliest deadline and its seat; `None` if no clock runs.
    pub fn first_due(&self) -> Option<(Timestamp, Seat)> {
        let dues = Seat::all(MAX_SEATS).filter_map(|seat| Some((self.due_at(seat)?, seat)));
        dues.min()
    }

    /// Returns the seat's deadline if an email to it is late by `more`: extended, if the seat may get an extension. `None`
    /// if its clock does not run.
    pub fn due_at_if_late(&self, seat: Seat, more: SignedDuration) -> Option<Timestamp> {
        let is_extendable = self.seat_time(seat).may_extend(Extension::LateEmail);
        let secs = if is_extendable {
            extension_secs(more)
        } else {
            0
        };
        self.due_with(seat, SignedDuration::from_secs(secs.into()))
    }

    fn due_with(&self, seat: Seat, more: SignedDuration) -> Option<Timestamp> {
        let time = self.seat_time(seat);
        let left = time.left.saturating_add(more);
        let since = time.since?;
        let standstills = self.pauses.intervals_of(time);
        Some(interval::deadline_after(since, left, &standstills))
    }

    /// Returns the time left to a seat at a later moment; `None` if its clock does not run.
    pub fn time_left(&self, seat: Seat, moment: Timestamp) -> Option<SignedDuration> {
        let time = self.seat_time(seat);
        let (charged, _) = self.time_spent(time, moment)?;
        Some(time.time_left_after(charged))
    }

    /// Returns the time charged and the time excused, up to `at`; `None` if the clock does not run.
    pub(super) fn time_spent(
        &self,
        time: &SeatTime,
        at: Timestamp,
    ) -> Option<(SignedDuration, SignedDuration)> {
        let from = time.since?;
        let until = at.max(from);
        let standstills = self.pauses.intervals_of(time);
        let excused = interval::covered_time(&standstills, Interval { from, until });
        let awaited = until.duration_since(from);
        Some((awaited.saturating_sub(excused), excused))
    }

    /// Returns how long a clock ran in an outage; `None` if the turn began later, timed out, or was extended for it.
    pub fn time_lost_to(&self, seat: Seat, outage: Interval) -> Option<SignedDuration> {
        let time = self.seat_time(seat);
        // An extension for a late email, granted since the outage began, already makes up for the outage.
        let is_counted = time
            .email_extended_at
            .is_some_and(|late_at| outage.from <= late_at);
        let is_mended = time.outage_extended_at.is_some_and(|at| outage.until <= at);
        let (from, until) = (time.since?.max(outage.from), outage.until);
        if time.is_struck || is_counted || is_mended || until <= from {
            return None;
        }
        let standstills = self.pauses.intervals_of(time);
        let excused = interval::covered_time(&standstills, Interval { from, until });
        Some(until.duration_since(from).saturating_sub(excused))
    }
}
