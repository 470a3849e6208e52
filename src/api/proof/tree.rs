//! The tree over all matches.

use actix_web::web::{Data, Query};
use actix_web::{HttpRequest, get};

use super::PROOF;
use super::dto::{ConsistencyQuery, TreeConsistency, TreeHead};
use crate::api::Api;
use crate::api::document::IfNoneMatchHeader;
use crate::api::etag;
use crate::api::request::Reply;

/// Get the latest tree
///
/// The signed head of the tree of the checkpoints of all matches (RFC 6962). It grows every day and when
/// matches end. Keep it: later you can verify that the tree of that time begins with it.
#[utoipa::path(
    tag = PROOF,
    params(IfNoneMatchHeader),
    responses(
        (status = 200, description = "The tree head", body = TreeHead),
        (status = 404, description = "There is no tree yet")
    ),
)]
#[get("/v1/proof/tree")]
pub(crate) async fn get_tree(api: Data<Api>, request: HttpRequest) -> Reply {
    let tree = api.signer()?.tree().await?;
    etag::answer(&request, &TreeHead::from(tree))
}

/// Prove the consistency of two trees
///
/// The proof by RFC 6962 that the larger tree begins with the leaves of the smaller one: nothing was removed
/// or inserted.
#[utoipa::path(
    tag = PROOF,
    params(ConsistencyQuery, IfNoneMatchHeader),
    responses(
        (status = 200, description = "The proof", body = TreeConsistency),
        (status = 404, description = "There is no tree yet"),
        (status = 422, description = "A size is out of range")
    ),
)]
#[get("/v1/proof/tree/consistency")]
pub(crate) async fn get_tree_consistency(
    api: Data<Api>,
    query: Query<ConsistencyQuery>,
    request: HttpRequest,
) -> Reply {
    let signer = api.signer()?;
    let to = match query.to {
        Some(to) => to,
        None => signer.tree().await?.tree.size,
    };
    let proof = signer.consistency(query.from, to).await?;
    etag::answer(&request, &TreeConsistency::from(proof))
}
