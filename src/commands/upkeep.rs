//! What goes on beside the requests: bots, standing orders, revocations, old things, figures.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use tokio::task::{JoinHandle, JoinSet};
use tokio::time::{MissedTickBehavior, interval, timeout};

use super::serve::{Rooms, every_secs};
use crate::api::rounds::Rounds;
use crate::hooks::Messenger;
use crate::launch::postgres::Server;
use crate::mail::Courier;
use crate::play::{PlayError, chain};
use crate::proof::{Extent, Notary};

/// How often it is seen to that our own PostgreSQL runs.
const REVIVAL_SECS: u64 = 1;

/// How often matches are looked for that wait for the house.
const SWEEP_SECS: u64 = 2;

/// How often standing orders are looked at.
const ORDERS_SECS: u64 = 1;

/// How often it is looked whose time is up.
const CLOCKS_SECS: u64 = 1;

/// How often it is looked which disputes are overdue.
const DISPUTES_SECS: u64 = 60;

/// How often matches are told who is not to be expected, and who is gone.
const ROUNDS_SECS: u64 = 1;

/// How often what has had its time is dropped.
const HOURLY_SECS: u64 = 3_600;

/// How often the warm tables are counted.
const FIGURES_SECS: u64 = 5;

/// How often the tables are measured.
const SIZES_SECS: u64 = 60;

/// How often it is looked whether a match that is over waits for its leaf of the tree.
const TREE_SECS: u64 = 60;

/// How long letters that are on their way are waited for in the end.
const LETTERS_ARRIVE_WITHIN: Duration = Duration::from_secs(10);

/// Everything that goes on.
pub(super) struct Upkeep {
    tasks: Vec<JoinHandle<()>>,
    courier: Arc<Courier>,
    letters: JoinHandle<()>,
}

impl Upkeep {
    /// Ends every task; letters that are on their way arrive first, if they do soon.
    pub(super) async fn end(self) {
        self.courier.close();
        let mut letters = self.letters;
        if timeout(LETTERS_ARRIVE_WITHIN, &mut letters).await.is_err() {
            tracing::warn!("the mail server is slow: letters on their way are sent again later");
            letters.abort();
        }
        self.tasks.iter().for_each(JoinHandle::abort);
    }
}

/// Begins every task.
pub(super) fn begin(rooms: &Rooms, courier: Courier, messenger: Messenger) -> Upkeep {
    let courier = Arc::new(courier);
    let messengers = bring_webhooks(&Arc::new(messenger));
    let (letters, couriers) = bring_letters(&courier, rooms);
    let accounts = Arc::clone(&rooms.accounts);
    let watch = tokio::spawn(async move { accounts.keep_watch().await });
    let accounts = Arc::clone(&rooms.accounts);
    let broom = tokio::spawn(async move { accounts.keep_swept().await });
    let house = Arc::clone(&rooms.house);
    let sweep = again(SWEEP_SECS, "moves of the house", move || {
        let house = Arc::clone(&house);
        async move { house.sweep().await }
    });
    let house = Arc::clone(&rooms.house);
    let orders = again(ORDERS_SECS, "standing orders", move || {
        let house = Arc::clone(&house);
        async move { house.obey_orders().await }
    });
    let house = Arc::clone(&rooms.house);
    let clocks = again(CLOCKS_SECS, "clocks", move || {
        let house = Arc::clone(&house);
        async move { house.keep_time().await.map(|_written| ()) }
    });
    let house = Arc::clone(&rooms.house);
    let disputes = again(DISPUTES_SECS, "disputes", move || {
        let house = Arc::clone(&house);
        async move { house.close_disputes().await.map(|_closed| ()) }
    });
    let house = Arc::clone(&rooms.house);
    let hourly = again(HOURLY_SECS, "what has had its time", move || {
        let house = Arc::clone(&house);
        async move {
            house.log.forget_foundings().await?;
            house.close_abandoned().await?;
            house.log.sweep_calendars().await?;
            house.log.sweep_requests().await?;
            house.close_quarantined().await.map(|_closed| ())
        }
    });
    let told = tell_matches(rooms);
    let house = Arc::clone(&rooms.house);
    let figures = again(FIGURES_SECS, "figures", move || {
        let number = |count: usize| float(u64::try_from(count).unwrap_or(u64::MAX));
        metrics::gauge!("logothete_warm_tables").set(number(house.warm_tables()));
        std::future::ready(Ok::<_, PlayError>(()))
    });
    let house = Arc::clone(&rooms.house);
    let sizes = again(SIZES_SECS, "sizes", move || {
        let house = Arc::clone(&house);
        async move {
            for size in house.log.sizes().await? {
                let labels = [("table", size.table)];
                metrics::gauge!("logothete_table_bytes", &labels).set(float(size.size_bytes));
                metrics::gauge!("logothete_table_rows", &labels).set(float(size.rows));
            }
            Ok::<_, PlayError>(())
        }
    });
    let signing = sign(&rooms.notary);
    let revival = rooms.database.server.as_ref().map(revive);
    let tasks = [
        watch, broom, sweep, orders, clocks, disputes, hourly, told, figures, sizes,
    ];
    let tasks = tasks.into_iter().chain(revival);
    let tasks = tasks.chain(signing);
    Upkeep {
        tasks: tasks.chain(couriers).chain(messengers).collect(),
        courier,
        letters,
    }
}

/// Tells matches who is not to be expected, and who is gone for good.
fn tell_matches(rooms: &Rooms) -> JoinHandle<()> {
    let (accounts, house) = (Arc::clone(&rooms.accounts), Arc::clone(&rooms.house));
    let rounds = Arc::new(Rounds::new(accounts, house));
    again(ROUNDS_SECS, "absences and departures", move || {
        let rounds = Arc::clone(&rounds);
        async move { rounds.work().await }
    })
}

/// Watches over the key that signs, and lets the tree grow.
fn sign(notary: &Arc<Notary>) -> [JoinHandle<()>; 3] {
    let beating = Arc::clone(notary);
    let beat = for_ever("the watch over the key", move || {
        let notary = Arc::clone(&beating);
        async move { notary.keep_beating().await }
    });
    let growing = Arc::clone(notary);
    let finished = again(TREE_SECS, "leaves of matches that are over", move || {
        let notary = Arc::clone(&growing);
        async move { notary.grow(Extent::Finished).await.map(|_leaves| ()) }
    });
    let growing = Arc::clone(notary);
    let daily = again(HOURLY_SECS, "the tree of the day", move || {
        let notary = Arc::clone(&growing);
        async move { notary.grow_daily().await.map(|_leaves| ()) }
    });
    [beat, finished, daily]
}

/// Brings webhooks, and forgets old deliveries.
fn bring_webhooks(messenger: &Arc<Messenger>) -> [JoinHandle<()>; 2] {
    let working = Arc::clone(messenger);
    let work = for_ever("the messenger", move || {
        let messenger = Arc::clone(&working);
        async move { messenger.work().await }
    });
    let tidying = Arc::clone(messenger);
    let tidy = again(HOURLY_SECS, "old deliveries", move || {
        let messenger = Arc::clone(&tidying);
        async move { messenger.tidy().await }
    });
    [work, tidy]
}

/// Does something until it is over; begins it anew if it falls.
fn for_ever<F>(what: &'static str, doing: impl Fn() -> F + Send + 'static) -> JoinHandle<()>
where
    F: Future<Output = ()> + Send + 'static,
{
    tokio::spawn(async move {
        loop {
            // Gone with us when we are aborted.
            let mut work = JoinSet::new();
            work.spawn(doing());
            let Some(Err(error)) = work.join_next().await else {
                return;
            };
            tracing::error!(task = what, %error, "a task of upkeep fell and begins anew");
            tokio::time::sleep(every_secs(SWEEP_SECS)).await;
        }
    })
}

/// Brings letters, forgets old ones, and tells how far behind the courier is.
fn bring_letters(courier: &Arc<Courier>, rooms: &Rooms) -> (JoinHandle<()>, [JoinHandle<()>; 2]) {
    let working = Arc::clone(courier);
    let work = for_ever("the courier", move || {
        let courier = Arc::clone(&working);
        async move { courier.work().await }
    });
    let tidying = Arc::clone(courier);
    let tidy = again(HOURLY_SECS, "old letters", move || {
        let courier = Arc::clone(&tidying);
        async move { courier.tidy().await }
    });
    let house = Arc::clone(&rooms.house);
    let age = again(SIZES_SECS, "the age of letters", move || {
        let house = Arc::clone(&house);
        async move {
            let oldest = house.log.oldest_letter_secs().await?;
            metrics::gauge!("logothete_oldest_letter_seconds").set(oldest);
            Ok::<_, PlayError>(())
        }
    });
    (work, [tidy, age])
}

/// Starts our own server again whenever it has ended without us.
fn revive(server: &Arc<Server>) -> JoinHandle<()> {
    // Not held meanwhile: it stops when we do.
    let server = Arc::downgrade(server);
    tokio::spawn(async move {
        let mut ticks = interval(every_secs(REVIVAL_SECS));
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            let Some(server) = server.upgrade() else {
                return;
            };
            let looking = tokio::task::spawn_blocking(move || server.revive(&|_| {}));
            match looking.await {
                Ok(Ok(false)) => {}
                Ok(Ok(true)) => tracing::warn!("PostgreSQL had ended and was started again"),
                Ok(Err(error)) => {
                    tracing::error!(error = %chain(&error), "PostgreSQL has ended and does not start");
                }
                Err(error) => tracing::error!(%error, "nobody looks after PostgreSQL"),
            }
        }
    })
}

/// Does something again and again; a failure is written down once until it passes.
fn again<F, E>(
    secs: u64,
    what: &'static str,
    doing: impl Fn() -> F + Send + 'static,
) -> JoinHandle<()>
where
    F: Future<Output = Result<(), E>> + Send,
    E: std::error::Error + Send + 'static,
{
    tokio::spawn(async move {
        let mut ticks = interval(every_secs(secs));
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut was_well = true;
        loop {
            ticks.tick().await;
            let done = doing().await;
            if let Err(error) = &done
                && was_well
            {
                tracing::warn!(task = what, error = %chain(error), "a task of upkeep fails");
            }
            if done.is_ok() && !was_well {
                tracing::info!(task = what, "a task of upkeep works again");
            }
            was_well = done.is_ok();
        }
    })
}

/// A count as the figures take it; exact up to four thousand million, then in steps of as many.
fn float(count: u64) -> f64 {
    let part = |number: u64| u32::try_from(number).map_or(f64::from(u32::MAX), f64::from);
    part(count >> 32) * 4_294_967_296.0 + part(count & 0xffff_ffff)
}
