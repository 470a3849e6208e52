//! Times when all clocks of a match are paused.

use jiff::Timestamp;

use super::fold::SeatTime;
use super::interval::{self, Interval};

#[derive(Clone, Debug, Default, PartialEq)]
pub struct ClockPauses {
    /// Pauses that the players agreed on, sorted and not touching.
    pauses: Vec<Interval>,
    /// Pauses because of disputes, sorted and not touching.
    stops: Vec<Interval>,
}

impl ClockPauses {
    pub fn intervals(&self) -> Vec<Interval> {
        interval::merge(self.pauses.iter().chain(&self.stops).copied())
    }

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

    pub(super) fn forget_until(&mut self, moment: Timestamp) {
        self.pauses.retain(|pause| moment < pause.until);
        self.stops.retain(|stop| moment < stop.until);
    }
}

/// Adds an interval. It replaces all other intervals after its beginning.
fn add(intervals: &mut Vec<Interval>, interval: Interval) {
    let before = interval::clip_until(intervals, interval.from);
    *intervals = interval::merge(before.into_iter().chain([interval]));
}
