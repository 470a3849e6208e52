//! What must hold of clocks: the arithmetic for random cases, calendars, whole matches on paper.

mod arithmetic;
mod calendars;
mod matches;
mod outages;
mod reminders;
mod takebacks;

pub(in crate::play) use matches::{handed_to_a_bot, made_good, played_with_clocks};

use jiff::{SignedDuration, Timestamp};

const HOUR: SignedDuration = SignedDuration::from_hours(1);
const DAY: SignedDuration = SignedDuration::from_hours(24);

fn at(text: &str) -> Timestamp {
    text.parse().unwrap()
}

fn second(second: i64) -> Timestamp {
    Timestamp::from_second(1_800_000_000 + second).unwrap()
}
