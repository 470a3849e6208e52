//! Carries out the steps of an emailed reply, in order.

use super::{OWN_MAX, Replies, ReplyTaskError, caller, listener, say};
use crate::access::{AccountsError, Recipient, ResponseKey};
use crate::app::lobby::SeatStep;
use crate::app::{CommandResult, PlayError, PlayerNames, Rest, UseCaseError};
use crate::core::consent::check_takeback;
use crate::core::{Command, Match, MatchRefusal, Refusal};
use crate::i18n::Phrase;
use crate::log::IdempotencyKey;
use crate::replies::{ReplyAnswer, ReplyCommand, ReplyStep, StoredReply};
use crate::world::{MatchId, Version};
use sha2::{Digest, Sha256};

impl Replies {
    /// Carries out the lines of a reply, up to the first that is unclear, refused or needs confirmation.
    pub(super) async fn take_steps(
        &self,
        reply: &mut StoredReply,
        writer: &Recipient,
        lines: &[ReplyCommand],
        answer: &mut ReplyAnswer,
    ) -> Result<(), ReplyTaskError> {
        answer.picked.clone_from(&reply.context.picked);
        for (index, command) in lines.iter().enumerate() {
            if reply.progress.steps.len() <= index {
                let Some(begun) = self.begin(reply, writer, command, answer).await? else {
                    return Ok(());
                };
                reply.progress.steps.push(begun);
                // If the step cannot be recorded, another instance holds the lease of the reply by now and carries it
                // out.
                if !self.inbox.save_progress(reply).await? {
                    return Ok(());
                }
            }
            if let Err(error) = self.take_step(reply, writer, index, answer).await {
                if is_retryable(&error) {
                    return Err(error.into());
                }
                let key = if let Some(ReplyStep::Say(_)) = reply.progress.steps.get(index) {
                    "reply-not-said"
                } else {
                    "reply-refused"
                };
                answer.explain(Some(say(writer.to.language, key)));
                return Ok(());
            }
        }
        Ok(())
    }

    async fn take_step(
        &self,
        reply: &StoredReply,
        writer: &Recipient,
        index: usize,
        answer: &mut ReplyAnswer,
    ) -> Result<(), UseCaseError> {
        let (id, language) = (MatchId(reply.match_id), writer.to.language);
        let key = self.step_key(reply, index);
        let Some(step) = reply.progress.steps.get(index) else {
            return Ok(());
        };
        match step {
            ReplyStep::Picked(pairs) => answer.picked.clone_from(pairs),
            ReplyStep::Act { decision, actions } => {
                let command = Command {
                    match_id: id,
                    participant: writer.participant,
                    decision: decision.clone(),
                    actions: actions.clone(),
                };
                let result = self.matches().turns.act(&command, Some(key)).await?;
                let sentences = self.describe_result(&result, reply, writer).await?;
                answer.said.extend(sentences);
                answer.undo = undoable_entry(&result, writer);
                answer.picked.clear();
            }
            ReplyStep::TakeBack(entry) => {
                let step = SeatStep::TakeBack(Version(*entry));
                let lobby = &self.matches().lobby;
                let state = lobby.step(id, writer.participant, &step, Some(key)).await?;
                answer.said.push(say(language, undo_key(&state, *entry)));
                answer.undo = None;
                answer.picked.clear();
            }
            ReplyStep::Resign => {
                let lobby = &self.matches().lobby;
                let step = SeatStep::Resign;
                lobby.step(id, writer.participant, &step, Some(key)).await?;
                answer.said.push(say(language, "reply-resigned"));
            }
            ReplyStep::Say(text) => {
                let key = message_key(reply, index);
                let sending =
                    self.talk
                        .send_message(caller(reply), reply.match_id, text, Some(&key));
                let message = sending.await?;
                let phrase = Phrase::new("reply-said").with_value("text", message.text);
                answer.said.push(phrase.localize(language));
            }
        }
        Ok(())
    }

    async fn describe_result(
        &self,
        result: &CommandResult,
        reply: &StoredReply,
        writer: &Recipient,
    ) -> Result<Vec<String>, UseCaseError> {
        let state = &result.state;
        let done = result.done.iter();
        let versions: Vec<u32> = done.map(|one| one.state.version.0).collect();
        let Some(first) = versions.first() else {
            return Ok(Vec::new());
        };
        let before = Version(first.saturating_sub(1));
        let views = &self.matches().views;
        let id = MatchId(reply.match_id);
        let entries = views.feed(id, listener(writer), before, OWN_MAX);
        let entries = entries.await?;
        let names = PlayerNames::from_members(&writer.members).with_language(writer.to.language);
        let insert = |text: &str| names.insert_names(state, state.version, text);
        let own = entries
            .iter()
            .filter(|entry| versions.contains(&entry.version));
        let facts = own.flat_map(|entry| &entry.facts);
        let mut sentences: Vec<String> = facts.map(|fact| insert(&fact.text)).collect();
        if result.rest != Rest::Nothing {
            sentences.push(say(writer.to.language, "reply-rest-open"));
        }
        Ok(sentences)
    }

    /// Returns the idempotency key of a step, so that a repetition after a crash does nothing.
    fn step_key(&self, reply: &StoredReply, index: usize) -> IdempotencyKey {
        let name = format!("reply {} {index}", reply.id);
        self.matches()
            .keys
            .idempotency_key(reply.account.0, &name, b"")
    }
}

fn is_retryable(error: &UseCaseError) -> bool {
    match error {
        UseCaseError::Play(PlayError::Refused(refusal)) => {
            *refusal == Refusal::Match(MatchRefusal::Busy)
        }
        UseCaseError::Accounts(AccountsError::Refused(_) | AccountsError::NeedsCode(_))
        | UseCaseError::Denied(_) => false,
        UseCaseError::People(error) => error.is_failure(),
        UseCaseError::Play(PlayError::Failed(_))
        | UseCaseError::Accounts(_)
        | UseCaseError::Unreadable(_) => true,
    }
}

fn message_key(reply: &StoredReply, index: usize) -> ResponseKey {
    let hash = Sha256::new().chain_update(reply.id.as_bytes());
    let key: [u8; 32] = hash.chain_update(index.to_be_bytes()).finalize().into();
    ResponseKey { key, content: key }
}

fn undo_key(state: &Match, entry: u32) -> &'static str {
    if state.consent.is_struck(Version(entry)) {
        "reply-undone"
    } else {
        "reply-undo-asked"
    }
}

/// Returns the writer's new entry, if it can be undone without anybody's consent.
fn undoable_entry(result: &CommandResult, writer: &Recipient) -> Option<u32> {
    let (state, first) = (&result.state, result.done.first()?.state.version);
    let seat = state.roster.seat_of(writer.participant)?;
    let weighed = check_takeback(state, seat, first).ok()?;
    weighed.asked.is_empty().then_some(first.0)
}
