//! Facts that pause the clocks of absent players. They are added to the next entry once the absence matters.

use jiff::Timestamp;

use super::{Calendar, CalendarMap, ClockFact, interval};
use crate::events::{Fact, PlatformFact};
use crate::games::{MAX_SEATS, Seat, Seats, ensure};
use crate::permissions::EntryFault;
use crate::state::Match;

/// Whether a move in the game can change which seats are paused by an absence.
pub(crate) fn may_excuse(before: &Match, calendars: &CalendarMap) -> bool {
    let known = before.clock.iter().flat_map(|clock| clock.seats.iter());
    let is_known = known.into_iter().any(|time| !time.excused.is_empty());
    is_known || !calendars.is_empty() || before.charter.weekends == Some(true)
}

/// Returns facts for the absences that running clocks do not account for yet.
pub fn excuse_facts(state: &Match, calendars: &CalendarMap) -> Vec<ClockFact> {
    let excuse = |seat| excuse_seat(state, seat, calendars);
    running_clocks(state).iter().filter_map(excuse).collect()
}

fn running_clocks(state: &Match) -> Seats {
    let Some(clock) = &state.clock else {
        return Seats::NONE;
    };
    let runs = |seat: &Seat| clock.seat_time(*seat).since.is_some();
    Seat::all(MAX_SEATS).filter(runs).collect()
}

fn excuse_seat(state: &Match, seat: Seat, calendars: &CalendarMap) -> Option<ClockFact> {
    let clock = state.clock.as_ref()?;
    let now = state.at;
    let due = clock.due_at(seat)?;
    // An overdue seat is not excused. A seat whose time ends right now may be, so that it does not time out
    // at night.
    if due < now {
        return None;
    }
    let left = clock.time_left(seat, now)?;
    let pauses = interval::clip_from(&clock.pauses.intervals(), now);
    let intervals = calendar_of(state, seat, calendars).excused_intervals(now, left, &pauses);
    let mut known = interval::clip_from(&clock.seat_time(seat).excused, now);
    known.retain(|interval| interval.from <= due);
    (known != intervals).then_some(ClockFact::SeatExcused { seat, intervals })
}

fn calendar_of(state: &Match, seat: Seat, calendars: &CalendarMap) -> Calendar {
    let player = state.roster.holder(seat).player();
    let calendar = player.and_then(|participant| calendars.get(&participant));
    Calendar {
        weekends: state.charter.weekends == Some(true),
        ..calendar.cloned().unwrap_or_default()
    }
}

/// Splits the facts of an entry: the second part holds those at its end that excuse seats.
pub fn split_excused(facts: &[Fact]) -> (&[Fact], &[Fact]) {
    let excuses = |fact: &&Fact| {
        matches!(
            fact,
            Fact::Platform(PlatformFact::Clock(ClockFact::SeatExcused { .. }))
        )
    };
    let count = facts.iter().rev().take_while(excuses).count();
    facts.split_at(facts.len() - count)
}

/// Returns an error message if these facts of an entry dated `at` cannot excuse their seats.
pub fn check_excused(after: &Match, at: Timestamp, facts: &[Fact]) -> Result<(), EntryFault> {
    let running = running_clocks(after);
    for fact in facts {
        let Fact::Platform(PlatformFact::Clock(ClockFact::SeatExcused { seat, intervals })) = fact
        else {
            continue;
        };
        let (runs, is_tidy) = (running.has(*seat), interval::is_tidy(intervals));
        let is_ahead = intervals.first().is_none_or(|first| at <= first.from);
        ensure(runs, "it excuses a seat whose clock does not run")?;
        ensure(
            is_tidy,
            "it excuses a seat for intervals that are empty or not in order",
        )?;
        ensure(is_ahead, "it excuses a seat for a time before the entry")?;
    }
    Ok(())
}
