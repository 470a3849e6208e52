//! `/v1/sessions`: sign in, refresh, sign out.

use actix_web::guard::GuardContext;
use actix_web::http::StatusCode;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, delete, get, post};
use jiff::Timestamp;
use secrecy::{ExposeSecret, SecretString};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::access::{SessionId, Tokens};
use crate::api::HandlerResult;
use crate::http::app_state::AppState;
use crate::http::problem::Problem;
use crate::http::rate_limit::LoginRoute;
use crate::http::request::{AnonymousVisitor, Json, ReadRequest, WriteRequest};
use crate::world::World;

/// Request to sign in.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SignInRequest {
    /// Email address of the account.
    #[schema(max_length = 254, example = "anna@example.org")]
    email: String,
    /// Password of the account.
    #[schema(value_type = String, format = "password", max_length = 128)]
    password: SecretString,
}

/// Request to complete a sign-in with a code.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SignInCodeRequest {
    /// The `challenge` of the problem `second_factor_required`.
    #[schema(value_type = String, format = "password", max_length = 128)]
    challenge: SecretString,
    /// The code that your app shows now, or a recovery code.
    #[schema(value_type = String, format = "password", max_length = 64)]
    code: SecretString,
}

/// Request to refresh the access token.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RefreshRequest {
    /// The refresh token of the session.
    #[schema(value_type = String, format = "password", max_length = 64)]
    refresh_token: SecretString,
}

/// The tokens of a session.
#[derive(Serialize, ToSchema)]
pub(crate) struct TokensView {
    /// Id of the account.
    account_id: Uuid,
    /// Id of the session.
    session_id: Uuid,
    /// Always `Bearer`.
    #[schema(example = "Bearer")]
    token_type: &'static str,
    /// The access token, for the `Authorization` header.
    access_token: String,
    /// Seconds until the access token expires.
    expires_in: i64,
    /// The refresh token, for `/v1/sessions/refresh`; it works once.
    refresh_token: String,
    /// When the refresh token expires unless it is used.
    refresh_expires_at: Timestamp,
}

/// The active sessions of an account.
#[derive(Serialize, ToSchema)]
pub(crate) struct SessionList {
    /// The sessions, most recently used first.
    sessions: Vec<SessionView>,
}

/// An active session.
#[derive(Serialize, ToSchema)]
pub(crate) struct SessionView {
    /// Id of the session.
    session_id: Uuid,
    /// Whether this request was made in the listed session.
    current: bool,
    /// When you signed in.
    created_at: Timestamp,
    /// When the tokens of the session were last refreshed.
    refreshed_at: Timestamp,
    /// When the session ends, even if it is refreshed.
    ends_at: Timestamp,
}

/// Sign in
///
/// Creates a session and returns its tokens. An unknown address and a wrong password get the same response,
/// after the same time. Attempts are limited per address. Attempts from networks where the account has signed
/// in before are counted separately, so that strangers cannot lock you out. If the account has too many
/// sessions, the least recently used one ends. Tokens are never stored, so repeating the request creates
/// another session even with the same `Idempotency-Key`. If the account has a second factor, the response is 401
/// `second_factor_required` with a `challenge`, which `POST /v1/sessions/second-factor` takes with a code.
#[utoipa::path(responses(
    (status = 201, description = "Signed in", body = TokensView),
    (status = 401, description = "Wrong address or password, or a code is needed as well"),
    (status = 403, description = "The account is suspended"),
))]
#[post("/v1/sessions")]
pub(crate) async fn sign_in(
    write: WriteRequest<AnonymousVisitor>,
    body: Json<SignInRequest>,
) -> HandlerResult {
    let SignInRequest { email, password } = body.value;
    let (api, visitor) = (&write.api, write.caller);
    // Attempts count before the password is checked, so that parallel guesses count, too.
    api.check_attempt(LoginRoute::Password, &email, visitor.0, &[])
        .await?;
    let sign_in = async move |api: Data<AppState>| {
        let tokens = api.accounts.sessions.sign_in(&email, &password).await?;
        api.note_network(tokens.caller.account, visitor.0).await;
        Ok::<_, Problem>(tokens)
    };
    let tokens = write.run(sign_in).await?;
    Ok(answer_tokens(StatusCode::CREATED, &tokens, &api.world))
}

/// Complete a sign-in with a code
///
/// Takes the `challenge` of a sign-in that answered `second_factor_required`, within five minutes, and a code of the
/// account's app or a recovery code. Each code works once. After ten attempts within a quarter of an hour, codes are
/// refused with 429.
#[utoipa::path(responses(
    (status = 201, description = "Signed in", body = TokensView),
    (status = 401, description = "The challenge is not valid any more"),
    (status = 403, description = "The code is wrong, or the account is suspended"),
))]
#[post("/v1/sessions/second-factor")]
pub(crate) async fn sign_in_with_code(
    write: WriteRequest<AnonymousVisitor>,
    body: Json<SignInCodeRequest>,
) -> HandlerResult {
    let SignInCodeRequest { challenge, code } = body.value;
    let visitor = write.caller;
    let complete = async move |api: Data<AppState>| {
        let sessions = &api.accounts.sessions;
        let tokens = sessions.sign_in_with_code(&challenge, &code).await?;
        api.note_network(tokens.caller.account, visitor.0).await;
        Ok::<_, Problem>(tokens)
    };
    let tokens = write.run(complete).await?;
    Ok(answer_tokens(
        StatusCode::CREATED,
        &tokens,
        &write.api.world,
    ))
}

/// Refresh the access token
///
/// Exchanges a refresh token for a new access token and a new refresh token. A refresh token works once. If it
/// is used again, the session ends, because the token may have been stolen. Of two simultaneous requests one
/// succeeds, and the other gets 409 `token_raced`.
#[utoipa::path(responses(
    (status = 200, description = "New tokens", body = TokensView),
    (status = 401, description = "The refresh token is not valid"),
    (status = 403, description = "The account is suspended"),
    (status = 409, description = "A simultaneous request used the token"),
))]
#[post("/v1/sessions/refresh")]
pub(crate) async fn refresh_session(
    write: WriteRequest<AnonymousVisitor>,
    body: Json<RefreshRequest>,
) -> HandlerResult {
    let token = body.value.refresh_token;
    let refresh = async move |api: Data<AppState>| api.accounts.sessions.refresh(&token).await;
    let tokens = write.run(refresh).await?;
    Ok(answer_tokens(StatusCode::OK, &tokens, &write.api.world))
}

/// List active sessions
///
/// Returns the active sessions of your account and marks the current one.
#[utoipa::path(responses((status = 200, description = "Your sessions", body = SessionList)))]
#[get("/v1/sessions")]
pub(crate) async fn list_sessions(read: ReadRequest) -> HandlerResult {
    let active = read.api.accounts.sessions.list(read.caller.account).await?;
    let views = active.into_iter().map(|session| SessionView {
        session_id: session.session.0,
        current: session.session == read.caller.session,
        created_at: session.created_at,
        refreshed_at: session.refreshed_at,
        ends_at: session.ends_at,
    });
    let sessions = views.collect();
    read.respond(&SessionList { sessions })
}

/// Sign out
///
/// Ends the current session. Its tokens stop working within a second.
#[utoipa::path(responses((status = 204, description = "Signed out")))]
#[delete("/v1/sessions/current")]
pub(crate) async fn sign_out(write: WriteRequest) -> HandlerResult {
    let caller = write.caller;
    let end = async move |api: Data<AppState>| api.accounts.sessions.end_own(caller).await;
    write.run_empty(end).await
}

/// End a session
///
/// Ends one session of the account, the current one or another.
#[utoipa::path(responses((status = 204, description = "Session ended")))]
#[delete("/v1/sessions/{session_id}", guard = "names_a_session")]
pub(crate) async fn end_session(write: WriteRequest, path: Path<Uuid>) -> HandlerResult {
    let (account, session) = (write.caller.account, SessionId(*path));
    let end = async move |api: Data<AppState>| api.end_session(account, session).await;
    write.run_empty(end).await
}

/// Whether the last part of the path is a session id, not `by-link`, `refresh` or `second-factor`, which do not support DELETE.
fn names_a_session(request: &GuardContext<'_>) -> bool {
    let path = request.head().uri.path();
    let mut siblings = ["/by-link", "/refresh", "/second-factor"].iter();
    !siblings.any(|end| path.ends_with(end))
}

/// Sign out everywhere
///
/// Ends every session of the account, the current one included.
#[utoipa::path(responses((status = 204, description = "Signed out everywhere")))]
#[delete("/v1/sessions")]
pub(crate) async fn sign_out_everywhere(write: WriteRequest) -> HandlerResult {
    let caller = write.caller;
    let end = async move |api: Data<AppState>| api.accounts.sessions.end_all(caller.account).await;
    write.run_empty(end).await
}

pub(super) fn answer_tokens(status: StatusCode, tokens: &Tokens, world: &World) -> HttpResponse {
    let left = tokens.access_expires_at.duration_since(world.now());
    let view = TokensView {
        account_id: tokens.caller.account.0,
        session_id: tokens.caller.session.0,
        token_type: "Bearer",
        access_token: tokens.access.expose_secret().to_owned(),
        expires_in: left.as_secs(),
        refresh_token: tokens.refresh.expose_secret().to_owned(),
        refresh_expires_at: tokens.refresh_expires_at,
    };
    let mut response = HttpResponse::build(status);
    response
        .insert_header((CACHE_CONTROL, "no-store"))
        .json(view)
}
