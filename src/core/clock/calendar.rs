//! When a person is not to be expected: nights, weekends, vacations, by the clock on their wall.
//!
//! A calendar lies beside the log and may be erased. What of it counts for a turn is written into the
//! entry that asks, as intervals in absolute time: so a change of summer time falls where it falls.

use std::collections::HashMap;

use jiff::civil::{Date, Time, Weekday};
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::interval::{self, Interval};
use crate::world::add_span;

/// How long a night may last on the clock, in minutes.
pub const MAX_QUIET_MINUTES: u16 = 12 * 60;

const DAY_MINUTES: u16 = 24 * 60;

/// How far ahead a calendar is read: whoever is expected even later has all that time.
const HORIZON: SignedDuration = SignedDuration::from_hours(400 * 24);

/// How far what begins at one moment may reach, vacations apart: over a weekend and its nights.
const EXCUSE_REACH: SignedDuration = SignedDuration::from_hours(4 * 24);

/// How far the reach of a turn is guessed anew before it is taken as it is.
const MAX_GUESSES: u32 = 64;

/// When one participant of a match is not to be expected. Stored beside the log.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Calendar {
    /// The zone of their clock, by its name.
    pub zone: String,
    /// The hours of each night.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quiet: Option<Quiet>,
    /// Their vacations.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub away: Vec<Interval>,
    /// Whether their match pauses on Saturdays and Sundays; its charter says so.
    #[serde(skip)]
    pub(crate) weekends: bool,
}

/// The hours of each night in which nobody is expected to answer. Stored beside the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Quiet {
    /// When they begin, in minutes after midnight.
    pub from_minute: u16,
    /// When they end; on the next day, if not after the beginning.
    pub until_minute: u16,
}

/// The calendars of a match by participant; whoever has stored none that can be read is missing.
pub type CalendarMap = HashMap<Uuid, Calendar>;

/// Reads calendars as they are stored; one that cannot be read excuses nobody.
pub fn decode_calendars(stored: &[(Uuid, Vec<u8>)]) -> CalendarMap {
    let read = |(participant, body): &(Uuid, Vec<u8>)| {
        let calendar = serde_json::from_slice(body).ok()?;
        Some((*participant, calendar))
    };
    stored.iter().filter_map(read).collect()
}

impl Quiet {
    /// How long they last on the clock.
    pub fn minutes(self) -> u16 {
        (self.until_minute + DAY_MINUTES - self.from_minute) % DAY_MINUTES
    }

    /// Whether these are hours of a day, not too many.
    pub fn is_possible(self) -> bool {
        self.from_minute < DAY_MINUTES
            && self.until_minute < DAY_MINUTES
            && (1..=MAX_QUIET_MINUTES).contains(&self.minutes())
    }
}

impl Calendar {
    /// When somebody is not to be expected whose clock shows this zone's time.
    pub fn new(zone: &str, quiet: Option<Quiet>, away: Vec<Interval>) -> Self {
        Self {
            zone: zone.to_owned(),
            quiet,
            away,
            weekends: false,
        }
    }

    /// Whether it says no more than if there were none.
    pub fn is_empty(&self) -> bool {
        self.quiet.is_none() && self.away.is_empty() && matches!(self.zone.as_str(), "UTC" | "")
    }

    /// When a clock with so much `left` at `since` stands still until its time is up, tidy.
    ///
    /// `others` is when it stands still anyway, tidy.
    pub(super) fn excused_intervals(
        &self,
        since: Timestamp,
        left: SignedDuration,
        others: &[Interval],
    ) -> Vec<Interval> {
        if self.quiet.is_none() && self.away.is_empty() && !self.weekends {
            return Vec::new();
        }
        let zone = self.time_zone();
        let last = add_span(since, HORIZON);
        let mut reach = interval::deadline_after(since, left, others).min(last);
        for _ in 0..MAX_GUESSES {
            let excused = self.intervals_begun(since, reach, &zone);
            let all = interval::merge(excused.iter().chain(others).copied());
            let due = interval::deadline_after(since, left, &all).min(last);
            if due <= reach {
                break;
            }
            reach = due;
        }
        self.intervals_begun(since, reach, &zone)
    }

    /// What is excused from a moment on and begins at the latest at another, whole, tidy.
    fn intervals_begun(&self, since: Timestamp, latest: Timestamp, zone: &TimeZone) -> Vec<Interval> {
        let mut intervals = self.away.clone();
        // What began the day before may reach into the span.
        let first = since.to_zoned(zone.clone()).date().yesterday();
        let mut day = first.ok();
        let last = add_span(latest, EXCUSE_REACH);
        while let Some(date) = day.filter(|date| day_start(*date, zone) < last) {
            intervals.extend(self.quiet.and_then(|quiet| night_interval(date, quiet, zone)));
            let is_free = matches!(date.weekday(), Weekday::Saturday | Weekday::Sunday);
            if self.weekends && is_free {
                intervals.push(whole_day(date, zone));
            }
            day = date.tomorrow().ok();
        }
        let mut tidy = interval::clip_from(&interval::merge(intervals), since);
        tidy.retain(|interval| interval.from <= latest);
        tidy
    }

    fn time_zone(&self) -> TimeZone {
        if self.zone.is_empty() {
            return TimeZone::UTC;
        }
        TimeZone::get(&self.zone).unwrap_or(TimeZone::UTC)
    }
}

/// When the hours of the night begin on a day; a moment that the clock skips comes an hour later.
fn night_interval(date: Date, quiet: Quiet, zone: &TimeZone) -> Option<Interval> {
    let until_date = if quiet.from_minute < quiet.until_minute {
        date
    } else {
        date.tomorrow().ok()?
    };
    Some(Interval {
        from: local_time(date, quiet.from_minute, zone)?,
        until: local_time(until_date, quiet.until_minute, zone)?,
    })
}

fn local_time(date: Date, minute: u16, zone: &TimeZone) -> Option<Timestamp> {
    let hour = i8::try_from(minute / 60).ok()?;
    let minute_of_hour = i8::try_from(minute % 60).ok()?;
    let time = Time::new(hour, minute_of_hour, 0, 0).ok()?;
    let zoned = zone.to_ambiguous_zoned(date.to_datetime(time));
    zoned.compatible().ok().map(|zoned| zoned.timestamp())
}

fn day_start(date: Date, zone: &TimeZone) -> Timestamp {
    local_time(date, 0, zone).unwrap_or(Timestamp::MAX)
}

fn whole_day(date: Date, zone: &TimeZone) -> Interval {
    let next = date.tomorrow().ok();
    Interval {
        from: day_start(date, zone),
        until: next.map_or(Timestamp::MAX, |next| day_start(next, zone)),
    }
}
