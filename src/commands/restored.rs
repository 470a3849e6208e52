//! After a copy of the database was brought back: nothing old is sent again, luck is renewed, and
//! another timeline begins, before anything is served.

use jiff::{SignedDuration, Timestamp};

use serde_json::json;

use super::rooms::Rooms;
use crate::app::Renewed;
use crate::commands::serve::announce;
use crate::launch::command_line::AnswerForm;
use crate::mail;
use crate::proof::{Finding, Moved, Why};
use crate::replies;
use crate::webhooks;

/// What becomes of what waited to be sent.
const ANSWER: &str = "restored from a backup";

/// Looks whether the database is the one that was signed from; mends what can be mended without asking.
pub(super) async fn settle(rooms: &Rooms) -> anyhow::Result<()> {
    let moved = match rooms.proof.monitor.settle().await? {
        Finding::Moved(moved) => moved,
        Finding::Doubted(doubt, _) => {
            doubt.complain();
            return Ok(());
        }
        Finding::Blank | Finding::KeyLost(_) | Finding::Sound => return Ok(()),
    };
    let sentence = "the database was restored into another cluster: unsent emails and webhooks are \
        dropped, running matches get new seeds, and a new timeline begins";
    tracing::warn!("{sentence}");
    announce(format_args!("{sentence}"));
    let renewed = begin_anew(rooms, moved).await?;
    for (id, reason) in &renewed.left {
        tracing::error!(match.id = %id, reason, "the seed of a match was not renewed");
    }
    Ok(())
}

/// What `admin restored` does, and says what became of the luck.
pub(super) async fn run(rooms: &Rooms, output: AnswerForm) -> anyhow::Result<()> {
    let all = restore(rooms).await?;
    for (id, reason) in &all.left {
        let object = json!({ "type": "failed", "match_id": id, "reason": reason });
        output.print(
            format_args!("match {id}: seed not renewed: {reason}"),
            &object,
        )?;
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

/// Says how much `admin restored` would do now; changes nothing.
pub(super) async fn foretell(rooms: &Rooms, output: AnswerForm) -> anyhow::Result<()> {
    let (pool, projections) = (&rooms.database.pool, &rooms.matches.projections);
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

async fn restore(rooms: &Rooms) -> anyhow::Result<Renewed> {
    let found_at = match rooms.proof.monitor.settle().await? {
        Finding::Moved(moved) => return begin_anew(rooms, moved).await,
        Finding::Doubted(_, since) => since,
        Finding::Blank | Finding::KeyLost(_) | Finding::Sound => {
            rooms.matches.log.a_while_ago(SignedDuration::ZERO).await?
        }
    };
    drop_waiting(rooms, found_at).await?;
    let renewed = rooms.matches.reseeding.renew_all_luck().await?;
    rooms.proof.monitor.begin_anew(Why::Restored).await?;
    Ok(renewed)
}

/// The timeline comes last: whoever is interrupted before it begins from the start.
async fn begin_anew(rooms: &Rooms, moved: Moved) -> anyhow::Result<Renewed> {
    drop_waiting(rooms, moved.found_at).await?;
    let renewed = rooms.matches.reseeding.renew_all_luck().await?;
    let monitor = &rooms.proof.monitor;
    monitor.begin(Why::Moved, moved.timeline).await?;
    Ok(renewed)
}

/// Lets nothing be sent that was written until a time and waits.
async fn drop_waiting(rooms: &Rooms, until: Timestamp) -> anyhow::Result<()> {
    let pool = &rooms.database.pool;
    let projections = &rooms.matches.projections;
    let emails = projections.outbox.drop_waiting(until, ANSWER).await?;
    let affairs = mail::drop_waiting(pool, until, ANSWER).await?;
    let replies = replies::drop_waiting(pool, until, ANSWER).await?;
    projections.watched.drop_all().await?;
    let deliveries = webhooks::drop_waiting(pool, until, ANSWER).await?;
    announce(format_args!(
        "dropped {} emails and {deliveries} webhooks that were unsent before the restore, and {replies} \
         replies by email that were not carried out or answered",
        emails + affairs
    ));
    Ok(())
}
