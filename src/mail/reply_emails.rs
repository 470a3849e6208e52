//! Emails that can be answered by a reply, and the answers to replies: what was done, how the match stands, and
//! what is next.

use std::sync::Arc;

use super::compose::{EmailContent, EmailLink};
use super::renderer::{
    EmailChoice, EmailFacts, EmailOffer, EmailQuestion, EmailRoom, RenderRequest,
};
use super::words::{about_match, is_of_lobby};
use super::worker::{MailError, MailWorker, Sending};
use crate::access::{Addressee, Recipient};
use crate::i18n::{Language, Phrase};
use crate::log::EmailKind;
use crate::queue::{BOUNCED, Hand, Queue, Receivers, Settlement};
use crate::replies::{AddressKind, Bound, KeptReply, ReplyAnswer, ReplyConfirmation, ReplyOutbox};
use crate::world::{MatchId, Version};
use uuid::Uuid;

/// Whether somebody may answer by email: unless they do not want to.
pub(crate) fn wants_replies(to: &Addressee) -> bool {
    to.is_verified && to.preferences.has_replies()
}

impl MailWorker {
    /// Whether somebody heard of a turn already, by the answer to a reply of theirs.
    pub(super) async fn was_answered(
        &self,
        to: &Addressee,
        match_id: MatchId,
        version: Version,
    ) -> Result<bool, MailError> {
        let (Some(outbox), Some(account)) = (&self.replies, to.account) else {
            return Ok(false);
        };
        let version = i32::try_from(version.0).unwrap_or(i32::MAX);
        Ok(outbox.has_asked(account, match_id.0, version).await?)
    }

    /// Has an email be answered by a reply: says so on it, and gives the address; nothing where nobody takes any.
    /// Replies are about `topic`, of a digest the first, and about what an answer asks again or can be taken back.
    pub(super) async fn make_answerable(
        &self,
        to: &Addressee,
        sheet: &mut EmailContent,
        topic: &EmailFacts,
        answer: Option<&ReplyAnswer>,
    ) -> Result<(), MailError> {
        let (Some(outbox), Some(account)) = (&self.replies, to.account) else {
            return Ok(());
        };
        if !wants_replies(to) {
            return Ok(());
        }
        let kind = match answer {
            None if sheet.is_digest() => AddressKind::Digest,
            None => AddressKind::Asks,
            Some(answer) if answer.again.is_some() => AddressKind::Rehearses,
            Some(_) => AddressKind::Tells,
        };
        // A digest asks several things.
        let question = topic.question.as_ref();
        let question = question.filter(|_| kind != AddressKind::Digest);
        let bound = bound(question, answer);
        let (email, match_id, version) = (sheet.email_id, topic.match_id, topic.version);
        let address = outbox
            .0
            .give(email, account, match_id, version, kind, &bound);
        sheet.reply_to = Some(address.await?);
        if let (AddressKind::Asks | AddressKind::Tells, Some(part), Some(_)) =
            (kind, sheet.parts.first_mut(), question)
        {
            part.reply = Some(Phrase::of("reply-hint").say(to.language));
        }
        Ok(())
    }
}

fn bound(question: Option<&EmailQuestion>, answer: Option<&ReplyAnswer>) -> Bound {
    let again = answer.and_then(|answer| answer.again.as_ref());
    Bound {
        decision: question.map(|asked| asked.decision.clone()),
        picked: question.map_or_else(Vec::new, |asked| asked.picked.clone()),
        offered: question
            .filter(|_| again.is_none())
            .map(EmailQuestion::offered),
        undo: answer.and_then(|answer| answer.undo),
        rehearsed: again.map(|again| again.what.clone()),
    }
}

#[derive(Clone)]
pub(super) struct ReplyAnswers(pub(super) Arc<MailWorker>, pub(super) ReplyOutbox);

impl Queue for ReplyAnswers {
    type Due = Uuid;
    type Claimed = KeptReply;
    type Error = MailError;

    async fn due(&self, _to: &Receivers, limit: u16) -> Result<Vec<Uuid>, MailError> {
        Ok(self.1.due(limit).await?)
    }

    async fn claim(&self, id: Uuid, hand: Hand) -> Result<Option<KeptReply>, MailError> {
        Ok(self.1.claim(id, hand).await?)
    }

    async fn send(&self, claimed: &KeptReply) -> Sending<Settlement> {
        let answer = claimed.progress.answer.as_ref();
        let answer = answer.ok_or(Settlement::Dropped("it cannot be decrypted"))?;
        let (accounts, match_id) = (&self.0.accounts, claimed.match_id);
        let participants = &accounts.participants;
        let participant = participants.find(match_id, claimed.account).await?;
        let participant = participant.ok_or(Settlement::NOBODY)?;
        let recipient = accounts.emails.recipient(match_id, participant).await?;
        let Recipient { to, members, .. } = recipient.ok_or(Settlement::NOBODY)?;
        if !to.is_verified || to.is_bouncing {
            return Ok(Settlement::Dropped("the address takes no letters"));
        }
        let now = claimed.attempt.now;
        self.0.count_for(&to, now)?;
        let request = RenderRequest {
            match_id: MatchId(match_id),
            version: Version::NONE,
            participant,
            kind: EmailKind::YourTurn,
            language: to.language,
            zone: &to.zone,
            now,
            members: &members,
            late_by: None,
            room: EmailRoom::Whole,
            picked: Some(&answer.picked),
        };
        let news = self.0.ask(request, "an answer", claimed.attempt).await?;
        self.write(claimed, answer, &to, news).await
    }

    async fn settle(
        &self,
        claimed: &KeptReply,
        settlement: &Settlement,
    ) -> Result<bool, MailError> {
        Ok(self.1.settle(claimed, settlement).await?)
    }

    async fn settled(
        &self,
        _claimed: &KeptReply,
        settlement: &Settlement,
    ) -> Result<(), MailError> {
        let labels = [("kind", "reply"), ("outcome", settlement.outcome(BOUNCED))];
        metrics::counter!("logothete_letters_total", &labels).increment(1);
        Ok(())
    }
}

impl ReplyAnswers {
    /// What a worker answers, where replies are taken.
    pub(super) fn of(mail: &Arc<MailWorker>) -> Option<Self> {
        let outbox = mail.replies.clone();
        outbox.map(|outbox| Self(Arc::clone(mail), outbox))
    }

    async fn write(
        &self,
        claimed: &KeptReply,
        answer: &ReplyAnswer,
        to: &Addressee,
        mut news: EmailFacts,
    ) -> Sending<Settlement> {
        let now = claimed.attempt.now;
        if let Some(again) = &answer.again {
            ask_again(&mut news, again);
        }
        let stop = self.0.stop_link(to, claimed.match_id);
        let sheet = about_match(&self.0.head, to, &news, stop.as_deref(), now);
        let mut sheet = answered(sheet, answer, to.language);
        if answer.undo.is_some() {
            let label = Phrase::of("reply-undo-link").say(to.language);
            let url = self
                .0
                .head
                .link(&format!("/matches/{}#takeback-help", claimed.match_id));
            sheet.foot.insert(0, EmailLink { label, url });
        }
        sheet.email_id = claimed.id;
        sheet.thread = (!is_of_lobby(&news)).then_some(claimed.match_id);
        sheet.answers.clone_from(&answer.answers);
        self.0
            .make_answerable(to, &mut sheet, &news, Some(answer))
            .await?;
        self.0.send(to, &sheet, claimed.attempt).await
    }
}

/// Asks one thing again in the place of the question: whether it is to be done.
fn ask_again(news: &mut EmailFacts, again: &ReplyConfirmation) {
    let asked = news.question.take().unwrap_or_default();
    news.question = Some(EmailQuestion {
        asks: vec![again.label.clone()],
        choices: vec![EmailChoice {
            label: again.label.clone(),
            path: again.path.clone(),
        }],
        offer: EmailOffer::Again,
        ..asked
    });
}

/// The email with what was done at its head.
fn answered(sheet: EmailContent, answer: &ReplyAnswer, language: Language) -> EmailContent {
    let undo = answer
        .undo
        .map(|_| Phrase::of("reply-undo-hint").say(language));
    let would = answer.again.iter().flat_map(|again| &again.would);
    let would: Vec<String> = would.cloned().collect();
    let follows = (!would.is_empty()).then(|| Phrase::of("reply-would").say(language));
    let said = answer.said.iter().cloned().chain(undo);
    let said = said.chain(follows).chain(would);
    let mut parts = sheet.parts;
    if let Some(first) = parts.first_mut() {
        // Whoever answers knows that it is their turn.
        first.lead.clear();
        first.answered = said.collect();
    }
    EmailContent {
        preview: answer.said.first().cloned().unwrap_or(sheet.preview),
        hello: None,
        parts,
        ..sheet
    }
}
