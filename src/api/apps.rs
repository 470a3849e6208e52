//! `/v1/apps` and `/v1/grants`: programs that may act for others, and what one lets them do.

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, delete, get, post};
use jiff::Timestamp;
use secrecy::ExposeSecret;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::body::Body;
use super::etag;
use super::problem::{Kind, Problem};
use super::resend::{Resend, Write, answer_json, once, respond};
use super::scope_names::{ScopeName, names_of};
use super::{Api, document};
use crate::accounts::App;
use crate::accounts::AppId;
use crate::accounts::Caller;
use crate::accounts::Claim;
use crate::accounts::FreshApp;
use crate::accounts::Grant;
use crate::accounts::Name;
use crate::accounts::NewApp;
use crate::accounts::REDIRECTS_MAX;
use crate::accounts::Redirect;
use crate::accounts::Refusal;

/// Which app is to be registered. Wire type.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RegisterAppRequest {
    /// What people are asked to let act for them.
    #[schema(min_length = 1, max_length = 40, example = "Bridge to Discord")]
    name: String,
    /// Where people may be sent back to, compared letter by letter.
    #[schema(min_items = 1, max_items = 10, example = json!(["https://app.example/back"]))]
    redirect_uris: Vec<RedirectUri>,
    /// Whether it can keep a secret: so if it runs on a server, not if it is on people's machines.
    #[serde(default)]
    confidential: bool,
}

/// An address to which people are sent back: `https://…`, `http://` of the very machine, or a scheme
/// of the app's own with a dot in it. Wire type.
#[derive(Deserialize, ToSchema)]
#[schema(max_length = 512, example = "https://app.example/back")]
pub struct RedirectUri(String);

/// An app that was registered. Wire type.
#[derive(Serialize, ToSchema)]
pub struct AppMade {
    /// Its secret, if it can keep one. It is told once: an answer to a request that is sent again
    /// does not have it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(
        nullable = false,
        format = "password",
        pattern = "^lgt_sec_[0-9A-Za-z]{49}$"
    )]
    client_secret: Option<String>,
    /// What the list has of it.
    app: AppView,
}

/// The apps that an account registered. Wire type.
#[derive(Serialize, ToSchema)]
pub struct AppList {
    /// The newest first; there are at most twenty.
    apps: Vec<AppView>,
}

/// An app as whoever registered it may see it later. Wire type.
#[derive(Serialize, ToSchema)]
pub struct AppView {
    /// Its `client_id`, which is no secret.
    client_id: Uuid,
    /// What it is called.
    name: String,
    /// Where people may be sent back to.
    redirect_uris: Vec<String>,
    /// Whether it has a secret.
    confidential: bool,
    /// Since when there is one.
    created_at: Timestamp,
    /// Since when it is stopped, because your password was set anew: it can ask nobody and gets no
    /// tokens until you resume it. Absent while it works.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    stopped_at: Option<Timestamp>,
}

/// What apps may do for an account. Wire type.
#[derive(Serialize, ToSchema)]
pub struct GrantList {
    /// The newest first.
    grants: Vec<GrantView>,
}

/// What an app may do for an account. Wire type.
#[derive(Serialize, ToSchema)]
pub struct GrantView {
    /// Its id.
    grant_id: Uuid,
    /// Which app.
    client_id: Uuid,
    /// What that is called.
    app_name: String,
    /// What it may do.
    scopes: Vec<ScopeName>,
    /// Since when.
    created_at: Timestamp,
    /// After this it must ask again.
    ends_at: Timestamp,
    /// In which hour it was last active; absent if it never was.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    last_used_at: Option<Timestamp>,
}

impl AppView {
    fn of_fresh(wish: &NewApp, fresh: &FreshApp) -> Self {
        Self {
            client_id: fresh.id.0,
            name: wish.name.as_str().to_owned(),
            redirect_uris: texts(&wish.redirects),
            confidential: wish.is_confidential,
            created_at: fresh.created_at,
            stopped_at: None,
        }
    }
}

impl From<&App> for AppView {
    fn from(app: &App) -> Self {
        Self {
            client_id: app.id.0,
            name: app.name.as_str().to_owned(),
            redirect_uris: texts(&app.redirects),
            confidential: app.is_confidential,
            created_at: app.created_at,
            stopped_at: app.stopped_at,
        }
    }
}

impl From<&Grant> for GrantView {
    fn from(grant: &Grant) -> Self {
        Self {
            grant_id: grant.id,
            client_id: grant.app.0,
            app_name: grant.app_name.as_str().to_owned(),
            scopes: names_of(&grant.scopes),
            created_at: grant.created_at,
            ends_at: grant.ends_at,
            last_used_at: grant.last_used_at,
        }
    }
}

fn texts(redirects: &[Redirect]) -> Vec<String> {
    let texts = redirects.iter().map(Redirect::as_str);
    texts.map(str::to_owned).collect()
}

impl RegisterAppRequest {
    fn wish(&self) -> Result<NewApp, Problem> {
        if !(1..=REDIRECTS_MAX).contains(&self.redirect_uris.len()) {
            return Err(Refusal::RedirectCount.into());
        }
        let redirects = self.redirect_uris.iter().map(|uri| Redirect::parse(&uri.0));
        Ok(NewApp {
            name: Name::parse(&self.name)?,
            redirects: redirects.collect::<Result<_, _>>()?,
            is_confidential: self.confidential,
        })
    }
}

/// Register an app
///
/// An app asks people at `/oauth/authorize` to let it act for them (OAuth 2.1, authorization code
/// with PKCE `S256`); see `/.well-known/oauth-authorization-server`. The answer has the secret of a
/// confidential app, once. Sent again under the same `Idempotency-Key` it is not registered again,
/// and the answer is without it.
#[utoipa::path(
    tag = "programs",
    operation_id = "register_app",
    request_body = RegisterAppRequest,
    params(document::IdempotencyKeyHeader),
    responses(
        (status = 201, description = "Registered", body = AppMade),
        (status = 409, description = "There are too many, or the same request is still under way"),
    ),
)]
#[post("/v1/apps")]
pub(crate) async fn register_app(
    caller: Caller,
    resend: Resend,
    api: Data<Api>,
    body: Body<RegisterAppRequest>,
) -> Result<HttpResponse, Problem> {
    let wish = body.value.wish()?;
    let fresh = api.accounts.fresh_app(&wish)?;
    let accounts = Arc::clone(&api.accounts);
    let unit = async move {
        let mut made = AppMade {
            client_secret: None,
            app: AppView::of_fresh(&wish, &fresh),
        };
        let kept = answer_json(StatusCode::CREATED, &made)?;
        let write = Write {
            account: caller.account,
            resend,
            operation: "register_app",
            content: &body.bytes,
        };
        let mark = write.mark(&accounts);
        let claim = mark.as_ref().map(|mark| Claim {
            mark,
            answer: &kept,
        });
        let keeps = async {
            let keeping = accounts.keep_app(caller.account, (&wish, &fresh), claim);
            keeping.await?;
            Ok(kept.clone())
        };
        let answer = once(&accounts, write, keeps).await?;
        if answer != kept {
            return Ok(answer);
        }
        // What is told now is kept nowhere.
        let secret = fresh.secret.as_ref().map(ExposeSecret::expose_secret);
        made.client_secret = secret.map(str::to_owned);
        answer_json(StatusCode::CREATED, &made)
    };
    let mut response = respond(api.work.to_the_end(unit).await?);
    let no_store = "no-store".parse().map_err(|_odd| Problem::unexplained())?;
    response.headers_mut().insert(CACHE_CONTROL, no_store);
    Ok(response)
}

/// The apps that I registered
#[utoipa::path(
    tag = "programs",
    operation_id = "list_apps",
    params(document::IfNoneMatchHeader),
    responses(
        (status = 200, description = "The apps", body = AppList),
        (status = 304, description = "As you have them"),
    ),
)]
#[get("/v1/apps")]
pub(crate) async fn list_apps(
    caller: Caller,
    api: Data<Api>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let apps = api.accounts.apps(caller.account).await?;
    let apps = apps.iter().map(AppView::from).collect();
    etag::answer(&request, &AppList { apps })
}

/// Resume an app
///
/// Another password of yours stops your apps, which somebody else may have registered. One that you
/// resume asks people and refreshes its tokens again, with the secret it had.
#[utoipa::path(
    tag = "programs",
    operation_id = "resume_app",
    params(("client_id" = Uuid, Path, description = "Its id in the list"), document::IdempotencyKeyHeader),
    responses(
        (status = 204, description = "It works"),
        (status = 404, description = "You have no such app"),
    ),
)]
#[post("/v1/apps/{client_id}/resume")]
pub(crate) async fn resume_app(
    caller: Caller,
    _resend: Resend,
    api: Data<Api>,
    app: Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let accounts = Arc::clone(&api.accounts);
    let resume = async move { accounts.resume_app(caller.account, AppId(*app)).await };
    if api.work.to_the_end(resume).await? {
        return Ok(HttpResponse::NoContent().finish());
    }
    Err(Problem::new(Kind::NotFound, "you have no such app"))
}

/// Remove an app
///
/// Whatever people let it do ends within a second.
#[utoipa::path(
    tag = "programs",
    operation_id = "delete_app",
    params(("client_id" = Uuid, Path, description = "Its id in the list"), document::IdempotencyKeyHeader),
    responses(
        (status = 204, description = "Removed"),
        (status = 404, description = "You have no such app"),
    ),
)]
#[delete("/v1/apps/{client_id}")]
pub(crate) async fn delete_app(
    caller: Caller,
    _resend: Resend,
    api: Data<Api>,
    app: Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let accounts = Arc::clone(&api.accounts);
    let end = async move { accounts.end_app(caller.account, AppId(*app)).await };
    if api.work.to_the_end(end).await? {
        return Ok(HttpResponse::NoContent().finish());
    }
    Err(Problem::new(Kind::NotFound, "you have no such app"))
}

/// What I let apps do
#[utoipa::path(
    tag = "programs",
    operation_id = "list_grants",
    params(document::IfNoneMatchHeader),
    responses(
        (status = 200, description = "What has not ended", body = GrantList),
        (status = 304, description = "As you have it"),
    ),
)]
#[get("/v1/grants")]
pub(crate) async fn list_grants(
    caller: Caller,
    api: Data<Api>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let grants = api.accounts.grants(caller.account).await?;
    let grants = grants.iter().map(GrantView::from).collect();
    etag::answer(&request, &GrantList { grants })
}

/// Let an app act no more
///
/// Within a second nobody is let in by what it was given.
#[utoipa::path(
    tag = "programs",
    operation_id = "revoke_grant",
    params(("grant_id" = Uuid, Path, description = "Its id in the list"), document::IdempotencyKeyHeader),
    responses(
        (status = 204, description = "Revoked"),
        (status = 404, description = "You let no app do that"),
    ),
)]
#[delete("/v1/grants/{grant_id}")]
pub(crate) async fn revoke_grant(
    caller: Caller,
    _resend: Resend,
    api: Data<Api>,
    grant: Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let accounts = Arc::clone(&api.accounts);
    let end = async move { accounts.end_grant(caller.account, *grant).await };
    if api.work.to_the_end(end).await? {
        return Ok(HttpResponse::NoContent().finish());
    }
    Err(Problem::new(Kind::NotFound, "you let no app do that"))
}

/// Let no app act any more
#[utoipa::path(
    tag = "programs",
    operation_id = "revoke_grants",
    params(document::IdempotencyKeyHeader),
    responses((status = 204, description = "Revoked")),
)]
#[delete("/v1/grants")]
pub(crate) async fn revoke_grants(
    caller: Caller,
    _resend: Resend,
    api: Data<Api>,
) -> Result<HttpResponse, Problem> {
    let accounts = Arc::clone(&api.accounts);
    let end = async move { accounts.end_grants(caller.account).await };
    api.work.to_the_end(end).await?;
    Ok(HttpResponse::NoContent().finish())
}
