//! OAuth metadata with which apps configure themselves (RFC 8414).

use actix_web::web::Data;
use actix_web::{HttpRequest, get};
use serde::Serialize;
use utoipa::ToSchema;

use crate::access::TokenScopes;
use crate::api::HandlerResult;
use crate::http::app_state::AppState;
use crate::http::response::etag;

const AUTH_METHODS: [&str; 3] = ["none", "client_secret_basic", "client_secret_post"];

/// OAuth authorization server metadata (RFC 8414).
#[derive(Serialize, ToSchema)]
pub(crate) struct MetadataView {
    /// The issuer, also sent as `iss` in every authorization response (RFC 9207).
    #[schema(example = "https://play.example")]
    issuer: String,
    /// Address of the consent page.
    authorization_endpoint: String,
    /// Address of the token endpoint.
    token_endpoint: String,
    /// Address for token revocation.
    revocation_endpoint: String,
    /// Address for token introspection.
    introspection_endpoint: String,
    /// Address of the public keys of access tokens.
    jwks_uri: String,
    /// Address of the documentation.
    service_documentation: String,
    /// Scopes that can be requested.
    scopes_supported: Vec<&'static str>,
    /// Always `code`.
    response_types_supported: Vec<&'static str>,
    /// Always `query`.
    response_modes_supported: Vec<&'static str>,
    /// `authorization_code` and `refresh_token`.
    grant_types_supported: Vec<&'static str>,
    /// Always `S256`.
    code_challenge_methods_supported: Vec<&'static str>,
    /// Authentication methods of the token endpoint.
    token_endpoint_auth_methods_supported: Vec<&'static str>,
    /// Authentication methods for token revocation.
    revocation_endpoint_auth_methods_supported: Vec<&'static str>,
    /// Authentication methods for token introspection.
    introspection_endpoint_auth_methods_supported: Vec<&'static str>,
    /// Languages of the consent page.
    ui_locales_supported: Vec<&'static str>,
    /// Always true.
    authorization_response_iss_parameter_supported: bool,
}

/// Show OAuth metadata
///
/// Returns the authorization server metadata of RFC 8414.
#[utoipa::path(responses((status = 200, description = "The metadata", body = MetadataView)))]
#[get("/.well-known/oauth-authorization-server")]
pub(super) async fn show_metadata(api: Data<AppState>, request: HttpRequest) -> HandlerResult {
    let issuer = api.config.address.clone();
    let url = |path: &str| format!("{issuer}{path}");
    let metadata = MetadataView {
        authorization_endpoint: url("/oauth/authorize"),
        token_endpoint: url("/oauth/token"),
        revocation_endpoint: url("/oauth/revoke"),
        introspection_endpoint: url("/oauth/introspect"),
        jwks_uri: url("/.well-known/jwks.json"),
        service_documentation: url("/docs"),
        scopes_supported: TokenScopes::all().names(),
        response_types_supported: vec!["code"],
        response_modes_supported: vec!["query"],
        grant_types_supported: vec!["authorization_code", "refresh_token"],
        code_challenge_methods_supported: vec!["S256"],
        token_endpoint_auth_methods_supported: AUTH_METHODS.into(),
        revocation_endpoint_auth_methods_supported: AUTH_METHODS.into(),
        introspection_endpoint_auth_methods_supported: AUTH_METHODS.into_iter().skip(1).collect(),
        ui_locales_supported: vec!["en", "it", "fr", "hu", "de"],
        authorization_response_iss_parameter_supported: true,
        issuer,
    };
    etag::respond(&request, &metadata)
}
