//! The keys with which anybody can verify an access token.

use actix_web::web::Data;
use actix_web::{HttpRequest, get};

use super::request::Reply;
use super::{Api, document, etag};
use crate::accounts::Jwks;

/// List token keys
///
/// The public keys that verify access tokens, as a JSON Web Key Set. A key stays listed until every token it
/// signed has expired.
#[utoipa::path(
    tag = "service",
    params(document::IfNoneMatchHeader),
    responses((status = 200, description = "The keys", body = Jwks)),
)]
#[get("/.well-known/jwks.json")]
pub(super) async fn list_keys(api: Data<Api>, request: HttpRequest) -> Reply {
    etag::answer(&request, &api.accounts.jwks())
}
