//! Recovery after the database was restored from a copy: unsent messages are dropped, seeds are renewed, and a
//! new timeline begins before anything is served.

use jiff::Timestamp;

use serde_json::json;

use super::maintenance::print_failure;
use super::services::ServiceSet;
use crate::app::RenewalReport;
use crate::commands::notices::print_notice;
use crate::launch::command_line::OutputForm;
use crate::mail;
use crate::projections::drop_watched;
use crate::proof::{Finding, MovedDatabase, TimelineReason};
use crate::replies;
use crate::webhooks;

const DROP_REASON: &str = "restored from a backup";

/// Detects that the database was restored into another cluster, and recovers. Only logs other doubts about its history.
pub(super) async fn check_history(services: &ServiceSet) -> anyhow::Result<()> {
    let moved = match services.proof.monitor.settle().await? {
        Finding::Moved(moved) => moved,
        Finding::Doubted(doubt, _) => {
            doubt.log_error();
            return Ok(());
        }
        Finding::Blank | Finding::KeyLost(_) | Finding::Sound => return Ok(()),
    };
    let sentence = "the database was restored into another cluster: unsent emails and webhooks are \
        dropped, running matches get new seeds, and a new timeline begins";
    tracing::warn!("{sentence}");
    print_notice(format_args!("{sentence}"));
    let renewed = begin_timeline(services, moved).await?;
    for (id, reason) in &renewed.left {
        tracing::error!(
            match.id = %id, reason,
            "the seed of a match was not renewed; its draws still depend on the old seed"
        );
    }
    Ok(())
}

pub(super) async fn run(services: &ServiceSet, output: OutputForm) -> anyhow::Result<()> {
    let all = restore(services).await?;
    for (id, reason) in &all.left {
        print_failure(output, *id, "seed not renewed: ", reason)?;
    }
    let renewed = all.renewed;
    let left = all.left.len();
    let line =
        format!("renewed the seeds of {renewed} running matches and changed the signing key");
    let object =
        json!({ "type": "restored", "renewed": renewed, "failed": left, "dry_run": false });
    output.print(line, &object)?;
    anyhow::ensure!(
        left == 0,
        "the seeds of {left} matches were not renewed; a quarantined match gets a new one with \
         `admin release`"
    );
    Ok(())
}

/// Prints what `admin restored` would do; changes nothing.
pub(super) async fn preview(services: &ServiceSet, output: OutputForm) -> anyhow::Result<()> {
    let (pool, projections) = (&services.database.pool, &services.matches.projections);
    let emails = projections.outbox.count_waiting().await? + mail::count_waiting(pool).await?;
    let deliveries = webhooks::count_waiting(pool).await?;
    let renewed = projections.lists.count_unended().await?;
    let line = format!(
        "would drop up to {emails} emails and {deliveries} webhooks that are unsent, renew the seeds of \
         {renewed} running matches, and change the signing key; nothing was changed"
    );
    let object = json!({
        "type": "restored", "renewed": renewed, "emails": emails, "webhooks": deliveries,
        "dry_run": true,
    });
    Ok(output.print(line, &object)?)
}

async fn restore(services: &ServiceSet) -> anyhow::Result<RenewalReport> {
    let found_at = match services.proof.monitor.settle().await? {
        Finding::Moved(moved) => return begin_timeline(services, moved).await,
        Finding::Doubted(_, since) => since,
        Finding::Blank | Finding::KeyLost(_) | Finding::Sound => {
            services.matches.log.clock().await?
        }
    };
    drop_waiting(services, found_at).await?;
    let renewed = services.matches.reseeding.renew_all_luck().await?;
    services
        .proof
        .monitor
        .begin_anew(TimelineReason::Restored)
        .await?;
    Ok(renewed)
}

/// Recovers after the database has moved to another cluster. The new timeline begins last, so that an interrupted
/// recovery is repeated as a whole.
async fn begin_timeline(
    services: &ServiceSet,
    moved: MovedDatabase,
) -> anyhow::Result<RenewalReport> {
    drop_waiting(services, moved.found_at).await?;
    let renewed = services.matches.reseeding.renew_all_luck().await?;
    let monitor = &services.proof.monitor;
    monitor.begin(TimelineReason::Moved, moved.timeline).await?;
    Ok(renewed)
}

async fn drop_waiting(services: &ServiceSet, until: Timestamp) -> anyhow::Result<()> {
    let pool = &services.database.pool;
    let projections = &services.matches.projections;
    let emails = projections.outbox.drop_waiting(until, DROP_REASON).await?;
    let affairs = mail::drop_waiting(pool, until, DROP_REASON).await?;
    let replies = replies::drop_waiting(pool, until, DROP_REASON).await?;
    drop_watched(pool).await?;
    let deliveries = webhooks::drop_waiting(pool, until, DROP_REASON).await?;
    print_notice(format_args!(
        "dropped {} emails and {deliveries} webhooks that were unsent before the restore, and {replies} \
         replies by email that were not carried out or answered",
        emails + affairs
    ));
    Ok(())
}
