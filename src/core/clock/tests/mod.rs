//! Tests of clocks: random arithmetic, calendars, whole matches.

mod arithmetic;
mod calendars;
mod matches;
mod outages;
mod reminders;
mod takebacks;
mod windows;

pub(crate) use matches::{handed_to_a_bot, made_good, played_with_clocks, vacated};
pub(crate) use windows::{window_by_window, window_by_window_of_four};

use jiff::{SignedDuration, Timestamp};

use super::Question;

const HOUR: SignedDuration = SignedDuration::from_hours(1);
const DAY: SignedDuration = SignedDuration::from_hours(24);

fn at(text: &str) -> Timestamp {
    text.parse().unwrap()
}

fn second(second: i64) -> Timestamp {
    Timestamp::from_second(1_800_000_000 + second).unwrap()
}

fn question(text: &str) -> Question {
    Question {
        text: text.to_owned(),
        window: None,
    }
}
