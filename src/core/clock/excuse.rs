//! The facts that excuse a seat: written with whichever entry first needs them.

use jiff::Timestamp;

use super::calendar::Calendars;
use super::interval;
use crate::core::events::{Fact, PlatformFact};
use crate::core::state::Match;
use crate::games::Seat;

/// What the running clocks of a table need to know that they do not know yet, as of its last entry.
pub(crate) fn excuses(table: &Match, calendars: &Calendars) -> Vec<PlatformFact> {
    let Some(clock) = &table.clock else {
        return Vec::new();
    };
    let seats = clock.running();
    let facts = seats.iter().map(|seat| excuse(table, seat, calendars));
    facts.flatten().collect()
}

fn excuse(table: &Match, seat: Seat, calendars: &Calendars) -> Option<PlatformFact> {
    let clock = table.clock.as_ref()?;
    let now = table.at;
    // Whoever has nothing left is called at once, but not at night.
    if clock.due_at(seat)? < now {
        return None;
    }
    let left = clock.left_at(seat, now)?;
    let pauses = interval::from_on(&clock.pauses(), now);
    let player = table.holder(seat).player();
    let calendar = player.and_then(|participant| calendars.get(&participant));
    let mut calendar = calendar.cloned().unwrap_or_default();
    calendar.weekends = table.charter.weekends == Some(true);
    let wanted = calendar.excused(now, left, &pauses);
    let mut known = interval::from_on(&clock.of(seat)?.excused, now);
    let due = clock.due_at(seat)?;
    known.retain(|interval| interval.from <= due);
    (known != wanted).then_some(PlatformFact::SeatExcused {
        seat,
        intervals: wanted,
    })
}

/// The facts of an entry without those at its end that excuse somebody, and these.
pub(crate) fn split_excused(facts: &[Fact]) -> (&[Fact], &[Fact]) {
    let excuses = |fact: &&Fact| matches!(fact, Fact::Platform(PlatformFact::SeatExcused { .. }));
    let count = facts.iter().rev().take_while(excuses).count();
    facts.split_at(facts.len() - count)
}

/// Says what is wrong with facts that excuse somebody in an entry of this moment, if anything is.
pub(crate) fn check_excused(
    after: &Match,
    at: Timestamp,
    facts: &[Fact],
) -> Result<(), &'static str> {
    for fact in facts {
        let Fact::Platform(PlatformFact::SeatExcused { seat, intervals }) = fact else {
            continue;
        };
        let clock = after.clock.as_ref();
        if !clock.is_some_and(|clock| clock.running().has(*seat)) {
            return Err("it excuses a seat whose clock does not run");
        }
        if !interval::is_tidy(intervals) {
            return Err("it excuses a seat for spans that are in disorder");
        }
        if intervals.first().is_some_and(|first| first.from < at) {
            return Err("it excuses a seat for what was before");
        }
    }
    Ok(())
}
