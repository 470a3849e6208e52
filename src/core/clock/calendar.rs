//! Absences of a person: nights, weekends and vacations, in the person's time zone.
//!
//! A calendar is stored outside the log and can be erased. The absences that affect a turn are
//! copied into entries as intervals of absolute time, so daylight saving is already accounted for.

use std::collections::HashMap;

use jiff::civil::{Date, Time, Weekday};
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::interval::{self, Interval};
use crate::world::add_span;

/// Maximum length of the quiet hours of a night, in minutes by the clock on the wall.
pub const MAX_QUIET_MINUTES: u16 = 12 * 60;

const DAY_MINUTES: u16 = 24 * 60;

/// How far ahead absences are computed; those beginning later are ignored.
const HORIZON: SignedDuration = SignedDuration::from_hours(400 * 24);

/// Maximum length of an absence other than a vacation: a weekend with its nights.
const EXCUSE_REACH: SignedDuration = SignedDuration::from_hours(4 * 24);

/// Maximum number of times that the end of a turn is estimated again, since absences move it.
const MAX_GUESSES: u32 = 64;

/// Absences of one participant in a match. Stored outside the log.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Calendar {
    /// IANA name of the participant's time zone.
    pub zone: String,
    /// Quiet hours of each night; `None` if there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quiet: Option<Quiet>,
    /// Vacations of the participant.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub away: Vec<Interval>,
    /// Whether the match pauses on Saturdays and Sundays; copied from the match's charter.
    #[serde(skip)]
    pub(crate) weekends: bool,
}

/// Hours of each night in which no answer is expected. Stored outside the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Quiet {
    /// Beginning of the quiet hours, in minutes after midnight.
    pub from_minute: u16,
    /// On the next day, unless it is later than the beginning.
    pub until_minute: u16,
}

/// The calendars of a match by participant. Participants without a readable calendar are missing.
pub type CalendarMap = HashMap<Uuid, Calendar>;

/// Parses stored calendars. An unreadable one is skipped, so its person gets no pauses.
pub fn decode_calendars(stored: &[(Uuid, Vec<u8>)]) -> CalendarMap {
    let read = |(participant, body): &(Uuid, Vec<u8>)| {
        let calendar = serde_json::from_slice(body).ok()?;
        Some((*participant, calendar))
    };
    stored.iter().filter_map(read).collect()
}

impl Quiet {
    /// Returns the length of the quiet hours in minutes, by the clock on the wall.
    pub fn minutes(self) -> u16 {
        (self.until_minute + DAY_MINUTES - self.from_minute) % DAY_MINUTES
    }

    /// Whether both times are within a day and the quiet hours last 1 to [`MAX_QUIET_MINUTES`].
    pub fn is_possible(self) -> bool {
        self.from_minute < DAY_MINUTES
            && self.until_minute < DAY_MINUTES
            && (1..=MAX_QUIET_MINUTES).contains(&self.minutes())
    }
}

impl Calendar {
    /// Creates a calendar in a time zone, in which weekends do not count as absences.
    pub fn new(zone: &str, quiet: Option<Quiet>, away: Vec<Interval>) -> Self {
        Self {
            zone: zone.to_owned(),
            quiet,
            away,
            weekends: false,
        }
    }

    /// Whether the calendar has no effect: it has no absences, and its zone is UTC.
    pub fn is_empty(&self) -> bool {
        self.quiet.is_none() && self.away.is_empty() && matches!(self.zone.as_str(), "UTC" | "")
    }

    /// Returns when this calendar pauses a clock that has `left` at `since`, until the clock runs out.
    /// `others` are times in which the clock is paused anyway. Both lists are sorted, and no intervals touch.
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

    /// Returns the absences after `since` that begin by `latest`, in full length, sorted and not touching.
    fn intervals_begun(
        &self,
        since: Timestamp,
        latest: Timestamp,
        zone: &TimeZone,
    ) -> Vec<Interval> {
        let mut intervals = self.away.clone();
        // An absence that began the day before may reach into the requested span.
        let first = since.to_zoned(zone.clone()).date().yesterday();
        let mut day = first.ok();
        let last = add_span(latest, EXCUSE_REACH);
        while let Some(date) = day.filter(|date| day_start(*date, zone) < last) {
            intervals.extend(
                self.quiet
                    .and_then(|quiet| night_interval(date, quiet, zone)),
            );
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

/// Returns the quiet hours that begin on a date. A time that daylight saving skips moves one hour later.
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
