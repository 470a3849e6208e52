//! The worker: looks for letters that are due and brings them on their way, for ever.
//!
//! Any number of workers may work over one database: a letter is claimed before anything is done
//! about it, and settled only by the one who holds the claim.

use std::future::Future;
use std::num::NonZeroU32;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use futures_util::stream;
use futures_util::{FutureExt, StreamExt};
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};
use jiff::SignedDuration;
use sqlx::PgPool;
use tokio::sync::Notify;

use super::dkim::DkimKey;
use super::letterhead::Letterhead;
use super::renderer::MailRenderer;
use super::store;
use super::transport::Transport;
use crate::accounts::{AccountId, Accounts, AccountsError};
use crate::log::{Log, LogError, Pulse};
use crate::world::World;

/// How many letters are looked for at a time.
const ROUND_LIMIT: u16 = 128;

/// How long the worker waits when there is nothing to do.
const LOOK_AGAIN: Duration = Duration::from_secs(1);

/// How long it waits at most when the mail server takes nothing, or the database is away.
const LONGEST_REST: Duration = Duration::from_mins(1);

/// How long account letters are kept that are settled.
const ACCOUNT_LETTERS_KEPT: SignedDuration = SignedDuration::from_hours(30 * 24);

/// How fast letters go.
#[derive(Clone, Copy, Debug)]
pub struct Pacing {
    /// The most letters per second, all together.
    pub per_second: NonZeroU32,
    /// The most letters per hour to one address; as many may come in a row.
    pub per_recipient_and_hour: NonZeroU32,
    /// The most letters on their way at the same time.
    pub at_once: usize,
    /// How long a letter stays in one hand.
    pub lease: SignedDuration,
}

impl Default for Pacing {
    fn default() -> Self {
        let number = |number| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
        Self {
            per_second: number(20),
            per_recipient_and_hour: number(60),
            at_once: 16,
            lease: SignedDuration::from_mins(10),
        }
    }
}

/// Brings letters on their way.
pub struct MailWorker {
    pub(super) log: Log,
    pub(super) db: PgPool,
    pub(super) accounts: Arc<Accounts>,
    pub(super) world: Arc<World>,
    pub(super) renderer: Arc<dyn MailRenderer>,
    pub(super) transport: Transport,
    pub(super) head: Letterhead,
    pub(super) pacing: Pacing,
    pub(super) rate: DefaultDirectRateLimiter,
    pub(super) recipients: DefaultKeyedRateLimiter<String>,
    pub(super) dkim: Option<DkimKey>,
    /// Whether the mail server was found to take nothing, this round.
    pub(super) is_resting: AtomicBool,
    /// Whether the last letter found a mail server that takes nothing, however long ago.
    pub(super) is_turned_away: AtomicBool,
    /// Whether no further letter is taken up.
    is_closing: AtomicBool,
    /// Rung when that begins.
    closing: Notify,
}

/// What the worker could not do; the letter comes back when its claim has run out.
#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// The letters of matches cannot be read.
    #[error("the letters of matches cannot be read")]
    Log(#[from] LogError),
    /// An address cannot be read.
    #[error("an address cannot be read")]
    Accounts(#[from] AccountsError),
    /// The letters of accounts cannot be read.
    #[error("the letters of accounts cannot be read")]
    Store(#[from] sqlx::Error),
    /// There is no luck.
    #[error("there is no luck")]
    Drought(#[from] crate::world::Drought),
}

/// What a worker works with.
pub struct MailDependencies {
    /// The outbox of matches.
    pub log: Log,
    /// The outbox of accounts.
    pub db: PgPool,
    /// Who is who.
    pub accounts: Arc<Accounts>,
    /// Time and luck.
    pub world: Arc<World>,
}

impl MailWorker {
    /// A worker who asks `renderer` what there is to say and hands letters to `transport`.
    pub fn new(
        dependencies: MailDependencies,
        renderer: Arc<dyn MailRenderer>,
        transport: Transport,
        head: Letterhead,
        pacing: Pacing,
    ) -> Self {
        let MailDependencies {
            log,
            db,
            accounts,
            world,
        } = dependencies;
        Self {
            log,
            db,
            accounts,
            world,
            renderer,
            transport,
            head,
            pacing,
            rate: RateLimiter::direct(Quota::per_second(pacing.per_second)),
            recipients: RateLimiter::keyed(Quota::per_hour(pacing.per_recipient_and_hour)),
            dkim: None,
            is_resting: AtomicBool::new(false),
            is_turned_away: AtomicBool::new(false),
            is_closing: AtomicBool::new(false),
            closing: Notify::new(),
        }
    }

    /// As they are, with a key to sign letters with.
    #[must_use]
    pub fn with_dkim(self, dkim: Option<DkimKey>) -> Self {
        Self { dkim, ..self }
    }

    /// Works until it is closed.
    pub async fn work(&self) {
        let mut rest = LOOK_AGAIN;
        while !self.is_closing.load(Ordering::Relaxed) {
            let found = self.round().await;
            let found = match self.note_health().await {
                Ok(()) => found,
                Err(error) => found.and(Err(error)),
            };
            if let Err(error) = &found {
                tracing::warn!(error = chain(error), "letters cannot be looked for");
            }
            let is_well = found.is_ok() && !self.is_resting.load(Ordering::Relaxed);
            if is_well {
                rest = LOOK_AGAIN;
                if found.is_ok_and(|found| found == 0) {
                    self.rest(LOOK_AGAIN).await;
                }
            } else {
                self.rest(rest).await;
                rest = (rest * 2).min(LONGEST_REST);
            }
        }
    }

    /// Takes up no further letter; those that are on their way arrive and are settled.
    pub fn close(&self) {
        self.is_closing.store(true, Ordering::Relaxed);
        self.closing.notify_one();
    }

    /// Whether letters are not taken up at the moment, or no more.
    pub(super) fn leaves_them(&self) -> bool {
        self.is_resting.load(Ordering::Relaxed) || self.is_closing.load(Ordering::Relaxed)
    }

    async fn rest(&self, time: Duration) {
        tokio::select! {
            () = tokio::time::sleep(time) => {}
            () = self.closing.notified() => {}
        }
    }

    /// Brings everything on its way that is due now, at most so many letters; gives how many it
    /// found.
    pub async fn round(&self) -> Result<usize, MailError> {
        self.is_resting.store(false, Ordering::Relaxed);
        let affairs = store::letters_due(&self.db, ROUND_LIMIT.into()).await?;
        let digests = store::digests_due(&self.db, ROUND_LIMIT.into()).await?;
        let due = self.log.letters_due(ROUND_LIMIT).await?;
        let found = affairs.len() + digests.len() + due.len();
        // Somebody waits for an account letter at this moment.
        stream::iter(affairs)
            .for_each_concurrent(self.pacing.at_once, |due| async move {
                self.bring(Box::pin(self.deliver_affair(due))).await;
            })
            .await;
        stream::iter(digests)
            .for_each_concurrent(self.pacing.at_once, |account| async move {
                self.bring(Box::pin(self.deliver_digest(AccountId(account))))
                    .await;
            })
            .await;
        stream::iter(due)
            .for_each_concurrent(self.pacing.at_once, |due| async move {
                self.bring(Box::pin(self.deliver(due))).await;
            })
            .await;
        Ok(found)
    }

    /// Says that letters go, unless the last one did not: who is called late for that gets time back.
    pub async fn note_health(&self) -> Result<(), MailError> {
        // First, so that the letters that waited for the service are not an outage of their own.
        self.log.beat(Pulse::Service).await?;
        if !self.is_turned_away.load(Ordering::Relaxed) {
            self.log.beat(Pulse::Letters).await?;
        }
        Ok(())
    }

    /// Brings one letter. Whoever falls over it lets it lie, and brings the others.
    async fn bring(&self, delivery: impl Future<Output = Result<(), MailError>>) {
        match AssertUnwindSafe(delivery).catch_unwind().await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => {
                tracing::warn!(error = chain(&error), "a letter stays where it is");
                self.is_resting.store(true, Ordering::Relaxed);
            }
            Err(_panic) => tracing::error!("a letter cannot be written and is tried again later"),
        }
    }

    /// How long a letter stays in one hand, and in whose.
    pub(super) fn hand(&self) -> (SignedDuration, i32) {
        let holder = self.log.presence.number(self.world.stopwatch());
        (self.pacing.lease, holder)
    }

    /// Lets go of what somebody has in hand who is not there any more; gives how much.
    pub async fn free(&self) -> Result<u64, MailError> {
        self.free_as_of(self.world.stopwatch()).await
    }

    /// As [`MailWorker::free`] does it at a moment.
    pub(super) async fn free_as_of(&self, now: Instant) -> Result<u64, MailError> {
        let mut holders = self.log.letter_holders().await?;
        holders.extend(store::holders(&self.db).await?);
        let gone = self.log.presence.gone(&holders, now).await?;
        let letters = self.log.free_letters(&gone).await?;
        Ok(letters + store::free(&self.db, &gone).await?)
    }

    /// Forgets what was settled long ago, and recipients who got nothing for long.
    pub async fn tidy(&self) -> Result<(), MailError> {
        self.recipients.retain_recent();
        self.recipients.shrink_to_fit();
        self.log.forget_letters().await?;
        store::forget(&self.db, ACCOUNT_LETTERS_KEPT).await?;
        Ok(())
    }
}

/// An error with all its sources, in one line.
pub(super) fn chain(error: &dyn std::error::Error) -> String {
    let sources = std::iter::successors(Some(error), |error| error.source());
    let lines: Vec<String> = sources.map(ToString::to_string).collect();
    lines.join(": ")
}
