//! Clocks: the time left to each seat, and what happens when it runs out.
//!
//! 1. The clock of a match is a pure function of its entries; the current time changes nothing.
//! 2. A seat is charged only while it is awaited, not excused, and held by a person. Excuses are in
//!    entries, as intervals of absolute time that begin no earlier than their entry.
//! 3. A *turn* of a seat is an unbroken run of questions to it. Its increment comes once, at its
//!    end, so that nobody gains time by undoing and redoing moves. With time per turn, each
//!    *window* of the game starts a new turn. With a bank, only the window after a time-out does.
//! 4. Only the service and referees can grant a running seat more time.

mod calendar;
mod clock_pauses;
mod due;
mod excuse;
mod facts;
mod fold;
mod interval;
mod pace;
mod pending;
mod questions;
mod reminders;
#[cfg(test)]
mod tests;
mod time_out;

pub use calendar::{Calendar, MAX_QUIET_MINUTES, Quiet};
pub use fold::ClockRow;
pub use interval::Interval;
pub use pace::{Absence, AfterStrikes, Extension, MAX_PACE_SECS, MAX_STRIKES, MIN_PACE_SECS, Pace};

pub use calendar::{CalendarMap, decode_calendars};
pub(crate) use excuse::may_excuse;
pub use excuse::{check_excused, excuse_facts, split_excused};
pub use facts::ClockFact;
pub use fold::Clock;
pub use pace::{check_bot, check_pace, extension_secs};
pub(crate) use questions::{Question, Questions};
#[cfg(test)]
pub(crate) use reminders::Reminders;
#[cfg(test)]
pub(crate) use tests::{
    handed_to_a_bot, made_good, played_with_clocks, vacated, window_by_window,
    window_by_window_of_four,
};
pub use time_out::{consequence_of_missing, extend, substitute, time_out};
