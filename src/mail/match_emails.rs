//! Emails about matches: claim, check, write, send and settle them.

use std::sync::Arc;

use jiff::SignedDuration;

use super::content::{digest_content, is_of_lobby, match_content};
use super::digests::schedule_digest;
use super::dispatch::NOT_SENT_HERE;
use super::mailbox::Transport;
use super::pacing::{
    SendTime, can_be_superseded, earliest_send, is_first_of_turn, send_time, supersede_until,
};
use super::renderer::{EmailFacts, EmailRoom, RenderRequest};
use super::worker::{MailError, MailWorker};
use crate::access::{Addressee, EmailTiming, Recipient};
use crate::log::EmailKind;
use crate::projections::{ClaimedMatchEmail, DueMatchEmail};
use crate::queue::{Attempt, BOUNCED, ClaimTerms, Queue, Receivers, SendError, Settlement};
use crate::world::error_chain;

/// Delay from which an email counts as late, so that its reader gets the lost time back.
const LATE_AFTER: SignedDuration = SignedDuration::from_mins(10);

#[derive(Clone)]
pub(super) struct MatchEmails(pub(super) Arc<MailWorker>);

pub(super) struct WantedEmail {
    claimed: ClaimedMatchEmail,
    to: Addressee,
    /// Delay to add to the reader's time. `None` if the email is in time, or the reader does not want emails at once.
    late_by: Option<SignedDuration>,
    pub(super) news: EmailFacts,
}

impl WantedEmail {
    /// Whether the email only announces a turn without a choice, and the reader also wants reminders.
    fn can_wait(&self) -> bool {
        let (key, news) = (self.claimed.key, &self.news);
        let is_wanted = |kind: EmailKind| {
            let pace = self.to.preferences.pace(kind.word(), key.match_id.0);
            pace != EmailTiming::Never
        };
        let reminds = || {
            [EmailKind::Reminder, EmailKind::LastCall]
                .into_iter()
                .all(is_wanted)
        };
        // A first email is always sent, so that players learn that the match has started.
        let is_needless = news.is_forced && news.last_own.is_some();
        key.kind == EmailKind::YourTurn && is_needless && self.claimed.is_reminded_soon && reminds()
    }
}

impl Queue for MatchEmails {
    type Due = DueMatchEmail;
    type Claimed = ClaimedMatchEmail;
    type Error = MailError;

    async fn find_due(&self, _to: &Receivers, limit: u16) -> Result<Vec<DueMatchEmail>, MailError> {
        Ok(self.0.outbox.list_due(limit).await?)
    }

    async fn claim(
        &self,
        due: DueMatchEmail,
        hand: ClaimTerms,
    ) -> Result<Option<ClaimedMatchEmail>, MailError> {
        Ok(self.0.outbox.claim(due, hand).await?)
    }

    async fn send(&self, claimed: &ClaimedMatchEmail) -> Result<Settlement, SendError<MailError>> {
        let email = self.prepare(*claimed, EmailRoom::Whole).await?;
        self.send_together(&[email]).await
    }

    async fn settle(
        &self,
        claimed: &ClaimedMatchEmail,
        settlement: &Settlement,
    ) -> Result<bool, MailError> {
        Ok(self.0.outbox.settle(claimed, settlement).await?)
    }

    async fn after_settle(
        &self,
        claimed: &ClaimedMatchEmail,
        settlement: &Settlement,
    ) -> Result<(), MailError> {
        let kind = claimed.key.kind.word();
        let labels = [("kind", kind), ("outcome", settlement.outcome(BOUNCED))];
        metrics::counter!("logothete_letters_total", &labels).increment(1);
        // The digest is planned only after this email is stored as waiting for it, so that the digest includes it.
        if let Settlement::WithOthers(time) = settlement
            && let Some(Recipient { to, .. }) = self.recipient(claimed).await?
            && let Some(account) = to.account
        {
            schedule_digest(self.0.accounts.db(), account.0, *time).await?;
        }
        Ok(())
    }
}

impl MatchEmails {
    async fn recipient(&self, claimed: &ClaimedMatchEmail) -> Result<Option<Recipient>, MailError> {
        let (match_id, participant) = (claimed.key.match_id.0, claimed.key.participant);
        let emails = &self.0.accounts.emails;
        Ok(emails.load_recipient(match_id, participant).await?)
    }

    pub(super) async fn prepare(
        &self,
        claimed: ClaimedMatchEmail,
        room: EmailRoom,
    ) -> Result<WantedEmail, SendError<MailError>> {
        let (mail, key, attempt) = (&self.0, claimed.key, claimed.attempt);
        let recipient = self.recipient(&claimed).await?;
        let Recipient { to, members, .. } = recipient.ok_or(Settlement::NOBODY)?;
        let pace = self.check_wanted(&claimed, &to, room)?;
        let (kind, match_id) = (key.kind, key.match_id);
        if kind == EmailKind::YourTurn && mail.has_heard_of_turn(&to, match_id, key.version).await?
        {
            return Err(Settlement::Dropped("already announced in the answer to a reply").into());
        }
        let delay = attempt.age();
        let is_late = pace == EmailTiming::AtOnce && LATE_AFTER < delay && is_first_of_turn(kind);
        let late_by = is_late.then_some(delay);
        let request = RenderRequest {
            match_id,
            version: key.version,
            participant: key.participant,
            language: to.language,
            zone: &to.zone,
            kind,
            now: attempt.now,
            members: &members,
            late_by,
            room,
            picked: None,
        };
        let facts = mail.render(request, "an email", attempt).await?;
        let from = earliest_send(&facts, attempt.posted_at, &mail.pacing);
        if room == EmailRoom::Whole && attempt.now < from {
            return Err(Settlement::NotBefore(from).into());
        }
        Ok(WantedEmail {
            claimed,
            to,
            late_by,
            news: facts,
        })
    }

    /// Checks that an email is wanted and due. Returns the timing that its reader has chosen.
    fn check_wanted(
        &self,
        claimed: &ClaimedMatchEmail,
        to: &Addressee,
        room: EmailRoom,
    ) -> Result<EmailTiming, Settlement> {
        let key = claimed.key;
        let pace = to.preferences.pace(key.kind.word(), key.match_id.0);
        let Attempt { posted_at, now, .. } = claimed.attempt;
        let when = send_time(pace, key.kind, posted_at, now, &to.zone);
        if let Some(reason) = self.drop_reason(claimed, to, when) {
            return Err(Settlement::Dropped(reason));
        }
        let waiting_since = claimed.beside_since;
        let beside = waiting_since.and_then(|since| supersede_until(since, now, &self.0.pacing));
        if let (Some(time), EmailRoom::Whole) = (beside, room) {
            return Err(Settlement::NotBefore(time));
        }
        match when {
            SendTime::At(time) => return Err(Settlement::NotBefore(time)),
            SendTime::Together(time) if room == EmailRoom::Whole => {
                return Err(Settlement::WithOthers(time));
            }
            SendTime::Now => self.0.count_recipient(to, now)?,
            SendTime::Together(_) | SendTime::Never => {}
        }
        Ok(pace)
    }

    fn drop_reason(
        &self,
        claimed: &ClaimedMatchEmail,
        to: &Addressee,
        when: SendTime,
    ) -> Option<&'static str> {
        let is_superseded = claimed.is_superseded && can_be_superseded(claimed.key.kind);
        let is_for_nobody = matches!(self.0.transport, Transport::Disabled);
        let candidates = [
            (when == SendTime::Never, "not wanted"),
            (is_for_nobody, NOT_SENT_HERE),
            (!to.is_verified, "the address is not confirmed"),
            (to.is_bouncing, "emails to the address bounce"),
            (is_superseded, "replaced by a newer email"),
        ];
        let mut reasons = candidates.into_iter();
        reasons.find_map(|(is_so, reason)| is_so.then_some(reason))
    }

    /// Sends one email with the news of all these emails. Drops them if each only announces a turn without a choice.
    pub(super) async fn send_together(
        &self,
        emails: &[WantedEmail],
    ) -> Result<Settlement, SendError<MailError>> {
        let first = emails.first().ok_or(Settlement::STALE)?;
        if emails.iter().all(WantedEmail::can_wait) {
            return Ok(Settlement::Dropped(
                "only one action is possible; a reminder follows if needed",
            ));
        }
        let (to, topic, attempt) = (&first.to, &first.news, first.claimed.attempt);
        let stop = self.0.stop_link(to, topic.match_id);
        let topics: Vec<&EmailFacts> = emails.iter().map(|email| &email.news).collect();
        let mut content = match topics.as_slice() {
            [piece] => match_content(&self.0.head, to, piece, stop.as_deref(), attempt.now),
            pieces => digest_content(&self.0.head, to, pieces, stop.as_deref(), attempt.now),
        };
        content.email_id = first.claimed.email_id;
        if !is_of_lobby(topic) {
            content.thread = (!content.is_digest()).then_some(topic.match_id);
            self.0
                .add_reply_address(to, &mut content, topic, None)
                .await?;
        }
        let settlement = self.0.send(to, &content, attempt).await?;
        if matches!(settlement, Settlement::Sent(_)) {
            for email in emails.iter().filter(|email| email.news.is_awaited) {
                self.grant_lost_time(email).await;
            }
        }
        Ok(settlement)
    }

    /// Gives the reader of a late email the lost time back; before it is settled, since granting twice adds nothing.
    async fn grant_lost_time(&self, email: &WantedEmail) {
        let key = email.claimed.key;
        let Some(delay) = email.late_by else {
            return;
        };
        let granting = (self.0.grant_late)(key.match_id, key.participant, delay);
        if let Err(error) = granting.await {
            tracing::warn!(match.id = %key.match_id, error = error_chain(&*error), "cannot grant time for a late email; the deadline is not extended");
        }
    }
}
