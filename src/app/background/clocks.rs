//! Entries that the service writes over time: time-outs, extensions, compensation for outages of the service
//! or its emails, and closing of abandoned lobbies.

use std::sync::Arc;

use jiff::SignedDuration;
use uuid::Uuid;

use crate::app::{Loaded, MatchStore, PlayError, Result};
use crate::core::clock::{Clock, Extension, Interval, extend, extension_secs, time_out};
use crate::core::decide::{self, Decision};
use crate::core::events::{EndKind, PlatformAction};
use crate::core::lobby::{IDLE_LOBBY_KEPT, is_idle_for};
use crate::core::{Match, MatchRefusal, Refusal};
use crate::games::{MAX_SEATS, Seat};
use crate::log::Intent;
use crate::mail::GrantTime;
use crate::queue::{Outage, Pulse, Task};
use crate::world::{MatchId, error_chain};

const ROUND_LIMIT: u16 = 500;
const LOBBIES_LIMIT: u16 = 200;

// Maximum number of time-outs that one round writes in a match; the next round writes the rest.
const MAX_PER_ROUND: u32 = 16;

const POSTPONED_BY: SignedDuration = SignedDuration::from_secs(60);

#[derive(Clone)]
pub struct Clocks {
    pub(in crate::app) store: Arc<MatchStore>,
}

impl Clocks {
    /// Writes the time-outs due by the database clock; returns how many. Several instances may run this at once.
    pub async fn call_time(&self) -> Result<u32> {
        let (deadlines, mut written) = (&self.store.projections.deadlines, 0);
        for (id, due_at) in deadlines.list_overdue(ROUND_LIMIT).await? {
            match self.store.isolate(id, self.call_time_in(id)).await {
                // Another instance wrote the time-out, or no seat was overdue. Either way, the next check can wait.
                Ok(0) => deadlines.postpone(id, due_at, POSTPONED_BY).await?,
                Ok(called) => written += called,
                Err(PlayError::Refused(Refusal::Match(
                    MatchRefusal::Quarantined | MatchRefusal::Busy,
                ))) => {}
                Err(error) => {
                    tracing::warn!(match.id = %id, error = %error_chain(&error), "could not write a time-out; retrying in a minute");
                    metrics::counter!("logothete_postponed_total", "task" => "clock").increment(1);
                    deadlines.postpone(id, due_at, POSTPONED_BY).await?;
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
                // Time-outs written so far count; the next round meets the same error again.
                Err(_) if 0 < written => break,
                Err(error) => return Err(error),
            };
            written += 1;
            metrics::counter!("logothete_time_outs_total").increment(1);
            self.store.spawn_moves_if_due(&committed.state);
        }
        Ok(written)
    }

    /// Extends a participant's turn by at most two days, and only once for late emails. False if there is no turn.
    pub async fn extend(
        &self,
        id: MatchId,
        participant: Uuid,
        by: SignedDuration,
        why: Extension,
    ) -> Result<bool> {
        let secs = extension_secs(by);
        let decide = |loaded: &Loaded| {
            let state = &loaded.state;
            let may_extend = |clock: &Clock, seat| clock.seat_time(seat).may_extend(why);
            let timed_seat = state.roster.seat_of(participant).zip(state.clock.as_ref());
            let seat = timed_seat.filter(|(seat, clock)| may_extend(clock, *seat) && 0 < secs);
            Ok(seat.map(|(seat, _)| extend(state, seat, secs, why)))
        };
        Ok(self.store.commit_some(id, None, decide).await?.is_some())
    }

    /// Returns a callback that extends a player's turn by the delay of the email about that turn.
    pub fn grant_late(&self) -> GrantTime {
        let clocks = self.clone();
        Box::new(move |id, participant, delay| {
            let clocks = clocks.clone();
            Box::pin(async move {
                let why = Extension::LateEmail;
                match clocks.extend(id, participant, delay, why).await {
                    // A player whose turn has ended needs no extension, so a refusal is no error.
                    Ok(_) | Err(PlayError::Refused(_)) => Ok(()),
                    Err(error) => Err(error.into()),
                }
            })
        })
    }

    /// Records a heartbeat, compensates for outages, then writes time-outs; returns the number of time-outs. While
    /// random draws are not allowed, does nothing: without heartbeats, that time counts as an outage.
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

    /// Extends the clocks that ran during outages; returns how many. However often this runs, each outage counts once.
    pub async fn refund_outages(&self) -> Result<u32> {
        let mut granted = 0;
        for outage in self.store.coordination.outages.list_open().await? {
            granted += self.refund_outage(outage).await?;
            self.store.coordination.outages.settle(outage).await?;
            tracing::warn!(
                begun_at = %outage.begun_at, ended_at = %outage.ended_at, granted,
                "extended the clocks that ran during an outage"
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
                    tracing::warn!(match.id = %id, error = %error_chain(&error), "could not extend the clocks of a match after an outage; skipping it");
                    break;
                }
            }
        }
        granted
    }

    /// Closes a batch of lobbies without activity for two weeks; returns how many. Failed ones are tried again later.
    pub async fn close_abandoned(&self) -> Result<u32> {
        self.close_abandoned_for(IDLE_LOBBY_KEPT).await
    }

    /// Like [`Clocks::close_abandoned`], after another time without activity; for tests.
    pub async fn close_abandoned_for(&self, age: SignedDuration) -> Result<u32> {
        let lists = &self.store.projections.lists;
        let (postponed, mut closed) = (&self.store.coordination.postponed, 0);
        for id in lists.list_abandoned(age, LOBBIES_LIMIT).await? {
            match self.store.isolate(id, self.expire(id, age)).await {
                Ok(()) => closed += 1,
                Err(error) => {
                    tracing::warn!(match.id = %id, error = %error_chain(&error), "could not close an abandoned lobby; retrying later");
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
            let action = PlatformAction::Expire {};
            Ok(decide::close(state, action, EndKind::Abandoned))
        };
        self.store.commit(id, None, decide).await?;
        Ok(())
    }
}

/// Returns the rules' default action for the seat that is overdue the longest; `None` if no seat is overdue.
fn decide_overdue(loaded: &Loaded) -> Result<Option<Decision>, Refusal> {
    let state = &loaded.state;
    let due = state.clock.as_ref().and_then(Clock::first_due);
    let Some((_, seat)) = due.filter(|(due_at, _)| *due_at <= loaded.now) else {
        return Ok(None);
    };
    let Some(action) = state.play.on_deadline(seat) else {
        return Ok(None);
    };
    time_out(state, seat, &action).map(Some)
}

fn decide_refund(loaded: &Loaded, outage: Outage) -> Option<Decision> {
    let state = &loaded.state;
    let clock = state.clock.as_ref()?;
    let seats = Seat::all(state.roster.seat_count());
    let mut lost = seats.filter_map(|seat| Some((seat, lost_secs(clock, seat, outage)?)));
    let (seat, secs) = lost.next()?;
    Some(extend(state, seat, secs, Extension::Outage))
}

/// Returns how many whole seconds of its time a seat lost to an outage; `None` if it lost none.
fn lost_secs(clock: &Clock, seat: Seat, outage: Outage) -> Option<u32> {
    let span = Interval {
        from: outage.begun_at,
        until: outage.ended_at,
    };
    let secs = extension_secs(clock.time_lost_to(seat, span)?);
    (0 < secs).then_some(secs)
}
