//! The public keys that verify access tokens.

use actix_web::web::Data;
use actix_web::{HttpRequest, get};

use crate::access::Jwks;
use crate::api::HandlerResult;
use crate::http::app_state::AppState;
use crate::http::response::etag;

/// List token keys
///
/// Returns the public keys that verify access tokens, as a JSON Web Key Set. A key stays listed until every
/// token it signed has expired.
#[utoipa::path(responses((status = 200, description = "The keys", body = Jwks)))]
#[get("/.well-known/jwks.json")]
pub(crate) async fn list_keys(api: Data<AppState>, request: HttpRequest) -> HandlerResult {
    etag::respond(&request, &api.accounts.signing_keys.jwks())
}
