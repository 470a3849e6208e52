//! When all clocks of a match stand still.

use jiff::Timestamp;

use super::fold::SeatTime;
use super::interval::{self, Interval};

/// When all clocks of a match stand still, by reason.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Standstills {
    /// Agreed pauses, sorted and without overlaps.
    pauses: Vec<Interval>,
    /// Disputes that stop the clocks, sorted and without overlaps.
    stops: Vec<Interval>,
}

impl Standstills {
    /// When all clocks stand still, for whatever reason.
    pub fn united(&self) -> Vec<Interval> {
        interval::united(self.pauses.iter().chain(&self.stops).copied())
    }

    /// When the clock of a seat stands still, for whatever reason.
    pub(super) fn united_with(&self, time: &SeatTime) -> Vec<Interval> {
        let all = time.excused.iter().chain(&self.pauses).chain(&self.stops);
        interval::united(all.copied())
    }

    pub(super) fn pause(&mut self, from: Timestamp, until: Timestamp) {
        add(&mut self.pauses, Interval { from, until });
    }

    pub(super) fn resume(&mut self, at: Timestamp) {
        self.pauses = interval::up_to(&self.pauses, at);
    }

    pub(super) fn stop(&mut self, from: Timestamp, until: Timestamp) {
        add(&mut self.stops, Interval { from, until });
    }

    pub(super) fn start(&mut self, at: Timestamp) {
        self.stops = interval::up_to(&self.stops, at);
    }

    /// Forgets what had ended by this moment.
    pub(super) fn forget_until(&mut self, moment: Timestamp) {
        self.pauses.retain(|pause| moment < pause.until);
        self.stops.retain(|stop| moment < stop.until);
    }
}

/// Adds an interval in place of whatever begins in it or later.
fn add(intervals: &mut Vec<Interval>, interval: Interval) {
    let before = interval::up_to(intervals, interval.from);
    *intervals = interval::united(before.into_iter().chain([interval]));
}
