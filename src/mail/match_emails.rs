//! Emails about matches: claim, ask whether they are wanted and true, write, send, settle.

use std::sync::Arc;

use jiff::SignedDuration;

use super::compose::Heading;
use super::digests::plan_digest;
use super::dispatch::{DEAD, NOBODY_SENDS};
use super::mailbox::Transport;
use super::pacing::{When, beside_until, can_be_superseded, not_before, tells_of_turn, when};
use super::renderer::{EmailRoom, RenderRequest};
use super::reply_emails::Answerable;
use super::words::{EmailTopic, about_match, digest, is_of_lobby};
use super::worker::{MailError, MailWorker, Sending};
use crate::access::{Addressee, Member, Pace};
use crate::log::EmailKind;
use crate::projections::{ClaimedMatchEmail, DueMatchEmail};
use crate::queue::{Attempt, Hand, Queue, Receivers, Settlement};
use crate::replies::AddressKind;
use crate::world::chain;

/// From such a delay on an email was late, and whoever is asked gets the time back.
const LATE: SignedDuration = SignedDuration::from_mins(10);

#[derive(Clone)]
pub(super) struct MatchEmails(pub(super) Arc<MailWorker>);

pub(super) struct MatchEmail {
    pub(super) claimed: ClaimedMatchEmail,
    people: Option<(Addressee, Vec<Member>)>,
}

pub(super) struct WantedEmail<'a> {
    claimed: &'a ClaimedMatchEmail,
    to: &'a Addressee,
    members: &'a [Member],
    /// Whether they want to know at once.
    is_at_once: bool,
    room: EmailRoom,
}

impl WantedEmail<'_> {
    fn request(&self) -> RenderRequest<'_> {
        let key = self.claimed.key;
        RenderRequest {
            match_id: key.match_id,
            version: key.version,
            participant: key.participant,
            language: self.to.language,
            zone: &self.to.zone,
            kind: key.kind,
            now: self.claimed.attempt.now,
            members: self.members,
            late_by: self.late_by(),
            room: self.room,
        }
    }

    /// How late it tells of a turn to somebody who wants to know at once.
    fn late_by(&self) -> Option<SignedDuration> {
        let claimed = self.claimed;
        let delay = claimed.attempt.age();
        let counts = self.is_at_once && LATE < delay && tells_of_turn(claimed.key.kind);
        counts.then_some(delay)
    }

    /// Whether it tells only of a turn with nothing to decide, and its reader will be reminded of that.
    fn can_wait(&self, piece: &EmailTopic) -> bool {
        let key = self.claimed.key;
        let is_wanted = |kind: EmailKind| {
            let pace = self.to.preferences.pace(kind.word(), key.match_id.0);
            pace != Pace::Never
        };
        let reminds = || {
            [EmailKind::Reminder, EmailKind::LastCall]
                .into_iter()
                .all(is_wanted)
        };
        // Whoever has not moved hears that the match has begun.
        let is_needless = piece.news.is_forced && piece.news.last_own.is_some();
        key.kind == EmailKind::YourTurn && is_needless && self.claimed.is_reminded_soon && reminds()
    }
}

impl Queue for MatchEmails {
    type Due = DueMatchEmail;
    type Claimed = MatchEmail;
    type Error = MailError;

    async fn due(&self, _to: &Receivers, limit: u16) -> Result<Vec<DueMatchEmail>, MailError> {
        Ok(self.0.outbox.due(limit).await?)
    }

    async fn claim(&self, due: DueMatchEmail, hand: Hand) -> Result<Option<MatchEmail>, MailError> {
        let Some(claimed) = self.0.outbox.claim(due, hand).await? else {
            return Ok(None);
        };
        let (match_id, participant) = (claimed.key.match_id.0, claimed.key.participant);
        let emails = &self.0.accounts.emails;
        let people = emails.recipient(match_id, participant).await?;
        Ok(Some(MatchEmail { claimed, people }))
    }

    async fn send(&self, email: &MatchEmail) -> Sending<Settlement> {
        let email = self.prepare(email, EmailRoom::Whole).await?;
        self.send_together(&[email]).await
    }

    async fn settle(&self, email: &MatchEmail, settlement: &Settlement) -> Result<bool, MailError> {
        let row = settlement.row(DEAD);
        Ok(self.0.outbox.settle(&email.claimed, &row).await?)
    }

    async fn settled(&self, email: &MatchEmail, settlement: &Settlement) -> Result<(), MailError> {
        let kind = email.claimed.key.kind.word();
        let labels = [("kind", kind), ("outcome", settlement.outcome(DEAD))];
        metrics::counter!("logothete_letters_total", &labels).increment(1);
        // Only now, so that no digest goes without it.
        let account = email.people.as_ref().and_then(|(to, _)| to.account);
        if let (Settlement::WithOthers(time), Some(account)) = (settlement, account) {
            plan_digest(&self.0.db, account.0, *time).await?;
        }
        Ok(())
    }
}

impl MatchEmails {
    /// An email that is wanted, and what it says.
    pub(super) async fn prepare<'a>(
        &self,
        email: &'a MatchEmail,
        room: EmailRoom,
    ) -> Sending<(WantedEmail<'a>, EmailTopic)> {
        let wanted = self.wanted(email, room)?;
        let (mail, claimed, key) = (&self.0, &email.claimed, email.claimed.key);
        let (kind, match_id) = (key.kind, key.match_id);
        if kind == EmailKind::YourTurn
            && mail.was_answered(wanted.to, match_id, key.version).await?
        {
            return Err(Settlement::Dropped("the answer to a reply told it").into());
        }
        let attempt = claimed.attempt.into();
        let news = mail.ask(wanted.request(), "an email", attempt).await?;
        let from = not_before(kind, &news, claimed.attempt.posted_at, &mail.pacing);
        if room == EmailRoom::Whole && claimed.attempt.now < from {
            return Err(Settlement::NotBefore(from).into());
        }
        let match_id = match_id.0;
        Ok((
            wanted,
            EmailTopic {
                kind,
                match_id,
                news,
            },
        ))
    }

    fn wanted<'a>(
        &self,
        email: &'a MatchEmail,
        room: EmailRoom,
    ) -> Result<WantedEmail<'a>, Settlement> {
        let claimed = &email.claimed;
        let (to, members) = email.people.as_ref().ok_or(Settlement::NOBODY)?;
        let key = claimed.key;
        let pace = to.preferences.pace(key.kind.word(), key.match_id.0);
        let Attempt { posted_at, now, .. } = claimed.attempt;
        let when = when(pace, key.kind, posted_at, now, &to.zone);
        if let Some(reason) = self.reason_to_drop(claimed, to, when) {
            return Err(Settlement::Dropped(reason));
        }
        let beside = claimed.beside_since;
        let beside = beside.and_then(|since| beside_until(since, now, &self.0.pacing));
        if let (Some(time), EmailRoom::Whole) = (beside, room) {
            return Err(Settlement::NotBefore(time));
        }
        match when {
            When::At(time) => return Err(Settlement::NotBefore(time)),
            When::Together(time) if room == EmailRoom::Whole => {
                return Err(Settlement::WithOthers(time));
            }
            When::Now => self.0.count_for(to, now)?,
            When::Together(_) | When::Never => {}
        }
        Ok(WantedEmail {
            claimed,
            to,
            members,
            is_at_once: pace == Pace::AtOnce,
            room,
        })
    }

    fn reason_to_drop(
        &self,
        claimed: &ClaimedMatchEmail,
        to: &Addressee,
        when: When,
    ) -> Option<&'static str> {
        let is_superseded = claimed.is_superseded && can_be_superseded(claimed.key.kind);
        let is_for_nobody = matches!(self.0.transport, Transport::Nobody);
        let reasons = [
            (when == When::Never, "not wanted"),
            (is_for_nobody, NOBODY_SENDS),
            (!to.is_verified, "the address is not confirmed"),
            (to.is_bouncing, "the address takes no letters"),
            (is_superseded, "a newer letter tells more"),
        ];
        let mut reasons = reasons.into_iter();
        reasons.find_map(|(is_so, reason)| is_so.then_some(reason))
    }

    /// Sends one mail that says all of this; nothing, if there is nothing to say.
    pub(super) async fn send_together(
        &self,
        emails: &[(WantedEmail<'_>, EmailTopic)],
    ) -> Sending<Settlement> {
        let (first, piece) = emails.first().ok_or(Settlement::STALE)?;
        if emails.iter().all(|(wanted, piece)| wanted.can_wait(piece)) {
            return Ok(Settlement::Dropped("nothing is to be decided"));
        }
        let (to, claimed) = (first.to, first.claimed);
        let (stop, now) = (self.0.stop_link(to, piece.match_id), claimed.attempt.now);
        let pieces: Vec<&EmailTopic> = emails.iter().map(|(_, piece)| piece).collect();
        let mut sheet = match pieces.as_slice() {
            [piece] => about_match(&self.0.head, to, piece, stop.as_deref(), now),
            pieces => digest(&self.0.head, to, pieces, stop.as_deref(), now),
        };
        let is_alone = emails.len() == 1;
        let mut heading = Heading {
            email_id: claimed.email_id,
            thread: (is_alone && !is_of_lobby(piece)).then_some(piece.match_id),
            stop,
            now,
            ..Heading::default()
        };
        if !is_of_lobby(piece) {
            let about = Answerable {
                topic: piece,
                kind: if is_alone {
                    AddressKind::Asks
                } else {
                    AddressKind::Digest
                },
                answer: None,
            };
            self.0
                .make_answerable(to, &mut sheet, &mut heading, about)
                .await?;
        }
        let attempt = claimed.attempt.into();
        let settlement = self.0.send(to, &sheet, &heading, attempt).await?;
        if matches!(settlement, Settlement::Sent(_)) {
            for (wanted, _) in emails.iter().filter(|(_, piece)| piece.news.is_awaited) {
                self.make_good(wanted).await;
            }
        }
        Ok(settlement)
    }

    /// Grants the time by which an email that told of a turn was late. Before it is settled: what
    /// happens twice because a worker ended between has no more effect than once.
    async fn make_good(&self, wanted: &WantedEmail<'_>) {
        let key = wanted.claimed.key;
        let Some(delay) = wanted.late_by() else {
            return;
        };
        let granting = (self.0.grant_late)(key.match_id, key.participant, delay);
        if let Err(error) = granting.await {
            tracing::warn!(match.id = %key.match_id, error = chain(&*error), "a late letter prolongs nothing");
        }
    }
}
