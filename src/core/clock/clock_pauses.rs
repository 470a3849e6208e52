//! When all clocks of a match stand still.

use jiff::Timestamp;

use super::fold::SeatTime;
use super::interval::{self, Interval};

/// When all clocks of a match stand still, by reason.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ClockPauses {
    /// Agreed pauses, sorted and without overlaps.
    pauses: Vec<Interval>,
    /// Disputes that stop the clocks, sorted and without overlaps.
    stops: Vec<Interval>,
}

impl ClockPauses {
    /// When all clocks stand still, for whatever reason.
    pub fn intervals(&self) -> Vec<Interval> {
        interval::merge(self.pauses.iter().chain(&self.stops).copied())
    }

    /// When the clock of a seat stands still, for whatever reason.
    pub(super) fn intervals_of(&self, time: &SeatTime) -> Vec<Interval> {
        let all = time.excused.iter().chain(&self.pauses).chain(&self.stops);
        interval::merge(all.copied())
    }

    pub(super) fn pause(&mut self, from: Timestamp, until: Timestamp) {
        add(&mut self.pauses, Interval { from, until });
    }

    pub(super) fn resume(&mut self, at: Timestamp) {
        self.pauses = interval::clip_until(&self.pauses, at);
    }

    pub(super) fn stop(&mut self, from: Timestamp, until: Timestamp) {
        add(&mut self.stops, Interval { from, until });
    }

    pub(super) fn start(&mut self, at: Timestamp) {
        self.stops = interval::clip_until(&self.stops, at);
    }

    /// Forgets what had ended by this moment.
    pub(super) fn forget_until(&mut self, moment: Timestamp) {
        self.pauses.retain(|pause| moment < pause.until);
        self.stops.retain(|stop| moment < stop.until);
    }
}

/// Adds an interval in place of whatever begins in it or later.
fn add(intervals: &mut Vec<Interval>, interval: Interval) {
    let before = interval::clip_until(intervals, interval.from);
    *intervals = interval::merge(before.into_iter().chain([interval]));
}
