//! What an outage of the service, or of its letters, took from people is given back.

use std::sync::Arc;

use jiff::SignedDuration;

use super::clocks::ROUND_LIMIT;
use crate::app::failure::{PlayError, Result};
use crate::app::service::{Loaded, Matches};
use crate::core::clock::{Clock, Extension, Interval, MAX_EXTENSION, extend};
use crate::core::events::PlatformAction;
use crate::core::sealing::Wished;
use crate::core::sealing::by_service;
use crate::games::{MAX_SEATS, Seat};
use crate::log::{Outage, Pulse};
use crate::world::MatchId;
use crate::world::chain;

impl Matches {
    /// Says that the service runs, gives back what an outage took, and calls whose time is up; gives
    /// how many entries called a time. Before all is made good, nobody's time is called. While nothing
    /// may be drawn the service does not run as it should: that is an outage, and is given back.
    pub async fn keep_time(self: &Arc<Self>) -> Result<u32> {
        if !self.may_draw(None).await {
            return Ok(0);
        }
        self.log.beat(Pulse::Service).await?;
        self.make_good().await?;
        if !self.log.may_call_time().await? {
            return Ok(0);
        }
        self.ring().await
    }

    /// Gives the time of every outage back to those who were asked meanwhile; gives how many entries
    /// were written. Whoever begins anew after a fall, or does the same elsewhere, grants nothing twice.
    pub async fn make_good(&self) -> Result<u32> {
        let mut granted = 0;
        for outage in self.log.open_outages().await? {
            let mut after = None;
            loop {
                let ids = self.log.clocked(after, ROUND_LIMIT).await?;
                let Some(last) = ids.last().copied() else {
                    break;
                };
                for id in ids {
                    granted += self.make_good_at(id, outage).await;
                }
                after = Some(last);
            }
            self.log.settle_outage(outage).await?;
            tracing::warn!(
                begun_at = %outage.begun_at, ended_at = %outage.ended_at, granted,
                "an outage was made good"
            );
        }
        Ok(granted)
    }

    async fn make_good_at(&self, id: MatchId, outage: Outage) -> u32 {
        let mut granted = 0;
        for _ in 0..MAX_SEATS {
            let noting = self.note_down(id, None, |loaded| Ok(given_back(loaded, outage)));
            match self.apart(id, noting).await {
                Ok(Some(_)) => granted += 1,
                Ok(None) | Err(PlayError::Refused(_)) => break,
                Err(error) => {
                    tracing::warn!(match.id = %id, error = %chain(&error), "an outage could not be made good");
                    break;
                }
            }
        }
        granted
    }
}

/// What is given back to the first seat that is still to get something.
fn given_back(loaded: &Loaded, outage: Outage) -> Option<Wished> {
    let table = &loaded.table;
    let clock = table.clock.as_ref()?;
    let seats = Seat::all(table.count());
    let mut lost = seats.filter_map(|seat| Some((seat, lost(clock, seat, outage)?)));
    let (seat, secs) = lost.next()?;
    let decision = extend(table, seat, secs, Extension::Outage);
    Some(by_service(PlatformAction::Extend {}, decision))
}

/// What an outage took from a seat, in whole seconds, if anything.
fn lost(clock: &Clock, seat: Seat, outage: Outage) -> Option<u32> {
    let span = Interval {
        from: outage.begun_at,
        until: outage.ended_at,
    };
    let lost: SignedDuration = clock.lost_to(seat, span)?.min(MAX_EXTENSION);
    u32::try_from(lost.as_secs()).ok().filter(|secs| 0 < *secs)
}
