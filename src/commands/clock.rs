//! Watches the database clock for jumps, and releases matches that were dated while the clock ran ahead.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use jiff::{SignedDuration, Timestamp};
use serde_json::json;

use super::services::ServiceSet;
use crate::app::Matches;
use crate::commands::notices::print_notice;
use crate::launch::command_line::OutputForm;
use crate::log::{LogError, OFF_THE_CLOCK_MAX, list_ahead, stop_time};
use crate::mail;
use crate::replies;
use crate::webhooks;

const LISTED_MAX: usize = 20;

/// Last reading of the database clock, with the local time at which it was read.
#[derive(Debug, Default)]
pub(super) struct ClockWatch {
    last: Mutex<Option<(Timestamp, Instant)>>,
    /// Whether the database clock and the local clock differed at the last check.
    is_off: AtomicBool,
}

impl ClockWatch {
    /// Compares the database clock with the local one; warns once they differ, and logs an error after a jump.
    pub(super) async fn check(&self, matches: &Matches) -> Result<(), LogError> {
        let now = matches.log.clock().await?;
        let world = &matches.world;
        let offset = now.duration_since(world.now());
        metrics::gauge!("logothete_database_clock_offset_seconds").set(offset.as_secs_f64());
        if self.has_begun_to_differ(offset) {
            tracing::warn!(
                secs = offset.as_secs(),
                "the database clock differs from the clock of this machine; synchronise both by NTP"
            );
        }
        if let Some(jump) = self.jump(now, world.stopwatch()) {
            metrics::counter!("logothete_clock_jumps_total").increment(1);
            tracing::error!(
                secs = jump.as_secs(),
                "the database clock has jumped: matches written while it is ahead will have to wait \
                 for it; correct the clock, then run `logothete admin clock`"
            );
        }
        Ok(())
    }

    fn has_begun_to_differ(&self, offset: SignedDuration) -> bool {
        let is_off = OFF_THE_CLOCK_MAX < offset.abs();
        !self.is_off.swap(is_off, Ordering::Relaxed) && is_off
    }

    /// Returns how far the database clock has jumped since the last check; `None` if it has not.
    fn jump(&self, now: Timestamp, watch: Instant) -> Option<SignedDuration> {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let (before, begun) = last.replace((now, watch))?;
        let passed = SignedDuration::try_from(watch.saturating_duration_since(begun)).ok()?;
        let jump = now.duration_since(before) - passed;
        (OFF_THE_CLOCK_MAX < jump.abs()).then_some(jump)
    }
}

pub(super) async fn print_ahead(services: &ServiceSet, output: OutputForm) -> anyhow::Result<()> {
    let now = services.matches.log.clock().await?;
    let ahead = list_ahead(&services.database.pool).await?;
    let named = if output.json { ahead.len() } else { LISTED_MAX };
    for one in ahead.iter().take(named) {
        let paused = one.stands.then_some("continues, its clocks paused");
        let state = paused.unwrap_or("blocked");
        let line = format!("match {}: {state} until {:.0}", one.match_id, one.moved_at);
        let object = json!({
            "type": "match", "match_id": one.match_id, "is_blocked": !one.stands,
            "until": one.moved_at,
        });
        output.print(line, &object)?;
    }
    let waiting = ahead.iter().filter(|one| !one.stands).count();
    let count = ahead.len();
    let line = format!(
        "database clock: {now:.0}; {count} matches are dated after it, {waiting} of them blocked"
    );
    let object = json!({ "type": "summary", "now": now, "ahead": count, "blocked": waiting });
    output.print(line, &object)?;
    if 0 < waiting {
        print_notice(
            "once the database clock is right, `admin clock --go-on` lets them continue at once",
        );
    }
    Ok(())
}

/// Unblocks the matches dated after the present time of the database, and sends their emails and webhooks now.
pub(super) async fn release_matches(
    services: &ServiceSet,
    output: OutputForm,
) -> anyhow::Result<()> {
    let now = services.matches.log.clock().await?;
    let offset = now.duration_since(services.matches.world.now());
    anyhow::ensure!(
        offset.abs() <= OFF_THE_CLOCK_MAX,
        "the database clock differs from this machine's clock by {} seconds: correct it first",
        offset.as_secs()
    );
    let stopped = stop_time(&mut services.database.owner_connection().await?).await?;
    let pool = &services.database.pool;
    let about_matches = services.matches.projections.outbox.send_early().await?;
    let affairs = mail::hurry(pool, OFF_THE_CLOCK_MAX).await?;
    let deliveries = webhooks::hurry(pool, OFF_THE_CLOCK_MAX).await?;
    let to_replies = replies::hurry(pool, OFF_THE_CLOCK_MAX).await?;
    let emails = about_matches + affairs + to_replies;
    let line = format!(
        "clocks of {stopped} matches paused until the database clock catches up; {emails} emails and \
         {deliveries} webhooks dated in the future are sent now"
    );
    let object = json!({
        "type": "went_on", "paused": stopped, "emails": emails, "webhooks": deliveries,
    });
    Ok(output.print(line, &object)?)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::world::World;

    #[test]
    fn a_clock_that_jumps_is_told_from_one_that_runs() {
        let (start, begun) = (Timestamp::UNIX_EPOCH, World::real().stopwatch());
        let watch = ClockWatch::default();
        let mut reported = Vec::new();
        for (by_clock, by_watch) in [(0, 0), (5, 5), (13, 10), (3_620, 15), (22, 20), (27, 25)] {
            let now = start + SignedDuration::from_secs(by_clock);
            let jump = watch.jump(now, begun + Duration::from_secs(by_watch));
            reported.push(jump.map(|jump| jump.as_secs()));
        }
        assert_eq!(
            reported,
            [None, None, None, Some(3_602), Some(-3_603), None]
        );
    }

    #[test]
    fn a_clock_that_differs_from_ours_is_told_when_it_begins_to() {
        let watch = ClockWatch::default();
        let offsets = [0, 6, 60, -7, 5, -6];
        let reported =
            offsets.map(|secs| watch.has_begun_to_differ(SignedDuration::from_secs(secs)));
        assert_eq!(reported, [false, true, false, false, false, true]);
        assert!(ClockWatch::default().has_begun_to_differ(SignedDuration::from_secs(-9)));
    }
}
