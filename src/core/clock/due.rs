//! What clocks say: when time is up, what is left, and who may be given more.

use jiff::{SignedDuration, Timestamp};

use super::fold::{Clock, SeatTime};
use super::interval::{self, Interval};
use super::pace::{Extension, MAX_EXTENSION};
use crate::games::{MAX_SEATS, Seat, Seats};

impl Clock {
    /// What the last entry made of the time of a seat; see [`Clock::left_at`] for now.
    pub fn of(&self, seat: Seat) -> &SeatTime {
        self.seats.of(seat)
    }

    /// When all clocks stand still, for whatever reason.
    pub fn pauses(&self) -> Vec<Interval> {
        interval::united(self.pauses.iter().chain(&self.stops).copied())
    }

    /// When the clock of a seat stands still, for whatever reason.
    pub(super) fn standstill(&self, time: &SeatTime) -> Vec<Interval> {
        let all = time.excused.iter().chain(&self.pauses).chain(&self.stops);
        interval::united(all.copied())
    }

    pub(super) fn running(&self) -> Seats {
        let runs = |seat: &Seat| self.of(*seat).since.is_some();
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
        let may = self.may_extend(seat, Extension::LateEmail);
        self.due_with(seat, if may { more } else { SignedDuration::ZERO })
    }

    fn due_with(&self, seat: Seat, more: SignedDuration) -> Option<Timestamp> {
        let time = self.of(seat);
        let left = time.left.saturating_add(more.min(MAX_EXTENSION));
        Some(interval::run_out(time.since?, left, &self.standstill(time)))
    }

    /// What is left to a seat at a moment not before its clock began to run.
    pub fn left_at(&self, seat: Seat, moment: Timestamp) -> Option<SignedDuration> {
        let time = self.of(seat);
        let (charged, _) = self.spent(time, moment)?;
        Some(time.left_after(charged))
    }

    /// How long a running seat was charged and excused up to a moment.
    pub(super) fn spent(
        &self,
        time: &SeatTime,
        at: Timestamp,
    ) -> Option<(SignedDuration, SignedDuration)> {
        let from = time.since?;
        let until = at.max(from);
        let excused = interval::covered(&self.standstill(time), Interval { from, until });
        let awaited = until.duration_since(from);
        Some((awaited.saturating_sub(excused), excused))
    }

    /// The number of the strike that it is if the time of a seat runs out; `None` if it has run out
    /// in this turn already.
    pub(crate) fn coming_strike(&self, seat: Seat) -> Option<u8> {
        let time = self.of(seat);
        (!time.is_struck).then_some(time.strikes.saturating_add(1))
    }

    /// Whether the turn of a seat may be prolonged: for a late email once, and not for one that was
    /// late because of an outage that has been made good.
    pub fn may_extend(&self, seat: Seat, why: Extension) -> bool {
        let time = self.of(seat);
        let may = match why {
            Extension::LateEmail => time.late_at.or(time.mended_at).is_none(),
            Extension::Outage | Extension::Ruling => true,
        };
        may && time.since.is_some() && !time.is_struck
    }

    /// How much of an outage the clock of a seat ran, unless that was made good in this turn.
    pub fn lost_to(&self, seat: Seat, outage: Interval) -> Option<SignedDuration> {
        let time = self.of(seat);
        // Whoever was told of their turn only then was given time for that already.
        let is_counted = time.late_at.is_some_and(|late_at| outage.from <= late_at);
        let is_mended = time.mended_at.is_some_and(|at| outage.until <= at);
        let (from, until) = (time.since?.max(outage.from), outage.until);
        if time.is_struck || is_counted || is_mended || until <= from {
            return None;
        }
        let excused = interval::covered(&self.standstill(time), Interval { from, until });
        Some(until.duration_since(from).saturating_sub(excused))
    }

    /// Whether a turn of a seat has begun since the clocks were like `before`, in which it was under
    /// way: a new window, in which it is to be reminded anew.
    pub fn has_begun_anew_since(&self, before: &Self, seat: Seat) -> bool {
        let (is, was) = (self.of(seat), before.of(seat));
        is.since.is_some() && was.since.is_some() && was.turns < is.turns
    }

    /// Whether the time of a seat has run out since the clocks were like `before`.
    pub fn has_run_out_since(&self, before: &Self, seat: Seat) -> bool {
        before.of(seat).strikes < self.of(seat).strikes
    }
}
