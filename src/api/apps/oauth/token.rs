//! The token endpoint, token revocation and token introspection.

use std::sync::Arc;

use actix_web::http::header::{CACHE_CONTROL, HeaderName};
use actix_web::web::Data;
use actix_web::{HttpResponse, post};
use secrecy::ExposeSecret;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::access::{Accounts, AppTokens, CodeExchange, TokenScopes};
use crate::api::HandlerResult;
use crate::http::app_state::AppState;
use crate::http::problem::Problem;
use crate::http::request::{AnonymousVisitor, ClientForm, FormRefusal, OAuthError};

const NO_STORE: (HeaderName, &str) = (CACHE_CONTROL, "no-store");

/// Token request of OAuth 2.1. A public app sends its `client_id`. A confidential app also sends its
/// `client_secret`, or sends both in the header `Authorization: Basic …`, each form-encoded (RFC 6749, 2.3.1).
#[derive(ToSchema)]
#[expect(dead_code, reason = "only its schema is used, by the API document")]
pub(crate) struct ExchangeRequest {
    /// Grant type.
    #[schema(value_type = String, pattern = "^(authorization_code|refresh_token)$", example = "authorization_code")]
    grant_type: String,
    /// The authorization code, valid for a minute.
    #[schema(max_length = 64)]
    code: Option<String>,
    /// The PKCE verifier, whose SHA-256 was sent as `code_challenge`.
    #[schema(min_length = 43, max_length = 128)]
    code_verifier: Option<String>,
    /// The redirect address of the authorization request. Optional; if present, it must match.
    #[schema(max_length = 512)]
    redirect_uri: Option<String>,
    /// The refresh token.
    #[schema(format = "password", max_length = 64)]
    refresh_token: Option<String>,
    /// A subset of the granted scopes, to which this access token is limited.
    #[schema(max_length = 256, example = "match:read")]
    scope: Option<String>,
    /// Id of the app. Required unless the header `Authorization: Basic …` has it.
    #[schema(max_length = 64)]
    client_id: Option<String>,
    /// Secret of the app, if it is confidential.
    #[schema(format = "password", max_length = 64)]
    client_secret: Option<String>,
}

/// Request to revoke or introspect a token of an app.
#[derive(ToSchema)]
#[expect(dead_code, reason = "only its schema is used, by the API document")]
pub(crate) struct AppTokenRequest {
    /// An access token or a refresh token.
    #[schema(format = "password", max_length = 2048)]
    token: String,
    /// Type of the token; ignored.
    #[schema(max_length = 64)]
    token_type_hint: Option<String>,
    /// Id of the app. Required unless the header `Authorization: Basic …` has it.
    #[schema(max_length = 64)]
    client_id: Option<String>,
    /// Secret of the app, if it is confidential.
    #[schema(format = "password", max_length = 64)]
    client_secret: Option<String>,
}

/// The tokens of an app.
#[derive(Serialize, ToSchema)]
pub(crate) struct AppTokensView {
    /// The access token, for the `Authorization` header.
    access_token: String,
    /// Always `Bearer`.
    #[schema(example = "Bearer")]
    token_type: &'static str,
    /// Seconds until the access token expires.
    expires_in: i64,
    /// The refresh token. It works once, within thirty days. After half a year the app must ask for permission
    /// again.
    refresh_token: String,
    /// Scopes of the tokens, separated by spaces.
    #[schema(example = "match:read match:play")]
    scope: String,
}

/// Result of a token introspection (RFC 7662).
#[derive(Default, Serialize, ToSchema)]
pub(crate) struct IntrospectionView {
    /// Whether the token is valid.
    active: bool,
    /// Scopes of the token, separated by spaces; absent unless the token is valid.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "match:read")]
    scope: Option<String>,
    /// Id of the app.
    #[serde(skip_serializing_if = "Option::is_none")]
    client_id: Option<Uuid>,
    /// Id of the account for which the app acts.
    #[serde(skip_serializing_if = "Option::is_none")]
    sub: Option<Uuid>,
    /// When the token expires, in seconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    exp: Option<i64>,
    /// `Bearer` for an access token; absent for a refresh token.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "Bearer")]
    token_type: Option<&'static str>,
}

/// Exchange a code or a refresh token
///
/// The token endpoint of OAuth 2.1. A code works once, within a minute, for the app that requested it and with
/// its PKCE verifier. A refresh token works once. Using either a second time revokes the grant, and so does
/// repeating the request: there is no `Idempotency-Key` here.
#[utoipa::path(
    request_body(content = ExchangeRequest, content_type = "application/x-www-form-urlencoded"),
    responses(
        (status = 200, description = "The tokens", body = AppTokensView),
        (status = 400, description = "OAuth error", body = OAuthError),
        (status = 401, description = "The app is unknown or its secret is wrong", body = OAuthError),
    ),
)]
#[post("/oauth/token")]
pub(super) async fn exchange_token(
    _visitor: AnonymousVisitor,
    api: Data<AppState>,
    form: ClientForm,
) -> HandlerResult {
    let accounts = Arc::clone(&api.accounts);
    // The exchange runs to its end even if the client disconnects. Otherwise the client would send the code again, and
    // a second use of a code revokes the grant.
    let work = async move { Ok::<_, Problem>(exchange(&accounts, form).await) };
    let outcome = api.task_runner.run_to_end(Box::pin(work)).await?;
    let now = api.world.now();
    let view = |tokens: AppTokens| AppTokensView {
        access_token: tokens.access.expose_secret().to_owned(),
        token_type: "Bearer",
        expires_in: tokens.access_expires_at.duration_since(now).as_secs(),
        refresh_token: tokens.refresh.expose_secret().to_owned(),
        scope: tokens.scopes.to_text(),
    };
    answer_outcome(outcome, |tokens| answer_unstored(&view(tokens)))
}

async fn exchange(accounts: &Accounts, form: ClientForm) -> Result<AppTokens, FormRefusal> {
    let (fields, app) = form.authenticate(accounts).await?;
    match fields.require("grant_type")? {
        "authorization_code" => {
            let exchange = CodeExchange {
                code: &fields.secret("code")?,
                verifier: &fields.secret("code_verifier")?,
                redirect: fields.get("redirect_uri"),
            };
            Ok(accounts.granted_tokens.exchange(app.id, exchange).await?)
        }
        "refresh_token" => {
            let token = fields.secret("refresh_token")?;
            let parsed = fields.get("scope").map(TokenScopes::parse_text);
            let scopes = parsed.transpose()?;
            let tokens = accounts.granted_tokens.refresh(app.id, &token, scopes);
            Ok(tokens.await?)
        }
        _ => {
            let detail = "`grant_type` must be authorization_code or refresh_token".to_owned();
            Err(FormRefusal::Refused("unsupported_grant_type", detail))
        }
    }
}

/// Revoke a token of an app
///
/// Token revocation of RFC 7009. Revoking either token of a grant ends the grant within a second. The response
/// is the same for a token that is invalid or belongs to another app.
#[utoipa::path(
    request_body(content = AppTokenRequest, content_type = "application/x-www-form-urlencoded"),
    responses(
        (status = 200, description = "The token is revoked"),
        (status = 400, description = "OAuth error", body = OAuthError),
        (status = 401, description = "The app is unknown or its secret is wrong", body = OAuthError),
    ),
)]
#[post("/oauth/revoke")]
pub(super) async fn revoke_app_token(
    _visitor: AnonymousVisitor,
    api: Data<AppState>,
    form: ClientForm,
) -> HandlerResult {
    let accounts = Arc::clone(&api.accounts);
    let work = async move {
        let revoke = async {
            let (fields, app) = form.authenticate(&accounts).await?;
            let token = fields.secret("token")?;
            Ok::<_, FormRefusal>(accounts.granted_tokens.revoke(app.id, &token).await?)
        };
        Ok::<_, Problem>(revoke.await)
    };
    let outcome = api.task_runner.run_to_end(Box::pin(work)).await?;
    let done = |()| HttpResponse::Ok().insert_header(NO_STORE).finish();
    answer_outcome(outcome, done)
}

/// Introspect a token
///
/// Token introspection of RFC 7662, for confidential apps. A token that is invalid or belongs to another app is
/// not `active`, and nothing else is revealed about it.
#[utoipa::path(
    request_body(content = AppTokenRequest, content_type = "application/x-www-form-urlencoded"),
    responses(
        (status = 200, description = "State of the token", body = IntrospectionView),
        (status = 400, description = "OAuth error", body = OAuthError),
        (status = 401, description = "The app is unknown or its secret is wrong", body = OAuthError),
    ),
)]
#[post("/oauth/introspect")]
pub(super) async fn introspect_token(
    _visitor: AnonymousVisitor,
    api: Data<AppState>,
    form: ClientForm,
) -> HandlerResult {
    let lookup = async {
        let (fields, app) = form.authenticate(&api.accounts).await?;
        if !app.is_confidential {
            let detail = "only apps with a secret can introspect tokens";
            return Err(FormRefusal::Refused("invalid_client", detail.to_owned()));
        }
        let token = fields.secret("token")?;
        let found = api.accounts.granted_tokens.inspect(app.id, &token).await?;
        Ok(found.map(|found| IntrospectionView {
            active: true,
            scope: Some(found.scopes.to_text()),
            client_id: Some(app.id.0),
            sub: Some(found.account.0),
            exp: Some(found.expires_at.as_second()),
            token_type: found.is_access.then_some("Bearer"),
        }))
    };
    answer_outcome(lookup.await, |found| {
        answer_unstored(&found.unwrap_or_default())
    })
}

fn answer_outcome<T>(
    outcome: Result<T, FormRefusal>,
    answer: impl FnOnce(T) -> HttpResponse,
) -> HandlerResult {
    outcome.map_or_else(FormRefusal::into_response, |found| Ok(answer(found)))
}

fn answer_unstored(body: &impl Serialize) -> HttpResponse {
    HttpResponse::Ok().insert_header(NO_STORE).json(body)
}
