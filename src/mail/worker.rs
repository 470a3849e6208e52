//! The mail worker: finds due emails and sends them.
//!
//! Several workers can share a database: each email is claimed through its queue.

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
use crate::people::PeopleError;
use crate::projections::Outbox;
use crate::queue::{Coordination, DispatchLimits, Dispatcher, Pulse, QueueError, SendError};
use crate::replies;
use crate::replies::{ReplyAddresses, ReplyError, ReplyOutbox};
use crate::world::{MatchId, World, error_chain};

const ROUND_LIMIT: usize = 128;

/// Maximum number of notices that one statement turns into emails.
const NOTICES_LIMIT: u16 = 500;
const PROMOTED_IN_A_ROW: usize = 20;

const DELETED_PER_STATEMENT: u16 = 5_000;

/// Delay between rounds when there is nothing to do.
const POLL_PAUSE: Duration = Duration::from_secs(1);

/// Maximum delay between rounds while the mail server or the database is unavailable.
const MAX_PAUSE: Duration = Duration::from_mins(1);

const ACCOUNT_EMAIL_RETENTION: SignedDuration = SignedDuration::from_hours(30 * 24);

#[derive(Clone, Copy, Debug)]
pub struct Pacing {
    pub per_second: NonZeroU32,
    /// Maximum number of emails per hour to one address, which may all be sent in one burst.
    pub per_recipient_and_hour: NonZeroU32,
    /// Maximum number of emails being sent at the same time.
    pub at_once: usize,
    pub lease: SignedDuration,
    /// Delay of an email with a question: a player who answers by then gets no email.
    pub grace: SignedDuration,
    /// Delay of news without a question: the email about the next turn may include them.
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

pub struct MailWorker {
    pub(super) outbox: Outbox,
    pub(super) coordination: Coordination,
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
    /// Queue of answers to emailed replies; `None` if replies are disabled.
    pub(super) replies: Option<ReplyOutbox>,
    pub(super) pacing: Pacing,
    /// Whether the mail server accepted nothing when it was last used.
    pub(super) is_refused: AtomicBool,
}

#[derive(Debug, thiserror::Error)]
pub enum MailError {
    #[error("cannot access emails about matches")]
    Log(#[from] LogError),
    #[error("cannot access accounts")]
    Accounts(#[from] AccountsError),
    #[error("cannot access invitations")]
    People(#[from] PeopleError),
    #[error("cannot access emails about accounts")]
    Store(#[from] sqlx::Error),
    #[error("cannot access the state shared by instances")]
    Queue(#[from] QueueError),
    #[error("cannot access replies")]
    Replies(#[from] ReplyError),
    #[error("the random source of the system is unavailable; emails are retried later")]
    Random(#[from] crate::world::RandomError),
}

impl<E: Into<MailError>> From<E> for SendError<MailError> {
    fn from(error: E) -> Self {
        Self::Failed(error.into())
    }
}

/// Callback that extends a participant's time by the delay of the email about their turn.
pub type GrantTime = Box<
    dyn Fn(
            MatchId,
            Uuid,
            SignedDuration,
        ) -> BoxFuture<'static, Result<(), Box<dyn Error + Send + Sync>>>
        + Send
        + Sync,
>;

pub struct MailDependencies {
    pub outbox: Outbox,
    pub coordination: Coordination,
    pub accounts: Arc<Accounts>,
    pub world: Arc<World>,
    pub grant_late: GrantTime,
}

impl MailWorker {
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

    #[must_use]
    pub fn with_replies(self, replies: Option<ReplyAddresses>) -> Self {
        Self {
            replies: replies.map(ReplyOutbox),
            ..self
        }
    }

    pub async fn run(self: &Arc<Self>) {
        let mut rest = POLL_PAUSE;
        while !self.dispatcher.is_closed() {
            let found = self.run_round_if_due().await;
            if let Err(error) = &found {
                tracing::warn!(
                    error = error_chain(error),
                    "cannot find due emails; retrying"
                );
            }
            let is_well = found.is_ok() && !self.dispatcher.is_resting();
            if is_well {
                rest = POLL_PAUSE;
                if found.is_ok_and(|found| found == 0) {
                    self.dispatcher.pause(POLL_PAUSE).await;
                }
            } else {
                self.dispatcher.pause(rest).await;
                // The delay doubles with each further failure.
                rest = (rest * 2).min(MAX_PAUSE);
            }
        }
    }

    async fn run_round_if_due(self: &Arc<Self>) -> Result<usize, MailError> {
        let (agenda, now) = (&self.coordination.agenda, || self.world.stopwatch());
        let is_turned_away = self.is_refused.load(Ordering::Relaxed);
        let found = if is_turned_away || agenda.has(|due| due.emails, now()).await {
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

    /// Stops claiming emails; those being sent are completed and settled.
    pub fn close(&self) {
        self.dispatcher.close();
    }

    /// Sends the emails that are due now, at most [`ROUND_LIMIT`] of each kind; returns how many were found.
    pub async fn run_round(self: &Arc<Self>) -> Result<usize, MailError> {
        let (dispatcher, it) = (&self.dispatcher, || Arc::clone(self));
        dispatcher.begin_round();
        // Account emails are sent first, because their recipients are waiting for them.
        let affairs = dispatcher
            .run_round(&AccountEmails(it()), ROUND_LIMIT)
            .await?;
        let digests = dispatcher
            .run_round(&DigestQueue(it()), ROUND_LIMIT)
            .await?;
        // Answers to replies come next, because people who have just replied are waiting, too.
        let answers = match self.replies.clone() {
            Some(outbox) => {
                let queue = ReplyAnswers(it(), outbox);
                dispatcher.run_round(&queue, ROUND_LIMIT).await?
            }
            None => 0,
        };
        self.promote_notices().await?;
        let sent = dispatcher
            .run_round(&MatchEmails(it()), ROUND_LIMIT)
            .await?;
        Ok(affairs + digests + answers + sent)
    }

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

    /// Records a heartbeat of email, unless the last attempt failed. Outages give players extra time.
    pub async fn record_health(&self) -> Result<(), MailError> {
        // The heartbeat of the service comes first, so that its own outages do not count as outages of email.
        self.coordination.outages.beat(Pulse::Service).await?;
        if !self.is_refused.load(Ordering::Relaxed) {
            self.coordination.outages.beat(Pulse::Emails).await?;
        }
        Ok(())
    }

    pub async fn release_orphans(&self) -> Result<u64, MailError> {
        self.release_orphans_as_of(self.world.stopwatch()).await
    }

    pub(super) async fn release_orphans_as_of(&self, now: Instant) -> Result<u64, MailError> {
        let (db, presence) = (self.accounts.db(), &*self.coordination.presence);
        let affairs = account_emails::free(db, presence, now).await?;
        let digests = digests::release_orphans(db, presence, now).await?;
        let answers = replies::free(db, presence, now).await?;
        let absent = presence
            .find_gone(&self.outbox.holders().await?, now)
            .await?;
        Ok(affairs + digests + answers + self.outbox.release(&absent).await?)
    }

    /// Deletes old emails and old replies, and forgets rate limits of inactive recipients.
    pub async fn purge_settled(&self) -> Result<(), MailError> {
        self.recipients.retain_recent();
        self.recipients.shrink_to_fit();
        while self.outbox.forget(DELETED_PER_STATEMENT).await? == u64::from(DELETED_PER_STATEMENT) {
        }
        account_emails::delete_settled(self.accounts.db(), ACCOUNT_EMAIL_RETENTION).await?;
        // Runs even if replies by email are disabled, because old replies may be left.
        while replies::sweep(self.accounts.db(), DELETED_PER_STATEMENT).await?
            >= u64::from(DELETED_PER_STATEMENT)
        {}
        Ok(())
    }
}
