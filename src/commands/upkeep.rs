//! What goes on beside the requests: bots, standing orders, revocations, old things, figures.

use std::convert::Infallible;
use std::future::{pending, ready};
use std::panic::resume_unwind;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::timeout;

use super::clock::Watch;
use super::rooms::Rooms;
use crate::accounts::{SWEEP_EVERY, WATCH_EVERY_MILLIS};
use crate::api::rounds::Rounds;
use crate::app::{Matches, PlayError};
use crate::launch::postgres::Server;
use crate::log::{LogError, RequestWriter};
use crate::mail::MailWorker;
use crate::proof::{BEAT_EVERY, Extent, Signer};
use crate::queue::SHOWN_EVERY;
use crate::webhooks::WebhookWorker;
use crate::workers::Workers;
use crate::world::chain;

/// How often it is seen to that our own PostgreSQL runs.
const REVIVAL_EVERY: Duration = Duration::from_secs(1);

const MOVES_EVERY: Duration = Duration::from_secs(2);

const ORDERS_EVERY: Duration = Duration::from_secs(1);

const CLOCKS_EVERY: Duration = Duration::from_secs(1);

const DISPUTES_EVERY: Duration = Duration::from_mins(1);

/// How often matches are told who is not to be expected, and who is gone.
const ROUNDS_EVERY: Duration = Duration::from_secs(1);

/// How often what has had its time is dropped.
const OLD_EVERY: Duration = Duration::from_hours(1);

const FIGURES_EVERY: Duration = Duration::from_secs(5);

const SIZES_EVERY: Duration = Duration::from_mins(1);

/// How often it is looked whether a match that is over waits for its leaf of the tree.
const TREE_EVERY: Duration = Duration::from_mins(1);

/// How often it is looked whether the clock of the database jumps.
const CLOCK_EVERY: Duration = Duration::from_secs(5);

/// How often it is looked who is not there any more, and what they had in hand.
const FREED_EVERY: Duration = Duration::from_secs(2);

/// How long letters that are on their way are waited for in the end.
const LETTERS_ARRIVE_WITHIN: Duration = Duration::from_secs(6);

pub(super) struct Staff {
    pub mail_worker: MailWorker,
    pub webhook_worker: WebhookWorker,
    pub request_writer: RequestWriter,
}

pub(super) struct Upkeep {
    pub workers: Workers,
    mail_worker: Arc<MailWorker>,
    /// Rung when the mail worker has come back for good.
    is_back: Arc<Notify>,
}

impl Upkeep {
    /// Takes up no further letter; those that are on their way arrive first, if they do soon.
    pub(super) async fn bring_in(&self) {
        self.mail_worker.close();
        let back = timeout(LETTERS_ARRIVE_WITHIN, self.is_back.notified());
        if back.await.is_err() {
            tracing::warn!("the mail server is slow: letters on their way are sent again later");
        }
    }
}

pub(super) fn begin(rooms: &Rooms, staff: Staff) -> Upkeep {
    let mut workers = Workers::default();
    let (mail_worker, is_back) = (Arc::new(staff.mail_worker), Arc::default());
    let webhook_worker = Arc::new(staff.webhook_worker);
    be_there(
        &mut workers,
        &rooms.matches,
        (&mail_worker, &webhook_worker),
    );
    bring_letters(&mut workers, (&mail_worker, &is_back), rooms);
    bring_webhooks(&mut workers, &webhook_worker);
    let request_writer = Arc::new(staff.request_writer);
    let write = with(&request_writer, |it| async move { it.work().await });
    workers.keep("the journal", write);
    keep_accounts(&mut workers, rooms);
    keep_matches(&mut workers, &rooms.matches);
    tell_matches(&mut workers, rooms);
    drop_what_is_old(&mut workers, &rooms.matches);
    measure(&mut workers, rooms);
    sign(&mut workers, &rooms.signer);
    if let Some(server) = &rooms.database.server {
        revive(&mut workers, server);
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
    let showing = matches.log.presence.show(number, now).await;
    Ok(showing.map_err(LogError::from)?)
}

/// Stays there, and lets go of what those had in hand who are not there any more.
fn be_there(
    workers: &mut Workers,
    matches: &Arc<Matches>,
    (mail_worker, webhook_worker): (&Arc<MailWorker>, &Arc<WebhookWorker>),
) {
    let show = with(matches, |it| async move { appear(&it).await });
    workers.again(SHOWN_EVERY, "that this process is there", show);
    let free = with(mail_worker, |it| async move {
        it.free().await.map(|freed| tell_freed("letters", freed))
    });
    workers.again(FREED_EVERY, "letters of those who are gone", free);
    let free = with(webhook_worker, |it| async move {
        it.free().await.map(|freed| tell_freed("webhooks", freed))
    });
    workers.again(FREED_EVERY, "webhooks of those who are gone", free);
}

fn tell_freed(what: &'static str, freed: u64) {
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

/// Keeps what is known of people fresh, and forgets what has had its time.
fn keep_accounts(workers: &mut Workers, rooms: &Rooms) {
    let accounts = &rooms.accounts;
    let watch = with(accounts, |it| async move { it.watch().await });
    let every = Duration::from_millis(WATCH_EVERY_MILLIS);
    workers.again(every, "ended sessions", watch);
    let sweep = with(accounts, |it| async move { it.sweep().await });
    workers.again(SWEEP_EVERY, "what accounts leave behind", sweep);
}

/// Moves where nobody else does.
fn keep_matches(workers: &mut Workers, matches: &Arc<Matches>) {
    let moves = with(matches, |it| async move { it.sweep().await });
    workers.again(MOVES_EVERY, "moves of the house", moves);
    let orders = with(matches, |it| async move { it.obey_orders().await });
    workers.again(ORDERS_EVERY, "standing orders", orders);
    let clocks = with(matches, |it| async move { it.keep_time().await });
    workers.again(CLOCKS_EVERY, "clocks", clocks);
    let disputes = with(matches, |it| async move { it.close_disputes().await });
    workers.again(DISPUTES_EVERY, "disputes", disputes);
}

/// Drops what has had its time. Each by itself: what cannot be done does not hold up the rest.
fn drop_what_is_old(workers: &mut Workers, matches: &Arc<Matches>) {
    let lobbies = with(matches, |it| async move { it.close_abandoned().await });
    workers.again(OLD_EVERY, "abandoned lobbies", lobbies);
    let set_aside = with(matches, |it| async move { it.close_quarantined().await });
    workers.again(OLD_EVERY, "matches set aside for long", set_aside);
    let rows = with(matches, |matches| async move {
        let swept = [
            matches.log.forget_foundings().await,
            matches.log.sweep_calendars().await,
            matches.log.sweep_requests().await,
            matches.log.forget_postponed().await,
        ];
        swept.into_iter().collect::<Result<Vec<u64>, LogError>>()
    });
    workers.again(OLD_EVERY, "what matches leave behind", rows);
}

/// Tells how much there is of everything.
fn measure(workers: &mut Workers, rooms: &Rooms) {
    let (matches, pool) = (&rooms.matches, rooms.database.pool.clone());
    let figures = with(matches, move |matches| {
        let number = |count: usize| float(u64::try_from(count).unwrap_or(u64::MAX));
        metrics::gauge!("logothete_warm_tables").set(number(matches.warm_matches()));
        metrics::gauge!("logothete_background_connections").set(pool.size());
        metrics::gauge!("logothete_background_idle_connections").set(number(pool.num_idle()));
        ready(Ok::<_, Infallible>(()))
    });
    workers.again(FIGURES_EVERY, "figures", figures);
    let watch = Arc::new(Watch::default());
    let look = with(matches, move |matches| {
        let watch = Arc::clone(&watch);
        async move { watch.look(&matches).await }
    });
    workers.again(CLOCK_EVERY, "the clock of the database", look);
    let sizes = with(matches, |matches| async move {
        for size in matches.log.sizes().await? {
            let labels = [("table", size.table)];
            metrics::gauge!("logothete_table_bytes", &labels).set(float(size.size_bytes));
            metrics::gauge!("logothete_table_rows", &labels).set(float(size.rows));
        }
        Ok::<_, PlayError>(())
    });
    workers.again(SIZES_EVERY, "sizes", sizes);
}

/// Tells matches who is not to be expected, and who is gone for good.
fn tell_matches(workers: &mut Workers, rooms: &Rooms) {
    let (accounts, matches) = (Arc::clone(&rooms.accounts), Arc::clone(&rooms.matches));
    let rounds = Arc::new(Rounds::new(accounts, matches));
    let work = with(&rounds, |it| async move { it.work().await });
    workers.again(ROUNDS_EVERY, "absences and departures", work);
}

/// Watches over the key that signs, and lets the tree grow.
fn sign(workers: &mut Workers, signer: &Arc<Signer>) {
    let beat = with(signer, |it| async move { it.beat().await });
    workers.again(BEAT_EVERY, "the watch over the key", beat);
    let finished = with(signer, |it| async move { it.grow(Extent::Finished).await });
    workers.again(TREE_EVERY, "leaves of matches that are over", finished);
    let daily = with(signer, |it| async move { it.grow_daily().await });
    workers.again(OLD_EVERY, "the tree of the day", daily);
}

/// Brings webhooks, forgets old deliveries, and tells how far behind the webhook worker is.
fn bring_webhooks(workers: &mut Workers, webhook_worker: &Arc<WebhookWorker>) {
    let work = with(webhook_worker, |webhook_worker| async move {
        webhook_worker.work().await;
    });
    workers.keep("the webhook worker", work);
    let tidy = with(webhook_worker, |it| async move { it.tidy().await });
    workers.again(OLD_EVERY, "old deliveries", tidy);
    let measure = with(webhook_worker, |it| async move { it.measure().await });
    workers.again(FIGURES_EVERY, "the age of webhooks", measure);
}

/// Brings letters, forgets old ones, and tells how far behind the mail worker is.
fn bring_letters(
    workers: &mut Workers,
    (mail_worker, is_back): (&Arc<MailWorker>, &Arc<Notify>),
    rooms: &Rooms,
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
    let tidy = with(mail_worker, |it| async move { it.tidy().await });
    workers.again(OLD_EVERY, "old letters", tidy);
    let age = with(&rooms.matches, |matches| async move {
        let oldest = matches.log.oldest_letter_secs().await?;
        metrics::gauge!("logothete_oldest_letter_seconds").set(oldest);
        Ok::<_, PlayError>(())
    });
    workers.again(SIZES_EVERY, "the age of letters", age);
}

/// Starts our own server again whenever it has ended without us.
fn revive(workers: &mut Workers, server: &Arc<Server>) {
    // Not held meanwhile: it stops when we do.
    let server = Arc::downgrade(server);
    workers.again(REVIVAL_EVERY, "PostgreSQL of our own", move || {
        let server = server.upgrade();
        async move {
            if let Some(server) = server {
                look_after(server).await;
            }
            Ok::<_, Infallible>(())
        }
    });
}

async fn look_after(server: Arc<Server>) {
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

/// A count as the figures take it; exact up to four thousand million, then in steps of as many.
fn float(count: u64) -> f64 {
    let part = |number: u64| u32::try_from(number).map_or(f64::from(u32::MAX), f64::from);
    part(count >> 32) * 4_294_967_296.0 + part(count & 0xffff_ffff)
}
