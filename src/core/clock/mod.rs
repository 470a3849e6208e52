//! Clocks: how long each seat may still think, and what happens when it has thought too long.
//!
//! 1. The clock of a match is a pure function of its entries; what time it is now changes nothing.
//! 2. A seat is charged only while it is awaited, not excused, and held by a person. What excuses it
//!    stands in entries, as intervals in absolute time that begin no earlier than their entry.
//! 3. A *turn* of a seat is an unbroken run of its own questions. Its increment comes once, at its
//!    end: nobody gains time by taking back and putting down again. Time per turn begins anew with
//!    each *window* of the game, and so does a turn whose time ran out, in the next window.
//! 4. Nobody has power over a clock alone: only the service writes what moves one.

mod calendar;
mod due;
mod excuse;
mod facts;
mod fold;
mod interval;
mod pending;
mod pace;
mod questions;
mod reminders;
mod clock_pauses;
#[cfg(test)]
mod tests;
mod time_out;

pub use calendar::{Calendar, MAX_QUIET_MINUTES, Quiet};
pub use fold::ClockRow;
pub use interval::Interval;
pub use pace::{
    Absence, AfterStrikes, Extension, MIN_PACE_SECS, MAX_PACE_SECS, MAX_STRIKES, Pace,
};

pub use calendar::{CalendarMap, decode_calendars};
pub(crate) use excuse::may_excuse;
pub use excuse::{check_excused, excuse_facts, split_excused};
pub use facts::ClockFact;
pub use fold::Clock;
pub use pace::{MAX_EXTENSION, check_bot, check_pace};
pub(crate) use questions::{Question, Questions};
#[cfg(test)]
pub(crate) use reminders::Reminders;
#[cfg(test)]
pub(crate) use tests::{
    handed_to_a_bot, made_good, played_with_clocks, vacated, window_by_window,
    window_by_window_of_four,
};
pub use time_out::{consequence_of_missing, extend, substitute, time_out};
