//! Tests of nights, weekends and vacations as intervals of absolute time.

use jiff::{SignedDuration, Timestamp};
use proptest::prelude::*;

use super::{DAY, HOUR, at, second};
use crate::clock::interval::{self, covered_time, deadline_after, is_tidy, merge};
use crate::clock::{Calendar, Interval, Quiet};

pub(super) fn nights(zone: &str) -> Calendar {
    Calendar {
        zone: zone.into(),
        quiet: Some(Quiet {
            from_minute: 22 * 60,
            until_minute: 7 * 60,
        }),
        ..Calendar::default()
    }
}

#[test]
fn a_night_is_as_long_as_the_clock_on_the_wall_makes_it() {
    let length = |zone: &str, noon: &str| {
        let from = at(noon);
        let night = nights(zone).excused_intervals(from, DAY - HOUR, &[]);
        assert_eq!(night.len(), 1);
        (
            night[0].from.to_string(),
            night[0].until.duration_since(night[0].from),
        )
    };
    let budapest = "Europe/Budapest";
    assert_eq!(
        length(budapest, "2026-11-21T11:00:00Z"),
        ("2026-11-21T21:00:00Z".into(), 9 * HOUR)
    );
    // Daylight saving ends on the night in October 2026 and begins on the one in March 2027. An hour repeats in
    // the first night and is skipped in the second.
    assert_eq!(
        length(budapest, "2026-10-24T10:00:00Z"),
        ("2026-10-24T20:00:00Z".into(), 10 * HOUR)
    );
    assert_eq!(
        length(budapest, "2027-03-27T11:00:00Z"),
        ("2027-03-27T21:00:00Z".into(), 8 * HOUR)
    );
    // A night may begin in an hour that daylight saving skips.
    let odd = Calendar {
        quiet: Some(Quiet {
            from_minute: 150,
            until_minute: 420,
        }),
        ..nights(budapest)
    };
    let night = odd.excused_intervals(at("2027-03-28T00:00:00Z"), 3 * HOUR, &[]);
    assert_eq!(
        night,
        [Interval {
            from: at("2027-03-28T01:30:00Z"),
            until: at("2027-03-28T05:00:00Z")
        }]
    );
    // A calendar with an unknown time zone is read in UTC.
    assert_eq!(
        length("Middle/Earth", "2026-11-21T12:00:00Z").0,
        "2026-11-21T22:00:00Z"
    );
}

#[test]
fn a_calendar_reaches_as_far_as_the_time_that_is_left() {
    let since = at("2026-11-20T12:00:00Z");
    let mut calendar = nights("UTC");
    let excused = calendar.excused_intervals(since, DAY, &[]);
    let due = deadline_after(since, DAY, &excused);
    assert_eq!(due, at("2026-11-21T21:00:00Z"));
    assert_eq!(excused.len(), 1);
    calendar.weekends = true;
    let excused = calendar.excused_intervals(since, DAY, &[]);
    // Friday night, the weekend and the night to Monday together are one interval.
    assert_eq!(excused[0].until, at("2026-11-23T07:00:00Z"));
    assert_eq!(
        deadline_after(since, DAY, &excused),
        at("2026-11-23T21:00:00Z")
    );
    calendar.away = vec![Interval {
        from: at("2026-11-23T00:00:00Z"),
        until: at("2026-12-01T00:00:00Z"),
    }];
    let excused = calendar.excused_intervals(since, DAY, &[]);
    assert_eq!(
        deadline_after(since, DAY, &excused),
        at("2026-12-01T21:00:00Z")
    );
    let pause = [Interval {
        from: at("2026-11-20T13:00:00Z"),
        until: at("2026-11-20T23:00:00Z"),
    }];
    let both = merge(
        calendar
            .excused_intervals(since, HOUR, &pause)
            .into_iter()
            .chain(pause),
    );
    // A clock that would run out exactly when an absence begins runs out after the absence.
    assert_eq!(
        deadline_after(since, HOUR, &both),
        at("2026-12-01T07:00:00Z")
    );
    let always = Calendar {
        away: vec![Interval {
            from: since,
            until: Timestamp::MAX,
        }],
        ..Calendar::default()
    };
    assert!(always.excused_intervals(since, HOUR, &[]).len() == 1);
}

proptest! {
    #[test]
    fn what_a_calendar_excuses_is_tidy_and_does_not_depend_on_when_it_is_asked(
        begin in 0..20_000_000_i64, left in 1..500_000_i64, waited in 0..400_000_i64,
        from_minute in 0..1440_u16, minutes in 1..=720_u16, weekends: bool,
        zone in prop::sample::select(vec!["Europe/Budapest", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC"]),
    ) {
        let calendar = Calendar {
            zone: zone.into(),
            quiet: Some(Quiet { from_minute, until_minute: (from_minute + minutes) % 1440 }),
            weekends,
            ..Calendar::default()
        };
        prop_assert!(calendar.quiet.unwrap().is_possible());
        let (since, left) = (second(begin), SignedDuration::from_secs(left));
        let excused = calendar.excused_intervals(since, left, &[]);
        prop_assert!(is_tidy(&excused));
        prop_assert!(excused.first().is_none_or(|first| since <= first.from));
        let due = deadline_after(since, left, &excused);
        // Asked later in the same turn, the calendar gives the same absences for the rest of it.
        let later = second(begin + waited);
        if later < due {
            let spent = later.duration_since(since) - covered_time(&excused, Interval { from: since, until: later });
            let again = calendar.excused_intervals(later, left - spent, &[]);
            prop_assert_eq!(again, interval::clip_from(&excused, later));
        }
    }
}
