//! Background work: bots, standing orders, revocations, cleaning up, metrics.

use std::convert::Infallible;
use std::future::{pending, ready};
use std::panic::resume_unwind;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;
use tokio::sync::Notify;
use tokio::time::timeout;

use super::clock::ClockWatch;
use super::services::ServiceSet;
use crate::access::{SWEEP_EVERY, WATCH_EVERY_MILLIS};
use crate::app::replies::Replies;
use crate::app::{Matches, PlayError, UseCases};
use crate::launch::database::OpenDatabase;
use crate::launch::postgres::Server;
use crate::log::{LogError, load_table_sizes};
use crate::mail::MailWorker;
use crate::people::{ConductRetention, PeopleError, SeekStore};
use crate::pool;
use crate::proof::{BEAT_EVERY, Extent, Proofs};
use crate::queue::{DueWork, SHOWN_EVERY};
use crate::request_log::RequestWriter;
use crate::webhooks::WebhookWorker;
use crate::workers::Workers;
use crate::world::error_chain;

const SECOND: Duration = Duration::from_secs(1);
const MINUTE: Duration = Duration::from_mins(1);
const HOUR: Duration = Duration::from_hours(1);

const EMAILS_TIMEOUT: Duration = Duration::from_secs(6);

pub(super) struct BackgroundWorkers {
    pub mail_worker: MailWorker,
    pub webhook_worker: WebhookWorker,
    pub request_writer: RequestWriter,
    pub replies: Option<Arc<Replies>>,
}

pub(super) struct Background {
    pub workers: Workers,
    mail_worker: Arc<MailWorker>,
    /// Notified when the mail worker has ended.
    has_returned: Arc<Notify>,
}

impl Background {
    /// Stops claiming emails, and waits a limited time for those being sent.
    pub(super) async fn drain_emails(&self) {
        self.mail_worker.close();
        let back = timeout(EMAILS_TIMEOUT, self.has_returned.notified());
        if back.await.is_err() {
            tracing::warn!(
                "the mail server is slow; emails being sent at shutdown are sent again later"
            );
        }
    }
}

pub(super) fn start(services: &ServiceSet, staff: BackgroundWorkers) -> Background {
    let mut workers = Workers::default().with_retry_if(pool::is_lost_race);
    let (mail_worker, is_back) = (Arc::new(staff.mail_worker), Arc::default());
    let webhook_worker = Arc::new(staff.webhook_worker);
    keep_presence(&mut workers, services, &mail_worker, &webhook_worker);
    start_delivery(&mut workers, &mail_worker, &webhook_worker, &is_back);
    let write = with_shared(&Arc::new(staff.request_writer), |it| async move {
        it.run().await;
    });
    workers.spawn("request log writer", write);
    if let Some(replies) = &staff.replies {
        let work = with_shared(replies, |it| async move { it.run().await });
        workers.spawn("reply processing", work);
    }
    start_maintenance(&mut workers, services);
    start_seeks(&mut workers, services);
    drop_expired(&mut workers, &services.matches);
    start_metrics(&mut workers, services);
    if let Some(server) = &services.database.server {
        restart_server(&mut workers, server);
    }
    if services.database.servers.are_several() {
        follow_matches(&mut workers, &Arc::new(services.database.clone()));
    }
    if services.database.has_standby() {
        follow_primary(&mut workers, &Arc::new(services.database.clone()));
    }
    Background {
        workers,
        mail_worker,
        has_returned: is_back,
    }
}

/// Announces this process in the database under a random number, which its leases carry.
pub(super) async fn announce_presence(matches: &Matches) -> Result<(), PlayError> {
    let number = i32::from_be_bytes(matches.world.random_bytes()?);
    let now = matches.world.stopwatch();
    let showing = matches.coordination.presence.announce(number, now).await;
    Ok(showing.map_err(LogError::from)?)
}

/// Announces this process at intervals, and releases the leases of ended processes.
fn keep_presence(
    workers: &mut Workers,
    services: &ServiceSet,
    mail_worker: &Arc<MailWorker>,
    webhook_worker: &Arc<WebhookWorker>,
) {
    let show = with_shared(&services.matches, |it| async move {
        announce_presence(&it).await
    });
    workers.spawn_periodic(SHOWN_EVERY, "process presence", show);
    let matches = &services.matches;
    let free_emails =
        |it: Arc<MailWorker>| async move { log_freed("emails", it.release_orphans().await) };
    let free_held_emails = when_due(matches, |due| due.emails_held, mail_worker, free_emails);
    workers.spawn_periodic(2 * SECOND, "email lease release", free_held_emails);
    let free_webhooks =
        |it: Arc<WebhookWorker>| async move { log_freed("webhooks", it.release_orphans().await) };
    let free_held_webhooks = when_due(
        matches,
        |due| due.deliveries_held,
        webhook_worker,
        free_webhooks,
    );
    workers.spawn_periodic(2 * SECOND, "webhook lease release", free_held_webhooks);
}

fn log_freed<E>(label: &'static str, released: Result<u64, E>) -> Result<(), E> {
    let freed = released?;
    if 0 < freed {
        tracing::warn!(
            what = label,
            freed,
            "released deliveries that another process left unfinished; sending them now"
        );
    }
    Ok(())
}

fn with_shared<T, F, D>(shared: &Arc<T>, work: D) -> impl Fn() -> F + use<T, F, D>
where
    D: Fn(Arc<T>) -> F,
{
    let owned = Arc::clone(shared);
    move || work(Arc::clone(&owned))
}

/// Like [`with_shared`], but the work is skipped if none of this kind is due.
fn when_due<T, F, E, D>(
    matches: &Arc<Matches>,
    kind: fn(&DueWork) -> bool,
    shared: &Arc<T>,
    work: D,
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
                work(shared).await
            } else {
                Ok(())
            }
        })
    }
}

fn start_delivery(
    workers: &mut Workers,
    mail_worker: &Arc<MailWorker>,
    webhook_worker: &Arc<WebhookWorker>,
    is_back: &Arc<Notify>,
) {
    let back = Arc::clone(is_back);
    let mail_work = with_shared(mail_worker, move |mail_worker| {
        let back = Arc::clone(&back);
        async move {
            // `run` returns only after `close`, once no email is being sent.
            mail_worker.run().await;
            back.notify_one();
            pending::<()>().await;
        }
    });
    workers.spawn("mail worker", mail_work);
    let work = with_shared(webhook_worker, |it| async move { it.run().await });
    workers.spawn("webhook worker", work);
    let tidy_mail = with_shared(mail_worker, |it| async move { it.purge_settled().await });
    workers.spawn_periodic(HOUR, "email cleanup", tidy_mail);
    let tidy = with_shared(webhook_worker, |it| async move { it.purge_settled().await });
    workers.spawn_periodic(HOUR, "webhook delivery cleanup", tidy);
    let measure = with_shared(
        webhook_worker,
        |it| async move { it.record_metrics().await },
    );
    workers.spawn_periodic(5 * SECOND, "webhook metrics", measure);
}

fn start_maintenance(workers: &mut Workers, services: &ServiceSet) {
    let (accounts, matches, proof) = (&services.accounts, &services.matches, &services.proof);
    let use_cases = Arc::new(UseCases::new(Arc::clone(accounts), Arc::clone(matches)));
    let watch = with_shared(accounts, |it| async move { it.monitor.refresh().await });
    let watch_every = Duration::from_millis(WATCH_EVERY_MILLIS);
    workers.spawn_periodic(watch_every, "ended sessions", watch);
    let sweep_accounts = with_shared(accounts, |it| async move { it.sweeper.sweep().await });
    workers.spawn_periodic(SWEEP_EVERY, "account data cleanup", sweep_accounts);
    let refresh_keys = with_shared(
        accounts,
        |it| async move { it.signing_keys.refresh().await },
    );
    workers.spawn_periodic(2 * SECOND, "signing keys", refresh_keys);
    let close = with_shared(
        matches,
        |it| async move { it.disputes.close_expired().await },
    );
    workers.spawn_periodic(MINUTE, "expired dispute closing", close);
    let beat = with_shared(proof, |it| async move { it.monitor.beat().await });
    workers.spawn_periodic(BEAT_EVERY, "signing check", beat);
    let grow = async |proofs: Arc<Proofs>| proofs.grower.grow(Extent::Finished).await;
    workers.spawn_periodic(
        MINUTE,
        "tree growth (finished matches)",
        with_shared(proof, grow),
    );
    let grow_daily = with_shared(proof, |it| async move { it.grower.grow_daily().await });
    workers.spawn_periodic(HOUR, "tree growth (daily)", grow_daily);
    let move_bots = |matches: Arc<Matches>| async move { matches.bots.sweep().await };
    let move_bots_if_due = when_due(matches, |due| due.moves, matches, move_bots);
    workers.spawn_periodic(2 * SECOND, "bot moves", move_bots_if_due);
    let obey_orders = |matches: Arc<Matches>| async move { matches.orders.obey_orders().await };
    let obey = when_due(matches, |due| due.orders, matches, obey_orders);
    workers.spawn_periodic(SECOND, "standing orders", obey);
    let keep_time =
        |matches: Arc<Matches>| async move { matches.clocks.keep_time().await.map(drop) };
    let keep = when_due(matches, |due| due.clocks || due.pulses, matches, keep_time);
    workers.spawn_periodic(SECOND, "clocks", keep);
    let make_rounds = |use_cases: Arc<UseCases>| async move { use_cases.rounds.run_rounds().await };
    let record_results =
        |use_cases: Arc<UseCases>| async move { use_cases.results.record_due().await.map(drop) };
    workers.spawn_periodic(
        MINUTE,
        "results of finished matches",
        with_shared(&use_cases, record_results),
    );
    let round = when_due(matches, |due| due.rounds, &use_cases, make_rounds);
    workers.spawn_periodic(SECOND, "absences and account deletions", round);
}

fn start_seeks(workers: &mut Workers, services: &ServiceSet) {
    let (accounts, matches) = (&services.accounts, &services.matches);
    let use_cases = Arc::new(UseCases::new(Arc::clone(accounts), Arc::clone(matches)));
    let advance = |use_cases: Arc<UseCases>| async move { use_cases.seeks.advance_due().await };
    let seek = when_due(matches, |due| due.seeks, &use_cases, advance);
    workers.spawn_periodic(SECOND, "seeks", seek);
    let forget = with_shared(accounts, |it| async move { SeekStore(&it).forget().await });
    workers.spawn_periodic(HOUR, "seek cleanup", forget);
    let forget_conduct = with_shared(accounts, |it| async move {
        ConductRetention(&it).forget().await
    });
    workers.spawn_periodic(HOUR, "report and act cleanup", forget_conduct);
    let measure_reports = with_shared(accounts, |accounts| async move {
        let waiting = ConductRetention(&accounts).measure().await?;
        metrics::gauge!("logothete_conduct_reports_waiting").set(waiting.count);
        metrics::gauge!("logothete_oldest_conduct_report_seconds").set(waiting.oldest_secs);
        Ok::<_, PeopleError>(())
    });
    workers.spawn_periodic(MINUTE, "report metric", measure_reports);
    let count = with_shared(accounts, |accounts| async move {
        let waiting = SeekStore(&accounts).count_waiting().await?;
        metrics::gauge!("logothete_seeks_waiting").set(waiting);
        Ok::<_, PeopleError>(())
    });
    workers.spawn_periodic(MINUTE, "seek metric", count);
}

/// Deletes expired data. Each kind of data has its own task, so that one failure does not block the rest.
fn drop_expired(workers: &mut Workers, matches: &Arc<Matches>) {
    let close_abandoned = with_shared(
        matches,
        |it| async move { it.clocks.close_abandoned().await },
    );
    workers.spawn_periodic(HOUR, "abandoned lobbies", close_abandoned);
    let close_quarantined =
        |matches: Arc<Matches>| async move { matches.quarantine.close_quarantined().await };
    workers.spawn_periodic(
        HOUR,
        "quarantined match closing",
        with_shared(matches, close_quarantined),
    );
    let rows = with_shared(matches, |matches| async move {
        let postponed = matches.coordination.postponed.forget().await;
        let swept = [
            matches.projections.foundings.forget().await,
            matches.people.calendars.sweep().await,
            matches.requests.sweep().await,
            postponed.map_err(|error| LogError::from(error.0)),
        ];
        swept.into_iter().collect::<Result<Vec<u64>, LogError>>()
    });
    workers.spawn_periodic(HOUR, "match data cleanup", rows);
}

fn start_metrics(workers: &mut Workers, services: &ServiceSet) {
    let (matches, pool) = (&services.matches, services.database.pool.clone());
    let figures = with_shared(matches, move |matches| {
        let number = |count: usize| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
        metrics::gauge!("logothete_warm_tables").set(number(matches.count_cached()));
        let (all, idle) = pool.connection_counts();
        metrics::gauge!("logothete_background_connections").set(number(all));
        metrics::gauge!("logothete_background_idle_connections").set(number(idle));
        ready(Ok::<_, Infallible>(()))
    });
    workers.spawn_periodic(5 * SECOND, "cache and pool metrics", figures);
    let watch = Arc::new(ClockWatch::default());
    let check_clock = with_shared(matches, move |matches| {
        let watch = Arc::clone(&watch);
        async move { watch.check(&matches).await }
    });
    workers.spawn_periodic(5 * SECOND, "database clock check", check_clock);
    let sizes = with_shared(matches, |it| async move { log_sizes(&it).await });
    workers.spawn_periodic(MINUTE, "table size metrics", sizes);
    let age = with_shared(matches, |matches| async move {
        let oldest = matches.projections.outbox.oldest_secs().await?;
        metrics::gauge!("logothete_oldest_letter_seconds").set(oldest);
        Ok::<_, PlayError>(())
    });
    workers.spawn_periodic(MINUTE, "email age metric", age);
}

async fn log_sizes(matches: &Matches) -> Result<(), PlayError> {
    for size in load_table_sizes(matches.log.pool()).await? {
        let labels = [("table", size.table)];
        metrics::gauge!("logothete_table_bytes", &labels).set(size.size_bytes);
        metrics::gauge!("logothete_table_rows", &labels).set(size.rows);
    }
    Ok(())
}

/// Directs all connections to the database server that accepts writes. Also looks for a newly promoted server at
/// intervals, because the old one may not know that it was replaced.
fn follow_primary(workers: &mut Workers, database: &Arc<OpenDatabase>) {
    let still = with_shared(database, |it| async move { it.follow_writer(false).await });
    workers.spawn_periodic(SECOND / 2, "database writer check", still);
    let follow_anew = with_shared(database, |it| async move { it.follow_writer(true).await });
    workers.spawn_periodic(5 * SECOND, "database writer search", follow_anew);
}

/// Follows matches that an operator moves to another server of a Citus cluster.
fn follow_matches(workers: &mut Workers, database: &Arc<OpenDatabase>) {
    let find = with_shared(database, |it| async move { it.find_servers().await });
    workers.spawn_periodic(10 * SECOND, "search for the servers of matches", find);
}

fn restart_server(workers: &mut Workers, server: &Arc<Server>) {
    // A weak reference does not keep the server running after the service has stopped.
    let weak_server = Arc::downgrade(server);
    workers.spawn_periodic(SECOND, "private PostgreSQL watchdog", move || {
        let server = weak_server.upgrade();
        async move {
            if let Some(server) = server {
                watch_server(server).await;
            }
            Ok::<_, Infallible>(())
        }
    });
}

async fn watch_server(server: Arc<Server>) {
    let reviving = tokio::task::spawn_blocking(move || server.revive(&|_| {}));
    match reviving.await {
        Ok(Ok(false)) => {}
        Ok(Ok(true)) => tracing::warn!("the private PostgreSQL had stopped and was started again"),
        Ok(Err(error)) => {
            tracing::error!(error = %error_chain(&error), "the private PostgreSQL has stopped and cannot be restarted; retrying in a second");
        }
        Err(error) => {
            if let Ok(panic) = error.try_into_panic() {
                resume_unwind(panic);
            }
        }
    }
}
