//! Table talk: what the players of a match say to each other, for them alone.

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get, post};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::accounts::Answer;
use crate::accounts::Caller;
use crate::accounts::Heard;
use crate::accounts::Message;
use crate::accounts::MessageText;
use crate::accounts::Muted;
use crate::accounts::Stretch;
use crate::api::Api;
use crate::api::body::Body;
use crate::api::document::{IdempotencyKeyHeader, IfNoneMatchHeader};
use crate::api::etag;
use crate::api::matches::PLAY;
use crate::api::problem::{Kind, Problem};
use crate::api::resend::{Resend, Write, answer_json, once, respond};
use crate::core::{Refusal, Stage, Table};

/// How long people may go on talking after the end of a match.
pub const TALK_OPEN_AFTER_END: SignedDuration = SignedDuration::from_hours(14 * 24);
/// The most messages of one page.
const PAGE_MAX: u8 = 100;

/// Which messages. Wire type.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct MessagesQuery {
    /// Those after this number, the first ones: what is new since you looked.
    #[param(format = Int64, maximum = 4_294_967_295_u64, nullable = false)]
    after: Option<u32>,
    /// Those before this number, the last ones. Without `after` and `before`: the last ones of all.
    #[param(format = Int64, maximum = 4_294_967_295_u64, nullable = false)]
    before: Option<u32>,
    /// How many at most.
    #[serde(default = "usual")]
    #[param(minimum = 1, maximum = 100, default = 50)]
    limit: u8,
}

fn usual() -> u8 {
    50
}

/// Something to say. Wire type.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SendMessage {
    /// 1 to 500 characters on one line, brought into Unicode's NFC; line breaks become spaces, and
    /// characters that cannot be seen are refused.
    #[schema(min_length = 1, max_length = 500, example = "Good luck, everybody!")]
    text: String,
}

/// What somebody said. Wire type.
#[derive(Debug, Serialize, ToSchema)]
pub struct MessageView {
    /// Its number at this table, from 1. Numbers grow, and some may be missing.
    pub number: u32,
    /// Who said it, as the match calls them.
    pub participant: Uuid,
    /// What they are called now.
    pub name: String,
    /// Whether it is a bot: an account that its owner declared to be played by a program.
    pub is_bot: bool,
    /// When.
    pub said_at: Timestamp,
    /// What. Show it isolated, since it may be written from right to left.
    pub text: String,
}

/// Some of what was said. Wire type.
#[derive(Debug, Serialize, ToSchema)]
pub struct TalkPage {
    /// The messages, in the order in which they were sent.
    pub messages: Vec<MessageView>,
    /// How many more there are: after the last one, if you asked with `after`, else before the first.
    pub more: u32,
    /// Where to go on with `after`: the last number of this page, or what you asked with.
    pub next_after: u32,
    /// Whether you muted the talk of this match, so that nothing is shown.
    pub is_muted: bool,
    /// Whether something can be said: until 14 days after the end.
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
/// Table talk, for those who play or have played at this table; nobody else reads it. Messages of
/// people whom you muted or blocked are left out. Ask with `after` and the last number you have for
/// what is new; `more` counts what does not fit on the page. The last 1000 messages of a match are kept.
#[utoipa::path(
    tag = PLAY,
    params(
        ("match_id" = Uuid, Path, description = "the match"),
        MessagesQuery,
        IfNoneMatchHeader
    ),
    responses(
        (status = 200, description = "a page of messages", body = TalkPage),
        (status = 304, description = "you have it"),
        (status = 403, description = "you do not play there"),
    ),
    security(("bearer" = []))
)]
#[get("/v1/matches/{match_id}/messages")]
pub(crate) async fn list_messages(
    api: Data<Api>,
    caller: Caller,
    path: Path<Uuid>,
    query: Query<MessagesQuery>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let stretch = match (query.after, query.before) {
        (Some(after), None) => Stretch::After(after),
        (None, Some(before)) => Stretch::Before(before),
        (None, None) => Stretch::Last,
        (Some(_), Some(_)) => {
            let detail = "`after` and `before` go in two directions; give one of them";
            return Err(Problem::new(Kind::Invalid, detail).with_code("bad_cursor"));
        }
    };
    if !(1..=PAGE_MAX).contains(&query.limit) {
        let detail = format!("`limit` is a number from 1 to {PAGE_MAX}");
        return Err(Problem::new(Kind::Invalid, detail).with_code("bad_limit"));
    }
    let id = path.into_inner();
    let page = api.talk(caller, id, (stretch, query.limit)).await?;
    etag::answer(&request, &page)
}

/// Say something
///
/// At the table of a match, to those who play there: before it starts, while it goes on, and for 14 days
/// after its end. At most 30 messages an hour at one table. It is no part of the match's log, and goes
/// with your account.
#[utoipa::path(
    tag = PLAY,
    params(("match_id" = Uuid, Path, description = "the match"), IdempotencyKeyHeader),
    request_body = SendMessage,
    responses((status = 201, description = "what you said", body = MessageView)),
    security(("bearer" = []))
)]
#[post("/v1/matches/{match_id}/messages")]
pub(crate) async fn send_message(
    api: Data<Api>,
    caller: Caller,
    path: Path<Uuid>,
    resend: Resend,
    body: Body<SendMessage>,
) -> Result<HttpResponse, Problem> {
    let (desk, id) = (api.clone(), path.into_inner());
    let work = async move { desk.say(caller, id, (resend, &body.value.text)).await };
    Ok(respond(api.work.to_the_end(work).await?))
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
        let write = Write {
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
    ) -> Result<Arc<Table>, Problem> {
        let approached = self.approach(caller, match_id, None).await?;
        if approached.sits() {
            return Ok(approached.table);
        }
        Err(Refusal::NotSeated.into())
    }

    fn can_talk(&self, table: &Table) -> bool {
        let since_end = || self.world.now().duration_since(table.at);
        !matches!(table.stage, Stage::Over { .. }) || since_end() <= TALK_OPEN_AFTER_END
    }
}
