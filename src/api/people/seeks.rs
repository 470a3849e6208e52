//! Handlers for seeks: looking for people to play with.

use actix_web::web::{Data, Path};
use actix_web::{delete, get, post};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::api::HandlerResult;
use crate::api::matches::dto::yes;
use crate::app::{SeekTerms, SeekView};
use crate::core::events::LeastReliability;
use crate::games::GameKey;
use crate::http::app_state::AppState;
use crate::http::pace::PaceRequest;
use crate::http::request::{Json, ReadRequest, WriteRequest};

/// Request to look for players.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"game": "byzanz", "players": 4, "pace": {"type": "normal"}}))]
pub(crate) struct StartSeek {
    /// Key of the game to play, with its usual options.
    game: GameKey,
    /// Number of players, you included. By default any; a match that is opened for you then has as few as possible.
    #[serde(default)]
    #[schema(minimum = 2, maximum = 8)]
    players: Option<u8>,
    /// Time control; by default `normal`.
    #[serde(default)]
    pace: Option<PaceRequest>,
    /// Whether each clock is paused on Saturdays and Sundays, in the time zone of the player.
    #[serde(default)]
    weekends: bool,
    /// Whether accounts played by programs may take part; true by default.
    #[serde(default = "yes")]
    #[schema(required = false)]
    admits_bots: bool,
    /// How reliable the others must be; by default anybody will do. A match that is opened for you asks for the same.
    #[serde(default)]
    least_reliability: Option<LeastReliability>,
}

/// Your seeks.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SeekList {
    /// The seeks, newest first; at most 50. Ended ones are kept for 14 days.
    seeks: Vec<SeekView>,
}

/// Look for players
///
/// Gives you a place in the first open match that fits, in which nobody has blocked you or is blocked by you, you are as
/// reliable as its host asks, and all others are as reliable as you ask. If there is none, opens one, which others can join. You are notified by email when it is full. If very many people look at
/// the same time, the response has no `match` yet; it follows within seconds. You can have at most 10 waiting seeks.
/// A seek ends after 14 days, when a vacation of yours begins, or when you leave its match.
#[utoipa::path(responses(
    (status = 201, description = "Your seek", body = SeekView),
    (status = 409, description = "You have 10 waiting seeks already, are on vacation, or the same request is still in progress"),
))]
#[post("/v1/seeks")]
pub(crate) async fn create_seek(write: WriteRequest, body: Json<StartSeek>) -> HandlerResult {
    let caller = write.caller;
    let key = write.request_key("create_seek", &body.bytes);
    let request = body.value;
    let terms = SeekTerms {
        game: request.game,
        players: request.players,
        pace: request.pace.unwrap_or(PaceRequest::Normal {}).to_pace(),
        weekends: request.weekends,
        admits_bots: request.admits_bots,
        least_reliability: request.least_reliability,
    };
    let seek = async move |api: Data<AppState>| api.seeks.start(caller, terms, key).await;
    write.run_creating("create_seek", body.bytes, seek).await
}

/// List seeks
///
/// Returns your seeks, newest first.
#[utoipa::path(responses((status = 200, description = "Your seeks", body = SeekList)))]
#[get("/v1/seeks")]
pub(crate) async fn list_seeks(read: ReadRequest) -> HandlerResult {
    let seeks = read.api.seeks.list(read.caller.account).await?;
    read.respond(&SeekList { seeks })
}

/// Withdraw a seek
///
/// Ends a waiting seek and gives up your place in its match. If you opened the match, its lobby is closed, and the
/// service looks for another match for the others. Succeeds if the seek has ended otherwise.
#[utoipa::path(responses(
    (status = 204, description = "Withdrawn"),
    (status = 404, description = "There is no such seek, or it is not yours"),
    (status = 409, description = "Its match is already full"),
))]
#[delete("/v1/seeks/{seek_id}")]
pub(crate) async fn withdraw_seek(write: WriteRequest, path: Path<Uuid>) -> HandlerResult {
    let caller = write.caller;
    let withdraw = async move |api: Data<AppState>| api.seeks.withdraw(caller, *path).await;
    write.run_empty(withdraw).await
}
