//! What the service itself writes about clocks: time that is up, more time, other calendars.

use std::sync::Arc;

use jiff::SignedDuration;
use uuid::Uuid;

use super::calendar::Calendar;
use super::pace::MAX_EXTENSION;
use super::{Clock, Extension, excuses, extend, time_out};
use crate::games::Seat;
use crate::log::{ListQuery, MatchId, Stage};
use crate::play::bind::Wished;
use crate::play::drive::chain;
use crate::play::house::{House, KeepError, Keeping, KeptEntry, Loaded, MAX_RETRIES};
use crate::play::refusal::{Failure, PlayError, Refusal};
use crate::play::table::Table;
use crate::play::think;
use crate::play::words::{Actor, By, Deed, PlatformAction};

/// How many matches one round looks at.
pub(super) const ROUND_LIMIT: u16 = 500;

/// How many entries one round writes in one match; the next round goes on.
const MOST_IN_A_ROW: u32 = 16;

/// When a match is looked at again whose time could not be called.
const PUT_OFF: SignedDuration = SignedDuration::from_secs(60);

impl House {
    /// Calls the time of every seat whose time is up by the clock of the database; gives how many
    /// entries were written. Any number of instances may do so at the same moment.
    pub async fn ring(self: &Arc<Self>) -> Result<u32, PlayError> {
        let mut written = 0;
        for id in self.log.due_clocks(ROUND_LIMIT).await? {
            match self.ring_at(id, &mut written).await {
                // Whoever was faster has called it, or its seat has acted.
                Ok(()) | Err(PlayError::Refused(Refusal::Quarantined | Refusal::Busy)) => {}
                Err(error) => {
                    tracing::warn!(match.id = %id, error = %chain(&error), "the time of a seat could not be called");
                    self.log.postpone_clock(id, PUT_OFF).await?;
                }
            }
        }
        Ok(written)
    }

    async fn ring_at(self: &Arc<Self>, id: MatchId, written: &mut u32) -> Result<(), PlayError> {
        for _ in 0..MOST_IN_A_ROW {
            let Some(kept) = self.note_down(id, overdue).await? else {
                break;
            };
            *written += 1;
            metrics::counter!("logothete_time_outs_total").increment(1);
            self.drive_if_due(&kept.table);
        }
        Ok(())
    }

    /// Grants a participant more time for the turn they are asked for, at most two days; for a late
    /// letter once a turn. Tells whether it was granted: who is not asked any more needs none.
    pub async fn extend(
        &self,
        id: MatchId,
        participant: Uuid,
        by: SignedDuration,
        why: Extension,
    ) -> Result<bool, PlayError> {
        let secs = u32::try_from(by.min(MAX_EXTENSION).as_secs()).unwrap_or_default();
        let think = |loaded: &Loaded| {
            let table = &loaded.table;
            let may = |clock: &Clock, seat| clock.may_extend(seat, why);
            let seat = table.seat_of(participant);
            let seat = seat.zip(table.clock.as_ref());
            let seat = seat.filter(|(seat, clock)| may(clock, *seat) && 0 < secs);
            Ok(seat.map(|(seat, _)| {
                let thought = extend(table, seat, secs, why);
                by_service(PlatformAction::Extend {}, thought)
            }))
        };
        Ok(self.note_down(id, think).await?.is_some())
    }

    /// Forgets when participants are not to be expected.
    pub async fn forget_calendars(&self, seats: &[(MatchId, Uuid)]) -> Result<(), PlayError> {
        Ok(self.log.forget_calendars(seats).await?)
    }

    /// The matches that have not ended in which one of these participants sits.
    pub async fn seats_of(&self, mine: &[Uuid]) -> Result<Vec<(MatchId, Uuid)>, PlayError> {
        let mut seats = Vec::new();
        for stage in [Stage::Lobby, Stage::Running] {
            let mut before = None;
            loop {
                let query = ListQuery {
                    participants: Some(mine),
                    stage: Some(stage),
                    before,
                    limit: ROUND_LIMIT,
                    ..ListQuery::default()
                };
                let listed = self.log.list(query).await?;
                let Some(last) = listed.last() else { break };
                before = Some(last.match_id);
                for line in &listed {
                    let theirs = line.summary.participants.iter();
                    let theirs = theirs.filter(|participant| mine.contains(participant));
                    seats.extend(theirs.map(|participant| (line.match_id, *participant)));
                }
            }
        }
        Ok(seats)
    }

    /// Takes down when a participant of these matches is not to be expected, from now on.
    pub async fn put_calendar(
        &self,
        seats: &[(MatchId, Uuid)],
        calendar: &Calendar,
    ) -> Result<(), PlayError> {
        let body =
            serde_json::to_vec(calendar).map_err(|error| Failure::Unsealable(error.to_string()))?;
        self.log.put_calendar(seats, &body).await?;
        for (id, _) in seats {
            let think = |loaded: &Loaded| Ok(excuse_anew(loaded));
            match self.note_down(*id, think).await {
                Ok(_) | Err(PlayError::Refused(_)) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Writes what the service thinks of, unless there is nothing; thinks again if somebody else was
    /// faster.
    pub(super) async fn note_down(
        &self,
        id: MatchId,
        think: impl Fn(&Loaded) -> Result<Option<Wished>, Refusal>,
    ) -> Result<Option<KeptEntry>, PlayError> {
        let mut lost = KeepError::Overtaken;
        for _ in 0..=MAX_RETRIES {
            let loaded = self.load(id, None).await?;
            let Some(wished) = think(&loaded)? else {
                return Ok(None);
            };
            if wished.deed.most_entries() <= loaded.table.version.0 {
                return Err(Refusal::TooLong.into());
            }
            let keeping = Keeping {
                before: &loaded.table,
                now: loaded.now,
                wished,
                wish: None,
                founding: None,
                calendars: &loaded.calendars,
            };
            match self.keep(keeping).await {
                Ok(kept) => return Ok(Some(kept)),
                Err(KeepError::Failed(failure)) => return Err(failure.into()),
                Err(error) => lost = error,
            }
        }
        Err(lost.given_up())
    }
}

/// An entry of the service's own.
pub(super) fn by_service(action: PlatformAction, thought: think::Thought) -> Wished {
    Wished {
        by: By {
            kind: Actor::Service,
            seat: None,
        },
        deed: Deed::Platform(action),
        thought,
    }
}

/// The default of the seat whose time is up for the longest, if there is one.
fn overdue(loaded: &Loaded) -> Result<Option<Wished>, Refusal> {
    let table = &loaded.table;
    let due = table.clock.as_ref().and_then(Clock::first_due);
    let Some((_, seat)) = due.filter(|(due_at, _)| *due_at <= loaded.now) else {
        return Ok(None);
    };
    let Some(action) = table.play.on_deadline(seat) else {
        return Ok(None);
    };
    let thought = time_out(table, seat, &action)?;
    Ok(Some(called(seat, action, thought)))
}

/// The entry that calls the time of a seat.
pub(super) fn called(seat: Seat, action: serde_json::Value, thought: think::Thought) -> Wished {
    Wished {
        by: By {
            kind: Actor::Clock,
            seat: Some(seat),
        },
        deed: Deed::Game(action),
        thought,
    }
}

/// Nothing but excuses, if any clock that runs needs others than it has.
fn excuse_anew(loaded: &Loaded) -> Option<Wished> {
    let mut table = Table::clone(&loaded.table);
    table.at = loaded.now.max(table.at);
    if excuses(&table, &loaded.calendars).is_empty() {
        return None;
    }
    let thought = think::nothing(&loaded.table);
    Some(by_service(PlatformAction::Excuse {}, thought))
}
