//! Replies by email: carried out as if their writer had acted on the page, and answered by email.
//!
//! 1. A reply is carried out once, even after a crash: each step is recorded before it is taken, and has its own
//!    idempotency key.
//! 2. A line that is unclear, refused or late does nothing and is explained.
//! 3. A reply address acts only for its email: on the decision of that email and on those that follow at once. The
//!    reply may also undo a move, resign, or post a message to the players of that match.

mod execution;
mod interpretation;

use std::sync::Arc;
use std::time::{Duration, Instant};

use jiff::SignedDuration;
use sha2::{Digest, Sha256};
use tokio::sync::Notify;
use tokio::task::JoinSet;
use tokio::time::sleep;
use uuid::Uuid;

use crate::access::{Caller, CallerError, Recipient};
use crate::app::matches::Access;
use crate::app::people::Talk;
use crate::app::{Matches, UseCaseError, UseCases};
use crate::core::Listener;
use crate::i18n::{Language, Phrase};
use crate::mail::wants_replies;
use crate::queue::{
    ClaimTerms, DispatchLimits, Dispatcher, Queue, Receivers, SendError, Settlement, log_panic,
};
use crate::replies::{
    AddressKind, Inbox, IncomingMail, OTHER_SENDER, ReplyAnswer, ReplyCommand, ReplyError,
    StoredReply, parse_mail, parse_reply_commands,
};
use crate::world::error_chain as causes;

/// Interval between checks for replies that another instance of the service has stored.
const CHECK_AGAIN: Duration = Duration::from_secs(1);

const AT_ONCE: usize = 32;

const ROUND: usize = 100;

/// Time limit for carrying out one reply, and duration of its lease.
const LEASE: SignedDuration = SignedDuration::from_secs(60);

/// Maximum length in bytes of a sender's message id that the answer refers to.
const ID_MAX: usize = 250;

/// Maximum number of the writer's own entries that may follow from one email.
const OWN_MAX: u32 = 100;

pub struct Replies {
    pub inbox: Inbox,
    access: Access,
    talk: Talk,
    arrived: Notify,
    dispatcher: Arc<Dispatcher>,
    /// Lower-case texts that only emails of this service contain.
    own_texts: Vec<String>,
}

/// Why a reply could not be carried out for now; it is retried.
#[derive(Debug, thiserror::Error)]
pub enum ReplyTaskError {
    /// The reply could not be read or recorded.
    #[error(transparent)]
    Kept(#[from] ReplyError),
    #[error(transparent)]
    UseCase(#[from] UseCaseError),
    /// The database could not be asked whether the writer may act.
    #[error(transparent)]
    Unsure(#[from] CallerError),
}

impl<E: Into<ReplyTaskError>> From<E> for SendError<ReplyTaskError> {
    fn from(error: E) -> Self {
        Self::Failed(error.into())
    }
}

impl Queue for Arc<Replies> {
    type Due = Uuid;
    type Claimed = StoredReply;
    type Error = ReplyTaskError;

    async fn find_due(&self, _to: &Receivers, limit: u16) -> Result<Vec<Uuid>, ReplyTaskError> {
        Ok(self.inbox.list_due(limit).await?)
    }

    async fn claim(
        &self,
        id: Uuid,
        hand: ClaimTerms,
    ) -> Result<Option<StoredReply>, ReplyTaskError> {
        Ok(self.inbox.claim(id, hand).await?)
    }

    async fn send(&self, reply: &StoredReply) -> Result<Settlement, SendError<ReplyTaskError>> {
        let sent = self.carry_out(reply.clone()).await;
        if let Err(SendError::Failed(error)) = &sent {
            tracing::warn!(
                reply.id = %reply.id, error = causes(error),
                "could not carry out a reply; retrying when its lease expires"
            );
        }
        sent
    }

    /// Records why a reply was dropped. An answered reply is already recorded.
    async fn settle(
        &self,
        reply: &StoredReply,
        became: &Settlement,
    ) -> Result<bool, ReplyTaskError> {
        if let Settlement::Dropped(why) = became {
            self.inbox.mark_dropped(reply, why).await?;
        }
        Ok(true)
    }

    async fn after_settle(
        &self,
        _reply: &StoredReply,
        became: &Settlement,
    ) -> Result<(), ReplyTaskError> {
        let outcome = if let Settlement::Sent(done) = became {
            done.text.clone()
        } else {
            became.outcome("dropped").to_owned()
        };
        metrics::counter!("logothete_replies_total", "outcome" => outcome).increment(1);
        Ok(())
    }
}

impl Replies {
    /// Creates the worker for replies. `ours` are texts that show a quote of our emails, as a reply address does.
    pub fn new(inbox: Inbox, use_cases: UseCases, ours: &[String]) -> Self {
        let UseCases { access, talk, .. } = use_cases;
        let lowercase = ours.iter().map(|text| text.to_lowercase());
        let limits = DispatchLimits {
            at_once: AT_ONCE,
            lease: LEASE,
            time_limit: LEASE.unsigned_abs(),
        };
        let matches = &access.matches;
        let presence = Arc::clone(&matches.coordination.presence);
        let dispatcher = Dispatcher::new(presence, Arc::clone(&matches.world), limits);
        Self {
            own_texts: lowercase.chain([inbox.0.host_part()]).collect(),
            inbox,
            access,
            talk,
            arrived: Notify::new(),
            dispatcher: Arc::new(dispatcher),
        }
    }

    /// Stores an incoming email to carry out. False if its address accepts no mail or its account is over a limit.
    pub async fn accept(
        &self,
        address: &str,
        is_from_nobody: bool,
        raw: &[u8],
    ) -> Result<bool, ReplyError> {
        let is_taken = self.inbox.store(address, is_from_nobody, raw).await?;
        if is_taken {
            self.arrived.notify_one();
        }
        Ok(is_taken)
    }

    pub fn stopwatch(&self) -> Instant {
        self.matches().world.stopwatch()
    }

    /// Carries out replies as they arrive. Those that other instances have stored begin within about a second.
    pub async fn run(self: Arc<Self>) {
        let mut running = JoinSet::new();
        loop {
            self.dispatcher.begin_round();
            let free = AT_ONCE.saturating_sub(running.len());
            let starting = self.dispatcher.start_due(&self, free, &mut running);
            if let Err(error) = starting.await {
                tracing::warn!(
                    error = causes(&error),
                    "could not look for replies; retrying"
                );
            }
            // At the limit of running tasks, waits for one to finish.
            let is_full = AT_ONCE <= running.len();
            tokio::select! {
                () = self.arrived.notified(), if !is_full => {}
                () = self.wait_for_unannounced(), if !is_full => {}
                Some(ended) = running.join_next() => log_panic(ended),
            }
        }
    }

    /// Checks every second for replies that another instance stored; returns when there are some.
    async fn wait_for_unannounced(&self) {
        let world = &self.matches().world;
        let agenda = &self.matches().coordination.agenda;
        loop {
            sleep(CHECK_AGAIN).await;
            if agenda.has(|due| due.replies, world.stopwatch()).await {
                return;
            }
        }
    }

    pub async fn run_round(self: &Arc<Self>) -> Result<usize, ReplyTaskError> {
        self.dispatcher.begin_round();
        self.dispatcher.run_round(self, ROUND).await
    }

    async fn carry_out(
        &self,
        mut reply: StoredReply,
    ) -> Result<Settlement, SendError<ReplyTaskError>> {
        let incoming = parse_mail(&reply.raw, &self.own_texts);
        // An email is a duplicate if its message id came to this address before; without an id, its bytes are compared.
        let known_by = message_id(&incoming).map_or(&*reply.raw, str::as_bytes);
        let fingerprint: [u8; 32] = Sha256::digest(known_by).into();
        if !self.inbox.record_fingerprint(&reply, &fingerprint).await? {
            return Ok(Settlement::Dropped("duplicate of an earlier reply"));
        }
        let writer = self.load_writer(&reply).await?.ok_or(Settlement::NOBODY)?;
        let mut answer = ReplyAnswer {
            answers: message_id(&incoming).map(|id| format!("<{id}>")),
            ..ReplyAnswer::default()
        };
        match self.read_commands(&reply, incoming, &writer).await? {
            Err(key) => answer.explain(Some(say(writer.to.language, key))),
            Ok(lines) => {
                self.take_steps(&mut reply, &writer, &lines, &mut answer)
                    .await?;
            }
        }
        let outcome = if answer.is_help { "explained" } else { "done" };
        reply.progress.answer = Some(answer);
        if !self.inbox.complete(&reply).await? {
            return Ok(Settlement::Dropped(
                "too many replies could not be understood",
            ));
        }
        Ok(Settlement::Sent(outcome.into()))
    }

    fn matches(&self) -> &Arc<Matches> {
        &self.access.matches
    }

    async fn load_writer(&self, reply: &StoredReply) -> Result<Option<Recipient>, UseCaseError> {
        let (id, accounts) = (reply.match_id, &self.access.accounts);
        let participant = accounts.participants.find(id, reply.account).await?;
        let Some(participant) = participant else {
            return Ok(None);
        };
        Ok(accounts.emails.load_recipient(id, participant).await?)
    }

    /// Returns the commands of an email. If it has none to carry out, returns the key of the sentence that says why.
    async fn read_commands(
        &self,
        reply: &StoredReply,
        incoming: IncomingMail,
        writer: &Recipient,
    ) -> Result<Result<Vec<ReplyCommand>, &'static str>, SendError<ReplyTaskError>> {
        if reply.is_from_nobody {
            return Err(Settlement::Dropped("delivery report").into());
        }
        let (from, recipients, lines) = match incoming {
            IncomingMail::Automatic(_) => {
                return Err(Settlement::Dropped("written by a program").into());
            }
            IncomingMail::Unreadable(_) => return Ok(Err("reply-unreadable")),
            IncomingMail::Written {
                from,
                recipients,
                lines,
                ..
            } => (from, recipients, lines),
        };
        // An email from another address than the account's present one is dropped.
        if from != writer.to.email {
            return Err(Settlement::Dropped(OTHER_SENDER).into());
        }
        let is_ours = |address: &&String| self.inbox.0.is_ours(address);
        let commands = parse_reply_commands(&lines, writer.to.language);
        let is_number = |command: &&ReplyCommand| matches!(command, ReplyCommand::Number(_));
        let explanation = if !wants_replies(&writer.to) {
            "reply-turned-off"
        } else if self.is_suspended(reply).await? {
            "reply-suspended"
        } else if reply.kind == AddressKind::Digest {
            "reply-to-digest"
        } else if 1 < recipients.iter().filter(is_ours).count() {
            "reply-to-several"
        } else if lines.is_empty() {
            "reply-empty"
        } else if 1 < commands.iter().filter(is_number).count() {
            "reply-several-numbers"
        } else {
            return Ok(Ok(commands));
        };
        Ok(Err(explanation))
    }

    async fn is_suspended(&self, reply: &StoredReply) -> Result<bool, ReplyTaskError> {
        let watch = &self.access.accounts.monitor;
        match watch.check_caller(caller(reply)).await {
            Ok(()) => Ok(false),
            Err(CallerError::Suspended) => Ok(true),
            Err(error) => Err(error.into()),
        }
    }
}

fn listener(writer: &Recipient) -> Listener {
    Listener {
        language: writer.to.language,
        zone: writer.to.zone.clone(),
        addressee: Some(writer.participant),
        ..Listener::from(Some(writer.participant))
    }
}

fn caller(reply: &StoredReply) -> Caller {
    Caller::new(reply.account.0, Uuid::nil())
}

fn say(language: Language, key: &'static str) -> String {
    Phrase::new(key).localize(language)
}

fn message_id(incoming: &IncomingMail) -> Option<&str> {
    match incoming {
        IncomingMail::Written { message_id, .. } => message_id.as_deref().filter(|id| is_plain(id)),
        IncomingMail::Automatic(_) | IncomingMail::Unreadable(_) => None,
    }
}

/// Whether a sender's message id is safe to quote in a header.
fn is_plain(id: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_graphic() && !b"<>?".contains(&byte);
    id.len() <= ID_MAX && id.bytes().all(is_plain)
}
