//! What goes on beside the requests: bots, standing orders, revocations, old things, figures.

use std::convert::Infallible;
use std::future::{pending, ready};
use std::panic::resume_unwind;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::timeout;

use super::clock::Watch;
use super::serve::Rooms;
use crate::accounts::{SWEEP_EVERY, WATCH_EVERY_MILLIS};
use crate::api::rounds::Rounds;
use crate::app::{House, PlayError, chain};
use crate::launch::postgres::Server;
use crate::log::{LogError, SHOWN_EVERY, Scribe};
use crate::mail::Courier;
use crate::proof::{BEAT_EVERY, Extent, Notary};
use crate::webhooks::Messenger;
use crate::workers::Workers;

/// How often it is seen to that our own PostgreSQL runs.
const REVIVAL_EVERY: Duration = Duration::from_secs(1);

/// How often matches are looked for that wait for the house.
const MOVES_EVERY: Duration = Duration::from_secs(2);

/// How often standing orders are looked at.
const ORDERS_EVERY: Duration = Duration::from_secs(1);

/// How often it is looked whose time is up.
const CLOCKS_EVERY: Duration = Duration::from_secs(1);

/// How often it is looked which disputes are overdue.
const DISPUTES_EVERY: Duration = Duration::from_mins(1);

/// How often matches are told who is not to be expected, and who is gone.
const ROUNDS_EVERY: Duration = Duration::from_secs(1);

/// How often what has had its time is dropped.
const OLD_EVERY: Duration = Duration::from_hours(1);

/// How often the warm tables are counted.
const FIGURES_EVERY: Duration = Duration::from_secs(5);

/// How often the tables are measured.
const SIZES_EVERY: Duration = Duration::from_mins(1);

/// How often it is looked whether a match that is over waits for its leaf of the tree.
const TREE_EVERY: Duration = Duration::from_mins(1);

/// How often it is looked whether the clock of the database jumps.
const CLOCK_EVERY: Duration = Duration::from_secs(5);

/// How often it is looked who is not there any more, and what they had in hand.
const FREED_EVERY: Duration = Duration::from_secs(2);

/// How long letters that are on their way are waited for in the end.
const LETTERS_ARRIVE_WITHIN: Duration = Duration::from_secs(6);

/// Those who have something in hand of their own.
pub(super) struct Staff {
    /// Who brings letters.
    pub(super) courier: Courier,
    /// Who brings webhooks.
    pub(super) messenger: Messenger,
    /// Who writes down what was asked.
    pub(super) scribe: Scribe,
}

/// Everything that goes on.
pub(super) struct Upkeep {
    /// Everybody.
    pub(super) workers: Workers,
    courier: Arc<Courier>,
    /// Rung when the courier has come back for good.
    is_back: Arc<Notify>,
}

impl Upkeep {
    /// Takes up no further letter; those that are on their way arrive first, if they do soon.
    pub(super) async fn bring_in(&self) {
        self.courier.close();
        let back = timeout(LETTERS_ARRIVE_WITHIN, self.is_back.notified());
        if back.await.is_err() {
            tracing::warn!("the mail server is slow: letters on their way are sent again later");
        }
    }
}

/// Begins everything.
pub(super) fn begin(rooms: &Rooms, staff: Staff) -> Upkeep {
    let mut workers = Workers::default();
    let (courier, is_back) = (Arc::new(staff.courier), Arc::default());
    let messenger = Arc::new(staff.messenger);
    be_there(&mut workers, &rooms.house, (&courier, &messenger));
    bring_letters(&mut workers, (&courier, &is_back), rooms);
    bring_webhooks(&mut workers, &messenger);
    let scribe = Arc::new(staff.scribe);
    let write = with(&scribe, |scribe| async move { scribe.work().await });
    workers.keep("the journal", write);
    keep_accounts(&mut workers, rooms);
    keep_matches(&mut workers, &rooms.house);
    tell_matches(&mut workers, rooms);
    drop_what_is_old(&mut workers, &rooms.house);
    measure(&mut workers, rooms);
    sign(&mut workers, &rooms.notary);
    if let Some(server) = &rooms.database.server {
        revive(&mut workers, server);
    }
    Upkeep {
        workers,
        courier,
        is_back,
    }
}

/// Shows that this process is there, and marks what it takes in hand with the number it is there under.
pub(super) async fn appear(house: &House) -> Result<(), PlayError> {
    let number = i32::from_be_bytes(house.world.bytes()?);
    let now = house.world.stopwatch();
    Ok(house.log.presence.show(number, now).await?)
}

/// Stays there, and lets go of what those had in hand who are not there any more.
fn be_there(
    workers: &mut Workers,
    house: &Arc<House>,
    (courier, messenger): (&Arc<Courier>, &Arc<Messenger>),
) {
    let show = with(house, |house| async move { appear(&house).await });
    workers.again(SHOWN_EVERY, "that this process is there", show);
    let free = with(courier, |courier| async move {
        courier
            .free()
            .await
            .map(|freed| tell_freed("letters", freed))
    });
    workers.again(FREED_EVERY, "letters of those who are gone", free);
    let free = with(messenger, |messenger| async move {
        messenger
            .free()
            .await
            .map(|freed| tell_freed("webhooks", freed))
    });
    workers.again(FREED_EVERY, "webhooks of those who are gone", free);
}

fn tell_freed(what: &'static str, freed: u64) {
    if 0 < freed {
        tracing::warn!(
            what,
            freed,
            "somebody died with these in hand: they are sent now"
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
    let watch = with(accounts, |accounts| async move { accounts.watch().await });
    let every = Duration::from_millis(WATCH_EVERY_MILLIS);
    workers.again(every, "ended sessions", watch);
    let sweep = with(accounts, |accounts| async move { accounts.sweep().await });
    workers.again(SWEEP_EVERY, "what accounts leave behind", sweep);
}

/// Moves where nobody else does.
fn keep_matches(workers: &mut Workers, house: &Arc<House>) {
    let moves = with(house, |house| async move { house.sweep().await });
    workers.again(MOVES_EVERY, "moves of the house", moves);
    let orders = with(house, |house| async move { house.obey_orders().await });
    workers.again(ORDERS_EVERY, "standing orders", orders);
    let clocks = with(house, |house| async move {
        house.keep_time().await.map(|_written| ())
    });
    workers.again(CLOCKS_EVERY, "clocks", clocks);
    let disputes = with(house, |house| async move {
        house.close_disputes().await.map(|_closed| ())
    });
    workers.again(DISPUTES_EVERY, "disputes", disputes);
}

/// Drops what has had its time. Each by itself: what cannot be done does not hold up the rest.
fn drop_what_is_old(workers: &mut Workers, house: &Arc<House>) {
    let lobbies = with(house, |house| async move {
        house.close_abandoned().await.map(|_closed| ())
    });
    workers.again(OLD_EVERY, "abandoned lobbies", lobbies);
    let set_aside = with(house, |house| async move {
        house.close_quarantined().await.map(|_closed| ())
    });
    workers.again(OLD_EVERY, "matches set aside for long", set_aside);
    let rows = with(house, |house| async move {
        let swept = [
            house.log.forget_foundings().await,
            house.log.sweep_calendars().await,
            house.log.sweep_requests().await,
            house.log.forget_postponed().await,
        ];
        let swept: Result<Vec<u64>, LogError> = swept.into_iter().collect();
        swept.map(|_rows| ())
    });
    workers.again(OLD_EVERY, "what matches leave behind", rows);
}

/// Tells how much there is of everything.
fn measure(workers: &mut Workers, rooms: &Rooms) {
    let (house, pool) = (&rooms.house, rooms.database.pool.clone());
    let figures = with(house, move |house| {
        let number = |count: usize| float(u64::try_from(count).unwrap_or(u64::MAX));
        metrics::gauge!("logothete_warm_tables").set(number(house.warm_tables()));
        metrics::gauge!("logothete_background_connections").set(pool.size());
        metrics::gauge!("logothete_background_idle_connections").set(number(pool.num_idle()));
        ready(Ok::<_, Infallible>(()))
    });
    workers.again(FIGURES_EVERY, "figures", figures);
    let watch = Arc::new(Watch::default());
    let look = with(house, move |house| {
        let watch = Arc::clone(&watch);
        async move { watch.look(&house).await }
    });
    workers.again(CLOCK_EVERY, "the clock of the database", look);
    let sizes = with(house, |house| async move {
        for size in house.log.sizes().await? {
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
    let (accounts, house) = (Arc::clone(&rooms.accounts), Arc::clone(&rooms.house));
    let rounds = Arc::new(Rounds::new(accounts, house));
    let work = with(&rounds, |rounds| async move { rounds.work().await });
    workers.again(ROUNDS_EVERY, "absences and departures", work);
}

/// Watches over the key that signs, and lets the tree grow.
fn sign(workers: &mut Workers, notary: &Arc<Notary>) {
    let beat = with(notary, |notary| async move { notary.beat().await });
    workers.again(BEAT_EVERY, "the watch over the key", beat);
    let finished = with(notary, |notary| async move {
        notary.grow(Extent::Finished).await.map(|_leaves| ())
    });
    workers.again(TREE_EVERY, "leaves of matches that are over", finished);
    let daily = with(notary, |notary| async move {
        notary.grow_daily().await.map(|_leaves| ())
    });
    workers.again(OLD_EVERY, "the tree of the day", daily);
}

/// Brings webhooks, forgets old deliveries, and tells how far behind the messenger is.
fn bring_webhooks(workers: &mut Workers, messenger: &Arc<Messenger>) {
    let work = with(messenger, |messenger| async move { messenger.work().await });
    workers.keep("the messenger", work);
    let tidy = with(messenger, |messenger| async move { messenger.tidy().await });
    workers.again(OLD_EVERY, "old deliveries", tidy);
    let measure = with(
        messenger,
        |messenger| async move { messenger.measure().await },
    );
    workers.again(FIGURES_EVERY, "the age of webhooks", measure);
}

/// Brings letters, forgets old ones, and tells how far behind the courier is.
fn bring_letters(
    workers: &mut Workers,
    (courier, is_back): (&Arc<Courier>, &Arc<Notify>),
    rooms: &Rooms,
) {
    let back = Arc::clone(is_back);
    let work = with(courier, move |courier| {
        let back = Arc::clone(&back);
        async move {
            // It comes back when it is closed, and then there is nothing more to do.
            courier.work().await;
            back.notify_one();
            pending::<()>().await;
        }
    });
    workers.keep("the courier", work);
    let tidy = with(courier, |courier| async move { courier.tidy().await });
    workers.again(OLD_EVERY, "old letters", tidy);
    let age = with(&rooms.house, |house| async move {
        let oldest = house.log.oldest_letter_secs().await?;
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
        Ok(Ok(true)) => tracing::warn!("PostgreSQL had ended and was started again"),
        Ok(Err(error)) => {
            tracing::error!(error = %chain(&error), "PostgreSQL has ended and does not start");
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
