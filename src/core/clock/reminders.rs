//! When somebody whose clock runs is to be reminded.

use jiff::{SignedDuration, Timestamp};

use super::fold::Clock;
use super::interval::deadline_after;
use crate::games::Seat;
use crate::world::add_span;

/// The last call comes at most so long before the end.
const LAST_CALL_EARLIEST: SignedDuration = SignedDuration::from_hours(12);

/// And at least so long, unless that were more than half the time.
const LAST_CALL_LATEST: SignedDuration = SignedDuration::from_mins(30);

/// So long lies between two reminders, or there is but the last call.
const MIN_GAP: SignedDuration = SignedDuration::from_hours(1);

/// So long nobody is reminded of what they were told, or did, a moment ago.
const QUIET_AFTER_ACTION: SignedDuration = SignedDuration::from_mins(5);

/// When somebody is to be reminded; never while their clock stands still.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reminders {
    pub half: Option<Timestamp>,
    pub last: Option<Timestamp>,
}

impl Clock {
    /// When a seat is to be reminded, if its clock runs, as things stand.
    pub fn reminders(&self, seat: Seat) -> Option<Reminders> {
        let (time, due) = (self.seat_time(seat), self.due_at(seat)?);
        let (since, left) = (time.since?, time.left);
        let standstill = self.pauses.intervals_of(time);
        let before_end = |rest| deadline_after(since, left.saturating_sub(rest), &standstill);
        let half = left / 2;
        let rest = (left / 8).max(LAST_CALL_LATEST).min(LAST_CALL_EARLIEST).min(half);
        // A night or a vacation before the end may not move the last call far away from it.
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
