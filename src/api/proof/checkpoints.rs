//! Checkpoints of matches, their place in the tree, and the keys.

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use uuid::Uuid;

use super::PROOF;
use super::words::{Checkpoint, CheckpointQuery, MatchProof, ProofKeys, ProofQuery};
use crate::accounts::Caller;
use crate::api::Api;
use crate::api::document::IfNoneMatchHeader;
use crate::api::etag;
use crate::api::problem::Problem;
use crate::core::Refusal;
use crate::world::{MatchId, Version};

/// Get a checkpoint
///
/// A signed note of the match, its version and the head of its chain. Keep it: whoever has it can
/// show that the match had come so far, and in which way. Every answer to an action and every letter
/// brings one.
#[utoipa::path(
    tag = PROOF,
    params(
        ("match_id" = Uuid, Path, description = "the match"),
        CheckpointQuery,
        IfNoneMatchHeader
    ),
    responses((status = 200, description = "the checkpoint", body = Checkpoint), (status = 304, description = "you have it")),
    security(("bearer" = []))
)]
#[get("/v1/matches/{match_id}/checkpoint")]
pub(crate) async fn get_checkpoint(
    api: Data<Api>,
    caller: Caller,
    path: Path<Uuid>,
    query: Query<CheckpointQuery>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let match_id = path.into_inner();
    let table = api.approach(caller, match_id, None).await?.table;
    let current = table.version.0;
    let asked = query.version.unwrap_or(current);
    if asked == 0 || current < asked {
        return Err(Refusal::NoSuchVersion { asked, current }.into());
    }
    let id = MatchId(match_id);
    let note = api.notary()?.checkpoint(id, Version(asked)).await?;
    let checkpoint = Checkpoint {
        match_id,
        version: asked,
        checkpoint: note.to_string(),
    };
    etag::answer(&request, &checkpoint)
}

/// Prove that a match is in the tree
///
/// The leaf of the match in the first signed tree that has it at `version` or later, with the proof
/// of RFC 6962 that it is there. A match that is over has its leaf within minutes, any other within a
/// day of its last move. What was answered once is answered for ever.
#[utoipa::path(
    tag = PROOF,
    params(
        ("match_id" = Uuid, Path, description = "the match"),
        ProofQuery,
        IfNoneMatchHeader
    ),
    responses((status = 200, description = "the proof", body = MatchProof), (status = 304, description = "you have it")),
    security(("bearer" = []))
)]
#[get("/v1/matches/{match_id}/proof")]
pub(crate) async fn get_match_proof(
    api: Data<Api>,
    caller: Caller,
    path: Path<Uuid>,
    query: Query<ProofQuery>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let match_id = path.into_inner();
    api.approach(caller, match_id, None).await?;
    let from = query.version.map(Version);
    let proven = api.notary()?.prove(MatchId(match_id), from).await?;
    etag::answer(&request, &MatchProof::from(proven))
}

/// List the keys that sign
///
/// One key for each timeline. A timeline is an unbroken history: where the database was brought back
/// from a backup another one begins, with another key, and the old key stays listed with the reason.
#[utoipa::path(
    tag = PROOF,
    params(IfNoneMatchHeader),
    responses((status = 200, description = "the keys", body = ProofKeys), (status = 304, description = "you have it")),
)]
#[get("/v1/proof/keys")]
pub(crate) async fn list_proof_keys(
    api: Data<Api>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let timelines = api.notary()?.timelines().await?;
    etag::answer(&request, &ProofKeys::of(&timelines))
}
