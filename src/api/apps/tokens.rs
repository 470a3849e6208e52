//! `/v1/tokens`: personal access tokens, for a person's own programs.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{delete, get, post};
use futures_util::FutureExt;
use secrecy::ExposeSecret;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::access::{NewToken, PersonalToken, TokenScope};
use crate::api::HandlerResult;
use crate::http::accounts::{TOKEN_DAYS_DEFAULT, parse_token_request};
use crate::http::app_state::AppState;
use crate::http::problem::Problem;
use crate::http::request::{
    Json, ReadRequest, WriteRequest, json_response, respond_first_time, store_once,
};

/// Request to create a personal access token.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CreateTokenRequest {
    /// A name by which you recognise the token in the list.
    #[schema(min_length = 1, max_length = 40, example = "my bot")]
    name: String,
    /// Scopes of the token. Request only what the program needs.
    #[schema(min_items = 1, max_items = 32, example = json!(["match:read", "match:play"]))]
    scopes: Vec<TokenScope>,
    /// Number of days until the token expires; 90 by default.
    #[schema(minimum = 1, maximum = 366, example = 90)]
    expires_in_days: Option<u16>,
}

/// A newly created token.
#[derive(Serialize, ToSchema)]
pub(crate) struct TokenMade {
    /// The token itself, for the `Authorization` header. Shown only once: the response to a repeated request
    /// omits it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = "password", pattern = "^lgt_pat_[0-9A-Za-z]{49}$")]
    secret: Option<String>,
    /// The token as it appears in the list.
    token: PersonalToken,
}

/// The active tokens of an account.
#[derive(Serialize, ToSchema)]
pub(crate) struct TokenList {
    /// The tokens, newest first; at most fifty.
    tokens: Vec<PersonalToken>,
}

impl CreateTokenRequest {
    fn parse(&self) -> Result<NewToken, Problem> {
        let scopes = self.scopes.iter().map(|scope| scope.name());
        let days = self.expires_in_days.unwrap_or(TOKEN_DAYS_DEFAULT);
        parse_token_request(&self.name, scopes, days)
    }
}

/// Create a token
///
/// Creates a personal access token. The response contains the token itself, once. A request repeated with the
/// same `Idempotency-Key` creates nothing, and its response omits the token; if you lost it, revoke it and
/// create another. An account has at most fifty tokens. Changing the password revokes all of them. Secret
/// scanners can recognise a leaked token by its form: `lgt_pat_` and 49 letters and digits, the last six of
/// which are the CRC-32 of all that precedes them, in base 62.
#[utoipa::path(responses(
    (status = 201, description = "Token created", body = TokenMade),
    (status = 409, description = "You have fifty tokens already, or the same request is still in progress"),
))]
#[post("/v1/tokens")]
pub(crate) async fn create_token(
    write: WriteRequest,
    body: Json<CreateTokenRequest>,
) -> HandlerResult {
    let (api, account) = (&write.api, write.caller.account);
    let new_token = body.value.parse()?;
    let fresh = api.accounts.personal_tokens.prepare(new_token)?;
    let revealed = fresh.secret.expose_secret().to_owned();
    let (secret, token) = (None, fresh.token.clone());
    let mut created = TokenMade { secret, token };
    let first = json_response(StatusCode::CREATED, &created)?;
    let key = write.response_key("create_token", &body.bytes);
    let answer = store_once(api, account, key, first.clone(), move |accounts, claim| {
        async move {
            let tokens = &accounts.personal_tokens;
            tokens.insert(account, &fresh, claim).await
        }
        .boxed()
    });
    created.secret = Some(revealed);
    respond_first_time(answer.await?, &first, &created)
}

/// List your tokens
///
/// Returns your tokens that are neither expired nor revoked, newest first.
#[utoipa::path(responses((status = 200, description = "Your tokens", body = TokenList)))]
#[get("/v1/tokens")]
pub(crate) async fn list_tokens(read: ReadRequest) -> HandlerResult {
    let accounts = &read.api.accounts;
    let tokens = accounts.personal_tokens.list(read.caller.account).await?;
    read.respond(&TokenList { tokens })
}

/// Revoke a token
///
/// The token stops working within a second.
#[utoipa::path(responses(
    (status = 204, description = "Token revoked"),
    (status = 404, description = "You have no such token"),
))]
#[delete("/v1/tokens/{token_id}")]
pub(crate) async fn revoke_token(write: WriteRequest, token: Path<Uuid>) -> HandlerResult {
    let account = write.caller.account;
    let end =
        async move |api: Data<AppState>| api.accounts.personal_tokens.revoke(account, *token).await;
    write
        .run_empty_if_found("you have no such token", end)
        .await
}

/// Revoke all your tokens
///
/// Revokes all your personal access tokens. They stop working within a second. Sessions stay signed in.
#[utoipa::path(responses((status = 204, description = "Tokens revoked")))]
#[delete("/v1/tokens")]
pub(crate) async fn revoke_tokens(write: WriteRequest) -> HandlerResult {
    let account = write.caller.account;
    let end =
        async move |api: Data<AppState>| api.accounts.personal_tokens.revoke_all(account).await;
    write.run_empty(end).await
}
