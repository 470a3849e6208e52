//! `/v1/tokens`: personal access tokens, for programs of one's own.

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, delete, get, post};
use jiff::{SignedDuration, Timestamp};
use secrecy::ExposeSecret;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::body::Body;
use super::etag;
use super::problem::{Kind, Problem};
use super::resend::{Resend, Write, answer_json, once, respond};
use super::scope_names::{ScopeName, names_of, scopes_of};
use super::{Api, document};
use crate::accounts::Caller;
use crate::accounts::Claim;
use crate::accounts::Name;
use crate::accounts::NewToken;
use crate::accounts::PersonalToken;
use crate::accounts::TOKEN_DAYS_MAX;

/// How long a token lives if nothing is said.
const USUAL_DAYS: u16 = 90;

/// Which token is wished for. Wire type.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateTokenRequest {
    /// What you call it, to know it again in the list.
    #[schema(min_length = 1, max_length = 40, example = "my bot")]
    name: String,
    /// What it may be used for; take no more than the program needs.
    #[schema(min_items = 1, max_items = 32, example = json!(["match:read", "match:play"]))]
    scopes: Vec<ScopeName>,
    /// After how many days it ends; 90 unless told otherwise.
    #[serde(default)]
    #[schema(nullable = false, minimum = 1, maximum = 366, example = 90)]
    expires_in_days: Option<u16>,
}

/// A token that was made. Wire type.
#[derive(Serialize, ToSchema)]
pub struct TokenMade {
    /// The token itself, for the header `Authorization`. It is told once: an answer to a request
    /// that is sent again does not have it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(
        nullable = false,
        format = "password",
        pattern = "^lgt_pat_[0-9A-Za-z]{49}$"
    )]
    secret: Option<String>,
    /// What the list has of it.
    token: TokenView,
}

/// The living tokens of an account. Wire type.
#[derive(Serialize, ToSchema)]
pub struct TokenList {
    /// The newest first; there are at most fifty.
    tokens: Vec<TokenView>,
}

/// A token as its owner may see it later. Wire type.
#[derive(Serialize, ToSchema)]
pub struct TokenView {
    /// Its id, which is no secret.
    token_id: Uuid,
    /// What you called it.
    name: String,
    /// How the token begins.
    #[schema(example = "lgt_pat_3xK9")]
    hint: String,
    /// What it may be used for.
    scopes: Vec<ScopeName>,
    /// When it was made.
    created_at: Timestamp,
    /// When it ends.
    expires_at: Timestamp,
    /// In which hour it was last used; absent if it never was.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    last_used_at: Option<Timestamp>,
}

impl From<&PersonalToken> for TokenView {
    fn from(token: &PersonalToken) -> Self {
        Self {
            token_id: token.id,
            name: token.name.as_str().to_owned(),
            hint: token.hint.clone(),
            scopes: names_of(&token.scopes),
            created_at: token.created_at,
            expires_at: token.expires_at,
            last_used_at: token.last_used_at,
        }
    }
}

impl CreateTokenRequest {
    fn wish(&self) -> Result<NewToken, Problem> {
        let days = self.expires_in_days.unwrap_or(USUAL_DAYS);
        if !(1..=TOKEN_DAYS_MAX).contains(&days) {
            let detail = format!("a token lives for 1 to {TOKEN_DAYS_MAX} days");
            return Err(Problem::new(Kind::Invalid, detail));
        }
        Ok(NewToken {
            name: Name::parse(&self.name)?,
            scopes: scopes_of(&self.scopes)?,
            lifetime: SignedDuration::from_hours(24 * i64::from(days)),
        })
    }
}

/// Make a token for a program
///
/// The answer has the token itself, once. Sent again under the same `Idempotency-Key` it is not made
/// again, and the answer is without it: whoever lost it revokes it and makes another. A leaked token
/// is found by its form, `lgt_pat_` with 49 letters and digits, of which the last six are the CRC-32
/// of what stands before them, in base 62. At most fifty tokens. Another password ends all of them.
#[utoipa::path(
    tag = "programs",
    operation_id = "create_token",
    request_body = CreateTokenRequest,
    params(document::IdempotencyKeyHeader),
    responses(
        (status = 201, description = "Made", body = TokenMade),
        (status = 409, description = "There are too many, or the same request is still under way"),
    ),
)]
#[post("/v1/tokens")]
pub(crate) async fn create_token(
    caller: Caller,
    resend: Resend,
    api: Data<Api>,
    body: Body<CreateTokenRequest>,
) -> Result<HttpResponse, Problem> {
    let fresh = api.accounts.fresh_personal_token(body.value.wish()?)?;
    let accounts = Arc::clone(&api.accounts);
    let unit = async move {
        let mut made = TokenMade {
            secret: None,
            token: TokenView::from(&fresh.token),
        };
        let kept = answer_json(StatusCode::CREATED, &made)?;
        let write = Write {
            account: caller.account,
            resend,
            operation: "create_token",
            content: &body.bytes,
        };
        let mark = write.mark(&accounts);
        let claim = mark.as_ref().map(|mark| Claim {
            mark,
            answer: &kept,
        });
        let keeps = async {
            let keeping = accounts.keep_personal_token(caller.account, &fresh, claim);
            keeping.await?;
            Ok(kept.clone())
        };
        let answer = once(&accounts, write, keeps).await?;
        if answer != kept {
            return Ok(answer);
        }
        // What is told now is kept nowhere.
        made.secret = Some(fresh.secret.expose_secret().to_owned());
        answer_json(StatusCode::CREATED, &made)
    };
    let mut response = respond(api.work.to_the_end(unit).await?);
    let headers = response.headers_mut();
    headers.insert(
        CACHE_CONTROL,
        "no-store".parse().map_err(|_odd| Problem::unexplained())?,
    );
    Ok(response)
}

/// My tokens
#[utoipa::path(
    tag = "programs",
    operation_id = "list_tokens",
    params(document::IfNoneMatchHeader),
    responses(
        (status = 200, description = "Those that have not ended", body = TokenList),
        (status = 304, description = "As you have them"),
    ),
)]
#[get("/v1/tokens")]
pub(crate) async fn list_tokens(
    caller: Caller,
    api: Data<Api>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let tokens = api.accounts.personal_tokens(caller.account).await?;
    let tokens = tokens.iter().map(TokenView::from).collect();
    etag::answer(&request, &TokenList { tokens })
}

/// Revoke a token
///
/// Within a second nobody is let in by it.
#[utoipa::path(
    tag = "programs",
    operation_id = "revoke_token",
    params(("token_id" = Uuid, Path, description = "Its id in the list"), document::IdempotencyKeyHeader),
    responses(
        (status = 204, description = "Revoked"),
        (status = 404, description = "You have no such token"),
    ),
)]
#[delete("/v1/tokens/{token_id}")]
pub(crate) async fn revoke_token(
    caller: Caller,
    _resend: Resend,
    api: Data<Api>,
    token: Path<Uuid>,
) -> Result<HttpResponse, Problem> {
    let accounts = Arc::clone(&api.accounts);
    let end = async move { accounts.end_personal_token(caller.account, *token).await };
    if api.work.to_the_end(end).await? {
        return Ok(HttpResponse::NoContent().finish());
    }
    Err(Problem::new(Kind::NotFound, "you have no such token"))
}

/// Revoke all my tokens
///
/// Within a second nobody is let in by any of them. Sessions go on.
#[utoipa::path(
    tag = "programs",
    operation_id = "revoke_tokens",
    params(document::IdempotencyKeyHeader),
    responses((status = 204, description = "Revoked")),
)]
#[delete("/v1/tokens")]
pub(crate) async fn revoke_tokens(
    caller: Caller,
    _resend: Resend,
    api: Data<Api>,
) -> Result<HttpResponse, Problem> {
    let accounts = Arc::clone(&api.accounts);
    let end = async move { accounts.end_personal_tokens(caller.account).await };
    api.work.to_the_end(end).await?;
    Ok(HttpResponse::NoContent().finish())
}
