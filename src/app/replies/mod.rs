//! Replies by email: carried out as their writer would do it on the page, and answered.
//!
//! 1. What one says is done once, however often it comes and wherever it was interrupted: each step is written
//!    down before it is taken, and taken under a key of its own.
//! 2. What is unclear, refused or late does nothing and is explained.
//! 3. An address does what its email was about: it answers one decision and those that follow from it at once,
//!    takes back, and speaks at that table.

mod interpretation;
mod execution;

use std::sync::Arc;
use std::time::{Duration, Instant};

use jiff::SignedDuration;
use sha2::{Digest, Sha256};
use tokio::sync::Notify;
use tokio::task::JoinSet;
use tokio::time::sleep;
use uuid::Uuid;

use crate::access::{Caller, CallerError, Recipient};
use crate::app::access::Access;
use crate::app::failure::UseCaseError;
use crate::app::people::Talk;
use crate::app::{Matches, UseCaseResult, UseCases};
use crate::core::{Listener, Perspective};
use crate::i18n::{Language, Phrase};
use crate::mail::wants_replies;
use crate::queue::{
    DispatchLimits, Dispatcher, ClaimTerms, Queue, Receivers, Settlement, SendError, log_panic,
};
use crate::replies::{
    AddressKind, Inbox, IncomingMail, StoredReply, OTHER_SENDER, ReplyAnswer, ReplyCommand, ReplyError,
    parse_mail, parse_reply_commands,
};
use crate::world::error_chain as causes;

/// How often is looked for what nobody announced.
const CHECK_AGAIN: Duration = Duration::from_secs(1);

/// How many replies are carried out at the same time.
const AT_ONCE: usize = 32;

/// How many replies are carried out in one round.
const ROUND: usize = 100;

/// Time limit for carrying out one reply; its lease is as long.
const LEASE: SignedDuration = SignedDuration::from_secs(60);

/// The longest id of an email that is repeated, in bytes.
const ID_MAX: usize = 250;

/// The most entries of its own that follow from one email.
const OWN_MAX: u32 = 100;

/// Carries replies out.
pub struct Replies {
    /// Where they are kept.
    pub inbox: Inbox,
    access: Access,
    talk: Talk,
    arrived: Notify,
    dispatcher: Arc<Dispatcher>,
    /// Texts in lower case that only our emails contain.
    own_texts: Vec<String>,
}

/// Why a reply could not be carried out now; it is tried again.
#[derive(Debug, thiserror::Error)]
pub enum ReplyTaskError {
    /// It could not be read or noted.
    #[error(transparent)]
    Kept(#[from] ReplyError),
    /// What it says could not be done.
    #[error(transparent)]
    UseCase(#[from] UseCaseError),
    /// Whether its writer may act is not known at the moment.
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

    async fn claim(&self, id: Uuid, hand: ClaimTerms) -> Result<Option<StoredReply>, ReplyTaskError> {
        Ok(self.inbox.claim(id, hand).await?)
    }

    async fn send(&self, reply: &StoredReply) -> Result<Settlement, SendError<ReplyTaskError>> {
        let sent = self.carry_out(reply.clone()).await;
        if let Err(SendError::Failed(error)) = &sent {
            // Its lease ends, and it is tried again.
            tracing::warn!(reply.id = %reply.id, error = causes(error), "a reply cannot be carried out now");
        }
        sent
    }

    /// Marks a dropped reply. An answered one was settled with its answer.
    async fn settle(&self, reply: &StoredReply, became: &Settlement) -> Result<bool, ReplyTaskError> {
        if let Settlement::Dropped(why) = became {
            self.inbox.mark_dropped(reply, why).await?;
        }
        Ok(true)
    }

    async fn after_settle(&self, _reply: &StoredReply, became: &Settlement) -> Result<(), ReplyTaskError> {
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
    /// Replies to matches. `ours` are texts by which a quoted email of ours is recognised, besides its reply
    /// address.
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

    /// Takes an email that came; false if its address is unknown. Once this returns it is not lost, and is carried
    /// out at once.
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

    /// A moment to measure durations from.
    pub fn stopwatch(&self) -> Instant {
        self.matches().world.stopwatch()
    }

    /// Carries out whatever comes, as soon as it comes; what was left by others within a second. Nobody waits for
    /// another's match.
    pub async fn run(self: Arc<Self>) {
        let mut running = JoinSet::new();
        loop {
            self.dispatcher.begin_round();
            let free = AT_ONCE.saturating_sub(running.len());
            let starting = self.dispatcher.start_due(&self, free, &mut running);
            if let Err(error) = starting.await {
                tracing::warn!(error = causes(&error), "replies cannot be looked for");
            }
            // With the hands full, the first that is free again.
            let is_full = AT_ONCE <= running.len();
            tokio::select! {
                () = self.arrived.notified(), if !is_full => {}
                () = self.wait_for_unannounced(), if !is_full => {}
                Some(ended) = running.join_next() => log_panic(ended),
            }
        }
    }

    /// Looks each second whether something waits that nobody announced.
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

    /// Carries out what waits, all of it at once; gives how much that was.
    pub async fn run_round(self: &Arc<Self>) -> Result<usize, ReplyTaskError> {
        self.dispatcher.begin_round();
        self.dispatcher.run_round(self, ROUND).await
    }

    /// Carries out one reply and queues its answer.
    async fn carry_out(&self, mut reply: StoredReply) -> Result<Settlement, SendError<ReplyTaskError>> {
        let incoming = parse_mail(&reply.raw, &self.own_texts);
        // Nothing with the same id, or without one the same bytes, came to this address.
        let known_by = message_id(&incoming).map_or(&*reply.raw, str::as_bytes);
        let fingerprint: [u8; 32] = Sha256::digest(known_by).into();
        if !self.inbox.record_fingerprint(&reply, &fingerprint).await? {
            return Ok(Settlement::Dropped("the same came before"));
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
            return Ok(Settlement::Dropped("it was not understood too often"));
        }
        Ok(Settlement::Sent(outcome.into()))
    }

    fn matches(&self) -> &Arc<Matches> {
        &self.access.matches
    }

    async fn load_writer(&self, reply: &StoredReply) -> UseCaseResult<Option<Recipient>> {
        let (id, accounts) = (reply.match_id, &self.access.accounts);
        let participant = accounts.participants.find(id, reply.account).await?;
        let Some(participant) = participant else {
            return Ok(None);
        };
        Ok(accounts.emails.load_recipient(id, participant).await?)
    }

    /// Returns the commands of an email, or the key of the sentence that says why there are none.
    async fn read_commands(
        &self,
        reply: &StoredReply,
        incoming: IncomingMail,
        writer: &Recipient,
    ) -> Result<Result<Vec<ReplyCommand>, &'static str>, SendError<ReplyTaskError>> {
        if reply.is_from_nobody {
            return Err(Settlement::Dropped("it is a report").into());
        }
        let (from, recipients, lines) = match incoming {
            IncomingMail::Automatic(_) => {
                return Err(Settlement::Dropped("it was written by a machine").into());
            }
            IncomingMail::Unreadable(_) => return Ok(Err("reply-unreadable")),
            IncomingMail::Written {
                from,
                recipients,
                lines,
                ..
            } => (from, recipients, lines),
        };
        // The address of the account may be another one since it came.
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

/// How the writer of a reply hears what happened.
fn listener(writer: &Recipient) -> Listener {
    Listener {
        perspective: Perspective::Of(Some(writer.participant)),
        language: writer.to.language,
        zone: writer.to.zone.clone(),
        addressee: Some(writer.participant),
    }
}

fn caller(reply: &StoredReply) -> Caller {
    Caller::new(reply.account.0, Uuid::nil())
}

fn say(language: Language, key: &'static str) -> String {
    Phrase::new(key).localize(language)
}

/// The id of an email that somebody wrote, if it has one.
fn message_id(incoming: &IncomingMail) -> Option<&str> {
    match incoming {
        IncomingMail::Written { message_id, .. } => message_id.as_deref().filter(|id| is_plain(id)),
        IncomingMail::Automatic(_) | IncomingMail::Unreadable(_) => None,
    }
}

/// Whether an id can stand in a header of ours: a stranger wrote it.
fn is_plain(id: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_graphic() && !b"<>?".contains(&byte);
    id.len() <= ID_MAX && id.bytes().all(is_plain)
}
