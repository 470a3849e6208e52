//! What goes on beside the requests: bots, standing orders, revocations, old things, figures.

use std::convert::Infallible;
use std::future::{pending, ready};
use std::panic::resume_unwind;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;
use tokio::sync::Notify;
use tokio::time::timeout;

use super::clock::Watch;
use super::rooms::Rooms;
use crate::access::{SWEEP_EVERY, WATCH_EVERY_MILLIS};
use crate::app::replies::Replies;
use crate::app::{Matches, PlayError, UseCases};
use crate::launch::database::OpenDatabase;
use crate::launch::postgres::Server;
use crate::log::{LogError, table_sizes};
use crate::mail::MailWorker;
use crate::pool;
use crate::proof::{BEAT_EVERY, Extent, Proofs};
use crate::queue::{DueWork, SHOWN_EVERY};
use crate::request_log::RequestWriter;
use crate::webhooks::WebhookWorker;
use crate::workers::Workers;
use crate::world::chain;

const SECOND: Duration = Duration::from_secs(1);
const MINUTE: Duration = Duration::from_mins(1);
const HOUR: Duration = Duration::from_hours(1);

/// How long emails that are on their way are waited for in the end.
const EMAILS_ARRIVE_WITHIN: Duration = Duration::from_secs(6);

pub(super) struct Staff {
    pub mail_worker: MailWorker,
    pub webhook_worker: WebhookWorker,
    pub request_writer: RequestWriter,
    /// Where emails can be answered by a reply.
    pub replies: Option<Arc<Replies>>,
}

pub(super) struct Upkeep {
    pub workers: Workers,
    mail_worker: Arc<MailWorker>,
    /// Rung when the mail worker has come back for good.
    is_back: Arc<Notify>,
}

impl Upkeep {
    /// Takes up no further email; those that are on their way arrive first, if they do soon.
    pub(super) async fn bring_in(&self) {
        self.mail_worker.close();
        let back = timeout(EMAILS_ARRIVE_WITHIN, self.is_back.notified());
        if back.await.is_err() {
            tracing::warn!("the mail server is slow: letters on their way are sent again later");
        }
    }
}

pub(super) fn begin(rooms: &Rooms, staff: Staff) -> Upkeep {
    let mut workers = Workers::default().trying_again_if(pool::is_lost_race);
    let (mail_worker, is_back) = (Arc::new(staff.mail_worker), Arc::default());
    let webhook_worker = Arc::new(staff.webhook_worker);
    be_there(&mut workers, rooms, &mail_worker, &webhook_worker);
    send(&mut workers, &mail_worker, &webhook_worker, &is_back);
    let write = with(&Arc::new(staff.request_writer), |it| async move {
        it.work().await;
    });
    workers.keep("the journal", write);
    if let Some(replies) = &staff.replies {
        let work = with(replies, |it| async move { it.work().await });
        workers.keep("replies", work);
    }
    keep(&mut workers, rooms);
    drop_what_is_old(&mut workers, &rooms.matches);
    measure(&mut workers, rooms);
    if let Some(server) = &rooms.database.server {
        revive(&mut workers, server);
    }
    if rooms.database.has_standby() {
        follow(&mut workers, &Arc::new(rooms.database.clone()));
    }
    Upkeep {
        workers,
        mail_worker,
        is_back,
    }
}

/// Shows that this process is there, and marks what it takes in hand with the number it is there under.
pub(super) async fn appear(matches: &Matches) -> Result<(), PlayError> {
    let number = i32::from_be_bytes(matches.world.bytes()?);
    let now = matches.world.stopwatch();
    let showing = matches.coordination.presence.show(number, now).await;
    Ok(showing.map_err(LogError::from)?)
}

/// Stays there, and lets go of what those had in hand who are not there any more.
fn be_there(
    workers: &mut Workers,
    rooms: &Rooms,
    mail_worker: &Arc<MailWorker>,
    webhook_worker: &Arc<WebhookWorker>,
) {
    let show = with(&rooms.matches, |it| async move { appear(&it).await });
    workers.again(SHOWN_EVERY, "that this process is there", show);
    let held = |due: &DueWork| due.letters_held;
    let free = if_due(&rooms.matches, held, mail_worker, |it| async move {
        it.free().await.map(|freed| log_freed("letters", freed))
    });
    workers.again(2 * SECOND, "letters of those who are gone", free);
    let held = |due: &DueWork| due.deliveries_held;
    let free = if_due(&rooms.matches, held, webhook_worker, |it| async move {
        it.free().await.map(|freed| log_freed("webhooks", freed))
    });
    workers.again(2 * SECOND, "webhooks of those who are gone", free);
}

fn log_freed(what: &'static str, freed: u64) {
    if 0 < freed {
        tracing::warn!(
            what,
            freed,
            "another process ended while sending these: they are sent now"
        );
    }
}

/// Something to be done again and again with something that is shared.
fn with<T, F, D>(shared: &Arc<T>, doing: D) -> impl Fn() -> F + use<T, F, D>
where
    D: Fn(Arc<T>) -> F,
{
    let shared = Arc::clone(shared);
    move || doing(Arc::clone(&shared))
}

/// The same where something of a kind is due; elsewhere nobody looks.
fn if_due<T, F, E, D>(
    matches: &Arc<Matches>,
    kind: fn(&DueWork) -> bool,
    shared: &Arc<T>,
    doing: D,
) -> impl Fn() -> BoxFuture<'static, Result<(), E>> + use<T, F, E, D>
where
    T: Send + Sync + 'static,
    F: Future<Output = Result<(), E>> + Send + 'static,
    D: Fn(Arc<T>) -> F + Copy + Send + Sync + 'static,
{
    let both = (Arc::clone(matches), Arc::clone(shared));
    move || {
        let (matches, shared) = both.clone();
        Box::pin(async move {
            let now = matches.world.stopwatch();
            if matches.coordination.agenda.has(kind, now).await {
                doing(shared).await
            } else {
                Ok(())
            }
        })
    }
}

/// Brings emails and webhooks, forgets old ones, and tells how far behind that is.
fn send(
    workers: &mut Workers,
    mail_worker: &Arc<MailWorker>,
    webhook_worker: &Arc<WebhookWorker>,
    is_back: &Arc<Notify>,
) {
    let back = Arc::clone(is_back);
    let work = with(mail_worker, move |mail_worker| {
        let back = Arc::clone(&back);
        async move {
            // It comes back when it is closed, and then there is nothing more to do.
            mail_worker.work().await;
            back.notify_one();
            pending::<()>().await;
        }
    });
    workers.keep("the mail worker", work);
    let work = with(webhook_worker, |it| async move { it.work().await });
    workers.keep("the webhook worker", work);
    let tidy = with(mail_worker, |it| async move { it.tidy().await });
    workers.again(HOUR, "old letters", tidy);
    let tidy = with(webhook_worker, |it| async move { it.tidy().await });
    workers.again(HOUR, "old deliveries", tidy);
    let measure = with(webhook_worker, |it| async move { it.measure().await });
    workers.again(5 * SECOND, "the age of webhooks", measure);
}

/// Keeps people and matches as they should be: moves where nobody else does, signs, tells and forgets.
fn keep(workers: &mut Workers, rooms: &Rooms) {
    let (accounts, matches, proof) = (&rooms.accounts, &rooms.matches, &rooms.proof);
    let use_cases = Arc::new(UseCases::new(Arc::clone(accounts), Arc::clone(matches)));
    let watch = with(accounts, |it| async move { it.watch.refresh().await });
    let watch_every = Duration::from_millis(WATCH_EVERY_MILLIS);
    workers.again(watch_every, "ended sessions", watch);
    let sweep = with(accounts, |it| async move { it.sweeper.sweep().await });
    workers.again(SWEEP_EVERY, "what accounts leave behind", sweep);
    let refresh_keys = with(accounts, |it| async move { it.keys.refresh().await });
    workers.again(2 * SECOND, "signing keys", refresh_keys);
    let close = with(
        matches,
        |it| async move { it.disputes.close_disputes().await },
    );
    workers.again(MINUTE, "disputes", close);
    let beat = with(proof, |it| async move { it.monitor.beat().await });
    workers.again(BEAT_EVERY, "the watch over the key", beat);
    let grow = async |it: Arc<Proofs>| it.grower.grow(Extent::Finished).await;
    workers.again(MINUTE, "leaves of matches that are over", with(proof, grow));
    let grow_daily = with(proof, |it| async move { it.grower.grow_daily().await });
    workers.again(HOUR, "the tree of the day", grow_daily);
    let sweep = |it: Arc<Matches>| async move { it.bots.sweep().await };
    let sweep = if_due(matches, |due| due.moves, matches, sweep);
    workers.again(2 * SECOND, "moves of the house", sweep);
    let obey = |it: Arc<Matches>| async move { it.orders.obey_orders().await };
    let obey = if_due(matches, |due| due.orders, matches, obey);
    workers.again(SECOND, "standing orders", obey);
    let keep = |it: Arc<Matches>| async move { it.clocks.keep_time().await.map(drop) };
    let keep = if_due(matches, |due| due.clocks || due.pulses, matches, keep);
    workers.again(SECOND, "clocks", keep);
    let round = |it: Arc<UseCases>| async move { it.rounds.make_rounds().await };
    let round = if_due(matches, |due| due.rounds, &use_cases, round);
    workers.again(SECOND, "absences and departures", round);
}

/// Drops what has had its time. Each by itself: what cannot be done does not hold up the rest.
fn drop_what_is_old(workers: &mut Workers, matches: &Arc<Matches>) {
    let close = with(
        matches,
        |it| async move { it.clocks.close_abandoned().await },
    );
    workers.again(HOUR, "abandoned lobbies", close);
    let close = |it: Arc<Matches>| async move { it.quarantine.close_quarantined().await };
    workers.again(HOUR, "matches set aside for long", with(matches, close));
    let rows = with(matches, |matches| async move {
        let postponed = matches.coordination.postponed.forget().await;
        let swept = [
            matches.projections.foundings.forget().await,
            matches.people.calendars.sweep().await,
            matches.requests.sweep().await,
            postponed.map_err(|error| LogError::from(error.0)),
        ];
        swept.into_iter().collect::<Result<Vec<u64>, LogError>>()
    });
    workers.again(HOUR, "what matches leave behind", rows);
}

/// Tells how much there is of everything.
fn measure(workers: &mut Workers, rooms: &Rooms) {
    let (matches, pool) = (&rooms.matches, rooms.database.pool.clone());
    let figures = with(matches, move |matches| {
        let number = |count: usize| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
        metrics::gauge!("logothete_warm_tables").set(number(matches.warm_matches()));
        let (all, idle) = pool.counts();
        metrics::gauge!("logothete_background_connections").set(number(all));
        metrics::gauge!("logothete_background_idle_connections").set(number(idle));
        ready(Ok::<_, Infallible>(()))
    });
    workers.again(5 * SECOND, "figures", figures);
    let watch = Arc::new(Watch::default());
    let check_clock = with(matches, move |matches| {
        let watch = Arc::clone(&watch);
        async move { watch.check(&matches).await }
    });
    workers.again(5 * SECOND, "the clock of the database", check_clock);
    let sizes = with(matches, |it| async move { log_sizes(&it).await });
    workers.again(MINUTE, "sizes", sizes);
    let age = with(matches, |matches| async move {
        let oldest = matches.projections.outbox.oldest_secs().await?;
        metrics::gauge!("logothete_oldest_letter_seconds").set(oldest);
        Ok::<_, PlayError>(())
    });
    workers.again(MINUTE, "the age of letters", age);
}

async fn log_sizes(matches: &Matches) -> Result<(), PlayError> {
    for size in table_sizes(matches.log.pool()).await? {
        let labels = [("table", size.table)];
        metrics::gauge!("logothete_table_bytes", &labels).set(size.size_bytes);
        metrics::gauge!("logothete_table_rows", &labels).set(size.rows);
    }
    Ok(())
}

/// Leads every connection to the server that writes; now and then also looks whether another has come to
/// write, beside one that does not know yet that it was replaced.
fn follow(workers: &mut Workers, database: &Arc<OpenDatabase>) {
    let still = with(database, |it| async move { it.follow(false).await });
    workers.again(SECOND / 2, "whether the server writes", still);
    let anew = with(database, |it| async move { it.follow(true).await });
    workers.again(5 * SECOND, "which server writes", anew);
}

/// Starts our own server again whenever it has ended without us.
fn revive(workers: &mut Workers, server: &Arc<Server>) {
    // Not held meanwhile: it stops when we do.
    let server = Arc::downgrade(server);
    workers.again(SECOND, "PostgreSQL of our own", move || {
        let server = server.upgrade();
        async move {
            if let Some(server) = server {
                watch_over(server).await;
            }
            Ok::<_, Infallible>(())
        }
    });
}

async fn watch_over(server: Arc<Server>) {
    let looking = tokio::task::spawn_blocking(move || server.revive(&|_| {}));
    match looking.await {
        Ok(Ok(false)) => {}
        Ok(Ok(true)) => tracing::warn!("the private PostgreSQL had stopped and was started again"),
        Ok(Err(error)) => {
            tracing::error!(error = %chain(&error), "the private PostgreSQL has stopped and does not start");
        }
        Err(error) => {
            if let Ok(panic) = error.try_into_panic() {
                resume_unwind(panic);
            }
        }
    }
}
