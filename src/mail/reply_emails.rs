//! Replies by email: adds reply addresses to emails, and sends the answers to replies.

use std::sync::Arc;

use super::compose::{EmailContent, EmailLink};
use super::content::{is_of_lobby, match_content};
use super::renderer::{
    EmailChoice, EmailFacts, EmailOffer, EmailQuestion, EmailRoom, RenderRequest,
};
use super::worker::{MailError, MailWorker};
use crate::access::{Addressee, Recipient};
use crate::i18n::{Language, Phrase};
use crate::log::EmailKind;
use crate::queue::{BOUNCED, ClaimTerms, Queue, Receivers, SendError, Settlement};
use crate::replies::{
    AddressKind, NewReplyAddress, ReplyAnswer, ReplyConfirmation, ReplyContext, ReplyOutbox,
    StoredReply,
};
use crate::world::{MatchId, Version};
use uuid::Uuid;

/// Whether a person can answer by email: their address is confirmed, and they have not opted out.
pub(crate) fn wants_replies(to: &Addressee) -> bool {
    to.is_verified && to.preferences.has_replies()
}

impl MailWorker {
    /// Whether the answer to a reply of this person has already announced this turn.
    pub(super) async fn has_heard_of_turn(
        &self,
        to: &Addressee,
        match_id: MatchId,
        version: Version,
    ) -> Result<bool, MailError> {
        let (Some(outbox), Some(account)) = (&self.replies, to.account) else {
            return Ok(false);
        };
        let version_number = i32::try_from(version.0).unwrap_or(i32::MAX);
        Ok(outbox
            .has_sent_question(account, match_id.0, version_number)
            .await?)
    }

    /// Adds a reply address and a hint, unless replies are disabled or the recipient does not want them.
    pub(super) async fn add_reply_address(
        &self,
        to: &Addressee,
        content: &mut EmailContent,
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
            None if content.is_digest() => AddressKind::Digest,
            None => AddressKind::Asks,
            Some(answer) if answer.again.is_some() => AddressKind::Rehearses,
            Some(_) => AddressKind::Tells,
        };
        // A digest has several questions, so a reply to a digest cannot answer one.
        let asked = topic.question.as_ref();
        let question = asked.filter(|_| kind != AddressKind::Digest);
        let bound = reply_context(question, answer);
        let address = outbox.0.issue(NewReplyAddress {
            email_id: content.email_id,
            account,
            match_id: topic.match_id,
            version: topic.version,
            kind,
            context: &bound,
        });
        content.reply_to = Some(address.await?);
        if let (AddressKind::Asks | AddressKind::Tells, Some(part), Some(_)) =
            (kind, content.parts.first_mut(), question)
        {
            part.reply = Some(Phrase::new("reply-hint").localize(to.language));
        }
        Ok(())
    }
}

fn reply_context(question: Option<&EmailQuestion>, answer: Option<&ReplyAnswer>) -> ReplyContext {
    let confirmation = answer.and_then(|answer| answer.again.as_ref());
    ReplyContext {
        decision: question.map(|asked| asked.decision.clone()),
        picked: question.map_or_else(Vec::new, |asked| asked.picked.clone()),
        offered: question
            .filter(|_| confirmation.is_none())
            .map(EmailQuestion::choices_hash),
        undo: answer.and_then(|answer| answer.undo),
        rehearsed: confirmation.map(|again| again.what.clone()),
    }
}

#[derive(Clone)]
pub(super) struct ReplyAnswers(pub(super) Arc<MailWorker>, pub(super) ReplyOutbox);

impl Queue for ReplyAnswers {
    type Due = Uuid;
    type Claimed = StoredReply;
    type Error = MailError;

    async fn find_due(&self, _to: &Receivers, limit: u16) -> Result<Vec<Uuid>, MailError> {
        Ok(self.1.due(limit).await?)
    }

    async fn claim(&self, id: Uuid, hand: ClaimTerms) -> Result<Option<StoredReply>, MailError> {
        Ok(self.1.claim(id, hand).await?)
    }

    async fn send(&self, claimed: &StoredReply) -> Result<Settlement, SendError<MailError>> {
        let stored = claimed.progress.answer.as_ref();
        let answer = stored.ok_or(Settlement::Dropped("no answer to this reply is stored"))?;
        let (accounts, match_id) = (&self.0.accounts, claimed.match_id);
        let participants = &accounts.participants;
        let found = participants.find(match_id, claimed.account).await?;
        let participant = found.ok_or(Settlement::NOBODY)?;
        let recipient = accounts
            .emails
            .load_recipient(match_id, participant)
            .await?;
        let Recipient { to, members, .. } = recipient.ok_or(Settlement::NOBODY)?;
        if !to.is_verified {
            return Ok(Settlement::Dropped("the address is not confirmed"));
        }
        if to.is_bouncing {
            return Ok(Settlement::Dropped("emails to the address bounce"));
        }
        let now = claimed.attempt.now;
        self.0.count_recipient(&to, now)?;
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
        let news = self.0.render(request, "an answer", claimed.attempt).await?;
        self.compose_answer(claimed, answer, &to, news).await
    }

    async fn settle(
        &self,
        claimed: &StoredReply,
        settlement: &Settlement,
    ) -> Result<bool, MailError> {
        Ok(self.1.settle(claimed, settlement).await?)
    }

    async fn after_settle(
        &self,
        _claimed: &StoredReply,
        settlement: &Settlement,
    ) -> Result<(), MailError> {
        let labels = [("kind", "reply"), ("outcome", settlement.outcome(BOUNCED))];
        metrics::counter!("logothete_letters_total", &labels).increment(1);
        Ok(())
    }
}

impl ReplyAnswers {
    async fn compose_answer(
        &self,
        claimed: &StoredReply,
        answer: &ReplyAnswer,
        to: &Addressee,
        mut news: EmailFacts,
    ) -> Result<Settlement, SendError<MailError>> {
        let now = claimed.attempt.now;
        if let Some(confirmation) = &answer.again {
            replace_question(&mut news, confirmation);
        }
        let stop = self.0.stop_link(to, claimed.match_id);
        let topic_content = match_content(&self.0.head, to, &news, stop.as_deref(), now);
        let mut sheet = prepend_answer(topic_content, answer, to.language);
        if answer.undo.is_some() {
            let label = Phrase::new("reply-undo-link").localize(to.language);
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
            .add_reply_address(to, &mut sheet, &news, Some(answer))
            .await?;
        self.0.send(to, &sheet, claimed.attempt).await
    }
}

/// Replaces the question of an email by a request to confirm the move that the reply chose.
fn replace_question(facts: &mut EmailFacts, confirmation: &ReplyConfirmation) {
    let question = facts.question.take().unwrap_or_default();
    facts.question = Some(EmailQuestion {
        asks: vec![confirmation.label.clone()],
        choices: vec![EmailChoice {
            label: confirmation.label.clone(),
            path: confirmation.path.clone(),
        }],
        offer: EmailOffer::Again,
        ..question
    });
}

fn prepend_answer(sheet: EmailContent, answer: &ReplyAnswer, language: Language) -> EmailContent {
    let undo = answer
        .undo
        .map(|_| Phrase::new("reply-undo-hint").localize(language));
    let planned = answer.again.iter().flat_map(|again| &again.would);
    let consequences: Vec<String> = planned.cloned().collect();
    let follows = (!consequences.is_empty()).then(|| Phrase::new("reply-would").localize(language));
    let first_lines = answer.said.iter().cloned().chain(undo);
    let all_lines = first_lines.chain(follows).chain(consequences);
    let mut parts = sheet.parts;
    if let Some(first) = parts.first_mut() {
        // The reader has just replied and needs no introduction.
        first.lead.clear();
        first.answered = all_lines.collect();
    }
    EmailContent {
        preview: answer.said.first().cloned().unwrap_or(sheet.preview),
        hello: None,
        parts,
        ..sheet
    }
}
