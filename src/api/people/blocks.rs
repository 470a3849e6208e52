//! Handlers for mutes and blocks.

use actix_web::web::{Data, Path};
use actix_web::{delete, get, post};
use uuid::Uuid;

use crate::api::HandlerResult;
use crate::app::people::{BlockList, BlockRequest, MuteList, MuteRequest};
use crate::http::app_state::AppState;
use crate::http::request::{Json, ReadRequest, WriteRequest};
use crate::people::{BlockStore, BlockView, MuteStore, MuteView};

/// List mutes
///
/// Returns the people and matches that you have muted, newest first.
#[utoipa::path(responses((status = 200, description = "Your mutes", body = MuteList)))]
#[get("/v1/mutes")]
pub(crate) async fn list_mutes(read: ReadRequest) -> HandlerResult {
    let store = MuteStore(&read.api.accounts);
    let mutes = store.list(read.caller.account).await?;
    read.respond(&MuteList { mutes })
}

/// Mute
///
/// Hides the messages of one person in all matches, or all messages of one match. Nobody is notified. You can have at
/// most 200 mutes.
#[utoipa::path(responses(
    (status = 201, description = "Muted", body = MuteView),
    (status = 404, description = "There is no such person or match"),
    (status = 409, description = "You have 200 mutes already, or the same request is still in progress"),
))]
#[post("/v1/mutes")]
pub(crate) async fn create_mute(write: WriteRequest, body: Json<MuteRequest>) -> HandlerResult {
    let (caller, request) = (write.caller, body.value);
    let mute = async move |api: Data<AppState>| api.blocks.mute(caller, &request).await;
    write.run_creating("create_mute", body.bytes, mute).await
}

/// Unmute
///
/// Succeeds even if there is no such mute.
#[utoipa::path(responses((status = 204, description = "Unmuted")))]
#[delete("/v1/mutes/{mute_id}")]
pub(crate) async fn cancel_mute(write: WriteRequest, path: Path<Uuid>) -> HandlerResult {
    let account = write.caller.account;
    let unmute =
        async move |api: Data<AppState>| MuteStore(&api.accounts).unmute(account, *path).await;
    write.run_empty(unmute).await
}

/// List blocks
///
/// Returns the people you have blocked, newest first. Blocked people are not notified.
#[utoipa::path(responses((status = 200, description = "Your blocks", body = BlockList)))]
#[get("/v1/blocks")]
pub(crate) async fn list_blocks(read: ReadRequest) -> HandlerResult {
    let store = BlockStore(&read.api.accounts);
    let blocks = store.list(read.caller.account).await?;
    read.respond(&BlockList { blocks })
}

/// Block
///
/// Blocks a person. From now on neither of you finds matches in which the other plays, and neither can invite the
/// other: both get 404, as if nothing were there. Matches that you already play together continue, but you no longer
/// see their messages there. The blocked person is not notified. You can have at most 200 blocks.
#[utoipa::path(responses(
    (status = 201, description = "Blocked", body = BlockView),
    (status = 404, description = "There is no such person"),
    (status = 409, description = "The name is ambiguous, you have 200 blocks already, or the same request is still in progress"),
))]
#[post("/v1/blocks")]
pub(crate) async fn create_block(write: WriteRequest, body: Json<BlockRequest>) -> HandlerResult {
    let (caller, request) = (write.caller, body.value);
    let block = async move |api: Data<AppState>| api.blocks.block(caller, &request).await;
    write.run_creating("create_block", body.bytes, block).await
}

/// Unblock
///
/// Succeeds even if there is no such block.
#[utoipa::path(responses((status = 204, description = "Unblocked")))]
#[delete("/v1/blocks/{block_id}")]
pub(crate) async fn cancel_block(write: WriteRequest, path: Path<Uuid>) -> HandlerResult {
    let account = write.caller.account;
    let unblock =
        async move |api: Data<AppState>| BlockStore(&api.accounts).unblock(account, *path).await;
    write.run_empty(unblock).await
}
