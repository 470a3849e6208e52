//! What clocks say: when time is up, what is left, and who may be given more.

use jiff::{SignedDuration, Timestamp};

use super::fold::{Clock, SeatTime};
use super::interval::{self, Interval};
use super::pace::{Extension, MAX_EXTENSION};
use crate::games::{MAX_SEATS, Seat, Seats};

impl Clock {
    /// What the last entry made of the time of a seat; see [`Clock::left_at`] for now.
    pub fn seat_time(&self, seat: Seat) -> &SeatTime {
        self.seats.get(seat)
    }

    pub(super) fn running_seats(&self) -> Seats {
        let runs = |seat: &Seat| self.seat_time(*seat).since.is_some();
        Seat::all(MAX_SEATS).filter(runs).collect()
    }

    /// When the time of a seat is up, if its clock runs.
    pub fn due_at(&self, seat: Seat) -> Option<Timestamp> {
        self.due_with(seat, SignedDuration::ZERO)
    }

    /// The seat whose time is up first, and when; `None` while no clock runs.
    pub fn first_due(&self) -> Option<(Timestamp, Seat)> {
        let dues = Seat::all(MAX_SEATS).filter_map(|seat| Some((self.due_at(seat)?, seat)));
        dues.min()
    }

    /// When the time of a seat would be up if it were granted so much more for a late email.
    pub fn due_at_if_late(&self, seat: Seat, more: SignedDuration) -> Option<Timestamp> {
        let is_extendable = self.seat_time(seat).may_extend(Extension::LateEmail);
        self.due_with(seat, if is_extendable { more } else { SignedDuration::ZERO })
    }

    fn due_with(&self, seat: Seat, more: SignedDuration) -> Option<Timestamp> {
        let time = self.seat_time(seat);
        let left = time.left.saturating_add(more.min(MAX_EXTENSION));
        let since = time.since?;
        let standstills = self.pauses.intervals_of(time);
        Some(interval::deadline_after(since, left, &standstills))
    }

    /// What is left to a seat at a moment not before its clock began to run.
    pub fn left_at(&self, seat: Seat, moment: Timestamp) -> Option<SignedDuration> {
        let time = self.seat_time(seat);
        let (charged, _) = self.time_spent(time, moment)?;
        Some(time.left_after(charged))
    }

    /// How long a running seat was charged and excused up to a moment.
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

    /// How much of an outage the clock of a seat ran, unless that was made good in this turn.
    pub fn time_lost_to(&self, seat: Seat, outage: Interval) -> Option<SignedDuration> {
        let time = self.seat_time(seat);
        // Whoever was told of their turn only then was given time for that already.
        let is_counted = time.email_extended_at.is_some_and(|late_at| outage.from <= late_at);
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
