//! The tree over all matches.

use actix_web::web::{Data, Query};
use actix_web::{HttpRequest, HttpResponse, get};

use super::PROOF;
use super::words::{ConsistencyQuery, TreeConsistency, TreeHead};
use crate::api::Api;
use crate::api::document::IfNoneMatchHeader;
use crate::api::etag;
use crate::api::problem::Problem;

/// Get the latest tree
///
/// The signed head of the tree over the checkpoints of all matches (RFC 6962). It grows every day, and
/// when matches end. Whoever keeps one can ask later whether it is the beginning of the tree of then.
#[utoipa::path(
    tag = PROOF,
    params(IfNoneMatchHeader),
    responses(
        (status = 200, description = "the tree", body = TreeHead),
        (status = 304, description = "you have it"),
        (status = 404, description = "there is no tree yet")
    ),
)]
#[get("/v1/proof/tree")]
pub(crate) async fn get_tree(
    api: Data<Api>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let tree = api.signer()?.tree().await?;
    etag::answer(&request, &TreeHead::from(tree))
}

/// Prove that one tree is the beginning of another
///
/// The proof of RFC 6962 that the first leaves of the larger tree are those of the smaller one: that
/// nothing was taken out and nothing put in between.
#[utoipa::path(
    tag = PROOF,
    params(ConsistencyQuery, IfNoneMatchHeader),
    responses(
        (status = 200, description = "the proof", body = TreeConsistency),
        (status = 304, description = "you have it"),
        (status = 404, description = "there is no tree yet"),
        (status = 422, description = "a size is out of range")
    ),
)]
#[get("/v1/proof/tree/consistency")]
pub(crate) async fn get_tree_consistency(
    api: Data<Api>,
    query: Query<ConsistencyQuery>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let signer = api.signer()?;
    let to = match query.to {
        Some(to) => to,
        None => signer.tree().await?.tree.size,
    };
    let proof = signer.consistency(query.from, to).await?;
    etag::answer(&request, &TreeConsistency::from(proof))
}
