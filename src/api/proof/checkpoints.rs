//! Checkpoints of matches, inclusion and consistency proofs, and the signing keys.

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, get};
use uuid::Uuid;

use super::dto::{
    CheckpointQuery, CheckpointResponse, ConsistencyQuery, MatchProof, ProofKeys, ProofQuery,
    TreeHeadResponse,
};
use crate::api::HandlerResult;
use crate::core::{MatchRefusal, Refusal};
use crate::http::app_state::AppState;
use crate::http::request::ReadRequest;
use crate::http::response::etag;
use crate::proof::ConsistencyProof;
use crate::world::{MatchId, Version};

/// Get a checkpoint
///
/// Returns a signed note with the match, its version and the hash of its chain. Keep it: it lets you prove the
/// history of the match up to that point. Every response to an action and every email contains one.
#[utoipa::path(params(CheckpointQuery), responses(
    (status = 200, description = "The checkpoint", body = CheckpointResponse),
))]
#[get("/v1/matches/{match_id}/checkpoint")]
pub(crate) async fn get_checkpoint(
    read: ReadRequest,
    path: Path<Uuid>,
    query: Query<CheckpointQuery>,
) -> HandlerResult {
    let (api, match_id) = (&read.api, *path);
    let accessed = api.access.load_match(read.caller, match_id, None).await?;
    let current = accessed.state.version.0;
    let asked = query.version.unwrap_or(current);
    if asked == 0 || current < asked {
        return Err(Refusal::Match(MatchRefusal::NoSuchVersion { asked, current }).into());
    }
    let signer = &api.proof()?.signer;
    let note = signer.checkpoint(MatchId(match_id), Version(asked));
    let checkpoint = CheckpointResponse {
        match_id,
        version: asked,
        checkpoint: note.await?.to_string(),
    };
    read.respond(&checkpoint)
}

/// Prove that a match is in the tree
///
/// Returns the leaf of the match, with the inclusion proof of RFC 6962. The tree is the first signed one that contains
/// the match at `version` or later. An ended match gets its leaf within minutes, any other match within a day of its
/// last move. Repeating the request returns the same proof.
#[utoipa::path(params(ProofQuery), responses(
    (status = 200, description = "The proof", body = MatchProof),
))]
#[get("/v1/matches/{match_id}/proof")]
pub(crate) async fn get_match_proof(
    read: ReadRequest,
    id: Path<Uuid>,
    query: Query<ProofQuery>,
) -> HandlerResult {
    read.api.access.load_match(read.caller, *id, None).await?;
    let from = query.version.map(Version);
    let proven = read.api.proof()?.tree.prove(MatchId(*id), from).await?;
    read.respond(&MatchProof::from(proven))
}

/// List the signing keys
///
/// Returns one key per timeline. A timeline is an unbroken history. Restoring the database from a backup starts
/// a new timeline with a new key; the old key stays listed with the reason.
#[utoipa::path(responses((status = 200, description = "The keys", body = ProofKeys)))]
#[get("/v1/proof/keys")]
pub(crate) async fn list_proof_keys(api: Data<AppState>, request: HttpRequest) -> HandlerResult {
    let timelines = api.proof()?.timelines.list().await?;
    etag::respond(&request, &ProofKeys::from_timelines(&timelines))
}

/// Get the latest tree
///
/// Returns the signed head of the tree of all match checkpoints (RFC 6962). The tree grows daily and when
/// matches end. Keep the head: later you can verify that newer trees begin with it.
#[utoipa::path(responses(
    (status = 200, description = "The tree head", body = TreeHeadResponse),
    (status = 404, description = "There is no tree yet")
))]
#[get("/v1/proof/tree")]
pub(crate) async fn get_tree(api: Data<AppState>, request: HttpRequest) -> HandlerResult {
    let tree = api.proof()?.tree.latest().await?;
    etag::respond(&request, &TreeHeadResponse::from(tree))
}

/// Prove the consistency of two trees
///
/// Returns the RFC 6962 proof that the larger tree begins with the leaves of the smaller one: nothing was
/// removed or inserted.
#[utoipa::path(params(ConsistencyQuery), responses(
    (status = 200, description = "The proof", body = ConsistencyProof),
    (status = 404, description = "There is no tree yet"),
    (status = 422, description = "A size is out of range")
))]
#[get("/v1/proof/tree/consistency")]
pub(crate) async fn get_tree_consistency(
    api: Data<AppState>,
    query: Query<ConsistencyQuery>,
    request: HttpRequest,
) -> HandlerResult {
    let tree = &api.proof()?.tree;
    let to = match query.to {
        Some(to) => to,
        None => tree.latest().await?.tree.size,
    };
    etag::respond(&request, &tree.prove_consistency(query.from, to).await?)
}
