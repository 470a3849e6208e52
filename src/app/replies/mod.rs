//! Replies by email: carried out as their writer would do it on the page, and answered.
//!
//! 1. What one says is done once, however often it comes and wherever it was interrupted: each step is written
//!    down before it is taken, and taken under a key of its own.
//! 2. What is unclear, refused or late does nothing and is explained.
//! 3. An address does what its email was about: it answers one decision and those that follow from it at once,
//!    takes back, and speaks at that table.

mod begin;
mod carry;

use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use sha2::{Digest, Sha256};
use tokio::sync::Notify;
use tokio::task::{JoinError, JoinSet};
use tokio::time::sleep;
use uuid::Uuid;

use crate::access::{Addressee, Caller, CallerError, Member};
use crate::app::access::Access;
use crate::app::failure::UseCaseError;
use crate::app::people::Talk;
use crate::app::{Matches, OrRefused, UseCases};
use crate::core::{Listener, Perspective};
use crate::i18n::{Language, Phrase};
use crate::mail::wants_replies;
use crate::replies::{
    AddressKind, Inbox, Incoming, KeptReply, OTHER_SENDER, ReplyAnswer, ReplyCommand, ReplyError,
    read_mail, reply_commands,
};
use crate::world::chain as causes;

/// How often is looked for what nobody announced.
const CHECK_AGAIN: Duration = Duration::from_secs(1);

/// How many replies are carried out at the same time.
const AT_ONCE: usize = 32;

/// How many replies are carried out in one round.
const ROUND: u16 = 100;

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
    came: Notify,
    /// Texts in lower case that only our emails contain.
    ours: Vec<String>,
}

/// Why a reply could not be carried out now; it is tried again.
#[derive(Debug, thiserror::Error)]
pub enum ReplyFailure {
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

/// Who wrote a reply, and in which match.
struct Writer {
    to: Addressee,
    members: Vec<Member>,
    participant: Uuid,
    caller: Caller,
}

impl Writer {
    /// How they hear what happened.
    fn listener(&self) -> Listener {
        Listener {
            perspective: Perspective::Of(Some(self.participant)),
            language: self.to.language,
            zone: self.to.zone.clone(),
            spoken_to: Some(self.participant),
        }
    }
}

/// What is done with what came.
enum ReplyHandling {
    /// It is carried out, line by line.
    Lines(Vec<ReplyCommand>),
    /// Nothing is done; this key says why.
    Explained(&'static str),
    /// Nothing is done, and nobody is answered.
    Silent(&'static str),
}

impl Replies {
    /// Replies to matches. `ours` are texts by which a quoted email of ours is recognised, besides its reply
    /// address.
    pub fn new(inbox: Inbox, use_cases: UseCases, ours: &[String]) -> Self {
        let UseCases { access, talk, .. } = use_cases;
        let ours = ours.iter().map(|text| text.to_lowercase());
        Self {
            ours: ours.chain([inbox.0.host_part()]).collect(),
            inbox,
            access,
            talk,
            came: Notify::new(),
        }
    }

    /// Takes an email that came; false if its address is unknown. Once this returns it is not lost, and is carried
    /// out at once.
    pub async fn take(
        &self,
        address: &str,
        is_from_nobody: bool,
        raw: &[u8],
    ) -> Result<bool, ReplyError> {
        let is_taken = self.inbox.keep(address, is_from_nobody, raw).await?;
        if is_taken {
            self.came.notify_one();
        }
        Ok(is_taken)
    }

    /// A moment to measure durations from.
    pub fn stopwatch(&self) -> Instant {
        self.matches().world.stopwatch()
    }

    /// Carries out whatever comes, as soon as it comes; what was left by others within a second. Nobody waits for
    /// another's match.
    pub async fn work(self: Arc<Self>) {
        let mut in_hand = JoinSet::new();
        loop {
            if let Err(error) = self.take_up(&mut in_hand).await {
                tracing::warn!(error = causes(&error), "replies cannot be looked for");
            }
            // With the hands full, the first that is free again.
            let is_full = AT_ONCE <= in_hand.len();
            tokio::select! {
                () = self.came.notified(), if !is_full => {}
                () = self.somebody_left_some(), if !is_full => {}
                Some(ended) = in_hand.join_next() => note_panic(ended),
            }
        }
    }

    /// Takes up what waits, as far as there are hands for it.
    async fn take_up(self: &Arc<Self>, in_hand: &mut JoinSet<()>) -> Result<(), ReplyFailure> {
        let free = AT_ONCE.saturating_sub(in_hand.len());
        let due = self
            .inbox
            .due(u16::try_from(free).unwrap_or(u16::MAX))
            .await?;
        for id in due {
            let replies = Arc::clone(self);
            in_hand.spawn(async move { replies.try_one(id).await });
        }
        Ok(())
    }

    /// Looks each second whether something waits that nobody announced.
    async fn somebody_left_some(&self) {
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
    pub async fn round(&self) -> Result<usize, ReplyFailure> {
        let due = self.inbox.due(ROUND).await?;
        let count = due.len();
        join_all(due.into_iter().map(|id| self.try_one(id))).await;
        Ok(count)
    }

    async fn try_one(&self, id: Uuid) {
        if let Err(error) = self.carry_out(id).await {
            // Its lease ends, and it is tried again.
            tracing::warn!(reply.id = %id, error = causes(&error), "a reply cannot be carried out now");
        }
    }

    /// Carries one reply out, unless somebody else has it in hand.
    async fn carry_out(&self, id: Uuid) -> Result<(), ReplyFailure> {
        let Some(mut reply) = self.inbox.claim(id).await? else {
            return Ok(());
        };
        let incoming = read_mail(&reply.raw, &self.ours);
        // Nothing with the same id, or without one the same bytes, came to this address.
        let known_by = message_id(&incoming).map_or(&*reply.raw, str::as_bytes);
        let fingerprint: [u8; 32] = Sha256::digest(known_by).into();
        if !self.inbox.is_first(&reply, &fingerprint).await? {
            return self.silence(&reply, "the same came before").await;
        }
        let Some(writer) = self.writer(&reply).await? else {
            return self.silence(&reply, "nobody is there any more").await;
        };
        let mut answer = ReplyAnswer {
            answers: message_id(&incoming).map(|id| format!("<{id}>")),
            ..ReplyAnswer::default()
        };
        match self.judge(&reply, incoming, &writer).await? {
            ReplyHandling::Silent(why) => return self.silence(&reply, why).await,
            ReplyHandling::Explained(key) => {
                answer.said.push(say(writer.to.language, key));
                answer.is_help = true;
            }
            ReplyHandling::Lines(lines) => {
                self.follow(&mut reply, &writer, &lines, &mut answer)
                    .await?;
            }
        }
        let outcome = if answer.is_help { "explained" } else { "done" };
        reply.progress.answer = Some(answer);
        if !self.inbox.answer(&reply).await? {
            return self
                .silence(&reply, "it was not understood too often")
                .await;
        }
        metrics::counter!("logothete_replies_total", "outcome" => outcome).increment(1);
        Ok(())
    }

    fn matches(&self) -> &Arc<Matches> {
        &self.access.matches
    }

    async fn silence(&self, reply: &KeptReply, why: &str) -> Result<(), ReplyFailure> {
        metrics::counter!("logothete_replies_total", "outcome" => "dropped").increment(1);
        Ok(self.inbox.drop_reply(reply, why).await?)
    }

    async fn writer(&self, reply: &KeptReply) -> OrRefused<Option<Writer>> {
        let (id, accounts) = (reply.match_id, &self.access.accounts);
        let participant = accounts.participants.find(id, reply.account).await?;
        let Some(participant) = participant else {
            return Ok(None);
        };
        let recipient = accounts.emails.recipient(id, participant).await?;
        Ok(recipient.map(|(to, members)| Writer {
            to,
            members,
            participant,
            caller: Caller::of(reply.account.0, Uuid::nil()),
        }))
    }

    /// What is done with an email, before a line of it is read as a move.
    async fn judge(
        &self,
        reply: &KeptReply,
        incoming: Incoming,
        writer: &Writer,
    ) -> Result<ReplyHandling, ReplyFailure> {
        if reply.is_from_nobody {
            return Ok(ReplyHandling::Silent("it is a report"));
        }
        let (from, recipients, lines) = match incoming {
            Incoming::Automatic(_) => {
                return Ok(ReplyHandling::Silent("it was written by a machine"));
            }
            Incoming::Unreadable(_) => return Ok(ReplyHandling::Explained("reply-unreadable")),
            Incoming::Written {
                from,
                recipients,
                lines,
                ..
            } => (from, recipients, lines),
        };
        // The address of the account may be another one since it came.
        if from != writer.to.email {
            return Ok(ReplyHandling::Silent(OTHER_SENDER));
        }
        let ours = |address: &&String| self.inbox.0.is_ours(address);
        let commands = reply_commands(&lines, writer.to.language);
        let is_number = |command: &&ReplyCommand| matches!(command, ReplyCommand::Number(_));
        let explained = if !wants_replies(&writer.to) {
            "reply-turned-off"
        } else if self.is_suspended(writer).await? {
            "reply-suspended"
        } else if reply.kind == AddressKind::Digest {
            "reply-to-digest"
        } else if 1 < recipients.iter().filter(ours).count() {
            "reply-to-several"
        } else if lines.is_empty() {
            "reply-empty"
        } else if 1 < commands.iter().filter(is_number).count() {
            "reply-several-numbers"
        } else {
            return Ok(ReplyHandling::Lines(commands));
        };
        Ok(ReplyHandling::Explained(explained))
    }

    async fn is_suspended(&self, writer: &Writer) -> Result<bool, ReplyFailure> {
        match self.access.accounts.watch.check_caller(writer.caller).await {
            Ok(()) => Ok(false),
            Err(CallerError::Suspended) => Ok(true),
            Err(error) => Err(error.into()),
        }
    }
}

fn say(language: Language, key: &'static str) -> String {
    Phrase::of(key).say(language)
}

/// Tells of one that fell; it is tried again when its lease has ended.
fn note_panic(ended: Result<(), JoinError>) {
    if let Err(error) = ended {
        tracing::error!(error = causes(&error), "a reply could not be carried out");
    }
}

/// The id of an email that somebody wrote, if it has one.
fn message_id(incoming: &Incoming) -> Option<&str> {
    match incoming {
        Incoming::Written { message_id, .. } => message_id.as_deref().filter(|id| is_plain(id)),
        Incoming::Automatic(_) | Incoming::Unreadable(_) => None,
    }
}

/// Whether an id can stand in a header of ours: a stranger wrote it.
fn is_plain(id: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_graphic() && !b"<>?".contains(&byte);
    id.len() <= ID_MAX && id.bytes().all(is_plain)
}
