//! What the service itself writes about clocks: time that is up, more time.

use std::sync::Arc;

use jiff::SignedDuration;
use uuid::Uuid;

use crate::app::failure::{PlayError, Result};
use crate::app::service::{Loaded, Matches};
use crate::core::clock::{Clock, Extension, MAX_EXTENSION, extend, time_out};
use crate::core::events::PlatformAction;
use crate::core::refusal::Refusal;
use crate::core::sealing::{Wished, by_service, called};
use crate::world::MatchId;
use crate::world::chain;

/// How many matches one round looks at.
pub(crate) const ROUND_LIMIT: u16 = 500;

/// How many entries one round writes in one match; the next round goes on.
const MOST_IN_A_ROW: u32 = 16;

/// When a match is looked at again whose time could not be called.
const PUT_OFF: SignedDuration = SignedDuration::from_secs(60);

impl Matches {
    /// Calls the time of every seat whose time is up by the clock of the database; gives how many
    /// entries were written. Any number of instances may do so at the same moment.
    pub async fn ring(self: &Arc<Self>) -> Result<u32> {
        let mut written = 0;
        for id in self.log.due_clocks(ROUND_LIMIT).await? {
            match self.apart(id, self.ring_at(id)).await {
                // Whoever was faster has called it; else there was nothing to call, and there will not
                // be in a second either.
                Ok(0) => self.log.postpone_clock(id, PUT_OFF).await?,
                Ok(called) => written += called,
                Err(PlayError::Refused(Refusal::Quarantined | Refusal::Busy)) => {}
                Err(error) => {
                    tracing::warn!(match.id = %id, error = %chain(&error), "the time of a seat could not be called");
                    metrics::counter!("logothete_postponed_total", "task" => "clock").increment(1);
                    self.log.postpone_clock(id, PUT_OFF).await?;
                }
            }
        }
        Ok(written)
    }

    /// Calls the times that are up in one match; gives how many entries were written.
    async fn ring_at(self: &Arc<Self>, id: MatchId) -> Result<u32> {
        let mut written = 0;
        while written < MOST_IN_A_ROW {
            let kept = match self.note_down(id, None, overdue).await {
                Ok(Some(kept)) => kept,
                Ok(None) => break,
                // What was written is; whatever is wrong the next round finds as well.
                Err(_) if 0 < written => break,
                Err(error) => return Err(error),
            };
            written += 1;
            metrics::counter!("logothete_time_outs_total").increment(1);
            self.drive_if_due(&kept.table);
        }
        Ok(written)
    }

    /// Grants a participant more time for the turn they are asked for, at most two days; for a late
    /// letter once a turn. Tells whether it was granted: who is not asked any more needs none.
    pub async fn extend(
        &self,
        id: MatchId,
        participant: Uuid,
        by: SignedDuration,
        why: Extension,
    ) -> Result<bool> {
        let secs = u32::try_from(by.min(MAX_EXTENSION).as_secs()).unwrap_or_default();
        let decide = |loaded: &Loaded| {
            let table = &loaded.table;
            let may = |clock: &Clock, seat| clock.may_extend(seat, why);
            let seat = table.seat_of(participant);
            let seat = seat.zip(table.clock.as_ref());
            let seat = seat.filter(|(seat, clock)| may(clock, *seat) && 0 < secs);
            Ok(seat.map(|(seat, _)| {
                let decision = extend(table, seat, secs, why);
                by_service(PlatformAction::Extend {}, decision)
            }))
        };
        Ok(self.note_down(id, None, decide).await?.is_some())
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
    let decision = time_out(table, seat, &action)?;
    Ok(Some(called(seat, action, decision)))
}
