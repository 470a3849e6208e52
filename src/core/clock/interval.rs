//! Intervals of absolute time in which a clock is paused, and the arithmetic on them.
//!
//! A list of intervals is *tidy* if it is sorted, none is empty, and none touches the next.

use std::ops::Range;

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::world::add_span;

/// A period of time, including its beginning and excluding its end. Stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Interval {
    /// Beginning of the period.
    pub from: Timestamp,
    /// End of the period.
    pub until: Timestamp,
}

/// Returns the union of all intervals, sorted and not touching.
pub(super) fn merge(intervals: impl IntoIterator<Item = Interval>) -> Vec<Interval> {
    let mut sorted: Vec<Interval> = intervals.into_iter().collect();
    sorted.retain(|interval| interval.from < interval.until);
    sorted.sort_unstable();
    let mut tidy: Vec<Interval> = Vec::with_capacity(sorted.len());
    for next in sorted {
        match tidy.last_mut() {
            Some(last) if next.from <= last.until => last.until = last.until.max(next.until),
            Some(_) | None => tidy.push(next),
        }
    }
    tidy
}

pub(super) fn is_tidy(intervals: &[Interval]) -> bool {
    let ordered = |pair: &[Interval]| match pair {
        [one, next] => one.until < next.from,
        _ => true,
    };
    let lasts = |interval: &Interval| interval.from < interval.until;
    intervals.iter().all(lasts) && intervals.windows(2).all(ordered)
}

pub(super) fn clip_from(intervals: &[Interval], moment: Timestamp) -> Vec<Interval> {
    clip(intervals, moment..Timestamp::MAX)
}

pub(super) fn clip_until(intervals: &[Interval], moment: Timestamp) -> Vec<Interval> {
    clip(intervals, Timestamp::MIN..moment)
}

fn clip(intervals: &[Interval], span: Range<Timestamp>) -> Vec<Interval> {
    let cut = intervals.iter().map(|interval| Interval {
        from: interval.from.max(span.start),
        until: interval.until.min(span.end),
    });
    cut.filter(|cut| cut.from < cut.until).collect()
}

pub(super) fn covered_time(intervals: &[Interval], span: Interval) -> SignedDuration {
    let inside = clip(intervals, span.from..span.until);
    inside.iter().fold(SignedDuration::ZERO, |sum, interval| {
        sum.saturating_add(interval.until.duration_since(interval.from))
    })
}

/// Returns when `left` has passed since `since`, not counting the tidy intervals; never inside one of them.
pub(super) fn deadline_after(
    since: Timestamp,
    left: SignedDuration,
    intervals: &[Interval],
) -> Timestamp {
    let (mut moment, mut left) = (since, left.max(SignedDuration::ZERO));
    for interval in intervals.iter().filter(|interval| since < interval.until) {
        let free = interval.from.duration_since(moment);
        if left < free {
            break;
        }
        left = left.saturating_sub(free.max(SignedDuration::ZERO));
        moment = moment.max(interval.until);
    }
    add_span(moment, left)
}
