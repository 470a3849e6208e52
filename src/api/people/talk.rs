//! Messages between the players of a match, over HTTP.

use actix_web::web::{Data, Path, Query};
use actix_web::{get, post};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::api::HandlerResult;
use crate::app::people::TalkPage;
use crate::http::app_state::AppState;
use crate::http::paging::check_limit;
use crate::http::problem::{Problem, ProblemKind};
use crate::http::request::{Json, ReadRequest, WriteRequest, to_http_response};
use crate::people::{Message, MessageRange};

/// Which messages to list.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct MessagesQuery {
    /// Return the first messages after this number.
    #[param(format = Int64, maximum = 4_294_967_295_u64)]
    after: Option<u32>,
    /// Return the last messages before this number. Without `after` and `before`, the latest messages are
    /// returned.
    #[param(format = Int64, maximum = 4_294_967_295_u64)]
    before: Option<u32>,
    /// Maximum number of messages.
    #[serde(default = "crate::http::paging::usual")]
    #[param(minimum = 1, maximum = 100, default = 50)]
    limit: u8,
}

impl MessagesQuery {
    fn stretch(&self) -> Result<MessageRange, Problem> {
        match (self.after, self.before) {
            (Some(after), None) => Ok(MessageRange::After(after)),
            (None, Some(before)) => Ok(MessageRange::Before(before)),
            (None, None) => Ok(MessageRange::Last),
            (Some(_), Some(_)) => {
                let detail = "give `after` or `before`, not both";
                let problem = Problem::new(ProblemKind::Invalid, detail).with_code("bad_cursor");
                Err(problem.with_field_path("after").with_field_path("before"))
            }
        }
    }
}

/// Request to send a message.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SendMessage {
    /// The message: 1 to 500 characters, normalised to Unicode NFC. Line breaks become spaces; invisible
    /// characters are refused.
    #[schema(min_length = 1, max_length = 500, example = "Good luck, everybody!")]
    text: String,
}

/// List messages
///
/// Returns messages of a match. Only present and past players can read them. Messages of people whom you have
/// muted or blocked are omitted. To get new messages, send `after` with the last number you have; `more` is the
/// number of messages that did not fit on the page. The last 1000 messages of a match are kept.
#[utoipa::path(params(MessagesQuery), responses(
    (status = 200, description = "A page of messages", body = TalkPage),
    (status = 403, description = "You are not a player of this match"),
))]
#[get("/v1/matches/{match_id}/messages")]
pub(crate) async fn list_messages(
    read: ReadRequest,
    path: Path<Uuid>,
    query: Query<MessagesQuery>,
) -> HandlerResult {
    let stretch = query.stretch()?;
    let limit = check_limit(query.limit)?;
    let talk = read.api.talk.load_page(read.caller, *path, stretch, limit);
    read.respond(&talk.await?)
}

/// Send a message
///
/// Sends a message to all players of the match: before it starts, while it runs, and for 14 days after its end.
/// At most 30 messages an hour per match. Messages are not part of the match's log and are deleted with your
/// account.
#[utoipa::path(responses((status = 201, description = "Your message", body = Message)))]
#[post("/v1/matches/{match_id}/messages")]
pub(crate) async fn send_message(
    write: WriteRequest,
    id: Path<Uuid>,
    body: Json<SendMessage>,
) -> HandlerResult {
    let (caller, key) = (write.caller, write.key.clone());
    let say = async move |api: Data<AppState>| {
        api.post_message(caller, *id, key.as_ref(), &body.value.text)
            .await
    };
    Ok(to_http_response(write.run(say).await?))
}
