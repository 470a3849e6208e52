//! `/v1/sessions`: sign in, refresh, sign out.

use std::sync::Arc;

use actix_web::guard::GuardContext;
use actix_web::http::StatusCode;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, delete, get, post};
use jiff::Timestamp;
use secrecy::{ExposeSecret, SecretString};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::body::Body;
use super::caller::Visitor;
use super::door::Door;
use super::etag;
use super::problem::{Kind, Problem};
use super::resend::Resend;
use super::{Api, document};
use crate::accounts::AccountId;
use crate::accounts::Caller;
use crate::accounts::Session;
use crate::accounts::SessionId;
use crate::accounts::Tokens;
use crate::world::World;

/// Who wants to sign in. Wire type.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignInRequest {
    /// The address of the account.
    #[schema(max_length = 254, example = "anna@example.org")]
    email: String,
    /// Its password.
    #[schema(value_type = String, format = "password", max_length = 128)]
    password: SecretString,
}

/// A refresh token to be spent. Wire type.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RefreshRequest {
    /// The refresh token.
    #[schema(value_type = String, format = "password", max_length = 64)]
    refresh_token: SecretString,
}

/// What is given to someone who signed in. Wire type.
#[derive(Serialize, ToSchema)]
pub struct TokensView {
    /// Whose they are.
    account_id: Uuid,
    /// The session they belong to.
    session_id: Uuid,
    /// Always `Bearer`.
    #[schema(example = "Bearer")]
    token_type: &'static str,
    /// For the header `Authorization`.
    access_token: String,
    /// Seconds until the access token ends.
    expires_in: i64,
    /// For `/v1/sessions/refresh`, once.
    refresh_token: String,
    /// When the refresh token ends unused.
    refresh_expires_at: Timestamp,
}

/// The living sessions of an account. Wire type.
#[derive(Serialize, ToSchema)]
pub struct SessionList {
    /// The one last used first; there are at most as many as the service allows.
    sessions: Vec<SessionView>,
}

/// A living session. Wire type.
#[derive(Serialize, ToSchema)]
pub struct SessionView {
    /// Its id.
    session_id: Uuid,
    /// Whether it is the one that asks.
    current: bool,
    /// When its person signed in.
    created_at: Timestamp,
    /// When it was last refreshed.
    refreshed_at: Timestamp,
    /// After this it ends, however often it was refreshed.
    ends_at: Timestamp,
}

impl TokensView {
    fn new(tokens: &Tokens, world: &World) -> Self {
        let left = tokens.access_expires_at.duration_since(world.now());
        Self {
            account_id: tokens.caller.account.0,
            session_id: tokens.caller.session.0,
            token_type: "Bearer",
            access_token: tokens.access.expose_secret().to_owned(),
            expires_in: left.as_secs(),
            refresh_token: tokens.refresh.expose_secret().to_owned(),
            refresh_expires_at: tokens.refresh_expires_at,
        }
    }
}

impl SessionView {
    fn new(session: &Session, caller: Caller) -> Self {
        Self {
            session_id: session.session.0,
            current: session.session == caller.session,
            created_at: session.created_at,
            refreshed_at: session.refreshed_at,
            ends_at: session.ends_at,
        }
    }
}

/// Sign in
///
/// The answer takes as long and says the same for an address that is not known. Wrong passwords are
/// counted for the address; from a network where its account signed in before they are counted apart,
/// so that strangers keep nobody out. Above the limit of sessions the one longest unused ends. Tokens are never kept, so a resent request
/// opens another session, with or without an `Idempotency-Key`.
#[utoipa::path(
    tag = "accounts",
    operation_id = "sign_in",
    request_body = SignInRequest,
    params(document::IdempotencyKeyHeader),
    responses(
        (status = 201, description = "Signed in", body = TokensView),
        (status = 401, description = "Address or password is wrong"),
        (status = 403, description = "The account is suspended"),
    ),
)]
#[post("/v1/sessions")]
pub(crate) async fn sign_in(
    visitor: Visitor,
    _resend: Resend,
    api: Data<Api>,
    body: Body<SignInRequest>,
) -> Result<HttpResponse, Problem> {
    let SignInRequest { email, password } = body.value;
    api.knock(Door::Password, &email, &visitor.origin()).await?;
    let desk = api.clone();
    let unit = async move {
        let tokens = desk.accounts.log_in(&email, &password).await?;
        desk.let_in(tokens.caller.account, visitor.0).await;
        Ok::<_, Problem>(tokens)
    };
    let tokens = api.work.to_the_end(unit).await?;
    Ok(answer_tokens(StatusCode::CREATED, &tokens, &api.world))
}

/// Spend a refresh token for new tokens
///
/// It works once. Spent a second time it ends its session: one of the two was not you. Of two
/// requests at the same moment one wins and the other is told so (`token_raced`, 409).
#[utoipa::path(
    tag = "accounts",
    operation_id = "refresh_session",
    request_body = RefreshRequest,
    params(document::IdempotencyKeyHeader),
    responses(
        (status = 200, description = "Refreshed", body = TokensView),
        (status = 401, description = "The token is not good"),
        (status = 403, description = "The account is suspended"),
        (status = 409, description = "Another request was faster"),
    ),
)]
#[post("/v1/sessions/refresh")]
pub(crate) async fn refresh_session(
    _visitor: Visitor,
    _resend: Resend,
    api: Data<Api>,
    body: Body<RefreshRequest>,
) -> Result<HttpResponse, Problem> {
    let accounts = Arc::clone(&api.accounts);
    let unit = async move { accounts.refresh(&body.value.refresh_token).await };
    let tokens = api.work.to_the_end(unit).await?;
    Ok(answer_tokens(StatusCode::OK, &tokens, &api.world))
}

/// The living sessions of this account
///
/// Where this account is signed in: each with its id, when it began and when it ends, and which one is
/// asking.
#[utoipa::path(
    tag = "accounts",
    operation_id = "list_sessions",
    security(("bearer" = [])),
    params(document::IfNoneMatchHeader),
    responses(
        (status = 200, description = "The sessions", body = SessionList),
        (status = 304, description = "As you have them"),
    ),
)]
#[get("/v1/sessions")]
pub(crate) async fn list_sessions(
    caller: Caller,
    api: Data<Api>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let sessions = api.accounts.sessions(caller.account).await?;
    let sessions = sessions
        .iter()
        .map(|session| SessionView::new(session, caller))
        .collect();
    etag::answer(&request, &SessionList { sessions })
}

/// Sign out
///
/// Ends the session whose token this is. Its tokens are refused within a second.
#[utoipa::path(
    tag = "accounts",
    operation_id = "sign_out",
    security(("bearer" = [])),
    params(document::IdempotencyKeyHeader),
    responses((status = 204, description = "Signed out")),
)]
#[delete("/v1/sessions/current")]
pub(crate) async fn sign_out(
    caller: Caller,
    _resend: Resend,
    api: Data<Api>,
) -> Result<HttpResponse, Problem> {
    let accounts = Arc::clone(&api.accounts);
    api.work
        .to_the_end(async move { accounts.log_out(caller).await })
        .await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Sign out elsewhere
///
/// Ends one session of the account, this one or another.
#[utoipa::path(
    tag = "accounts",
    operation_id = "end_session",
    security(("bearer" = [])),
    params(
        ("session_id" = Uuid, Path, description = "The session, as it is listed"),
        document::IdempotencyKeyHeader,
    ),
    responses((status = 204, description = "It has ended")),
)]
#[delete("/v1/sessions/{session_id}", guard = "names_a_session")]
pub(crate) async fn end_session(
    caller: Caller,
    _resend: Resend,
    api: Data<Api>,
    path: Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let desk = api.clone();
    let session = SessionId(path.into_inner());
    let unit = async move { desk.end_session(caller.account, session).await };
    api.work.to_the_end(unit).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Whether the path is none of those beside it, which do not answer this method.
fn names_a_session(request: &GuardContext<'_>) -> bool {
    let path = request.head().uri.path();
    !["/by-link", "/refresh"]
        .iter()
        .any(|end| path.ends_with(end))
}

impl Api {
    /// Ends one session of an account.
    pub(crate) async fn end_session(
        &self,
        account: AccountId,
        session: SessionId,
    ) -> Result<(), Problem> {
        if self.accounts.log_out_of(account, session).await? {
            return Ok(());
        }
        let detail = "there is no such session of yours, or it has ended";
        Err(Problem::new(Kind::NotFound, detail).with_code("no_such_session"))
    }
}

/// Sign out everywhere
///
/// Ends every session of the account, this one included.
#[utoipa::path(
    tag = "accounts",
    operation_id = "sign_out_everywhere",
    security(("bearer" = [])),
    params(document::IdempotencyKeyHeader),
    responses((status = 204, description = "Signed out everywhere")),
)]
#[delete("/v1/sessions")]
pub(crate) async fn sign_out_everywhere(
    caller: Caller,
    _resend: Resend,
    api: Data<Api>,
) -> Result<HttpResponse, Problem> {
    let accounts = Arc::clone(&api.accounts);
    api.work
        .to_the_end(async move { accounts.log_out_everywhere(caller).await })
        .await?;
    Ok(HttpResponse::NoContent().finish())
}

/// The tokens, to be kept by nobody on the way.
pub(super) fn answer_tokens(status: StatusCode, tokens: &Tokens, world: &World) -> HttpResponse {
    HttpResponse::build(status)
        .insert_header((CACHE_CONTROL, "no-store"))
        .json(TokensView::new(tokens, world))
}
