//! Table talk: what the players of a match say to each other, for them alone.

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path, Query};
use actix_web::{get, post};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::accounts::{Answer, Caller, Heard, Message, MessageText, Muted, Stretch};
use crate::api::Api;
use crate::api::body::Body;
use crate::api::document::IfNoneMatchHeader;
use crate::api::matches::{PLAY, page};
use crate::api::problem::{Kind, Problem};
use crate::api::request::{Read, Reply, Write};
use crate::api::resend::{Once, Resend, answer_json, once, respond};
use crate::core::{Match, Refusal, Stage};

/// How long people may go on talking after the end of a match.
pub const TALK_OPEN_AFTER_END: SignedDuration = SignedDuration::from_hours(14 * 24);

/// Which messages to list.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct MessagesQuery {
    /// The first messages after this number.
    #[param(format = Int64, maximum = 4_294_967_295_u64)]
    after: Option<u32>,
    /// The last messages before this number. Without `after` and `before`: the last messages of all.
    #[param(format = Int64, maximum = 4_294_967_295_u64)]
    before: Option<u32>,
    /// Maximum number of messages.
    #[serde(default = "crate::api::matches::usual")]
    #[param(minimum = 1, maximum = 100, default = 50)]
    limit: u8,
}

/// Request to send a message.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SendMessage {
    /// The message: 1 to 500 characters, normalised to Unicode NFC. Line breaks become spaces; invisible
    /// characters are refused.
    #[schema(min_length = 1, max_length = 500, example = "Good luck, everybody!")]
    text: String,
}

/// A message.
#[derive(Debug, Serialize, ToSchema)]
pub struct MessageView {
    /// Number of the message in this match, from 1. Numbers ascend; some may be missing.
    pub number: u32,
    /// Id of the sender in this match.
    pub participant: Uuid,
    /// Current name of the sender.
    pub name: String,
    /// Whether the sender is a bot, played by a program.
    pub is_bot: bool,
    /// When it was sent.
    pub said_at: Timestamp,
    /// The text. Display it isolated (`<bdi>`): it may be written from right to left.
    pub text: String,
}

/// A page of messages.
#[derive(Debug, Serialize, ToSchema)]
pub struct TalkPage {
    /// The messages, oldest first.
    pub messages: Vec<MessageView>,
    /// Number of further messages: after the last one if you asked with `after`, else before the first.
    pub more: u32,
    /// The value of `after` for the next request.
    pub next_after: u32,
    /// Whether you have muted this match, so that no messages are shown.
    pub is_muted: bool,
    /// Whether messages can be sent: until 14 days after the end.
    pub is_open: bool,
}

impl From<Message> for MessageView {
    fn from(message: Message) -> Self {
        Self {
            number: message.number,
            participant: message.participant,
            name: message.name,
            is_bot: message.is_bot,
            said_at: message.said_at,
            text: message.text,
        }
    }
}

/// List messages
///
/// The messages of a match. Only present and past players can read them. Messages of people whom you have
/// muted or blocked are left out. To get what is new, ask with `after` and the last number you have; `more`
/// counts what did not fit on the page. The last 1000 messages of a match are kept.
#[utoipa::path(
    tag = PLAY,
    params(MessagesQuery, IfNoneMatchHeader),
    responses(
        (status = 200, description = "A page of messages", body = TalkPage),
        (status = 403, description = "You are not a player of this match"),
    ),
)]
#[get("/v1/matches/{match_id}/messages")]
pub(crate) async fn list_messages(
    read: Read,
    path: Path<Uuid>,
    query: Query<MessagesQuery>,
) -> Reply {
    let stretch = match (query.after, query.before) {
        (Some(after), None) => Stretch::After(after),
        (None, Some(before)) => Stretch::Before(before),
        (None, None) => Stretch::Last,
        (Some(_), Some(_)) => {
            let detail = "give `after` or `before`, not both";
            return Err(Problem::new(Kind::Invalid, detail).with_code("bad_cursor"));
        }
    };
    let limit = page(query.limit)?;
    read.answer(&read.api.talk(read.caller, *path, (stretch, limit)).await?)
}

/// Send a message
///
/// To all players of the match: before it starts, while it runs, and for 14 days after its end. At most 30
/// messages an hour in one match. Messages are not part of the match's log and are deleted with your
/// account.
#[utoipa::path(
    tag = PLAY,
    request_body = SendMessage,
    responses((status = 201, description = "Your message", body = MessageView)),
)]
#[post("/v1/matches/{match_id}/messages")]
pub(crate) async fn send_message(
    command: Write,
    path: Path<Uuid>,
    body: Body<SendMessage>,
) -> Reply {
    let (caller, key) = (command.caller, command.resend.clone());
    let say = |api: Data<Api>| async move { api.say(caller, *path, (key, &body.value.text)).await };
    Ok(respond(command.done(say).await?))
}

impl Api {
    /// What was said at a table where the caller plays or played.
    pub(crate) async fn talk(
        &self,
        caller: Caller,
        match_id: Uuid,
        (stretch, limit): (Stretch, u8),
    ) -> Result<TalkPage, Problem> {
        let table = self.at_table(caller, match_id).await?;
        let account = caller.account;
        let heard = self.accounts.hear(account, match_id, (stretch, limit));
        let Heard { messages, more } = heard.await?;
        let mutes = self.accounts.mutes(account).await?;
        let asked = match stretch {
            Stretch::After(after) => after,
            Stretch::Before(_) | Stretch::Last => 0,
        };
        Ok(TalkPage {
            next_after: messages.last().map_or(asked, |message| message.number),
            messages: messages.into_iter().map(MessageView::from).collect(),
            more,
            is_muted: mutes.iter().any(|mute| mute.what == Muted::Match(match_id)),
            is_open: self.can_talk(&table),
        })
    }

    /// Says something once, however often it is sent.
    pub(crate) async fn say(
        &self,
        caller: Caller,
        match_id: Uuid,
        (resend, text): (Resend, &str),
    ) -> Result<Answer, Problem> {
        let write = Once {
            account: caller.account,
            resend,
            operation: &format!("send_message {match_id}"),
            content: text.as_bytes(),
        };
        let wish = write.mark(&self.accounts);
        let saying = async {
            let table = self.at_table(caller, match_id).await?;
            let text = MessageText::parse(text)?;
            if !self.can_talk(&table) {
                return Err(crate::accounts::Refusal::TalkClosed.into());
            }
            let said = self
                .accounts
                .say(caller.account, match_id, &text, wish.as_ref());
            answer_json(StatusCode::CREATED, &MessageView::from(said.await?))
        };
        once(&self.accounts, write, saying).await
    }

    /// A table at which the caller sits, or sat; 404 before 403.
    pub(crate) async fn at_table(
        &self,
        caller: Caller,
        match_id: Uuid,
    ) -> Result<Arc<Match>, Problem> {
        let approached = self.approach(caller, match_id, None).await?;
        if approached.sits() {
            return Ok(approached.table);
        }
        Err(Refusal::NotSeated.into())
    }

    fn can_talk(&self, table: &Match) -> bool {
        let since_end = || self.world.now().duration_since(table.at);
        !matches!(table.stage, Stage::Over { .. }) || since_end() <= TALK_OPEN_AFTER_END
    }
}
