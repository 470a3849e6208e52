//! Codes and refresh tokens for tokens, and what becomes of those.

use std::sync::Arc;

use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::Data;
use actix_web::{HttpResponse, post};
use secrecy::{ExposeSecret, SecretString};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::form::{AppForm, Fields, OAuthError, Told};
use crate::accounts::App;
use crate::accounts::AppTokens;
use crate::accounts::Exchange;
use crate::accounts::Inspected;
use crate::accounts::TokenScopes;
use crate::api::Api;
use crate::api::caller::Visitor;
use crate::api::problem::Problem;

/// What an app brings for tokens. An app without a secret sends its `client_id`; one with a secret
/// sends that too, or both in the header `Authorization: Basic …`. Wire type.
#[derive(ToSchema)]
#[expect(dead_code, reason = "only its form is used, by the document")]
pub struct ExchangeRequest {
    /// Which way.
    #[schema(value_type = String, pattern = "^(authorization_code|refresh_token)$", example = "authorization_code")]
    grant_type: String,
    /// The code that came back, within a minute.
    #[schema(nullable = false, max_length = 64)]
    code: Option<String>,
    /// What the `code_challenge` is the SHA-256 of.
    #[schema(nullable = false, min_length = 43, max_length = 128)]
    code_verifier: Option<String>,
    /// Where the code was sent; need not be said, but must be right.
    #[schema(nullable = false, max_length = 512)]
    redirect_uri: Option<String>,
    /// The refresh token.
    #[schema(nullable = false, format = "password", max_length = 64)]
    refresh_token: Option<String>,
    /// Fewer scopes than were allowed, for this access token.
    #[schema(nullable = false, max_length = 256, example = "match:read")]
    scope: Option<String>,
    /// Which app.
    #[schema(nullable = false, max_length = 64)]
    client_id: Option<String>,
    /// Its secret, if it has one.
    #[schema(nullable = false, format = "password", max_length = 64)]
    client_secret: Option<String>,
}

/// A token of an app. Wire type.
#[derive(ToSchema)]
#[expect(dead_code, reason = "only its form is used, by the document")]
pub struct AppTokenRequest {
    /// The access token or the refresh token.
    #[schema(format = "password", max_length = 2048)]
    token: String,
    /// Which of the two; it is found out anyhow.
    #[schema(nullable = false, max_length = 64)]
    token_type_hint: Option<String>,
    /// Which app.
    #[schema(nullable = false, max_length = 64)]
    client_id: Option<String>,
    /// Its secret, if it has one.
    #[schema(nullable = false, format = "password", max_length = 64)]
    client_secret: Option<String>,
}

/// What is given to an app. Wire type.
#[derive(Serialize, ToSchema)]
pub struct AppTokensView {
    /// For the header `Authorization`.
    access_token: String,
    /// Always `Bearer`.
    #[schema(example = "Bearer")]
    token_type: &'static str,
    /// Seconds until the access token ends.
    expires_in: i64,
    /// For new tokens, once; thirty days at most, and half a year in all.
    refresh_token: String,
    /// What they may be used for.
    #[schema(example = "match:read match:play")]
    scope: String,
}

/// What a token is good for (RFC 7662). Wire type.
#[derive(Default, Serialize, ToSchema)]
pub struct IntrospectionView {
    /// Whether it is good.
    active: bool,
    /// What it may be used for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "match:read")]
    scope: Option<String>,
    /// Which app has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    client_id: Option<Uuid>,
    /// For whom it acts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    sub: Option<Uuid>,
    /// When it ends, in seconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    exp: Option<i64>,
    /// `Bearer` for an access token.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "Bearer")]
    token_type: Option<&'static str>,
}

/// Exchange a code or a refresh token
///
/// Of OAuth 2.1. A code works once, within a minute, for the app that asked for it, with the verifier
/// of its challenge; a refresh token works once. Brought a second time, either ends what the person
/// allowed. Sending it again is a second time: there is no `Idempotency-Key` here.
#[utoipa::path(
    tag = "programs",
    operation_id = "exchange_token",
    request_body(content = ExchangeRequest, content_type = "application/x-www-form-urlencoded"),
    responses(
        (status = 200, description = "The tokens", body = AppTokensView),
        (status = 400, description = "Refused, as RFC 6749 says", body = OAuthError),
        (status = 401, description = "The app does not prove who it is", body = OAuthError),
    ),
)]
#[post("/oauth/token")]
pub(crate) async fn exchange_token(
    _visitor: Visitor,
    api: Data<Api>,
    form: AppForm,
) -> Result<HttpResponse, Problem> {
    let accounts = Arc::clone(&api.accounts);
    let unit = async move {
        let (fields, app) = match form.of_app(&accounts).await {
            Ok(known) => known,
            Err(told) => return Ok(Err(told)),
        };
        Ok::<_, Problem>(exchange(&accounts, &app, &fields).await)
    };
    match api.work.to_the_end(unit).await? {
        Ok(tokens) => {
            let left = tokens.access_expires_at.duration_since(api.world.now());
            Ok(unkept(&AppTokensView {
                access_token: tokens.access.expose_secret().to_owned(),
                token_type: "Bearer",
                expires_in: left.as_secs(),
                refresh_token: tokens.refresh.expose_secret().to_owned(),
                scope: tokens.scopes.text(),
            }))
        }
        Err(told) => told.answer(),
    }
}

async fn exchange(
    accounts: &crate::accounts::Accounts,
    app: &App,
    fields: &Fields,
) -> Result<AppTokens, Told> {
    match fields.need("grant_type")? {
        "authorization_code" => {
            let (code, verifier) = (fields.secret("code")?, fields.secret("code_verifier")?);
            let exchange = Exchange {
                code: &code,
                verifier: &verifier,
                redirect: fields.get("redirect_uri"),
            };
            Ok(accounts.exchange(app.id, exchange).await?)
        }
        "refresh_token" => {
            let token = fields.secret("refresh_token")?;
            let scopes = fields.get("scope").map(TokenScopes::parse_text);
            Ok(accounts
                .refresh_app(app.id, &token, scopes.transpose()?)
                .await?)
        }
        _ => {
            let detail = "grant_type is authorization_code or refresh_token";
            Err(Told::Refused("unsupported_grant_type", detail.to_owned()))
        }
    }
}

/// Give a token of an app back
///
/// Of RFC 7009. Whichever of its tokens it is, what the person allowed ends with it, within a second.
/// A token that is not good, or not of this app, is answered the same.
#[utoipa::path(
    tag = "programs",
    operation_id = "revoke_app_token",
    request_body(content = AppTokenRequest, content_type = "application/x-www-form-urlencoded"),
    responses(
        (status = 200, description = "It is good no more"),
        (status = 400, description = "Refused, as RFC 6749 says", body = OAuthError),
        (status = 401, description = "The app does not prove who it is", body = OAuthError),
    ),
)]
#[post("/oauth/revoke")]
pub(crate) async fn revoke_app_token(
    _visitor: Visitor,
    api: Data<Api>,
    form: AppForm,
) -> Result<HttpResponse, Problem> {
    let accounts = Arc::clone(&api.accounts);
    let unit = async move {
        let revoke = async {
            let (fields, app) = form.of_app(&accounts).await?;
            let token = fields.secret("token")?;
            Ok::<_, Told>(accounts.end_app_token(app.id, &token).await?)
        };
        Ok::<_, Problem>(revoke.await)
    };
    match api.work.to_the_end(unit).await? {
        Ok(()) => Ok(HttpResponse::Ok()
            .insert_header((CACHE_CONTROL, "no-store"))
            .finish()),
        Err(told) => told.answer(),
    }
}

/// What a token of an app is good for
///
/// Of RFC 7662, for apps that have a secret. A token that is not good, or not of this app, is not
/// `active`, and nothing else is said of it.
#[utoipa::path(
    tag = "programs",
    operation_id = "introspect_token",
    request_body(content = AppTokenRequest, content_type = "application/x-www-form-urlencoded"),
    responses(
        (status = 200, description = "What it is good for", body = IntrospectionView),
        (status = 400, description = "Refused, as RFC 6749 says", body = OAuthError),
        (status = 401, description = "The app does not prove who it is", body = OAuthError),
    ),
)]
#[post("/oauth/introspect")]
pub(crate) async fn introspect_token(
    _visitor: Visitor,
    api: Data<Api>,
    form: AppForm,
) -> Result<HttpResponse, Problem> {
    let look = async {
        let (fields, app) = form.of_app(&api.accounts).await?;
        if !app.is_confidential {
            let detail = "this is for apps that have a secret";
            return Err(Told::Refused("invalid_client", detail.to_owned()));
        }
        let token: SecretString = fields.secret("token")?;
        let found = api.accounts.inspect(app.id, &token).await?;
        Ok(found.map(|found| view_of(&app, &found)))
    };
    match look.await {
        Ok(found) => Ok(unkept(&found.unwrap_or_default())),
        Err(told) => told.answer(),
    }
}

fn view_of(app: &App, found: &Inspected) -> IntrospectionView {
    IntrospectionView {
        active: true,
        scope: Some(found.scopes.text()),
        client_id: Some(app.id.0),
        sub: Some(found.account.0),
        exp: Some(found.expires_at.as_second()),
        token_type: found.is_access.then_some("Bearer"),
    }
}

/// An answer to be kept by nobody on the way.
fn unkept(body: &impl Serialize) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((CACHE_CONTROL, "no-store"))
        .json(body)
}
