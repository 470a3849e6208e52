//! `/v1/apps` and `/v1/grants`: apps that act for others, and the access people grant them.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{delete, get, post};
use futures_util::FutureExt;
use secrecy::ExposeSecret;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::access::{
    AccountRefusal, App, AppId, Grant, Name, NewApp, REDIRECTS_MAX, RedirectTarget,
};
use crate::api::HandlerResult;
use crate::http::app_state::AppState;
use crate::http::problem::Problem;
use crate::http::request::{
    Json, ReadRequest, WriteRequest, json_response, respond_first_time, store_once,
};

const NO_SUCH_APP: &str = "you have no such app";

/// Request to register an app.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RegisterAppRequest {
    /// Name of the app, shown to people when they are asked for access.
    #[schema(min_length = 1, max_length = 40, example = "Bridge to Discord")]
    name: String,
    /// Addresses to which people may be redirected. They are compared exactly, except that any port is accepted
    /// at `http://127.0.0.1` and `http://[::1]` (RFC 8252, 7.3).
    #[schema(min_items = 1, max_items = 10, example = json!(["https://app.example/back"]))]
    redirect_uris: Vec<RedirectUri>,
    /// Whether the app can keep a secret: true if it runs on a server, false if it runs on its users' devices.
    #[serde(default)]
    confidential: bool,
}

/// An address to which people are redirected: `https://…`, `http://` on the local machine, or a private scheme
/// that contains a dot.
#[derive(Deserialize, ToSchema)]
#[schema(max_length = 512, example = "https://app.example/back")]
pub(crate) struct RedirectUri(String);

/// A newly registered app.
#[derive(Serialize, ToSchema)]
pub(crate) struct AppMade {
    /// Secret of the app, if it is confidential. Shown only once: the response to a repeated request omits it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = "password", pattern = "^lgt_sec_[0-9A-Za-z]{49}$")]
    client_secret: Option<String>,
    /// The app as it appears in the list.
    app: App,
}

/// The apps that an account has registered.
#[derive(Serialize, ToSchema)]
pub(crate) struct AppList {
    /// The apps, newest first; at most twenty.
    apps: Vec<App>,
}

/// The apps that may act for an account.
#[derive(Serialize, ToSchema)]
pub(crate) struct GrantList {
    /// The grants, newest first.
    grants: Vec<Grant>,
}

impl RegisterAppRequest {
    fn parse(&self) -> Result<NewApp, Problem> {
        if !(1..=REDIRECTS_MAX).contains(&self.redirect_uris.len()) {
            return Err(AccountRefusal::RedirectCount.into());
        }
        let redirects = self
            .redirect_uris
            .iter()
            .map(|uri| RedirectTarget::parse(&uri.0));
        Ok(NewApp {
            name: Name::parse(&self.name)?,
            redirects: redirects.collect::<Result<_, _>>()?,
            is_confidential: self.confidential,
        })
    }
}

/// Register an app
///
/// Registers an app. Apps ask people at `/oauth/authorize` for permission to act for them (OAuth 2.1,
/// authorization code with PKCE `S256`); see `/.well-known/oauth-authorization-server`. The response contains
/// the secret of a confidential app, once. A request repeated with the same `Idempotency-Key` registers
/// nothing, and its response omits the secret.
#[utoipa::path(responses(
    (status = 201, description = "App registered", body = AppMade),
    (status = 409, description = "You have twenty apps already, or the same request is still in progress"),
))]
#[post("/v1/apps")]
pub(crate) async fn register_app(
    write: WriteRequest,
    body: Json<RegisterAppRequest>,
) -> HandlerResult {
    let (api, account) = (&write.api, write.caller.account);
    let fresh = api.accounts.apps.prepare(body.value.parse()?)?;
    let exposed = fresh.secret.as_ref().map(ExposeSecret::expose_secret);
    let secret = exposed.map(str::to_owned);
    let (client_secret, app) = (None, fresh.app.clone());
    let mut created = AppMade { client_secret, app };
    let first = json_response(StatusCode::CREATED, &created)?;
    let key = write.response_key("register_app", &body.bytes);
    let answer = store_once(api, account, key, first.clone(), move |accounts, claim| {
        async move { accounts.apps.insert(account, &fresh, claim).await }.boxed()
    });
    created.client_secret = secret;
    respond_first_time(answer.await?, &first, &created)
}

/// List your apps
///
/// Returns the apps that you have registered.
#[utoipa::path(responses((status = 200, description = "Your apps", body = AppList)))]
#[get("/v1/apps")]
pub(crate) async fn list_apps(read: ReadRequest) -> HandlerResult {
    let apps = read.api.accounts.apps.list(read.caller.account).await?;
    read.respond(&AppList { apps })
}

/// Resume an app
///
/// Changing your password stops your apps, because someone else may have registered them. A resumed app can
/// request access and refresh its tokens again, with the same secret.
#[utoipa::path(responses(
    (status = 204, description = "App resumed"),
    (status = 404, description = "You have no such app"),
))]
#[post("/v1/apps/{client_id}/resume")]
pub(crate) async fn resume_app(write: WriteRequest, app: Path<Uuid>) -> HandlerResult {
    let account = write.caller.account;
    let resume =
        async move |api: Data<AppState>| api.accounts.apps.resume(account, AppId(*app)).await;
    write.run_empty_if_found(NO_SUCH_APP, resume).await
}

/// Delete an app
///
/// Deletes an app. All access that people granted it ends within a second.
#[utoipa::path(responses(
    (status = 204, description = "App deleted"),
    (status = 404, description = "You have no such app"),
))]
#[delete("/v1/apps/{client_id}")]
pub(crate) async fn delete_app(write: WriteRequest, app: Path<Uuid>) -> HandlerResult {
    let account = write.caller.account;
    let end = async move |api: Data<AppState>| api.accounts.apps.delete(account, AppId(*app)).await;
    write.run_empty_if_found(NO_SUCH_APP, end).await
}

/// List the apps with access to your account
///
/// Returns your grants that are neither expired nor revoked.
#[utoipa::path(responses((status = 200, description = "Your grants", body = GrantList)))]
#[get("/v1/grants")]
pub(crate) async fn list_grants(read: ReadRequest) -> HandlerResult {
    let grants = read.api.accounts.grants.list(read.caller.account).await?;
    read.respond(&GrantList { grants })
}

/// Revoke an app's access
///
/// The app's tokens for your account stop working within a second.
#[utoipa::path(responses(
    (status = 204, description = "Access revoked"),
    (status = 404, description = "You have no such grant"),
))]
#[delete("/v1/grants/{grant_id}")]
pub(crate) async fn revoke_grant(write: WriteRequest, grant: Path<Uuid>) -> HandlerResult {
    let account = write.caller.account;
    let end = async move |api: Data<AppState>| api.accounts.grants.revoke(account, *grant).await;
    write
        .run_empty_if_found("you have no such grant", end)
        .await
}

/// Revoke the access of all apps
///
/// All tokens that apps have for your account stop working within a second.
#[utoipa::path(responses((status = 204, description = "Access revoked")))]
#[delete("/v1/grants")]
pub(crate) async fn revoke_grants(write: WriteRequest) -> HandlerResult {
    let account = write.caller.account;
    let end = async move |api: Data<AppState>| api.accounts.grants.revoke_all(account).await;
    write.run_empty(end).await
}
