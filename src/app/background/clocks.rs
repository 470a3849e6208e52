//! What the service itself writes as time goes by: time that is up, more time, what an outage of the
//! service or of its emails took from people, lobbies that are closed because nothing happened there.

use std::sync::Arc;

use jiff::SignedDuration;
use uuid::Uuid;

use crate::app::{Loaded, MatchStore, PlayError, Result};
use crate::core::clock::{Clock, Extension, Interval, MAX_EXTENSION, extend, time_out};
use crate::core::events::{EndKind, PlatformAction};
use crate::core::lobby::{IDLE_LOBBY_KEPT, is_idle_for};
use crate::core::sealing::{NewEntry, service_entry, timeout_entry};
use crate::core::{Match, MatchRefusal, Refusal, decide};
use crate::games::{MAX_SEATS, Seat};
use crate::log::Intent;
use crate::mail::GrantTime;
use crate::queue::{Outage, Pulse, Task};
use crate::world::{MatchId, error_chain};

const ROUND_LIMIT: u16 = 500;
const LOBBIES_LIMIT: u16 = 200;

// How many entries one round writes in one match; the next round goes on.
const MAX_PER_ROUND: u32 = 16;

/// When a match is looked at again whose time could not be called.
const POSTPONED_BY: SignedDuration = SignedDuration::from_secs(60);

/// Calls time, grants it, and closes what was left.
#[derive(Clone)]
pub struct Clocks {
    pub(in crate::app) store: Arc<MatchStore>,
}

impl Clocks {
    /// Calls the time of every seat whose time is up by the clock of the database; gives how many
    /// entries were written. Any number of instances may do so at the same moment.
    pub async fn call_time(&self) -> Result<u32> {
        let (deadlines, mut written) = (&self.store.projections.deadlines, 0);
        for id in deadlines.list_overdue(ROUND_LIMIT).await? {
            match self.store.isolate(id, self.call_time_in(id)).await {
                // Whoever was faster has called it; else there was nothing to call, and there will not
                // be in a second either.
                Ok(0) => deadlines.postpone(id, POSTPONED_BY).await?,
                Ok(called) => written += called,
                Err(PlayError::Refused(Refusal::Match(
                    MatchRefusal::Quarantined | MatchRefusal::Busy,
                ))) => {}
                Err(error) => {
                    tracing::warn!(match.id = %id, error = %error_chain(&error), "the time of a seat could not be called");
                    metrics::counter!("logothete_postponed_total", "task" => "clock").increment(1);
                    deadlines.postpone(id, POSTPONED_BY).await?;
                }
            }
        }
        Ok(written)
    }

    async fn call_time_in(&self, id: MatchId) -> Result<u32> {
        let mut written = 0;
        while written < MAX_PER_ROUND {
            let committed = match self.store.commit_some(id, None, decide_overdue).await {
                Ok(Some(kept)) => kept,
                Ok(None) => break,
                // What was written is; whatever is wrong the next round finds as well.
                Err(_) if 0 < written => break,
                Err(error) => return Err(error),
            };
            written += 1;
            metrics::counter!("logothete_time_outs_total").increment(1);
            self.store.spawn_moves_if_due(&committed.state);
        }
        Ok(written)
    }

    /// Grants a participant more time for the turn they are asked for, at most two days; for a late
    /// email once a turn. Tells whether it was granted: who is not asked any more needs none.
    pub async fn extend(
        &self,
        id: MatchId,
        participant: Uuid,
        by: SignedDuration,
        why: Extension,
    ) -> Result<bool> {
        let secs = u32::try_from(by.min(MAX_EXTENSION).as_secs()).unwrap_or_default();
        let decide = |loaded: &Loaded| {
            let state = &loaded.state;
            let may_extend = |clock: &Clock, seat| clock.seat_time(seat).may_extend(why);
            let seat = state.roster.seat_of(participant).zip(state.clock.as_ref());
            let seat = seat.filter(|(seat, clock)| may_extend(clock, *seat) && 0 < secs);
            Ok(seat.map(|(seat, _)| {
                let decision = extend(state, seat, secs, why);
                service_entry(PlatformAction::Extend {}, decision)
            }))
        };
        Ok(self.store.commit_some(id, None, decide).await?.is_some())
    }

    /// Grants the time by which an email of a turn was late.
    pub fn grant_late(&self) -> GrantTime {
        let clocks = self.clone();
        Box::new(move |id, participant, delay| {
            let clocks = clocks.clone();
            Box::pin(async move {
                let why = Extension::LateEmail;
                match clocks.extend(id, participant, delay, why).await {
                    // Who is not asked any more needs no more time.
                    Ok(_) | Err(PlayError::Refused(_)) => Ok(()),
                    Err(error) => Err(error.into()),
                }
            })
        })
    }

    /// Says that the service runs, gives back what an outage took, and calls whose time is up; gives
    /// how many entries called a time. Before all is made good, nobody's time is called. While nothing
    /// may be drawn the service does not run as it should: that is an outage, and is given back.
    pub async fn keep_time(&self) -> Result<u32> {
        if !self.store.history.allows(Intent::DrawSomewhere).await? {
            return Ok(0);
        }
        let outages = &self.store.coordination.outages;
        outages.beat(Pulse::Service).await?;
        self.refund_outages().await?;
        if !outages.may_call_time().await? {
            return Ok(0);
        }
        self.call_time().await
    }

    /// Gives the time of every outage back to those who were asked meanwhile; gives how many entries
    /// were written. Whoever begins anew after a fall, or does the same elsewhere, grants nothing twice.
    pub async fn refund_outages(&self) -> Result<u32> {
        let mut granted = 0;
        for outage in self.store.coordination.outages.list_open().await? {
            granted += self.refund_outage(outage).await?;
            self.store.coordination.outages.settle(outage).await?;
            tracing::warn!(
                begun_at = %outage.begun_at, ended_at = %outage.ended_at, granted,
                "an outage was made good"
            );
        }
        Ok(granted)
    }

    async fn refund_outage(&self, outage: Outage) -> Result<u32> {
        let (mut granted, mut after) = (0, None);
        loop {
            let deadlines = &self.store.projections.deadlines;
            let ids = deadlines.list_clocked(after, ROUND_LIMIT).await?;
            after = ids.last().copied();
            if ids.is_empty() {
                return Ok(granted);
            }
            for id in ids {
                granted += self.refund_outage_in(id, outage).await;
            }
        }
    }

    async fn refund_outage_in(&self, id: MatchId, outage: Outage) -> u32 {
        let mut granted = 0;
        for _ in 0..MAX_SEATS {
            let decide = |loaded: &Loaded| Ok(decide_refund(loaded, outage));
            let commit = self.store.commit_some(id, None, decide);
            match self.store.isolate(id, commit).await {
                Ok(Some(_)) => granted += 1,
                Ok(None) | Err(PlayError::Refused(_)) => break,
                Err(error) => {
                    tracing::warn!(match.id = %id, error = %error_chain(&error), "an outage could not be made good");
                    break;
                }
            }
        }
        granted
    }

    /// Closes lobbies in which nothing has happened for two weeks, at most so many at a time; gives
    /// how many. One that cannot be closed is put off and holds up nobody.
    pub async fn close_abandoned(&self) -> Result<u32> {
        self.close_abandoned_for(IDLE_LOBBY_KEPT).await
    }

    /// As [`Clocks::close_abandoned`], after so long; for tests that cannot wait.
    pub async fn close_abandoned_for(&self, age: SignedDuration) -> Result<u32> {
        let lists = &self.store.projections.lists;
        let (postponed, mut closed) = (&self.store.coordination.postponed, 0);
        for id in lists.list_abandoned(age, LOBBIES_LIMIT).await? {
            match self.store.isolate(id, self.expire(id, age)).await {
                Ok(()) => closed += 1,
                Err(error) => {
                    tracing::warn!(match.id = %id, error = %error_chain(&error), "an abandoned lobby cannot be closed");
                    postponed.postpone(id, Task::Expire).await?;
                }
            }
        }
        Ok(closed)
    }

    async fn expire(&self, id: MatchId, age: SignedDuration) -> Result<()> {
        let decide = |state: &Match, now| {
            if !is_idle_for(age, state, now) {
                return Err(MatchRefusal::AlreadyStarted.into());
            }
            let decision = decide::close(state, EndKind::Abandoned);
            Ok(service_entry(PlatformAction::Expire {}, decision))
        };
        self.store.commit(id, None, decide).await?;
        Ok(())
    }
}

/// The default of the seat whose time is up for the longest, if there is one.
fn decide_overdue(loaded: &Loaded) -> Result<Option<NewEntry>, Refusal> {
    let state = &loaded.state;
    let due = state.clock.as_ref().and_then(Clock::first_due);
    let Some((_, seat)) = due.filter(|(due_at, _)| *due_at <= loaded.now) else {
        return Ok(None);
    };
    let Some(action) = state.play.on_deadline(seat) else {
        return Ok(None);
    };
    let decision = time_out(state, seat, &action)?;
    Ok(Some(timeout_entry(seat, action, decision)))
}

fn decide_refund(loaded: &Loaded, outage: Outage) -> Option<NewEntry> {
    let state = &loaded.state;
    let clock = state.clock.as_ref()?;
    let seats = Seat::all(state.roster.seat_count());
    let mut lost = seats.filter_map(|seat| Some((seat, lost_secs(clock, seat, outage)?)));
    let (seat, secs) = lost.next()?;
    let decision = extend(state, seat, secs, Extension::Outage);
    Some(service_entry(PlatformAction::Extend {}, decision))
}

/// What an outage took from a seat, in whole seconds, if anything.
fn lost_secs(clock: &Clock, seat: Seat, outage: Outage) -> Option<u32> {
    let span = Interval {
        from: outage.begun_at,
        until: outage.ended_at,
    };
    let lost: SignedDuration = clock.time_lost_to(seat, span)?.min(MAX_EXTENSION);
    u32::try_from(lost.as_secs()).ok().filter(|secs| 0 < *secs)
}
