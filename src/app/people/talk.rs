//! Table talk: messages between the players of a match, visible to them only.

use jiff::SignedDuration;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::access::{Caller, ResponseKey};
use crate::app::{Access, UseCaseError};
use crate::core::{Match, Stage};
use crate::people::{MatchChat, Message, MessageDraft, MessageRange, MessageText, PeopleRefusal};

/// Time after the end of a match during which messages can still be sent.
const TALK_OPEN_AFTER_END: SignedDuration = SignedDuration::from_hours(14 * 24);

/// A page of messages.
#[derive(Debug, Serialize, ToSchema)]
pub struct TalkPage {
    /// The messages, oldest first.
    pub(crate) messages: Vec<Message>,
    /// Number of further messages: after the last one if you asked with `after`, else before the first; 0 on the last
    /// page.
    pub more: u32,
    /// The value of `after` for the next request for messages. Present even if `more` is 0, to ask for later ones.
    pub next_after: u32,
    /// Whether you have muted this match, so that no messages are shown.
    pub is_muted: bool,
    /// Whether messages can be sent to this match: until 14 days after its end.
    pub is_open: bool,
}

#[derive(Clone)]
pub struct Talk {
    pub(in crate::app) access: Access,
}

impl Talk {
    pub(crate) async fn load_page(
        &self,
        caller: Caller,
        match_id: Uuid,
        stretch: MessageRange,
        limit: u8,
    ) -> Result<TalkPage, UseCaseError> {
        let (accounts, account) = (&self.access.accounts, caller.account);
        let state = self.access.load_played(caller, match_id).await?;
        let heard = MatchChat(accounts).list(account, match_id, stretch, limit);
        let page = heard.await?;
        let last = page.messages.last().map(|message| message.number);
        Ok(TalkPage {
            next_after: last.unwrap_or(match stretch {
                MessageRange::After(after) => after,
                MessageRange::Before(_) | MessageRange::Last => 0,
            }),
            messages: page.messages,
            more: page.more,
            is_muted: page.is_muted,
            is_open: self.can_talk(&state),
        })
    }

    /// Posts a message to the players of a match. With a repeated `key`, returns the message that was posted first.
    pub(crate) async fn send_message(
        &self,
        caller: Caller,
        match_id: Uuid,
        text: &str,
        key: Option<&ResponseKey>,
    ) -> Result<Message, UseCaseError> {
        let state = self.access.load_played(caller, match_id).await?;
        let typed = MessageText::parse(text)?;
        if !self.can_talk(&state) {
            return Err(PeopleRefusal::TalkClosed.into());
        }
        let draft = MessageDraft {
            match_id,
            account: caller.account,
            participant: self.access.require_seat(caller, match_id).await?,
            text: &typed,
            key,
        };
        Ok(MatchChat(&self.access.accounts).post(&draft).await?)
    }

    fn can_talk(&self, state: &Match) -> bool {
        let since_end = || self.access.matches.world.now().duration_since(state.at);
        !matches!(state.stage, Stage::Over { .. }) || since_end() <= TALK_OPEN_AFTER_END
    }
}
