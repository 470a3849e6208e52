//! The worker: looks for emails that are due and brings them on their way, for ever.
//!
//! Any number of workers may work over one database: each email goes the way of the queue.

use std::error::Error;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use futures_util::future::BoxFuture;
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};
use jiff::SignedDuration;
use uuid::Uuid;

use super::account_emails::{self, AccountEmails};
use super::digests::{self, DigestQueue};
use super::dkim::DkimKey;
use super::letterhead::Letterhead;
use super::mailbox::Transport;
use super::match_emails::MatchEmails;
use super::renderer::MailRenderer;
use super::reply_emails::ReplyAnswers;
use crate::access::{Accounts, AccountsError};
use crate::log::LogError;
use crate::pool::Pool;
use crate::projections::Outbox;
use crate::queue::{Coordination, DispatchLimits, Dispatcher, Pulse, QueueError, SendError};
use crate::replies;
use crate::replies::{ReplyAddresses, ReplyError, ReplyOutbox};
use crate::world::{MatchId, World, error_chain};

const ROUND_LIMIT: usize = 128;

/// How many notices become emails in one statement, and how often in a row at most.
const NOTICES_LIMIT: u16 = 500;
const PROMOTED_IN_A_ROW: usize = 20;

/// How many emails are forgotten in one statement.
const DELETED_PER_STATEMENT: u16 = 5_000;

/// How long the worker waits when there is nothing to do.
const POLL_PAUSE: Duration = Duration::from_secs(1);

/// How long it waits at most when the mail server takes nothing, or the database is away.
const MAX_PAUSE: Duration = Duration::from_mins(1);

const ACCOUNT_EMAIL_RETENTION: SignedDuration = SignedDuration::from_hours(30 * 24);

/// How fast emails go.
#[derive(Clone, Copy, Debug)]
pub struct Pacing {
    /// The most emails per second, all together.
    pub per_second: NonZeroU32,
    /// The most emails per hour to one address; as many may come in a row.
    pub per_recipient_and_hour: NonZeroU32,
    /// The most emails on their way at the same time.
    pub at_once: usize,
    /// How long an email stays in one hand.
    pub lease: SignedDuration,
    /// How long whoever is asked has before they are written to: who answers by then gets no email.
    pub grace: SignedDuration,
    /// How long news that ask nothing wait for a turn that tells more.
    pub patience: SignedDuration,
}

impl Default for Pacing {
    fn default() -> Self {
        let number = |number| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
        Self {
            per_second: number(20),
            per_recipient_and_hour: number(60),
            at_once: 16,
            lease: SignedDuration::from_mins(10),
            grace: SignedDuration::from_secs(60),
            patience: SignedDuration::from_mins(5),
        }
    }
}

/// Brings emails on their way.
pub struct MailWorker {
    pub(super) outbox: Outbox,
    pub(super) coordination: Coordination,
    pub(super) db: Pool,
    pub(super) accounts: Arc<Accounts>,
    pub(super) world: Arc<World>,
    pub(super) renderer: Arc<MailRenderer>,
    pub(super) grant_late: GrantTime,
    pub(super) transport: Transport,
    pub(super) head: Letterhead,
    pub(super) dispatcher: Arc<Dispatcher>,
    pub(super) rate: DefaultDirectRateLimiter,
    pub(super) recipients: DefaultKeyedRateLimiter<String>,
    pub(super) dkim: Option<DkimKey>,
    /// What is answered to replies, where they are taken.
    pub(super) replies: Option<ReplyOutbox>,
    pub(super) pacing: Pacing,
    /// Whether the last email found a mail server that takes nothing, however long ago.
    pub(super) is_refused: AtomicBool,
}

/// What the worker could not do; the email comes back when its claim has run out.
#[derive(Debug, thiserror::Error)]
pub enum MailError {
    #[error("the letters of matches cannot be read")]
    Log(#[from] LogError),
    #[error("an address cannot be read")]
    Accounts(#[from] AccountsError),
    #[error("the letters of accounts cannot be read")]
    Store(#[from] sqlx::Error),
    #[error("what instances share cannot be read")]
    Queue(#[from] QueueError),
    #[error("the replies cannot be read or written")]
    Replies(#[from] ReplyError),
    #[error("there is no luck")]
    Drought(#[from] crate::world::RandomError),
}

/// What came of an email, or why it is not sent.
pub(super) type SendResult<T> = Result<T, SendError<MailError>>;

impl<E: Into<MailError>> From<E> for SendError<MailError> {
    fn from(error: E) -> Self {
        Self::Failed(error.into())
    }
}

/// Grants a participant of a match so much more time, because the email of their turn was that late.
pub type GrantTime = Box<
    dyn Fn(
            MatchId,
            Uuid,
            SignedDuration,
        ) -> BoxFuture<'static, Result<(), Box<dyn Error + Send + Sync>>>
        + Send
        + Sync,
>;

/// What a worker works with.
pub struct MailDependencies {
    /// The outbox of matches.
    pub outbox: Outbox,
    /// What instances share.
    pub coordination: Coordination,
    /// The outbox of accounts.
    pub db: Pool,
    /// Who is who.
    pub accounts: Arc<Accounts>,
    /// Time and luck.
    pub world: Arc<World>,
    /// Grants time for late emails.
    pub grant_late: GrantTime,
}

impl MailWorker {
    /// A worker who asks `renderer` what there is to say and hands emails to `transport`.
    pub fn new(
        dependencies: MailDependencies,
        renderer: Arc<MailRenderer>,
        transport: Transport,
        head: Letterhead,
        pacing: Pacing,
    ) -> Self {
        let limits = DispatchLimits {
            at_once: pacing.at_once,
            lease: pacing.lease,
            time_limit: pacing.lease.unsigned_abs(),
        };
        let presence = Arc::clone(&dependencies.coordination.presence);
        let world = Arc::clone(&dependencies.world);
        Self {
            dispatcher: Arc::new(Dispatcher::new(presence, world, limits)),
            outbox: dependencies.outbox,
            coordination: dependencies.coordination,
            db: dependencies.db,
            accounts: dependencies.accounts,
            world: dependencies.world,
            grant_late: dependencies.grant_late,
            renderer,
            transport,
            head,
            rate: RateLimiter::direct(Quota::per_second(pacing.per_second)),
            recipients: RateLimiter::keyed(Quota::per_hour(pacing.per_recipient_and_hour)),
            dkim: None,
            replies: None,
            pacing,
            is_refused: AtomicBool::new(false),
        }
    }

    #[must_use]
    pub(crate) fn with_dkim(self, dkim: Option<DkimKey>) -> Self {
        Self { dkim, ..self }
    }

    /// The same, where emails can be answered by a reply.
    #[must_use]
    pub fn with_replies(self, replies: Option<ReplyAddresses>) -> Self {
        let outbox = replies.map(ReplyOutbox);
        Self {
            replies: outbox,
            ..self
        }
    }

    /// Works until it is closed.
    pub async fn run(self: &Arc<Self>) {
        let mut rest = POLL_PAUSE;
        while !self.dispatcher.is_closed() {
            let found = self.run_round_if_due().await;
            if let Err(error) = &found {
                tracing::warn!(error = error_chain(error), "letters cannot be looked for");
            }
            let is_well = found.is_ok() && !self.dispatcher.is_resting();
            if is_well {
                rest = POLL_PAUSE;
                if found.is_ok_and(|found| found == 0) {
                    self.dispatcher.pause(POLL_PAUSE).await;
                }
            } else {
                self.dispatcher.pause(rest).await;
                // What is away is asked less and less often.
                rest = (rest * 2).min(MAX_PAUSE);
            }
        }
    }

    /// As [`MailWorker::round`], and says that emails go; where nothing is due, nobody is asked.
    async fn run_round_if_due(self: &Arc<Self>) -> Result<usize, MailError> {
        let (agenda, now) = (&self.coordination.agenda, || self.world.stopwatch());
        let is_turned_away = self.is_refused.load(Ordering::Relaxed);
        let found = if is_turned_away || agenda.has(|due| due.letters, now()).await {
            self.run_round().await
        } else {
            Ok(0)
        };
        if !agenda.has(|due| due.pulses, now()).await {
            return found;
        }
        match self.record_health().await {
            Ok(()) => found,
            Err(error) => found.and(Err(error)),
        }
    }

    /// Takes up no further email; those that are on their way arrive and are settled.
    pub fn close(&self) {
        self.dispatcher.close();
    }

    /// Brings everything on its way that is due now, at most so much of each kind; gives how much it
    /// found.
    pub async fn run_round(self: &Arc<Self>) -> Result<usize, MailError> {
        let (dispatcher, it) = (&self.dispatcher, || Arc::clone(self));
        dispatcher.begin_round();
        // Somebody waits for an email about their account at this moment.
        let affairs = dispatcher
            .run_round(&AccountEmails(it()), ROUND_LIMIT)
            .await?;
        let digests = dispatcher
            .run_round(&DigestQueue(it()), ROUND_LIMIT)
            .await?;
        // Somebody who has just answered is waiting, too.
        let answers = match ReplyAnswers::for_worker(self) {
            Some(queue) => dispatcher.run_round(&queue, ROUND_LIMIT).await?,
            None => 0,
        };
        self.promote_notices().await?;
        let sent = dispatcher
            .run_round(&MatchEmails(it()), ROUND_LIMIT)
            .await?;
        Ok(affairs + digests + answers + sent)
    }

    /// Has what is due and still true be written.
    async fn promote_notices(&self) -> Result<(), MailError> {
        for _ in 0..PROMOTED_IN_A_ROW {
            let found = self
                .outbox
                .promote(NOTICES_LIMIT, self.pacing.grace)
                .await?;
            if found < i64::from(NOTICES_LIMIT) {
                break;
            }
        }
        Ok(())
    }

    /// Says that emails go, unless the last one did not: who is called late for that gets time back.
    pub async fn record_health(&self) -> Result<(), MailError> {
        // First, so that the emails that waited for the service are not an outage of their own.
        self.coordination.outages.beat(Pulse::Service).await?;
        if !self.is_refused.load(Ordering::Relaxed) {
            self.coordination.outages.beat(Pulse::Emails).await?;
        }
        Ok(())
    }

    /// Lets go of what somebody has in hand who is not there any more; gives how much.
    pub async fn release_orphans(&self) -> Result<u64, MailError> {
        self.release_orphans_as_of(self.world.stopwatch()).await
    }

    /// As [`MailWorker::free`] does it at a moment.
    pub(super) async fn release_orphans_as_of(&self, now: Instant) -> Result<u64, MailError> {
        let (db, presence) = (&self.db, &*self.coordination.presence);
        let affairs = account_emails::free(db, presence, now).await?;
        let digests = digests::release_orphans(db, presence, now).await?;
        let answers = replies::free(db, presence, now).await?;
        let absent = presence
            .find_gone(&self.outbox.holders().await?, now)
            .await?;
        Ok(affairs + digests + answers + self.outbox.release(&absent).await?)
    }

    /// Forgets what was settled long ago, and recipients who got nothing for long.
    pub async fn purge_settled(&self) -> Result<(), MailError> {
        self.recipients.retain_recent();
        self.recipients.shrink_to_fit();
        while self.outbox.forget(DELETED_PER_STATEMENT).await? == u64::from(DELETED_PER_STATEMENT) {
        }
        account_emails::delete_settled(&self.db, ACCOUNT_EMAIL_RETENTION).await?;
        // Also where replies were taken once and are no more.
        while replies::sweep(&self.db, DELETED_PER_STATEMENT).await?
            >= u64::from(DELETED_PER_STATEMENT)
        {}
        Ok(())
    }
}
