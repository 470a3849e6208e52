//! The keys with which anybody can verify an access token.

use actix_web::web::Data;
use actix_web::{HttpRequest, get};
use serde::Serialize;
use utoipa::ToSchema;

use crate::access::Jwk;
use crate::http::edge::Edge;
use crate::http::etag;
use crate::http::request::Reply;

/// The public keys of the access tokens (RFC 7517).
#[derive(Serialize, ToSchema)]
pub(super) struct KeyList {
    /// The current key, and earlier ones that still verify tokens.
    #[schema(value_type = Vec<KeyView>)]
    keys: Vec<Jwk>,
}

/// A public key of the access tokens (RFC 8037).
#[derive(ToSchema)]
#[expect(dead_code, reason = "only its form is used, by the document")]
pub(super) struct KeyView {
    /// Always `OKP`.
    #[schema(example = "OKP")]
    kty: &'static str,
    /// Always `Ed25519`.
    #[schema(example = "Ed25519")]
    crv: &'static str,
    /// Always `EdDSA`.
    #[schema(example = "EdDSA")]
    alg: &'static str,
    /// Always `sig`.
    #[serde(rename = "use")]
    #[schema(example = "sig")]
    purpose: &'static str,
    /// Key id, the `kid` of the tokens it signed.
    kid: String,
    /// The public key, in base64url.
    x: String,
}

/// List token keys
///
/// The public keys that verify access tokens, as a JSON Web Key Set. A key stays listed until every token it
/// signed has expired.
#[utoipa::path(responses((status = 200, description = "The keys", body = KeyList)))]
#[get("/.well-known/jwks.json")]
pub(super) async fn list_keys(api: Data<Edge>, request: HttpRequest) -> Reply {
    let keys = api.accounts.keys.jwks().keys;
    etag::answer(&request, &KeyList { keys })
}
