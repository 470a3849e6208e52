//! Computes when a seat whose clock runs is reminded.

use jiff::{SignedDuration, Timestamp};

use super::fold::Clock;
use super::interval::deadline_after;
use crate::games::Seat;
use crate::world::add_span;

/// Maximum time between the last reminder and the deadline.
const LAST_CALL_EARLIEST: SignedDuration = SignedDuration::from_hours(12);

/// Minimum time between the last reminder and the deadline; half the time left if that is less.
const LAST_CALL_LATEST: SignedDuration = SignedDuration::from_mins(30);

/// Minimum time between the two reminders; if they were closer, only the last one is sent.
const MIN_GAP: SignedDuration = SignedDuration::from_hours(1);

/// Reminders this soon after the turn began, or after the clock was settled, are not sent.
const QUIET_AFTER_ACTION: SignedDuration = SignedDuration::from_mins(5);

/// Times of the reminders to a seat. They are never while its clock is paused.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reminders {
    pub half: Option<Timestamp>,
    pub last: Option<Timestamp>,
}

impl Clock {
    /// `None` if the clock of the seat does not run.
    pub fn reminders(&self, seat: Seat) -> Option<Reminders> {
        let (time, due) = (self.seat_time(seat), self.due_at(seat)?);
        let (since, left) = (time.since?, time.left);
        let standstill = self.pauses.intervals_of(time);
        let before_end = |rest| deadline_after(since, left.saturating_sub(rest), &standstill);
        let half = left / 2;
        let rest = (left / 8)
            .max(LAST_CALL_LATEST)
            .min(LAST_CALL_EARLIEST)
            .min(half);
        // If an absence precedes the deadline, the last reminder must not be far before it.
        let latest = due.checked_sub(LAST_CALL_EARLIEST).unwrap_or(due);
        let last = before_end(rest).max(deadline_after(latest, SignedDuration::ZERO, &standstill));
        let is_news = |moment: &Timestamp| add_span(since, QUIET_AFTER_ACTION) <= *moment;
        let is_apart = |half: &Timestamp| add_span(*half, MIN_GAP) <= last;
        Some(Reminders {
            half: Some(before_end(half)).filter(|half| is_news(half) && is_apart(half)),
            last: Some(last).filter(is_news),
        })
    }
}
