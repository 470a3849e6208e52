//! Wire types of quiet hours and vacations, during which a player's clocks are paused.

use jiff::civil::{Date, Time};
use jiff::tz::TimeZone;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::app::to_quiet;
use crate::core::clock::MAX_QUIET_MINUTES;
use crate::http::problem::{Problem, ProblemKind, Result};
use crate::people::{QuietHours, Vacation};

const HOURS: &str = "%H:%M";

/// Daily quiet hours, in local time.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = QuietWish)]
#[serde(deny_unknown_fields)]
pub(crate) struct DailyQuietHours {
    /// Start of the quiet hours, as `22:30`.
    #[schema(pattern = "^[0-2][0-9]:[0-5][0-9]$", max_length = 5)]
    pub from: String,
    /// End of the quiet hours, as `07:00`; on the next day unless later than `from`.
    #[schema(pattern = "^[0-2][0-9]:[0-5][0-9]$", max_length = 5)]
    pub until: String,
}

/// A vacation: whole days in your time zone.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = VacationWish)]
#[serde(deny_unknown_fields)]
pub(crate) struct VacationRequest {
    /// First day of the vacation.
    #[schema(value_type = String, format = Date)]
    pub from: Date,
    /// Last day of the vacation.
    #[schema(value_type = String, format = Date)]
    pub until: Date,
}

impl From<QuietHours> for DailyQuietHours {
    fn from(quiet: QuietHours) -> Self {
        Self {
            from: format_minute(quiet.from_minute),
            until: format_minute(quiet.until_minute),
        }
    }
}

/// Formats a minute of the day as `08:05`.
pub(crate) fn format_minute(minute: u16) -> String {
    format!("{:02}:{:02}", minute / 60, minute % 60)
}

pub(crate) fn parse_minute(text: &str) -> Option<u16> {
    let time = Time::strptime(HOURS, text).ok()?;
    u16::try_from(i16::from(time.hour()) * 60 + i16::from(time.minute())).ok()
}

pub(crate) fn parse_quiet_hours(request: &DailyQuietHours) -> Result<QuietHours> {
    let minutes = parse_minute(&request.from).zip(parse_minute(&request.until));
    let hours = minutes.map(|(from_minute, until_minute)| QuietHours {
        from_minute,
        until_minute,
    });
    let possible = hours.filter(|hours| to_quiet(*hours).is_possible());
    possible.ok_or_else(|| {
        let most = MAX_QUIET_MINUTES / 60;
        let detail = format!("`quiet` must be two times like 22:30, at most {most} hours apart");
        Problem::new(ProblemKind::Invalid, detail).with_code("bad_quiet_hours")
    })
}

pub(crate) fn parse_vacation(request: &VacationRequest, zone: &TimeZone) -> Result<Vacation> {
    let begins = |date: Date| date.to_zoned(zone.clone()).ok().map(|day| day.timestamp());
    let from = begins(request.from);
    let until = request.until.tomorrow().ok().and_then(begins);
    let span = from.zip(until).filter(|(from, until)| from < until);
    let vacation = span.map(|(from, until)| Vacation { from, until });
    vacation.ok_or_else(invalid_vacation)
}

pub(crate) fn invalid_vacation() -> Problem {
    let detail = "the first day of a vacation must not be after its last";
    Problem::new(ProblemKind::Invalid, detail).with_code("bad_vacation")
}
